"""Pictures that lie under maps: made anew from what somebody brings, kept small, and given out under their names.

What came in is never given out: only the colours of the picture are taken over, nothing else that was in its file.
"""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from litestar import Controller, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from sqlalchemy.ext.asyncio import AsyncConnection

from fracas.core import Refused
from fracas.server.api import AnyRequest, hub_of
from fracas.server.journal import milliseconds
from fracas.server.schema import backdrops
from fracas.server.store import Store

if TYPE_CHECKING:
    from fracas.server.hub import Hub

KINDS = ("PNG", "WEBP", "JPEG")
MOST_PIXELS = 60_000_000
LONGEST_SIDE = 4_096
MOST_KEPT = 6_000_000
"""Bytes of one picture."""
MOST_OF_LIBRARY = 60_000_000
NAME = re.compile(r"[0-9a-f]{32}")
FOR_GOOD = {"cache-control": "public, max-age=31536000, immutable", "x-content-type-options": "nosniff"}


def remade(data: bytes) -> bytes:
    """The same picture as WebP, no larger than a table needs. Runs where time and memory are limited."""
    from PIL import Image, UnidentifiedImageError

    Image.MAX_IMAGE_PIXELS = MOST_PIXELS
    try:
        with Image.open(io.BytesIO(data), formats=KINDS) as found:
            width, height = found.size
            if width * height > MOST_PIXELS:
                raise Refused(f"the picture has {width} × {height} pixels; at most {MOST_PIXELS // 1_000_000} million")
            picture: Any = found.convert("RGB")
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, ValueError, SyntaxError) as error:
        raise Refused(f"the picture cannot be read as PNG, WebP or JPEG: {type(error).__name__}") from error
    picture.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    for quality in (82, 65, 45, 25):
        out = io.BytesIO()
        picture.save(out, "WEBP", quality=quality, method=2)
        if out.tell() <= MOST_KEPT:
            return out.getvalue()
    raise Refused(f"the picture takes more than {MOST_KEPT // 1_000_000} MB however it is packed")


async def keep_backdrops(store: Store, library: str, found: dict[str, bytes]) -> None:
    """Write pictures down; those that are there already stay as they are."""
    held = await store.one(
        sa.select(sa.func.coalesce(sa.func.sum(backdrops.c.size), 0)).where(backdrops.c.library_id == library)
    )
    if int(held[0]) + sum(map(len, found.values())) > MOST_OF_LIBRARY:
        raise Refused(f"all pictures of a library take {MOST_OF_LIBRARY // 1_000_000} MB at most")
    known = {row[0] for row in await store.rows(sa.select(backdrops.c.id).where(backdrops.c.id.in_(list(found))))}
    new = [
        {"id": id, "library_id": library, "made": milliseconds(), "size": len(data), "data": data}
        for id, data in found.items()
        if id not in known and NAME.fullmatch(id)
    ]

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(backdrops.insert(), new)

    if new:
        await store.write(work)


async def shown(hub: Hub, id: str) -> bytes | None:
    """A picture from what was shown lately, or from the database, of which pictures take a few readers at most: others
    want to read there as well."""
    desk = hub.desk
    async with desk.leafing:
        known = desk.pictures.get(id)
        if known is None:
            row = await hub.store.one(sa.select(backdrops.c.data).where(backdrops.c.id == id))
            if row is None:
                return None
            known = (bytes(row[0]),)
            desk.pictures.put(id, known)
    return known[0]


class Backdrops(Controller):
    path = "/api/backdrops"
    tags = ("library",)

    @get("/{id:str}", raises=[NotFoundException], media_type="image/webp", packed=True)
    async def backdrop(self, request: AnyRequest, id: FromPath[str]) -> Response[bytes]:
        """The picture under a map. Whoever knows its name may see it, as everybody at a table must."""
        data = await shown(hub_of(request), id) if NAME.fullmatch(id) else None
        if data is None:
            raise NotFoundException("there is no such picture")
        return Response(data, media_type="image/webp", headers=FOR_GOOD)
