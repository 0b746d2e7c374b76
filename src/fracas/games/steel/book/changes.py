"""What is different about somebody for a while or as long as a trait stands: edges, speed, immunities, bans.

A change belongs to a lasting effect somebody suffers (`Effect.lasting`) or to an item that stands (`Moments.stands`).
Everything here is asked only of those who have one: the bit `LASTING` among the conditions, or one look-up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from fracas.core.language import say
from fracas.games.steel.book.moments import MOMENTS, Moments

if TYPE_CHECKING:
    from fracas.games.steel.book.fight import Fight
    from fracas.games.steel.book.model import Ability, Creature

STANDS: Final = MOMENTS.claim(Moments.stands, "changes.changes_of")
LASTING: Final = 1 << 10
"""Among the conditions: it has a lasting effect with a name of its own."""
ALL: Final = "all"
NOTHING_CHANGED: dict[str, int] = {}


def covers(only: str, ability: Ability) -> bool:
    """Whether a word for some abilities means this one; supernatural is magic or psionic."""
    if only == "supernatural":
        return "Magic" in ability.keywords or "Psionic" in ability.keywords
    if only == "area":
        return bool(ability.area)
    return not only or only.capitalize() in ability.keywords


@final
class Change:
    """What is different. Never changed itself: clones share it."""

    def __init__(
        self,
        edges: int = 0,
        edges_against: int = 0,
        tests: int = 0,
        only: str = "",
        by: str = "",
        next: bool = False,
        versus: Callable[[Fight, Creature, Creature], bool] | None = None,
        damage: int = 0,
        damage_against: int = 0,
        speed: int = 0,
        stability: int = 0,
        distance: int = 0,
        force: int = 0,
        saves: int = 0,
        line: int = 0,
        immunities: dict[str, int] = NOTHING_CHANGED,
        weaknesses: dict[str, int] = NOTHING_CHANGED,
        immune_to: int = 0,
        cannot: frozenset[str] = frozenset(),
        ignores: frozenset[str] = frozenset(),
        sees_hidden: int = 0,
    ) -> None:
        self.edges, self.edges_against, self.tests, self.only, self.by, self.next = (
            edges, edges_against, tests, only, by, next,
        )  # fmt: skip
        self.damage, self.damage_against, self.versus = damage, damage_against, versus
        self.force, self.saves, self.line = force, saves, line
        self.speed, self.stability, self.distance = speed, stability, distance
        self.immunities, self.weaknesses, self.immune_to = immunities, weaknesses, immune_to
        self.cannot, self.ignores, self.sees_hidden = cannot, ignores, sees_hidden

    def about(self, ability: Ability) -> bool:
        """Whether it is about rolls of this ability."""
        return covers(self.only, ability)


@final
class Held:
    """A change somebody has now: under which name, and from whom."""

    def __init__(self, change: Change, name: str, source: str) -> None:
        self.change, self.name, self.source = change, name, source


NONE: list[Held] = []


def changes_of(fight: Fight, creature: Creature) -> list[Held]:
    """Every change that applies to somebody now."""
    standing = fight.on[STANDS]
    if not standing and not creature.conditions & LASTING:
        return NONE
    glance = fight.glance
    if glance is None:
        return _changes_of(fight, creature, standing)
    found = glance.changes.get(creature.id)
    if found is None:
        found = glance.changes[creature.id] = _changes_of(fight, creature, standing)
    return found


def _changes_of(fight: Fight, creature: Creature, standing: tuple[Moments, ...]) -> list[Held]:
    found = [
        Held(effect.lasting.change, effect.lasting.name, effect.source)
        for effect in creature.effects
        if effect.condition == LASTING and effect.lasting is not None
    ]
    for item in standing:
        owner = fight.owner(item)
        change = item.stands(fight, owner, creature)
        if change is not None:
            found.append(Held(change, item.why(), owner.id))
    return found


def faster(fight: Fight, creature: Creature) -> int:
    return sum([held.change.speed for held in changes_of(fight, creature)])


def steadier(fight: Fight, creature: Creature) -> int:
    return sum([held.change.stability for held in changes_of(fight, creature)])


def farther(fight: Fight, creature: Creature, how: str) -> int:
    """How much more reach (melee) or distance (ranged) its abilities have."""
    return sum([held.change.distance for held in changes_of(fight, creature) if held.change.only in ("", how)])


def harder(fight: Fight, creature: Creature, ability: Ability, target: Creature) -> int:
    """How much more damage it deals with this ability, and to this target."""
    own = sum([held.change.damage for held in changes_of(fight, creature) if held.change.about(ability)])
    if target is creature:
        return own
    return own + sum([h.change.damage_against for h in changes_of(fight, target) if h.change.about(ability)])


def on_tests(fight: Fight, creature: Creature) -> list[tuple[str, int]]:
    """Edges (more than 0) and banes on its tests, each with its name."""
    return [(held.name, held.change.tests) for held in changes_of(fight, creature) if held.change.tests]


def cannot(fight: Fight, creature: Creature, what: str) -> bool:
    for held in changes_of(fight, creature):
        if what in held.change.cannot:
            return True
    return False


def ignores(fight: Fight, creature: Creature, what: str, ability: Ability | None = None) -> bool:
    """Whether something does not trouble it; of an ability, whether it is one of those that are meant."""
    for held in changes_of(fight, creature):
        if what in held.change.ignores and (ability is None or held.change.about(ability)):
            return True
    return False


def stronger(fight: Fight, creature: Creature) -> int:
    """How much further it pushes, pulls and slides."""
    return sum([held.change.force for held in changes_of(fight, creature)])


def line_ends(fight: Fight, creature: Creature) -> int:
    """How far its line of effect goes at most; 0 for any distance."""
    return min([held.change.line for held in changes_of(fight, creature) if held.change.line], default=0)


def on_saves(fight: Fight, creature: Creature) -> int:
    return sum([held.change.saves for held in changes_of(fight, creature)])


def immune_to(fight: Fight, creature: Creature, condition: int) -> str:
    """What keeps a condition from it; "" for nothing."""
    for held in changes_of(fight, creature):
        if held.change.immune_to & condition:
            return held.name
    return ""


def immunity_of(fight: Fight, creature: Creature, kind: str) -> int:
    """The highest immunity that applies counts: against this type of damage, or against all damage."""
    printed = creature.stats.immunities
    most = max(printed.get(kind, 0), printed.get(ALL, 0))
    for held in changes_of(fight, creature):
        given = held.change.immunities
        most = max(most, given.get(kind, 0), given.get(ALL, 0))
    return most


def weakness_of(fight: Fight, creature: Creature, kind: str) -> int:
    """The same for weaknesses."""
    printed = creature.stats.weaknesses
    most = max(printed.get(kind, 0), printed.get(ALL, 0))
    for held in changes_of(fight, creature):
        given = held.change.weaknesses
        most = max(most, given.get(kind, 0), given.get(ALL, 0))
    return most


def leanings(fight: Fight, actor: Creature, ability: Ability, target: Creature | None) -> list[tuple[str, int]]:
    """Edges (more than 0) and banes on a roll that come from changes, each with its name."""
    found = []
    for held in changes_of(fight, actor):
        change, versus = held.change, held.change.versus
        if not change.edges or not change.about(ability):
            continue
        if versus is None or (target is not None and versus(fight, actor, target)):
            found.append((held.name, change.edges))
    if target is not None and target is not actor:
        for held in changes_of(fight, target):
            change = held.change
            if not change.edges_against or not change.about(ability):
                continue
            if not counts_for(fight, change, held.source, actor):
                continue
            found.append((say("{held} on {target}", held=held.name, target=target.name), change.edges_against))
    return found


def counts_for(fight: Fight, change: Change, source: str, actor: Creature) -> bool:
    """Whether it is about rolls of this creature: of anybody, of whoever caused it, or of their allies."""
    if not change.by:
        return True
    if change.by == "source":
        return source == actor.id
    return source != actor.id and source in fight.index and fight.get(source).side == actor.side


def sees(fight: Fight, creature: Creature) -> int:
    """How far around it nobody is hidden from it."""
    return max([held.change.sees_hidden for held in changes_of(fight, creature)], default=0)
