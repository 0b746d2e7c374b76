"""Deeds: whatever somebody does, written with the verbs of the book. An Act is the deed of performing an Action.

A deed knows who does it, from where, who decides, whose friend it is and how far it reaches. That is why a Copy, an
ally, a thief or a puppeteer can perform an Action that knows nothing of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, Unpack

from fracas.core import Script
from fracas.games.dojo.rules import targeting
from fracas.games.dojo.rules.asking import NO_MORE, Asking
from fracas.games.dojo.rules.complications import spared, three_way
from fracas.games.dojo.rules.ids import figure_id
from fracas.games.dojo.rules.item import NO_ITEM, DojoItem
from fracas.games.dojo.rules.kit import Kit
from fracas.games.dojo.rules.kit_index import is_out, kit_of
from fracas.games.dojo.rules.model import (
    FIELDS,
    STOOGES,
    Fight,
    Figure,
    Spot,
    Target,
    Unit,
)
from fracas.games.dojo.rules.nearby import ENEMY, WORDS, Around
from fracas.games.dojo.rules.options import Memo
from fracas.games.dojo.rules.phrases import UNTIL, ended
from fracas.games.dojo.rules.targeting import can_see, cells_of, distance
from fracas.games.dojo.rules.whom import Landing, Spaces, Where, Whom, only_figures
from fracas.grid import unmask


class Actor(Asking):
    """Somebody does something. Verbs are generators: `yield from me.gain(IRON, 2)`."""

    is_action = False
    __slots__ = (
        "at",
        "body",
        "cause",
        "kit",
        "looked",
        "memo",
        "opened",
        "side",
        "silent",
    )

    def __init__(self, fight: Fight, unit: Unit, item: DojoItem = NO_ITEM, body: Figure | None = None) -> None:
        self.fight, self.unit = fight, unit
        self.item = item
        self.body = body or fight.body(unit)
        self.at: tuple[int, ...] = cells_of(fight, self.body) if self.body.at >= 0 else ()
        self.kit: Kit = kit_of(fight, unit)
        self.seat, self.side = unit.seat, unit.side if unit.team < 0 else unit.team
        self.cause: Actor | None = None
        """The deed that set an Ability off, where there is one."""
        self.opened = False
        self.silent = False
        self.looked: list[tuple[str, list[Target]]] | None = None
        """While somebody asks whom the deed looks at: whom it found."""
        self.memo: Memo | None = None
        """While options are gathered: what has been seen before."""

    @property
    def countered(self) -> bool:
        """Whether somebody has turned this deed against its user, too."""
        return False

    def moves_itself(self, figure: Figure) -> bool:
        """Whether a figure that this deed moves does so by its own Action or Ability, not by somebody else's."""
        return self.fight.units[figure.unit] is self.unit

    # Telling

    def tell(self, template: str, *rules: str, **facts: Any) -> None:
        """Log something this deed brings about; the first time, the deed itself is named as the cause."""
        log = self.fight.log
        if not log:
            return
        if not self.opened and self.item is not NO_ITEM:
            self.opened = True
            what = ended(self.item.name)
            log.beat(figure_id(self.fight, self.body), self.item.name)
            log.begin("{who}: {what}", self.fight.book.ref(self.item.id), who=self.unit.name, what=what)
        if template:
            log.tell(template, *rules, **facts)

    def open(self) -> None:
        """Say what is being done, if that has not been said."""
        self.tell("")

    def close(self) -> None:
        if self.opened:
            self.opened = False
            self.fight.log.end()

    # Range

    def range_now(self) -> tuple[int, int]:
        return targeting.reach(self.fight, self.unit, self.kit)

    def place_now(self) -> tuple[int, ...]:
        """Where it is done from. An Ability of Stooges works from all of them, an Action from the body that does it."""
        if self.unit.kind == STOOGES and not self.is_action:
            return (
                tuple(cell for body in self.fight.bodies(self.unit) for cell in cells_of(self.fight, body)) or self.at
            )
        return cells_of(self.fight, self.body) if self.body.at >= 0 else self.at

    def name(self, target: Target | Unit) -> str:
        if isinstance(target, Unit):
            return target.name
        return self.fight.book.in_a_sentence(self.fight, target)

    # Who can be chosen

    @property
    def takes_fallen(self) -> bool:
        """Whether those who lie at zero HP are among its targets: in the patch they are for every Action, to be healed
        or moved (dojo.rule.taken-out).
        """
        return self.is_action and bool(self.fight.book.fallen_are_targets)

    @property
    def moves_fallen(self) -> bool:
        """Whether it can push and pull those who lie at zero HP, Action or not."""
        return bool(self.fight.book.fallen_can_be_moved)

    def candidates(
        self,
        who: str,
        within: tuple[int, int] | None = None,
        *,
        seen: bool = False,
        anywhere: bool = False,
        near: tuple[int, ...] | None = None,
        but: Iterable[Target] = (),
        where: Where | None = None,
        fallen: bool | None = None,
        breakable: bool = False,
    ) -> list[Target]:
        """Whom the deed may target. `who` is enemy, ally, other ally, someone or copy.

        Without more words they must be within Range. `within` gives another Range, `seen` means any distance in
        sight, `anywhere` neither. `near` measures from other spaces. `fallen` says whether those at zero HP can be
        chosen, otherwise than the book has it (`takes_fallen`).
        """
        found: list[Target] = []
        if fallen is None:
            fallen = self.takes_fallen
        if start := near or self.place_now():
            low, high = within or ((0, 250) if seen or anywhere else self.range_now())
            skip = {t.id for t in but if isinstance(t, Figure)} if but else None
            for figure in self.figures(who, start, low, high, anywhere, fallen, where):
                if skip is None or figure.id not in skip:
                    found.append(figure)
            if breakable:
                found += [t for t in self._breakable(start, low, high, but) if where is None or where(t)]
        if self.looked is not None:
            self.looked.append((who, found))
        return found

    def figures(
        self,
        who: str,
        start: tuple[int, ...],
        low: int,
        high: int,
        anywhere: bool,
        fallen: bool,
        where: Where | None = None,
        first: bool = False,
    ) -> list[Figure]:
        """Those among `candidates` who are figures, or the first one only."""
        fight, rides, sought = self.fight, self.kit.rides, WORDS[who]
        favors = sought == ENEMY and three_way(fight)
        found: list[Figure] = []
        around = self.around(start)
        for other in around.within(low, high):
            if not other.words & sought or (other.lying and not fallen):
                continue
            near = low <= other.away <= high
            if other.is_body:
                if other.copy and not (anywhere and near):
                    continue
            elif not (near or (rides and other.away == 0)) or not ((near and anywhere) or around.sees(other)):
                continue
            if favors and spared(fight, self.unit.side, other.unit.side):
                continue
            if where is None or where(other.figure):
                found.append(other.figure)
                if first:
                    break
        return found

    def around(self, start: tuple[int, ...]) -> Around:
        """Everybody in play as seen from some spaces; remembered while options are gathered."""
        body, memo = self.body, self.memo
        if memo is None:
            return Around(self.fight, self.unit, self.kit, body, self.side, start, self.is_action)
        key = ("around", start, body.id, body.at, self.side)
        found: Around | None = memo.get(key)
        if found is None:
            found = Around(self.fight, self.unit, self.kit, body, self.side, start, self.is_action)
            memo[key] = found
        return found

    def _breakable(
        self, start: tuple[int, ...], low: int, high: int, but: Iterable[Target] = (), first: bool = False
    ) -> list[Target]:
        """Rubble and Walls, which may be targeted as enemies; or the first one only."""
        fight = self.fight
        skip = {t.at for t in but if isinstance(t, Spot)}
        found: list[Target] = []
        if solid := fight.rubble | fight.walls | fight.bombs:
            for cell in unmask(solid & fight.arena.band(start, low, high)):
                if cell not in skip and can_see(fight, self.kit, start, (cell,)):
                    found.append(Spot(cell))
                    if first:
                        break
        return found

    # Choosing

    def enemies(
        self, number: int = 1, what: str = "an enemy", optional: bool = False, **which: Unpack[Whom]
    ) -> Script[list[Target]]:
        """Choose enemies, by default one within Range."""
        return (yield from self.targets("enemy", number, what, optional, **which))

    def allies(
        self, number: int = 1, what: str = "an ally", optional: bool = False, **which: Unpack[Whom]
    ) -> Script[list[Figure]]:
        return only_figures((yield from self.targets("ally", number, what, optional, **which)))

    def someone(
        self, number: int = 1, what: str = "whom", optional: bool = False, **which: Unpack[Whom]
    ) -> Script[list[Figure]]:
        return only_figures((yield from self.targets("someone", number, what, optional, **which)))

    def targets(self, who: str, number: int, what: str, optional: bool, **which: Unpack[Whom]) -> Script[list[Target]]:
        return (yield from self.choose(self.candidates(who, **which), what, number, optional=optional))

    def each(self, who: str, **which: Unpack[Whom]) -> list[Figure]:
        """Everybody of a kind at once: each enemy within Range, every adjacent ally. Nobody's own Copies are its
        enemies.
        """
        found = only_figures(self.candidates(who, **which))
        if who == "enemy" and self.is_action:
            found = [f for f in found if not (f.copy and self.fight.units[f.unit].side == self.side)]
        if who in ("ally", "other ally") and three_way(self.fight):
            found = [f for f in found if self.fight.units[f.unit].side == self.side]
        return found

    def spaces(
        self,
        number: int = 1,
        what: str = "a space",
        *,
        among: int | None = None,
        within: tuple[int, int] | None = None,
        seen: bool = False,
        near: tuple[int, ...] | None = None,
        empty: bool = True,
        optional: bool = False,
        seat: str = "",
    ) -> Script[list[int]]:
        """Choose spaces, by default empty ones within Range; all different."""
        chosen: list[int] = []
        while len(chosen) < number:
            free = self.space_options(among, within, seen, near, empty)
            left = [cell for cell in free if cell not in chosen]
            if not left:
                break
            if optional:
                answer = yield from self.ask_or(NO_MORE, "space", left, what, seat)
            else:
                answer = yield from self.ask("space", left, what, seat)
            if answer is None:
                break
            chosen.append(answer)
        return chosen

    def space_options(
        self,
        among: int | None = None,
        within: tuple[int, int] | None = None,
        seen: bool = False,
        near: tuple[int, ...] | None = None,
        empty: bool = True,
        first: bool = False,
    ) -> list[int]:
        """The spaces that can be chosen; or the first one only."""
        fight, start = self.fight, near or self.place_now()
        spaces = fight.arena.inside if among is None else among
        if not start and (among is None or within or seen):
            return []
        if empty:
            spaces &= targeting.empty_spaces(fight)
        if among is None or within or seen:
            low, high = within or ((0, 250) if seen else self.range_now())
            spaces &= fight.arena.band(start, low, high)
            if fight.walls and not self.kit.sees_through_walls:
                visible = (c for c in unmask(spaces) if targeting.sight(fight, start, (c,)))
                return list(islice(visible, 1)) if first else list(visible)
        return unmask(spaces & -spaces if first else spaces)

    def adjacent(self, empty: bool = True, near: tuple[int, ...] | None = None) -> int:
        """The spaces next to the body, as a mask for `among`."""
        beside = 0
        for cell in near or self.place_now():
            beside |= self.fight.arena.beside[cell]
        return beside & targeting.empty_spaces(self.fight) if empty else beside

    def obstacles(self, kinds: Sequence[str] = (), **which: Unpack[Spaces]) -> list[Spot]:
        """Obstacles within Range (or as `which` says), Copies not among them."""
        mask = 0 if kinds else targeting.obstructed(self.fight)
        for kind in kinds:
            mask |= getattr(self.fight, FIELDS[kind])
        mask &= ~self.fight.deadly
        which["among"] = mask & self.fight.arena.inside
        return [Spot(cell) for cell in self.space_options(**_ranged(self, which))]

    def is_obstacle(self, cell: int) -> bool:
        """Whether some obstacle other than a Copy is in a space."""
        return bool(targeting.obstructed(self.fight) >> cell & 1)

    # Doing: each verb is a rule of its own module

    def begin(self) -> None:
        """Something is about to be done."""

    def hit(
        self,
        target: Target,
        amount: int,
        push: int = 0,
        pull: int = 0,
        *,
        ignores: frozenset[str] = frozenset(),
        source: tuple[int, ...] = (),
        up_to: bool = False,
        iron_allowed: bool = False,
        before_push: Callable[[Target], Script[None]] | None = None,
    ) -> Script[int]:
        """Deal damage in one hit, with its push or pull; returns the damage done. `before_push` is a rule for whoever
        was hit, between the damage and the push.
        """
        self.begin()
        return self.fight.book.hit(self, target, amount, push, pull, ignores, source, up_to, iron_allowed, before_push)

    def push(
        self,
        target: Target,
        spaces: int,
        *,
        up_to: bool = False,
        plain: bool = False,
        away_from: tuple[int, ...] | None = None,
    ) -> Script[int]:
        """Push somebody; returns how many spaces it went. `up_to=True` lets the pusher stop early."""
        self.begin()
        return self.fight.book.push(self, target, spaces, up_to, plain, away_from)

    def pull(
        self,
        target: Target,
        spaces: int,
        *,
        up_to: bool = False,
        plain: bool = False,
        toward: tuple[int, ...] | None = None,
    ) -> Script[int]:
        self.begin()
        return self.fight.book.pull(self, target, spaces, up_to, plain, toward)

    def shift(self, target: Target, spaces: int, *, up_to: bool = False) -> Script[int]:
        """Move somebody any way the doer likes, against its will. `up_to=True` lets the doer stop early."""
        self.begin()
        return self.fight.book.shift(self, target, spaces, up_to)

    def move(self, spaces: int, who: Figure | None = None, up_to: bool = False, may: bool = False) -> Script[int]:
        """Action Movement of the one who acts, or of somebody else by that one's own choice."""
        self.begin()
        return self.fight.book.move(self, who or self.body, spaces, up_to, may)

    def teleport(self, spaces: int, who: Figure | None = None, **how: Unpack[Landing]) -> Script[bool]:
        """Teleport so many spaces. `among` gives a mask of spaces instead, `may=True` makes it optional."""
        self.begin()
        return self.fight.book.teleport(self, who or self.body, spaces, **how)

    def gain(self, kind: str, number: int = 1) -> Script[None]:
        self.begin()
        return self.fight.book.gain(self, self.unit, kind, number)

    def give(self, target: Target | Unit, kind: str, number: int = 1) -> Script[None]:
        """Give tokens to somebody; the giver's Abilities notice."""
        self.begin()
        return self.fight.book.give(self, target, kind, number)

    def discard(self, target: Target | Unit, kind: str, number: int = 1) -> int:
        """Somebody loses tokens; returns how many."""
        unit = self.unit_of(target)
        if unit is not self.unit and is_out(self.fight, unit):
            return 0
        return self.fight.book.discard(self.fight, unit, kind, number)

    def take(self, target: Target | Unit, kind: str, number: int = 1) -> Script[int]:
        """Take tokens from somebody for yourself; returns how many."""
        self.begin()
        return self.fight.book.take(self, self.unit_of(target), kind, number)

    def remove_tokens(
        self, target: Target | Unit, number: int, *, up_to: bool = False, kinds: Sequence[str] = (), seat: str = ""
    ) -> Script[list[str]]:
        """Choose and remove tokens somebody holds; returns their kinds. `up_to`, `kinds` and `seat` as needed."""
        self.begin()
        return self.fight.book.remove_tokens(self, target, number, up_to, kinds, seat)

    def basic(self, number: int = 1, kinds: Sequence[str] = ()) -> Script[None]:
        """Gain so many Basic tokens of your choice, one after the other."""
        self.begin()
        return self.fight.book.gain_basic(self, number, kinds)

    def heal(self, target: Target | Unit | None = None, number: int | None = None) -> Script[None]:
        """Heal somebody, yourself by default; without a number by the Heal Value."""
        self.begin()
        return self.fight.book.heal(self, self.unit_of(target) if target is not None else self.unit, number)

    def shield(self, target: Target | Unit | None, points: int) -> Script[None]:
        self.begin()
        return self.fight.book.shield(self, self.unit_of(target) if target is not None else self.unit, points)

    def challenge(self, target: Target) -> Script[None]:
        self.begin()
        return self.fight.book.challenge(self, target)

    def put(self, kind: str, cell: int) -> Script[None]:
        """Place an obstacle in a space."""
        self.begin()
        return self.fight.book.place(self, kind, cell)

    def put_copy(self, cell: int) -> Script[Figure | None]:
        self.begin()
        return self.fight.book.place_copy(self, cell)

    def destroy(self, target: Target, only: str = "") -> Script[int]:
        """Destroy an obstacle (all in its space, or only one kind) or a Copy; returns how many obstacles went."""
        self.begin()
        return self.fight.book.destroy(self, target, only)

    def add_number(self, unit: Unit, number: int) -> Script[None]:
        self.begin()
        return self.fight.book.add_number(self, unit, number)

    def lasting(self, effect: str, until: str, who: Unit | None = None) -> Script[None]:
        """Put a lasting effect (an Ability with kind "effect") on a unit, the doer by default.

        `until`: "turn" (this turn), "own turn" (the end of the unit's own turn), "round", "next round", "fight".
        """
        unit = who or self.unit
        unit.effects = (*unit.effects, (effect, until))
        self.fight.book.dress(self.fight, unit)
        self.kit = kit_of(self.fight, self.unit)
        what = self.fight.book[effect].name
        self.tell("{what} holds for {who} {until}.", who=unit.name, what=what, until=UNTIL[until])
        yield from ()

    def unit_of(self, target: Target | Unit) -> Unit:
        if isinstance(target, Unit):
            return target
        assert isinstance(target, Figure), "an obstacle belongs to no unit"
        return self.fight.units[target.unit]

    def within_range(self, target: Figure) -> bool:
        low, high = self.range_now()
        return low <= distance(self.fight, self.place_now(), cells_of(self.fight, target)) <= high

    def used(self, what: str) -> int:
        """How often something was noted of the unit this turn."""
        return self.fight.this_turn.get(f"{self.unit.index} {what}", 0)

    def note(self, what: str, number: int = 1) -> None:
        key = f"{self.unit.index} {what}"
        self.fight.this_turn[key] = self.fight.this_turn.get(key, 0) + number


def _ranged(deed: Actor, which: Spaces) -> Spaces:
    """Obstacles are looked for within Range unless other words are given, and need not be empty spaces."""
    found: Spaces = {"empty": False, **which}
    if not {"within", "seen"} & found.keys():
        found["within"] = deed.range_now()
    return found
