"""Viskara on the stage: positions as pictures, figures by their letters, shows by red cards and finale.

    stage = viskara("A . b", A=fighter(way("Slash", outputs=(4, 8, 12), break_point=6)), b="heckler")
    stage.shows((2, 0)).do("Attack: Slash")
    assert stage.health("b") == 30 - 6 and stage.morale(1) == 15 - 2

Upper-case letters are on the side of the players, lower-case ones are enemies, unless `side` says otherwise. A letter
is the top left square of its figure. On the stage everybody has 3 effort and 10 flair unless told otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Self

import msgspec

from fracas.core import Ask, Match, Script, Scripted, Setup
from fracas.games.viskara import GAME
from fracas.games.viskara.book import turn
from fracas.games.viskara.book.asked import Asked
from fracas.games.viskara.book.battle import GM, Battle
from fracas.games.viskara.book.board import FENCE, PILLAR, WALL, board_for
from fracas.games.viskara.book.cards import PLACE
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.character_creation import (
    AURA,
    PartPlan,
    Plan,
    SignaturePlan,
    TacticPlan,
    grow,
    make_signature,
)
from fracas.games.viskara.book.deeds import First
from fracas.games.viskara.book.model import (
    FULL,
    SPEEDS,
    STATS,
    Deck,
    Enhanced,
    Mark,
    Rising,
    Sheet,
    Tactic,
    Zone,
    half,
)
from fracas.games.viskara.book.moments import JOINED
from fracas.games.viskara.edition import ViskaraRules
from fracas.games.viskara.table import roster
from fracas.games.viskara.words import display
from fracas.grid import draw, read_picture
from fracas.testing.stage import Stage

assert GAME.id == "viskara"

DEFAULTS: dict[str, Any] = {
    "react": "no",
    "extra": "done",
    "offer": "no",
    "before": "done",
    "gain": "health",
    "move trigger": "no",
    "release": "keep",
    "gather": "done",
    "card": "keep",
    "heal": "nobody",
    "look": 0,
}
"""Questions that need no word of their own: nobody reacts, adds, pays, moves, stores or returns anything."""

FILLERS = [f"r{n}" for n in range(1, 10)] + [f"b{n}" for n in (2, 3, 6, 7, 8, 10, 1, 5, 4, 9, 0)]
"""In which order cards that do not matter are told to fate: the finales tests like come last."""
STARTING = "stage: start of turn"
FIELDS = (
    "health most effort flair stored where facing anchored moved move_used fate injuries acted attacks once".split()
)


class Figure:
    """A sheet with what is different about this one character."""

    def __init__(self, sheet: str | Sheet, facts: Mapping[str, Any]) -> None:
        self.sheet = roster.find_sheet(sheet) if isinstance(sheet, str) else sheet
        known = {*FIELDS, "side", "marks", "seat"}
        unknown = [fact for fact in facts if fact not in known]
        if unknown:
            raise ValueError(f"a figure knows no “{unknown[0]}”; it knows: {', '.join(sorted(known))}")
        self.facts = dict(facts)


def figure(sheet: str | Sheet, **facts: Any) -> Figure:
    """A character for the stage, with its own health, flair, stored cards, marks and so on."""
    return Figure(sheet, facts)


def way(
    name: str = "Slash",
    type: str = "direct",
    outputs: tuple[int, int, int] = (4, 8, 12),
    break_point: int = 99,
    *,
    range: int | None = None,
    stat: str = "strength",
    value: int = 4,
    power: int = 0,
    upgrades: Mapping[str, int] | None = None,
    **more: Any,
) -> Tactic:
    """A tactic for the stage. Its range is that of medium speed unless given."""
    ranges = dict(zip(("direct", "exposure", "projectile"), SPEEDS["medium"].ranges, strict=True))
    return Tactic(
        name.casefold().replace(" ", "-"),
        name,
        type,
        ranges[type] if range is None else range,
        STATS.index(stat),
        value,
        power,
        value,
        outputs,
        break_point,
        upgrades=grow(upgrades or {}, "arts"),
        **more,
    )


def fighter(
    *tactics: Tactic,
    level: int = 5,
    health: int = 50,
    speed: str = "medium",
    stats: Mapping[str, int] | None = None,
    style: str = "",
    perks: Mapping[str, int] | None = None,
    aura: Mapping[str, int] | None = None,
    signature: tuple[PartPlan, ...] = (),
    flair: int = 3,
    **more: Any,
) -> Sheet:
    """A player character with just what a test needs, whatever it would cost."""
    pace = SPEEDS[speed]
    values = dict(stats or {})
    made = None
    if signature:
        plan = Plan("Fighter", level, speed, values, (), "", (), shadow_level=5, ranks={"signature": 4})
        made = make_signature(plan, SignaturePlan(flair, "Move", signature))
    return Sheet(
        id="fighter",
        name="Fighter",
        kind="pc",
        level=level,
        health=health,
        morale=5 * level,
        speed=pace.speed,
        ranges=pace.ranges,
        dash=pace.dash,
        anchor=pace.anchor,
        stats=tuple(values.get(name, 0) for name in STATS),
        style=style,
        perks=tuple((perks or {}).get(name, -1) for name in STATS),
        tactics=tactics or (way(),),
        aura=grow(aura or {}, AURA),
        has_aura=aura is not None,
        signature=made,
        glyph="F",
        **more,
    )


class StagedRules(ViskaraRules):
    """The rules of the game, and one more beginning: the turn of whoever a test names."""

    def _phase(self, battle: Battle) -> Script[None]:
        if battle.phase == STARTING:
            yield from turn.start_turn(battle, battle.actor)
        else:
            yield from super()._phase(battle)


class ViskaraStage(Stage):
    """A battle on the stage; everybody is named by the letter in the picture."""

    def __init__(self, battle: Battle, defaults: Mapping[str, Any]) -> None:
        self._tally: Counter[str] = Counter()
        self._asked: set[str] = set()
        match = Match(Setup("viskara", "base", "stage"), Scripted(), rules=StagedRules(), state=battle)
        super().__init__(match, defaults)
        self._fresh()

    # What one sees

    @property
    def battle(self) -> Battle:
        state = self.match.state
        assert isinstance(state, Battle)
        return state

    def who(self, letter: str) -> Character:
        if letter not in self.battle.index:
            raise ValueError(f"nobody on the stage is called “{letter}”; there are: {', '.join(self.battle.index)}")
        return self.battle.get(letter)

    def at(self, letter: str) -> str:
        return self.battle.name(self.who(letter).cells[0])

    def health(self, letter: str) -> int:
        return self.who(letter).health

    def flair(self, letter: str) -> int:
        return self.who(letter).flair

    def effort(self, letter: str) -> int:
        return self.who(letter).effort

    def morale(self, side: int) -> int:
        return self.battle.morale[side]

    def marks(self, letter: str) -> list[str]:
        return [mark.key for mark in self.who(letter).marks]

    def mark(self, letter: str, key: str) -> Mark:
        found = self.who(letter).mark(key)
        if found is None:
            self.fail(f"{letter} has no mark “{key}”.")
        return found

    def zones(self, key: str) -> list[set[str]]:
        return [{self.battle.name(cell) for cell in zone.cells} for zone in self.battle.zones_of(key)]

    def cells(self) -> set[str]:
        """The squares offered in the open question."""
        assert self.ask is not None
        return {self.battle.name(option) for option in self.ask.options if isinstance(option, int)}

    @property
    def map(self) -> str:
        battle = self.battle
        glyphs = {cell: display.ground_mark(battle, cell)[0] for cell in range(battle.board.grid.size)}
        for c in battle.characters:
            if not c.out and not c.where:
                glyphs.update(dict.fromkeys(c.cells, c.id))
        return "\n".join([draw(battle.board.grid, glyphs), f"morale {battle.morale}", *display.roster(battle)])

    # What one does

    def shows(self, *some: tuple[int, int]) -> Self:
        """Tell fate whole shows: so many red cards, and such a finale."""
        for reds, finale in some:
            self.fate(*self.cards(reds, finale))
        return self

    def cards(self, reds: int, finale: int, number: int = 5) -> list[str]:
        """Cards of a show that no deck on the stage runs out of."""
        last = f"b{finale}"
        if reds == number or (reds and self._tally[last] >= FULL[PLACE[last]]):
            last = f"r{finale}"
        if last not in PLACE or self._tally[last] >= FULL[PLACE[last]]:
            self.fail(f"No card is left for a show with {reds} red cards and the finale {finale}.")
        self._tally[last] += 1
        before = self._take("r", reds - (last[0] == "r"))
        return [*before, *self._take("b", number - 1 - len(before)), last]

    def _take(self, colour: str, number: int) -> list[str]:
        taken: list[str] = []
        for card in FILLERS:
            while len(taken) < number and card[0] == colour and self._tally[card] < FULL[PLACE[card]]:
                self._tally[card] += 1
                taken.append(card)
        return taken

    def turn(self, letter: str) -> Self:
        """Start this figure's turn now, with everything that happens at its start; a second one begins a new round."""
        battle = self.battle.clone()
        if battle.get(letter).acted:
            battle.round += 1
            battle.expire("round")
            for c in battle.characters:
                c.acted = False
        battle.turn, battle.phase = letter, STARTING
        battle.decks = {seat: Deck() for seat in battle.decks}
        for c in battle.characters:
            for card in held(c):
                _take_out(battle, c.seat, card)
        self.restart(battle)
        self._fresh()
        return self

    @property
    def open_question(self) -> Asked:
        """The open question, with what it is about."""
        assert self.ask is not None
        assert isinstance(self.ask.question, Asked)
        return self.ask.question

    def was_offered(self, key: str) -> bool:
        """Whether somebody was asked about something one can do, whatever was answered."""
        return key in self._asked

    def _give(self, ask: Ask, option: Any) -> None:
        if isinstance(ask.question, Asked):
            self._asked.add(ask.question.what)
        self._asked |= {each.key for each in ask.options if isinstance(each, First)}
        super()._give(ask, option)

    def do(self, deed: Any, *words: Any) -> Self:
        """Choose a deed for the character on turn, then answer the questions that follow."""
        if self.about != "turn":
            self.fail(f"Nobody may choose “{deed}” now.")
        return self.choose(deed, *words)

    def end_turn(self, *words: Any) -> Self:
        self._fresh()
        return self.do("End turn", *words)

    def _fresh(self) -> None:
        """Decks are whole again, but for cards somebody holds."""
        self._tally = Counter(card for c in self.battle.characters for card in held(c))

    def readings(self, ask: Ask, word: Any) -> Iterable[Any]:
        """A square's name means the square where squares are offered."""
        if isinstance(word, str) and word[:1].isalpha() and word[1:].isdigit():
            cell = self.battle.board.grid.cell(word)
            if cell in ask.options:
                return (cell,)
        return super().readings(ask, word)


