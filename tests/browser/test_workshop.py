"""The workshop in a real browser: a library without an account, builders, painted fights, files that travel."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.axe import serious
from tests.browser.test_look import page_of
from tests.browser.test_play import watched
from tests.browser.test_table import wait
from tests.server.running import Running

GAMES = ("dojo", "steel", "tales", "viskara")


def begin(page: Page, server: Running, game: str, kind: str, start: str = "") -> None:
    """Begin something in the library's page, as somebody would."""
    page.goto(f"{server.base}/library")
    page.select_option("[data-testid=new-game]", game)
    page.click(f"[data-testid=new-item] [data-kind={kind}]")
    page.wait_for_timeout(100)
    if page.query_selector(".starts"):
        page.click(f".starts [data-start='{start}']" if start else ".starts .btn")
    page.wait_for_selector("[data-testid=saved]", timeout=60_000)


def saved(page: Page) -> None:
    wait(page, lambda: page.get_attribute("[data-testid=saved]", "data-state") == "saved", seconds=30)


def settled(page: Page) -> None:
    """Everything open is filled at random until it is legal."""
    for _ in range(4):
        saved(page)
        if page.query_selector("[data-testid=legal]"):
            return
        page.click("[data-testid=surprise]")
        page.wait_for_timeout(300)
        saved(page)
    page.wait_for_selector("[data-testid=legal]")


def library(page: Page) -> str:
    """The secret link of the page's library."""
    secret = page.evaluate("localStorage.getItem('fracas.library')")
    assert secret
    return f"/library#{secret}"


@pytest.mark.parametrize("game", GAMES)
def test_a_fight_with_a_painted_map_is_measured_played_and_taken_elsewhere(
    browser: Browser, server: Running, screenshots: Path, game: str
) -> None:
    page = page_of(browser, theme="light")
    problems = watched(page)
    begin(page, server, game, "fight", "lot")
    settled(page)
    page.wait_for_selector("[data-testid=painter]")
    before = painted(page)
    paint(page, 3)
    saved(page)
    wait(page, lambda: painted(page) != before)
    page.click("[data-testid=undo]")
    saved(page)
    assert painted(page) == before, "undo takes a stroke back"
    settled(page)
    page.screenshot(path=screenshots / f"fight-builder-{game}.png")
    printed(page)

    with page.expect_download() as download:
        page.click("[data-testid=export]")
    text = Path(download.value.path()).read_text(encoding="utf-8")
    other = page_of(browser)
    other.goto(f"{server.base}/library")
    other.set_input_files(
        "[data-testid=bring-files]", {"name": "fight.toml", "mimeType": "text/plain", "buffer": text.encode()}
    )
    other.wait_for_selector("[data-testid=item]")
    other.context.close()

    page.click("[data-testid=try]")
    page.wait_for_selector(".table", timeout=60_000)
    assert problems == []
    page.context.close()


def painted(page: Page) -> str:
    """The map as the library keeps it."""
    found = page.evaluate(
        """async () => (await (await fetch('/api/library/items/' + location.pathname.split('/').pop(),
        {headers: {authorization: 'Bearer ' + localStorage.getItem('fracas.library')}})).json()).draft.map"""
    )
    return json.dumps(found, sort_keys=True)


def paint(page: Page, swatch: int) -> None:
    """Draw a short stroke in the middle of the map with the ground of a number key."""
    page.keyboard.press(str(swatch))
    box = page.locator("[data-testid=painter]").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 70, y, steps=4)
    page.mouse.up()


def test_a_library_opens_on_a_second_device_and_two_devices_do_not_lose_a_change(
    browser: Browser, server: Running
) -> None:
    page = page_of(browser)
    begin(page, server, "steel", "fight", "ready:toll_gate")
    address = page.url
    second = page_of(browser)
    second.goto(server.base + library(page))
    second.wait_for_selector("[data-testid=item]")
    second.goto(address)
    second.wait_for_selector("[data-testid=saved]")
    name = ".field[data-path=name] input"
    for each, text in ((page, "Gate of the first"), (second, "Gate of the second")):
        each.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
        each.fill(name, text)
        each.wait_for_timeout(700)
    second.wait_for_selector("[data-testid=conflict]")
    second.click("[data-testid=conflict] .btn.go")
    saved(second)
    wait(second, lambda: "second" in second.inner_text("h1"))
    page.reload()
    page.wait_for_selector("[data-testid=saved]")
    assert "second" in page.inner_text("h1")
    page.context.close()
    second.context.close()


