"""The front end as files: one page for every address, its parts, and what makes it installable."""

from __future__ import annotations

import mimetypes
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
NOT_PAGES = ("api", "ws", "assets", "docs", "health", "metrics", "schema")


def _index(status: int = 200) -> Response[bytes]:
    index = STATIC / "index.html"
    built = index.is_file()
    kind = "text/html" if built else "text/plain"
    return Response(
        index.read_bytes() if built else NOT_BUILT.encode(), media_type=kind, headers=FRESH, status_code=status
    )


def send_file(path: Path, headers: dict[str, str]) -> Response[bytes]:
    """A file with the type its name says."""
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Response(path.read_bytes(), media_type=kind, headers=headers)


@get(
    [
        *("/", "/t/{table:str}", "/new", "/replay", "/learn", "/fights", "/about"),
        *("/library", "/library/{item:str}", "/shared", "/lab", "/lab/{job:str}", "/rules", "/rules/{address:path}"),
    ],
    include_in_schema=False,
    sync_to_thread=False,
)
def page() -> Response[bytes]:
    """Every page is the same one; the front end looks at the address."""
    return _index()


@get("/assets/{name:path}", include_in_schema=False, sync_to_thread=False)
def asset(name: FromPath[str]) -> Response[bytes]:
    """Parts of the front end; their names change with their content. Only names that are there are looked up."""
    folder, wanted = STATIC / "assets", name.lstrip("/")
    if not folder.is_dir() or wanted not in {path.name for path in folder.iterdir()}:
        raise NotFoundException
    return send_file(folder / wanted, FOREVER)


@get("/{rest:path}", include_in_schema=False, sync_to_thread=False)
def elsewhere(request: Request[Any, Any, Any], rest: FromPath[str]) -> Response[bytes]:
    """Files beside the page (icon, manifest, service worker); in a browser an unknown address gets a page."""
    name = rest.lstrip("/")
    if STATIC.is_dir() and name in {path.name for path in STATIC.iterdir() if path.is_file()}:
        return send_file(STATIC / name, FRESH)
    if name.partition("/")[0] in NOT_PAGES or "text/html" not in request.headers.get("accept", ""):
        raise NotFoundException
    return _index(404)
