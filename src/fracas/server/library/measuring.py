"""The lab's work for the server, done in processes of its own: what has to be played, playing it, and what it says.

A question is asked again and again with what has been played so far, until nothing is missing any more. So the server
only hands out small pieces of work, in a fair order, and the lab's own code finds out everything.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from fracas.bots import BOTS
from fracas.core import FracasError, Match, Refused, find_game
from fracas.core.builder import Change
from fracas.core.file import save
from fracas.core.workshop import Lineups, Variant, chances_of, lineups_of
from fracas.lab import compare as comparing
from fracas.lab import matrix as matrices
from fracas.lab import odds as reckoning
from fracas.lab import tune as tuning
from fracas.lab.dice import odds_of
from fracas.lab.fights import EVERYBODY, Plan
from fracas.lab.result import unpack
from fracas.lab.run import Job, Progress, play_job, run_plan
from fracas.server.library import telling
from fracas.server.library.measures import COMPARE, MATRIX, ODDS, SIM, TUNE, Measurement
from fracas.server.library.playing import Fight, Thing, hero_text, setup_of
from fracas.server.library.variants import variants_of
from fracas.server.messages import encode

MOST_OPTIONS = 8
J = TypeVar("J")
R = TypeVar("R")


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is to be found out, with all drafts in it: the same question has the same answer."""

    what: str
    title: str = ""
    fight: Fight | None = None
    second: Fight | None = None
    names: tuple[str, str] = ("first", "second")
    heroes: tuple[Thing, ...] = ()
    fights: int = 200
    bots: dict[str, str] = {}
    second_bots: dict[str, str] = {}
    seed: int = 0
    target: float = 0.6
    party: str = ""
    dice: str = ""
    cards: bool = False


class Piece(msgspec.Struct, frozen=True):
    """Work to be done: which, its key, how many fights it is, and what it needs."""

    work: str
    key: str
    fights: int
    job: bytes


class Reply(msgspec.Struct):
    """What has to be played before the question can be answered, of how many fights in all; or the answer."""

    pieces: list[Piece] = []
    of: int = 0
    result: Measurement | None = None


class Played(msgspec.Struct):
    """What came of a piece: packed, and who won how often."""

    data: bytes
    wins: dict[str, int]
    fights: int


