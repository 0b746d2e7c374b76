"""The server put together: REST, sockets, the front end, and what watches over them."""

from __future__ import annotations

import json
import logging
import mimetypes
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.exceptions import NotFoundException, TooManyRequestsException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath

from fracas import __version__
from fracas.server.api import OfTable, Public
from fracas.server.config import Config
from fracas.server.hub import Hub
from fracas.server.limits import Addresses
from fracas.server.metrics import Metrics
from fracas.server.socket import Door
from fracas.server.store import Store

STATIC = Path(__file__).parent / "static"
NOT_BUILT = "The front end has not been built; run: make web"
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


@get("/health", tags=["server"])
async def health(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """Whether the server and its database work."""
    hub: Hub = request.app.state.hub
    return {"ok": await hub.store.healthy(), "version": __version__, "tables": len(hub.rooms)}


@get("/metrics", media_type=MediaType.TEXT, tags=["server"], sync_to_thread=False)
def metrics(request: Request[Any, Any, Any]) -> bytes:
    """Numbers for Prometheus."""
    hub: Hub = request.app.state.hub
    return hub.metrics.text()


@get(["/", "/t/{table:str}", "/new", "/replay"], include_in_schema=False, sync_to_thread=False)
def page() -> Response[bytes]:
    """Every page is the same one; the front end looks at the address."""
    index = STATIC / "index.html"
    data = index.read_bytes() if index.is_file() else NOT_BUILT.encode()
    kind = "text/html; charset=utf-8" if index.is_file() else "text/plain; charset=utf-8"
    return Response(data, media_type=kind, headers={"cache-control": "no-cache"})


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
def asset(name: FromPath[str]) -> Response[bytes]:
    """Parts of the front end; their names change with their content."""
    path = STATIC / "assets" / name
    if not path.is_file() or path.parent != STATIC / "assets":
        raise NotFoundException
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    cache = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(path.read_bytes(), media_type=kind, headers=cache)


@websocket("/ws")
async def socket(socket: WebSocket[Any, Any, Any]) -> None:
    door: Door = socket.app.state.door
    await door.enter(socket)


def make_app(config: Config) -> Litestar:
    hub = Hub(config, Store(config.database), Metrics())
    addresses = Addresses(config.requests_per_minute)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        await hub.open()
        app.state.hub, app.state.door = hub, Door(hub, config)
        app.state.makers = Addresses(config.tables_per_minute)
        app.state.checks = Addresses(config.tables_per_minute * 4)
        try:
            yield
        finally:
            await hub.close()

    def slow_down(request: Request[Any, Any, Any]) -> None:
        if not addresses.take(request.client.host if request.client else ""):
            raise TooManyRequestsException("too many requests from this address; wait a moment")

    def guarded(response: Response[Any]) -> Response[Any]:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    return Litestar(
        [Public, OfTable, health, metrics, page, asset, socket],
        lifespan=[running],
        before_request=slow_down,
        after_request=guarded,
        request_max_body_size=config.upload_bytes,
        compression_config=CompressionConfig(backend="gzip", minimum_size=2_000),
        openapi_config=OpenAPIConfig(
            title="Fracas",
            version=__version__,
            description="Tables for grid-combat games. Playing itself happens over the WebSocket at /ws.",
            render_plugins=[JsonRenderPlugin()],
            components=Components(security_schemes={"invite": SecurityScheme(type="http", scheme="bearer")}),
        ),
        logging_config=None,
        debug=False,
    )


class JsonLines(logging.Formatter):
    """Logs as one JSON object to a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"at": self.formatTime(record), "level": record.levelname, "log": record.name}
        line["text"] = record.getMessage()
        if table := getattr(record, "table", ""):
            line["table"] = table
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_config() -> dict[str, Any]:
    """For uvicorn: everything in JSON lines on standard error."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": JsonLines}},
        "handlers": {"err": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "root": {"handlers": ["err"], "level": "WARNING"},
        "loggers": {"uvicorn.error": {"level": "INFO"}, "fracas": {"level": "INFO"}, "alembic": {"level": "WARNING"}},
    }
