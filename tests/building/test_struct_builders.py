"""Builders whose forms come from structs: Draw Steel's monsters and heroes, Viskara's creatures, Tales' content."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fracas.core import Refused, find_game
from fracas.core.builder import Draft, builder_of, changed
from fracas.core.drafting import every_field
from fracas.core.workshop import lineups_of
from fracas.games.steel.table.own import OwnCreature, own_block
from fracas.games.tales.format.check import check_text
from fracas.games.tales.format.records import Card, Companion, Dice, Hero, Item, SchemeBlock
from fracas.games.viskara.table.workshop import FIELD
from fracas.testing.conformance import random_play_terminates
from tests.building.walking import walk

KINDS = [
    ("steel", "hero"), ("steel", "creature"), ("viskara", "creature"), ("viskara", "parasite"), ("tales", "mat"),
    ("tales", "card"), ("tales", "item"), ("tales", "scheme"), ("tales", "boss"), ("tales", "companion"),
    ("tales", "die"),
]  # fmt: skip


def builder(game: str) -> Any:
    return builder_of(find_game(game))


def accepts(game: str) -> Any:
    def steel(edition: str, kind: str, draft: Draft) -> bool:
        try:
            return own_block(draft).hero == (kind == "hero") and bool(own_block(draft).id.partition("_")[0])
        except ValueError:
            return False

    def viskara(edition: str, kind: str, draft: Draft) -> bool:
        """A battle against it can be set up."""
        viskara = find_game("viskara")
        foes = {"players": ["hesper", "ivo"], "foes": [{**draft, "kind": kind}]}
        try:
            viskara.rules("base").begin(viskara.setup(FIELD, "base", foes))
        except (Refused, ValueError):
            return False
        return True

    def tales(edition: str, kind: str, draft: Draft) -> bool:
        wounded = kind != "boss" or "wounded" in draft["schemers"][0]
        return wounded and not check_text(builder("tales").write(edition, kind, draft))[1]

    return {"steel": steel, "viskara": viskara, "tales": tales}[game]


@pytest.mark.parametrize(("game", "kind"), KINDS)
@pytest.mark.parametrize("seed", range(3))
def test_what_the_builder_calls_legal_the_game_accepts_and_nothing_else(game: str, kind: str, seed: int) -> None:
    walk(builder(game), "base", kind, accepts(game), seed, 8)


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_ready_ones_are_legal_and_can_be_tried_out(game: str, kind: str) -> None:
    tool = builder(game)
    starts = next(each for each in tool.kinds("base") if each.id == kind).starts
    for start in [each for each in starts if each.word != "blank"][:6]:
        draft = tool.start("base", kind, start.word, 1)
        assert tool.form("base", kind, draft).problems == (), start
        setup = tool.trial("base", kind, draft)
        find_game(game).rules("base").begin(setup)


@pytest.mark.parametrize(("game", "kind"), [each for each in KINDS if each != ("tales", "die")])
def test_by_lot_there_is_something_new_every_time_that_is_legal_and_plays(game: str, kind: str) -> None:
    tool, rules = builder(game), find_game(game).rules("base")
    starts = next(each for each in tool.kinds("base") if each.id == kind).starts
    ready = [tool.start("base", kind, each.word, 0) for each in starts if each.word not in ("blank", "lot")]
    found = [tool.start("base", kind, "lot", seed) for seed in range(12)]
    for seed, draft in enumerate(found):
        assert tool.form("base", kind, draft).legal
        assert draft not in ready
        if seed < 2:
            random_play_terminates(rules, tool.trial("base", kind, draft), seed)
    assert tool.start("base", kind, "lot", 3) == found[3], "the same lot gives the same"
    without_names = [bare(draft) for draft in found]
    assert sum(each not in without_names[:n] for n, each in enumerate(without_names)) >= len(found) // 2


def bare(draft: Any) -> Any:
    """A draft without what it is called."""
    if isinstance(draft, dict):
        return {key: bare(each) for key, each in draft.items() if key not in ("id", "name", "title", "text")}
    return [bare(each) for each in draft] if isinstance(draft, list) else draft


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_a_blank_one_is_filled_by_lot(game: str, kind: str) -> None:
    tool = builder(game)
    assert tool.form("base", kind, tool.fill("base", kind, tool.start("base", kind, "blank", 0), 2)).legal


@pytest.mark.parametrize(
    ("game", "kind", "struct"),
    [
        ("steel", "creature", OwnCreature), ("tales", "mat", Hero), ("tales", "card", Card), ("tales", "item", Item),
        ("tales", "scheme", SchemeBlock), ("tales", "companion", Companion), ("tales", "die", Dice),
    ],
)  # fmt: skip
def test_every_field_of_the_record_is_in_the_form(game: str, kind: str, struct: type[msgspec.Struct]) -> None:
    tool = builder(game)
    shown = tool.form("base", kind, tool.start("base", kind, "blank", 0))
    names = {str(part) for field in every_field(shown) for part in field.path}
    hidden = {"hero", "recoveries", "skills"} if game == "steel" else set()
    assert {field.encode_name for field in msgspec.structs.fields(struct)} - hidden <= names


def test_a_monster_with_a_power_roll_is_written_in_the_form() -> None:
    tool = builder("steel")
    draft = tool.start("base", "creature", "blank", 0)
    shown = tool.form("base", "creature", draft)
    abilities = next(field for field in every_field(shown) if field.path == ("abilities",))
    assert abilities.kind == "entries"
    draft = changed(draft, [])
    draft["abilities"] = [
        {
            "name": "Cinder Bite",
            "keywords": ["Melee", "Strike", "Weapon"],
            "reach": 1,
            "roll": ["might"],
            "tiers": [[{"do": "damage", "amount": n, "types": ["fire"]}] for n in (4, 6, 8)],
        }
    ]
    shown = tool.form("base", "creature", draft)
    assert shown.problems == ()
    amount = ("abilities", 0, "tiers", 2, 0, "amount")
    assert next(field for field in every_field(shown) if field.path == amount).value == 8
    assert own_block(draft).abilities[0].name == "Cinder Bite"


def test_a_hero_of_ones_own_takes_the_field() -> None:
    tool = builder("steel")
    draft = {**tool.start("base", "hero", "blank", 0), "name": "Orla"}
    fight = find_game("steel").rules("base").begin(tool.trial("base", "hero", draft))
    assert own_block(draft).recovery_value == 24 // 3
    assert fight is not None


def test_a_hero_out_of_a_file_takes_a_place_in_a_ready_fight() -> None:
    tool, game = builder("steel"), find_game("steel")
    text = tool.write("base", "hero", {**tool.start("base", "hero", "blank", 0), "name": "Orla"})
    setup = game.setup("toll_gate", "base")
    lineups = lineups_of(game)
    assert lineups is not None
    party = lineups.party(setup)
    changed_setup = lineups.with_party(setup, [text, *party[1:]])
    assert lineups.party(changed_setup)[0].startswith("orla_")
    fight = game.rules("base").begin(changed_setup)
    assert fight is not None
    beast = tool.write("base", "creature", tool.start("base", "creature", "blank", 0))
    with pytest.raises(Refused, match="is no hero"):
        lineups.with_party(setup, [beast])


BROKEN: dict[tuple[str, str], tuple[Draft, set[tuple[str | int, ...]]]] = {
    ("steel", "creature"): (
        {
            "name": 3,
            "stamina": 0,
            "free_strike": {"damage": 2},
            "size": "7X",
            "wings": 1,
            "abilities": [{"name": "Bite", "cost": 120, "tiers": [[], [], []]}, "no such ability"],
        },
        {
            *{("name",), ("stamina",), ("size",), ("wings",), ("abilities", 1)},
            *{("abilities", 0, "cost"), ("abilities", 0, "roll"), ("abilities", 0, "reach")},
        },
    ),
    ("viskara", "creature"): (
        {
            **{"name": "!", "level": "two", "health": 0, "morale": 3, "speed": "warp", "stats": {"luck": 2}},
            "tactics": [
                {"name": "Bite", "type": "odd", "range": -1, "stat": "body", "outputs": [1, -2, 3], "break_point": 4}
            ],
        },
        {
            *{("name",), ("level",), ("health",), ("speed",), ("stats", "luck")},
            *{("tactics", 0, "type"), ("tactics", 0, "range"), ("tactics", 0, "outputs", 1)},
        },
    ),
    ("viskara", "parasite"): (
        {
            **{"host": "pike-beetle", "level": 1, "ranks": {"arts": 2}, "aura": {"nothing": 1}, "horns": 2},
            "tactics": {"no-such-tactic": {}},
        },
        {("ranks",), ("aura", "nothing"), ("tactics", "no-such-tactic"), ("horns",)},
    ),
    ("tales", "scheme"): (
        {"format": 1, "schemers": [{"id": "x", "name": 3, "glyph": "MM", "fortitude": 0, "schemes": []}]},
        {("schemers", 0, "name"), ("schemers", 0, "glyph"), ("schemers", 0, "fortitude")},
    ),
}


@pytest.mark.parametrize(("game", "kind"), BROKEN)
def test_what_cannot_be_read_and_what_makes_no_sense_are_told_together_with_their_places(game: str, kind: str) -> None:
    broken, places = BROKEN[game, kind]
    told = builder(game).form("base", kind, broken).problems
    assert places <= {problem.path for problem in told}, [(p.path, p.text) for p in told]
    assert all(problem.path and problem.repairs for problem in told)


def test_everything_wrong_with_a_card_is_told_with_its_place() -> None:
    broken = {
        "format": 1,
        "cards": [{"id": "x", "title": 3, "hero": "zot", "abilities": [{"name": "A", "type": "odd"}]}],
    }
    places = {problem.path for problem in builder("tales").form("base", "card", broken).problems}
    assert places == {
        ("cards", 0, "title"), ("cards", 0, "hero"), ("cards", 0, "start"), ("cards", 0, "abilities", 0, "type"),
        ("cards", 0, "abilities", 0, "effects"),
    }  # fmt: skip


@pytest.mark.parametrize(("kind", "start", "told"), [
    ("card", "blink", "Leap 3 or 1 Evade Token (self)"),
    ("mat", "reaver", "Action: Move 3"),
    ("item", "tonic", "Shenanigan, Discard"),
    ("companion", "bulwark", ""),
])  # fmt: skip
def test_content_of_tales_reads_like_its_cards(kind: str, start: str, told: str) -> None:
    tool = builder("tales")
    form = tool.form("base", kind, tool.start("base", kind, start, 0))
    assert form.sheet is not None
    lines = [part for box in form.sheet.boxes for line in box.lines for part in (box.brief, line.text)]
    assert any(told in line for line in lines), lines
    assert not any("effects" in line.lower() or "who self" in line for line in lines)


def test_steps_of_a_form_say_what_has_been_chosen() -> None:
    tool = builder("steel")
    form = tool.form("base", "creature", tool.start("base", "creature", "reed_archer", 0))
    briefs = {step.id: step.brief for step in form.steps}
    assert briefs["numbers"].startswith("Stamina 4 · Speed 5")
    assert briefs["abilities"] == "Barbed Reed"


def test_what_fills_nine_squares_is_only_for_somebody_three_wide() -> None:
    tool = builder("viskara")
    draft = tool.start("base", "creature", "burrowing-worm", 0)
    assert tool.form("base", "creature", draft).legal
    small = {**draft, "size": 2}
    [first, *_] = tool.form("base", "creature", small).problems
    assert first.path == ("tactics", 0, "like")
    assert "3 × 3" in first.text
    assert tool.form("base", "creature", changed(small, first.repairs[0].changes)).legal


def test_what_is_chosen_is_called_as_its_options_call_it() -> None:
    form = builder("steel").form("base", "hero", builder("steel").start("base", "hero", "odrun", 0))
    step = next(step for step in form.steps if step.id == "abilities")
    assert step.fields[0].titles[0] == "Ram Home"
    assert "Ram Home, Look at Me" in step.brief


def test_a_page_in_brief_says_the_number_and_not_of_which_kind_it_is() -> None:
    form = builder("tales").form("base", "scheme", builder("tales").start("base", "scheme", "blank", 0))
    assert [step.brief for step in form.steps if step.brief.startswith("Fortitude")], "the number comes first"
