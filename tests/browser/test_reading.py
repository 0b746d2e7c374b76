"""What a newcomer reads at the table: nothing cut, nothing bare, nothing that jumps, in both languages."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page

from fracas.core import games
from tests.browser.player import Mouse
from tests.browser.test_look import page_of
from tests.browser.test_play import make, watched
from tests.browser.test_table import SEATS, sit_down, wait
from tests.server.running import Running

CUT = """() => [...document.querySelectorAll('[data-testid=question], .top h1, .roster h2, .acts4 .btn, .botnav span')]
  .filter((each) => each.offsetParent && each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.textContent)"""

STAKE = """() => {
  const below = document.querySelector('.dock.rx .again label:has(input[value=below])');
  const still = document.querySelector('.table')?.dataset.busy === 'false';
  return below && still ? Number(below.textContent.match(/\\d+/)[0]) : 0;
}"""
"""The damage somebody is asked about just now; 0 while nothing is asked or a promise answers."""


def roster(page: Page) -> list[str]:
    return [each.get_attribute("id") or "" for each in page.query_selector_all(".roster .rc")]


def test_the_roster_keeps_its_order_through_big_choices(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off")
    page.goto(server.base + make(server, "dojo", mine=2)["links"][0]["path"])
    page.wait_for_selector(".roster .rc")
    before, staged = roster(page), False
    player = Mouse(page, 3)
    for _ in range(14):
        player.play(enough=player.answers + 1)
        staged = staged or page.query_selector("[data-testid=stage]") is not None
        now = roster(page)
        assert not now or now[: len(before)] == before
    assert staged
    page.context.close()


def test_the_plan_tells_an_option_in_full(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off", quick=False)
    sit_down(page, server, encounter="toll_gate", seats={**SEATS, "director": "greedy"})
    player = Mouse(page, 2)
    seen = 0
    for _ in range(30):
        for card in page.query_selector_all(".ask .oc.option"):
            shown = card.query_selector(".d")
            if shown and (shown.text_content() or "").endswith("…"):
                card.click()
                page.wait_for_selector("[data-testid=plan] p")
                begin = (shown.text_content() or "")[:-1]
                text = next(
                    p for p in page.query_selector_all("[data-testid=plan] p") if begin in (p.text_content() or "")
                )
                assert not (text.text_content() or "").endswith("…")
                seen += 1
        if seen:
            break
        player.play(enough=player.answers + 1)
    assert seen, "a card with more to say than it has room for was offered"
    page.context.close()


@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize("size", ["desktop", "portrait", "phone"])
def test_no_name_and_no_question_is_cut_and_no_choice_is_a_bare_name(
    browser: Browser, server: Running, game: str, size: str
) -> None:
    page = page_of(browser, size, speed="off", language="de")
    problems = watched(page)
    page.goto(server.base + make(server, game, mine=2)["links"][0]["path"])
    page.wait_for_selector(".table")
    player = Mouse(page, 5)
    for _ in range(12):
        player.play(enough=player.answers + 1)
        if player.over():
            break
        assert page.evaluate(CUT) == []
        dock = page.query_selector(".dock")
        box = dock.bounding_box() if dock else None
        assert box is None or abs(box["y"] + box["height"] - page.viewport_size["height"]) <= 1  # type: ignore[index]
        for card in page.query_selector_all(".ask .oc.option:visible"):
            name = (card.query_selector(".t").text_content() or "").strip()  # type: ignore[union-attr]
            if len(name.split()) > 2 or card.get_attribute("data-kind") in ("number", "yes"):
                continue  # the sentence is the effect
            rest = [each.text_content() or "" for each in card.query_selector_all(".d, .o")]
            assert "".join(rest).strip() or card.query_selector(".tri, .coin"), card.text_content()
    assert problems == []
    page.context.close()


def test_the_pages_fit_a_narrow_screen_in_german(browser: Browser, server: Running) -> None:
    for size in ("portrait", "phone"):
        page = page_of(browser, size, language="de")
        for path in ("/", "/fights", "/new", "/learn", "/replay", "/about"):
            page.goto(server.base + path)
            page.wait_for_selector("main h1, main h2")
            page.wait_for_timeout(300)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path} at {size}"
            assert page.evaluate(CUT) == [], path
        page.context.close()


def test_the_key_list_is_in_sight_when_it_is_asked_for(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off")
    sit_down(page, server)
    page.keyboard.press("?")
    page.wait_for_selector("[data-testid=keys]")
    panel, keys = (page.locator(what).bounding_box() for what in ("[data-testid=settings]", "[data-testid=keys]"))
    assert panel is not None
    assert keys is not None
    assert panel["y"] <= keys["y"] < panel["y"] + panel["height"] / 2
    page.context.close()


def test_the_fallen_stay_where_they_fell(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off")
    setup = httpx.get(f"{server.base}/api/setup", params={"game": "viskara", "encounter": "first_steps"}, timeout=30)
    seats = {seat: "me" if number == 0 else "greedy" for number, seat in enumerate(setup.json()["seats"])}
    made = server.table(game="viskara", encounter="first_steps", seats=seats, seed=11)
    page.goto(server.base + made["links"][0]["path"])
    page.wait_for_selector(".table")
    player = Mouse(page, 3)
    player.play()
    page.click("[data-testid=stay]")
    page.wait_for_selector(".roster .rc.out")
    fallen_ids = [
        (each.get_attribute("id") or "").removeprefix("card-") for each in page.query_selector_all(".roster .rc.out")
    ]
    for id in fallen_ids:
        assert page.query_selector(f".piece.down[data-figure='{id}']"), id

    page.reload()
    page.click("[data-testid=stay]")
    page.click("[data-testid=open-replay]")
    page.wait_for_selector("[data-testid=scrub]")
    wait(page, lambda: all(page.query_selector(f".piece.down[data-figure='{id}']") for id in fallen_ids))
    page.context.close()


def test_keys_come_to_rest_on_nothing_that_ends_the_turn(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off")
    sit_down(page, server)
    page.keyboard.press("1")
    page.keyboard.press("1")
    page.wait_for_selector(".ask .option[data-kind=end]")
    wait(page, lambda: bool(page.evaluate("document.activeElement.matches('.ask .option')")))
    assert page.evaluate("document.activeElement.dataset.kind") != "end"
    page.context.close()


@pytest.mark.parametrize("game", sorted(games()))
def test_a_phone_on_its_side_has_room_for_the_map_and_the_question(
    browser: Browser, server: Running, screenshots: Path, game: str
) -> None:
    page = page_of(browser, speed="off", quick=False)
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(server.base + make(server, game, mine=2)["links"][0]["path"])
    page.wait_for_selector(".table")
    Mouse(page, 3).play(enough=12)
    wait(
        page,
        lambda: page.query_selector("[data-testid=board]") is not None or page.query_selector(".stage") is not None,
    )
    page.screenshot(path=screenshots / f"table-landscape-{game}.png")
    board = page.locator("[data-testid=board]").bounding_box() if page.query_selector("[data-testid=board]") else None
    ask = page.locator(".ask").first.bounding_box()
    assert ask is not None
    assert ask["height"] >= 240
    assert board is None or (board["height"] >= 240 and board["width"] >= 360)
    assert page.evaluate(
        "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"
    )
    page.context.close()


def test_the_last_page_tells_the_chance_to_win(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off")
    page.goto(server.base + make(server, "viskara")["links"][0]["path"])
    page.wait_for_selector(".table")
    Mouse(page, 3).play()
    page.wait_for_selector("[data-testid=chances]", timeout=60_000)
    wait(page, lambda: page.query_selector("path.lc") is not None)
    page.context.close()


def test_whoever_lets_little_pass_is_asked_only_about_more(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off", sparing=False)
    page.goto(server.base + make(server, "viskara", mine=3)["links"][0]["path"])
    page.wait_for_selector(".table")
    player, promised, asked = Mouse(page, 5), 0, 0
    for _ in range(150):
        if player.over():
            break
        amount = page.evaluate(STAKE)
        if not amount:
            player.play(enough=player.answers + 1)
            continue
        assert amount > promised
        asked += 1
        if not promised:
            promised = amount
            page.check(".again input[value=below]")
        before = player.version()
        page.click(".dock.rx .option[data-kind=no]")
        player.wait_for_change(before)
    assert asked
    page.context.close()
