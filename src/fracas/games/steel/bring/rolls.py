"""The rolls of an ability: its power roll in three tiers, and the tests its text tells others to make."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from fracas.games.steel.bring import draft
from fracas.games.steel.bring.frames import Frame
from fracas.games.steel.bring.grammar.clauses import Read, read_tier_words
from fracas.games.steel.bring.grammar.ground import Speaker, potency_of
from fracas.games.steel.bring.grammar.held import merged
from fracas.games.steel.bring.grammar.trials import (
    SPEAKS,
    Trial,
    does_more,
    entering,
    read_trial,
    springs,
    trial_within,
)
from fracas.games.steel.bring.grammar.who import SELF, TARGET, Who, read_who
from fracas.games.steel.bring.marks import Context, Marks
from fracas.games.steel.bring.telling import told_clause
from fracas.games.steel.bring.tiers import read_clause as read_tier_clause
from fracas.games.steel.content import written
from fracas.games.steel.content.written import Remind, Steps, When

FRIENDLY = ("ally", "self or ally", "self", "each ally", "self and each ally")
_PIERCES = re.compile(r"this damage ignores (?:the target's )?(?:damage )?immunity")
_UPWARD = re.compile(
    r"(?P<potency>[MARIP] < -?\d+,? )the (?P<how>slide|push|pull) is vertical"
    r"(?:, and (?:the target is )?(?P<rest>[a-z]+(?: \([a-zA-Z ]+\))?))?",
    re.IGNORECASE,
)
_OR_IF = re.compile(r"(?P<first>[^;]+); or if (?:the target has )?(?P<then>[MARIP] < -?\d+,? [^;]+)", re.IGNORECASE)


_LASTS = re.compile(r"\b(?P<thing>[a-z]+) that lasts (?P<until>until the end of the (?:round|encounter))")
FILLED = re.compile(
    r"the area is (?:filled|covered) (?:with|in|by) [a-z -]+? "
    r"that lasts until the (?P<when>start|end) of self's next turn"
)
"""How long the ability's area lasts, in a sentence of its own."""


