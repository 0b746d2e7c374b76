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
    from fracas.games.steel.book.fight import Fight
    from fracas.games.steel.book.hits import Blow, Hit
    from fracas.games.steel.book.model import Creature


@mypyc_attr(allow_interpreted_subclasses=True)
class Moments(Item):
    """What has rules of its own: a reaction, an aura, a trait."""

    # Damage
    def before_damage(self, fight: Fight, me: Creature, hit: Hit) -> Script[None]:
        """Somebody (`hit.target`) is about to take damage, of any source; `hit.amount` may be changed."""
        return NOTHING

    def hit(self, fight: Fight, me: Creature, blow: Blow) -> Script[None]:
        """Somebody has just been hurt by somebody's ability."""
        return NOTHING

    # Movement
    def moved(self, fight: Fight, me: Creature, who: Creature) -> Script[None]:
        """Somebody has just finished a move of its own will."""
        return NOTHING

    # What stands as long as something is so: looked at whenever the position changes
    def covers(self, fight: Fight, me: Creature, other: Creature) -> bool:
        """Whether somebody else stands in my aura."""
        return False

    def lends(self, fight: Fight, me: Creature, other: Creature) -> int:
        """The condition that somebody has for as long as I cover it; 0 for none."""
        return 0

    def steadies(self, fight: Fight, me: Creature, other: Creature) -> int:
        """How much I add to somebody's stability."""
        return 0


MOMENTS: Final = Register(Moments)
