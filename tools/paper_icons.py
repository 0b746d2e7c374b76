"""The icons of printed sheets, taken from those of the web table: `python -m tools.paper_icons` after either changed.

Which icon stands for what is written once, in the front end's `icons.ts`; the drawings come from
the package it is built with.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "web" / "src" / "lib" / "icons.ts"
DRAWN = ROOT / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
MADE = ROOT / "src" / "fracas" / "paper" / "icons.json"
ROW = re.compile(r"^  \[/(?P<words>.+)/i, \"(?P<icon>[a-z0-9-]+)\"\],$", re.MULTILINE)


def tables() -> dict[str, Any]:
    """The words of names and the icons they stand for, as the front end has them."""
    text = SOURCE.read_text(encoding="utf-8")
    found: dict[str, Any] = {}
    for name in ("FIGURES", "OPTIONS"):
        body = text.partition(f"const {name}: Table = [\n")[2].partition("\n];")[0]
        found[name.lower()] = [[row["words"], row["icon"]] for row in ROW.finditer(body)]
    for name in ("HEROES", "FOES"):
        listed = re.search(rf"^const {name} = \[(.+)\];$", text, re.MULTILINE)
        assert listed is not None
        found[name.lower()] = json.loads(f"[{listed[1]}]")
    return found


def names(told: dict[str, Any]) -> list[str]:
    """Every icon that can be printed."""
    rows = [icon for name in ("figures", "options") for _, icon in told[name]]
    return sorted({*rows, *told["heroes"], *told["foes"], "crossed-swords"})


def main() -> None:
    told = tables()
    drawn = json.loads(DRAWN.read_text(encoding="utf-8"))["icons"]
    paths = {}
    for name in names(told):
        path = re.search(r' d="([^"]+)"', drawn[name]["body"])
        assert path is not None, name
        paths[name] = path[1]
    MADE.write_text(json.dumps({**told, "paths": paths}, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
