"""Iron Form: cannot be moved, cannot be broken, and stands before others."""

from collections.abc import Callable
from typing import Any

from fracas.games.dojo.rules.appeal import challenges_one, for_each_gate, heals
from fracas.games.dojo.rules.write import *

base.form("iron", "Iron Form", (8, 6, 6), (8, 6), "unmovable", ("Fortress", "Mountain", "Turtle", "Void"))


@base.ability("form-ability.iron", "Iron Form")
class Iron(Ability):
    """You have Armor. Half of the Speed you gain, rounded up, becomes Iron."""

    armor = True
    speed_becomes = IRON


# The lists of Secure and Contain: each option says who or what it could be used on, and what it does

SECURE, CONTAIN = "action.iron.secure", "action.iron.contain"


def number(act: Act, list_: str, name: str) -> Any:
    """A number of the list an option stands in; Protect has only borrowed the list."""
    return getattr(act.n, name) if act.item.id == list_ else act.fight.book[list_][name]


def gain_iron(act: Act) -> Script[None]:
    yield from act.gain(IRON, number(act, SECURE, "iron"))


def allies_to_secure(act: Act) -> list[Target]:
    return act.candidates(act.fight.book[SECURE]["ally"])


def give_iron(act: Act) -> Script[None]:
    for friend in (yield from act.targets(act.fight.book[SECURE]["ally"], 1, "an ally to give Iron", False)):
        yield from act.give(friend, IRON, number(act, SECURE, "ally_iron"))


def heal_someone(act: Act) -> Script[None]:
    for target in (yield from act.someone(what="whom to heal", fallen=True)):
        if not target.copy:
            yield from act.heal(target)


def enemies_to_pull(act: Act) -> list[Target]:
    return act.candidates("enemy", **act.fight.book[CONTAIN]["pulled"])


def pull_enemy(act: Act) -> Script[None]:
    for foe in (yield from act.enemies(what="an enemy to pull", **act.fight.book[CONTAIN]["pulled"])):
        yield from act.pull(foe, number(act, CONTAIN, "spaces"))


def challenge_enemy(act: Act) -> Script[None]:
    for foe in (yield from act.enemies(what="an enemy to Challenge", seen=True)):
        yield from act.challenge(foe)


def place_trap(act: Act) -> Script[None]:
    for cell in (yield from act.spaces(what="where does the Trap go", empty=False)):
        yield from act.put(TRAP, cell)


Option = tuple[Callable[[Act], Any], Callable[[Act], Script[None]]]
SECURE_LIST: dict[str, Option] = {
    "gain Iron": (lambda act: True, gain_iron),
    "an ally gains Iron": (allies_to_secure, give_iron),
    "heal somebody": (lambda act: act.candidates("someone", fallen=True), heal_someone),
}
CONTAIN_LIST: dict[str, Option] = {
    "pull an enemy": (enemies_to_pull, pull_enemy),
    "Challenge an enemy": (lambda act: act.candidates("enemy", seen=True), challenge_enemy),
    "place a Trap": (lambda act: act.space_options(empty=False), place_trap),
}


def choose_options(act: Act, options: dict[str, Option]) -> Script[None]:
    """Choose so many of the options that can be used now, and do them in the order of the list."""
    able = [word for word, (usable, _) in options.items() if usable(act)]
    if not able:
        return
    answering = [word for word in able if act.bound >= 0 and act.finds(act.bound, options[word][0])]
    word = yield from act.pick(answering or able, "what to do")
    rest = yield from act.pick_several([w for w in able if w != word], act.n.choose - 1, "what to do")
    for each in [w for w in able if w == word or w in rest]:
        yield from options[each][1](act)


def needs_one_of(*lists: dict[str, Option]) -> Callable[[Act], str]:
    def need(act: Act) -> str:
        able = [bool(usable(act)) for options in lists for usable, _ in options.values()]
        return "" if any(able) else "there is nothing to choose"

    return need


@base.action(SECURE, "Secure", gates(3), needs=[needs_one_of(SECURE_LIST)], choose=2, iron=3, ally_iron=2, ally="ally")
def secure(act: Act) -> Script[None]:
    """Choose two: gain 3 Iron; an ally in range gains 2; heal somebody in range."""
    yield from choose_options(act, SECURE_LIST)


@base.action(
    CONTAIN,
    "Contain",
    gates(3),
    needs=[needs_one_of(CONTAIN_LIST)],
    choose=2,
    spaces=2,
    pulled={"anywhere": True},
    appeal=[challenges_one, for_each_gate(8, 3)],
)
def contain(act: Act) -> Script[None]:
    """Two of these: an enemy comes 2 spaces closer, one in sight is Challenged, a Trap goes into a space in range."""
    yield from choose_options(act, CONTAIN_LIST)


@base.action(
    "action.iron.protect",
    "Protect",
    gates(6),
    needs=[needs_one_of(SECURE_LIST, CONTAIN_LIST)],
    choose=4,
    appeal=[heals(), for_each_gate(14, 6)],
)
def protect(act: Act) -> Script[None]:
    """Choose four options out of Secure and Contain together; those of Secure come first."""
    yield from choose_options(act, SECURE_LIST | CONTAIN_LIST)
