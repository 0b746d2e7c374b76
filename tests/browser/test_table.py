"""What people can do at the table besides answering: look, go back, direct, listen; and whether all can use it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page

from tests.browser.axe import serious
from tests.browser.player import Mouse
from tests.server.running import Running, sqlite

SEATS = {"odrun": "me", "sel": "me", "maro": "me", "ysa": "me", "director": "me"}


@pytest.fixture
def page(server: Running, browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    yield page
    context.close()


def sit_down(page: Page, server: Running, **wanted: Any) -> dict[str, Any]:
    made = server.table(**{"game": "steel", "encounter": "bridge_toll", "seats": SEATS, "seed": 4, **wanted})
    page.goto(server.base + made["links"][0]["path"])
    page.wait_for_selector(".table")
    return made


def wait(page: Page, true: Callable[[], bool], seconds: float = 40) -> None:
    """Wait until something holds; the page's policy forbids to ask it that itself."""
    for _ in range(int(seconds * 20)):
        if true():
            return
        page.wait_for_timeout(50)
    raise AssertionError("what was waited for did not happen")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_at_the_table(page: Page, server: Running, screenshots: Path, theme: str) -> None:
    page.add_init_script(f"localStorage.setItem('fracas.prefs', '{json.dumps({'theme': theme})}')")
    sit_down(page, server)
    Mouse(page).play(enough=3)
    page.click("[data-testid=open-director]")
    page.wait_for_selector("[data-testid=facts]")
    page.wait_for_timeout(2500)
    page.screenshot(path=screenshots / f"theme-{theme}.png")
    assert serious(page) == []
    page.click("[data-testid=open-settings]")
    assert serious(page) == []


def test_axe_finds_nothing_serious_on_the_other_pages(page: Page, server: Running) -> None:
    for theme in ("dark", "light"):
        page.add_init_script(f"localStorage.setItem('fracas.prefs', '{json.dumps({'theme': theme})}')")
        for path in ("/", "/fights", "/new", "/learn", "/library", "/replay", "/about", "/no/such/page"):
            page.goto(server.base + path)
            page.wait_for_selector("main h1, main h2")
            page.wait_for_timeout(700)
            assert serious(page) == [], f"{path} in {theme}"


def test_the_board_can_be_listened_to(page: Page, server: Running, screenshots: Path) -> None:
    sit_down(page, server)
    page.keyboard.press("m")
    text = page.inner_text("[data-testid=words-panel]")
    assert "Toll Ogre" in text
    assert "water" in text
    assert "health" in text
    Mouse(page).play(enough=5)
    page.screenshot(path=screenshots / "words.png")
    assert serious(page) == []


def test_everything_is_said_in_german(page: Page, server: Running, screenshots: Path) -> None:
    page.add_init_script("localStorage.setItem('fracas.prefs', '{\"language\": \"de\"}')")
    sit_down(page, server)
    assert page.get_attribute("html", "lang") == "de"
    text = page.inner_text("header nav")
    assert "Zurück" in text
    assert "Undo" not in text
    page.screenshot(path=screenshots / "german.png")


def test_who_wants_little_motion_gets_none(browser: Browser, server: Running) -> None:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    sit_down(page, server)
    assert page.get_attribute("html", "data-motion") == "off"
    moving = "getComputedStyle(document.querySelector('.piece')).transitionDuration"
    assert float(page.evaluate(moving).removesuffix("s")) < 0.01
    context.close()


def test_pointing_at_a_figure_shows_what_it_threatens(page: Page, server: Running, screenshots: Path) -> None:
    sit_down(page, server)
    Mouse(page).play(enough=2)
    box = page.locator(".piece.foe").first.bounding_box()
    assert box is not None
    page.mouse.move(5, 5)
    assert page.query_selector("polygon.threat") is None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector("polygon.threat")
    page.screenshot(path=screenshots / "threat.png")


def test_a_moment_is_shared_as_a_link_and_a_file(
    page: Page, server: Running, browser: Browser, tmp_path: Path, screenshots: Path
) -> None:
    sit_down(page, server)
    Mouse(page).play(enough=4)
    page.click("[data-testid=open-replay]")
    page.click("[data-testid=replay] [aria-label='One back']")
    page.wait_for_selector(".map.past")
    page.click("[data-testid=share]")
    link = page.input_value("[data-testid=shared]")
    watcher = browser.new_page()
    watcher.goto(link)
    watcher.wait_for_selector(".map.past")
    assert watcher.query_selector("[data-testid=share]") is None, "who only watches invites nobody"
    with page.expect_download() as coming:
        page.click("[data-testid=save-replay]")
    file = tmp_path / "replay.json"
    coming.value.save_as(file)
    watcher.goto(server.base)
    watcher.click("[data-testid=nav-replays]")
    watcher.set_input_files("[data-testid=open-replay-file]", file)
    watcher.wait_for_selector("[data-testid=board]")
    watcher.click("[aria-label='Last']")
    assert "Toll Ogre" in watcher.inner_text(".roster")
    watcher.screenshot(path=screenshots / "replay-file.png")
    assert serious(watcher) == []
    watcher.close()
    old, here = page.url, page.input_value("[data-testid=scrub]")
    page.click("[data-testid=go-on]")
    wait(page, lambda: page.url != old)
    page.wait_for_selector("h1:has-text('(branch)')")
    assert int(page.get_attribute(".table", "data-version") or 0) >= int(here) > 0
    Mouse(page).play(enough=1)


