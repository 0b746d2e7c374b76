"""Files of other tools dropped onto the library in a real browser: what comes of them, and what is said about it."""

from __future__ import annotations

import base64
import io
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page

from tests.browser.axe import serious
from tests.browser.test_look import page_of
from tests.browser.test_play import watched
from tests.games.steel.bring.foreign import as_bytes, foundry, foundry_feature, uvtt
from tests.server.running import Running

DROP = """async (files) => {
    const data = new DataTransfer();
    for (const [name, text] of files) {
        const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
        data.items.add(new File([bytes], name));
    }
    for (const kind of ["dragover", "drop"])
        window.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


def drop(page: Page, *files: tuple[str, bytes]) -> None:
    """Drop files onto the page, as from a folder."""
    page.evaluate(DROP, [[name, base64.b64encode(data).decode()] for name, data in files])
    page.wait_for_selector("[data-testid=brought]", timeout=60_000)


def picture() -> str:
    """A picture for a map, as these files hold it."""
    out = io.BytesIO()
    Image.new("RGB", (60, 40), (90, 70, 50)).save(out, "PNG")
    return base64.b64encode(out.getvalue()).decode()


def test_a_monster_and_a_map_are_dropped_and_told_about(browser: Browser, server: Running, screenshots: Path) -> None:
    page = page_of(browser)
    problems = watched(page)
    page.goto(f"{server.base}/library")
    page.wait_for_selector("[data-testid=new-game]")
    odd = foundry_feature("Odd Song", "<p>Whoever hums along owes the heron a fish. <b>Sing!</b></p>")
    heron = as_bytes(foundry(odd))
    drop(page, ("heron.json", heron), ("mill.dd2vtt", as_bytes(uvtt(image=picture()))))
    told = page.inner_text("[data-testid=brought]")
    assert page.locator("[data-testid=item]").count() == 3, "and a fight of both"
    assert "Ditch Heron" in told
    page.evaluate("document.querySelectorAll('[data-testid=brought] details').forEach((each) => (each.open = true))")
    told = page.inner_text("[data-testid=brought]")
    assert "owes the heron a fish" in told
    assert "<b>" not in told
    assert serious(page) == []
    page.screenshot(path=screenshots / "library-brought.png", full_page=True)
    assert problems == []
    page.context.close()


def test_a_file_that_cannot_be_read_says_why_and_the_others_come(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    page.goto(f"{server.base}/library")
    page.wait_for_selector("[data-testid=new-game]")
    heron = as_bytes(foundry())
    drop(page, ("heron.json", heron), ("broken.json", heron[:200]))
    told = page.inner_text("[data-testid=brought]")
    page.wait_for_selector("[data-testid=item]")
    assert page.locator("[data-testid=item]").count() == 1
    assert "broken.json: this JSON file is broken at line 1" in told
    page.context.close()


def test_files_that_are_too_much_at_once_are_told_so_before_they_are_sent(browser: Browser, server: Running) -> None:
    page = page_of(browser)
    page.goto(f"{server.base}/library")
    page.wait_for_selector("[data-testid=new-game]")
    page.evaluate(
        """() => {
            const data = new DataTransfer();
            for (const name of ["east.dd2vtt", "west.dd2vtt"]) data.items.add(new File([new Uint8Array(19e6)], name));
            window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }"""
    )
    page.wait_for_selector("text=38 MB are too much at once")
    assert page.locator("[data-testid=item]").count() == 0
    page.context.close()


def test_a_stroke_on_a_large_map_draws_only_what_it_changes(browser: Browser, server: Running) -> None:
    """60 by 60 squares stay fluent: what lies there is not drawn anew for every square the brush touches."""
    page = page_of(browser)
    page.goto(f"{server.base}/library")
    page.wait_for_selector("[data-testid=new-game]")
    size = {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 60, "y": 60}, "pixels_per_grid": 10}
    drop(page, ("plain.dd2vtt", as_bytes(uvtt(resolution=size))))
    page.locator("[data-testid=item] a").first.click()
    painter = page.wait_for_selector("[data-testid=painter]")
    cell = page.wait_for_selector("[data-cell=AD30]", state="attached")
    assert painter is not None
    assert cell is not None
    box = cell.bounding_box()
    assert box is not None
    x, y, step = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3 * step, y, steps=6)
    assert cell.evaluate("cell => cell.isConnected"), "the ground is still the one that was drawn first"
    assert page.locator("[data-cell=AG30]").count() == 2, "and the stroke lies on top"
    page.mouse.up()
    page.wait_for_function("document.querySelectorAll('[data-cell=AG30]').length === 1")
    page.context.close()
