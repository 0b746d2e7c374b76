"""One instance of damage."""

from __future__ import annotations

from fracas.games.tales.rules.model import Figure


class Blow:
    """One instance of damage: who lost how much, who Averts Harm, and where the targets stood.

    It knows figures, not their ids: whoever is Reinforced under the same number is somebody else.
    """

    __slots__ = ("amount", "averted", "kind", "lost", "source", "spared", "spots", "targets")

    def __init__(self, source: Figure | None, amount: int, kind: str, targets: list[Figure]) -> None:
        self.source, self.amount, self.kind, self.targets = source, amount, kind, targets
        self.lost: dict[Figure, int] = {}
        self.averted: set[Figure] = set()
        self.spared: dict[Figure, int] = {}
        self.spots = [(target, target.at) for target in targets]

    def hurt(self) -> list[Figure]:
        """The figures among the targets that lost Fortitude and did not Avert Harm; map features are no figures."""
        return [t for t in self.targets if self.lost.get(t) and t not in self.averted and not t.thing]
