"""Questions about a character, and what their options are called. Rare ones stand beside the rule that asks them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from fracas.core import Ask, Option
from fracas.core.card import EVERY_TIME, Card, Cost, Kind, Scope, Side, Tier, shortened
from fracas.core.language import counted, say, word
from fracas.core.question import Question
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.declare import ABILITIES, UPGRADES, doc_of
from fracas.games.viskara.book.deeds import Deed
from fracas.games.viskara.book.model import Signature, Tactic
from fracas.games.viskara.book.orders import ODDS
from fracas.games.viskara.book.phrases import card_name, name_of, tactic_name


class Asked(Question[Battle, Option]):
    """A question about somebody: `who` by id, and `what`, the key of the tactic or the rule it is about."""

    kind: ClassVar[Kind] = "other"
    words: ClassVar[str] = ""
    """The sentence. It may mention `who`, `what` and whatever else `facts` tells."""
    squares: ClassVar[bool] = False
    """Whether numbers are squares of the map."""
    again: ClassVar[bool] = False
    """Whether it can come again and again and be declined every time."""

    def __init__(self, seat: str, who: str = "", what: str = "") -> None:
        self.seat, self.who, self.what = seat, who, what

    # Its words

    def facts(self, battle: Battle) -> dict[str, object]:
        """What the sentence may mention."""
        return {"who": name_of(battle, self.who), "what": self.tactic(battle, self.what)}

    def sentence(self, battle: Battle) -> str:
        said = say(self.words, **self.facts(battle))
        return said[:-1].rstrip("!?") + "?" if said.endswith(("!?", "??")) else said

    def tactic(self, battle: Battle, id: str, owner: str = "") -> str:
        """A tactic's name, of whoever is asked about or of somebody else; or what else is called that."""
        return tactic_name(battle, owner or self.who, id)

    def scopes(self, battle: Battle) -> tuple[Scope, ...]:
        return EVERY_TIME if self.again else ()

    # Its options

    def label(self, battle: Battle, option: Option) -> str:
        if isinstance(option, bool):
            return word("Yes") if option else word("No")
        if isinstance(option, int):
            return battle.name(option) if self.squares else str(option)
        if isinstance(option, Deed):
            return self.deed(battle, option)
        if isinstance(option, tuple):
            return ": ".join(dict.fromkeys([self.part(battle, each) for each in option]))
        return name_of(battle, option)

    def deed(self, battle: Battle, chosen: Deed) -> str:
        """A deed in words."""
        if chosen.kind in TACTICS:
            return say("{kind}: {what}", kind=TACTICS[chosen.kind], what=self.tactic(battle, chosen.key))
        if chosen.kind == "signature":
            c = battle.get(self.who)
            name = c.sheet.signature.name if c.sheet.signature is not None else "Signature Move"
            return say("Use {what}" if chosen.key == "start" else "Go on with {what}", what=name)
        if chosen.kind == "special":
            return name_of(battle, chosen.key.split(".")[-1])
        if chosen.kind == "lent":
            words = [name_of(battle, chosen.key), *([self.tactic(battle, chosen.tactic)] if len(chosen) > 3 else [])]
            return say("{what}, by {whom}'s aura", what=": ".join(words), whom=name_of(battle, chosen.of))
        if chosen.kind == "lent defy":
            tactic = battle.get(chosen.key).sheet.aura_tactic
            name = tactic.name if tactic else "aura"
            return say("Defy: {what}, by {whom}'s aura", what=name, whom=name_of(battle, chosen.key))
        return ": ".join(dict.fromkeys([self.part(battle, each) for each in chosen]))

    def part(self, battle: Battle, part: Option) -> str:
        if isinstance(part, tuple):
            return ", ".join([self.part(battle, each) for each in part])
        if isinstance(part, str) and part not in battle.index:
            return self.tactic(battle, part)
        return name_of(battle, part)

    def spell(self, battle: Battle, option: Option) -> str:
        """The option as it stands in match files: short, stable, unique in its question."""
        if isinstance(option, tuple):
            return " ".join([str(part) if isinstance(part, int) else self.spell(battle, part) for part in option])
        return battle.name(option) if isinstance(option, int) and self.squares else str(option)

    def cells(self, battle: Battle, option: Option) -> tuple[int, ...]:
        """The squares an option is about."""
        return (option,) if self.squares and isinstance(option, int) else ()

    def unit(self, battle: Battle, option: Option) -> str:
        """The character an option is about."""
        found = option[-1] if isinstance(option, tuple) and option else option
        return found if isinstance(found, str) and found in battle.index else ""

    def text(self, battle: Battle, option: Option) -> str:
        """What an option does."""
        if battle.mode == "full" and isinstance(option, tuple) and len(option) > 1 and isinstance(option[1], str):
            return text_of(option[1])
        return ""

    def card(self, battle: Battle, option: Option) -> Card:
        cells = self.cells(battle, option)
        unit = "" if cells else self.unit(battle, option)
        return Card(
            kind=self.kind_of(option, cells, unit),
            text=shortened(self.text(battle, option)),
            targets=(unit,) if unit else (),
            area=tuple([battle.name(cell) for cell in cells]),
            side=self.side_of(battle, unit),
        )

    def kind_of(self, option: Option, cells: tuple[int, ...], unit: str) -> Kind:
        if option == "yes":
            return "yes"
        if option in ("no", "none", "nobody"):
            return "no"
        if option in ("done", "stay", "keep", "stop", "end turn"):
            return "end"
        if self.kind != "other":
            return self.kind
        return "target" if unit else "space" if cells else "number" if type(option) is int else "other"

    def side_of(self, battle: Battle, unit: str) -> Side:
        if not unit or self.who not in battle.index:
            return ""
        other, who = battle.get(unit), battle.get(self.who)
        return "self" if other is who else "ally" if other.side == who.side else "foe"


