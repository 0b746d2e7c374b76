"""The yard behind the Kiln: what was thrown out there and did not lie still. Original content of Fracas.

All of it is written as data, in the words that own files use.
"""

from fracas.games.steel.book.model import LARGE, MEDIUM
from fracas.games.steel.content.convert import ability_of
from fracas.games.steel.content.declare import FreeStrike, stat_block
from fracas.games.steel.content.written import (
    Afflict,
    Change,
    Choose,
    Damage,
    Gain,
    Given,
    Go,
    Last,
    Lay,
    Potency,
    Relieve,
    Rise,
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


# Clinker Guard

GUARD = (2, 0, -1, 1, 0)
clinker_fist = ability_of(
    Written(
        name="Clinker Fist",
        text="Strike for 4 / 6 / 8, and push 1 / 2 / 2. At tier 3 no immunity helps against it.",
        keywords=("Melee", "Strike", "Weapon"),
        reach=1,
        roll=("might",),
        tiers=(
            (Damage(amount=4), Shove(kinds=("push",), distance=1)),
            (Damage(amount=6), Shove(kinds=("push",), distance=2)),
            (Damage(amount=8, pierces=True), Shove(kinds=("push",), distance=2)),
        ),
    ),
    "",
    GUARD,
    own=False,
)
glaze_over = ability_of(
    Written(
        name="Glaze Over",
        action="maneuver",
        text="The guard and every friend within 3 have 4 temporary Stamina.",
        cost=1,
        targets="self",
        after=(Gain(to=To(whom="self or ally", within=3), what="temporary Stamina", amount=4),),
    ),
    "",
    GUARD,
    own=False,
)
crack_and_set = ability_of(
    Written(
        name="Crack and Set",
        action="trait",
        text="The first time the guard would fall, it goes on with 8 Stamina, prone.",
        rises=Rise(stamina=8, prone=True),
    ),
    "",
    GUARD,
    own=False,
)
CLINKER_GUARD = stat_block(
    "Clinker Guard",
    "Fired twice, and angry about both.",
    role="brute",
    band="Kiln",
    level=2,
    size=LARGE,
    characteristics=GUARD,
    stamina=28,
    speed=4,
    stability=2,
    free_strike=FreeStrike((4, 4, 4)),
    abilities=(clinker_fist, glaze_over, crack_and_set),
    keywords=("Kiln", "Construct"),
    worth=4,
    glyph="p",
)

# Soot Widow

WIDOW = (0, 2, 1, 2, 1)
soot_in_the_eyes = ability_of(
    Written(
        name="Soot in the Eyes",
        text="Throw soot for 2 / 4 / 6. It sticks: one more soot. At tier 2 and 3 those whose Agility is below 1 / 2 "
        "see no further than 3 squares (save ends), all others are slowed until the end of their turn. Whoever has "
        "three soot catches fire for 4.",
        keywords=("Ranged", "Strike", "Weapon"),
        distance=8,
        roll=("agility",),
        tiers=(
            (Damage(amount=2), Last(name="Soot", ends="fight", counts=1)),
            (
                Damage(amount=4),
                Last(name="Soot", ends="fight", counts=1),
                Last(
                    name="Blinking",
                    ends="save",
                    change=Change(line=3),
                    potency=Potency(characteristic="agility", value=1),
                ),
                Afflict(conditions=("slowed",), potency=Potency(characteristic="agility", value=1, resisted=True)),
            ),
            (
                Damage(amount=6),
                Last(name="Soot", ends="fight", counts=1),
                Last(
                    name="Blinking",
                    ends="save",
                    change=Change(line=3),
                    potency=Potency(characteristic="agility", value=2),
                ),
                Afflict(conditions=("slowed",), potency=Potency(characteristic="agility", value=2, resisted=True)),
            ),
        ),
        after=(Damage(amount=4, types=("fire",), given=(Given(effect="Soot 3", of="target"),)),),
    ),
    "",
    WIDOW,
    own=False,
)
two_jars = ability_of(
    Written(
        name="Two Jars",
        text="Break a jar in a cube of 3 within 6. The widow chooses: acid that weakens, or cold that slows. Those in "
        "it test Agility: 5 damage and the condition (save ends), 3 damage, or nothing.",
        keywords=("Area", "Ranged"),
        cost=3,
        area="cube",
        size=3,
        within=6,
        targets="each enemy",
        before=(Choose(to=SELF, types=("acid", "cold")),),
        after=(
            Test(
                characteristic="agility",
                tiers=(
                    (
                        Damage(amount=5, types=("acid", "cold")),
                        Afflict(
                            conditions=("weakened", "slowed"),
                            ends="save",
                            either=True,
                            by_type={"acid": "weakened", "cold": "slowed"},
                        ),
                    ),
                    (Damage(amount=3, types=("acid", "cold")),),
                    (),
                ),
            ),
        ),
    ),
    "",
    WIDOW,
    own=False,
)
tug_the_string = ability_of(
    Written(
        name="Tug the String",
        action="maneuver",
        text="Somebody within 5 whose Presence is below 1 makes a free strike at whom the widow says.",
        keywords=("Magic", "Ranged"),
        cost=2,
        distance=5,
        targets="enemy",
        after=(Strike(against="my choice", potency=Potency(characteristic="presence", value=1)),),
    ),
    "",
    WIDOW,
    own=False,
)
fuse = ability_of(
    Written(
        name="Fuse",
        action="maneuver",
        text="Lay a fuse on one square within 4. The first enemy who steps on it tests Agility: 6, 4 or 2 fire damage.",
        keywords=("Area", "Ranged"),
        cost=1,
        area="cube",
        size=1,
        within=4,
        targets="each enemy",
        then=(
            Lay(
                name="Fuse",
                against="enemies",
                once=True,
                entered=(
                    Test(
                        characteristic="agility",
                        tiers=((_fire(6),), (_fire(4),), (_fire(2),)),
                    ),
                ),
            ),
        ),
    ),
    "",
    WIDOW,
    own=False,
)
hop_aside = ability_of(
    Written(
        name="Hop Aside",
        action="free maneuver",
        text="Jump up to 3 squares.",
        cost=1,
        targets="self",
        after=(Go(to=SELF, how="jump", distance=3),),
    ),
    "",
    WIDOW,
    own=False,
)
clinging_soot = ability_of(
    Written(
        name="Clinging Soot",
        action="trait",
        text="Enemies within 3 have 1 less on saving throws.",
        always=Change(saves=-1),
        among=To(whom="enemy", within=3),
    ),
    "",
    WIDOW,
    own=False,
)
pick_the_slow = ability_of(
    Written(
        name="Pick the Slow",
        action="trait",
        text="Its strikes have an edge against those who are slowed.",
        always=Change(edges=1, only="strike", versus=Given(state="slowed", of="target")),
    ),
    "",
    WIDOW,
    own=False,
)
shed_it = ability_of(
    Written(
        name="Shed It",
        action="trait",
        text="At the start of its turn it may let one effect that a saving throw could end go with this turn.",
        when=When(event="turn starts"),
        then=(Relieve(to=SELF, most=1, saves=True, later=True, may=True),),
    ),
    "",
    WIDOW,
    own=False,
)
SOOT_WIDOW = stat_block(
    "Soot Widow",
    "Eight thin arms, and every hand is black.",
    role="controller",
    band="Kiln",
    level=2,
    size=MEDIUM,
    characteristics=WIDOW,
    stamina=22,
    speed=6,
    stability=0,
    free_strike=FreeStrike((3, 3, 3), reach=1, distance=5),
    abilities=(soot_in_the_eyes, two_jars, tug_the_string, fuse, hop_aside, clinging_soot, pick_the_slow, shed_it),
    keywords=("Kiln", "Beast"),
    worth=4,
    glyph="y",
)
