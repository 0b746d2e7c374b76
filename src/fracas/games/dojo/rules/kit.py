"""A unit's kit: all it can do and has in its current Stance, put together once and shared by all fights."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fracas.games.dojo.rules.item import MOMENTS, PASSIVE, SUMMED, Ability, DojoItem


class Kit:
    """The merged Abilities, Actions, dice and Range of one combination of Stance, Archetypes, Build and effects."""

    # the standing benefits of PASSIVE, by these names
    armor: bool
    dice: tuple[int, ...]
    range_more: int
    extra_targets: int
    sees_through_fog: bool
    sees_through_walls: bool
    ignores_pit_armor: bool
    never_falls: bool
    falls_whole: bool
    pinned: bool
    light_feet: bool
    trap_proof: bool
    trap_immune: bool
    through_walls: str
    through_all: bool
    even_steps: bool
    keeps_speed: bool
    speed_lost: int
    keeps_numbers: bool
    one_action: int
    power_per_hit: int
    iron_per_hit: int
    fights_at_zero: bool
    cost_less: int
    stance_cost_less: int
    acts_through_allies: bool
    damage_ignores: frozenset[str]
    many_shields: bool
    merges_shields: bool
    copy_hp: int
    copies_fall: bool
    copies_trapped: bool
    speed_becomes: str
    speed_ends_as: str
    pushed_less: int
    free_unique_only: str
    free_unique_action: int
    stance_actions_anywhere: str
    own_turn_only: bool
    pulls_strings: bool
    pits_joined: bool
    counters: bool
    range_doubled_in_fog: bool
    throw_range: bool
    throw_many: bool
    judges: bool
    shining: bool
    cages: bool
    shares_tokens: bool
    iron_from_copies: bool
    iron_for_copies: bool
    edge_walker: bool
    footprint: tuple[tuple[int, int], ...]
    rides: bool
    own_ally: bool
    any_token_as: tuple[str, ...]
    basic_as: tuple[str, ...]
    basic_as_basic: bool
    limit_swaps: str
    armor_super: bool
    no_armor: bool
    no_shields: bool
    no_gain: tuple[str, ...]
    seen_in_fog: bool
    possessed: bool

    def __init__(self, abilities: tuple[Ability, ...], actions: tuple[DojoItem, ...], unique: frozenset[str]) -> None:
        self.abilities, self.actions, self.unique = abilities, actions, unique
        self.acts_for_nothing = any(c.hp or c.gain or c.free for item in actions for c in item.cost)
        """Some Action needs neither numbers nor tokens nor anything else one might not have."""
        self.hooks: dict[Callable[..., object], tuple[Ability, ...]] = {}
        """Who acts at a moment, by the method of Ability that stands for it."""
        self.source: dict[str, str] = {}
        """Which Ability a standing benefit comes from, for the log."""
        self.dice_rolled: tuple[int, ...] = ()
        self.min_range = self.max_range = 1
        for moment in MOMENTS:
            silent = getattr(Ability, moment)
            having = tuple(a for a in abilities if getattr(type(a), moment) is not silent)
            if having:
                self.hooks[silent] = having
        for name, without in PASSIVE.items():
            setattr(self, name, self._merged(name, without))
        costs = [cost for item in actions for cost in item.cost]
        self.pays_with = frozenset(kind for cost in costs for kind in cost.tokens)
        """The tokens its Token Actions cost."""
        self.spends_shields = any(cost.shield for cost in costs)
        self.spends_copies = any(cost.copy for cost in costs)
        self.plain_tokens = not (self.basic_as_basic or self.basic_as or self.any_token_as)
        """No tokens stand in for others."""

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
