"""Making heroes: what is legal, what is refused and in which words, and the three heroes of the book."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from fracas.core import Refused
from fracas.games.dojo import GAME
from fracas.games.dojo.books import book
from fracas.games.dojo.build.check import check_hero
from fracas.games.dojo.build.files import FighterFile, StanceFile, read_fighter, write_fighter
from fracas.games.dojo.build.invent import invent_hero
from fracas.games.dojo.build.library import PRINTED_HEROES, ready_heroes
from fracas.games.dojo.build.sheets import hero_sheet
from fracas.games.dojo.rules.book import Book
from fracas.testing.dojo import dojo, fighter

covers = pytest.mark.covers
EDITIONS = pytest.mark.parametrize("edition", ["base", "patch"])
FOCUSED = ("frozen iron", "crystal blaster", "pressure vigilance")
FUSED = ("halcyon wild", "vampire vigilance", "winged shadow")


def hero(mode: str, archetypes: str, *stances: str, **more: object) -> FighterFile:
    """A hero in a few words."""
    parts = [text.split() for text in stances]
    made = [StanceFile(p[0], p[1].split("+")[0], p[1].partition("+")[2]) for p in parts]
    facts: dict[str, object] = {"build": "tough", "skill": "Patient Skater", **more}
    return msgspec.structs.replace(FighterFile("Mei", mode=mode, archetypes=archetypes.split(), stances=made), **facts)


def frantic(abilities: str, styles: str, forms: str, **more: object) -> FighterFile:
    facts: dict[str, object] = {"build": "tough", "skill": "Lucky Courier", **more}
    made = FighterFile("Jo", mode="frantic", abilities=abilities.split(), styles=styles.split(), forms=forms.split())
    return msgspec.structs.replace(made, **facts)


def problems(made: FighterFile, edition: str = "patch") -> list[str]:
    return check_hero(made, book(edition))


# Focused


@covers("dojo.hero-creation.focused")
@EDITIONS
def test_a_focused_hero_has_one_archetype_its_focused_ability_and_three_stances_of_its_styles(edition: str) -> None:
    made = hero("focused", "winterblossom", *FOCUSED)
    assert problems(made, edition) == []
    sheet = hero_sheet(made, book(edition))
    assert sheet.abilities == ("archetype-ability.winterblossom.focused",)
    assert [(s.style, s.forms) for s in sheet.stances] == [
        ("frozen", ("iron",)),
        ("crystal", ("blaster",)),
        ("pressure", ("vigilance",)),
    ]
    assert sheet.bonus_dice == ()


@covers("dojo.hero-creation.focused")
@pytest.mark.parametrize(
    ("made", "wrong"),
    [
        (
            hero("focused", "winterblossom", "frozen iron", "crystal blaster", "burning wild"),
            "Burning is a Flametongue style; your archetypes are Winterblossom",
        ),
        (
            hero("focused", "winterblossom", "frozen iron", "crystal iron", "pressure wild"),
            "Form Iron is used more than once; all Forms must be different",
        ),
        (
            hero("focused", "winterblossom", "frozen iron", "frozen song", "pressure wild"),
            "Style Frozen is used more than once; all Styles must be different",
        ),
        (
            hero("focused", "winterblossom", "frozen iron", "crystal song"),
            "a level 1 hero has 3 Stances, but 2 are listed",
        ),
        (hero("focused", "winterblossom angel", *FOCUSED), "a focused hero has 1 Archetype, but 2 are listed"),
        (hero("focused", "", *FOCUSED), "a focused hero has 1 Archetype, but 0 are listed"),
    ],
)
def test_what_a_focused_hero_may_not_have(made: FighterFile, wrong: str) -> None:
    assert wrong in problems(made)


# Fused


@covers("dojo.hero-creation.fused")
@EDITIONS
def test_a_fused_hero_has_two_archetypes_and_both_fused_abilities(edition: str) -> None:
    made = hero("fused", "angel demon", *FUSED)
    assert problems(made, edition) == []
    assert hero_sheet(made, book(edition)).abilities == (
        "archetype-ability.angel.fused",
        "archetype-ability.demon.fused",
    )


@covers("dojo.hero-creation.fused")
@pytest.mark.parametrize(
    ("made", "wrong"),
    [
        (
            hero("fused", "angel demon", "halcyon wild", "judgment song", "winged shadow"),
            "no Stance uses a Demon Style; a fused hero uses each Archetype at least once",
        ),
        (
            hero("fused", "angel demon", "frozen wild", "vampire song", "winged shadow"),
            "Frozen is a Winterblossom style; your archetypes are Angel, Demon",
        ),
        (hero("fused", "angel", *FUSED), "a fused hero has 2 Archetypes, but 1 is listed"),
        (hero("fused", "angel angel", *FUSED), "a fused hero has 2 Archetypes, but 1 is listed"),
        (
            hero("fused", "angel demon", "halcyon wild", "vampire wild", "winged shadow"),
            "Form Wild is used more than once; all Forms must be different",
        ),
    ],
)
def test_what_a_fused_hero_may_not_have(made: FighterFile, wrong: str) -> None:
    assert wrong in problems(made)


# Frantic


@covers("dojo.hero-creation.frantic@base", "dojo.hero-creation.frantic@patch")
@EDITIONS
def test_a_frantic_hero_has_three_styles_three_forms_and_three_frantic_abilities(edition: str) -> None:
    made = frantic("wardancer trickster underdog", "lightning illusion lucky", "one-two shadow song")
    assert problems(made, edition) == []
    sheet = hero_sheet(made, book(edition))
    assert sheet.sparks == tuple(f"archetype-ability.{a}.frantic" for a in ("wardancer", "trickster", "underdog"))
    assert (sheet.abilities, sheet.styles, sheet.forms) == (
        (),
        ("lightning", "illusion", "lucky"),
        ("one-two", "shadow", "song"),
    )


@covers("dojo.hero-creation.frantic@base")
def test_in_the_base_book_two_frantic_abilities_match_a_style_and_the_third_is_free() -> None:
    assert (
        problems(frantic("wardancer trickster angel", "lightning illusion lucky", "one-two shadow song"), "base") == []
    )
    assert problems(frantic("wardancer demon angel", "lightning illusion lucky", "one-two shadow song"), "base") == [
        "at least two Abilities must match the Archetypes of the Styles; only 1 does"
    ]


@covers("dojo.hero-creation.frantic@patch")
def test_in_the_patch_every_style_of_a_frantic_hero_matches_an_ability() -> None:
    assert problems(frantic("wardancer trickster angel", "lightning illusion lucky", "one-two shadow song")) == [
        "Lucky is an Underdog style; your archetypes are Angel, Trickster, Wardancer"
    ]


@covers("dojo.hero-creation.frantic@base", "dojo.hero-creation.frantic@patch")
@EDITIONS
@pytest.mark.parametrize(
    ("made", "wrong"),
    [
        (frantic("wardancer trickster underdog", "lightning slasher2 lucky", "song"), "there is no style “slasher2”"),
        (
            frantic("wardancer trickster underdog", "lightning weightless lucky", "one-two shadow song"),
            "the first three Styles must come from three different Archetypes",
        ),
        (
            frantic("wardancer trickster", "lightning illusion lucky", "one-two shadow song"),
            "a frantic hero has 3 different Frantic Abilities, but 2 are listed",
        ),
        (
            frantic("wardancer trickster underdog", "lightning illusion", "one-two shadow song"),
            "a frantic hero has 3 Styles and 3 Forms; chosen are 2 Styles and 3 Forms",
        ),
        (
            frantic("wardancer trickster underdog", "lightning illusion lucky", "one-two song song"),
            "Form Song is used more than once; all Forms must be different",
        ),
        (
            frantic("wardancer trickster underdog", "forbidden illusion lucky", "one-two iron song"),
            "Forbidden Style brings a Form of its own; name it in “forbidden_form”",
        ),
    ],
)
def test_what_a_frantic_hero_may_not_have(made: FighterFile, wrong: str, edition: str) -> None:
    assert any(problem.startswith(wrong) for problem in problems(made, edition))


# Builds, Skills, names


@covers("dojo.hero-creation.build")
@EDITIONS
def test_every_build_will_do_but_one_there_must_be(edition: str) -> None:
    for build in book(edition).of_kind("build"):
        made = hero("focused", "winterblossom", *FOCUSED, build=build.short)
        assert problems(made, edition) == []
        assert hero_sheet(made, book(edition)).build == f"build.{build.short}"
    assert (
        "a hero needs a Build: Agile, Bumbling"
        in problems(hero("focused", "winterblossom", *FOCUSED, build=""), edition)[0]
    )
    assert (
        "there is no build “brave”" in problems(hero("focused", "winterblossom", *FOCUSED, build="brave"), edition)[0]
    )
    builds = {item.short for item in book(edition).of_kind("build")}
    assert len(builds) == (6 if edition == "base" else 9)


@covers("dojo.hero-creation.skills", "dojo.skill.custom-two-word")
def test_skills_come_from_the_forms_and_one_of_two_words_is_ones_own() -> None:
    sheet = hero_sheet(hero("focused", "winterblossom", *FOCUSED), book("base"))
    assert sheet.skills == ("Patient Skater", "unmovable", "basically-magic", "eyes-wide-open")


@covers("dojo.hero-creation.skills")
def test_one_skill_may_be_swapped_for_that_of_another_form() -> None:
    swapped = hero("focused", "winterblossom", *FOCUSED, swap={"unmovable": "wind-runner"})
    assert hero_sheet(swapped, book("base")).skills[1:] == ("wind-runner", "basically-magic", "eyes-wide-open")


@covers("dojo.hero-creation.skills")
@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({"skill": "Skater"}, "the hero's own Skill is two words, such as “Secretive Vampire”, not “Skater”"),
        ({"swap": {"unmovable": "wind-runner", "basically-magic": "think-fast"}}, "only one Skill may be swapped"),
        ({"swap": {"think-fast": "wind-runner"}}, "think-fast cannot be swapped: none of the hero's Forms gives it"),
        ({"swap": {"unmovable": "juggling"}}, "juggling is no Skill of any Form; there are:"),
    ],
)
def test_what_is_wrong_with_skills(facts: dict[str, object], wrong: str) -> None:
    assert any(p.startswith(wrong) for p in problems(hero("focused", "winterblossom", *FOCUSED, **facts)))


@covers("dojo.hero-creation.skills")
def test_a_forbidden_stance_gives_the_skill_of_one_of_its_two_forms() -> None:
    made = hero("focused", "wardancer", "forbidden iron+song", "lightning wild", "relentless power")
    assert problems(made) == []
    assert hero_sheet(made, book("patch")).skills[1:] == ("unmovable", "wind-runner", "unstoppable")


@pytest.mark.parametrize(
    ("stance", "wrong"),
    [
        ("forbidden iron", "Forbidden Style takes two Forms; name the other one in “second_form”"),
        ("overwhelming iron+song", "only Forbidden Style takes a second Form, not overwhelming"),
        ("stunning iron", "there is no style “stunning” in the patch edition"),
        ("overwhelming zest", "there is no form “zest” in the patch edition"),
    ],
)
def test_what_is_wrong_with_a_stance(stance: str, wrong: str) -> None:
    found = problems(hero("focused", "wardancer", stance, "lightning wild", "relentless power"))
    assert any(p.startswith(wrong) for p in found)


def test_only_control_form_has_a_choice_of_reach() -> None:
    made = hero("focused", "winterblossom", *FOCUSED)
    made.stances[0].control = "far"
    assert "“control” says how Control Form reaches, but frozen uses iron" in problems(made)
    made.stances[0] = StanceFile("frozen", "control", control="wide")
    assert "“control” is far (3 more spaces) or near (down to Range 1), not “wide”" in problems(made)


def test_the_mode_must_be_one_of_three() -> None:
    assert problems(hero("fierce", "angel")) == ["the mode “fierce” is unknown; a hero is focused, fused or frantic"]


def full_names(edition_book: Book, style: str, form: str) -> list[str]:
    """What a Stance may be called: the Style with the Form or one of its other names."""
    item = edition_book[f"form.{form}"]
    first = edition_book[f"style.{style}"].name.removesuffix(" Style")
    return [f"{first} {last}" for last in (item.name.removesuffix(" Form"), *item["others"])]


@covers("dojo.hero-creation.stance-names")
def test_every_form_has_four_other_names_for_stances() -> None:
    forms = [f for f in book("base").of_kind("form") if f.short != "dragons-ego"]
    assert len(forms) == 12
    assert all(len(set(f["others"])) == 4 for f in forms)


@covers("dojo.hero-creation.stance-names")
def test_the_ready_heroes_name_their_stances_after_style_and_form() -> None:
    for ready in ready_heroes().values():
        for stance in ready.stances:
            assert stance.name in full_names(book("patch"), stance.style, stance.form) + full_names(
                book("base"), stance.style, stance.form
            )


@covers("dojo.hero-creation.stance-names")
def test_the_name_of_a_stance_changes_nothing() -> None:
    made = hero("focused", "winterblossom", *FOCUSED)
    made.stances[0].name = "Snowman"
    named, plain = (hero_sheet(h, book("patch")) for h in (made, hero("focused", "winterblossom", *FOCUSED)))
    assert named.stances[0].name == "Snowman"
    assert [(s.style, s.forms, s.far) for s in named.stances] == [(s.style, s.forms, s.far) for s in plain.stances]


# The heroes of the book


@covers("dojo.hero.patty-north", "dojo.hero-creation.focused", "dojo.hero-creation.skills")
@EDITIONS
def test_patty_north_is_a_mysterious_teacher_and_eccentric_gambler(edition: str) -> None:
    sheet = hero_sheet(ready_heroes()["patty-north"], book(edition))
    assert sheet.abilities == ("archetype-ability.teacher.focused",)
    assert sheet.build == "build.mysterious"
    assert [(s.name, s.style, s.forms) for s in sheet.stances] == [
        ("Training Mountain", "training", ("iron",)),
        ("Mastermind Control", "mastermind", ("control",)),
        ("Elder Power", "elder", ("power",)),
    ]
    assert sorted(sheet.skills) == ["Eccentric Gambler", "perfect-timing", "professional", "unmovable"]


@covers("dojo.hero.truth-crimson", "dojo.hero-creation.fused", "dojo.hero-creation.skills")
@EDITIONS
def test_truth_crimson_is_an_agile_angel_and_demon_and_a_secretive_vampire(edition: str) -> None:
    sheet = hero_sheet(ready_heroes()["truth-crimson"], book(edition))
    assert sheet.abilities == ("archetype-ability.angel.fused", "archetype-ability.demon.fused")
    assert sheet.build == "build.agile"
    assert [(s.name, s.style, s.forms) for s in sheet.stances] == [
        ("Halcyon Beast", "halcyon", ("wild",)),
        ("Vampire Eternity", "vampire", ("vigilance",)),
        ("Winged Moon", "winged", ("shadow",)),
    ]
    assert sorted(sheet.skills) == ["Secretive Vampire", "eyes-wide-open", "shadow-walker", "wind-runner"]


@covers("dojo.hero.pompadour-rex", "dojo.hero-creation.frantic@base")
def test_pompadour_rex_is_legal_in_the_base_book_with_an_ability_that_matches_no_style() -> None:
    sheet = hero_sheet(ready_heroes()["pompadour-rex"], book("base"))
    assert sheet.sparks == tuple(f"archetype-ability.{a}.frantic" for a in ("angel", "punk", "underdog"))
    assert (sheet.styles, sheet.forms, sheet.build) == (
        ("bleeding", "jumping", "misfortunes"),
        ("wild", "song", "blaster"),
        "build.bumbling",
    )
    assert sorted(sheet.skills) == ["Overconfident Punk", "natural-charisma", "professional", "wind-runner"]


@covers("dojo.hero-creation.frantic@patch")
def test_pompadour_rex_would_have_to_change_in_the_patch() -> None:
    with pytest.raises(Refused, match="Jumping is a Cavalry style; your archetypes are Angel, Punk, Underdog"):
        hero_sheet(ready_heroes()["pompadour-rex"], book("patch"))


@covers("dojo.rule.frantic-limit")
def test_pompadour_rex_never_takes_the_same_style_form_or_ability_twice_in_a_row() -> None:
    sheet = hero_sheet(ready_heroes()["pompadour-rex"], book("base"))
    stage = dojo("A . . . b", edition="base", A=fighter(mode="frantic"), b=fighter("frozen", "dance"))
    fight = stage.fight.clone()
    unit = fight.units[0]
    unit.styles, unit.forms, unit.sparks, unit.now, unit.stances = sheet.styles, sheet.forms, sheet.sparks, (), ()
    fight.phase = "slot"
    fight.meter, fight.slot = (0, 0), 0
    unit.turns = 2
    stage.restart(fight)
    stage.fate(1, 1, 1).flow().choose("bleeding", "wild", "Frantic Angel")
    assert [(s.style, s.forms) for s in stage.fight.units[0].now] == [("bleeding", ("wild",))]
    while stage.about != "word":
        stage.choose("done" if "done" in stage.offered else stage.offered[0])
    assert stage.offered == ["Jumping Style", "Misfortune's Style"]


def test_the_three_heroes_of_the_book_are_the_printed_ones() -> None:
    assert set(PRINTED_HEROES) <= set(ready_heroes())


# Inventing


@EDITIONS
@pytest.mark.parametrize("mode", ["focused", "fused", "frantic"])
def test_invented_heroes_are_legal_at_every_level(edition: str, mode: str) -> None:
    for seed in range(12):
        level = 1 + seed % 10 if edition == "patch" else 1
        made = invent_hero(book(edition), Random(seed), mode, level=level)
        assert check_hero(made, book(edition)) == []
        assert read_fighter(write_fighter(made)) == made


# Niche protection


@covers("dojo.optional.niche-protection")
@EDITIONS
def test_niche_protection_keeps_heroes_from_sharing_styles_and_archetypes(edition: str) -> None:
    def begin(*heroes: FighterFile, optional: tuple[str, ...] = ("niche-protection",)) -> None:
        written = [msgspec.to_builtins(h) for h in heroes]
        GAME.setup(
            edition=edition,
            options={"encounter": {"name": "N", "heroes": written, "enemies": ["ogre"], "optional": list(optional)}},
        )

    one = hero("focused", "winterblossom", *FOCUSED)
    other = msgspec.structs.replace(
        hero("fused", "winterblossom angel", "mirrored iron", "precision song", "winged wild"), name="Bo"
    )
    third = msgspec.structs.replace(
        frantic("winterblossom trickster underdog", "frozen illusion lucky", "one-two shadow song"), name="Cy"
    )
    begin(one, other, third, optional=())
    begin(one, msgspec.structs.replace(hero("fused", "demon angel", *FUSED), name="Di"))
    with pytest.raises(Refused, match="Bo and Mei are both Winterblossom, which niche protection forbids"):
        begin(one, other)
    with pytest.raises(Refused, match="Cy and Mei both use Frozen Style, which niche protection forbids"):
        begin(one, third)
    begin(other, third)
