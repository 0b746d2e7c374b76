"""The contents of the base book. Loading a module writes it into the base edition."""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

FOLDERS = ("forms", "archetypes", "enemies")


@cache
def load() -> None:
    """Read every chapter once, in the order of the book."""
    read_chapters(__name__, __path__, FOLDERS)


def read_chapters(book: str, path: Iterable[str], folders: Iterable[str]) -> None:
    """Import the modules of a package that stand by themselves, then those of its folders."""
    for module in iter_modules(path, f"{book}."):
        if not module.ispkg:
            import_module(module.name)
    for folder in folders:
        package = import_module(f"{book}.{folder}")
        for module in iter_modules(package.__path__, f"{package.__name__}."):
            import_module(module.name)
