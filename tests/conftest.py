"""What all tests share: the `covers` marker, the watch over stages, and pytest's own fixture for testing plug-ins."""

pytest_plugins = ["fracas.testing.covers", "fracas.testing.plugin", "pytester"]
