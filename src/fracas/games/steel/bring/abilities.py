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
from fracas.games.steel.bring.grammar import specials
from fracas.games.steel.bring.grammar.clauses import Read, read_clause, subject_of
from fracas.games.steel.bring.grammar.ground import CONDITIONS as GRAMMAR_CONDITIONS
from fracas.games.steel.bring.grammar.ground import Sense, number
from fracas.games.steel.bring.grammar.held import read_held, with_change
from fracas.games.steel.bring.grammar.traits import read_trait
from fracas.games.steel.bring.grammar.trials import SPEAKS
from fracas.games.steel.bring.grammar.triggers import read_trigger
from fracas.games.steel.bring.grammar.who import SELF, TARGET, Who, read_who
from fracas.games.steel.bring.grammar.zones import PICKED, read_drawn, read_zone
from fracas.games.steel.bring.marks import SURE, distinct
from fracas.games.steel.bring.rolls import FILLED, FRIENDLY, RollReader, one_save
from fracas.games.steel.content import written
from fracas.games.steel.content.written import More, Remind, Steps, Written

KINDS = {"main": "main action", "none": "ability", "malice": "Malice feature", "villain": "villain action"}
_HALVES = re.compile(r"self halves the (?:triggering )?damage|the (?:triggering )?damage is halved")
_MORE_TARGETS = re.compile(
    r"(?:this ability|the ability|self) (?:targets|can target|can strike) (?P<n>\w+) (?:additional|more) "
    r"(?:targets?|creatures?(?: or objects?)?|enem(?:y|ies))(?P<each> for each malice spent)?"
)
_MORE_POTENCY = re.compile(r"(?:the|this ability's) potency increases by (?P<n>\d+)")
_MORE_SIZE = re.compile(r"the (?:size of the )?(?:area|burst|cube|line) (?:increases|is increased) by (?P<n>\d+)")


_USING = r"(?:using this (?:ability|action|maneuver|villain action)|making the strike|making this strike)"
_EITHER_WAY = re.compile(rf"(?P<what>.+?) before or after {_USING}")
_FIRST = re.compile(rf"before {_USING}, (?P<what>.+)")
_INTERRUPTS = re.compile(r"(?P<what>.+?) before the (?:triggering )?ability (?:resolves|is resolved)")
_LATER = re.compile(r"\bat the (?:start|end) of .+\bmakes (?:one|a|the) power roll\b")
"""The roll is not made when the ability is used: it is a reminder."""
_SUCH = re.compile(
    r"(?P<what>self [a-z' -]+?) (?P<who>each (?:creature|enemy) within \d+ squares? of (?:self|him|her|them|it))"
)
_PUT = re.compile(
    r"self (?:sets up|drops|places|plants|activates) an? "
    r"(?:(?!wall|terrain|creature|object|zone|fire)[a-z'-]+ ){1,5}(?:in|into|onto) the area"
)
_UNAWARE = re.compile(
    r"if (?:the creature|they|the target) (?:was|were) unaware of (?P<what>the [a-z' -]+), "
    r"(?:they take a bane on the test|the test takes a bane)"
)
_EXTRA = re.compile(r"(?:a|any|each) [a-z]+ target takes an extra \d+ damage")
_TURN = re.compile(r"(?:an? [a-z ]+|self)(?:'s turn starts| starts (?:its|their) turn)")
"""Malice features are used at the start of a turn; some files call them triggered."""


