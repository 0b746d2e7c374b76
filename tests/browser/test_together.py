"""Whole fights with a second person and through a lost connection, and what axe says of the screens on the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.axe import serious
from tests.browser.player import Mouse
from tests.browser.test_look import page_of
from tests.browser.test_play import make, watched
from tests.server.running import Running

SEATS = {"odrun": "me", "sel": "person", "maro": "greedy", "ysa": "greedy", "director": "greedy"}


def test_a_whole_fight_is_played_by_two_people(browser: Browser, server: Running) -> None:
    made = server.table(game="steel", encounter="toll_gate", seats=SEATS, seed=11)
    links = [link["path"] for link in made["links"] if link["role"] != "spectator"]
    pages = [page_of(browser, speed="off") for _ in links]
    assert len(pages) == 2
    problems = [watched(page) for page in pages]
    for page, path in zip(pages, links, strict=True):
        page.goto(server.base + path)
        page.wait_for_selector(".table")
    players = [Mouse(page, 3 + number) for number, page in enumerate(pages)]
    for _ in range(400):
        if any(player.over() for player in players):
            break
        for player in players:
            if player.options() or player.page.query_selector("[data-offer]"):
                player.play(enough=player.answers + 1)
        pages[0].wait_for_timeout(20)
    for page in pages:
        page.wait_for_selector("[data-testid=over]", timeout=60_000)
    assert all(player.answers for player in players), "both had something to say"
    assert problems == [[], []]
    for page in pages:
        page.context.close()


def test_a_whole_fight_goes_on_after_the_network_was_lost_twice(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off")
    page.goto(server.base + make(server, "steel")["links"][0]["path"])
    page.wait_for_selector(".table")
    player = Mouse(page, 4)
    for enough in (2, 5):
        player.play(enough=enough)
        if player.over():
            break
        page.context.set_offline(True)
        page.wait_for_selector("text=No connection", timeout=2000)
        page.context.set_offline(False)
        page.wait_for_selector("text=No connection", state="detached", timeout=30_000)
    player.play()
    page.wait_for_selector("[data-testid=over]")
    page.context.close()


def seen(page: Page, what: str) -> None:
    page.wait_for_selector(what)
    page.wait_for_timeout(500)
    assert serious(page) == [], what


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_at_big_choices_lessons_and_the_end(
    browser: Browser, server: Running, theme: str
) -> None:
    page = page_of(browser, theme=theme, speed="off")
    page.goto(server.base + make(server, "dojo", mine=2)["links"][0]["path"])
    page.wait_for_selector(".table")
    player = Mouse(page, 3)
    while not page.query_selector("[data-testid=stage]"):
        player.play(enough=player.answers + 1)
    seen(page, "[data-testid=stage] .mini")
    page.goto(f"{server.base}/learn")
    page.click("[data-testid='lesson-steel.first']")
    seen(page, "[data-testid=coach]")
    page.goto(server.base + make(server, "steel")["links"][0]["path"])
    page.wait_for_selector(".table")
    Mouse(page, 3).play()
    seen(page, "[data-testid=luck]")
    page.context.close()
