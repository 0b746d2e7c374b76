"""Who stands around somebody: how far away, on whose side, and whether they can be seen."""

from __future__ import annotations

from typing import Final

from fracas.games.dojo.rules.complications import three_way
from fracas.games.dojo.rules.kit import Kit
from fracas.games.dojo.rules.model import NOBODY, SINGLE, Fight, Figure, Unit
from fracas.games.dojo.rules.targeting import cells_of, distance, fallen, hidden_in_fog, sight

ENEMY: Final = 1
ALLY: Final = 2
OTHER_ALLY: Final = 4
SOMEONE: Final = 8
COPY: Final = 16
WORDS = {"enemy": ENEMY, "ally": ALLY, "other ally": OTHER_ALLY, "someone": SOMEONE, "copy": COPY}
"""What a deed may look for, each a bit of what a figure is to it."""


class Bystander:
    """A figure as somebody sees it."""

    __slots__ = ("away", "copy", "figure", "is_body", "lying", "seen", "unit", "words")

    def __init__(self, eyes: Around, figure: Figure, away: int) -> None:
        fight, body, copy = eyes.fight, eyes.body, figure.copy
        unit: Unit = fight.units[figure.unit]
        self.figure, self.unit, self.copy, self.away = figure, unit, copy, away
        friend: bool = unit.side == eyes.side or (unit.team >= 0 and unit is eyes.unit)
        self.words: int = words_for_copy(eyes, friend) if copy else words_for(eyes, figure, friend)
        self.lying: bool = unit.hp <= 0 and fallen(fight, figure)
        self.is_body: bool = figure is body or (body.copy and unit is eyes.unit and unit.side == eyes.side and not copy)
        """The one who looks; a Copy also takes its original for itself."""
        self.seen = 0
        """Whether it can be seen: 1 or -1 once that is known."""


class Around:
    """Everybody in play as one body sees them from some spaces, for a side, to perform an Action or not."""

    __slots__ = ("action", "away", "bands", "body", "fight", "figures", "kit", "met", "side", "start", "unit")

    def __init__(
        self, fight: Fight, unit: Unit, kit: Kit, body: Figure, side: int, start: tuple[int, ...], action: bool
    ) -> None:
        self.fight, self.unit, self.kit, self.body = fight, unit, kit, body
        self.side, self.start, self.action = side, start, action
        self.figures: list[Figure] = [figure for figure in fight.figures if figure.at >= 0]
        row: bytes = fight.arena.far[start[0]]
        single = len(start) == 1
        self.away: list[int] = [
            row[figure.at] if single and figure.shape == SINGLE else distance(fight, start, cells_of(fight, figure))
            for figure in self.figures
        ]
        self.met: dict[int, Bystander] = {}
        self.bands: dict[int, list[Bystander]] = {}

    def within(self, low: int, high: int) -> list[Bystander]:
        """Those so far away, whoever is in the same space, and the one who looks with its original."""
        key = low * 1000 + high
        found = self.bands.get(key)
        if found is None:
            found = self.bands[key] = []
            body, mine = self.body, self.unit.index if self.body.copy else NOBODY
            for figure, away in zip(self.figures, self.away, strict=True):
                if low <= away <= high or away == 0 or figure is body or figure.unit == mine:
                    found.append(self.meet(figure, away))
        return found

    def meet(self, figure: Figure, away: int) -> Bystander:
        found = self.met.get(figure.id)
        if found is None:
            found = self.met[figure.id] = Bystander(self, figure, away)
        return found

    def sees(self, other: Bystander) -> bool:
        """Whether neither Walls nor Fog hide somebody."""
        if other.seen == 0:
            other.seen = 1 if in_view(self, other) else -1
        return other.seen > 0


def words_for(eyes: Around, figure: Figure, friend: bool) -> int:
    """What somebody is to the one who looks. In a three-way battle everybody may count as an ally."""
    words = SOMEONE if friend else SOMEONE | ENEMY
    if friend or three_way(eyes.fight):
        words |= ALLY
        if figure.unit != eyes.unit.index or (eyes.kit.own_ally and figure is not eyes.body):
            words |= OTHER_ALLY
    return words


def words_for_copy(eyes: Around, friend: bool) -> int:
    """Actions may target any Copy as an enemy."""
    return COPY | SOMEONE | ENEMY if eyes.action or not friend else COPY | SOMEONE


def in_view(eyes: Around, other: Bystander) -> bool:
    fight, kit = eyes.fight, eyes.kit
    if not (fight.walls or fight.fog):
        return True
    cells = cells_of(fight, other.figure)
    if fight.walls and not kit.sees_through_walls and not sight(fight, eyes.start, cells):
        return False
    if not fight.fog or other.away <= 1 or (other.unit.side == eyes.side and not other.copy):
        return True
    return not hidden_in_fog(fight, kit, other.figure, cells, other.away)
