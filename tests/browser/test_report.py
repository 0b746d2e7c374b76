"""A report of the lab opens without a network and draws its plots."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from fracas import lab
from fracas.core import find_game
from fracas.lab import report


def test_a_report_draws_every_plot_and_asks_nobody(browser: Browser, tmp_path: Path, screenshots: Path) -> None:
    result = lab.run(find_game("viskara").setup("first_steps"), 16, 1, workers=1, places=True)
    path = tmp_path / "report.html"
    path.write_text(report.sim_page(result), encoding="utf-8")
    page = browser.new_page()
    asked: list[str] = []
    broken: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: broken.append(str(error)))

    page.goto(path.as_uri())
    page.locator("#plot4 svg").wait_for()

    assert page.locator(".plot svg").count() == 5
    assert broken == []
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    page.screenshot(path=screenshots / "lab-report.png", full_page=True)
    page.close()
