"""Acts: Actions being performed, with everything that may be changed about one performance."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Unpack

from fracas.core import Script
from fracas.games.dojo.rules import targeting
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.asking import NO_MORE
from fracas.games.dojo.rules.complications import call_favors, three_way
from fracas.games.dojo.rules.ids import figure_id
from fracas.games.dojo.rules.item import Ability, DojoItem
from fracas.games.dojo.rules.model import (
    NOBODY,
    Fight,
    Figure,
    Target,
    Unit,
)
from fracas.games.dojo.rules.moments import moment
from fracas.games.dojo.rules.phrases import several
from fracas.games.dojo.rules.targeting import cells_of, distance
from fracas.games.dojo.rules.whom import Elsewhere, Landing, Spaces, Where, Whom

if TYPE_CHECKING:
    from fracas.games.dojo.rules.damage import Hit


@cache
def _raised(item: DojoItem, by: int, single: str) -> SimpleNamespace:
    numbers = {k: v for k, v in item.numbers.items() if type(v) is int}
    return SimpleNamespace(**{k: v + by + (k == single) for k, v in numbers.items()})


class Act(Actor):
    """An Action being performed.

    `paid` is the number spent (0 for Token Actions), `boost` what every printed number is raised by, `less` what its
    gates are lowered by, `extra` how many more targets it may take, `further` how much further it reaches.
    """

    is_action = True
    __slots__ = (
        "_n",
        "begun",
        "boost",
        "bound",
        "counter",
        "extra",
        "focus",
        "further",
        "gates_open",
        "haunted",
        "hits",
        "inner",
        "iron_left",
        "joined",
        "less",
        "paid",
        "payer",
        "power_paid",
        "power_spent",
        "raised",
        "reactive",
        "spent_at",
        "struck",
        "targeted",
        "together",
        "tried",
        "voice",
    )

    def __init__(
        self, fight: Fight, unit: Unit, item: DojoItem, body: Figure | None = None, paid: int = 0, boost: int = 0
    ) -> None:
        super().__init__(fight, unit, item, body)
        self.paid, self.boost, self.less = paid, boost, 0
        self.payer = unit
        self.raised = ""
        self._n: SimpleNamespace | None = None
        self.extra = self.kit.extra_targets
        self.further = 0
        self.gates_open = 99
        self.targeted: list[Target] = []
        self.hits: list[Hit] = []
        self.tried: set[int] = set()
        self.together: list[Target] = []
        self.bound = self.focus = NOBODY
        self.struck = self.begun = False
        self.inner = False
        """Part of another Action, with no cost of its own."""
        self.haunted: tuple[str, ...] = ()
        """What Poltergeist tokens have been spent on."""
        self.spent_at = 0
        """The spaces of the Copies that were its cost, as a mask."""
        self.counter: Figure | None = None
        self.reactive = self.joined = False
        self.power_spent = 0
        self.power_paid = 0
        """Power that was its cost."""
        self.iron_left: dict[int, tuple[int, int]] = {}
        self.voice: Unit = unit

    def moves_itself(self, figure: Figure) -> bool:
        """Whoever has joined somebody's Action is moved by them."""
        return not self.joined and Actor.moves_itself(self, figure)

    # Looking before one acts

    def any(
        self,
        who: str,
        within: tuple[int, int] | None = None,
        *,
        seen: bool = False,
        fallen: bool | None = None,
        where: Where | None = None,
        breakable: bool | None = None,
        **which: Unpack[Elsewhere],
    ) -> bool:
        """Whether there is anybody to target; while options are gathered the answer is remembered."""
        if breakable is None:
            breakable = self.item.hurts and who == "enemy"
        if fallen is None:
            fallen = self.takes_fallen
        if self.looked is not None or which:
            seen_now = self.candidates(who, within, seen=seen, fallen=fallen, where=where, breakable=breakable, **which)
            return bool(seen_now)
        if self.memo is None or where is not None:
            return self._anybody(who, within, seen, fallen, breakable, where)
        key = (who, within, self.body.id, self.body.at, self.further, seen, fallen, breakable)
        found: bool | None = self.memo.get(key)
        if found is None:
            found = self.memo[key] = self._anybody(who, within, seen, fallen, breakable, None)
        return found

    def _anybody(
        self,
        who: str,
        within: tuple[int, int] | None,
        seen: bool,
        fallen: bool,
        breakable: bool,
        where: Where | None,
    ) -> bool:
        start = self.place_now()
        if not start:
            return False
        low, high = within or ((0, 250) if seen else self.range_now())
        if self.figures(who, start, low, high, False, fallen, where, first=True):
            return True
        if where is not None and breakable:
            return any(where(target) for target in self._breakable(start, low, high))
        return breakable and bool(self._breakable(start, low, high, first=True))

    def finds(self, unit: int, *needs: Callable[[Act], Any]) -> bool | None:
        """Whether a unit can be a target of this Action: its needs are asked whom they look at. None if at nobody."""
        sought = ("enemy", "someone") if self.fight.units[unit].side != self.side else ("ally", "other ally", "someone")
        self.looked = []
        for need in needs or self.item.needs:
            need(self)
        looked, self.looked = self.looked, None
        found = [targets for who, targets in looked if who in sought]
        if not found:
            return None
        return any(isinstance(t, Figure) and t.unit == unit and not t.copy for targets in found for t in targets)

    def finds_challenger(self) -> bool:
        """Whether the unit whose Challenge is held can be targeted from here."""
        facts = self.item.numbers
        if facts.get("allies_only"):
            return False
        found = self.finds(self.bound)
        if found is not None or not (self.item.hurts or "reach" in facts or "targets_seen" in facts):
            return bool(found)
        which: Whom = {"seen": True} if facts.get("targets_seen") else {}
        if "reach" in facts:
            which["within"] = (1, self.n.reach)
        return any(isinstance(t, Figure) and t.unit == self.bound for t in self.candidates("enemy", **which))

    @property
    def harmless_gates(self) -> int:
        """How many gates it may go through before it deals damage (ruling 21): `hurts_from="3"` names the first that
        does.
        """
        return int(self.item.numbers.get("hurts_from", "1")) - 1

    def may_hurt(self) -> bool:
        """Whether this Action may hurt somebody now: whose Challenge is held, or whom it is for, must be a target."""
        if self.owes_hit() and not self.reaches(self.focus):
            return False
        return self.bound == NOBODY or self.includes(self.bound) or self.finds_challenger()

    def owes_hit(self) -> bool:
        """Whether this is an Action for one enemy that has not been its target yet."""
        if self.focus == NOBODY or self.fight.units[self.focus].side == self.side:
            return False
        return not self.includes(self.focus)

    def reaches(self, unit: int) -> bool:
        """Whether a unit can be a target from here; Actions that need nothing say how they take one."""
        found = self.finds(unit)
        if found is None:
            allies = self.item.numbers.get("takes_ally", "")
            if self.fight.units[unit].side != self.side:
                targets = self.candidates("enemy") if self.item.hurts else []
            else:
                targets = self.candidates("other ally", seen=allies == "seen") if allies else []
            found = any(isinstance(t, Figure) and t.unit == unit and not t.copy for t in targets)
        return found

    def teleport(self, spaces: int, who: Figure | None = None, **how: Unpack[Landing]) -> Script[bool]:
        """Teleport; an Action for one enemy does not leave that enemy out of its Range before it was a target."""
        if who is None and self.owes_hit():
            how["then"], how["toward"] = self.range_now(), self.fight.body(self.fight.units[self.focus]).id
        return Actor.teleport(self, spaces, who, **how)

    @property
    def countered(self) -> bool:
        """Whether somebody has turned it on its user too."""
        return self.counter is not None

    @property
    def x(self) -> int:
        return self.paid

    @property
    def n(self) -> SimpleNamespace:
        """The declared numbers as they are raised now."""
        if self._n is None:
            self._n = _raised(self.item, self.boost, self.raised)
        return self._n

    def raise_numbers(self, by: int = 0, single: str = "") -> None:
        """Raise every printed number, or a single one, of this performance."""
        self.boost += by
        self.raised = single or self.raised
        self._n = None

    def gate(self, which: int) -> bool:
        """Whether the number paid opens the second, third … gate, and the user goes through it."""
        return which <= self.gates_open and self.paid >= self.gate_price(which)

    def gate_price(self, which: int) -> int:
        prices: tuple[int, ...] = self.item.cost[0].gates
        return max(1, prices[which - 1] - self.less) + self.boost

    def range_now(self) -> tuple[int, int]:
        return targeting.reach(self.fight, self.unit, self.kit, self.further)

    def begin(self) -> None:
        self.begun = True

    def targets(self, who: str, number: int, what: str, optional: bool, **which: Unpack[Whom]) -> Script[list[Target]]:
        """Choose targets; one who holds a Challenge must take the Challenger if it can; extra targets may follow."""
        if self.begun:
            yield from self.fight.book.within_action(self)
        if self.item.hurts and who == "enemy":
            which.setdefault("breakable", True)
        options = self.candidates(who, **which)
        if who == "enemy" and self.item.hurts and three_way(self.fight):
            options = yield from call_favors(self, options)
        return (yield from self.take_targets(options, number, what, optional, who == "enemy"))

    def take_targets(
        self, options: list[Target], number: int, what: str, optional: bool = False, foes: bool = False
    ) -> Script[list[Target]]:
        """Choose targets among options and declare them: those who must be included first, extra targets last. `foes`:
        obstacles and Copies among them stand for enemies.
        """
        chosen: list[Target] = []
        for unit in dict.fromkeys((self.focus, self.bound)):
            must = [t for t in options if isinstance(t, Figure) and t.unit == unit and not t.copy]
            if must and not self.includes(unit):
                chosen += yield from self.choose(must, what)
        left = [t for t in options if t not in chosen]
        chosen += yield from self.choose(left, what, number - len(chosen), optional=optional)
        if self.extra > 0 and chosen and number < len(options):
            left = [t for t in options if t not in chosen and t not in self.targeted]
            more = yield from self.choose(left, "an extra target", self.extra, optional=True)
            self.extra -= len(more)
            self.tell_extra(len(more))
            chosen += more
        if chosen and (foes or any(self.is_enemy(target) for target in chosen)):
            chosen = self.and_user(chosen)
        yield from self.declare_all(chosen)
        return chosen

    def each(self, who: str, **which: Unpack[Whom]) -> list[Figure]:
        found = Actor.each(self, who, **which)
        user = self.counter if found and who == "enemy" else None
        return found if user is None or user.at < 0 or user in found else [*found, user]

    def is_enemy(self, target: Target) -> bool:
        return isinstance(target, Figure) and not target.copy and self.fight.units[target.unit].side != self.side

    def and_user(self, targets: list[Target]) -> list[Target]:
        """Enemies it targets together, and its user as one more of them when it has been countered (ruling 32)."""
        user = self.counter
        if user is None or user.at < 0 or user in targets:
            return targets
        if user not in self.targeted:
            self.targeted.append(user)
        return [*targets, user]

    def tell_extra(self, number: int) -> None:
        if number and self.fight.log:
            source = [self.fight.book.ref(self.kit.source["extra_targets"])] if self.kit.extra_targets else []
            self.tell("{what}.", "dojo.rule.extra-target", *source, what=several(number, "extra target"))

    def declare(self, target: Target) -> Script[None]:
        """Somebody becomes a target of this Action."""
        if self.fight.log:
            self.tell_target(target)
            self.tell_sight(target)
        if target in self.targeted:
            return
        self.targeted.append(target)
        if (log := self.fight.log) and isinstance(target, Figure) and (beat := log.going_on) is not None:
            beat.targets = tuple(dict.fromkeys((*beat.targets, figure_id(self.fight, target))))
        if not self.silent:
            self.begun = True
            yield from moment(self, self.unit, Ability.targets, self, target)

    def tell_target(self, target: Target) -> None:
        """Name a target and why it may be one: its Range, a line past Walls and Fog, being an ally of yours."""
        rules = ["dojo.rule.range"]
        if self.fight.walls or self.fight.fog:
            rules.append("dojo.rule.line-of-sight")
        if target is self.body and self.side == self.unit.side:
            rules.append("dojo.rule.self-is-ally")
        if self.targeted and target not in self.targeted:
            rules.append("dojo.rule.targets-unique")
        words = "{who} targets {what} again." if target in self.targeted else "{who} targets {what}."
        self.tell(words, *rules, who=self.unit.name, what=self.name(target))

    def tell_sight(self, target: Target) -> None:
        """Say so when only an Ability lets a target be seen."""
        fight, kit, start = self.fight, self.kit, self.place_now()
        if not start or target.at < 0:
            return
        cells = cells_of(fight, target) if isinstance(target, Figure) else (target.at,)
        blocked = kit.sees_through_walls and not targeting.sight(fight, start, cells)
        foggy = kit.sees_through_fog and targeting.in_fog(fight, cells) and distance(fight, start, cells) > 1
        if blocked or foggy:
            source = kit.source["sees_through_walls" if blocked else "sees_through_fog"]
            self.tell(
                "{who} sees {what} all the same.", fight.book.ref(source), who=self.unit.name, what=self.name(target)
            )

    def declare_all(self, targets: Iterable[Target]) -> Script[None]:
        """Several become targets at the same time; `together` are those of them that have not been hit yet."""
        self.together = list(targets)
        for target in self.together[:]:
            yield from self.declare(target)

    def includes(self, unit: int) -> bool:
        return any(isinstance(t, Figure) and t.unit == unit for t in self.targeted)

    def spaces(
        self,
        number: int = 1,
        what: str = "a space",
        *,
        optional: bool = False,
        seat: str = "",
        **which: Unpack[Spaces],
    ) -> Script[list[int]]:
        """Choose spaces; an extra target may be one more space."""
        if self.begun:
            yield from self.fight.book.within_action(self)
        chosen = yield from Actor.spaces(self, number, what, optional=optional, seat=seat, **which)
        more = 0
        while self.extra > 0 and chosen:
            left = [cell for cell in self.space_options(**which) if cell not in chosen]
            answer = yield from self.ask_or(NO_MORE, "space", left, "an extra space")
            if answer is None:
                break
            chosen.append(answer)
            self.extra -= 1
            more += 1
        self.tell_extra(more)
        return chosen
