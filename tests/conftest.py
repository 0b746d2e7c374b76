"""What all tests share: the `covers` marker, the watch over stages, and pytest's own fixture for testing plug-ins."""

import os

from hypothesis import settings

pytest_plugins = ["fracas.testing.covers", "fracas.testing.plugin", "pytester"]

# The same examples in every run; HYPOTHESIS_PROFILE=wild looks for new ones.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("wild", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
