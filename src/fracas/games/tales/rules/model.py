"""The nouns of the game: sides, keywords, tokens, figures."""

from __future__ import annotations

from typing import final, get_args

from fracas.games.tales.format.records import Keyword

HEROIC, HOSTILE, NEUTRAL = 0, 1, 2
SIDES = ("heroic", "hostile", "neutral")

HERO, ALLY, ILLUSION, FAMILIAR, COMPANION, SCHEMER, FEATURE = (
    "hero",
    "ally",
    "illusion",
    "familiar",
    "companion",
    "schemer",
    "feature",
)

# Keywords (tales.keyword.*), as bits so that a figure's keywords are one number

KEYWORDS = {name: 1 << n for n, name in enumerate(get_args(Keyword))}
ALTERNATING, AVOIDED, BERSERK, BIG_BAD, DOOM, HEROIC_WORD, IMMOBILE, *_others = KEYWORDS.values()
JUGGERNAUT, MASSIVE, OVERRUN, RESISTANT, TINY, UNPREDICTABLE = _others

# Tokens (tales.token.*)

POWER_TOKENS = ("boost", "evade", "hitback", "overcharge", "reset", "shield", "toughness")
DEBUFF_TOKENS = ("weaken", "stun")
TOKENS = (*POWER_TOKENS, *DEBUFF_TOKENS)
TOKEN_NAMES = {
    "boost": "Damage Boost",
    "evade": "Evade",
    "hitback": "Hitback",
    "overcharge": "Overcharge",
    "reset": "Reset",
    "shield": "Shield",
    "toughness": "Toughness",
    "weaken": "Weaken",
    "stun": "Stun",
}
TOKEN_RULES = {
    "boost": "tales.token.damageboost",
    "evade": "tales.token.evade",
    "hitback": "tales.token.hitback",
    "overcharge": "tales.token.overcharge",
    "reset": "tales.token.reset",
    "shield": "tales.token.shield",
    "toughness": "tales.token.toughness",
    "weaken": "tales.token.weaken",
    "stun": "tales.token.stun",
}

SHIELD_STOPS = 2
"""Damage one Shield Token prevents."""
EVADE_LEAP = 2
RESET_TAKES = 3
NOWHERE = -1

Pairs = tuple[tuple[str, int], ...]


@final
class Figure:
    """A figure of the game, on the map or (at -1) off it. What its fields hold is never changed but replaced.

    Two figures are never the same, not even one that is Reinforced under the number of another (`Tale.enter`).

    `block` names the record it follows: a Hero, an Item (for an Ally), a Scheme Block, a Companion, a feature.
    For a Companion `wounded` means that its card shows the other side.
    """

    def __init__(
        self,
        id: str,
        kind: str,
        block: str,
        name: str,
        seat: str,
        side: int,
        at: int = NOWHERE,
        fortitude: int = 0,
        number: int = 0,
        owner: str = "",
        keywords: int = 0,
        immune: tuple[str, ...] = (),
        ignores: tuple[tuple[str, str], ...] = (),
        cards: tuple[str, ...] = (),
    ) -> None:
        self.id, self.kind, self.block, self.name, self.seat, self.side = id, kind, block, name, seat, side
        self.at = at
        self.fortitude = fortitude
        self.number = number
        self.owner = owner
        self.keywords = keywords
        self.immune = immune
        self.ignores = ignores  # the figures and groups it acts as if they were not there, each with how long
        self.cards = cards
        self.damage = 0
        self.wounded = False
        self.boost = self.evade = self.hitback = self.overcharge = self.reset = self.shield = self.toughness = 0
        self.weaken = self.stun = 0
        self.repair = 0
        self.waits = 0  # the round in which it came too late to act
        self.gone: tuple[str, ...] = ()
        self.cooling: Pairs = ()
        self.charges: Pairs = ()
        self.more_targets = self.more_dice = self.more_damage = self.more_range = self.rerolls = 0

    def clone(self) -> Figure:
        twin = Figure(
            self.id, self.kind, self.block, self.name, self.seat, self.side, self.at, self.fortitude, self.number,
            self.owner, self.keywords, self.immune, self.ignores, self.cards,
        )  # fmt: skip
        twin.damage, twin.wounded, twin.boost, twin.evade = self.damage, self.wounded, self.boost, self.evade
        twin.hitback, twin.overcharge, twin.reset = self.hitback, self.overcharge, self.reset
        twin.shield, twin.toughness, twin.weaken, twin.stun = self.shield, self.toughness, self.weaken, self.stun
        twin.repair, twin.waits, twin.gone = self.repair, self.waits, self.gone
        twin.cooling, twin.charges, twin.rerolls = self.cooling, self.charges, self.rerolls
        twin.more_targets, twin.more_dice = self.more_targets, self.more_dice
        twin.more_damage, twin.more_range = self.more_damage, self.more_range
        return twin

    @property
    def title(self) -> str:
        """Its name where a sentence begins: map features are called “the gate”."""
        return self.name[:1].upper() + self.name[1:]

    @property
    def tiny(self) -> bool:
        return bool(self.keywords & TINY)

    @property
    def avoided(self) -> bool:
        return bool(self.keywords & AVOIDED)

    @property
    def played(self) -> bool:
        """Whether a player decides for it."""
        return self.kind != SCHEMER and self.kind != FEATURE

    @property
    def thing(self) -> bool:
        """Whether it is a map feature, not really a figure."""
        return self.kind == FEATURE

    @property
    def is_hero(self) -> bool:
        """Companions count as Heroes (tales.solo.companionhero)."""
        return self.kind == HERO or self.kind == COMPANION


def count(pairs: Pairs, key: str) -> int:
    """How many tokens lie on something."""
    for name, number in pairs:
        if name == key:
            return number
    return 0


def with_count(pairs: Pairs, key: str, number: int) -> Pairs:
    """The same with another number on one thing; 0 takes it off the list."""
    others = [pair for pair in pairs if pair[0] != key]
    return (*others, (key, number)) if number else tuple(others)


def all_of(figure: Figure) -> dict[str, int]:
    """The tokens a figure holds."""
    return {token: number for token in (*POWER_TOKENS, *DEBUFF_TOKENS) if (number := getattr(figure, token))}
