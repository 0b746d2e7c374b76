"""Reversal Form in the patch: Seize The Opening takes the place of Counter Attack."""

from fracas.games.dojo.patch.rules.movement import shortened_to
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.appeal import strikes_back
from fracas.games.dojo.rules.nested import nested_actions, perform_nested
from fracas.games.dojo.rules.teleporting import landing
from fracas.games.dojo.rules.write import *

patch.tune("form.reversal", keywords=("Guard", "Ruinous"))
patch.remove("action.reversal.counter-attack")


def openings(act: Act, all_of_them: bool = True) -> int:
    """The spaces the user could teleport to and target the active character from, as a mask; or the first one found."""
    fight, body, found = act.fight, act.body, 0
    active = fight.active
    goal = fight.body(fight.units[active])
    if body.at < 0 or goal.at < 0 or active == act.unit.index:
        return 0
    start, far, memo = body.at, fight.arena.far[goal.at], act.memo
    act.memo = {} if memo is None else memo
    spaces = landing(fight, body, 1, shortened_to(fight, body, act.x), None)
    for cell in sorted(spaces, key=lambda c: (far[c], c)):
        body.at = cell
        if opens(act, active, cell):
            found |= 1 << cell
            if not all_of_them:
                break
    body.at, act.memo = start, memo
    return found


def opens(act: Act, active: int, cell: int) -> bool:
    """Whether some Action reaches the active character from a space; remembered while options are gathered."""
    assert act.memo is not None
    key = ("opening", act.unit.index, act.payer.index, act.body.id, act.paid, cell)
    found: bool | None = act.memo.get(key)
    if found is None:
        found = act.memo[key] = bool(nested_actions(act, active, all_of_them=False))
    return found


def an_opening(act: Act) -> str:
    return "" if openings(act, all_of_them=False) else "no Action would reach the active character"


@patch.action(
    "action.reversal.seize-the-opening",
    "Seize The Opening",
    X,
    needs=[an_opening],
    when="other turns",
    appeal=[strikes_back],
)
def seize_the_opening(act: Act) -> Script[None]:
    """On somebody else's turn: teleport up to X, then use X again for another Action with the active character as a
    target."""
    active, spaces = act.fight.active, openings(act)
    if spaces:
        yield from act.teleport(act.x, among=spaces)
        able = nested_actions(act, active)
        if able:  # the floor may have given way, or somebody stepped in
            id = yield from act.ask("action", able, "which Action")
            yield from perform_nested(act, id, active)
