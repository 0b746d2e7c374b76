"""Stories: battles with scenes between them. Original content of Fracas."""

from fracas.games.viskara.book.declare import encounter, story

encounter(
    "gate",
    "The Gate",
    "Two basic enemies at a gate: easy.",
    """
    1 1 . . # . . 2 2
    1 1 . . . . . 2 2
    1 1 . . # . . 2 2
    """,
    (("hesper", "ivo"), ("basic 3 medium strength", "basic 3 low body")),
)
encounter(
    "yard",
    "The Yard",
    "Beetles in the yard behind it: easy.",
    """
    1 1 . . . . . 2 2
    1 1 . # . # . 2 2
    1 1 . . . . . 2 2
    """,
    (("hesper", "ivo"), ("pike-beetle", "heckler")),
)
encounter(
    "cellar",
    "The Cellar",
    "A watchdog of our own that has to defy: easy.",
    """
    1 1 . . . . 2 2
    1 1 . . # . 2 2
    1 1 . . . . 2 2
    """,
    (("hesper", "ivo"), ("bulwark",)),
)
encounter(
    "warm_up",
    "Warm-Up",
    "One character and something weak: impossible to lose.",
    """
    1 . . . . 2
    1 . . . . 2
    """,
    (("hesper",), ("basic 1 low body",)),
)
story(
    "errand",
    "An Errand",
    "Somebody alone has to do two things at once. The fight before it cannot be lost.",
    ("battle warm_up", "task bluff", "rest"),
)
story(
    "the_old_works",
    "The Old Works",
    "A way is found, a gate taken, and without rest a yard and a cellar; then a day in bed.",
    (
        "battle gate",
        "task route",
        "chain yard",
        "task leap",
        "rest",
        "task weather",
        "task whisper",
        "task bluff",
        "battle cellar",
    ),
)
