"""What can go wrong, each with a sentence a person can act on."""

from __future__ import annotations


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
    """Rules that keep setting each other off."""
