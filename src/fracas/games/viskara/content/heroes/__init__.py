"""Characters ready to play, each in a file of its own. Original content of Fracas, built by the book."""

from importlib.resources import files

from fracas.games.viskara.book.character_creation import load, make_sheet
from fracas.games.viskara.table.roster import HEROES

TEXTS = {
    path.name.removesuffix(".toml"): path.read_text(encoding="utf-8")
    for path in sorted(files(__name__).iterdir(), key=lambda path: path.name)
    if path.name.endswith(".toml")
}
"""The character files by name."""


def register() -> None:
    """Make every character file a sheet. Upgrades have to be known by then."""
    for text in TEXTS.values():
        sheet = make_sheet(load(text))
        HEROES[sheet.id] = sheet
