"""Expanded Influence: an aura that serves allies too."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Option, Script
from fracas.core.language import counted, say, word
from fracas.games.viskara.book import able, attack, movement, reactions, targets, teleport
from fracas.games.viskara.book.asked import Asked, ask
from fracas.games.viskara.book.aura import influence
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.beforehand import beforehand
from fracas.games.viskara.book.board import MOVE
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.connected import Prelude
from fracas.games.viskara.book.damage import Packet
from fracas.games.viskara.book.declare import Upgrade
from fracas.games.viskara.book.deeds import Deed, deed
from fracas.games.viskara.book.maneuver import Line, Maneuver, Note, offer
from fracas.games.viskara.book.model import Mark, half
from fracas.games.viskara.book.moments import Mode, Moments
from fracas.games.viskara.book.phrases import name_of
from fracas.games.viskara.book.resources import can_pay, gain_flair, pay
from fracas.games.viskara.book.sight import obstructions
from fracas.games.viskara.content.aura.common import aura, in_influence, pairs, told
from fracas.games.viskara.content.aura.enhancement import enhance

RIBBON: Note[bool] = Note(False)

expanded = aura("expanded-influence", "Expanded Influence", 0)


class Two(Asked):
    """Which two an effect is for."""

    about: ClassVar[str] = "pair"
    words: ClassVar[str] = "{who}: which two for {what}?"
    JOINED: ClassVar[str] = "{one} and {other}"

    def label(self, battle: Battle, option: Option) -> str:
        if not isinstance(option, tuple):
            return super().label(battle, option)
        one, other = option
        return say(self.JOINED, one=name_of(battle, one), other=name_of(battle, other))


class PlaceBeside(Two):
    """Who is brought to whom."""

    JOINED: ClassVar[str] = "{one} to {other}"


class GiveMovement(Asked):
    """Whom to give a movement of so many squares, or a teleport; half of it to the slower."""

    about: ClassVar[str] = "commander"
    again: ClassVar[bool] = True

    def __init__(self, seat: str, who: str, distance: int, how: str) -> None:
        super().__init__(seat, who, commander.key)
        self.distance, self.how = distance, how

    def sentence(self, battle: Battle) -> str:
        what = "teleport" if self.how == "teleport" else "movement"
        facts = {"who": name_of(battle, self.who), "what": word(what), "far": counted(self.distance, "square")}
        if not self.distance:
            return say("{who}: give this {what} to an ally?", **facts)
        return say("{who}: give this {what} of {far} to an ally? (half of it to the slower)", **facts)


class RibbonTo(Asked):
    """Where a ribbon ends, and whether who stands there is included."""

    about: ClassVar[str] = "ribbon"
    words: ClassVar[str] = "{who}: a ribbon to whom?"

    def label(self, battle: Battle, option: Option) -> str:
        if not isinstance(option, tuple):
            return super().label(battle, option)
        whom, last = option
        words = "{whom}, included" if last == "with" else "{whom}, spared"
        return say(words, whom=name_of(battle, whom))

    def unit(self, battle: Battle, option: Option) -> str:
        return str(option[0]) if isinstance(option, tuple) else ""


def linked(key: str, name: str, points: int = 0, text: str = "", *, repeat: bool = False) -> Upgrade:
    return aura(f"expanded-influence.{key}", name, points, text, parent="expanded-influence", repeat=repeat)


relocate = linked("relocate", "Relocate", 0, "An effort teleports somebody in range beside somebody else.")
commander = linked("commander", "Commander")
moral_support = linked("moral-support", "Moral Support")
puppeteer = linked("puppeteer", "Puppeteer", 0, "A flair attacks or defies from where an ally in range stands.")
shared_pain = linked("shared-pain", "Shared Pain")
revitalizing = linked("revitalizing", "Revitalizing", 10, repeat=True)
ribbon = linked("ribbon-of-fate", "Ribbon of Fate", 20, repeat=True)
swap = linked("swap", "Swap", 0, "2 flair swap two characters in range.")
swap_reaction = aura(
    "expanded-influence.swap.reaction", "Reaction (Swap)", 0, "Swap as a reaction to anything; lines are swapped too.",
    parent="expanded-influence.swap",
)  # fmt: skip
EXPANDED = "viskara.condition.expanded-aura"


def willing(battle: Battle, c: Character) -> list[Character]:
    """Characters within an expanded aura that can be moved about."""
    return [a for a in in_influence(battle, c) if a.cells and not a.where and len(a.cells) == a.size**2]


@expanded.does
class Expanded(Moments):
    def turn_start(self, battle: Battle, c: Character) -> Script[None]:
        """The aura stays expanded for a flair a turn."""
        if not c.has("expanded"):
            return
        if can_pay(battle, c, 0, 1) and (yield from offer(battle, c, expanded.key)):
            pay(battle, c, 0, 1)
        else:
            c.drop("expanded")

    def actions(self, battle: Battle, c: Character) -> list[Deed]:
        found: list[Deed] = []
        if not c.has("expanded"):
            return [deed("aura", expanded.key)] if can_pay(battle, c, 0, 1) else []
        several = len(willing(battle, c)) > 1
        if self.grown.count(relocate.key) and can_pay(battle, c, 1, 0) and several:
            found.append(deed("relocate", relocate.key))
        if self.grown.count(swap.key) and can_pay(battle, c, 0, 2) and several and swaps(battle, c):
            found.append(deed("swap", swap.key))
        if self.grown.count(puppeteer.key) and can_pay(battle, c, 1, 1):
            found += [deed("puppet", puppeteer.key, a.id, t) for a, t in puppet_attacks(battle, c)]
        return found

    def act(self, battle: Battle, c: Character, chosen: Deed) -> Script[None]:
        """A flair expands the aura: upgrades and released cards may serve willing characters in range."""
        kind = chosen.kind
        if kind == "aura":
            pay(battle, c, 0, 1)
            yield from beforehand(battle, c)
            c.put(Mark("expanded", c.id))
            told(battle, expanded, "{who} expands the aura.", EXPANDED, who=c.name)
        elif kind == "relocate":
            pay(battle, c, 1)
            yield from beforehand(battle, c)
            near = pairs(willing(battle, c))
            if not near:
                return
            a, b = yield ask(PlaceBeside(c.seat, c.id, relocate.key), near)
            moved, goal = battle.get(a), battle.get(b)
            far = movement.speed(battle, moved) + (yield from enhance(battle, c, relocate.key, "range", c))
            spots = teleport.teleport_spots(battle, moved, far, goal.cells)
            told(
                battle,
                relocate,
                "{who} relocates." if moved is c else "{who} relocates {whom}.",
                who=c.name,
                whom=moved.name,
            )
            yield from teleport.teleport(battle, moved, spots, relocate.rule, mover=c)
        elif kind == "swap":
            yield from swap_two(battle, c, None)
        else:
            told(battle, puppeteer, "{who} pulls strings.", who=c.name)
            m = Maneuver(battle, "attack", battle.get(chosen.of), c.sheet.tactic(chosen.tactic))
            m.payer = c
            yield from attack.perform(m)


def swaps(battle: Battle, c: Character, one: Character | None = None) -> list[tuple[str, str]]:
    """Pairs of willing characters in range that can change places, perhaps with somebody among them."""
    return [
        (a, b)
        for a, b in pairs(willing(battle, c))
        if a < b and (one is None or one.id in (a, b)) and teleport.may_swap(battle, c, battle.get(a), battle.get(b))
    ]


def swap_two(battle: Battle, c: Character, m: Maneuver | None, one: Character | None = None) -> Script[None]:
    """Two willing characters change places; while targeted they change targeting lines too."""
    pay(battle, c, 0, 2)
    yield from beforehand(battle, c)
    options = swaps(battle, c, one)
    if not options:
        return
    a, b = (battle.get(id) for id in (yield ask(Two(c.seat, c.id, swap.key), options)))
    told(battle, swap, "{who} swaps two characters.", who=c.name)
    if (yield from teleport.swap(battle, c, a, b, swap.rule)) and m is not None:
        for line in m.lines:
            if line.target in (a, b) and line.object is None:
                line.target = b if line.target is a else a
        told(battle, swap_reaction, "The attack meets somebody else.")


# Puppeteer


def puppet_attacks(battle: Battle, c: Character) -> list[tuple[Character, str]]:
    """Allies in range and your tactics that could attack from there."""
    found = []
    for ally in in_influence(battle, c)[1:]:
        for tactic in c.sheet.tactics:
            probe = Maneuver(battle, "attack", ally, tactic)
            probe.payer = c
            price = tactic.flair + able.surcharge(battle, c, tactic, "attack") + 1
            free = can_pay(battle, c, tactic.effort, price)
            tied = tactic.upgrade("arts.companion") or tactic.upgrade("arts.ultimate-teamwork-attack")
            if free and not tied and able.usable(battle, c, tactic, "attack") and targets.targetable(probe):
                found.append((ally, tactic.id))
    return found


@puppeteer.does
class Puppeteer(Moments):
    def react(self, battle: Battle, c: Character, event: str, actor: Character, m: Maneuver | None) -> list[Deed]:
        if event != "attack" or m is None or m.who.side == c.side or not can_pay(battle, c, 1, 1):
            return []
        found = []
        for ally in in_influence(battle, c)[1:]:
            for tactic in c.sheet.tactics if reactions.may_defy(m, ally) else ():
                price = tactic.flair + able.surcharge(battle, c, tactic, "defy") + 1
                free = can_pay(battle, c, tactic.effort, price)
                if free and able.usable(battle, c, tactic, "defy") and reactions.defiable(m, ally, tactic):
                    found.append(deed("puppet defy", tactic.id, ally.id))
        return found


# Commander, support, pain, flair


@commander.does
class Commander(Moments):
    def give_movement(
        self, battle: Battle, c: Character, distance: int, how: str, spots: tuple[int, ...]
    ) -> Script[int]:
        """Movement gained on your turn may be given to somebody in range, half of it to the slower."""
        others = [a for a in in_influence(battle, c)[1:] if could_use(battle, a, how, spots)]
        if not others:
            return -1
        chosen = yield ask(GiveMovement(c.seat, c.id, distance, how), ("no", *(a.id for a in others)))
        if chosen == "no":
            return -1
        ally = battle.get(chosen)
        given = half(distance) if movement.speed(battle, ally) < movement.speed(battle, c) else distance
        told(battle, commander, "{who} commands {whom}.", who=c.name, whom=ally.name)
        if spots:
            return (yield from teleport.teleport(battle, ally, free_among(battle, ally, spots), commander.rule))
        if how == "teleport":
            return (yield from teleport.teleport_up_to(battle, ally, given, commander.rule))
        return (yield from movement.sidestep(battle, ally, given, commander.rule))


def could_use(battle: Battle, ally: Character, how: str, spots: tuple[int, ...]) -> bool:
    """Whether an ally could do anything with movement it is given."""
    if not movement.may_move(battle, ally):
        return False
    if spots:
        return bool(free_among(battle, ally, spots))
    heron = movement.HERON in ally.sheet.abilities
    return heron or how == "teleport" or movement.any_step(battle, ally, obstructions(battle, ally, MOVE))


def free_among(battle: Battle, ally: Character, spots: tuple[int, ...]) -> list[int]:
    """Those of some squares an ally has room on, by its top left square."""
    free = set(teleport.teleport_spots(battle, ally, 0, ()))
    return [at for at in spots if at in free]


@moral_support.does
class MoralSupport(Moments):
    def targeted(self, battle: Battle, c: Character, m: Maneuver) -> Script[None]:
        """When another ally in range is targeted by an attack one may give it 1 flair."""
        for ally in m.targets:
            near = ally is not c and ally.side == c.side and c.has("expanded") and ally in in_influence(battle, c)
            if not near or not c.flair:
                continue
            if (yield from offer(battle, c, moral_support.key, whom=ally.id)):
                c.flair -= 1
                gain_flair(battle, ally, 1)
                told(battle, moral_support, "{who} supports {whom}.", who=c.name, whom=ally.name)


@shared_pain.does
class SharedPain(Moments):
    def redirect(self, battle: Battle, c: Character, packet: Packet) -> Script[None]:
        """Another ally in range may pay a flair to take damage instead, flourish effects too."""
        target = packet.target
        if not packet.total or target.side != c.side or not c.has("expanded"):
            return
        near = in_influence(battle, c)
        aimed = {x.id for x in packet.maneuver.targets} if packet.maneuver is not None else set()
        able = [
            a for a in near
            if a is not target and not a.exhausted and can_pay(battle, a, 0, 1)
            and (len(aimed) < 2 or a.id not in aimed)
        ]  # fmt: skip
        if target not in near or not able:
            return
        for ally in able:
            if (yield from offer(battle, ally, shared_pain.key, whom=target.id, number=packet.total)):
                pay(battle, ally, 0, 1)
                packet.target = ally
                if packet.line is not None:
                    packet.line.target = ally
                told(battle, shared_pain, "{who} takes the pain of {whom}.", who=ally.name, whom=target.name)
                return


@revitalizing.does
class Revitalizing(Moments):
    def turn_flair(self, battle: Battle, c: Character, who: Character) -> int:
        """Allies in range with 15 health or less (5 more a purchase) that are not shaken gain 1 more flair a turn."""
        near = c.has("expanded") and who.side == c.side and who in in_influence(battle, c)
        if not near or battle.shaken(who) or who.health > 10 + 5 * self.times:
            return 0
        told(battle, revitalizing, "{who} is revitalized.", who=who.name)
        return 1


# Ribbon of Fate


def ribbon_goals(m: Maneuver) -> dict[str, list[int]]:
    found = {}
    for c in m.battle.within(m.who, influence(m.payer)):
        chain = targets.straight_chain(m, m.who.cells[0], c.cells[0])
        if chain and not c.exhausted:
            found[c.id] = [cell for cell in chain if cell not in m.who.cells]
    return found


def along_ribbon(m: Maneuver) -> Script[bool]:
    found = ribbon_goals(m)
    options = [(id, last) for id in found for last in ("with", "without")]
    id, last = yield ask(RibbonTo(m.payer.seat, m.who.id, ribbon.key), options)
    goal = m.battle.get(id)
    cells = [cell for cell in found[id] if last == "with" or cell not in goal.cells]
    RIBBON.put(m, True)
    m.tell("{who} follows a ribbon of fate.", ribbon.rule)
    targets.target_squares(m, cells, m.who.cells[0])
    return bool(m.cells)


@ribbon.does
class Ribbon(Moments):
    def reach(self, m: Maneuver, reach: int) -> int:
        return max(reach, influence(m.payer)) if m.kind == "attack" and m.payer.has("expanded") else reach

    def aims(self, m: Maneuver) -> list[Mode]:
        """Attacks reach as far as the aura and may follow a straight ribbon of squares to a character in range."""
        if m.kind != "attack" or not m.payer.has("expanded") or not ribbon_goals(m):
            return []
        return [("ribbon of fate", along_ribbon)]

    def after_halving(self, m: Maneuver, line: Line, total: int) -> int:
        """With several targets the output is halved, and the furthest gets 1 more a purchase."""
        if not RIBBON.of(m) or len(m.targets) < 2:
            return total
        furthest = max(m.targets, key=lambda c: m.battle.distance(m.who, c))
        return half(total) + (self.times if line.target is furthest else 0)


# Swap as a reaction


@swap_reaction.does
class SwapReaction(Moments):
    def react(self, battle: Battle, c: Character, event: str, actor: Character, m: Maneuver | None) -> list[Deed]:
        free = (event == "attack" or battle.stops_at(c, "anything")) and c.has("expanded") and can_pay(battle, c, 0, 2)
        return [deed("swap", swap_reaction.key)] if free and swaps(battle, c) else []

    def reacted(self, battle: Battle, c: Character, what: Deed, m: Maneuver | None) -> Script[None]:
        if what.kind == "swap" and can_pay(battle, c, 0, 2):
            yield from swap_two(battle, c, m)

    def connects(self, battle: Battle, c: Character, doer: Character, mine: bool, m: Maneuver | None) -> list[Prelude]:
        """Immediately before a maneuver of your own, or of somebody in range, who is then one of the two."""
        asked = c.has("expanded") and can_pay(battle, c, 0, 2) and (m is not None or battle.stops_at(c, "anything"))
        if not asked or not (mine or doer in willing(battle, c)):
            return []
        one = None if mine else doer
        if not swaps(battle, c, one):
            return []

        def bodies(cells: tuple[int, ...]) -> list[tuple[int, ...]]:
            others = [
                battle.get(id) for pair in swaps(battle, c, doer) if doer.id in pair for id in pair if id != doer.id
            ]
            return [movement.body(battle, doer, other.cells[0]) for other in others]

        return [Prelude(c, swap_reaction.key, lambda: swap_two(battle, c, None, one), bodies=bodies)]
