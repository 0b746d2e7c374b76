"""Which computer players there are: the built-in ones, those of plug-ins, and your own by `module:Class`."""

from __future__ import annotations

import copy
import sys
import warnings
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from fracas.bots.bot import Bot
from fracas.bots.company import Company
from fracas.bots.greedy import GreedyBot
from fracas.bots.random import RandomBot
from fracas.bots.search import SearchBot
from fracas.bots.strength import STRENGTHS, strength_of
from fracas.core import UnknownName

GROUP = "fracas.bots"
"""The entry point group of plug-ins: each point is a bot class or a function that makes a bot, from a seed or none."""
SEARCH = "search"

Maker = Callable[..., Bot]
"""Makes a fresh bot from a seed, or from nothing; a bot class is one."""

BOTS: dict[str, Maker] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    SEARCH: SearchBot,
    "search:quick": lambda seed: SearchBot(seed, STRENGTHS["quick"], "search:quick"),
    "search:strong": lambda seed: SearchBot(seed, STRENGTHS["strong"], "search:strong"),
}
"""The built-in bots. A thinking one takes any other strength too: “search:2s”, “search:40” for forty tries."""


@cache
def plugged_in() -> Mapping[str, Maker]:
    """The bots of installed plug-ins. One that cannot be loaded is left out with a warning."""
    found: dict[str, Maker] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda p: p.name):
        try:
            found[point.name] = point.load()
        except Exception as error:
            warnings.warn(f"the bot “{point.name}” of {point.value} cannot be loaded: {error!r}", stacklevel=2)
    return found


def find_bot(name: str, seed: int = 0) -> Bot:
    """A fresh bot of this kind. “director=search,greedy” names one bot for a seat and another for the rest."""
    if "=" in name:
        return _company(name, seed)
    kind, colon, strength = name.partition(":")
    if name in BOTS:
        return BOTS[name](seed)
    if name in plugged_in():
        return _made(plugged_in()[name], seed, name)
    if kind == SEARCH and colon:
        return SearchBot(seed, strength_of(strength), name)
    if colon:
        return _made(_imported(kind, strength, name), seed, name)
    raise UnknownName(f"there is no bot “{name}”; there are: {', '.join((*BOTS, *plugged_in()))}, or module:Class")


def _imported(module: str, attribute: str, name: str) -> Maker:
    """The class in a module that can be imported from here or from the current folder."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found: Any = import_module(module)
    except ImportError as error:
        raise UnknownName(f"there is no bot “{name}”: {error}") from error
    for part in attribute.split("."):
        found = getattr(found, part, None)
    if not callable(found):
        raise UnknownName(f"there is no bot “{name}”: {module} has no class or function “{attribute}”")
    maker: Maker = found
    return maker


def _made(maker: Maker, seed: int, name: str) -> Bot:
    """A bot of your own; one whose constructor takes no seed is made without."""
    try:
        bot = maker(seed)
    except TypeError:
        bot = maker()
    if not callable(getattr(bot, "choose", None)):
        raise UnknownName(f"“{name}” is not a bot: it has no method choose(rules, state, ask)")
    return bot


def named_bots(bots: Mapping[str, str | Bot | Maker]) -> tuple[dict[str, str], dict[str, Bot | Maker]]:
    """Bots by seat as names only, and under those names the ones that were given as objects or classes."""
    names: dict[str, str] = {}
    own: dict[str, Bot | Maker] = {}
    for seat, bot in bots.items():
        name = bot if isinstance(bot, str) else _name_of(bot)
        if isinstance(bot, str):
            find_bot(bot)
        else:
            while own.get(name, bot) is not bot:
                name += "'"
            own[name] = bot
        names[seat] = name
    return names, own


def _name_of(bot: Bot | Maker) -> str:
    if isinstance(bot, type) or not hasattr(bot, "choose"):
        return f"{getattr(bot, '__module__', '')}:{getattr(bot, '__qualname__', 'bot')}"
    return str(getattr(bot, "name", "") or type(bot).__name__)


def fresh_bot(name: str, seed: int, own: Mapping[str, Bot | Maker]) -> Bot:
    """A bot for one fight: by its name, from the class given under that name, or a copy of the object.

    A copied object starts every fight as it was given; if it has a method `seeded(seed)`, that makes its luck anew.
    """
    given = own.get(name)
    if given is None:
        return find_bot(name, seed)
    if isinstance(given, type) or not hasattr(given, "choose"):
        return _made(given, seed, name)
    bot: Bot = copy.deepcopy(given)  # type: ignore[assignment]
    seeded = getattr(bot, "seeded", None)
    if seeded is not None:
        seeded(seed)
    return bot


def seats_in(name: str) -> tuple[str, ...]:
    """The seats a bot's name itself gives away: “director=search,greedy” names the director."""
    pairs = (part.partition("=") for part in name.split(","))
    return tuple(seat.strip() for seat, equals, _ in pairs if equals)


def _company(name: str, seed: int) -> Bot:
    """Every seat named with its bot; a bot without a seat plays the others, the greedy one if there is none."""
    named: dict[str, Bot] = {}
    rest: Bot = GreedyBot(seed)
    for number, part in enumerate(name.split(",")):
        seat, equals, bot = part.strip().partition("=")
        if equals:
            named[seat.strip()] = find_bot(bot.strip(), seed + number)
        else:
            rest = find_bot(seat, seed + number)
    return Company(name, named, rest)
