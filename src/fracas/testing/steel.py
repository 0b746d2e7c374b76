"""Draw Steel on the stage: positions as pictures, figures by their letters.

    stage = steel("A b . . #", A="odrun", b=figure("ditch_imp", stamina=7))
    stage.fate(6, 6).do("Ram Home", "east", 2)
    assert stage.at("b") == "D1" and stage.stamina("b") == 1

Upper-case letters are on the heroes' side, lower-case ones are foes, unless `side` says otherwise. A letter marks the
top left square of its figure. Only real choices are asked: a single possible target needs no word. A side without
anybody conscious has lost, so put an enemy somewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Self

from fracas.core import Ask, Match, NotOffered, Script, Scripted, Setup
from fracas.core.question import facts_of
from fracas.games.steel.book import aura as auras
from fracas.games.steel.book import combat_turn as turn
from fracas.games.steel.book import edges_and_banes, forced_movement, free_strike, skill, stamina
from fracas.games.steel.book.asking import DIRECTIONS, Asked
from fracas.games.steel.book.board import MapSquare
from fracas.games.steel.book.conditions import afflict, describe, fall_unconscious, start_dying
from fracas.games.steel.book.escape_grab import ESCAPE_GRAB
from fracas.games.steel.book.fight import DIRECTOR, FOES, HEROES, Fight
from fracas.games.steel.book.grab import GRAB
from fracas.games.steel.book.knockback import KNOCKBACK
from fracas.games.steel.book.model import (
    ABILITIES,
    BLOCKS,
    CHARACTERISTICS,
    CONDITIONS,
    PRONE,
    SIDES,
    SIZES,
    Creature,
    StatBlock,
)
from fracas.games.steel.content.declare import GROUND, EncounterMap, snake
from fracas.games.steel.edition import SteelRules
from fracas.games.steel.table.checks import check
from fracas.games.steel.table.setup import make_creature, read_map
from fracas.games.steel.words import display
from fracas.grid import Picture, draw, read_picture
from fracas.testing.stage import Stage

DEFAULTS: dict[str, Any] = {
    "opportunity": "no",
    "token stamina": "no",
    "token save": "no",
    "token reroll": "no",
    "trigger": "no",
    "surge damage": "no",
    "surge potency": "no",
    "stability": 0,
    "down": "kill",
    "parting strike": "no",
    "extra action": "no",
    "let go first": "hold",
    "happened": "no",
    "now": "no",
    "pay more": 0,
}
"""Questions that need no word of their own, with their answers: nobody reacts or spends, nobody resists, foes die."""

STARTING = "stage: start of turn"
PLAYING = "stage: a script"
FIELDS = (
    "name stamina recoveries surges grit acted triggered defending rode winded_grit z squad banner victories xp".split()
)
LETTERS = ("hidden_from", "aided")
SOURCES = {f"{name}_{'of' if name == 'frightened' else 'by'}": name for name in CONDITIONS}
PRINTED = (
    "speed", "stability", "level", "climb", "swim", "fly", "hover", "mount", "immunities",
    "weaknesses", "skills", "turns",
)  # fmt: skip
SCORES = tuple(name.casefold() for name in CHARACTERISTICS)
KNOWN = {*FIELDS, *LETTERS, *SOURCES, *CONDITIONS, *PRINTED, *SCORES, "size", "most_stamina", "side", "riding"}


class Figure:
    """A stat block with what is different about this one creature."""

    def __init__(self, block: str, facts: Mapping[str, Any]) -> None:
        if block not in BLOCKS:
            raise ValueError(f"there is no stat block “{block}”; there are: {', '.join(BLOCKS)}")
        unknown = [fact for fact in facts if fact not in KNOWN]
        if unknown:
            raise ValueError(f"a figure knows no “{unknown[0]}”; it knows: {', '.join(sorted(KNOWN))}")
        self.block, self.facts = block, dict(facts)

    def side(self, letter: str) -> int:
        if "side" in self.facts:
            return SIDES.index(self.facts["side"])
        return HEROES if letter.isupper() else FOES


def figure(block: str, **facts: Any) -> Figure:
    """A creature for the stage, with its own Stamina, surges, conditions and so on.

    A condition is True for one that lasts, or says what ends it: bleeding="save", dazed="eot", prone="willing" for
    lying down by choice. Who caused it is named by letter: grabbed_by="b", frightened_of="b", taunted_by="b".
    hidden_from="bc" and aided="A" list letters; riding="m" needs no place of its own on the map.

    What is printed may be different too: size="2" (or "1S"), might=3 and the other scores, speed, stability, level,
    climb, swim, fly, mount, immunities={"fire": 5}, weaknesses, skills, most_stamina.
    """
    return Figure(block, facts)


class StagedRules(SteelRules):
    """The rules of the game, and two more beginnings: the turn of whoever a test names, and any script."""

    def __init__(self, script: Callable[[Fight], Script[Any]] | None = None) -> None:
        self.script = script

    def step(self, fight: Fight) -> Script[None]:
        if fight.phase == STARTING:
            yield from turn.start_turn(fight, fight.actor)
        elif fight.phase == PLAYING and self.script is not None:
            fight.phase = "turn"
            yield from self.script(fight)
        else:
            yield from super().step(fight)


class SteelStage(Stage):
    """A fight on the stage; everybody is named by the letter in the picture."""

    def __init__(self, fight: Fight, picture: Picture, ids: dict[str, str], defaults: Mapping[str, Any]) -> None:
        self.picture, self.ids = picture, ids
        match = Match(Setup("steel", "base", "stage"), Scripted(), rules=StagedRules(), state=fight)
        super().__init__(match, defaults)

    # What one sees

    @property
    def fight(self) -> Fight:
        state = self.match.state
        assert isinstance(state, Fight)
        return state

    def creature(self, letter: str) -> Creature:
        if letter not in self.ids:
            raise ValueError(f"nobody on the stage is called “{letter}”; there are: {', '.join(self.ids)}")
        return self.fight.get(self.ids[letter])

    def at(self, letter: str) -> str:
        """The name of the square where a figure is now, the top left one of a big figure."""
        return self.fight.name_cell(self.creature(letter).at)

    def z(self, letter: str) -> int:
        return self.creature(letter).z

    def stamina(self, letter: str) -> int:
        return self.creature(letter).stamina

    def conditions(self, letter: str) -> set[str]:
        bits = self.creature(letter).conditions
        return {name for name, bit in CONDITIONS.items() if bits & bit}

    def square(self, glyph: str) -> str:
        """The name of the one square drawn with this glyph in the picture."""
        cells = self.picture.cells(glyph)
        if len(cells) != 1:
            raise ValueError(f"“{glyph}” stands {len(cells)} times in the picture; it must be there once")
        return self.fight.name_cell(cells[0])

    def moves(self, letter: str = "") -> set[str]:
        """The squares offered in the open question, which must be about this figure if one is named."""
        ask = self.ask
        if ask is None or (letter and not self._is_about(ask, letter)):
            self.fail(f"The open question is not about where {letter or 'somebody'} goes.")
        marks = [self.match.question(ask).marks(self.match.state, option) for option in ask.options]
        return {cell for mark in marks for cell in mark.get("cells", ())}

    def _is_about(self, ask: Ask, letter: str) -> bool:
        return isinstance(ask.question, Asked) and self.creature(letter).id in vars_of(ask.question)

    @property
    def map(self) -> str:
        """The map with the letters of the picture, and a line for everybody on it."""
        fight = self.fight
        glyphs = {cell: display.ground_mark(fight, cell)[0] for cell in range(fight.board.grid.size)}
        lines = []
        for letter, id in self.ids.items():
            creature = fight.get(id)
            if not creature.dead and not creature.riding:
                glyphs.update(dict.fromkeys(fight.cells(creature), letter))
            lines.append(self._line(letter, creature))
        return "\n".join([draw(fight.board.grid, glyphs), *lines])

    def _line(self, letter: str, creature: Creature) -> str:
        where = f"{self.at(letter)}, height {creature.z}" if creature.z else self.at(letter)
        words = [where, f"Stamina {creature.stamina}", *describe(creature)]
        if creature.dead:
            words = ["dead"]
        if creature.id == self.fight.turn:
            words.append(f"on turn: {self.fight.main} main, {self.fight.maneuver} maneuver, {self.fight.move} move")
        return f"{letter} {creature.name}: {', '.join(words)}"

    # What one does

    def turn(self, letter: str) -> Self:
        """Start this figure's turn now. A turn under way is cut off without what ends with it; see `end_turn`."""
        if self.about not in ("turn", "pick"):
            self.fail("A turn can start only between two deeds.")
        fight = self.fight.clone()
        fight.turn, fight.phase = self.creature(letter).id, STARTING
        self.restart(fight)
        return self

    def do(self, deed: str, *words: Any) -> Self:
        """Choose a deed for the creature on turn, then answer the questions that follow."""
        if self.about != "turn":
            self.fail(f"Nobody may choose “{deed}” now.")
        return self.choose(deed, *words)

    def end_turn(self) -> Self:
        return self.do(turn.END_TURN)

    def play(self, script: Callable[[Fight], Script[Any]], *words: Any) -> Self:
        """Let any rule happen by itself, and answer the questions that follow. Nothing impossible may be left."""
        self.match.rules = StagedRules(script)
        fight = self.fight.clone()
        fight.phase = PLAYING
        self.restart(fight, words[0] if words else None)
        self.choose(*words)
        if self.about == "turn":
            check(self.fight)
        return self

    def force(
        self,
        mover: str,
        kind: str,
        target: str,
        squares: int,
        *words: Any,
        vertical: bool = False,
        melee_weapon: bool = False,
    ) -> Self:
        """Push, pull or slide somebody, whatever ability it would come from."""
        who, whom = self.creature(mover).id, self.creature(target).id

        def moved(fight: Fight) -> Script[Any]:
            by, target = fight.get(who), fight.get(whom)
            return forced_movement.force(fight, by, target, kind, squares, vertical=vertical, melee_weapon=melee_weapon)

        return self.play(moved, *words)

    def hurt(self, target: str, amount: int, kind: str = "", by: str = "", words: Iterable[Any] = ()) -> Self:
        """Deal plain damage."""
        whom, who = self.creature(target).id, self.creature(by).id if by else ""
        return self.play(lambda f: stamina.hurt(f, f.get(whom), amount, kind, f.get(who) if who else None), *words)

    def test(self, letter: str, score: str, difficulty: str = "medium", skills: tuple[str, ...] = ()) -> int:
        """Make a test with the dice fate was told: 0 failure, 1 success, 2 success with a reward."""
        who, results = self.creature(letter).id, []

        def rolled(fight: Fight) -> Script[None]:
            number = SCORES.index(score.casefold())
            results.append((yield from skill.make_test(fight, fight.get(who), number, difficulty, skills)))

        self.play(rolled)
        return int(results[-1])

    def edges(self, actor: str, ability: str, target: str, *others: str) -> tuple[int, int]:
        """How many edges and banes a roll would have against a target (and others beside it)."""
        who, whom = self.creature(actor), self.creature(target)
        everybody = {each.name: each for each in (GRAB, KNOCKBACK, ESCAPE_GRAB)}
        everybody["Free Strike"] = free_strike.free_strike_of(who.block, False)
        deed = everybody.get(ability) or ABILITIES[snake(ability)]
        targets = [whom, *(self.creature(other) for other in others)]
        return edges_and_banes.edges_and_banes(self.fight, who, deed, whom, targets)

    # Understanding words

    def readings(self, ask: Ask, word: Any) -> Iterable[Any]:
        """A letter means its creature, a compass word its direction ("east", "NE"; "east up" when it may rise)."""
        if isinstance(word, str) and word in self.ids:
            return (self.ids[word],)
        if isinstance(word, str) and ask.about == "force direction":
            ways = _ways(word, self.fight.board.grid.directions)
            if ways and ways[0] not in ask.options:
                raise NotOffered(f"“{word}” is not offered.")
            return ways
        if isinstance(word, tuple):
            return (tuple(self.ids.get(part, part) for part in word),)
        return super().readings(ask, word)


