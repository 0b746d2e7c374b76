"""An attack, a defy or a stance while it is performed, with its targeting lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar, cast, final

from fracas.core import Script
from fracas.games.viskara.book import lines
from fracas.games.viskara.book.asked import ask
from fracas.games.viskara.book.asked_in_turn import May, Offer
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.kits import kit_of_tactic, with_groups
from fracas.games.viskara.book.model import Grown, Part, Tactic, Zone, half
from fracas.games.viskara.book.moments import Moments

FLOURISH: Final = 4
"""The finale from which a show flourishes."""
T = TypeVar("T")
TRIGGER_REDS = {"direct": 1, "exposure": 2, "projectile": 3}


@final
class Line:
    """One targeting line and what the show is worth along it."""

    def __init__(self, target: Character, start: int, cell: int, end: lines.Point) -> None:
        self.target, self.start, self.cell, self.end = target, start, cell, end
        self.object: Zone | None = None
        self.attack_line: Line | None = None
        self.reds = self.finale = self.output = self.health = self.morale = self.power = self.bonus = 0
        self.suppressed = self.no_flourish = False
        self.nobody = False
        """It stands for a stance without targets: what needs a target does nothing."""
        self.halved = 0
        """How often flourish effects along this line are halved."""
        self.through: list[int] = []
        self.defied_by: list[Maneuver] = []
        self.dealt = (0, 0)


@final
class Maneuver:
    """An attack, defy or stance. `who` performs it; `payer` pays and shows the cards, usually the same."""

    def __init__(self, battle: Battle, kind: str, who: Character, tactic: Tactic) -> None:
        self.battle, self.kind, self.who, self.payer, self.tactic = battle, kind, who, who, tactic
        self.groups: tuple[Grown, ...] = tactic.upgrades
        self.kit = kit_of_tactic(tactic)
        self.range = tactic.range
        self.starts: tuple[int, ...] = who.cells
        self.lines: list[Line] = []
        self.cells: frozenset[int] = frozenset()
        """Targeted squares; characters on them are targets for as long as they stay."""
        self.cards: tuple[str, ...] = ()
        self.reds = self.finale = self.original = 0
        self.bonus = self.lowered = self.break_more = self.halves = self.doubled_up = 0
        self.more_power = self.more_power_undoubled = self.more_most = self.presence = self.planned = self.focus = 0
        self.all_out = self.auto = self.bust = self.fate = self.styled = self.exerted = self.free = False
        self.no_defy = self.no_flourish = self.no_react = self.no_trigger = self.done = False
        self.extras: frozenset[str] = frozenset()
        """What was added for a price."""
        self.remembered: dict[object, object] | None = None
        """What single rules have noted (`Note`)."""
        self.outputs: tuple[int, int, int] = tactic.outputs
        self.bare_reds: int | None = None
        self.bare_finale: int | None = None
        """Red cards and finale of a show without lines, once something has changed them."""
        self.bare_output = 0
        self.void = False
        """The show has no output at all."""
        self.most_output: int | None = None
        self.half_effects = self.range_more = self.health_more = 0
        self.start = -1
        """Where lines to targeted squares are drawn from; -1 for the first of its squares."""
        self.fixed_starts: tuple[int, ...] | None = None
        self.around: Callable[[Maneuver], frozenset[int]] | None = None
        """What finds the targeted squares anew, when they follow somebody."""
        self.beyond: frozenset[int] = frozenset()
        """Targeted squares that lines reach only through obstructions, which they ignore."""
        self.safe: frozenset[int] = frozenset()
        """Targeted squares on which nobody is a target."""
        self.hits_self = self.connected = self.inspired = self.finale_raised = False
        self.must_release = self.aura_of = self.gamble = self.collapse = ""
        """Who has to release a red card, whose aura's tactic it is, who gambled on it, whose well collapses."""
        self.efficient: tuple[list[str], ...] = ()
        self.spread: Callable[[Maneuver], Script[None]] | None = None
        self.able_to_defy: tuple[str, ...] = ()
        self.signature_defies: tuple[Maneuver, ...] = ()
        self.duels: tuple[Line, ...] = ()
        """Lines along which flourish effects hit somebody who is no target."""
        self.more_flourishes: tuple[Moments, ...] = ()
        """What flourishes besides its own upgrades: those of the attack a blast comes from."""
        self.attack: Maneuver | None = None
        self.defies: list[Maneuver] = []
        self.choice = ""
        self.part: Part | None = None
        """The part of a signature move it is."""
        self.stored_up: Callable[[], int] | None = None
        """More output by what its performer has taken or prevented, as far as that goes when the show is known."""
        self.combined: tuple[tuple[Tactic, Grown], ...] = ()
        """Tactics whose upgrades were added, each with the very upgrade that did it."""

    def others(self, number: int) -> list[Moments]:
        """What listens of the performer's other written tactics."""
        found: list[Moments] = []
        for tactic in self.payer.sheet.tactics:
            if tactic.upgrades and tactic.id != self.tactic.id:
                found += kit_of_tactic(tactic).on[number]
        return found

    def held_back(self, c: Character) -> bool:
        """Whether somebody could have defied this attack but chose not to."""
        return c.id in self.able_to_defy and not any(c in (defy.who, defy.payer) for defy in self.defies)

    def join(self, groups: tuple[Grown, ...], tactic: Tactic) -> None:
        """The maneuver has more upgrades, those of another tactic."""
        self.groups = (*self.groups, *groups)
        self.kit = with_groups(self.kit, groups, tactic)

    @property
    def targets(self) -> list[Character]:
        """Everybody targeted, each once."""
        found: dict[str, Character] = {}
        for line in self.lines:
            if line.object is None:
                found[line.target.id] = line.target
        return list(found.values())

    def flourishes(self, line: Line) -> bool:
        """Whether flourish effects happen along a line."""
        if line.suppressed or line.no_flourish or self.no_flourish:
            return False
        return line.finale >= FLOURISH or self.auto

    def tell(self, template: str, *rules: str, **facts: object) -> None:
        if log := self.battle.log:
            log.tell(template, *rules, who=self.who.name, **facts)


class Note(Generic[T]):
    """What one rule remembers of a maneuver for as long as that lasts, and what it is when nothing was noted."""

    def __init__(self, usual: T) -> None:
        self.usual = usual

    def of(self, m: Maneuver) -> T:
        if m.remembered is None:
            return self.usual
        return cast(T, m.remembered.get(self, self.usual))

    def put(self, m: Maneuver, value: T) -> None:
        if m.remembered is None:
            m.remembered = {}
        m.remembered[self] = value


def eased(m: Maneuver, line: Line, number: int) -> int:
    """A number of a flourish effect, halved as often as the line or the maneuver says."""
    for _ in range(line.halved + m.half_effects):
        number = half(number)
    return number


def may(battle: Battle, who: Character, what: str, *, whom: str = "", number: int = 0) -> Script[bool]:
    """Something one can do that costs nothing: done unless the seat wants to be asked about such."""
    if not battle.stops_at(who, "may"):
        return True
    answer = yield ask(May(who.seat, who.id, what, whom=whom, number=number), ("yes", "no"))
    return bool(answer == "yes")


def offer(
    battle: Battle,
    who: Character,
    what: str,
    *,
    whom: str = "",
    effort: int = 0,
    price: int = 0,
    tactic: str = "",
    number: int = 0,
) -> Script[bool]:
    """Something one can do at a price or not at all: always asked."""
    question = Offer(who.seat, who.id, what, whom=whom, effort=effort, price=price, tactic=tactic, number=number)
    answer = yield ask(question, ("yes", "no"))
    return bool(answer == "yes")
