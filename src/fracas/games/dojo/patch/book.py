"""PATCH'd UP v1.2 as a book: the base book's procedures with those replaced that it plays differently."""

from __future__ import annotations

from collections.abc import Mapping

from fracas.games.dojo.between import trials
from fracas.games.dojo.patch.parameters.arenas import crumble
from fracas.games.dojo.patch.parameters.sabotage import hit_bomb
from fracas.games.dojo.patch.roster import ROSTER_CHANGES
from fracas.games.dojo.patch.rules import control, damage, movement, obstacles, placement, poltergeist, supers, turn
from fracas.games.dojo.rules.actions import nothing
from fracas.games.dojo.rules.base_book import BaseBook


class PatchBook(BaseBook):
    """PATCH'd UP v1.2: only what it plays differently, and its numbers."""

    take_slot = staticmethod(turn.take_slot)
    acting = staticmethod(turn.acting)
    end_turn = staticmethod(turn.end_turn)
    known_actions = staticmethod(turn.known_actions)
    side_order = staticmethod(turn.side_order)
    check_victory = staticmethod(turn.check_victory)
    hit_bomb = staticmethod(hit_bomb)
    obstacle_gone = staticmethod(crumble)
    tend_trial = staticmethod(trials.tend)
    trial_hit = staticmethod(trials.note_hit)
    trial_thing = staticmethod(trials.note_thing)
    trial_tokens = staticmethod(trials.note_tokens)
    trial_turn_over = staticmethod(trials.turn_scored)
    round_start = staticmethod(turn.round_start)
    round_end = staticmethod(turn.round_end)
    reactions = staticmethod(turn.reactions)
    do_special = staticmethod(turn.do_special)
    may_use_chaos = staticmethod(turn.may_use_chaos)
    may_inspire = staticmethod(turn.may_inspire)
    declared = staticmethod(turn.declared)
    poltergeist_before = staticmethod(poltergeist.choose_changes)
    made_possible = staticmethod(poltergeist.made_possible)
    resolving = staticmethod(poltergeist.before)
    resolved = staticmethod(poltergeist.after)
    bound = staticmethod(turn.bound)
    roll = staticmethod(supers.roll)
    super_moves = staticmethod(supers.super_moves)
    use_super_move = staticmethod(supers.use_super_move)
    use_control = staticmethod(control.use_control)
    controlling = staticmethod(control.controlling)
    resolve_hit = staticmethod(damage.resolve_hit)
    iron_helps = staticmethod(damage.iron_helps)
    iron_spent = staticmethod(damage.iron_spent)
    armor = staticmethod(damage.both_armors)
    weigh = staticmethod(damage.weigh)
    armored = staticmethod(damage.armored)
    bar_broke = staticmethod(damage.bar_broke)
    left_play = staticmethod(turn.left_play)
    step_cost = staticmethod(movement.step_cost)
    within_action = staticmethod(nothing)
    other_ways = staticmethod(turn.other_ways)
    entered = staticmethod(movement.entered)
    move = staticmethod(movement.move)
    teleport = staticmethod(movement.teleport)
    resisted = staticmethod(movement.resisted)
    forced_steps = staticmethod(movement.forced_steps)
    thrown_out = staticmethod(movement.thrown_out)
    looks_ahead = staticmethod(movement.looks_ahead)
    forced_into = staticmethod(movement.forced_into)
    forced_end = staticmethod(movement.forced_end)
    follow = staticmethod(movement.follow)
    crushed = staticmethod(movement.crushed)
    lay = staticmethod(obstacles.lay)
    copy_lands = staticmethod(obstacles.copy_lands)
    prepare = staticmethod(placement.prepare)

    token_cap = 10
    token_caps: Mapping[str, int | None] = {"speed": None, "stun": 3}
    pool_cap = 10
    shield_cap = True
    tokens_while_out = True
    chaos_is_no_limited_action = True
    moves_within_actions = False
    fallen_can_be_moved = True
    fallen_are_targets = True
    iron_per_hit = 2
    iron_against_friends = True
    power_pulls = True
    challenge_binds_all = False
    judgment_takes_numbers = True
    lone_boss_jumps_back = False
    stance_phase = "phase.1-stance-select"
    start_phase = "phase.2-start"
    weights: Mapping[str, tuple[int, int]] = {
        "featherweight": (8, 2),
        "lightweight": (10, 2),
        "middleweight": (12, 2),
        "heavyweight": (15, 3),
        "worldweight": (18, 3),
    }
    levels = True
    start_rules = ("rule.weight-selection",)
    fewest_bars = 2
    troubles_decide_placement = False
    map_rule = "map.{}"
    border_rule = ("map.walls-border",)
    obstacle_kinds = ("fog", "pit", "rubble", "trap", "wall")
    roster_changes = ROSTER_CHANGES