def vars_of(question: Asked[Any]) -> tuple[Any, ...]:
    """Everything a question is about."""
    return tuple(facts_of(question).values())


def _ways(word: str, directions: tuple[str, ...]) -> list[Any]:
    names = {name: number for number, short in enumerate(directions) for name in (short.casefold(), DIRECTIONS[short])}
    flat, _, lift = word.casefold().rpartition(" ")
    if flat in names and lift in ("up", "down"):
        return [(names[flat], lift)]
    if word.casefold() in ("up", "down"):
        return [word.casefold()]
    return [names[word.casefold()]] if word.casefold() in names else []


# Building the position


def steel(
    picture: str,
    *,
    legend: Mapping[str, MapSquare | str] | None = None,
    under: Mapping[str, str] | None = None,
    tokens: int = 0,
    menace: int = 0,
    round: int = 1,
    turn: str | None = None,
    defaults: bool = True,
    **figures: str | Figure,
) -> SteelStage:
    """A fight in the middle of a round, in the turn of the first upper-case figure unless `turn` names another.

    The turn has its whole budget and nothing of what happens at its start has happened; `stage.turn` plays that too.
    Ground glyphs are those of the game's maps; `legend` adds others, as a kind of square or as another glyph, and
    `under` says what a figure stands on. Without `defaults` every question wants a word.
    """
    cast = {letter: made if isinstance(made, Figure) else figure(made) for letter, made in figures.items()}
    drawn = read_picture(picture)
    fight, starts = _empty_fight(drawn, cast, legend or {}, under or {})
    ids = _enter(fight, cast, starts)
    for letter, made in cast.items():
        _apply(fight, fight.get(ids[letter]), made, ids)
    auras.refresh(fight)
    fight.tokens, fight.menace, fight.round = tokens, menace, round
    first = turn or min(cast, key=lambda letter: (cast[letter].side(letter), letter))
    fight.turn, fight.phase = ids[first], "turn"
    fight.main = fight.maneuver = fight.move = 1
    fight.actor.acted = max(1, fight.actor.acted)
    check(fight)
    return SteelStage(fight, drawn, ids, DEFAULTS if defaults else {})


