"""Fights out of a library: setups of what somebody has built, with their own heroes in them. Runs in processes."""

from __future__ import annotations

from typing import Any

import msgspec

from fracas.core import FracasError, Game, Match, Refused, Setup, find_game
from fracas.core.campaigns import keeper_of
from fracas.core.own import HERO, OwnFile, own_files_of, own_setup
from fracas.core.workshop import lineups_of
from fracas.server import making, own
from fracas.server.checking import Begun
from fracas.server.library.drafts import Bench, edition_of
from fracas.server.library.parties import CAMPAIGN
from fracas.server.library.shapes import Play
from fracas.server.messages import encode
from fracas.server.names import one_line
from fracas.server.seats import chairs

MOST_HEROES = 12
_as_draft = msgspec.json.Decoder(dict[str, Any]).decode


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A draft of a library, or the name of something ready."""

    name: str
    kind: str = ""
    draft: str = ""


class Fight(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fight to be played or measured: a draft, or a ready encounter, with files and heroes somebody brings along."""

    game: str
    edition: str = ""
    encounter: str = ""
    thing: Thing | None = None
    heroes: tuple[Thing, ...] = ()
    own: tuple[OwnFile, ...] = ()
    options: dict[str, str] = {}
    hero: str = ""
    """In a campaign: who does it."""


_as_fight = msgspec.json.Decoder(Fight).decode
_as_play = msgspec.json.Decoder(Play).decode


def setup_of(fight: Fight) -> Setup:
    """How the fight begins; refused with a sentence where it cannot."""
    try:
        setup = _bare(fight)
        return _with_heroes(setup, fight) if fight.heroes else setup
    except (FracasError, MemoryError):
        raise
    except RecursionError:
        raise Refused("this is nested too deeply to be played") from None
    except Exception as error:
        raise Refused(f"this cannot be played: {type(error).__name__}: {error}"[:300]) from error


def _bare(fight: Fight) -> Setup:
    game = find_game(fight.game)
    edition = edition_of(game, fight.edition)
    own.refuse_too_much(fight.own)
    thing = fight.thing
    if thing is None:
        return own_setup(game, edition, fight.encounter, fight.own, fight.options)
    draft = _as_draft(thing.draft)
    own.refuse_giants(draft)
    if thing.kind == CAMPAIGN:
        return _next_fight(game, str(draft.get("text", "")), fight)
    bench = Bench(fight.game, edition, thing.kind)
    files = own_files_of(game)
    if (fight.encounter or fight.options) and files is not None and bench.kind.own in files.kinds:
        file = OwnFile(bench.kind.own, bench.builder.write(edition, thing.kind, draft))
        return own_setup(game, edition, fight.encounter, [file], fight.options)
    return bench.builder.trial(edition, thing.kind, draft)


def _next_fight(game: Game, text: str, fight: Fight) -> Setup:
    """The setup of what comes next in a campaign."""
    keeper = keeper_of(game)
    if keeper is None or not text:
        raise Refused("the campaign has not begun; choose heroes and begin")
    return keeper.setup_of(text, fight.encounter, fight.hero, fight.options)


def _with_heroes(setup: Setup, fight: Fight) -> Setup:
    """The same fight with these heroes in the first places of its party."""
    game = find_game(setup.game)
    if len(fight.heroes) > MOST_HEROES:
        raise Refused(f"at most {MOST_HEROES} heroes can be brought along, not {len(fight.heroes)}")
    tools = lineups_of(game)
    texts = [hero_text(setup.game, setup.edition, hero) for hero in fight.heroes]
    if tools is None:
        raise Refused(f"{game.name} cannot put other heroes into a fight")
    return tools.with_party(setup, [*texts, *tools.party(setup)[len(texts) :]])


def hero_text(game: str, edition: str, hero: Thing) -> str:
    """A hero as the text of its file, or the name of a ready one."""
    if not hero.draft:
        return hero.name
    bench = Bench(game, edition, hero.kind)
    if not bench.kind.hero and bench.kind.id != HERO:
        raise Refused(f"“{hero.name}” is not a hero of {bench.game.name}")
    return bench.builder.write(edition, hero.kind, _as_draft(hero.draft))


def begun(fight: bytes, play: bytes) -> bytes:
    """How a table begins at which this is played."""
    wanted, play_ = _as_fight(fight), _as_play(play)
    match = Match(setup_of(wanted), 0, chronicle=False, history=False)
    known = chairs(match.rules.seats(match.state))
    seats = play_.seats or _mine(match, known)
    if play_.bots:
        seats = {**dict.fromkeys(known, play_.bots), **seats}
    names = ("undo", "timer", "by_hand", "seed", "same_dice", "ready", "title", "name")
    table = making.NewTable(seats=seats, **{name: getattr(play_, name) for name in names})
    own = wanted.thing.name if wanted.thing and wanted.thing.kind != CAMPAIGN else ""
    title = table.title or one_line(own, making.MOST_TITLE)
    start = making.start_of(match, msgspec.structs.replace(table, title=title))
    return encode((Begun(start, known), seats))


def _mine(match: Match, known: tuple[str, ...]) -> dict[str, str]:
    """Who wants to try something plays the first party."""
    seats = match.rules.seats(match.state)
    parties = [answerers for seat, answerers in seats.items() if len(answerers) > 1]
    party = parties[0] if parties else known[:1]
    return {seat: making.ME for seat in known if seat in party}
