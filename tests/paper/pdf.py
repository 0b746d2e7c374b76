"""Reads a PDF as far as the tests need it: how many pages, and the text on them."""

from __future__ import annotations

import re
import zlib


def page_count(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def text_of(pdf: bytes) -> str:
    """All letters a reader could copy: each font says which letter its signs are."""
    streams = [_unpacked(body) for body in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)]
    return "".join(_letters(stream.decode("latin-1")) for stream in streams if b"beginbf" in stream)


def _unpacked(body: bytes) -> bytes:
    try:
        return zlib.decompress(body)
    except zlib.error:
        return body


def _letters(table: str) -> str:
    """The letters of a font's table of signs."""
    found = []
    for part in re.findall(r"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        found += re.findall(r"<[0-9A-Fa-f]+>\s*<([0-9A-Fa-f]+)>", part)
    made = [bytes.fromhex(code).decode("utf-16-be") for code in found]
    for part in re.findall(r"beginbfrange(.*?)endbfrange", table, re.DOTALL):
        for low, high, first in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>", part):
            start = int(first, 16)
            made += [chr(start + step) for step in range(int(high, 16) - int(low, 16) + 1)]
    return "".join(made)
