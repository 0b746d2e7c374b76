"""New tables: from a game and an encounter, from a match file, or from any point of another table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fracas.bots import BOTS
from fracas.core import BadMatchFile, FracasError, Match, Refused, UnknownName, find_game
from fracas.core.file import load, save
from fracas.core.hand import HAND
from fracas.core.match import FATE
from fracas.core.own import OwnFile, own_setup
from fracas.server import own
from fracas.server.fates import new_key, shown_at_first
from fracas.server.journal import DIRECTOR, PLAYER, SPECTATING, UNDO_POLICIES, Link, Start
from fracas.server.links import hashed, make_link, new_id
from fracas.server.messages import FateInfo
from fracas.server.names import MOST, alike, one_line
from fracas.server.seats import chairs
from fracas.server.table import MOST_ANSWERS, MOST_BY_HAND, refuse_too_many

if TYPE_CHECKING:
    from fracas.server.store import Store

ME, PERSON = "me", "person"
MOST_TITLE = 80
LONGEST_TIMER = 3600


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody wants to play. `seats` says for each chair who takes it: "me", "person" or the name of a bot."""

    game: str = ""
    edition: str = ""
    encounter: str = ""
    title: str = ""
    name: str = ""
    seats: dict[str, str] = {}
    undo: str = "consent"
    timer: int = 0
    by_hand: bool = False
    seed: int | None = None
    """Dice that can be told beforehand, for a test or a lesson: everybody is shown the seed."""
    same_dice: bool = False
    """After an undo the same dice fall again."""
    ready: bool = False
    """A bot settles who plays whom, with what and from where, so that the fight begins at once. It can be undone."""
    file: str = ""
    """A match file to go on with, instead of an encounter."""
    options: dict[str, str] = {}
    """What was chosen beside the encounter, such as grid = hex."""
    own: list[OwnFile] = []
    """Heroes, encounters or content somebody brings along."""


class NewLink(msgspec.Struct):
    """A fresh invite link. Its secret is shown only now."""

    id: str
    role: str
    seats: tuple[str, ...]
    name: str
    secret: str
    path: str


class MadeTable(msgspec.Struct):
    table: str
    title: str
    links: tuple[NewLink, ...]
    fate: FateInfo | None = None


def begin(wanted: NewTable) -> tuple[Match, Start]:
    """The match somebody wants and how its table starts; refused with a sentence when it cannot be."""
    match = _from_file(wanted.file) if wanted.file else _fresh(wanted)
    return match, start_of(match, wanted)


def start_of(match: Match, wanted: NewTable) -> Start:
    """How a table starts at which this match is played."""
    if wanted.undo not in UNDO_POLICIES:
        raise Refused(f"undo can be {', '.join(UNDO_POLICIES)}, not “{wanted.undo}”")
    if not 0 <= wanted.timer <= LONGEST_TIMER:
        raise Refused(f"a timer has 0 (off) to {LONGEST_TIMER} seconds, not {wanted.timer}")
    if wanted.seed is not None:
        refuse_bad_seed(wanted.seed)
    keyed = not wanted.by_hand and wanted.seed is None
    setup = match.setup
    game = find_game(setup.game)
    names = {encounter.id: encounter.name for encounter in game.encounters(setup.edition)}
    title = one_line(wanted.title, MOST_TITLE) or names.get(setup.encounter, game.name)
    return Start(
        setup=setup,
        seed=None if wanted.by_hand else wanted.seed,
        title=title,
        undo=wanted.undo,
        timer=wanted.timer,
        bots=_bots(match, wanted.seats),
        answers=[[seat, value] for seat, value in match.answers] if wanted.file else [],
        key=new_key() if keyed else "",
        chosen=wanted.seed is not None and not wanted.by_hand,
        same_dice=wanted.same_dice,
        ready=wanted.ready,
    )


def refuse_bad_seed(seed: int) -> None:
    if not 0 <= seed < 1 << 62:
        raise Refused("a seed is a whole number from 0 up, with at most 18 digits")


def _fresh(wanted: NewTable) -> Match:
    game = find_game(wanted.game)
    if wanted.edition and wanted.edition not in game.editions:
        raise UnknownName(f"{game.name} has no edition “{wanted.edition}”; there are: {', '.join(game.editions)}")
    own.refuse_too_much(wanted.own)
    edition = wanted.edition or game.editions[0]
    try:
        setup = own_setup(game, edition, wanted.encounter, wanted.own, wanted.options)
        return Match(setup, 0, chronicle=False, history=False)
    except (FracasError, MemoryError):
        raise
    except Exception as error:
        if not wanted.own:
            raise
        raise Refused(f"this cannot be played: {type(error).__name__}: {error}"[:300]) from error


