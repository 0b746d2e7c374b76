"""All that things can wait for in Draw Steel, in the order of the sheet. `me` is who has the item.

An item overrides the moments it cares about; the module that lets a moment happen has claimed it, and calls it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from fracas.core.ask import Script
from fracas.core.kit import Item, Register
from fracas.core.moments import NOTHING

if TYPE_CHECKING:
    from fracas.games.steel.book.ability import Use
    from fracas.games.steel.book.changes import Change
    from fracas.games.steel.book.fight import Fight
    from fracas.games.steel.book.hits import Blow, Hit
    from fracas.games.steel.book.model import Creature


@mypyc_attr(allow_interpreted_subclasses=True)
class Moments(Item):
    """What has rules of its own: a reaction, an aura, a trait."""

    # Rounds and turns
    def round_starts(self, fight: Fight, me: Creature) -> Script[None]:
        """A round has begun, and nobody has acted in it yet."""
        return NOTHING

    def turn_starts(self, fight: Fight, me: Creature, who: Creature) -> Script[None]:
        """Somebody's turn has begun."""
        return NOTHING

    def turn_ends(self, fight: Fight, me: Creature, who: Creature) -> Script[None]:
        """Somebody has done all it wanted on its turn; what ends with the turn has not ended yet."""
        return NOTHING

    def turn_over(self, fight: Fight, me: Creature, who: Creature) -> Script[None]:
        """Somebody's turn is over, and the next has not begun."""
        return NOTHING

    # Abilities
    def targeted(self, fight: Fight, me: Creature, use: Use) -> Script[None]:
        """An ability has its targets (`use.targets`); the dice have not been rolled."""
        return NOTHING

    def used(self, fight: Fight, me: Creature, use: Use) -> Script[None]:
        """An ability has been used, and all it does is done."""
        return NOTHING

    # Damage
    def before_damage(self, fight: Fight, me: Creature, hit: Hit) -> Script[None]:
        """Somebody (`hit.target`) is about to take damage, of any source; `hit.amount` may be changed."""
        return NOTHING

    def damaged(self, fight: Fight, me: Creature, hit: Hit) -> Script[None]:
        """Somebody (`hit.target`) has just taken damage (`hit.amount`), of any source."""
        return NOTHING

    def hit(self, fight: Fight, me: Creature, blow: Blow) -> Script[None]:
        """Somebody has just been hurt by somebody's ability."""
        return NOTHING

    def winded(self, fight: Fight, me: Creature, who: Creature) -> Script[None]:
        """Somebody has just become winded."""
        return NOTHING

    def downed(self, fight: Fight, me: Creature, who: Creature, by: Creature | None) -> Script[None]:
        """Somebody who is no hero was just brought to 0 Stamina. Its own items still hear of it."""
        return NOTHING

    # Conditions
    def afflicted(self, fight: Fight, me: Creature, who: Creature, condition: int, by: Creature) -> Script[None]:
        """An ability has just given somebody a condition."""
        return NOTHING

    # Movement
    def moved(self, fight: Fight, me: Creature, who: Creature) -> Script[None]:
        """Somebody has just finished a move of its own will."""
        return NOTHING

    def forced(self, fight: Fight, me: Creature, who: Creature, by: Creature | None) -> Script[None]:
        """Somebody has just been moved against its will."""
        return NOTHING

    # What stands as long as something is so: looked at whenever the position changes
    def covers(self, fight: Fight, me: Creature, other: Creature) -> bool:
        """Whether somebody else stands in my aura."""
        return False

    def lends(self, fight: Fight, me: Creature, other: Creature) -> int:
        """The condition that somebody has for as long as I cover it; 0 for none."""
        return 0

    def stands(self, fight: Fight, me: Creature, other: Creature) -> Change | None:
        """What is different about somebody (me or another) as long as I have this; None for nothing."""
        return None

    def steadies(self, fight: Fight, me: Creature, other: Creature) -> int:
        """How much I add to somebody's stability."""
        return 0


MOMENTS: Final = Register(Moments)
