"""Signature moves: programs of maneuvers, performed in order, skipped where they cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from fracas.core import Script
from fracas.games.viskara.book.asked import Start, Target, ask
from fracas.games.viskara.book.asked_performing import Also, Grant, Inspire, KeepUp, StartFrom
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.being_moved import moving
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.connected import Bodies, Prelude
from fracas.games.viskara.book.declare import UPGRADES
from fracas.games.viskara.book.deeds import Deed, deed
from fracas.games.viskara.book.maneuver import Maneuver, may, offer
from fracas.games.viskara.book.model import Mark, Part, Paused, half
from fracas.games.viskara.book.movement import settle
from fracas.games.viskara.book.resources import can_pay, lose_health, pay
from fracas.games.viskara.book.sight import line_to_cells, obstructions
from fracas.games.viskara.book.teleport import may_swap

ACTION: Final = "action"
ATTACK: Final = "attack"
MOVE: Final = "move"
MOVED: Final = "moved"
FINISH: Final = "finish"
PRE: Final = "pre"
PRE_ANYTHING: Final = "pre anything"
PARTS: dict[str, Callable[..., Script[bool]]] = {}
"""What each kind of maneuver does: a function of the run and the part; True when it was performed."""
ABLE: dict[str, Callable[[Battle, Character, Part, str, Maneuver | None], bool]] = {}
"""Whether a kind of maneuver can be performed at all now, where that is not always so."""
AHEAD: dict[str, Callable[[Battle, Character, Part], list[tuple[int, ...]]]] = {}
"""Where a kind of maneuver could bring whoever performs it."""
ANY_TIME = frozenset(["sig.man.target-character", "sig.man.dealers-choice"])
BY_ITSELF = frozenset(f"sig.man.{kind}" for kind in ("attack", "defy-stance", "other-thing", "dealers-choice", "delay"))
"""Maneuvers that ask what comes immediately before them by themselves, or have nothing to come before."""
MOVING = frozenset(["sig.man.sidestep", "sig.man.dash", "sig.man.swap-location"])
"""Maneuvers by which whoever performs them goes somewhere else."""


class Run:
    """A signature move under way."""

    def __init__(self, battle: Battle, c: Character, event: str, m: Maneuver | None) -> None:
        self.battle, self.c, self.event, self.m = battle, c, event, m
        self.doer = c
        """Who performs the maneuver under way: yourself, or an ally it was granted to."""
        self.at = 0
        self.hurt, self.prevented = c.hurt, c.prevented
        self.touched: list[str] = []
        self.now: list[str] = []
        """Whom the maneuver that is being performed has affected."""
        self.last: Maneuver | None = None
        self.kind = ""
        """What the last part performed really was; of a Dealer's Choice, what was chosen."""

    def touch(self, *some: Character) -> None:
        """Characters this move has affected."""
        for c in some:
            if c.id not in self.touched:
                self.touched.append(c.id)
            if c.id not in self.now:
                self.now.append(c.id)


def tell(battle: Battle, c: Character, words: str, *rules: str, **facts: object) -> None:
    if log := battle.log:
        log.tell(words, *rules, who=c.name, **facts)


# When it can be performed


def fits_time(part: Part, event: str, c: Character, actor: Character) -> bool:
    """Whether a maneuver may be performed at such a moment."""
    if event == ACTION or part.kind in ANY_TIME:
        return True
    if event == ATTACK:
        enemy = actor.side != c.side
        return enemy and (bool(part.count("sig.key.attack-reaction")) or part.kind == "sig.man.defy-stance")
    if event == FINISH:
        own = actor is c and bool(part.count("sig.key.attack-reaction"))
        return own or bool(part.count("sig.key.attack-reaction.maneuver-reaction"))
    if event in (MOVE, MOVED):
        return bool(part.count("sig.key.attack-reaction.movement-reaction"))
    anything = bool(part.count("sig.key.pre-tactic.pre-anything"))
    return anything or (event == PRE and bool(part.count("sig.key.pre-tactic")))


def part_price(part: Part) -> int:
    """Extra flair of a maneuver: for greater distances and more targets."""
    far = bool(part.count("sig.up.distance-exposure")) + bool(part.count("sig.up.distance-projectile"))
    return far + min(2, part.count("sig.up.targets-up"))


