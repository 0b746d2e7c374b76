"""Effects in words, for hints, sheets and the catalog."""

from __future__ import annotations

from fracas.games.tales.format import effects as words
from fracas.games.tales.format.records import Ability, Card, Item, Scheme
from fracas.games.tales.rules.model import TOKEN_NAMES

TYPES = {"action": "Action", "shenanigan": "Shenanigan", "reaction": "Reaction", "setup": "Setup"}


def card(record: Card | Item) -> str:
    parts = [record.text] if record.text else []
    flag = record.setup
    if flag.charges:
        parts.append(f"{flag.charges} Charges")
    parts += [f"{number} {TOKEN_NAMES[token]}" for token, number in flag.tokens.items()]
    parts += [f"{each.name}: {ability(each)}" for each in record.abilities]
    if isinstance(record, Item) and record.ally is not None:
        parts.append(f"Ally {record.ally.name} ({record.ally.fortitude}): {effects(record.ally.effects)}")
    return "; ".join(parts)


def ability(record: Ability) -> str:
    cost = ""
    if record.cooldown is not None:
        cost = f", Cooldown {record.cooldown}"
    elif record.charge:
        cost = ", Charge"
    elif record.discard:
        cost = ", Discard"
    when = f" when {record.trigger.who}: {record.trigger.event}" if record.trigger else ""
    return f"{TYPES[record.type]}{cost}{when}: {record.text or effects(record.effects)}"


def scheme(record: Scheme) -> str:
    return f"{record.name}: {record.text or effects(record.effects)}"


def effects(many: tuple[words.AnyEffect, ...]) -> str:
    return "; ".join(effect(each) for each in many)


def effect(one: words.AnyEffect) -> str:
    """One effect in a few words."""
    text = _words(one)
    return f"may {text}" if one.may else text


def _words(one: words.AnyEffect) -> str:
    if isinstance(one, words.Attack):
        return _attack(one)
    if isinstance(one, words.CounterAttack):
        return f"Counter Attack {_damage(one.dice, one.damage)}{_harm(one.harm)}"
    if isinstance(one, words.Move | words.Leap):
        name = "Move" if isinstance(one, words.Move) else "Leap"
        return f"{name} {one.n}" + (f" → {toward(one.toward)}" if one.toward else "")
    if isinstance(one, words.Gain):
        return f"{_amount(one.n)} {TOKEN_NAMES[one.token]} ({one.who})"
    if isinstance(one, words.Choose):
        return " or ".join(effects(option) for option in one.options)
    if isinstance(one, words.If):
        return f"perhaps {effects(one.then)}"
    name = str(one.__struct_config__.tag).replace("_", " ").capitalize()
    number = getattr(one, "n", None)
    parts = [name] + ([_amount(number)] if number is not None else [])
    if isinstance(one, words.Aimed):
        parts.append(f"({one.who}{f' within {one.within}' if one.within > 1 else ''})")
    return " ".join(parts)


def _amount(number: words.Amount) -> str:
    if isinstance(number, int):
        return str(number)
    said = (number.story, number.veteran, number.legend, number.two, number.three, number.four)
    return number.counter or "/".join(str(n) for n in said if n is not None)


def _damage(dice: int, fixed: words.Amount) -> str:
    parts = ([f"{dice} dice"] if dice else []) + ([_amount(fixed)] if fixed else [])
    return " + ".join(parts) or "0"


def _attack(one: words.Attack) -> str:
    where = {"melee": "Melee", "ranged": f"Range {one.range}", "burst": f"Burst ({one.template})"}[one.type]
    which = "" if one.pick == "nearest" else f"{one.pick} "
    targets = "all" if one.everyone else f"{one.targets} {which}Foe{'s' if one.targets > 1 else ''}"
    bonus = ""
    if one.backstab:
        bonus = f", Backstab +{_damage(one.backstab.dice, one.backstab.damage)}"
    by = "each Illusion: " if one.by != "self" else ""
    return f"{by}{where} Attack {_damage(one.dice, one.damage)}, {targets}{bonus}{_harm(one.harm)}"


def _harm(harms: tuple[words.Harm, ...]) -> str:
    return "".join(f", Harm: {effects(harm.effects)}" for harm in harms)


def toward(one: words.Toward) -> str:
    """What a Schemer goes for, in words."""
    name = one.place if one.to == "place" else one.to.capitalize()
    if one.of:
        name = one.of.replace("_", " ")
    text = name if one.pick == "any" else f"{one.pick} {name}"
    if one.token:
        text += f" with {TOKEN_NAMES[one.token]}"
    if one.also:
        text += f" or {toward(one.also)}"
    if one.otherwise:
        text += f", or if there is none {toward(one.otherwise)}"
    return text
