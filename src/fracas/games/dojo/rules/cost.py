"""What an Action costs: a number, X, two numbers, tokens, health, a Copy, a Shield … Costs are plain data."""

from __future__ import annotations

import msgspec


class Cost(msgspec.Struct, frozen=True):
    """One way to pay. Exactly one of the fields is meant, `gates` for numbers being the usual one.

    `gates`: the minimum, and what more a bigger number buys. `two`: two numbers, each with its own minimum.
    `tokens`: so many of one of these kinds, in any mix. `gain`: a token the user gives itself.
    """

    gates: tuple[int, ...] = ()
    x: bool = False
    two: tuple[int, int] | None = None
    tokens: tuple[str, ...] = ()
    count: int = 0
    hp: int = 0
    copy: bool = False
    shield: bool = False
    gain: str = ""
    free: bool = False

    @property
    def numbered(self) -> bool:
        """Paid with numbers of the Action Pool. Everything else makes a Token Action."""
        return bool(self.gates) or self.x or self.two is not None


def gates(*minimums: int) -> Cost:
    """3+ is gates(3); 3+ or 7+ is gates(3, 7)."""
    return Cost(gates=minimums)


X = Cost(x=True)
FREE = Cost(free=True)
SPEND_COPY = Cost(copy=True)
SPEND_SHIELD = Cost(shield=True)


def two_numbers(first: int, second: int) -> Cost:
    return Cost(two=(first, second))


def spend(count: int, *kinds: str) -> Cost:
    """So many tokens of one kind, or of several kinds in any mix."""
    return Cost(tokens=kinds, count=count)


def health(points: int) -> Cost:
    return Cost(hp=points)


def gaining(kind: str) -> Cost:
    return Cost(gain=kind)