class RollReader:
    """What an ability is read with, and the part of it that is rolled."""

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
        self.pairs: dict[str, str] = {}
        """Which condition goes with which type of damage."""
        self.types: tuple[str, ...] = ()
        """Of which type all of its damage is, where the text says so."""
        self.later: list[draft.Roll] = []
        """Tests and rolls that are made at another time than now: they are reminders."""
        self.lasts = {
            found["thing"]: found["until"] for said in ability.before for found in _LASTS.finditer(speaker.plain(said))
        }
        """How long things last that the text brings about."""
        told = [self.speaker.plain(said) for said in (*ability.before, *ability.after)]
        self.area_ends: Any = next((f"{m['when']} of my turn" for said in told if (m := FILLED.match(said))), "fight")
        self.such: Who | None = None
        """Whom “each such creature” means."""
        self.unclear = False
        """Whether a sentence that was not understood speaks of a test."""
        self.when: When | None = None
        self.context = Context(bool(self.fields.get("area")))

    def _read(self) -> Read:
        friendly = self.fields.get("targets") in FRIENDLY
        return Read(self.speaker, self.frame.area, self.ability.name, self.last, friendly)

    def _remind(self, words: str, place: list[Steps]) -> None:
        place.append(Remind(text=words))
        self.marks.reminders.append(words)

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
        if place is self.before and step.to == TARGET and isinstance(step, written.Last | written.Afflict):
            place.append(msgspec.structs.replace(step, to=written.To(whom="targets")))
            return
        if each or self.fields.get("targets") == "self":
            self.after.append(step)
        elif place is not None:
            place.append(step)
        else:
            (self.then if self.after or self.then or self.fields.get("tiers") else self.before).append(step)

    def _lay(self, step: written.Lay) -> None:
        """The area is laid once, whatever is said about it in how many sentences."""
        if step.ends == "fight":
            step = msgspec.structs.replace(step, ends=self.area_ends)
        for spot, other in enumerate(self.then):
            if isinstance(other, written.Lay) and _apart(other, step):
                self.then.append(msgspec.structs.replace(step, name=f"{step.name} (more)"))
                return
            if isinstance(other, written.Lay):
                self.then[spot] = msgspec.structs.replace(
                    other,
                    difficult=other.difficult or step.difficult,
                    entered=(*other.entered, *step.entered),
                    turn_starts=(*other.turn_starts, *step.turn_starts),
                    once=other.once or step.once,
                    once_a_round=other.once_a_round or step.once_a_round,
                    against=step.against if step.entered or step.turn_starts else other.against,
                )
                return
        self.then.append(step)

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
                if self.types and isinstance(clause, draft.Damage):
                    clause = msgspec.structs.replace(clause, types=self.types)
                if steps and isinstance(clause, draft.Words) and self._pierces(clause, steps):
                    self.marks.enforced.append(f"tier {place}: {told_clause(clause)}")
                    continue
                if steps and isinstance(clause, draft.Words) and (turned := self._upward(clause, steps[-1])):
                    steps[-1:] = turned
                    self.marks.enforced.append(f"tier {place}: {told_clause(clause)}")
                    continue
                found = one_save(self._clause(clause), self.ability.name)
                if any(already(step, steps) for step in found) and len(found) == 1:
                    continue
                if not roll.by_target:
                    found = tuple(for_all(step) for step in found)
                self.marks.add(f"tier {place}: {told_clause(clause)}", found)
                steps += found
            made.append(tuple(steps))
        return tuple(made)

    def _pierces(self, clause: draft.Words, steps: list[Steps]) -> bool:
        """“This damage ignores immunity”, said of the damage just before it."""
        last = steps[-1]
        if not isinstance(last, written.Damage) or not _PIERCES.fullmatch(self.speaker.plain(clause.text)):
            return False
        steps[-1] = msgspec.structs.replace(last, pierces=True)
        return True

    def _upward(self, clause: draft.Words, last: Steps) -> tuple[Steps, ...]:
        """“A < 2 the slide is vertical, and …”: upwards for those it beats, along the ground for all others."""
        found = _UPWARD.fullmatch(clause.text)
        if not found or not isinstance(last, written.Shove) or last.kinds != (found["how"].lower(),) or last.potency:
            return ()
        rest = self._clause(read_tier_clause(f"{found['potency']}{found['rest']}") or clause) if found["rest"] else ()
        potency = potency_of(found["potency"][0].lower(), found["potency"].split("<")[1].strip(" ,"))
        if any(isinstance(step, Remind) for step in rest):
            return ()
        resisted = msgspec.structs.replace(potency, resisted=True)
        up = msgspec.structs.replace(last, vertical=True, potency=potency)
        return (msgspec.structs.replace(last, potency=resisted), up, *rest)

    def _either_potent(self, clause: draft.Words) -> tuple[Steps, ...]:
        """“Slowed; or if A < 2 restrained”: the second for those it beats, the first for all others."""
        found = _OR_IF.fullmatch(clause.text)
        parts = [read_tier_clause(found["first"]), read_tier_clause(found["then"])] if found else []
        if len(parts) != 2 or not all(isinstance(part, draft.Afflict) for part in parts):
            return ()
        first, second = [self._clause(part) for part in parts if part is not None]
        potency = second[0].potency
        if potency is None or any(step.potency for step in first):
            return ()
        resisted = msgspec.structs.replace(potency, resisted=True)
        return (*second, *(msgspec.structs.replace(step, potency=resisted) for step in first))

    def _clause(self, clause: draft.Clause) -> tuple[Steps, ...]:
        if isinstance(clause, draft.Words) and (both := self._either_potent(clause)):
            return both
        if isinstance(clause, draft.Words):
            read = Read(self.speaker, self.frame.area, self.ability.name, Who(TARGET))
            found = read_tier_words(self._dated(self.speaker.plain(clause.text)), read)
            return found if found else (Remind(text=clause.text),)
        potency: Any = msgspec.convert(msgspec.to_builtins(clause.potency), written.Potency) if clause.potency else None
        if isinstance(clause, draft.Damage):
            kinds: Any = {"plus": clause.plus, "types": clause.types}
            return (written.Damage(amount=clause.amount, potency=potency, **kinds),)
        if isinstance(clause, draft.Force):
            ways: Any = clause.kinds
            return (written.Shove(kinds=ways, distance=clause.distance, vertical=clause.vertical, potency=potency),)
        return self._named(clause, potency) or _afflicted(clause, potency)

    def _dated(self, said: str) -> str:
        """“Until the mist disappears” as the time the text gives the mist."""
        for thing, until in self.lasts.items():
            said = re.sub(rf"\buntil the {thing} (?:disappears|ends|is gone|dissipates)$", until, said)
        return said.replace("the creature is", "the target is")

    def _named(self, clause: draft.Afflict, potency: Any) -> tuple[Steps, ...]:
        """An effect with a name and a text of its own: it does what the text says, or the text is a reminder.

        Some names say it themselves: “Can't Stand”. One with a number in it says more than a name.
        """
        ends: Any = clause.end
        if ends and not clause.text and len(clause.conditions) == 1 and clause.conditions[0] not in draft.CONDITIONS:
            said = self.speaker.plain(clause.conditions[0])
            read = Read(self.speaker, self.frame.area, clause.conditions[0], Who(TARGET))
            meant = read_tier_words(f"the target {said} (save ends)", read)
            meant = meant or read_tier_words(f"the target has {said} (save ends)", read)
            if meant and all(isinstance(step, written.Last) for step in meant):
                return tuple(msgspec.structs.replace(s, potency=s.potency or potency, ends=ends) for s in meant)
        if clause.end and not clause.text and any(re.search(r"\d", name) for name in clause.conditions):
            return (*_afflicted(clause, potency), Remind(text=told_clause(clause), potency=potency))
        if not clause.text or not clause.end or any(name in draft.CONDITIONS for name in clause.conditions):
            return ()
        said = self.speaker.plain(clause.text)
        bare = re.sub(
            r"^[marip] ?< ?-?\d+,? |\{\{potency\}\} ?|[ ,]*\(?(?:save ends|eot|until the end of .+)\)?$", "", said
        )
        if bare.removeprefix("the target is ") in {name.lower() for name in clause.conditions}:
            return ()
        read = Read(self.speaker, self.frame.area, clause.conditions[0], Who(TARGET))
        found = read_tier_words(said, read)
        if found and all(isinstance(step, written.Last) for step in found):
            return tuple(msgspec.structs.replace(s, potency=s.potency or potency, ends=ends) for s in found)
        return (*_afflicted(clause, potency), Remind(text=clause.text, potency=potency))

    def _tested(self, sentence: str, said: str, by_hand: bool = False) -> bool:
        """“Each target makes a Might test.” with its three tiers."""
        if not self.tests or not SPEAKS.search(said):
            return False
        trial = read_trial(said)
        if trial is not None and (more := does_more(trial)):
            self._remind(sentence, self.then)
            self._asked_who(more)
            return True
        if trial is not None and self._tested_there(sentence, trial):
            return True
        aimed = self._who_tests(trial, by_hand) if trial is not None else None
        part = trial_within(said) if trial is None else None
        if aimed is None and (part is None or part.later):
            self.later.append(self.tests.pop(0))
            return False
        if aimed is not None and trial is not None:
            self.last = aimed
            self._place(self._test(trial, aimed), None)
            (self.marks.asked if aimed.to.words else self.marks.enforced).append(sentence)
            return True
        assert part is not None
        self._asked_who(part)
        return False

    def _asked_who(self, trial: Trial) -> None:
        """The Director picks who makes a test of which the sentence says more than that."""
        aimed = Who(in_words(self.speaker.named(trial.who)))
        self.then.append(self._test(trial, aimed))
        self.marks.asked.append(f"Who makes the test: {trial.who}")

    def _who_tests(self, trial: Trial, by_hand: bool) -> Who | None:
        """Whom the rules can find, or whom the Director picks; nobody if the test is for later."""
        if self.such is not None and re.fullmatch(r"each such (?:creature|enemy)", trial.who):
            return self.such
        begun = None if by_hand else read_who(f"{trial.who} makes ", self.speaker, self.last, self.frame.area)
        if begun is not None and begun[1] == len(trial.who) and not (begun[0].to == TARGET and self.frame.nobody):
            return begun[0]
        picked = not trial.later and re.match(r"(?:each|any|all|every|up to|one|two|three) ", trial.who)
        return Who(in_words(self.speaker.named(trial.who))) if picked else None

    def _test(self, trial: Trial, aimed: Who) -> written.Test:
        first, second, third = self._tiers(self.tests.pop(0))
        name, *others = trial.characteristics
        fields: Any = {"characteristic": name, "or_else": tuple(others), "tiers": (first, second, third)}
        return written.Test(to=aimed.to, potency=aimed.potency, **fields)

    def _tested_there(self, sentence: str, trial: Trial) -> bool:
        """A test of whoever enters the ability's own area or starts a turn in it."""
        found = entering(trial)
        trap = springs(trial)
        if trap and self.fields.get("area") in ("cube", "line", "wall"):
            against: Any = "enemies" if trap == "enemy" else "creatures"
            sprung = (self._test(trial, Who(TARGET)),)
            self._lay(written.Lay(name=self.ability.name, against=against, entered=sprung, once=True))
            self.marks.enforced.append(sentence)
            return True
        if found is None or self.fields.get("area") not in ("burst", "cube", "line", "wall"):
            return False
        made = (self._test(trial, Who(TARGET)),)
        against = "enemies" if found[0] == "enemy" else "creatures"
        entered = made if found[1] else ()
        fields: Any = {"entered": entered, "once_a_round": found[2], "turn_starts": made}
        self._lay(written.Lay(name=self.ability.name, against=against, **fields))
        self.marks.enforced.append(sentence)
        return True

    def _left_tests(self) -> None:
        """Tests nobody was told to make: of a single characteristic by each target, if there are targets."""
        for roll in self.tests:
            named: Any = roll.characteristics
            clear = len(named) == 1 and self.fields.get("targets") not in ("self", None) and not self.unclear
            if clear:
                first, second, third = self._tiers(roll)
                self.after.append(written.Test(characteristic=named[0], tiers=(first, second, third)))
            else:
                self.later.append(roll)
        for roll in self.later:
            kind = "test, " if roll.by_target else ""
            for place, clauses in enumerate(roll.tiers, 1):
                if clauses:
                    self._remind(f"{kind}tier {place}: {'; '.join(map(told_clause, clauses))}", self.then)


