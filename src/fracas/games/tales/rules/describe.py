"""Effects in words, for hints, sheets and the catalog."""

from __future__ import annotations

from functools import lru_cache

from fracas.core.language import Tongue, say, say_n, tongue
from fracas.games.tales.format import effects as words
from fracas.games.tales.format.library import Library
from fracas.games.tales.format.records import Ability, Card, Item, Scheme, Trigger
from fracas.games.tales.rules.model import TOKEN_NAMES
from fracas.games.tales.rules.phrases import a_or_number, counted, tokens

EVENTS = {
    "turn start": "the beginning of the turn of {who}",
    "round start": "the beginning of a round",
    "attack": "an Attack by {who}",
    "attacked": "an Attack on {who}",
    "rolled": "dice rolled by {who}",
    "damage determined": "the damage of an Attack by {who}",
    "would be damaged": "damage about to be dealt to {who}",
    "damaged by attack": "an Attack that has hurt {who}",
    "damaged": "damage to {who}",
    "healed": "healing of {who}",
    "wounded": "the Wounding of {who}",
    "defeated": "the defeat of {who}",
    "moved": "movement of {who}",
    "pushed": "forced movement of {who}",
    "token gained": "a token gained by {who}",
    "scheme rolled": "the roll of a Scheme Die",
    "door opened": "the opening of a door",
}
SUBJECTS = {
    "self": "you",
    "friend": "a Friend",
    "friend or self": "you or a Friend",
    "foe": "a Foe",
    "anyone": "anybody",
}
WHO = {
    "self": "self",
    "target": "the target",
    "trigger": "whoever set it off",
    "foe": "a Foe",
    "friend": "a Friend",
    "friend or self": "self or a Friend",
    "each foe": "each Foe",
    "each friend": "each Friend",
    "each hero": "each Hero",
    "nearest foe": "the Nearest Foe",
    "nearest friend": "the Nearest Friend",
    "farthest foe": "the Farthest Foe",
    "illusion": "an Illusion",
    "each illusion": "each Illusion",
    "owner": "its owner",
}
FIXED = ("self", "target", "trigger", "owner", "each hero", "nearest foe", "nearest friend", "farthest foe")
"""Whom no Range is said for."""
TYPES = {"action": "Action", "shenanigan": "Shenanigan", "reaction": "Reaction", "setup": "Setup"}


def card(record: Card | Item) -> str:
    parts = [record.text] if record.text else []
    flag = record.setup
    if flag.charges:
        parts.append(counted(flag.charges, "Charge"))
    parts += [tokens(number, TOKEN_NAMES[token]) for token, number in flag.tokens.items()]
    parts += [say("{each}: {ability}", each=each.name, ability=ability(each)) for each in record.abilities]
    if isinstance(record, Item) and record.ally is not None:
        parts.append(
            say(
                "Ally {ally} ({fortitude}): {effects}",
                ally=record.ally.name,
                fortitude=record.ally.fortitude,
                effects=effects(record.ally.effects),
            )
        )
    return "; ".join(parts)


def ability(record: Ability) -> str:
    """What it costs, when it can be used, and what it does."""
    return _ability(record, tongue())


@lru_cache(maxsize=4096)
def _ability(record: Ability, spoken: Tongue | None) -> str:
    """Every scene says it of every ability, and it is always the same in one language."""
    return say("{heading}: {gist}", heading=heading(record), gist=gist(record))


def heading(record: Ability) -> str:
    """What kind it is, what it answers, and what it costs."""
    return f"{TYPES[record.type]}{_trigger(record.trigger)}{cost(record)}"


def gist(record: Ability) -> str:
    """What it does."""
    return record.text or effects(record.effects)


def cost(record: Ability) -> str:
    if record.cooldown is not None:
        return say(", Cooldown {cooldown}", cooldown=record.cooldown)
    return ", 1 Charge" if record.charge else ", Discard" if record.discard else ""


def _trigger(trigger: Trigger | None) -> str:
    if trigger is None:
        return ""
    near = say(" within {within}", within=trigger.within) if trigger.within else ""
    return say(" to {format}", format=EVENTS[trigger.event].format(who=SUBJECTS[trigger.who] + near))


def scheme(record: Scheme) -> str:
    return say("{record}: {what}", record=record.name, what=record.text or effects(record.effects))


def effects(many: tuple[words.AnyEffect, ...]) -> str:
    return "; ".join(effect(each) for each in many)


def effect(one: words.AnyEffect) -> str:
    """One effect in a few words."""
    text = _words(one)
    return say("may {text}", text=text) if one.may else text


