"""Teleports: into an empty space, whatever lies between (dojo.move.teleport)."""

from __future__ import annotations

from collections.abc import Callable

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.kit_index import kit_index
from fracas.games.dojo.rules.model import SINGLE, Fight, Figure
from fracas.games.dojo.rules.movement import STOP, arrive, fits, room, shone_away
from fracas.games.dojo.rules.targeting import cells_of, distance, fallen
from fracas.grid import unmask


def teleport(
    deed: Actor,
    figure: Figure,
    spaces: int,
    among: int | None = None,
    may: bool = False,
    least: int | None = None,
    then: tuple[int, int] | None = None,
    toward: int = -1,
) -> Script[bool]:
    """Teleport exactly so many spaces, or from `least` on, into an empty space (ruling 85). Landing on a Trap springs
    it.
    """
    low = spaces if least is None else least
    return (yield from teleport_to(deed, figure, low, spaces, among, may, then, toward))


def teleport_to(
    deed: Actor,
    figure: Figure,
    low: int,
    high: int,
    among: int | None,
    may: bool,
    then: tuple[int, int] | None = None,
    toward: int = -1,
    setting_out: Callable[[], object] | None = None,
) -> Script[bool]:
    """`then` and `toward`: afterwards the figure with that id must be within that Range; `setting_out` comes
    between the choice and the journey.
    """
    fight = deed.fight
    if figure.at < 0 or fallen(fight, figure):
        return False
    options = list(landing(fight, figure, low, high, among))
    if then is not None and toward >= 0:
        cells = cells_of(fight, fight.figures[toward])
        options = [c for c in options if then[0] <= distance(fight, (c,), cells) <= then[1]]
    if not options:
        return False
    seat = fight.units[figure.unit].seat if figure is not deed.body else deed.seat
    if may:
        answer = yield from deed.ask_or(STOP, "space", options, "where to teleport", seat)
    else:
        answer = yield from deed.ask("space", options, "where to teleport", seat)
    if answer is None:
        return False
    if setting_out:
        setting_out()
    deed.tell(
        "{who} teleports to {cell}.",
        fight.book.ref("move.teleport"),
        who=deed.name(figure),
        cell=fight.arena.name(answer),
    )
    yield from arrive(fight, figure, answer, "teleport")
    yield from fight.book.entered(fight, figure, "teleport")
    return True


def landing(fight: Fight, figure: Figure, low: int, high: int, among: int | None) -> list[int]:
    """Empty spaces a teleport may end in."""
    free = room(fight, figure)
    spaces = fight.arena.band((figure.at,), low, high) if among is None else among
    found = unmask(free & spaces & ~(1 << figure.at))
    if figure.shape != SINGLE:
        found = [c for c in found if fits(fight, figure, c, free)]
    if kit_index(fight).shine:
        found = [c for c in found if not shone_away(fight, figure, c)]
    kept: list[int] = fight.book.leash(fight, figure, found, "teleport")
    return kept
