"""Forms made from structs, and everything wrong with data that should become one."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from fracas.core.builder import CHOICE, CHOICES, ENTRIES, GROUP, LINES, NAMED, NUMBER, TEXT, YES, Option, changed
from fracas.core.schema_form import Lexicon, form_fields
from fracas.core.shapes import problems_of, shape_of, sound, sound_and_problems


class Plain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Push(Plain, tag_field="do", tag="push", frozen=True):
    """Moves somebody away."""

    squares: int = 1
    may: bool = False


class Burn(Plain, tag_field="do", tag="burn", frozen=True):
    damage: int
    may: bool = False


class Den(Plain, frozen=True):
    depth: int


class Beast(Plain, frozen=True):
    name: str
    health: int
    """How much it bears."""
    mood: Literal["calm", "wild"] = "calm"
    text: str = ""
    flies: bool = False
    tags: tuple[Literal["big", "old"], ...] = ()
    friends: tuple[str, ...] = ()
    does: tuple[Push | Burn, ...] = ()
    resists: dict[str, int] = {}
    home: Den | None = None
    reach: int | tuple[int, int] = 1
    steps: tuple[int, ...] = (1, 2)


OWL = {"name": "Owl", "health": 3, "does": [{"do": "push", "squares": 2, "may": True}]}


def fields(data: Any, lexicon: Lexicon | None = None) -> dict[Any, Any]:
    found: dict[Any, Any] = {}
    todo = list(form_fields(Beast, data, lexicon or Lexicon()))
    while todo:
        field = todo.pop(0)
        found.setdefault((field.path, field.kind), field)
        todo += [each for entry in field.entries for each in entry]
    return found


def test_every_kind_of_field_has_its_kind_of_form() -> None:
    kinds = {path[0]: kind for path, kind in fields(OWL) if len(path) == 1}
    assert kinds["name"] == TEXT
    assert kinds["health"] == kinds["reach"] == NUMBER
    assert (kinds["mood"], kinds["text"], kinds["flies"]) == (CHOICE, LINES, YES)
    assert (kinds["tags"], kinds["friends"], kinds["does"]) == (CHOICES, LINES, ENTRIES)
    assert (kinds["resists"], kinds["home"]) == (NAMED, GROUP)


def test_labels_come_from_names_and_texts_from_docstrings() -> None:
    shown = fields(OWL)[("health",), NUMBER]
    assert (shown.label, shown.text, shown.value) == ("Health", "How much it bears.", 3)


def test_another_effect_keeps_what_both_have() -> None:
    which = fields(OWL)[("does", 0, "do"), CHOICE]
    assert which.value == "push"
    burn = next(option for option in which.options if option.word == "burn")
    assert changed(OWL, burn.changes)["does"] == [{"do": "burn", "damage": 0, "may": True}]


def test_a_value_of_several_shapes_can_take_another_one() -> None:
    which = fields(OWL)[("reach",), CHOICE]
    pair = next(option for option in which.options if option.word == "a list of 2")
    assert changed(OWL, pair.changes)["reach"] == [0, 0]


def test_a_list_that_is_usual_is_written_down_before_it_is_changed() -> None:
    assert (("steps", 0), NUMBER) not in fields(OWL)
    own = fields(OWL)[("steps",), CHOICE].options[1]
    assert fields(changed(OWL, own.changes))[("steps", 1), NUMBER].value == 2


def test_words_that_types_do_not_tell_come_from_the_lexicon() -> None:
    lexicon = Lexicon(
        {"Beast.friends": lambda: (Option("cat", "Cat"),)}, {"health": "Life"}, hidden=frozenset({"flies"})
    )
    shown = fields(OWL, lexicon)
    assert shown[("friends",), CHOICES].options == (Option("cat", "Cat"),)
    assert shown[("health",), NUMBER].label == "Life"
    assert (("flies",), YES) not in shown


def test_everything_wrong_is_told_at_once_and_every_repair_helps() -> None:
    broken: dict[str, Any] = {
        "health": "much", "mood": "cal", "does": [{"do": "sing"}, {"do": "burn"}], "reach": [1], "wings": 2, "home": {},
    }  # fmt: skip
    found = {problem.path: problem.text for problem in problems_of(Beast, broken)}
    assert found == {
        ("name",): "“name” is missing",
        ("health",): "“health” must be a whole number, not a text",
        ("mood",): "“mood” cannot be “cal”; there are: calm, wild",
        ("does", 0, "do"): "“does[0].do” cannot be “sing”; there are: push, burn",
        ("does", 1, "damage"): "“does[1].damage” is missing",
        ("home", "depth"): "“home.depth” is missing",
        ("reach",): "“reach” has 2 values, not 1",
        ("wings",): (
            "there is no “wings”; it may have: name, health, mood, text, flies, tags, friends, does, resists, home, "
            "reach, steps"
        ),
    }
    for problem in problems_of(Beast, broken):
        assert problem not in problems_of(Beast, changed(broken, problem.repairs[0].changes)), problem


def test_the_nearest_struct_can_always_be_made() -> None:
    odds: tuple[dict[str, Any], ...] = (
        {},
        {"name": 3},
        {"does": 4},
        {"does": [[]]},
        {"resists": {"fire": "hot"}},
        {"home": 1},
        {"tags": ["x"]},
    )
    for odd in odds:
        made = sound(Beast, odd)
        assert isinstance(made, Beast), odd
    assert sound_and_problems(shape_of(Beast), OWL, ()) == ({**OWL}, [])
