"""Damage: one instance after another, whatever it comes from. Preventing it, being Wounded, being Defeated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from fracas.core import Card, Cost, Script, shortened
from fracas.core.language import say
from fracas.games.tales.rules import events, features, leaping, reactions, tokens
from fracas.games.tales.rules.blow import Blow
from fracas.games.tales.rules.model import (
    ALLY,
    ALTERNATING,
    AVOIDED,
    COMPANION,
    EVADE_LEAP,
    FAMILIAR,
    FEATURE,
    HERO,
    ILLUSION,
    NOWHERE,
    SCHEMER,
    SHIELD_STOPS,
    TINY,
    TOKEN_NAMES,
    Figure,
)
from fracas.games.tales.rules.names import name_of
from fracas.games.tales.rules.phrases import a_or_number, some
from fracas.games.tales.rules.phrases import tokens as tokens_of
from fracas.games.tales.rules.questions import Again, Figures
from fracas.games.tales.rules.questions import damage as hurts
from fracas.games.tales.rules.tale import PLAYERS, Tale, pick


class Prevent(Again):
    """Whether tokens are spent on damage that is about to be dealt."""

    about: ClassVar[str] = "prevent"
    words: ClassVar[Mapping[str, str]] = {"take": "Take it", "toughness": "Spend a Toughness Token"}

    def __init__(self, figure: str, source: str, kind: str, amount: int) -> None:
        self.figure, self.source, self.kind, self.amount = figure, source, kind, amount

    def sentence(self, tale: Tale) -> str:
        who, by = name_of(tale, self.figure), cause(tale, self.source, self.kind)
        return say("{who} is about to take {amount} damage{by}. Prevent it?", who=who, amount=self.amount, by=by)

    def label(self, tale: Tale, option: str | tuple[str, int]) -> str:
        if isinstance(option, tuple):
            return say("Spend {a_or_number}", a_or_number=a_or_number(option[1], "Shield Token"))
        return self.words[option]

    def stake(self, tale: Tale) -> int:
        return self.amount

    def card(self, tale: Tale, option: str | tuple[str, int]) -> Card:
        number = option[1] if isinstance(option, tuple) else 0
        left = self.amount if option == TAKE else max(0, self.amount - SHIELD_STOPS * number) if number else 0
        before, after = hurts(self.amount), hurts(left)
        if option == TAKE:
            return Card(kind="no", before=before, after=after)
        name = SHIELD if number else TOUGHNESS
        cost = (Cost(f"{name.capitalize()} Token", number or 1),)
        return Card(kind="reaction", cost=cost, before=before, after=after, rule=f"tales.token.{name}.player")


class Answer(Again):
    """Whether Evade or Hitback Tokens answer an Attack that has done damage."""

    about: ClassVar[str] = "answer"
    words: ClassVar[Mapping[str, str]] = {"pass": "Do nothing"}

    def __init__(self, figure: str, source: str, lost: int) -> None:
        self.figure, self.source, self.lost = figure, source, lost

    def sentence(self, tale: Tale) -> str:
        by = name_of(tale, self.source)
        return say(
            "{name_of} has lost {lost} Fortitude to {by}'s Attack. Answer it?",
            name_of=name_of(tale, self.figure),
            lost=self.lost,
            by=by,
        )

    def label(self, tale: Tale, option: str | tuple[str, int]) -> str:
        if isinstance(option, tuple):
            return say("Spend {a_or_number}", a_or_number=a_or_number(option[1], TOKEN_NAMES[option[0]] + " Token"))
        return self.words[option]

    def card(self, tale: Tale, option: str | tuple[str, int]) -> Card:
        if not isinstance(option, tuple):
            return super().card(tale, option)
        token, number = option
        text = say("no Harm, Leap {n}", n=EVADE_LEAP * number)
        if token == "hitback":
            text = say(
                "no Harm, {n} damage to {name_of}",
                n=tale.library.numbers.hitback * number,
                name_of=name_of(tale, self.source),
            )
        cost = (Cost(f"{TOKEN_NAMES[token]} Token", number),)
        targets = (self.source,) if token == "hitback" else ()
        return Card(kind="reaction", cost=cost, text=shortened(text), targets=targets, rule=f"tales.token.{token}")


class HitsBackFirst(Figures):
    """The order in which Schemers hit back."""

    about: ClassVar[str] = "hit back"

    def sentence(self, tale: Tale) -> str:
        return say("Who hits back at {who} first?", who=self.who(tale))


def cause(tale: Tale, source: str, kind: str, say: Callable[..., str] = say) -> str:
    """What damage comes from: “ from Cogling 1's Attack”; for the log with `Saying`."""
    if kind == "attack":
        return say(" from {name_of}'s Attack", name_of=name_of(tale, source))
    words = {
        "trap": " from a Trap",
        "hazard": " from a Hazard",
        "wizardfire": " from Wizard Fire",
        "splash": " from the Splash",
        "doom": " from Doom",
    }
    if kind in words:
        return say(words[kind])
    if kind == "hitback" and source:
        return say(" from {name_of}, who hits back", name_of=name_of(tale, source))
    return say(" from {name_of}", name_of=name_of(tale, source)) if source in tale.index else ""


