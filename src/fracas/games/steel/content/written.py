"""What abilities and traits do, written as data: the one vocabulary of own files, importers and builder forms.

An ability (`Written`) has its block, three tiers if it is rolled, and steps before and after the roll. A step says
what is done (`do`), to whom (`to`), and under which condition: `potency` (the target's score must be below it), `given`
(a state the engine knows) or `asked` (words: the Director says yes or no). What nobody can enforce is a step `remind`.
`docs/steel-effects.md` has the whole list with examples.
"""

from __future__ import annotations

from typing import Literal, Union

import msgspec

Characteristic = Literal["might", "agility", "reason", "intuition", "presence"]
Condition = Literal[
    "bleeding", "dazed", "frightened", "grabbed", "prone", "restrained", "slowed", "taunted", "weakened",
]  # fmt: skip
DamageType = Literal["acid", "cold", "corruption", "fire", "holy", "lightning", "poison", "psychic", "sonic"]
Force = Literal["push", "pull", "slide"]
Ends = Literal["save", "eot", "fight", "stand", "grab", "start of my turn", "end of my turn", "round"]
"""When something ends: by a saving throw, at the end of the sufferer's turn, with the fight, by standing up, with the
grab, at the start or the end of the next turn of whoever caused it, with the round."""
Action = Literal[
    "main", "maneuver", "free maneuver", "move", "triggered", "free triggered", "villain", "malice", "trait",
]  # fmt: skip
"""`villain` is used after another's turn, `malice` at the start of a foe's turn, a `trait` is no action at all."""
Targets = Literal[
    "creature", "enemy", "ally", "self", "self or ally", "other", "grabbed", "each creature", "each enemy", "each ally",
    "self and each ally",
]  # fmt: skip
State = Literal[
    "winded", "unhurt", "dying", "hidden", "flying", "riding", "holding", "minion", "hero", "captained", "acted",
    "alone", "beside an ally", "beside an enemy", "bleeding", "dazed", "frightened", "grabbed", "prone", "restrained",
    "slowed", "taunted", "weakened",
]  # fmt: skip
"""Something the engine can see. `alone` has no ally within `within` squares (1 unless said)."""


