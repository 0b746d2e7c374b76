"""Quarry: stone blocks, ledges to climb, and something that was left on guard."""

from fracas.games.steel.rules.declare import encounter

QUARRY = encounter(
    "Quarry",
    "Cut stone, two ledges and an old order still obeyed. The song from the upper ledge makes arms heavy.",
    """
    4 4 4 4 2 2 . . . . . . 2 2 4 4 4 4
    4 4 4 4 2 2 . . . . . . 2 2 4 4 4 4
    2 2 2 2 2 . . . . . . . . 2 n 2 2 2
    2 2 2 1 . . . . . . . . . . 1 2 2 2
    . . . . . . . # # . . . . . . . c g
    . . . . . . . # # . . . . q . . . .
    . A . . , . . . . . . . . . . . . .
    . . B . , . . . . . # # . . . . . .
    . . C . , . . . . . # # . . h . . .
    . D . . . . . . . . . . . h . . . .
    . E . . . . # # . . . . . . # . f .
    . . . . . . # # . . . . . . . . . .
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
    },
    under={"n": "2"},
    riders={"cliff_rider": "cliff_goat"},
)