def _empty_fight(
    picture: Picture, cast: Mapping[str, Figure], legend: Mapping[str, MapSquare | str], under: Mapping[str, str]
) -> tuple[Fight, dict[str, int]]:
    """The board of a picture without anybody on it, and where each figure stands."""
    odd = [letter for letter in cast if len(letter) != 1]
    if odd:
        raise ValueError(f"“{odd[0]}” is not the letter of a figure; figures are called A, b and so on")
    twice = [letter for letter in cast if len(picture.cells(letter)) > 1]
    if twice:
        raise ValueError(f"“{twice[0]}” stands on the map more than once; give every figure its own letter")
    placed = {letter: made.block for letter, made in cast.items() if picture.cells(letter)}
    missing = [letter for letter, made in cast.items() if letter not in placed and "riding" not in made.facts]
    if missing:
        raise ValueError(f"“{missing[0]}” has no place on the map")
    ground = {glyph: GROUND[square] if isinstance(square, str) else square for glyph, square in legend.items()}
    drawn = EncounterMap("stage", "The stage", "", "\n".join(picture.rows), (), placed, ground, dict(under))
    board, starts = read_map(drawn)
    return Fight(board=board), dict(starts)


def _enter(fight: Fight, cast: Mapping[str, Figure], starts: Mapping[str, int]) -> dict[str, str]:
    """Make everybody as a real fight does, heroes first; returns who is who. Heroes have seats of their own."""
    counts: dict[str, int] = {}
    ids: dict[str, str] = {}
    for letter in sorted(cast, key=lambda letter: (cast[letter].side(letter), letter)):
        made = cast[letter]
        cell = starts[letter] if letter in starts else starts[made.facts["riding"]]
        creature = make_creature(fight, made.block, cell, made.side(letter), counts, {}, made.block, _printed(made))
        creature.seat = creature.id if creature.side == HEROES else DIRECTOR
        fight.enter(creature)
        ids[letter] = creature.id
    return ids


