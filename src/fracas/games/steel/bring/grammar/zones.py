"""Areas that last: ground that is difficult, and what happens to those who enter it or begin a turn there."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from fracas.games.steel.bring.flavour import is_flavour
from fracas.games.steel.bring.grammar.clauses import Read, read_clause
from fracas.games.steel.bring.grammar.ground import Sense, cut_end
from fracas.games.steel.content import written

_DIFFICULT = re.compile(
    r"the area (?:is covered in (?P<what>[a-z -]+) and )?is difficult terrain(?P<for> for enemies)?"
)
_AREA = (
    r"(?:\d+[ -](?:burst|cube)|\d+ ?[x×] ?\d+ line)(?: (?!within|or)[a-z]+)?(?: within \d+ squares?)?"
    r"(?: of (?:them|self|it))?"
)
_DRAWN = re.compile(
    r"self (?P<words>[^,]+?)(?:,? (?:causing|creating|targeting)| in| into) an? "
    rf"{_AREA}(?: or an? {_AREA})?"
)
"""“One of them spits fire in a 5 x 1 line within 1 square of them”."""
PICKED = re.compile(
    r"(?:each|any|every|all) (?P<kind>(?:size \d )?(?:non[ -]?)?[a-z'-]+(?: [a-z'-]+)?) (?:in|within) the area(?= )"
)
_LANDS = re.compile(r"\bjumps and lands\b|\bleaps\b")
"""A jump that leads nowhere in particular is part of the picture."""
_ENTERING = re.compile(
    r"any (?P<who>enemy|creature) who "
    r"(?P<enters>enters the area(?: for the first time (?:in|on) an? (?:(?P<round>round)|turn))? or )?"
    r"starts their turn (?:there|in the area|in it) (?=takes|is|has)"
)


def read_drawn(said: str) -> bool:
    """Whether a sentence only draws an area, with words that hold no rule."""
    found = _DRAWN.fullmatch(said)
    return bool(found) and is_flavour(f"self {_LANDS.sub('comes down', found['words'] if found else '')} there now")


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
        fields: Any = {"entered": entered, "once_a_round": bool(found["round"]), "turn_starts": inner.steps}
        return Sense((written.Lay(name=name, ends=lasting, against=against, **fields),))
    return None