class Wanted(Exception):
    """The lab needs fights that have not been played yet."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = pieces


def _play(data: bytes) -> Played:
    packed = play_job(msgspec.msgpack.decode(data, type=Job))
    wins: dict[str, int] = {}
    records = unpack(packed).records
    for record in records:
        for party in record.winners or ("",):
            wins[party] = wins.get(party, 0) + 1
    return Played(packed, wins, len(records))


def _play_on(data: bytes) -> Played:
    found = reckoning.play_on(msgspec.msgpack.decode(data, type=reckoning.Rollout))
    return Played(msgspec.msgpack.encode(found), {}, len(found))


WORK: dict[str, tuple[Callable[..., Any], Callable[[bytes], Played], Callable[[bytes], Any]]] = {
    "fights": (play_job, _play, lambda data: data),
    "onward": (
        reckoning.play_on,
        _play_on,
        lambda data: msgspec.msgpack.decode(data, type=list[tuple[bool, int, int]]),
    ),
}


class Kept:
    """An executor that plays nothing: it knows what has been played, and says what has not."""

    def __init__(self, known: Mapping[str, bytes], finish: bool) -> None:
        self.known, self.finish = known, finish

    def map(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[tuple[int, R]]:
        name, (_, _, read) = next((name, each) for name, each in WORK.items() if each[0] is work)
        pieces = [_piece(name, job) for job in jobs]
        missing = [piece for piece in pieces if piece.key not in self.known]
        if missing and not self.finish:
            raise Wanted(missing)
        for place, piece in enumerate(pieces):
            if piece.key in self.known:
                yield place, read(self.known[piece.key])
        if missing:
            raise KeyboardInterrupt


def _piece(name: str, job: Any) -> Piece:
    data = msgspec.msgpack.encode(job)
    return Piece(name, hashlib.blake2b(name.encode() + data, digest_size=16).hexdigest(), job.last - job.first, data)


def piece(work: str, job: bytes) -> bytes:
    """Do a piece of work."""
    return msgspec.msgpack.encode(WORK[work][1](job))


def asked(question: bytes, known: Sequence[tuple[str, bytes]], finish: bool) -> bytes:
    """Answer a question from what has been played; what is missing comes back instead. With `finish` what there is has
    to do."""
    wanted = msgspec.json.decode(question, type=Question)
    of = [0]

    def progress(done: int, whole: int) -> None:
        of[0] = max(of[0], whole)

    try:
        answer = ANSWERS[wanted.what](wanted, Kept(dict(known), finish), progress)
    except Wanted as more:
        return msgspec.msgpack.encode(Reply(more.pieces, of[0]))
    except MemoryError:
        raise Refused("this fight needs too much memory to be measured") from None
    except FracasError:
        raise
    except (ValueError, LookupError, RuntimeError, RecursionError) as error:
        raise Refused(f"this cannot be measured: {error}"[:300]) from error
    answer.title = wanted.title
    return msgspec.msgpack.encode(Reply([], of[0], answer))


def bots_of(given: Mapping[str, str]) -> dict[str, str]:
    for name in given.values():
        if name not in BOTS:
            raise Refused(f"there is no bot “{name}”; there are: {', '.join(BOTS)}")
    return {EVERYBODY: "greedy", **given}


def _plan(fight: Fight | None, bots: Mapping[str, str], detail: bool = True) -> Plan:
    if fight is None:
        raise Refused("say which fight is to be measured")
    return Plan(setup_of(fight), bots_of(bots), detail)


def _sim(wanted: Question, executor: Kept, progress: Progress) -> Measurement:
    plan = _plan(wanted.fight, wanted.bots)
    return telling.simulation(run_plan(plan, wanted.fights, wanted.seed, progress, None, executor))


def _compare(wanted: Question, executor: Kept, progress: Progress) -> Measurement:
    first = _plan(wanted.fight, wanted.bots)
    second = _plan(wanted.second or wanted.fight, wanted.second_bots or wanted.bots)
    if first == second:
        raise Refused("both are the same fight with the same bots; change something in one of them")
    found = comparing.compare(first, second, wanted.fights, wanted.seed, wanted.names, progress, executor)
    return telling.comparison(found)


def _matrix(wanted: Question, executor: Kept, progress: Progress) -> Measurement:
    """Heroes against each other; where a fight is named, each of them in its party."""
    if len(wanted.heroes) < 2 or wanted.fight is None:
        raise Refused("a matrix needs a game and at least two heroes")
    tools, edition = _lineups(wanted.fight.game), wanted.fight.edition
    texts = {hero.name: hero_text(wanted.fight.game, edition, hero) for hero in wanted.heroes}
    bots = bots_of(wanted.bots)
    if wanted.fight.encounter or wanted.fight.thing:
        setup = setup_of(wanted.fight)
        party = tools.party(setup)
        pairs = {
            (name, wanted.fight.thing.name if wanted.fight.thing else setup.encounter): Plan(
                tools.with_party(setup, [text, *party[1:]]), bots, False
            )
            for name, text in texts.items()
        }
    else:
        pairs = matrices.square(
            list(texts), lambda row, column: Plan(tools.duel(edition, [texts[row]], [texts[column]]), bots, False)
        )
    return telling.matrix(matrices.matrix(pairs, wanted.fights, wanted.seed, progress, executor), bots)


def _tune(wanted: Question, executor: Kept, progress: Progress) -> Measurement:
    variants = _variants(wanted)
    labelled = [variant for variant, _ in variants]
    found = tuning.tune(
        labelled, wanted.target, wanted.fights, wanted.seed, wanted.party, bots_of(wanted.bots), progress, executor
    )
    return telling.tuning(found, {variant.label: changes for variant, changes in variants}, bots_of(wanted.bots))


def _variants(wanted: Question) -> list[tuple[Variant, list[Change]]]:
    """Fights like this one: by what its builder lets people change, else by the game's own encounter rules."""
    fight = wanted.fight
    if fight is None:
        raise Refused("say which fight is to be balanced")
    found = variants_of(encode(fight)) if fight.thing is not None else ()
    if len(found) > 1:
        return [(variant, list(changes)) for variant, changes in found]
    return [(variant, []) for variant in _lineups(fight.game).variants(setup_of(fight))]


def _lineups(game: str) -> Lineups:
    tools = lineups_of(find_game(game))
    if tools is None:
        raise Refused(f"{find_game(game).name} has no rules for other parties and easier or harder fights")
    return tools


def _odds(wanted: Question, executor: Kept, progress: Progress) -> Measurement:
    if wanted.dice:
        return telling.dice(odds_of(wanted.dice))
    if wanted.fight is None:
        raise Refused("say which dice, which game or which fight")
    game = find_game(wanted.fight.game)
    if wanted.cards:
        found = chances_of(game, wanted.fight.edition or game.editions[0])
        if not found:
            raise Refused(f"{game.name} has no table of odds; for dice write something like 2d10+3")
        return telling.cards(found)
    bot = wanted.bots.get(EVERYBODY, "greedy")
    bots_of({EVERYBODY: bot})
    match = Match(setup_of(wanted.fight), wanted.seed)
    ask = reckoning.asked(match)
    scores = match.rules.instinct(match.state, ask)
    best = sorted(range(len(scores)), key=lambda place: (-scores[place], place))[:MOST_OPTIONS]
    question = match.question(ask)
    actions = [(((ask.seat, ask.options[n]),), question.label(match.state, ask.options[n])) for n in best]
    text, upto = save(match), match.version
    weighed = reckoning.odds(text, upto, actions, wanted.fights, wanted.seed, bot, progress, executor)
    return telling.choices(question.sentence(match.state), weighed, {EVERYBODY: bot})


ANSWERS: dict[str, Callable[[Question, Kept, Progress], Measurement]] = {
    SIM: _sim,
    COMPARE: _compare,
    MATRIX: _matrix,
    TUNE: _tune,
    ODDS: _odds,
}


def key_of(question: Question, version: str) -> str:
    """The same for the same question to the same version of the rules."""
    bare = msgspec.structs.replace(question, title="")
    return hashlib.sha256(version.encode() + b"\n" + encode(bare)).hexdigest()
