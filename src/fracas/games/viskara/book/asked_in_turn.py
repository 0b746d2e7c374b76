"""The questions of a turn: what to do, whether to react, what to take of an offer. Each says what it answers, what an
option costs, what it does and how likely that is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from fracas.core import Option
from fracas.core.card import EVERY_TIME, Barred, Card, Cause, Cost, Kind, Scope, shortened
from fracas.core.language import say, word
from fracas.games.viskara.book.asked import Asked, does, made_of, price, price_in_words, rule_of, text_of, tiers_of
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.declare import UPGRADES
from fracas.games.viskara.book.deeds import Deed, First, Happening
from fracas.games.viskara.book.model import Tactic
from fracas.games.viskara.book.orders import ODDS, expected
from fracas.games.viskara.book.phrases import name_of

SIMPLE_MOVES: Final = {
    "sidestep": "Walk up to 3 squares, one after the other.",
    "dash": "Run in a straight line to a square up to 3 from somebody.",
}
"""What the two ways to move do in a simple battle."""


class Turn(Asked):
    """What somebody does with a turn."""

    about: ClassVar[str] = "turn"
    words: ClassVar[str] = "{who}: what do you do? ({effort} effort, {flair} flair)"
    TABS: ClassVar[dict[str, tuple[Kind, str]]] = {
        "attack": ("attack", "Attack"),
        "stance": ("stance", "Stance"),
        "sidestep": ("move", "Move"),
        "dash": ("move", "Move"),
        "free step": ("move", "Move"),
        "anchor": ("maneuver", "Move"),
        "signature": ("maneuver", "Signature move"),
        "special": ("maneuver", "Special"),
        "aura": ("maneuver", "Aura"),
        "lent": ("maneuver", "Aura"),
        "end turn": ("end", ""),
    }

    def __init__(self, seat: str, who: str, offered: tuple[Option, ...]) -> None:
        super().__init__(seat, who)
        self.offered = offered

    def facts(self, battle: Battle) -> dict[str, object]:
        c = battle.get(self.who)
        return {"who": c.name, "effort": c.effort, "flair": c.flair}

    def card(self, battle: Battle, option: Option) -> Card:
        from fracas.games.viskara.words import hints

        head, key = (option.kind, option.key) if isinstance(option, Deed) else (str(option), "")
        kind, group = self.TABS.get(head, ("maneuver", "Other"))
        who, text = battle.get(self.who), ""
        cost: tuple[Cost, ...] = ()
        if head in ("attack", "stance"):
            tactic = who.sheet.tactic(key)
            cost = price(tactic.effort, hints.tactic_flair(battle, who, tactic, head))
            text = _tiers(tactic, head)
        elif battle.mode == "full":
            cost, text = hints.deed_price(battle, who, option), hints.deed_text(who, option)
        elif head in SIMPLE_MOVES:
            cost, text = price(1, 0), SIMPLE_MOVES[head]
        targets: tuple[str, ...] = ()
        if head == "attack" and battle.mode == "simple":
            reach = who.sheet.tactic(key).range
            targets = tuple([foe.id for foe in battle.enemies(who) if battle.distance(who, foe) <= reach])
        tiers = tiers_of(who.sheet.tactic(key)) if head == "attack" else ()
        rule = rule_of(key)
        return Card(kind=kind, group=group, cost=cost, text=shortened(text), rule=rule, targets=targets, tiers=tiers)

    def barred(self, battle: Battle) -> Iterable[Barred]:
        from fracas.games.viskara.words import hints

        return hints.barred(battle, battle.get(self.who), self.offered)


def _tiers(tactic: Tactic, kind: str) -> str:
    words = "{outputs}, {type}, range {n}"
    if kind == "attack" and tactic.break_point:
        words = "{outputs}, {type}, range {n}, break point {point}"
    outputs = "/".join(map(str, tactic.outputs))
    words = say(words, outputs=outputs, type=tactic.type, n=tactic.range, point=tactic.break_point)
    more = does(tactic)
    return f"{words}: {more}" if more else words


class React(Asked):
    """Whether to react: to an attack with such outputs on some targets, or to something somebody does."""

    about: ClassVar[str] = "react"
    EVENTS: ClassVar[dict[str, str]] = {
        "move": "{who} starts to move.",
        "moved": "{who} moves.",
        "finish": "{who} has finished a maneuver.",
    }

    def __init__(self, seat: str, who: str, answers: Happening) -> None:
        super().__init__(seat, who)
        self.answers = answers

    def happening(self, battle: Battle) -> str:
        """What is answered."""
        it, actor = self.answers, name_of(battle, self.answers.actor)
        if it.event in self.EVENTS:
            return say(self.EVENTS[it.event], who=actor)
        whom = ", ".join(dict.fromkeys([name_of(battle, id) for id in it.targets]))
        facts = {"who": actor, "whom": whom or word("nobody"), "what": it.ability}
        if not it.outputs:
            return say("{who} attacks {whom} with {what}.", **facts)
        outputs = "/".join(map(str, it.outputs))
        words = "{who} attacks {whom} with {what} ({outputs}, about {n} damage)."
        return say(words, outputs=outputs, n=expected(it.outputs), **facts)

    def sentence(self, battle: Battle) -> str:
        return say("{happening} {who}: react?", happening=self.happening(battle), who=name_of(battle, self.who))

    def cause(self, battle: Battle) -> Cause | None:
        it = self.answers
        targets = tuple(dict.fromkeys(it.targets))
        target = targets[0] if len(targets) == 1 else ""
        return Cause(text=self.happening(battle), actor=it.actor, ability=it.ability, target=target)

    def scopes(self, battle: Battle) -> tuple[Scope, ...]:
        return EVERY_TIME

    def stake(self, battle: Battle) -> int:
        return expected(self.answers.outputs) if self.answers.outputs else 0

    def card(self, battle: Battle, option: Option) -> Card:
        who = battle.get(self.who)
        if not isinstance(option, Deed):
            before = say("{n} damage", n=expected(self.answers.outputs)) if self.answers.outputs else ""
            return Card(kind="no", text=word("Do nothing."), before=before, after=before)
        if option.kind in ("defy", "fate defy"):
            return self._defy(battle, who, who.sheet.tactic(option.key), option.kind == "fate defy")
        signature = who.sheet.signature
        if option.kind == "signature" and signature is not None:
            cost, text = price(0, signature.flair if option.key == "start" else 0), made_of(signature)
        else:
            cost, text = (), text_of(option.key)
        return Card(kind="reaction", group="Other", cost=cost, text=shortened(text), rule=rule_of(option.key))

    def _defy(self, battle: Battle, who: Character, tactic: Tactic, fate: bool) -> Card:
        flair = tactic.flair if battle.mode == "full" else 0
        more, it = who.level if fate else 0, self.answers
        left, stops = against(it.outputs, it.break_point, tactic.outputs, more)
        outputs = "/".join(map(str, tactic.outputs))
        text = say("{outputs} less damage; {stops}% to lose no health", outputs=outputs, stops=stops)
        own = does(tactic)
        return Card(
            kind="reaction",
            group="Defy",
            cost=price(0 if fate else tactic.effort, flair),
            text=shortened(f"{text}; {own}" if own else text),
            before=say("{n} damage", n=expected(it.outputs)),
            after=say("about {n} damage", n=left),
            targets=tuple(dict.fromkeys(it.targets)),
            warns=(word("2 effort less next turn"),) if fate else (),
        )


def against(attack: tuple[int, ...], point: int, defy: tuple[int, ...], more: int) -> tuple[int, int]:
    """The damage to expect with a defy that lowers health damage, rounded up, and how often none of that is left."""
    total = stopped = 0
    for chance, out in zip(ODDS, (0, *attack), strict=True):
        health = min(out, point) if point else out
        for share, lowered in zip(ODDS, (0, *defy), strict=True):
            left = max(0, health - lowered - more)
            total += chance * share * (left + out - health)
            stopped += chance * share * (left == 0)
    return -(-total // 10_000), stopped // 100


class Reduce(Asked):
    """Health damage lowered, or morale damage taken away."""

    about: ClassVar[str] = "reduce"

    def __init__(self, seat: str, who: str, attacker: str, output: int, health: int, morale: int) -> None:
        super().__init__(seat, who)
        self.attacker, self.output, self.health, self.morale = attacker, output, health, morale

    @property
    def left(self) -> int:
        """The health damage that would be left."""
        return max(0, self.health - self.output)

    def sentence(self, battle: Battle) -> str:
        words = (
            "{attacker} deals {health} health and {morale} morale damage. "
            "{who}: lower the health damage to {left}, or take all morale damage away?"
        )
        return say(words, attacker=name_of(battle, self.attacker), **self.numbers(), **self.facts(battle))

    def numbers(self) -> dict[str, int]:
        return {"health": self.health, "morale": self.morale, "left": self.left}

    def label(self, battle: Battle, option: Option) -> str:
        if option == "health":
            return say("{left} instead of {health} health damage", **self.numbers())
        return say("No morale damage instead of {morale}", **self.numbers())

    def card(self, battle: Battle, option: Option) -> Card:
        before = say("{health} health, {morale} morale", **self.numbers())
        left = "{left} health, {morale} morale" if option == "health" else "{health} health"
        after = say(left, **self.numbers())
        return Card(kind="reaction", before=before, after=after)


class Offer(Asked):
    """Something one can do, at a price or not at all: to `whom`, for so much flair, with a tactic, for a number."""

    about: ClassVar[str] = "offer"
    again: ClassVar[bool] = True
    OWN_WORDS: ClassVar[dict[str, str]] = {
        "arts.companion": "{who}: first move the companion of {tactic} up to 2 squares? ({price} flair)",
        "arts.companion.frontline": "{who}: keep the companion where it was struck? ({price} flair)",
        "aura.expanded-influence": "{who}: keep the aura expanded? (1 flair)",
        "aura.expanded-influence.swap.reaction": "{who}: first swap two characters in range? (2 flair)",
        "aura.speed-of-light.reaction": "{who}: first use Speed of Light, for one card more?",
        "sig.key.pre-tactic": "{who}: first {move}?",
        "sidestep the leap": "{who}: sidestep before the leap comes? (1 effort)",
    }
    """Things one can do that are better asked in words of their own."""
    HURTS: ClassVar[dict[str, str]] = {
        "agility": "{who}: {what} on {whom}, {n} morale damage?",
        "presence": "{who}: {what} on {whom}, {n} morale damage?",
        "strength": "{who}: {what} on {whom}, {n} health damage?",
    }

    def __init__(
        self,
        seat: str,
        who: str,
        what: str,
        *,
        whom: str = "",
        effort: int = 0,
        price: int = 0,
        tactic: str = "",
        number: int = 0,
    ) -> None:
        super().__init__(seat, who, what)
        self.whom, self.effort, self.price, self.with_tactic, self.number = whom, effort, price, tactic, number

    def sentence(self, battle: Battle) -> str:
        who = name_of(battle, self.who)
        if self.what in self.OWN_WORDS:
            tactic, move = self.tactic(battle, self.with_tactic), _signature_move(battle.get(self.who))
            return say(self.OWN_WORDS[self.what], who=who, tactic=tactic, price=self.price, move=move)
        if self.what in self.HURTS:
            whom, words = name_of(battle, self.whom), self.HURTS[self.what]
            return say(words, who=who, what=self.what, whom=whom, n=self.number)
        words = "{who}: {what} on {whom}?" if self.whom else "{who}: {what}?"
        said = say(words, who=who, what=name_of(battle, self.what).rstrip("!?"), whom=name_of(battle, self.whom))
        if self.effort or self.price:
            said += f" ({price_in_words(self.effort, self.price)})"
        return f"{said} {word(UPGRADES[self.what].text)}" if self.what in UPGRADES else said

    def card(self, battle: Battle, option: Option) -> Card:
        if option == "no":
            return Card(kind="no")
        text = UPGRADES[self.what].text if self.what in UPGRADES else ""
        targets = (self.whom,) if self.whom in battle.index else ()
        rule = rule_of(self.what)
        return Card(kind="yes", cost=price(self.effort, self.price), text=shortened(text), rule=rule, targets=targets)


def _signature_move(c: Character) -> str:
    signature = c.sheet.signature
    if signature is None:
        return ""
    words = "go on with {what}" if c.paused else "use {what} ({n} flair)"
    return say(words, what=signature.name, n=signature.flair)


class May(Offer):
    """Something one can do for nothing."""

    about: ClassVar[str] = "may"


class Before(Asked):
    """What comes immediately before a maneuver, one after the other."""

    about: ClassVar[str] = "before"
    words: ClassVar[str] = "{who}: what comes first, immediately before it?"

    def label(self, battle: Battle, option: Option) -> str:
        """Its name, and the tactic it is for."""
        if not isinstance(option, First):
            return super().label(battle, option)
        c = battle.get(option.who)
        own = [tactic.name for tactic in c.sheet.tactics if tactic.id == option.tactic]
        if option.key == "sig.key.pre-tactic" and c.sheet.signature is not None:
            own = [c.sheet.signature.name]
        return ": ".join([name_of(battle, option.key), *own])

    def card(self, battle: Battle, option: Option) -> Card:
        if not isinstance(option, First):
            return Card(kind="end")
        text = UPGRADES[option.key].text if option.key in UPGRADES else name_of(battle, option.key)
        cost = price(0, option.price)
        return Card(kind="maneuver", cost=cost, text=shortened(text), rule=rule_of(option.key))
