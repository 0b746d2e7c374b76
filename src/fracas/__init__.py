"""A referee for grid-combat tabletop games."""

from fracas import compiled as _compiled

__version__ = "0.2.0"

_compiled.use()
