"""What is on disk at the end, compared with all that people were promised and shown."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from fracas.core import FracasError
from fracas.core.match import FATE
from fracas.server import sight
from fracas.server.journal import Entry, Link, Played, as_answers
from fracas.server.store import Store
from fracas.server.table import Table
from tools.chaos.people import Party, Person, digest


class Verdict:
    """What was compared, and everything that was not as it should be."""

    def __init__(self) -> None:
        self.promises = self.screens = self.lines = self.entries = 0
        self.problems: list[str] = []


async def judge(store: Store, party: Party, verdict: Verdict) -> None:
    """Play a table once more from its journal and look at every promise and every screen on the way."""
    start = await store.start_of(party.id)
    assert start is not None, "a table is gone"
    links = {link.id: link for link in await store.links_of(party.id)}
    table = Table(party.id, start)
    promised = promises(party, verdict)
    compare_screens(table, party, links, verdict)
    for number, at, entry in await store.entries_after(party.id, 0):
        words = said(table, entry)
        try:
            table.apply(number, at, entry)
        except FracasError as error:
            verdict.problems.append(f"{party.game}: entry {number} does not follow from those before it: {error}")
            return
        verdict.entries += 1
        if number in promised:
            who, prompt, word = promised.pop(number)
            kept = isinstance(entry, Played) and entry.by == who and (prompt, word) in words
            if not kept:
                verdict.problems.append(f"{party.game}: entry {number} is not the answer that was acknowledged")
        compare_screens(table, party, links, verdict)
    for number in promised:
        verdict.problems.append(f"{party.game}: the acknowledged answer {number} is lost")
    compare_logs(table, party, links, verdict)


def promises(party: Party, verdict: Verdict) -> dict[int, tuple[str, str, str]]:
    """Every acknowledged answer by the number of its entry; no two share one."""
    found: dict[int, tuple[str, str, str]] = {}
    for person in party.people:
        for number, prompt, word in person.promised:
            verdict.promises += 1
            if number in found:
                verdict.problems.append(f"{party.game}: entry {number} was promised twice")
            found[number] = (person.link["id"], prompt, word)
    return found


def said(table: Table, entry: Entry) -> set[tuple[str, str]]:
    """The prompts and words of the answers in an entry, before it happens."""
    if not isinstance(entry, Played):
        return set()
    found = set()
    for seat, value in as_answers(entry.answers):
        if seat != FATE and seat in table.prompts:
            ask, prompt = table.prompts[seat]
            if ask is not None:
                found.add((prompt, table.match.question(ask).spell(table.match.state, value)))
    return found


def compare_screens(table: Table, party: Party, links: dict[str, Link], verdict: Verdict) -> None:
    for person in party.people:
        shown = person.screens.get(table.number)
        if shown is not None:
            log = table.match.chronicle
            update = _update(table, links[person.link["id"]], len(log.events) if log else 0)
            verdict.screens += 1
            if digest(update["view"], update["prompts"]) != shown:
                verdict.problems.append(f"{party.game}: {person.link['seats']} saw another entry {table.number}")


def _update(table: Table, link: Link, since: int = 0) -> dict[str, Any]:
    """What the one projection makes of the table for a link, with the log from a line on."""
    made, _ = sight.update(sight.Moment(table, ()), link, since, None, 0)
    found: dict[str, Any] = json.loads(msgspec.json.encode(made))
    return found


def compare_logs(table: Table, party: Party, links: dict[str, Link], verdict: Verdict) -> None:
    """Whoever has seen the last entry has read the whole log they may read."""
    for person in party.people:
        if person.update.get("number") == table.number:
            wanted = {line["number"]: line["text"] for line in _update(table, links[person.link["id"]])["view"]["log"]}
            verdict.lines += len(wanted)
            if person.log != wanted:
                verdict.problems.append(f"{party.game}: {person.link['seats']} read another log")


async def keys_of(store: Store, people: list[Person], table: str) -> None:
    """Tell everybody what they must not be sent before the end."""
    start = await store.start_of(table)
    for person in people:
        person.keys = [start.key] if start and start.key else []