TAKE, TOUGHNESS, SHIELD = "take", "toughness", "shield"


def deal(tale: Tale, source: Figure | None, amount: int, kind: str, targets: list[Figure]) -> Script[Blow]:
    """One instance of damage to each target at once (tales.rule.damage.instance)."""
    blow = Blow(source, amount, kind, targets)
    if amount > 0:
        for target in targets:
            yield from _strike(tale, blow, target)
        yield from _aftermath(tale, blow)
    return blow


def _strike(tale: Tale, blow: Blow, target: Figure) -> Script[None]:
    """What one target loses after all that prevents damage."""
    amount = blow.amount
    if target.at < 0 or target.kind == FAMILIAR or (target.kind == COMPANION and target.wounded):
        if target.kind == FAMILIAR and (log := tale.log):
            log.tell("{who} cannot be hurt.", "tales.hero.pooky.damage", who=target.name)
        return
    if blow.kind != "doom":
        if "would be damaged" in tale.reacting:
            yield from reactions.react(
                tale, "would be damaged", target, blow.source, blow, number=amount, what=blow.kind
            )
            amount = max(0, amount - blow.spared.get(target, 0))
            if target.at < 0:
                return
        if amount:
            amount = yield from _prevent(tale, blow, target, amount)
    blow.lost[target] = amount
    target.damage += amount
    if log := tale.log:
        rules = ["tales.rule.damage.instance", "tales.rule.damage.tracking"]
        if blow.kind == "doom":
            rules.append("tales.rule.damage.unavoidable")
        words = "{who} takes {n} damage." if amount else "{who} takes no damage."
        log.tell(words, *rules, who=target.title, n=amount)
        left = target.fortitude - target.damage
        log.hit(target.id, loses=amount, from_=left + amount, to=max(0, left))


