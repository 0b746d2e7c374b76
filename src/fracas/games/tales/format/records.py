"""The records of a content file, as an owner of the game types them."""

from __future__ import annotations

from typing import Literal

import msgspec

from fracas.games.tales.format.effects import Amount, AnyEffect, Record, Token, When

Keyword = Literal[
    "Alternating",
    "Avoided",
    "Berserk",
    "Big Bad",
    "Doom",
    "Heroic",
    "Immobile",
    "Juggernaut",
    "Massive",
    "Overrun",
    "Resistant",
    "Tiny",
    "Unpredictable",
]
Event = Literal[
    "turn start",
    "round start",
    "attack",
    "attacked",
    "rolled",
    "damage determined",
    "would be damaged",
    "damaged by attack",
    "damaged",
    "healed",
    "wounded",
    "defeated",
    "moved",
    "pushed",
    "token gained",
    "scheme rolled",
    "door opened",
]
Tokens = dict[Token, int]


class Trigger(Record, frozen=True, kw_only=True):
    """What a Reaction answers: an event, and to whom it happens (as seen by the reacting Hero)."""

    event: Event
    who: Literal["self", "friend", "friend or self", "foe", "anyone"] = "self"
    within: int = 0


class Ability(Record, frozen=True, kw_only=True):
    """An Action, Shenanigan, Reaction or Setup ability. Without `cooldown`, `charge` or `discard` it is free."""

    name: str
    type: Literal["action", "shenanigan", "reaction", "setup"]
    effects: tuple[AnyEffect, ...]
    text: str = ""
    cooldown: int | None = None
    charge: bool = False
    discard: bool = False
    trigger: Trigger | None = None
    at: str = ""
    once: bool = False
    rules: tuple[str, ...] = ()


class Side(Record, frozen=True, kw_only=True):
    """One side of a Hero mat."""

    fortitude: int
    abilities: tuple[Ability, ...] = ()


class Node(Record, frozen=True, kw_only=True):
    """A space of a Power Tree."""

    id: str
    tokens: tuple[Token, ...]
    links: tuple[str, ...] = ()
    start: bool = False


class Illusions(Record, frozen=True, kw_only=True):
    """The reminder card of Illusions: the most on the map at each level; one more for a Wounded Hero."""

    most: tuple[int, ...] = (1,)
    fortitude: int = 3


class WizardFire(Record, frozen=True, kw_only=True):
    """The reminder card of Wizard Fire."""

    most: int = 3
    damage: int = 2
    from_scenario: int = 2


class Scheme(Record, frozen=True, kw_only=True):
    name: str
    effects: tuple[AnyEffect, ...]
    text: str = ""
    rules: tuple[str, ...] = ()


class Familiar(Record, frozen=True, kw_only=True):
    """A familiar like Pooky: its Schemes, one of them by its die each round."""

    id: str
    name: str
    glyph: str
    schemes: tuple[Scheme, ...]


class Hero(Record, frozen=True, kw_only=True):
    """A Hero mat with its Power Tree. `slot` is the row of the level table the Hero's cards follow.

    It `ignores` the groups and figures named: it acts as if they were not there.
    """

    id: str
    name: str
    slot: Literal["deirdre", "eve", "fiona", "gerki", "gog", "zot"]
    glyph: str
    fresh: Side
    wounded: Side
    tree: tuple[Node, ...]
    text: str = ""
    ignores: tuple[str, ...] = ()
    illusions: Illusions | None = None
    wizard_fire: WizardFire | None = None
    familiar: Familiar | None = None


class AllyFigure(Record, frozen=True, kw_only=True):
    """The figure an Item brings along."""

    name: str
    glyph: str
    fortitude: int
    effects: tuple[AnyEffect, ...]
    figure: str = ""


class SetupFlag(Record, frozen=True, kw_only=True):
    """What a card gives while setting up: Charge Tokens on the card, Power Tokens for the Hero."""

    charges: int = 0
    tokens: Tokens = msgspec.field(default_factory=dict)