def _words(one: words.AnyEffect) -> str:
    if isinstance(one, words.Attack):
        return _attack(one)
    if isinstance(one, words.CounterAttack):
        return say("Counter Attack {damage}{harm}", damage=_damage(one.dice, one.damage), harm=_harm(one.harm))
    if isinstance(one, words.Move | words.Leap):
        name = "Move" if isinstance(one, words.Move) else "Leap"
        hurt = (
            say(", {passing} damage to each Foe passed", passing=one.passing)
            if isinstance(one, words.Leap) and one.passing
            else ""
        )
        return f"{name} {one.n}" + (f" → {toward(one.toward)}" if one.toward else "") + hurt
    if isinstance(one, words.Aimed):
        return _to_whom(one) or f"{_deed(one)} ({_whom(one)})"
    if isinstance(one, words.Choose):
        return " or ".join(effects(option) for option in one.options)
    if isinstance(one, words.If):
        return say("perhaps {effects}", effects=effects(one.then))
    return _plain(one)


def _to_whom(one: words.Aimed) -> str:
    """Effects that name the figures they concern in the middle of their words."""
    if isinstance(one, words.Force):
        return say("make {whom} {kind} {n}", whom=_whom(one), kind=one.kind.capitalize(), n=one.n)
    if isinstance(one, words.Swap):
        return say("swap spaces with {whom}", whom=_whom(one))
    if isinstance(one, words.Ignore):
        until = say("until the end of the {until}", until=one.until)
        said = "be Ignored by {whom} {until}" if one.turned else "Ignore {whom} {until}"
        return say(said, whom=_whom(one), until=until)
    return ""


def _deed(one: words.Aimed) -> str:
    """What an effect does to figures."""
    if isinstance(one, words.Gain):
        return gained(one)
    if isinstance(one, words.Damage):
        return say("{amount} damage", amount=amount(one.n))
    if isinstance(one, words.Heal):
        return say("Heal {amount}", amount=amount(one.n)) + (say(" for each {each}", each=one.each) if one.each else "")
    if isinstance(one, words.Stun | words.Grab):
        return one.__class__.__name__
    if isinstance(one, words.Place):
        return say("Place within {reach}", reach=one.reach) if one.reach > 1 else "Place adjacent"
    return f"{one.__class__.__name__} {getattr(one, 'n', '')}".strip()


def gained(one: words.Gain) -> str:
    if isinstance(one.n, int):
        return tokens(one.n, TOKEN_NAMES[one.token])
    return say("{amount} {token} Tokens", amount=amount(one.n), token=TOKEN_NAMES[one.token])


def _whom(one: words.Aimed) -> str:
    many = say("up to {count} ", count=one.count) if one.count > 1 else ""
    who = WHO[one.who] if one.count == 1 else {"foe": "Foes", "friend": "Friends"}.get(one.who, WHO[one.who])
    if one.who in FIXED or one.who.endswith("illusion"):
        return f"{many}{who}"
    return f"{many}{who} {('adjacent' if one.within == 1 else say('within {within}', within=one.within))}"


def _plain(one: words.AnyEffect) -> str:
    """Effects that are not about figures."""
    if isinstance(one, words.NextAttack):
        more = [(one.dice, "die", "dice"), (one.targets, "target", "targets"), (one.range, "Range", "Range")]
        said = [f"+{counted(n, one_, many)}" for n, one_, many in more if n] + [
            say("+{damage} damage", damage=one.damage)
        ] * bool(one.damage)
        return say("next Attack {names}", names=", ".join(said))
    if isinstance(one, words.Prevent):
        return say("prevent {amount} damage", amount=amount(one.n))
    if isinstance(one, words.Reroll):
        return say("roll {what} again", what=counted(one.n, "die", "dice"))
    if isinstance(one, words.SetTrap):
        return (
            say("put a Trap ({damage}) within {within}", damage=one.damage, within=one.within)
            if not one.place
            else say("Traps ({damage})", damage=one.damage)
        )
    if isinstance(one, words.Kindle):
        return say("{n} Wizard Fire within {within}", n=one.n, within=one.within)
    if isinstance(one, words.Conjure):
        return say("an Illusion within {within}", within=one.within)
    if isinstance(one, words.Avert):
        return "Avert Harm"
    if isinstance(one, words.Deploy):
        return say("Reinforce {amount} {replace}", amount=amount(one.n), replace=one.group.replace("_", " "))
    if isinstance(one, words.Repair):
        return f"{counted(one.n, 'Repair Token')}"
    if isinstance(one, words.Summon):
        return "its owner is Placed beside it"
    if isinstance(one, words.UseScenario):
        return "use a Scenario Ability"
    number = getattr(one, "n", None)
    name = str(one.__struct_config__.tag).replace("_", " ").capitalize()
    return f"{name} {amount(number)}" if number is not None else name


