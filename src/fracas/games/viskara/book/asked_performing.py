"""Questions while a maneuver is performed: price, show, effects, parts of a signature move, cards of an aura."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Option
from fracas.core.card import Card, shortened
from fracas.core.language import say
from fracas.games.viskara.book.asked import Asked, Cards, price, rule_of, text_of
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.model import flair_changes
from fracas.games.viskara.book.phrases import name_of

# Attacks and defies


class Extra(Asked):
    """What to add to a maneuver; `prices` are the effort and the flair of each."""

    about: ClassVar[str] = "extra"
    words: ClassVar[str] = "{who} uses {what}: add something?"

    def __init__(self, seat: str, who: str, what: str, prices: tuple[tuple[str, tuple[int, int]], ...]) -> None:
        super().__init__(seat, who, what)
        self.prices = prices

    def card(self, battle: Battle, option: Option) -> Card:
        found = dict(self.prices).get(str(option))
        if found is None:
            return Card(kind="end")
        key = str(option)
        return Card(kind="other", cost=price(*found), text=shortened(text_of(key)), rule=rule_of(key))


class DefyLine(Asked):
    """Which line of an attack to defy: its number and whom it leads to."""

    about: ClassVar[str] = "defy line"
    words: ClassVar[str] = "{who}: which attack line do you defy?"

    def label(self, battle: Battle, option: Option) -> str:
        if not isinstance(option, tuple):
            return super().label(battle, option)
        number, whom = option
        return say("Line {n}, to {whom}", n=number + 1, whom=name_of(battle, whom))


# Shows


class AllOut(Asked):
    """Whether to show two more cards after so many, of which so many are red."""

    about: ClassVar[str] = "all out"
    words: ClassVar[str] = "{who}: {red} red so far (3 are perfect, 4 ruin it). Two more cards?"

    def __init__(self, seat: str, who: str, red: int, shown: int) -> None:
        super().__init__(seat, who)
        self.red, self.shown = red, shown

    def facts(self, battle: Battle) -> dict[str, object]:
        return {**super().facts(battle), "red": self.red}


class Results(Asked):
    """Whether to show cards or choose the results: red cards and the finale."""

    about: ClassVar[str] = "results"
    words: ClassVar[str] = "{who}: perform the show, or choose its results?"

    def label(self, battle: Battle, option: Option) -> str:
        if not isinstance(option, tuple):
            return super().label(battle, option)
        reds, finale = option
        return say("{reds} red, finale {finale}", reds=reds, finale=finale)

    def text(self, battle: Battle, option: Option) -> str:
        return say("{n:+d} flair", n=sum(flair_changes(*option))) if isinstance(option, tuple) else ""


class WhichShow(Asked):
    """Which of several shows at the same time to perform."""

    about: ClassVar[str] = "which show"
    words: ClassVar[str] = "{who} can perform only one show: which?"


# Effects


class OrderOfFlourishes(Asked):
    """Whose effects come first."""

    about: ClassVar[str] = "order of flourishes"
    words: ClassVar[str] = "{who}: whose effects come first?"


class OrderOfEffects(Asked):
    """Which effect comes first: its number, its kind and on whom."""

    about: ClassVar[str] = "order of effects"
    words: ClassVar[str] = "{who}: which effect comes first?"
    KINDS: ClassVar[dict[str, str]] = {"stat": "Stat effect", "flourish": "Flourish effects", "move": "Move"}

    def label(self, battle: Battle, option: Option) -> str:
        if not isinstance(option, tuple):
            return super().label(battle, option)
        number, kind, whom = option
        what = say(self.KINDS[kind])
        words = "{n}: {what} on {whom}" if whom else "{n}: {what}"
        return say(words, n=number + 1, what=what, whom=name_of(battle, whom))


class MoveForNothing(Asked):
    """The move trigger: sidestep, dash or neither."""

    about: ClassVar[str] = "move trigger"
    words: ClassVar[str] = "{who}: move for free?"
    again: ClassVar[bool] = True


class HowToMove(Asked):
    """Whether somebody is teleported or moved square by square."""

    about: ClassVar[str] = "how to move"
    words: ClassVar[str] = "Teleport {who}, or move them square by square?"


class Gain(Asked):
    """Keep health, of which so much would be gained, or give all of it to morale."""

    about: ClassVar[str] = "gain"
    words: ClassVar[str] = "{who} gains {n} health: keep it, or raise your side's morale instead?"

    def __init__(self, seat: str, who: str, number: int, gained: int) -> None:
        super().__init__(seat, who)
        self.number, self.gained = number, gained

    def facts(self, battle: Battle) -> dict[str, object]:
        return {**super().facts(battle), "n": self.number}


class HealWhom(Asked):
    """Who is healed by so much."""

    about: ClassVar[str] = "heal"
    words: ClassVar[str] = "{who}: who gains {n} health?"

    def __init__(self, seat: str, who: str, number: int) -> None:
        super().__init__(seat, who)
        self.number = number

    def facts(self, battle: Battle) -> dict[str, object]:
        return {**super().facts(battle), "n": self.number}


class OtherStat(HealWhom):
    """Creativity: which other stat's effect to use, with such a power."""

    about: ClassVar[str] = "creativity"
    words: ClassVar[str] = "{who}: use which other stat's effect, with power {n}?"


