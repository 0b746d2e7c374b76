"""Foggy Ford: water, fog, and a bridge with a hole in it."""

from fracas.games.steel.content.declare import encounter

FOGGY_FORD = encounter(
    "Foggy Ford",
    "The bridge lost two planks' worth of middle last winter. Jump it, wade, or ask the fog for another way.",
    """
    . . . . ? ? . ~ ~ ~ ~ ~ ~ . ? ? . . . .
    . A . . ? ? . ~ ~ ~ ~ ~ ~ . r ? . r . .
    . . . . . . . ~ ~ ~ ~ ~ ~ . . . . r r .
    . B . . . , . ~ ~ ~ ~ l ~ . . . . . . .
    . . . . . . . . . v v . . . l , . . w .
    . C . . . . . . . v v . . . . . . . w .
    . . . . . , . ~ ~ ~ ~ l ~ . . . . . . .
    . D . ? ? . . ~ ~ ~ ~ ~ ~ . . . . . r .
    . . . ? ? . . ~ ~ ~ ~ ~ ~ . r ? . r . .
    . . . . . . . ~ ~ ~ ~ ~ ~ . ? ? . . . .
    """,
    heroes=("odrun", "sel", "maro", "ysa"),
    foes={"l": "bog_lurker", "w": "fog_weaver", "r": "reed_archer"},
    under={"l": "~"},
)
