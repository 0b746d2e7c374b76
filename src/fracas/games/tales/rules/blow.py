"""One instance of damage."""

from __future__ import annotations

from fracas.games.tales.rules.model import FEATURE, Figure


class Blow:
    """One instance of damage: who lost how much, who Averts Harm, and where the targets stood."""

    __slots__ = ("amount", "averted", "kind", "lost", "source", "spared", "spots", "targets")

    def __init__(self, source: Figure | None, amount: int, kind: str, targets: list[Figure]) -> None:
        self.source, self.amount, self.kind, self.targets = source, amount, kind, targets
        self.lost: dict[str, int] = {}
        self.averted: set[str] = set()
        self.spared: dict[str, int] = {}
        self.spots = {target.id: target.at for target in targets}

    def hurt(self) -> list[Figure]:
        """The figures among the targets that lost Fortitude and did not Avert Harm; map features are no figures."""
        return [t for t in self.targets if self.lost.get(t.id) and t.id not in self.averted and t.kind != FEATURE]
