"""What happens between fights, and whole adventures made of fights, challenges and rests."""

from fracas.games.steel.book.model import AGILITY, INTUITION, MIGHT, PRESENCE, REASON
from fracas.games.steel.content.declare import adventure, challenge, encounter

CROSS_THE_SCREE = challenge(
    "Cross the Scree",
    "The road is gone and the slope moves. Somebody strong or nimble has to bring the others over.",
    characteristics=(MIGHT, AGILITY),
    difficulty="medium",
    skills=("climb", "lift"),
)

TALK_THE_TOLL_DOWN = challenge(
    "Talk the Toll Down",
    "The next toll house has heard of you. A commanding voice might pass for payment.",
    characteristics=(PRESENCE,),
    difficulty="hard",
    skills=("lead", "intimidate"),
)

READ_THE_MILESTONES = challenge(
    "Read the Milestones",
    "Three old stones, three different distances. One of them points at the ford.",
    characteristics=(REASON, INTUITION),
    difficulty="easy",
    skills=("history", "magic"),
)

TOLL_GATE = encounter(
    "Toll Gate",
    "A gate across the road, a bench to wait on, and collectors who are not used to being refused. A gentle beginning.",
    """
    . . . . . . # . . . . .
    . A . . , . # . h . i .
    . . . . , . # . _ . . .
    . B . . . . . . _ . k .
    . . . _ . . . . . . . .
    . C . . . . # . . b . .
    . . . . , . # . h . i .
    . D . . , . # . . . . .
    """,
    heroes=("odrun", "sel", "maro", "ysa"),
    foes={"i": "ditch_imp", "k": "chain_collector", "b": "pavise_bearer", "h": "rustjaw_hound"},
)

THE_LONG_ROAD = adventure(
    "The Long Road",
    "Break through the gate, talk past the next toll, cross the slope, sleep, and find the ford in the fog.",
    "fight toll_gate",
    "test talk_the_toll_down",
    "test cross_the_scree",
    "respite",
    "test read_the_milestones",
    "fight foggy_ford",
)
