"""Take the pictures of the documentation from the real table, the one that moves too.

    python -m tools.docs.pictures [NAME ...]

needs the built front end (make web), Chromium, Playwright and Pillow.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from playwright.sync_api import Error as BrowserError

from tests.browser.player import Mouse

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "pictures"
SIZE: ViewportSize = {"width": 1280, "height": 800}
FIGHTS = {"dojo": "01-back-alley", "steel": "bridge_toll", "tales": "cellar", "viskara": "first_steps"}
ANSWERS = {"dojo": 9, "steel": 6, "tales": 12, "viskara": 6}
"""So many answers before the picture is taken."""
SEED, MOST_ANSWERS = 7, 60
POINTED_AT = ("attack", "target", "card", "stance")
WIDTH, FRAME_MS, STEPS, MOST_FRAMES, QUALITY = 880, 140, 7, 110, 58
MOST_BYTES = 2_000_000


@contextmanager
def served() -> Iterator[str]:
    """A server of this checkout on a free port, with an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        call = [
            sys.executable,
            "-m",
            "fracas",
            "serve",
            "--port",
            "0",
            "--database",
            f"sqlite:///{folder}/tables.sqlite3",
        ]
        hurry = {
            "FRACAS_FRAMES_PER_SECOND": "1000",
            "FRACAS_FRAME_BURST": "5000",
            "FRACAS_REQUESTS_PER_MINUTE": "60000",
        }
        where = {**os.environ, **hurry, "FRACAS_BOT_PACE": "120"}
        with subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=where) as server:
            assert server.stdout is not None
            found = re.search(r"http://[^ ]+", server.stdout.readline())
            assert found, "the server did not say where it is"
            address = found[0].rstrip("/")
            wait_until(lambda: answers(address))
            try:
                yield address
            finally:
                server.terminate()


def answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/health", timeout=5).status_code == 200
    except httpx.HTTPError:
        return False


