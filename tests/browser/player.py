"""Somebody who plays in the browser: looks at the page, and clicks, types or taps what is offered there."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable

from playwright.sync_api import ElementHandle, Page
from playwright.sync_api import Error as BrowserError

MOST_S = 420.0
SLOW_S = 30.0
DULL = ("drop_prone", "token", "stand_up", "hide", "defend", "heal", "no", "disengage", "crawl")
"""Options a person in a hurry leaves alone while there is something better."""


class Player:
    """Answers every question until the match is over, each time in the way the subclass knows."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self.random, self.answers = page, random.Random(seed), 0

    def play(self, most: float = MOST_S, enough: int = 10_000, see: Callable[[int], None] | None = None) -> None:
        """Until the end, or until so many answers have been given."""
        until = time.monotonic() + most
        while not self.over() and self.answers < enough:
            assert time.monotonic() < until, f"not over after {self.answers} answers: {self.page.inner_text('.ask')}"
            before = self.version()
            try:
                acted = self.answer()
            except BrowserError:
                acted = False
            if acted:
                self.answers += 1
                self.wait_for_change(before)
                if see:
                    see(self.answers)
            else:
                self.page.wait_for_timeout(30)

    def over(self) -> bool:
        return self.page.get_attribute(".table", "data-over") == "true"

    def version(self) -> str:
        return self.page.get_attribute(".table", "data-version") or ""

    def wait_for_change(self, before: str) -> None:
        """Until the answer has been taken, even if the server is slow; a click that meant nothing is soon forgotten."""
        until = time.monotonic() + SLOW_S
        for tries in itertools.count():
            if self.version() != before or self.over():
                return
            waiting = self.page.get_attribute(".table", "data-busy") == "true"
            if (tries >= 60 and not waiting) or time.monotonic() > until:
                return
            self.page.wait_for_timeout(15)

    def options(self) -> list[ElementHandle]:
        return self.page.query_selector_all(".ask .option[data-word]:enabled")

    def best(self, options: list[ElementHandle]) -> ElementHandle:
        """Anything that is not dull, else the last (which ends a turn)."""
        words = [option.get_attribute("data-word") or "" for option in options]
        lively = [n for n, word in enumerate(words) if not word.startswith(DULL) and word != "end_turn"]
        if lively and self.random.random() < 0.8:
            return options[self.random.choice(lively)]
        return options[words.index("end_turn")] if "end_turn" in words else self.random.choice(options)

    def answer(self) -> bool:
        raise NotImplementedError


class Mouse(Player):
    def answer(self) -> bool:
        spaces = self.page.query_selector_all("polygon.offer")
        options = self.options()
        if spaces and (not options or self.random.random() < 0.7):
            box = self.random.choice(spaces).bounding_box()
            assert box is not None
            self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            self.page.mouse.down()
            self.page.mouse.up()
            self.settle_narrow()
            return True
        if not options:
            return False
        self.best(options).click(timeout=2000)
        return True

    def settle_narrow(self) -> None:
        """Where a space means several options, one of them still has to be named."""
        commit = self.page.query_selector("[data-testid=commit]")
        if commit and commit.is_enabled():
            commit.click(timeout=2000)


class Keyboard(Player):
    """Never touches the mouse."""

    def answer(self) -> bool:
        options = self.options()
        if not options:
            return self.walk_the_map()
        best = options.index(self.best(options))
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("o")
        for _ in range(best):
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")
        return True

    def walk_the_map(self) -> bool:
        """Walk over the board until the cursor stands on something offered, then take it."""
        if not self.page.query_selector("polygon.offer"):
            return False
        self.page.keyboard.press("b")
        way = [key for length in range(1, 24) for key in self.legs(length)]
        for key in way:
            self.page.keyboard.press(key)
            if "offered" in (self.page.text_content("#board-cursor") or ""):
                self.page.keyboard.press("Enter")
                self.page.wait_for_timeout(60)
                if self.page.query_selector("[data-testid=commit]"):
                    self.page.keyboard.press("Enter")
                return True
        return False

    @staticmethod
    def legs(length: int) -> list[str]:
        first, second = ("ArrowRight", "ArrowDown") if length % 2 else ("ArrowLeft", "ArrowUp")
        return [first] * length + [second] * length


class Finger(Player):
    """Taps: once to choose, once more to do it."""

    def answer(self) -> bool:
        options = self.options()
        spaces = self.page.query_selector_all("polygon.offer")
        if spaces and not options:
            box = self.random.choice(spaces).bounding_box()
            assert box is not None
            self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        elif options:
            self.best(options).tap(timeout=2000)
        else:
            return False
        self.page.wait_for_selector("[data-testid=commit]", timeout=2000)
        self.page.tap("[data-testid=commit]", timeout=2000)
        return True