def test_a_hero_of_ones_own_is_brought_along(page: Page, server: Running, screenshots: Path) -> None:
    page.goto(f"{server.base}/new")
    page.select_option("[data-testid=game]", "dojo")
    page.click("summary:has-text('Options')")
    page.wait_for_selector("[data-testid=choice-grid]")
    page.select_option("[data-testid=choice-grid]", "hex")
    page.click("[data-testid=own] summary")
    page.click("[data-testid=own-paste-hero]")
    page.fill("[data-testid=own-text]", 'name = "Nobody"')
    page.wait_for_selector(".problems")
    text = httpx.get(f"{server.base}/api/own/new", params={"game": "dojo", "kind": "hero", "seed": 4}, timeout=30)
    page.fill("[data-testid=own-text]", text.json()["text"].replace('name = "', 'name = "Zora ', 1))
    page.wait_for_selector("text=ready to play")
    page.wait_for_selector("label.seat:has-text('Zora')")
    page.screenshot(path=screenshots / "own-hero.png", full_page=True)
    assert serious(page) == []
    page.click("[data-testid=start]")
    page.wait_for_selector(".roster >> text=Zora")


def test_undo_takes_back_and_redo_gives_again(page: Page, server: Running) -> None:
    sit_down(page, server)
    player = Mouse(page)
    player.play(enough=4)
    version = player.version()
    page.click("[data-testid=undo]")
    wait(page, lambda: int(player.version()) < int(version))
    page.click("[data-testid=redo]")
    wait(page, lambda: player.version() == version)


def test_the_director_sets_a_fact_by_hand(page: Page, server: Running) -> None:
    sit_down(page, server)
    page.click("[data-testid=open-director]")
    page.select_option("[data-testid=subject]", "odrun")
    page.fill("form[data-fact=stamina] [data-testid=value]", "7")
    page.click("form[data-fact=stamina] [data-testid=set]")
    wait(page, lambda: page.inner_text("#card-odrun .number").startswith("7"))
    assert "By hand" in page.inner_text(".log")
    page.click("[data-fact=place]")
    page.wait_for_selector("text=Click a space on the map")
    panel, board = page.locator("[data-testid=director]").bounding_box(), page.locator(".map").bounding_box()
    assert panel is not None
    assert board is not None
    assert panel["x"] >= board["x"] + board["width"] - 1, "the panel stands beside the map"
    box = page.locator("polygon[data-cell=C3]").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    wait(page, lambda: "Square C3" in page.inner_text(".log"))
    page.wait_for_selector("[data-testid=director]")


def test_the_director_finds_somebody_by_name_and_adds_them_with_the_keyboard(page: Page, server: Running) -> None:
    seats = {"mei-frost": "me", "brick-hollow": "me", "director": "me"}
    sit_down(page, server, game="dojo", encounter="01-back-alley", seats=seats)
    page.keyboard.press("d")
    page.wait_for_selector("[data-testid=find-fact]")
    folded = page.locator("[data-testid=facts] details:not([open])").count()
    assert folded > 5, "long lists are folded"
    page.focus("[data-testid=find-fact]")
    page.keyboard.type("enemies queen")
    wait(page, lambda: page.locator("[data-testid=facts] button.leaf").count() == 1)
    page.focus("[data-testid=facts] button.leaf")
    page.keyboard.press("Enter")
    page.wait_for_selector(".pick >> text=Hollow Queen")
    assert serious(page) == []
    page.focus("[data-testid=cell]")
    page.keyboard.type("e6")
    page.keyboard.press("Enter")
    page.wait_for_selector(".roster >> text=Hollow Queen")
    wait(page, lambda: "Hollow Queen joins the enemies at E6" in page.inner_text(".log"))


