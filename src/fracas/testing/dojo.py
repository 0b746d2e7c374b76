"""Panic at the Dojo on the stage: positions as pictures, fighters by their letters.

    stage = dojo("A b . #", A=fighter("frozen", "vigilance"), b=fighter("pressure", "iron", hp=9, iron=2))
    stage.turn("A", 5, 3)
    stage.act("Exploit Weakness", 3)
    assert stage.hp("b") == 7 and stage.tokens("b") == {"iron": 2, "weakness": 1}

Upper-case letters are heroes, lower-case ones enemies, unless `side` says otherwise. On the map # is a Wall, ~ Fog, %
Rubble, ^ a Trap, o a Pit, O an Edge, _ a space Outside. A single possible target needs no word, but may be named.
Nobody spends Power, Iron, Control or Speed, nobody reacts and nobody saves itself unless a word says so; Actions go
through all gates they can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Self

from fracas.core import Ask, Match, Question, Script, Scripted, Setup
from fracas.games.dojo.books import book
from fracas.games.dojo.build.levels import HERO_DICE
from fracas.games.dojo.rules import meter, setup, turn
from fracas.games.dojo.rules.book import dress
from fracas.games.dojo.rules.health import lose_health
from fracas.games.dojo.rules.ids import figure_id
from fracas.games.dojo.rules.model import CHALLENGE, TOKENS, Fight, Figure, Unit
from fracas.games.dojo.rules.obstacles import add_body, kinds_at, set_obstacle
from fracas.games.dojo.rules.parameter import in_force
from fracas.games.dojo.rules.questions import CELLS, DojoQuestion
from fracas.games.dojo.rules.roaming import others_move
from fracas.games.dojo.rules.rules import DojoRules
from fracas.games.dojo.rules.sheet import Encounter, Sheet
from fracas.games.dojo.rules.stakes import grant
from fracas.grid import Picture, read_picture
from fracas.testing.dojo_fighters import Fighter, fighter
from fracas.testing.stage import Stage

__all__ = ["DojoStage", "Fighter", "dojo", "fighter", "reached"]

DEFAULTS: dict[str, Any] = {
    "spend power": 0,
    "spend iron": 0,
    "control": "pass",
    "reaction": "pass",
    "roam": "done",
    "save": "no more",
    "poltergeist": "no more",
    "gates": lambda ask: ask.options[0],
    "order": lambda ask: ask.options[0],
    "rest": 0,
    "comeback": "no more",
    "return": "no more",
}
COMPASS = {"north": (0, -1), "south": (0, 1), "east": (1, 0), "west": (-1, 0)}
COMPASS |= {f"{a}{b}": (COMPASS[b][0], COMPASS[a][1]) for a in ("north", "south") for b in ("east", "west")}


class WhoseTurn(Question[Fight, str]):
    """What the stage asks when it waits for a test to name somebody."""

    about: ClassVar[str] = "whose turn"

    def sentence(self, fight: Fight) -> str:
        return "whose turn?"

    def label(self, fight: Fight, option: str) -> str:
        return option


class StagedRules(DojoRules):
    """The rules of the game, and one more beginning: the turn of whoever a test names."""

    def step(self, fight: Fight) -> Script[None]:
        if fight.phase in ("slot", "round") and not fight.options.get("flow"):
            yield Ask("stage", WhoseTurn(), ("next", "none"))
            fight.options = {**fight.options, "flow": True}
        elif fight.phase.startswith("stage: "):
            unit = fight.units[fight.active]
            yield from getattr(self, fight.phase.removeprefix("stage: ").replace(" ", "_"))(fight, unit)
        else:
            yield from super().step(fight)

    def whole_turn(self, fight: Fight, unit: Unit) -> Script[None]:
        """The unit's turn from its very start; its Stance is the one it has."""
        turn.begin(fight, unit)
        for parameter, side in in_force(fight):
            yield from parameter.turn_begins(fight, side, unit)
        yield from turn.start_of_turn(fight, unit)
        if fight.edition == "base":
            yield from others_move(fight, unit)
        yield from turn.roll_for(fight, unit)
        if fight.edition != "base":
            yield from others_move(fight, fight.units[fight.active])
        fight.phase = "act"
        fight.book.check_victory(fight)

    def placed(self, fight: Fight, unit: Unit) -> Script[None]:
        """Everybody stands: Battle Parameters do what they do before the first round."""
        fight.phase = "slot"
        for parameter, side in in_force(fight):
            yield from parameter.placed(fight, side)

    def round_over(self, fight: Fight, unit: Unit) -> Script[None]:
        """The round ends and the next one begins."""
        yield from fight.book.round_end(fight)
        fight.book.check_victory(fight)
        if fight.phase != "over":
            yield from meter.begin_round(fight)

    def gain(self, fight: Fight, unit: Unit) -> Script[None]:
        """The unit gains a Bonus or Penalty."""
        fight.phase = "slot"
        yield from grant(fight, unit, fight.facts.pop("gained on stage"))


