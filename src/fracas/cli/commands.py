"""What can be typed at any prompt besides an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from pathlib import Path

from rich.padding import Padding
from rich.text import Text

from fracas.cli.choices import Choices
from fracas.cli.screen import add_row, table
from fracas.cli.table import Table
from fracas.core import SPECTATOR, Ask, Event, Refused, UnknownName
from fracas.core.outlook import Veiled
from fracas.core.words import listed, words

AGAIN, SHOW, QUIT = "again", "show", "quit"
"""What to do next: wait for another line, show the question again, or leave."""

HELP = (
    ("3", "choose option 3"),
    ("strike goblin", "choose in words; as many as needed to be clear"),
    ("A4", "choose a square by its name"),
    ("6 8", "the dice you rolled, when you roll them yourself"),
    ("why", "the last events and what caused them; why 12: event 12 and its rules"),
    ("why not fly", "why something is not among the options"),
    ("why bot", "why the computer player chose what it chose last"),
    ("what strike", "all there is to say about an option"),
    ("undo, redo", "take back your last answer; give it again"),
    ("map", "draw the map again"),
    ("sheet goblin", "what somebody can do and what state they are in"),
    ("log", "everything that happened; log 20: the last 20 events"),
    ("save FILE", "write the match to a file and play on"),
    ("quit", "save and leave"),
    (":map", "a colon in front says that it is a command, not an answer"),
)
LAST_EVENTS = 5


def command_of(line: str) -> tuple[str, str] | None:
    """The command a line names and what follows it; None when the line is no command."""
    bare = line.removeprefix(":").strip()
    word, _, rest = bare.partition(" ")
    word, rest = word.casefold(), rest.strip()
    if word not in COMMANDS:
        if line.startswith(":"):
            raise UnknownName(f"there is no command “{word}”; there are: {', '.join(COMMANDS)}")
        return None
    if rest and word in BARE and not line.startswith(":"):
        return None
    return word, rest


def obey(at: Table, command: tuple[str, str], ask: Ask | None) -> str:
    word, rest = command
    return COMMANDS[word](at, rest, ask)


def undo(at: Table, rest: str, ask: Ask | None) -> str:
    match = at.match
    for version in range(match.version - 1, -1, -1):
        seat, option = match.answers[version]
        if at.mine(seat):
            match.rewind(version)
            at.after_time_travel()
            asked = next((ask for ask in match.asks if ask.seat == seat and option in ask.options), None)
            was = f" It was “{match.question(asked).label(match.state, option)}”." if asked else ""
            at.console.print(f"Your last answer is taken back.{was}", style="yellow")
            return SHOW
    raise Refused("there is nothing of yours to undo")


def redo(at: Table, rest: str, ask: Ask | None) -> str:
    """Give undone answers again, the bots' included, until it is the person's turn."""
    at.match.redo()
    while at.my_ask() is None and at.match.wanted is None:
        try:
            at.match.redo()
        except Refused:
            break
    at.after_time_travel()
    at.console.print("Your answer is given again.", style="yellow")
    return SHOW


def draw_map(at: Table, rest: str, ask: Ask | None) -> str:
    at.print_map()
    return AGAIN


def sheet(at: Table, rest: str, ask: Ask | None) -> str:
    seat = at.seats[0] if at.seats else SPECTATOR
    at.console.print(Text.from_markup(at.match.rules.sheet(at.match.state, rest, seat), emoji=False))
    return AGAIN


def log(at: Table, rest: str, ask: Ask | None) -> str:
    events = [event for event in at.events() if at.sees(event)]
    if rest:
        if not rest.isdecimal() or int(rest) < 1:
            raise Refused(f"“log” takes a number from 1 up, not “{rest}”")
        events = events[-int(rest) :]
    if events:
        at.print_events(events)
    else:
        at.console.print("Nothing has happened yet.")
    return AGAIN


def save(at: Table, rest: str, ask: Ask | None) -> str:
    if not rest:
        raise Refused("say where to: save FILE")
    try:
        at.save_as(Path(rest).expanduser())
    except OSError as error:
        raise Refused(f"{rest} cannot be written: {error.strerror or error}") from error
    return AGAIN


def show_help(at: Table, rest: str, ask: Ask | None) -> str:
    grid = table("type", "for")
    for row in HELP:
        add_row(grid, row)
    at.console.print(grid)
    return AGAIN


def leave(at: Table, rest: str, ask: Ask | None) -> str:
    return QUIT


# Why, and why not


def why(at: Table, rest: str, ask: Ask | None) -> str:
    first, _, action = rest.partition(" ")
    if first.casefold() == "not":
        why_not(at, action.strip(), ask)
    elif rest.casefold() == "bot":
        why_bot(at)
    elif rest:
        why_event(at, rest.lstrip("#"))
    else:
        seen = [event for event in at.events() if at.sees(event)]
        if not seen:
            at.console.print("Nothing has happened yet.")
        for cause, events in groupby(seen[-LAST_EVENTS:], key=lambda event: event.because):
            print_together(at, list(events), cause)
        if seen:
            at.console.print(f"More about one of them, with its rules: why {seen[-1].number}", style="dim")
    return AGAIN


def why_bot(at: Table) -> None:
    """Nobody's cards are told: where something is hidden, only those who watch may ask."""
    if at.seats and isinstance(at.match.rules, Veiled):
        raise Refused("bots do not tell their thoughts in a game with hidden cards, except to those who only watch")
    at.console.print(Text(at.bot_says or "No bot has chosen anything yet."))