class AbilityReader(RollReader):
    """Reads one ability of a creature."""

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
        if rolled and ability.roll is not None and any(_LATER.search(self._plain(said)) for said in ability.before):
            rolled = False
            self.later.append(ability.roll)
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
            ),
            self.pairs,
            self.types,
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

    # Sentences

    def _sentences(self, sentences: tuple[str, ...], place: list[Steps] | None) -> None:
        for sentence in sentences:
            self._sentence(sentence, place)

    def _sentence(self, sentence: str, place: list[Steps] | None) -> None:
        said = self._plain(sentence)
        if self._special(sentence, said):
            return
        if not self.context.holds(said) or (self.context.there and not self._picked_there(sentence, said)):
            self.unclear = self.unclear or bool(SPEAKS.search(said))
            self._remind(sentence, self.then if place is None else place)
            return
        if self.context.there or self._drawn(sentence, said):
            return
        if self._sharper(sentence, said) or self._tested(sentence, said) or self._limited(sentence, said):
            return
        read = self._read()
        if self._around(sentence, said, read) or self._brings_along(sentence, said, read):
            return
        sense = read_zone(said, self.fields, read) or read_trait_in(said, read) or read_clause(said, read)
        if sense is None and (self._such(sentence, said) or self._unaware(sentence, said)):
            return
        if sense is None and (is_flavour(said) or self._put_there(said)):
            self.marks.flavour.append(sentence)
            self.last = subject_of(said, read) or self.last
            return
        if sense is None:
            self.context.missed(said)
            self._remind(sentence, self.then if place is None else place)
            return
        self.last = subject_of(said, read) or self.last
        self._take(sentence, sense, place)

    def _such(self, sentence: str, said: str) -> bool:
        """“It hisses at each creature within 3 squares of it.”: those are meant by “each such creature”."""
        found = _SUCH.fullmatch(said)
        who = re.sub(r"of (?:him|her|them|it)$", "of self", found["who"]) if found else ""
        begun = read_who(f"{who} ", self.speaker, None) if found and is_flavour(f"{found['what']} here") else None
        if begun is None or begun[1] != len(who):
            return False
        self.such = begun[0]
        self.marks.enforced.append(sentence)
        return True

    def _put_there(self, said: str) -> bool:
        """“It drops a snare into the area.”: what the snare does, the other sentences say. How long a cloud lasts is
        kept with whatever it does.
        """
        if self.fields.get("area") and FILLED.fullmatch(said):
            return True
        family = "|".join(map(re.escape, self.speaker.kin)) or "self"
        mine = re.sub(rf"^(?:one|an?) (?:{family}) acting this turn\b", "self", said)
        return bool(self.fields.get("area") and _PUT.fullmatch(mine))

    def _unaware(self, sentence: str, said: str) -> bool:
        """“If they were unaware of the net, the test takes a bane.”: the Director says whether they were."""
        traps = [n for n, s in enumerate(self.then) if isinstance(s, written.Lay) and s.entered]
        found = _UNAWARE.fullmatch(said)
        if found is None or len(traps) != 1:
            return False
        trap = self.then[traps[0]]
        if not isinstance(trap, written.Lay) or not all(isinstance(step, written.Test) for step in trap.entered):
            return False
        asked = f"Is it true that the target was unaware of {found['what']}?"
        bane = written.Last(name="Unaware", asked=asked, change=written.Change(tests=-1, next=True))
        self.then[traps[0]] = msgspec.structs.replace(trap, entered=(bane, *trap.entered))
        self.marks.asked.append(sentence)
        return True

    def _special(self, sentence: str, said: str) -> bool:
        """What is said of the ability as a whole."""
        if chosen := specials.pairs(said):
            kinds: Any = tuple(chosen)
            self.before.append(written.Choose(to=SELF, types=kinds))
            self.pairs = chosen
        elif (others := specials.replaced(said)) and self._replaces(others):
            pass
        elif ignored := specials.ignored(said):
            self.fields["ignores"] = (*self.fields.get("ignores", ()), *ignored)
        elif (leaning := specials.lean(said)) is not None:
            self.fields["leans"] = (*self.fields.get("leans", ()), leaning)
        elif specials.own_type(said) and self.speaker.immunities:
            self.types = self.speaker.immunities
        elif (step := specials.leans_on_words(said, self._read())) and self.ability.roll:
            self.before.append(step)
            self.marks.asked.append(sentence)
            return True
        else:
            return False
        self.marks.enforced.append(sentence)
        return True

    def _replaces(self, others: dict[str, str]) -> bool:
        """After the roll another type of damage, with the condition that goes with it, in place of those of the tiers:
        the type that is left over goes with the condition the tiers name.
        """
        tiers = self.fields.get("tiers") or ()
        harm = {step.types for tier in tiers for step in tier if isinstance(step, written.Damage)}
        held = {step.conditions for tier in tiers for step in tier if isinstance(step, written.Afflict)}
        left: set[str] = set(*harm) - set(others) if len(harm) == 1 else set()
        if len(left) != 1 or len(held) != 1 or len(*held) != 1 or not set(others) <= set(*harm):
            return False
        pairs: Any = {left.pop(): next(iter(held))[0], **others}
        kinds: Any = tuple(pairs)
        choice = written.Choose(to=SELF, types=kinds)
        either: Any = {"conditions": tuple(pairs.values()), "either": True, "by_type": pairs}
        self.fields["tiers"] = tuple(
            (choice, *(msgspec.structs.replace(s, **either) if isinstance(s, written.Afflict) else s for s in tier))
            for tier in tiers
        )
        return True

    def _brings_along(self, sentence: str, said: str, read: Read) -> bool:
        """“A target slowed this way can't shift.”: the condition of the tiers has that with it."""
        held = read_held(said, read)
        if held is None or not self.fields.get("tiers"):
            return False
        name = f"{held[0].capitalize()} by {self.ability.name}"
        tiers = [[new for step in tier for new in with_change(step, *held, name)] for tier in self.fields["tiers"]]
        if not any(isinstance(step, written.Last) and step.name == name for tier in tiers for step in tier):
            return False
        if any(isinstance(step, written.Afflict) and held[0] in step.conditions for tier in tiers for step in tier):
            return False
        self.fields["tiers"] = tuple(tuple(tier) for tier in tiers)
        self.marks.enforced.append(sentence)
        return True

    def _drawn(self, sentence: str, said: str) -> bool:
        """A feature of a family says in words where its area is: whoever is in it the Director picks."""
        family = "|".join(map(re.escape, self.speaker.kin)) or "self"
        if self.fields.get("area") or not read_drawn(re.sub(rf"^(?:one|an?) (?:{family})\b", "self", said)):
            return False
        self.context.elsewhere = True
        self.marks.asked.append(sentence)
        return True

    def _picked_there(self, sentence: str, said: str) -> bool:
        """A sentence about an area the rules do not see: the Director picks who in it is meant."""
        found = PICKED.match(said)
        if not found:
            return False
        if self._tested(sentence, said, by_hand=True):
            return True
        sense = read_clause(f"the target{said[found.end() :]}", msgspec.structs.replace(self._read(), last=Who(TARGET)))
        if sense is None or not sense.steps or any(step.to != TARGET or step.asked for step in sense.steps):
            return False
        whom: Any = found["kind"] if found["kind"] in ("enemy", "ally") else "creature"
        picked = written.To(whom=whom, words=found[0])
        self.then += [msgspec.structs.replace(step, to=picked) for step in sense.steps]
        self.marks.asked.append(sentence)
        return True

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
        if _EXTRA.fullmatch(self._plain(sentence)) and self._added(sense.steps):
            self.marks.add(sentence, sense.steps)
            return
        steps = one_save(sense.steps, self.ability.name)
        if self.frame.nobody and any(step.to == TARGET for step in steps):
            meant = written.To(whom="creature", words="the target")
            steps = tuple(msgspec.structs.replace(s, to=meant) if s.to == TARGET else s for s in steps)
        for step in steps:
            self._place(step, place)
        self.marks.add(sentence, steps)

    def _added(self, steps: tuple[Steps, ...]) -> bool:
        """Extra damage is part of the damage of the tiers, if what it waits for was so before."""
        tiers = self.fields.get("tiers")
        if not tiers or len(steps) != 1 or not isinstance(steps[0], written.Damage) or not steps[0].given:
            return False
        extra = steps[0]
        unless = tuple(msgspec.structs.replace(given, unless=not given.unless) for given in extra.given)
        made: list[tuple[Steps, ...]] = []
        for tier in tiers:
            spot = next((n for n, step in enumerate(tier) if isinstance(step, written.Damage)), None)
            if spot is None or len(unless) != 1 or tier[spot].given:
                return False
            more = msgspec.structs.replace(tier[spot], amount=tier[spot].amount + extra.amount, given=extra.given)
            less = msgspec.structs.replace(tier[spot], given=unless)
            made.append((*tier[:spot], more, less, *tier[spot + 1 :]))
        self.fields["tiers"] = tuple(made)
        return True

    def _possible(self, steps: tuple[Steps, ...]) -> bool:
        """Free strikes are made by the user and its friends; a foe made to strike is played by hand."""
        strikes = [step for step in steps if isinstance(step, written.Strike) and step.to == TARGET]
        friends = self.fields.get("targets") in FRIENDLY
        return friends or all(step.against == "my choice" for step in strikes)

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

    # Pay more

    def _more(self, extra: draft.Extra) -> More:
        words = f"{extra.cost}{'+' if extra.or_more else ''} more: {extra.text}"
        made: dict[str, Any] = {"cost": extra.cost, "or_more": extra.or_more, "text": extra.text}
        steps: list[Steps] = []
        understood = bool(extra.text)
        whole = re.sub(r"(increases by \d+), and ", r"\1. ", extra.text)
        for sentence in re.split(r"(?<=[.!?])\s+", whole):
            said = self._plain(sentence)
            if (found := _MORE_TARGETS.fullmatch(said)) and not (found["each"] and extra.cost != 1):
                made |= {"targets": number(found["n"]), "or_more": extra.or_more or bool(found["each"])}
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


def read_trait_in(said: str, read: Read) -> Sense | None:
    """Sentences about the ability itself that also stand in features."""
    sense = read_trait(said, read)
    if sense is None or sense.always is not None or sense.when is not None or sense.steps or sense.rises:
        return None
    return sense