def can_perform(battle: Battle, c: Character, part: Part, event: str, actor: Character, m: Maneuver | None) -> bool:
    """Whether a maneuver may be performed now: by yourself, or by an ally it can be granted to."""
    left = c.flair - part_price(part)
    if not fits_time(part, event, c, actor) or left < 0 or c.where:
        return False
    if able_to(battle, c, part, event, m):
        return True
    return left >= 1 and any(able_to(battle, ally, part, event, m) for ally in grantees(battle, c, part))


def able_to(battle: Battle, who: Character, part: Part, event: str, m: Maneuver | None) -> bool:
    """Whether somebody has what a maneuver takes: a target, an effort, a way."""
    able = ABLE.get(part.kind)
    return able is None or bool(able(battle, who, part, event, m))


def grantees(battle: Battle, c: Character, part: Part) -> list[Character]:
    """Allies a maneuver could be granted to."""
    if not part.count("sig.up.granted") or not can_pay(battle, c, 0, 1):
        return []
    return [ally for ally in battle.others(c) if ally.cells and not ally.where]


def startable(battle: Battle, c: Character, event: str, actor: Character, m: Maneuver | None) -> bool:
    signature = c.sheet.signature
    if signature is None or c.paused is not None or c.has("performing") or not can_pay(battle, c, 0, signature.flair):
        return False
    c.flair -= signature.flair
    try:
        return any(can_perform(battle, c, part, event, actor, m) for part in signature.parts)
    finally:
        c.flair += signature.flair


def moves_on(battle: Battle, c: Character) -> list[Deed]:
    """A signature move whose first maneuver is movement, for whoever stands on an ally's square and has to go on."""
    parts = c.sheet.signature.parts if c.sheet.signature is not None else ()
    able = [part for part in parts if part.kind in MOVING and can_perform(battle, c, part, ACTION, c, None)]
    return [deed("signature", "start", ACTION)] if able and startable(battle, c, ACTION, c, None) else []


def resumable(battle: Battle, c: Character, event: str, actor: Character, m: Maneuver | None) -> bool:
    signature = c.sheet.signature
    if signature is None or c.paused is None or c.has("performing"):
        return False
    return any(can_perform(battle, c, part, event, actor, m) for part in signature.parts[c.paused.at :])


def actions(battle: Battle, c: Character) -> list[Deed]:
    found = []
    if startable(battle, c, ACTION, c, None):
        found.append(deed("signature", "start", ACTION))
    if resumable(battle, c, ACTION, c, None):
        found.append(deed("signature", "resume", ACTION))
    return found


def reaction_options(battle: Battle, who: Character, event: str, actor: Character, m: Maneuver | None) -> list[Deed]:
    found = []
    if startable(battle, who, event, actor, m):
        found.append(deed("signature", "start", event))
    if resumable(battle, who, event, actor, m):
        found.append(deed("signature", "resume", event))
    return found


def could_defy(m: Maneuver, who: Character) -> bool:
    """Whether a signature move that is started or gone on with as a reaction to an attack has a defy in it."""
    parts = who.sheet.signature.parts if who.sheet.signature is not None else ()
    left = parts if who.paused is None else parts[who.paused.at :]
    defies = [part for part in left if part.kind == "sig.man.defy-stance"]
    return any(can_perform(m.battle, who, part, ATTACK, m.who, m) for part in defies)


# Performing it


def act(battle: Battle, c: Character, chosen: Deed) -> Script[None]:
    yield from perform(battle, c, chosen.key, chosen.of, c, None)


def react(battle: Battle, who: Character, what: Deed, m: Maneuver | None, actor: Character) -> Script[None]:
    yield from perform(battle, who, what.key, what.of, actor, m)


def preludes(battle: Battle, who: Character, m: Maneuver | None) -> list[Prelude]:
    """A signature move immediately before your own attack or defy, or before anything else."""
    event = PRE_ANYTHING if m is None else PRE
    for kind, able in (("resume", resumable), ("start", startable)):
        if able(battle, who, event, who, m):
            return [
                Prelude(
                    who, "sig.key.pre-tactic", partial(_prepare, battle, who, kind, event, m), bodies=ahead(battle, who)
                )
            ]
    return []


