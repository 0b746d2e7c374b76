"""Under which licences everything stands that is shipped or installed, by SPDX identifier. Writes LICENCES.md."""

from __future__ import annotations

import json
import re
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PATH = ROOT / "LICENCES.md"
IMPORTED = re.compile(r"""(?:from|import)\s+["']((?:@[\w-]+/)?[\w-]+)[\w/.-]*["']""")
BUILT_IN = {"workbox-precaching", "workbox-routing", "workbox-core", "workbox-strategies", "vite-plugin-pwa"}
"""What the service worker is made of; the plug-in puts it there."""
BUILT_IN |= {"clsx", "esm-env", "vite"}
"""What svelte needs while it runs, and the few lines with which vite loads parts of the front end."""
OURS = """\
| Fracas: code, documentation, drawings, maps, heroes and creatures marked as ours | MIT |
| The summaries of Panic at the Dojo in `src/fracas/games/dojo/reference.csv` | CC-BY-SA-4.0 |
| Icons from game-icons.net (authors in NOTICE) | CC-BY-3.0 |
| Fonts Bricolage Grotesque and Atkinson Hyperlegible Next | OFL-1.1 |
| The look of the documentation: Material for MkDocs | MIT |
| Icons in the documentation: Material Design Icons | Apache-2.0 |
| Search in the documentation: lunr | MIT |
| Scripts in the documentation: clipboard, escape-html | MIT |
| Script in the documentation: rxjs | Apache-2.0 |
| Script in the documentation: focus-visible | W3C-20150513 |
| Script in the documentation: tslib | 0BSD |"""
SPDX = {
    "MIT License": "MIT",
    "The MIT License (MIT)": "MIT",
    "Apache Software License": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "BSD": "BSD-3-Clause",
    "BSD 3-Clause License": "BSD-3-Clause",
    "3-Clause BSD License": "BSD-3-Clause",
    "ISC License (ISCL)": "ISC",
    "Python Software Foundation License": "PSF-2.0",
    "PSF": "PSF-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "MIT OR Apache-2.0": "MIT OR Apache-2.0",
}
HEAD = """\
# Licences

What Fracas ships and what it installs, with [SPDX](https://spdx.org/licenses/) identifiers. NOTICE names the owners
of the games. Written by `python -m tools.docs.licences`; a test compares it.

## In the package

| what | licence |
|---|---|
"""


def npm_packages() -> dict[str, str]:
    """The packages that become part of the built front end, with their licences."""
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    wanted = [*imported(), *sorted(BUILT_IN)]
    found: dict[str, str] = {}
    while wanted:
        name = wanted.pop()
        entry: dict[str, Any] = locked.get(f"node_modules/{name}", {})
        if name in found or not entry:
            continue
        found[name] = entry.get("license", "")
        if name not in BUILT_IN and name != "svelte":
            wanted += entry.get("dependencies", {})
    return dict(sorted(found.items()))


def imported() -> set[str]:
    """The packages the sources of the front end import."""
    sources = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte", ".css")]
    return {name for path in sources for name in IMPORTED.findall(path.read_text(encoding="utf-8"))}


def python_packages(lock: str) -> dict[str, str]:
    """What a lock file installs here, with the licence each names; what is not for this system is left out."""
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for name in re.findall(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==", text, re.MULTILINE):
        try:
            found[name] = licence_of(metadata.metadata(name))
        except metadata.PackageNotFoundError:
            continue
    return found


def licence_of(about: Any) -> str:
    """An SPDX expression from what a package says about itself, however it says it."""
    expression = about.get("License-Expression")
    if expression:
        return str(expression)
    classifiers = [each.rsplit(" :: ", 1)[-1] for each in about.get_all("Classifier") or () if "License ::" in each]
    said = (about.get("License") or "").splitlines()[:1]
    for each in (*said, *classifiers):
        if each in SPDX or each in SPDX.values():
            return str(SPDX.get(each, each))
    return str(said[0]) if said and len(said[0]) < 40 else "see the package"


def table(rows: dict[str, str]) -> str:
    return "\n".join(f"| {name} | {licence} |" for name, licence in rows.items())


def licences_page() -> str:
    front = f"\n## Part of the built front end (npm)\n\n| package | licence |\n|---|---|\n{table(npm_packages())}\n"
    said = "Installed beside Fracas, not part of it: what `make play` and `fracas[postgres]` fetch."
    beside = f"\n## Python packages\n\n{said}\n\n| package | licence |\n|---|---|\n{table(python_packages('serve'))}\n"
    return f"{HEAD}{OURS}\n{front}{beside}"


def main() -> int:
    PATH.write_text(licences_page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
