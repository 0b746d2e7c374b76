"""What somebody does or suffers: verb phrases, each matched whole, and the steps they mean.

A pattern says no more than it is sure of. What needs an end and has none is not understood.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from fracas.games.steel.bring.grammar import who as people
from fracas.games.steel.bring.grammar.ground import (
    CONDITIONS,
    COUNT,
    SQUARES,
    TYPES,
    Speaker,
    conditions_in,
    number,
)
from fracas.games.steel.bring.grammar.who import SELF, TARGET, Who
from fracas.games.steel.content import written
from fracas.games.steel.content.written import Change, Ends, Steps, To


class Phrase(msgspec.Struct, frozen=True):
    """What a verb phrase is read in: whose it is, who does it, and how long it lasts, if that is said."""

    speaker: Speaker
    who: Who
    ends: Ends | None
    area: str = ""
    title: str = ""
    """What the ability or feature is called: an effect without a name of its own is called after it."""
    friendly: bool = False
    """Whether its targets are friends."""
    last: To | None = None
    """Whom “them” means after a verb."""

    def lasting(self, **change: Any) -> tuple[Steps, ...] | None:
        """A change for as long as was said."""
        if self.ends is None:
            return None
        made = msgspec.convert(change, Change)
        return (written.Last(to=self.who.to, name=self.title or "Effect", ends=self.ends, change=made),)


Build = Callable[[re.Match[str], Phrase], "tuple[Steps, ...] | None"]
VERBS: list[tuple[re.Pattern[str], Build]] = []
_LIST = rf"(?:{CONDITIONS})(?:(?:, (?:and |or )?| and | or )(?:{CONDITIONS}))*"
_ROLLS = r"(?P<rolls>strikes?|abilit(?:y|ies)|power rolls?|ability rolls?|rolls?|melee strikes?|ranged strikes?)"
_GAIN = {"gains? an edge": 1, "gains? a double edge": 2, "has a double edge": 2, "have a double edge": 2,
         "has an edge": 1, "takes? a bane": -1, "takes? a double bane": -2, "has a double bane": -2, "has a bane": -1,
         "have a double bane": -2}  # fmt: skip
_EDGE = "|".join(_GAIN)
BY_ITSELF: dict[str, Ends] = {"prone": "stand", "grabbed": "grab"}


def verb(pattern: str) -> Callable[[Build], Build]:
    def add(build: Build) -> Build:
        VERBS.append((re.compile(pattern), build))
        return build

    return add


@verb(
    r"takes? (?P<extra>an extra )?(?:(?P<dice>[12]d[346])|(?P<n>\d+)) "
    rf"(?P<types>(?:(?:{TYPES})(?:, or |, | or )?)*) ?damage"
    r"(?P<sure>,? (?:that|which) can't be reduced in any way)?"
    r"(?: for each (?P<kin>[a-z' -]+?) adjacent to them)?(?=,|;|$| and | \()"
)
def _damage(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    types: Any = tuple(re.findall(TYPES, found["types"] or ""))
    if found["kin"] and found["kin"] not in phrase.speaker.kin:
        return None
    fields: Any = {"types": types, "unreducible": bool(found["sure"]), "dice": found["dice"] or ""}
    if phrase.who.objects:
        if not phrase.who.to.within or phrase.who.to.near != "self":
            return None
        fields["objects"] = True
    return (written.Damage(to=phrase.who.to, amount=int(found["n"] or 0), per=found["kin"] or "", **fields),)


@verb(rf"(?:is|are)(?: also| instead| each)? (?P<list>{_LIST})(?P<rooted> and can't stand)?")
def _suffers(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return afflicted(found["list"], bool(found["rooted"]), phrase)


NOT_NAMED = frozenset({"hidden", "able", "immune", "targeted", "dead", "adjacent", "unconscious", "reduced", "killed"})


@verb(rf"(?:is|are)(?: also)? (?P<name>(?!{CONDITIONS})[a-z]{{3,}}(?:ed|en|et|ing))(?= \(|$)")
def _named(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    """An effect with a name of its own, such as “marked (save ends)”."""
    if phrase.ends is None or found["name"] in NOT_NAMED:
        return None
    return (written.Last(to=phrase.who.to, name=found["name"].capitalize(), ends=phrase.ends),)


@verb(r"(?:(?:is|are) (?:also )?knocked prone|falls? prone)(?P<rooted> and can't stand)?")
def _falls(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return afflicted("prone", bool(found["rooted"]), phrase)


def afflicted(said: str, rooted: bool, phrase: Phrase) -> tuple[Steps, ...] | None:
    """Conditions that end as was said, or by themselves; prone that may be stood up from, unless rooted."""
    named: Any = conditions_in(said)
    either = " or " in said
    made: list[Steps] = []
    if rooted:
        if named != ("prone",) or phrase.ends is None:
            return None
        made.append(written.Afflict(to=phrase.who.to, conditions=named, ends="stand"))
        held = Change(cannot=("stand",))
        made.append(written.Last(to=phrase.who.to, name="Can't stand", ends=phrase.ends, change=held))
        return tuple(made)
    own = tuple(name for name in named if name in BY_ITSELF)
    rest: Any = tuple(name for name in named if name not in BY_ITSELF)
    if either:
        if phrase.ends is None or own:
            return None
        return (written.Afflict(to=phrase.who.to, conditions=named, ends=phrase.ends, either=True),)
    if rest and phrase.ends is None:
        return None
    for name in own:
        kept: Any = (name,)
        made.append(written.Afflict(to=phrase.who.to, conditions=kept, ends=BY_ITSELF[name]))
    if rest and phrase.ends is not None:
        made.append(written.Afflict(to=phrase.who.to, conditions=rest, ends=phrase.ends))
    return tuple(made)


@verb(r"makes? (?:a|one) (?:melee |ranged )?free strike(?: against (?P<whom>[\w' ]+?))?(?=,|$| and | then )")
def _strikes(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    said = found["whom"]
    if said is None or said in ("one creature", "a creature", "any creature", "an enemy", "one enemy"):
        return (written.Strike(to=phrase.who.to, against="anybody"),)
    if said in ("a creature of self's choice", "a target of self's choice", "one creature of self's choice"):
        return (written.Strike(to=phrase.who.to, against="my choice"),) if phrase.who.to == TARGET else None
    if said in ("the target", "each target", "the triggering creature"):
        return None if phrase.who.to == TARGET else (written.Strike(to=phrase.who.to, against="target"),)
    if said in ("them", "it", "that creature", "that enemy") and phrase.last is not None and phrase.who.to == SELF:
        return (written.Strike(to=phrase.last, against="target"),) if phrase.last.whom == "trigger" else None
    if re.fullmatch(r"each (?:adjacent enemy|enemy adjacent to (?:them|self|it))", said) and phrase.who.to != TARGET:
        return (written.Strike(to=phrase.who.to, against="each adjacent"),)
    return None


@verb(
    rf"(?P<how>shift|move|teleport)s? (?:(?:up to )?(?P<n>\d+){SQUARES}|(?:up to )?(?:their|its|his|her|self's) speed)"
    r"(?P<free> without provoking opportunity attacks)?"
)
def _goes(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    how: Any = {"move": "walk"}.get(found["how"], found["how"])
    if found["free"] or (how == "teleport" and not found["n"]):
        return None
    return (written.Go(to=phrase.who.to, how=how, distance=int(found["n"] or 0)),)


@verb(rf"jumps? (?:up to )?(?P<n>\d+){SQUARES}")
def _jumps(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return (written.Go(to=phrase.who.to, how="jump", distance=int(found["n"])),)


@verb(r"stands? up")
def _stands(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return (written.Go(to=phrase.who.to, how="stand up"),)


@verb(
    rf"(?P<edge>{_EDGE}) on (?P<next>(?:their|its|his|her|the) (?:next|first) )?(?:their |its )?{_ROLLS}"
    rf"(?P<against>(?: made)? against self| targeting self)?"
    rf"(?: (?:that target|made against|against) (?:an? |any )?(?P<state>winded|dying|flying|{CONDITIONS}) "
    r"(?:enem(?:y|ies)|creatures?|targets?))?"
)
def _edges(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    worth = next(value for words, value in _GAIN.items() if re.fullmatch(words, found["edge"]))
    made = _swayed(worth, found["rolls"], bool(found["next"]), bool(found["against"]), phrase)
    if made is None or not found["state"]:
        return made
    versus: Any = msgspec.convert({"state": found["state"], "of": "target"}, written.Given)
    return tuple(
        msgspec.structs.replace(step, change=msgspec.structs.replace(step.change, versus=versus, tests=0))
        for step in made
        if isinstance(step, written.Last)
    )


def only(rolls: str) -> str:
    """Which rolls are meant; “melee strikes” and the like are no kind of their own."""
    return "strike" if rolls.startswith("strike") else ""


def _swayed(worth: int, rolls: str, waits: bool, against: bool, phrase: Phrase) -> tuple[Steps, ...] | None:
    if rolls.startswith(("melee", "ranged")) or against:
        return None
    ends = phrase.ends or ("fight" if waits else None)
    if ends is None:
        return None
    tests = worth if rolls.startswith(("power", "roll")) else 0  # a test is a power roll, too
    change = msgspec.convert({"edges": worth, "tests": tests, "only": only(rolls), "next": waits}, Change)
    return (written.Last(to=phrase.who.to, name=phrase.title or "Edge", ends=ends, change=change),)


@verb(rf"(?:has|have|gains?) (?:(?P<type>{TYPES}|damage) )?(?P<kind>immunity|weakness) (?P<n>\d+)")
def _guarded(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    name = found["type"] if found["type"] not in (None, "damage") else "all"
    kind = "immunities" if found["kind"] == "immunity" else "weaknesses"
    return phrase.lasting(**{kind: {name: int(found["n"])}})


@verb(r"(?:has|have|gains?|takes?) an? (?P<n>[+-]\d+) (?:bonus|penalty) to (?P<what>speed|stability|saving throws)")
def _quick(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return phrase.lasting(**{found["what"].replace("saving throws", "saves"): int(found["n"])})


@verb(
    r"(?:deals? an extra (?P<n>\d+) damage (?:with|on) (?P<next>(?:their|its|his|her) next )?"
    r"(?P<what>strikes?|abilities)"
    r"|(?:has|gains?) an? \+(?P<m>\d+) damage bonus to (?P<w>strikes))"
)
def _stronger(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    what = found["what"] or found["w"]
    amount = int(found["n"] or found["m"])
    waits = bool(found["next"])
    ends = phrase.ends or ("fight" if waits else None)
    if ends is None:
        return None
    change = msgspec.convert({"damage": amount, "only": only(what), "next": waits}, Change)
    return (written.Last(to=phrase.who.to, name=phrase.title or "Stronger", ends=ends, change=change),)


@verb(r"regains? (?P<n>\d+) stamina")
def _heals(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return (written.Heal(to=phrase.who.to, amount=int(found["n"])),)


@verb(r"regains? stamina equal to (?P<n>\d+|twice) (?:times )?(?:their|its|his|her) level")
def _heals_by_level(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return (written.Heal(to=phrase.who.to, per_level=2 if found["n"] == "twice" else int(found["n"])),)


@verb(r"regains? stamina equal to (?P<half>half )?(?:of )?the (?:total )?damage dealt")
def _drains(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return (written.Heal(to=phrase.who.to, share="half" if found["half"] else "all"),)


@verb(
    rf"(?P<how>push|pull|slide)(?:es|s)? (?P<whom>[\w' ]+?) (?P<up>vertically )?up to (?P<n>\d+){SQUARES}"
    r"(?P<firm>, ignoring stability)?"
)
def _shoves(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    if phrase.who.to != SELF:
        return None
    aimed = people.read_who(found["whom"], phrase.speaker, None, phrase.area)
    if aimed is None or aimed[1] != len(found["whom"]) or aimed[0].to == SELF:
        return None
    return (_force(found["how"], found["n"], bool(found["up"]), bool(found["firm"]), aimed[0]),)


@verb(
    rf"(?:is |are )?(?:also )?(?P<up>vertical(?:ly)? )?(?P<how>pushed|pulled|slid|slides) up to (?P<n>\d+){SQUARES}"
    r"(?P<firm>, ignoring stability)?"
)
def _shoved(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    if phrase.who.to == SELF:
        return None
    how = {"pushed": "push", "pulled": "pull", "slid": "slide", "slides": "slide"}[found["how"]]
    return (_force(how, found["n"], bool(found["up"]), bool(found["firm"]), phrase.who),)


def _force(how: str, squares: str, up: bool, firm: bool, whom: Who) -> Steps:
    kinds: Any = (how,)
    return written.Shove(
        to=whom.to, potency=whom.potency, kinds=kinds, distance=int(squares), vertical=up, ignores_stability=firm
    )


BANS = {
    "shift": "shift", "stand": "stand", "stand up": "stand", "use triggered actions": "react", "hide": "hide",
    "teleport": "teleport", "make opportunity attacks": "strike in passing", "regain stamina": "regain", "fly": "fly",
    "move": "move", "benefit from edges or double edges": "edges", "benefit from edges": "edges",
    "gain or use surges": "surges", "gain or spend surges": "surges",
}  # fmt: skip
_BAN = "|".join(sorted(BANS, key=len, reverse=True))


@verb(r"(?:has|have) (?:a )?speed (?:of )?0")
def _rooted(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return phrase.lasting(cannot=("move",))


@verb(rf"can't (?P<bans>(?:{_BAN})(?:(?:, or |, | or )(?:{_BAN}))*)")
def _banned(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return phrase.lasting(cannot=tuple(BANS[ban] for ban in re.findall(_BAN, found["bans"])))


@verb(r"(?:attempts? to )?hides?(?: as a free maneuver)?(?: if (?:they|it) ha(?:s|ve) cover or concealment)?")
def _hides(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return (written.Hide(to=phrase.who.to),)


@verb(r"(?:has|have) line of effect only within (?P<n>\d+) squares?")
def _sees_less(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return phrase.lasting(line=int(found["n"]))


@verb(r"loses? (?:(?P<dice>1d[36])|(?P<n>\d+|an?|one|two)) recover(?:y|ies)")
def _loses_recoveries(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    dice: Any = found["dice"] or ""
    return (written.Gain(to=phrase.who.to, what="recoveries", amount=-number(found["n"] or "1"), dice=dice),)


@verb(r"(?:then )?loses? (?:their|its|his|her) (?P<name>[a-z]{4,})(?=$| and )")
def _loses(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    """An effect with a name of its own that this creature lays on others ends."""
    named = [name for name in phrase.speaker.effects if name.lower().startswith(found["name"])]
    return (written.Relieve(to=phrase.who.to, effects=tuple(named)),) if len(named) == 1 else None


@verb(r"loses? all (?:of )?(?:their|its|his|her) surges")
def _loses_surges(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return (written.Gain(to=phrase.who.to, what="surges", amount=-99),)


@verb(r"gains? (?P<n>\d+) temp(?:orary)? stamina")
def _padded(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return (written.Gain(to=phrase.who.to, what="temporary Stamina", amount=int(found["n"])),)


@verb(r"gains? (?P<n>\d+) (?P<what>malice|surges?)")
def _gains(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    if found["what"] == "malice":
        return None
    return (written.Gain(to=phrase.who.to, what="surges", amount=int(found["n"])),)


@verb(
    r"uses? (?P<name>(?:the |their |its |his |her )?[a-z'!?,. -]+?)(?: ability)?"
    r"(?P<at> against the target)?(?=,|$| and )"
)
def _uses(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    said = re.sub(r"^(?:the|their|its|his|her) ", "", found["name"])
    named = next((name for name in phrase.speaker.abilities if name.lower().rstrip(".!") == said.rstrip(".!")), None)
    if named is None or phrase.who.to != SELF:
        return None
    return (written.UseAbility(to=SELF, ability=named, against="target" if found["at"] else "anybody"),)


_COMMON = "charge|defend|hide|grab|knockback|aid attack|heal"


@verb(
    rf"(?:takes?|uses?) the (?P<name>{_COMMON}) (?:main action|maneuver|action)"
    r"|uses? (?P<own>(?:a|their|its|his|her) signature ability)"
    r"(?:(?P<at> against the target)|(?P<mine> against an? (?:creature|target) of self's choice))?(?=,|$| and )"
)
def _acts(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    """What anybody can do, or a signature ability. A foe made to act is played by hand."""
    if found["mine"] and phrase.who.to == TARGET:
        return (written.UseAbility(ability="signature", against="my choice"),)
    if (phrase.who.to == TARGET and not phrase.friendly) or found["mine"]:
        return None
    against: Any = "target" if found["at"] else "anybody"
    return (written.UseAbility(to=phrase.who.to, ability=found["name"] or "signature", against=against),)


@verb(r"takes? an additional main action(?: on (?:their|its|his|her) turn)?")
def _acts_again(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return (written.Gain(to=SELF, what="main action"),) if phrase.who.to == SELF else None


_PLACES = r"switch(?:es)?|swaps?"


@verb(rf"(?:(?:{_PLACES}) places with the target)")
def _swaps(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return (written.Swap(),) if phrase.who.to == SELF else None


@verb(rf"can end {COUNT} conditions? (?:on|affecting) (?:self|them|it)")
def _relieved(found: re.Match[str], phrase: Phrase) -> tuple[Steps, ...] | None:
    return (written.Relieve(to=phrase.who.to, most=number(found[0].split()[2]), may=True),)
