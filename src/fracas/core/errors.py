"""What can go wrong, each with a sentence a person can act on."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class FracasError(Exception):
    """Anything Fracas refuses or cannot do."""


class UnknownName(FracasError, ValueError):
    """A name, id or file that does not exist; the message lists what would be right."""


class Refused(FracasError, ValueError):
    """An answer that cannot be taken. Nothing has changed."""


class NotAsked(Refused):
    """The seat is not the one being asked."""


class Stale(Refused):
    """The answer belongs to an earlier question."""


class NotOffered(Refused):
    """The answer is not among the options."""


class Ambiguous(Refused):
    """The words fit more than one option."""


class BadMatchFile(FracasError, ValueError):
    """A match file that cannot be read or does not replay."""


class Runaway(FracasError, RuntimeError):
    """Rules that keep triggering each other."""


def nearest(name: str, known: Iterable[str], most: int = 10) -> str:
    """The end of a sentence about an unknown name: what you probably meant, or what there is."""
    names = list(known)
    close = get_close_matches(name, names, n=3, cutoff=0.7)
    if close:
        return f"; did you mean {' or '.join(close)}?"
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return f"; there are: {', '.join(names[:most]) or 'none'}{more}"
