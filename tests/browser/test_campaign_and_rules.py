"""Around the workshop in a real browser: odds to keep, campaigns, rules under an address, the pause card."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.test_look import page_of
from tests.browser.test_table import wait
from tests.browser.test_workshop import begin, saved
from tests.server.running import Running


def test_exact_odds_of_dice_come_with_a_link_to_keep(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    page.goto(f"{server.base}/lab")
    page.click("[data-what=odds]")
    page.fill("[data-testid=lab-dice]", "2d6")
    page.click("[data-testid=lab-go]")
    page.wait_for_selector("[data-testid=result]", timeout=60_000)
    assert "16.67%" in page.inner_text("[data-testid=result]"), "7 comes in one throw of six"
    kept = page.url
    other = page_of(browser)
    other.goto(kept)
    other.wait_for_selector("[data-testid=result]", timeout=60_000)
    page.context.close()
    other.context.close()


def test_a_campaign_begins_and_everybody_fills_in_session_zero(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    begin(page, server, "dojo", "campaign")
    page.click(".field[data-path=heroes] .open")
    for card in page.query_selector_all("dialog[open] .card:not(.barred)")[:2]:
        card.click()
    page.keyboard.press("Escape")
    saved(page)
    page.click("[data-testid=begin]")
    page.wait_for_selector("[data-testid=party] article")
    assert page.query_selector("[data-testid=history] li")
    page.click("[data-testid=more]")
    page.click("[data-testid=share]")
    wait(page, lambda: "#" in page.input_value("[data-testid=share-link]"))
    guest = page_of(browser)
    guest.goto(page.input_value("[data-testid=share-link]"))
    guest.fill("[data-testid=zero] input", "Nora")
    guest.fill("[data-testid=zero] textarea[name=lines]", "No spiders.")
    guest.click("[data-testid=zero] .btn.go")
    guest.wait_for_selector("article:has-text('No spiders.')")
    page.reload()
    page.wait_for_selector("text=No spiders.")

    page.click("details[data-deed=note] summary")
    page.fill("details[data-deed=note] textarea", "The butler did it.")
    page.select_option("details[data-deed=note] select", "director")
    page.click("details[data-deed=note] button")
    page.wait_for_selector(".said:has-text('The butler did it.') .chip")
    guest.reload()
    guest.wait_for_selector("article:has-text('No spiders.')")
    assert "butler" not in guest.inner_text("body")
    page.click("[data-testid=notes] .said button")
    page.wait_for_selector(".said:has-text('The butler did it.')", state="detached")
    page.context.close()
    guest.context.close()


def test_a_rule_has_an_address_and_says_who_uses_it(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    page.goto(f"{server.base}/rules")
    page.fill("[data-testid=rules-find]", "prone")
    page.click("[data-testid=hit]")
    page.wait_for_selector("[data-testid=entry]")
    page.wait_for_selector("[data-testid=code] code", timeout=60_000)
    address = page.url
    assert "/rules/" in address
    other = page_of(browser)
    other.goto(address)
    other.wait_for_selector("[data-testid=entry]")
    assert other.inner_text("[data-testid=entry] h2") == page.inner_text("[data-testid=entry] h2")
    page.context.close()
    other.context.close()


def test_the_pause_card_stops_the_table_for_everybody(browser: Browser, server: Running) -> None:
    page = page_of(browser, speed="off")
    made = server.table(game="steel", encounter="toll_gate", seats={"odrun": "me"}, seed=3)
    page.goto(server.base + made["links"][0]["path"])
    page.click("[data-testid=pause-card]")
    page.wait_for_selector("[data-testid=card-lies]")
    page.click("[data-testid=card-up]")
    wait(page, lambda: page.query_selector("[data-testid=card-lies]") is None)
    page.context.close()