def _prepare(battle: Battle, who: Character, kind: str, event: str, m: Maneuver | None) -> Script[None]:
    tell(battle, who, "{who} prepares.", "viskara.sig.key.pre-tactic")
    parts = who.sheet.signature.parts if who.sheet.signature is not None else ()
    if any(part.count("sig.key.pre-tactic.pre-anything") for part in parts):
        tell(battle, who, "It could come before anything.", "viskara.sig.key.pre-tactic.pre-anything")
    yield from perform(battle, who, kind, event, who, m)


def ahead(battle: Battle, who: Character) -> Bodies:
    """Where the first movement of a signature move could bring its owner."""

    def bodies(cells: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        own, who.cells = who.cells, cells
        try:
            for part in who.sheet.signature.parts[who.paused.at if who.paused else 0 :] if who.sheet.signature else ():
                if fits_time(part, PRE, who, who) and part.kind in AHEAD:
                    yield from AHEAD[part.kind](battle, who, part)
        finally:
            who.cells = own

    return lambda cells: list(bodies(cells))


def perform(battle: Battle, c: Character, how: str, event: str, actor: Character, m: Maneuver | None) -> Script[None]:
    """Walk the list: each maneuver is performed, or skipped because one wants to or has to."""
    signature = c.sheet.signature
    assert signature is not None
    run = Run(battle, c, event, m)
    if how == "start":
        pay(battle, c, 0, signature.flair)
        tell(battle, c, "{who} uses {what}.", "viskara.sig.rules", "viskara.sig.perform", what=signature.name)
    elif c.paused is not None:
        run.at, run.hurt, run.prevented = c.paused.at, c.paused.hurt, c.paused.prevented
        run.touched = list(c.touched)
        tell(battle, c, "{who} goes on with {what}.", "viskara.condition.delayed-signature", what=signature.name)
    c.paused, c.touched = None, ()
    c.put(Mark("performing"))
    try:
        yield from _walk(run, signature.parts, actor)
    finally:
        c.drop("performing")
    if battle.sharing == c.id:
        battle.sharing = ""
        yield from settle(battle, c)


def _walk(run: Run, parts: tuple[Part, ...], actor: Character) -> Script[None]:
    battle, c = run.battle, run.c
    while run.at < len(parts) and not c.out:
        part = parts[run.at]
        run.at += 1
        if not can_perform(battle, c, part, run.event, actor, run.m):
            tell(battle, c, "{who} has to skip a part.", "viskara.sig.perform")
            continue
        shared = battle.sharing == c.id
        if (shared and part.kind not in MOVING) or not (shared or (yield from offer(battle, c, part.kind))):
            continue
        if shared:
            battle.sharing = ""
        yield from perform_part(run, part)
        if shared:
            yield from settle(battle, c)
        if run.kind == "sig.man.delay" or (run.event == ATTACK and run.kind == "sig.man.defy-stance"):
            c.paused = Paused(run.at, run.kind == "sig.man.delay", run.hurt, run.prevented)
            c.touched = tuple(run.touched)
            return


def perform_part(run: Run, part: Part) -> Script[None]:
    """One maneuver: its price, what it does, and what its upgrades add when it is finished."""
    battle, c, run.kind, run.now, run.doer = run.battle, run.c, part.kind, [], run.c
    price = part_price(part)
    if price:
        pay(battle, c, 0, price)
        tell_upgrades(run, part, "sig.up.distance-exposure", "sig.up.distance-projectile", "sig.up.targets-up")
    tell(battle, c, "{who}: {what}.", f"viskara.{part.kind}", what=UPGRADES[part.kind].name)
    if run.event in (ATTACK, FINISH, MOVE, MOVED):
        tell_upgrades(run, part, "sig.key.attack-reaction")
        if run.event in (MOVE, MOVED):
            tell_upgrades(run, part, "sig.key.attack-reaction.movement-reaction")
        if run.event == FINISH:
            tell_upgrades(run, part, "sig.key.attack-reaction.maneuver-reaction")
    if part.kind not in BY_ITSELF:
        from fracas.games.viskara.book.beforehand import beforehand

        yield from beforehand(battle, c)
    done = yield from PARTS[part.kind](run, part)
    if done and not c.out:
        yield from finish_part(run, part)


def tell_upgrades(run: Run, part: Part, *keys: str) -> None:
    for key in keys:
        if part.count(key):
            tell(run.battle, run.c, "{who} has {what}.", f"viskara.{key}", what=UPGRADES[key].name)


def halt(run: Run, part: Part) -> Script[None]:
    """Whoever this maneuver has affected in the middle of a movement may lose the rest of it."""
    for id in run.now if part.count("sig.key.halt") else ():
        started = [move for move in moving(run.battle, run.battle.get(id)) if not move.halted]
        if started and (yield from may(run.battle, run.doer, "sig.key.halt", whom=id)):
            for move in started:
                move.halted = True
            tell_upgrades(run, part, "sig.key.halt")


def finish_part(run: Run, part: Part) -> Script[None]:
    """As a maneuver is finished: halt those it affected, inspire somebody."""
    battle, c = run.battle, run.doer
    yield from halt(run, part)
    times = part.count("sig.up.inspiring")
    if times:
        own = bool(part.count("sig.up.inspiring.independent"))
        ids = [a.id for a in battle.allies(c) if a is not c or own]
        if ids:
            chosen = yield ask(Inspire(c.seat, c.id, "sig.up.inspiring"), ("nobody", *ids))
            if chosen != "nobody":
                ally = battle.get(chosen)
                skip = 1 if battle.on_turn(ally) else 0
                ally.put(Mark("inspired", c.id, times, f"end:{ally.id}", skip))
                tell_upgrades(run, part, "sig.up.inspiring", "sig.up.inspiring.independent")


# Where it starts and how far it reaches


def reach_of(c: Character, part: Part) -> int:
    """Direct range, or farther by its upgrades."""
    exposure, projectile = part.count("sig.up.distance-exposure"), part.count("sig.up.distance-projectile")
    return c.sheet.ranges[2 if exposure and projectile else 1 if exposure else 0]


def starting_point(run: Run, part: Part, who: Character) -> Script[tuple[int, ...]]:
    """One's own squares, those of somebody affected, or a square one chooses."""
    battle = run.battle
    starts = who.cells
    if part.count("sig.key.alternate-starting-point"):
        ids = [id for id in run.touched if battle.get(id).cells and not battle.get(id).out]
        if ids:
            chosen = yield ask(StartFrom(who.seat, who.id), ("oneself", *ids))
            if chosen != "oneself":
                tell_upgrades(run, part, "sig.key.alternate-starting-point")
                starts = battle.get(chosen).cells
    if part.count("sig.up.transposed"):
        near = transposed_squares(run, part, who)
        cell = yield ask(Start(who.seat, who.id, "sig.up.transposed"), near)
        tell_upgrades(run, part, "sig.up.transposed", "sig.up.transposed.exposure", "sig.up.transposed.projectile")
        starts = (cell,)
    return starts


def transposed_squares(run: Run, part: Part, who: Character) -> list[int]:
    """Squares a maneuver could be measured from."""
    from fracas.games.viskara.book.sight import squares_in_range

    tier = 2 if part.count("sig.up.transposed.projectile") else 1 if part.count("sig.up.transposed.exposure") else 0
    solid = 0 if part.count("sig.key.they-cant-hide") else obstructions(run.battle, who, "other")
    return squares_in_range(run.battle, who.cells, solid, who.sheet.ranges[tier], "other")


def in_reach(battle: Battle, who: Character, part: Part, starts: tuple[int, ...], reach: int) -> list[Character]:
    """Characters that can be targeted from some squares, yourself left out."""
    swapping = part.kind == "sig.man.swap-location"
    solid = 0 if swapping or part.count("sig.key.they-cant-hide") else obstructions(battle, who, "other")
    return [
        c
        for c in battle.characters
        if c is not who and not c.out and not c.where and not c.exhausted and c.cells
        and line_to_cells(battle, starts, c.cells, solid, reach) is not None
        and (not swapping or may_swap(battle, who, who, c))
    ]  # fmt: skip


def pick(run: Run, part: Part, starts: tuple[int, ...], who: Character) -> Script[list[Character]]:
    """Choose the characters a maneuver targets, then those it spreads to."""
    battle = run.battle
    most = 1 + part.count("sig.up.targets-up")
    found: list[Character] = []
    while len(found) < most:
        near = in_reach(battle, who, part, starts, reach_of(who, part))
        ids = [o.id for o in near if o not in found]
        if not ids:
            break
        done = ("done",) if found else ()
        chosen = yield ask(Target(who.seat, who.id, part.kind), (*done, *ids))
        if chosen == "done":
            break
        found.append(battle.get(chosen))
    if part.count("sig.key.they-cant-hide") and found:
        tell_upgrades(run, part, "sig.key.they-cant-hide")
    yield from expand(run, part, found)
    run.touch(*found)
    return found


def expand(run: Run, part: Part, found: list[Character]) -> Script[None]:
    """Expansive maneuvers also affect characters around their targets or around yourself."""
    battle, c = run.battle, run.doer
    near: dict[str, Character] = {}
    for kind in ("target", "self"):
        base = f"sig.up.expansive-{kind}"
        if not part.count(base):
            continue
        tier = 2 if part.count(f"{base}.projectile") else 1 if part.count(f"{base}.exposure") else 0
        centres = [c] if kind == "self" else [*found, *(battle.get(id) for id in run.touched)]
        for centre in centres:
            near |= {o.id: o for o in battle.within(centre, c.sheet.ranges[tier]) if o is not c and not o.exhausted}
        if near:
            tell_upgrades(run, part, base, f"{base}.exposure", f"{base}.projectile")
    left = [id for id in near if battle.get(id) not in found]
    while left:
        chosen = yield ask(Also(c.seat, c.id, part.kind), ("done", *left))
        if chosen == "done":
            break
        left.remove(chosen)
        found.append(battle.get(chosen))


def performer(run: Run, part: Part) -> Script[Character]:
    """Oneself, or for a flair a willing ally; only those who are able to."""
    battle, c = run.battle, run.c
    ids = [a.id for a in grantees(battle, c, part) if able_to(battle, a, part, run.event, run.m)]
    if not ids:
        return c
    alone = ("oneself",) if able_to(battle, c, part, run.event, run.m) else ()
    chosen = yield ask(Grant(c.seat, c.id), (*alone, *ids))
    if chosen == "oneself":
        return c
    pay(battle, c, 0, 1)
    tell_upgrades(run, part, "sig.up.granted")
    run.doer = battle.get(chosen)
    return run.doer


# Obstructions one keeps up, and delays that lapse


def upkeep(battle: Battle, c: Character) -> Script[None]:
    """At the start of your turn created obstructions vanish unless paid for."""
    own = any(zone.key == "obstruction" and zone.owner == c.id for zone in battle.zones)
    if own and not (yield from keep_obstructions(battle, c, 1)):
        drop_obstructions(battle, c)


def keep_obstructions(battle: Battle, c: Character, times: int) -> Script[bool]:
    """Pay so many times, each time a flair or half your level in health."""
    if times < 1:
        return True
    each = half(c.level)
    ways: dict[str | tuple[str, int], int] = {"flair": times, "health": 0}
    ways.update({("some", flair): flair for flair in range(1, times)})
    able = [
        way
        for way, flair in ways.items()
        if can_pay(battle, c, 0, flair) and (flair == times or c.health > (times - flair) * each)
    ]
    way = yield ask(KeepUp(c.seat, c.id, times, each), ("no", *able))
    if way == "no":
        return False
    flair = ways[way]
    if flair:
        pay(battle, c, 0, flair)
    lose_health(battle, c, (times - flair) * each, "viskara.condition.created-obstruction")
    return True


def drop_obstructions(battle: Battle, c: Character) -> None:
    battle.zones = tuple(z for z in battle.zones if z.key != "obstruction" or z.owner != c.id)
    tell(battle, c, "{who}'s obstructions vanish.", "viskara.condition.created-obstruction")


def end_of_turn(battle: Battle, c: Character) -> Script[None]:
    """A delayed move ends with your turn, unless a flair keeps up the tension."""
    if c.paused is None or not c.paused.delayed:
        return
    assert c.sheet.signature is not None
    last = c.sheet.signature.parts[c.paused.at - 1]
    tense = any(part.count("sig.man.delay.dramatic-tension") for part in (last, *last.parts))
    if tense and can_pay(battle, c, 0, 1) and (yield from offer(battle, c, "sig.man.delay.dramatic-tension")):
        pay(battle, c, 0, 1)
        tell(battle, c, "{who} keeps up the tension.", "viskara.sig.man.delay.dramatic-tension")
        return
    c.paused, c.touched = None, ()
