"""What it takes to choose an option, as fields: cost, targets, path, area, landing squares, warnings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from fracas.core import Ask
from fracas.core.card import Barred, Card, Cost, Forced, Kind, Side, shortened
from fracas.games.steel.book import areas_of_effect as areas
from fracas.games.steel.book import combat_turn as turn
from fracas.games.steel.book import movement
from fracas.games.steel.book.deed import Deed
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.forced_movement import foresee
from fracas.games.steel.book.free_strike import free_strike_of
from fracas.games.steel.book.ground import gait_of
from fracas.games.steel.book.line_of_effect import ability_targets, line_of_effect
from fracas.games.steel.book.model import ABILITIES, RESTRAINED, Ability, Creature
from fracas.games.steel.book.move_actions import walk_left, walker
from fracas.games.steel.book.opportunity_attack import strikers_against
from fracas.games.steel.book.where import apart, speed_of
from fracas.games.steel.words import hints, labels

GROUPS = {"main": "Main actions", "maneuver": "Maneuvers", "move": "Moves", "free": "Free", "none": "Free"}
COSTS = {"main": "main action", "maneuver": "maneuver", "move": "move action"}
RULES = {
    "charge": "steel.action.charge",
    "defend": "steel.action.defend",
    "free_strike": "steel.action.freestrike",
    "heal": "steel.action.heal",
    "aid_attack": "steel.maneuver.aid",
    "catch_breath": "steel.maneuver.catchbreath",
    "escape_grab": "steel.maneuver.escapegrab",
    "grab": "steel.maneuver.grab",
    "hide": "steel.maneuver.hide",
    "knockback": "steel.maneuver.knockback",
    "stand_up": "steel.maneuver.standup",
    "move_grabbed": "steel.maneuver.movegrabbed",
    "advance": "steel.move.advance",
    "walk_on": "steel.move.advance",
    "disengage": "steel.move.disengage",
    "ride": "steel.move.ride",
    "drop_prone": "steel.maneuver.dropprone",
    "release": "steel.condition.grabbed.end",
    "token_surges": "steel.herotoken.surges",
    "token_stamina": "steel.herotoken.stamina",
}
FORCES = ("push", "pull", "slide")
END: dict[str, Kind] = {"no": "no", "stay": "no", "stop": "end", "done": "end", "nobody": "no", "end_turn": "end"}


def card(fight: Fight, ask: Ask, option: Any) -> Card:
    """All there is to say about an option."""
    if isinstance(option, str) and option in END:
        return Card(kind=END[option])
    make = CARDS.get(ask.about)
    if make is not None and fight.map is not None:
        return make(fight, ask, option)
    marks = labels.marks(fight, ask, option)
    kind: Kind = "target" if "units" in marks else "space" if "cells" in marks else "other"
    units, cells = tuple(marks.get("units", ())), tuple(marks.get("cells", ()))
    return Card(kind=kind, text=shortened(hints.hint(fight, ask, option)), targets=units, area=cells)


def barred(fight: Fight, ask: Ask) -> Iterable[Barred]:
    """What the creature on turn cannot do now, each with the reason."""
    if ask.about != "turn":
        return []
    creature = fight.get(ask.subject)
    found = []
    for deed in turn.deeds_of(creature.block).values():
        if deed.id not in ask.options and (why := turn.why_not(fight, creature, deed)):
            kind, cost, text = _deed_kind(deed), _deed_cost(fight, creature, deed), _deed_text(creature, deed)
            found.append(Barred(deed.name, why, kind, GROUPS[deed.action], "", cost, text, _rule(deed)))
    return found


# Deeds


def _deed(fight: Fight, ask: Ask, option: str) -> Card:
    creature = fight.get(ask.subject[0] if isinstance(ask.subject, tuple) else ask.subject)
    deed = turn.deeds_of(creature.block).get(option)
    if deed is None:
        return Card()
    ability = _ability(creature, option)
    aimed = ability is not None and not ability.area and ability.targets != "self"
    targets = tuple(c.id for c in ability_targets(fight, creature, ability)) if aimed and ability is not None else ()
    cost = _deed_cost(fight, creature, deed) if ask.about == "turn" else _price(creature, deed)
    return Card(
        kind=_deed_kind(deed),
        group=GROUPS[deed.action],
        cost=cost,
        text=_deed_text(creature, deed),
        rule=_rule(deed),
        targets=targets,
    )


def _ability(creature: Creature, id: str) -> Ability | None:
    return free_strike_of(creature.block, False) if id == "free_strike" else ABILITIES.get(id)


def _deed_kind(deed: Deed) -> Kind:
    ability = ABILITIES.get(deed.id)
    if deed.id in ("charge", "free_strike") or (ability is not None and ability.damage is not None):
        return "attack"
    if deed.action == "move" or deed.id == "walk_on":
        return "move"
    return "maneuver" if deed.action in ("maneuver", "free") else "other"


def _deed_text(creature: Creature, deed: Deed) -> str:
    return shortened(hints.strike_words(creature) if deed.id == "free_strike" else hints.short(deed.text))


def _deed_cost(fight: Fight, creature: Creature, deed: Deed) -> tuple[Cost, ...]:
    """The action it takes, a main action where that stands in for another, and what else it uses up."""
    name = COSTS.get(deed.action, "")
    if (deed.action == "maneuver" and not fight.maneuver) or (deed.action == "move" and not fight.move):
        name = COSTS["main"]
    return (*((Cost(name),) if name else ()), *_price(creature, deed))


def _price(creature: Creature, deed: Deed) -> tuple[Cost, ...]:
    ability = ABILITIES.get(deed.id)
    if ability is not None and ability.cost:
        return (Cost("Grit" if creature.stats.hero else "Menace", ability.cost),)
    tokens = {"token_surges": 1, "token_stamina": 2}.get(deed.id, 0)
    return (Cost("hero token", tokens),) if tokens else ()


def _rule(deed: Deed) -> str:
    return deed.rules[0] if deed.rules else RULES.get(deed.id, "")


# Targets and areas


def _target(fight: Fight, ask: Ask, option: str) -> Card:
    target, actor = fight.get(option), hints.asker(fight, ask)
    ability = _ability(actor, ask.subject) if actor is not None else None
    text = shortened(hints.hint(fight, ask, option))
    if actor is None or ability is None:
        return Card(kind="target", targets=(option,), text=text)
    return Card(
        kind="target",
        targets=(option,),
        text=text,
        side=_side(actor, target),
        warns=tuple(_warnings(fight, actor, ability, target)),
        forced=tuple(_landings(fight, actor, ability, target)),
        rule=ability.rules[0] if ability.rules else "",
    )


def _side(actor: Creature, other: Creature) -> Side:
    return "self" if other is actor else "ally" if other.side == actor.side else "foe"


def _warnings(fight: Fight, actor: Creature, ability: Ability, target: Creature) -> Iterable[str]:
    """Friendly fire, and what would be wasted on this target."""
    if ability.damage is not None:
        if target.side == actor.side:
            yield "hits an ally"
        immunity = target.stats.immunities.get(ability.kind, 0) - target.stats.weaknesses.get(ability.kind, 0)
        if immunity >= ability.damage[-1]:
            yield f"immune to {ability.kind} damage"
    if any(force in ability.numbers for force in FORCES) and target.conditions & RESTRAINED:
        yield "restrained: cannot be moved"
    if "regain" in ability.numbers and target.stamina >= target.stats.stamina:
        yield "its Stamina is full"


def _landings(fight: Fight, actor: Creature, ability: Ability, target: Creature) -> Iterable[Forced]:
    """Where a push or pull would take the target with each tier, straight away or straight closer."""
    for kind in ("push", "pull"):
        declared = ability.numbers.get(kind)
        if declared is None:
            continue
        tiers = declared if isinstance(declared, tuple) else (declared,)
        melee = {"Melee", "Weapon"} <= ability.keywords
        for tier, number in enumerate(tiers, 1):
            squares = number + (number > 0 and melee and actor.size > target.size)  # steel.forced.bigvslittle
            cells, slams = foresee(fight, actor, target, kind, squares)
            if cells or slams:
                names = tuple(fight.name_cell(cell) for cell in cells)
                yield Forced(target.id, names, tier if len(tiers) > 1 else 0, slams)


def _area(fight: Fight, ask: Ask, option: Any) -> Card:
    ability, actor = ABILITIES[ask.subject[0]], fight.get(ask.subject[1])
    cells = tuple(fight.name_cell(cell) for cell in areas.squares_of(option))
    lasting = "zone" in ability.numbers
    caught = [] if lasting else areas.area_targets(fight, actor, ability, option)
    warns = dict.fromkeys(each for c in caught for each in _warnings(fight, actor, ability, c))
    allies = sum(c.side == actor.side for c in caught)
    if allies > 1 and "hits an ally" in warns:
        warns = {f"hits {allies} allies": None, **{k: None for k in warns if k != "hits an ally"}}
    side: Side = "foe" if len(caught) > allies else "ally" if allies else ""
    return Card(kind="space", area=cells, targets=tuple(c.id for c in caught), warns=tuple(warns), side=side)


# Moving


def _go(fight: Fight, ask: Ask, option: Any) -> Card:
    """A square to go to: the way there, what is left then, and whose reach the way leaves."""
    creature = fight.get(ask.subject[0] if isinstance(ask.subject, tuple) else ask.subject)
    if not isinstance(option, int):
        return Card(kind="move", text=shortened(hints.hint(fight, ask, option)))
    mover = walker(fight, creature) if ask.about in ("advance", "ride") else creature
    shift = ask.about == "shift"
    budget = ask.subject[1] if shift else walk_left(fight, creature)
    known = movement.explore(fight, mover, budget, shift=shift)
    here = fight.name_cell(option)
    if option not in known.cost:
        return Card(kind="move", area=(here,), path=(here,), text="with a jump")
    path = movement.best_path(fight, mover, option, budget, shift=shift, known=known)
    warns = () if shift else tuple(_risks(fight, mover, path))
    names = tuple(fight.name_cell(cell) for cell in path)
    return Card(kind="move", area=(here,), path=names, left=budget - known.cost[option], warns=warns)


def _risks(fight: Fight, mover: Creature, path: list[int]) -> Iterable[str]:
    """Who may strike the mover on its way."""
    heights, here = gait_of(fight, mover).heights, mover.at
    z, board, size = mover.z, fight.board, mover.size
    for there in path:
        for enemy, reach in strikers_against(fight, mover):
            leaves = apart(board, size, here, z, enemy) <= reach < apart(board, size, there, heights[there], enemy)
            if leaves and line_of_effect(fight, enemy, mover):
                yield f"{enemy.name} may strike"
        here, z = there, heights[there]


def _leap(fight: Fight, ask: Ask, option: int) -> Card:
    name = fight.name_cell(option)
    _, far, falls = ask.subject
    warns = [*(["needs a test"] if option in far else []), *(["ends in a fall"] if option in falls else [])]
    return Card(kind="move", area=(name,), path=(name,), warns=tuple(warns))


def _place(fight: Fight, ask: Ask, option: Any) -> Card:
    return Card(kind="space", area=(fight.name_cell(option),))


def _charge(fight: Fight, ask: Ask, option: int) -> Card:
    name, creature = fight.name_cell(option), fight.get(ask.subject)
    left = speed_of(fight, creature) - fight.board.far[creature.at][option]
    return Card(kind="attack", area=(name,), path=(name,), left=max(left, 0))


# Being moved


def _way(fight: Fight, ask: Ask, option: Any) -> Card:
    target, kind, squares = fight.get(ask.subject[0]), ask.subject[1], ask.subject[2]
    far = 1 if kind == "slide" else squares
    cells, slams = foresee(fight, None, target, kind, far, option)
    names = tuple(fight.name_cell(cell) for cell in cells)
    return Card(kind="move", targets=(target.id,), forced=(Forced(target.id, names, 0, slams),), area=names[-1:])


def _distance(fight: Fight, ask: Ask, option: int) -> Card:
    target, way = fight.get(ask.subject[0]), ask.subject[2]
    cells, slams = foresee(fight, None, target, ask.subject[1], option, way)
    names = tuple(fight.name_cell(cell) for cell in cells)
    return Card(kind="number", targets=(target.id,), forced=(Forced(target.id, names, 0, slams),), area=names[-1:])


def _stand_firm(fight: Fight, ask: Ask, option: int) -> Card:
    squares = ask.subject[2]
    return Card(kind="number", before=f"{squares} squares", after=f"{squares - option} squares")


# Reactions, surges and tokens


def _reaction(fight: Fight, ask: Ask, option: str) -> Card:
    whom = tuple(id for id in ask.subject[1:2] if id in fight.index)
    return Card(kind="reaction", targets=whom, text=shortened(hints.hint(fight, ask, option)), side="foe")


def _trigger(fight: Fight, ask: Ask, option: str) -> Card:
    ability, owner = ABILITIES[ask.subject[1]], fight.get(ask.subject[0])
    cost = (Cost("Grit" if owner.stats.hero else "Menace", ability.cost),) if ability.cost else ()
    once = (Cost("triggered action"),) if ability.action == "triggered" else ()
    text = shortened(hints.short(ability.text))
    return Card(kind="reaction", cost=(*once, *cost), text=text, rule=next(iter(ability.rules), ""))


def _token(fight: Fight, ask: Ask, option: str) -> Card:
    id = ask.subject[0] if isinstance(ask.subject, tuple) else ask.subject
    creature, tokens = fight.get(id), 2 if ask.about == "token stamina" else 1
    before = after = ""
    if ask.about == "token stamina":
        healed = min(creature.stats.stamina, creature.stamina + creature.stats.recovery_value)
        before, after = f"Stamina {creature.stamina}", f"Stamina {healed}"
    text = f"the party has {fight.tokens}"
    return Card(kind="reaction", cost=(Cost("hero token", tokens),), text=text, before=before, after=after)


def _surge(fight: Fight, ask: Ask, option: Any) -> Card:
    if option == "token":
        return Card(kind="other", cost=(Cost("hero token"),), text="Spend a hero token for 2 surges, then choose.")
    who, n = option if isinstance(option, tuple) else (option, 2)
    gain = f"+{2 * n} damage" if isinstance(option, tuple) else "potency +1"
    return Card(kind="target", cost=(Cost("surge", n),), targets=(who,), text=gain)


CARDS: dict[str, Callable[[Fight, Ask, Any], Card]] = {
    **dict.fromkeys(("turn", "extra action", "charge strike", "strike now"), _deed),
    "target": _target,
    "area": _area,
    **dict.fromkeys(("advance", "ride", "shift"), _go),
    "jump": _leap,
    "charge to": _charge,
    **dict.fromkeys(("teleport", "put grabbed", "dismount", "wall square"), _place),
    "force direction": _way,
    "force distance": _distance,
    "stability": _stand_firm,
    **dict.fromkeys(("opportunity", "parting strike", "let go first"), _reaction),
    "trigger": _trigger,
    **dict.fromkeys(("token stamina", "token save", "token reroll"), _token),
    **dict.fromkeys(("surge damage", "surge potency"), _surge),
}
"""By the kind of question."""
