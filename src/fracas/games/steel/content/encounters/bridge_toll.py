"""Bridge Toll, the fight to start with."""

from fracas.games.steel.content.declare import encounter

BRIDGE_TOLL = encounter(
    "Bridge Toll",
    "One bridge, one ogre, one price: whatever you have. A rider waits on the bank in case you run.",
    """
    . . . . . . ~ ~ . . 1 2 2 2
    . . , . . . ~ ~ . i 1 2 2 2
    . A . . . . ~ ~ . _ . . c g
    . . . . . . ~ ~ . . . . . .
    . . B . _ . . . . . o . . .
    . C . . . . . . . b . . . .
    . . . . _ . ~ ~ = . . . k .
    . D . . . . ~ ~ = . . . . .
    . . . , . . ~ ~ . . . # # .
    . . , , . . ~ ~ . . . # # .
    """,
    heroes=("odrun", "sel", "maro", "ysa"),
    foes={
        "o": "toll_ogre",
        "c": "cliff_rider",
        "g": "cliff_goat",
        "b": "pavise_bearer",
        "k": "chain_collector",
        "i": "ditch_imp",
    },
    riders={"cliff_rider": "cliff_goat"},
)
