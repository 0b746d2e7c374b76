"""The web table: matches on a server, played by people with invite links. It decides no rules."""

from fracas.server.app import make_app
from fracas.server.config import Config

__all__ = ["Config", "make_app"]
