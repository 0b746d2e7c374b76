"""A way to attack and defy: what is printed of it, or what a character's points have bought."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

if TYPE_CHECKING:
    from fracas.core.kit import Kit
    from fracas.games.viskara.book.model import Grown
    from fracas.games.viskara.book.moments import Moments


@final
class Tactic:
    """A way to attack and defy. Never changed: everybody shares it."""

    def __init__(
        self,
        id: str,
        name: str,
        type: str,
        range: int,
        stat: int,
        value: int,
        power: int,
        most_power: int,
        outputs: tuple[int, int, int],
        break_point: int,
        effort: int = 1,
        flair: int = 0,
        upgrades: tuple[Grown, ...] = (),
        keys: tuple[str, ...] = (),
        rule: str = "",
        written: bool = True,
        blast: tuple[Grown, ...] = (),
    ) -> None:
        self.id, self.name, self.type, self.range, self.stat, self.value = id, name, type, range, stat, value
        self.power, self.most_power, self.outputs, self.break_point = power, most_power, outputs, break_point
        self.effort, self.flair, self.upgrades, self.keys = effort, flair, upgrades, keys
        self.rule, self.written, self.blast = rule, written, blast
        self.kit: Kit[Moments] | None = None  # what of it waits for moments, once somebody has looked (`kits`)

    def upgrade(self, key: str) -> Grown | None:
        for grown in self.upgrades:
            if grown.key == key:
                return grown
        return None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tactic) and facts_of(self) == facts_of(other)

    def __hash__(self) -> int:
        return hash(self.id)

    def but(self, **changes: Any) -> Tactic:
        """The same with something else."""
        return Tactic(**{**facts_of(self), **changes})


FIELDS = (
    "id name type range stat value power most_power outputs break_point effort flair upgrades keys rule written blast"
).split()


def facts_of(tactic: Tactic) -> dict[str, Any]:
    """All that is known of a tactic, by name."""
    return {name: getattr(tactic, name) for name in FIELDS}
