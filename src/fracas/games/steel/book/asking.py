"""What Draw Steel's questions have in common. Each kind of question is a class beside the rule that asks it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar, Final, NamedTuple

from mypy_extensions import mypyc_attr

from fracas.core.card import EVERY_TIME, Card, Cost, Kind, Scope, Side, marks_of, shortened
from fracas.core.language import say, word
from fracas.core.question import O, Question, hint_of
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import ABILITIES, Ability, Creature
from fracas.games.steel.book.phrases import damage_words

COMMON: Final = {
    "no": "No",
    "yes": "Yes",
    "done": "Nobody else",
    "nobody": "Nobody after all",
    "stay": "Stay",
    "stop": "Stop here",
    "end_turn": "End turn",
    "spend": "Spend",
    "strike": "Strike",
    "recovery": "Spend a Recovery",
    "shift": "Shift",
}
"""What options are called that many questions have."""

ENDS: Final[dict[str, Kind]] = {
    "no": "no", "stay": "no", "nobody": "no", "stop": "end", "done": "end", "end_turn": "end",
}  # fmt: skip
"""Options that decline or finish something."""

DIRECTIONS: Final = {
    "N": "north",
    "NE": "north-east",
    "E": "east",
    "SE": "south-east",
    "S": "south",
    "SW": "south-west",
    "W": "west",
    "NW": "north-west",
}


class Source(NamedTuple):
    """What a question comes out of: an ability by its name, and whose it is (an id) if that is somebody else."""

    what: str = ""
    whose: str = ""


NO_SOURCE: Final = Source()


def source_of(ability: Ability, owner: Creature, doer: Creature) -> Source:
    return Source(ability.name.rstrip("!?"), "" if owner is doer else owner.id)


def told_with(fight: Fight, how: str, source: Source) -> str:
    """What somebody does, and by which ability."""
    if source.whose:
        return say("{how} ({what} by {whose})", how=how, what=source.what, whose=fight.get(source.whose).name)
    return say("{how} with {what}", how=how, what=source.what) if source.what else how


@mypyc_attr(allow_interpreted_subclasses=True)
class Asked(Question[Fight, O]):
    """A question about a creature: mostly the one that is asked."""

    words: ClassVar[dict[str, str]] = {}
    """What its own options are called."""
    declinable: ClassVar[bool] = False
    """Whether somebody may wish not to be asked this again."""

    def __init__(self, who: str) -> None:
        self.who = who

    def me(self, fight: Fight) -> Creature:
        return fight.get(self.who)

    def label(self, fight: Fight, option: O) -> str:
        if not isinstance(option, str):
            return str(option)
        if option in fight.index:
            return fight.get(option).name
        word = self.words.get(option) or COMMON.get(option)
        return word if word is not None else what_is(option)

    def card(self, fight: Fight, option: O) -> Card:
        return Card(kind=ENDS[option]) if isinstance(option, str) and option in ENDS else Card()

    def beside(self, fight: Fight, option: O, card: Card) -> str:
        """The line of text beside the option."""
        return hint_of(card)

    def told(self, fight: Fight, option: O) -> tuple[Card, str, dict[str, list[str]]]:
        card = self.card(fight, option)
        return card, self.beside(fight, option, card), marks_of(card)

    def hint(self, fight: Fight, option: O) -> str:
        return self.told(fight, option)[1]

    def scopes(self, fight: Fight) -> tuple[Scope, ...]:
        return EVERY_TIME if self.declinable else ()


@mypyc_attr(allow_interpreted_subclasses=True)
class OfTwo(Asked[str]):
    """About one creature and another: who strikes whom, who holds whom."""

    def __init__(self, who: str, whom: str) -> None:
        super().__init__(who)
        self.whom = whom

    def names(self, fight: Fight) -> tuple[str, str]:
        return fight.get(self.who).name, fight.get(self.whom).name


@mypyc_attr(allow_interpreted_subclasses=True)
class CreatureChoice(Asked[str]):
    """One of several creatures is chosen."""

    def card(self, fight: Fight, option: str) -> Card:
        if option not in fight.index:
            return super().card(fight, option)
        me, other = self.me(fight), fight.get(option)
        return Card(kind="target", targets=(option,), text=condition_of(fight, me, other), side=side_of(me, other))


@mypyc_attr(allow_interpreted_subclasses=True)
class SquareChoice(Asked[Hashable]):
    """One of several squares is chosen, or a word."""

    def label(self, fight: Fight, option: Hashable) -> str:
        return fight.name_cell(option) if isinstance(option, int) else super().label(fight, option)

    def spell(self, fight: Fight, option: Hashable) -> str:
        return fight.name_cell(option) if isinstance(option, int) else super().spell(fight, option)

    def card(self, fight: Fight, option: Hashable) -> Card:
        if isinstance(option, int):
            return Card(kind="space", area=(fight.name_cell(option),))
        return super().card(fight, option)


@mypyc_attr(allow_interpreted_subclasses=True)
class Strikes(Asked[str]):
    """With which of its abilities a creature strikes at once."""

    def label(self, fight: Fight, option: str) -> str:
        if option == "free_strike":
            return "Free Strike"
        return ABILITIES[option].name if option in ABILITIES else super().label(fight, option)

    def card(self, fight: Fight, option: str) -> Card:
        me = self.me(fight)
        if option == "free_strike":
            return Card(kind="attack", group=MAIN_ACTIONS, text=strike_words(me), rule="steel.action.freestrike")
        if option not in ABILITIES:
            return super().card(fight, option)
        ability = ABILITIES[option]
        rule = ability.rules[0] if ability.rules else ""
        text = shortened(short(ability.text))
        return Card(kind="attack", group=MAIN_ACTIONS, cost=price(me, ability), text=text, rule=rule)

    def beside(self, fight: Fight, option: str, card: Card) -> str:
        return with_numbers(card.cost, option) if option in ABILITIES else card.text


MAIN_ACTIONS: Final = "Main actions"
SEEN_FOR_SURE: Final = 45
"""How much of a text fits beside a label in a narrow terminal: damage told later than that is told first."""


def what_is(id: str) -> str:
    """The name of an ability, else the word itself."""
    return ABILITIES[id].name if id in ABILITIES else id.replace("_", " ").title()


def side_of(me: Creature, other: Creature) -> Side:
    return "self" if other is me else "ally" if other.side == me.side else "foe"


def condition_of(fight: Fight, me: Creature, other: Creature) -> str:
    """How somebody is doing and how far away."""
    words = [say("{n}/{most} Stamina", n=other.stamina, most=other.stats.stamina)]
    if other is me or fight.map is None:
        return words[0]
    if other.side == me.side:
        words.insert(0, say("ally"))
    away = fight.distance(me, other)
    words.append(say("adjacent") if away <= 1 else say("{n} squares away", n=away))
    return ", ".join(words)


def price(me: Creature, ability: Ability) -> tuple[Cost, ...]:
    """The Grit or Menace an ability costs."""
    return (Cost("Grit" if me.stats.hero else "Menace", ability.cost),) if ability.cost else ()


def strike_words(creature: Creature) -> str:
    """A free strike in numbers."""
    strike = creature.stats.free_strike
    far = (
        say("ranged {distance}", distance=strike.distance)
        if strike.distance
        else say("reach {reach}", reach=strike.reach)
    )
    return say("{hits}, {far}.", hits=damage_words(by_tier(strike.damage), strike.kind), far=far)


def with_numbers(cost: tuple[Cost, ...], id: str, words: tuple[str, ...] = ()) -> str:
    """What an ability costs and does in a line, its damage told early."""
    ability = ABILITIES[id]
    told = [*words, *[f"{each.n} {word(each.name)}" for each in cost]]
    text = short(ability.text)
    if ability.damage and (hits := by_tier(ability.damage)) not in text[:SEEN_FOR_SURE]:
        told.append(damage_words(hits, ability.kind))
    return say("{names}: {text}", names=", ".join(told), text=text) if told else text


def by_tier(damage: tuple[int, int, int]) -> str:
    """Damage by tier, or one number where the tiers are alike."""
    return "/".join([str(each) for each in dict.fromkeys(damage)])


def short(text: str) -> str:
    """Numbers by tier close together."""
    return word(text).replace(" / ", "/")


def healing(creature: Creature) -> str:
    """What spending a Recovery would do."""
    most = creature.stats.stamina
    after = min(most, creature.stamina + creature.stats.recovery_value)
    return say("Stamina {stamina} becomes {after} of {most}", stamina=creature.stamina, after=after, most=most)
