"""Tilted Parameters: one side has it harder."""

from __future__ import annotations

from fracas.core import Ask, Script
from fracas.games.dojo.patch.rules.movement import tire
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules import health
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.model import (
    BURNING,
    FATIGUE,
    IRON,
    POWER,
    RUBBLE,
    SPEED,
    STOOGES,
    WALL,
    WEAKNESS,
    Fight,
    Figure,
    Unit,
)
from fracas.games.dojo.rules.movement import arrive, fits, room, spread
from fracas.games.dojo.rules.obstacles import kinds_at, set_obstacle
from fracas.games.dojo.rules.parameter import Parameter, tell
from fracas.games.dojo.rules.questions import WhichUnit, ask
from fracas.games.dojo.rules.targeting import cells_of, distance
from fracas.games.dojo.rules.tokens import add
from fracas.grid import unmask

TOO_SLOW_DIE = 4
"""Ruling b15: the die the other side adds; its picture is lost."""
CHAIN, LONG_CHAIN = 3, 5


@patch.parameter("tilt.chained-down", "Chained Down")
class ChainedDown(Parameter):
    """Everyone of this side is chained to a Wall of their own: 3 spaces of chain, 5 from its Rubble, free without
    either.
    """

    def placed(self, fight: Fight, side: int) -> Script[None]:
        for unit in fight.units:
            if unit.side == side:
                body = fight.body(unit)
                beside = Actor(fight, unit, body=body).adjacent()
                options = tuple(unmask(beside))
                if options:
                    cell = (
                        options[0]
                        if len(options) == 1
                        else (
                            yield ask(
                                unit.seat,
                                "space",
                                options,
                                unit.index,
                                what="where does the Wall with your chain stand",
                            )
                        )
                    )
                    set_obstacle(fight, WALL, cell)
                    fight.facts["chains"] = {**fight.facts.get("chains", {}), str(unit.index): cell}
                    tell(fight, self, "{who} is chained to a Wall.", who=unit.name)

    def turn_ends(self, fight: Fight, side: int, active: Unit) -> Script[None]:
        """Whose post is gone without Rubble is free for good."""
        chains = fight.facts.get("chains", {})
        held = {unit: post for unit, post in chains.items() if (fight.walls | fight.rubble) >> post & 1}
        if len(held) < len(chains):
            fight.facts["chains"] = held
            tell(fight, self, "A chain is broken.")
        yield from ()

    def keeps(self, fight: Fight, side: int, figure: Figure, cells: list[int], how: str) -> list[int]:
        post = fight.facts.get("chains", {}).get(str(figure.unit))
        if post is None or figure.copy:
            return cells
        kinds = kinds_at(fight, post)
        length = CHAIN if WALL in kinds else LONG_CHAIN if RUBBLE in kinds else 250
        now = distance(fight, (post,), cells_of(fight, figure))
        away = {cell: distance(fight, (post,), spread(fight, figure, cell)) for cell in cells}
        return [cell for cell in cells if away[cell] <= length or away[cell] < now]


@patch.parameter("tilt.disarmed", "Disarmed")
class Disarmed(Parameter):
    """Range 1 for everyone of this side, whatever their Stance."""

    def turn_begins(self, fight: Fight, side: int, active: Unit) -> Script[None]:
        if side in (-1, active.side):
            tell(fight, self, "{who} fights with bare hands.", who=active.name)
        yield from ()


@patch.parameter("tilt.enraged", "Enraged")
class Enraged(Parameter):
    """Whoever of this side is hurt by an enemy holds that enemy's Challenge from then on."""

    def hurt(self, fight: Fight, side: int, unit: Unit, attacker: Unit) -> None:
        if unit.side == side and attacker.side != side and not fight.out(unit) and not fight.out(attacker):
            unit.challenger = attacker.index
            tell(fight, self, "{who} sees red.", who=unit.name)


