"""Files into a library and out of it: what a file is, is found out from what it holds. Runs in limited processes."""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from fracas.core import FracasError, Game, Refused, find_game, games
from fracas.core.bringing import Brought, Foreign, Made, Report, bring, bringer_of, who_reads
from fracas.core.builder import Draft
from fracas.server.journal import milliseconds
from fracas.server.library.backdrops import remade
from fracas.server.library.drafts import MOST_BRIEF, MOST_ICON, MOST_NAME, MOST_TEXT, builders_of, edition_of, packed
from fracas.server.library.parties import ITEM
from fracas.server.library.shapes import Uploads
from fracas.server.library.shelf import MOST_ITEMS
from fracas.server.messages import encode
from fracas.server.names import one_line
from fracas.server.own import refuse_giants

FORMAT = 1
MOST_FILES = 40
NOT_OURS = "this is not an export of a library"
Foreigners = list[tuple[Game, str, Made]]
"""What came out of files of other tools: whose it is, and of which edition."""
_as_uploads = msgspec.json.Decoder(Uploads).decode


class Exported(msgspec.Struct, omit_defaults=True):
    """An item in an export."""

    id: str
    game: str
    edition: str
    kind: str
    draft: dict[str, Any]
    name: str = ""
    brief: str = ""
    icon: str = ""
    legal: bool = False
    made: int = 0
    changed: int = 0


class Export(msgspec.Struct):
    """A whole library as a file."""

    fracas_library: int
    version: str
    items: list[Exported]


class Found(msgspec.Struct):
    """What came out of files: things to keep, what did not work, what became of files of other tools, pictures."""

    items: list[Exported]
    problems: list[str]
    reports: list[Report] = []
    pictures: dict[str, bytes] = {}


_as_export = msgspec.json.Decoder(Export).decode


def imported(data: bytes) -> bytes:
    """The items of an export, checked."""
    return encode(Found(*_imported(data)))


def _imported(data: bytes) -> tuple[list[Exported], list[str]]:
    try:
        export = _as_export(data)
    except RecursionError:
        raise Refused("this is nested too deeply to be read") from None
    except msgspec.DecodeError as error:
        raise Refused(f"{NOT_OURS}: {error}"[:300]) from error
    if export.fracas_library != FORMAT:
        raise Refused(f"{NOT_OURS} that this version reads")
    if len(export.items) > MOST_ITEMS:
        raise Refused(f"a library holds {MOST_ITEMS} items, not {len(export.items)}")
    good, problems = [], []
    known: dict[tuple[str, str], frozenset[str]] = {}
    for item in export.items:
        try:
            good.append(_checked(item, known))
        except FracasError as error:
            problems.append(f"{one_line(item.name, MOST_NAME) or item.id[:40]}: {error}"[:300])
    return good, problems


def _checked(item: Exported, known: dict[tuple[str, str], frozenset[str]]) -> Exported:
    """An item as it can be kept. What each game builds is found out once and noted in `known`."""
    game = find_game(item.game)
    edition = edition_of(game, item.edition)
    if (game.id, edition) not in known:
        kinds = (kind.id for builder in builders_of(game, edition) for kind in builder.kinds(edition))
        known[game.id, edition] = frozenset(kinds)
    if item.kind not in known[game.id, edition]:
        there_are = ", ".join(sorted(known[game.id, edition]))
        raise Refused(f"{game.name} builds no “{item.kind}”; there are: {there_are}")
    packed(item.draft)
    refuse_giants(item.draft)
    return msgspec.structs.replace(
        item,
        id=item.id[:32],
        edition=edition,
        name=one_line(item.name, MOST_NAME) or item.kind,
        brief=one_line(item.brief, MOST_BRIEF),
        icon=one_line(item.icon, MOST_ICON),
        made=item.made if 0 < item.made < milliseconds() else 0,
    )


def recognised(uploads: bytes) -> bytes:
    """What is in some files: exports of libraries, own files of any game, files of other tools."""
    try:
        wanted = _as_uploads(uploads)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refused(f"send files as JSON: {error}"[:300]) from error
    if len(wanted.files) > MOST_FILES:
        raise Refused(f"at most {MOST_FILES} files can be brought at once, not {len(wanted.files)}")
    found = Found([], [])
    foreign: Foreigners = []
    for file in wanted.files:
        name = one_line(file.name, MOST_NAME) or "a file"
        try:
            data = base64.b64decode(file.data, validate=True) if file.data else file.text.encode()
            items, problems = _read(Foreign(name, data), wanted.game, wanted.edition, found, foreign)
        except (MemoryError, RecursionError):
            raise Refused(f"{name}: this is too big or nested too deeply to be read") from None
        except (FracasError, binascii.Error, UnicodeDecodeError) as error:
            items, problems = [], [str(error)]
        except Exception as error:
            items, problems = [], [f"this cannot be read: {type(error).__name__}: {error}"]
        found.items += items
        found.problems += [f"{name}: {problem.removeprefix(f'{name}: ')}"[:400] for problem in problems]
    _as_a_fight(foreign, found)
    return encode(found)


def _as_a_fight(foreign: Foreigners, found: Found) -> None:
    """Creatures and a map that come together are a fight as well, so that it can be played at once."""
    ground = next((each for each in foreign if each[2].kind == "map"), None)
    if ground is None:
        return
    game, edition, place = ground
    made = [each for theirs, of, each in foreign if (theirs, of) == (game, edition)]
    if any(each.kind == "creature" for each in made):
        fights = _together(game, edition, made, found.problems)
        found.items += fights
        for fight in fights:
            told = f"A fight of all that was brought, on {place.name}."
            found.reports.append(Report(fight.name, "fight", "These files together", told))