class DojoStage(Stage):
    """A fight on the stage; everybody is named by the letter in the picture."""

    skips_lone = True

    def __init__(
        self, fight: Fight, picture: Picture, letters: dict[str, int], rules: DojoRules, defaults: Mapping[str, Any]
    ) -> None:
        self.picture, self.letters = picture, letters
        match = Match(Setup("dojo", fight.edition, "stage"), Scripted(), rules=rules, state=fight)
        super().__init__(match, defaults)

    # What one sees

    @property
    def fight(self) -> Fight:
        state = self.match.state
        assert isinstance(state, Fight)
        return state

    def unit(self, letter: str) -> Unit:
        if letter not in self.letters:
            raise ValueError(f"nobody on the stage is called “{letter}”; there are: {', '.join(self.letters)}")
        return self.fight.units[self.fight.figures[self.letters[letter]].unit]

    def figure(self, letter: str) -> Figure:
        self.unit(letter)
        return self.fight.figures[self.letters[letter]]

    def at(self, letter: str) -> str:
        """The name of the space where somebody is, "" when out of play."""
        cell = self.figure(letter).at
        return self.fight.arena.name(cell) if cell >= 0 else ""

    def hp(self, letter: str) -> int:
        return self.unit(letter).hp

    def tokens(self, letter: str) -> dict[str, int]:
        """All tokens somebody holds."""
        return self.unit(letter).all_tokens()

    def shields(self, letter: str) -> tuple[int, ...]:
        return self.unit(letter).shields

    def numbers(self, letter: str) -> tuple[int, ...]:
        return self.unit(letter).numbers

    def out(self, letter: str) -> bool:
        return self.fight.out(self.unit(letter))

    def space(self, name: str) -> list[str]:
        """The obstacles in a space, such as ["fog", "trap"]."""
        return kinds_at(self.fight, self.fight.arena.grid.cell(name))

    def copies(self, letter: str) -> list[str]:
        """Where somebody's Copies stand."""
        return [self.fight.arena.name(f.at) for f in self.fight.copies(self.unit(letter))]

    def offers(self, name: str) -> bool:
        """Whether an Action (or anything else) of that name is among the options."""
        return any(label.casefold().startswith(name.casefold()) for label in self.offered)

    # What one does

    def turn(self, letter: str, *numbers: int) -> Self:
        """It is somebody's turn with these numbers in the pool; what comes before has happened already."""
        fight = self._settled(letter)
        fight.units[fight.active].numbers = tuple(sorted(numbers, reverse=True))
        fight.phase = "act"
        self.restart(fight)
        return self

    def start(self, letter: str, *dice: int) -> Self:
        """Somebody's turn begins: start-of-turn Abilities, then these dice fall."""
        if dice:
            self.fate(*dice)
        fight = self._settled(letter)
        fight.phase = "stage: whole turn"
        self.restart(fight)
        return self

    def gain(self, letter: str, id: str, *words: Any) -> Self:
        """Somebody gains a Bonus or Penalty, such as "bonus.counter"; then a word for each question."""
        fight = self._settled(letter)
        fight.facts["gained on stage"] = id
        fight.phase = "stage: gain"
        self.restart(fight)
        return self.choose(*words)

    def placed(self, *words: Any) -> Self:
        """What Battle Parameters do when everybody has been placed; a word for each question."""
        return self._phase("placed", *words)

    def round_over(self, *words: Any) -> Self:
        """The round ends and the next one begins; a word for each question."""
        return self._phase("round over", *words)

    def _phase(self, name: str, *words: Any) -> Self:
        fight = self.fight.clone()
        fight.phase = f"stage: {name}"
        self.restart(fight)
        return self.choose(*words)

    def _settled(self, letter: str) -> Fight:
        fight = self.fight.clone()
        unit = fight.units[self.unit(letter).index]
        fight.active, fight.round = unit.index, max(1, fight.round)
        others = list(_alternating(fight))
        others.remove(unit.side)
        fight.meter, fight.slot = (unit.side, *others), 0
        for each in fight.units:
            each.turns_taken = int(each.index == unit.index)
        turn.begin(fight, unit)
        return fight

    def act(self, name: str, *words: Any) -> Self:
        """Perform an Action: its name, the number spent (none for Token Actions), then a word for each further
        question.
        """
        paid = words[0] if words and isinstance(words[0], int) else None
        label = f"{name} with a {paid}" if paid is not None else name
        return self.choose(label, *words[1 if paid is not None else 0 :])

    def step(self, *ways: str) -> Self:
        """Use Free Movement, by direction or by the name of the space."""
        for way in ways:
            self.choose(way)
        return self

    def end(self) -> Self:
        """The active unit is done, or has nothing left to do; the stage waits for the next one to be named."""
        if self.ask is not None and self.ask.about == WhoseTurn.about:
            return self
        return self.choose("done")

    def flow(self) -> Self:
        """From here on slots and rounds follow each other as in a real fight."""
        return self.choose("next")

    def subject(self, who: str) -> str:
        return figure_id(self.fight, self.figure(who)) if who in self.letters else who

    def readings(self, ask: Ask, word: Any) -> Iterable[Any]:
        """Letters are figures; names and directions are spaces. Gates are named (“2 gates”), never by a bare number."""
        if not isinstance(word, str):
            return () if ask.about == "gates" else (word,)
        found: list[Any] = []
        if word in self.letters and ask.about in ("target", "slot", "spirit"):
            figure = self.fight.figures[self.letters[word]]
            found.append(figure.id if ask.about == "target" else figure.unit)
        if word in COMPASS:
            return [*found, *self._onward(ask, word)]
        cell = self._cell(word)
        if cell is not None:
            found += [cell] if ask.about in CELLS else [-1 - cell] if ask.about == "target" else []
            found += [o for o in ask.options if isinstance(o, tuple) and o[0] == "step" and o[2] == cell]
        return found

    def _cell(self, word: str) -> int | None:
        try:
            return int(self.fight.arena.grid.cell(word))
        except Exception:
            return None

    def _onward(self, ask: Ask, word: str) -> list[Any]:
        """The options that lie in a direction from whoever would move: the figure the question is about, or the one of
        each step.
        """
        steps = [o for o in ask.options if isinstance(o, tuple) and o[0] == "step" and o[1] >= 0]
        if steps:
            ahead = [o for o in steps if o[2] == self._beside(self.fight.figures[o[1]].at, word)]
            own = self.fight.body(self.fight.units[self.fight.figures[steps[0][1]].unit]).id
            if len(ahead) > 1 and own not in [o[1] for o in ahead]:
                raise ValueError(f"“{word}” could be the step of several figures here; name the space")
            return sorted(ahead, key=lambda o: o[1] != own)
        if ask.about not in CELLS:
            return []
        question = ask.question
        mover = question.figure if isinstance(question, DojoQuestion) else -1
        unit = question.unit if isinstance(question, DojoQuestion) else self.fight.active
        start = self.fight.figures[mover].at if mover >= 0 else self.fight.body(self.fight.units[unit]).at
        cell = self._beside(start, word)
        return [cell] if cell in ask.options else []

    def _beside(self, start: int, word: str) -> int:
        grid = self.fight.arena.grid
        x, y = grid.xy(start)
        dx, dy = COMPASS[word]
        return grid.at(x + dx, y + dy) if grid.contains(x + dx, y + dy) else -1

    # Changing what is there

    def give(self, letter: str, **tokens: int) -> Self:
        """Put tokens on somebody, as if they had them before."""
        return self._changed(lambda fight: fight.units[self.unit(letter).index].tokens.update(tokens))

    def hurt(self, letter: str, amount: int) -> Self:
        """Take HP from somebody, as if that had happened before."""

        def lose(fight: Fight) -> None:
            lose_health(fight, fight.units[self.unit(letter).index], amount, past_shields=True)

        return self._changed(lose)

    def copy(self, letter: str, *spaces: str) -> Self:
        """Somebody's Copies stand in these spaces."""

        def stand(fight: Fight) -> None:
            unit = fight.units[self.unit(letter).index]
            for space in spaces:
                made = add_body(fight, unit, int(fight.arena.grid.cell(space)), copy=True)
                made.hp = fight.book.kit(unit).copy_hp

        return self._changed(stand)

    def put(self, kind: str, *spaces: str) -> Self:
        """Obstacles lie in these spaces, whoever stands there."""

        def lay(fight: Fight) -> None:
            for space in spaces:
                set_obstacle(fight, kind, int(fight.arena.grid.cell(space)))

        return self._changed(lay)

    def _changed(self, change: Callable[[Fight], object]) -> Self:
        fight = self.fight.clone()
        change(fight)
        self.restart(fight)
        return self


