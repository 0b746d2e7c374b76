"""Work on the items of a library: everything is written down first and shown after."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

import msgspec

from fracas.core import Refused, find_game
from fracas.core.builder import Change, Form, changed
from fracas.core.language import ENGLISH
from fracas.server import checking
from fracas.server.crew import Crew, Died, TooLong
from fracas.server.gate import Gate
from fracas.server.journal import milliseconds
from fracas.server.library import drafts
from fracas.server.library.drafts import packed, refuse_big
from fracas.server.library.parties import CAMPAIGN, PARTY, hero_options, with_heroes
from fracas.server.library.shapes import Brief, Described, Item, Kinds, NewItem, Saved, SharedItem
from fracas.server.library.shelf import Row, Shelf, Writing
from fracas.server.links import new_id
from fracas.server.lookback import Kept
from fracas.server.names import one_line
from fracas.server.store import Conflict, Store
from fracas.server.turns import Turns, Who

BUILDERS = 2
SECONDS = 6.0
MOST_WAITING = 40
MOST_PRINTING = 4
MOST_SORTING = 20
MOST_CHANGES = 200
MOST_TOKEN = 64
MOST_KEPT_BYTES = 16_000_000
MOST_PICTURE_BYTES = 32_000_000
PICTURES_AT_ONCE = 2
TYPED_MS = 3_000
"""What is typed at one place within this time is undone in one go."""
TOO_MANY = f"at most {MOST_CHANGES} changes can be made at once"
_as_described = msgspec.json.Decoder(Described).decode
_as_kinds = msgspec.json.Decoder(Kinds).decode
as_draft = msgspec.json.Decoder(dict[str, Any]).decode


reading: ContextVar[str] = ContextVar("reading", default=ENGLISH)
"""The language in which whoever asks wants to read; each request is a task with a context of its own."""


class Stale(Exception):
    """Somebody else has changed the item meanwhile; the newest state comes along."""

    def __init__(self, row: Row) -> None:
        super().__init__("this was changed elsewhere meanwhile; here is the newest version")
        self.row = row


class Missing(Refused):
    """There is no such item in this library."""


class Desk:
    """One for the whole server: processes that build, and what they have built lately."""

    def __init__(self, store: Store, gate: Gate) -> None:
        self.shelf, self.gate = Shelf(store), gate
        self.builders = Crew("builders", BUILDERS, memory=checking.MEMORY, most_waiting=MOST_WAITING)
        self.printers = Crew("printers", 1, most_waiting=MOST_PRINTING)
        self.kept = Kept(MOST_KEPT_BYTES)
        self.pictures = Kept(MOST_PICTURE_BYTES)
        self.leafing = asyncio.Semaphore(PICTURES_AT_ONCE)
        self.sorting = Turns(1, MOST_SORTING)
        """Whoever brings files along reads a whole library."""

    @property
    def crews(self) -> tuple[Crew, ...]:
        return self.builders, self.printers

    # Building, in processes

    async def built(self, who: Who, work: Callable[..., Any], *what: Any) -> Any:
        """Have something built. Whatever goes wrong is a refusal with a sentence."""
        try:
            return await self.builders.do(who, SECONDS, work, *what)
        except TooLong as error:
            raise Refused(checking.TIMED_OUT) from error
        except Died as error:
            raise Refused(checking.TOO_MUCH) from error
        except Refused:
            raise
        except (ValueError, LookupError, RuntimeError) as error:
            raise Refused(str(error)) from error

    async def cached(self, who: Who, work: Callable[..., bytes], *what: Any) -> bytes:
        key = (work.__name__, *(hashlib.sha256(each).digest() if isinstance(each, bytes) else each for each in what))
        known = self.kept.get(key)
        if known is None:
            known = (await self.built(who, work, *what),)
            self.kept.put(key, known)
        return known[0]

    async def kinds(self, who: Who, game: str, edition: str) -> Kinds:
        edition = drafts.edition_of(find_game(game), edition)
        return _as_kinds(await self.cached(who, drafts.kinds, game, edition, reading.get()))

    async def described(self, who: Who, game: str, edition: str, kind: str, draft: bytes) -> Described:
        """What there is to show of a draft; whatever goes wrong is said and stops nobody from going on."""
        return (await self._shown(who, game, edition, kind, draft))[0]

    async def _shown(self, who: Who, *what: Any) -> tuple[Described, bool]:
        """As `described`, and whether the game has looked at the draft: a busy server says nothing about it."""
        try:
            return _as_described(await self.cached(who, drafts.described, *what, reading.get())), True
        except Refused as error:
            return Described(None, trouble=str(error)), False

    # Looking

    async def row(self, library: str, id: str, gone: bool = False) -> Row:
        row = await self.shelf.item(library, id)
        if row is None:
            raise Missing("there is no such item in this library")
        if row.brief.gone and not gone:
            raise Missing("this was thrown away; restore it first")
        return row

    async def item(self, who: Who, row: Row) -> Item:
        what = (row.brief.game, row.brief.edition, row.brief.kind, row.body.encode())
        shown, looked_at = await self._shown(who, *what)
        return Item(
            **msgspec.structs.asdict(await self._noted(row.brief, shown) if looked_at else row.brief),
            draft=as_draft(row.body),
            form=await self._with_heroes(row, shown.form),
            text=shown.text,
            versions=row.number,
            undo=bool(row.back),
            redo=bool(row.forth),
            trouble=shown.trouble,
        )

    async def _with_heroes(self, row: Row, form: Form | None) -> Form | None:
        """Heroes of the library can be chosen for a party."""
        if form is None or row.brief.kind not in (CAMPAIGN, PARTY):
            return form
        return with_heroes(form, hero_options(await self.shelf.briefs(row.library, row.brief.game), row.brief.edition))

    async def saved(self, who: Who, library: str, id: str) -> Saved:
        item = await self.item(who, await self.row(library, id))
        names = [name for name in Saved.__struct_fields__ if name != "brief"]
        return Saved(brief=brief_of(item), **{name: getattr(item, name) for name in names})

    async def shared(self, who: Who, row: Row, draft: dict[str, Any]) -> SharedItem:
        """What a link shows of an item: the draft may be less than what the owner has."""
        brief = row.brief
        shown = await self.described(who, brief.game, brief.edition, brief.kind, msgspec.json.encode(draft))
        names = ("game", "edition", "kind", "name", "brief", "icon", "legal", "changed")
        told = {name: getattr(brief, name) for name in names}
        return SharedItem(**told, draft=draft, form=shown.form, text=shown.text)

    async def _noted(self, brief: Brief, shown: Described) -> Brief:
        """The item as lists show it, written down where that has changed."""
        found = told(brief, shown)
        if found != brief:
            await self.shelf.describe(found)
        return found

    # Making

    async def new(self, who: Who, library: str, wanted: NewItem) -> Row:
        """A new item. Its draft comes from a start, a text or a draft; half-made ones are kept too."""
        kinds = await self.kinds(who, wanted.game, wanted.edition)
        kind = next((each for each in kinds.kinds if each.id == wanted.kind), None)
        if kind is None:
            known = ", ".join(each.id for each in kinds.kinds) or "nothing"
            raise Refused(f"there is no “{wanted.kind}” to build; there are: {known}")
        what = (wanted.game, kinds.edition, wanted.kind)
        seed = secrets.randbelow(1 << 48) if wanted.seed is None else wanted.seed
        if wanted.draft is not None:
            draft = packed(wanted.draft).encode()
        elif wanted.text:
            draft = await self.built(who, drafts.read, *what, wanted.text)
        else:
            start = wanted.start or (kind.starts[0].word if kind.starts else "")
            draft = await self.built(who, drafts.started, *what, start, seed)
        if wanted.name:
            draft = msgspec.json.encode(as_draft(draft) | {"name": one_line(wanted.name, drafts.MOST_NAME)})
        return await self.keep(who, library, *what, draft, "made")

    async def keep(self, who: Who, library: str, game: str, edition: str, kind: str, draft: bytes, what: str) -> Row:
        """Write a draft down as a new item."""
        brief = await self.fresh(who, game, edition, kind, draft)
        await self.shelf.add(library, [(brief, Writing(what, draft.decode()))])
        return await self.row(library, brief.id)

    async def fresh(self, who: Who, game: str, edition: str, kind: str, draft: bytes) -> Brief:
        refuse_big(draft)
        shown = await self.described(who, game, edition, kind, draft)
        now = milliseconds()
        bare = Brief(
            id=new_id(), game=game, edition=edition, kind=kind, name=kind, brief="", icon="",
            legal=False, made=now, changed=now, version=1,
        )  # fmt: skip
        return told(bare, shown)

    # Changing

    async def change(self, library: str, id: str, version: int, changes: list[Change], token: str = "") -> None:
        """Write changes down. Stale where the sender did not know the newest version."""
        if len(changes) > MOST_CHANGES:
            raise Refused(TOO_MANY)
        token = one_line(token, MOST_TOKEN)

        def made(row: Row) -> Writing:
            body = packed(changed(as_draft(row.body), changes))
            what = one_line("/".join(str(part) for part in changes[0].path), 120) if len(changes) == 1 else ""
            typing = bool(what) and isinstance(changes[0].value, str) and row.what == what
            quick = typing and bool(row.back) and milliseconds() - row.at < TYPED_MS
            return Writing(what or "changed", body, back=row.back if quick else row.number, token=token)

        await self._next(library, id, version, made, token)

    async def undo(self, library: str, id: str, version: int, forth: bool = False) -> None:
        """Go back to what was before the last change, or forth again. Both are changes of their own."""
        row = await self.row(library, id)
        self._refuse_stale(row, version)
        number = row.forth if forth else row.back
        if not number:
            raise Refused("there is nothing to redo" if forth else "there is nothing to undo")
        old = await self.shelf.version(id, number)
        if old is None:
            raise Refused("that version was so old that it is not kept any more")
        back, onward = (row.number, old.forth) if forth else (old.back, row.number)
        writing = Writing("redo" if forth else "undo", old.body, back, onward)
        await self._next(library, id, version, lambda _: writing)

    async def go_back(self, library: str, id: str, number: int) -> None:
        """Make an old version the newest one."""
        row = await self.row(library, id)
        old = await self.shelf.version(id, number)
        if old is None:
            raise Refused(f"there is no version {number} of this; it may have been too old to be kept")
        await self._next(library, id, row.number, lambda _: Writing(f"version {number}", old.body, back=row.number))

    async def replace(self, library: str, id: str, version: int, what: str, draft: bytes) -> None:
        """The item becomes another draft, as a change."""
        refuse_big(draft)
        await self._next(library, id, version, lambda row: Writing(what, draft.decode(), back=row.number))

    async def fill(self, who: Who, library: str, id: str, version: int, seed: int | None) -> None:
        row = await self.row(library, id)
        self._refuse_stale(row, version)
        lot = secrets.randbelow(1 << 48) if seed is None else seed
        of = (row.brief.game, row.brief.edition, row.brief.kind)
        draft = await self.built(who, drafts.filled, *of, row.body.encode(), lot)
        await self.replace(library, id, version, "filled", draft)

    async def _next(self, library: str, id: str, version: int, make: Callable[[Row], Writing], token: str = "") -> None:
        row = await self.row(library, id)
        if token and row.token == token and row.number == version + 1:
            return  # it was written, only the answer got lost
        self._refuse_stale(row, version)
        try:
            await self.shelf.write(row, row.brief, make(row))
        except Conflict:
            raise Stale(await self.row(library, id)) from None

    def _refuse_stale(self, row: Row, version: int) -> None:
        if row.number != version:
            raise Stale(row)


def told(brief: Brief, shown: Described) -> Brief:
    """What a list shows of an item, from its form."""
    form: Form | None = shown.form
    if form is None:
        return msgspec.structs.replace(brief, legal=False, icon=shown.icon or brief.icon)
    name = form.name or brief.kind
    return msgspec.structs.replace(brief, name=name, brief=form.brief, legal=form.legal, icon=shown.icon)


def brief_of(item: Item) -> Brief:
    return Brief(**{name: getattr(item, name) for name in Brief.__struct_fields__})


def share_token(secret: str, item: str, times: int) -> str:
    """The secret of an item's link. It follows from the library's own, so that it need not be kept."""
    return hashlib.blake2b(f"{item} {times}".encode(), key=secret.encode()[:64], digest_size=24).hexdigest()
