"""How a match went, for its last page, and what a good player would do now."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.exceptions import HTTPException, NotAuthorizedException
from litestar.params import JSONBody

from fracas.core import SPECTATOR, ByHand, FracasError, Match
from fracas.core.scene import Figure, Scene, scene_of
from fracas.core.secrets import is_open
from fracas.server import advice
from fracas.server.api import address_of, hub_of, link_of
from fracas.server.botplay import LONGEST_S
from fracas.server.crew import Died, TooLong
from fracas.server.hub import Hub
from fracas.server.turns import Who

MOST_POINTS = 240


class Advice(msgspec.Struct, frozen=True):
    """The option a bot that thinks ahead would take, and what it thought of it."""

    word: str
    reason: str


class AdviceWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    prompt: str


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


class Story(msgspec.Struct, frozen=True):
    sides: tuple[str, ...]
    points: tuple[Point, ...]
    figures: tuple[Deeds, ...]
    turning: int
    """The version at which the balance of health moved most towards who was ahead at the end; 0 if it never did."""
    before: float
    after: float
    """How many of all points of health left the first side held before and after that."""


class Looking(Controller):
    path = "/api/table"
    tags = ("table",)
    security = ({"invite": []},)

    @get("/story", raises=[NotAuthorizedException, HTTPException])
    async def story(self, request: Request[Any, Any, Any]) -> Story:
        """How the match went. Where there are secrets it is told when the match is over."""
        link = await link_of(request)
        room = await hub_of(request).room(link.table)
        async with room.lock:
            match = room.table.match
            if not match.over and not is_open(match):
                raise HTTPException(detail="this match has secrets; wait until it is over", status_code=409)
            branch = match.branch()
        return await asyncio.to_thread(told, branch)

    @post("/advice", status_code=200, raises=[NotAuthorizedException, HTTPException])
    async def advice(self, request: Request[Any, Any, Any], data: JSONBody[AdviceWanted]) -> Advice:
        """What a bot that thinks ahead would answer, where nothing is hidden from anybody."""
        link = await link_of(request)
        hub: Hub = hub_of(request)
        room = await hub.room(link.table)
        async with room.lock:
            match = room.table.match
            try:
                ask = room.table.question(link, data.prompt)
            except FracasError as error:
                raise HTTPException(detail=str(error), status_code=409) from error
            if not is_open(match):
                raise HTTPException(
                    detail="something is hidden from somebody here, so nobody is advised", status_code=409
                )
            what = room.table.id, room.table.plain_setup, match.answers[:], ask.seat
        try:
            found = await hub.botplay.odds_crew.surely(Who(address_of(request)), LONGEST_S, advice.advise, *what)
        except (Died, TooLong) as error:
            raise HTTPException(detail="no advice could be found; try again", status_code=503) from error
        return msgspec.json.decode(found, type=Advice)


def told(match: Match) -> Story:
    """Play the match again and look at everybody after every answer."""
    again = Match(match.setup, ByHand(), rules=match.rules, state=match.start)
    deeds: dict[str, Deeds] = {}
    points: list[Point] = []
    sides: dict[str, None] = {}
    before = _people(scene_of(again.rules, again.state, SPECTATOR))
    for version in range(match.version + 1):
        if version:
            again.answer(*match.answers[version - 1])
        scene = scene_of(again.rules, again.state, SPECTATOR)
        now = _people(scene)
        sides.update(dict.fromkeys(figure.side for figure in now.values()))
        changed = _note(deeds, before, now)
        if changed or not points or len(sides) != len(points[-1].shares):
            points.append(Point(version, _round(scene), tuple(_share(now, side) for side in sides)))
        before = now
    points = [point for point in points if len(point.shares) == len(sides)]
    turning, low, high = _turn(points)
    return Story(tuple(sides), tuple(_thinned(points)), tuple(deeds.values()), turning, low, high)


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


def _share(people: dict[str, Figure], side: str) -> float:
    most = sum(figure.most_health for figure in people.values() if figure.side == side)
    left = sum(max(0, figure.health) for figure in people.values() if figure.side == side and figure.state == "up")
    return min(1.0, round(left / most, 4)) if most else 0.0


def _round(scene: Scene) -> int:
    return next((meter.value for meter in scene.meters if meter.name.casefold() == "round"), 0)


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
