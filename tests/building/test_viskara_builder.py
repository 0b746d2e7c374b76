"""The builders of Viskara: what they call legal the game accepts, and nothing else; sums are told in words."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import Refused
from fracas.core.builder import Change, Draft, Form, changed
from fracas.core.drafting import every_field
from fracas.core.own import HERO, OwnFile, own_setup
from fracas.games.viskara import GAME
from fracas.games.viskara.book.declare import UPGRADES
from tests.building.walking import walk

BUILDER = GAME.builder
TESS: Draft = {
    "name": "Tess",
    "level": 5,
    "speed": "medium",
    "style": "rhythm",
    "specializations": ["strength", "logic"],
    "shadow_level": 3,
    "ranks": {"arts": 2, "aura": 1, "signature": 1},
    "stats": {"strength": 5, "logic": 5, "agility": 4},
    "tactics": [
        {"name": "Hook", "type": "direct", "stat": "strength", "low": 3, "medium": 3, "high": 3},
        {"name": "Net", "type": "exposure", "stat": "logic", "low": 2, "medium": 2, "high": 2},
        {"name": "Sling", "type": "projectile", "stat": "agility", "low": 2, "medium": 2, "high": 3},
    ],
}


def accepts(edition: str, kind: str, draft: Draft) -> bool:
    """Its file can be brought to a table."""
    try:
        own_setup(GAME, edition, "", [OwnFile(HERO, BUILDER.write(edition, kind, draft))])
    except (Refused, ValueError):
        return False
    return True


def form(**changes: Any) -> Form:
    return BUILDER.form("base", "hero", {**TESS, **changes})


def field(shown: Form, *path: str | int) -> Any:
    return next(each for each in every_field(shown) if each.path == path)


@pytest.mark.parametrize("seed", range(8))
def test_what_the_builder_calls_legal_the_game_accepts_and_nothing_else(seed: int) -> None:
    walk(BUILDER, "base", "hero", accepts, seed, 6)


def test_every_start_but_the_blank_one_is_legal() -> None:
    for start in BUILDER.kinds("base")[0].starts:
        shown = BUILDER.form("base", "hero", BUILDER.start("base", "hero", start.word, 5))
        assert shown.legal == (start.word != "blank"), (start, shown.problems)


def test_points_over_the_limit_are_told_with_their_sum_and_can_be_saved() -> None:
    hook = {**TESS["tactics"][0], "high": 40}
    shown = form(tactics=[hook, *TESS["tactics"][1:]])
    problem = next(each for each in shown.problems if each.path == ("tactics", 0))
    assert problem.text.startswith("Hook: 5 × 3 low + 10 × 3 medium + 10 × 40 high = 445 points; at most ")
    assert "10 × 5 strength + 10 × 3 shadow level × 2 arts rank + 15 for its name" in problem.text
    mended = changed({**TESS, "tactics": [hook, *TESS["tactics"][1:]]}, problem.repairs[0].changes)
    assert ("tactics", 0) not in {each.path for each in BUILDER.form("base", "hero", mended).problems}


def test_stats_follow_levels_and_shadows() -> None:
    shown = form()
    assert "Stats: agility 4 + strength 5 + logic 5 = 14; 2 × 5 + 2 × (5 − 3) = 14 to spend" in shown.sums
    assert all(tick.kept for tick in shown.steps[0].ticks)
    assert not all(tick.kept for tick in form(shadow_level=2).steps[0].ticks)


def test_every_upgrade_of_the_book_is_offered_somewhere() -> None:
    """All 201: arts for tactics, auras, maneuvers and what belongs to them."""
    parts = [{"maneuver": key} for key in UPGRADES if key.startswith("sig.man.") and not UPGRADES[key].parent]
    shown = form(signature={"flair": 15, "parts": parts})
    offered = {option.word for each in every_field(shown) for option in each.options}
    assert set(UPGRADES) <= offered
    assert len(UPGRADES) == 201


def test_a_linked_upgrade_says_what_it_needs_and_takes_it_along() -> None:
    linked = next(u for u in UPGRADES.values() if u.key.startswith("aura.") and u.parent)
    options = {option.word: option for option in field(form(), "aura").options}
    assert UPGRADES[linked.parent].name in options[linked.key].reason
    shown = form(aura={linked.key: 1})
    problem = next(each for each in shown.problems if each.path == ("aura", linked.key))
    assert problem.repairs[0].label == f"Take {UPGRADES[linked.parent].name} too"


def test_a_signature_move_is_a_program_of_maneuvers() -> None:
    draft = changed(TESS, [Change(("signature",), {"flair": 3, "parts": [{"maneuver": "sig.man.attack"}]})])
    shown = BUILDER.form("base", "hero", draft)
    assert [p.text for p in shown.problems] == ["maneuver 1: Attack needs tactic of its own"]
    mended = changed(draft, shown.problems[0].repairs[0].changes)
    assert field(BUILDER.form("base", "hero", mended), "signature", "parts", 0, "tactic", "type").value == "direct"


def test_a_character_rises_with_points_or_with_a_shadow() -> None:
    ready = BUILDER.start("base", "hero", "hesper", 0)
    plain, shadow = BUILDER.form("base", "hero", ready).deeds
    higher = changed(ready, plain.changes)
    assert (higher["level"], sum(higher["stats"].values())) == (7, 28)
    assert BUILDER.form("base", "hero", higher).legal
    darker = changed(ready, shadow.changes)
    assert (darker["level"], darker["shadow_level"], sum(darker["stats"].values())) == (7, 1, 26)
    assert BUILDER.form("base", "hero", darker).legal


def test_curves_say_how_likely_an_output_is() -> None:
    """Two or more red cards are a medium show or better: 69 percent by the book."""
    curve = dict(form().curves[0].points)
    assert curve["4+"] == pytest.approx(0.69, abs=0.01)
    assert list(curve) == ["1+", "2+", "3+", "4+", "5+"]


def test_a_trial_can_be_played() -> None:
    setup = BUILDER.trial("base", "hero", BUILDER.fill("base", "hero", TESS, 1))
    assert GAME.setup(setup.encounter, "base", setup.options) == setup


def test_everything_wrong_is_listed_at_once_with_its_place() -> None:
    broken = {**TESS, "speed": "warp", "stats": {"luck": 3}, "tactics": [{"type": "odd"}], "wings": 1}
    places = {problem.path for problem in BUILDER.form("base", "hero", broken).problems}
    assert {("speed",), ("stats", "luck"), ("stats",), ("tactics",), ("tactics", 0, "type"), ("wings",)} <= places


def test_a_random_character_with_shadows_uses_them() -> None:
    made = [BUILDER.start("base", "hero", "lot", seed) for seed in range(40)]
    for name, place in (("aura", "aura"), ("signature", "signature")):
        able = [draft for draft in made if draft.get("ranks", {}).get(name)]
        assert able
        assert all(draft.get(place) for draft in able), f"a rank in {name} is used"
    artful = [draft for draft in made if draft.get("ranks", {}).get("arts")]
    assert sum(any(tactic.get("upgrades") for tactic in draft["tactics"]) for draft in artful) >= len(artful) * 3 // 4
