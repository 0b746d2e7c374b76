"""Items on paper: as a page to print, made with the game's builder in limited processes, and as PDF."""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import Any

import msgspec

from fracas.core import Refused
from fracas.core.builder import Form
from fracas.core.language import ENGLISH, speaking, tongue_of
from fracas.core.translated_forms import form_in
from fracas.paper import NoPrinter, pdf_of, printed
from fracas.server.journal import milliseconds
from fracas.server.library.drafts import Bench

TICKET_MS = 10 * 60_000
_as_draft = msgspec.json.Decoder(dict[str, Any]).decode


def page(game: str, edition: str, kind: str, draft: bytes, as_cards: bool | None, language: str = ENGLISH) -> bytes:
    """What somebody built, as a document in a language that needs nothing else."""
    bench = Bench(game, edition, kind)
    form: Form = bench.builder.form(bench.edition, kind, _as_draft(draft))
    if form.sheet is None:
        raise Refused("there is nothing to print of this yet")
    tongue = tongue_of(language, bench.game, forms=True)
    with speaking(tongue):
        return printed(form_in(tongue, form) if tongue else form, bench.game.name, as_cards).encode()


def pdf(document: bytes) -> bytes:
    """The same as PDF."""
    try:
        return pdf_of(document.decode())
    except NoPrinter as error:
        raise Refused(str(error)) from error


def ticket(hash: str, item: str, until: int) -> str:
    """Lets a browser open an item's pages for a while: addresses cannot carry the secret of a library."""
    proof = hmac.new(hash.encode(), f"paper {item} {until}".encode(), sha256).hexdigest()
    return f"{until}.{proof}"


def valid(given: str, hash: str, item: str) -> bool:
    number = given.partition(".")[0]
    if not given.isascii() or not number.isdigit() or len(number) > 15:
        return False
    return milliseconds() < int(number) and hmac.compare_digest(given, ticket(hash, item, int(number)))