def _read(
    file: Foreign, game: str, edition: str, found: Found, foreign: Foreigners
) -> tuple[list[Exported], list[str]]:
    if file.data.lstrip()[:1] == b"{" and b"fracas_library" in file.data[:200]:
        return _imported(file.data)
    if not file.data.strip():
        raise Refused("this file is empty")
    known = who_reads(file)
    if known is not None and game in ("", known.id):
        return _foreign(known, edition_of(known, edition if game else ""), file, found, foreign)
    _refuse_broken_json(file)
    own = _own(file, game, edition)
    if own is not None and own[0] == 0:
        return [own[1]], []
    named = find_game(game) if game else None
    if named is not None:
        made, problems = _foreign(named, edition_of(named, edition), file, found, foreign)
        if made:
            return made, problems
    if own is not None:
        return [own[1]], []
    raise Refused("no game knows what this is; name the game and look at its own files for what it should hold")


def _refuse_broken_json(file: Foreign) -> None:
    """A file of another tool that was cut off or damaged is told so; it is no own file, for those are TOML."""
    start = file.data.lstrip(b"\xef\xbb\xbf \t\r\n")
    if start[:1] != b"{" and not re.match(rb"\[\s*\{", start[:100]):
        return
    try:
        json.loads(file.data)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise Refused(f"this JSON file is broken at {where} ({error.msg}); export it once more") from error
    raise Refused(
        "no game knows what this JSON file is; it should be one of the files that the page on importing names"
    )


def _foreign(
    game: Game, edition: str, file: Foreign, all_found: Found, foreign: Foreigners
) -> tuple[list[Exported], list[str]]:
    """What a game makes of a file of another tool."""
    try:
        brought = bring(game, edition, [file])
    except FracasError as error:
        return [], [str(error)]
    items = []
    problems = list(brought.refused)
    homeless: list[Made] = []
    for made in brought.made:
        all_found.reports.append(made.report)
        if made.picture is not None:
            try:
                all_found.pictures[made.picture.name] = remade(made.picture.data)
            except Refused as error:
                problems.append(f"{made.name} comes without its picture: {error}")
        item = _of_kind(game, edition, made)
        if item is not None:
            items.append(item)
            foreign.append((game, edition, made))
        else:
            homeless.append(made)
    if homeless:
        items += _together(game, edition, homeless, problems)
    return items, problems


def _of_kind(game: Game, edition: str, made: Made) -> Exported | None:
    """What was made as an item of its kind, if the game builds such."""
    for builder in builders_of(game, edition):
        if any(kind.id == made.kind for kind in builder.kinds(edition)):
            draft = builder.read(edition, made.kind, made.text)
            legal = not builder.form(edition, made.kind, draft).problems
            return _item(game.id, edition, made.kind, draft, made.name, legal)
    return None


def _together(game: Game, edition: str, made: list[Made], problems: list[str]) -> list[Exported]:
    """What the game builds only as part of a fight: creatures in one with each other, a map as a fight to be filled."""
    bringer = bringer_of(game)
    texts = {each.name: each.text for each in made}
    if bringer is not None and any(each.kind == "creature" for each in made):
        try:
            texts = {"A fight": bringer.together(edition, Brought(tuple(made)))}
        except FracasError as error:
            problems.append(str(error))
    items = []
    for name, text in texts.items():
        found = _own(Foreign(name, text.encode()), game.id, edition)
        if found is None:
            problems.append(f"{name} came out as a file that cannot be read")
        else:
            items.append(found[1])
    return items


def _own(file: Foreign, game: str, edition: str) -> tuple[int, Exported] | None:
    """An own file, as the kind that finds least wrong with it; with how much that is."""
    try:
        text = file.data.decode()
    except UnicodeDecodeError:
        return None
    if len(text) > MOST_TEXT:
        raise Refused(f"a file may have {MOST_TEXT} characters, not {len(text)}")
    best: tuple[int, Exported] | None = None
    for problems, item in _readings(text, [find_game(game)] if game else list(games().values()), edition):
        if problems and not game and item.draft.keys() == {"text"}:
            continue  # a text in which nothing was understood is no reading of it
        if best is None or problems < best[0]:
            best = problems, item
        if problems == 0:
            break
    return best


def _readings(text: str, known: Sequence[Game], edition: str) -> Iterator[tuple[int, Exported]]:
    for game in known:
        for each in [edition] if edition and edition in game.editions else game.editions:
            for builder in builders_of(game, each):
                for kind in builder.kinds(each):
                    try:
                        draft = builder.read(each, kind.id, text)
                        refuse_giants(draft)
                        form = builder.form(each, kind.id, draft)
                    except (MemoryError, RecursionError):
                        raise
                    except Exception:
                        continue
                    if draft:
                        item = _item(game.id, each, kind.id, draft, form.name, not form.problems)
                        yield len(form.problems), item


def _item(game: str, edition: str, kind: str, draft: Draft, name: str, legal: bool) -> Exported:
    packed(draft)
    return Exported("", game, edition, kind, draft, one_line(name, MOST_NAME) or kind, legal=legal)


def with_new_ids(draft: Any, ids: dict[str, str]) -> Any:
    """A draft that points to items of a library, pointing to their copies."""
    if isinstance(draft, dict):
        return {
            name: ids.get(value, value) if name == "item" and isinstance(value, str) else with_new_ids(value, ids)
            for name, value in draft.items()
        }
    if isinstance(draft, str) and draft.startswith(ITEM):
        return ITEM + ids.get(draft.removeprefix(ITEM), draft.removeprefix(ITEM))
    return [with_new_ids(value, ids) for value in draft] if isinstance(draft, list) else draft
