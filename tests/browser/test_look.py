"""The look: regions that never move, contrast that is measured, every state, every size, and no network."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.axe import serious
from tests.browser.player import Mouse
from tests.browser.test_play import make, watched
from tests.browser.test_table import SEATS, sit_down, wait
from tests.server.running import Running

REGIONS = ("header.top", ".rib", ".ros", ".map", ".side", ".dock", ".log", ".insp")
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "portrait": (900, 1100), "phone": (390, 844)}
PAIRS = [
    (ink, ground, 4.5)
    for ink in ("ink", "ink-2", "ink-3", "act-text", "hero", "foe", "third", "good", "bad")
    for ground in ("bg", "bg-2", "panel", "panel-2")
] + [("act-ink", "act", 4.5), ("line-2", "panel", 3.0)]
"""Words need 4.5 to 1, borders of what can be pressed 3 to 1."""


def luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def page_of(browser: Browser, size: str = "desktop", **prefs: Any) -> Page:
    width, height = SIZES[size]
    touch = size == "phone"
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch)
    context.add_init_script(f"localStorage.setItem('fracas.prefs', {json.dumps(json.dumps(prefs))})")
    return context.new_page()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_token_has_enough_contrast(browser: Browser, server: Running, theme: str) -> None:
    page = page_of(browser, theme=theme)
    page.goto(server.base)
    names = sorted({name for ink, ground, _ in PAIRS for name in (ink, ground)})
    style = "getComputedStyle(document.documentElement)"
    colours = {name: page.evaluate(f"{style}.getPropertyValue('--{name}').trim()") for name in names}
    weak = {
        f"{ink} on {ground}": round(contrast(colours[ink], colours[ground]), 2)
        for ink, ground, least in PAIRS
        if contrast(colours[ink], colours[ground]) < least
    }
    assert weak == {}
    page.context.close()


def test_no_region_moves_between_the_questions_of_a_long_match(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off")
    page.goto(server.base + make(server, "steel", mine=4)["links"][0]["path"])
    page.wait_for_selector(".dock")
    first: dict[str, Any] = {}
    kinds: set[str] = set()

    def same(number: int) -> None:
        table = page.query_selector(".table")
        if table is None or page.query_selector(".staged") is not None:
            return
        for region in REGIONS:
            box = page.locator(region).first.bounding_box()
            assert first.setdefault(region, box) == box, f"{region} moved at answer {number}"
        dock = page.query_selector(".dock")
        kinds.add((dock.get_attribute("data-kind") if dock else "") or "")

    same(0)
    Mouse(page, 2).play(enough=45, see=same)
    assert len(first) == len(REGIONS)
    assert {"choose", "react"} <= kinds, f"questions of several kinds were asked: {kinds}"
    page.context.close()


def test_the_first_option_is_within_five_tab_stops_and_focus_is_kept(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off")
    sit_down(page, server)
    page.wait_for_selector(".ask .option[data-word]")
    stops = 0
    while not page.evaluate("document.activeElement.matches('.ask .option')"):
        page.keyboard.press("Tab")
        stops += 1
        assert stops <= 5
    before = page.get_attribute(".table", "data-version")
    page.keyboard.press("Enter")
    wait(page, lambda: page.get_attribute(".table", "data-version") != before)
    wait(page, lambda: bool(page.query_selector(".ask .option[data-word]")))
    wait(page, lambda: bool(page.evaluate("document.activeElement !== document.body")))
    page.context.close()


def test_a_table_at_rest_asks_for_little_and_is_refused_nothing(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off")
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    sit_down(page, server)
    page.hover(".ros [id^=card-]")
    page.wait_for_selector(".insp .bd p")
    page.wait_for_timeout(1500)
    assert 1 <= len(sent) <= 5, sent
    Mouse(page, 2).play(enough=8)
    page.wait_for_timeout(500)
    assert page.query_selector("[data-testid=refusal]") is None
    assert len(sent) < 80, f"{len(sent)} frames for 8 answers"
    page.context.close()


def test_letters_typed_into_a_search_are_only_letters(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    sit_down(page, server)
    page.keyboard.press("r")
    page.wait_for_selector("[data-testid=rules-search]")
    version = page.get_attribute(".table", "data-version")
    page.keyboard.type("prone 1 u b d m")
    assert page.input_value("[data-testid=rules-search]").endswith("prone 1 u b d m")
    assert page.get_attribute(".table", "data-version") == version
    assert page.query_selector("[data-testid=director]") is None
    page.context.close()


def test_without_network_the_table_says_so_within_two_seconds_and_comes_back(
    browser: Browser, server: Running, screenshots: Path
) -> None:
    page = page_of(browser, speed="off")
    sit_down(page, server)
    player = Mouse(page)
    player.play(enough=3)
    page.context.set_offline(True)
    page.wait_for_selector("text=No connection", timeout=2000)
    page.screenshot(path=screenshots / "offline.png")
    page.context.set_offline(False)
    page.wait_for_selector("text=No connection", state="detached", timeout=30_000)
    player.play(enough=6)
    page.context.close()


def test_the_blow_is_shown_skipped_and_can_be_switched_off(
    browser: Browser, server: Running, screenshots: Path
) -> None:
    page = page_of(browser, speed="slow", motion=True)
    sit_down(page, server, encounter="toll_gate", seats={**SEATS, "director": "greedy"})
    player = Mouse(page)
    seen = False
    for _ in range(60):
        player.play(enough=player.answers + 1)
        if page.query_selector("[data-testid=banner]"):
            page.screenshot(path=screenshots / "blow.png")
            seen = True
            break
    assert seen, "a blow has its banner"
    for _ in range(6):
        page.keyboard.press("Space")
    wait(page, lambda: page.query_selector("[data-testid=banner]") is None, seconds=20)
    page.context.close()

    quiet = page_of(browser, speed="off")
    sit_down(quiet, server, encounter="toll_gate", seats={**SEATS, "director": "greedy"})
    player = Mouse(quiet)
    for _ in range(8):
        player.play(enough=player.answers + 1)
        assert quiet.query_selector("[data-testid=banner]") is None
    quiet.context.close()


def test_a_promise_is_kept_listed_and_undone(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off", sparing=False)
    sit_down(page, server, encounter="toll_gate", seats={**SEATS, "director": "greedy"})
    player = Mouse(page, 4)
    for _ in range(80):
        if page.query_selector(".dock.rx .again"):
            break
        player.play(enough=player.answers + 1)
    page.check(".dock.rx .again input[value=kind]")
    page.click(".dock.rx .option[data-kind=no]")
    page.wait_for_timeout(300)
    page.click("[data-testid=open-settings]")
    page.wait_for_selector("[data-testid=promise]")
    page.click("[data-testid=promise] button")
    wait(page, lambda: page.query_selector("[data-testid=promise]") is None)
    page.context.close()


def test_an_unknown_address_gets_a_page(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    answer = page.goto(f"{server.base}/no/such/page")
    assert answer is not None
    assert answer.status == 404
    page.wait_for_selector("[data-testid=unknown]")
    page.click("text=Lobby")
    page.wait_for_selector("[data-testid=start-now]")
    page.context.close()


def test_the_first_load_is_small(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    sizes: list[int] = []

    def note(response: Any) -> None:
        if "/assets/" in response.url and not response.url.endswith(".woff2"):
            sizes.append(int(response.request.sizes()["responseBodySize"]))

    page.on("response", note)
    page.goto(server.base)
    page.wait_for_selector("[data-testid=start-now]:enabled")
    page.wait_for_timeout(300)
    assert 20_000 < sum(sizes) < 250_000, f"{sum(sizes)} bytes"
    page.context.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", sorted(SIZES))
def test_every_screen_at_three_sizes(
    browser: Browser, server: Running, screenshots: Path, size: str, theme: str
) -> None:
    page = page_of(browser, size, theme=theme, speed="off")
    problems = watched(page)
    for name, path in {"lobby": "/", "fights": "/fights", "new": "/new", "learn": "/learn", "about": "/about"}.items():
        page.goto(server.base + path)
        page.wait_for_selector("main h1, main h2")
        page.wait_for_timeout(600)
        page.screenshot(path=screenshots / f"{name}-{size}-{theme}.png", full_page=True)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is wider than the screen"
    for game in ("steel", "dojo", "tales", "viskara"):
        page.goto(server.base + make(server, game, mine=2)["links"][0]["path"])
        page.wait_for_selector(".table")
        if size != "phone":
            Mouse(page, 3).play(enough=6)
        page.wait_for_timeout(400)
        page.screenshot(path=screenshots / f"{game}-{size}-{theme}.png")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{game} is wider than the screen"
    assert problems == []
    assert serious(page) == []
    page.context.close()


LESSONS = [
    f"{game}.{name}"
    for game, names in {
        "steel": ("first", "push", "band"),
        "dojo": ("first", "gang", "pair"),
        "tales": ("first", "cellar", "gate"),
        "viskara": ("first", "pair", "steps"),
    }.items()
    for name in names
]


def test_every_lesson_there_is_is_played(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    page.goto(f"{server.base}/learn")
    page.wait_for_selector("[data-testid^=lesson-]")
    found = [each.get_attribute("data-testid") or "" for each in page.query_selector_all("[data-testid^=lesson-]")]
    assert sorted(found) == sorted(f"lesson-{lesson}" for lesson in LESSONS)
    page.context.close()


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_played_to_its_end_and_the_coach_follows(
    browser: Browser, server: Running, screenshots: Path, lesson: str
) -> None:
    page = page_of(browser, speed="off")
    problems = watched(page)
    page.goto(f"{server.base}/learn")
    page.click(f"[data-testid='lesson-{lesson}']")
    page.wait_for_selector("[data-testid=coach]")
    page.wait_for_timeout(800)
    page.screenshot(path=screenshots / f"lesson-{lesson}.png")
    player = Mouse(page, 2)
    player.play(enough=6)
    assert int(page.get_attribute("[data-testid=coach]", "data-step") or 0) > 0, "the coach follows what is done"
    player.play()
    page.wait_for_selector("[data-testid=to-learn]")
    assert problems == []
    page.click("[data-testid=to-learn]")
    page.wait_for_selector("li.ok")
    page.context.close()
