"""Which other servers have a table, and who looks at it through them. Each server tells the others of every table it
has, when it changes and every so often. Of entries it tells only where another server has the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

BEAT_S = 15.0
FORGOTTEN_S = 40.0
"""A server that has not been heard of for so long is not there any more."""
HERE, WHO, LINKS = "here", "who", "links"
"""What servers tell each other about a table: who is here, the question who is there, and that links have changed."""
MOST_TOLD = 200


class Elsewhere:
    """The other servers that have a table, each with the links that are open there."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._heard: dict[str, tuple[float, frozenset[str]]] = {}

    def note(self, server: str, links: Iterable[str]) -> bool:
        """A server has said who is there. Returns whether that is news."""
        before = self.links
        self._heard[server] = (self.clock(), frozenset(links))
        return self.links != before

    def knows(self, server: str) -> bool:
        """Whether that server has the table in its memory, as far as it has said."""
        return server in self._heard

    @property
    def anybody(self) -> bool:
        """Whether any other server has the table."""
        return bool(self._heard)

    def forget(self) -> bool:
        """Forget servers that fell silent. Returns whether somebody is gone with them."""
        before = frozenset().union(*(links for _, links in self._heard.values()))
        late = self.clock() - FORGOTTEN_S
        self._heard = {server: heard for server, heard in self._heard.items() if heard[0] > late}
        return self.links != before

    @property
    def links(self) -> frozenset[str]:
        return frozenset().union(*(links for _, links in self._heard.values()))


def told(server: str, links: Iterable[str]) -> str:
    return f"{HERE} {server} {','.join(sorted(links)[:MOST_TOLD])}"


def read(rest: str) -> tuple[str, list[str]]:
    """The server and the links of what was told."""
    server, _, links = rest.partition(" ")
    return server, [link for link in links.split(",") if link]
