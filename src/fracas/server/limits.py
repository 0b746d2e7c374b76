"""How much somebody may ask for: so much at once, and so much over time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_REMEMBERED = 20_000


class Bucket:
    """Holds up to `burst` drops and refills by `rate` a second; every request takes one."""

    __slots__ = ("burst", "clock", "full", "rate", "seen")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.full, self.seen = float(burst), clock()

    def take(self) -> bool:
        now = self.clock()
        self.full = min(self.burst, self.full + (now - self.seen) * self.rate)
        self.seen = now
        if self.full < 1:
            return False
        self.full -= 1
        return True


class Addresses:
    """A bucket for each address; those not seen for long are forgotten first."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_minute, self.clock = per_minute, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self.per_minute / 60, self.per_minute, self.clock)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()
