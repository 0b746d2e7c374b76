"""Control tokens as the base book has them: negate an Action, or redirect it (rulings 29, 30, 32)."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.model import CONTROL, Fight, Figure, Unit, note
from fracas.games.dojo.rules.performing import Act
from fracas.games.dojo.rules.targeting import can_see, cells_of, distance, reach
from fracas.games.dojo.rules.token_substitutes import purse

PASS = "pass"


def control(act: Act) -> Script[bool]:
    """Enemies within whose Range the user stands may step in, one after the other; True when the Action is negated."""
    fight = act.fight
    if act.item.numbers.get("no_control"):
        return False
    for unit in fight.units:
        if may_control(fight, unit, act):
            stopped = yield from fight.book.use_control(act, unit)
            if stopped is not None:
                return bool(stopped)
    return False


def may_control(fight: Fight, unit: Unit, act: Act) -> bool:
    if unit.side == act.unit.side or fight.out(unit) or unit.dizzy or not purse(fight, unit, CONTROL):
        return False
    if fight.this_turn.get(f"{unit.index} controlled", 0):
        return False
    kit = fight.book.kit(unit)
    low, high = reach(fight, unit, kit)
    spot = act.place_now()
    return any(
        low <= distance(fight, cells_of(fight, body), spot) <= high and can_see(fight, kit, cells_of(fight, body), spot)
        for body in fight.book.controlling(fight, unit)
    )


def controlling(fight: Fight, unit: Unit) -> list[Figure]:
    """From where Control tokens reach: in the base book Copies are a network for them."""
    return [*fight.bodies(unit), *fight.copies(unit)]


def use_control(act: Act, unit: Unit) -> Script[bool | None]:
    """Negate for one token, redirect for two; somebody Untouchable may counter for one. None when nothing is done."""
    answer = yield from offer(act, unit, "redirect")
    if answer == PASS:
        return None
    if answer == "negate":
        act.tell("{what} is negated by {who}.", act.fight.book.ref("token.control"), who=unit.name, what=act.item.name)
        return True
    if answer == "counter":
        turn_on_user(act, unit, act.body)
    else:
        ref, what = act.fight.book.ref("token.control"), act.item.name
        act.tell("{what} is redirected by {who}.", ref, who=unit.name, what=what)
        act.seat, act.side, act.bound, act.voice = unit.seat, unit.side, -1, unit
    return False


def offer(act: Act, unit: Unit, second: str) -> Script[str]:
    """Ask a holder of Control tokens, and let it pay."""
    fight, deed = act.fight, Actor(act.fight, unit)
    words = [PASS, "negate"]
    if purse(fight, unit, CONTROL) >= 2:
        words.append(second)
    if fight.book.kit(unit).counters:
        words.append("counter")
    answer: str = yield from deed.ask("control", words, f"step in against “{act.item.name}” by {act.unit.name}")
    if answer != PASS:
        note(fight.this_turn, unit, "controlled")
        yield from fight.book.spend(fight, unit, CONTROL, 2 if answer == second else 1)
    return answer


def turn_on_user(act: Act, unit: Unit, user: Figure) -> None:
    """Counter: the user is one more target of whatever the Action does to enemies (ruling 32)."""
    act.counter = user
    act.tell(
        "{who} counters: {what} hits its user too.",
        act.fight.book.ref("villain.untouchable"),
        who=unit.name,
        what=act.item.name,
    )
