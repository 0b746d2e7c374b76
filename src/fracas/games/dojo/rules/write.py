"""How content is written: a Writer puts Forms, Styles, Archetypes, Abilities and Actions into an edition of the book.

    from fracas.games.dojo.rules.write import *

    @base.ability("style-ability.frozen", "Frozen Style")
    class Frozen(Ability):
        '''Whoever steps next to you may be handed a Weakness token.'''

        def came_near(self, me: Actor, figure: Figure) -> Script[None]:
            if (yield from me.may("give 1 Weakness")):
                yield from me.give(figure, WEAKNESS, 1)

    @base.action("action.frozen.exploit-weakness", "Exploit Weakness", gates(3), needs=[enemy_in_range], hurts=True,
                 weakness=1, damage=2)
    def exploit_weakness(act: Act) -> Script[None]:
        '''Weaken an enemy in range, then hit it for 2.'''
        for foe in (yield from act.enemies()):
            yield from act.give(foe, WEAKNESS, act.n.weakness)
            yield from act.hit(foe, act.n.damage)

A later edition uses the same words with a `source`: what has the same id is replaced, everything else is added.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import getdoc
from typing import Any, TypeVar

from fracas.core import Script
from fracas.core.edition import Edition
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.appeal import Appeal
from fracas.games.dojo.rules.asking import NO_MORE
from fracas.games.dojo.rules.cost import (
    FREE,
    SPEND_COPY,
    SPEND_SHIELD,
    Cost,
    X,
    gaining,
    gates,
    health,
    spend,
    two_numbers,
)
from fracas.games.dojo.rules.damage import Hit, Wound
from fracas.games.dojo.rules.item import Ability, DojoItem
from fracas.games.dojo.rules.model import (
    BASIC,
    BURNING,
    CHALLENGE,
    CHAOS,
    COMMON,
    CONTROL,
    COPY,
    EDGE,
    FATIGUE,
    FOG,
    INSPIRED,
    IRON,
    PIT,
    POLTERGEIST,
    POWER,
    RAPID_STRIKE,
    RARE,
    RUBBLE,
    SPEED,
    STUN,
    TRAINING,
    TRAP,
    WALL,
    WEAKNESS,
    Fight,
    Figure,
    Spot,
    Target,
    Unit,
)
from fracas.games.dojo.rules.moments import moment
from fracas.games.dojo.rules.needs import (
    adjacent_enemy,
    ally_in_range,
    ally_in_sight,
    challenger_missing,
    enemy_in_range,
    enemy_in_sight,
    enemy_within,
    obstacle_in_range,
    someone_in_range,
    space_in_range,
)
from fracas.games.dojo.rules.parameter import Parameter
from fracas.games.dojo.rules.performing import Act
from fracas.games.dojo.rules.whom import Whom, only_figures

__all__ = [
    "BASIC",
    "BURNING",
    "CHALLENGE",
    "CHAOS",
    "COMMON",
    "CONTROL",
    "COPY",
    "EDGE",
    "FATIGUE",
    "FOG",
    "FREE",
    "INSPIRED",
    "IRON",
    "NO_MORE",
    "PIT",
    "POLTERGEIST",
    "POWER",
    "RAPID_STRIKE",
    "RARE",
    "RUBBLE",
    "SPEED",
    "SPEND_COPY",
    "SPEND_SHIELD",
    "STUN",
    "TRAINING",
    "TRAP",
    "WALL",
    "WEAKNESS",
    "Ability",
    "Act",
    "Actor",
    "Fight",
    "Figure",
    "Hit",
    "Script",
    "Spot",
    "Target",
    "Unit",
    "Whom",
    "Wound",
    "X",
    "adjacent_enemy",
    "ally_in_range",
    "ally_in_sight",
    "always",
    "base",
    "challenger_missing",
    "enemy_in_range",
    "enemy_in_sight",
    "enemy_within",
    "gaining",
    "gates",
    "health",
    "moment",
    "obstacle_in_range",
    "only_figures",
    "someone_in_range",
    "space_in_range",
    "spend",
    "two_numbers",
]

A = TypeVar("A", bound=type[Ability])
P = TypeVar("P", bound=type[Parameter])
R = TypeVar("R", bound=Callable[..., Script[None]])


def words_of(made: object) -> str:
    """What a rule says of itself, in one line."""
    return " ".join((getdoc(made) or "").split())


def always(number: int) -> int:
    """A number that is not rolled: it stands among the dice with a minus before it."""
    return -number


class Writer:
    """Writes into one edition. `source` says where a later edition has its change from."""

    def __init__(self, items: Edition[DojoItem], source: str = "") -> None:
        self.items, self.source = items, source

    def put(self, item: DojoItem) -> DojoItem:
        """Add an item, or replace the one an earlier edition has."""
        if item.id in self.items and self.items.parent is not None:
            return self.items.replace(item.id, self.source, item)
        return self.items.add(item, self.source)

    def tune(self, id: str, **numbers: Any) -> None:
        """Change some declared numbers of what an earlier edition has."""
        self.items.tune(id, self.source, **numbers)

    def remove(self, id: str) -> None:
        self.items.remove(id, self.source)

    def form(
        self,
        id: str,
        name: str,
        dice: Sequence[int],
        purple: Sequence[int],
        skill: str,
        others: Sequence[str],
        keywords: Sequence[str] = (),
        **more: Any,
    ) -> None:
        """A Form: its Action Dice, those of them that are purple, its Skill and its other names."""
        facts = {
            "dice": tuple(dice),
            "purple": tuple(purple),
            "skill": skill,
            "others": tuple(others),
            "keywords": tuple(keywords),
            **more,
        }
        self.put(DojoItem(id=f"form.{id}", name=name, kind="form", numbers=facts))

    def style(self, id: str, name: str, archetype: str, range: tuple[int, int], keywords: Sequence[str] = ()) -> None:
        """A Style of an Archetype with its Range from lowest to highest; (0, 0) cannot target anything."""
        facts = {"archetype": archetype, "range": range, "keywords": tuple(keywords)}
        self.put(DojoItem(id=f"style.{id}", name=name, kind="style", numbers=facts))

    def archetype(self, id: str, name: str, complexity: str = "", keywords: Sequence[str] = ()) -> None:
        facts = {"complexity": complexity, "keywords": tuple(keywords)}
        self.put(DojoItem(id=f"archetype.{id}", name=name, kind="archetype", numbers=facts))

    def ability(
        self, id: str, name: str, kind: str = "ability", parameter: type[Parameter] | None = None, **numbers: Any
    ) -> Callable[[A], A]:
        """The class below is an Ability: of a Form or Style, an Archetype, a Build, a Villain, or a lasting effect."""

        def write(made: A) -> A:
            text = words_of(made)
            self.put(
                DojoItem(id=id, name=name, kind=kind, text=text, numbers=numbers, rule_class=made, parameter=parameter)
            )
            return made

        return write

    def action(
        self,
        id: str,
        name: str,
        *cost: Cost,
        needs: Sequence[Callable[[Act], str]] = (),
        hurts: bool = False,
        appeal: Sequence[Appeal] = (),
        kind: str = "action",
        **numbers: Any,
    ) -> Callable[[R], R]:
        """The function below is an Action. Numbers it prints are declared here, so that they can be raised or tuned.

        Several costs are alternatives. `per_turn`, `when` ("own turn" or "other turns"), `choose`, `no_control`,
        `untargeted` and `targets_seen` are facts about it that are no printed numbers; so are `allies_only`,
        `each_number` (what it needs depends on the number paid) and `reaches_challenger` (it sees to a Challenge
        itself). `appeal` tells bots what it is good for beyond its numbers.
        """

        def write(rule: R) -> R:
            facts = {"cost": cost, **numbers}
            item = DojoItem(
                id=id,
                name=name,
                kind=kind,
                text=words_of(rule),
                numbers=facts,
                rule=rule,
                needs=tuple(needs),
                hurts=hurts,
                appeal=tuple(appeal),
            )
            self.put(item)
            return rule

        return write

    def parameter(self, id: str, name: str) -> Callable[[P], P]:
        """The class below is a Battle Parameter: arena.…, tilt.… or victory.…"""

        def write(made: P) -> P:
            self.put(DojoItem(id=id, name=name, kind=id.split(".")[0], text=words_of(made), parameter=made))
            return made

        return write

    def super_move(
        self, id: str, name: str, owner: str, needs: Sequence[Callable[[Act], str]] = (), **numbers: Any
    ) -> Callable[[R], R]:
        """The function below is a Super Move of an Archetype or Villain."""

        def write(rule: R) -> R:
            facts = {"cost": (FREE,), "owner": owner, **numbers}
            self.put(
                DojoItem(
                    id=f"super.{id}",
                    name=name,
                    kind="super",
                    text=words_of(rule),
                    numbers=facts,
                    rule=rule,
                    needs=tuple(needs),
                )
            )
            return rule

        return write


BASE_ITEMS: Edition[DojoItem] = Edition("base")
base = Writer(BASE_ITEMS)
