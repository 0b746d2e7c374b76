"""The base book as a class: its procedures and numbers. A later edition is a subclass that replaces some."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from fracas.games.dojo.between import troubles
from fracas.games.dojo.rules import (
    actions,
    damage,
    following,
    forced,
    handcuffs,
    health,
    later,
    meter,
    movement,
    obstacles,
    placement,
    roaming,
    teleporting,
    things,
    tokens,
    trampling,
    turn,
    turn_cleanup,
)
from fracas.games.dojo.rules import control as controls
from fracas.games.dojo.rules import reactions as reacting
from fracas.games.dojo.rules import stakes as bets
from fracas.games.dojo.rules import strings as puppets
from fracas.games.dojo.rules.book import Book, dress

if TYPE_CHECKING:
    from fracas.games.dojo.build.files import FighterFile


class BaseBook(Book):
    """The base book: how it plays whatever an edition may play differently, and its numbers."""

    # turns
    take_slot = staticmethod(turn.take_slot)
    act_once = staticmethod(turn.act_once)
    acting = staticmethod(turn.acting)
    end_turn = staticmethod(turn.end_turn)
    roll = staticmethod(turn.roll)
    add_number = staticmethod(turn.add_number)
    speed_kept = staticmethod(turn_cleanup.speed_kept)
    round_start = staticmethod(turn.round_start)
    round_end = staticmethod(turn.round_end)
    side_order = staticmethod(meter.side_order)
    check_victory = staticmethod(meter.check_victory)
    dress = staticmethod(dress)

    # actions
    known_actions = staticmethod(actions.actions_of_kit)
    bound = staticmethod(actions.bound)
    made_possible = staticmethod(actions.never)
    declared = staticmethod(actions.nothing)
    resolving = staticmethod(actions.nothing)
    resolved = staticmethod(actions.nothing)
    control = staticmethod(controls.control)
    use_control = staticmethod(controls.use_control)
    controlling = staticmethod(controls.controlling)
    reactions = staticmethod(reacting.reactions)
    do_special = staticmethod(reacting.do_special)
    more_specials = staticmethod(reacting.more_specials)
    may_use_chaos = staticmethod(reacting.may_use_chaos)
    may_inspire = staticmethod(reacting.may_inspire)

    # damage and health
    hit = staticmethod(damage.hit)
    resolve_hit = staticmethod(damage.resolve_hit)
    armor = staticmethod(damage.armor)
    weigh = staticmethod(things.weigh)
    hit_thing = staticmethod(things.hit_thing)
    armored = staticmethod(damage.armored)
    spend_tokens = staticmethod(damage.spend_tokens)
    iron_helps = staticmethod(damage.iron_helps)
    iron_spent = staticmethod(damage.iron_spent)
    heal = staticmethod(health.heal)
    shield = staticmethod(health.shield)
    grow_shield = staticmethod(health.grow_shield)
    bar_broke = staticmethod(health.bar_broke)
    left_play = staticmethod(health.left_play)

    # tokens
    gain = staticmethod(tokens.gain)
    gain_basic = staticmethod(tokens.gain_basic)
    give = staticmethod(tokens.give)
    spend = staticmethod(tokens.spend)
    discard = staticmethod(tokens.discard)
    remove_tokens = staticmethod(tokens.remove_tokens)
    take = staticmethod(tokens.take)
    challenge = staticmethod(tokens.challenge)

    # movement
    within_action = staticmethod(roaming.within_action)
    other_ways = staticmethod(roaming.no_other_ways)
    step_cost = staticmethod(movement.step_cost)
    entered = staticmethod(movement.entered)
    leash = staticmethod(movement.leash)
    somebody_moved = staticmethod(movement.somebody_moved)
    crushed = staticmethod(trampling.crushed)
    move = staticmethod(movement.move)
    teleport = staticmethod(teleporting.teleport)
    push = staticmethod(forced.push)
    pull = staticmethod(forced.pull)
    shove = staticmethod(forced.shove)
    shift = staticmethod(puppets.shift)
    strings = staticmethod(puppets.strings)
    pull_string = staticmethod(puppets.pull_string)
    resisted = staticmethod(forced.resisted)
    forced_steps = staticmethod(forced.forced_steps)
    thrown_out = staticmethod(forced.thrown_out)
    looks_ahead = staticmethod(forced.looks_ahead)
    forced_into = staticmethod(forced.forced_into)
    forced_end = staticmethod(forced.forced_end)
    follow = staticmethod(following.follow)
    partner_steps = staticmethod(handcuffs.partner_steps)
    lead_partner = staticmethod(handcuffs.lead)

    # obstacles
    place = staticmethod(obstacles.place)
    lay = staticmethod(obstacles.lay)
    place_copy = staticmethod(obstacles.place_copy)
    copy_lands = staticmethod(obstacles.copy_lands)
    destroy = staticmethod(obstacles.destroy)
    obstacle_gone = staticmethod(obstacles.obstacle_gone)
    push_obstacles = staticmethod(obstacles.push_obstacles)
    name_of = staticmethod(obstacles.name_of)
    in_a_sentence = staticmethod(obstacles.in_a_sentence)

    # before the first round
    prepare = staticmethod(placement.prepare)
    stakes = staticmethod(bets.stakes)

    # between fights
    next_contestant = staticmethod(troubles.next_between)

    # what only a later edition has
    hit_bomb = staticmethod(later.hit_bomb)
    super_moves = staticmethod(later.super_moves)
    use_super_move = staticmethod(later.use_super_move)
    poltergeist_before = staticmethod(later.before_poltergeists)
    tend_trial = staticmethod(later.tend_trial)
    trial_hit = staticmethod(later.trial_hit)
    trial_thing = staticmethod(later.trial_thing)
    trial_tokens = staticmethod(later.trial_tokens)
    trial_turn_over = staticmethod(later.trial_turn_over)

    # numbers and switches
    token_cap: int | None = None
    token_caps: Mapping[str, int | None] = {"stun": 3}
    pool_cap: int = 0
    shield_cap: bool = False
    tokens_while_out: bool = False
    chaos_is_no_limited_action: bool = False
    moves_within_actions: bool = True
    fallen_can_be_moved: bool = False
    fallen_are_targets: bool = False
    iron_per_hit: int = 999
    iron_against_friends: bool = False
    power_pulls: bool = False
    challenge_binds_all: bool = True
    judgment_takes_numbers: bool = False
    lone_boss_jumps_back: bool = True
    stance_phase: str = "phase.base.1-stance"
    start_phase: str = "phase.base.2-start"
    weights: Mapping[str, tuple[int, int]] = {
        "featherweight": (6, 2),
        "lightweight": (9, 2),
        "middleweight": (12, 3),
        "heavyweight": (14, 4),
        "worldweight": (16, 4),
    }
    levels: bool = False
    start_rules: tuple[str, ...] = ()
    fewest_bars: int = 3
    troubles_decide_placement: bool = True
    map_rule: str = "map.base-grid"
    border_rule: tuple[str, ...] = ()
    roster_changes: Mapping[str, FighterFile] = {}
    obstacle_kinds: tuple[str, ...] = ("edge", "fog", "rubble", "trap", "wall")