def wait_until(true: Callable[[], bool], seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while not true():
        if time.monotonic() > until:
            raise TimeoutError
        time.sleep(0.1)


def sit_down(page: Page, address: str, game: str, encounter: str = "") -> None:
    """Open a table of this game and play the heroes; bots play the others."""
    where = {"game": game, "encounter": encounter or FIGHTS[game]}
    parties = httpx.get(f"{address}/api/setup", params=where, timeout=60).json()["seats"]
    seats = {seat: "greedy" if seat in ("director", "gm", "enemies", "schemers") else "me" for seat in parties}
    made = httpx.post(f"{address}/api/tables", json={**where, "name": "Ada", "seats": seats, "seed": SEED}, timeout=60)
    made.raise_for_status()
    page.goto(address + made.json()["links"][0]["path"])
    page.wait_for_selector(".table", timeout=60_000)


def page_of(browser: Browser, speed: str = "off", theme: str = "light") -> Page:
    context = browser.new_context(viewport=SIZE)
    context.add_init_script(f"""localStorage.setItem("fracas.prefs", '{{"speed":"{speed}","theme":"{theme}"}}')""")
    return context.new_page()


def keep(page: Page, name: str) -> None:
    image = Image.open(io.BytesIO(page.screenshot()))
    image.convert("P", palette=Image.Palette.ADAPTIVE, colors=192).save(PICTURES / f"{name}.png", optimize=True)


def shot(page: Page, name: str) -> None:
    page.wait_for_timeout(700)
    keep(page, name)
    page.context.close()


def lobby(browser: Browser, address: str) -> None:
    page = page_of(browser)
    page.goto(address)
    page.wait_for_selector("[data-testid=start-now]:enabled")
    page.wait_for_timeout(2500)
    shot(page, "lobby")


def library(browser: Browser, address: str) -> None:
    page = page_of(browser)
    page.goto(f"{address}/library")
    page.wait_for_selector("main h1, main h2")
    page.wait_for_timeout(1500)
    shot(page, "library")


def fight(browser: Browser, address: str, game: str) -> None:
    page = page_of(browser)
    sit_down(page, address, game)
    Mouse(page, 3).play(most=40, enough=ANSWERS[game])
    options = page.query_selector_all(".ask .option[data-word]:enabled")
    if options:
        options[0].hover()
    shot(page, game)


def first_fight(browser: Browser, address: str, game: str) -> None:
    """The first lesson of a game, told in pictures: the question, where an option leads, the blow."""
    page = page_of(browser, speed="slow")
    begin_lesson(page, address, game)
    page.wait_for_selector(".table[data-show=false]")
    page.wait_for_timeout(500)
    keep(page, f"{game}-question")
    player = Mouse(page, SEED)
    wanted = {"plan": at_a_plan, "blow": at_a_blow}
    for _ in range(MOST_ANSWERS):
        for name in [name for name, there in wanted.items() if there(player)]:
            keep(page, f"{game}-{name}")
            del wanted[name]
        if player.over() or not wanted:
            break
        one_answer(player)
    assert not wanted, f"{game}: never saw {list(wanted)}"
    page.context.close()


def last_page(browser: Browser, address: str, game: str) -> None:
    page = page_of(browser)
    sit_down(page, address, game)
    Mouse(page, SEED).play(most=400)
    page.wait_for_selector("[data-testid=over]")
    page.wait_for_timeout(6000)
    shot(page, f"{game}-end")


def begin_lesson(page: Page, address: str, game: str) -> None:
    page.goto(f"{address}/learn")
    page.click(f"[data-testid='lesson-{game}.first']")
    page.wait_for_selector("[data-testid=coach]")


def at_a_plan(player: Mouse) -> bool:
    """Point at something that can be done to somebody or somewhere, and let the map show it."""
    wanted = [option for option in player.options() if option.get_attribute("data-kind") in POINTED_AT]
    if not wanted:
        return False
    wanted[0].hover()
    player.page.wait_for_timeout(1200)
    return True


def at_a_blow(player: Mouse) -> bool:
    return player.page.query_selector("[data-testid=banner]") is not None


def one_answer(player: Mouse) -> None:
    """One answer, and whatever follows until something is shown or asked."""
    before = player.version()
    for _ in range(40):
        if player.over() or player.version() != before:
            break
        try:
            player.answer()
        except BrowserError:
            player.page.wait_for_timeout(30)
    player.page.wait_for_timeout(900)


def director(browser: Browser, address: str) -> None:
    page = page_of(browser)
    sit_down(page, address, "steel")
    Mouse(page, 3).play(most=40, enough=4)
    page.keyboard.press("d")
    shot(page, "director")


def moving(browser: Browser, address: str) -> None:
    """Some answers at the table, frame by frame: pointing, choosing, and what follows."""
    page = page_of(browser, speed="normal", theme="dark")
    sit_down(page, address, "steel", "toll_gate")
    frames: list[Image.Image] = []

    def frame(times: int = 1) -> None:
        for _ in range(times):
            data = page.screenshot(type="jpeg", quality=90)
            picture = Image.open(io.BytesIO(data))
            frames.append(picture.resize((WIDTH, WIDTH * picture.height // picture.width), Image.Resampling.LANCZOS))

    player = Mouse(page, SEED)
    for _ in range(STEPS):
        options = player.options()
        if options:
            player.best(options).hover()
            frame(3)
        before = player.version()
        for _ in range(40):
            if player.over() or player.version() != before:
                break
            try:
                player.answer()
            except BrowserError:
                page.wait_for_timeout(30)
        frame(9)
        if len(frames) > MOST_FRAMES:
            break
    page.context.close()
    target = PICTURES / "table.webp"
    how: Any = {"save_all": True, "append_images": frames[1:], "loop": 0, "quality": QUALITY, "method": 5}
    frames[0].save(target, duration=FRAME_MS, **how)
    size = target.stat().st_size
    print(f"{target.relative_to(ROOT)}: {len(frames)} frames, {size // 1000} kB")
    assert size < MOST_BYTES, "the moving picture is too big; take fewer or smaller frames"


PICTURES_OF: dict[str, Callable[[Browser, str], None]] = {
    "lobby": lobby,
    "library": library,
    **{game: partial(fight, game=game) for game in FIGHTS},
    **{f"{game}-first": partial(first_fight, game=game) for game in FIGHTS},
    "end": partial(last_page, game="steel"),
    "director": director,
    "table": moving,
}


def main(names: list[str]) -> int:
    PICTURES.mkdir(exist_ok=True)
    chromium = next(p for name in ("chromium", "chromium-browser", "google-chrome") if (p := shutil.which(name)))
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name in names or list(PICTURES_OF):
            print(name, flush=True)
            PICTURES_OF[name](browser, address)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
