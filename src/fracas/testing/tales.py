"""Tales from the Red Dragon Inn on the stage: positions as pictures, figures by their letters.

    stage = tales("A c . .", A=figure("reaver", cards=["shatter"]), c="coglings")
    stage.dice(1, 1, 2).do("Shatter")
    assert stage.damage("c") == 4

Letters stand for Heroes, Schemers, Companions, Allies (by their Item), a familiar, "illusion"; other signs are ground.
`on` puts a figure onto the space of another letter. The first Hero has a full turn. `acts` lets a group carry out a
Scheme, `does` lets anybody carry out effects in the middle of the Combat Phase, `turn` begins a Hero's turn, `round`
goes on with whole rounds. `dice` says what the dice of an Attack show. Content of a test's own is given as TOML.

A question with a default is left open until the next word, which may answer it; it is answered by default as soon as
something else is done or looked at.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import lru_cache
from typing import Any, ClassVar, Self

import msgspec

from fracas.core import Ask, Match, Script, Scripted, Setup
from fracas.games.tales.format.effects import AnyEffect
from fracas.games.tales.format.library import Library, convert, copied, shipped
from fracas.games.tales.format.records import Face, Scenario
from fracas.games.tales.rules import display, effects, events, familiar, hero_turn, reactions
from fracas.games.tales.rules.ability_use import AbilityUse
from fracas.games.tales.rules.checks import check
from fracas.games.tales.rules.model import (
    ALLY,
    AVOIDED,
    COMPANION,
    FEATURE,
    HERO,
    HEROIC,
    ILLUSION,
    KEYWORDS,
    TINY,
    TOKENS,
    Figure,
    all_of,
)
from fracas.games.tales.rules.questions import Words
from fracas.games.tales.rules.rules import TalesRules
from fracas.games.tales.rules.tale import PLAYERS, Tale
from fracas.grid import read_picture
from fracas.testing.stage import Stage

WAIT, BEGIN, PERFORM = "stage: wait", "stage: begin", "stage: perform"
DEFAULTS: dict[str, Any] = {
    "react": "pass",
    "answer": "pass",
    "prevent": "take",
    "empower": 0,
    "boost": 0,
    "defend": 0,
    "set off": "no",
    "spare": "done",
}
"""Questions that need no word of their own: nobody reacts, spends or prevents anything."""

FIELDS = (
    *TOKENS,
    "damage",
    "wounded",
    "number",
    "cards",
    "cooling",
    "charges",
    "repair",
    "side",
    "immune",
    "fortitude",
)
KNOWN = {*FIELDS, "owner", "keywords", "name", "on"}
BLANK, INSPIRE, CRITICAL = "blank", "inspire", "critical"
"""What a face of a die can be called, beside the number it shows."""


class Cast:
    """A record with what is different about this one figure."""

    def __init__(self, block: str, facts: Mapping[str, Any]) -> None:
        unknown = [fact for fact in facts if fact not in KNOWN]
        if unknown:
            raise ValueError(f"a figure knows no “{unknown[0]}”; it knows: {', '.join(sorted(KNOWN))}")
        self.block, self.facts = block, dict(facts)


def figure(block: str, **facts: Any) -> Cast:
    """A figure for the stage: tokens by name, damage, wounded, cards, keywords, the letters of its owner and `on`."""
    return Cast(block, facts)


class Waiting(Words):
    """The stage waits for what a test asks for next."""

    about: ClassVar[str] = WAIT

    def sentence(self, tale: Tale) -> str:
        return "The stage waits."


class StagedRules(TalesRules):
    """The rules of the game, and a place to wait between whatever a test asks for."""

    def __init__(self) -> None:
        self.flowing = False
        self.pending: tuple[str, tuple[AnyEffect, ...], list[str]] = ("", (), [])
        self.partial = False

    def step(self, tale: Tale) -> Script[None]:
        if tale.phase == WAIT or (tale.phase == "combat" and not tale.bag and not self.flowing):
            tale.phase = WAIT
            yield Ask(PLAYERS, Waiting(), ("on",))
        elif tale.phase == BEGIN:
            yield from hero_turn.begin(tale, tale.get(tale.turn), full=not self.partial)
        elif tale.phase == PERFORM:
            tale.phase = "combat"
            id, doing, targets = self.pending
            deed = AbilityUse(tale, tale.get(id), [tale.get(target) for target in targets])
            yield from effects.carry_out(tale, deed, doing)
            tale.phase = WAIT
        else:
            yield from super().step(tale)


class TalesStage(Stage):
    """A game on the stage; everybody is named by the letter in the picture."""

    def __init__(self, tale: Tale, ids: dict[str, str], defaults: Mapping[str, Any]) -> None:
        self.ids, self.book = ids, tale.library
        self.staged = StagedRules()
        self._busy, self._open = True, False
        match = Match(Setup("tales", "base", "stage"), Scripted(), rules=self.staged, state=tale)
        super().__init__(match, defaults)
        self._busy = False

    @property
    def match(self) -> Match:
        """The match. Whoever looks at it sees it after the questions that need no word of their own."""
        self._settle()
        return self._match

    @match.setter
    def match(self, match: Match) -> None:
        self._match = match

    def _settle(self) -> None:
        if self._open and not self._busy:
            self._busy = True
            self._answer_by_default()
            self._busy = self._open = False

    @property
    def declined(self) -> list[str]:
        """The kinds of questions that were answered by default."""
        self._settle()
        return self._declined

    @declined.setter
    def declined(self, kinds: list[str]) -> None:
        self._declined = kinds

    def choose(self, *words: Any) -> Self:
        """Answer one question with each word; a question with a default may be answered by the next call as well."""
        self._busy = True
        try:
            for word in words:
                self._answer_by_default(word)
                self._answer(word)
        finally:
            self._busy, self._open = False, True
        return self

    # What one sees

    @property
    def tale(self) -> Tale:
        state = self.match.state
        assert isinstance(state, Tale)
        return state

    def figure(self, letter: str) -> Figure:
        return self.tale.get(self.ids.get(letter, letter))

    def at(self, letter: str) -> str:
        """The name of a figure's space, "" when it is off the map."""
        at = self.figure(letter).at
        return self.tale.name_cell(at) if at >= 0 else ""

    def damage(self, letter: str) -> int:
        return self.figure(letter).damage

    def tokens(self, letter: str) -> dict[str, int]:
        return all_of(self.figure(letter))

    def spaces(self) -> set[str]:
        """The spaces offered in the open question."""
        ask = self.ask
        if ask is None:
            self.fail("Nobody is asked anything.")
        marks = [self.match.question(ask).marks(self.match.state, option) for option in ask.options]
        return {cell for mark in marks for cell in mark.get("cells", ())}

    @property
    def waiting(self) -> bool:
        """Whether all that was asked for has been done."""
        return self.about == WAIT

    @property
    def map(self) -> str:
        from rich.text import Text

        return Text.from_markup(display.table(self.tale)).plain

    # What one does

    def do(self, deed: str, *words: Any) -> Self:
        """Choose an ability for the Hero on turn, then answer the questions that follow."""
        if self.about != "turn":
            self.fail(f"Nobody may choose “{deed}” now.")
        return self.choose(deed, *words)

    def dice(self, *yellow: int | str, epic: Sequence[int | str] = (), doom: bool | None = None) -> Self:
        """What the dice of the next Attack show: damage by its number, "blank", "inspire" or "critical".

        `doom` says whether the Doom Die shows horns, if it is rolled.
        """
        faces = self.book.faces
        fell = [_face(faces.yellow, shown) for shown in yellow] + [_face(faces.epic, shown) for shown in epic]
        return self.fate(*fell, *([] if doom is None else [1 + faces.doom.index(doom)]))

    def turn(self, letter: str, *words: Any, full: bool = True) -> Self:
        """Begin a Hero's turn."""
        self.staged.partial = not full
        return self._go(BEGIN, words, turn=self.figure(letter).id)

    def acts(self, letter: str, scheme: int = 0, *words: Any, roll: bool = False) -> Self:
        """The figure's group carries out a Scheme, all of its figures one after the other."""
        block = self.figure(letter).block
        if roll:
            return self._go("combat", words, bag=(block,))
        return self._go("group", words, turn=block, cursor=-1, schemes={**self.tale.schemes, block: scheme})

    def does(self, letter: str, *doing: dict[str, Any], words: Iterable[Any] = (), targets: str = "") -> Self:
        """A figure carries out effects, written as in a content file."""
        made = msgspec.convert(list(doing), tuple[AnyEffect, ...])
        self.staged.pending = (self.figure(letter).id, made, [self.figure(t).id for t in targets])
        return self._go(PERFORM, tuple(words))

    def round(self, *words: Any) -> Self:
        """Go on with a new round, and with the one after it."""
        self.staged.flowing = True
        return self._go("ready", words, bag=())

    def draw(self, *tokens: str) -> Self:
        """Go on drawing from a bag with these initiative tokens."""
        return self._go("combat", bag=tokens)

    def objective(self, *words: Any) -> Self:
        """Play the Objective Phase, and what follows."""
        self.staged.flowing = True
        return self._go("objective", words, bag=())

    def wait(self) -> Self:
        """Leave whatever goes on and do nothing more by itself."""
        self.staged.flowing = False
        return self._go(WAIT)

    def change(self, **facts: Any) -> Self:
        """Change the position: the Epic Pool, the difficulty and so on."""
        return self._go(self.tale.phase, **facts)

    def _go(self, phase: str, words: tuple[Any, ...] = (), **facts: Any) -> Self:
        """Go on from a changed position; the first word is kept for the question it fits."""
        tale = self.tale.clone()
        tale.phase = phase
        for fact, value in facts.items():
            setattr(tale, fact, value)
        if "opened" in facts or "destroyed" in facts:
            events.redraw(tale)
        old = self.match
        self._earlier, self._used = self.log, self.rules_used
        self.match = Match(old.setup, old.fate, rules=old.rules, state=tale)
        return self.choose(*words)

    def readings(self, ask: Ask, word: Any) -> Iterable[Any]:
        """A letter means its figure."""
        if isinstance(word, str) and word in self.ids:
            return (self.ids[word],)
        if isinstance(word, tuple):
            return (tuple(self.ids.get(part, part) for part in word),)
        return super().readings(ask, word)


