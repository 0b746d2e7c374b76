"""The rules of each game: every row of its reference, with our rulings."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from fracas.core import find_game
from fracas.reference import Rule, read_reference

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("dojo", "steel", "tales", "viskara")
RULINGS = re.compile(r"^## Rulings\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def cell(text: str) -> str:
    """A text that is safe in a cell of a table."""
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace("|", "&#124;").replace("\n", " ")
    return re.sub(r"([*_`\[\]])", r"\\\1", plain)


def rulings(game: str) -> str:
    """What we decided where the book leaves a question open."""
    folder = ROOT / "src" / "fracas" / "games" / game
    if (folder / "RULINGS.md").is_file():
        text = (folder / "RULINGS.md").read_text(encoding="utf-8")
        return re.sub(r"^(#+) ", r"#\1 ", text.split("\n", 1)[1].strip(), flags=re.MULTILINE)
    found = RULINGS.search((folder / "README.md").read_text(encoding="utf-8"))
    return found[1].strip() if found else ""


def rules_page(game: str) -> str:
    rules = list(read_reference(f"fracas.games.{game}").values())
    name = find_game(game).name
    lines = [
        f"# {name}: the rules",
        "",
        f"All {len(rules)} rules Fracas plays, in our own words. The id of a rule works everywhere: "
        f"`fracas show {rules[0].id}` prints it, `fracas where {rules[0].id}` names the code and its tests. "
        "[Rulings](#rulings) at the end says how we decided where the book is silent.",
        "",
    ]
    sections: dict[str, list[Rule]] = {}
    for rule in rules:
        sections.setdefault(heading(re.split("[:;/]", rule.section)[0]), []).append(rule)
    for section, each in sections.items():
        lines += [f"## {section}", "", "| rule | what it says |", "|---|---|"]
        lines += [row(rule) for rule in each]
        lines.append("")
    lines += ["## Rulings", "", rulings(game) or "None: the book leaves nothing open.", ""]
    return "\n".join(lines)


def heading(section: str) -> str:
    return section.strip().capitalize() if section.isupper() else section.strip()


def row(rule: Rule) -> str:
    return f'| <a id="{rule.id}"></a>**{cell(rule.name)}**<br>`{rule.id}` | {cell(rule.text)} |'


def rules_index() -> str:
    lines = ["# Rules", "", "Every rule of every game has an id, a test, and a place here.", ""]
    lines += ["| game | rules | most of them are |", "|---|---:|---|"]
    for game in GAMES:
        rules = read_reference(f"fracas.games.{game}").values()
        kinds = ", ".join(kind for kind, _ in Counter(rule.kind for rule in rules).most_common(4))
        lines.append(f"| [{find_game(game).name}]({game}.md) | {len(rules)} | {kinds} |")
    return "\n".join([*lines, ""])
