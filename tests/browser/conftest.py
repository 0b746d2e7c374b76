"""A real server and a real browser. Screenshots are kept in build/screenshots."""

from __future__ import annotations

import asyncio
import shutil
from asyncio.events import _set_running_loop
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from fracas.server.pages import STATIC
from tests.server.running import Running, sqlite

SCREENSHOTS = Path(__file__).resolve().parents[2] / "build" / "screenshots"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    path = next((p for name in ("chromium", "chromium-browser", "google-chrome") if (p := shutil.which(name))), None)
    assert path or Path(playwright.chromium.executable_path).is_file(), "tools/chromium.sh installs Chromium"
    started = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
    loop = asyncio.get_running_loop()
    _set_running_loop(None)
    yield started
    _set_running_loop(loop)
    started.close()


@pytest.fixture(autouse=True)
def loop_of_the_browser(playwright: Playwright, browser: Browser) -> Iterator[None]:
    """Playwright's loop counts as running only during its own tests: others in this process may start theirs."""
    _set_running_loop(playwright._impl_obj._loop)
    yield
    _set_running_loop(None)


@pytest.fixture(scope="session")
def screenshots() -> Path:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    return SCREENSHOTS


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    assert (STATIC / "index.html").is_file(), "the front end has not been built; run: make web"
    folder = tmp_path_factory.mktemp("browser")
    running = Running(sqlite(folder), folder).start()
    yield running
    running.stop()
