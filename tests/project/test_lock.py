"""What is installed is written down: every requirement is pinned in the lock files, with hashes and without hosts."""

from __future__ import annotations

import re
import tomllib
from importlib import metadata

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.project.project import ROOT

LOCKS = {"dev": ("dev", "postgres", "lab", "rl"), "serve": ("postgres",), "docs": ("docs",)}
NAME, VERSION = r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?", r"([^ ;\\]+)"
HASHES = r"(?:\n    --hash=sha256:[0-9a-f]{64}(?: \\)?)+"
PIN = re.compile(f"{NAME}=={VERSION}.*?{HASHES}", re.MULTILINE)


def pins(name: str) -> dict[str, list[Version]]:
    """Every package of a lock with the versions it is pinned to (several, where they differ by platform)."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    found: dict[str, list[Version]] = {}
    for package, version in PIN.findall(text):
        found.setdefault(canonicalize_name(package), []).append(Version(version))
    return found


def wanted(extras: tuple[str, ...]) -> list[Requirement]:
    """What the project asks for with some extras; an extra that names others of ours brings theirs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    optional = project["optional-dependencies"]
    found = [
        Requirement(line) for line in (*project["dependencies"], *(x for extra in extras for x in optional[extra]))
    ]
    ours = sorted({extra for each in found if each.name == "fracas" for extra in each.extras})
    return [each for each in found if each.name != "fracas"] + (wanted(tuple(ours)) if ours else [])


@pytest.mark.parametrize("name", LOCKS)
def test_the_lock_fits_the_project(name: str) -> None:
    found = pins(name)
    for requirement in wanted(LOCKS[name]):
        versions = found.get(canonicalize_name(requirement.name))
        assert versions, f"{requirement} is not in requirements/{name}.txt; run: make lock"
        fits = any(requirement.specifier.contains(version, prereleases=True) for version in versions)
        assert fits, f"requirements/{name}.txt pins {requirement.name} to {versions}, but {requirement} is wanted"


@pytest.mark.parametrize("name", LOCKS)
def test_every_pin_has_hashes_and_names_no_host(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
    assert len(lines) == sum(len(versions) for versions in pins(name).values()), "every package has its hashes"
    assert "://" not in text
    assert not re.search(r"^\s*(-i|--index-url|--extra-index-url|--find-links)", text, re.MULTILINE)


def test_the_plain_package_is_the_library_without_the_server() -> None:
    of_the_server = {"litestar", "sqlalchemy", "uvicorn", "alembic", "websockets"}
    assert {each.name for each in wanted(())} & of_the_server == set()
    assert of_the_server <= {each.name for each in wanted(("serve",))}


@pytest.mark.parametrize("name", ["serve", "docs"])
def test_what_others_install_is_a_part_of_what_developers_test(name: str) -> None:
    dev = pins("dev")
    for package, versions in pins(name).items():
        assert dev.get(package) == versions, package


def test_what_is_installed_here_satisfies_the_project() -> None:
    for requirement in wanted(("dev",)):
        assert requirement.specifier.contains(metadata.version(requirement.name), prereleases=True), requirement
