"""The server put together: REST, sockets, the front end, and what watches over them."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hmac import compare_digest
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, NotAuthorizedException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Reference, SecurityScheme
from sqlalchemy.exc import SQLAlchemyError

from fracas import __version__
from fracas.server.api import OfTable, Public
from fracas.server.config import Config
from fracas.server.front import Front, no_database, note_error, show_error, too_deep
from fracas.server.handbook import docs_front, docs_page
from fracas.server.hub import Hub
from fracas.server.library.routes import ROUTES
from fracas.server.limits import Addresses
from fracas.server.lobby import Offers
from fracas.server.looking import Looking
from fracas.server.metrics import Metrics
from fracas.server.pages import GZIP_LEVEL, asset, elsewhere, page
from fracas.server.socket import Door
from fracas.server.store import Store
from fracas.server.turns import Who
from fracas.server.warm import warm_up

SECRETS: dict[str, SecurityScheme | Reference] = {
    "invite": SecurityScheme(type="http", scheme="bearer", description="The secret of an invite link to a table"),
    "library": SecurityScheme(type="http", scheme="bearer", description="The secret of a library"),
}
CONTROLLERS = (Public, OfTable, Offers, Looking, *ROUTES)
TOKEN_NEEDED = "this needs the server's metrics token as bearer token"


class Health(msgspec.Struct):
    """`ok` says whether people can play; `processes` counts those at work that died and were begun anew."""

    ok: bool
    database: bool
    bots: bool
    version: str
    tables: int
    processes: dict[str, int]


@get("/health", tags=["server"], responses={503: ResponseSpec(Health, description="Something does not work")})
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    """Whether the server, its database and its bots work."""
    hub: Hub = request.app.state.hub
    database, bots = await hub.store.healthy(), hub.botplay.healthy
    found = Health(
        ok=database and bots,
        database=database,
        bots=bots,
        version=__version__,
        tables=len(hub.rooms),
        processes={crew.name: crew.deaths for crew in hub.crews},
    )
    return Response(found, status_code=200 if found.ok else 503)


@get("/metrics", media_type=MediaType.TEXT, tags=["server"], sync_to_thread=False, raises=[NotAuthorizedException])
def metrics(request: Request[Any, Any, Any]) -> bytes:
    """Numbers for Prometheus, for whoever has the token that was set."""
    hub: Hub = request.app.state.hub
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    known = hub.config.metrics_token
    if not known or kind.casefold() != "bearer" or not compare_digest(token.encode(), known.encode()):
        raise NotAuthorizedException(TOKEN_NEEDED)
    for crew in hub.crews:
        hub.metrics.waiting.labels(crew.name).set(crew.turns.waiting)
        hub.metrics.deaths.labels(crew.name).set(crew.deaths)
    return hub.metrics.text()


@websocket("/ws")
async def socket(socket: WebSocket[Any, Any, Any]) -> None:
    door: Door = socket.app.state.door
    await door.enter(socket)


def make_app(config: Config) -> Litestar:
    hub = Hub(config, Store(config.database), Metrics())

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        warm_up()
        app.state.schema = app.openapi_schema  # it takes a while when it is made
        await hub.open()
        for crew in (hub.botplay.quick, hub.desk.builders):  # the first one who comes need not wait for them
            hub.spawn(crew.do(Who(), 120, os.getpid))
        app.state.hub, app.state.door = hub, Door(hub, config)
        app.state.setups, app.state.pictures, app.state.places = {}, {}, {}
        app.state.makers = Addresses(config.tables_per_minute)
        app.state.checks = Addresses(config.tables_per_minute * 4)
        app.state.libraries = Addresses(config.tables_per_minute)
        app.state.changes = Addresses(config.changes_per_minute)
        try:
            yield
        finally:
            await hub.close()

    front = Front(
        [*CONTROLLERS, health, metrics, page, asset, docs_front, docs_page, elsewhere, socket],
        lifespan=[running],
        exception_handlers={
            HTTPException: show_error,
            RecursionError: too_deep,
            SQLAlchemyError: no_database,
            Exception: show_error,
        },
        after_exception=[note_error],
        request_max_body_size=config.upload_bytes,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=2_000, gzip_compress_level=GZIP_LEVEL, exclude_opt_key="packed"
        ),
        openapi_config=OpenAPIConfig(
            title="Fracas",
            version=__version__,
            description="Tables for grid-combat games. Playing itself happens over the WebSocket at /ws.",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin()],
            components=Components(security_schemes=SECRETS),
        ),
        logging_config=None,
        debug=False,
    )
    return front.guard(config, hub.gate)
