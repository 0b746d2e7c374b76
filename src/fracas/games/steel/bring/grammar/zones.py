"""Areas that last: ground that is difficult, and what happens to those who enter it or begin a turn there."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from fracas.games.steel.bring.grammar.clauses import Read, read_clause
from fracas.games.steel.bring.grammar.ground import Sense, cut_end
from fracas.games.steel.content import written

_DIFFICULT = re.compile(r"the area is difficult terrain(?P<for> for enemies)?")
_ENTERING = re.compile(
    r"any (?P<who>enemy|creature) who "
    r"(?P<enters>enters the area(?: for the first time (?:in|on) an? (?:round|turn))? or )?"
    r"starts their turn (?:there|in the area|in it) (?=takes|is|has)"
)
LASTS: dict[str | None, str] = {
    None: "fight",
    "fight": "fight",
    "start of my turn": "start of my turn",
    "end of my turn": "end of my turn",
}


def read_zone(text: str, frame: dict[str, Any], read: Read) -> Sense | None:
    """A sentence about the ability's own area; only of abilities that have one that stays where it is."""
    if frame.get("area") not in ("burst", "cube", "line", "wall"):
        return None
    said, ends = cut_end(re.sub(r"^additionally, ", "", text))
    if ends not in LASTS:
        return None
    lasting: Any = LASTS[ends]
    name = read.title or "Area"
    if found := _DIFFICULT.fullmatch(said):
        against: Any = "enemies" if found["for"] else "creatures"
        return Sense((written.Lay(name=name, ends=lasting, difficult=True, against=against),))
    if found := _ENTERING.match(said):
        inner = read_clause("the target " + said[found.end() :], msgspec.structs.replace(read, last=None))
        if inner is None or any(step.asked for step in inner.steps):
            return None
        against = "enemies" if found["who"] == "enemy" else "creatures"
        entered = inner.steps if found["enters"] else ()
        return Sense((written.Lay(name=name, ends=lasting, against=against, entered=entered, turn_starts=inner.steps),))
    return None
