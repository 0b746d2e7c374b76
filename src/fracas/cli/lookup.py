"""From what somebody typed to games, editions, encounters and seats, or to a sentence that lists what there is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from fracas.cli.included import whole
from fracas.core import Fate, Game, Setup, UnknownName, find_game
from fracas.core import game as plugins
from fracas.core.errors import nearest
from fracas.core.workshop import encounter_workshop_of


def all_games() -> Mapping[str, Game]:
    return plugins.games()


def edition_of(game: Game, name: str | None) -> str:
    """The named edition, or the one the game starts with by itself."""
    if not name:
        return game.setup().edition
    if name not in game.editions:
        raise UnknownName(f"{game.name} has no edition “{name}”; there are: {', '.join(game.editions)}")
    return name


def encounter_of(game: Game, edition: str, name: str | None) -> str:
    """The id of the named encounter. Without a name it is the one to begin with, which stands first."""
    known = [encounter.id for encounter in game.encounters(edition)]
    if not name:
        return known[0] if known else ""
    if name not in known:
        raise UnknownName(f"{game.name} has no encounter “{name}”{nearest(name, known)}")
    return name


def setup_of(name: str, encounter: str | None, edition: str | None) -> Setup:
    """The setup of an encounter by its name, or of one kept in a file."""
    game = find_game(name)
    chosen = edition_of(game, edition)
    workshop = encounter_workshop_of(game)
    if encounter and encounter.endswith(".json"):
        return _written(game, Path(encounter))
    if encounter and encounter.endswith(".toml") and workshop is not None:
        path = Path(encounter)
        if not path.is_file():
            raise UnknownName(f"there is no file {path}")
        return workshop.setup_of(chosen, whole(path.read_text(encoding="utf-8"), path.parent))
    return game.setup(encounter_of(game, chosen, encounter), chosen)


def _written(game: Game, path: Path) -> Setup:
    """The setup in a file, as `fracas tune --save` writes it."""
    if not path.is_file():
        raise UnknownName(f"there is no file {path}")
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Setup)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UnknownName(f"{path} is not the setup of a fight: {error}") from error
    if found.game != game.id:
        raise UnknownName(f"{path} is a fight of {found.game}, not of {game.id}")
    return game.setup(found.encounter, found.edition, found.options)


def checked_seed(seed: int) -> int:
    try:
        Fate(seed)
    except ValueError as error:
        raise UnknownName(str(error)) from error
    return seed


def at_least_one(number: int, option: str) -> int:
    if number < 1:
        raise UnknownName(f"{option} must be a whole number from 1 up, not {number}")
    return number


def seats_of(names: Iterable[str], seats: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The seats a person takes: by default the first; a party means its members; there are also `all` and `none`."""
    wanted = list(names) or list(seats)[:1]
    if "none" in wanted:
        if len(wanted) > 1:
            raise UnknownName("“--seat none” means that bots play everything; leave out the other seats")
        return ()
    if "all" in wanted:
        wanted = list(seats)
    taken: dict[str, None] = {}
    for name in wanted:
        if name not in seats:
            raise UnknownName(f"there is no seat “{name}”; there are: {', '.join(seats)}, all, none")
        taken.update(dict.fromkeys(_members(name, seats)))
    return tuple(taken)


def _members(name: str, seats: Mapping[str, tuple[str, ...]]) -> list[str]:
    """A party's seats, or the seat itself; not those above it, who may answer for it and for others besides."""

    def answers_for(seat: str) -> set[str]:
        return {other for other, answerers in seats.items() if seat in answerers}

    own = answers_for(name)
    if name not in own:
        return list(seats[name]) or [name]
    return [seat for seat in seats[name] if not answers_for(seat) > own]
