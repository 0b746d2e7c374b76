"""Undermaw: six heroes against one mouth."""

from fracas.games.steel.content.declare import encounter

UNDERMAW_LAIR = encounter(
    "Undermaw",
    "At the bottom of the quarry the ground has holes. They are not where the danger is; they are where it was.",
    """
    # # # # # # # # # # # # # # # #
    # 2 2 . . . . . . . . . . 2 2 #
    # 2 . . . . . . . . . . . . 2 #
    # . . . v v . . . . . . . . . #
    . A . . v v . . . . , . . . . #
    . . B . . . . . . . . . . . . #
    . C . . . . . . . . . u . . . #
    . D . . . . . . . . . . . . . #
    . . E . . . . . . . . . . . . #
    . F . . v v . . . . , . . . . #
    # . . . v v . . . v v . . . . #
    # 2 . . . . . . . v v . . . 2 #
    # 2 2 . . . . . . . . . . 2 2 #
    # # # # # # # # # # # # # # # #
    """,
    heroes=("odrun", "sel", "maro", "ysa", "brakka", "tamsin"),
    foes={"u": "undermaw"},
)
