"""What an ability or a Scheme can do, one record for each kind of effect. In a file: `{ do = "push", n = 2 }`."""

from __future__ import annotations

from typing import Literal

import msgspec

Token = Literal["boost", "evade", "hitback", "overcharge", "reset", "shield", "toughness", "weaken", "stun"]
Who = Literal[
    "self",
    "target",
    "trigger",
    "foe",
    "friend",
    "friend or self",
    "each foe",
    "each friend",
    "each hero",
    "nearest foe",
    "nearest friend",
    "farthest foe",
    "illusion",
    "each illusion",
    "owner",
]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Anything that is written in a file: only known keys, nothing changes after reading."""


class Varies(Record, frozen=True, kw_only=True):
    """A number that depends on the difficulty, on the number of Heroes, or on a counter of the scenario."""

    story: int | None = None
    veteran: int | None = None
    legend: int | None = None
    two: int | None = None
    three: int | None = None
    four: int | None = None
    counter: str = ""

    def by_difficulty(self) -> tuple[int | None, ...]:
        return self.story, self.veteran, self.legend

    def by_heroes(self) -> tuple[int | None, ...]:
        return self.two, self.three, self.four


Amount = int | Varies


class Toward(Record, frozen=True, kw_only=True):
    """What a Schemer moves toward; `of` names one group or Hero.

    `also` is a plain “or”; `otherwise` counts only when nothing else matches.
    """

    to: Literal["foe", "friend", "place"] = "foe"
    of: str = ""
    place: str = ""
    pick: Literal["any", "nearest", "farthest", "wounded", "weakest"] = "any"
    token: Token | None = None
    also: Toward | None = None
    otherwise: Toward | None = None


class When(Record, frozen=True, kw_only=True):
    """A condition of a scenario: all that is said must hold; `no = true` turns it round."""

    round: int = 0
    until: int = 0
    counter: str = ""
    at_least: int = 1
    gone: str = ""
    present: str = ""
    defeated: str = ""
    at: str = ""
    who: str = "hero"
    all: bool = False
    destroyed: str = ""
    open: str = ""
    no: bool = False


class Effect(Record, tag_field="do", frozen=True, kw_only=True):
    """One effect. Only one that `may` be done can be declined."""

    may: bool = False


class Aimed(Effect, frozen=True, kw_only=True):
    """An effect on figures: which ones, how near, how many of them."""

    who: Who = "target"
    within: int = 1
    count: int = 1


class Bonus(Record, frozen=True, kw_only=True):
    """What Backstab adds to an Attack."""

    dice: int = 0
    damage: int = 0


class Harm(Record, frozen=True, kw_only=True):
    """A rider on an Attack. `scope` says whether the words “target(s)” stand in it."""

    scope: Literal["target", "once"]
    effects: tuple[AnyEffect, ...]


class Move(Effect, tag="move", frozen=True, kw_only=True):
    n: int
    toward: Toward | None = None


class Leap(Effect, tag="leap", frozen=True, kw_only=True):
    n: int
    toward: Toward | None = None
    passing: int = 0


class Attack(Effect, tag="attack", frozen=True, kw_only=True):
    """An Attack. `pick` is for Schemes that say otherwise than the Nearest."""

    type: Literal["melee", "ranged", "burst"] = "melee"
    range: int = 0
    template: str = ""
    dice: int = 0
    damage: Amount = 0
    targets: int = 1
    everyone: bool = False
    pick: Literal["nearest", "farthest", "wounded", "weakest"] = "nearest"
    by: Literal["self", "each illusion"] = "self"
    backstab: Bonus | None = None
    harm: tuple[Harm, ...] = ()


class CounterAttack(Effect, tag="counter_attack", frozen=True, kw_only=True):
    dice: int = 0
    damage: int = 0
    harm: tuple[Harm, ...] = ()


class Splash(Effect, tag="splash", frozen=True, kw_only=True):
    """After an Attack, or as its Harm: the neighbours of its targets are hurt."""


class Damage(Aimed, tag="damage", frozen=True, kw_only=True):
    """Damage that is not an Attack."""

    n: Amount


class Heal(Aimed, tag="heal", frozen=True, kw_only=True):
    n: Amount
    each: str = ""


class Gain(Aimed, tag="gain", frozen=True, kw_only=True):
    token: Token
    n: Amount = 1


class Weaken(Aimed, tag="weaken", frozen=True, kw_only=True):
    n: int = 1


class Stun(Aimed, tag="stun", frozen=True, kw_only=True):
    pass


class Disarm(Aimed, tag="disarm", frozen=True, kw_only=True):
    n: int = 1


class Push(Aimed, tag="push", frozen=True, kw_only=True):
    n: int


class Pull(Aimed, tag="pull", frozen=True, kw_only=True):
    n: int


class Grab(Aimed, tag="grab", frozen=True, kw_only=True):
    pass


class Place(Aimed, tag="place", frozen=True, kw_only=True):
    """Put a figure on a space adjacent to the acting one, or within some Range of it."""

    reach: int = 1


class Swap(Aimed, tag="swap", frozen=True, kw_only=True):
    pass


class Force(Aimed, tag="force", frozen=True, kw_only=True):
    """Make another figure Move or Leap: where the player says, or for a Scheme `toward` something."""

    n: int
    kind: Literal["move", "leap"] = "move"
    toward: Toward | None = None


class Invigorate(Effect, tag="invigorate", frozen=True, kw_only=True):
    n: int = 1


class Recharge(Effect, tag="recharge", frozen=True, kw_only=True):
    n: int = 1


class Ignore(Aimed, tag="ignore", frozen=True, kw_only=True):
    """Act as if these figures were not there; `turned` round, they act as if the acting figure were not."""

    until: Literal["turn", "round", "game"] = "turn"
    turned: bool = False


class Fatigue(Aimed, tag="fatigue", frozen=True, kw_only=True):
    n: int = 1


class Inspire(Effect, tag="inspire", frozen=True, kw_only=True):
    pass


class Avert(Effect, tag="avert", frozen=True, kw_only=True):
    """Avert Harm: the one who reacts ignores the Harm of this Attack."""


class NextAttack(Effect, tag="next_attack", frozen=True, kw_only=True):
    """The figure's next Attack this turn has more targets, dice, damage or range."""

    targets: int = 0
    dice: int = 0
    damage: int = 0
    range: int = 0


