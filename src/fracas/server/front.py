"""What every request passes first and every answer last, whether or not it finds a way to anything behind."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import html
import logging
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException, TooManyRequestsException
from litestar.types import Message, Receive, Scope, Send
from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError, SQLAlchemyError

from fracas.core import Refused, UnknownName
from fracas.server.config import Config
from fracas.server.gate import Gate
from fracas.server.limits import SMALL_BODY, Addresses, Bodies
from fracas.server.origins import home_of, origin_allowed

log = logging.getLogger("fracas.server")
STYLE = (
    "body{font:18px/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem;background:#11181b;"
    "color:#f5f1e8}a{color:#ffcf73}@media(prefers-color-scheme:light){body{background:#e9e4d8;color:#1c1a16}"
    "a{color:#7d4a00}}"
)
"""Of the few pages the server writes itself: the table's colours (web/src/styles/tokens.css)."""
STYLED = "'sha256-" + base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode() + "'"
HEADERS = {
    "content-security-policy": (
        f"default-src 'none'; script-src 'self'; style-src 'self' {STYLED}; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
MOST_FROM_ONE, MOST_FROM_ALL = 64_000_000, 256_000_000
"""Bytes of requests that are being sent at the same time."""
PIECE = 65_536
BARE = "fracas.bare"
"""Where a socket's scope has what it is heard and told with, without what Litestar wraps around that: every update goes
through there."""
LOOKING = ("GET", "HEAD", "OPTIONS")
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title} · Fracas</title>
<style>{style}</style>
<h1>{title}</h1>
<p>{text}</p>
<p><a href="/">Go to the tables</a></p>
</html>
"""


def plain_page(title: str, text: str) -> str:
    """A page with one sentence; it needs no front end."""
    return PAGE.format(title=html.escape(title), text=html.escape(text), style=STYLE)


TITLES = {404: "There is nothing here", 405: "That cannot be done here", 429: "Too many requests"}
TEXTS = {404: "The address may be mistyped, or what was here is gone. Invite links have to be copied whole."}


class Front(Litestar):
    """The server, and around it what holds for all of it."""

    settings: Config
    addresses: Addresses
    bodies: Bodies
    gate: Gate

    def guard(self, settings: Config, gate: Gate) -> Front:
        self.settings, self.gate = settings, gate
        self.addresses = Addresses(settings.requests_per_minute)
        self.bodies = Bodies(MOST_FROM_ONE, MOST_FROM_ALL)
        return self

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] in ("http", "websocket") and scope.get("client"):
            scope = {**scope, "client": (home_of(scope["client"][0]), scope["client"][1])}
        if scope["type"] == "websocket":
            if not self._lets_in(scope):
                await receive()
                await send({"type": "websocket.close", "code": 1008})
                return
            scope = {**scope, BARE: (receive, send)}
        if scope["type"] != "http":
            await super().__call__(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers: Any = message.setdefault("headers", [])
                known = {name.lower() for name, _ in headers}
                message["headers"] = [*headers, *(pair for pair in RAW_HEADERS if pair[0] not in known)]
            if message["type"] == "http.response.body" and len(message["body"]) > PIECE:
                await _send_in_pieces(send, message)
            else:
                await send(message)

        refusal = self._refusal(scope)
        if refusal is not None:
            await _refuse(scope, guarded, *refusal)
            return
        if scope["method"] == "HEAD":  # as GET; the server leaves the body out
            scope = {**scope, "method": "GET"}
        address = scope["client"][0] if scope.get("client") else ""
        weighed = Weighed(self.bodies, address, receive, self.gate)
        await self.gate.enter(address)
        try:
            await super().__call__(scope, weighed, guarded)
        finally:
            weighed.forget()

    def _lets_in(self, scope: Scope) -> bool:
        client = scope.get("client")
        return self.addresses.take(client[0] if client else "")

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        """Why this request goes no further, if so."""
        if not self._lets_in(scope):
            return 429, "too many requests from this address; wait a moment"
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if scope["method"] in LOOKING:  # type: ignore[typeddict-item]
            return None
        if not origin_allowed(headers.get("origin"), headers.get("host", ""), self.settings):
            return 403, "pages of other sites may not do that"
        kind = headers.get("content-type", "").partition(";")[0].strip().casefold()
        empty = headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers
        if kind != "application/json" and not (empty and not kind):
            return 415, "send application/json"
        return None


async def _send_in_pieces(send: Any, message: Any) -> None:
    """A long answer goes out as it is taken, and others have their turn in between: whoever asks for much and does not
    read it neither fills the memory with copies of it nor keeps anybody waiting."""
    body = message["body"]
    last = (len(body) - 1) // PIECE * PIECE
    for start in range(0, last, PIECE):
        await send({**message, "body": body[start : start + PIECE], "more_body": True})
        await asyncio.sleep(0)
    await send({**message, "body": body[last:]})


class Weighed:
    """What a request sends, as long as all that is being sent fits into memory. What came in pieces is read when it is
    its address's turn."""

    def __init__(self, bodies: Bodies, address: str, receive: Receive, gate: Gate) -> None:
        self.bodies, self.address, self.receive, self.gate = bodies, address, receive, gate
        self.size = self.counted = 0

    async def __call__(self) -> Any:
        message = await self.receive()
        if message["type"] == "http.request":
            self.size += len(message["body"])
            more = max(0, self.size - SMALL_BODY) - self.counted
            if more:
                self.counted += more
                if not self.bodies.take(self.address, more):
                    raise TooManyRequestsException("too much is being sent at once; wait a moment and send it again")
            if not message.get("more_body", False):
                await self.gate.enter(self.address)
        return message

    def forget(self) -> None:
        if self.counted:
            self.bodies.give_back(self.address, self.counted)
            self.counted = 0


async def _refuse(scope: Scope, send: Send, status: int, text: str) -> None:
    body, kind = msgspec.json.encode({"status_code": status, "detail": text}), b"application/json"
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def show_error(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """For programs in JSON; for people who look at it in a browser as a page."""
    if not isinstance(error, HTTPException):
        error = HTTPException(detail="the server could not do that; it has been noted", status_code=500)
    if "text/html" not in request.headers.get("accept", ""):
        found: dict[str, Any] = {"status_code": error.status_code, "detail": error.detail}
        if error.extra is not None:
            found["extra"] = error.extra
        return Response(found, status_code=error.status_code, media_type="application/json", headers=error.headers)
    title = TITLES.get(error.status_code, "That did not work")
    text = TEXTS.get(error.status_code, error.detail)
    page = plain_page(title, text)
    return Response(page, status_code=error.status_code, media_type="text/html")


def too_deep(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    return show_error(request, HTTPException(detail="that is nested too deeply", status_code=400))


def no_database(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    if isinstance(
        error, (DataError, IntegrityError, ProgrammingError)
    ):  # it was reached, and asked something it cannot do
        log.error("a request failed: %s", request.url.path, exc_info=error)
        return show_error(request, error)
    log.error("the database cannot be reached: %s", error)
    detail = "the database cannot be reached; try again soon"
    return show_error(request, HTTPException(detail=detail, status_code=503))


def note_error(error: Exception, scope: Scope) -> None:
    """What is nobody's fault but ours is written down."""
    if not isinstance(error, (HTTPException, RecursionError, SQLAlchemyError, Refused, UnknownName)):
        log.error("a request failed: %s", scope.get("path", ""), exc_info=error)
