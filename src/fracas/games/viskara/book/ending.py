"""The end of a battle: injuries, Threat, rest, chains of battles."""

from __future__ import annotations

from fractions import Fraction

from fracas.games.viskara.book.balance import chain_step, level_of, totals
from fracas.games.viskara.book.battle import PLAYER_SIDE, Battle, BattleOver
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.injuries import injured_health
from fracas.games.viskara.book.model import half


def injured_most(character: Character) -> int:
    """Maximum health with all injuries: halved once for each, rounded up."""
    return injured_health(character.sheet, character.injuries)


def goes_on(battle: Battle) -> bool:
    """Whether the next battle of a story belongs to the same chain: no rest comes before it."""
    for scene in battle.scenes[battle.scene + 1 :]:
        if scene.startswith(("battle", "rest", "chain")):
            return scene.startswith("chain")
    return False


def end_battle(battle: Battle) -> None:
    """Injuries first, then everybody living recovers; in a chain the players do not."""
    battle.decided = None
    battle.decided = battle.clone()
    chain = goes_on(battle)
    log = battle.log
    if battle.mode == "full":
        if log:
            log.tell("The battle is over.", "viskara.end.conditions")
        _threat(battle)
        chain = chain and PLAYER_SIDE not in battle.removed
        players, others = totals(battle)
        for c in battle.characters:
            if not c.dead:
                recover(
                    battle, c, chain_step(level_of(c), players, others) if chain and c.side == PLAYER_SIDE else None
                )
    elif log:
        log.tell("The simple battle is over.", "viskara.simple.end")
    battle.scene += 1
    battle.phase = "scene" if battle.scene < len(battle.scenes) and battle.winner == PLAYER_SIDE else "over"


def _threat(battle: Battle) -> None:
    """All player characters exhausted: the game master banks a Threat."""
    party = [c for c in battle.characters if c.side == PLAYER_SIDE and c.sheet.kind == "pc"]
    if party and all(c.exhausted for c in party):
        battle.threat += 1
        if log := battle.log:
            log.tell("The party has gained a Threat.", "viskara.condition.threat")


def recover(battle: Battle, c: Character, strain: tuple[int, Fraction] | None) -> None:
    """Who was exhausted on a beaten side is injured; then health, effort and flair are as they should be."""
    log = battle.log
    if c.side in battle.removed and c.exhausted:
        c.injuries += 1
        if log:
            log.tell(
                "{who} is injured: maximum health {n}.",
                "viskara.end.injuries",
                "viskara.condition.injury",
                who=c.name,
                n=injured_most(c),
            )
    if strain is not None:
        tire(battle, c, *strain)
    else:
        c.most, c.balance = injured_most(c), 0
        c.health = half(c.most) if c.fate == 1 else c.most
        if log:
            log.tell("{who} recovers to {n} health.", "viskara.end.reset", who=c.name, n=c.health)
    c.effort = c.flair = 1
    c.fate = 2 if c.fate == 1 else 0
    c.marks, c.stored, c.aside, c.anchored, c.owes = (), (), (), False, 0
    c.where, c.paused, c.touched = "", None, ()


def tire(battle: Battle, c: Character, loss: int, level: Fraction) -> None:
    """Between chained battles nobody recovers; maximum health drops by the chain difficulty."""
    c.most = max(1, c.most - loss)
    c.balance += int((level_of(c) - level) * 10)
    c.health = min(c.health, c.most)
    if log := battle.log:
        log.tell(
            "{who} goes on tired: maximum health {n}.",
            "viskara.chain.rules",
            "viskara.chain.difficulty",
            "viskara.chain.balance-level",
            who=c.name,
            n=c.most,
        )


def rest(battle: Battle) -> None:
    """A day of rest takes one injury away and restores health."""
    for c in battle.characters:
        if c.side == PLAYER_SIDE and not c.dead:
            if c.injuries:
                c.injuries -= 1
            c.balance = 0
            c.most = injured_most(c)
            c.health = c.most
            if log := battle.log:
                log.tell("{who} rests a day: {n} health.", "viskara.end.recovery", who=c.name, n=c.health)


def truce(battle: Battle) -> None:
    """The sides agree to stop: everybody leaves, nobody has lost."""
    for c in battle.characters:
        if not c.out:
            c.out = True
    battle.winner = -1
    if log := battle.log:
        log.tell("The sides agree on a truce.", "viskara.end.conditions")
    raise BattleOver
