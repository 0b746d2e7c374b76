"""What every Form has: Action Dice, purple dice, five names, a Skill, keywords in the patch."""

import pytest

from fracas.games.dojo.books import book
from fracas.games.dojo.rules.write import always
from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
BOTH = pytest.mark.parametrize("edition", ["base", "patch"])
ZEN = (always(7), always(5), always(3), always(1))

DICE = {
    "blaster": (8, 8, 8),
    "control": (10, 8, 6, 4),
    "dance": (10, 8, 6),
    "iron": (8, 6, 6),
    "one-two": (6, 6, 4, 4),
    "power": (10, 10, 4),
    "reversal": (8, 8, 6, 4),
    "shadow": (4, 4, 4, 4, 4, 4),
    "song": (8, 6, 6, 4),
    "vigilance": (6, 6, 6, 6),
    "wild": (10, 6, 6),
    "thorns": ZEN,
}
SKILLS = {
    "blaster": "basically-magic",
    "control": "professional",
    "dance": "put-on-a-show",
    "iron": "unmovable",
    "one-two": "think-fast",
    "power": "unstoppable",
    "reversal": "perfect-timing",
    "shadow": "shadow-walker",
    "song": "natural-charisma",
    "vigilance": "eyes-wide-open",
    "wild": "wind-runner",
    "thorns": "peaceful-heart",
}
OTHER_NAMES = {
    "blaster": "Dragon Dynamo Gold Star",
    "control": "Blizzard Gravity Owl Watcher",
    "dance": "Circle Crab Hurricane Shuffle",
    "iron": "Fortress Mountain Turtle Void",
    "one-two": "Chaos Drill Hound Sky",
    "power": "Blade Rage Sun Tiger",
    "reversal": "Panic Scorpion Time Tornado",
    "shadow": "Moon Silence Silver Snake",
    "song": "Melody Symphony Remix Wave",
    "vigilance": "Bear Eternity Heart Moment",
    "wild": "Beast Platinum Soul Storm",
    "thorns": "Lotus Mantis Spiral World",
}
NEW_NAMES = {"dance": "Butterfly Circle Hurricane Shuffle", "thorns": "Danger Mantis Spiral World"}
KEYWORDS = {
    "blaster": "Aggro Zoning",
    "control": "Ruinous Zoning",
    "dance": "Mobility Desperation",
    "iron": "Guard Preparation",
    "one-two": "Aggro Mobility",
    "power": "Aggro Preparation",
    "reversal": "Guard Ruinous",
    "shadow": "Mobility Zoning",
    "song": "Support Preparation",
    "vigilance": "Desperation Technical",
    "wild": "Desperation Aggro",
    "thorns": "Guard Aggro",
}
RENAMED = ("dance", "iron", "thorns")
FORM_ROWS = [id for form in DICE for id in ([f"{form}@base", f"{form}@patch"] if form in RENAMED else [form])]


@covers(*(f"dojo.form.{id}" for id in FORM_ROWS), "dojo.rule.action-pool")
@pytest.mark.parametrize("form", DICE)
@BOTH
def test_a_form_gives_its_action_dice_and_every_die_is_a_number_of_its_own(edition: str, form: str) -> None:
    dice = (8, 6, 6, 6) if (form, edition) == ("iron", "patch") else DICE[form]
    stage = dojo("A . . . b", edition=edition, A=fighter("crystal", form), b=fighter("crystal"))

    rolled = [die for die in dice if die > 0]
    stage.fate(*rolled)
    while stage.about != "turn":
        stage.start("A") if not stage.about or stage.about == "whose turn" else stage.choose(stage.offered[0])

    assert stage.fight.book[f"form.{form}"]["dice"] == dice
    assert stage.numbers("A") == tuple(sorted((abs(die) for die in dice), reverse=True))


@covers(*(f"dojo.form.{id}" for id in FORM_ROWS))
@pytest.mark.parametrize("form", DICE)
def test_a_form_has_four_other_names_and_in_the_patch_two_keywords(form: str) -> None:
    old, new = book("base")[f"form.{form}"], book("patch")[f"form.{form}"]
    assert " ".join(old["others"]) == OTHER_NAMES[form]
    assert old["keywords"] == ()
    assert " ".join(new["others"]) == NEW_NAMES.get(form, OTHER_NAMES[form])
    assert " ".join(new["keywords"]) == KEYWORDS[form]


@BOTH
def test_four_actions_of_forms_deal_damage(edition: str) -> None:
    items = [item for form in DICE for item in book(edition).actions_of("form", form)]
    assert {item.name for item in items if item.hurts} == {"Shockwave", "Whirlwind", "Crush", "Fury"}


@covers("dojo.form.thorns@base", "dojo.form.thorns@patch")
def test_zen_form_is_called_thorns_form_in_the_patch() -> None:
    assert book("base")["form.thorns"].name == "Zen Form"
    assert book("patch")["form.thorns"].name == "Thorns Form"


@covers(*(f"dojo.skill.{skill}" for skill in SKILLS.values()))
@pytest.mark.parametrize("form", SKILLS)
@BOTH
def test_a_form_comes_with_its_skill(edition: str, form: str) -> None:
    skill = book(edition)[f"form.{form}"]["skill"]
    assert skill == SKILLS[form]
    assert book(edition)[f"skill.{skill}"]["form"] == form


@covers("dojo.skill.custom-two-word", "dojo.skill.dragon-powers", "dojo.skill.twins")
@BOTH
def test_three_skills_belong_to_no_form(edition: str) -> None:
    free = {item.id for item in book(edition).of_kind("skill") if not item["form"]}
    assert free == {"skill.custom-two-word", "skill.dragon-powers", "skill.twins"}


PURPLE = {
    "blaster": (8, 8),
    "control": (10, 4),
    "dance": (8, 6),
    "iron": (8, 6),
    "one-two": (6, 4),
    "power": (10, 4),
    "reversal": (8, 6),
    "shadow": (4, 4, 4),
    "song": (8, 4),
    "vigilance": (6, 6),
    "wild": (10, 6),
    "thorns": (always(7), always(1)),
}


@covers("dojo.rule.purple-dice")
@pytest.mark.parametrize("form", PURPLE)
@BOTH
def test_the_purple_dice_are_some_of_the_forms_dice(edition: str, form: str) -> None:
    left = list(DICE[form])
    for die in book(edition)[f"form.{form}"]["purple"]:
        left.remove(die)
    assert book(edition)[f"form.{form}"]["purple"] == PURPLE[form]


@covers("dojo.rule.purple-dice")
def test_two_forms_in_one_stance_roll_only_their_purple_dice() -> None:
    stage = dojo("A . . . b", A=fighter("crystal", "blaster", "thorns"), b=fighter("crystal"))
    stage.start("A", 8, 5)
    assert stage.numbers("A") == (8, 7, 5, 1)
