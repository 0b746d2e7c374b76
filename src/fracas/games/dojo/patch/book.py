"""PATCH'd UP v1.2 as a book: the base book's procedures with those replaced that it plays differently."""

from __future__ import annotations

from typing import Any

from fracas.games.dojo.between import trials
from fracas.games.dojo.patch.parameters.arenas import crumble
from fracas.games.dojo.patch.parameters.victories import hit_bomb
from fracas.games.dojo.patch.roster import ROSTER_CHANGES
from fracas.games.dojo.patch.rules import control, damage, movement, obstacles, placement, poltergeist, supers, turn
from fracas.games.dojo.rules.actions import nothing
from fracas.games.dojo.rules.book import Procedure

PATCHED: dict[str, Procedure] = {
    "take slot": turn.take_slot,
    "acting": turn.acting,
    "end turn": turn.end_turn,
    "known actions": turn.known_actions,
    "side order": turn.side_order,
    "check victory": turn.check_victory,
    "hit bomb": hit_bomb,
    "obstacle gone": crumble,
    "tend trial": trials.tend,
    "trial hit": trials.note_hit,
    "trial tokens": trials.note_tokens,
    "trial turn over": trials.turn_scored,
    "round start": turn.round_start,
    "round end": turn.round_end,
    "reactions": turn.reactions,
    "do special": turn.do_special,
    "may use chaos": turn.may_use_chaos,
    "may inspire": turn.may_inspire,
    "declared": turn.declared,
    "poltergeist before": poltergeist.choose_changes,
    "made possible": poltergeist.made_possible,
    "resolving": poltergeist.before,
    "resolved": poltergeist.after,
    "bound": turn.bound,
    "roll": supers.roll,
    "super moves": supers.super_moves,
    "use super move": supers.use_super_move,
    "use control": control.use_control,
    "resolve hit": damage.resolve_hit,
    "iron helps": damage.iron_helps,
    "iron spent": damage.iron_spent,
    "armor": damage.both_armors,
    "armored": damage.armored,
    "bar broke": damage.bar_broke,
    "left play": turn.left_play,
    "step cost": movement.step_cost,
    "within action": nothing,
    "swaps": movement.swaps,
    "entered": movement.entered,
    "move": movement.move,
    "teleport": movement.teleport,
    "resisted": movement.resisted,
    "forced steps": movement.forced_steps,
    "thrown out": movement.thrown_out,
    "looks ahead": movement.looks_ahead,
    "forced into": movement.forced_into,
    "forced end": movement.forced_end,
    "follow": movement.follow,
    "crushed": movement.crushed,
    "lay": obstacles.lay,
    "copy lands": obstacles.copy_lands,
    "prepare": placement.prepare,
}

PATCHED_FACTS: dict[str, Any] = {
    "token cap": 10,
    "token caps": {"speed": None, "stun": 3},
    "pool cap": 10,
    "shield cap": True,
    "tokens while out": True,
    "chaos is no limited Action": True,
    "fallen can be moved": True,
    "iron per hit": 2,
    "iron against friends": True,
    "power pulls": True,
    "challenge binds all": False,
    "judgment takes numbers": True,
    "lone boss jumps back": False,
    "stance phase": "phase.1-stance-select",
    "start phase": "phase.2-start",
    "weights": {
        "featherweight": (8, 2),
        "lightweight": (10, 2),
        "middleweight": (12, 2),
        "heavyweight": (15, 3),
        "worldweight": (18, 3),
    },
    "levels": True,
    "start rules": ("rule.weight-selection",),
    "fewest bars": 2,
    "troubles decide placement": False,
    "map rule": "map.{}",
    "border rule": ("map.walls-border",),
    "obstacle kinds": ("fog", "pit", "rubble", "trap", "wall"),
    "roster changes": ROSTER_CHANGES,
}
