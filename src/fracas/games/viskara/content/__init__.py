"""What the book has: upgrades, creatures, sample characters, battles. Every module here is found by itself."""

from importlib import import_module
from pkgutil import walk_packages


def load() -> None:
    """Import every module of the content, so that what it declares is known."""
    for module in sorted(walk_packages(__path__, f"{__name__}."), key=lambda found: found.name):
        import_module(module.name)
    import_module(f"{__name__}.heroes").register()
    import_module(f"{__name__}.homebrew").register()
