"""Things of a library go into fights as copies, and one of those who are alike can be different in a fight."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import find_game
from fracas.core.builder import NUMBER, SPLIT, TEXT, Builder, Change, Draft, Field, Takes, builder_of, changed
from fracas.core.drafting import every_field, values_of

FIGHTS = [("dojo", "base"), ("dojo", "patch"), ("steel", "base"), ("tales", "base"), ("viskara", "base")]
ROSTERS = {"dojo": "enemies", "steel": "foes", "tales": "foes", "viskara": "foes"}


def builder(game: str) -> Builder:
    found = builder_of(find_game(game))
    assert found is not None
    return found


def legal_fight(game: str, edition: str) -> Draft:
    """A fight with room for somebody more."""
    begun = builder(game).start(edition, "fight", "blank", 1)
    return builder(game).fill(edition, "fight", begun, 1)


def roster_of(game: str, edition: str, draft: Draft) -> Field:
    form = builder(game).form(edition, "fight", draft)
    return next(field for field in every_field(form) if field.path == (ROSTERS[game],))


def copied(field: Field, how: Takes, draft: Draft, other: Draft) -> list[Change]:
    """What the browser writes."""
    whole = values_of(other, *how.part) if how.part else other
    copy = {**whole, **how.plus}
    end = (*field.path, len(values_of(draft, *field.path) or []))
    entry: Any = copy
    changes = []
    if how.into:
        changes.append(Change((*how.into, len(values_of(draft, *how.into) or [])), copy))
        entry = values_of(other, *how.word)
    return [*changes, Change(end, {**field.blank, field.pick: entry} if field.pick else entry)]


@pytest.mark.parametrize(("game", "edition"), FIGHTS)
def test_whatever_a_fight_takes_of_a_library_can_be_fought_and_written(game: str, edition: str) -> None:
    made, fight = builder(game), legal_fight(game, edition)
    assert made.form(edition, "fight", fight).legal
    starts = {kind.id: [start.word for start in kind.starts] for kind in made.kinds(edition)}
    taken = set()
    for field in every_field(made.form(edition, "fight", fight)):
        for how in field.takes:
            word = next((word for word in starts[how.kind] if word.startswith("lot")), starts[how.kind][-1])
            after = changed(fight, copied(field, how, fight, made.start(edition, how.kind, word, 4)))
            form = made.form(edition, "fight", after)
            assert len(next(each for each in every_field(form) if each.path == field.path).entries) >= len(
                field.entries
            )
            after = made.fill(edition, "fight", after, 2)
            assert made.form(edition, "fight", after).legal
            made.trial(edition, "fight", after)
            assert made.read(edition, "fight", made.write(edition, "fight", after)) == after
            taken.add(how.kind)
    assert taken, "a fight takes something of a library"


@pytest.mark.parametrize(("game", "edition"), FIGHTS)
def test_one_of_a_group_is_different_in_this_fight_only(game: str, edition: str) -> None:
    made = builder(game)
    fight = made.start(edition, "fight", "ready:01-back-alley", 1) if game == "dojo" else legal_fight(game, edition)
    deed = next(deed for deed in made.form(edition, "fight", fight).deeds if deed.group == SPLIT)
    after = changed(fight, deed.changes)
    form = made.form(edition, "fight", after)
    assert form.legal
    before, roster = roster_of(game, edition, fight), roster_of(game, edition, after)
    fields = [field for row in roster.entries for field in row]
    known = {field.path for row in before.entries for field in row}
    new = [field for field in fields if field.path not in known and field.path[-1] not in ("who", "count", "at")]
    called = next(field for field in new if field.kind == TEXT)
    assert all(field.value is not None for field in new if field.kind == NUMBER), "what is printed is told"
    other = changed(after, [Change(called.path, "Somebody Else")])
    assert "Somebody Else" in roster_of(game, edition, other).titles
    assert made.form(edition, "fight", other).legal
    assert made.read(edition, "fight", made.write(edition, "fight", other)) == other


def test_a_mat_of_my_own_plays_a_scenario_with_its_cards() -> None:
    made = builder("tales")
    mat = made.start("base", "mat", "lot", 5)
    own = mat["heroes"][0]["id"]
    card = {**made.start("base", "card", "haul", 0)["cards"][0], "id": "own_haul", "hero": own}
    fight = {**legal_fight("tales", "base"), "mats": [{**mat, "cards": [card]}], "heroes": [own], "players": 1}
    form = made.form("base", "fight", fight)
    assert form.legal, form.problems
    heroes = next(field for field in every_field(form) if field.path == ("heroes",))
    assert next(option for option in heroes.options if option.word == own).label == mat["heroes"][0]["name"]
    content = made.trial("base", "fight", fight).options["content"]
    assert (content["heroes"][0]["id"], content["cards"][0]["hero"]) == (own, own)
    broken = changed(fight, [Change(("mats", 0, "heroes", 0, "fresh", "fortitude"), -3)])
    [problem] = made.form("base", "fight", broken).problems
    assert problem.path[:2] == ("mats", 0)
    assert problem.repairs


def brought_by(made: Builder, fight: Draft) -> Any:
    return made.trial("base", "fight", fight).options["content"]


def test_cards_items_and_dice_of_my_own_are_in_play_in_a_scenario() -> None:
    made, fight = builder("tales"), legal_fight("tales", "base")
    haul, item = made.start("base", "card", "haul", 0), made.start("base", "item", "lot", 3)
    haul = changed(haul, [Change(("cards", 0, "title"), "Haul Harder")])
    dice = made.start("base", "die", "ours", 0)
    fight = changed(fight, [Change(("content", n), each) for n, each in enumerate((haul, item, dice))])
    form = made.form("base", "fight", fight)
    assert form.legal, form.problems
    field = next(field for field in every_field(form) if field.path == ("content",))
    assert field.titles == ("Haul Harder", item["items"][0]["title"], "Dice")
    content = brought_by(made, fight)
    assert [card["title"] for card in content["cards"]] == ["Haul Harder"]
    assert (content["items"], content["dice"]) == (item["items"], dice["dice"])
    again = changed(fight, [Change(("content", 3), changed(haul, [Change(("cards", 0, "title"), "Haul Softer")]))])
    assert [card["title"] for card in brought_by(made, again)["cards"]] == ["Haul Softer"], "the last one counts"
    assert made.read("base", "fight", made.write("base", "fight", fight)) == fight


def test_what_is_wrong_with_content_in_a_scenario_is_told_at_its_place() -> None:
    made, fight = builder("tales"), legal_fight("tales", "base")
    item = changed(made.start("base", "item", "lot", 3), [Change(("items", 0, "title"), 4)])
    dice = changed(made.start("base", "die", "ours", 0), [Change(("dice", "yellow"), "many")])
    broken = changed(fight, [Change(("content",), [item, {"scenarios": []}, dice, 7])])
    problems = made.form("base", "fight", broken).problems
    assert {problem.path[:2] for problem in problems} >= {("content", 1), ("content", 3)}
    mended = changed(broken, [Change(("content",), [item, dice])])
    problems = made.form("base", "fight", mended).problems
    assert {problem.path[:2] for problem in problems} == {("content", 0), ("content", 1)}
    assert all(problem.step == "heroes" and problem.repairs for problem in problems)
    worse = made.form("base", "fight", changed(fight, [Change(("content",), "all of it")])).problems
    assert [problem.path for problem in worse] == [("content",)]


def test_everything_a_scenario_can_say_can_be_chosen_and_what_is_wrong_says_where() -> None:
    made = builder("tales")
    draft = made.start("base", "fight", "ready:gate", 1)
    form = made.form("base", "fight", draft)
    paths = {field.path for field in every_field(form)}
    for part in ("deploy", "doors", "hazards", "features", "abilities", "ready", "objective", "events"):
        assert (part,) in paths
    assert {("win",), ("lose",), ("sides",), ("feuds",), ("rewards",)} <= paths
    group = next(field for field in every_field(form) if field.path == ("deploy", 0, "group"))
    assert {"coglings", "ram"} <= {option.word for option in group.options}
    broken = changed(draft, [Change(("deploy", 0, "group"), "nobody"), Change(("events", 0, "of"), "nowhere")])
    problems = made.form("base", "fight", broken).problems
    assert {problem.path[:2] for problem in problems} == {("deploy", 0), ("events", 0)}
    assert all(problem.repairs for problem in problems)
    for problem in problems:
        broken = changed(broken, problem.repairs[0].changes)
    assert made.form("base", "fight", broken).legal
    wrong = changed(draft, [Change(("rounds",), "many"), Change(("events", 0, "once"), 7)])
    assert {problem.path for problem in made.form("base", "fight", wrong).problems} == {
        ("rounds",),
        ("events", 0, "once"),
    }


def test_the_directors_page_of_a_scenario_is_written_in_sentences() -> None:
    made = builder("tales")
    for start in next(kind for kind in made.kinds("base") if kind.id == "fight").starts:
        if start.word.startswith("ready:"):
            sheet = made.form("base", "fight", made.start("base", "fight", start.word, 1)).sheet
            assert sheet is not None
            told = [f"{line.label} {line.text}" for box in sheet.boxes for line in box.lines]
            assert not [line for line in told if set("{}_") & set(line) or "True" in line or "False" in line]
            assert "Winning and losing" in [box.title for box in sheet.boxes]
    gate = made.form("base", "fight", made.start("base", "fight", "ready:gate", 1)).sheet
    assert gate is not None
    happens = [line.text for box in gate.boxes if box.title == "What happens" for line in box.lines]
    for words in ("Reinforce 1/1/2 Cogling at Field", "2 damage to everybody at Blast"):
        assert any(words in line for line in happens), happens
