"""Beats: what a table animates and a screen reader says. One for each ability or blow, with all it did to whom."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from fracas.core.language import say


class Die(msgspec.Struct, frozen=True):
    """A die as it fell; `kept` unless another counted instead."""

    sides: int
    value: int
    kept: bool = True
    own: bool = False
    """Its faces are its own, not the numbers up to its sides: nobody can say what it shows on average."""


class Modifier(msgspec.Struct, frozen=True):
    """What was added to the roll, and why."""

    n: int
    reason: str


class Hit(msgspec.Struct, omit_defaults=True):
    """What came over one figure: health it lost (less than 0: gained), where it went, what it gained and lost."""

    figure: str
    loses: int = 0
    from_: int | None = None
    """Its health before."""
    to: int | None = None
    """Its health after."""
    moved: tuple[str, ...] = ()
    """The cells it went over, the last of them where it is."""
    slams: tuple[str, ...] = ()
    """Whom or what it was slammed into: a figure's id, or "wall"."""
    gains: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    fell: bool = False


class Beat(msgspec.Struct, omit_defaults=True, kw_only=True):
    """An ability or a blow: who does what with it, what was rolled or drawn, and what came of it.

    It covers the lines of the log from `first` to `last`; while it is `open`, more may be added.
    """

    number: int
    at: int
    first: int
    last: int
    open: bool = False
    actor: str = ""
    icon: str = ""
    name: str = ""
    targets: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    sum: int | None = None
    tier: int | None = None
    cards: tuple[str, ...] = ()
    line: str = ""
    hits: tuple[Hit, ...] = ()

    def hit(self, figure: str) -> Hit:
        """What came over this figure in this beat, to be added to."""
        for hit in self.hits:
            if hit.figure == figure:
                return hit
        self.hits += (Hit(figure),)
        return self.hits[-1]

    def roll(self) -> str:
        """The roll in words: “5 + 8 + 2 = 15, tier 2”; "" without one."""
        if not self.dice:
            return ""
        terms = [die.value for die in self.dice if die.kept] + [each.n for each in self.modifiers if each.n]
        told = " ".join([str(terms[0]), *[f"{'+' if n >= 0 else '−'} {abs(n)}" for n in terms[1:]]]) if terms else ""
        if self.sum is not None and len(terms) > 1:
            told += f" = {self.sum}"
        return say("{roll}, tier {tier}", roll=told, tier=self.tier) if self.tier is not None else told


def dice_of(sides: Iterable[int], values: Iterable[int]) -> tuple[Die, ...]:
    return tuple([Die(*pair) for pair in zip(sides, values, strict=True)])