class Card(Record, frozen=True, kw_only=True):
    """A Hero Card. `start` or `vault` is the number printed on it."""

    id: str
    title: str
    hero: str
    abilities: tuple[Ability, ...]
    text: str = ""
    start: int = 0
    vault: int = 0
    setup: SetupFlag = SetupFlag()


class Item(Record, frozen=True, kw_only=True):
    """An Item card. Without a Vault number it is a start card Item."""

    id: str
    title: str
    type: Literal["support", "major", "masterwork"]
    abilities: tuple[Ability, ...] = ()
    text: str = ""
    vault: int = 0
    copies: int = 1
    setup: SetupFlag = SetupFlag()
    ally: AllyFigure | None = None


class BossSide(Record, frozen=True, kw_only=True):
    """The Wounded side of a Boss mat."""

    fortitude: Amount
    schemes: tuple[Scheme, ...]


class SchemeBlock(Record, frozen=True, kw_only=True):
    """A Schemer Group; with a `wounded` side it is a Boss. The first Scheme is the top one."""

    id: str
    name: str
    glyph: str
    fortitude: Amount
    schemes: tuple[Scheme, ...]
    text: str = ""
    keywords: tuple[Keyword, ...] = ()
    immune: tuple[str, ...] = ()
    ignores: tuple[str, ...] = ()
    tokens: Tokens = msgspec.field(default_factory=dict)
    figures: int = 1
    initiative: int = 1
    wounded: BossSide | None = None


class DownSide(Record, frozen=True, kw_only=True):
    """The other side of a Companion card: how it comes back after it would have been Defeated."""

    name: str
    needed: int
    effects: tuple[AnyEffect, ...]
    back: Literal["stay", "owner"] = "stay"


class Companion(Record, frozen=True, kw_only=True):
    """A Solo Mode Companion. With `schemes` its die chooses, otherwise it has `effects`."""

    id: str
    name: str
    glyph: str
    fortitude: int
    down: DownSide
    effects: tuple[AnyEffect, ...] = ()
    schemes: tuple[Scheme, ...] = ()
    tiny: bool = False
    scenario_abilities: bool = False
    figure: str = ""
    text: str = ""
    rules: tuple[str, ...] = ()


class Face(Record, frozen=True, kw_only=True):
    """A face of a damage or Epic Die."""

    damage: int = 0
    inspire: int = 0
    critical: bool = False


class Dice(Record, frozen=True, kw_only=True):
    """The faces of the dice, and how many Epic Dice there are. A Scheme Die's faces name Schemes, 0 is the top."""

    yellow: tuple[Face, ...]
    epic: tuple[Face, ...]
    scheme: tuple[int, ...]
    familiar: tuple[int, ...]
    doom: tuple[bool, ...] = (True, True, True, False, False, False)
    epic_dice: int = 4


class Numbers(Record, frozen=True, kw_only=True):
    """Amounts whose icons the manual shows and does not spell out."""

    hitback: int = 2
    splash: int = 1
    epic_defense: int = 2
    schemer_steps: Literal["safe-stay", "safe-first", "literal"] = "safe-stay"


class Template(Record, frozen=True, kw_only=True):
    """A Burst template: its red spaces as steps from the grey one, in the grid's own coordinates."""

    id: str
    kind: Literal["hex", "square"]
    red: tuple[tuple[int, int], ...]
    mirror: bool = False


class Ground(Record, frozen=True, kw_only=True):
    """What a sign on a map means."""

    kind: Literal["floor", "difficult", "impassable", "void"] = "floor"
    hazard: str = ""
    place: str = ""
    trap: int = 0
    start: bool = False


class Map(Record, frozen=True, kw_only=True):
    """A drawn map: one sign for every space. Walls are pairs of neighbouring spaces."""

    picture: str
    grid: Literal["hex", "square"] = "hex"
    diagonals: bool = True
    legend: dict[str, Ground] = msgspec.field(default_factory=dict)
    walls: tuple[tuple[str, str], ...] = ()


