"""Reversal Form: takes its time, and answers on everybody's turn."""

from fracas.games.dojo.rules.appeal import strikes_back
from fracas.games.dojo.rules.nested import nested_actions, perform_nested
from fracas.games.dojo.rules.targeting import can_see, cells_of, distance
from fracas.games.dojo.rules.write import *

base.form("reversal", "Reversal Form", (8, 8, 6, 4), (8, 6), "perfect-timing", ("Panic", "Scorpion", "Time", "Tornado"))


@base.ability("form-ability.reversal", "Reversal Form")
class Reversal(Ability):
    """You have Armor, keep your Speed and your numbers when turns end, and take only one Action in each turn."""

    armor = True
    keeps_speed = True
    keeps_numbers = True
    one_action = 1


def who_hurt_you(act: Act) -> list[Target]:
    """Enemies whose Action or Ability has damaged the user this turn."""
    notes, mine = act.fight.this_turn, act.unit.index

    def hurt_me(target: Target) -> bool:
        return isinstance(target, Figure) and not target.copy and bool(notes.get(f"{target.unit} hurt {mine}"))

    return [foe for foe in act.candidates("enemy", anywhere=True, where=hurt_me) if places_to_counter(act, foe)]


def places_to_counter(act: Act, foe: Target) -> int:
    """The empty spaces that have an enemy within the user's Range and in sight, as a mask."""
    fight, (low, high), found = act.fight, act.range_now(), 0
    assert isinstance(foe, Figure)
    cells = cells_of(fight, foe)
    for cell in act.space_options(among=fight.arena.inside):
        if low <= distance(fight, (cell,), cells) <= high and can_see(fight, act.kit, (cell,), cells):
            found |= 1 << cell
    return found


def somebody_hurt_you(act: Act) -> str:
    return "" if who_hurt_you(act) else "no enemy has damaged you this turn"


@base.action(
    "action.reversal.counter-attack", "Counter Attack", gates(1), needs=[somebody_hurt_you], appeal=[strikes_back]
)
def counter_attack(act: Act) -> Script[None]:
    """Teleport to where an enemy that damaged you this turn is in range, and use the same number for another Action
    with that enemy as a target."""
    act.extra = 0
    for foe in (yield from act.take_targets(who_hurt_you(act), 1, "whom to counter")):
        assert isinstance(foe, Figure)
        yield from act.teleport(0, among=places_to_counter(act, foe))
        able = nested_actions(act, foe.unit)
        if able:
            id = yield from act.ask("action", able, "which Action")
            yield from perform_nested(act, id, foe.unit)
