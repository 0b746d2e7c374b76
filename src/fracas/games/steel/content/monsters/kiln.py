"""The Kiln band: fire that was taught to obey, and what has grown out of its ashes. Original content of Fracas.

All of it is written as data, in the words that own files use.
"""

from fracas.games.steel.book.model import LARGE, MEDIUM, SMALL
from fracas.games.steel.content.convert import ability_of, change_of
from fracas.games.steel.content.declare import FreeStrike, stat_block
from fracas.games.steel.content.written import (
    Afflict,
    Change,
    Damage,
    Given,
    Last,
    Lean,
    More,
    Potency,
    Relieve,
    Shove,
    Strike,
    Test,
    To,
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
        after=(Strike(against="anybody"),),
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
