"""What the game master may set by hand: health, effort, flair, morale, places, marks, who is there, the map."""

from __future__ import annotations

from collections.abc import Callable

from fracas.core import Fact, Refused
from fracas.games.viskara.rules import by_hand_joining as joining
from fracas.games.viskara.rules import by_hand_map as ground
from fracas.games.viskara.rules import by_hand_marks as marks
from fracas.games.viskara.rules.battle import Battle, BattleOver
from fracas.games.viskara.rules.checks import check
from fracas.games.viskara.rules.damage import settle_losses
from fracas.games.viskara.rules.model import MOST_EFFORT, Character
from fracas.games.viskara.rules.resources import most_flair

MOST_THREAT = 9
MOST_MORALE = 999
MOST_INJURIES = 9
YES_NO = ("yes", "no")


def facts(battle: Battle) -> tuple[Fact, ...]:
    """Everything that can be set in the middle of a battle."""
    if battle.board is None or battle.phase not in ("turn", "start"):
        return ()
    found = [_morale_of(battle, side) for side in range(len(battle.morale))]
    if battle.mode == "full":
        found.append(Fact("threat", "", "number", "Threat", battle.threat, 0, max(MOST_THREAT, battle.threat)))
    found += ground.facts(battle)
    found += joining.facts(battle)
    for c in battle.characters:
        if not c.out:
            found += _of(battle, c)
            found += marks.facts(battle, c)
            found += ground.of(battle, c)
        found += joining.of(battle, c)
    return tuple(found)


def _morale_of(battle: Battle, side: int) -> Fact:
    """It has no bounds in the book: below 0 it is how much is missing, and gains go beyond what a side began with."""
    now, most = battle.morale[side], max(MOST_MORALE, battle.most_morale[side])
    label = f"Morale of the {battle.sides[side]}"
    return Fact(f"morale {side}", "", "number", label, now, min(-most, now), max(most, now))


def _of(battle: Battle, c: Character) -> list[Fact]:
    """Numbers of a character; in a full battle one can be exhausted, in a simple one only gone."""
    full = battle.mode == "full"
    found = [
        Fact("health", c.id, "number", "Health", c.health, min(0, c.health) if full else 1, max(2 * c.most, c.health)),
        Fact("most", c.id, "number", "Maximum health", c.most, 1, max(2 * c.sheet.health, c.most)),
        Fact("effort", c.id, "number", "Effort", c.effort, 0, MOST_EFFORT),
    ]
    if full:
        found.append(Fact("flair", c.id, "number", "Flair", c.flair, 0, most_flair(c)))
        found.append(Fact("injuries", c.id, "number", "Injuries", c.injuries, 0, max(MOST_INJURIES, c.injuries)))
        found.append(_yes_no(c, "fate", "Challenged fate", c.fate > 0))
        if not c.where:
            found.append(_yes_no(c, "anchored", "Anchored", c.anchored))
    found.append(_yes_no(c, "acted", "Had a turn this round", c.acted))
    return found


def _yes_no(c: Character, name: str, label: str, value: bool) -> Fact:
    return Fact(name, c.id, "word", label, "yes" if value else "no", words=YES_NO)


def set_fact(battle: Battle, fact: Fact, value: int | str) -> None:
    """Change one fact; what no position may look like is refused."""
    if log := battle.log:
        who = f"{battle.get(fact.subject).name}: " if fact.subject else ""
        log.tell("By hand, {who}{what} {value}.", who=who, what=fact.label, value=value)
    SETTERS.get(fact.name.partition(" ")[0], marks.set_mark)(battle, fact, value)
    try:
        check(battle)
    except AssertionError as error:
        raise Refused(f"that cannot be: {error}") from error


def _number(battle: Battle, fact: Fact, value: int | str) -> None:
    setattr(battle.get(fact.subject) if fact.subject else battle, fact.name, value)


def _health(battle: Battle, fact: Fact, value: int | str) -> None:
    """Who is left with none is exhausted, or dies when nobody is safe; a side of which nobody is left has lost."""
    c = battle.get(fact.subject)
    if int(value) <= 0 and battle.deadly and battle.turn == c.id:
        raise Refused(f"it is {c.name}'s turn; let it end first")
    c.health = int(value)
    try:
        settle_losses(battle)
    except BattleOver:
        battle.phase = "end"


def _morale(battle: Battle, fact: Fact, value: int | str) -> None:
    side = int(fact.name.partition(" ")[2])
    battle.morale = (*battle.morale[:side], int(value), *battle.morale[side + 1 :])


def _flag(battle: Battle, fact: Fact, value: int | str) -> None:
    setattr(battle.get(fact.subject), fact.name, value == "yes")


def _fate(battle: Battle, fact: Fact, value: int | str) -> None:
    battle.get(fact.subject).fate = 1 if value == "yes" else 0


SETTERS: dict[str, Callable[[Battle, Fact, int | str], None]] = {
    "morale": _morale,
    "threat": _number,
    "health": _health,
    "most": _number,
    "effort": _number,
    "flair": _number,
    "injuries": _number,
    "fate": _fate,
    "anchored": _flag,
    "acted": _flag,
    **dict.fromkeys(joining.JOIN, joining.join),
    "place": joining.place,
    "foot": joining.foot,
    "airborne": joining.airborne,
    "underground": joining.underground,
    "facing": joining.facing,
    "remove": joining.remove,
    "return": joining.bring_back,
    **dict.fromkeys(ground.TERRAIN, ground.raise_up),
    "smoke": ground.smoke,
    "clear": ground.clear,
    "lay": ground.lay,
    "companion": ground.companion,
    "rage": marks.rage,
    "fortress": marks.fortress,
    "challenged": marks.challenged,
    "lose": marks.lose,
    "store": marks.store_card,
    "unstore": marks.unstore_card,
}