def whole_choices(clauses: draft.Tier) -> draft.Tier:
    """“Slowed; or if A < 2 restrained” is one thing: half of a choice is not enforced."""
    joined: list[draft.Clause] = []
    for clause in clauses:
        if joined and isinstance(clause, draft.Words) and clause.text.lower().startswith(("or ", "or,")):
            joined[-1] = draft.Words(f"{told_clause(joined[-1])}; {clause.text}")
        else:
            joined.append(clause)
    return tuple(joined)


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


def in_words(who: str) -> written.To:
    """Whoever the words mean, among those they can mean."""
    return written.To(whom="enemy" if re.match(r"(?:each|any|every|all) enem", who) else "creature", words=who)


def for_all(step: Steps) -> Steps:
    """What the Director gains by one roll is gained once, however many targets it has, and people are picked once."""
    gained = isinstance(step, written.Gain) and step.to == SELF
    return msgspec.structs.replace(step, once=True) if gained or step.to.words else step


def one_save(steps: tuple[Steps, ...], title: str) -> tuple[Steps, ...]:
    """What one saving throw ends is one effect: “slowed and can't regain Stamina (save ends)”."""
    parts = [step for step in steps if isinstance(step, written.Afflict | written.Last) and step.ends == "save"]
    plain = [step for step in parts if not (step.given or step.asked or step.may or step.once)]
    lasting = [step for step in plain if isinstance(step, written.Last) and not step.counts]
    alike = {(step.to, step.potency) for step in parts}
    single = all(not step.either for step in plain if isinstance(step, written.Afflict))
    if len(parts) < 2 or not lasting or len(plain) < len(parts) or len(alike) > 1 or not single:
        return steps
    change = merged(step.change for step in lasting)
    if change is None:
        return steps
    conditions: Any = tuple(dict.fromkeys(name for step in plain for name in step.conditions))
    text = " ".join(step.text for step in lasting if step.text)
    whole = msgspec.structs.replace(lasting[0], name=title, change=change, conditions=conditions, text=text)
    return (*[step for step in steps if step not in parts], whole)


def already(step: Steps, steps: list[Steps]) -> bool:
    """Whether a condition is among those of the tier already, and no easier to resist there."""
    if not isinstance(step, written.Afflict) or step.either or step.given or step.asked:
        return False
    for other in steps:
        if not isinstance(other, written.Afflict) or other.either or other.given or other.asked:
            continue
        if not set(step.conditions) <= set(other.conditions) or other.ends != step.ends or other.to != step.to:
            continue
        mine, its = step.potency, other.potency
        if its is None or (mine and mine.characteristic == its.characteristic and _at_most(mine.value, its.value)):
            return True
    return False


def _at_most(one: int | str, other: int | str) -> bool:
    return one == other or (isinstance(one, int) and isinstance(other, int) and one <= other)


def _apart(one: written.Lay, other: written.Lay) -> bool:
    """Whether two things said of an area cannot be one: ground that is hard for all, harm for enemies only, a trap."""
    return one.once != other.once or (one.against != other.against and (one.difficult or other.difficult))
