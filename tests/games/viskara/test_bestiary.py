"""The bestiary has the numbers of its entries, and the keywords work."""

from __future__ import annotations

import re

import pytest

from fracas.games.viskara import GAME
from fracas.games.viskara.book.declare import ABILITIES, CREATURES
from fracas.games.viskara.book.model import STATS, Sheet
from fracas.reference import read_reference
from fracas.testing.viskara import fighter, figure, viskara, way

assert GAME.id == "viskara"
REFERENCE = read_reference("fracas.games.viskara")
CREATURE_ROWS = {id: rule for id, rule in REFERENCE.items() if rule.kind == "creature" and "somac" not in id}
TACTIC_ROWS = {id: rule for id, rule in REFERENCE.items() if rule.kind == "creature-tactic"}


def sheet_of(id: str) -> Sheet:
    return CREATURES[id.split(".")[2]]()


@pytest.mark.parametrize("id", [pytest.param(id, marks=pytest.mark.covers(id)) for id in CREATURE_ROWS])
def test_a_creature_has_the_numbers_of_its_entry(id: str) -> None:
    sheet, text = sheet_of(id), CREATURE_ROWS[id].text

    level, health, morale = re.search(r"Level (\d+).*max health (\d+); starting morale (\d+)", text).groups()  # type: ignore[union-attr]
    assert (sheet.level, sheet.health, sheet.morale) == (int(level), int(health), int(morale))
    speed, squares = re.search(r"speed (\w+) \((\d)\)", text).groups()  # type: ignore[union-attr]
    assert sheet.speed == int(squares), speed
    dash, anchor = re.search(r"dash surcharge (\d) flair; anchor (\d) flair", text).groups()  # type: ignore[union-attr]
    assert (sheet.dash, sheet.anchor) == (int(dash), int(anchor))
    assert sheet.stats == tuple(int(re.search(rf"{name} (\d+)", text)[1]) for name in STATS)  # type: ignore[index]
    if square := re.search(r"size (\d)x\d", text):
        assert sheet.size == int(square[1])
    style = re.search(r"style (\w+)", text)[1].casefold()  # type: ignore[index]
    assert sheet.style == {"none": "", "special": "spirit breaker"}.get(style, style)


@pytest.mark.covers("viskara.tactic.type-special", "viskara.key.entry-format")
@pytest.mark.parametrize("id", [pytest.param(id, marks=pytest.mark.covers(id)) for id in TACTIC_ROWS])
def test_a_tactic_has_the_numbers_of_its_entry(id: str) -> None:
    sheet, text = sheet_of(id), TACTIC_ROWS[id].text
    name = id.rpartition(".")[2]
    if "Special (action)" in text:
        key = f"{sheet.id}.{name}"
        assert key in sheet.specials
        assert {"can", "do"} <= set(vars(ABILITIES[key]))
        return
    tactic = sheet.tactic(name)
    assert tactic.effort == int(re.search(r"(\d) effort", text)[1])  # type: ignore[index]
    flair = re.search(r"& (\d) flair", text)
    assert tactic.flair == (int(flair[1]) if flair else 0)
    assert re.search(r"; (Direct|Exposure|Projectile);", text)[1].casefold() == tactic.type  # type: ignore[index]
    if reach := re.search(r"range (\d)", text):
        assert tactic.range == int(reach[1])
    stat, value = re.search(r"stat (\w+) \((\d+)\)", text).groups()  # type: ignore[union-attr]
    assert (tactic.stat, tactic.value) == (STATS.index(stat.casefold()), int(value))
    assert tactic.power == int(re.search(r"power (\d+);", text)[1])  # type: ignore[index]
    assert tactic.outputs == tuple(int(n) for n in re.search(r"outputs ([\d/]+)", text)[1].split("/"))  # type: ignore[index]
    assert tactic.break_point == int(re.search(r"break point (\d+)", text)[1])  # type: ignore[index]


@pytest.mark.covers("viskara.key.attack-only", "viskara.key.defy-only", "viskara.key.stance-only")
@pytest.mark.parametrize(
    ("key", "kinds"),
    [("attack only", ["attack"]), ("defy only", ["defy", "stance"]), ("stance only", ["stance"])],
)
def test_a_tactic_with_only_is_for_nothing_else_but_a_stance_is_a_defy(key: str, kinds: list[str]) -> None:
    from fracas.games.viskara.book.able import usable

    stage = viskara("A b", A=fighter(way(keys=(key,))), b=fighter())
    tactic = stage.who("A").sheet.tactics[0]

    assert [k for k in ("attack", "defy", "stance") if usable(stage.battle, stage.who("A"), tactic, k)] == kinds


@pytest.mark.covers("viskara.key.mandatory", "viskara.key.mandatory-attack")
@pytest.mark.parametrize("key", ["mandatory", "mandatory attack"])
def test_a_mandatory_tactic_is_used_as_soon_as_it_can_be(key: str) -> None:
    must = figure(fighter(way("Must", keys=(key,), flair=4), way("May")), flair=3)
    stage = viskara("A b", A=must, b=figure(fighter(), effort=0), turn="b")

    stage.shows((1, 0)).turn("A")

    assert stage.told("A attacks with Must.")


@pytest.mark.covers("viskara.key.mandatory", "viskara.key.mandatory-defy")
@pytest.mark.parametrize(
    ("key", "forced"), [("mandatory", True), ("mandatory defy", True), ("mandatory attack", False)]
)
def test_a_mandatory_defy_leaves_no_choice(key: str, forced: bool) -> None:
    stage = viskara("A b", A=fighter(), b=fighter(way("Must", keys=(key,)), way("May")))

    stage.shows((1, 0), *([(1, 0)] if forced else [])).do("Attack: Slash")

    assert stage.told("b defies with Must.") == forced


@pytest.mark.covers("viskara.key.mandatory")
def test_a_mandatory_tactic_nobody_can_be_targeted_with_waits() -> None:
    stage = viskara("A . . . . b", A=fighter(way("Must", keys=("mandatory",))), b=fighter())

    assert "End turn" in stage.offered
