"""The Kiln Hall: its fire went its own way long ago."""

from fracas.games.steel.content.declare import encounter

KILN_HALL = encounter(
    "Kiln Hall",
    "Somebody has to tell the fire that the smith is dead.",
    """
    # # # # # # # # # # # # # #
    # A . . . , . . . . . . m #
    # B . . = , . . . d . m . #
    # C . . = . . . a . . m . #
    # D . . . , . . . d . m . #
    # . . . . , . . j . . . . #
    # # # # # # # # # # # # # #
    """,
    heroes=("odrun", "sel", "maro", "ysa"),
    foes={"m": "ash_mite", "d": "kiln_hound", "a": "kiln_warden", "j": "cinder_ghost"},
)

KILN_HEART = encounter(
    "Heart of the Kiln",
    "The middle of the hall is warm, and looks back.",
    """
    # # # # # # # # # # # # # #
    # A . . . . . . . . . . . #
    # B . . , , . . . e . . . #
    # C . . , , . . . . . . . #
    # D . . . . . . . . . . . #
    # . . . . . . . x . . d . #
    # . . . . . . . . . . . . #
    # # # # # # # # # # # # # #
    """,
    heroes=("odrun", "sel", "maro", "ysa"),
    foes={"e": "kiln_heart", "x": "slag_worm", "d": "kiln_hound"},
)