def test_enter_does_what_the_button_names_once_the_mouse_has_moved(page: Page, server: Running) -> None:
    sit_down(page, server)
    player = Mouse(page)
    wait(page, lambda: bool(player.options()))
    before = player.version()
    page.hover(".ask .oc.option >> nth=0")
    page.wait_for_selector("[data-testid=commit]")
    page.keyboard.press("Enter")
    wait(page, lambda: player.version() != before, 10)
    wait(page, lambda: not player.busy() and bool(player.options()), 10)
    page.evaluate("document.activeElement.blur()")
    page.wait_for_timeout(300)
    after = player.version()
    page.keyboard.press("Enter")
    page.wait_for_timeout(400)
    assert player.version() == after, "a card that came to lie under a resting mouse was taken"


def test_the_past_is_scrubbed_and_left_again(page: Page, server: Running, screenshots: Path) -> None:
    sit_down(page, server)
    player = Mouse(page)
    player.play(enough=8)
    version = player.version()
    page.click("[data-testid=open-replay]")
    page.wait_for_selector("[data-testid=scrub]")
    page.eval_on_selector(
        "[data-testid=scrub]", "bar => { bar.value = 1; bar.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    page.wait_for_selector(".map.past")
    page.screenshot(path=screenshots / "replay.png")
    page.click("[data-testid=live]")
    page.wait_for_selector(".map:not(.past)")
    assert player.version() == version


def test_a_line_of_the_log_says_why_and_a_barred_action_why_not(page: Page, server: Running) -> None:
    sit_down(page, server)
    Mouse(page).play(enough=3)
    page.locator(".log .why").last.click()
    page.wait_for_selector(".reasons")
    player = Mouse(page)
    while not page.query_selector(".ask [role=tab]:has-text('Not now'), .ask .no"):
        player.play(enough=player.answers + 1)
    tab = page.query_selector(".ask [role=tab]:has-text('Not now')")
    if tab:
        tab.click()
    reason = page.locator(".ask .no .d").first.inner_text()
    assert len(reason) > 8, "what is barred says why, in its place"
    page.keyboard.press("r")
    page.fill("[data-testid=rules-search]", "prone")
    page.wait_for_selector("summary:has-text('Prone')")


def test_odds_are_shown_before_an_option_is_taken(page: Page, server: Running, screenshots: Path) -> None:
    sit_down(page, server)
    page.wait_for_selector(".option[data-word]")
    player = Mouse(page)
    for _ in range(30):
        if page.query_selector("[data-word=advance]"):
            break
        player.play(enough=player.answers + 1)
    page.hover("[data-word=advance]")
    page.wait_for_selector("polygon.ahead")
    assert len(page.query_selector_all("polygon.ahead")) > 5
    for _ in range(60):
        if page.query_selector(".option[data-kind=attack] .tri"):
            break
        player.play(enough=player.answers + 1)
    page.hover(".option[data-kind=attack]:has(.tri)")
    page.wait_for_selector("[data-testid=ladder] .p")
    ladder = page.inner_text("[data-testid=ladder]")
    assert all(sums in ladder for sums in ("≤ 11", "12–16", "17+")), ladder
    assert ladder.count("damage") == 3, "each tier says what it does"
    page.screenshot(path=screenshots / "odds.png")


def test_people_see_each_others_moves_and_words(server: Running, browser: Browser) -> None:
    seats = {**SEATS, "director": "person"}
    made = server.table(game="steel", encounter="bridge_toll", seats=seats, seed=4)
    one, two = browser.new_page(), browser.new_page()
    one.goto(server.base + made["links"][0]["path"])
    two.goto(server.base + made["links"][1]["path"])
    for page in (one, two):
        page.wait_for_selector(".table")
    one.click("[data-testid=open-chat]")
    one.fill("[data-testid=chat]", "<img src=x onerror=alert(1)> hello")
    one.press("[data-testid=chat]", "Enter")
    two.wait_for_selector("[data-testid=open-chat][aria-label='Chat (1)']")
    two.click("[data-testid=open-chat]")
    two.wait_for_selector("text=<img src=x onerror=alert(1)> hello")
    two.click("[data-testid=open-seats]")
    two.wait_for_selector("[data-testid=people] li.here:nth-child(2)")
    asked = one if one.query_selector(".option[data-word]") else two
    other = two if asked is one else one
    before = other.get_attribute(".table", "data-version")
    Mouse(asked).play(enough=1)
    wait(other, lambda: other.get_attribute(".table", "data-version") != before)
    one.close()
    two.close()


def test_a_killed_server_comes_back_and_the_page_goes_on_by_itself(browser: Browser, tmp_path: Path) -> None:
    server = Running(sqlite(tmp_path), tmp_path).start()
    page = browser.new_page()
    try:
        sit_down(page, server)
        player = Mouse(page)
        player.play(enough=5)
        version = int(player.version())
        server.kill()
        page.wait_for_selector("text=No connection")
        server.start()
        page.wait_for_selector("text=No connection", state="detached", timeout=60_000)
        assert int(player.version()) == version
        player.play(enough=8)
        assert int(player.version()) > version
    finally:
        page.close()
        server.stop()


def test_a_forged_link_opens_nothing(page: Page, server: Running) -> None:
    page.goto(f"{server.base}/t/abc#forged")
    page.wait_for_selector("text=not valid")


def test_people_type_what_their_own_dice_show(page: Page, server: Running) -> None:
    sit_down(page, server, by_hand=True)
    page.wait_for_selector(".rolling .die")
    before = page.get_attribute(".table", "data-version")
    for die in page.query_selector_all(".rolling .die"):
        die.fill("3")
    page.click(".rolling button")
    wait(page, lambda: page.get_attribute(".table", "data-version") != before)


def test_people_type_the_cards_they_have_drawn(page: Page, server: Running, screenshots: Path) -> None:
    made = server.table(game="tales", encounter="cellar", by_hand=True, seats={f"p{n}": "me" for n in (1, 2, 3)})
    page.goto(server.base + made["links"][0]["path"])
    page.wait_for_selector(".table")
    player = Mouse(page)
    while not page.query_selector(".rolling .name"):
        if page.query_selector(".rolling .die"):
            for die in page.query_selector_all(".rolling .die"):
                die.fill("1")
            page.click(".rolling button")
            page.wait_for_timeout(60)
        else:
            player.play(enough=player.answers + 1)
    before = player.version()
    page.screenshot(path=screenshots / "own-cards.png")
    page.fill(".rolling .name", "coglings")
    page.press(".rolling .name", "Enter")
    wait(page, lambda: player.version() != before)


def test_nothing_scrolls_sideways_at_twice_the_size(page: Page, server: Running, screenshots: Path) -> None:
    page.set_viewport_size({"width": 720, "height": 450})
    sit_down(page, server)
    Mouse(page).play(enough=3)
    page.screenshot(path=screenshots / "zoomed.png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_first_tap_only_chooses_and_the_map_stays_where_it_is(server: Running, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    sit_down(page, server)
    page.wait_for_selector(".oc.option[data-word]")
    version = page.get_attribute(".table", "data-version")
    map_before = page.locator("[data-testid=board]").bounding_box()
    page.tap(".oc.option[data-word]")
    page.wait_for_selector(".oc.option.on")
    page.wait_for_timeout(500)
    assert page.get_attribute(".table", "data-version") == version
    assert page.locator("[data-testid=board]").bounding_box() == map_before
    page.tap("[data-testid=commit]")
    wait(page, lambda: page.get_attribute(".table", "data-version") != version)
    context.close()


def test_many_options_stand_in_tabs_by_what_they_cost(page: Page, server: Running) -> None:
    sit_down(page, server)
    player = Mouse(page)
    while len(page.query_selector_all(".ask [role=tab]")) < 3:
        player.play(enough=player.answers + 1)
    tabs = page.eval_on_selector_all(".ask [role=tab]", "all => all.map(each => each.innerText)")
    assert len(tabs) == len(set(tabs))
    words = page.eval_on_selector_all(".ask .cards .option[data-word]", "all => all.map(each => each.dataset.word)")
    assert 0 < len(words) == len(set(words))
    page.keyboard.press("1")
    page.wait_for_selector(f".option.on[data-word='{words[0]}']")
    if len(words) > 1:
        page.keyboard.press("2")
        page.wait_for_selector(f".option.on[data-word='{words[1]}']")


def test_what_others_have_seen_is_undone_only_when_they_agree(server: Running, browser: Browser) -> None:
    made = server.table(game="steel", encounter="toll_gate", seats={**SEATS, "odrun": "person"}, seed=4)
    director, player = browser.new_page(), browser.new_page()
    for each, number in ((director, 0), (player, 1)):
        each.goto(server.base + made["links"][number]["path"])
        each.wait_for_selector(".table")

    def version(page: Page) -> str:
        return page.get_attribute(".table", "data-version") or ""

    def answer(page: Page, word: str) -> None:
        before = version(page)
        page.click(f".option[data-word='{word}']")
        for each in (director, player):
            wait(each, lambda: version(director) == version(player) != before)

    def offered(page: Page) -> list[str]:
        found: list[str] = page.eval_on_selector_all(".option[data-word]", "all => all.map(each => each.dataset.word)")
        return found

    while "odrun" not in offered(player):
        words = offered(director)
        answer(director, "end_turn" if "end_turn" in words else next(word for word in words if word != "odrun"))
    answer(player, "odrun")
    answer(player, "end_turn")
    answer(director, offered(director)[0])
    player.click("[data-testid=undo]")
    player.wait_for_selector("text=Asking the others about your undo")
    director.click(".undo >> text=Agree")
    player.wait_for_selector(".option[data-word=end_turn]")
    director.close()
    player.close()