def dojo(
    picture: str,
    *,
    edition: Any = "patch",
    grid: Any = "square",
    weight: Any = "middleweight",
    defaults: Any = None,
    parameters: Any = (),
    tilts: Any = None,
    optional: Any = (),
    options: Any = None,
    round: Any = 2,
    **fighters: Any,
) -> DojoStage:
    """A position as a picture with a fighter for every letter. It is round 2 unless said otherwise, so that all is
    allowed.
    """
    drawn = read_picture(picture, grid)
    rows = ["".join("." if glyph in fighters else glyph for glyph in row) for row in drawn.rows]
    plain = "\n".join(rows)
    encounter = Encounter(
        id="stage",
        name="Stage",
        text="",
        sides=(),
        map=plain,
        grid=grid,
        weight=weight,
        optional=tuple(optional),
        options=dict(options or {}),
    )
    rules = StagedRules(book(edition), lambda s, b: setup.begin(s, b, encounter, {}))
    fight = rules.begin(Setup("dojo", edition, "stage"))
    letters: dict[str, int] = {}
    for letter, made in fighters.items():
        _check(fight, letter, made)
        _add(fight, drawn, letter, made, letters)
    for letter, made in fighters.items():
        if isinstance(made.facts.get("challenge"), str):
            fight.units[fight.figures[letters[letter]].unit].challenger = fight.figures[
                letters[made.facts["challenge"]]
            ].unit
    fight.parameters, fight.tilts = tuple(parameters), dict(tilts or {})
    setup.apply_parameters(fight)
    fight.round, fight.phase = round, "slot"
    fight.active, fight.every_question = 0, True
    fight.meter = _alternating(fight)
    return DojoStage(fight, drawn, letters, rules, {**DEFAULTS, **(defaults or {})})


