"""LICENCES.md lists everything that is shipped, each with its licence."""

from __future__ import annotations

import re

from tests.project.project import ROOT
from tools.docs.licences import OURS, PATH, imported, npm_packages

TEXT = PATH.read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| (.+?) \| (.+?) \|$", TEXT, re.MULTILINE))
SPDX = re.compile(r"[A-Za-z0-9.+-]+(?: (?:AND|OR) [A-Za-z0-9.+-]+)*")


def test_what_is_ours_and_what_the_front_end_is_built_of_is_listed_as_it_is() -> None:
    assert OURS in TEXT, "run: python -m tools.docs.licences"
    for package, licence in npm_packages().items():
        assert ROWS.get(package) == licence, f"{package}; run: python -m tools.docs.licences"


def test_every_package_the_front_end_imports_is_listed() -> None:
    own = {name for name in imported() if name.startswith("virtual")}
    assert imported() - own <= set(ROWS)


def test_every_python_package_of_a_server_is_listed() -> None:
    lock = (ROOT / "requirements" / "serve.txt").read_text(encoding="utf-8")
    pinned = set(re.findall(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==(?!.*sys_platform)", lock, re.MULTILINE))
    assert pinned <= set(ROWS), "run: python -m tools.docs.licences"


def test_every_licence_is_an_spdx_expression() -> None:
    wrong = {name: licence for name, licence in ROWS.items() if name not in ("what", "package", "---")}
    assert {name: each for name, each in wrong.items() if not SPDX.fullmatch(each)} == {}
