"""The one error this package raises for bad input."""


class GridError(ValueError):
    """Something asked of a grid makes no sense; the message says what would."""
