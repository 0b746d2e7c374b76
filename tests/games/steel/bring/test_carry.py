"""Own creatures as files of other tools and back again: nothing is lost, and changes made elsewhere count."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from fracas.core import Refused
from fracas.core.bringing import Foreign
from fracas.games.steel.bring.bringer import SteelBringer
from fracas.games.steel.bring.carry import FORMATS

BRINGER = SteelBringer()
POTENCY = {"characteristic": "might", "value": 2}
STEPS: list[dict[str, Any]] = [
    {"do": "damage", "amount": 4, "types": ["fire"]},
    {"do": "damage", "amount": 4, "unreducible": True, "given": [{"state": "winded", "of": "target"}]},
    {"do": "force", "kinds": ["push", "slide"], "distance": 3, "vertical": True},
    {"do": "condition", "conditions": ["slowed", "weakened"], "ends": "save", "potency": POTENCY},
    {"do": "condition", "conditions": ["dazed"], "ends": "eot", "asked": "Is it so: the bell rings?"},
    {"do": "lasting", "name": "Marked", "ends": "fight", "change": {"edges_against": 1, "only": "strike"}},
    {"do": "regain", "amount": 5, "to": {"whom": "self"}},
    {"do": "move", "distance": 2, "to": {"whom": "self"}, "may": True},
    {"do": "free strike", "to": {"whom": "ally", "within": 5, "most": 1}},
    {"do": "test", "characteristic": "agility", "tiers": [[{"do": "damage", "amount": 3}], [], []]},
    {"do": "remind", "text": "Rain falls <hard> & cold."},
]
steps = st.lists(st.sampled_from(STEPS), max_size=3)


@st.composite
def abilities(draw: st.DrawFn) -> dict[str, Any]:
    kind = draw(st.sampled_from(["main", "maneuver", "triggered", "villain", "malice", "trait"]))
    made: dict[str, Any] = {"name": draw(st.sampled_from(["Bite", "Gale", "Old Song"])), "action": kind}
    if kind == "trait":
        return made | {"always": {"speed": draw(st.integers(1, 5))}}
    made |= draw(
        st.sampled_from(
            [{"reach": 2}, {"distance": 8}, {"area": "burst", "size": 2, "targets": "each enemy"}, {"targets": "self"}]
        )
    )
    if kind == "triggered":
        made["when"] = {"event": "hit", "by": "enemy"}
    if draw(st.booleans()):
        made |= {"roll": ["might"], "tiers": draw(st.tuples(steps, steps, steps))}
        made["tiers"] = [list(tier) for tier in made["tiers"]]
    return made | {"after": draw(steps), "cost": draw(st.integers(0, 5))}


@st.composite
def creatures(draw: st.DrawFn) -> dict[str, Any]:
    made: dict[str, Any] = {
        "name": draw(st.text("abcdeäß '<&\"", min_size=1, max_size=12).filter(lambda name: name.strip(" '<&\""))),
        "stamina": draw(st.integers(1, 300)),
        "free_strike": {"damage": draw(st.integers(0, 11)), "reach": draw(st.integers(1, 3))},
        "size": draw(st.sampled_from(["1T", "1S", "1M", "1L", "2", "3", "5"])),
        "speed": draw(st.integers(0, 15)),
        "might": draw(st.integers(-5, 5)),
        "fly": draw(st.booleans()),
        "immunities": draw(st.sampled_from([{}, {"fire": 3}])),
        "worth": draw(st.integers(0, 40)),
    }
    named = {each["name"]: each for each in draw(st.lists(abilities(), max_size=3))}
    return made | {"abilities": list(named.values())}


def there_and_back(table: dict[str, Any], format: str) -> dict[str, Any]:
    [carried] = BRINGER.carry("base", "creature", tomli_w.dumps(table), format)
    [made] = BRINGER.bring("base", [Foreign(carried.name, carried.data)]).made
    return tomllib.loads(made.text)


@pytest.mark.parametrize("format", FORMATS)
@settings(max_examples=40, deadline=None)
@given(table=creatures())
def test_a_creature_comes_back_as_it_went(format: str, table: dict[str, Any]) -> None:
    assert there_and_back(table, format) == table


HERON: dict[str, Any] = {
    "name": "Ditch Heron",
    "stamina": 15,
    "free_strike": {"damage": 3, "reach": 2},
    "agility": 2,
    "abilities": [
        {
            "name": "Stab Down",
            "keywords": ["Melee", "Strike"],
            "reach": 2,
            "roll": ["agility"],
            "tiers": [[STEPS[0]], [STEPS[0], STEPS[2]], [STEPS[3]]],
            "then": [STEPS[7]],
        },
        "Locking Bite",
    ],
}
RICH: dict[str, Any] = {
    "name": "Ditch Wader",
    "stamina": 8,
    "minion": True,
    "free_strike": {"damage": 2, "reach": 2},
    "captain": {"damage": 2, "only": "strike"},
    "abilities": [
        {
            "name": "Marsh Gas",
            "action": "trait",
            "when": {"event": "downed"},
            "then": [
                {"do": "damage", "amount": 1, "dice": "1d6", "types": ["fire"], "to": {"whom": "enemy", "within": 1}}
            ],
        },
        {"name": "Not Yet", "action": "trait", "rises": {"stamina": 9, "prone": True}},
        {
            "name": "Shake Off",
            "action": "trait",
            "when": {"event": "turn ends"},
            "then": [
                {"do": "relieve", "to": {"whom": "self"}, "may": True, "most": 1, "saves": True, "price": 3},
            ],
        },
        {
            "name": "Wade In",
            "reach": 2,
            "roll": ["might"],
            "ignores": ["concealment"],
            "tiers": [[STEPS[0]], [STEPS[0]], [STEPS[0]]],
            "after": [{"do": "test", "characteristic": "might", "or_else": ["agility"], "tiers": [[], [], []]}],
            "more": [
                {"cost": 5, "text": "It burns.", "steps": [STEPS[0]]},
                {"cost": 7, "text": "It sinks.", "steps": [STEPS[3]]},
            ],
        },
    ],
}


@pytest.mark.parametrize("format", FORMATS)
def test_what_was_changed_elsewhere_counts(format: str) -> None:
    [carried] = BRINGER.carry("base", "creature", tomli_w.dumps(HERON), format)
    thing = json.loads(carried.data)
    if format == "foundry":
        thing["system"]["stamina"]["max"] = 40
    else:
        thing["stamina"] = "40"
    [made] = BRINGER.bring("base", [Foreign("heron.json", json.dumps(thing).encode())]).made
    assert tomllib.loads(made.text) == {**HERON, "stamina": 40}


@pytest.mark.parametrize("format", FORMATS)
def test_an_ability_that_was_changed_or_taken_away_elsewhere_leaves_the_others_as_they_were(format: str) -> None:
    table = {**RICH, "abilities": [*RICH["abilities"], HERON["abilities"][0]]}
    [carried] = BRINGER.carry("base", "creature", tomli_w.dumps(table), format)
    thing = json.loads(carried.data)
    parts = thing["items" if format == "foundry" else "features"]
    del parts[0]
    parts[-1]["name"] = "Stab Up"
    [made] = BRINGER.bring("base", [Foreign("heron.json", json.dumps(thing).encode())]).made
    back = tomllib.loads(made.text)
    assert back["abilities"][:-1] == RICH["abilities"][1:]
    assert back["abilities"][-1]["name"] == "Stab Up"
    assert {**back, "abilities": []} == {**table, "abilities": []}


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize(
    "said",
    [
        "1d6 + 1 fire damage",
        "reduced to 0 Stamina",
        "they instead have 9 Stamina and falls prone",
        "+2 damage bonus to strikes",
        "Signature",
        "3 damage to end one effect",
        "5 more: It burns.",
        "7 more: It sinks.",
        "ignores concealment",
        "Might or Agility test",
    ],
)
def test_what_other_tools_show_says_all_of_it(format: str, said: str) -> None:
    [carried] = BRINGER.carry("base", "creature", tomli_w.dumps(RICH), format)
    thing = json.loads(carried.data)
    thing.pop("flags", None)
    thing.pop("metadata", None)
    shown = json.dumps(thing).replace(" Malice: ", " more: ").replace("signature", "Signature")
    shown = shown.replace(' Malice", "effect": "', " more: ").replace('"value": 5, "text": "', "5 more: ")
    assert said in shown


@pytest.mark.parametrize("format", FORMATS)
def test_other_tools_read_the_tiers_and_so_do_we_without_our_own_field(format: str) -> None:
    [carried] = BRINGER.carry("base", "creature", tomli_w.dumps(HERON), format)
    thing = json.loads(carried.data)
    thing.pop("flags", None)
    thing.pop("metadata", None)
    [made] = BRINGER.bring("base", [Foreign("heron.json", json.dumps(thing).encode())]).made
    stab = tomllib.loads(made.text)["abilities"][0]
    assert stab["tiers"] == HERON["abilities"][0]["tiers"]
    assert stab["then"] == [STEPS[7]]


def test_noise_another_tool_adds_changes_nothing() -> None:
    [carried] = BRINGER.carry("base", "creature", tomli_w.dumps(HERON), "foundry")
    thing = {**json.loads(carried.data), "_id": "abc", "folder": "x", "img": "icons/heron.webp"}
    [made] = BRINGER.bring("base", [Foreign("heron.json", json.dumps(thing).encode())]).made
    assert tomllib.loads(made.text) == HERON


def test_our_own_field_is_not_trusted() -> None:
    [carried] = BRINGER.carry("base", "creature", tomli_w.dumps(HERON), "foundry")
    thing = json.loads(carried.data)
    thing["flags"]["fracas"]["creature"]["stamina"] = "a lot"
    [made] = BRINGER.bring("base", [Foreign("heron.json", json.dumps(thing).encode())]).made
    assert tomllib.loads(made.text)["stamina"] == 15


def test_a_fight_gives_all_its_creatures() -> None:
    fight = {"heroes": ["odrun"], "foes": ["Ditch Heron"], "map": {"rows": ["..."]}, "creatures": [HERON]}
    assert len(BRINGER.carry("base", "fight", tomli_w.dumps(fight), "compendium")) == 1


@pytest.mark.parametrize("text", ["heroes = []\nmap = 3\n", "not toml", "name = 'x'\n"])
def test_what_is_no_creature_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        BRINGER.carry("base", "creature", text, "foundry")


def test_other_tools_read_what_a_lasting_effect_does_and_the_report_names_every_part() -> None:
    burns = {"do": "damage", "amount": 2, "types": ["fire"]}
    change = {"tests": -1, "line": 3, "damage_against": 4, "turn_starts": [burns]}
    gale = {
        "name": "Gale", "reach": 1, "after": [{"do": "lasting", "name": "Singed", "ends": "save", "change": change}],
        "target_words": "One dry creature", "more": [{"cost": 2, "targets": 1, "text": "It targets one more."}],
    }  # fmt: skip
    riser = {"name": "Up Again", "action": "trait", "rises": {"stamina": 5}}
    table = {"name": "Kiln Wisp", "stamina": 20, "free_strike": {"damage": 2}, "abilities": [gale, riser]}
    [carried] = BRINGER.carry("base", "", tomli_w.dumps(table), "compendium")
    text = carried.data.decode().lower()
    for words in (
        "bane on tests",
        "line of effect only within 3 squares",
        "an extra 4 damage",
        "start of each of their",
    ):
        assert words in text
    [made] = BRINGER.bring("base", [Foreign("wisp.json", carried.data)]).made
    told = {piece.name: piece for piece in made.report.pieces}
    assert "2 more: It targets one more." in told["Gale"].enforced
    assert "Target: One dry creature" in told["Gale"].asked
    assert any("5 Stamina instead" in line for line in told["Up Again"].enforced)
