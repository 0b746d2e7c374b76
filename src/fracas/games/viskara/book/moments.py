"""All that upgrades, auras, abilities and tactics can wait for in Viskara, in the order of a battle.

Each of them is a class that overrides the moments it cares about. `c` is who has it, `m` the maneuver it is part of;
what belongs to a tactic is heard in maneuvers with that tactic, unless the moment says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from fracas.core.ask import Script
from fracas.core.kit import Item, Register
from fracas.core.moments import NOTHING
from fracas.games.viskara.book.model import NO_TACTIC, NOT_GROWN, Grown, Tactic

if TYPE_CHECKING:
    from fracas.games.viskara.book.battle import Battle
    from fracas.games.viskara.book.character import Character
    from fracas.games.viskara.book.connected import Prelude
    from fracas.games.viskara.book.damage import Packet
    from fracas.games.viskara.book.dash import Course
    from fracas.games.viskara.book.deeds import Deed
    from fracas.games.viskara.book.maneuver import Line, Maneuver
    from fracas.games.viskara.book.sight import Met

Fits = Callable[[tuple[int, ...]], bool]
"""Whether somebody may stand on these squares."""
Price = tuple[str, tuple[int, int]]
"""Something that can be added to a maneuver, with its price in effort and flair."""
Mode = tuple[str, Callable[..., Script[bool]]]
"""A way to aim: its name, and what chooses the targets."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Moments(Item):
    """What has rules of its own: with the keystone it hangs on, how often it was taken, and its tactic."""

    def __init__(self, grown: Grown = NOT_GROWN, times: int = 1, tactic: Tactic = NO_TACTIC) -> None:
        super().__init__()
        self.grown, self.times, self.tactic = grown, times, tactic

    # Joining a battle
    def joined(self, battle: Battle, c: Character) -> None:
        """Everybody of the battle is known."""

    def placed(self, battle: Battle, c: Character) -> Script[None]:
        """It has just been put on the board."""
        return NOTHING

    # A turn
    def turn_start(self, battle: Battle, c: Character) -> Script[None]:
        """Its turn starts; of a tactic too."""
        return NOTHING

    def turn_flair(self, battle: Battle, c: Character, who: Character) -> int:
        """How much more flair somebody's turn brings."""
        return 0

    def mandatory(self, battle: Battle, c: Character, tactic: Tactic) -> bool:
        """Whether the tactic has to be used as soon as it can be."""
        return False

    def can(self, battle: Battle, c: Character) -> bool:
        """Whether a special tactic can be used now."""
        return False

    def do(self, battle: Battle, c: Character) -> Script[None]:
        """A special tactic is used."""
        return NOTHING

    def actions(self, battle: Battle, c: Character) -> list[Deed]:
        """What more it can do in its turn."""
        return []

    def act(self, battle: Battle, c: Character, chosen: Deed) -> Script[None]:
        """It does one of these."""
        return NOTHING

    def lends(self, battle: Battle, c: Character, who: Character) -> list[Deed]:
        """What an ally can do in its turn by the expanded aura."""
        return []

    def lent(self, battle: Battle, c: Character, who: Character, chosen: Deed) -> Script[None]:
        """The ally does one of these."""
        return NOTHING

    def usable(self, battle: Battle, c: Character, tactic: Tactic, kind: str) -> bool:
        """Whether the tactic may be used for an attack, defy or stance now."""
        return True

    def cost(self, battle: Battle, c: Character, tactic: Tactic, kind: str) -> int:
        """Flair the tactic costs in any case on top of its price."""
        return 0

    def look_ahead(self, m: Maneuver) -> bool:
        """Whether somebody could be targeted after what comes immediately before."""
        return False

    # Announcing and paying
    def pay(self, m: Maneuver) -> Price | None:
        """What can be added when the maneuver is announced, before its targets are known."""
        return None

    def add(self, m: Maneuver) -> Price | None:
        """What can be added when its targets are known."""
        return None

    def taken(self, m: Maneuver, key: str) -> Script[None]:
        """Something was added."""
        return NOTHING

    # Immediately before
    def before(self, m: Maneuver) -> Script[None]:
        """What has to come immediately before the maneuver."""
        return NOTHING

    def preludes(self, m: Maneuver) -> list[Prelude]:
        """What may come immediately before a maneuver with this tactic."""
        return []

    def other_preludes(self, m: Maneuver) -> list[Prelude]:
        """What may come immediately before a maneuver with another tactic."""
        return []

    def own_preludes(self, m: Maneuver, owner: Character) -> list[Prelude]:
        """What an aura lets come immediately before a maneuver it serves."""
        return []

    def connects(self, battle: Battle, c: Character, doer: Character, mine: bool, m: Maneuver | None) -> list[Prelude]:
        """What an aura lets come immediately before anything an ally does."""
        return []

    def any_preludes(self, battle: Battle, c: Character) -> list[Prelude]:
        """What a tactic lets come immediately before anything one does."""
        return []

    def foe_before(self, battle: Battle, c: Character, m: Maneuver) -> Script[None]:
        """An enemy one has sabotaged is about to aim."""
        return NOTHING

    # Aiming
    def reach(self, m: Maneuver, reach: int) -> int:
        """The range of a tactic, given what it is so far."""
        return reach

    def starts(self, m: Maneuver) -> tuple[int, ...]:
        """Where lines start instead of at its own squares."""
        return ()

    def aim_possible(self, m: Maneuver) -> bool:
        """Whether there is anything to aim at for a tactic that aims in its own way."""
        return False

    def aim(self, m: Maneuver) -> Script[bool]:
        """The tactic's own way to aim; False when there is nothing to aim at."""
        raise NotImplementedError

    def aims(self, m: Maneuver) -> list[Mode]:
        """More ways to aim."""
        return []

    def targets(self, battle: Battle, c: Character, m: Maneuver, found: list[Line]) -> list[Line]:
        """Whom of those it could target it may target."""
        return found

    def more_targets(self, m: Maneuver) -> int:
        """How many more targets than one."""
        return 0

    def target_fits(self, m: Maneuver, line: Line) -> bool:
        """Whether a further target fits those already chosen."""
        return True

    def defy_aims(self, m: Maneuver, found: list[tuple[Line, Met]]) -> Script[bool]:
        """The tactic's own way to choose which attack lines it defies; False for the usual way."""
        raise NotImplementedError

    def aimed(self, m: Maneuver) -> Script[None]:
        """The targets are chosen."""
        return NOTHING

    def targeted(self, battle: Battle, c: Character, m: Maneuver) -> Script[None]:
        """Somebody's attack has its targets."""
        return NOTHING

    # Reactions
    def react(self, battle: Battle, c: Character, event: str, actor: Character, m: Maneuver | None) -> list[Deed]:
        """The reactions to an attack, to somebody about to move or having moved, or to a maneuver finished."""
        return []

    def reacted(self, battle: Battle, c: Character, what: Deed, m: Maneuver | None) -> Script[None]:
        """It reacts; each looks whether what was chosen is its own."""
        return NOTHING

    def declared(self, m: Maneuver) -> Script[None]:
        """All reactions to the attack are known, no card is shown yet."""
        return NOTHING

    def gambled(self, m: Maneuver) -> Script[None]:
        """The show it has gambled on is about to be performed."""
        return NOTHING

    # The show
    def shown(self, m: Maneuver) -> Script[None]:
        """The cards are shown: change red cards and finale."""
        return NOTHING

    def other_shown(self, m: Maneuver) -> Script[None]:
        """The same for a show with another tactic."""
        return NOTHING

    def own_show(self, m: Maneuver, owner: Character) -> Script[None]:
        """A show that the aura serves is finished; cards may be released."""
        return NOTHING

    def released(self, m: Maneuver, owner: Character, card: str) -> Script[None]:
        """A stored card was released for a show."""
        return NOTHING

    def instead_of_finale(self, m: Maneuver, owner: Character, card: str) -> Script[bool]:
        """Whether a released card does something else than raise the finale."""
        raise NotImplementedError

    def show(self, battle: Battle, c: Character, m: Maneuver) -> Script[None]:
        """Anybody's show is finished: what others do to it."""
        return NOTHING

    def clash(self, m: Maneuver) -> Script[None]:
        """All shows of the attack and its defies are finished."""
        return NOTHING

    # Output and damage
    def tiers(self, m: Maneuver, reds: int) -> int | None:
        """The output instead of the tier's; None for the tier's."""
        return None

    def output(self, m: Maneuver, line: Line) -> int:
        """More output along a line."""
        return 0

    def bonus(self, m: Maneuver) -> int:
        """More output along every line."""
        return 0

    def halve(self, m: Maneuver, line: Line) -> int:
        """How often the output along a line is halved; below 0 doubled."""
        return 0

    def after_halving(self, m: Maneuver, line: Line, total: int) -> int:
        """The output along a line after everything else."""
        return total

    def break_point(self, m: Maneuver, line: Line, point: int) -> int:
        """The break point against it."""
        return point

    def damage(self, m: Maneuver, line: Line, packet: Packet) -> None:
        """Damage of your attack is about to be dealt."""

    def redirect(self, battle: Battle, c: Character, packet: Packet) -> Script[None]:
        """Anybody is about to take damage of any kind; somebody else may take it instead."""
        return NOTHING

    def reduce(self, battle: Battle, c: Character, packet: Packet) -> Script[None]:
        """Anybody is about to take damage of any kind; it may be changed."""
        return NOTHING

    def damaged(self, battle: Battle, c: Character, packet: Packet) -> Script[None]:
        """Anybody has taken damage."""
        return NOTHING

    def hit(self, m: Maneuver, line: Line) -> Script[None]:
        """The damage of the attack is dealt, flourishes are still to come."""
        return NOTHING

    def stance_gain(self, m: Maneuver, total: int) -> Script[None]:
        """What a stance gives instead of health."""
        return NOTHING

    # Flourishes
    def prepare(self, m: Maneuver) -> Script[None]:
        """Flourish effects are about to happen."""
        return NOTHING

    def stat(self, m: Maneuver, line: Line) -> Script[None]:
        """After the effect of the tactic's stat."""
        return NOTHING

    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """The flourish effect along a line."""
        return NOTHING

    def flourish_alone(self, m: Maneuver, line: Line) -> Script[None]:
        """The flourish effect of a stance that has no target."""
        return NOTHING

    def other_flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """A maneuver with another tactic flourishes along a line."""
        return NOTHING

    def own_flourish(self, m: Maneuver, line: Line, owner: Character) -> Script[None]:
        """A maneuver that the aura serves flourishes along a line."""
        return NOTHING

    def no_trigger(self, m: Maneuver) -> bool:
        """Whether there is no move trigger."""
        return False

    # Finishing
    def finish(self, m: Maneuver) -> Script[None]:
        """The maneuver finishes."""
        return NOTHING

    def attack_over(self, battle: Battle, c: Character, m: Maneuver) -> Script[None]:
        """Anybody's attack has finished."""
        return NOTHING

    def after_ally(self, battle: Battle, c: Character, m: Maneuver) -> Script[bool]:
        """Immediately after an ally's attack; whether something was done."""
        raise NotImplementedError

    # Movement
    def fits(self, battle: Battle, c: Character) -> Fits:
        """Where it may go by itself."""
        raise NotImplementedError

    def dash_allowed(self, battle: Battle, c: Character, there: Course) -> bool:
        """Whether it may dash there."""
        return True

    def give_movement(
        self, battle: Battle, c: Character, distance: int, how: str, spots: tuple[int, ...]
    ) -> Script[int]:
        """Movement is somebody else's instead: how far that went, or -1."""
        raise NotImplementedError

    def lengthen(self, battle: Battle, c: Character, distance: int, who: Character) -> Script[int]:
        """How far somebody goes whom the aura serves."""
        raise NotImplementedError

    def longest(self, battle: Battle, c: Character, distance: int, who: Character) -> int:
        """How far it could go, for those who look ahead."""
        raise NotImplementedError

    def push(self, battle: Battle, c: Character, distance: int, who: Character) -> Script[int]:
        """How far somebody whom the aura serves moves another."""
        raise NotImplementedError

    def shorten(self, battle: Battle, c: Character, distance: int, who: Character) -> Script[int]:
        """How far an enemy goes whom one has sabotaged."""
        raise NotImplementedError

    def entered(self, battle: Battle, c: Character, how: str, old: tuple[int, ...]) -> Script[None]:
        """It has just entered squares."""
        return NOTHING

    def dashed(self, battle: Battle, c: Character, who: Character, start: int, there: Course) -> Script[None]:
        """An enemy has dashed."""
        return NOTHING

    def was_moved(self, battle: Battle, c: Character, who: Character) -> Script[None]:
        """An effect has moved somebody whom the aura serves."""
        return NOTHING

    def after_movement(
        self, battle: Battle, c: Character, how: str, start: int, far: int, before: dict[str, int]
    ) -> Script[bool]:
        """Immediately after a dash or teleport, whether something was done; `before`: how far away everybody was."""
        raise NotImplementedError

    # The end of a turn
    def turn_end(self, battle: Battle, c: Character) -> Script[None]:
        """Its turn ends; of a tactic too."""
        return NOTHING

    def own_turn_end(self, battle: Battle, c: Character, who: Character) -> Script[None]:
        """The turn of somebody ends whom the aura serves."""
        return NOTHING