class Prevent(Effect, tag="prevent", frozen=True, kw_only=True):
    """In a Reaction to damage that is about to be dealt: so much less of it for whomever the Reaction is about."""

    n: Amount


class Reroll(Effect, tag="reroll", frozen=True, kw_only=True):
    """In a Reaction to dice being rolled: up to so many of them are rolled again."""

    n: int = 1


class SetTrap(Effect, tag="trap", frozen=True, kw_only=True):
    """A Trap near the acting figure; or, by a scenario, on every space of a place.

    A Scheme puts it on a space next to the Schemer, or within that Range: an Unoccupied one, or with `under` also one
    on which a Foe stands.
    """

    damage: int
    place: str = ""
    within: int = 1
    under: bool = False


class Kindle(Effect, tag="wizard_fire", frozen=True, kw_only=True):
    n: int = 1
    within: int = 1


class Conjure(Effect, tag="illusion", frozen=True, kw_only=True):
    within: int = 1


class Summon(Effect, tag="summon_owner", frozen=True, kw_only=True):
    """The familiar's owner is Placed on or next to it."""


class Repair(Effect, tag="repair", frozen=True, kw_only=True):
    """A Companion that is down gains the tokens that bring it back."""

    n: int = 1


class UseScenario(Effect, tag="scenario_ability", frozen=True, kw_only=True):
    """Use a Scenario Ability of the space the figure stands on."""


class Choose(Effect, tag="choose", frozen=True, kw_only=True):
    """One of several lists of effects."""

    options: tuple[tuple[AnyEffect, ...], ...]


class If(Effect, tag="if", frozen=True, kw_only=True):
    when: tuple[When, ...]
    then: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...] = ()


class Deploy(Effect, tag="deploy", frozen=True, kw_only=True):
    """Reinforce: figures of a group enter at a place of the map, or beside the acting figure ("here")."""

    group: str
    at: str
    n: Amount = 1


class OpenDoor(Effect, tag="open_door", frozen=True, kw_only=True):
    door: str


class OpenAny(Effect, tag="open_random_door", frozen=True, kw_only=True):
    """One of the closed doors named, chosen at random."""

    doors: tuple[str, ...]


class Clear(Effect, tag="clear_hazard", frozen=True, kw_only=True):
    hazard: str
    place: str = ""


class Count(Effect, tag="count", frozen=True, kw_only=True):
    counter: str
    n: int = 1


class Strike(Effect, tag="strike_place", frozen=True, kw_only=True):
    """Damage, not an Attack, to everybody at a place."""

    place: str
    n: Amount


class Win(Effect, tag="win", frozen=True, kw_only=True):
    text: str = ""


class Lose(Effect, tag="lose", frozen=True, kw_only=True):
    text: str = ""


AnyEffect = (
    Move
    | Leap
    | Attack
    | CounterAttack
    | Splash
    | Damage
    | Heal
    | Gain
    | Weaken
    | Stun
    | Disarm
    | Push
    | Pull
    | Grab
    | Place
    | Swap
    | Force
    | Invigorate
    | Recharge
    | Ignore
    | Fatigue
    | Inspire
    | Avert
    | NextAttack
    | Prevent
    | Reroll
    | SetTrap
    | Kindle
    | Conjure
    | Summon
    | Repair
    | UseScenario
    | Choose
    | If
    | Deploy
    | OpenDoor
    | OpenAny
    | Clear
    | Count
    | Strike
    | Win
    | Lose
)
