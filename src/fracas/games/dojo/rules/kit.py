"""A unit's kit: all it can do and has in its current Stance, put together once and shared by all fights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fracas.games.dojo.rules.item import MOMENTS, PASSIVE, SUMMED, Ability, DojoItem


class Kit:
    """The merged Abilities, Actions, dice and Range of one combination of Stance, Archetypes, Build and effects."""

    __slots__ = (
        *PASSIVE,
        "abilities",
        "actions",
        "acts_for_nothing",
        "dice_rolled",
        "hooks",
        "max_range",
        "min_range",
        "pays_with",
        "plain_tokens",
        "source",
        "spends_copies",
        "spends_shields",
        "unique",
    )

    def __init__(self, abilities: tuple[Ability, ...], actions: tuple[DojoItem, ...], unique: frozenset[str]) -> None:
        self.abilities, self.actions, self.unique = abilities, actions, unique
        self.acts_for_nothing = any(c.hp or c.gain or c.free for item in actions for c in item.cost)
        """Some Action needs neither numbers nor tokens nor anything else one might not have."""
        self.hooks: dict[str, tuple[Ability, ...]] = {}
        self.source: dict[str, str] = {}
        """Which Ability a standing benefit comes from, for the log."""
        self.dice_rolled: tuple[int, ...] = ()
        self.min_range = self.max_range = 1
        for moment in MOMENTS:
            having = tuple(a for a in abilities if getattr(type(a), moment) is not getattr(Ability, moment))
            if having:
                self.hooks[moment] = having
        for name, without in PASSIVE.items():
            setattr(self, name, self._merged(name, without))
        costs = [cost for item in actions for cost in item.cost]
        self.pays_with = frozenset(kind for cost in costs for kind in cost.tokens)
        """The tokens its Token Actions cost."""
        self.spends_shields = any(cost.shield for cost in costs)
        self.spends_copies = any(cost.copy for cost in costs)
        self.plain_tokens = not (self.basic_as_basic or self.basic_as or self.any_token_as)
        """No tokens stand in for others."""

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """The standing benefits of PASSIVE."""

    def _merged(self, name: str, without: Any) -> Any:
        """One value for a standing benefit out of those the Abilities give."""
        given = [(a.id, value) for a in self.abilities if (value := getattr(a, name, without)) != without]
        if not given:
            return without
        self.source[name] = given[0][0]
        values = [value for _, value in given]
        if name in SUMMED:
            return sum(values)
        if isinstance(without, tuple):
            return tuple(part for value in values for part in value)
        if isinstance(without, frozenset):
            return frozenset().union(*values)
        if isinstance(without, int) and not isinstance(without, bool):
            return max(values)
        return values[0]
