"""What looks good at a glance: quick scores for options, for bots that do not search.

Scores are rough and cheap. They compare options of one question only; bigger is better.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fracas.core import Ask
from fracas.games.steel.rules import areas, targeting, turn
from fracas.games.steel.rules.board import Board
from fracas.games.steel.rules.fight import Fight
from fracas.games.steel.rules.free_strike import free_strike_of
from fracas.games.steel.rules.model import ABILITIES, DAZED, PRONE, Ability, Creature
from fracas.grid import reach

FAR_AWAY = 99
LOOK_AHEAD = 60


def instinct(fight: Fight, ask: Ask) -> list[int]:
    """A score for each option of the question."""
    judge = JUDGES.get(ask.about)
    if judge is not None:
        return judge(fight, ask)
    return [WORD_SCORES.get(option, 1) if isinstance(option, str) else 1 for option in ask.options]


WORD_SCORES = {
    "no": 0,
    "done": 0,
    "stay": 0,
    "stop": 0,
    "strike": 5,
    "use": 5,
    "spend": 3,
    "kill": 5,
    "escape": 5,
    "grab": 3,
    "stand": 5,
    "hide": 5,
    "recovery": 5,
}


# How good an ability is


def likely_damage(ability: Ability) -> int:
    """Twice the middle tier, plus the low and the high one: four times a rough average."""
    if ability.damage is None:
        return 0
    low, middle, high = ability.damage
    return low + 2 * middle + high


def worth_hitting(fight: Fight, actor: Creature, target: Creature, damage4: int) -> int:
    """How much an attack is worth: damage that counts, more for finishing somebody off; own side never."""
    if target.side == actor.side or not target.conscious:
        return -50
    weakness = target.stats.weaknesses.get("", 0)
    expected = damage4 // 4 + weakness
    score = 4 * min(expected, max(1, target.stamina))
    if expected >= target.stamina:
        score += 20
    return score + 12 * expected // max(3, target.stamina)


def ability_value(fight: Fight, actor: Creature, ability: Ability) -> int:
    """The best the ability can do right now, roughly."""
    if ability.area in ("burst", "cube", "line") and "zone" not in ability.numbers:
        return max(
            (area_value(fight, actor, ability, cells) for cells in areas.area_choices(fight, actor, ability)), default=0
        )
    if ability.area:
        return 6
    if ability.targets in ("ally", "self", "self or ally"):
        return 12
    found = targeting.ability_targets(fight, actor, ability)
    scores = sorted((target_value(fight, actor, ability, t) for t in found), reverse=True)
    return sum(s for s in scores[: ability.most] if s > 0)


def target_value(fight: Fight, actor: Creature, ability: Ability, target: Creature) -> int:
    if ability.damage is not None:
        return worth_hitting(fight, actor, target, likely_damage(ability)) + 2 * len(ability.numbers)
    if target.side == actor.side:
        return -20
    return 8 if target.conscious else -20


def area_value(fight: Fight, actor: Creature, ability: Ability, cells: tuple[int, ...]) -> int:
    damage4 = likely_damage(ability) or 8
    total = 0
    for target in areas.area_targets(fight, actor, ability, cells):
        if target.side == actor.side and ability.targets != "each ally":
            total -= 5 * damage4 // 4
        else:
            total += abs(worth_hitting(fight, actor, target, damage4))
    return total


# The turn


def judge_turn(fight: Fight, ask: Ask) -> list[int]:
    creature = fight.get(ask.subject)
    deeds = turn.deeds_of(creature.block)
    attack = _best_attack(fight, creature, ask.options)
    return [
        0 if o in ("end_turn", "no") else _deed_score(fight, creature, deeds[o].action, o, attack) for o in ask.options
    ]


def _best_attack(fight: Fight, creature: Creature, options: tuple[Any, ...]) -> int:
    """The best value of a main-action attack on offer, 0 for none."""
    best = 0
    for id in options:
        ability = _attack(creature, id)
        if ability is not None and ability.action == "main":
            best = max(best, ability_value(fight, creature, ability))
    return best


def _attack(creature: Creature, id: str) -> Ability | None:
    if id == "free_strike":
        return free_strike_of(creature.block, False)
    return ABILITIES.get(id)


def _deed_score(fight: Fight, creature: Creature, action: str, id: str, attack: int) -> int:
    special = DEED_SCORES.get(id)
    if special is not None:
        return special(fight, creature, attack)
    ability = _attack(creature, id)
    if ability is None:
        return -5
    value = ability_value(fight, creature, ability)
    if action == "main":
        return 100 + value if value > 0 else -10
    if action == "maneuver" and not fight.maneuver:
        return -10
    return 60 + value if value > 0 else -10


def _charge(fight: Fight, creature: Creature, attack: int) -> int:
    return 90 if attack <= 0 else 20


def _advance(fight: Fight, creature: Creature, attack: int) -> int:
    if attack > 0 or not fight.main:
        return -5
    return 95 if fight.move else 40


def _walk_on(fight: Fight, creature: Creature, attack: int) -> int:
    return 95 if attack <= 0 and fight.main and fight.walked < fight.speed(creature) - 1 else -5


def _catch_breath(fight: Fight, creature: Creature, attack: int) -> int:
    if not fight.maneuver:
        return -5
    missing = creature.stats.stamina - creature.stamina
    return 150 if creature.winded and missing >= creature.stats.recovery_value else -5


def _heal(fight: Fight, creature: Creature, attack: int) -> int:
    hurt = any(a.dying and a.recoveries and fight.distance(a, creature) <= 1 for a in fight.allies(creature))
    return 140 if hurt else -5


def _knockback(fight: Fight, creature: Creature, attack: int) -> int:
    return 15 if fight.maneuver else -5


def _aid(fight: Fight, creature: Creature, attack: int) -> int:
    return 25 if fight.maneuver and fight.allies(creature) else -5


def _stand_up(fight: Fight, creature: Creature, attack: int) -> int:
    if creature.conditions & PRONE and not creature.conditions & DAZED:
        return 160 if fight.maneuver else 30
    return 20 if fight.maneuver else -5


def _defend(fight: Fight, creature: Creature, attack: int) -> int:
    return 30 if attack <= 0 else -5


def _token_stamina(fight: Fight, creature: Creature, attack: int) -> int:
    return 170 if creature.stamina * 3 <= creature.stats.stamina else -5


def _token_surges(fight: Fight, creature: Creature, attack: int) -> int:
    return 110 + attack if attack > 20 and fight.main and fight.tokens > 2 else -5


def _constant(score: int) -> Callable[[Fight, Creature, int], int]:
    return lambda fight, creature, attack: score


DEED_SCORES: dict[str, Callable[[Fight, Creature, int], int]] = {
    "charge": _charge,
    "advance": _advance,
    "walk_on": _walk_on,
    "catch_breath": _catch_breath,
    "heal": _heal,
    "knockback": _knockback,
    "grab": _constant(10),
    "aid_attack": _aid,
    "stand_up": _stand_up,
    "stand": _constant(160),
    "defend": _defend,
    "escape_grab": _constant(55),
    "hide": _constant(5),
    "ride": _constant(92),
    "disengage": _constant(-5),
    "drop_prone": _constant(-20),
    "release": _constant(-20),
    "mount": _constant(-5),
    "dismount": _constant(-20),
    "move_grabbed": _constant(-5),
    "token_stamina": _token_stamina,
    "token_surges": _token_surges,
}


# Where to go


def walking_distances(board: Board, cell: int) -> dict[int, int]:
    """Steps from every square to this one, round the walls; remembered with the board."""
    known = board.walks
    if cell not in known:
        known[cell] = reach(cell, LOOK_AHEAD, board.terrain.steps).cost
    return known[cell]


def wanted_distance(creature: Creature) -> int:
    """How far from its enemies a creature likes to stand: as far as its attacks carry."""
    reaches = [
        max(a.reach, a.distance, a.within if a.area else 0) for a in creature.stats.abilities if a.action == "main"
    ]
    strike = creature.stats.free_strike
    best = max([*reaches, strike.distance, strike.reach, 1])
    return 1 if best <= 2 else min(best - 1, 5)


def judge_squares(fight: Fight, ask: Ask) -> list[int]:
    subject = ask.subject[0] if isinstance(ask.subject, tuple) else ask.subject
    mover = fight.get(ask.subject[1] if ask.about == "ride" else subject)
    board: Board = fight.board
    wanted = wanted_distance(mover)
    enemies = fight.able_enemies(mover)
    walks = [(walking_distances(board, e.at), e) for e in enemies]
    near_now = any(fight.distance(mover, e) <= 1 for e in enemies)
    scores = []
    for option in ask.options:
        if not isinstance(option, int):
            scores.append(-1000 if option == "jump" else -500)
            continue
        scores.append(_square_score(fight, board, mover, option, wanted, walks) - (2 if near_now else 0))
    return scores


def _square_score(
    fight: Fight, board: Board, mover: Creature, cell: int, wanted: int, walks: list[tuple[dict[int, int], Creature]]
) -> int:
    nearest = FAR_AWAY
    for walk, enemy in walks:
        steps = walk.get(cell, FAR_AWAY)
        nearest = min(nearest, steps * 4 + enemy.stamina // 4)
    score = -abs(nearest - wanted * 4)
    if cell in board.damaging:
        score -= 15
    if cell in board.difficult:
        score -= 1
    return score + 2 * board.floor[cell]


# At whom, how much, which way


def judge_target(fight: Fight, ask: Ask) -> list[int]:
    ability = ABILITIES.get(ask.subject)
    scores = []
    for option in ask.options:
        if option not in fight.index:
            scores.append(0)
            continue
        target = fight.get(option)
        actor = _asker(fight, ask)
        if ability is not None and ability.targets in ("ally", "self or ally", "self"):
            scores.append(100 - 100 * target.stamina // target.stats.stamina)
        else:
            damage4 = likely_damage(ability) if ability is not None and ability.damage else 8
            scores.append(worth_hitting(fight, actor, target, damage4))
    return scores


def _asker(fight: Fight, ask: Ask) -> Creature:
    if fight.turn and fight.actor.seat == ask.seat:
        return fight.actor
    return next((c for c in fight.creatures if c.seat == ask.seat), fight.creatures[0])


def judge_area(fight: Fight, ask: Ask) -> list[int]:
    ability, actor = ABILITIES[ask.subject[0]], fight.get(ask.subject[1])
    if "zone" in ability.numbers:
        return [sum(_closeness(fight, actor, cell) for cell in cells[:3]) for cells in ask.options]
    return [area_value(fight, actor, ability, cells) for cells in ask.options]


def _closeness(fight: Fight, actor: Creature, cell: int) -> int:
    far = fight.board.far[cell]
    return -min((far[e.at] for e in fight.able_enemies(actor)), default=0)


def judge_wall(fight: Fight, ask: Ask) -> list[int]:
    actor = _asker(fight, ask)
    return [_closeness(fight, actor, o) if isinstance(o, int) else -50 for o in ask.options]


def judge_surges(fight: Fight, ask: Ask) -> list[int]:
    actor = _asker(fight, ask)
    scores = []
    for option in ask.options:
        if option == "no":
            scores.append(0)
        else:
            target = fight.get(option[0])
            good = target.side != actor.side and target.conscious
            scores.append(option[1] if good else -5)
    return scores


def judge_direction(fight: Fight, ask: Ask) -> list[int]:
    """Push into walls, pits, fire and each other."""
    target = fight.get(ask.subject[0])
    grid, board = fight.board.grid, fight.board
    friendly = target.seat == ask.seat
    scores = []
    for option in ask.options:
        if not isinstance(option, int):
            scores.append(0)
            continue
        harm, cell = 1, target.at
        for _ in range(3):
            cell = grid.step(cell, option)
            if cell < 0 or cell in board.material:
                harm += 4
                break
            harm += 3 if cell in board.damaging or board.floor[cell] < target.z else 0
        scores.append(-harm if friendly else harm)
    return scores


def judge_most(fight: Fight, ask: Ask) -> list[int]:
    return [o if isinstance(o, int) else 0 for o in ask.options]


def judge_pick(fight: Fight, ask: Ask) -> list[int]:
    """Those who can reach somebody go first, the wounded before the fresh."""
    scores = []
    for id in ask.options:
        creature = fight.get(id)
        near = min((fight.distance(creature, e) for e in fight.able_enemies(creature)), default=FAR_AWAY)
        scores.append(20 - min(near, 20) + (5 if creature.winded else 0))
    return scores


def judge_token_stamina(fight: Fight, ask: Ask) -> list[int]:
    creature = fight.get(ask.subject)
    dire = creature.stamina * 4 <= creature.stats.stamina
    return [(5 if dire else -5) if o == "spend" else 0 for o in ask.options]


def judge_challenge(fight: Fight, ask: Ask) -> list[int]:
    return [fight.get(id).stats.characteristics[c] for id, c in ask.options]


JUDGES: dict[str, Callable[[Fight, Ask], list[int]]] = {
    "turn": judge_turn,
    "extra action": judge_turn,
    "advance": judge_squares,
    "ride": judge_squares,
    "charge to": judge_squares,
    "shift": judge_squares,
    "teleport": judge_squares,
    "target": judge_target,
    "aid against": judge_target,
    "heal": judge_target,
    "area": judge_area,
    "wall square": judge_wall,
    "surge damage": judge_surges,
    "force direction": judge_direction,
    "force distance": judge_most,
    "stability": judge_most,
    "pick": judge_pick,
    "token stamina": judge_token_stamina,
    "challenge": judge_challenge,
}
