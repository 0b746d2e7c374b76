"""What mkdocs calls: pages written from the program itself join those that people wrote."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
for place in (str(ROOT), str(ROOT / "src")):
    if place not in sys.path:
        sys.path.insert(0, place)

from tools.docs.pages import generated  # noqa: E402

OUTSIDE = re.compile(r"\[([^\[\]]+)\]\((?:\.\./)+(?:src|tests|tools|web|examples)/[^)]*\)")


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Links to sources work where the sources are; on the site only their words stay."""
    return OUTSIDE.sub(r"\1", markdown)


def on_files(files: Any, config: Any) -> Any:
    """Add the generated pages. One that people wrote under the same name would be lost, so that is an error."""
    from mkdocs.exceptions import PluginError
    from mkdocs.structure.files import File

    for path, text in generated().items():
        if files.get_file_from_path(path) is not None:
            raise PluginError(f"docs/{path} is written by tools/docs; remove the file")
        files.append(File.generated(config, path, content=text))
    return files


def on_post_build(config: Any) -> None:
    """The theme brings word lists for searching in many languages, under licences of their own; English needs none."""
    shutil.rmtree(Path(config["site_dir"]) / "assets" / "javascripts" / "lunr", ignore_errors=True)
