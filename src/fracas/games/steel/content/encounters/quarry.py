"""Quarry: stone blocks, ledges to climb, and something that was left on guard."""

from fracas.games.steel.content.declare import encounter

QUARRY = encounter(
    "Quarry",
    "Cut stone, two ledges and an old order still obeyed. The song from the ledge makes arms heavy.",
    """
    4 4 4 4 3 2 1 . . . . 1 2 3 4 4 4 4
    4 4 4 4 3 2 1 . . . . 1 2 3 4 4 4 4
    2 2 2 2 2 2 1 . . . . 1 2 2 n 2 2 2
    2 2 1 1 . . . . . . . . . . 1 1 2 2
    . . . . . . . # # . . . . . . . c g
    . . . . . . . # # . . . . q . . . .
    . A . . , . . . . . . . . . . . . .
    . . B . , . . . . . # # i . . . . .
    . . C . , . . . . . # # . . h . . .
    . D . . . . . . . . . i . h . . . .
    . E . . . . # # . . . . . . # . f .
    . . . . . . # # . . . . h . h . . .
    2 2 2 1 . . . . . , , . . . 1 2 2 2
    2 2 2 2 . . . . . , , . . . 2 2 f 2
    """,
    heroes=("odrun", "maro", "ysa", "brakka", "tamsin"),
    foes={
        "q": "quarry_golem",
        "n": "hollow_chanter",
        "f": "slate_kite",
        "c": "cliff_rider",
        "g": "cliff_goat",
        "h": "rustjaw_hound",
        "i": "ditch_imp",
    },
    under={"n": "2"},
    riders={"cliff_rider": "cliff_goat"},
)
