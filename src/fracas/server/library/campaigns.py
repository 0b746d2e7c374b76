"""What happens in a campaign, done by the game's campaigner. Runs in limited processes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from fracas.core import FracasError, Match, Refused, campaigns, find_game
from fracas.core.campaigns import Keeper
from fracas.server.library.parties import titled
from fracas.server.library.playing import Thing, hero_text
from fracas.server.messages import encode

T = TypeVar("T")
BEGIN, JOIN, NOTE, LEVEL, BOOK = "begin", "join", "note", "level", "book"


class CampaignOrder(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something done in a campaign."""

    deed: str
    game: str
    edition: str
    name: str
    text: str
    heroes: tuple[Thing, ...] = ()
    what: str = ""
    who: str = ""
    result: str = ""
    choices: dict[str, str] = {}
    values: dict[str, Any] = {}
    seed: int = 0


class Done(msgspec.Struct):
    """The campaign after it, and what to tell the players."""

    text: str
    told: list[str]


_as_deed = msgspec.json.Decoder(CampaignOrder).decode


def keeper_of(game: str) -> Keeper:
    plugin = find_game(game)
    found = campaigns.keeper_of(plugin)
    if found is None:
        raise Refused(f"{plugin.name} keeps no campaigns")
    return found


def done(deed: bytes) -> bytes:
    """Do it, and write it into the campaign's text."""
    wanted = _as_deed(deed)
    return encode(_plainly(lambda: Done(*_done(wanted))))


def _done(wanted: CampaignOrder) -> tuple[str, list[str]]:
    keeper = keeper_of(wanted.game)
    heroes = [hero_text(wanted.game, wanted.edition, hero) for hero in wanted.heroes]
    if wanted.deed == BEGIN:
        if wanted.text:
            raise Refused("this campaign has begun already")
        if not heroes:
            raise Refused("a campaign needs at least one hero")
        text = keeper.start(wanted.edition, wanted.name, heroes)
        names = [hero.name if hero.draft else titled(hero.name) for hero in wanted.heroes]
        return text, [f"The campaign begins with {_listed(names)}."]
    if not wanted.text:
        raise Refused("the campaign has not begun; choose heroes and begin")
    if wanted.deed == JOIN:
        if len(heroes) != 1:
            raise Refused("say which hero joins")
        return keeper.join(wanted.text, heroes[0])
    if wanted.deed == NOTE and wanted.what:
        return keeper.note(wanted.text, wanted.what, wanted.who, wanted.result)
    if wanted.deed == LEVEL and wanted.who:
        return keeper.level(wanted.text, wanted.who, wanted.choices, wanted.seed)
    return keeper.do(wanted.text, wanted.deed, wanted.values, wanted.seed)


def page(game: str, plain: bytes, director: bool) -> bytes:
    """A campaign at a glance: who is in, what happened, what comes next, and what can be done."""
    text = plain.decode()
    if not text:
        raise Refused("the campaign has not begun; choose heroes and begin")
    keeper = keeper_of(game)
    return encode(_plainly(lambda: keeper.page(text, director)))


def booked(text: str, match: Match) -> bytes:
    """A finished match is written into the campaign."""
    if not match.over:
        raise Refused("this match is not over yet")
    keeper = keeper_of(match.setup.game)
    return encode(_plainly(lambda: Done(*keeper.book(text, match))))


def _plainly(work: Callable[[], T]) -> T:
    """Whatever goes wrong in a campaign's text is a sentence."""
    try:
        return work()
    except (FracasError, MemoryError):
        raise
    except RecursionError:
        raise Refused("this is nested too deeply to be read") from None
    except Exception as error:
        raise Refused(f"this campaign cannot be kept: {type(error).__name__}: {error}"[:300]) from error


def _listed(names: Sequence[Any]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
