"""Steps as sentences, the way stat blocks say them: what is written for other tools, and read by our own grammar."""

from __future__ import annotations

from fracas.games.steel.bring.grammar.clauses import SO
from fracas.games.steel.content import written
from fracas.games.steel.content.written import Change, Given, Potency, Steps, To, When, Written

ENDS = {
    "save": " (save ends)", "eot": " (EoT)", "fight": " until the end of the encounter",
    "round": " until the end of the round", "start of my turn": " until the start of {self}'s next turn",
    "end of my turn": " until the end of {self}'s next turn",
    "stand": "", "grab": "",
}  # fmt: skip
_BARE = ("amount", "plus", "types", "potency")
"""All that stands in a clause of a tier about damage; more than that takes a sentence."""
MOMENTS = {
    "turn starts": "At the start of each of their turns", "turn ends": "At the end of each of their turns",
    "downed": "When {self} is reduced to 0 Stamina",
}  # fmt: skip
EDGES = {1: "gains an edge", 2: "has a double edge", -1: "takes a bane", -2: "has a double bane"}


def told_potency(potency: Potency | None) -> str:
    if potency is None:
        return ""
    value = potency.value if isinstance(potency.value, int) else f"[{potency.value}]"
    return f"{potency.characteristic[0].upper()} {'>=' if potency.resisted else '<'} {value}"


def clause(step: Steps, name: str) -> str:
    """A step as a clause of a tier, between semicolons."""
    before = f"{told_potency(step.potency)} " if step.potency else ""
    if step.to == To() and not step.given and not step.asked:
        if isinstance(step, written.Damage) and step == written.Damage(**{n: getattr(step, n) for n in _BARE}):
            plus = f" + {' or '.join(c[0].upper() for c in step.plus)}" if step.plus else ""
            kinds = f"{' or '.join(step.types)} " if step.types else ""
            return f"{before}{step.amount}{plus} {kinds}damage"
        if isinstance(step, written.Shove):
            return f"{before}{'vertical ' if step.vertical else ''}{' or '.join(step.kinds)} {step.distance}"
        if isinstance(step, written.Afflict):
            joined = (" or " if step.either else " and ").join(step.conditions)
            return f"{before}{joined}{ENDS[step.ends].format(self=name)}"
    return sentence(step, name).rstrip(".")


def sentence(step: Steps, name: str) -> str:
    """A step as a sentence."""
    if isinstance(step, written.Remind):
        return step.text
    said = f"{_who(step, name)} {_verb(step, name)}."
    if step.asked:
        condition = step.asked.removesuffix("?")
        for opening in (SO, "Is it so: "):
            condition = condition.removeprefix(opening)
        said = f"If {condition}, {said[0].lower()}{said[1:]}"
    for given in step.given:
        said = f"If {_given(given, name)}, {said[0].lower()}{said[1:]}"
    return said[0].upper() + said[1:]


def _given(given: Given, name: str) -> str:
    whose = name if given.of == "self" else "the target"
    if given.below is not None:
        return f"{whose} {'does not have' if given.unless else 'has'} {told_potency(given.below)}"
    what = given.effect or given.state
    return f"{whose} is {'not ' if given.unless else ''}{what}"


def _who(step: Steps, name: str) -> str:
    to = step.to
    potent = f" who has {told_potency(step.potency)}" if step.potency else ""
    if to.words:
        return f"{to.words}{potent}"
    if to.whom in ("target", "targets", "self", "trigger"):
        plain = {"target": "the target", "targets": "each target", "self": name, "trigger": "the triggering creature"}[
            to.whom
        ]
        return plain.replace("the target", "each target") + potent if potent else plain
    kind = to.keyword or to.whom
    count = f"up to {to.most}" if to.most else "each"
    near = "the target" if to.near == "target" else name
    where = f" within {to.within} squares of {near}" if to.within else " in the encounter"
    return f"{count} {kind}{where}{potent}"