def _face(faces: Sequence[Face], shown: int | str) -> int:
    """The number fate has to give for a die to show this."""
    for number, face in enumerate(faces, 1):
        plain = not face.critical and not face.inspire
        if shown == CRITICAL:
            fits = face.critical
        elif shown == INSPIRE:
            fits = bool(face.inspire)
        else:
            fits = plain and face.damage == (0 if shown == BLANK else shown)
        if fits:
            return number
    raise ValueError(f"no face of this die shows “{shown}”; say a number, {BLANK}, {INSPIRE} or {CRITICAL}")


# Building the position


def tales(
    picture: str,
    *,
    grid: str = "square",
    content: str = "",
    scenario: Mapping[str, Any] | None = None,
    under: Mapping[str, str] | None = None,
    legend: Mapping[str, Any] | None = None,
    turn: str = "",
    defaults: bool = True,
    difficulty: str = "story",
    level: int = 1,
    players: int = 3,
    epic: int = 0,
    round: int = 1,
    **cast: str | Cast,
) -> TalesStage:
    """A game in the middle of a round, in the full turn of the first Hero unless `turn` is "none".

    `scenario` adds fields to the scenario's record, `legend` signs to its map, `under` says what a figure stands on.
    """
    made = {letter: each if isinstance(each, Cast) else figure(each) for letter, each in cast.items()}
    drawn = read_picture(picture, grid)
    rows = ["".join((under or {}).get(sign, ".") if sign in made else sign for sign in row) for row in drawn.rows]
    record = _scenario("\n".join(rows), grid, legend or {}, scenario or {})
    book = _library(content, record)
    tale = Tale(scenario="stage", book=book, players=players, difficulty=difficulty, level=level)
    tale.epic, tale.round = epic, round
    events.redraw(tale)
    ids: dict[str, str] = {}
    for letter in sorted(made, key=lambda letter: (made[letter].block not in book.heroes, letter)):
        cells = drawn.cells(made[letter].facts.get("on", letter))
        if len(cells) != 1 and letter in "".join(drawn.rows):
            raise ValueError(f"“{letter}” stands on the map {len(cells)} times; give every figure its own letter")
        ids[letter] = _enter(tale, made[letter], cells[0] if cells else -1, ids)
    tale.traps = {cell: ground.trap for cell, ground in enumerate(tale.map.ground) if ground.trap}
    events.enter_features(tale)
    for hero in [f for f in tale.figures if f.kind == HERO]:
        if familiar.of(tale, hero) is None:
            familiar.enter(tale, hero)
    reactions.listen(tale)
    _first_turn(tale, turn, ids)
    check(tale)
    return TalesStage(tale, ids, DEFAULTS if defaults else {})


