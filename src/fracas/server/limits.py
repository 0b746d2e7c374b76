"""How much somebody may ask for: so much at once, and so much over time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_REMEMBERED = 20_000
SMALL_BODY = 65_536
"""So much of a request is not counted: whoever sends little is let in even where others send too much."""


class Bucket:
    """Holds up to `burst` drops and refills by `rate` a second; every request takes one, or as many as it costs. What
    costs more than there can be is given to whoever comes to a full bucket, and has to be refilled."""

    __slots__ = ("burst", "clock", "full", "rate", "seen")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.full, self.seen = float(burst), clock()

    def take(self, drops: int = 1) -> bool:
        now = self.clock()
        self.full = min(self.burst, self.full + (now - self.seen) * self.rate)
        self.seen = now
        if self.full < min(drops, self.burst):
            return False
        self.full -= drops
        return True


class Addresses:
    """A bucket for each address; those not seen for long are forgotten first."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_minute, self.clock = per_minute, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, drops: int = 1) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self.per_minute / 60, self.per_minute, self.clock)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take(drops)


class Bodies:
    """Bytes of big requests that are here at once: so many from one address, and so many from all together."""

    def __init__(self, from_one: int, from_all: int) -> None:
        self.from_one, self.from_all = from_one, from_all
        self.all = 0
        self.of: dict[str, int] = {}

    def take(self, address: str, size: int) -> bool:
        """Count so many bytes more. Whether they fit or not, they have to be given back."""
        self.all += size
        self.of[address] = self.of.get(address, 0) + size
        return self.of[address] <= self.from_one and self.all <= self.from_all

    def give_back(self, address: str, size: int) -> None:
        self.all -= size
        self.of[address] = self.of.get(address, 0) - size
        if self.of[address] <= 0:
            del self.of[address]
