"""What a book is made of: Forms, Styles, Archetypes, Abilities, Actions, Super Moves. Each is one item of
an edition.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from fracas.core import Script
from fracas.core.edition import Item
from fracas.games.dojo.rules.cost import Cost
from fracas.games.dojo.rules.model import Figure, Target, Unit

if TYPE_CHECKING:
    from fracas.games.dojo.rules.actor import Actor
    from fracas.games.dojo.rules.appeal import Appeal
    from fracas.games.dojo.rules.damage import Hit, Wound
    from fracas.games.dojo.rules.parameter import Parameter
    from fracas.games.dojo.rules.performing import Act


class DojoItem(Item, frozen=True, kw_only=True, eq=False):
    """`kind` is form, style, archetype, ability, action, super, build, villain …; `numbers` are its declared facts."""

    kind: str
    needs: tuple[Callable[[Act], str], ...] = ()
    hurts: bool = False
    appeal: tuple[Appeal, ...] = ()
    rule_class: type[Ability] | None = None
    parameter: type[Parameter] | None = None

    def __getitem__(self, fact: str) -> Any:
        return self.numbers[fact]

    @property
    def cost(self) -> tuple[Cost, ...]:
        """The ways to pay for an Action; any one will do."""
        costs: tuple[Cost, ...] = self.numbers["cost"]
        return costs

    @property
    def short(self) -> str:
        """The last part of the id, for spelling it."""
        return self.id.rpartition(".")[2]


NO_ITEM = DojoItem(id="", name="", kind="")
"""What a deed does that no printed item makes somebody do."""


class Standing:
    """Standing benefits an Ability may have, with what is true without it."""

    armor: bool = False  # all damage taken is 1 less
    dice: tuple[int, ...] = ()  # more Action Dice
    range_more: int = 0  # added to the maximum Range
    extra_targets: int = 0  # Actions may apply to so many more targets
    sees_through_fog: bool = False
    sees_through_walls: bool = False
    ignores_pit_armor: bool = False
    never_falls: bool = False  # no Edge removes it, no fall damage
    falls_whole: bool = False  # it takes a push as long as its body to send it over the border
    pinned: bool = False  # no Free Movement
    light_feet: bool = False  # Rubble costs and gives nothing
    trap_proof: bool = False  # entering a Trap does no damage
    trap_immune: bool = False  # no Trap ever does damage
    through_walls: str = ""  # Walls are empty space ("empty"), count as Rubble ("rubble"), become Rubble ("crush")
    through_all: bool = False  # every space is empty space
    even_steps: bool = False  # every space of Free Movement costs 1 Speed
    keeps_speed: bool = False  # Speed is not discarded at the end of turns
    speed_lost: int = 0  # only so much Speed is discarded at the end of turns
    keeps_numbers: bool = False  # the Action Pool is not emptied
    one_action: int = 0  # at most so many Actions each turn (several such Abilities add up)
    power_per_hit: int = 0  # Power tokens per hit on top of the usual one
    iron_per_hit: int = 0  # Iron tokens per hit on top of the usual two
    fights_at_zero: bool = False  # not Taken Out at zero HP
    cost_less: int = 0  # Unique Actions cost so much less
    stance_cost_less: int = 0  # those of the Stance cost so much less
    acts_through_allies: bool = False  # numbers make allies act instead
    damage_ignores: frozenset[str] = frozenset()  # of "armor", "shields", "iron", "iron on damage", "weakness"
    many_shields: bool = False
    merges_shields: bool = False
    copy_hp: int = 1
    copies_fall: bool = True
    copies_trapped: bool = True
    speed_becomes: str = ""  # half of gained Speed becomes this
    speed_ends_as: str = ""  # what Speed becomes when it would run out at the end of the own turn
    pushed_less: int = 0
    free_unique_only: str = ""  # which Unique Action that must be
    free_unique_action: int = 0  # one Unique Action a turn for free, as if this number were spent
    stance_actions_anywhere: str = ""  # "styles": own Styles' Unique Actions in any Stance; "all": those of Forms too
    own_turn_only: bool = False  # these and the lower costs only on your own turn
    pulls_strings: bool = False  # Speed moves others and obstacles in Range as well
    pits_joined: bool = False  # on a Pit (Edge) every other one is adjacent for movement
    counters: bool = False  # Control tokens may turn an Action on its user as well
    range_doubled_in_fog: bool = False
    throw_range: bool = False  # Throw reaches as far as Range
    throw_many: bool = False  # Throw takes any number of enemies in Range
    judges: bool = False  # an enemy with its Challenge does not roll its lowest die
    shining: bool = False  # enemies cannot move next to it
    cages: bool = False  # adjacent enemies cannot gain or spend Speed
    shares_tokens: bool = False  # allies in Range may spend its tokens
    iron_from_copies: bool = False  # Copies may be spent as Iron
    iron_for_copies: bool = False  # Iron may reduce hits on its Copies
    edge_walker: bool = False
    footprint: tuple[tuple[int, int], ...] = ()
    rides: bool = False
    own_ally: bool = False  # two bodies that are each other's allies
    any_token_as: tuple[str, ...] = ()  # kinds that any token may be spent as
    basic_as: tuple[str, ...] = ()  # kinds that Basic tokens may be spent as
    basic_as_basic: bool = False
    limit_swaps: str = ""  # "turn", "round twice": how often tokens may stand in for others
    armor_super: bool = False
    no_armor: bool = False
    no_shields: bool = False
    no_gain: tuple[str, ...] = ()
    seen_in_fog: bool = False
    possessed: bool = False  # no Abilities, Unique Actions or Super Moves


PASSIVE: Mapping[str, object] = {name: vars(Standing)[name] for name in Standing.__annotations__}
"""What is true without any Ability, by name."""

SUMMED = (
    "range_more",
    "extra_targets",
    "one_action",
    "power_per_hit",
    "iron_per_hit",
    "cost_less",
    "stance_cost_less",
    "pushed_less",
)


class Ability(Standing):
    """A passive benefit. A subclass sets standing benefits as attributes and does something at the moments it names.

    Every moment is a method; `me` speaks for the unit that has the Ability. What it does is written with the verbs of
    Actor. The docstring is the rule in our own words.
    """

    id: str = ""
    alone = False
    """True when what happens at a moment touches only the owner: such parts still work while Taken Out."""
    minds_order = False
    """True when it matters whether even the plainest Abilities come before or after this one."""
    plain = False
    """True when it does not matter what comes before or after it."""
    lasts = ""
    """How long a Bonus or Penalty stays: "turn", "round", "fight"."""
    more_actions: tuple[str, ...] = ()
    """Actions one has by it, by id."""

    # Turns
    def start_of_turn(self, me: Actor) -> Script[None]:  # type: ignore[empty-body]
        """The owner's turn begins."""

    def start_again(self, me: Actor) -> Script[None]:
        """What happens when the start of the turn comes once more within it."""
        return self.start_of_turn(me)

    def end_of_turn(self, me: Actor) -> Script[None]:  # type: ignore[empty-body]
        """The owner's turn is about to end."""

    def start_of_every_turn(self, me: Actor, active: Unit) -> Script[None]:  # type: ignore[empty-body]
        """Anybody's turn begins, the owner's too."""

    def end_of_every_turn(self, me: Actor, active: Unit) -> Script[None]:  # type: ignore[empty-body]
        """Anybody's turn is about to end, the owner's too."""

    def after_burning(self, me: Actor) -> Script[None]:  # type: ignore[empty-body]
        """The Burning tokens of the owner have done what they do in its turn."""

    def dice_now(self, me: Actor) -> tuple[int, ...]:  # type: ignore[empty-body]
        """More Action Dice that depend on the moment."""

    def after_roll(self, me: Actor) -> Script[None]:  # type: ignore[empty-body]
        """The owner has rolled its Action Dice."""

    # Actions
    def targets(self, me: Actor, act: Act, target: Target) -> Script[None]:  # type: ignore[empty-body]
        """The owner has just targeted somebody with an Action."""

    def after_action(self, me: Actor, act: Act) -> Script[None]:  # type: ignore[empty-body]
        """The owner's Action is over."""

    def after_any_action(self, me: Actor, act: Act) -> Script[None]:  # type: ignore[empty-body]
        """Anybody's Action is over, the owner's too."""

    def seizes(self, me: Actor, target: Target) -> Script[None]:  # type: ignore[empty-body]
        """The owner is about to move somebody with a Throw or Grapple."""

    def threw(self, me: Actor, target: Target, spaces: int) -> Script[None]:  # type: ignore[empty-body]
        """The owner has thrown somebody so far (Throw only)."""

    def grappled(self, me: Actor, target: Target, spaces: int) -> Script[None]:  # type: ignore[empty-body]
        """The owner has moved somebody so far with a Grapple."""

    # Hits: `hit` has attacker, target, dealt, power, iron …
    def more_damage(self, me: Actor, hit: Hit) -> int:  # type: ignore[empty-body]
        """How much more the owner's hit does."""

    def split(self, me: Actor, hit: Hit) -> Script[None]:  # type: ignore[empty-body]
        """Somebody of the owner's side is about to be hurt; `hit.amount` may be changed."""

    def after_hit(self, me: Actor, hit: Hit) -> Script[None]:  # type: ignore[empty-body]
        """The owner has hit somebody, hurt or not."""

    def after_damage(self, me: Actor, hit: Hit) -> Script[None]:  # type: ignore[empty-body]
        """The owner has dealt damage."""

    def blows_landed(self, me: Actor, deed: Actor) -> Script[None]:  # type: ignore[empty-body]
        """All whom a blow of the owner's hits together have been hit."""

    def after_being_hit(self, me: Actor, hit: Hit) -> Script[None]:  # type: ignore[empty-body]
        """The owner has been hit, hurt or not."""

    def after_being_hurt(self, me: Actor, wound: Wound) -> Script[None]:  # type: ignore[empty-body]
        """The owner has taken damage, from whatever source."""

    def enhanced(self, me: Actor, hit: Hit) -> Script[None]:  # type: ignore[empty-body]
        """The owner has spent Power on a hit."""

    def reduced(self, me: Actor, hit: Hit) -> Script[None]:  # type: ignore[empty-body]
        """The owner has spent Iron on a hit."""

    def shield_damaged(self, me: Actor, wound: Wound, broke: bool) -> Script[None]:  # type: ignore[empty-body]
        """Any Shield in the fight was damaged; `wound.target` held it."""

    def trap_hurts(self, me: Actor, amount: int) -> Script[bool]:  # type: ignore[empty-body]
        """A Trap is about to hurt the owner; True when the Ability deals with it instead."""

    def burning_hurts(self, me: Actor, amount: int) -> Script[bool]:  # type: ignore[empty-body]
        """Burning is about to hurt the owner; True when the Ability deals with it instead."""

    # Tokens
    def spent(self, me: Actor, kind: str, amount: int) -> Script[None]:  # type: ignore[empty-body]
        """The owner has spent tokens, once for each expenditure however many."""

    def removed_tokens(self, me: Actor, amount: int) -> Script[None]:  # type: ignore[empty-body]
        """The owner has taken so many tokens from somebody."""

    def gave(self, me: Actor, target: Target, kind: str, amount: int) -> Script[None]:  # type: ignore[empty-body]
        """The owner has given somebody tokens."""

    def challenged(self, me: Actor, target: Target) -> Script[None]:  # type: ignore[empty-body]
        """The owner has Challenged somebody."""

    # Movement and obstacles
    def pushed(self, me: Actor, target: Target, spaces: int) -> Script[None]:  # type: ignore[empty-body]
        """The owner has pushed somebody."""

    def stepped(self, me: Actor, figure: Figure, left: int) -> Script[None]:  # type: ignore[empty-body]
        """The owner has moved a space with Free Movement (itself or a Copy), leaving a space behind."""

    def came_near(self, me: Actor, figure: Figure) -> Script[None]:  # type: ignore[empty-body]
        """An enemy has entered a space next to the owner."""

    def moved(self, me: Actor, figure: Figure, left: int) -> Script[None]:  # type: ignore[empty-body]
        """One of the owner's figures has moved in whatever way, leaving a space behind."""

    def destroyed(self, me: Actor, kind: str, at: int) -> Script[None]:  # type: ignore[empty-body]
        """The owner has destroyed an obstacle."""

    def copy_placed(self, me: Actor, copy: Figure) -> Script[None]:  # type: ignore[empty-body]
        """A Copy of the owner has been put on the map."""

    def copy_destroyed(self, me: Actor, at: int) -> Script[None]:  # type: ignore[empty-body]
        """A Copy of the owner was destroyed in this space."""

    def spends_control(self, me: Actor) -> Script[None]:  # type: ignore[empty-body]
        """The owner has spent Control tokens, as such or as something else."""

    def gained(self, me: Actor) -> Script[None]:  # type: ignore[empty-body]
        """A Bonus or Penalty has just been gained."""


MOMENTS = tuple(name for name, value in vars(Ability).items() if callable(value) and not name.startswith("_"))
"""The names of all moments an Ability may act at."""