def _printed(made: Figure) -> StatBlock:
    """The stat block with what a test says is different on it."""
    block, facts = BLOCKS[made.block], made.facts
    changed: dict[str, Any] = {name: facts[name] for name in PRINTED if name in facts}
    if "size" in facts:
        changed["size"] = SIZES.index(str(facts["size"]) if str(facts["size"]) != "1" else "1M")
    if "most_stamina" in facts:
        changed["stamina"] = facts["most_stamina"]
    scores = tuple(facts.get(name, score) for name, score in zip(SCORES, block.characteristics, strict=True))
    return replace(block, characteristics=scores, **changed) if changed or scores != block.characteristics else block


def _apply(fight: Fight, creature: Creature, made: Figure, ids: Mapping[str, str]) -> None:
    """Give a creature what is different about it."""
    facts = made.facts
    for fact in FIELDS:
        if fact in facts:
            setattr(creature, fact, facts[fact])
    for fact in LETTERS:
        if fact in facts:
            setattr(creature, fact, tuple(ids[letter] for letter in facts[fact]))
    if "riding" in facts:
        mount = fight.get(ids[facts["riding"]])
        creature.riding, creature.at, creature.z = mount.id, mount.at, mount.z
    if facts.get("unconscious"):
        creature.stamina = 0
        fall_unconscious(fight, creature)
    elif creature.dying:
        start_dying(fight, creature)
    by = {condition: ids[facts[fact]] for fact, condition in SOURCES.items() if fact in facts}
    for name, bit in CONDITIONS.items():
        if name != "unconscious" and (facts.get(name) or name in by):
            _suffer(fight, creature, bit, by.get(name, ""), facts.get(name, True))


def _suffer(fight: Fight, creature: Creature, condition: int, source: str, ends: str | bool) -> None:
    lasting = {"prone": "stand", "grabbed": "grab"}
    name = next(name for name, bit in CONDITIONS.items() if bit == condition)
    willing = condition == PRONE and ends == "willing"
    until = lasting.get(name, "fight") if ends is True or willing else str(ends)
    afflict(fight, creature, condition, source, until, willing=willing)


__all__ = ["DEFAULTS", "SteelStage", "figure", "steel"]