def test_what_is_typed_without_a_connection_waits_and_is_saved_later(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    begin(page, server, "steel", "fight", "ready:toll_gate")
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    page.context.set_offline(True)
    page.fill(".field[data-path=name] input", "Written in a tunnel")
    wait(page, lambda: page.get_attribute("[data-testid=saved]", "data-state") == "waiting", seconds=10)
    page.context.set_offline(False)
    saved(page)
    page.goto(f"{server.base}/library")
    page.wait_for_selector("text=Written in a tunnel")
    page.context.close()


def test_thrown_away_and_brought_back_searched_and_copied(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    begin(page, server, "steel", "fight", "ready:toll_gate")
    page.goto(f"{server.base}/library")
    page.click("[data-testid=item] [aria-label^='Make a copy']")
    wait(page, lambda: len(page.query_selector_all("[data-testid=item]")) == 2)
    page.click("[data-testid=item] [data-testid=delete]")
    wait(page, lambda: len(page.query_selector_all("[data-testid=item]")) == 1)
    page.click("[data-testid=thrown] .btn")
    wait(page, lambda: len(page.query_selector_all("[data-testid=item]")) == 2)
    page.fill("[data-testid=library-find]", "nothing is called that")
    wait(page, lambda: len(page.query_selector_all("[data-testid=item]")) == 0)
    page.context.close()


def test_everything_is_saved_to_a_file_and_brought_into_another_library(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    begin(page, server, "steel", "fight", "ready:toll_gate")
    page.goto(f"{server.base}/library")
    page.wait_for_selector("[data-testid=item]")
    with page.expect_download() as download:
        page.click("[data-testid=export-all]")
    other = page_of(browser)
    other.goto(f"{server.base}/library")
    other.set_input_files("[data-testid=bring-files]", download.value.path())
    other.wait_for_selector("[data-testid=item]")
    assert "Toll Gate" in other.inner_text("[data-testid=item]")
    page.context.close()
    other.context.close()


def test_a_map_is_painted_and_a_foe_added_with_the_keyboard_alone(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    begin(page, server, "steel", "fight", "ready:toll_gate")
    before = painted(page)
    tab_to(page, "[data-testid=painter]")
    for key in ("ArrowRight", "ArrowDown", "2", "Space", "ArrowDown", "Space", "f"):
        page.keyboard.press(key)
    saved(page)
    wait(page, lambda: painted(page) != before)
    foes = numbered(page)
    tab_to(page, "[data-roster=foes] .drop button")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open] .card")
    tab_to(page, "dialog[open] .card:not(.barred)")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    wait(page, lambda: numbered(page) == foes + 1)
    page.context.close()


def numbered(page: Page) -> int:
    """How many foes there are, as the library keeps them."""
    found: int = page.evaluate(
        """async () => (await (await fetch('/api/library/items/' + location.pathname.split('/').pop(),
        {headers: {authorization: 'Bearer ' + localStorage.getItem('fracas.library')}})).json()).draft.foes
        .reduce((sum, each) => sum + (each.count ?? 1), 0)"""
    )
    return found


def tab_to(page: Page, selector: str) -> None:
    for _ in range(120):
        if page.evaluate(f"Boolean(document.activeElement?.matches({json.dumps(selector)}))"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no number of tab stops leads to {selector}")


def test_a_shared_link_shows_it_and_gives_a_copy(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    begin(page, server, "steel", "fight", "ready:toll_gate")
    page.click("[data-testid=more]")
    page.click("[data-testid=share]")
    wait(page, lambda: "#" in page.input_value("[data-testid=share-link]"))
    link = page.input_value("[data-testid=share-link]")
    other = page_of(browser)
    other.goto(link)
    other.click("[data-testid=take]")
    other.wait_for_selector("[data-testid=saved]")
    assert "Toll Gate" in other.inner_text("h1")
    page.context.close()
    other.context.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_screens_of_the_workshop_are_usable_by_everybody(
    browser: Browser, server: Running, screenshots: Path, theme: str
) -> None:
    page = page_of(browser, theme=theme)
    begin(page, server, "dojo", "hero", "lot")
    hero = page.url
    begin(page, server, "steel", "fight", "ready:toll_gate")
    item = page.url
    others = {}
    for game, kind in (
        ("tales", "mat"),
        ("viskara", "hero"),
        ("steel", "creature"),
        ("dojo", "campaign"),
        ("dojo", "map"),
    ):
        begin(page, server, game, kind)
        others[f"{game} {kind}"] = page.url
    for size, (width, height) in {"desktop": (1440, 900), "phone": (390, 844)}.items():
        page.set_viewport_size({"width": width, "height": height})
        for name, address in {
            "library": "/library",
            "lab": "/lab",
            "rules": "/rules",
            "rule": "/rules/steel.condition.prone",
            "fight": item.removeprefix(server.base),
            "hero": hero.removeprefix(server.base),
            **{name: each.removeprefix(server.base) for name, each in others.items()},
        }.items():
            page.goto(server.base + address)
            page.wait_for_selector("h1")
            page.wait_for_timeout(500)
            page.screenshot(path=screenshots / f"{name}-{size}-{theme}.png", full_page=size == "phone")
            assert serious(page) == [], f"{name} at {size}"
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is too wide"
    page.context.close()


BUILT = [
    *(("dojo", "hero"), ("dojo", "creature"), ("steel", "hero"), ("steel", "creature")),
    *(("viskara", "hero"), ("viskara", "creature"), ("tales", "mat")),
]


@pytest.mark.parametrize(("game", "kind"), BUILT, ids=[" ".join(each) for each in BUILT])
def test_something_is_built_from_nothing_repaired_levelled_and_tried(
    browser: Browser, server: Running, screenshots: Path, game: str, kind: str
) -> None:
    page = page_of(browser)
    problems = watched(page)
    begin(page, server, game, kind, "blank")
    if page.query_selector("[data-testid=to-settle]"):
        page.click("[data-testid=to-settle]")
        page.wait_for_timeout(200)
    if page.query_selector("[data-testid=repair]"):
        before = words(page)
        page.click("[data-testid=repair]")
        saved(page)
        wait(page, lambda: words(page) != before)
    settled(page)
    for step in page.query_selector_all(".step"):
        step.click()
    page.screenshot(path=screenshots / f"builder-{game}-{kind}.png")
    printed(page)
    if page.query_selector("[data-testid=deed]"):
        page.click("[data-testid=deed]")
        saved(page)
        settled(page)
    page.click("[data-testid=try]")
    page.wait_for_selector(".table", timeout=60_000)
    assert problems == []
    page.context.close()


def printed(page: Page) -> None:
    """Print opens the sheet in a window of its own."""
    with page.context.expect_page() as opened:
        page.click("[data-testid=print]")
    wait(opened.value, lambda: "/print?ticket=" in opened.value.url)
    opened.value.wait_for_load_state()
    assert page.inner_text("h1").split()[0].lower() in opened.value.inner_text("body").lower()
    opened.value.close()


def words(page: Page) -> str:
    found = page.query_selector("[data-testid=to-settle]")
    return found.inner_text() if found else ""


OF_MINE = [
    ("dojo", "hero", "heroes"),
    ("steel", "creature", "foes"),
    ("viskara", "creature", "foes"),
    ("tales", "scheme", "foes"),
]


@pytest.mark.parametrize(("game", "kind", "field"), OF_MINE, ids=[each[0] for each in OF_MINE])
def test_what_i_made_goes_into_a_fight_and_one_foe_is_different_there(
    browser: Browser, server: Running, game: str, kind: str, field: str
) -> None:
    page = page_of(browser)
    problems = watched(page)
    begin(page, server, game, kind, "lot")
    mine = page.inner_text("h1")
    begin(page, server, game, "fight", "ready:01-back-alley" if game == "dojo" else "lot")
    saved(page)
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    page.click(f"[data-roster={field}] [data-testid=mine] .open, [data-path={field}] [data-testid=mine] .open")
    page.click("dialog[open] .card")
    page.wait_for_timeout(300)
    saved(page)
    page.wait_for_selector(f".ro :text('{mine}')")
    page.click("[data-testid=split]")
    page.wait_for_timeout(300)
    saved(page)
    called = "details[open] .field[data-path$='.name'] input"
    page.wait_for_selector(called)
    page.fill(called, "Somebody Else")
    page.wait_for_timeout(500)
    saved(page)
    page.wait_for_selector(".rr :text('Somebody Else')")
    assert problems == []
    page.context.close()


def test_a_mat_of_mine_plays_a_scenario(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    problems = watched(page)
    begin(page, server, "tales", "mat", "lot")
    mine = page.inner_text("h1")
    begin(page, server, "tales", "fight", "lot")
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    page.click("[data-path=heroes] [data-testid=mine] .open")
    page.click("dialog[open] .card")
    page.wait_for_timeout(300)
    saved(page)
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-testid=legal]")
    page.wait_for_selector(f"[data-path=heroes] :text('{mine}')", state="attached")
    page.click("[data-testid=try]")
    page.wait_for_selector(".table", timeout=60_000)
    assert problems == []
    page.context.close()


def test_cards_and_items_of_mine_are_in_play_in_a_scenario(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    problems = watched(page)
    begin(page, server, "tales", "item", "lot")
    mine = page.inner_text("h1")
    begin(page, server, "tales", "fight", "lot")
    page.click(".more summary:has-text('Heroes')")
    page.click("[data-path=heroes] .card >> nth=1")
    saved(page)
    page.click("[data-path=content] [data-testid=mine] .open")
    page.click("dialog[open] .card")
    page.wait_for_timeout(300)
    saved(page)
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-testid=legal]")
    wait(page, lambda: mine in [each.inner_text() for each in page.query_selector_all("[data-path=content] h3")])
    assert page.query_selector("[data-path=content] .add") is None, "there is nothing to add but out of the library"
    assert problems == []
    page.context.close()


def test_a_builder_speaks_german_and_cards_of_everybody_come_with_a_printed_fight(
    browser: Browser, server: Running
) -> None:
    page = page_of(browser, language="de")
    begin(page, server, "steel", "creature", "lot")
    assert page.inner_text(".step >> nth=1").startswith("Zahlen")
    assert serious(page) == []
    begin(page, server, "viskara", "fight", "lot")
    foes = {each.inner_text() for each in page.query_selector_all("[data-roster=foes] .who b")}
    with page.context.expect_page() as opened:
        page.click("[data-testid=print]")
    wait(opened.value, lambda: "/print?ticket=" in opened.value.url)
    opened.value.wait_for_load_state()
    cards = [each.inner_text() for each in opened.value.query_selector_all(".mc h2")]
    assert foes
    assert foes <= set(cards)
    assert len(opened.value.query_selector_all(".mc .pgf svg")) == len(cards)
    page.context.close()


def test_a_scenario_is_written_on_its_pages(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    problems = watched(page)
    begin(page, server, "tales", "fight", "ready:first_spark")
    page.click("[data-page=end]")
    page.click("dialog[open] .field[data-path=lose] .add")
    saved(page)
    page.click(
        "dialog[open] .field[data-path='lose.0.present'] .open, dialog[open] [data-path='lose.0.present'] button"
    )
    page.click("dialog[open] [data-word=coglings] >> visible=true")
    saved(page)
    assert serious(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-page=end]:has-text('1 The Heroes lose if')")
    assert problems == []
    page.context.close()


def test_wins_are_measured_live_stopped_and_marked_when_something_changes(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    begin(page, server, "steel", "fight", "ready:toll_gate")
    settled(page)
    page.click("[data-testid=measure-go]")
    page.wait_for_selector("[data-testid=measure] .num", timeout=90_000)
    if page.query_selector("[data-testid=measure-stop]"):
        page.click("[data-testid=measure-stop]")
    wait(page, lambda: page.get_attribute("[data-testid=measure]", "data-state") in ("stopped", "done"), seconds=60)
    assert "%" in page.inner_text("[data-testid=measure] .num")
    paint(page, 2)
    page.wait_for_selector("[data-testid=outdated]")
    page.click("[data-testid=measure] a")
    page.wait_for_selector("[data-testid=result], [data-testid=job-state]")
    page.context.close()
