"""The deep of the Kiln: what burrows below it, what haunts it, and its heart. Original content of Fracas.

All of it is written as data, in the words that own files use.
"""

from fracas.games.steel.book.model import MEDIUM, SIZE_2, SIZE_3
from fracas.games.steel.content.convert import ability_of
from fracas.games.steel.content.declare import FreeStrike, stat_block
from fracas.games.steel.content.written import (
    Afflict,
    Change,
    Damage,
    Gain,
    Given,
    Go,
    Heal,
    Hide,
    Last,
    Lay,
    Remind,
    Shove,
    Swap,
    Test,
    To,
    UseAbility,
    When,
    Written,
)

SELF = To(whom="self")


def _fire(amount: int) -> Damage:
    return Damage(amount=amount, types=("fire",))


# Slag Worm

WORM = (3, 0, -4, 1, -2)
molten_maw = ability_of(
    Written(
        name="Molten Maw",
        text="Strike for 4 / 6 / 9 damage that nothing reduces; from tier 2 the target is burning (save ends): 2 fire "
        "damage at the start of each of its turns.",
        keywords=("Melee", "Strike", "Weapon"),
        reach=1,
        roll=("might",),
        tiers=(
            (Damage(amount=4, unreducible=True),),
            (
                Damage(amount=6, unreducible=True),
                Last(name="Burning", ends="save", change=Change(turn_starts=(_fire(2),))),
            ),
            (
                Damage(amount=9, unreducible=True),
                Last(name="Burning", ends="save", change=Change(turn_starts=(_fire(2),))),
            ),
        ),
    ),
    "",
    WORM,
    own=False,
)
spew_slag = ability_of(
    Written(
        name="Spew Slag",
        action="maneuver",
        text="Slag fills a 2 cube within 4 until the end of the worm's next turn: difficult for its enemies, who take "
        "2 fire damage when they enter it or start a turn there.",
        keywords=("Area",),
        area="cube",
        size=2,
        within=4,
        cost=1,
        then=(
            Lay(
                name="Slag",
                ends="end of my turn",
                difficult=True,
                against="enemies",
                entered=(_fire(2),),
                turn_starts=(_fire(2),),
                text="Difficult, and 2 fire damage.",
            ),
        ),
    ),
    "",
    WORM,
    own=False,
)
SLAG_WORM = stat_block(
    "Slag Worm",
    "The floor is only its ceiling.",
    role="ambusher",
    band="Kiln",
    level=3,
    size=SIZE_2,
    characteristics=WORM,
    stamina=40,
    speed=5,
    stability=3,
    free_strike=FreeStrike((4, 4, 4)),
    abilities=(molten_maw, spew_slag),
    burrow=True,
    keywords=("Kiln", "Beast"),
    worth=4,
    glyph="x",
)

# Cinder Ghost

GHOST = (-1, 3, 1, 2, 1)
smoulder = ability_of(
    Written(
        name="Smoulder",
        text="Touch for 3 / 5 / 7 fire or corruption, through fog as through air, then shift 2. While it is hidden, 2 "
        "more.",
        keywords=("Melee", "Magic", "Strike"),
        reach=1,
        roll=("agility",),
        tiers=(
            (Damage(amount=3, types=("fire", "corruption")),),
            (Damage(amount=5, types=("fire", "corruption")),),
            (Damage(amount=7, types=("fire", "corruption")),),
        ),
        after=(Damage(amount=2, types=("fire",), given=(Given(state="hidden"),)),),
        then=(Go(to=SELF, how="shift", distance=2), Hide(to=SELF)),
    ),
    "",
    GHOST,
    own=False,
)
smoke_eyes = ability_of(
    Written(
        name="Smoke Eyes",
        action="trait",
        text="Concealment means nothing to it, and nobody strikes it for passing by.",
        always=Change(ignores=("concealment", "opportunity attacks")),
    ),
    "",
    GHOST,
    own=False,
)
puff_away = ability_of(
    Written(
        name="Puff Away",
        action="triggered",
        text="When it would take damage, it takes half and teleports up to 3.",
        targets="self",
        when=When(event="hurt", damage="half"),
        then=(Go(to=SELF, how="teleport", distance=3),),
    ),
    "",
    GHOST,
    own=False,
)
trade_places = ability_of(
    Written(
        name="Trade Places",
        action="free maneuver",
        cost=1,
        text="The ghost changes places with a creature of its size within 5.",
        distance=5,
        targets="other",
        after=(Swap(),),
    ),
    "",
    GHOST,
    own=False,
)
CINDER_GHOST = stat_block(
    "Cinder Ghost",
    "What the fire remembers.",
    role="harrier",
    band="Kiln",
    level=2,
    size=MEDIUM,
    characteristics=GHOST,
    stamina=20,
    speed=5,
    stability=0,
    fly=True,
    hover=True,
    teleport=True,
    free_strike=FreeStrike((3, 3, 3), kind="fire"),
    abilities=(smoulder, smoke_eyes, puff_away, trade_places),
    immunities={"fire": 5},
    keywords=("Kiln", "Undead"),
    worth=3,
    glyph="j",
)

