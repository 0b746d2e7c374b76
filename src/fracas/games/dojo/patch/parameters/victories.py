"""Victory Parameters: other ways to win than being the last one standing."""

from __future__ import annotations

from fracas.core import Ask, Script
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules import meter
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.complications import SIDES
from fracas.games.dojo.rules.cost import gates
from fracas.games.dojo.rules.health import SHIELD_BROKE, stand_up
from fracas.games.dojo.rules.model import BOMB, Fight, Figure, Spot, Unit
from fracas.games.dojo.rules.movement import fits
from fracas.games.dojo.rules.obstacles import set_obstacle
from fracas.games.dojo.rules.parameter import Parameter, tell
from fracas.games.dojo.rules.performing import Act
from fracas.games.dojo.rules.questions import Placement, WhichUnit
from fracas.games.dojo.rules.targeting import cells_of, empty_spaces, fallen, figure_at

LAST_ROUND = 3
BOMB_HP = 5
VIP_SHIELD = 10
POINTS = 3
HILL, ZONE = 4, 3
KEEP_CLEAR = 2
BY_ONESELF = ("free", "action", "save", "slip")
"""Movements that do not make one drop the Important Thing."""


def fight_goes_on(fight: Fight, parameter: Parameter) -> Script[None]:
    """The Fight Must Go On (ruling 75): whoever has no HP when a round is over heals twice the Heal Value."""
    for unit in fight.units:
        if unit.hp <= 0 and not unit.gone:
            tell(fight, parameter, "{who} gets up: the fight must go on!", "dojo.rule.fight-must-go-on", who=unit.name)
            yield from Actor(fight, unit).heal(unit, 2 * fight.heal_value)


def in_play(fight: Fight, side: int) -> bool:
    return any(u.side == side and not fight.out(u) for u in fight.units)


def roles(fight: Fight, first: str) -> tuple[int, ...]:
    """The sides by the part they play: the heroes have the first one unless the encounter gives it to others."""
    chosen = fight.options.get(first, SIDES[0])
    return tuple(sorted({u.side for u in fight.units}, key=lambda side: (SIDES[side] != chosen, side)))


def inside(fight: Fight, zone: list[int]) -> list[Unit]:
    """The units standing in a zone."""
    found = []
    for figure in fight.figures:
        if (
            figure.at >= 0
            and not figure.copy
            and not fallen(fight, figure)
            and set(cells_of(fight, figure)) & set(zone)
        ):
            found.append(fight.units[figure.unit])
    return found


def block(fight: Fight, x: int, y: int, size: int) -> list[int]:
    """A square zone with its top left corner at (x, y), as far as it lies inside."""
    grid = fight.arena.grid
    cells = [grid.at(a, b) for b in range(y, y + size) for a in range(x, x + size) if grid.contains(a, b)]
    return [c for c in cells if fight.arena.inside >> c & 1]


def clear(fight: Fight, cells: list[int]) -> None:
    """No obstacles here, now or later."""
    for cell in cells:
        for kind in ("fog", "rubble", "trap", "wall", "pit"):
            set_obstacle(fight, kind, cell, False)
        fight.shut |= 1 << cell


def corner_zone(fight: Fight, right: bool, low: bool, size: int) -> list[int]:
    """The whole square zone nearest to a corner of the map."""
    grid = fight.arena.grid
    x, y = (grid.width if right else 0), (grid.height if low else 0)
    starts = [(a, b) for b in range(grid.height - size + 1) for a in range(grid.width - size + 1)]
    whole = [(a, b) for a, b in starts if len(block(fight, a, b, size)) == size * size]
    a, b = min(whole, key=lambda s: (abs(s[0] + (size if right else 0) - x) + abs(s[1] + (size if low else 0) - y), s))
    return block(fight, a, b, size)


def middle(fight: Fight) -> tuple[int, int]:
    return fight.arena.grid.width // 2, fight.arena.grid.height // 2


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
                else (yield Ask(meter.PARTIES[number], WhichUnit(able[0], what="who is your VIP"), able, number))
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


