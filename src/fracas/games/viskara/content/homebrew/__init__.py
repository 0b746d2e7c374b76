"""Creatures that are in no book: files like these can be anybody's. Original content of Fracas."""

from importlib.resources import files

from fracas.games.viskara.book.declare import CREATURES
from fracas.games.viskara.table.homebrew import load_creature


def register() -> None:
    """Make every creature file known."""
    for path in sorted(files(__name__).iterdir(), key=lambda path: path.name):
        if path.name.endswith(".toml"):
            sheet = load_creature(path.read_text(encoding="utf-8"))
            CREATURES[sheet.id] = lambda sheet=sheet: sheet
