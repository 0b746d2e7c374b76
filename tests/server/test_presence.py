"""Who looks at a table through other servers."""

from __future__ import annotations

from fracas.server import presence
from fracas.server.presence import FORGOTTEN_S, Elsewhere


def test_a_server_that_falls_silent_takes_its_people_with_it() -> None:
    now = [0.0]
    elsewhere = Elsewhere(lambda: now[0])
    assert elsewhere.note("a", ["anna"])
    assert elsewhere.note("b", ["ben"])
    assert not elsewhere.note("b", ["ben"]), "said again, it is no news"
    assert elsewhere.links == {"anna", "ben"}
    now[0] = FORGOTTEN_S / 2
    elsewhere.note("b", ["ben"])
    now[0] = FORGOTTEN_S + 1
    assert elsewhere.forget()
    assert elsewhere.links == {"ben"}
    assert not elsewhere.forget()
    assert elsewhere.note("b", [])
    assert elsewhere.links == frozenset()


def test_what_a_server_tells_is_read_by_the_others() -> None:
    word, _, rest = presence.told("s1", {"b", "a"}).partition(" ")
    assert word == presence.HERE
    assert presence.read(rest) == ("s1", ["a", "b"])
    assert presence.read(presence.told("s1", ()).partition(" ")[2]) == ("s1", [])
