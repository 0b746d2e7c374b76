"""Levels: what heroes and enemies gain, and how it plays (the patch only)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from fracas.core import Refused
from fracas.games.dojo.between.campaign import Campaign, after_fight
from fracas.games.dojo.books import book
from fracas.games.dojo.build.check import check_hero
from fracas.games.dojo.build.files import FighterFile, StanceFile
from fracas.games.dojo.build.invent import invent_hero, level_up
from fracas.games.dojo.build.levels import XP_FOR_LEVEL, level_for
from fracas.games.dojo.build.sheets import hero_sheet
from fracas.games.dojo.rules.book import dress
from fracas.games.dojo.rules.model import Stance
from fracas.games.dojo.rules.sheet import Sheet
from fracas.testing.dojo import DojoStage, dojo, fighter
from tests.games.dojo.test_heroes import frantic, hero

covers = pytest.mark.covers
PATCH = book("patch")
FROST = ("frozen iron", "crystal blaster", "pressure vigilance")
MORE = ("mirrored dance", "burning power", "precision song", "phoenix wild")
"""Stances a focused Winterblossom takes at levels 3, 5, 7 and 9, with Flametongue gained at level 4."""
DICE = [(), (4,), (6,), (8,), (10,), (10, 4), (10, 6), (10, 8), (10, 10), (10, 10)]
SUPERS = ("blizzard", "you-are-nothing")


def frosty(level: int, **more: object) -> FighterFile:
    """A focused Winterblossom of a level with all it has gained."""
    number = sum(level >= at for at in (3, 5, 7, 9))
    facts: dict[str, object] = {
        "level": level,
        "supers": list(SUPERS[: sum(level >= at for at in (2, 6))]),
        "fused": ["flametongue"] if level >= 4 else [],
        "improved": "winterblossom" if level >= 8 else "",
    }
    return hero("focused", "winterblossom", *FROST, *MORE[:number], **(facts | more))


def on_stage(sheet: Sheet, letter: str = "A", picture: str = "A . . . b") -> DojoStage:
    """A fight in which one unit is as its sheet says; its slot comes first, and it has no Stance yet."""
    stage = dojo(picture, A=fighter("pressure", "dance"), b=fighter("pressure", "dance"))
    fight = stage.fight.clone()
    unit = fight.units[0 if letter == "A" else 1]
    for name in ("abilities", "sparks", "stances", "styles", "forms", "supers", "bonus_dice", "level", "mode", "kind"):
        setattr(unit, name, getattr(sheet, name))
    unit.now, fight.phase, fight.round = (), "slot", 2
    fight.meter, fight.slot = (unit.side, 1 - unit.side), 0
    dress(fight, unit)
    stage.restart(fight)
    return stage


def rolled(stage: DojoStage, letter: str) -> tuple[int, ...]:
    """The numbers of somebody whose turn has begun; whatever is asked before the first Action is answered anyhow."""
    while stage.ask and stage.about != "turn":
        stage.match.answer(stage.ask.seat, stage.ask.options[0])
    return stage.numbers(letter)


# Experience


@covers("dojo.advancement.xp")
def test_levels_cost_5_xp_each_and_the_last_one_10() -> None:
    assert XP_FOR_LEVEL == (0, 5, 10, 15, 20, 25, 30, 35, 40, 50)
    assert [level_for(xp) for xp in (0, 4, 5, 9, 10, 39, 40, 49, 50, 99)] == [1, 1, 2, 2, 3, 8, 9, 9, 10, 10]


@covers("dojo.advancement.xp")
def test_a_victory_is_worth_2_xp_and_a_loss_1() -> None:
    campaign = Campaign("Night School")
    for result, xp, level in (("won", 2, 1), ("lost", 3, 1), ("won", 5, 2)):
        after_fight(campaign, "brawl", result)
        assert (campaign.xp, campaign.level) == (xp, level)


@covers("dojo.advancement.xp")
def test_every_level_allows_one_form_or_style_to_be_swapped() -> None:
    made = frosty(1)
    level_up(made, PATCH, Random(1), {"swap": "iron:shadow", "super": "blizzard"})
    assert made.stances[0] == StanceFile("frozen", "shadow")
    assert check_hero(made, PATCH) == []
    level_up(made, PATCH, Random(1), {"swap": "Frozen Style:Mirrored Style", "style": "precision", "form": "iron"})
    assert [s.style for s in made.stances] == ["mirrored", "crystal", "pressure", "precision"]
    assert check_hero(made, PATCH) == []


@covers("dojo.advancement.xp")
def test_a_frantic_hero_swaps_a_form_or_style_of_its_lists() -> None:
    made = frantic(
        "wardancer trickster underdog",
        "lightning illusion lucky",
        "one-two shadow song",
        swap={"think-fast": "unmovable"},
    )
    level_up(made, PATCH, Random(1), {"swap": "one-two:iron"})
    assert (made.forms, made.swap) == (["iron", "shadow", "song"], {})
    level_up(made, PATCH, Random(1), {"swap": "lucky:collateral", "form": "wild"})
    assert made.styles == ["lightning", "illusion", "collateral"]
    assert check_hero(made, PATCH) == []


@pytest.mark.parametrize(
    ("swap", "wrong"),
    [
        ("iron", "is no swap; write a Form for a Form or a Style for a Style, for example iron:power"),
        ("iron:frozen", "is no swap"),
        ("wild:power", "Mei has no form “wild” to swap"),
    ],
)
def test_a_swap_that_is_none_is_refused(swap: str, wrong: str) -> None:
    with pytest.raises(Refused, match=wrong):
        level_up(frosty(1), PATCH, Random(1), {"swap": swap})


def test_a_swap_must_leave_the_hero_legal() -> None:
    made = frosty(1)
    level_up(made, PATCH, Random(1), {"swap": "frozen:burning"})
    assert "Burning is a Flametongue style; your archetypes are Winterblossom" in check_hero(made, PATCH)


# What heroes gain


@covers(*(f"dojo.advancement.level-{n}" for n in range(1, 11)), "dojo.advancement.bonus-die")
@pytest.mark.parametrize("level", range(1, 11))
def test_a_hero_has_the_stances_super_moves_and_bonus_dice_of_its_level(level: int) -> None:
    assert check_hero(frosty(level), PATCH) == []
    sheet = hero_sheet(frosty(level), PATCH)
    assert len(sheet.stances) == [3, 3, 4, 4, 5, 5, 6, 6, 7, 7][level - 1]
    assert len(sheet.supers) == [0, 1, 1, 1, 1, 2, 2, 2, 2, 2][level - 1]
    assert sheet.bonus_dice == DICE[level - 1]


@covers("dojo.advancement.bonus-die", "dojo.advancement.level-6")
def test_bonus_dice_are_rolled_with_the_action_dice_in_every_stance() -> None:
    stage = on_stage(hero_sheet(frosty(6), PATCH))
    stage.fate(8, 8, 8, 10, 4).flow().choose("crystal")
    assert rolled(stage, "A") == (10, 8, 8, 8, 4)
    stage = on_stage(hero_sheet(frosty(6), PATCH))
    stage.fate(10, 8, 6, 9, 3).flow().choose("mirrored")
    assert rolled(stage, "A") == (10, 9, 8, 6, 3)


@covers("dojo.advancement.level-1")
def test_the_base_book_has_no_levels() -> None:
    assert check_hero(frosty(2, supers=[]), book("base"))[0] == "the base book has no levels, but the hero is level 2"
    with pytest.raises(Refused, match="the base book has no levels"):
        level_up(frosty(1), book("base"), Random(0))


@pytest.mark.parametrize("level", [0, 11])
def test_levels_go_from_1_to_10(level: int) -> None:
    assert f"level {level} is out of reach; levels go from 1 to 10" in check_hero(
        msgspec.structs.replace(frosty(1), level=level), PATCH
    )
    with pytest.raises(Refused, match="nothing more to learn"):
        level_up(frosty(10), PATCH, Random(0))


@covers("dojo.advancement.level-2", "dojo.advancement.level-6", "dojo.hero-creation.super-choice")
def test_super_moves_come_from_any_archetype_the_hero_has_an_ability_of() -> None:
    assert check_hero(frosty(6, supers=["you-are-nothing", "erupting-burning-fist"]), PATCH) == []
    wrong = check_hero(frosty(6, supers=["blizzard", "unending-despair"]), PATCH)
    assert wrong == ["Unending Despair is a Super Move of Demon; your archetypes are Flametongue, Winterblossom"]
    assert "a level 2 hero knows 1 Super Move, but 0 are listed" in check_hero(frosty(2, supers=[]), PATCH)
    assert "Blizzard is listed twice among the Super Moves" in check_hero(
        frosty(6, supers=["blizzard", "blizzard"]), PATCH
    )


@covers("dojo.hero-creation.super-choice")
def test_every_archetype_has_an_alpha_and_a_delta_super_move() -> None:
    owners = [item["owner"] for item in PATCH.of_kind("super")]
    assert all(owners.count(archetype.short) == 2 for archetype in PATCH.of_kind("archetype"))


@covers("dojo.advancement.level-3", "dojo.advancement.stance-uniqueness")
def test_new_stances_use_a_style_and_a_form_that_no_other_uses() -> None:
    assert "Form Iron is used more than once; all Forms must be different" in check_hero(
        hero("focused", "winterblossom", *FROST, "mirrored iron", level=3, supers=["blizzard"]), PATCH
    )
    assert "Style Frozen is used more than once; all Styles must be different" in check_hero(
        hero("focused", "winterblossom", *FROST, "frozen song", level=3, supers=["blizzard"]), PATCH
    )


@covers("dojo.advancement.level-3")
def test_a_frantic_hero_gains_a_form_or_a_style_within_its_archetypes() -> None:
    start = frantic(
        "wardancer trickster underdog", "lightning illusion lucky", "one-two shadow song", level=3, supers=["lucky-hit"]
    )
    for more, legal in (
        ({"forms": [*start.forms, "iron"]}, True),
        ({"styles": [*start.styles, "collateral"]}, True),
        ({"styles": [*start.styles, "frozen"]}, False),
        ({}, False),
    ):
        assert (check_hero(msgspec.structs.replace(start, **more), PATCH) == []) is legal


@covers("dojo.advancement.level-4")
def test_level_4_brings_the_fused_ability_of_a_new_archetype() -> None:
    assert hero_sheet(frosty(4), PATCH).abilities == (
        "archetype-ability.winterblossom.focused",
        "archetype-ability.flametongue.fused",
    )
    assert "Winterblossom cannot be gained: the hero already has an Ability from it" in check_hero(
        frosty(4, fused=["winterblossom"]), PATCH
    )
    assert "at level 4 a focused hero has 1 more Archetype, but “fused” lists 0" in check_hero(
        frosty(4, fused=[]), PATCH
    )
    assert "at level 3 a focused hero has no more Archetype (that comes at level 4), but “fused” lists 1" in check_hero(
        frosty(3, fused=["angel"]), PATCH
    )


def grown_frantic(level: int, **more: object) -> FighterFile:
    made = frantic("wardancer trickster underdog", "lightning illusion lucky", "one-two shadow song")
    made.fused, made.level = (["cyborg"] if level >= 4 else []), level
    made.supers = ["lucky-hit", "become-my-canvas"][: sum(level >= at for at in (2, 6))]
    made.forms += ["iron"] if level >= 3 else []
    made.styles += ["machine"] if level >= 5 else []
    made.forms += ["wild", "power"][: sum(level >= at for at in (7, 9))]
    made.improved = "cyborg" if level >= 8 else ""
    return msgspec.structs.replace(made, **more)


@covers("dojo.advancement.level-4")
def test_a_frantic_hero_has_its_fused_ability_beside_whatever_it_chooses() -> None:
    sheet = hero_sheet(grown_frantic(4), PATCH)
    assert sheet.abilities == ("archetype-ability.cyborg.fused",)
    stage = on_stage(sheet)
    stage.fate(*[1] * 4, 8).flow().choose("lightning", "iron", "Frantic Trickster")
    ids = {ability.id for ability in stage.fight.book.kit(stage.unit("A")).abilities}
    assert {"archetype-ability.cyborg.fused", "archetype-ability.trickster.frantic"} <= ids
    while stage.about == "word":
        stage.choose("power" if "Power" in stage.offered else stage.offered[0])
    assert stage.tokens("A").get("power") == 2


@covers("dojo.advancement.level-5")
def test_the_stance_of_level_5_has_a_style_of_the_archetype_of_level_4() -> None:
    wrong = "level 5 brings a Style of Flametongue, the Archetype gained at level 4, but the hero has none"
    other = hero(
        "focused",
        "winterblossom",
        *FROST,
        "mirrored dance",
        "precision power",
        level=5,
        supers=["blizzard"],
        fused=["flametongue"],
    )
    assert wrong in check_hero(other, PATCH)
    assert check_hero(grown_frantic(5), PATCH) == []
    assert wrong.replace("Flametongue", "Cyborg") in check_hero(
        grown_frantic(
            5, styles=["lightning", "illusion", "lucky"], forms=["one-two", "shadow", "song", "iron", "wild"]
        ),
        PATCH,
    )
    made = frosty(4)
    level_up(made, PATCH, Random(3))
    assert PATCH[f"style.{made.stances[-1].style}"]["archetype"] == "flametongue"


# Level 8


@covers("dojo.advancement.level-8")
def test_a_fused_hero_gets_the_focused_version_of_one_ability() -> None:
    made = hero(
        "fused",
        "angel demon",
        "halcyon wild",
        "vampire vigilance",
        "winged shadow",
        "judgment iron",
        "burning power",
        "slasher song",
        level=8,
    )
    made.supers, made.fused = ["heavens-piledriver", "unending-despair"], ["flametongue"]
    for improved, abilities in (
        ("demon", ("angel.fused", "demon.focused", "flametongue.fused")),
        ("flametongue", ("angel.fused", "demon.fused", "flametongue.focused")),
    ):
        made.improved = improved
        assert hero_sheet(made, PATCH).abilities == tuple(f"archetype-ability.{a}" for a in abilities)
    made.improved = ""
    assert check_hero(made, PATCH) == ["at level 8 one Archetype is improved; name it in “improved”"]
    made.improved = "punk"
    assert check_hero(made, PATCH) == ["Punk cannot be improved; Angel, Demon or Flametongue can"]


@covers("dojo.advancement.level-8")
def test_a_focused_hero_improves_the_new_archetype_or_doubles_its_own() -> None:
    assert hero_sheet(frosty(8, improved="flametongue"), PATCH).abilities == (
        "archetype-ability.winterblossom.focused",
        "archetype-ability.flametongue.focused",
    )
    assert hero_sheet(frosty(8), PATCH).abilities == (
        "archetype-ability.winterblossom.focused",
        "archetype-ability.flametongue.fused",
        "archetype-ability.winterblossom.fused",
    )


@covers("dojo.advancement.level-8")
def test_a_frantic_hero_improves_the_fused_ability_or_gains_another() -> None:
    assert hero_sheet(grown_frantic(8), PATCH).abilities == ("archetype-ability.cyborg.focused",)
    two = grown_frantic(8, improved="", fused=["cyborg", "angel"])
    assert hero_sheet(two, PATCH).abilities == ("archetype-ability.cyborg.fused", "archetype-ability.angel.fused")
    assert "Wardancer cannot be improved; Cyborg can" in check_hero(grown_frantic(8, improved="wardancer"), PATCH)
    made = grown_frantic(7)
    level_up(made, PATCH, Random(1), {"archetype": "angel"})
    assert (made.fused, made.improved) == (["cyborg", "angel"], "")


@covers(
    "dojo.advancement.level-8",
    "dojo.archetype-ability.cavalry.fused@patch",
    "dojo.archetype-ability.cavalry.focused@patch",
)
def test_focused_and_fused_cavalry_together_give_a_shield_of_4_and_3_speed() -> None:
    both = ("cavalry.focused", "cavalry.fused")
    stage = dojo(
        "A B . b",
        A=fighter("frozen", "dance", abilities=both),
        B=fighter("pressure", "shadow"),
        b=fighter("pressure", "dance"),
    )
    stage.start("A", 10, 8, 6)
    assert (stage.shields("A"), stage.shields("B")) == ((4,), (4,))
    assert stage.tokens("B") == {"speed": 3}


@covers(
    "dojo.advancement.level-8",
    "dojo.archetype-ability.cyborg.fused@patch",
    "dojo.archetype-ability.cyborg.focused@patch",
)
@pytest.mark.parametrize(
    ("words", "tokens"),
    [
        (("iron", "power", "iron", "speed"), {"iron": 5, "power": 2, "speed": 2}),
        (("iron", "power", "power", "iron"), {"iron": 4, "power": 4, "speed": 1}),
    ],
)
def test_focused_and_fused_cyborg_choose_their_tokens_each_by_itself(
    words: tuple[str, ...], tokens: dict[str, int]
) -> None:
    stage = dojo(
        "A . . b",
        A=fighter("syphon", "dance", abilities=("cyborg.focused", "cyborg.fused")),
        b=fighter("pressure", "dance"),
    )
    stage.start("A", 1, 1, 1)
    for word in words:
        if stage.about == "word":
            stage.choose(word)
    assert stage.tokens("A") == tokens


# Mastery


@covers("dojo.advancement.level-10")
def test_a_master_enters_two_stances_at_once_and_keeps_the_highest_eight_numbers() -> None:
    stage = on_stage(hero_sheet(frosty(10), PATCH))
    stage.fate(8, 6, 5, 4, 6, 5, 2, 1, 10, 9).flow().choose("Frozen Iron", "Pressure Vigilance")
    assert [s.style for s in stage.unit("A").now] == ["frozen", "pressure"]
    assert rolled(stage, "A") == (10, 9, 8, 6, 6, 5, 5, 4)
    kit = stage.fight.book.kit(stage.unit("A"))
    assert {"style-ability.frozen", "form-ability.iron", "style-ability.pressure", "form-ability.vigilance"} <= {
        a.id for a in kit.abilities
    }
    assert (kit.min_range, kit.max_range) == (1, 2)
    names = {a.name for a in kit.actions}
    assert {"Exploit Weakness", "Secure", "Bow Down", "Stand Strong"} - names == set()


@covers("dojo.advancement.level-10")
def test_eight_numbers_or_less_are_all_kept() -> None:
    stage = on_stage(hero_sheet(frosty(10), PATCH))
    stage.fate(3, 2, 1, 3, 2, 1, 10, 9).flow().choose("Crystal Blaster", "Mirrored Dance")
    assert rolled(stage, "A") == (10, 9, 3, 3, 2, 2, 1, 1)
    kit = stage.fight.book.kit(stage.unit("A"))
    assert (kit.min_range, kit.max_range) == (1, 3)


@covers("dojo.advancement.level-10")
def test_a_master_may_be_content_with_one_stance() -> None:
    stage = on_stage(hero_sheet(frosty(10), PATCH))
    stage.fate(3, 2, 1, 10, 9).flow().choose("Mirrored Dance", "only one")
    assert [s.style for s in stage.unit("A").now] == ["mirrored"]
    assert rolled(stage, "A") == (10, 9, 3, 2, 1)


@covers("dojo.advancement.level-10")
def test_blasters_longer_reach_counts_for_its_own_stance_only() -> None:
    stage = on_stage(hero_sheet(frosty(10), PATCH))
    unit = stage.fight.units[0]
    unit.now = (Stance("frozen", ("blaster",)), Stance("mirrored", ("dance",)))
    dress(stage.fight, unit)
    kit = stage.fight.book.kit(unit)
    assert (kit.min_range, kit.max_range) == (1, 3)


@covers("dojo.advancement.level-10")
def test_a_frantic_master_takes_two_styles_and_two_forms() -> None:
    stage = on_stage(hero_sheet(grown_frantic(10), PATCH))
    stage.fate(*[1] * 7, 10, 9).flow().choose("lightning", "illusion", "iron", "wild", "Frantic Underdog")
    assert [(s.style, s.forms) for s in stage.unit("A").now] == [("lightning", ("iron",)), ("illusion", ("wild",))]
    assert rolled(stage, "A") == (10, 9, 1, 1, 1, 1, 1, 1)


def test_levelling_up_goes_all_the_way_for_everybody() -> None:
    for seed in range(6):
        made = invent_hero(PATCH, Random(seed))
        while made.level < 10:
            gained = level_up(made, PATCH, Random(seed))
            assert gained
            assert check_hero(made, PATCH) == []