def why_event(at: Table, text: str) -> None:
    seen = {event.number: event for event in at.events() if at.sees(event)}
    if not text.isdecimal() or int(text) not in seen:
        span = f"the log goes from {min(seen)} to {max(seen)}" if seen else "nothing has happened yet"
        raise Refused(f"there is no event “{text}”; {span}")
    print_causes(at, seen[int(text)])


def print_together(at: Table, events: list[Event], cause: int | None) -> None:
    """Events one after the other that have the same cause, and that cause once."""
    for event in events:
        print_link(at, event, 0)
    if cause is not None:
        print_link(at, at.events()[cause], 1)


def print_link(at: Table, event: Event, depth: int) -> None:
    lead = "because " if depth else ""
    sentence = event.sentence() if at.sees(event) else "of something you may not see"
    line = Text.assemble((f"{event.number:>4} ", "dim"), (lead, "yellow"), sentence)
    at.console.print(Padding(line, (0, 0, 0, 2 * depth), expand=False))


def print_causes(at: Table, event: Event) -> None:
    """The event, what caused it, what caused that, and the rules at work, each once."""
    assert at.match.chronicle is not None
    chain = at.match.chronicle.why(event.number)
    told: set[str] = set()
    for depth, link in enumerate(chain):
        print_link(at, link, depth)
        if at.sees(link):
            print_rules(at, [rule for rule in link.rules if rule not in told], 2 * depth + 7)
            told.update(link.rules)


def print_rules(at: Table, ids: Iterable[str], indent: int) -> None:
    for id in ids:
        item = at.item(id)
        line = Text.assemble((id, "cyan"), f" {item.name}: {item.text}" if item else "")
        at.console.print(Padding(line, (0, 0, 0, indent), expand=False))


def what(at: Table, rest: str, ask: Ask | None) -> str:
    """An option in full: the list shows only what fits beside it."""
    if ask is None:
        raise Refused("you are not asked anything now, so there is no option to tell about")
    if not rest:
        raise Refused("say about which option: what OPTION")
    choices = Choices(at.match, ask)
    exact = choices.by_number(rest) if rest.isdecimal() else choices.exact(rest)
    found = [exact] if exact is not None else closest(rest, choices.labels)[1]
    if not found:
        raise Refused(f"“{rest}” is not an option of this question; “why not {rest}” may tell the reason")
    for index in found:
        told = choices.hints.get(index, "there is nothing more to say about it.")
        at.console.print(Text.assemble((f"{choices.labels[index]}: ", "bold"), told))
    return AGAIN


def why_not(at: Table, action: str, ask: Ask | None) -> None:
    if ask is None:
        raise Refused("you are not asked anything now, so there is nothing you could choose")
    if not action:
        raise Refused("say what you expected: why not ACTION")
    choices = Choices(at.match, ask)
    barred = [(each.name, each.reason) for each in at.match.question(ask).barred(at.match.state)]
    offered_hits, offered = closest(action, choices.labels)
    barred_hits, reasons = closest(action, [name for name, _ in barred])
    if not offered_hits and not barred_hits:
        known = (
            f"reasons are known for: {listed([name for name, _ in barred])}" if barred else "nothing is held back here"
        )
        raise Refused(f"“{action}” is not an option of this question; {known}")
    if offered_hits >= barred_hits:
        for index in offered:
            number = choices.number(index)
            at.console.print(f"It is offered: {choices.labels[index]}" + (f" (type {number})" if number else ""))
    if barred_hits >= offered_hits:
        for index in reasons:
            name, reason = barred[index]
            at.console.print(Text.assemble((f"{name}: ", "bold"), reason))


def closest(text: str, names: list[str], most: int = 5) -> tuple[int, list[int]]:
    """How many of the words the best names contain, and which names these are."""
    wanted = words(text)
    hits = [sum(any(own.startswith(word) for own in words(name)) for word in wanted) for name in names]
    best = max(hits, default=0)
    return best, [index for index, count in enumerate(hits) if count == best][:most] if best else []


COMMANDS: dict[str, Callable[[Table, str, Ask | None], str]] = {
    "why": why,
    "what": what,
    "undo": undo,
    "redo": redo,
    "map": draw_map,
    "sheet": sheet,
    "log": log,
    "save": save,
    "help": show_help,
    "?": show_help,
    "quit": leave,
    "exit": leave,
}
BARE = {"undo", "redo", "map", "help", "?", "quit", "exit"}
"""Commands that stand alone: with more words behind them the line is meant as an answer."""