@patch.parameter("tilt.handcuffs", "Handcuffs")
class Handcuffs(Parameter):
    """Everyone of this side but Stooges is cuffed to somebody and never more than a space away from them."""

    def placed(self, fight: Fight, side: int) -> Script[None]:
        cuffs: dict[str, int] = dict(fight.facts.get("cuffs", {}))
        for unit in fight.units:
            free = [u for u in fight.units if u is not unit and u.kind != STOOGES and str(u.index) not in cuffs]
            if unit.side == side and unit.kind != STOOGES and str(unit.index) not in cuffs and free:
                options = tuple(u.index for u in free)
                index = (
                    options[0]
                    if len(options) == 1
                    else (
                        yield Ask(unit.seat, WhichUnit(unit.index, what="to whom are you cuffed"), options, unit.side)
                    )
                )
                cuffs |= {str(unit.index): index, str(index): unit.index}
                tell(fight, self, "{who} is cuffed to {whom}.", who=unit.name, whom=fight.units[index].name)
                partner = fight.body(fight.units[index])
                cell = beside(fight, fight.body(unit), partner)
                partner.at = cell if cell >= 0 else partner.at
        fight.facts["cuffs"] = cuffs

    def keeps(self, fight: Fight, side: int, figure: Figure, cells: list[int], how: str) -> list[int]:
        """Free Movement takes the partner along; Actions and teleports must stay next to it."""
        partner = partner_of(fight, figure)
        if partner is None or how == "free":
            return cells
        there = cells_of(fight, partner)
        return [c for c in cells if distance(fight, spread(fight, figure, c), there) <= 1]

    def moved(self, fight: Fight, side: int, figure: Figure, left: int, how: str) -> Script[None]:
        partner = partner_of(fight, figure)
        if partner is None or figure.at < 0:
            return
        cell = beside(fight, figure, partner)
        if cell >= 0:
            tell(fight, self, "{who} is dragged along.", who=fight.units[partner.unit].name)
            yield from arrive(fight, partner, cell, "forced" if how == "free" else "teleport")
            if how == "free":
                yield from fight.book.forced_into(fight, partner, True)

    def removed(self, fight: Fight, side: int, unit: Unit) -> None:
        """Both go out together."""
        other = fight.units[fight.facts.get("cuffs", {}).get(str(unit.index), unit.index)]
        if not other.removed:
            tell(fight, self, "{who} goes out together with {whom}.", who=other.name, whom=unit.name)
            health.remove_from_play(fight, other)

    def dropped(self, fight: Fight, side: int, unit: Unit) -> None:
        """The other is tired, and free."""
        cuffs = fight.facts.get("cuffs", {})
        if str(unit.index) in cuffs:
            other = cuffs[str(unit.index)]
            fight.facts["cuffs"] = {k: v for k, v in cuffs.items() if k not in (str(unit.index), str(other))}
            tire(fight, fight.units[other], 3, "dojo.tilt.handcuffs")
            tell(fight, self, "{who} is free.", who=fight.units[other].name)


def partner_of(fight: Fight, figure: Figure) -> Figure | None:
    index = fight.facts.get("cuffs", {}).get(str(figure.unit))
    if index is None or figure.copy:
        return None
    body = fight.body(fight.units[index])
    return body if body.at >= 0 else None


def beside(fight: Fight, leader: Figure, partner: Figure) -> int:
    """Where a partner who is too far away has room next to the leader, as near as can be to where it was; or -1."""
    there = cells_of(fight, leader)
    if partner.at < 0 or distance(fight, there, cells_of(fight, partner)) <= 1:
        return -1
    rooms = room(fight, partner)
    able = [c for c in fight.arena.cells if fits(fight, partner, c, rooms)]
    free = [c for c in able if distance(fight, spread(fight, partner, c), there) == 1]
    return min(free, key=lambda c: (fight.arena.far[partner.at][c], c)) if free else -1


@patch.parameter("tilt.keep-em-coming", "Keep Em Coming")
class KeepEmComing(Parameter):
    """No rest since the last fight: start with what was left, at least half, and half the bad tokens."""

    def set_up(self, fight: Fight, side: int) -> None:
        before = fight.options.get("last fight", {})
        for unit in fight.units:
            if unit.side == side:
                old = before.get(unit.id, {})
                unit.hp = min(unit.bar, max((unit.bar + 1) // 2, old.get("hp", 0)))
                for kind in (BURNING, FATIGUE, WEAKNESS):
                    if n := old.get(kind, 0):
                        add(fight, unit, kind, (n + 1) // 2)

    def turn_begins(self, fight: Fight, side: int, active: Unit) -> Script[None]:
        if fight.round == 1 and active.side == side:
            tell(fight, self, "{who} had no time to rest.", who=active.name)
        yield from ()


@patch.parameter("tilt.overwhelming-power", "Overwhelming Power")
class OverwhelmingPower(Parameter):
    """Every turn of the other sides begins with Power, Iron and Speed for the active unit."""

    def turn_begins(self, fight: Fight, side: int, active: Unit) -> Script[None]:
        if active.side != side and not fight.out(active):
            tell(fight, self, "{who} is too strong for the other side.", who=active.name)
            for kind in (POWER, IRON, SPEED):
                yield from Actor(fight, active).gain(kind)


@patch.parameter("tilt.too-slow", "Too Slow")
class TooSlow(Parameter):
    """This side leaves its lowest die out; on the turns of others a die is added."""

    def dice(self, fight: Fight, side: int, unit: Unit, dice: list[int]) -> None:
        if unit.side != side:
            dice.append(TOO_SLOW_DIE)
            tell(fight, self, "{who} rolls a d{die} more: the other side is slow.", who=unit.name, die=TOO_SLOW_DIE)
        elif rolled := [d for d in dice if d > 0]:
            dice.remove(min(rolled))
            tell(fight, self, "{who} is slow and leaves out a d{die}.", who=unit.name, die=min(rolled))


@patch.parameter("tilt.weakened-state", "Weakened State")
class WeakenedState(Parameter):
    """Each of this side's turns begins with a Burning, a Weakness and a Fatigue token."""

    def turn_begins(self, fight: Fight, side: int, active: Unit) -> Script[None]:
        if active.side == side and not fight.out(active):
            tell(fight, self, "{who} is in no state to fight.", who=active.name)
            for kind in (BURNING, WEAKNESS, FATIGUE):
                yield from Actor(fight, active).gain(kind)