TACTICS = {"attack": "Attack", "stance": "Stance", "defy": "Defy", "fate defy": "Challenge fate and defy"}


def ask(question: Asked, options: Iterable[Option]) -> Ask:
    """Put a question to the seat it is for."""
    return Ask(question.seat, question, tuple(options))


def price(effort: int, flair: int) -> tuple[Cost, ...]:
    return tuple([Cost(name, n) for name, n in (("effort", effort), ("flair", flair)) if n])


def price_in_words(effort: int, flair: int) -> str:
    return ", ".join([f"{each.n} {word(each.name)}" for each in price(effort, flair)]) or word("free")


def rule_of(key: str) -> str:
    return f"viskara.{key}" if key in UPGRADES else ""


def text_of(key: str) -> str:
    """What an upgrade, an ability or a special tactic does."""
    if key in UPGRADES:
        return word(UPGRADES[key].text)
    item = ABILITIES.get(key)
    return "" if item is None else word(doc_of(item, "do") or doc_of(item, "act"))


def does(tactic: Tactic) -> str:
    """What a tactic's own rule and its upgrades do, in few words."""
    text = doc_of(ABILITIES[tactic.rule], "flourish") if tactic.rule in ABILITIES else ""
    own = [word(text)] if text else []
    return "; ".join([*own, *(UPGRADES[grown.key].name for grown in tactic.upgrades)])


TIERS = ("no red card: nothing", "1 red card: {n} damage", "2 red cards: {n} damage", "3 or more: {n} damage")


def tiers_of(tactic: Tactic) -> tuple[Tier, ...]:
    """What an attack does, by how many red cards are shown, and how often that is so."""
    outputs = (0, *tactic.outputs)
    last = len(outputs) - 1
    return tuple(
        [
            Tier(share=ODDS[reds], text=say(TIERS[reds], n=n), least=reds, most=None if reds == last else reds)
            for reds, n in enumerate(outputs)
        ]
    )


def made_of(signature: Signature) -> str:
    """The maneuvers of a signature move."""
    return ", ".join([UPGRADES[part.kind].name for part in signature.parts])


# Where somebody goes


class Step(Asked):
    """Where to step, or where somebody is moved."""

    about: ClassVar[str] = "step"
    kind: ClassVar[Kind] = "space"
    squares: ClassVar[bool] = True

    def __init__(self, seat: str, who: str, far: int) -> None:
        super().__init__(seat, who)
        self.far = far

    def sentence(self, battle: Battle) -> str:
        c, far = battle.get(self.who), counted(self.far, "square")
        words = "Move {who} where? (up to {far})" if c.seat != self.seat else "{who}: step where? (up to {far})"
        return say(words, who=c.name, far=far)


class ToSquare(Asked):
    """A question whose numbers are squares."""

    kind: ClassVar[Kind] = "space"
    squares: ClassVar[bool] = True


class Dash(ToSquare):
    """Where a dash leads."""

    about: ClassVar[str] = "dash"
    words: ClassVar[str] = "{who}: dash where?"


class Teleport(ToSquare):
    """Where a teleport leads."""

    about: ClassVar[str] = "teleport"
    words: ClassVar[str] = "{who}: teleport where?"


class Place(ToSquare):
    """Where somebody is placed."""

    about: ClassVar[str] = "place"
    prepares: ClassVar[bool] = True
    words: ClassVar[str] = "{who}: where do you start?"