def _verb(step: Steps, name: str) -> str:
    may = "can " if step.may else ""
    if isinstance(step, written.Damage):
        return _damage(step, may)
    if isinstance(step, written.Shove):
        kinds = {"push": "pushed", "pull": "pulled", "slide": "slid"}
        how = " or ".join(kinds[kind] for kind in step.kinds)
        firm = ", ignoring stability" if step.ignores_stability else ""
        return f"is {'vertically ' if step.vertical else ''}{how} up to {step.distance} squares{firm}"
    if isinstance(step, written.Afflict):
        return f"is {(' or ' if step.either else ' and ').join(step.conditions)}{ENDS[step.ends].format(self=name)}"
    if isinstance(step, written.Last) and step.counts:
        return f"gains {step.counts} {step.name.lower()}{ENDS[step.ends].format(self=name)}"
    if isinstance(step, written.Last):
        return f"{_change(step.change, step.name, step.text)}{ENDS[step.ends].format(self=name)}"
    if isinstance(step, written.Heal):
        amount = f"{step.amount} Stamina" if not step.share else ""
        shared = f"Stamina equal to {'half ' if step.share == 'half' else ''}the damage dealt"
        if step.per_level:
            amount = f"Stamina equal to {step.per_level} times their level"
        return f"{may}regain{'' if may else 's'} {amount or shared}"
    if isinstance(step, written.Go):
        return _go(step, may)
    return _rest(step, may, name)


def _damage(step: written.Damage, may: str) -> str:
    kinds = f"{' or '.join(step.types)} " if step.types else ""
    bonus = f" + {' or '.join(c[0].upper() for c in step.plus)}" if step.plus else ""
    rolled = f"{step.dice} + {step.amount}" if step.dice and step.amount else step.dice or str(step.amount)
    sure = " that can't be reduced in any way" if step.unreducible else " that ignores immunity" if step.pierces else ""
    if step.free_strike:
        return "takes damage equal to a free strike"
    amount = "half the damage again as" if step.half else f"{rolled}{bonus}"
    each = f" for each {step.per} beside them" if step.per else ""
    return f"takes {amount} {kinds}damage{sure}{each}{', and so does each such object' if step.objects else ''}"


def _go(step: written.Go, may: str) -> str:
    if step.how == "stand up":
        return "stands up"
    verb = {"shift": "shift", "walk": "move", "teleport": "teleport", "jump": "jump"}[step.how]
    far = f"{step.distance} squares" if step.distance else "their speed"
    return f"{may}{verb}{'' if may else 's'} up to {far}"


def _rest(step: Steps, may: str, name: str) -> str:
    if isinstance(step, written.Strike):
        whom = {"target": " against the target", "my choice": f" against a creature of {name}'s choice"}.get(
            step.against, ""
        )
        return f"{may}make{'' if may else 's'} a free strike{whom}"
    if isinstance(step, written.UseAbility):
        return f"{may}use{'' if may else 's'} {step.ability}{' against the target' if step.against == 'target' else ''}"
    if isinstance(step, written.Test):
        tiers = " / ".join("; ".join(clause(each, name) for each in tier) or "no effect" for tier in step.tiers)
        named = " or ".join(word.capitalize() for word in (step.characteristic, *step.or_else))
        return f"makes {'an' if named[0] in 'AI' else 'a'} {named} test ({tiers})"
    if isinstance(step, written.Lay):
        return _lay(step, name)
    if isinstance(step, written.Gain):
        if step.what == "main action":
            return "takes an additional main action on their turn"
        rolled = (
            step.dice if abs(step.amount) == 1 and step.dice else f"{abs(step.amount)}{step.dice and ' x '}{step.dice}"
        )
        return f"{'gains' if step.amount > 0 else 'loses'} {rolled} {step.what}"
    if isinstance(step, written.Relieve):
        if step.price:
            pays = f"{may}take{'' if may else 's'} {step.price} damage"
            return f"{pays} to end one effect on them that a saving throw can end"
        ended = ", ".join([*step.conditions, *step.effects]) or "what they suffer from"
        return f"ends {ended}{' at the end of their turn' if step.later else ''}"
    if isinstance(step, written.Choose):
        return f"chooses {' or '.join(step.types)} damage"
    return "can attempt to hide" if isinstance(step, written.Hide) else "swaps places with the target"


def _lay(step: written.Lay, name: str) -> str:
    parts = [f"leaves {step.name} in the area"]
    if step.difficult:
        parts.append("which is difficult terrain" + (" for enemies" if step.against == "enemies" else ""))
    parts += [sentence(each, name).rstrip(".") for each in step.turn_starts]
    if step.once:
        parts.append("until somebody enters it")
    return ", ".join(parts)


