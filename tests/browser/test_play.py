"""Whole fights in a real browser: by mouse, by keyboard alone, and on a phone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page

from fracas.core import games
from tests.browser.axe import serious
from tests.browser.player import Finger, Keyboard, Mouse
from tests.server.running import Running

SHORT = {"steel": "toll_gate"}
"""The shortest fight of a game; its first encounter unless named here."""


def watched(page: Page) -> list[str]:
    """What the page complains about."""
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: problems.append(str(error)))
    return problems


def make(server: Running, game: str, mine: int = 1) -> dict[str, Any]:
    plugin = games()[game]
    encounter = SHORT.get(game) or plugin.encounters(plugin.editions[0])[0].id
    found = httpx.get(f"{server.base}/api/setup", params={"game": game, "encounter": encounter}, timeout=30).json()
    seats = {seat: "me" if number < mine else "greedy" for number, seat in enumerate(found["seats"])}
    return server.table(game=game, encounter=encounter, seats=seats, seed=11)


@pytest.mark.parametrize("game", sorted(games()))
def test_a_whole_fight_is_played_by_mouse(server: Running, browser: Browser, screenshots: Path, game: str) -> None:
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    problems = watched(page)
    page.goto(server.base + make(server, game)["links"][0]["path"])
    page.wait_for_selector(".table")

    def see(number: int) -> None:
        if number in (3, 12, 30):
            page.screenshot(path=screenshots / f"{game}-mouse-{number}.png")

    Mouse(page).play(see=see)

    page.wait_for_selector("[data-testid=over]")
    page.screenshot(path=screenshots / f"{game}-mouse-end.png")
    assert problems == []
    page.close()


def test_a_whole_fight_is_played_by_keyboard_alone(server: Running, browser: Browser, screenshots: Path) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    problems = watched(page)
    page.goto(server.base + make(server, "steel")["links"][0]["path"])
    page.wait_for_selector(".table")

    player = Keyboard(page, 3)
    player.play(enough=10)
    page.screenshot(path=screenshots / "steel-keyboard.png")
    player.play()

    page.wait_for_selector("[data-testid=over]")
    assert player.answers > 3
    assert problems == []
    page.close()


def test_a_whole_fight_is_played_on_a_phone(server: Running, browser: Browser, screenshots: Path) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    page = context.new_page()
    problems = watched(page)
    page.goto(server.base + make(server, "steel")["links"][0]["path"])
    page.wait_for_selector(".table")

    def see(number: int) -> None:
        if number in (2, 8):
            page.screenshot(path=screenshots / f"steel-phone-{number}.png")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the phone"

    Finger(page, 5).play(see=see)

    page.wait_for_selector("[data-testid=over]")
    assert problems == []
    context.close()


@pytest.mark.parametrize("game", sorted(set(games()) - {"steel"}))
def test_every_game_can_be_played_by_keyboard_and_on_a_phone(
    server: Running, browser: Browser, screenshots: Path, game: str
) -> None:
    link = server.base + make(server, game, mine=9)["links"][0]["path"]
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    phone = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    for each, kind, player in ((page, "keyboard", Keyboard(page, 3)), (phone, "phone", Finger(phone, 5))):
        problems = watched(each)
        each.goto(link)
        each.wait_for_selector(".table")
        player.play(enough=7)
        each.screenshot(path=screenshots / f"{game}-{kind}.png")
        assert player.answers == 7
        assert each.evaluate("document.documentElement.scrollWidth <= innerWidth"), "wider than the screen"
        assert problems == []
        assert serious(each) == []
    page.close()
    phone.context.close()


def test_a_table_is_set_up_by_hand(server: Running, browser: Browser, screenshots: Path) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    problems = watched(page)
    page.goto(server.base)
    page.click("[data-testid=new]")
    page.select_option("[data-testid=game]", "steel")
    page.select_option("[data-testid=encounter]", "smithy")
    page.wait_for_selector("[data-testid=seat-tamsin]")
    page.select_option("[data-testid=seat-tamsin]", "person")
    page.screenshot(path=screenshots / "new-table.png", full_page=True)
    page.click("[data-testid=start]")
    page.wait_for_selector("[data-testid=go]")
    links = page.eval_on_selector_all(".link input", "all => all.map(each => each.value)")
    page.screenshot(path=screenshots / "invite-links.png")
    assert len(links) == 3
    page.click("[data-testid=go]")
    page.wait_for_selector("[data-testid=board]")
    page.wait_for_selector("text=Waiting for the people you invited")
    page.screenshot(path=screenshots / "gathering.png")

    guest = browser.new_page()
    guest.goto(links[1])
    guest.wait_for_selector("[data-testid=board]")
    page.wait_for_selector("text=Waiting for the people you invited", state="detached")

    page.goto(server.base)
    page.wait_for_selector("[data-testid=mine] >> text=Smithy")
    assert problems == []
    page.close()
    guest.close()


def test_the_recommended_fight_starts_in_one_click(server: Running, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    problems = watched(page)
    page.goto(server.base)
    page.wait_for_selector("[data-testid=start-now]:enabled")
    page.click("[data-testid=start-now]")
    page.wait_for_selector(".table")
    page.wait_for_selector(".ask .option[data-word]", timeout=60_000)
    assert problems == []
    page.close()


def test_the_lobby_counts_the_fights_its_pages_list(server: Running, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(server.base)
    page.wait_for_selector("[data-testid=game-dojo]")
    told = [page.inner_text("[data-testid=all-fights]"), page.inner_text("[data-testid=game-dojo] .meta")]
    for words, address in zip(told, ["/fights", "/fights?game=dojo"], strict=True):
        page.goto(server.base + address)
        page.wait_for_selector(".fights > *")
        assert re.findall(r"\d+", words)[0] == page.inner_text("[role=status]").split()[0]
    page.close()


def test_friends_get_a_link_in_two_clicks(server: Running, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(server.base)
    page.wait_for_selector("[data-testid=start-now]:enabled")
    page.click("[data-testid=with-friends]")
    page.wait_for_selector("[data-testid=start]:enabled")
    page.click("[data-testid=start]")
    page.wait_for_selector(".link input")
    links = page.eval_on_selector_all(".link input", "all => all.map(each => each.value)")
    assert len(links) >= 3
    assert all("#" in link for link in links)
    page.close()
