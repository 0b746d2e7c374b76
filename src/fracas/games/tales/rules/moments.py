"""All that Reactions can answer, in the order in which it happens in a round. Other files may write more Reactions,
but no other events: the format knows these and nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

from fracas.core.listing import Moment
from fracas.games.tales.format.library import library
from fracas.games.tales.format.records import Event


class Told(NamedTuple):
    """What a Reaction is told about its event beside whom it happens to, and what the event is."""

    also: tuple[str, ...]
    text: str


EVENTS: dict[Event, Told] = {
    "round start": Told((), "A round has begun; it happens to every Hero on the map."),
    "turn start": Told((), "A Hero's turn has begun, and nothing has been done in it."),
    "moved": Told(("where",), "A figure has come to a space, by itself or moved by another."),
    "door opened": Told(("which",), "A door has just been opened; it happens to every Hero on the map."),
    "attack": Told((), "A figure attacks: its targets are chosen, nothing has been rolled."),
    "attacked": Told(("by",), "The same for the targets, all of them together."),
    "rolled": Told(("faces",), "The dice of an Attack lie there and may still be rolled again."),
    "damage determined": Told(("number",), "It is known what an Attack deals; nobody has lost anything yet."),
    "would be damaged": Told(("by", "number", "blow"), "A figure is about to take damage, which may be prevented."),
    "wounded": Told(("by", "blow"), "Heroes have just been Wounded, all by the same damage."),
    "damaged": Told(("by", "number", "blow"), "Figures have just lost Fortitude, of whatever cause."),
    "damaged by attack": Told(("by", "number", "blow"), "The same, but only if it was an Attack."),
    "defeated": Told(("where",), "A figure is Defeated and has left the map."),
    "pushed": Told(("by",), "A figure was Pushed, Pulled or swapped by another."),
    "healed": Told(("number",), "A figure has got Fortitude back."),
    "token gained": Told(("tokens",), "A figure has just been given Power Tokens."),
    "scheme rolled": Told(
        ("whose",), "The Scheme Die of a group shows what it does; it happens to every Hero on the map."
    ),
}


def moments() -> tuple[Moment, ...]:
    """Every event with the Reactions of our own content that answer it."""
    reactions = [known.ability for known in library().abilities.values() if known.ability.type == "reaction"]
    return tuple(
        Moment(
            event,
            f"({', '.join(('who', *told.also))}) -> Script[None]",
            told.text,
            tuple(sorted({a.name for a in reactions if a.trigger is not None and a.trigger.event == event})),
        )
        for event, told in EVENTS.items()
    )
