"""What leaves for a link: made from the table by the one projection, whatever it is asked for."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from rich.text import Text

from fracas.core import Fate, FracasError, Match, facts_of, find_game, look
from fracas.core.chronicle import Event
from fracas.core.language import ENGLISH, Tongue, speaking, tongue_of, word
from fracas.core.scene import Board, Scene, scene_of, threatened_by
from fracas.core.secrets import is_open, tells_hidden
from fracas.core.view import Onlookers, asked, eyes_of
from fracas.server.journal import DIRECTOR, Link, milliseconds
from fracas.server.messages import (
    FactsFound,
    PastFound,
    Planned,
    Previewed,
    Reason,
    SeatInfo,
    SheetFound,
    TableInfo,
    UndoWish,
    Update,
    Welcome,
    WhyFound,
    encode,
)
from fracas.server.table import Table

MOST_LABELS = 60
LATEST = 30
MOST_SEATINGS = 512
MOST_PLANNED = 16
"""So many answers ahead a plan may look."""


def welcome(table: Table, link: Link, bots: tuple[str, ...]) -> Welcome:
    setup = table.start.setup
    game = find_game(setup.game)
    encounter = next((e.name for e in game.encounters(setup.edition) if e.id == setup.encounter), setup.encounter)
    return Welcome(
        table=table.id,
        title=table.start.title,
        game=setup.game,
        game_name=game.name,
        edition=setup.edition if len(game.editions) > 1 else "",
        encounter=encounter,
        you=link.id,
        name=link.name,
        role=link.role,
        seats=link.seats,
        by_hand=table.match.fate.by_hand,
        bots=bots,
        open=is_open(table.match),
        fate=table.thrown.shown(table.ended),
    )


def written(value: Any) -> Any:
    """Bytes that stand for the value in a message."""
    return msgspec.Raw(encode(value))


@lru_cache(maxsize=MOST_SEATINGS)
def seated(seats: tuple[tuple[str, str], ...]) -> Any:
    """Who plays which seat, a person or a bot, written; at most tables that stays as it is."""
    return written([SeatInfo(seat, bot) for seat, bot in seats])


class Moment(Onlookers):
    """What is the same for many who look at a table now: made once, and written once."""

    def __init__(self, table: Table, people: Any) -> None:
        """`people` are the persons of the table, written or not."""
        super().__init__(table.match, written)
        self.table, self.people = table, people
        self.now = milliseconds()
        bots = table.bots
        self.seats = seated(tuple([(seat, bots.get(seat, "")) for seat in table.chairs(self.answerers)]))
        self.fate = table.thrown.shown(table.ended) if table.thrown.has_news(table.ended) else None
        self.dice: Any = written(table.dice) if table.dice else ()
        self._tongues: dict[str, Tongue | None] = {}
        self._written: dict[tuple[int, bool], msgspec.Raw] = {}
        self.infos: dict[Any, msgspec.Raw] = {}
        """What links are told of the table itself, by what they may do there."""

    def tongue(self, language: str) -> Tongue | None:
        """The language of some of those who look, with what has been said in it."""
        if language not in self._tongues:
            self._tongues[language] = tongue_of(language, self.table.match.rules)
        return self._tongues[language]

    def drawn(self, scene: Scene, board: bool) -> Any:
        """The scene as bytes, with or without its board, which stand for it in a message."""
        key = id(scene), board
        if key not in self._written:
            shown = scene if board else msgspec.structs.replace(scene, board=None)
            self._written[key] = written(shown)
        return self._written[key]


def update(
    moment: Moment, link: Link, log_from: int, board: Board | None, chat_from: int, language: str = ENGLISH
) -> tuple[Update, Board | None]:
    """The table as the link may see it, with the log from a line on; the board only if it is another than before.
    Returns it with the board the client knows then."""
    table = moment.table
    with speaking(moment.tongue(language)):
        view = look(table.match, link.seats, log_from, position=False, among=moment)
    scene = view.scene
    same = scene.board is not None and scene.board is board
    view = msgspec.structs.replace(view, scene=moment.drawn(scene, not same))
    mine = {question.seat for question in view.asks}
    prompts = {seat: id for seat, (_, id) in table.prompts.items() if seat in mine}
    if view.wanted and (link.seats or link.role == DIRECTOR):
        prompts["fate"] = table.prompts["fate"][1]
    found = Update(
        number=table.number,
        view=view,
        prompts=prompts,
        log_from=log_from,
        board_same=same,
        dice=moment.dice,
        table=table_info(moment, link),
        chat=tuple(table.chat[chat_from:]),
        chat_from=chat_from,
        now=moment.now,
        fate=moment.fate,
    )
    return found, scene.board


def table_info(moment: Moment, link: Link) -> Any:
    """The table around the match, written: it is the same for all who may do the same."""
    table, pending = moment.table, moment.table.pending
    can_undo = table.start.undo != "off" and table.undo_target(link) is not None
    can_redo = bool(table.undone) and (link.role == DIRECTOR or table.undone[0] == link.id)
    undo = (pending.by == link.id, link.id in pending.of) if pending else None
    key = (can_undo, can_redo, table.card == link.id, undo)
    if key not in moment.infos:
        moment.infos[key] = written(_table_info(moment, *key))
    return moment.infos[key]


def _table_info(
    moment: Moment, can_undo: bool, can_redo: bool, my_card: bool, undo: tuple[bool, bool] | None
) -> TableInfo:
    table, pending = moment.table, moment.table.pending
    timer = table.start.timer
    running = timer and not table.match.over and not table.paused and not table.ended and table.asked_at
    return TableInfo(
        people=moment.people,
        seats=moment.seats,
        paused=table.paused,
        ended=table.ended,
        undo=UndoWish(pending.name, *undo) if pending and undo else None,
        can_undo=can_undo,
        can_redo=can_redo,
        deadline=table.asked_at + timer * 1000 if running else 0,
        hurried=table.hurried,
        preparing=table.preparing,
        card=bool(table.card),
        my_card=my_card,
    )


def preview(table: Table, link: Link, prompt: str, word: str) -> Previewed:
    """What this option would let the link choose next. Nothing where dice come first or something is hidden."""
    match = table.match
    ask = table.question(link, prompt)
    if not is_open(match):
        return Previewed()
    trial = match.clone(Fate(0))  # never the table's own dice
    try:
        trial.answer(ask.seat, match.option(ask.seat, word))
    except FracasError:
        return Previewed()
    if trial.fate.drawn or trial.over or not trial.asks:
        return Previewed()
    following = trial.asks[0]
    if following.about == ask.about or not any(trial.speaks_for(seat, following) for seat in link.seats):
        return Previewed()
    return _options(trial)


def planned(table: Table, link: Link, prompt: str, words: tuple[str, ...], goal: str) -> Planned:
    """What could be done to the goal after these answers; nothing if others are asked, dice fall or not all is open."""
    match = table.match
    ask = table.question(link, prompt)
    if not is_open(match) or not 0 < len(words) <= MOST_PLANNED:
        return Planned()
    trial = match.clone(Fate(0))
    try:
        for word in words:
            trial.answer(ask.seat, trial.option(ask.seat, word))
            mine = [each for each in trial.asks if any(trial.speaks_for(seat, each) for seat in link.seats)]
            if trial.fate.drawn or not mine:
                return Planned()
    except FracasError:
        return Planned()
    told = asked(trial, mine[0], link.seats)
    meeting = [each for each in told.options if goal in each.targets or each.marks.get("cells") == [goal]]
    return Planned(options=tuple(meeting))


def _options(trial: Match) -> Previewed:
    ask, state = trial.asks[0], trial.state
    question = trial.question(ask)
    cells: dict[str, None] = {}
    units: dict[str, None] = {}
    for choice in ask.options:
        marks = question.marks(state, choice)
        cells.update(dict.fromkeys(marks.get("cells", ())))
        units.update(dict.fromkeys(marks.get("units", ())))
    labels = tuple(word(question.label(state, choice)) for choice in ask.options[:MOST_LABELS])
    return Previewed(question=word(question.sentence(state)), cells=tuple(cells), units=tuple(units), labels=labels)


def past(match: Match, link: Link, last: int) -> PastFound:
    """A point of the past, as the link could have seen it, with the latest lines of the log."""
    since = max(0, len(match.chronicle.events) - LATEST) if match.chronicle else 0
    view = look(match, link.seats, since, position=False)
    return PastFound(version=match.version, last=last, scene=view.scene, lines=view.log, english=view.english)


def why(table: Table, link: Link, line: int) -> WhyFound:
    """The line and its causes with the rules behind them, as far as the link may know them."""
    log = table.match.chronicle
    if log is None or not 0 <= line < len(log.events):
        return WhyFound()
    setup = table.start.setup
    items = {item.id: item for item in find_game(setup.game).catalog(setup.edition)}
    seen = [event for event in log.why(line) if _sees(link, event)]
    return WhyFound(
        reasons=tuple(
            Reason(
                e.sentence(), tuple((id, word(items[id].name), word(items[id].text)) for id in e.rules if id in items)
            )
            for e in seen
        )
    )


def _sees(link: Link, event: Event) -> bool:
    return event.seen_by is None or any(seat in event.seen_by for seat in link.seats)


def sheet(table: Table, link: Link, name: str) -> SheetFound:
    """The sheet of a figure the link can see."""
    match = table.match
    eyes = eyes_of(match, link.seats, [a for a in match.asks if any(match.speaks_for(s, a) for s in link.seats)])
    figures = {figure.id: word(figure.name) for figure in scene_of(match.rules, match.state, eyes).figures}
    if name not in figures:
        return SheetFound(name=name)
    text = Text.from_markup(match.rules.sheet(match.state, name, eyes), emoji=False).plain
    if tells_hidden(match, eyes, lambda state: match.rules.sheet(state, name, eyes)):
        return SheetFound(name=figures[name])
    return SheetFound(name=figures[name], text=text, threatens=threatened_by(match.rules, match.state, name))


def facts(table: Table, link: Link) -> FactsFound:
    return FactsFound(facts=facts_of(table.match.rules, table.match.settled) if link.role == DIRECTOR else ())
