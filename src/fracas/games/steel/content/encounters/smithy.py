"""Smithy: iron, fire and very little room."""

from fracas.games.steel.content.declare import encounter

SMITHY = encounter(
    "Smithy",
    "The toll takers have their chains mended here. The forge is lit, the grates are down.",
    """
    & & & & & & & & & & & &
    & . . . & . . . . . . &
    & . A . . . . _ . k . &
    & . . . & . . _ . . . &
    & . B . & . . . . . b &
    & . . . . * * . o . . &
    & . C . . * * . . . . &
    & . . . & . . . . . b &
    & . D . & . . _ . . . &
    & . . . . . . _ . i . &
    & . . . & . . . . . . &
    & & & & & & & & & & & &
    """,
    heroes=("sel", "ysa", "brakka", "tamsin"),
    foes={"b": "pavise_bearer", "k": "chain_collector", "o": "toll_ogre", "i": "ditch_imp"},
)