def aim(one: words.Aimed) -> str:
    """The question whom an effect concerns, without its question mark."""
    if isinstance(one, words.Gain):
        return say("{gained} for whom", gained=gained(one))
    if isinstance(one, words.Damage):
        return say("deal {amount} damage to whom", amount=amount(one.n))
    if isinstance(one, words.Heal):
        return say("Heal whom by {amount}", amount=amount(one.n))
    if isinstance(one, words.Weaken | words.Fatigue):
        return say("{name} whom by {n}", name=one.__class__.__name__, n=one.n)
    if isinstance(one, words.Disarm):
        return say("Disarm whom of {what}", what=counted(one.n, "Power Token"))
    if isinstance(one, words.Push | words.Pull):
        return say("{name} whom {what}", name=one.__class__.__name__, what=counted(one.n, "space"))
    if isinstance(one, words.Force):
        return say("make whom {kind} up to {what}", kind=one.kind.capitalize(), what=counted(one.n, "space"))
    if isinstance(one, words.Swap):
        return "swap spaces with whom"
    if isinstance(one, words.Ignore):
        return "be Ignored by whom" if one.turned else "Ignore whom"
    return say("{name} whom", name=one.__class__.__name__)


def amount(number: words.Amount) -> str:
    if isinstance(number, int):
        return str(number)
    said = (number.story, number.veteran, number.legend, number.two, number.three, number.four)
    return number.counter or "/".join(str(n) for n in said if n is not None)


def most(number: words.Amount) -> int:
    """The highest it can be as printed; 0 where a counter says it."""
    if isinstance(number, int):
        return number
    said = (number.story, number.veteran, number.legend, number.two, number.three, number.four)
    return max((n for n in said if n is not None), default=0)


def _damage(dice: int, fixed: words.Amount) -> str:
    parts = ([counted(dice, "die", "dice")] if dice else []) + ([amount(fixed)] if fixed else [])
    return " + ".join(parts) or "0"


def _attack(one: words.Attack) -> str:
    where = {
        "melee": "Melee",
        "ranged": say("Range {range}", range=one.range),
        "burst": say("Burst ({what})", what=one.template),
    }[one.type]
    which = "" if one.pick == "nearest" else f"{one.pick} "
    targets = (
        "every Foe in reach"
        if one.everyone
        else "every Foe in it"
        if one.type == "burst"
        else say_n(one.targets, "{n} {which}Foe", "{n} {which}Foes", which=which)
    )
    bonus = ""
    if one.backstab:
        bonus = say(", Backstab +{damage}", damage=_damage(one.backstab.dice, one.backstab.damage))
    by = "each Illusion: " if one.by != "self" else ""
    return say(
        "{by}{where} Attack {damage}, {targets}{bonus}{harm}",
        by=by,
        where=where,
        damage=_damage(one.dice, one.damage),
        targets=targets,
        bonus=bonus,
        harm=_harm(one.harm),
    )


def force(one: words.Attack) -> str:
    """How hard an Attack hits, as far as it is printed."""
    more = say(", Backstab +{damage}", damage=_damage(one.backstab.dice, one.backstab.damage)) if one.backstab else ""
    return f"{_damage(one.dice, one.damage)}{'' if one.dice else ' damage'}{more}"


def _harm(harms: tuple[words.Harm, ...]) -> str:
    return "".join(say(", Harm: {effects}", effects=effects(harm.effects)) for harm in harms)


def toward(one: words.Toward, book: Library | None = None) -> str:
    """What a Schemer goes for, in words; with names as far as a book knows them."""
    text = say("the {place}", place=one.place) if one.to == "place" else _aim(one, book)
    if one.token:
        text += say(" with {a_or_number}", a_or_number=a_or_number(1, TOKEN_NAMES[one.token] + " Token"))
    if one.also:
        text += say(" or {toward}", toward=toward(one.also, book))
    if one.otherwise:
        text += say(", or if there is none {toward}", toward=toward(one.otherwise, book))
    return text


def _aim(one: words.Toward, book: Library | None) -> str:
    name, many = one.of.replace("_", " ").title() if one.of else one.to.capitalize(), not one.of
    if book is not None and one.of in book.schemers:
        name, many = book.schemers[one.of].name, book.schemers[one.of].figures > 1
    elif book is not None and one.of in book.heroes:
        name = book.heroes[one.of].name
    if one.pick == "any":
        return a_or_number(1, name) if many else name
    how = {"nearest": "the Nearest", "farthest": "the Farthest", "wounded": "a Wounded", "weakest": "the weakest"}
    return f"{how[one.pick]} {name}"