def nearest(fight: Fight, x: int, y: int) -> int:
    """The space of the arena nearest to a spot, which may lie off a small map."""
    spots: dict[int, tuple[int, int]] = {cell: fight.arena.grid.xy(cell) for cell in fight.arena.cells}
    return min(spots, key=lambda cell: (abs(spots[cell][0] - x) + abs(spots[cell][1] - y), cell))


@patch.parameter("victory.sabotage", "Sabotage")
class Sabotage(Parameter):
    """Saboteurs (usually the heroes) score a point for each Bomb that lies in a Key Location when a round ends; three
    points win.
    """

    def set_up(self, fight: Fight, side: int) -> None:
        x, y = middle(fight)
        spots = [(x - 3, y), (x + 3, y), (x, y - 3)]
        number = 3 if len({u.side for u in fight.units}) > 2 else 2
        fight.facts["keys"] = [nearest(fight, *spot) for spot in spots[:number]]
        fight.facts["points"] = {str(s): 0 for n, s in enumerate(roles(fight, "saboteurs")) if n != 1}
        fight.facts["bomb hp"], fight.facts["bomb side"] = {}, {}
        clear(fight, fight.facts["keys"])

    def decides(self, fight: Fight, side: int) -> bool:
        return True

    def first(self, fight: Fight, side: int) -> int | None:
        return roles(fight, "saboteurs")[0]

    def actions(self, fight: Fight, side: int, unit: Unit) -> tuple[str, ...]:
        return ("action.parameter.sabotage",) if str(unit.side) in fight.facts["points"] else ()

    def round_ends(self, fight: Fight, side: int) -> Script[None]:
        points = dict(fight.facts["points"])
        for cell, owner in fight.facts["bomb side"].items():
            if fight.bombs >> int(cell) & 1:
                points[str(owner)] += 1
                tell(fight, self, "A Bomb scores.", "dojo.obstacle.bomb")
        fight.facts["points"] = points
        winners = [int(s) for s, n in points.items() if n >= POINTS]
        if len(winners) == 2:
            yield from self.showdown(fight)
        elif winners:
            meter.win(fight, winners[0], "the bombs went off", "dojo.victory.sabotage")
        elif fight.round >= LAST_ROUND:
            meter.win(fight, roles(fight, "saboteurs")[1], "the saboteurs are driven off", "dojo.victory.sabotage")
        else:
            yield from fight_goes_on(fight, self)

    def showdown(self, fight: Fight) -> Script[None]:
        """Both bombers have three points: the defence is out and the two fight it out."""
        for unit in fight.units:
            if str(unit.side) not in fight.facts["points"]:
                unit.gone = unit.removed = True
                for body in fight.bodies(unit):
                    body.at = -1
        fight.parameters = tuple(p for p in fight.parameters if p != self.id)
        tell(fight, self, "The defence is beaten; the bombers turn on each other.")
        yield from ()


def key_location_free(act: Act) -> str:
    return "" if key_spots(act) else "no free Key Location is next to you"


def key_spots(act: Act) -> list[int]:
    fight = act.fight
    beside = act.adjacent(empty=False)
    spots = [c for c in fight.facts.get("keys", ()) if beside >> c & 1 and not fight.bombs >> c & 1]
    return [c for c in spots if (f := figure_at(fight, c)) is None or fight.units[f.unit].side == act.side]


@patch.action(
    "action.parameter.sabotage",
    "Sabotage",
    gates(1),
    needs=[key_location_free],
    kind="parameter action",
    untargeted=True,
)
def sabotage(act: Act) -> Script[None]:
    """Place a Bomb in a Key Location next to you."""
    cell = yield from act.ask("space", key_spots(act), "where to place the Bomb")
    fight = act.fight
    fight.bombs |= 1 << cell
    fight.facts["bomb hp"] = {**fight.facts["bomb hp"], str(cell): BOMB_HP}
    fight.facts["bomb side"] = {**fight.facts["bomb side"], str(cell): act.side}
    act.tell("A Bomb is placed.", "dojo.obstacle.bomb")