def _first_turn(tale: Tale, turn: str, ids: Mapping[str, str]) -> None:
    """The turn of the Hero named, or of the first one, is about to begin."""
    tale.phase = WAIT
    heroes = [f.id for f in tale.figures if f.kind == HERO and f.at >= 0]
    if heroes and turn != "none":
        tale.turn, tale.phase = ids.get(turn, heroes[0]), BEGIN


def _scenario(picture: str, grid: str, legend: Mapping[str, Any], more: Mapping[str, Any]) -> Scenario:
    plain = {
        "id": "stage",
        "name": "The stage",
        "number": 3,
        "heroes": {},
        "deploy": [],
        "map": {"picture": picture, "grid": grid, "legend": dict(legend)},
        "rounds": 99,
        **more,
    }
    if "map" in more:
        plain["map"] = {"picture": picture, "grid": grid, "legend": dict(legend), **more["map"]}
    return msgspec.convert(plain, Scenario)


def _library(content: str, record: Scenario) -> Library:
    """What comes with the package and what the test adds; the stage's own scenario is put in last."""
    book = copy(_known(content))
    book.scenarios = {**book.scenarios, record.id: record}
    book.abilities, book.boards = dict(book.abilities), {}
    book.enter_abilities(record.abilities, record.id, "scenario")
    return book


