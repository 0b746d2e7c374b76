"""How a match went, for its last page: counted in a process of its own, from what everybody may see."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from fracas.core import SPECTATOR, ByHand, Match
from fracas.core.scene import Figure, Scene, decided_in, round_of, scene_of
from fracas.core.secrets import is_open
from fracas.server.messages import encode

MOST_POINTS = 240


class Deeds(msgspec.Struct):
    """What one figure did and suffered. `dealt` is what others lost in its turns."""

    id: str
    name: str
    side: str
    health: int
    most_health: int
    up: bool
    dealt: int = 0
    taken: int = 0
    healed: int = 0
    felled: int = 0


class Point(msgspec.Struct, frozen=True):
    """The share of its health each side had at a point of the match, in the order of `sides`."""

    version: int
    round: int
    shares: tuple[float, ...]


class Luck(msgspec.Struct, frozen=True):
    """How the dice of a side fell: how many there were, and by how many percent they beat what dice show on average."""

    side: str
    dice: int
    above: int


class Fall(msgspec.Struct, frozen=True):
    """Somebody fell, and in whose turn, if that was somebody of another side; both by id."""

    figure: str
    by: str = ""


class Story(msgspec.Struct, frozen=True):
    sides: tuple[str, ...]
    points: tuple[Point, ...]
    figures: tuple[Deeds, ...]
    turning: int
    """The version at which the balance of health moved most towards who was ahead at the end; 0 if it never did."""
    before: float
    after: float
    """How many of all points of health left the first side held before and after that."""
    luck: tuple[Luck, ...] = ()
    """For sides that rolled dice."""
    last: Fall | None = None
    """Who fell last."""


def story_for_all(match: Match) -> bytes:
    """How the match went; nothing while something in it is hidden from somebody."""
    return encode(told(match)) if is_open(match) else b""


def told(match: Match) -> Story:
    """Play the match again and look at everybody after every answer."""
    again = Match(match.setup, ByHand(), rules=match.rules, state=match.start)
    deeds: dict[str, Deeds] = {}
    points: list[Point] = []
    sides: dict[str, None] = {}
    before = _people(scene_of(again.rules, again.state, SPECTATOR))
    known, last = decided_in(again.rules, again.state), None
    for version in range(match.version + 1):
        if version:
            again.answer(*match.answers[version - 1])
        decided = decided_in(again.rules, again.state)
        ended, known = decided is not None and decided is not known, decided
        scene = scene_of(again.rules, decided if ended else again.state, SPECTATOR)
        now = _people(scene)
        sides.update(dict.fromkeys(figure.side for figure in now.values()))
        changed = _note(deeds, before, now)
        last = _fell(before, now) or last
        if changed or not points or len(sides) != len(points[-1].shares):
            points.append(Point(version, round_of(scene), tuple(_share(now, side) for side in sides)))
        before = _people(scene_of(again.rules, again.state, SPECTATOR)) if ended else now
    points = [point for point in points if len(point.shares) == len(sides)]
    turning, low, high = _turn(points)
    return Story(
        tuple(sides), tuple(_thinned(points)), tuple(deeds.values()), turning, low, high, _luck(again, deeds), last
    )


def _luck(match: Match, deeds: dict[str, Deeds]) -> tuple[Luck, ...]:
    """What each side rolled, beside what so many dice show on average. Dice of nobody in particular do not count."""
    rolled: dict[str, list[tuple[int, int]]] = {}
    for beat in match.chronicle.beats if match.chronicle else []:
        if beat.actor in deeds:
            plain = [die for die in beat.dice if die.sides > 1 and 1 <= die.value <= die.sides and not die.own]
            rolled.setdefault(deeds[beat.actor].side, []).extend((die.value, die.sides) for die in plain)
    told = []
    for side, dice in rolled.items():
        usual = sum((sides + 1) / 2 for _, sides in dice)
        if usual:
            told.append(Luck(side, len(dice), round(100 * (sum(value for value, _ in dice) / usual - 1))))
    return tuple(told)


def _people(scene: Scene) -> dict[str, Figure]:
    return {figure.id: figure for figure in scene.figures if figure.shape != "object" and figure.most_health}


def _note(deeds: dict[str, Deeds], before: dict[str, Figure], now: dict[str, Figure]) -> bool:
    """Who lost or regained what, and in whose turn."""
    acting = next((figure.id for figure in before.values() if figure.acting), "")
    changed = False
    for id, figure in now.items():
        known = deeds.setdefault(
            id, Deeds(id, figure.name, figure.side, figure.health, figure.most_health, figure.state == "up")
        )
        known.health, known.most_health, known.up = figure.health, figure.most_health, figure.state == "up"
        was = before.get(id)
        if was is None:
            continue
        lost = was.health - figure.health
        changed = changed or bool(lost)
        known.taken += max(0, lost)
        doer = deeds.get(acting)
        if doer is not None:
            if lost > 0 and doer.side != figure.side:
                doer.dealt += lost
            doer.healed += max(0, -lost)
            doer.felled += was.state == "up" and figure.state != "up" and doer.side != figure.side
    return changed


def _fell(before: dict[str, Figure], now: dict[str, Figure]) -> Fall | None:
    """Who is down now and was not before."""
    acting = next((figure for figure in before.values() if figure.acting), None)
    for id, figure in now.items():
        if id in before and before[id].state == "up" and figure.state != "up":
            return Fall(id, acting.id if acting and acting.side != figure.side else "")
    return None


def _share(people: dict[str, Figure], side: str) -> float:
    most = sum(figure.most_health for figure in people.values() if figure.side == side)
    left = sum(max(0, figure.health) for figure in people.values() if figure.side == side and figure.state == "up")
    return min(1.0, round(left / most, 4)) if most else 0.0


def _turn(points: list[Point]) -> tuple[int, float, float]:
    """Where the balance between the first side and the others moved most towards who was ahead at the end."""

    def balance(point: Point) -> float:
        total = sum(point.shares)
        return point.shares[0] / total if total else 0.5

    if len(points) < 2:
        return 0, 0.5, 0.5
    sign = 1 if balance(points[-1]) >= 0.5 else -1
    pairs = list(pairwise(points))
    a, b = max(pairs, key=lambda pair: sign * (balance(pair[1]) - balance(pair[0])))
    return b.version, round(balance(a), 4), round(balance(b), 4)


def _thinned(points: list[Point]) -> list[Point]:
    """Of very many points as many as can be seen, with the first and the last."""
    if len(points) <= MOST_POINTS:
        return points
    step = len(points) / MOST_POINTS
    return [points[int(number * step)] for number in range(MOST_POINTS)] + [points[-1]]
