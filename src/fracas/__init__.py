"""A referee for grid-combat tabletop games."""

__version__ = "0.1.0"