def viskara(
    picture: str,
    *,
    turn: str = "",
    defaults: Mapping[str, Any] | None = None,
    stops: Mapping[str, tuple[str, ...]] | None = None,
    morale: tuple[int, ...] | None = None,
    zones: tuple[Zone, ...] = (),
    **letters: Any,
) -> ViskaraStage:
    """A battle as drawn. `turn` names whose turn it is, `stops` the windows a letter's seat wants to stop at."""
    drawn = read_picture(picture)
    text = "".join(drawn.rows)
    figures = {k: f if isinstance(f, Figure) else figure(f) for k, f in letters.items()}
    marks = tuple((cell, glyph) for cell, glyph in enumerate(text) if glyph in (WALL, FENCE, PILLAR))
    board = board_for(drawn.width, drawn.height, marks)
    battle = Battle(board=board)
    battle.phase, battle.round = "turn", 1
    for letter, own in figures.items():
        at = text.index(letter)
        battle.characters.append(_character(letter, own, board.feet(own.sheet.size)[at]))
    battle.index = {c.id: n for n, c in enumerate(battle.characters)}
    sides = max((c.side for c in battle.characters), default=1) + 1
    battle.sides = ("players", "enemies", "others")[: max(2, sides)]
    sums = tuple(sum(c.sheet.morale for c in battle.characters if c.side == n) for n in range(len(battle.sides)))
    battle.most_morale, battle.morale = sums, sums if morale is None else morale
    battle.decks = {c.seat: Deck() for c in battle.characters}
    for c in battle.characters:
        for card in c.stored:
            _take_out(battle, c.seat, card)
    battle.stops = {(letter if letter.isupper() else GM): tuple(stop) for letter, stop in (stops or {}).items()}
    battle.zones = zones
    battle.reactors = tuple(c.id for c in battle.characters if roster.reacts(c.sheet))
    battle.lending = tuple(c.id for c in battle.characters if roster.lends(c.sheet))
    for c in battle.characters:
        for item in c.kit.on[JOINED]:
            item.joined(battle, c)
        roster.start_companions(battle, c)
    battle.turn = turn or next(iter(figures))
    battle.actor.acted = True
    return ViskaraStage(battle, {**DEFAULTS, **(defaults or {})})