# Signature moves


class Inspire(Asked):
    """Whom to inspire."""

    about: ClassVar[str] = "inspire"
    words: ClassVar[str] = "{who}: inspire whom?"


class StartFrom(Asked):
    """Whose squares a maneuver is measured from."""

    about: ClassVar[str] = "start from"
    words: ClassVar[str] = "{who}: measured from where?"


class Also(Asked):
    """Who else is affected."""

    about: ClassVar[str] = "also"
    words: ClassVar[str] = "{who}: whom does {what} affect as well?"


class Grant(Asked):
    """Who performs it."""

    about: ClassVar[str] = "grant"
    words: ClassVar[str] = "{who}: who performs it? (an ally costs a flair)"


class KeepUp(Asked):
    """Whether and how to pay for so many obstructions: flair, or so much health for each."""

    about: ClassVar[str] = "keep up"
    words: ClassVar[str] = "{who}: keep the obstructions up? ({n} × 1 flair or {each} health)"
    again: ClassVar[bool] = True

    def __init__(self, seat: str, who: str, times: int, each: int) -> None:
        super().__init__(seat, who)
        self.times, self.each = times, each

    def facts(self, battle: Battle) -> dict[str, object]:
        return {**super().facts(battle), "n": self.times, "each": self.each}

    def label(self, battle: Battle, option: Option) -> str:
        if not isinstance(option, tuple):
            return super().label(battle, option)
        _, flair = option
        return say("{flair} flair, {health} health", flair=flair, health=(self.times - flair) * self.each)


class SwapWith(Asked):
    """Who changes places with somebody."""

    about: ClassVar[str] = "swap with"
    words: ClassVar[str] = "Who ends up where {who} is?"


class DealersChoice(Asked):
    """Which of several maneuvers to perform."""

    about: ClassVar[str] = "dealer"
    words: ClassVar[str] = "{who}: which maneuver?"

    def __init__(self, seat: str, who: str, kinds: tuple[str, ...]) -> None:
        super().__init__(seat, who)
        self.kinds = kinds

    def label(self, battle: Battle, option: Option) -> str:
        if not isinstance(option, int):
            return super().label(battle, option)
        return f"{option + 1}: {name_of(battle, self.kinds[option])}"


# Auras


class Release(Cards):
    """Whether to return a stored card after a show, and which."""

    about: ClassVar[str] = "release"
    words: ClassVar[str] = "{who}: return a stored card? Red adds a red card, black adds its value to the finale."


class Gather(Cards):
    """Whether to store a card of the show, and which."""

    about: ClassVar[str] = "gather"
    words: ClassVar[str] = "{who}: store a card of this show for flair equal to its value?"
