"""What can be set about a server: where it listens, where it keeps its tables, and its limits."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Mapping

import msgspec

PREFIX = "FRACAS_"
MOST_PORT = 65_535


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """Every field can also be set by the environment: `invite_days` by FRACAS_INVITE_DAYS."""

    database: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    origins: str = ""
    """Further origins that may open sockets, separated by commas; the server's own always may."""
    invite_days: int = 365
    workers: int = 1
    """Processes for bots and odds."""
    bot_pace: int = 350
    """Milliseconds between two answers of bots, so that people can follow."""
    frame_bytes: int = 65_536
    upload_bytes: int = 2_000_000
    frames_per_second: int = 20
    frame_burst: int = 80
    sockets_per_address: int = 64
    requests_per_minute: int = 600
    tables_per_minute: int = 30
    changes_per_minute: int = 300
    """Changes of libraries and forms of drafts from one address."""
    connections_per_address: int = 200
    """Connections from one address at once, sockets not counted."""
    trusted_proxies: str = ""
    """Addresses or networks of proxies in front of the server, separated by commas: what they say about whose request
    it is (X-Forwarded-For) is believed. From nobody else it is."""
    metrics_token: str = ""
    """Whoever shows it as a bearer token may read /metrics; without one nobody may."""
    loaded_tables: int = 2_000
    """Tables kept in memory; idle ones beyond that are forgotten and read again when somebody comes."""

    def checked(self) -> Config:
        for field in msgspec.structs.fields(self):
            value = getattr(self, field.name)
            least = 0 if field.name == "bot_pace" else 1
            if field.name != "port" and field.type is int and value < least:
                raise ValueError(f"{field.name} must be a whole number from {least} up, not {value}")
        if not 0 <= self.port <= MOST_PORT:
            raise ValueError(f"port must be a whole number from 0 to {MOST_PORT}, not {self.port}")
        try:
            for each in self.trusted_proxies.split(","):
                if each.strip():
                    ipaddress.ip_network(each.strip(), strict=False)
        except ValueError as error:
            raise ValueError(f"trusted_proxies must be addresses or networks such as 10.0.0.0/8: {error}") from error
        return self


def from_environment(environment: Mapping[str, str] | None = None, **given: str | int | None) -> Config:
    """What was given, else what the environment says, else the default."""
    known = os.environ if environment is None else environment
    values: dict[str, str | int] = {}
    for field in msgspec.structs.fields(Config):
        value = given.get(field.name)
        if value is None:
            value = known.get(PREFIX + field.name.upper())
        if value is None:
            continue
        try:
            values[field.name] = int(value) if field.type is int else str(value)
        except ValueError:
            name = PREFIX + field.name.upper()
            raise ValueError(f"{name} must be a whole number, not “{value}”") from None
    return Config(**values).checked()  # type: ignore[arg-type]
