"""Small real fights for tests about what happens before the first round."""

from typing import Any

from fracas.core import Match, Scripted, Setup
from fracas.games.dojo.books import book
from fracas.games.dojo.rules import setup
from fracas.games.dojo.rules.model import Fight, Stance, Unit
from fracas.games.dojo.rules.rules import DojoRules
from fracas.games.dojo.rules.sheet import Encounter, Sheet

STANCE = (Stance("precision", ("power",)),)
KINDS = {"h": "hero", "w": "warrior", "s": "stooges", "b": "boss"}


def sheet(name: str) -> Sheet:
    """hann is a hero, wcid a warrior, sdan Stooges, beve a Boss; hero:hann one who has changed sides."""
    name = name.removeprefix("hero:")
    kind = KINDS[name[0]]
    return Sheet(
        id=name,
        name=name.title(),
        kind=kind,
        stances=STANCE,
        bars=2 if kind == "boss" else 1,
        bodies=3 if kind == "stooges" else 1,
    )


def fight(
    *sides: str, edition: str = "patch", place: bool = True, options: dict[str, Any] | None = None, **more: Any
) -> Match:
    """A fight between sides, each a few names; everybody takes the first space offered."""
    names = tuple(tuple(side.split()) for side in sides)
    sheets = {name: sheet(name) for side in names for name in side}
    facts: dict[str, Any] = {"plan": {"kind": "square", "width": 13, "height": 13}, **more}
    encounter = Encounter(
        id="test", name="Test", text="", sides=names, options={"split": "even", **(options or {})}, **facts
    )
    rules = DojoRules(book(edition), lambda s, b: setup.begin(s, b, encounter, sheets))
    match = Match(Setup("dojo", edition, "test"), Scripted(), rules=rules)
    while place and match.asks[0].about == "placement":
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    return match


def state(match: Match) -> Fight:
    assert isinstance(match.state, Fight)
    return match.state


def unit(match: Match, id: str) -> Unit:
    return next(u for u in state(match).units if u.id == id)
