"""Mirror Match: the same four on both sides, for comparing players rather than heroes."""

from fracas.games.steel.content.declare import encounter

MIRROR_MATCH = encounter(
    "Mirror Match",
    "Four heroes meet themselves on even ground. No hero tokens, no Menace to spend, nobody to blame.",
    """
    . . . . . . . . . . . . . .
    . A . . . , . . , . . . a .
    . . . 2 . . . . . . 2 . . .
    . B . 2 . . # # . . 2 . b .
    . . . . . _ . . _ . . . . .
    . . . . . _ . . _ . . . . .
    . C . 2 . . # # . . 2 . c .
    . . . 2 . . . . . . 2 . . .
    . D . . . , . . , . . . d .
    . . . . . . . . . . . . . .
    """,
    heroes=("odrun", "sel", "maro", "ysa"),
    foes={"a": "odrun", "b": "sel", "c": "maro", "d": "ysa"},
    tokens=0,
)