class Foot(Asked):
    """Which foot of somebody with two of them goes where."""

    about: ClassVar[str] = "foot"
    words: ClassVar[str] = "{who}: put which foot where?"

    def label(self, battle: Battle, option: Option) -> str:
        if not isinstance(option, tuple):
            return super().label(battle, option)
        foot, cell = option
        return say("First foot to {where}" if foot == 0 else "Second foot to {where}", where=battle.name(cell))

    def cells(self, battle: Battle, option: Option) -> tuple[int, ...]:
        return (option[1],) if isinstance(option, tuple) else ()


# What is aimed at


class Target(Asked):
    """Whom to target; an object goes by its square."""

    about: ClassVar[str] = "target"
    kind: ClassVar[Kind] = "target"
    words: ClassVar[str] = "{who}: whom do you target with {what}?"

    def card(self, battle: Battle, option: Option) -> Card:
        card = super().card(battle, option)
        own = [tactic for tactic in battle.get(self.who).sheet.tactics if tactic.id == self.what]
        return replace(card, tiers=tiers_of(own[0])) if card.targets and own else card

    def label(self, battle: Battle, option: Option) -> str:
        if not isinstance(option, tuple):
            return super().label(battle, option)
        return say("Object on {where}", where=battle.name(option[1]))

    def cells(self, battle: Battle, option: Option) -> tuple[int, ...]:
        return (option[1],) if isinstance(option, tuple) else ()


class WhatToTarget(Asked):
    """Whether to target characters, squares or something else."""

    about: ClassVar[str] = "mode"
    words: ClassVar[str] = "{who}: what do you target with {what}?"


class Square(ToSquare):
    """Which square to target, the first, second or third of so many."""

    about: ClassVar[str] = "square"

    def __init__(self, seat: str, who: str, what: str, number: int = 1, most: int = 0) -> None:
        super().__init__(seat, who, what)
        self.number, self.most = number, most

    def sentence(self, battle: Battle) -> str:
        if self.most <= 1:
            return say("{who}: which square for {what}?", **self.facts(battle))
        words = "{who}: which square for {what} ({n} of {most})?"
        return say(words, n=self.number, most=self.most, **self.facts(battle))


class Start(ToSquare):
    """From which square a maneuver comes."""

    about: ClassVar[str] = "start"
    words: ClassVar[str] = "{who}: from which square?"


class DrawnLine(Asked):
    """Which of all lines to a target."""

    about: ClassVar[str] = "line"
    words: ClassVar[str] = "{who}: draw the line where?"

    def label(self, battle: Battle, option: Option) -> str:
        if not isinstance(option, tuple):
            return super().label(battle, option)
        start, cell, x, y, den = option
        words = "{start} to {where} at {x}/{den}, {y}/{den}"
        return say(words, start=battle.name(start), where=battle.name(cell), x=x, y=y, den=den)

    def cells(self, battle: Battle, option: Option) -> tuple[int, ...]:
        return (option[0], option[1]) if isinstance(option, tuple) else ()


# Whom something is for


class Ally(Asked):
    """Which ally something is for, or nobody."""

    about: ClassVar[str] = "ally"
    words: ClassVar[str] = "{who}: {what} for which ally?"


class Cards(Asked):
    """A question whose options are cards."""

    def label(self, battle: Battle, option: Option) -> str:
        if isinstance(option, tuple):
            return ", ".join([card_name(card) for card in option])
        return super().label(battle, option)


class CardFor(Cards):
    """Whether to return a stored card for something, and which; `whom` it is for, when it is for an ally."""

    about: ClassVar[str] = "card"

    def __init__(self, seat: str, who: str, what: str, whom: str = "") -> None:
        super().__init__(seat, who, what)
        self.whom = whom

    def sentence(self, battle: Battle) -> str:
        if self.whom in ("", self.who):
            return say("{who}: return a card for {what}?", **self.facts(battle))
        words = "{who}: return a card for {what}, for {whom}?"
        return say(words, whom=name_of(battle, self.whom), **self.facts(battle))


class CardToReturn(Cards):
    """Which card has to go."""

    about: ClassVar[str] = "card to return"
    words: ClassVar[str] = "{who}: which card? ({what})"


class Number(Asked):
    """Which number of a maneuver an effect changes."""

    about: ClassVar[str] = "number"
    words: ClassVar[str] = "{who}: change which number by {what}?"


class NextTurn(Asked):
    """Who of several that are equally near has the next turn."""

    about: ClassVar[str] = "pass"
    words: ClassVar[str] = "{who}: whose turn is next?"
