"""The web table: matches on a server, played by people with invite links. It decides no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fracas.server.config import Config

if TYPE_CHECKING:
    from litestar import Litestar


def make_app(config: Config) -> Litestar:
    """The server. What it is built with is loaded only now: processes in which bots think do without."""
    from fracas.server.app import make_app as make

    return make(config)


__all__ = ["Config", "make_app"]
