"""What somebody who sees the table for the first time stumbled over: it stays mended."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response

from tests.browser.player import Mouse
from tests.browser.test_look import page_of
from tests.browser.test_play import make
from tests.browser.test_table import SEATS, sit_down, wait
from tests.server.running import Running

LEAST_SWING = 0.2


def sit(page: Page, server: Running, game: str, mine: int = 9) -> dict[str, Any]:
    made = make(server, game, mine=mine)
    page.goto(server.base + made["links"][0]["path"])
    page.wait_for_selector(".table")
    return made


def test_an_attack_decided_by_cards_says_what_it_does_and_how_likely_that_is(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off")
    sit(page, server, "viskara")
    player = Mouse(page, 3)
    for _ in range(40):
        if page.query_selector(".ask .oc.option[data-kind=attack] .tri"):
            break
        player.play(enough=player.answers + 1)
    page.hover(".ask .oc.option[data-kind=attack]")
    page.wait_for_selector("[data-testid=ladder] .p")
    shares = page.eval_on_selector_all("[data-testid=ladder] .p", "all => all.map(each => parseInt(each.innerText))")
    assert len(shares) == 4
    assert sum(shares) == 100
    assert page.inner_text("[data-testid=ladder]").count("damage") == 3, "without a red card nothing happens"
    page.context.close()


IN_SIGHT = """() => {
  const [body, line] = ['plan', 'plan-first'].map((id) => document.querySelector(`[data-testid=${id}]`));
  return line ? line.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom + 1 : null;
}"""
"""Whether the line that says where a plan walks can be read without scrolling; nothing while there is none."""


def test_a_plan_says_first_where_it_walks(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off")
    sit_down(page, server, encounter="toll_gate")

    def answer(word: str) -> None:
        before = page.get_attribute(".table", "data-version")
        page.click(f".ask .option[data-word='{word}']")
        wait(page, lambda: page.get_attribute(".table", "data-version") != before)
        wait(page, lambda: page.get_attribute(".table", "data-busy") == "false")

    words: list[str] = []
    while "ysa" not in words:
        wait(page, lambda: bool(page.query_selector(".ask .option[data-word]")))
        words = page.eval_on_selector_all(".ask .option[data-word]", "all => all.map(each => each.dataset.word)")
        answer(next((word for word in ("ysa", "end_turn") if word in words), words[0]))
    page.wait_for_selector(".none >> text=point at a foe")
    seen = None
    for foe in page.query_selector_all(".piece.foe"):
        box = foe.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for _ in range(60):
            page.wait_for_timeout(100)
            seen = page.evaluate(IN_SIGHT)
            if seen is not None:
                break
        if seen is not None:
            break
    assert seen is True
    page.context.close()


def swing(chances: dict[str, Any], story: dict[str, Any]) -> tuple[float, float]:
    """The chance to win before and after it moved most towards whoever won; where it hardly moved, the balance."""
    shares = [won / chances["endings"] for _, won in chances["moments"]] if chances["endings"] else []
    way = 1 if shares and shares[-1] > 0.5 else -1
    steps = [(late - early) * way for early, late in pairwise(shares)]
    if not steps or max(steps) < LEAST_SWING:
        return story["before"], story["after"]
    n = steps.index(max(steps))
    return shares[n], shares[n + 1]


def test_the_last_page_says_who_fell_last_and_where_the_chance_turned(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off")
    told: dict[str, Response] = {}

    def note(answer: Response) -> None:
        told[answer.url.rpartition("/")[2]] = answer

    page.on("response", note)
    sit(page, server, "viskara", mine=1)
    Mouse(page, 3).play()
    page.wait_for_selector("[data-testid=chances]", timeout=60_000)
    story, chances = told["story"].json(), told["chances"].json()
    names = {each["id"]: each["name"] for each in story["figures"]}
    assert page.inner_text("[data-testid=last-fall]").startswith(f"{names[story['last']['figure']]} fell last")
    expected = [f"{int(share * 100 + 0.5)}%" for share in swing(chances, story)]
    wait(page, lambda: page.inner_text("[data-testid=turn]").split()[:2] == expected)
    assert page.query_selector("path.lc")
    page.context.close()


def test_the_lobby_names_the_next_lesson(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    page.goto(server.base)
    first = page.inner_text("[data-testid=learn-next]")
    page.evaluate(f"localStorage.setItem('fracas.learned', {json.dumps(json.dumps({'viskara.first': 1}))})")
    page.reload()
    second = page.inner_text("[data-testid=learn-next]")
    assert "One imp at the gate" in first
    assert "Two by two" in second, "it goes on where somebody has begun"
    page.context.close()


@pytest.mark.parametrize("size", ["portrait", "phone"])
def test_what_a_button_says_is_never_cut(browser: Browser, server: Running, size: str) -> None:
    page = page_of(browser, size, speed="off", quick=False)
    sit_down(page, server, encounter="toll_gate")
    page.click(".ask .oc.option >> nth=0")
    page.wait_for_selector("[data-testid=commit]")
    wide = "each => each.scrollWidth - each.clientWidth"
    assert page.eval_on_selector("[data-testid=commit]", wide) <= 0
    edge = "getBoundingClientRect().right"
    inside = f"each => [...each.children].every(part => part.{edge} <= each.{edge})"
    assert page.eval_on_selector("[data-testid=commit]", inside)
    page.context.close()


def test_nothing_covers_the_board_while_the_past_is_watched(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off")
    sit_down(page, server, encounter="toll_gate", seats={**SEATS, "director": "greedy"})
    Mouse(page, 3).play()
    page.wait_for_selector("[data-testid=over]")
    page.click("[data-testid=watch]")
    page.wait_for_selector(".map.past")
    assert page.query_selector(".notes .note2") is None
    page.click("[data-testid=live]")
    page.wait_for_selector(".notes .note2 >> text=The match is over")
    page.context.close()


def test_whoever_invites_sees_which_link_is_theirs_and_every_name_in_one_piece(
    browser: Browser, server: Running
) -> None:
    page = page_of(browser, speed="off")
    page.goto(server.base)
    page.click("[data-testid=with-friends]")
    page.click("[data-testid=start]")
    page.wait_for_selector(".link input")
    whose = page.eval_on_selector_all(".link b", "all => all.map(each => each.innerText.split(':')[0])")
    assert whose[0] == "You"
    assert "You" not in whose[1:]
    page.click("[data-testid=go]")
    page.wait_for_selector(".table")
    page.click("[data-testid=open-seats]")
    page.wait_for_selector("[data-testid=seats] .seat")
    narrowest = """all => all.map((each) => {
      const [wide, style] = [each.clientWidth || each.getBoundingClientRect().width, each.style];
      style.cssText = 'display: block; width: min-content; overflow-wrap: normal';
      const need = each.scrollWidth;
      style.cssText = '';
      return wide - need;
    })"""
    assert min(page.eval_on_selector_all("[data-testid=seats] .seat span", narrowest)) >= -1
    page.context.close()
