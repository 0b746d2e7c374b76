"""The Kiln band: fire that was taught to obey, and what has grown out of its ashes. Original content of Fracas.

All of it is written as data, in the words that own files use.
"""

from fracas.games.steel.book.model import LARGE, MEDIUM, SIZE_2, SIZE_3, SMALL
from fracas.games.steel.content.convert import ability_of, change_of
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
    Lean,
    More,
    Potency,
    Relieve,
    Remind,
    Shove,
    Strike,
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


# Ash Mite

MITE = (0, 1, -2, 0, -1)
nip = ability_of(
    Written(
        name="Nip",
        text="Each minion of the squad strikes somebody beside it for 1 / 2 / 3.",
        keywords=("Melee", "Strike", "Weapon"),
        reach=1,
        roll=("agility",),
        per_minion=True,
        tiers=((Damage(amount=1),), (Damage(amount=2),), (Damage(amount=3),)),
    ),
    "",
    MITE,
    own=False,
)
pop = ability_of(
    Written(
        name="Pop",
        action="trait",
        text="When the mite falls, every enemy beside it takes 1 fire damage.",
        when=When(event="downed"),
        then=(Damage(amount=1, types=("fire",), to=To(whom="enemy", within=1)),),
    ),
    "",
    MITE,
    own=False,
)
ASH_MITE = stat_block(
    "Ash Mite",
    "Glows when it is told to.",
    role="minion",
    band="Kiln",
    level=1,
    size=SMALL,
    characteristics=MITE,
    stamina=4,
    speed=5,
    stability=0,
    free_strike=FreeStrike((1, 1, 1)),
    abilities=(nip, pop),
    captain=change_of(Change(edges=1, only="strike", speed=1)),
    minion=True,
    worth=1,
    keywords=("Kiln",),
    glyph="m",
)

# Kiln Hound

HOUND = (2, 1, -2, 1, 0)
cinder_bite = ability_of(
    Written(
        name="Cinder Bite",
        text="Strike for 4 / 6 / 8 fire and push 0 / 1 / 2. For 2 Menace it bites one more.",
        keywords=("Melee", "Strike", "Weapon", "Charge"),
        reach=1,
        roll=("might",),
        tiers=((_fire(4),), (_fire(6), Shove(distance=1)), (_fire(8), Shove(distance=2))),
        more=(More(cost=2, targets=1, text="One more target."),),
    ),
    "",
    HOUND,
    own=False,
)
howl = ability_of(
    Written(
        name="Howl of the Kiln",
        action="maneuver",
        text="Every enemy within 2 tests Presence: at tier 1 it is frightened until the end of its turn and shaken, at "
        "tier 2 shaken: a bane on its next roll.",
        keywords=("Area",),
        area="burst",
        size=2,
        targets="each enemy",
        cost=2,
        after=(
            Test(
                characteristic="presence",
                tiers=(
                    (
                        Afflict(conditions=("frightened",), ends="eot"),
                        Last(name="Shaken", ends="end of my turn", change=Change(edges=-1, next=True)),
                    ),
                    (Last(name="Shaken", ends="end of my turn", change=Change(edges=-1, next=True)),),
                    (),
                ),
            ),
        ),
    ),
    "",
    HOUND,
    own=False,
)
heel_snap = ability_of(
    Written(
        name="Heel Snap",
        action="triggered",
        text="When an enemy ends a move beside the hound, the hound makes a free strike against it.",
        reach=1,
        targets="enemy",
        when=When(event="moved", who="enemy", within=1),
        after=(Strike(),),
    ),
    "",
    HOUND,
    own=False,
)
KILN_HOUND = stat_block(
    "Kiln Hound",
    "Fed on cinders and bad news.",
    role="brute",
    band="Kiln",
    level=2,
    size=LARGE,
    characteristics=HOUND,
    stamina=26,
    speed=6,
    stability=1,
    free_strike=FreeStrike((3, 3, 3), kind="fire"),
    abilities=(cinder_bite, howl, heel_snap),
    weaknesses={"cold": 3},
    keywords=("Kiln", "Beast"),
    worth=3,
    glyph="d",
)

# Kiln Warden

WARDEN = (1, 0, 1, 2, 2)
brand = ability_of(
    Written(
        name="Brand",
        text="Strike within 8 for 3 / 5 / 7 fire; from tier 2 Intuition below 1, at tier 3 below 2 is branded (save "
        "ends): strikes against it have an edge.",
        keywords=("Ranged", "Magic", "Strike"),
        distance=8,
        roll=("presence",),
        tiers=(
            (_fire(3),),
            (
                _fire(5),
                Last(
                    name="Branded",
                    ends="save",
                    change=Change(edges_against=1, only="strike"),
                    potency=Potency(characteristic="intuition", value=1),
                ),
            ),
            (
                _fire(7),
                Last(
                    name="Branded",
                    ends="save",
                    change=Change(edges_against=1, only="strike"),
                    potency=Potency(characteristic="intuition", value=2),
                ),
            ),
        ),
        leans=(Lean(edges=1, given=(Given(state="prone", of="target"),)),),
    ),
    "",
    WARDEN,
    own=False,
)
bank_the_fire = ability_of(
    Written(
        name="Bank the Fire",
        action="maneuver",
        text="The warden or an ally within 5 has immunity 3 against all damage and 2 more speed until the end of the "
        "warden's next turn, and is no longer slowed.",
        distance=5,
        targets="self or ally",
        cost=1,
        after=(
            Last(name="Banked", ends="end of my turn", change=Change(immunities={"all": 3}, speed=2)),
            Relieve(conditions=("slowed",)),
        ),
    ),
    "",
    WARDEN,
    own=False,
)
ember_mantle = ability_of(
    Written(
        name="Ember Mantle",
        action="trait",
        text="Fire immunity 5 for the warden and allies within 2, who mind no difficult ground.",
        always=Change(immunities={"fire": 5}, ignores=("difficult terrain",)),
        among=To(whom="self or ally", within=2),
    ),
    "",
    WARDEN,
    own=False,
)
no_quarter = ability_of(
    Written(
        name="No Quarter",
        action="free triggered",
        text="When an ally within 5 becomes winded, it makes a free strike against anybody in its reach.",
        distance=5,
        targets="ally",
        cost=1,
        when=When(event="winded", who="ally", within=5),
        after=(Strike(to=To(whom="ally", within=1, near="target"), against="anybody"),),
    ),
    "",
    WARDEN,
    own=False,
)
KILN_WARDEN = stat_block(
    "Kiln Warden",
    "Keeps the fire, and the list.",
    role="leader",
    band="Kiln",
    level=2,
    size=MEDIUM,
    characteristics=WARDEN,
    stamina=28,
    speed=5,
    stability=1,
    free_strike=FreeStrike((3, 3, 3), distance=5, kind="fire"),
    abilities=(brand, bank_the_fire, ember_mantle, no_quarter),
    keywords=("Kiln", "Humanoid"),
    worth=4,
    glyph="a",
)

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