def begun(encounter: str, *, defaults: Mapping[str, Any] | None = None, **options: Any) -> ViskaraStage:
    """A battle or story from its very beginning: placement, simple battles, chains, tasks. Figures go by their ids."""
    setup = GAME.setup(encounter, "", options)
    return ViskaraStage(StagedRules().begin(setup), {**DEFAULTS, **(defaults or {})})


def held(c: Character) -> list[str]:
    """Cards that are in nobody's deck: stored, or set aside."""
    aside = [card for mark in c.marks if isinstance(mark, Rising | Enhanced) for card in mark.cards]
    return [*c.stored, *c.aside, *aside]


def _take_out(battle: Battle, seat: str, card: str) -> None:
    deck = battle.decks[seat]
    left = list(deck.left)
    left[PLACE[card]] -= 1
    battle.decks[seat] = msgspec.structs.replace(deck, left=tuple(left))


def _character(letter: str, own: Figure, cells: tuple[int, ...]) -> Character:
    sheet, facts = own.sheet, dict(own.facts)
    side = facts.pop("side", 0 if letter.isupper() else 1)
    marks = tuple(Mark(mark) if isinstance(mark, str) else mark for mark in facts.pop("marks", ()))
    seat = facts.pop("seat", letter if side == 0 and letter.isupper() else GM)
    c = Character(letter, sheet, letter, side, seat, cells, 3, 10, marks)
    for name, value in facts.items():
        setattr(c, name, tuple(value) if isinstance(value, list) else value)
    return c


__all__ = ["PartPlan", "TacticPlan", "ViskaraStage", "begun", "fighter", "figure", "half", "viskara", "way"]