def _prevent(tale: Tale, blow: Blow, target: Figure, amount: int) -> Script[int]:
    if target.kind == FEATURE:
        return amount
    tough, shields = tokens.held(tale, target, TOUGHNESS), tokens.held(tale, target, SHIELD)
    if not tough and not shields:
        return amount
    most = min(shields, -(-amount // SHIELD_STOPS))
    if not target.played:
        choice: Any = TOUGHNESS if tough else (SHIELD, most)
    else:
        ways: list[Any] = [TAKE] + [TOUGHNESS] * bool(tough) + [(SHIELD, n) for n in range(1, most + 1)]
        choice = yield from pick(tale, tale.seat_of(target), _prevention(blow, target, amount), ways)
    if choice == TAKE:
        return amount
    number = 1 if choice == TOUGHNESS else choice[1]
    tokens.spend(tale, target, TOUGHNESS if choice == TOUGHNESS else SHIELD, number)
    left = 0 if choice == TOUGHNESS else max(0, amount - SHIELD_STOPS * number)
    if log := tale.log:
        kind = "toughness" if choice == TOUGHNESS else "shield"
        rules = (f"tales.token.{kind}", f"tales.token.{kind}.{'player' if target.played else 'schemer'}")
        words = "{who} spends {what}: {left} of {of} damage is left."
        if not left:
            words = "{who} spends {what}: none of {of} damage is left."
        what = some(number, f"{kind.capitalize()} Token")
        log.tell(words, *rules, who=target.name, what=what, left=left, of=amount)
        log.hit(target.id, lost=(tokens_of(number, kind.capitalize()),))
    return left


def _prevention(blow: Blow, target: Figure, amount: int) -> Prevent:
    return Prevent(target.id, blow.source.id if blow.source else "", blow.kind, amount)


def _aftermath(tale: Tale, blow: Blow) -> Script[None]:
    """Everybody has been dealt the damage: Traps under the Resistant, flips, Reactions, perhaps removal."""
    for target in blow.targets:
        yield from features.unprotected(tale, target)
    struck = [t for t in blow.targets if blow.lost.get(t)]
    flipped = [t for t in struck if _flips(tale, t)]
    for target in flipped:
        yield from _flip(tale, target)
    if flipped:
        yield from _wounded(tale, flipped, blow)
    if struck:
        most = max(blow.lost[t] for t in struck)
        if "damaged" in tale.reacting:
            yield from reactions.react(
                tale, "damaged", struck[0], blow.source, blow, struck, number=most, what=blow.kind
            )
        if blow.kind == "attack":
            yield from _answer_attack(tale, blow, struck)
    if not tale.attacking:
        yield from remove_defeated(tale)


# Wounded


def _flips(tale: Tale, figure: Figure) -> bool:
    """Fresh Heroes and Bosses flip to their Wounded side when their Fortitude is used up."""
    if figure.wounded or figure.damage < figure.fortitude:
        return False
    if figure.kind == HERO:
        return True
    return figure.kind == SCHEMER and tale.library.schemers[figure.block].wounded is not None


def _flip(tale: Tale, figure: Figure) -> Script[None]:
    """Turn the mat over; damage beyond the Fresh side is dropped. A Boss also rolls anew and refreshes Toughness."""
    figure.wounded, figure.damage = True, 0
    log = tale.log
    if figure.kind == HERO:
        figure.fortitude = tale.library.heroes[figure.block].wounded.fortitude
        if log:
            rules = ["tales.rule.fresh", "tales.rule.wounded"] + ["tales.attackstep.s5"] * bool(tale.attacking)
            log.tell("{who} is Wounded.", *rules, who=figure.name)
            log.hit(figure.id, to=figure.fortitude, gains=("Wounded",))
        return
    block = tale.library.schemers[figure.block]
    assert block.wounded is not None
    figure.fortitude = tale.amount(block.wounded.fortitude)
    figure.toughness = max(figure.toughness, block.tokens.get("toughness", 0))
    if log:
        log.begin("{who} is Wounded.", "tales.rule.boss.flip", "tales.figure.boss", who=figure.name)
        log.hit(figure.id, to=figure.fortitude, gains=("Wounded",))
    if not figure.keywords & ALTERNATING:
        yield from events.roll_scheme(tale, figure.block)
    if log:
        log.end()


def _wounded(tale: Tale, flipped: list[Figure], blow: Blow) -> Script[None]:
    """All mats are flipped before any Reaction to it is resolved (tales.rule.wounded.simultaneous)."""
    if log := tale.log:
        rules = ["tales.rule.wounded.pause"]
        if sum(f.kind == HERO for f in flipped) > 1:
            rules.append("tales.rule.wounded.simultaneous")
        log.begin("Everything else waits until that is settled.", *rules)
    if "wounded" in tale.reacting:
        yield from reactions.react(tale, "wounded", flipped[0], blow.source, blow, flipped)
    for figure in flipped:
        yield from events.happened(tale, "wounded", figure)
    if log:
        log.end()


# Answers to an Attack: Evade, Hitback and cards


def _answer_attack(tale: Tale, blow: Blow, struck: list[Figure]) -> Script[None]:
    most = max(blow.lost[t] for t in struck)
    left = [target for target in struck if target.kind != FEATURE]
    while left and not tale.over:
        target = yield from _next_to_answer(tale, blow, left)
        left.remove(target)
        if target.at < 0:
            continue
        if target.played:
            yield from _player_answers(tale, blow, target)
        else:
            yield from _schemer_answers(tale, blow, target)
    if "damaged by attack" in tale.reacting:
        yield from reactions.react(tale, "damaged by attack", struck[0], blow.source, blow, struck, number=most)


def _next_to_answer(tale: Tale, blow: Blow, left: list[Figure]) -> Script[Figure]:
    """One after the other; where Schemers would hit back with different force the players choose the order."""
    source = blow.source
    if source is None or source.avoided:
        return left[0]
    first = {target.hitback: target.id for target in left if target.hitback and not target.played}
    if len(first) < 2:
        return left[0]
    id = yield from pick(tale, PLAYERS, HitsBackFirst(source.id), list(first.values()))
    return tale.get(id)


def _player_answers(tale: Tale, blow: Blow, target: Figure) -> Script[None]:
    """A player may discard any number of Evade and of Hitback Tokens, in any order."""
    left = ["evade", "hitback"]
    while left and target.at >= 0 and not tale.over:
        ways: list[Any] = ["pass"]
        for token in left:
            if token == "evade" or (blow.source is not None and not tale.ignores(target, blow.source)):
                ways += [(token, n) for n in range(1, tokens.held(tale, target, token) + 1)]
        question = Answer(target.id, blow.source.id if blow.source else "", blow.lost.get(target, 0))
        choice = yield from pick(tale, tale.seat_of(target), question, ways)
        if choice == "pass":
            return
        left.remove(choice[0])
        yield from _answer(tale, blow, target, *choice)


def _schemer_answers(tale: Tale, blow: Blow, target: Figure) -> Script[None]:
    """A Schemer spends all it has, but does not hit back at somebody it Avoids."""
    if target.hitback and blow.source is not None and not tale.ignores(target, blow.source):
        if blow.source.avoided:
            if log := tale.log:
                words = "{who} does not hit back at {whom}, whom Schemers avoid."
                log.tell(words, "tales.token.hitback.avoided", who=target.name, whom=blow.source.name)
        else:
            yield from _answer(tale, blow, target, "hitback", target.hitback)
    if target.evade:
        yield from _answer(tale, blow, target, "evade", target.evade)


def _answer(tale: Tale, blow: Blow, target: Figure, token: str, number: int) -> Script[None]:
    tokens.spend(tale, target, token, number)
    blow.averted.add(target)
    if log := tale.log:
        rules = [
            f"tales.token.{token}",
            "tales.rule.avertharm",
            "tales.attackstep.reaction",
            "tales.ability.powertoken",
        ]
        if token == "hitback":
            rules += ["tales.token.hitback.source", "tales.token.hitback.notattack"]
            if target.damage >= target.fortitude:
                rules.append("tales.token.hitback.lethal")
            if not target.played:
                rules.append("tales.token.hitback.schemer")
        else:
            rules.append("tales.token.evade.limits")
        words = "{who} answers with {what} and Averts Harm."
        log.begin(words, *rules, who=target.name, what=some(number, f"{token.title()} Token"))
        log.hit(target.id, lost=(tokens_of(number, token.title()),))
    if token == "evade":
        yield from leaping.leap(tale, target, number * EVADE_LEAP, tale.seat_of(target))
    elif blow.source is not None:
        amount = number * tale.library.numbers.hitback
        yield from deal(tale, target, amount, "hitback", [blow.source])
    if log:
        log.end()


# Defeated


def remove_defeated(tale: Tale, only: list[Figure] | None = None, *rules: str) -> Script[None]:
    """Take every figure off the map whose damage has reached its Fortitude."""
    for figure in list(tale.figures) if only is None else only:
        if figure.at >= 0 and figure.fortitude and figure.damage >= figure.fortitude and not tale.over:
            yield from _remove(tale, figure, rules)


def _remove(tale: Tale, figure: Figure, rules: tuple[str, ...]) -> Script[None]:
    if figure.kind == COMPANION:
        _fall_back(tale, figure)
        return
    if figure.kind == FEATURE:
        yield from events.feature_destroyed(tale, figure)
        return
    where, figure.at = figure.at, NOWHERE
    tale.defeated = (*tale.defeated, figure.block)
    if log := tale.log:
        log.begin("{who} is Defeated.", "tales.rule.defeated", "tales.rule.fortitude", *rules, who=figure.name)
        log.hit(figure.id, to=0, fell=True)
    _forget(tale, figure)
    if "defeated" in tale.reacting:
        yield from reactions.react(tale, "defeated", figure, spot=where)
    yield from events.happened(tale, "defeated", figure)
    if figure.kind == HERO and tale.sheet.hero_defeat_loses:
        events.lose(tale, say("{figure} is Defeated.", figure=figure.name), "tales.scenario.loss")
    if log:
        log.end()


def _forget(tale: Tale, figure: Figure) -> None:
    """What goes with a figure that left the map."""
    log = tale.log
    if figure.kind == ALLY:
        owner = tale.get(figure.owner)
        owner.gone = (*owner.gone, *figure.cards)
        if log:
            log.tell("Its card goes back to the Armory.", "tales.rule.ally.fortitude", "tales.figure.ally")
    elif figure.kind == ILLUSION and log:
        log.tell("The figure can be used again.", "tales.hero.illusion.fortitude")


def _fall_back(tale: Tale, figure: Figure) -> None:
    """A Companion is not Defeated: its card is turned over and all damage goes."""
    card = tale.library.companions[figure.block]
    figure.damage, figure.wounded, figure.repair = 0, True, 0
    figure.keywords |= AVOIDED | TINY
    if log := tale.log:
        rules = ("tales.companion.pooky.break",) if card.schemes else ("tales.companion.otto.recovery",)
        log.tell("{who} is out of the fight for now: {side}.", *rules, who=figure.name, side=card.down.name)
