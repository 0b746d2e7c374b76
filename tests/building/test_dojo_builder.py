"""The builders of Panic at the Dojo: what they call legal the game accepts, and nothing else; repairs help."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import Refused
from fracas.core.builder import Change, Draft, Form, changed
from fracas.core.drafting import every_field, write_draft
from fracas.core.language import tongue_of
from fracas.core.translated_forms import form_in
from fracas.games.dojo import GAME
from tests.building.walking import walk

BUILDER = GAME.builder
MEI: Draft = {
    "name": "Mei Frost",
    "mode": "focused",
    "archetypes": ["winterblossom"],
    "build": "tough",
    "skill": "Patient Skater",
    "stances": [
        {"style": "frozen", "form": "iron"},
        {"style": "crystal", "form": "blaster"},
        {"style": "pressure", "form": "vigilance"},
    ],
}
EDITIONS = pytest.mark.parametrize("edition", GAME.editions)


def accepts(edition: str, kind: str, draft: Draft) -> bool:
    """A fight with it can be set up. Enemies and heroes are told apart by the file alone."""
    side = "heroes" if draft.get("kind", "hero") == "hero" else "enemies"
    if (side == "heroes") != (kind == "hero"):
        return False
    level = draft.get("level", 1)
    fight = {"name": "A test", "heroes": ["mei-frost"], "enemies": ["sidekick"], "level": level, side: [draft]}
    try:
        setup = GAME.setup(edition=edition, options={"encounter": fight})
        GAME.rules(edition).begin(setup)
    except Refused:
        return False
    return True


def form(edition: str = "patch", kind: str = "hero", **changes: Any) -> Form:
    return BUILDER.form(edition, kind, {**MEI, **changes})


def field(shown: Form, *path: str | int) -> Any:
    return next(each for each in every_field(shown) if each.path == path)


@EDITIONS
@pytest.mark.parametrize("kind", ["hero", "creature"])
@pytest.mark.parametrize("seed", range(3))
def test_what_the_builder_calls_legal_the_game_accepts_and_nothing_else(edition: str, kind: str, seed: int) -> None:
    walk(BUILDER, edition, kind, accepts, seed)


@EDITIONS
def test_every_start_but_the_blank_one_is_legal(edition: str) -> None:
    for kind in BUILDER.kinds(edition):
        if kind.id in ("hero", "creature"):
            for start in kind.starts:
                shown = BUILDER.form(edition, kind.id, BUILDER.start(edition, kind.id, start.word, 5))
                assert shown.legal == (start.word != "blank"), (start, shown.problems)


@EDITIONS
def test_a_hero_by_hand_is_legal_and_its_trial_can_be_played(edition: str) -> None:
    shown = form(edition)
    assert shown.legal
    assert [step.done for step in shown.steps] == [True] * len(shown.steps)
    setup = BUILDER.trial(edition, "hero", MEI)
    assert GAME.setup(setup.encounter, edition, setup.options) == setup


def test_a_form_in_two_stances_is_named_with_its_place_and_mended_by_another_form() -> None:
    stances = [*MEI["stances"][:2], {"style": "pressure", "form": "iron"}]
    shown = form(stances=stances)
    problem = shown.problems[0]
    assert problem.text == "Form Iron is used more than once; all Forms must be different"
    assert (problem.path, problem.step) == (("stances", 2, "form"), "stances")
    assert not next(tick for tick in shown.steps[2].ticks if tick.text == "3 different Forms").kept
    assert BUILDER.form("patch", "hero", changed({**MEI, "stances": stances}, problem.repairs[0].changes)).legal


def test_options_say_why_they_cannot_be_taken() -> None:
    shown = form()
    reasons = {option.word: option.reason for option in field(shown, "stances", 2, "form").options}
    assert reasons["iron"] == "In Stance 1 already"
    assert reasons["shadow"] == ""
    assert {option.word for option in field(shown, "stances", 0, "style").options} == {
        "crystal", "frozen", "mirrored", "precision", "pressure",
    }  # fmt: skip


def test_dice_give_what_they_should() -> None:
    """Iron Form of the base book: d8, d6, d6. A 7 comes only from the d8, so with a chance of 2 in 8."""
    curve = dict(form("base").curves[0].points)
    assert curve["1+"] == 1
    assert curve["7+"] == pytest.approx(2 / 8, abs=1e-4)
    assert curve["6+"] == pytest.approx(1 - 5 / 8 * 5 / 6 * 5 / 6, abs=1e-4)
    assert curve["9+"] == 0


def test_everything_wrong_is_listed_at_once() -> None:
    shown = form(build="", skill="Skater", archetypes=[], level=11, bars=2, stances=[{"style": "frozen"}])
    assert {problem.path for problem in shown.problems} == {
        ("build",), ("skill",), ("archetypes", 0), ("level",), ("bars",), ("stances", 0, "form"),
    }  # fmt: skip


def test_a_draft_of_the_wrong_shape_is_told_with_its_places() -> None:
    broken = {"name": 3, "mode": "focused", "stances": ["frozen"], "archetypes": "angel", "wings": 2}
    texts = {problem.path: problem.text for problem in BUILDER.form("patch", "hero", broken).problems}
    assert texts["name",] == "“name” must be a text, not a whole number"
    assert texts["stances", 0] == "“stances[0]” must be a table, not a text"
    assert texts["archetypes",] == "“archetypes” must be a list, not a text"
    assert texts["wings",].startswith("there is no “wings”; it may have: name, kind, mode")
    assert BUILDER.form("patch", "hero", BUILDER.fill("patch", "hero", broken, 1)).legal


def test_another_mode_keeps_what_was_chosen() -> None:
    options = {option.word: option for option in field(form(), "mode").options}
    frantic = changed(MEI, options["frantic"].changes)
    assert frantic["styles"] == ["frozen", "crystal", "pressure"]
    assert frantic["forms"] == ["iron", "blaster", "vigilance"]
    assert frantic["abilities"] == ["winterblossom", "", ""]
    assert "stances" not in frantic
    back = field(BUILDER.form("patch", "hero", frantic), "mode").options[0]
    assert changed(frantic, back.changes)["stances"] == MEI["stances"]


@pytest.mark.parametrize("mode", ["focused", "fused", "frantic"])
def test_a_hero_rises_from_level_1_to_10_by_deeds(mode: str) -> None:
    draft = BUILDER.fill("patch", "hero", BUILDER.start("patch", "hero", "lot", 3), 3)
    shown = BUILDER.form("patch", "hero", draft)
    option = next(option for option in field(shown, "mode").options if option.word == mode)
    draft = BUILDER.fill("patch", "hero", changed(draft, option.changes), 3)
    for level in range(2, 11):
        open_rise, by_lot = BUILDER.form("patch", "hero", draft).deeds
        chosen = BUILDER.fill("patch", "hero", changed(draft, open_rise.changes), level)
        assert BUILDER.form("patch", "hero", chosen).legal
        draft = changed(draft, by_lot.changes)
        shown = BUILDER.form("patch", "hero", draft)
        assert (draft["level"], shown.problems) == (level, ())
    assert shown.deeds == ()


def test_the_base_book_has_no_levels() -> None:
    shown = form("base")
    assert shown.deeds == ()
    assert not [each for each in every_field(shown) if each.path in (("level",), ("supers", 0))]


def test_an_illegal_hero_is_not_tried_out() -> None:
    with pytest.raises(Refused, match="a hero needs a Build"):
        BUILDER.trial("patch", "hero", {**MEI, "build": ""})


def test_the_command_line_says_the_same_as_the_builder() -> None:
    draft = changed(MEI, [Change(("stances", 1, "style"), "burning"), Change(("build",), "")])
    texts = [problem.text for problem in BUILDER.form("patch", "hero", draft).problems]
    assert GAME.workshop.check_hero("patch", write_draft(draft)) == texts
    assert len(texts) == 2


def test_sentences_with_numbers_are_told_in_the_readers_language() -> None:
    builder = BUILDER
    form = builder.form("patch", "hero", builder.start("patch", "hero", "blank", 0))
    tongue = tongue_of("de", GAME, forms=True)
    assert tongue is not None
    german = form_in(tongue, form)
    assert [step.brief for step in german.steps if step.id == "stances"] == ["3 von 3"]
    assert "Haltung 1 fehlt noch: Stil" in [problem.text for problem in german.problems]
    assert "Stance 1 has no Style yet" in [problem.text for problem in form.problems], "and English stays English"


def fight_of(edition: str, **changes: Any) -> tuple[Draft, Form]:
    """A fight of ready heroes with something else about it."""
    begun = BUILDER.fill(edition, "fight", BUILDER.start(edition, "fight", "blank", 1), 1)
    draft = {**begun, "heroes": ["mei-frost", "brick-hollow"], **changes}
    return draft, BUILDER.form(edition, "fight", draft)


def test_ready_heroes_are_raised_to_the_level_of_a_fight() -> None:
    draft, shown = fight_of("patch", level=6)
    assert [problem.path for problem in shown.problems] == [("heroes", 0), ("heroes", 1)]
    both, one, lower, away = shown.problems[0].repairs
    raised = changed(draft, both.changes)
    assert [hero["level"] for hero in raised["heroes"]] == [6, 6]
    assert BUILDER.form("patch", "fight", raised).legal
    BUILDER.trial("patch", "fight", raised)
    assert [p.path for p in BUILDER.form("patch", "fight", changed(draft, one.changes)).problems] == [("heroes", 1)]
    assert changed(draft, lower.changes)["level"] == 1
    assert changed(draft, away.changes)["heroes"] == ["brick-hollow"]


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"heroes": ["mei-frost", "sparks"]}, ("heroes", 1)),
        ({"challenger": "nobody"}, ("challenger",)),
        ({"reasons": {"killer": {"reason": "old scores", "goal": "new ones"}}}, ("reasons", "killer")),
        ({"bonuses": {"mei-frost": "nonsense"}}, ("bonuses", "mei-frost")),
    ],
)
def test_whatever_a_fight_cannot_have_is_told_at_its_place_with_a_way_out(
    changes: Draft, path: tuple[str | int, ...]
) -> None:
    draft, shown = fight_of("base", **changes)
    problem = next(problem for problem in shown.problems if problem.path == path)
    after = BUILDER.form("base", "fight", changed(draft, problem.repairs[0].changes))
    assert problem.text not in [each.text for each in after.problems]
    for _ in range(4):
        if not after.legal:
            draft = changed(draft, BUILDER.form("base", "fight", draft).problems[0].repairs[0].changes)
            after = BUILDER.form("base", "fight", draft)
    assert after.legal


def test_where_a_map_is_too_small_somebody_can_stay_at_home() -> None:
    draft, _ = fight_of("patch")
    tiny = {"grid": "square", "rows": ["..."] * 3, "legend": {".": "open"}}
    draft = {**draft, "map": tiny, "enemies": [{"who": "zombies", "count": 2}]}
    told = BUILDER.form("patch", "fight", draft).problems
    problem = next(problem for problem in told if problem.path == ("map",))
    after = changed(draft, problem.repairs[-1].changes)
    assert after["enemies"] == [{"who": "zombies", "count": 1}]


def test_ready_heroes_of_another_edition_are_barred_in_a_fight() -> None:
    options = {edition: field(fight_of(edition)[1], "heroes").options for edition in GAME.editions}
    barred = {edition: {each.word for each in some if each.reason} for edition, some in options.items()}
    assert "sparks" in barred["base"]
    assert "sparks" not in barred["patch"]
    for edition, words in barred.items():
        for word in words:
            assert not fight_of(edition, heroes=[word])[1].legal


def test_a_frantic_hero_whose_styles_are_all_of_one_archetype_is_told_a_way_out() -> None:
    lone: Draft = {
        "name": "Rex", "mode": "frantic", "build": "scheming", "skill": "Overconfident Punk",
        "abilities": ["angel", "", ""], "styles": ["winged", "shining", "singing"],
        "forms": ["one-two", "blaster", "song"],
    }  # fmt: skip
    said = "at least two Abilities must match"
    problem = next(p for p in BUILDER.form("base", "hero", lone).problems if p.text.startswith(said))
    assert problem.repairs
    for repair in problem.repairs:
        after = BUILDER.form("base", "hero", changed(lone, repair.changes))
        assert not [p for p in after.problems if p.text.startswith(said)]
