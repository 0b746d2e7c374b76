"""The documentation under /docs: pages as built, nothing from outside its folder, a clear page where it is missing."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from fracas.server import Config, handbook, make_app

SCRIPT = "console.log(1)"
PAGE = f'<html><script>{SCRIPT}</script><script src="a.js"></script><p>Play</p></html>'


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "site"
    monkeypatch.setattr(handbook, "SITE", folder)
    return folder


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    app = make_app(Config(database=f"sqlite:///{tmp_path}/tables.sqlite3"))
    app._lifespan_managers = []
    with TestClient(app) as found:
        yield found


def build(site: Path) -> None:
    (site / "play").mkdir(parents=True)
    for name in ("index.html", "play/index.html"):
        (site / name).write_text(PAGE)
    (site / "style.css").write_text("p {}")
    (site.parent / "secret.html").write_text("secret")


def test_pages_and_their_parts_are_served_and_folders_end_in_a_slash(client: TestClient[Litestar], site: Path) -> None:
    build(site)

    assert "Play" in client.get("/docs").text
    assert "Play" in client.get("/docs/play/").text
    assert client.get("/docs/play", follow_redirects=False).headers["location"] == "/docs/play/"
    assert client.get("/docs/style.css").headers["content-type"].startswith("text/css")
    assert client.get("/docs/nothing/").status_code == 404


def test_only_the_scripts_a_page_was_built_with_may_run(client: TestClient[Litestar], site: Path) -> None:
    build(site)

    policy = client.get("/docs/").headers["content-security-policy"]

    known = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{known}';" in policy
    assert "default-src 'none'" in policy


@pytest.mark.parametrize("path", ["/docs/../secret.html", "/docs/%2e%2e/secret.html", "/docs/..%2fsecret.html"])
def test_no_address_leads_out_of_the_folder(client: TestClient[Litestar], site: Path, path: str) -> None:
    build(site)

    assert "secret" not in client.get(path).text


def test_where_it_is_not_built_a_page_says_how(client: TestClient[Litestar], site: Path) -> None:
    for path in ("/docs", "/docs/play/"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert "make docs" in answer.text


def test_while_it_is_being_made_a_page_asks_to_wait_and_then_everything_is_there(
    client: TestClient[Litestar], site: Path
) -> None:
    site.mkdir()
    answer = client.get("/docs/play/")
    assert answer.status_code == 503
    assert "The documentation is being made; try again in a minute." in answer.text
    (style,) = re.findall("<style>(.*?)</style>", answer.text)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"style-src 'self' 'sha256-{digest}'" in answer.headers["content-security-policy"], "the browser shows it"

    build(site)

    assert "Play" in client.get("/docs/play/").text
