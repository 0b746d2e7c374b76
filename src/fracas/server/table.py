"""One table: its match and all that happens around it, made from its start and its entries and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from fracas.core import Ask, Draw, FracasError, Match, Refused, Roll, Stale
from fracas.core.card_names import card_names, cards_called
from fracas.core.hand import HAND
from fracas.core.match import FATE
from fracas.server.fates import Thrown, fate_of
from fracas.server.journal import (
    DIRECTOR,
    Ended,
    Entry,
    Link,
    Paused,
    Played,
    Redone,
    Rewound,
    Said,
    Seated,
    Start,
    UndoAnswered,
    UndoWanted,
    as_answers,
    encode,
)
from fracas.server.messages import ChatLine, Dice
from fracas.server.seats import bot_of, chairs

BOT = "bot"
PROMPT_OF_FATE = "fate"
PART = 20
MOST_ANSWERS = 10_000
"""No match needs so many answers; whoever joins has to wait until all have been played again."""
MOST_BY_HAND = 300
"""Facts that may be set one after the other: for each, the running step is played anew on all of them."""
MOST_ENTRIES = 40_000
MOST_SAID = 4_000


def in_parts(answers: list[tuple[str, Any]]) -> Iterator[list[tuple[str, Any]]]:
    """The answers a few at a time; what fate said at once after an answer stays with it."""
    begin = 0
    while begin < len(answers):
        end = begin
        while end < len(answers) and (end < begin + PART or answers[end][0] == FATE):
            end += 1
        yield answers[begin:end]
        begin = end


class Broken(FracasError):
    """The rules failed in the middle of an answer."""


class Pending(msgspec.Struct):
    """An undo that waits for others to agree."""

    by: str
    name: str
    to: int
    of: set[str]


class Table:
    """`number` counts entries, `turns` those that changed the match. A question keeps its prompt while it is open."""

    def __init__(self, id: str, start: Start, opened: bool = True) -> None:
        self.id, self.start = id, start
        self.fate = fate_of(start)
        self._parts = in_parts(as_answers(start.answers))
        self.match = Match(start.setup, self.fate, answers=next(self._parts, ()))
        self.plain_setup = encode(start.setup)
        self.number = self.turns = 0
        self.chat: list[ChatLine] = []
        self.bots = dict(start.bots)
        self.paused = self.ended = False
        self.preparing = start.ready
        """Whether a bot still settles what comes before the fight."""
        self.card = ""
        """The link that laid the pause card."""
        self.pending: Pending | None = None
        self.hurried = False
        """Whether its bots think less than they could, because many others wait to think."""
        self.rewritten = 0
        """How often what had been answered became something else; otherwise there was only more."""
        self.authors: list[str] = []
        self.undone: list[str] = []
        self.prompts: dict[str, tuple[Ask | None, str]] = {}
        self.asked_at = 0
        self.log_changed = 0
        self.dice: tuple[Dice, ...] = ()
        self._chairs: tuple[Mapping[str, tuple[str, ...]], tuple[str, ...]] = ({}, ())
        if opened:
            for _ in self.opening():
                pass

    def opening(self) -> Iterator[None]:
        """Play what had been answered when the table began, a part at a time."""
        for part in self._parts:
            yield
            self.match.replay(part)
        self.fate.asked.clear()
        self.thrown = Thrown(self.start, self.fate, self.match)
        self.authors = [""] * self.match.version
        self._note_prompts(0)

    # What has happened

    def apply(self, number: int, at: int, entry: Entry) -> None:
        """Let an entry of the journal happen."""
        if number != self.number + 1:
            raise ValueError(f"entry {number} cannot follow entry {self.number}")
        match entry:
            case Played(by, answers):
                before = self.match.version
                self.thrown.before_play()
                self.match.replay(as_answers(answers))
                self._played(by, before)
            case Rewound(to=to, key=key):
                self.match.rewind(to)
                self._rewound(key)
            case Redone():
                self.match.redo()
                self._redone()
        self.settle(number, at, entry)

    def settle(self, number: int, at: int, entry: Entry) -> None:
        """The rest of what an entry does, once the match has been changed."""
        self.number = number
        match entry:
            case Played() | Rewound() | Redone():
                if not isinstance(entry, Played) or any(seat == HAND for seat, _ in entry.answers):
                    self.rewritten += 1
                self.dice = self._dice(entry)
                self.turns += 1
                self.pending = None
                self._note_prompts(at)
            case Said(_, name, text):
                self.chat.append(ChatLine(number, at, name, text))
            case Paused(by, on, card):
                self.paused = on
                self.card = by if on and card else ""
                self.asked_at = at
            case Seated(_, seat, bot):
                self._seat(seat, bot)
            case Ended():
                self.ended = True
            case UndoWanted(by, name, to, of):
                self.pending = Pending(by, name, to, set(of))
            case UndoAnswered(by, yes):
                self._answer_undo(by, yes)
        self._note_log()

    def _dice(self, entry: Entry) -> tuple[Dice, ...]:
        """What fate said in an entry, for everybody. What only some may see of it, the log tells them."""
        asked = self.fate.asked[:]
        self.fate.asked.clear()
        if not isinstance(entry, Played):
            return ()
        values = [value for seat, value in entry.answers if seat == FATE]
        return tuple(
            _fallen(self.match.rules, request, value)
            for request, value in zip(asked, values, strict=False)
            if isinstance(request, Roll) or request.seen_by is None
        )

    def _seat(self, seat: str, bot: str) -> None:
        if bot:
            self.bots[seat] = bot
        else:
            self.bots.pop(seat, None)

    def _answer_undo(self, by: str, yes: bool) -> None:
        if self.pending and not yes:
            self.pending = None
        elif self.pending:
            self.pending.of.discard(by)

    def _played(self, by: str, before: int) -> None:
        new = self.match.answers[before:]
        self.authors += [FATE if seat == FATE and not self.match.fate.by_hand else by for seat, _ in new]
        self.undone = []
        self.thrown.played(before)

    def _rewound(self, key: str) -> None:
        version = self.match.version
        self.thrown.rewound(key)
        self.undone = self.authors[version:] + self.undone
        del self.authors[version:]

    def _redone(self) -> None:
        number = self.match.version - len(self.authors)
        self.authors += self.undone[:number]
        del self.undone[:number]
        self.thrown.redone()

    def _note_prompts(self, at: int) -> None:
        """A question that was open before (others have sealed theirs) keeps its prompt; new ones get a new one."""
        old, self.prompts = self.prompts, {}
        for ask in self.match.asks:
            kept = old.get(ask.seat)
            self.prompts[ask.seat] = kept if kept and kept[0] is ask else (ask, f"{self.turns}:{ask.seat}")
        if self.match.wanted is not None:
            self.prompts[FATE] = (None, f"{self.turns}:{PROMPT_OF_FATE}")
        if self.preparing:
            self.preparing = all(self.match.question(ask).prepares for ask in self.match.asks)
        self.asked_at = at

    def chairs(self, seats: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
        """The seats somebody can take, of those the match has now; they hardly ever change."""
        if self._chairs[0] != seats:
            self._chairs = (seats, chairs(seats))
        return self._chairs[1]

    def _note_log(self) -> None:
        """From which line on the log is not what it was."""
        log = self.match.chronicle
        if log is not None:
            self.log_changed, log.steady = log.steady, len(log.events)

    # What somebody wants to happen. Each changes the match and returns the entry to be written.

    def answer(self, link: Link, prompt: str, word: str) -> Entry:
        ask = self.question(link, prompt)
        self._refuse_if_closed()
        return self._give(link.id, ask.seat, self.match.option(ask.seat, word))

    def bot_answer(self, prompt: str, option: Any) -> Entry:
        ask = self._asked(prompt)
        self._refuse_if_closed()
        return self._give(BOT, ask.seat, option)

    def rolled(self, link: Link, prompt: str, dice: list[int], cards: list[str]) -> Entry:
        """What fell or was drawn, typed by somebody who plays."""
        wanted = self.match.wanted
        if wanted is None or self.prompts[FATE][1] != prompt:
            raise Stale("that roll is not wanted any more; look at the table as it is now")
        if not link.seats and link.role != DIRECTOR:
            raise Refused("who only watches does not roll")
        self._refuse_if_closed()
        value = tuple(dice) if isinstance(wanted, Roll) else cards_called(self.match.rules, wanted, cards)
        if not wanted.accepts(value):
            raise Refused(f"that cannot be the result of {wanted.wanted()}")
        return self._give(link.id, FATE, value)

    def by_hand(self, link: Link, value: tuple[Any, ...]) -> Entry:
        self._director(link)
        self._refuse_if_closed(paused=False)
        refuse_too_many([seat for seat, _ in self.match.answers[-MOST_BY_HAND:]])
        return self._give(link.id, HAND, value)

    def question(self, link: Link, prompt: str) -> Ask:
        """The open question with this prompt, if the link may answer it."""
        ask = self._asked(prompt)
        if not any(self.match.speaks_for(seat, ask) for seat in link.seats):
            raise Refused(f"this link does not play {ask.seat}")
        return ask

    def _asked(self, prompt: str) -> Ask:
        for ask, id in self.prompts.values():
            if ask is not None and id == prompt:
                return ask
        raise Stale("that question is not open any more; look at the table as it is now")

    def _give(self, by: str, seat: str, option: Any) -> Entry:
        before = self.match.version
        if before >= MOST_ANSWERS:
            raise Refused(f"this match has {MOST_ANSWERS} answers, and no more fit into one")
        self.thrown.before_play()
        try:
            self.match.answer(seat, option)
        except FracasError:
            if self.match.version != before:
                raise Broken(f"the rules broke at answer {before + 1}") from None
            raise
        except Exception as error:
            raise Broken(f"the rules broke at answer {before + 1}: {type(error).__name__}") from error
        self._played(by, before)
        return Played(by, [[seat, value] for seat, value in self.match.answers[before:]])

    # Going back

    def undo_target(self, link: Link) -> tuple[int, bool] | None:
        """To which version this link's undo leads, and whether it is free: neither fate nor somebody else has acted."""
        if link.role != DIRECTOR and not link.seats:
            return None
        try:
            version = len(self.authors) - self.authors[::-1].index(link.id)
        except ValueError:
            version = 0
        if not version and link.role == DIRECTOR:
            version = len(self.authors)
            while version and self.authors[version - 1] == FATE:
                version -= 1
        if not version:
            return None
        free = all(author == link.id for author in self.authors[version - 1 :])
        return version - 1, free

    def undo(self, link: Link, others: set[str]) -> Entry:
        """Go back at once, or ask the others; with nobody there to ask it is free."""
        if self.start.undo == "off" or (self.start.undo == "director" and link.role != DIRECTOR):
            raise Refused(
                "this table is played without undo" if self.start.undo == "off" else "only the director undoes"
            )
        target = self.undo_target(link)
        if target is None:
            raise Refused("there is nothing of yours to undo")
        version, free = target
        if free or not others or link.role == DIRECTOR:
            return self._rewind(link, version)
        if self.pending:
            raise Refused(f"{self.pending.name} has asked for an undo already; wait for the answers")
        return UndoWanted(link.id, link.name, version, sorted(others))

    def consent(self, link: Link, yes: bool) -> Entry:
        if not self.pending or link.id not in self.pending.of:
            raise Refused("nobody has asked you for an undo")
        if yes and self.pending.of == {link.id}:
            return self._rewind(link, self.pending.to)
        return UndoAnswered(link.id, yes)

    def redo(self, link: Link) -> Entry:
        if not self.undone or (link.role != DIRECTOR and self.undone[0] != link.id):
            raise Refused("there is nothing of yours to redo")
        self.match.redo()
        self._redone()
        return Redone(link.id)

    def rewind(self, link: Link, to: int) -> Entry:
        self._director(link)
        return self._rewind(link, to)

    def _rewind(self, link: Link, to: int) -> Entry:
        key = self.thrown.next_key(self.ended)
        self.match.rewind(to)
        self._rewound(key)
        return Rewound(link.id, to, key)

    # Around the match

    def pause(self, link: Link, on: bool, card: bool = False) -> Entry:
        """The director pauses and goes on. A card is laid by anybody who plays, and taken up by them."""
        if card and on:
            if link.role != DIRECTOR and not link.seats:
                raise Refused("those who only watch have no pause card")
            return Paused(link.id, on, card)
        if on or link.id != self.card:
            self._director(link)
        return Paused(link.id, on)

    def end(self, link: Link) -> Entry:
        self._director(link)
        return Ended(link.id)

    def seat(self, link: Link, seat: str, bot: str, known: tuple[str, ...]) -> Entry:
        if link.role != DIRECTOR and seat not in link.seats:
            raise Refused("only the director hands other people's seats to bots")
        if bot and bot not in known:
            raise Refused(f"there is no bot “{bot}”; there are: {', '.join(known)}")
        if seat not in self.match.rules.seats(self.match.state):
            raise Refused(f"there is no seat “{seat}”")
        return Seated(link.id, seat, bot)

    def bot_due(self, held: tuple[str, ...]) -> tuple[str, str] | None:
        """The prompt and the bot that should answer now, if it is a bot's turn."""
        if self.paused or self.ended or self.pending or self.match.over:
            return None
        for ask in self.match.asks:
            if self.preparing:
                return self.prompts[ask.seat][1], "greedy"
            bot = bot_of(self.match, ask, self.bots, held)
            if bot:
                return self.prompts[ask.seat][1], bot
        return None

    def refuse_if_full(self) -> None:
        """A table's journal does not grow without end: it is read whenever somebody comes back."""
        if self.number >= MOST_ENTRIES:
            raise Refused("this table is full; branch it to go on at another one")

    def _director(self, link: Link) -> None:
        if link.role != DIRECTOR:
            raise Refused("only the director may do that")

    def _refuse_if_closed(self, paused: bool = True) -> None:
        if self.ended:
            raise Refused("the table is closed")
        if self.paused and paused:
            raise Refused("the table is paused")


def refuse_too_many(seats: list[str]) -> None:
    """Refuse too many facts set by hand in a row, given by the seats of the answers."""
    if len(seats) >= MOST_BY_HAND and set(seats) == {HAND}:
        raise Refused(f"{MOST_BY_HAND} facts have been set by hand in a row; let somebody answer first")


def _fallen(rules: Any, request: Roll | Draw, value: Any) -> Dice:
    if isinstance(request, Roll):
        return Dice(request.dice, tuple(value), request.why)
    return Dice((), (), request.why, tuple(card_names(rules, card)[0] for card in value))
