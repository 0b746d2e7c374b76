"""The kernel: asks, answers, fate, steps, matches, chronicle, moments, editions, views. It knows no game, no grid."""

from fracas.core.ask import Ask, Draw, Option, Roll, Script, Sealed
from fracas.core.beat import Beat, Die, Hit, Modifier
from fracas.core.card import EVERY_TIME, Barred, Card, Cause, Cost, Forced, Scope, costs, shortened
from fracas.core.chronicle import Chronicle, Event
from fracas.core.edition import Change, Edition, Item
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
from fracas.core.fate import ByHand, Fate, Keyed, Scripted
from fracas.core.game import CatalogItem, Encounter, Game, Result, Rules, Setup, State, find_game, games
from fracas.core.hand import HAND
from fracas.core.knobs import Fact, Panel, Settable, facts_of, turn
from fracas.core.match import Match
from fracas.core.playout import Chooser, playout
from fracas.core.question import Question, YesOrNo
from fracas.core.scene import (
    SPECTATOR,
    Board,
    Drawn,
    Figure,
    Ground,
    Meter,
    Patch,
    Piece,
    Scene,
    Token,
    Tray,
    check_scene,
    scene_of,
)
from fracas.core.view import View, look, project
from fracas.core.worded import question_of

__all__ = [
    "EVERY_TIME",
    "HAND",
    "SPECTATOR",
    "Ambiguous",
    "Ask",
    "BadMatchFile",
    "Barred",
    "Beat",
    "Board",
    "ByHand",
    "Card",
    "CatalogItem",
    "Cause",
    "Change",
    "Chooser",
    "Chronicle",
    "Cost",
    "Die",
    "Draw",
    "Drawn",
    "Edition",
    "Encounter",
    "Event",
    "Fact",
    "Fate",
    "Figure",
    "Forced",
    "FracasError",
    "Game",
    "Ground",
    "Hit",
    "Item",
    "Keyed",
    "Match",
    "Meter",
    "Modifier",
    "NotAsked",
    "NotOffered",
    "Option",
    "Panel",
    "Patch",
    "Piece",
    "Question",
    "Refused",
    "Result",
    "Roll",
    "Rules",
    "Runaway",
    "Scene",
    "Scope",
    "Script",
    "Scripted",
    "Sealed",
    "Settable",
    "Setup",
    "Stale",
    "State",
    "Token",
    "Tray",
    "UnknownName",
    "View",
    "YesOrNo",
    "check_scene",
    "costs",
    "facts_of",
    "find_game",
    "games",
    "look",
    "playout",
    "project",
    "question_of",
    "scene_of",
    "shortened",
    "turn",
]