@lru_cache(maxsize=64)
def _known(content: str) -> Library:
    own = [convert({"format": 1, **tomllib.loads(content)})] if content else []
    return Library((*shipped(), *own))


def _enter(tale: Tale, cast: Cast, cell: int, ids: Mapping[str, str]) -> str:
    book, facts = tale.library, cast.facts
    owner = ids.get(facts.get("owner", ""), "") or (tale.heroes[0] if tale.heroes else "")
    number = facts.get("number") or 1 + sum(f.block == cast.block for f in tale.figures)
    if cast.block in book.heroes:
        made = _hero(tale, cast.block)
    elif cast.block in book.schemers:
        made = events.newcomer(tale, cast.block, number)
    elif cast.block in book.companions:
        card = book.companions[cast.block]
        made = Figure(id=card.id, kind=COMPANION, block=card.id, name=card.name, seat="p1", side=HEROIC, owner=owner)
        made.fortitude, made.keywords = card.fortitude, TINY if card.tiny else 0
        if facts.get("wounded"):
            made.keywords |= TINY | AVOIDED
    elif cast.block == "illusion":
        made = Figure(
            id=f"illusion_{number}", kind=ILLUSION, block="illusion", name=f"Illusion {number}", seat="", side=0
        )
        made.fortitude, made.owner, made.number = 3, owner, number
        made.seat = tale.get(owner).seat
    elif (master := _master(tale, cast.block)) is not None:
        familiar.enter(tale, master)
        made = tale.get(cast.block)
    elif cast.block in book.items:
        made = _ally(tale, cast.block, number, owner)
    else:
        raise ValueError(f"nothing is called “{cast.block}”")
    for word in facts.get("keywords", ()):
        made.keywords |= KEYWORDS[word]
    made.at = cell
    for fact in FIELDS:
        if fact in facts:
            value = facts[fact]
            setattr(made, fact, tuple(value) if isinstance(value, list) else value)
    if made.kind == HERO and made.wounded:
        made.fortitude = book.heroes[made.block].wounded.fortitude
    if made.kind == HERO and "cards" in facts:
        made.cards = ()
        for card in facts["cards"]:
            made.cards = (*made.cards, copied(card, made.cards))
        charged = [(id, book.card(id).setup.charges) for id in made.cards if book.card(id).setup.charges]
        made.charges = tuple(facts.get("charges", charged))
    if made.kind == FEATURE:
        raise ValueError("features come from the scenario")
    return tale.enter(made).id


def _hero(tale: Tale, id: str) -> Figure:
    hero = tale.library.heroes[id]
    tale.heroes = (*tale.heroes, id)
    seat = f"p{len(tale.heroes)}"
    made = Figure(id=id, kind=HERO, block=id, name=hero.name, seat=seat, side=HEROIC, fortitude=hero.fresh.fortitude)
    made.ignores = tuple((whom, "game") for whom in hero.ignores)
    return made


def _ally(tale: Tale, id: str, number: int, owner: str) -> Figure:
    ally = tale.library.items[id].ally
    assert ally is not None, f"{id} brings no Ally"
    name = ally.name if number == 1 else f"{ally.name} {number}"
    made = Figure(id=id if number == 1 else f"{id}_{number}", kind=ALLY, block=id, name=name, seat="p1", side=HEROIC)
    made.owner, made.fortitude, made.seat = owner, ally.fortitude, tale.get(owner).seat
    made.cards = (copied(id, tuple(card for f in tale.figures if f.kind == ALLY for card in f.cards)),)
    return made


def _master(tale: Tale, id: str) -> Figure | None:
    """The Hero on the stage whose familiar is called so."""
    return next((f for f in tale.figures if f.kind == HERO and (c := familiar.card_of(tale, f)) and c.id == id), None)


__all__ = ["DEFAULTS", "TalesStage", "figure", "tales"]
