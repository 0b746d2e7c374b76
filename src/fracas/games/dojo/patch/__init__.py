"""PATCH'd UP v1.2: only what it changes. Loading a module writes its changes into the patch edition."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

FOLDERS = ("forms", "archetypes", "parameters")


@cache
def load() -> None:
    """Read every change once."""
    for module in iter_modules(__path__, f"{__name__}."):
        if not module.ispkg:
            import_module(module.name)
    for folder in FOLDERS:
        package = import_module(f"{__name__}.{folder}")
        for module in iter_modules(package.__path__, f"{package.__name__}."):
            import_module(module.name)