class Door(Record, frozen=True, kw_only=True):
    """A door token on a space, closing the way from there to the spaces on its far side."""

    id: str
    at: str
    far: tuple[str, ...]
    name: str = "door"
    opens: Literal["enter", "action", "attack", "event"] = "enter"
    fortitude: int = 0


class Hazard(Record, frozen=True, kw_only=True):
    """A Hazard: what it does, and when."""

    id: str
    name: str
    damage: int = 0
    weaken: int = 0
    stun: bool = False
    on: Literal["enter", "leave", "objective", "ready"] = "enter"


class Feature(Record, frozen=True, kw_only=True):
    """A Destructible map feature, standing at a place of the map."""

    id: str
    name: str
    place: str
    fortitude: Amount
    impassable: bool = False
    attacked_by: Literal["heroes", "foes", "anyone"] = "heroes"


class Deployment(Record, frozen=True, kw_only=True):
    """Who stands where at the start, or when a door opens."""

    group: str
    at: str
    n: Amount = 1
    door: str = ""


class Step(Record, frozen=True, kw_only=True):
    """A step of the Ready or the Objective Phase; with `by` every figure of that group does it."""

    do: tuple[AnyEffect, ...]
    by: str = ""
    when: tuple[When, ...] = ()
    text: str = ""
    at: Literal["before dice", "after dice", "after bag"] = "before dice"


class ScenarioEvent(Record, frozen=True, kw_only=True):
    """Something that happens because something happened."""

    on: Literal["door opened", "defeated", "destroyed", "entered", "wounded"]
    do: tuple[AnyEffect, ...]
    of: str = ""
    who: str = "hero"
    when: tuple[When, ...] = ()
    once: bool = True
    text: str = ""


class HeroSection(Record, frozen=True, kw_only=True):
    """What each Hero may take along."""

    support: int = 0
    major: int = 0
    masterwork: int = 0
    steps: int = 0
    cards: int = 4


class Reward(Record, frozen=True, kw_only=True):
    """Cards that leave the Vault, or the game, when a scenario is won; perhaps only if something was achieved."""

    unlock: tuple[int, ...] = ()
    archive: tuple[str, ...] = ()
    when: tuple[When, ...] = ()


class Scenario(Record, frozen=True, kw_only=True):
    id: str
    name: str
    number: int
    map: Map
    heroes: HeroSection
    deploy: tuple[Deployment, ...]
    text: str = ""
    players: int = 3
    doors: tuple[Door, ...] = ()
    hazards: tuple[Hazard, ...] = ()
    features: tuple[Feature, ...] = ()
    abilities: tuple[Ability, ...] = ()
    ready: tuple[Step, ...] = ()
    objective: tuple[Step, ...] = ()
    events: tuple[ScenarioEvent, ...] = ()
    win: tuple[When, ...] = ()
    lose: tuple[When, ...] = ()
    rounds: int = 10
    survive: bool = False
    hero_defeat_loses: bool = True
    sides: dict[str, Literal["heroic", "hostile"]] = msgspec.field(default_factory=dict)
    feuds: tuple[tuple[str, str], ...] = ()
    rewards: tuple[Reward, ...] = ()


class Campaign(Record, frozen=True, kw_only=True):
    """Scenarios in their order."""

    id: str
    name: str
    scenarios: tuple[str, ...]
    text: str = ""
    players: int = 2


class ContentFile(Record, frozen=True, kw_only=True):
    """One file of content."""

    format: int
    title: str = ""
    numbers: Numbers | None = None
    dice: Dice | None = None
    templates: tuple[Template, ...] = ()
    heroes: tuple[Hero, ...] = ()
    cards: tuple[Card, ...] = ()
    items: tuple[Item, ...] = ()
    schemers: tuple[SchemeBlock, ...] = ()
    companions: tuple[Companion, ...] = ()
    scenarios: tuple[Scenario, ...] = ()
    campaigns: tuple[Campaign, ...] = ()
