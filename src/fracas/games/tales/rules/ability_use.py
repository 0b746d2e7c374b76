"""Who does something, who decides, and what it is about: the surroundings in which effects take place."""

from __future__ import annotations

from fracas.games.tales.rules.blow import Blow
from fracas.games.tales.rules.model import COMPANION, FEATURE, Figure
from fracas.games.tales.rules.tale import Tale


class AbilityUse:
    """An ability or Scheme being carried out."""

    __slots__ = ("actor", "attacked", "blow", "card", "seat", "side", "splashes", "targets", "trigger")

    def __init__(
        self,
        tale: Tale,
        actor: Figure,
        targets: list[Figure] | None = None,
        trigger: Figure | None = None,
        blow: Blow | None = None,
        card: str = "",
    ) -> None:
        self.actor, self.seat = actor, tale.seat_of(actor)
        self.targets, self.trigger, self.card = targets or [], trigger, card
        self.blow = blow
        """The Attack that is answered by a Reaction, or that Harm comes from."""
        self.attacked: Blow | None = None
        """The last Attack made in this deed."""
        self.splashes = 0
        self.side = actor.wounded

    @property
    def gone(self) -> bool:
        """Whether the one who does it has left the map; the scenario itself never was on it.

        A Companion whose card was turned over in the middle does no more of what stood on the other side.
        """
        actor = self.actor
        return (actor.at < 0 and actor.kind != FEATURE) or (actor.kind == COMPANION and actor.wounded != self.side)

    @property
    def scheming(self) -> bool:
        """Whether the game decides what happens, not a player."""
        return not self.actor.played