def _change(change: Change, name: str, text: str) -> str:
    """What is different, in the words of stat blocks."""
    rolls = f"{change.only}s" if change.only == "strike" else "power rolls"
    waits = "their next " + rolls.removesuffix("s") if change.next else rolls
    parts: list[str] = []
    if change.edges:
        whom = f" if {_given(change.versus, 'it')}" if change.versus else ""
        parts.append(f"{EDGES[max(-2, min(2, change.edges))]} on {waits}{whom}")
    if change.edges_against:
        parts.append(f"gives every {rolls.removesuffix('s')} against them {change.edges_against} edges")
    if change.tests and not change.edges:
        parts.append(f"{EDGES[max(-2, min(2, change.tests))]} on {'their next test' if change.next else 'tests'}")
    if change.damage:
        parts.append(f"deals an extra {change.damage} damage with {waits}")
    if change.damage_against:
        parts.append(f"takes an extra {change.damage_against} damage from {rolls} against them")
    if change.line:
        parts.append(f"has line of effect only within {change.line} squares")
    for when, steps in (
        ("at the start of each of their turns", change.turn_starts),
        ("at the end of each of their turns", change.turn_ends),
        ("when reduced to 0 Stamina", change.downed),
    ):
        parts += [f"{clause(step, name)} {when}" for step in steps]
    parts += [f"has {'damage' if k == 'all' else k} immunity {n}" for k, n in change.immunities.items()]
    parts += [f"has {'damage' if k == 'all' else k} weakness {n}" for k, n in change.weaknesses.items()]
    for field in ("speed", "stability", "distance"):
        if value := getattr(change, field):
            parts.append(f"has a {value:+d} bonus to {field}")
    if change.force:
        parts.append(f"has a {change.force:+d} bonus to forced movement")
    if change.saves:
        parts.append(f"has {change.saves:+d} on saving throws")
    bans = {"edges": "have edges", "surges": "gain or spend surges"}
    parts += [f"can't {bans.get(ban, ban)}" for ban in change.cannot]
    parts += [f"ignores {what}" for what in change.ignores]
    if change.immune_to:
        parts.append(f"can't be {' or '.join(change.immune_to)}")
    if change.sees_hidden:
        parts.append(f"notices everybody hidden within {change.sees_hidden} squares")
    if not parts:
        return f"is {name.lower()}" + (f": {text}" if text else "")
    return " and ".join(parts)


def standing(change: Change, name: str) -> str:
    said = _change(change, "", "")
    return f"{name[0].upper()}{name[1:]} {said}."


def told_when(when: When | None) -> str:
    if when is None:
        return ""
    if when.event == "words":
        return when.words
    who = {
        "self": "it",
        "ally": "an ally",
        "self or ally": "it or an ally",
        "enemy": "an enemy",
        "creature": "a creature",
    }
    near = f" within {when.within} squares" if when.within else ""
    near_by = f" within {when.by_within} squares" if when.by_within else ""
    by = f" by {who.get(when.by, 'a creature')}{near_by}" if when.by else ""
    return f"{who.get(when.who, 'a creature')}{near}: {when.event}{by}"


def at_its_moment(when: When, said: str, name: str) -> str:
    """What a trait does, with what it waits for in front."""
    if when == When(event=when.event) and when.event in MOMENTS:
        lead = MOMENTS[when.event].format(self=name)
    else:
        lead = f"Whenever this happens ({told_when(when)})"
    return f"{lead}, {said[0].lower()}{said[1:]}"


def besides(made: Written, name: str) -> list[str]:
    """What an ability says about itself: who can use it, against whom it is better, what does not trouble it."""
    needs = [f"{name} can use this only if {_given(given, name)}." for given in made.requires]
    found = [f"{said[0].upper()}{said[1:]}" for said in needs]
    for lean in made.leans:
        so = " and ".join(_given(given, name) for given in lean.given)
        found.append(f"This ability {EDGES[max(-2, min(2, lean.edges))]}{' if ' + so if so else ''}.")
    found += [f"This ability ignores {what}." for what in made.ignores]
    if made.rises is not None:
        words = made.rises.words.removeprefix("Was it reduced to 0 Stamina").rstrip("?")
        prone = " and falls prone" if made.rises.prone else ""
        what = f"they instead have {made.rises.stamina} Stamina{prone}"
        found.append(f"The first time {name} is reduced to 0 Stamina{words}, {what}.")
    if made.dazed:
        found.append("They can use this ability even if they are dazed.")
    return found


def told_captain(change: Change) -> str:
    """What a minion has by its captain, as stat blocks say it."""
    if change.edges:
        return "Edge on strikes"
    fields = {"damage": "damage bonus to strikes", "speed": "bonus to speed", "force": "bonus to forced movement",
              "distance": f"bonus to {change.only}{change.only and ' '}distance"}  # fmt: skip
    return next((f"+{n} {words}" for field, words in fields.items() if (n := getattr(change, field))), "")