def hit_bomb(deed: Actor, spot: Spot, amount: int) -> Script[None]:
    """A Bomb has 5 HP and is gone when they are."""
    fight = deed.fight
    left = fight.facts["bomb hp"].get(str(spot.at), BOMB_HP) - amount
    fight.facts["bomb hp"] = {**fight.facts["bomb hp"], str(spot.at): left}
    deed.tell("The Bomb takes {n}.", "dojo.obstacle.bomb", n=amount)
    if left <= 0:
        set_obstacle(fight, BOMB, spot.at, False)
    yield from ()


@patch.parameter("victory.secure-the-mcguffin", "Secure the McGuffin")
class SecureTheMcguffin(Parameter):
    """Carry the Important Thing into your side's Control Zone."""

    def set_up(self, fight: Fight, side: int) -> None:
        grid = fight.arena.grid
        x, y = middle(fight)
        fight.facts["thing"] = grid.at(x, y)
        fight.facts["holder"] = -1
        corners = [(False, True), (True, False), (False, False)]
        sides = sorted({u.side for u in fight.units})
        fight.facts["zones"] = {str(s): corner_zone(fight, *corners[s], ZONE) for s in sides}
        for zone in fight.facts["zones"].values():
            clear(fight, zone)
        for cell in fight.arena.cells:
            if fight.arena.far[fight.facts["thing"]][cell] <= KEEP_CLEAR:
                for kind in ("fog", "rubble", "trap", "wall", "pit"):
                    set_obstacle(fight, kind, cell, False)

    def forbids(self, fight: Fight, side: int) -> int:
        return int(fight.arena.within(fight.facts["thing"], KEEP_CLEAR))

    def placing(self, fight: Fight, side: int, unit: Unit, cells: list[int]) -> list[int]:
        zone = fight.facts["zones"][str(unit.side)]
        far, free = fight.arena.far, empty_spaces(fight)
        able = [c for c in fight.arena.cells if fits(fight, fight.body(unit), c, free)]
        return [c for c in able if any(far[c][z] <= KEEP_CLEAR for z in zone)] or cells

    def actions(self, fight: Fight, side: int, unit: Unit) -> tuple[str, ...]:
        return ("action.parameter.grab-it",)

    def decides(self, fight: Fight, side: int) -> bool:
        holder = fight.facts["holder"]
        if holder >= 0:
            figure = fight.figures[holder]
            owner = fight.units[figure.unit].side
            if figure.at in fight.facts["zones"][str(owner)]:
                meter.win(fight, owner, "they have the Important Thing", "dojo.victory.secure-the-mcguffin")
        return True

    def moved(self, fight: Fight, side: int, figure: Figure, left: int, how: str) -> Script[None]:
        if fight.facts["holder"] == figure.id:
            if how not in BY_ONESELF:
                fight.facts["holder"], fight.facts["thing"] = -1, left
                tell(fight, self, "{who} drops the Important Thing.", who=fight.units[figure.unit].name)
            else:
                fight.facts["thing"] = figure.at
        yield from ()

    def turn_ends(self, fight: Fight, side: int, active: Unit) -> Script[None]:
        """Whoever is Taken Out lets go of it."""
        holder = fight.facts["holder"]
        if holder >= 0 and fight.out(fight.units[fight.figures[holder].unit]):
            fight.facts["holder"] = -1
        yield from ()

    def round_ends(self, fight: Fight, side: int) -> Script[None]:
        yield from fight_goes_on(fight, self)


def thing_beside(act: Act) -> str:
    fight = act.fight
    if fight.facts.get("holder", 0) >= 0:
        return "somebody holds the Important Thing"
    beside = act.adjacent(empty=False) | sum(1 << c for c in act.place_now())
    return "" if beside >> fight.facts["thing"] & 1 else "the Important Thing is not next to you"


@patch.action(
    "action.parameter.grab-it", "Grab It!", gates(1), needs=[thing_beside], kind="parameter action", untargeted=True
)
def grab_it(act: Act) -> Script[None]:
    """Pick up the Important Thing next to you."""
    act.fight.facts["holder"] = act.body.id
    act.fight.facts["thing"] = act.body.at
    act.tell("{who} holds the Important Thing.", who=act.unit.name)
    yield from ()
