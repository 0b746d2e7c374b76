"""A referee for grid-combat tabletop games."""

from fracas import compiled as _compiled

__version__ = "0.1.0"

_compiled.use()
