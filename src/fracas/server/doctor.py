"""What is configured, what is wrong, and what to do about it: looked at without changing anything."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import make_url

from fracas import __version__
from fracas.core import games
from fracas.server.config import Config
from fracas.server.keeping import how_many, newest_revision, revision_of
from fracas.server.pages import STATIC
from fracas.server.store import Store, async_url

FINE, LOOK, WRONG = "fine", "look", "wrong"
LITTLE_ROOM = 1 << 30
FILES_BESIDE_SOCKETS = 200
NEEDED_ON = ("fsync", "full_page_writes", "synchronous_commit")
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at. `todo` says what to do unless it is fine."""

    state: str
    what: str
    todo: str = ""


async def examine(config: Config, compiled: bool, named: bool = True) -> list[Finding]:
    """Everything there is to say about how this server would run. Where no database was `named`, it is this user's own,
    whose folder is made at the first start."""
    found = [_version(compiled), *_games(), _front_end(), *_listening(config), _files(config), _workers(config)]
    return found + await _database(config, named)


def _version(compiled: bool) -> Finding:
    told = f"Fracas {__version__}, Python {sys.version.split()[0]}"
    if compiled:
        return Finding(FINE, f"{told}, compiled rules")
    return Finding(LOOK, f"{told}, rules not compiled", "bots think faster with compiled rules: make compile")


def _games() -> list[Finding]:
    try:
        known = games()
    except Exception as error:
        return [Finding(WRONG, f"the games cannot be loaded: {error}", "install Fracas again")]
    if not known:
        return [Finding(WRONG, "no game is installed", "install Fracas again; games are found by their entry points")]
    return [Finding(FINE, f"games: {', '.join(known)}")]


def _front_end() -> Finding:
    if (STATIC / "index.html").is_file():
        return Finding(FINE, "the front end is built")
    return Finding(WRONG, "the front end is not built; browsers see nothing", "run: make web, or install from a wheel")


def _listening(config: Config) -> list[Finding]:
    found = [Finding(FINE, f"listens at {config.host} port {config.port}")]
    if config.host not in LOOPBACK:
        found.append(
            Finding(
                LOOK,
                "listens beyond this machine without encryption",
                "let Caddy or nginx in front of it do TLS (docs/operate.md) and set FRACAS_HOST=127.0.0.1",
            )
        )
    return found


def _files(config: Config) -> Finding:
    """Every socket is an open file."""
    if sys.platform == "win32":
        return Finding(FINE, "open files are not limited")
    import resource

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    wanted = config.sockets_per_address + FILES_BESIDE_SOCKETS
    told = f"{most} open files allowed"
    if most == resource.RLIM_INFINITY or most >= max(wanted, 4096):
        return Finding(FINE, told)
    todo = "set LimitNOFILE=65536 in the systemd unit, or ulimit -n 65536"
    return Finding(LOOK if most >= wanted else WRONG, told, todo)


def _workers(config: Config) -> Finding:
    cores = os.cpu_count() or 1
    told = f"{how_many(config.workers, 'processes')} for bots, as many for odds; {how_many(cores, 'cores')}"
    if config.workers > cores:
        return Finding(LOOK, told, f"set FRACAS_WORKERS to {cores} or fewer")
    return Finding(FINE, told)


async def _database(config: Config, named: bool) -> list[Finding]:
    shown = _shown(config.database)
    told = Finding(FINE, f"database {shown}" + ("" if named else ", your own, for FRACAS_DATABASE is not set"))
    try:
        async_url(config.database)
    except ValueError as error:
        return [Finding(WRONG, f"database {shown}", str(error))]
    if config.database.startswith("sqlite"):
        found = [told, *_sqlite_file(config.database, named)]
        if any(each.state == WRONG for each in found) or not _path(config.database).exists():
            return found
    else:
        found = [told]
    store = Store(config.database)
    try:
        checks: list[Callable[[Store], Awaitable[list[Finding]]]] = [_schema]
        checks.append(_postgres if store.postgres else _sqlite)
        for check in checks:
            found += await check(store)
    except Exception as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        todo = "is the server running, and are name, user and password right?" if store.postgres else "restore a backup"
        found.append(Finding(WRONG, f"database {shown} cannot be used: {reason}"[:300], todo))
    finally:
        await store.close()
    return found