def _from_file(text: str) -> Match:
    try:
        plain = msgspec.json.decode(text)
        own.refuse_giants(plain)
        _refuse_long(plain)
        return load(text)
    except MemoryError:
        raise
    except FracasError:
        raise
    except RecursionError:
        raise BadMatchFile(f"this is not a match file: {own.TOO_DEEP}") from None
    except msgspec.DecodeError as error:
        raise BadMatchFile(f"this is not a match file: {error}") from error
    except Exception as error:
        raise Refused(f"the match in the file cannot be played: {type(error).__name__}") from error


def _refuse_long(plain: Any) -> None:
    """Refuse more answers than a match may have, before any of them is played."""
    lines = plain.get("answers") if isinstance(plain, dict) else None
    if not isinstance(lines, list):
        return
    if len(lines) > MOST_ANSWERS:
        raise Refused(f"a match may have {MOST_ANSWERS} answers, not {len(lines)}")
    by_hand = 0
    for line in lines:
        by_hand = by_hand + 1 if isinstance(line, str) and line.startswith(f"{HAND}: ") else 0
        if by_hand >= MOST_BY_HAND:
            refuse_too_many([HAND] * by_hand)


def _bots(match: Match, seats: dict[str, str]) -> dict[str, str]:
    known = chairs(match.rules.seats(match.state))
    for seat, who in seats.items():
        if seat not in known:
            raise Refused(f"there is no seat “{seat}”; there are: {', '.join(known)}")
        if who not in (ME, PERSON, *BOTS):
            raise Refused(f"a seat is taken by {ME}, {PERSON} or a bot ({', '.join(BOTS)}), not by “{who}”")
    return {seat: seats.get(seat, "greedy") for seat in known if seats.get(seat, "greedy") in BOTS}


async def make_table(
    store: Store, chairs: tuple[str, ...], start: Start, seats: dict[str, str], name: str, days: int
) -> MadeTable:
    """Write the table down with a link for its director, one for each other person, and one for spectators."""
    table = new_id()
    mine = tuple(seat for seat in chairs if seats.get(seat) == ME)
    secret_links = [make_link(table, DIRECTOR, mine, _own_name(name) or "Director", days)]
    for seat, who in seats.items():
        if who == PERSON:
            secret_links.append(make_link(table, PLAYER, (seat,), seat.replace("_", " ").title(), days))
    secret_links.append(make_link(table, SPECTATING, (), "Spectators", days))
    await store.make_table(table, start, [(hashed(secret), link) for secret, link in secret_links])
    links = tuple(shown(secret, link) for secret, link in secret_links)
    return MadeTable(table, start.title, links, shown_at_first(start))


def _own_name(name: str) -> str:
    """What whoever makes the table wants to be called; "" if that is nothing to be called by."""
    found = one_line(name, MOST)
    return found if alike(found) else ""


def shown(secret: str, link: Link) -> NewLink:
    """The secret stands after the #, which browsers do not send to servers."""
    return NewLink(link.id, link.role, link.seats, link.name, secret, f"/t/{link.table}#{secret}")


def file_of(match: Match, luck: dict[str, Any] | None = None) -> str:
    """The match as a file. Its dice so far are in it; those still to come are another fate's.

    `luck` is what may be told of the table's own fate.
    """
    return save(match, luck or ({"by_hand": True} if match.fate.by_hand else {"commitments": []}))


def branched(start: Start, match: Match, version: int, known: int) -> Start:
    """A table that shares the first answers of another and goes its own way; only what everybody knows is shared."""
    if not 0 <= version <= match.version:
        raise Refused(f"the match has {match.version} answers; it cannot branch at {version}")
    version = min(version, known)
    while version < known and match.answers[version][0] == FATE:
        version += 1
    answers: list[list[Any]] = [[seat, value] for seat, value in match.answers[:version]]
    by_hand = start.seed is None and not start.key
    title = f"{start.title} (branch)"[:MOST_TITLE]
    return msgspec.structs.replace(
        start, seed=None, key="" if by_hand else new_key(), chosen=False, title=title, answers=answers
    )