class Plain(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Everything here is plain data, and a field that does not exist is a mistake."""


class Potency(Plain, frozen=True, kw_only=True):
    """The target resists if its characteristic is at least the value; a word stands for the user's best score, less 2,
    1 or 0."""

    characteristic: Characteristic
    value: int | Literal["weak", "average", "strong"]
    resisted: bool = False
    """Turns it round: done only to those who resist."""


class Given(Plain, frozen=True, kw_only=True):
    """A condition the engine can see for itself."""

    state: State = "winded"
    of: Literal["self", "target"] = "self"
    unless: bool = False
    """Turns it round: only if it is not so."""
    within: int = 1
    effect: str = ""
    """Instead of a state: only if it has the lasting effect of this name."""
    mine: bool = False
    """Of a condition: only if the user itself has caused it."""
    keyword: str = ""
    """Of “beside an ally”: only allies with this keyword or of this name."""
    below: Potency | None = None
    """Instead of a state: only if its characteristic is below the value."""


class To(Plain, frozen=True, kw_only=True):
    """To whom a step is done. In tiers and after the roll `target` is each target in turn."""

    whom: Literal["target", "targets", "self", "trigger", "enemy", "ally", "creature", "self or ally"] = "target"
    """`targets` are all targets at once, for what is done before the roll. `trigger` is whoever set off the trigger.
    The last four need `within`."""
    within: int = 0
    """So many squares from `near`, with line of effect; 0 means everybody of the fight."""
    near: Literal["self", "target"] = "self"
    most: int = 0
    """0: each of them; otherwise the user chooses up to so many."""
    keyword: str = ""
    """Only creatures with this keyword or of this name, such as “goblin”."""
    words: str = ""
    """Targets in words: the Director picks among those that are left, with these words as the question."""


class Step(Plain, tag_field="do", frozen=True, kw_only=True):
    """One thing that is done."""

    to: To = To()
    potency: Potency | None = None
    given: tuple[Given, ...] = ()
    asked: str = ""
    """A condition in words. The Director is asked whether it holds; the step is done if so."""
    may: bool = False
    """Whoever uses it may also leave it."""
    once: bool = False
    """It stands in more than one place, such as before and after the roll, and is done in one of them only."""


class Damage(Step, tag="damage", frozen=True, kw_only=True):
    """So much damage; `plus` are characteristics of which the best is added; of several types the user chooses."""

    amount: int = 0
    plus: tuple[Characteristic, ...] = ()
    types: tuple[DamageType, ...] = ()
    free_strike: bool = False
    """As much as the user's free strike, in place of `amount`."""
    unreducible: bool = False
    """Neither immunity nor anything else makes it less."""
    pierces: bool = False
    """Immunity does not make it less."""
    half: bool = False
    """Half as much as the target has just taken from this ability."""
    dice: Literal["", "1d3", "1d4", "1d6", "2d3", "2d4", "2d6"] = ""
    """What is rolled and added to `amount`."""
    per: str = ""
    """So many times as there are creatures of this kind on the user's side beside the target."""
    objects: bool = False
    """With `to` so many squares around the user: objects as near take it, too."""


class Shove(Step, tag="force", frozen=True, kw_only=True):
    """Forced movement; of several kinds the user chooses."""

    kinds: tuple[Force, ...] = ("push",)
    distance: int = 1
    vertical: bool = False
    ignores_stability: bool = False


class Afflict(Step, tag="condition", frozen=True, kw_only=True):
    """All of these conditions, or one of them at the user's choice if `either`."""

    conditions: tuple[Condition, ...]
    ends: Ends = "eot"
    either: bool = False
    by_type: dict[DamageType, Condition] = {}
    """With `either`: which of them goes with which type of damage that was chosen for this ability."""


class Choose(Step, tag="choose", frozen=True, kw_only=True):
    """The user chooses a type of damage for all that this ability does."""

    types: tuple[DamageType, ...]


class Relieve(Step, tag="relieve", frozen=True, kw_only=True):
    """Conditions end: these, or all of them when none is named; also lasting effects by name."""

    conditions: tuple[Condition, ...] = ()
    effects: tuple[str, ...] = ()
    most: int = 0
    """How many of them, at the choice of whoever suffers them; 0 for all."""
    saves: bool = False
    """Only what a saving throw would end, lasting effects of any name among them."""
    price: int = 0
    """The damage it takes for each of them, which nothing reduces. With `may` it can keep them instead."""
    later: bool = False
    """They end at the end of the sufferer's turn instead of at once."""


class Change(Plain, frozen=True, kw_only=True):
    """What is different while an effect lasts or a trait applies."""

    edges: int = 0
    """On its own ability rolls: 1 an edge, 2 a double edge, -1 a bane, -2 a double bane."""
    edges_against: int = 0
    """On ability rolls against it."""
    tests: int = 0
    """On its tests."""
    only: Literal["", "strike", "melee", "ranged", "magic", "weapon", "supernatural"] = ""
    """Which ability rolls `edges`, `edges_against` and damage are about; all unless said. Supernatural is magic or
    psionic."""
    by: Literal["", "source", "allies"] = ""
    """`edges_against` only for rolls of whoever caused it, or only for those of their allies."""
    next: bool = False
    """It is used up by the next such roll."""
    versus: Given | None = None
    """`edges` only against targets of whom this is so."""
    damage: int = 0
    """More damage with rolled abilities."""
    damage_against: int = 0
    """More damage of rolled abilities of others against it."""
    speed: int = 0
    stability: int = 0
    distance: int = 0
    """More reach and distance for its abilities."""
    force: int = 0
    """So many squares more when it pushes, pulls or slides somebody."""
    saves: int = 0
    """On its saving throws."""
    line: int = 0
    """It has line of effect only so many squares far; 0 for any distance."""
    immunities: dict[DamageType | Literal["all"], int] = {}
    weaknesses: dict[DamageType | Literal["all"], int] = {}
    immune_to: tuple[Condition, ...] = ()
    """Conditions it cannot suffer."""
    cannot: tuple[
        Literal[
            "shift", "stand", "react", "hide", "teleport", "strike in passing", "regain", "fly", "move", "edges",
            "surges",
        ],
        ...,
    ] = ()  # fmt: skip
    """`react`: no triggered actions; `strike in passing`: no opportunity attacks; `regain`: no Stamina; `edges`: none
    on its ability rolls; `surges`: it neither gains nor spends any."""
    ignores: tuple[
        Literal["difficult terrain", "concealment", "cover", "stability", "opportunity attacks", "creatures"], ...
    ] = ()
    """`creatures`: it moves through enemies as through allies. Cover and concealment: for the abilities of `only`."""
    sees_hidden: int = 0
    """Nobody within so many squares is hidden from it."""
    turn_starts: tuple[Steps, ...] = ()
    """Done at the start of each turn of whoever has it, who is the target."""
    turn_ends: tuple[Steps, ...] = ()
    downed: tuple[Steps, ...] = ()
    """Done when whoever has it is at 0 Stamina, who is the target."""


class Last(Step, tag="lasting", frozen=True, kw_only=True):
    """A named effect that lasts, such as “Marked (save ends)”."""

    name: str
    ends: Ends = "eot"
    text: str = ""
    """What the table reads of it; needed where `change` does not say it all."""
    change: Change = Change()
    conditions: tuple[Condition, ...] = ()
    """Conditions suffered for just as long."""
    counts: int = 0
    """It is counted, and this is so many more of it: “Rage”, 2 on top of what it has. It changes nothing by itself."""


class Heal(Step, tag="regain", frozen=True, kw_only=True):
    """Stamina regained; or half or all of the damage this ability has just dealt."""

    amount: int = 0
    share: Literal["", "half", "all"] = ""
    per_level: int = 0
    """So much for each of its levels."""


class Go(Step, tag="move", frozen=True, kw_only=True):
    """A willing move of whoever it is done to."""

    how: Literal["shift", "walk", "teleport", "jump", "stand up"] = "shift"
    distance: int = 0
    """0: as far as its speed."""


class Strike(Step, tag="free strike", frozen=True, kw_only=True):
    """Friends it is done to (or the user) make a free strike: against the target, or anybody in reach. Done to an
    enemy, the user strikes that enemy."""

    against: Literal["target", "anybody", "each adjacent", "my choice"] = "target"
    """`each adjacent`: every enemy beside whoever strikes. `my choice`: whoever it is done to strikes, friend or foe,
    at whom the user says."""
    most: int = 1


class UseAbility(Step, tag="use", frozen=True, kw_only=True):
    """Whoever it is done to uses one of its abilities, by name, at no cost; or a maneuver or main action that anybody
    has, such as “charge”, “defend”, “hide”, “grab”, “knockback”, “aid attack”; or “signature”: one of its signature
    abilities."""

    ability: str
    against: Literal["target", "anybody", "my choice"] = "anybody"
    """`my choice`: whoever it is done to, friend or foe, uses it on whom the user says."""


class Test(Step, tag="test", frozen=True, kw_only=True):
    """Each of them makes a test, and the tiers say what becomes of it: tier 1 is the worst for it."""

    characteristic: Characteristic
    or_else: tuple[Characteristic, ...] = ()
    """Others it may use instead; the best counts."""
    tiers: tuple[tuple[Steps, ...], tuple[Steps, ...], tuple[Steps, ...]]


class Lay(Step, tag="zone", frozen=True, kw_only=True):
    """The area of the ability lasts: difficult, concealing or harmful ground."""

    name: str
    ends: Literal["start of my turn", "end of my turn", "fight"] = "fight"
    difficult: bool = False
    fog: bool = False
    against: Literal["enemies", "creatures"] = "creatures"
    """For whom it is difficult, and whom `entered` and `turn_starts` are about."""
    entered: tuple[Steps, ...] = ()
    """Done to whoever enters it for the first time in a turn, and…"""
    once_a_round: bool = False
    """… not again in the same round, and…"""
    turn_starts: tuple[Steps, ...] = ()
    """… to whoever starts a turn in it."""
    once: bool = False
    """A trap: it is gone when it has done its work on somebody who entered it."""
    text: str = ""


class Gain(Step, tag="gain", frozen=True, kw_only=True):
    """Menace for the Director, surges, Grit or Recoveries for a hero, temporary Stamina for anybody, or a main action
    for whoever's turn it is. Less than 0 is lost."""

    what: Literal["menace", "surges", "grit", "recoveries", "temporary Stamina", "main action"] = "menace"
    amount: int = 1
    dice: Literal["", "1d3", "1d6"] = ""
    """What is rolled, `amount` times."""


class Hide(Step, tag="hide", frozen=True, kw_only=True):
    """It may hide where it has cover or concealment."""


class Swap(Step, tag="swap", frozen=True, kw_only=True):
    """The user and the target change places, if both fit."""


class Remind(Step, tag="remind", frozen=True, kw_only=True):
    """A sentence that is shown to the Director here, to be played by hand."""

    text: str


Steps = Union[  # noqa: UP007 - the classes above refer to it before it exists
    Damage, Shove, Afflict, Choose, Relieve, Last, Heal, Go, Strike, UseAbility, Test, Lay, Gain, Hide, Swap, Remind
]
Tier = tuple[Steps, ...]


class When(Plain, frozen=True, kw_only=True):
    """What a triggered action or a trait waits for."""

    event: Literal[
        "turn starts", "turn ends", "round starts", "targeted", "used", "hit", "hurt", "damaged", "moved", "forced",
        "afflicted", "winded", "downed", "words",
    ]  # fmt: skip
    """`targeted`: an ability is aimed at it, before the roll. `used`: it has used an ability. `hit`: an ability has
    just hurt it. `hurt`: it is about to take damage; `damage` says what becomes of that. `damaged`: it has taken
    damage, of any source. `downed`: it is at 0 Stamina. `words`: none of these; the Director is asked after every turn
    whether it happened."""
    who: Literal["self", "ally", "self or ally", "enemy", "creature"] = "self"
    """To whom it happens, or whose turn it is."""
    by: Literal["", "self", "ally", "enemy", "creature"] = ""
    """Who does it."""
    within: int = 0
    """How far away `who` is at most; 0 for any distance."""
    by_within: int = 0
    """The same for whoever does it."""
    only: Literal["", "strike", "melee", "ranged", "magic", "weapon", "supernatural", "area"] = ""
    condition: Condition | None = None
    """Of `afflicted`: only this condition."""
    types: tuple[DamageType, ...] = ()
    """Of `hit`, `hurt` and `damaged`: only such damage."""
    words: str = ""
    """What else must be so, in words: the Director is asked."""
    damage: Literal["", "half", "none"] = ""
    """Of `hurt`: what becomes of the damage."""


class More(Plain, frozen=True, kw_only=True):
    """Pay more for more. The user is asked when it uses the ability."""

    cost: int
    or_more: bool = False
    """Any multiple of the cost may be paid, and everything below is done as often."""
    targets: int = 0
    """So many more targets."""
    potency: int = 0
    """The potency is higher by so much."""
    size: int = 0
    """The area is bigger by so much."""
    steps: Tier = ()
    text: str = ""


class Rise(Plain, frozen=True, kw_only=True):
    """Once in a fight it does not fall at 0 Stamina, but goes on with some."""

    stamina: int
    prone: bool = False
    words: str = ""
    """What must be so, in words: the Director is asked."""


class Lean(Plain, frozen=True, kw_only=True):
    """The ability itself has an edge or bane where this is so."""

    edges: int = 1
    given: tuple[Given, ...] = ()


class Written(Plain, frozen=True, kw_only=True):
    """An ability, a trait or a Malice feature. What it does is in the steps; `text` is only read."""

    name: str
    action: Action = "main"
    text: str = ""
    keywords: tuple[str, ...] = ()
    cost: int = 0
    """Grit for heroes, Menace for others."""
    reach: int = 0
    distance: int = 0
    area: Literal["", "burst", "cube", "line", "wall", "aura"] = ""
    size: int = 0
    width: int = 1
    within: int = 0
    targets: Targets = "creature"
    most: int = 1
    per_minion: bool = False
    """One target for each minion of the squad, with one roll for all."""
    objects: bool = False
    """It says creature or object: objects take its damage too."""
    target_words: str = ""
    """Targets in words: the Director picks among those `targets` allows."""
    requires: tuple[Given, ...] = ()
    """What must be so of the user or the target for it to be used at all."""
    roll: tuple[Characteristic, ...] = ()
    bonus: int | None = None
    """A fixed bonus in place of a characteristic."""
    leans: tuple[Lean, ...] = ()
    ignores: tuple[Literal["concealment", "cover"], ...] = ()
    """What does not trouble its roll."""
    tiers: tuple[Tier, Tier, Tier] | None = None
    before: Tier = ()
    """Done once, before targets are chosen and dice are rolled; `target` is the user."""
    after: Tier = ()
    """Done to each target after its tier."""
    then: Tier = ()
    """Done once at the end; `target` is the first target."""
    more: tuple[More, ...] = ()
    when: When | None = None
    """For triggered actions, and for traits that do something."""
    always: Change | None = None
    """For traits: what stands as long as `requires` holds."""
    among: To = To(whom="self")
    """For traits: who has what stands."""
    rises: Rise | None = None
    """For traits: how it gets up again the first time it is at 0 Stamina. Heroes have their own rules for that."""
    order: int = 0
    """The number of a villain action."""
    dazed: bool = False
    """Can be used even while dazed."""


class Captain(Plain, frozen=True, kw_only=True):
    """What a minion has while its captain is up."""

    change: Change = Change()
    text: str = ""


def marks(steps: Tier) -> tuple[bool, bool, bool]:
    """Whether something in these steps is enforced, asked of the Director, or only a reminder."""
    reminders = [isinstance(step, Remind) for step in steps]
    asked = [bool(step.asked or step.to.words) for step in steps]
    both = [r or a for r, a in zip(reminders, asked, strict=True)]
    return not all(both), any(a and not r for a, r in zip(asked, reminders, strict=True)), any(reminders)
