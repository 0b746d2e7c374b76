"""Somebody who plays in the browser: looks at the page, and clicks, types or taps what is offered there."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable

from playwright.sync_api import ElementHandle, Page
from playwright.sync_api import Error as BrowserError

MOST_S = 600.0
SLOW_S = 30.0
DULL = ("drop_prone", "token", "stand_up", "hide", "defend", "heal", "no", "disengage", "crawl", "aid")
"""Options a person in a hurry leaves alone while there is something better."""
OTHER_TAB = 0.25


class Player:
    """Answers every question until the match is over, each time in the way the subclass knows."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self.random, self.answers = page, random.Random(seed), 0

    def play(self, most: float = MOST_S, enough: int = 10_000, see: Callable[[int], None] | None = None) -> None:
        """Until the end, or until so many answers have been given."""
        until = time.monotonic() + most
        while not self.over() and self.answers < enough:
            assert time.monotonic() < until, f"not over after {self.answers} answers: {self.page.inner_text('body')}"
            before = self.version()
            try:
                acted = self.answer()
            except BrowserError:
                acted = False
            if acted:
                self.wait_for_change(before)
                self.answers += self.version() != before
                if see:
                    see(self.answers)
            else:
                self.page.wait_for_timeout(30)

    def over(self) -> bool:
        table = self.page.query_selector(".table")
        return bool(self.page.query_selector("[data-testid=over]")) or (
            table is not None and table.get_attribute("data-over") == "true"
        )

    def version(self) -> str:
        table = self.page.query_selector(".table")
        return (table.get_attribute("data-version") if table else None) or ""

    def busy(self) -> bool:
        table = self.page.query_selector(".table")
        return table is not None and table.get_attribute("data-busy") == "true"

    def wait_for_change(self, before: str) -> None:
        """Until the answer has been taken, even if the server is slow; a click that meant nothing is soon forgotten."""
        until = time.monotonic() + SLOW_S
        for tries in itertools.count():
            if self.version() != before or self.over():
                return
            if (tries >= 60 and not self.busy()) or time.monotonic() > until:
                return
            self.page.wait_for_timeout(15)

    def options(self) -> list[ElementHandle]:
        return [each for each in self.page.query_selector_all(".ask .option[data-word]:enabled") if each.is_visible()]

    def best(self, options: list[ElementHandle]) -> ElementHandle:
        """Anything that is not dull, else what ends the turn."""
        words = [option.get_attribute("data-word") or "" for option in options]
        ends = [n for n, option in enumerate(options) if option.get_attribute("data-kind") == "end"]
        lively = [n for n, word in enumerate(words) if not word.startswith(DULL) and n not in ends]
        if lively and self.random.random() < 0.8:
            return options[self.random.choice(lively)]
        return options[ends[0]] if ends else self.random.choice(options)

    def confirm(self, before: str) -> None:
        """Where the first click only chose (a warning, several at one place), the button does it."""
        for _ in range(12):
            if self.version() != before or self.over():
                return
            if not self.busy():
                button = self.page.query_selector("[data-testid=commit]")
                if button and button.is_enabled() and self.page.query_selector(".ask .option.on, .ask .on"):
                    button.click(timeout=2000)
                    return
            self.page.wait_for_timeout(20)

    def answer(self) -> bool:
        raise NotImplementedError


class Mouse(Player):
    def answer(self) -> bool:
        before = self.version()
        spaces = self.page.query_selector_all("[data-offer]")
        if spaces and self.random.random() < 0.75:
            box = self.random.choice(spaces).bounding_box()
            assert box is not None
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            self.confirm(before)
            return True
        tabs = self.page.query_selector_all(".ask [role=tab]")
        if len(tabs) > 1 and self.random.random() < OTHER_TAB:
            self.random.choice(tabs).click(timeout=2000)
        options = self.options()
        if not options:
            return False
        self.best(options).click(timeout=2000)
        self.confirm(before)
        return True


class Keyboard(Player):
    """Never touches the mouse."""

    def answer(self) -> bool:
        options = self.options()
        places = self.page.query_selector("[data-offer]")
        if not options or (places and self.random.random() < 0.5):
            return self.walk_the_map()
        best = options.index(self.best(options))
        self.page.keyboard.press("o")
        for _ in range(best):
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")
        return True

    def walk_the_map(self) -> bool:
        """Walk over the board until the cursor stands on something offered, then take it."""
        if not self.page.query_selector("[data-offer]"):
            return False
        before = self.version()
        self.page.keyboard.press("b")
        way = [key for length in range(1, 24) for key in self.legs(length)]
        for key in way:
            self.page.keyboard.press(key)
            if "offered" in (self.page.text_content("#board-cursor") or ""):
                self.page.keyboard.press("Enter")
                self.page.wait_for_timeout(60)
                if self.version() == before:
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
        before = self.version()
        options = self.options()
        if not options:
            return False
        self.best(options).tap(timeout=2000)
        self.page.wait_for_timeout(60)
        button = self.page.query_selector("[data-testid=commit]")
        if self.version() == before and button and button.is_enabled():
            button.tap(timeout=2000)
        return True
