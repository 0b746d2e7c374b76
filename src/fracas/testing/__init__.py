"""For tests: the stage that plays any position with scripted fate, toy games, and what every game must keep."""

from fracas.testing.stage import Stage

__all__ = ["Stage"]
