"""The five sample characters for simple battles, and the Pike Beetle that grows with the party."""

from __future__ import annotations

from functools import cache

from fracas.core import UnknownName
from fracas.games.viskara.book.declare import CREATURES
from fracas.games.viskara.book.model import Sheet, Tactic
from fracas.games.viskara.table.roster import HEROES


def way(id: str, name: str, range: int, outputs: tuple[int, int, int], rule: str = "") -> Tactic:
    """A tactic of a simple battle: a range, outputs, and what a flourish does."""
    return Tactic(id, name, "direct", range, 0, 0, 0, 0, outputs, 0, rule=rule)


def sample(id: str, name: str, agility: int, glyph: str, *tactics: Tactic, level: int = 1, health: int = 20) -> Sheet:
    return Sheet(
        id=id,
        name=name,
        kind="sample",
        level=level,
        health=health,
        morale=0,
        speed=3,
        ranges=(1, 3, 4),
        dash=0,
        anchor=0,
        stats=(0, agility, 0, 0, 0, 0),
        tactics=tactics,
        glyph=glyph,
        text="A character for simple battles.",
    )


for _sheet in (
    sample(
        "ando", "Ando", 1, "A",
        way("insult", "Insult to Injury", 4, (2, 4, 8), "insult-to-injury"),
        way("flow", "Flow Like Water", 1, (3, 4, 9), "move-3"),
    ),
    sample(
        "den", "Den", 0, "D",
        way("angel", "Guardian Angel", 1, (3, 4, 9), "guardian-angel"),
        way("lasso", "Lasso Trick", 3, (3, 5, 9), "lasso-trick"),
    ),
    sample(
        "meric", "Meric", 2, "M",
        way("point", "To the Point", 1, (4, 6, 7)),
        way("venom", "Venom Spike", 1, (1, 3, 10), "venom-spike"),
    ),
    sample(
        "jj", "J.J.", 0, "J",
        way("hustle", "Hustle Shot", 4, (2, 4, 8), "move-3"),
        way("bolt", "Bolt from the Blue", 4, (2, 3, 4), "bolt-from-the-blue"),
    ),
    sample(
        "aerven", "Aerven", 1, "V",
        way("advance", "Advance!", 4, (2, 4, 8), "advance"),
        way("strike", "Decisive Strike", 1, (4, 6, 7)),
    ),
):  # fmt: skip
    HEROES[_sheet.id] = _sheet


@cache
def simple_beetle(x: int) -> Sheet:
    """The Pike Beetle of simple battles, for X player characters."""
    if x < 1:
        raise UnknownName(f"a beetle stands against 1 or more player characters, not {x}")
    return sample(
        "simple-pike-beetle",
        "Pike Beetle",
        0,
        "b",
        way("jab", "Venom Jab", 2, (2 * x, 3 * x, 4 * x), "venom-jab"),
        way("spear", "Flutterspear", 3, (2 * x, 3 * x, 7 * x), "flutterspear"),
        level=x,
        health=20 * x,
    )


for _x in range(1, 9):
    CREATURES[f"simple-pike-beetle {_x}"] = lambda x=_x: simple_beetle(x)
