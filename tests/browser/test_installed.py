"""The front end that a browser keeps: it opens without a network, and a newer one takes over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.test_look import page_of
from tests.server.running import Running

NEWER = "() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))"
"""What a browser tells the page when a newer front end has taken over."""


@pytest.fixture
def kept(browser: Browser, server: Running) -> Iterator[Page]:
    """The lobby in a browser that keeps the front end already."""
    page = page_of(browser)
    page.goto(server.base)
    page.evaluate("() => navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.reload()
    page.wait_for_selector("header")
    page.evaluate("() => { window.old = true }")
    yield page
    page.context.close()


def test_it_opens_without_a_network(kept: Page) -> None:
    kept.context.set_offline(True)

    kept.reload()

    kept.wait_for_selector("header >> text=Fracas")


def test_a_newer_front_end_loads_the_page_anew(kept: Page) -> None:
    kept.evaluate(NEWER)

    kept.wait_for_function("() => !window.old")
    kept.wait_for_selector("header >> text=Fracas")


def test_a_newer_front_end_waits_for_whoever_is_typing(kept: Page) -> None:
    box = kept.locator("header input").first
    box.fill("half a li")
    kept.evaluate(NEWER)
    kept.wait_for_timeout(300)
    assert kept.evaluate("() => window.old") is True
    assert box.input_value() == "half a li"

    box.blur()

    kept.wait_for_function("() => !window.old")


def test_a_newer_front_end_does_not_wait_until_every_page_is_closed(server: Running, kept: Page) -> None:
    worker = kept.request.get(f"{server.base}/sw.js").text()

    assert "SKIP_WAITING" not in worker, "it would wait to be told"
    assert "self.skipWaiting()" in worker
    assert "clients.claim()" in worker
