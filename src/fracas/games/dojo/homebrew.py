"""Your own content: a module of an installed package that writes into both editions.

A package lists its modules under the entry point group `fracas.dojo.homebrew`. They are read after both editions and
write with `homebrew` where the books write with `base`.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib.metadata import entry_points

from fracas.core import Refused
from fracas.games.dojo.patch.write import PATCH_ITEMS
from fracas.games.dojo.rules.item import DojoItem
from fracas.games.dojo.rules.write import BASE_ITEMS, Writer

GROUP = "fracas.dojo.homebrew"


class Homebrew(Writer):
    """Writes the same item into the base book and the patch, so that it is no difference between them.

    What the books have cannot be replaced.
    """

    def __init__(self) -> None:
        super().__init__(BASE_ITEMS, "homebrew")
        self.written: list[DojoItem] = []

    def put(self, item: DojoItem) -> DojoItem:
        if item.id in BASE_ITEMS or item.id in PATCH_ITEMS:
            raise Refused(f"“{item.id}” is in the book already; give your own another name")
        BASE_ITEMS.add(item, self.source)
        PATCH_ITEMS.add(item, self.source)
        PATCH_ITEMS.changes.pop()
        self.written.append(item)
        return item

    def take_back(self, kept: int) -> None:
        """Forget all that was written after the first so many items."""
        for item in self.written[kept:]:
            BASE_ITEMS.remove(item.id, self.source)
            PATCH_ITEMS.remove(item.id, self.source)
            PATCH_ITEMS.changes.pop()
        del self.written[kept:]


homebrew = Homebrew()


@cache
def load() -> None:
    """Read every module that installed packages offer. One that is broken is left out, with a warning that says why."""
    for point in sorted(entry_points(group=GROUP), key=lambda p: p.name):
        before = len(homebrew.written)
        try:
            point.load()
        except Exception as error:
            homebrew.take_back(before)
            warnings.warn(f"homebrew “{point.name}” ({point.value}) is left out: {error}", stacklevel=2)
