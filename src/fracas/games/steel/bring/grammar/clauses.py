"""Sentences out of verb phrases: somebody does this and that, then somebody else, for so long, if something is so."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from fracas.games.steel.bring.flavour import is_flavour
from fracas.games.steel.bring.grammar.ground import CONDITIONS, Sense, Speaker, cut_end, potency_of
from fracas.games.steel.bring.grammar.verbs import VERBS, Phrase, afflicted
from fracas.games.steel.bring.grammar.who import SELF, TARGET, Who, read_who
from fracas.games.steel.content import written
from fracas.games.steel.content.written import Ends, Given, Potency, Steps, To

_JOINT = re.compile(r",? and then |, then |,? and |, |; ?")
_MODAL = re.compile(r"(?:(?P<can>can)|also|then|each|instead|immediately|must) ")
_IF_POTENT = re.compile(
    r"(?:if|while) (?:the target|they|it|a target|any target|each target|the creature) "
    r"(?:has|have) (?P<letter>[marip]) ?< ?(?P<value>-?\d+),? "
)
_SAME = re.compile(r",? (?:and )?if (?:they|it) (?:has|have) (?P<letter>[marip]) ?< ?(?P<value>-?\d+),? ")
_AND_MALICE = re.compile(r",? and the director gains (?P<n>\d+) malice$")
_STATES = rf"winded|dying|hidden|flying|{CONDITIONS}"
_IF_STATE = re.compile(
    r"(?:if|while) (?P<of>self|the target|a target|they) (?:is|are)(?P<not> not|n't)? "
    rf"(?P<state>{_STATES}), "
)
_STATE_AFTER = re.compile(rf" (?:if|while) (?P<of>self|the target) (?:is|are)(?P<not> not|n't)? (?P<state>{_STATES})$")
_WINDED = re.compile(rf"(?:a|any|each) (?P<state>{_STATES}) target (?=takes|is|has)")
_IF_FREE = re.compile(r"(?:if|when|while|once|unless) (?P<words>[^,]+(?:, or [^,]+)?), ")
_IF_AFTER = re.compile(r" (?:if|unless) (?P<words>[^,]+)$")
_OPENING = re.compile(
    r"(?:additionally|then|also|in addition|effect|special|at the same time)[,:] |then (?=self|the|each)"
)
_TWICE = re.compile(
    r"\b(has|have|gains?) (an? \+\d+ (?:bonus to [a-z]+|damage bonus to strikes)|\d+ temp(?:orary)? stamina) "
    r"and (?=an? \+\d+ )"
)
"""“Has a +3 bonus to speed and a +2 damage bonus to strikes”: the verb counts for both."""
_NEXT_TURN = re.compile(r"until the end of (?P<whose>(?:their|its|his|her)|(?:the|that) [a-z]+'s) next turn")
UNSURE = re.compile(r"\b(?:instead|or|otherwise|except|another|twice|each time|for each|for every)\b")


SO, NOT_SO = "Is it true that ", "Is it not true that "
"""How a condition in words is asked."""


class Read(msgspec.Struct, frozen=True):
    """What a sentence is read with."""

    speaker: Speaker
    area: str = ""
    title: str = ""
    last: Who | None = None
    """Whom “they” means at the beginning."""
    friendly: bool = False
    """Whether the ability is for friends."""
    next_turn: str = ""
    """Whose next turn it lasts until, where a sentence says so in words: “they” or “the target”."""


def read_clause(text: str, read: Read) -> Sense | None:
    """The steps of a whole sentence, already in plain small letters; None if anything of it is not understood."""
    opened = _OPENING.match(text)
    said = _TWICE.sub(r"\1 \2 and \1 ", text[opened.end() :] if opened else text)
    for reading in (
        _given,
        _potent,
        _bare,
        _against,
        _harder_against,
        _led,
        _last_words,
        _strike_also,
        _allies_against,
        _this_way,
        _swapped,
        _director,
        _relative,
        _asked,
    ):
        found = reading(said, read)
        if found is not None:
            return found
    return None


def _bare(text: str, read: Read) -> Sense | None:
    steps = _steps(text, read)
    return Sense(steps) if steps else None


def _steps(text: str, read: Read) -> tuple[Steps, ...] | None:
    if found := _SAME.search(text):
        first = _steps(text[: found.start()], read)
        who = subject_of(text, read)
        rest = _steps(text[found.end() :], msgspec.structs.replace(read, last=who)) if first else None
        if first is None or rest is None:
            return None
        potency = potency_of(found["letter"], found["value"])
        return (*first, *_with(rest, potency=potency))
    if found := _AND_MALICE.search(text):
        first = _steps(text[: found.start()], read)
        return (*first, written.Gain(to=SELF, what="menace", amount=int(found["n"]))) if first else None
    cut, ends = cut_end(text)
    if ends == "eot" and (whose := _NEXT_TURN.search(text)):
        read = msgspec.structs.replace(read, next_turn=whose["whose"])
    return next(_chains(cut, ends, read, None), None)


def subject_of(text: str, read: Read) -> Who | None:
    found = read_who(text, read.speaker, read.last, read.area)
    return found[0] if found else None


def _chains(text: str, ends: Ends | None, read: Read, who: Who | None) -> Iterator[tuple[Steps, ...]]:
    """Every way to read the text as phrases one after the other; a phrase without a subject has the one before it."""
    found = read_who(text, read.speaker, who or read.last, read.area)
    if found is not None and text[found[1] : found[1] + 1] == " ":
        yield from _phrases(text[found[1] + 1 :], ends, read, found[0])
    if who is not None:
        yield from _phrases(text, ends, read, who)


def _phrases(text: str, ends: Ends | None, read: Read, who: Who) -> Iterator[tuple[Steps, ...]]:
    may = False
    last = read.last.to if read.last else None
    while modal := _MODAL.match(text):
        may = may or bool(modal["can"])
        text = text[modal.end() :]
    for pattern, build in VERBS:
        found = pattern.match(text)
        if not found:
            continue
        rest = text[found.end() :]
        own, rest = _own_end(rest)
        lasts = own or ends
        if who.to == SELF and lasts == "eot" and read.next_turn:
            if " " in read.next_turn:
                continue  # as long as somebody else's turn
            lasts = "end of my turn"
        phrase = Phrase(read.speaker, who, lasts, read.area, read.title, read.friendly, last)
        made = build(found, phrase)
        if made is None:
            continue
        made = _with(made, potency=who.potency, given=who.given, may=may or None)
        if not rest:
            yield made
        elif joint := _JOINT.match(rest):
            for more in _chains(rest[joint.end() :], ends, read, who):
                yield (*made, *more)


def _own_end(rest: str) -> tuple[Ends | None, str]:
    """An end that stands in the middle of a sentence belongs to the phrase before it."""
    for pattern, ends in _ENDS_HERE:
        if found := pattern.match(rest):
            return ends, rest[found.end() :]
    return None, rest


_ENDS_HERE: tuple[tuple[re.Pattern[str], Ends], ...] = (
    (re.compile(r" \(save ends\)"), "save"),
    (re.compile(r" \(eot\)"), "eot"),
)


def _with(
    steps: tuple[Steps, ...],
    potency: Potency | None = None,
    given: tuple[Given, ...] = (),
    asked: str = "",
    may: bool | None = None,
) -> tuple[Steps, ...]:
    changes: dict[str, object] = {}
    if potency is not None:
        changes["potency"] = potency
    if given:
        changes["given"] = given
    if asked:
        changes["asked"] = asked
    if may:
        changes["may"] = True
    return tuple(msgspec.structs.replace(step, **changes) for step in steps) if changes else steps


def _potent(text: str, read: Read) -> Sense | None:
    """“If the target has M < 2, they are slowed”."""
    found = _IF_POTENT.match(text)
    if not found:
        return None
    steps = _steps(text[found.end() :], msgspec.structs.replace(read, last=Who(TARGET)))
    return Sense(_with(steps, potency=potency_of(found["letter"], found["value"]))) if steps else None


def _given(text: str, read: Read) -> Sense | None:
    """A condition the rules can see: “if the target is prone”."""
    if found := _WINDED.match(text):
        steps = _steps("the target " + text[found.end() :], read)
        return Sense(_with(steps, given=(_seen(found["state"], "target", False),))) if steps else None
    if found := _IF_STATE.match(text):
        rest, whose = text[found.end() :], found["of"]
    elif found := _STATE_AFTER.search(text):
        rest, whose = text[: found.start()], found["of"]
    else:
        return None
    if whose == "they":
        return None
    about = Who(SELF) if whose == "self" else Who(TARGET)
    steps = _steps(rest, msgspec.structs.replace(read, last=about))
    if not steps or any(step.given for step in steps):
        return None
    seen = _seen(found["state"], "self" if whose == "self" else "target", bool(found["not"]))
    return Sense(_with(steps, given=(seen,)))


def _seen(state: str, of: str, unless: bool) -> Given:
    return msgspec.convert({"state": state, "of": of, "unless": unless}, Given)


def _asked(text: str, read: Read) -> Sense | None:
    """A condition in free words is asked of the Director; what follows must be understood whole."""
    found = _IF_FREE.match(text)
    if found:
        rest = text[found.end() :]
    else:
        found = _IF_AFTER.search(text)
        if not found:
            return None
        rest = text[: found.start()]
    words = found["words"]
    about = subject_of(words, read)
    inner = msgspec.structs.replace(read, last=about or read.last)
    sense = _potent(rest, inner) or _bare(rest, inner)
    if sense is None or any(step.asked for step in sense.steps):
        return None
    unless = found[0].strip().startswith("unless")
    return Sense(_with(sense.steps, asked=question(words, read, unless)))


_AGAINST = re.compile(
    r"(?P<next>the next strike|any strike|strikes|any power roll|power rolls|abilities|any ability) "
    r"(?:made |used )?against (?P<whom>self|the target|them|any target|each target) "
    r"(?P<edge>takes? a bane|gains? an edge|ha(?:s|ve) a double bane|ha(?:s|ve) a double edge)"
)


def _against(text: str, read: Read) -> Sense | None:
    """“Until the start of its next turn, any strike against it takes a bane.”"""
    cut, ends = cut_end(text)
    found = _AGAINST.fullmatch(cut)
    if not found:
        return None
    waits = found["next"] == "the next strike"
    lasts: Ends | None = ends or ("fight" if waits else None)
    whom = read.last if found["whom"] == "them" else Who(SELF) if found["whom"] == "self" else Who(TARGET)
    if lasts is None or whom is None:
        return None
    edge = found["edge"]
    worth = (2 if "double" in edge else 1) * (-1 if "bane" in edge else 1)
    kind = "strike" if "strike" in found["next"] else ""
    change = msgspec.convert({"edges_against": worth, "only": kind, "next": waits}, written.Change)
    return Sense((written.Last(to=whom.to, name=read.title or "Effect", ends=lasts, change=change),))


def _harder_against(text: str, read: Read) -> Sense | None:
    """“The next strike against the target deals an extra 5 damage.”"""
    cut, ends = cut_end(text)
    found = re.fullmatch(
        r"(?P<next>the next strike|strikes|any strike) (?:made )?against the target deals? an extra (?P<n>\d+) damage",
        cut,
    )
    waits = bool(found) and cut.startswith("the next")
    if not found or (ends is None and not waits):
        return None
    change = written.Change(damage_against=int(found["n"]), only="strike", next=waits)
    return Sense((written.Last(name=read.title or "Effect", ends=ends or "fight", change=change),))


_LEAD = re.compile(
    r"(?P<lead>self [^,]+?)(?: that |, )(?P<how>push|pull|slid)(?:e?s|ing|e)? "
    r"(?P<rest>each [^,]+ up to \d+ squares)"
)


def _led(text: str, read: Read) -> Sense | None:
    """“It beats its wings, pushing each enemy within 3 squares up to 2 squares.”: words first, then what is done."""
    found = _LEAD.fullmatch(text)
    if not found or not is_flavour(found["lead"]):
        return None
    verb = {"push": "pushes", "pull": "pulls", "slid": "slides"}[found["how"]]
    return _bare(f"self {verb} {found['rest'].replace('of them', 'of self')}", read)


_STRIKE_ALSO = re.compile(
    rf"(?P<if>if the target has [marip] ?< ?-?\d+, )?this free strike also makes (?:them|the target) "
    rf"(?P<what>(?:{CONDITIONS}) .+)"
)


def _strike_also(text: str, read: Read) -> Sense | None:
    """“This free strike also makes them weakened (EoT).”"""
    found = _STRIKE_ALSO.fullmatch(text)
    if not found or read.friendly:
        return None
    return read_clause(f"{found['if'] or ''}the target is {found['what']}", read)


_LAST_WORDS = re.compile(
    r"whenever an? (?P<kin>[a-z' -]+?) is reduced to 0 stamina, (?:they|it) deals? (?P<damage>\d+ (?:[a-z]+ )?damage) "
    r"to each (?P<whom>enemy|creature) within (?P<n>\d+) squares? of (?:them|it)"
)


def _last_words(text: str, read: Read) -> Sense | None:
    """“Until the end of the round, whenever a goblin is reduced to 0 Stamina, it deals 3 damage to each enemy …”"""
    cut, ends = cut_end(text)
    found = _LAST_WORDS.fullmatch(cut)
    if not found or ends is None or found["kin"] not in read.speaker.kin:
        return None
    harm = _bare(f"each {found['whom']} within {found['n']} squares of the target takes {found['damage']}", read)
    if harm is None:
        return None
    kin = To(whom="self or ally", keyword=found["kin"])
    change = written.Change(downed=harm.steps)
    return Sense((written.Last(to=kin, name=read.title or "Effect", ends=ends, change=change),))


def _allies_against(text: str, read: Read) -> Sense | None:
    """Whoever is on its side has an edge when striking this target, for a while."""
    cut, ends = cut_end(text)
    found = re.fullmatch(
        r"(?:each ally|self's allies|allies) gains? an edge on strikes (?:made )?against the target", cut
    )
    if not found or ends is None:
        return None
    change = written.Change(edges_against=1, only="strike", by="allies")
    return Sense((written.Last(name=read.title or "Effect", ends=ends, change=change),))


def _swapped(text: str, read: Read) -> Sense | None:
    found = re.fullmatch(r"self and the target (?:teleport to )?(?:switch|swap) places", text)
    return Sense((written.Swap(),)) if found else None


_THIS_WAY = re.compile(rf"\b(?:a|any|each) (?:target|creature) (?P<state>{CONDITIONS}) (?:by this ability|this way)\b")


def _this_way(text: str, read: Read) -> Sense | None:
    """“A target slowed this way takes 3 damage.”: done to those who are."""
    found = _THIS_WAY.search(text)
    if not found:
        return None
    steps = _steps(f"{text[: found.start()]}the target{text[found.end() :]}", read)
    if not steps or any(step.given or step.asked for step in steps) or any(step.to != TARGET for step in steps):
        return None
    given = msgspec.structs.replace(_seen(found["state"], "target", False), mine=True)
    return Sense(_with(steps, given=(given,)))


def _director(text: str, read: Read) -> Sense | None:
    found = re.fullmatch(r"(?:the director|self) gains (\d+) malice", text)
    return Sense((written.Gain(to=SELF, what="menace", amount=int(found[1])),)) if found else None


_RELATIVE = re.compile(
    r"(?:any|each|a|the) (?:target|creature|enemy) (?P<who>who|that) (?P<words>(?!has [marip] ?<)[^,]+?),? "
    r"(?=(?:also |instead )?(?:takes? |is |are |can't |has |gains? |makes? |can ))"
)


def _relative(text: str, read: Read) -> Sense | None:
    """“Any target who ends this movement in the water is slowed (EoT).”: the Director says whether it is so."""
    start = text if text.startswith(("any target", "each target", "a target", "the target")) else ""
    for found in _RELATIVE.finditer(start):
        words = found["words"]
        if re.search(r"\b(?:turn|round|next|first)\b", words):
            return None
        steps = _steps("the target " + start[found.end() :], read)
        if steps and not any(step.asked for step in steps):
            return Sense(_with(steps, asked=question(f"the target {words}", read)))
    return None


_ALREADY = re.compile(r"\b(is|are) already\b")
"""What somebody is already is asked when the ability may just have made it so."""


def question(words: str, read: Read, unless: bool = False) -> str:
    said = read.speaker.named(words).strip()
    if before := _ALREADY.search(said):
        were = "was" if before[1] == "is" else "were"
        said = f"{said[: before.start()]}{were} already{said[before.end() :]} before this"
    return f"{NOT_SO if unless else SO}{said}?"


def read_tier_words(text: str, read: Read) -> tuple[Steps, ...] | None:
    """A clause of a tier that is more than numbers: a sentence, or conditions and what goes with them."""
    potency = None
    if found := re.match(r"([marip]) ?< ?(-?\d+),? ", text):
        potency, text = potency_of(found[1], found[2]), text[found.end() :]
    cut, ends = cut_end(text)
    phrase = Phrase(read.speaker, Who(TARGET), ends, read.area, read.title)
    steps: tuple[Steps, ...] | None = None
    if listed := re.fullmatch(
        rf"((?:{CONDITIONS})(?:(?:, and |, or |, | and | or )(?:{CONDITIONS}))*)( and can't stand)?", cut
    ):
        steps = afflicted(listed[1], bool(listed[2]), phrase)
    if steps is None and (first := re.fullmatch(r"prone(?:,)? and (?P<rest>(?:the target|they) .+)", text)):
        rest = _steps(first["rest"], msgspec.structs.replace(read, last=Who(TARGET)))
        steps = (*(afflicted("prone", False, phrase) or ()), *rest) if rest else None
    if steps is None and cut == "can't stand" and ends is not None:
        steps = (written.Last(name="Can't stand", ends=ends, change=written.Change(cannot=("stand",))),)
    if steps is None:
        steps = _steps(text, msgspec.structs.replace(read, last=Who(TARGET)))
    if steps is None and ends is not None and (named := re.fullmatch(r"[a-z]{3,}(?:ed|en|et|ing)", cut)):
        steps = (written.Last(name=named[0].capitalize(), ends=ends),)
    if steps is None:
        steps = _counted(cut, read)
    if steps is None and (sense := _asked(text, msgspec.structs.replace(read, last=Who(TARGET)))) is not None:
        steps = sense.steps
    return _with(steps, potency=potency) if steps else None


def _counted(text: str, read: Read) -> tuple[Steps, ...] | None:
    """“The target gains 2 rage”, where one of the creature's features says what rage is: it is kept on the target."""
    found = re.fullmatch(r"the target (?:has an?|gains) (?:(?P<n>\d+) )?(?P<name>[a-z]+)(?: of (?P<m>\d+))?", text)
    if not found or not any(feature.lower().split()[-1:] == [found["name"]] for feature in read.speaker.features):
        return None
    name = found["name"].capitalize()
    if found["n"]:
        return (written.Last(name=name, ends="fight", counts=int(found["n"])),)
    return (written.Last(name=f"{name} {found['m']}", ends="fight"),) if found["m"] else None
