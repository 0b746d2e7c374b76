"""Files of other tools become one kind of draft: nothing is dropped, nothing half-understood counts as understood."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fracas.core import Refused
from fracas.games.steel.bring.draft import Afflict, Creature, Damage, Distance, Force, Potency, Words
from fracas.games.steel.bring.prose import plain, sentences
from fracas.games.steel.bring.recognise import read_file
from fracas.games.steel.bring.tiers import read_tier
from fracas.games.steel.bring.words import distances_of
from tests.games.steel.bring.files import (
    applied,
    damage,
    forge_ability,
    forge_roll,
    foundry_ability,
    foundry_actor,
    packed,
)

ONE = Potency("agility", 1)


def brought(thing: Any) -> Creature:
    (creature,) = read_file("it.json", packed(thing)).creatures
    return creature


# Tiers


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("6 damage", (Damage(6),)),
        ("6 + M fire damage", (Damage(6, ("might",), ("fire",)),)),
        ("5 + M or A damage; push 2", (Damage(5, ("might", "agility")), Force(("push",), 2))),
        ("3 cold or fire damage", (Damage(3, (), ("cold", "fire")),)),
        ("vertical slide 3", (Force(("slide",), 3, True),)),
        ("push or pull 2", (Force(("push", "pull"), 2),)),
        ("A < 1 slowed (save ends)", (Afflict(("slowed",), "save", False, ONE),)),
        ("A < [weak] dazed (EoT)", (Afflict(("dazed",), "eot", False, Potency("agility", "weak")),)),
        ("slowed and weakened (save ends)", (Afflict(("slowed", "weakened"), "save"),)),
        ("slowed or weakened (save ends)", (Afflict(("slowed", "weakened"), "save", True),)),
        ("prone", (Afflict(("prone",), "stand"),)),
        ("A < 1 slide 2, prone", (Force(("slide",), 2, False, ONE), Afflict(("prone",), "stand", False, ONE))),
        ("No effect.", ()),
        ("slowed", (Words("slowed"),)),
        ("prone and can’t stand (EoT)", (Words("prone and can't stand (EoT)"),)),
        (
            "A < 1 slide 2, prone and can’t stand (EoT)",
            (Force(("slide",), 2, False, ONE), Words("A < 1 prone and can't stand (EoT)")),
        ),
        ("2d6 damage", (Words("2d6 damage"),)),
        ("4 damage; the lurker sinks", (Damage(4), Words("the lurker sinks"))),
        ("A < 1 slowed (save ends) and sings", (Words("A < 1 slowed (save ends) and sings"),)),
    ],
)
def test_a_clause_is_understood_whole_or_kept_as_words(text: str, clauses: tuple[Any, ...]) -> None:
    assert read_tier(text) == clauses


@given(st.text(max_size=60))
def test_any_text_is_a_tier_and_loses_no_letter_it_did_not_understand(text: str) -> None:
    for clause in read_tier(text):
        if isinstance(clause, Words):
            assert clause.text


@pytest.mark.parametrize(
    ("phrase", "distances"),
    [
        ("Melee 1 or Ranged 5", (Distance("melee", 1), Distance("ranged", 5))),
        ("3 cube within 10", (Distance("cube", 3, 0, 10),)),
        ("10 x 2 line within 1", (Distance("line", 10, 2, 1),)),
        ("2 burst", (Distance("burst", 2),)),
        ("Self; see below", (Distance("self"),)),
        ("As far as it can see", (Distance("special"),)),
    ],
)
def test_distances_in_words(phrase: str, distances: tuple[Distance, ...]) -> None:
    assert distances_of(phrase) == distances


def test_markup_becomes_plain_text_and_inline_marks_what_they_mean() -> None:
    first = "<p>It takes [[/damage 6 fire]]. <em>Then</em> it’s [[/apply slowed save]].</p>"
    text = f"{first}<script>x()</script><p>[[potency I 2]]!</p>"

    assert plain(text) == "It takes 6 fire damage. Then it's slowed (save ends).\nI < 2!"
    assert sentences(text) == ("It takes 6 fire damage.", "Then it's slowed (save ends).", "I < 2!")


# Foundry


def test_a_foundry_actor_brings_its_numbers() -> None:
    lurker = brought(foundry_actor())

    assert (lurker.name, lurker.level, lurker.size, lurker.stamina) == ("Reed Lurker", 2, "1L", 40)
    assert lurker.characteristics == (1, 2, -1, 0, 0)
    assert (lurker.movement, lurker.speed, lurker.stability, lurker.free_strike) == (("swim",), 6, 1, 3)
    assert (lurker.immunities, lurker.weaknesses) == ({"cold": 2}, {"fire": 3})
    assert (lurker.organization, lurker.role, lurker.worth) == ("platoon", "ambusher", 8)


def test_blank_tiers_inherit_damage_but_never_effects() -> None:
    slowed = {"slowed": {"condition": "failure", "end": "save"}}
    blow = foundry_ability(
        "Drag Under", damage("3", "", "6"), applied("tier2", "{{potency}} slowed (save ends)", slowed, ("agility", "1"))
    )

    roll = brought(foundry_actor(blow)).abilities[0].roll

    assert roll is not None
    assert [tier[0] for tier in roll.tiers] == [Damage(3), Damage(3), Damage(6)]
    assert roll.tiers[1][1:] == (Afflict(("slowed",), "save", False, ONE),)
    assert roll.tiers[0][1:] == ()


def test_potency_words_count_from_the_best_characteristic() -> None:
    dazed = {"dazed": {"condition": "failure", "end": "turn"}}
    stare = foundry_ability("Stare", applied("tier3", "", dazed, ("presence", "@potency.strong + 1")))

    roll = brought(foundry_actor(stare)).abilities[0].roll

    assert roll is not None
    assert roll.tiers[2] == (Afflict(("dazed",), "eot", False, Potency("presence", 3)),)


def test_a_display_that_says_more_than_its_effects_stays_words() -> None:
    prone = {"prone": {"condition": "always", "end": ""}}
    trip = foundry_ability("Trip", applied("tier1", "prone and can’t stand (EoT)", prone))

    roll = brought(foundry_actor(trip)).abilities[0].roll

    assert roll is not None
    assert roll.tiers[0] == (Words("prone and can't stand (EoT)"),)


def test_an_actor_of_another_game_is_refused_by_name() -> None:
    other = {**foundry_actor(), "_stats": {"systemId": "dnd5e"}}

    with pytest.raises(Refused, match="an actor of dnd5e; Fracas plays Draw Steel"):
        brought(other)


def test_numbers_out_of_range_are_said() -> None:
    lurker = brought(foundry_actor(stamina={"max": -3}, monster={"level": 0, "organization": "solo", "role": "solo"}))

    assert (lurker.stamina, lurker.level, lurker.turns, lurker.role) == (1, 1, 2, "")
    assert "Stamina is -3 in the file; 1 was taken" in lurker.notes
    assert "level 0 is read as level 1" in lurker.notes


# Forge Steel


def test_a_forge_steel_monster_and_its_group() -> None:
    roll = forge_roll("4 fire damage", "6 fire damage; push 1", "9 fire damage; A < 2 slowed (save ends)", bonus=2)
    extra = {"type": "field", "name": "Malice", "value": 2, "effect": "One more target."}
    monster = {
        "name": "Ash Moth",
        "level": 4,
        "role": {"type": "Harrier", "organization": "Band"},
        "size": {"value": 2, "mod": ""},
        "speed": {"value": 7, "modes": ["fly, hover"]},
        "stamina": 30,
        "freeStrikeDamage": 4,
        "freeStrikeType": "Fire",
        "characteristics": [{"characteristic": "Agility", "value": 2}],
        "features": [
            {"name": "Sear", "type": "Ability", "data": {"ability": forge_ability("Sear", [roll, extra])}},
            {"name": "Thick Dust", "type": "Text", "description": "Nobody hides near it."},
            {"name": "Hot", "type": "Damage Modifier", "data": {"modifiers": [
                {"damageType": "Fire", "type": "Immunity", "value": 2, "valuePerEchelon": 1}]}},
        ],
    }  # fmt: skip
    group = {"monsters": [monster], "malice": [{"name": "Flare", "description": "All glow.", "data": {"cost": 3}}]}

    moth = brought(group)

    assert (moth.organization, moth.size, moth.movement) == ("horde", "2", ("fly", "hover"))
    assert moth.immunities == {"fire": 4}
    assert [(a.name, a.action, a.cost) for a in moth.abilities] == [("Sear", "main", 0), ("Flare", "malice", 3)]
    assert moth.abilities[0].extras[0].text == "One more target."
    assert moth.features[0].sentences == ("Nobody hides near it.",)


def test_a_forge_steel_hero_is_computed_from_what_was_chosen() -> None:
    bonus = {"name": "Stamina", "type": "Bonus", "data": {"field": "Stamina", "value": 18, "valuePerLevel": 8}}
    kit = {
        "name": "Warden",
        "stamina": 6,
        "speed": 1,
        "stability": 1,
        "meleeDamage": {"tier1": 1, "tier2": 1, "tier3": 2},
        "meleeDistance": 1,
        "features": [],
    }
    strike = forge_ability("Fell", [forge_roll("2 + M damage", "5 + M damage", "7 + M damage", "Might")])
    other = forge_ability("Not Chosen", [])
    hero: dict[str, Any] = {
        "name": "Ruda",
        "ancestry": {"features": [{"name": "Speed", "type": "Speed", "data": {"speed": 5}}]},
        "culture": None,
        "career": None,
        "complication": None,
        "class": {
            "name": "Warden",
            "level": 4,
            "characteristics": [{"characteristic": "Might", "value": 3}],
            "featuresByLevel": [
                {"level": 1, "features": [bonus, {"name": "Kit", "type": "Kit", "data": {"selected": [kit]}}]},
                {"level": 2, "features": [
                    {"name": "Pick", "type": "Class Ability", "data": {"selectedIDs": ["fell"]}}]},
                {"level": 5, "features": [
                    {"name": "Later", "type": "Bonus", "data": {"field": "Speed", "value": 9}}]},
            ],
            "abilities": [strike, other],
        },
        "features": [],
        "state": {},
        "abilityCustomizations": [],
    }  # fmt: skip

    ruda = brought(hero)

    assert (ruda.hero, ruda.level, ruda.stamina, ruda.speed, ruda.stability) == (True, 4, 6 * 2 + 18 + 8 * 3, 6, 1)
    (fell,) = ruda.abilities
    assert fell.roll is not None
    assert [tier[0] for tier in fell.roll.tiers] == [
        Damage(3, ("might",)),
        Damage(6, ("might",)),
        Damage(9, ("might",)),
    ]
    assert fell.distances == (Distance("melee", 2),)


# Steel Compendium

BLOCK = """
name: BOG HARE
level: 1
roles: [MINION, HARRIER]
ancestry: [Beast]
ev: 3 for four minions
stamina: "4"
speed: 7
movement: Climb, hover
size: 1S
stability: 0
free_strike: 2
agility: 2
weaknesses: [fire 2]
with_captain: Speed +2
features:
  - feature_type: ability
    name: Kick
    usage: Main action
    cost: Signature Ability
    distance: Melee 1
    target: One creature per minion
    effects:
      - {roll: Power Roll + 2, tier1: 1 damage, tier2: 3 damage, tier3: 4 damage; push 1}
      - {cost: 2+ Malice, effect: One more target.}
  - feature_type: trait
    name: Jumpy
    effects: [{effect: It is hard to catch.}]
