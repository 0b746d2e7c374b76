"""The content format: what comes with the package, round trips, errors with their lines, the published schema."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from fracas.games.tales.format.check import check_text
from fracas.games.tales.format.library import library, shipped
from fracas.games.tales.format.places import places
from fracas.games.tales.format.sense import schema
from fracas.games.tales.format.writing import write
from fracas.games.tales.rules.model import KEYWORDS, POWER_TOKENS

PACKAGE = Path(str(files("fracas.games.tales")))
FILES = sorted((PACKAGE / "content").rglob("*.toml"))

CARD = """\
format = 1

[[cards]]
id = "jab"
title = "Jab"
hero = "reaver"
vault = 200
abilities = [
  { name = "Jab", type = "action", cooldown = 1, effects = [
    { do = "move", n = 2 },
    { do = "attack", dice = 2 },
  ] },
]
"""

SCENARIO = """\
format = 1

[[scenarios]]
id = "yard"
name = "The Yard"
number = 3
players = 2
win = [{ gone = "foes" }]
deploy = [{ group = "coglings", at = "yard", n = 2 }]
heroes = { steps = 1 }

[scenarios.map]
picture = \"\"\"
S . . y
 S . , y
\"\"\"
legend.y = { place = "yard" }
"""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_our_content_is_written_in_the_format_without_a_problem(path: Path) -> None:
    _, problems = check_text(path.read_text(encoding="utf-8"))
    assert problems == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_content_read_written_and_read_again_is_the_same(path: Path) -> None:
    content, _ = check_text(path.read_text(encoding="utf-8"))
    assert content is not None
    again, problems = check_text(write(content))
    assert again == content
    assert problems == []
    assert write(again) == write(content)


def test_our_content_is_as_rich_as_promised() -> None:
    book = library()
    assert len(book.heroes) == 6
    assert len(book.schemers) >= 10
    assert sum(block.wounded is not None for block in book.schemers.values()) == 2
    assert {word for block in book.schemers.values() for word in block.keywords} == set(KEYWORDS)
    assert len(book.scenarios) >= 6
    trees = {token for hero in book.heroes.values() for node in hero.tree for token in node.tokens}
    assert trees == set(POWER_TOKENS)
    assert all("Original content of Fracas" in content.title for content in shipped())


@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_hero_has_at_least_four_cards_at_the_first_three_levels(level: int) -> None:
    from fracas.games.tales.rules.levels import cards_at

    book = library()
    for hero in book.heroes.values():
        known = cards_at(level, hero.slot)
        own = [c for c in book.cards.values() if c.hero == hero.id]
        there = [c for c in own if str(c.start) in known.start or c.vault in known.vault]
        assert len({card.title for card in there}) >= 4
        assert len(there) == len(known.start) + len(known.vault)


def test_the_published_schema_is_the_one_of_the_reader() -> None:
    published = json.loads((PACKAGE / "schema.json").read_text(encoding="utf-8"))
    assert published == schema()


def test_good_files_have_no_problems() -> None:
    for text in (CARD, SCENARIO):
        content, problems = check_text(text)
        assert content is not None
        assert problems == []


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("format = 1", "format = 2", 1, "this is format 2; known is 1"),
        ("vault = 200", "vault = ", 7, "this is not TOML"),
        ("vault = 200", 'vault = "two"', 7, "Expected `int`, got `str`"),
        ("vault = 200\n", "", 3, "“Jab” needs a number: either start or vault"),
        ('hero = "reaver"', 'hero = "cat"', 6, "there is no Hero “cat”"),
        ('title = "Jab"\n', "", 3, "the field “title” is missing here"),
        ('do = "move"', 'do = "walk"', 10, "“walk” is not known; there are: attack, avert, choose,"),
        ('type = "action"', 'type = "deed"', 9, "“deed” is not known; there are: action, reaction, setup, shenanigan"),
        ('title = "Jab"', 'titel = "Jab"', 5, "there is no field “titel” here; there are: id, title, hero,"),
        ("dice = 2", "dices = 2", 11, "there is no field “dices” here"),
        ("dice = 2", "dice = 0", 11, "an Attack needs dice or damage"),
        ("dice = 2", 'dice = 2, type = "ranged"', 11, "a Ranged Attack needs a range of 1 or more"),
        ("dice = 2", 'dice = 2, type = "burst", template = "moon"', 11, "there is no template “moon”"),
        ("dice = 2", "dice = 2, harm = [{ effects = [] }]", 11, "the field “scope” is missing here"),
        ("cooldown = 1", "charge = true", 3, "has a Charge Ability but no charges in its setup flag"),
        ("cooldown = 1", "cooldown = 1, discard = true", 9, "“Jab” has more than one cost"),
        ("cooldown = 1", "cooldown = -1", 9, "a cooldown is 0 or more"),
        ('type = "action"', 'type = "reaction"', 9, "a Reaction, and only a Reaction, has a trigger"),
    ],
)
def test_a_bad_card_is_rejected_with_its_line_and_the_reason(old: str, new: str, line: int, reason: str) -> None:
    assert old in CARD
    _, problems = check_text(CARD.replace(old, new))
    assert any(problem.line == line and reason in problem.text for problem in problems), problems


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("number = 3", "number = 30", 6, "scenarios are numbered from 1 to 25"),
        ("S . . y", "S . z y", 13, "the sign “z” means nothing; add it to the legend"),
        (" S . , y", " S . ,", 13, "all rows must be as wide"),
        ("S . . y", ". . . y", 13, "there are 1 start spaces"),
        ("S . . y\n S . , y", "S # S y\n # # . y", 13, "the start spaces are not joined"),
        ('group = "coglings"', 'group = "cats"', 9, "there is no Schemer Group “cats”"),
        ('at = "yard"', 'at = "field"', 9, "there is no place “field” on the map; there are: yard"),
        ('place = "yard"', 'hazard = "lava", place = "yard"', 17, "there is no hazard “lava” in this scenario"),
        ("players = 2", 'doors = [{ id = "d", at = "A1", far = ["D1"] }]', 7, "D1 is not beside the door on A1"),
        ("players = 2", 'doors = [{ id = "d", at = "Z9", far = [] }]', 7, "is off this 4 by 2 board"),
        ("players = 2", 'features = [{ id = "f", name = "F", place = "moon", fortitude = 1 }]', 7, "no place “moon”"),
    ],
)
def test_a_bad_scenario_is_rejected_with_its_line_and_the_reason(old: str, new: str, line: int, reason: str) -> None:
    assert old in SCENARIO
    _, problems = check_text(SCENARIO.replace(old, new))
    assert any(problem.line == line and reason in problem.text for problem in problems), problems


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("start = true\n", "", "a Power Tree has two start spaces, not 1"),
        ('links = ["n3", "n4"]', 'links = ["n3", "moon"]', "“n1” is joined to “moon”, which is no space"),
        ('links = ["n6"]', "", "no way leads to"),
        ('name = "March", type = "action"', 'name = "March", type = "action", cooldown = 2', "is on a Hero mat"),
        ('id = "mend"', 'id = "rally"', "the id “rally” is used twice"),
    ],
)
def test_a_bad_hero_is_rejected_with_the_reason(old: str, new: str, reason: str) -> None:
    text = (PACKAGE / "content" / "heroes" / "warden.toml").read_text(encoding="utf-8")
    assert old in text
    if reason == "no way leads to":
        text = text.replace('links = ["n9"]', "").replace('links = ["n7"]', "").replace('links = ["n8"]', "")
    _, problems = check_text(text.replace(old, new, 1))
    assert any(reason in problem.text for problem in problems), problems


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[dice]\nyellow = []\nepic = [{}]\nscheme = [0, 1]\nfamiliar = [0]\n", "a die needs at least one face"),
        (
            "[dice]\nyellow = [{ critical = true }]\nepic = [{}]\nscheme = [0, 1]\nfamiliar = [0]\n",
            "would be rolled for ever",
        ),
        (
            '[[schemers]]\nid = "a"\nname = "A"\nglyph = "a"\nfortitude = 1\n'
            'schemes = [{ name = "x", effects = [] }]\n',
            "the Scheme Die has faces for 2 Schemes",
        ),
        (
            '[[schemers]]\nid = "a"\nname = "A"\nglyph = "aa"\nfortitude = 0\nimmune = ["Trap"]\n'
            'schemes = [{ name = "x", effects = [] }, { name = "y", effects = [] }]\n',
            "Immune to what? “Trap” is neither traps, hazards, difficult nor a known hazard",
        ),
        ('[[campaigns]]\nid = "a"\nname = "A"\nscenarios = ["moon"]\n', "there is no scenario “moon”"),
    ],
)
def test_other_nonsense_is_rejected_too(text: str, reason: str) -> None:
    _, problems = check_text("format = 1\n" + text)
    assert any(reason in problem.text for problem in problems), problems


def test_every_record_with_a_wrong_type_is_reported_at_once() -> None:
    text = CARD.replace("dice = 2", "dices = 2") + CARD.removeprefix("format = 1\n").replace("200", '"many"')
    content, problems = check_text(text)
    assert content is None
    assert [problem.line for problem in problems] == [11, 19]


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("dice = 2", "dice = -2", 11, "dice is 0 or more, not -2"),
        ("dice = 2", "damage = { legend = 3 }", 11, "say at least what the number is for “story”"),
        ("dice = 2", "damage = { story = 1, two = 3 }", 11, "by one of these"),
        ("n = 2", 'n = 2, toward = { of = "cats" }', 10, "there is no group, Hero or Companion “cats”"),
        ("n = 2", 'n = 2, toward = { place = "yard" }', 10, "to move toward a place takes both"),
        ('name = "Jab"', 'name = "Jab", rules = ["tales.rule.jab"]', 9, "there is no rule “tales.rule.jab”"),
    ],
)
def test_numbers_and_names_in_effects_are_checked(old: str, new: str, line: int, reason: str) -> None:
    assert old in CARD
    _, problems = check_text(CARD.replace(old, new))
    assert any(problem.line == line and reason in problem.text for problem in problems), problems


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('win = [{ gone = "cats" }]', "there is no Schemer Group “cats”"),
        ('win = [{ counter = "bells" }]', "there is no counter “bells”; there are: none"),
        ('win = [{ open = "hatch" }]', "there is no door “hatch”"),
        ('win = [{ destroyed = "orb" }]', "there is no feature “orb”"),
        ('win = [{ at = "moon" }]', "there is no place “moon”"),
        ('lose = [{ at = "yard", who = "cats" }]', "there is no group or Hero “cats”"),
        ('ready = [{ by = "cats", do = [] }]', "there is no Schemer Group “cats”"),
        ('ready = [{ do = [{ do = "open_random_door", doors = ["hatch"] }] }]', "there is no door “hatch”"),
        ('ready = [{ do = [{ do = "open_door", door = "" }] }]', "there is no door “ ”; there are: none"),
        ('objective = [{ do = [{ do = "clear_hazard", hazard = "acid" }] }]', "there is no hazard “acid”"),
        ('objective = [{ do = [{ do = "deploy", group = "coglings", at = "moon" }] }]', "there is no place “moon”"),
        ('objective = [{ do = [{ do = "strike_place", place = "moon", n = 1 }] }]', "there is no place “moon”"),
        ('objective = [{ do = [{ do = "move", n = 1 }] }]', "“move” is done by a figure"),
        ('objective = [{ do = [{ do = "stun", who = "self" }] }]', "who = “self”: a scenario can mean each foe"),
        ('objective = [{ do = [{ do = "trap", damage = 1 }] }]', "on which place does the scenario put a Trap?"),
        ('objective = [{ do = [{ do = "trap", damage = 1, place = "moon" }] }]', "there is no place “moon”"),
        ('events = [{ on = "door opened", of = "hatch", do = [] }]', "there is no door “hatch”"),
        ('events = [{ on = "entered", of = "moon", do = [] }]', "there is no place “moon”"),
        ('sides = { cats = "heroic" }', "there is no Schemer Group “cats”"),
    ],
)
def test_a_scenario_names_only_what_there_is(text: str, reason: str) -> None:
    _, problems = check_text(SCENARIO.replace('win = [{ gone = "foes" }]', text))
    assert any(problem.line == 8 and reason in problem.text for problem in problems), problems


def test_a_group_that_deploys_others_needs_the_place_for_it_on_the_map() -> None:
    _, problems = check_text(SCENARIO.replace('"coglings", at = "yard", n = 2', '"regent", at = "yard"'))
    assert [problem.text for problem in problems] == [
        "regent deploy there: there is no place “court” on the map; there are: yard"
    ]


def test_walls_stand_between_neighbours() -> None:
    _, problems = check_text(SCENARIO.replace("legend.y", 'walls = [["A1", "B1"], ["A1", "D1"]]\nlegend.y'))
    assert [(problem.line, problem.text) for problem in problems] == [
        (17, "a Wall is between two spaces that share a side; A1 and D1 do not")
    ]


def test_nobody_is_deployed_into_a_pillar() -> None:
    _, problems = check_text(SCENARIO.replace('place = "yard"', 'kind = "impassable", place = "yard"'))
    assert [(problem.line, problem.text) for problem in problems] == [(9, "nobody can stand at “yard”")]


def test_the_line_of_every_value_is_known() -> None:
    text = 'a = 1\n# note\n[b]\nc = [\n  1,\n  { d = "x" },\n]\n[[e]]\nf = """\nlong\n"""\n[[e]]\n"g h".i = \'j\'\n'
    found = places(text)
    assert found[("a",)] == 1
    assert found[("b", "c", 1, "d")] == 6
    assert found[("e", 0, "f")] == 9
    assert found[("e", 1)] == 12
    assert found[("e", 1, "g h", "i")] == 13
