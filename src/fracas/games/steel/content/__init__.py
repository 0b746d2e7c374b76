"""Original heroes, monsters and encounters of Fracas. A module dropped into one of these folders is found by itself."""

from importlib import import_module
from pkgutil import iter_modules


def load() -> None:
    """Import every content module once."""
    for folder in ("heroes", "monsters", "encounters"):
        package = import_module(f"{__name__}.{folder}")
        for module in sorted(iter_modules(package.__path__), key=lambda m: m.name):
            import_module(f"{package.__name__}.{module.name}")
