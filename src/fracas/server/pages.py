"""The front end as files: one page for every address, its parts, and what makes it installable."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

STATIC = Path(__file__).parent / "static"
NOT_BUILT = "The front end has not been built; run: make web"
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
FRESH = {"cache-control": "no-cache"}
KINDS = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}
GZIP_LEVEL = 4
"""It is done between two answers: harder packing saves a few bytes and lets everybody wait."""
MOST_PACKED = 512
WORTH_PACKING = 2_000
AnyRequest = Request[Any, Any, Any]
NOT_PAGES = ("api", "ws", "assets", "docs", "health", "metrics", "schema")


def _index(request: AnyRequest, status: int = 200) -> Response[bytes]:
    index = STATIC / "index.html"
    if index.is_file():
        return send_file(request, index, FRESH, status)
    return Response(NOT_BUILT.encode(), media_type="text/plain", headers=FRESH, status_code=status)


def send_file(request: AnyRequest, path: Path, headers: dict[str, str], status: int = 200) -> Response[bytes]:
    """A file with the type its name says, packed if that helps and the browser can unpack it."""
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    headers = {**headers, "vary": "accept-encoding"}
    data = b""
    if "gzip" in request.headers.get("accept-encoding", ""):
        data = packed_file(path, path.stat().st_mtime_ns)
        headers |= {"content-encoding": "gzip"} if data else {}
    return Response(data or path.read_bytes(), media_type=kind, headers=headers, status_code=status)


@lru_cache(maxsize=MOST_PACKED)
def packed_file(path: Path, changed: int) -> bytes:
    """The file packed, once for all who ask; nothing where that saves little."""
    data = path.read_bytes()
    packed = gzip.compress(data, GZIP_LEVEL)
    return packed if len(data) > WORTH_PACKING and len(packed) < 0.9 * len(data) else b""


@get(
    [
        *("/", "/t/{table:str}", "/new", "/replay", "/learn", "/fights", "/about"),
        *("/library", "/library/{item:str}", "/shared", "/lab", "/lab/{job:str}", "/rules", "/rules/{address:path}"),
    ],
    include_in_schema=False,
    sync_to_thread=False,
    packed=True,
)
def page(request: AnyRequest) -> Response[bytes]:
    """Every page is the same one; the front end looks at the address."""
    return _index(request)


@get("/assets/{name:path}", include_in_schema=False, sync_to_thread=False, packed=True)
def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """Parts of the front end; their names change with their content. Only names that are there are looked up."""
    folder, wanted = STATIC / "assets", name.lstrip("/")
    if not folder.is_dir() or wanted not in {path.name for path in folder.iterdir()}:
        raise NotFoundException
    return send_file(request, folder / wanted, FOREVER)


@get("/{rest:path}", include_in_schema=False, sync_to_thread=False, packed=True)
def elsewhere(request: AnyRequest, rest: FromPath[str]) -> Response[bytes]:
    """Files beside the page (icon, manifest, service worker); in a browser an unknown address gets a page."""
    name = rest.lstrip("/")
    if STATIC.is_dir() and name in {path.name for path in STATIC.iterdir() if path.is_file()}:
        return send_file(request, STATIC / name, FRESH)
    if name.partition("/")[0] in NOT_PAGES or "text/html" not in request.headers.get("accept", ""):
        raise NotFoundException
    return _index(request, 404)
