"""The kernel: asks, answers, fate, steps, matches, chronicle, effects, editions, views. It knows no game, no grid."""

from fracas.core.ask import Ask, Draw, Option, Roll, Script, Sealed
from fracas.core.chronicle import Chronicle, Event
from fracas.core.edition import Change, Edition, Item
from fracas.core.effects import Behaviour, Happening, Listener, attach, detach, detach_owner, happen
from fracas.core.errors import (
    Ambiguous,
    BadMatchFile,
    FracasError,
    NotAsked,
    NotOffered,
    Refused,
    Runaway,
    Stale,
    UnknownName,
)
from fracas.core.fate import ByHand, Fate, Scripted
from fracas.core.game import CatalogItem, Encounter, Game, Result, Rules, Setup, State, find_game, games
from fracas.core.match import Match
from fracas.core.playout import Chooser, playout
from fracas.core.view import project

__all__ = [
    "Ambiguous",
    "Ask",
    "BadMatchFile",
    "Behaviour",
    "ByHand",
    "CatalogItem",
    "Change",
    "Chooser",
    "Chronicle",
    "Draw",
    "Edition",
    "Encounter",
    "Event",
    "Fate",
    "FracasError",
    "Game",
    "Happening",
    "Item",
    "Listener",
    "Match",
    "NotAsked",
    "NotOffered",
    "Option",
    "Refused",
    "Result",
    "Roll",
    "Rules",
    "Runaway",
    "Script",
    "Scripted",
    "Sealed",
    "Setup",
    "Stale",
    "State",
    "UnknownName",
    "attach",
    "detach",
    "detach_owner",
    "find_game",
    "games",
    "happen",
    "playout",
    "project",
]