def _check(fight: Fight, letter: str, made: Fighter) -> None:
    """Refuse a Style, Form or Ability that the edition does not have, before anything is played."""
    ids = [f"style.{s.style}" for s in made.sheet["stances"]] + list(made.sheet["abilities"])
    ids += [f"form.{form}" for s in made.sheet["stances"] for form in s.forms]
    for id in ids:
        if id not in fight.book.items:
            kind = id.split(".")[0]
            able = ", ".join(
                item.id.removeprefix(f"{kind}.") for item in fight.book.items if item.id.startswith(f"{kind}.")
            )
            raise ValueError(f"{letter}: the {fight.edition} edition has no “{id}”; there are: {able}")


def _alternating(fight: Fight) -> tuple[int, ...]:
    """The meter of a round: heroes first, then the sides take turns."""
    left = {side: [u for u in fight.units if u.side == side] for side in sorted({u.side for u in fight.units})}
    found: list[int] = []
    while any(left.values()):
        for side, units in left.items():
            if units:
                units.pop()
                found.append(side)
    return tuple(found)


def _add(fight: Fight, picture: Picture, letter: str, made: Fighter, letters: dict[str, int]) -> None:
    facts = made.facts
    side = facts.get("side", 0 if letter.isupper() else 1)
    cells = picture.cells(letter)
    kind = facts.get("kind", "hero" if side == 0 else "warrior")
    sheet = Sheet(
        id=letter,
        name=facts.get("name", letter),
        kind=kind,
        glyph=letter,
        level=facts.get("level", 1),
        bars=facts.get("bars", 1),
        bonus_dice=HERO_DICE[facts.get("level", 1) - 1] if kind in ("hero", "warrior") else (),
        bodies=max(1, len(cells)),
        footprint=facts.get("footprint", ((0, 0),)),
        **made.sheet,
    )
    unit = setup.add_unit(fight, sheet, side)
    unit.now = (sheet.stances[0],) if not facts.get("dizzy") else ()
    unit.seat = letter
    unit.hp = facts.get("hp", unit.hp)
    unit.turns = facts.get("turns", unit.turns)
    unit.numbers = tuple(facts.get("numbers", ()))
    unit.shields = tuple(facts.get("shields", (facts["shield"],) if "shield" in facts else ()))
    unit.tokens = {
        name.replace("_", " "): n for name, n in facts.items() if name.replace("_", " ") in TOKENS and name != CHALLENGE
    }
    unit.effects = tuple(facts.get("effects", ()))
    unit.removed = bool(facts.get("removed", False))
    unit.mode = made.sheet["mode"]
    dress(fight, unit)
    bodies = [f for f in fight.figures if f.unit == unit.index]
    for body, cell in zip(bodies, cells, strict=False):
        body.at = cell
    letters[letter] = bodies[0].id
    for number, body in enumerate(bodies[1:], start=2):
        letters[f"{letter}{number}"] = body.id


def reached(style: str, edition: str, form: str = "dance") -> list[int]:
    """How far away in a row an enemy can be hit from in a Stance, up to 7 spaces."""
    found = []
    for away in range(1, 8):
        row = ["A", *["."] * 7]
        row[away] = "b"
        stage = dojo(" ".join(row), edition=edition, A=fighter(style, form), b=fighter("pressure", "dance"))
        if stage.turn("A", 1).offers("Damage"):
            found.append(away)
    return found
