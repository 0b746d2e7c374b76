"""The generated pages of the documentation, by their path."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tools.docs.commands import cli_page
from tools.docs.formats import files_page, schemas
from tools.docs.licences import licences_page
from tools.docs.network import messages_page, rest_page
from tools.docs.rules import GAMES, rules_index, rules_page

ROOT = Path(__file__).resolve().parents[2]
COPIED = {"architecture.md": "ARCHITECTURE.md", "contributing.md": "CONTRIBUTING.md"}
COPIED |= {"changelog.md": "CHANGELOG.md", "security.md": "SECURITY.md"}
"""Pages that stand beside the sources as well."""
LINK = re.compile(r"\[([^\[\]]+)\]\((?!https?://|#|mailto:)([^)]+)\)")
ON_THE_SITE = {
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "LICENCES.md": "reference/licences.md",
    **{f"src/fracas/games/{game}/README.md": f"rules/{game}.md" for game in GAMES},
}


def generated() -> dict[str, str]:
    """Every page that is written from the program itself."""
    return {
        "reference/cli.md": cli_page(),
        "reference/rest.md": rest_page(),
        "reference/messages.md": messages_page(),
        "reference/files.md": files_page(),
        **{f"reference/schemas/{name}.json": json.dumps(each, indent=1) for name, each in schemas().items()},
        "reference/licences.md": licences_page(),
        "rules/index.md": rules_index(),
        **{f"rules/{game}.md": rules_page(game) for game in GAMES},
        **{page: copied((ROOT / source).read_text(encoding="utf-8")) for page, source in COPIED.items()},
    }


def copied(text: str) -> str:
    """A file of the project as a page: links lead to the page of the site, or become plain text where there is none."""

    def lead(found: re.Match[str]) -> str:
        target, _, anchor = found[2].partition("#")
        if target.startswith("docs/"):
            return f"[{found[1]}]({target.removeprefix('docs/')}{'#' + anchor if anchor else ''})"
        return f"[{found[1]}]({ON_THE_SITE[target]})" if target in ON_THE_SITE else found[1]

    return LINK.sub(lead, text)
