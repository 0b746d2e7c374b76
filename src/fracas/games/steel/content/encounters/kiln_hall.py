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
    "The middle of the hall is warm, and looks back. Its fire goes by a book of its own.",
    """
    # # # # # # # # # # # # # #
    # A . . . . . . . . . . . #
    # B . . , , . . . e . . . #
    # C . . , , . . . . . . . #
    # D . . . . . . . . . . . #
    # . . . . . m m . . . d . #
    # . . . . . m m . . . . . #
    # # # # # # # # # # # # # #
    """,
    heroes=("odrun", "sel", "maro", "ysa"),
    foes={"e": "kiln_heart", "d": "kiln_hound", "m": "ash_mite"},
    follows=("menace", "flight", "minions", "solos"),
)

KILN_CELLAR = encounter(
    "Under the Kiln",
    "What falls through the grate does not stay dead.",
    """
    # # # # # # # # # # # # # #
    # A . . . # . . . . . . . #
    # B . . . = . . . x . . . #
    # C . . , = . . . . . j . #
    # D . . , # . . . . . . . #
    # . . . . . . . j . . . . #
    # # # # # # # # # # # # # #
    """,
    heroes=("brakka", "tamsin", "maro", "ysa"),
    foes={"x": "slag_worm", "j": "cinder_ghost"},
)

KILN_YARD = encounter(
    "Kiln Yard",
    "Broken pots, black puddles, and somebody counting your steps.",
    """
    # # # # # # # # # # # # # #
    # A . . . . , . . . y . . #
    # B . . = . , . . p . . . #
    # C . . = . . . . . . . . #
    # D . . . . , . . p . . . #
    # . . . . . , . . . . y . #
    # # # # # # # # # # # # # #
    """,
    heroes=("odrun", "sel", "maro", "ysa"),
    foes={"p": "clinker_guard", "y": "soot_widow"},
)
