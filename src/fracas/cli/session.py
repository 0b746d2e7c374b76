"""A sitting at the table: ask the person, let the bots answer, until the match is over or the person leaves."""

from __future__ import annotations

from typing import Any

from fracas.cli.choices import Choices, option_at
from fracas.cli.commands import AGAIN, QUIT, SHOW, command_of, obey
from fracas.cli.table import Table, read_line
from fracas.core import Ask, Draw, FracasError, NotOffered, Refused, Roll, Runaway
from fracas.core.card_names import card_example, card_names, cards_called
from fracas.core.match import FATE

PROMPT = "> "


def sit_down(at: Table) -> None:
    """Play until the end. Whatever happens, what was played is not lost."""
    try:
        at.print_map(again=False)
        at.console.print()
        while _one_more(at):
            pass
    except KeyboardInterrupt:
        at.console.print()
        at.leave()
        raise
    except OSError:
        raise
    except Exception as error:
        at.broken(error)


def _one_more(at: Table) -> bool:
    """One answer by whoever is asked; False when the person leaves or nothing is left to do."""
    at.print_news()
    if at.match.over:
        return _afterwards(at)
    if at.match.wanted is not None:
        return _ask_fate(at)
    ask = at.my_ask()
    if ask is None:
        at.let_bot_answer()
        return True
    return _ask_person(at, ask)


def _afterwards(at: Table) -> bool:
    """The match is over: a person may still look around or take something back."""
    at.print_map(again=False)
    at.print_result()
    if not at.human:
        at.leave()
        return False
    at.console.print("undo, why, log, map, save FILE, or quit", style="dim")
    while True:
        line = read_line(PROMPT)
        outcome = _look_around(at, line, None) if line else QUIT
        if outcome == QUIT:
            at.leave()
            return False
        if outcome == SHOW:
            return True


def _ask_person(at: Table, ask: Ask) -> bool:
    choices = Choices(at.match, ask)
    at.print_map(again=False)
    at.print_question(ask, choices)
    while True:
        line = read_line(PROMPT)
        if line is None:
            at.leave()
            return False
        if not line:
            at.console.print(f"{choices.hint()[:1].upper()}{choices.hint()[1:]}; “help” lists the rest.", style="dim")
            continue
        outcome = _heed(at, ask, choices, line)
        if outcome == QUIT:
            at.leave()
        if outcome != AGAIN:
            return outcome != QUIT


def _heed(at: Table, ask: Ask, choices: Choices, line: str) -> str:
    """A line is an answer by number or exact name, else a command, else an answer in words."""
    try:
        index = None if line.startswith(":") else choices.by_number(line)
        if index is None and not line.startswith(":"):
            index = choices.exact(line)
        if index is not None:
            at.answer(ask.seat, option_at(choices, index))
            return SHOW
        command = command_of(line)
        if command is not None:
            return obey(at, command, ask)
        said = at.say(ask, line)
    except FracasError as error:
        return _refuse(at, error)
    at.console.print("; then ".join(said), style="dim")
    return SHOW


def _look_around(at: Table, line: str, ask: Ask | None) -> str:
    """A line that can only be a command."""
    try:
        command = command_of(line)
        if command is None:
            raise Refused("nothing is asked now; type help to see what you can do")
        return obey(at, command, ask)
    except FracasError as error:
        return _refuse(at, error)


def _refuse(at: Table, error: FracasError) -> str:
    if isinstance(error, Runaway):
        raise error
    text = str(error)
    at.console.print(text[:1].upper() + text[1:] + ("" if text.endswith((".", "?")) else "."), style="red")
    return AGAIN


# Dice and cards by hand


def _ask_fate(at: Table) -> bool:
    wanted = at.match.wanted
    assert wanted is not None
    verb = "Roll" if isinstance(wanted, Roll) else "Draw"
    for_what = f" for {wanted.why}" if wanted.why else ""
    at.console.print()
    example = card_example(at.match.rules) if isinstance(wanted, Draw) else ""
    such_as = f", such as “{example}”" if example else ""
    at.console.print(f"{verb} {wanted.wanted()}{for_what} and type what came up{such_as}.", style="bold")
    while True:
        line = read_line(PROMPT)
        if line is None:
            at.leave()
            return False
        outcome = _heed_fate(at, wanted, line)
        if outcome == QUIT:
            at.leave()
        if outcome != AGAIN:
            return outcome != QUIT


def _heed_fate(at: Table, wanted: Roll | Draw, line: str) -> str:
    try:
        command = command_of(line)
        if command is not None:
            return obey(at, command, None)
        at.answer(FATE, fate_words(at.match.rules, wanted, line))
    except FracasError as error:
        return _refuse(at, error)
    return SHOW


def fate_words(rules: Any, wanted: Roll | Draw, line: str) -> tuple[object, ...]:
    """The dice or cards somebody typed, separated by spaces or commas."""
    parts = line.replace(",", " ").replace("+", " ").split()
    if isinstance(wanted, Draw):
        return _cards(rules, wanted, line, parts)
    dice = tuple(int(part) for part in parts if part.isdecimal() and len(part) < 9)
    if len(dice) != len(parts) or not wanted.accepts(dice):
        example = " ".join(str(sides) for sides in wanted.dice)
        raise NotOffered(
            f"“{line}” cannot be a roll of {wanted.wanted()}; type a number for each die, such as “{example}”"
        )
    return dice


def _cards(rules: Any, wanted: Draw, line: str, parts: list[str]) -> tuple[object, ...]:
    names = [name.strip() for name in line.split(",")] if "," in line or wanted.number == 1 else parts
    cards = cards_called(rules, wanted, names)
    if not wanted.accepts(cards):
        known = ", ".join(card_names(rules, card)[-1] for card, count in wanted.deck if count)
        raise NotOffered(f"“{line}” cannot be drawn; type {wanted.number} of: {known}")
    return cards