MOMENTS: Final = Register(Moments)

JOINED: Final = MOMENTS.claim(Moments.joined)
PLACED: Final = MOMENTS.claim(Moments.placed)
TURN_START: Final = MOMENTS.claim(Moments.turn_start)
TURN_FLAIR: Final = MOMENTS.claim(Moments.turn_flair)
MANDATORY: Final = MOMENTS.claim(Moments.mandatory)
CAN: Final = MOMENTS.claim(Moments.can)
DO: Final = MOMENTS.claim(Moments.do)
ACTIONS: Final = MOMENTS.claim(Moments.actions)
ACT: Final = MOMENTS.claim(Moments.act)
LENDS: Final = MOMENTS.claim(Moments.lends)
LENT: Final = MOMENTS.claim(Moments.lent)
USABLE: Final = MOMENTS.claim(Moments.usable)
COST: Final = MOMENTS.claim(Moments.cost)
LOOK_AHEAD: Final = MOMENTS.claim(Moments.look_ahead)
PAY: Final = MOMENTS.claim(Moments.pay)
ADD: Final = MOMENTS.claim(Moments.add)
TAKEN: Final = MOMENTS.claim(Moments.taken)
BEFORE: Final = MOMENTS.claim(Moments.before)
PRELUDES: Final = MOMENTS.claim(Moments.preludes)
OTHER_PRELUDES: Final = MOMENTS.claim(Moments.other_preludes)
OWN_PRELUDES: Final = MOMENTS.claim(Moments.own_preludes)
CONNECTS: Final = MOMENTS.claim(Moments.connects)
ANY_PRELUDES: Final = MOMENTS.claim(Moments.any_preludes)
FOE_BEFORE: Final = MOMENTS.claim(Moments.foe_before)
REACH: Final = MOMENTS.claim(Moments.reach)
STARTS: Final = MOMENTS.claim(Moments.starts)
AIM_POSSIBLE: Final = MOMENTS.claim(Moments.aim_possible)
AIM: Final = MOMENTS.claim(Moments.aim)
AIMS: Final = MOMENTS.claim(Moments.aims)
TARGETS: Final = MOMENTS.claim(Moments.targets)
MORE_TARGETS: Final = MOMENTS.claim(Moments.more_targets)
TARGET_FITS: Final = MOMENTS.claim(Moments.target_fits)
DEFY_AIMS: Final = MOMENTS.claim(Moments.defy_aims)
AIMED: Final = MOMENTS.claim(Moments.aimed)
TARGETED: Final = MOMENTS.claim(Moments.targeted)
REACT: Final = MOMENTS.claim(Moments.react)
REACTED: Final = MOMENTS.claim(Moments.reacted)
DECLARED: Final = MOMENTS.claim(Moments.declared)
GAMBLED: Final = MOMENTS.claim(Moments.gambled)
SHOWN: Final = MOMENTS.claim(Moments.shown)
OTHER_SHOWN: Final = MOMENTS.claim(Moments.other_shown)
OWN_SHOW: Final = MOMENTS.claim(Moments.own_show)
RELEASED: Final = MOMENTS.claim(Moments.released)
INSTEAD_OF_FINALE: Final = MOMENTS.claim(Moments.instead_of_finale)
SHOW: Final = MOMENTS.claim(Moments.show)
CLASH: Final = MOMENTS.claim(Moments.clash)
TIERS: Final = MOMENTS.claim(Moments.tiers)
OUTPUT: Final = MOMENTS.claim(Moments.output)
BONUS: Final = MOMENTS.claim(Moments.bonus)
HALVE: Final = MOMENTS.claim(Moments.halve)
AFTER_HALVING: Final = MOMENTS.claim(Moments.after_halving)
BREAK_POINT: Final = MOMENTS.claim(Moments.break_point)
DAMAGE: Final = MOMENTS.claim(Moments.damage)
REDIRECT: Final = MOMENTS.claim(Moments.redirect)
REDUCE: Final = MOMENTS.claim(Moments.reduce)
DAMAGED: Final = MOMENTS.claim(Moments.damaged)
HIT: Final = MOMENTS.claim(Moments.hit)
STANCE_GAIN: Final = MOMENTS.claim(Moments.stance_gain)
PREPARE: Final = MOMENTS.claim(Moments.prepare)
STAT: Final = MOMENTS.claim(Moments.stat)
FLOURISH: Final = MOMENTS.claim(Moments.flourish)
FLOURISH_ALONE: Final = MOMENTS.claim(Moments.flourish_alone)
OTHER_FLOURISH: Final = MOMENTS.claim(Moments.other_flourish)
OWN_FLOURISH: Final = MOMENTS.claim(Moments.own_flourish)
NO_TRIGGER: Final = MOMENTS.claim(Moments.no_trigger)
FINISH: Final = MOMENTS.claim(Moments.finish)
ATTACK_OVER: Final = MOMENTS.claim(Moments.attack_over)
AFTER_ALLY: Final = MOMENTS.claim(Moments.after_ally)
FITS: Final = MOMENTS.claim(Moments.fits)
DASH_ALLOWED: Final = MOMENTS.claim(Moments.dash_allowed)
GIVE_MOVEMENT: Final = MOMENTS.claim(Moments.give_movement)
LENGTHEN: Final = MOMENTS.claim(Moments.lengthen)
LONGEST: Final = MOMENTS.claim(Moments.longest)
PUSH: Final = MOMENTS.claim(Moments.push)
SHORTEN: Final = MOMENTS.claim(Moments.shorten)
ENTERED: Final = MOMENTS.claim(Moments.entered)
DASHED: Final = MOMENTS.claim(Moments.dashed)
WAS_MOVED: Final = MOMENTS.claim(Moments.was_moved)
AFTER_MOVEMENT: Final = MOMENTS.claim(Moments.after_movement)
TURN_END: Final = MOMENTS.claim(Moments.turn_end)
OWN_TURN_END: Final = MOMENTS.claim(Moments.own_turn_end)