# The Kiln Heart

HEART = (4, 0, 1, 2, 3)
ember_lash = ability_of(
    Written(
        name="Ember Lash",
        text="Strike up to two creatures within 3 for 5 / 8 / 11 fire and pull or slide each 1 / 2 / 3.",
        keywords=("Melee", "Magic", "Strike"),
        reach=3,
        most=2,
        roll=("might",),
        tiers=(
            (_fire(5), Shove(kinds=("pull", "slide"), distance=1)),
            (_fire(8), Shove(kinds=("pull", "slide"), distance=2)),
            (_fire(11), Shove(kinds=("pull", "slide"), distance=3, ignores_stability=True)),
        ),
    ),
    "",
    HEART,
    own=False,
)
stoke = ability_of(
    Written(
        name="Stoke",
        action="villain",
        order=1,
        text="Each ally within 10 shifts up to 2 and the Director gains 2 Menace.",
        targets="self",
        then=(Go(to=To(whom="ally", within=10), how="shift", distance=2), Gain(to=SELF, amount=2)),
    ),
    "",
    HEART,
    own=False,
)
flashover = ability_of(
    Written(
        name="Flashover",
        action="villain",
        order=2,
        text="Every enemy within 3 tests Agility: 8 fire and prone, 4 fire, nothing.",
        area="burst",
        size=3,
        targets="each enemy",
        after=(
            Test(
                characteristic="agility",
                tiers=((_fire(8), Afflict(conditions=("prone",), ends="stand")), (_fire(4),), ()),
            ),
        ),
    ),
    "",
    HEART,
    own=False,
)
last_light = ability_of(
    Written(
        name="Last Light",
        action="villain",
        order=3,
        text="Every enemy within 5 who carries a flame takes 6 damage. The hall goes dark.",
        area="burst",
        size=5,
        targets="each enemy",
        after=(Damage(amount=6, asked="Does it carry a flame?"),),
        then=(Remind(text="The hall is dark until somebody lights it."),),
    ),
    "",
    HEART,
    own=False,
)
fan_the_flames = ability_of(
    Written(
        name="Fan the Flames",
        action="malice",
        cost=3,
        text="The heart and each ally within 5 regain 4 Stamina.",
        targets="self",
        then=(Heal(to=To(whom="self or ally", within=5), amount=4),),
    ),
    "",
    HEART,
    own=False,
)
call_the_pack = ability_of(
    Written(
        name="Call the Pack",
        action="malice",
        cost=4,
        text="Up to two hounds within 10, as the Director picks, use Cinder Bite at once.",
        targets="self",
        then=(
            UseAbility(
                ability="Cinder Bite", to=To(whom="ally", within=10, keyword="hound", most=2, words="hounds it calls")
            ),
        ),
    ),
    "",
    HEART,
    own=False,
)
old_oath = ability_of(
    Written(
        name="Old Oath",
        action="triggered",
        text="When somebody speaks the name of the smith, that creature takes 3 psychic damage.",
        distance=10,
        targets="enemy",
        when=When(event="words", words="An enemy within 10 has spoken the name of the smith."),
        after=(Damage(amount=3, types=("psychic",)),),
    ),
    "",
    HEART,
    own=False,
)
KILN_HEART = stat_block(
    "Kiln Heart",
    "The oldest fire in the hall. It has opinions.",
    role="solo",
    band="Kiln",
    level=4,
    size=SIZE_3,
    characteristics=HEART,
    stamina=120,
    speed=4,
    stability=5,
    free_strike=FreeStrike((6, 6, 6), reach=2, kind="fire"),
    abilities=(
        ember_lash,
        stoke,
        flashover,
        last_light,
        fan_the_flames,
        call_the_pack,
        old_oath,
    ),
    immunities={"fire": 10},
    weaknesses={"cold": 5},
    keywords=("Kiln", "Elemental"),
    worth=14,
    solo=True,
    glyph="e",
)
