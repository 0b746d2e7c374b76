"""The web table: `serve` starts it, `reports` hands out the problems people have reported at it."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fracas.cli.files import data_folder, new_file, write_text
from fracas.cli.screen import examples, screen, tidy
from fracas.core import UnknownName

if TYPE_CHECKING:
    import uvicorn

SELDOM = (50_000, 50, 100)
"""Matches hold many small things and hardly any circles: looking for those often would only make people wait."""
DATABASE_FILE = "tables.sqlite3"
HELP = "[dim]Environment variable: FRACAS_{}.[/dim]"


def register(app: typer.Typer) -> None:
    app.command(
        "serve",
        epilog=examples(
            "fracas serve --open",
            "fracas serve --host 0.0.0.0 --port 80",
            "fracas serve --database postgresql://me@localhost/fracas",
        ),
    )(serve)
    app.command("reports", epilog=examples("fracas reports", "fracas reports 5f0c --out problem.json"))(reports)


def _says(text: str, name: str) -> str:
    return f"{text} {HELP.format(name)}"


@tidy
def serve(
    host: Annotated[str | None, typer.Option(metavar="H", help=_says("Where to listen.", "HOST"))] = None,
    port: Annotated[int | None, typer.Option(metavar="N", help=_says("The port; 0 takes a free one.", "PORT"))] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help=_says("sqlite:///FILE or postgresql://USER@HOST/NAME.", "DATABASE")),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(metavar="N", help=_says("Processes for bots and odds.", "WORKERS"))
    ] = None,
    invite_days: Annotated[
        int | None, typer.Option(metavar="DAYS", help=_says("How long invite links last.", "INVITE_DAYS"))
    ] = None,
    origins: Annotated[
        str | None, typer.Option(metavar="URLS", help=_says("Further origins that may connect.", "ORIGINS"))
    ] = None,
    bot_pace: Annotated[
        int | None, typer.Option(metavar="MS", help=_says("Pause between answers of bots.", "BOT_PACE"))
    ] = None,
    frame_bytes: Annotated[
        int | None,
        typer.Option(metavar="N", help=_says("The longest message a browser may send, in bytes.", "FRAME_BYTES")),
    ] = None,
    upload_bytes: Annotated[
        int | None, typer.Option(metavar="N", help=_says("The biggest upload.", "UPLOAD_BYTES"))
    ] = None,
    frames_per_second: Annotated[
        int | None,
        typer.Option(metavar="N", help=_says("Messages a browser may send in a second.", "FRAMES_PER_SECOND")),
    ] = None,
    sockets_per_address: Annotated[
        int | None, typer.Option(metavar="N", help=_says("Sockets from one address.", "SOCKETS_PER_ADDRESS"))
    ] = None,
    requests_per_minute: Annotated[
        int | None, typer.Option(metavar="N", help=_says("Requests from one address.", "REQUESTS_PER_MINUTE"))
    ] = None,
    tables_per_minute: Annotated[
        int | None, typer.Option(metavar="N", help=_says("New tables from one address.", "TABLES_PER_MINUTE"))
    ] = None,
    trusted_proxies: Annotated[
        str | None,
        typer.Option(metavar="ADDRESSES", help=_says("Proxies in front of the server.", "TRUSTED_PROXIES")),
    ] = None,
    show: Annotated[bool, typer.Option("--open", help="Open the table in the browser.")] = False,
) -> None:
    """Serve the web table: people play in the browser, with one secret link for each seat."""
    given = {k: v for k, v in locals().items() if k != "show"}
    try:
        from fracas.server.config import from_environment

        config = from_environment(**given)
    except ValueError as error:
        raise UnknownName(str(error)) from error
    run(config, show, any_port="FRACAS_PORT" not in os.environ and port is None)


@tidy
def reports(
    id: Annotated[str | None, typer.Argument(metavar="ID", help="The first letters of a report's id.")] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help=_says("sqlite:///FILE or postgresql://USER@HOST/NAME.", "DATABASE")),
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="Where to write the match.")] = None,
) -> None:
    """List the problems people have reported, or save the match of one to look at it with “fracas replay”."""
    found = asyncio.run(_reports(database or os.environ.get("FRACAS_DATABASE", "")))
    if id is None:
        for number, table_id, at, said, _ in found:
            when = datetime.fromtimestamp(at // 1000).strftime("%Y-%m-%d %H:%M")
            screen().print(f"{number}  {when}  table {table_id}  {said or '–'}", markup=False)
        return
    fitting = [each for each in found if each[0].startswith(id)]
    if len(fitting) != 1:
        raise UnknownName(f"{len(fitting) or 'no'} reports begin with “{id}”; “fracas reports” lists them")
    if out is None:
        print(fitting[0][4], end="")
    else:
        write_text(new_file(out), fitting[0][4])
        screen().print(f"Written to {out}.", markup=False)


async def _reports(database: str) -> list[tuple[str, str, int, str, str]]:
    """Id, table, time, words and match file of every report."""
    import msgspec

    from fracas.server.store import Store

    try:
        store = Store(database or f"sqlite:///{data_folder() / DATABASE_FILE}")
    except ValueError as error:
        raise UnknownName(str(error)) from error
    await store.open()
    try:
        found = [(id, table, at, msgspec.json.decode(body)) for id, table, at, body in await store.reports()]
    finally:
        await store.close()
    return [(id, table, at, said, file) for id, table, at, (said, file) in found]


def run(config: object, show: bool, any_port: bool = False) -> None:
    import msgspec

    from fracas.server import Config, make_app
    from fracas.server.drain import drains
    from fracas.server.listen import server_of
    from fracas.server.logs import log_config
    from fracas.server.store import async_url
    from fracas.server.warm import warm_up

    assert isinstance(config, Config)
    if not config.database:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        config = msgspec.structs.replace(config, database=f"sqlite:///{folder / DATABASE_FILE}")
    try:
        async_url(config.database)
    except ValueError as error:
        raise UnknownName(str(error)) from error
    listening = _listen(config.host, config.port, any_port)
    _try_database(config.database)
    _allow_many_connections()
    address = f"http://{_shown(config.host)}:{listening.getsockname()[1]}/"
    print("Starting the table …", file=sys.stderr, flush=True)
    app = make_app(config)
    server = server_of(app, config, log_config(quiet=sys.stderr.isatty()))
    _tell_when_started(server, address, show)
    warm_up()
    gc.set_threshold(*SELDOM)
    gc.freeze()  # what every game needs stays, and need not be looked through again and again
    drains(app, server).run(sockets=[listening])


def _try_database(url: str) -> None:
    """Open the database once, so that what is wrong with it is said before anything is begun."""
    from fracas.server.store import Store, Unreachable

    async def try_it() -> None:
        store = Store(url)
        try:
            await store.open()
        finally:
            await store.close()

    try:
        asyncio.run(try_it())
    except Unreachable as error:
        raise UnknownName(str(error)) from error


def _allow_many_connections() -> None:
    """As many open files as the system lets this process have: every socket is one."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _listen(host: str, port: int, any_port: bool = False) -> socket.socket:
    """Take the port; if nobody asked for this one and it is taken, any free one."""
    from fracas.server.listen import listening_socket

    try:
        return listening_socket(host, port)
    except OSError as error:
        if any_port and error.errno in (errno.EADDRINUSE, errno.EACCES):
            return _listen(host, 0)
        reason = error.strerror or os.strerror(error.errno or 0)
        raise UnknownName(f"cannot listen at {host} port {port}: {reason}") from error


def _shown(host: str) -> str:
    return "localhost" if host in ("0.0.0.0", "127.0.0.1", "::", "::1") else host


def _tell_when_started(server: uvicorn.Server, address: str, show: bool) -> None:
    """Say where the table is, and open it in the browser, once it answers."""
    start = server.startup

    async def startup(sockets: list[socket.socket] | None = None) -> None:
        await start(sockets)
        screen().print(f"The table is at {address} (Ctrl-C ends it).")
        sys.stdout.flush()
        if show:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    server.startup = startup  # type: ignore[method-assign]