"""


@pytest.mark.parametrize("text", [BLOCK, f"Some notes\n```ds-statblock\n{BLOCK}```\nmore"])
def test_a_stat_block_in_yaml(text: str) -> None:
    (hare,) = read_file("hare.md", text.encode()).creatures

    assert (hare.name, hare.organization, hare.role, hare.worth, hare.stamina) == (
        "Bog Hare",
        "minion",
        "harrier",
        3,
        4,
    )
    assert hare.movement == ("climb", "hover")
    assert hare.weaknesses == {"fire": 2}
    assert hare.captain == "Speed +2"
    kick = hare.abilities[0]
    assert kick.signature
    assert kick.roll is not None
    assert (kick.roll.bonus, kick.roll.tiers[2]) == (2, (Damage(4), Force(("push",), 1)))
    assert (kick.extras[0].cost, kick.extras[0].or_more) == (2, True)
    assert hare.features[0].sentences == ("It is hard to catch.",)


# Bad files


@pytest.mark.parametrize(
    ("data", "helpful"),
    [
        (b"", "is empty"),
        (b"{}", "an empty object"),
        (b'{"a": 1', "broken JSON: line 1, column"),
        (b'{"race": "elf", "class": "wizard"}', "It looks like data with race, class"),
        (b"PK\x03\x04", "zip archive"),
        (b"\x00\x01map{}", "Dungeon Scrawl"),
        (b"\xff\xfe\x00", "not text"),
        (b"[1, 2]", "where a creature or a map should be"),
        (b"[" * 100_000, "nested too deeply"),
        (b"a: &x [1]\nb: *x", "refers to itself"),
        (b"just words", "no file of Foundry"),
    ],
)
def test_what_cannot_come_in_is_refused_in_a_sentence(data: bytes, helpful: str) -> None:
    with pytest.raises(Refused, match=helpful):
        read_file("it.json", data)


def test_a_byte_order_mark_trailing_commas_and_lines_of_objects_are_forgiven() -> None:
    one = json.dumps(foundry_actor())

    assert len(read_file("a.json", b"\xef\xbb\xbf" + one.encode()).creatures) == 1
    assert len(read_file("a.json", (one[:-1] + ",}").encode()).creatures) == 1
    assert len(read_file("a.db", f"{one}\n{one}\n".encode()).creatures) == 2


def test_the_good_ones_of_a_list_come_in_and_the_others_are_told() -> None:
    found = read_file("a.json", packed([foundry_actor(), {"x": 1}]))

    assert len(found.creatures) == 1
    assert found.refused[0].startswith("this is not a file of")


def _broken(thing: Any, draw: st.DataObject) -> Any:
    """The same with some value replaced by another one of any type."""
    if isinstance(thing, dict) and thing:
        name = draw.draw(st.sampled_from(sorted(thing, key=str)))
        return {**thing, name: _broken(thing[name], draw)}
    if isinstance(thing, list) and thing:
        place = draw.draw(st.integers(0, len(thing) - 1))
        return [*thing[:place], _broken(thing[place], draw), *thing[place + 1 :]]
    return draw.draw(st.sampled_from([None, -7, 1e300, "", "x", [], {}, [None], {"value": []}, True, "<b>", "9" * 50]))


@given(st.data())
def test_wrong_types_anywhere_are_a_creature_or_a_sentence_never_a_crash(draw: st.DataObject) -> None:
    slowed = {"slowed": {"condition": "failure", "end": "save"}}
    blow = foundry_ability(
        "Blow", damage("3", "4", "5"), applied("tier1", "slowed", slowed, ("might", "@potency.weak"))
    )
    with suppress(Refused):
        assert read_file("it.json", packed(_broken(foundry_actor(blow), draw))).creatures