def _shown(url: str) -> str:
    try:
        return make_url(url).render_as_string(hide_password=True)
    except sa.exc.ArgumentError:
        return f"“{url}”"


def _path(url: str) -> Path:
    return Path(make_url(url).database or "")


def _sqlite_file(url: str, named: bool) -> list[Finding]:
    path = _path(url)
    folder = path.parent
    if not named and not folder.exists():
        return [Finding(FINE, f"{path} does not exist yet; it is made at the first start")]
    if not folder.is_dir():
        return [Finding(WRONG, f"the folder {folder} does not exist", f"make it: mkdir -p {folder}")]
    if not os.access(folder, os.W_OK):
        return [Finding(WRONG, f"the folder {folder} cannot be written", "give it to the user who runs Fracas")]
    if path.exists() and not os.access(path, os.W_OK):
        return [Finding(WRONG, f"{path} cannot be written", "give it to the user who runs Fracas")]
    found = []
    room = shutil.disk_usage(folder).free
    if room < LITTLE_ROOM:
        found.append(
            Finding(LOOK, f"{room >> 20} MB are left on the disk of {path}", "make room, or move the database")
        )
    if sys.platform != "win32" and path.exists() and path.stat().st_mode & 0o007:
        found.append(Finding(LOOK, f"others may read {path}, which holds fate's keys", f"chmod 640 {path}"))
    if not path.exists():
        found.append(Finding(FINE, f"{path} does not exist yet; it is made at the first start"))
    return found


async def _schema(store: Store) -> list[Finding]:
    async with store.reader.connect() as connection:
        revision = await revision_of(connection)
        newest = newest_revision()
        if revision is None:
            return [Finding(FINE, "the database is empty; its tables are made at the first start")]
        if revision > newest:
            todo = "install the newer version again, or restore a backup of the older one"
            return [Finding(WRONG, f"the database (revision {revision}) is newer than this version ({newest})", todo)]
        tables = (await connection.execute(sa.text("select count(*) from tables"))).scalar()
        entries = (await connection.execute(sa.text("select count(*) from entries"))).scalar()
        held = f"{how_many(tables, 'tables')} with {how_many(entries, 'entries')}"
        if revision >= "0002":
            libraries = (await connection.execute(sa.text("select count(*) from libraries"))).scalar()
            held += f" and {how_many(libraries, 'libraries')}"
    told = f"the database holds {held}, revision {revision}"
    if revision < newest:
        return [Finding(LOOK, told, f"back it up; the next start brings it to revision {newest}")]
    return [Finding(FINE, told)]


async def _sqlite(store: Store) -> list[Finding]:
    async with store.reader.connect() as connection:
        told = str((await connection.exec_driver_sql("pragma quick_check(1)")).scalar())
    if told != "ok":
        return [Finding(WRONG, f"SQLite finds damage: {told}"[:200], "stop the server and restore the last backup")]
    return [Finding(FINE, "SQLite finds no damage")]


async def _postgres(store: Store) -> list[Finding]:
    found = []
    async with store.reader.connect() as connection:
        version = (await connection.execute(sa.text("show server_version"))).scalar()
        found.append(Finding(FINE, f"PostgreSQL {version}"))
        settings = {name: (await connection.execute(sa.text(f"show {name}"))).scalar() for name in NEEDED_ON}
        off = [name for name, value in settings.items() if value == "off"]
        todo = "acknowledged answers may be lost: switch it on"
        found += [Finding(WRONG, f"PostgreSQL runs with {name} off", todo) for name in off]
        most = int((await connection.execute(sa.text("show max_connections"))).scalar() or 0)
        if most < 40:
            found.append(
                Finding(LOOK, f"max_connections is {most}", "every server takes up to 18; raise it for several")
            )
    return found
