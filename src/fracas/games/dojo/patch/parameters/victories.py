"""Victory Parameters: other ways to win than being the last one standing."""

from __future__ import annotations

from fracas.core import Ask, Script
from fracas.games.dojo.patch.parameters.zones import (
    block,
    clear,
    fight_goes_on,
    in_play,
    inside,
    middle,
    roles,
)
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules import meter
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.health import SHIELD_BROKE, stand_up
from fracas.games.dojo.rules.model import Fight, Unit
from fracas.games.dojo.rules.movement import fits
from fracas.games.dojo.rules.parameter import Goal, Parameter, tell
from fracas.games.dojo.rules.questions import Placement, WhichUnit
from fracas.games.dojo.rules.targeting import empty_spaces
from fracas.grid import mask

LAST_ROUND = 3
VIP_SHIELD = 10
HILL = 4
ON_TOP, A_BODY, A_ROUND = 350, 40, 150
"""What it is worth to bots to hold the hill, to have a body on it, and a round gone by, of 1000 for a won fight."""


@patch.parameter("victory.last-one-standing", "Last One Standing")
class LastOneStanding(Parameter):
    """The usual way: everybody on all other sides is Taken Out at once."""

    def round_ends(self, fight: Fight, side: int) -> Script[None]:
        tell(fight, self, "The last one standing will win.")
        yield from ()


