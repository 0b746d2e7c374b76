"""The documentation under /docs, from files built into the package: it needs no network."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from fracas.server.front import HEADERS, STYLED, plain_page
from fracas.server.pages import FRESH, send_file

SITE = Path(__file__).parent / "site"
INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
NOT_BUILT = (
    "The documentation has not been built into this copy. “make docs” builds it; the same pages lie in the folder docs."
)
BEING_MADE = (
    "The documentation is being made; try again in a minute. If that takes too long: “make docs” makes it, too."
)


@get("/docs", include_in_schema=False, sync_to_thread=False, packed=True)
def docs_front(request: Request[Any, Any, Any]) -> Response[bytes] | Redirect:
    """The first page."""
    return _page("", request)


@get("/docs/{rest:path}", include_in_schema=False, sync_to_thread=False, packed=True)
def docs_page(request: Request[Any, Any, Any], rest: FromPath[str]) -> Response[bytes] | Redirect:
    """A page or a part of one."""
    return _page(rest.strip("/"), request)


def _page(name: str, request: Request[Any, Any, Any]) -> Response[bytes] | Redirect:
    """Only what is there is looked up, so that no address leads out of the folder. Links begin at a page's folder."""
    if not (SITE / "index.html").is_file():
        return _not_built()
    known = _known(SITE, (SITE / "index.html").stat().st_mtime_ns)
    found = name if name in known else f"{name}/index.html".lstrip("/")
    if found not in known:
        raise NotFoundException
    if found != name and not request.scope["raw_path"].endswith(b"/"):
        return Redirect(f"/docs/{name}/" if name else "/docs/")
    if not found.endswith(".html"):
        return send_file(request, SITE / found, FRESH)
    return send_file(request, SITE / found, {**FRESH, **_policy(SITE / found)})


@cache
def _known(site: Path, built: int) -> frozenset[str]:
    """Every file of the site that was built then."""
    return frozenset(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())


@cache
def _policy(page: Path) -> dict[str, str]:
    """The table's strict policy, which also lets the few scripts run that this page was built with, and no others."""
    scripts_in_it = INLINE.findall(page.read_bytes())
    hashes = [base64.b64encode(hashlib.sha256(text).digest()).decode() for text in scripts_in_it]
    scripts = " ".join(["script-src 'self'", *(f"'sha256-{each}'" for each in dict.fromkeys(hashes))])
    policy = HEADERS["content-security-policy"].replace("script-src 'self'", scripts)
    return {"content-security-policy": policy.replace(STYLED, "'unsafe-inline'")}


def _not_built() -> Response[bytes]:
    """An empty folder is what somebody is about to fill."""
    making = SITE.is_dir()
    title, text = ("Soon here", BEING_MADE) if making else ("No documentation here", NOT_BUILT)
    page = plain_page(title, text)
    return Response(page.encode(), media_type="text/html", headers=FRESH, status_code=503 if making else 404)
