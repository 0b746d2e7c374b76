"""An ability of a draft as rules: every part of it is enforced, asked of the Director, or a reminder.

Nothing is left out, and nothing is enforced that was not understood whole.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from fracas.core.bringing import Portion
from fracas.games.steel.bring import draft
from fracas.games.steel.bring.flavour import is_flavour
from fracas.games.steel.bring.frames import Frame
from fracas.games.steel.bring.grammar.clauses import Read, read_clause, read_tier_words, subject_of
from fracas.games.steel.bring.grammar.ground import CONDITIONS as GRAMMAR_CONDITIONS
from fracas.games.steel.bring.grammar.ground import Sense, Speaker, number
from fracas.games.steel.bring.grammar.traits import read_trait
from fracas.games.steel.bring.grammar.triggers import read_trigger
from fracas.games.steel.bring.grammar.who import SELF, TARGET, Who, read_who
from fracas.games.steel.bring.grammar.zones import read_zone
from fracas.games.steel.bring.marks import SURE, Context, Marks, distinct
from fracas.games.steel.bring.telling import told_clause
from fracas.games.steel.content import written
from fracas.games.steel.content.written import More, Remind, Steps, When, Written

KINDS = {"main": "main action", "none": "ability", "malice": "Malice feature", "villain": "villain action"}
_HALVES = re.compile(r"self halves the (?:triggering )?damage|the (?:triggering )?damage is halved")
_TEST = re.compile(
    r"(?:additionally, )?(?P<who>.+?) (?:must )?makes? (?:either )?(?:an?|the following) "
    r"(?P<name>might|agility|reason|intuition|presence)(?: test)?"
    r"(?: or (?:an? )?(?P<other>might|agility|reason|intuition|presence))?(?: test)?"
)
_MORE_TARGETS = re.compile(
    r"(?:this ability|the ability|self) (?:targets|can target) (?P<n>\w+) (?:additional|more) "
    r"(?:targets?|creatures?(?: or objects?)?|enem(?:y|ies))"
)
_MORE_POTENCY = re.compile(r"(?:the|this ability's) potency increases by (?P<n>\d+)")
_MORE_SIZE = re.compile(r"the (?:size of the )?(?:area|burst|cube|line) (?:increases|is increased) by (?P<n>\d+)")


_USING = r"(?:using this (?:ability|action|maneuver|villain action)|making the strike|making this strike)"
_EITHER_WAY = re.compile(rf"(?P<what>.+?) before or after {_USING}")
_FIRST = re.compile(rf"before {_USING}, (?P<what>.+)")
_INTERRUPTS = re.compile(r"(?P<what>.+?) before the (?:triggering )?ability (?:resolves|is resolved)")
FRIENDLY = ("ally", "self or ally", "self", "each ally", "self and each ally")
_TURN = re.compile(r"(?:an? [a-z ]+|self)(?:'s turn starts| starts (?:its|their) turn)")
"""Malice features are used at the start of a turn; some files call them triggered."""


class AbilityReader:
    """Reads one ability of a creature."""

    def __init__(self, speaker: Speaker, ability: draft.Ability, order: int = 0) -> None:
        self.speaker, self.ability, self.order = speaker, ability, order
        if ability.action in ("none", "malice") or not ability.cost:
            self.speaker = speaker.of_family((*ability.before, *ability.after))
        self.frame = Frame(ability)
        self.marks = Marks()
        self.fields: dict[str, Any] = dict(self.frame.fields)
        self.before: list[Steps] = []
        self.after: list[Steps] = []
        self.then: list[Steps] = []
        self.last: Who | None = None
        self.tests = [*([ability.roll] if ability.roll and ability.roll.by_target else []), *ability.tests]
        self.when: When | None = None
        self.context = Context()

    def read(self) -> tuple[Written, Portion]:
        ability = self.ability
        action = {"none": "malice"}.get(ability.action, ability.action)
        if action in ("triggered", "free triggered") and _TURN.fullmatch(self.speaker.plain(ability.trigger)):
            action = "malice"
        self._wait(action)
        for words in self.frame.asked:
            self.marks.asked.append(words)
        for words in self.frame.left:
            self._remind(words, self.then)
        rolled = ability.roll is not None and not ability.roll.by_target
        self._sentences(ability.before, self.before if rolled else None)
        if rolled:
            self._roll()
        self._sentences(ability.after, None)
        self._left_tests()
        more = tuple(self._more(extra) for extra in ability.extras)
        self.fields |= {
            "name": ability.name, "action": action, "keywords": ability.keywords, "cost": ability.cost,
            "text": self._text(), "more": more, "order": ability.order or self.order,
        }  # fmt: skip
        made = distinct(
            Written(
                **{**self.fields, "before": tuple(self.before), "after": tuple(self.after), "then": tuple(self.then)},
                when=self.when,
            )
        )
        if not (self.marks.enforced or self.marks.asked or self.marks.reminders):
            self.marks.enforced.append("its frame: action, cost, distance and targets")
        return made, self.marks.piece(ability.name, KINDS.get(ability.action, ability.action))

    def _text(self) -> str:
        ability = self.ability
        parts = [f"Trigger: {ability.trigger}"] if ability.trigger else []
        return " ".join([*parts, *ability.before, *ability.after])[:2000]

    def _wait(self, action: str) -> None:
        """What a reaction waits for."""
        if action not in ("triggered", "free triggered"):
            return
        reach = max(self.fields.get("reach", 0), self.fields.get("distance", 0), self.fields.get("size", 0))
        self.when = read_trigger(self.ability.trigger, self.speaker, reach)
        words = f"Trigger: {self.ability.trigger or 'not said'}"
        asked = self.when.event == "words" or bool(self.when.words)
        (self.marks.asked if asked else self.marks.enforced).append(words)
        if self.when.event == "words" and self.frame.triggering:
            self.fields["target_words"] = self.ability.target
        if self.when.by == "ally":
            self.fields["targets"] = "enemy"

    def _read(self) -> Read:
        friendly = self.fields.get("targets") in FRIENDLY
        return Read(self.speaker, self.frame.area, self.ability.name, self.last, friendly)

    def _remind(self, words: str, place: list[Steps]) -> None:
        place.append(Remind(text=words))
        self.marks.reminders.append(words)

    # Sentences

    def _sentences(self, sentences: tuple[str, ...], place: list[Steps] | None) -> None:
        for sentence in sentences:
            self._sentence(sentence, place)

    def _sentence(self, sentence: str, place: list[Steps] | None) -> None:
        said = self._plain(sentence)
        if not self.context.holds(said):
            self._remind(sentence, self.then if place is None else place)
            return
        if self._sharper(sentence, said) or self._tested(sentence, said) or self._limited(sentence, said):
            return
        read = self._read()
        if self._around(sentence, said, read):
            return
        sense = read_zone(said, self.fields, read) or read_trait_in(said, read) or read_clause(said, read)
        if sense is None and is_flavour(said):
            self.marks.flavour.append(sentence)
            self.last = subject_of(said, read) or self.last
            return
        if sense is None:
            self.context.missed(said)
            self._remind(sentence, self.then if place is None else place)
            return
        self.last = subject_of(said, read) or self.last
        self._take(sentence, sense, place)

    def _around(self, sentence: str, said: str, read: Read) -> bool:
        """“… before or after using this ability”, “Before using this ability, …”, “… before the ability resolves”."""
        if found := _EITHER_WAY.fullmatch(said):
            sense = read_clause(found["what"], read)
            if sense is None or any(step.to != SELF or not isinstance(step, written.Go) for step in sense.steps):
                return False
            steps = [msgspec.structs.replace(step, may=True, once=True) for step in sense.steps]
            self.before += steps
            self.then += steps
        elif found := _FIRST.fullmatch(said):
            sense = read_clause(found["what"], read)
            if sense is None or any(step.to != SELF for step in sense.steps):
                return False
            self.before += sense.steps
        elif (found := _INTERRUPTS.fullmatch(said)) and self.when is not None and self.when.event == "targeted":
            sense = read_clause(found["what"], read)
            if sense is None or not self._possible(sense.steps):
                return False
            for step in sense.steps:
                self._place(step, None)
        else:
            return False
        self.last = subject_of(said, read) or self.last
        self.marks.add(sentence, sense.steps)
        return True

    def _plain(self, sentence: str) -> str:
        """Small letters, and “within distance” as the squares it means."""
        reach = max(self.fields.get("reach", 0), self.fields.get("distance", 0))
        said = self.speaker.plain(sentence)
        return said.replace("within distance", f"within {reach} squares") if reach else said

    def _take(self, sentence: str, sense: Sense, place: list[Steps] | None) -> None:
        if sense.dazed:
            self.fields["dazed"] = True
        if sense.requires:
            self.fields["requires"] = (*self.fields.get("requires", ()), *sense.requires)
        if not self._possible(sense.steps):
            self._remind(sentence, self.then if place is None else place)
            return
        for step in sense.steps:
            self._place(step, place)
        self.marks.add(sentence, sense.steps)

    def _possible(self, steps: tuple[Steps, ...]) -> bool:
        """Free strikes are made by the user and its friends; a foe made to strike is played by hand."""
        friends = self.fields.get("targets") in FRIENDLY
        return friends or not any(isinstance(step, written.Strike) and step.to == TARGET for step in steps)

    def _place(self, step: Steps, place: list[Steps] | None) -> None:
        """Once, or for each target: by whom it is done to."""
        if isinstance(step, written.Lay):
            self._lay(step)
            return
        each = step.to == TARGET or (isinstance(step, written.Strike) and step.against == "target")
        if isinstance(step, written.Heal) and step.share and step.to != TARGET:
            self.then.append(step)
            return
        each = each or step.to.near == "target" or any(given.of == "target" for given in step.given)
        if each or self.fields.get("targets") == "self":
            self.after.append(step)
        elif place is not None:
            place.append(step)
        else:
            (self.then if self.after or self.fields.get("tiers") else self.before).append(step)

    def _lay(self, step: written.Lay) -> None:
        """The area is laid once, whatever is said about it in how many sentences."""
        for spot, other in enumerate(self.then):
            if isinstance(other, written.Lay):
                self.then[spot] = msgspec.structs.replace(
                    other,
                    difficult=other.difficult or step.difficult,
                    entered=(*other.entered, *step.entered),
                    turn_starts=(*other.turn_starts, *step.turn_starts),
                    against=step.against if step.entered or step.turn_starts else other.against,
                )
                return
        self.then.append(step)

    def _sharper(self, sentence: str, said: str) -> bool:
        """Sentences about what was said just before: damage that nothing reduces, damage that is halved."""
        if SURE.fullmatch(said):
            for place in (self.then, self.after, self.before):
                if place and isinstance(place[-1], written.Damage):
                    place[-1] = msgspec.structs.replace(place[-1], unreducible=True)
                    self.marks.enforced.append(sentence)
                    return True
            return False
        if _HALVES.fullmatch(said) and self.when is not None and self.when.event in ("hit", "hurt"):
            self.when = msgspec.structs.replace(self.when, event="hurt", damage="half")
            self.marks.enforced.append(sentence)
            return True
        return False

    def _limited(self, sentence: str, said: str) -> bool:
        """“The target must be on the ground.”: the Director picks among those it is true of."""
        found = re.fullmatch(r"(?:special: )?(?:the|a|each) targets? must be (?P<words>.+)", said)
        states = rf"(?:{GRAMMAR_CONDITIONS})(?: by self)?"
        if not found or re.fullmatch(states, found["words"]) or self.frame.triggering:
            return False
        self.fields.setdefault("target_words", sentence)
        self.marks.asked.append(sentence)
        return True

    # Rolls and tests

    def _roll(self) -> None:
        roll = self.ability.roll
        assert roll is not None
        if roll.characteristics:
            self.fields["roll"] = roll.characteristics
        else:
            self.fields["bonus"] = roll.bonus or 0
        self.fields["tiers"] = self._tiers(roll)

    def _tiers(self, roll: draft.Roll) -> tuple[tuple[Steps, ...], ...]:
        made: list[tuple[Steps, ...]] = []
        for place, said in enumerate(roll.tiers, 1):
            clauses = whole_choices(said)
            steps: list[Steps] = []
            for clause in clauses:
                found = self._clause(clause)
                self.marks.add(f"tier {place}: {told_clause(clause)}", found)
                steps += found
            made.append(tuple(steps))
        return tuple(made)

    def _clause(self, clause: draft.Clause) -> tuple[Steps, ...]:
        if isinstance(clause, draft.Words):
            read = Read(self.speaker, self.frame.area, self.ability.name, Who(TARGET))
            found = read_tier_words(self.speaker.plain(clause.text), read)
            return found if found else (Remind(text=clause.text),)
        potency: Any = msgspec.convert(msgspec.to_builtins(clause.potency), written.Potency) if clause.potency else None
        if isinstance(clause, draft.Damage):
            kinds: Any = {"plus": clause.plus, "types": clause.types}
            return (written.Damage(amount=clause.amount, potency=potency, **kinds),)
        if isinstance(clause, draft.Force):
            ways: Any = clause.kinds
            return (written.Shove(kinds=ways, distance=clause.distance, vertical=clause.vertical, potency=potency),)
        return self._named(clause, potency) or _afflicted(clause, potency)

    def _named(self, clause: draft.Afflict, potency: Any) -> tuple[Steps, ...]:
        """An effect with a name and a text of its own: it does what the text says, or the text is a reminder."""
        if not clause.text or not clause.end or any(name in draft.CONDITIONS for name in clause.conditions):
            return ()
        said = self.speaker.plain(clause.text)
        bare = re.sub(
            r"^[marip] ?< ?-?\d+,? |\{\{potency\}\} ?|[ ,]*\(?(?:save ends|eot|until the end of .+)\)?$", "", said
        )
        if bare in {name.lower() for name in clause.conditions}:
            return ()
        read = Read(self.speaker, self.frame.area, clause.conditions[0], Who(TARGET))
        found = read_tier_words(said, read)
        ends: Any = clause.end
        if found and all(isinstance(step, written.Last) for step in found):
            return tuple(msgspec.structs.replace(s, potency=s.potency or potency, ends=ends) for s in found)
        return (*_afflicted(clause, potency), Remind(text=clause.text, potency=potency))

    def _tested(self, sentence: str, said: str) -> bool:
        """“Each target makes a Might test.” with its three tiers."""
        found = _TEST.fullmatch(said)
        if not found or not self.tests:
            return False
        begun = read_who(re.sub(r"^additionally, ", "", said), self.speaker, self.last, self.frame.area)
        if begun is None or begun[1] != len(found["who"]):
            return False
        aimed = begun[0]
        roll = self.tests.pop(0)
        name: Any = found["name"]
        first, second, third = self._tiers(roll)
        others: Any = (found["other"],) if found["other"] else ()
        fields: Any = {"characteristic": name, "or_else": others, "tiers": (first, second, third)}
        step = written.Test(to=aimed.to, potency=aimed.potency, **fields)
        self.last = aimed
        self._place(step, None)
        (self.marks.asked if aimed.to.words else self.marks.enforced).append(sentence)
        return True

    def _left_tests(self) -> None:
        """Tests nobody was told to make: of a single characteristic by each target, if there are targets."""
        for roll in self.tests:
            named: Any = roll.characteristics
            clear = len(named) == 1 and self.fields.get("targets") not in ("self", None)
            if clear:
                first, second, third = self._tiers(roll)
                self.after.append(written.Test(characteristic=named[0], tiers=(first, second, third)))
                continue
            for place, clauses in enumerate(roll.tiers, 1):
                if clauses:
                    self._remind(f"test, tier {place}: {'; '.join(map(told_clause, clauses))}", self.then)

    # Pay more

    def _more(self, extra: draft.Extra) -> More:
        words = f"{extra.cost}{'+' if extra.or_more else ''} more: {extra.text}"
        made: dict[str, Any] = {"cost": extra.cost, "or_more": extra.or_more, "text": extra.text}
        steps: list[Steps] = []
        understood = bool(extra.text)
        whole = re.sub(r"(increases by \d+), and ", r"\1. ", extra.text)
        for sentence in re.split(r"(?<=[.!?])\s+", whole):
            said = self._plain(sentence)
            if found := _MORE_TARGETS.fullmatch(said):
                made["targets"] = number(found["n"])
            elif found := _MORE_POTENCY.fullmatch(said):
                made["potency"] = int(found["n"])
            elif found := _MORE_SIZE.fullmatch(said):
                made["size"] = int(found["n"])
            elif (sense := read_clause(said, self._read())) is not None and sense.steps:
                steps += sense.steps
            else:
                understood = False
        if not understood:
            self.marks.reminders.append(words)
            return More(cost=extra.cost, or_more=extra.or_more, text=extra.text, steps=(Remind(text=extra.text),))
        self.marks.add(words, tuple(steps))
        return More(**made, steps=tuple(steps))


def whole_choices(clauses: draft.Tier) -> draft.Tier:
    """“Slowed; or if A < 2 restrained” is one thing: half of a choice is not enforced."""
    joined: list[draft.Clause] = []
    for clause in clauses:
        if joined and isinstance(clause, draft.Words) and clause.text.lower().startswith(("or ", "or,")):
            joined[-1] = draft.Words(f"{told_clause(joined[-1])}; {clause.text}")
        else:
            joined.append(clause)
    return tuple(joined)


def read_trait_in(said: str, read: Read) -> Sense | None:
    """Sentences about the ability itself that also stand in features."""
    sense = read_trait(said, read)
    if sense is None or sense.always is not None or sense.when is not None or sense.steps:
        return None
    return sense


def _afflicted(clause: draft.Afflict, potency: Any) -> tuple[Steps, ...]:
    """Conditions, and effects with a name of their own."""
    known: Any = tuple(name for name in clause.conditions if name in draft.CONDITIONS)
    ends: Any = clause.end
    if not ends:
        return (Remind(text=told_clause(clause)),)
    made: list[Steps] = []
    if known:
        made.append(written.Afflict(conditions=known, ends=ends, either=clause.either, potency=potency))
    named = [name for name in clause.conditions if name not in draft.CONDITIONS]
    made += [written.Last(name=name, ends=ends, potency=potency, text=clause.text) for name in named]
    return tuple(made)
