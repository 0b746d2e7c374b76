"""Plans of several answers: walking by pointing at a space, walking and striking by pointing at somebody far away."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.player import Mouse
from tests.browser.test_look import page_of
from tests.browser.test_table import SEATS, sit_down, wait
from tests.server.running import Running

FOES = """[...document.querySelectorAll('g.piece.foe:not(.down) .f-rim')].map(
    (rim) => { const box = rim.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2] })"""
ACTING = "document.querySelector('g.piece:has(.f-act)').style.transform"


def to_a_turn(page: Page) -> None:
    """Until somebody of ours may still walk."""
    player = Mouse(page, 3)
    for _ in range(60):
        if page.query_selector(".who .pip:has-text('Move action')"):
            return
        player.play(enough=player.answers + 1)
    raise AssertionError("nobody ever walks")


def planned(page: Page, words: str) -> bool:
    button = page.query_selector("[data-testid=commit]")
    return button is not None and words in button.inner_text()


def at_table(browser: Browser, server: Running, **facts: Any) -> Page:
    page = page_of(browser, speed="off", quick=True)
    sit_down(page, server, encounter="toll_gate", seats={**SEATS, "director": "greedy"}, **facts)
    to_a_turn(page)
    return page


def test_a_click_on_a_space_walks_there(browser: Browser, server: Running) -> None:
    page = at_table(browser, server)
    if page.query_selector("[data-word=advance]") is None:
        page.click(".ask [role=tab]:has-text('Moves')")
    page.hover("[data-word=advance]")
    page.wait_for_selector("polygon.ahead")
    box = page.locator("polygon.ahead").nth(3).bounding_box()
    assert box is not None
    before, stood = page.get_attribute(".table", "data-version") or "", page.evaluate(ACTING)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    wait(page, lambda: planned(page, "Go to"), seconds=20)
    page.mouse.down()
    page.mouse.up()
    wait(page, lambda: int(page.get_attribute(".table", "data-version") or 0) >= int(before) + 2, seconds=20)
    wait(page, lambda: page.evaluate(ACTING) != stood, seconds=20)
    page.context.close()


def test_pointing_at_somebody_far_away_plans_to_walk_and_strike(browser: Browser, server: Running) -> None:
    page = at_table(browser, server)
    for _ in range(12):
        for x, y in page.evaluate(FOES):
            page.mouse.move(x, y)
            page.wait_for_timeout(900)
            if planned(page, "Walk and strike"):
                break
        else:
            page.keyboard.press("e")
            to_a_turn(page)
            continue
        break
    assert planned(page, "Walk and strike")
    assert page.query_selector(".plan .path"), "the way is drawn"
    assert "damage" in page.inner_text("[data-testid=ladder]")
    before = int(page.get_attribute(".table", "data-version") or 0)
    page.mouse.down()
    page.mouse.up()
    wait(page, lambda: int(page.get_attribute(".table", "data-version") or 0) >= before + 3, seconds=20)
    wait(page, lambda: "strike" in page.inner_text(".log").lower() or "uses" in page.inner_text(".log"), seconds=20)
    page.context.close()