@patch.parameter("victory.king-of-the-hill", "King of the Hill")
class KingOfTheHill(Parameter):
    """Whoever alone stands in the zone when a round ends wins."""

    def set_up(self, fight: Fight, side: int) -> None:
        x, y = middle(fight)
        fight.facts["hill"] = block(fight, x - HILL // 2, y - HILL // 2, HILL)
        clear(fight, fight.facts["hill"])

    def decides(self, fight: Fight, side: int) -> bool:
        return True

    def round_ends(self, fight: Fight, side: int) -> Script[None]:
        sides = {unit.side for unit in inside(fight, fight.facts["hill"])}
        if len(sides) == 1:
            tell(fight, self, "The hill is taken.")
            meter.win(fight, sides.pop(), "king of the hill", "dojo.victory.king-of-the-hill")
            return
        yield from fight_goes_on(fight, self)

    def goal(self, fight: Fight, side: int, unit: Unit) -> Goal:
        """Into the zone, and against whoever is in it."""
        hill = fight.facts["hill"]
        rivals = frozenset(u.index for u in inside(fight, hill) if u.side != unit.side)
        return Goal(spaces=mask(hill), hunted=rivals)

    def standing(self, fight: Fight, side: int) -> int:
        there = inside(fight, fight.facts["hill"])
        mine = sum(u.side == side for u in there)
        theirs = len(there) - mine
        alone = ON_TOP if mine and not theirs else -ON_TOP if theirs and not mine else 0
        return alone + A_BODY * (mine - theirs)


@patch.parameter("victory.outlast", "Outlast")
class Outlast(Parameter):
    """The survivors (usually the heroes) win if any of them still stands after three rounds; attackers come back every
    round.
    """

    def decides(self, fight: Fight, side: int) -> bool:
        survivors, attackers, *others = roles(fight, "survivors")
        if not in_play(fight, survivors):
            meter.win(fight, attackers, "nobody survived", "dojo.victory.outlast")
        elif others and not in_play(fight, attackers):
            meter.win(fight, others[0], "the attackers are gone", "dojo.victory.outlast")
        return True

    def first(self, fight: Fight, side: int) -> int | None:
        return roles(fight, "survivors")[1]

    def round_ends(self, fight: Fight, side: int) -> Script[None]:
        self.decides(fight, side)
        if fight.phase == "over":
            return
        survivors, attackers, *_ = roles(fight, "survivors")
        if fight.round >= LAST_ROUND:
            meter.win(fight, survivors, "they outlasted it", "dojo.victory.outlast")
            return
        for unit in fight.units:
            if unit.side == attackers:
                tell(fight, self, "{who} is back in force.", who=unit.name)
                unit.hp = unit.bar
                yield from back_in(fight, unit)

    def goal(self, fight: Fight, side: int, unit: Unit) -> Goal | None:
        """Survivors keep out of reach."""
        return Goal(flees=True) if unit.side == roles(fight, "survivors")[0] else None

    def standing(self, fight: Fight, side: int) -> int:
        """Every round that has passed counts, and every survivor who is left with the health they have."""
        survivors = roles(fight, "survivors")[0]
        team = [u for u in fight.units if u.side == survivors]
        left = sum(max(0, u.hp) + (u.bars - 1) * u.bar for u in team if not fight.out(u))
        had = sum(u.bar * u.bars_at_start for u in team)
        sure = (fight.round - 1) * A_ROUND + 1000 * left // max(had, 1) - 500
        return sure if side == survivors else -sure


def back_in(fight: Fight, unit: Unit) -> Script[None]:
    """Whoever is out of the arena comes back near its border."""
    from fracas.games.dojo.patch.rules.turn import near_border

    for figure in fight.figures:
        if figure.unit == unit.index and not figure.copy and figure.at < 0:
            spaces = [c for c in near_border(fight) if fits(fight, figure, c, empty_spaces(fight))]
            if len(spaces) > 1:
                figure.at = yield Ask(
                    unit.seat, Placement(unit.index, figure=figure.id), tuple(spaces), (unit.index, figure.id)
                )
            elif spaces:
                figure.at = spaces[0]
    unit.removed = unit.gone = False
    stand_up(fight, unit)


class YourVip(WhichUnit):
    """Whom to protect."""

    def liked(self, fight: Fight, options: tuple[int, ...]) -> list[int]:
        """The toughest."""
        return [fight.units[index].bar * fight.units[index].bars for index in options]


@patch.parameter("victory.protect-the-vip", "Protect the VIP")
class ProtectTheVip(Parameter):
    """Every side has a VIP; the side whose VIP falls first has lost."""

    def placed(self, fight: Fight, side: int) -> Script[None]:
        vips = {}
        for number in sorted({u.side for u in fight.units}):
            able = tuple(u.index for u in fight.units if u.side == number)
            index = (
                able[0]
                if len(able) == 1
                else (yield Ask(meter.PARTIES[number], YourVip(able[0], what="who is your VIP"), able, number))
            )
            vips[str(number)] = index
            fight.units[index].shields = (min(VIP_SHIELD, fight.units[index].bar),)
            tell(fight, self, "{who} is the one to protect.", who=fight.units[index].name)
        fight.facts["vips"] = vips

    def decides(self, fight: Fight, side: int) -> bool:
        fallen_sides = [int(s) for s, i in fight.facts.get("vips", {}).items() if fight.out(fight.units[i])]
        left = [s for s in sorted({u.side for u in fight.units}) if s not in fallen_sides]
        for number in fallen_sides:
            for unit in fight.units:
                if unit.side == number:
                    unit.gone = unit.removed = True
                    for body in fight.bodies(unit):
                        body.at = -1
        if len(left) <= 1 and fight.facts.get("vips"):
            meter.win(fight, left[0] if left else -1, "the VIP has fallen", "dojo.victory.protect-the-vip")
        return True

    def turn_begins(self, fight: Fight, side: int, active: Unit) -> Script[None]:
        vips = fight.facts["vips"].values()
        if active.index in vips and active.challenger >= 0 and active.challenger not in vips:
            tell(fight, self, "{who} ignores the Challenge.", who=active.name)
            active.challenger = -1
        yield from ()

    def spirit(self, fight: Fight, side: int, unit: Unit) -> Script[Unit | None]:
        """Anyone may give the turn to the VIP of their side."""
        vip: Unit = fight.units[fight.facts["vips"][str(unit.side)]]
        if vip is unit or fight.out(vip) or not (yield from Actor(fight, unit).may(f"give the turn to {vip.name}")):
            return None
        tell(
            fight,
            self,
            "{who} gives the turn to {whom}.",
            "dojo.rule.heroic-spirit@patch",
            who=unit.name,
            whom=vip.name,
        )
        return vip

    def round_ends(self, fight: Fight, side: int) -> Script[None]:
        if fight.round == 1:
            for index in fight.facts["vips"].values():
                if not fight.this_round.get(f"{index} {SHIELD_BROKE}", 0):
                    fight.units[index].shields = fight.units[index].shields[1:]
        yield from fight_goes_on(fight, self)

    def goal(self, fight: Fight, side: int, unit: Unit) -> Goal:
        """Strike the VIPs of the others; your own keeps away from trouble."""
        vips = fight.facts.get("vips", {})
        others = frozenset(index for of, index in vips.items() if int(of) != unit.side)
        return Goal(hunted=others)

    def standing(self, fight: Fight, side: int) -> int:
        """The health of your VIP against that of the others'."""
        shares = {int(of): self.share(fight, index) for of, index in fight.facts.get("vips", {}).items()}
        return shares.get(side, 0) - max((s for of, s in shares.items() if of != side), default=0)

    def share(self, fight: Fight, index: int) -> int:
        """What is left of somebody, in thousandths."""
        unit = fight.units[index]
        left = max(0, unit.hp) + (unit.bars - 1) * unit.bar + sum(unit.shields)
        return 0 if fight.out(unit) else 1000 * left // max(unit.bar * unit.bars_at_start, left, 1)
