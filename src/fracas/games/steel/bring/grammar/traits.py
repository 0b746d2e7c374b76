"""Sentences that stand: what is so as long as the creature is there, and what happens whenever something does."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from fracas.games.steel.bring.grammar.clauses import Read, read_clause, subject_of
from fracas.games.steel.bring.grammar.ground import CONDITIONS, SQUARES, TYPES, Sense, conditions_in, potency_of
from fracas.games.steel.bring.grammar.held import only_change
from fracas.games.steel.bring.grammar.triggers import read_moment
from fracas.games.steel.bring.grammar.who import SELF, Who
from fracas.games.steel.content import written
from fracas.games.steel.content.written import Change, Given, To, When

Make = Callable[[re.Match[str], Read], "Sense | None"]
STANDING: list[tuple[re.Pattern[str], Make]] = []
_PRONOUN = r"(?:self|they|it|he|she)"
_TERRAIN = {"difficult terrain": "difficult terrain", "concealment": "concealment", "cover": "cover"}


def standing(pattern: str) -> Callable[[Make], Make]:
    def add(make: Make) -> Make:
        STANDING.append((re.compile(pattern), make))
        return make

    return add


def change(**made: Any) -> Sense:
    return Sense(always=msgspec.convert(made, Change), among=SELF)


@standing(
    rf"{_PRONOUN} ignores? "
    r"(?P<what>(?:difficult terrain|concealment|cover)(?:(?:, and |, | and )(?:concealment|cover))*)"
)
def _ignores(found: re.Match[str], read: Read) -> Sense | None:
    return change(ignores=[name for name in _TERRAIN if name in found["what"]])


@standing(r"self doesn't provoke opportunity attacks by moving|self's movement doesn't provoke opportunity attacks")
def _slips(found: re.Match[str], read: Read) -> Sense | None:
    return change(ignores=["opportunity attacks"])


@standing(rf"{_PRONOUN} (?:has|have) (?:(?P<type>{TYPES}|damage) )?(?P<kind>immunity|weakness) (?P<n>\d+)")
def _guarded(found: re.Match[str], read: Read) -> Sense | None:
    name = found["type"] if found["type"] not in (None, "damage") else "all"
    kind = "immunities" if found["kind"] == "immunity" else "weaknesses"
    return change(**{kind: {name: int(found["n"])}})


@standing(
    rf"self can't be (?:made )?(?P<list>(?:knocked )?(?:{CONDITIONS})"
    rf"(?:(?:, or |, | or )(?:knocked )?(?:{CONDITIONS}))*)"
)
def _proof(found: re.Match[str], read: Read) -> Sense | None:
    return change(immune_to=list(conditions_in(found["list"])))


@standing(
    r"self doesn't take a bane on (?P<kind>strikes|abilities) against creatures with "
    r"(?P<what>concealment or cover|cover or concealment|concealment|cover)"
)
def _unbothered(found: re.Match[str], read: Read) -> Sense | None:
    what = [name for name in ("concealment", "cover") if name in found["what"]]
    return change(ignores=what, only="strike" if found["kind"] == "strikes" else "")


@standing(rf"no creature within (?P<n>\d+){SQUARES} of self can be hidden from (?:self|them|it|him|her)")
@standing(rf"(?:any )?creatures? within (?P<n>\d+){SQUARES} of self can't be hidden from (?:self|them|it|him|her)")
def _sees(found: re.Match[str], read: Read) -> Sense | None:
    return change(sees_hidden=int(found["n"]))


@standing(r"(?:self's strikes|strikes made by self|self's abilities) (?:gain|have) (?P<edge>an edge|a double edge)")
def _sure(found: re.Match[str], read: Read) -> Sense | None:
    return change(edges=2 if "double" in found["edge"] else 1, only="strike" if "strike" in found[0] else "")


@standing(
    r"(?P<kind>ranged abilities|melee abilities|strikes|abilities|power rolls|magic abilities"
    r"|(?:magic and psionic|supernatural) abilities)"
    r"(?: made| used)? (?:against|that target|targeting) (?:self|them) "
    r"(?P<edge>take a bane|have a double bane|gain an edge)"
)
def _hard(found: re.Match[str], read: Read) -> Sense | None:
    worth = {"take a bane": -1, "have a double bane": -2, "gain an edge": 1}[found["edge"]]
    word = found["kind"].split()[0].rstrip("s")
    word = "supernatural" if "psionic" in found["kind"] else word
    kind = word if word in ("ranged", "melee", "magic", "strike", "supernatural") else ""
    return change(edges_against=worth, only=kind)


@standing(r"self deals? an extra (?P<n>\d+) damage (?:with|on) (?P<what>strikes|abilities)")
def _strong(found: re.Match[str], read: Read) -> Sense | None:
    return change(damage=int(found["n"]), only="strike" if found["what"] == "strikes" else "")


@standing(
    r"self (?:can take|takes(?: up to)?) two turns each round|(?:they|he|she|it|self) can't take turns consecutively"
)
def _two_turns(found: re.Match[str], read: Read) -> Sense | None:
    return Sense(nothing=True) if read.speaker.solo else None


@standing(
    r"the first time self is reduced to 0 stamina(?P<words>(?: by| and|,? while) [^,]+)?,? "
    rf"{_PRONOUN} instead (?:has|have) (?P<n>\d+) stamina(?P<prone> and falls? prone)?"
)
def _rises(found: re.Match[str], read: Read) -> Sense | None:
    words = read.speaker.named((found["words"] or "").strip())
    asked = f"Was it reduced to 0 Stamina {words}?" if words else ""
    return Sense(rises=written.Rise(stamina=int(found["n"]), prone=bool(found["prone"]), words=asked))


@standing(r"(?:self's|their|its|his|her) (?:shape|form) can't be changed by any external effect")
@standing(r"self enters combat in (?:their|its|his|her) [a-z -]*form")
def _firm(found: re.Match[str], read: Read) -> Sense | None:
    return Sense(nothing=True)


@standing(rf"{_PRONOUN} can use this (?:feature|ability) even if {_PRONOUN} (?:is|are) dazed")
def _even_dazed(found: re.Match[str], read: Read) -> Sense | None:
    return Sense(dazed=True)


@standing(r"(?:special: )?this (?:ability|feature) can't be used by a minion")
def _not_minions(found: re.Match[str], read: Read) -> Sense | None:
    return Sense(requires=(Given(state="minion", unless=True),))


@standing(r"damage dealt to (?:any )?all(?:y|ies) (?:adjacent to self|within (?P<n>\d+) squares of self) is halved")
def _shields(found: re.Match[str], read: Read) -> Sense | None:
    return Sense(when=When(event="hurt", who="ally", within=int(found["n"] or 1), damage="half"))


@standing(rf"(?:special: )?the target must be (?P<state>{CONDITIONS})(?P<mine> by self)?")
def _must(found: re.Match[str], read: Read) -> Sense | None:
    given = {"state": found["state"], "of": "target", "mine": bool(found["mine"])}
    return Sense(requires=(msgspec.convert(given, Given),))


_WHILE = re.compile(
    rf"while (?:self|they|it) (?:is|are)(?P<not> not|n't)? (?P<state>winded|hidden|flying|{CONDITIONS}), "
    r"|while (?P<bare>winded|hidden|flying), "
    r"|while (?:self is )?(?:within (?P<far>\d+) squares? of|(?P<beside>adjacent to)) "
    r"(?:another (?P<kin>[a-z][a-z' -]*?)|an (?P<ally>ally)), "
)
_WHENEVER = re.compile(r"(?:whenever|when|if|each time|the first time) (?P<moment>[^,]+(?:, or [^,]+)?), ")
_EACH_TURN = re.compile(r"at the (?P<when>start|end) of each of (?:self's|their|its|his|her) turns, ")
_TURN_STARTS = re.compile(
    r"(?:any|an?|each) (?P<who>adjacent enemy|adjacent creature|enemy|creature) who (?P<when>starts|ends) their turn"
    r"(?P<far> within (?P<n>\d+) squares? of self| adjacent to self)?"
    r"(?: and| who)?(?: has (?P<letter>[marip]) ?< ?(?P<value>\d+))? "
)


def read_trait(text: str, read: Read) -> Sense | None:
    """A sentence of a feature, in plain small letters; None if anything of it is not understood."""
    said = re.sub(r"^(?:additionally|at the same time|end effect|solo turns)[,:] ", "", text)
    for pattern, make in STANDING:
        if found := pattern.fullmatch(said):
            return make(found, read)
    if joined := re.fullmatch(r"(.+?),? and (?:they |it |he |she |self )?((?:ignores?|has|have|can't be) .+)", said):
        both = _both(read_trait(joined[1], read), read_trait(f"self {joined[2]}", read))
        if both is not None:
            return both
    for reading in (_while, _end_effect, _turns, _others_turn, _whenever, _around):
        if (sense := reading(said, read)) is not None:
            return sense
    return None


def _while(text: str, read: Read) -> Sense | None:
    found = _WHILE.match(text)
    if not found:
        return None
    rest = re.sub(r"^(?:they|it|he|she) ", "self ", text[found.end() :])
    for pattern, make in STANDING:
        if inner := pattern.fullmatch(rest):
            sense = make(inner, read)
            if sense is None or sense.always is None:
                return None
            given = _given(found, read)
            if given is None:
                return None
            return msgspec.structs.replace(sense, requires=(given,))
    return None


def _given(found: re.Match[str], read: Read) -> Given | None:
    """What is seen: a state of its own, or that somebody of its kind is near."""
    if found["kin"] or found["ally"]:
        kin = found["kin"] or ""
        if kin and kin not in read.speaker.kin:
            return None
        return Given(state="beside an ally", within=int(found["far"] or 1), keyword=kin)
    return msgspec.convert({"state": found["state"] or found["bare"], "unless": bool(found["not"])}, Given)


_AROUND = re.compile(
    r"(?:each|any|every|all) (?P<kind>enemy|ally|creature|enemies|allies|creatures) "
    r"(?:within (?P<n>\d+) squares? of self|adjacent to self)"
    r"(?: (?:who|that) (?:has|have) (?P<letter>[marip]) ?< ?(?P<value>-?\d+))? (?P<rest>.+)"
)


def _around(text: str, read: Read) -> Sense | None:
    """“Each ally within 3 squares of it gains an edge on strikes”: as long as they are near."""
    found = _AROUND.fullmatch(text)
    if not found or "until" in found["rest"] or "(" in found["rest"]:
        return None
    sense = read_clause(f"the target {found['rest']} (save ends)", msgspec.structs.replace(read, last=Who(To())))
    made = only_change(sense.steps) if sense is not None else None
    if made is None:
        return None
    kind = {"enemies": "enemy", "allies": "ally", "creatures": "creature"}.get(found["kind"], found["kind"])
    among = msgspec.convert({"whom": kind, "within": int(found["n"] or 1)}, To)
    below = potency_of(found["letter"], found["value"]) if found["letter"] else None
    requires = (Given(of="target", below=below),) if below is not None else ()
    return Sense(always=made, among=among, requires=requires)


_PAYS = re.compile(
    rf"at the end of each of (?:self's|their|his|her|its) turns, {_PRONOUN} can take (?P<n>\d+) damage "
    r"to end one effect "
    r"on (?:self|them|him|her|it) that (?:can be ended by a saving throw|a saving throw can end)"
)


def _end_effect(text: str, read: Read) -> Sense | None:
    """A solo creature buys itself free at the end of its turns."""
    found = _PAYS.fullmatch(text)
    if not found:
        return None
    freed = written.Relieve(to=SELF, most=1, saves=True, price=int(found["n"]), may=True)
    return Sense((freed,), when=When(event="turn ends"))


def _turns(text: str, read: Read) -> Sense | None:
    found = _EACH_TURN.match(text)
    if not found:
        return None
    inner = msgspec.structs.replace(read, last=Who(SELF))
    sense = read_clause(text[found.end() :], inner)
    if sense is None:
        return None
    event: Any = "turn starts" if found["when"] == "start" else "turn ends"
    return msgspec.structs.replace(sense, when=When(event=event))


def _others_turn(text: str, read: Read) -> Sense | None:
    """“Any enemy who starts their turn adjacent to it takes 3 damage”."""
    found = _TURN_STARTS.match(text)
    if not found or not ("adjacent" in found["who"] or found["far"]):
        return None
    within = int(found["n"]) if found["n"] else 1
    rest = "the triggering creature " + text[found.end() :]
    sense = read_clause(rest, read) or read_clause(f"{rest} (eot)", read)
    if sense is None:
        return None
    who: Any = found["who"].split()[-1]
    event: Any = "turn starts" if found["when"] == "starts" else "turn ends"
    steps = sense.steps
    if found["letter"]:
        steps = tuple(msgspec.structs.replace(s, potency=potency_of(found["letter"], found["value"])) for s in steps)
    return Sense(steps, when=When(event=event, who=who, within=within))


def _whenever(text: str, read: Read) -> Sense | None:
    """“Whenever an ally is reduced to 0 Stamina, …”: a moment the rules see, or one they ask about."""
    found = _WHENEVER.match(text)
    if not found:
        return None
    words = found["moment"]
    moment = read_moment(words, 0)
    about = subject_of(words, read)
    trigger = Who(To(whom="trigger"))
    last = trigger if about is None or about.to != SELF else Who(SELF)
    rest = text[found.end() :]
    if moment is not None and moment.event == "downed":
        rest = exploded(rest.removesuffix(" before dying"))
    sense = read_clause(rest, msgspec.structs.replace(read, last=last))
    if sense is None or any(step.asked for step in sense.steps):
        return None
    if moment is None:
        words = read.speaker.named(words)
        moment = When(event="words", words=words[:200])
        steps = tuple(_picked(step, words) if step.to.whom in ("trigger", "target") else step for step in sense.steps)
        sense = msgspec.structs.replace(sense, steps=steps)
    return msgspec.structs.replace(sense, when=moment)


_EXPLODES = re.compile(
    r"(?:their|its|his|her|self's|self|they|it) [a-z' -]*?(?:explodes?|bursts?), "
    r"dealing (?P<damage>[^,]*?damage) to each (?P<whom>adjacent (?:enemy|creature)"
    r"|(?:enemy|creature) within \d+ squares?(?: of (?:them|it|self))?)(?P<things> and object)?"
)


def exploded(text: str) -> str:
    """“Its collar explodes, dealing 1d6 damage to each adjacent enemy” as whoever takes the damage."""
    found = _EXPLODES.fullmatch(text)
    if not found:
        return text
    whom = re.sub(r" of (?:them|it)$", " of self", found["whom"])
    return f"each {whom}{found['things'] or ''} takes {found['damage']}"


def _picked(step: written.Steps, words: str) -> written.Steps:
    """Who it was the rules do not know: the Director picks."""
    return msgspec.structs.replace(step, to=To(whom="creature", most=1, words=f"whoever it was: {words}"[:200]))


def _both(first: Sense | None, second: Sense | None) -> Sense | None:
    """Two things that stand, in one sentence."""
    if (
        first is None
        or second is None
        or first.always is None
        or second.always is None
        or first.requires
        or second.requires
    ):
        return None
    merged = {**msgspec.to_builtins(first.always), **msgspec.to_builtins(second.always)}
    overlap = set(msgspec.to_builtins(first.always)) & set(msgspec.to_builtins(second.always))
    return None if overlap else change(**merged)
