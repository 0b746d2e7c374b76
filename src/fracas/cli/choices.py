"""The options of one question as a person sees them: a numbered list, with many squares put together in few lines."""

from __future__ import annotations

import re
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from fracas.core import Ask, Match, NotOffered
from fracas.core.language import speaking

SQUARE = re.compile(r"\b[A-Z]{1,2}[0-9]{1,2}\b")
TITLE = re.compile(r"(.+?)(: | \()(?=.)")
FEWEST_SQUARES = 5
MOST_IN_ONE_COLUMN = 12
WIDEST_IN_COLUMNS = 34
WIDEST_LABEL = 34
NARROWEST_HINT = 12
MOST_HINTED = 24


class Choices:
    """What one ask offers. Squares are chosen by name, everything else by number, name or words."""

    def __init__(self, match: Match, ask: Ask) -> None:
        question, state = match.question(ask), match.state
        self.ask = ask
        self.labels = match.labels(ask)
        with speaking(None):
            self.words = [question.spell(state, option) for option in ask.options]
        self.squares = _squares(self.labels)
        in_squares = {index for group in self.squares.values() for index in group}
        rest = [index for index in range(len(self.labels)) if index not in in_squares]
        self.hints = {index: text for index in rest if (text := question.hint(state, ask.options[index]))}
        few = self.hints and len(rest) <= MOST_HINTED
        self.groups = {"": rest} if few else _groups(self.labels, rest)
        self.listed = [index for group in self.groups.values() for index in group]
        self.numbered = not any(label.strip().lstrip("-").isdigit() for label in self.labels)

    def exact(self, text: str) -> int | None:
        """The option with exactly this label or word, if there is one."""
        wanted = text.casefold()
        for names in (self.labels, self.words):
            found = [index for index, name in enumerate(names) if name.casefold() == wanted]
            if len(found) == 1:
                return found[0]
        return None

    def by_number(self, text: str) -> int | None:
        """The option with this number in the list; None when the text is no number or the options are not numbered."""
        if not self.numbered or not re.fullmatch(r"-?[0-9]{1,9}", text):
            return None
        number = int(text)
        if not 1 <= number <= len(self.listed):
            raise NotOffered(f"there is no option {number}; {self.hint()}")
        return self.listed[number - 1]

    def number(self, index: int) -> int | None:
        """The number an option has in the list."""
        return self.listed.index(index) + 1 if self.numbered and index in self.listed else None

    def hint(self) -> str:
        """What can be typed, in words."""
        ways = []
        if self.numbered and self.listed:
            ways.append("a number from 1 to " + str(len(self.listed)) if len(self.listed) > 1 else "1")
        if self.squares:
            first = next(iter(self.squares.values()))[0]
            ways.append(f"a square such as {_square(self.labels[first])}")
        if not ways:
            ways.append(f"one of the words, such as {self.labels[0]}")
        return "type " + " or ".join(ways)

    def print(self, console: Console) -> None:
        for title, group in self.groups.items():
            if title:
                console.print(Text(f"  {title}", style="bold"))
            self._print_listed(console, group, title)
        for stem, indices in self.squares.items():
            names = _runs(sorted((_square(self.labels[i]) for i in indices), key=_square_order))
            title = "Squares" if stem == "…" else stem.removesuffix(" …")
            line = Text.assemble((f"{title}: ", "bold"), (" ".join(names), "cyan"))
            console.print(Padding(line, (0, 0, 0, 2), expand=False))

    def _print_listed(self, console: Console, group: list[int], title: str) -> None:
        if self.hints:
            self._print_hinted(console, group, title)
            return
        lines = [self._line(index, title) for index in group]
        many = len(self.listed) > MOST_IN_ONE_COLUMN
        if many and max(line.cell_len for line in lines) <= WIDEST_IN_COLUMNS:
            console.print(Padding(Columns(lines, column_first=True, padding=(0, 3)), (0, 0, 0, 2), expand=False))
            return
        for line in lines:
            console.print(Padding(line, (0, 0, 0, 2), expand=False))

    def _print_hinted(self, console: Console, group: list[int], title: str) -> None:
        """One option to a line, and beside it what it does; of what does not fit, “what” tells the rest."""
        lines = {index: self._line(index, title) for index in group}
        column = max((line.cell_len for line in lines.values() if line.cell_len <= WIDEST_LABEL), default=0)
        for index, line in lines.items():
            line.pad_right(max(0, column - line.cell_len) + 2)
            room = console.width - 2 - line.cell_len
            hint = Text(self.hints.get(index, ""), style="dim")
            hint.truncate(max(room, 0), overflow="ellipsis")
            if not hint or room < NARROWEST_HINT:
                line.rstrip()
            else:
                line.append_text(hint)
            console.print(Padding(line, (0, 0, 0, 2), expand=False))

    def _line(self, index: int, title: str) -> Text:
        label = self.labels[index]
        text = _without_title(label) if title else label
        number = self.number(index)
        lead = "· " if number is None else f"{number:>{len(str(len(self.listed)))}}  "
        return Text.assemble((lead, "bold cyan"), text)


def option_at(choices: Choices, index: int) -> Any:
    return choices.ask.options[index]


def _squares(labels: list[str]) -> dict[str, list[int]]:
    """Options that differ only in the one square they name, by what they have in common."""
    groups: dict[str, list[int]] = {}
    for index, label in enumerate(labels):
        if len(SQUARE.findall(label)) == 1:
            groups.setdefault(SQUARE.sub("…", label), []).append(index)
    return {stem: group for stem, group in groups.items() if len(group) >= FEWEST_SQUARES}


def _groups(labels: list[str], indices: list[int]) -> dict[str, list[int]]:
    """Long lists are put together by what stands before a colon or a bracket; what stands alone comes first."""
    if len(indices) <= MOST_IN_ONE_COLUMN:
        return {"": indices} if indices else {}
    groups: dict[str, list[int]] = {}
    for index in indices:
        title = TITLE.match(labels[index])
        groups.setdefault(title.group(1) if title else "", []).append(index)
    alone = [index for title, group in groups.items() for index in group if not title or len(group) == 1]
    shared = {title: group for title, group in groups.items() if title and len(group) > 1}
    return {"": sorted(alone), **shared} if alone else shared


def _without_title(label: str) -> str:
    title = TITLE.match(label)
    rest = label[title.end() :] if title else label
    return rest.removesuffix(")") if title and title.group(2) == " (" else rest


def _square(label: str) -> str:
    found = SQUARE.search(label)
    assert found is not None
    return found.group()


def _runs(names: list[str]) -> list[str]:
    """Many squares in few words: three or more below each other become one entry."""
    if len(names) <= MOST_IN_ONE_COLUMN:
        return names
    runs: list[list[str]] = []
    for name in names:
        letters, row = _place(name)
        if runs and _place(runs[-1][-1]) == (letters, row - 1):
            runs[-1].append(name)
        else:
            runs.append([name])
    return [word for run in runs for word in (run if len(run) < 3 else [f"{run[0]}–{run[-1]}"])]


def _place(name: str) -> tuple[str, int]:
    letters = name.rstrip("0123456789")
    return letters, int(name[len(letters) :])


def _square_order(name: str) -> tuple[int, str, int]:
    letters, row = _place(name)
    return len(letters), letters, row
