"""Greenhouse: glass all around, wood in the way, and the Ditch band in the beds."""

from fracas.games.steel.content.declare import encounter

GREENHOUSE = encounter(
    "Greenhouse",
    "The Ditch band has moved in among the seedlings. Whoever throws the first stone should mind the panes.",
    """
    % % % % % % % % % % % % % % % %
    % . . . . = . . i . = . . i . %
    % . A . . = . , , . = . , , . %
    % . . . . . . , , . . . , , h %
    % . B . . . . . . . . . . . h %
    % . . , , = . . . . = s s . . %
    . . C , , = . , , . = s . h . %
    % . . . . = . , , . = s s . . %
    % . D . . . . . . . . . h . i %
    % . . . . . . , , . . . , , h %
    % . . . . = . . i . = . . i . %
    % % % % % % % % % % % % % % % %
    """,
    heroes=("odrun", "sel", "brakka", "tamsin"),
    foes={"i": "ditch_imp", "h": "rustjaw_hound", "s": "ditch_snapper"},
)
