"""Creatures made for a test are forgotten after it."""

from collections.abc import Iterator

import pytest

from fracas.games.steel.book.model import ABILITIES, BLOCKS, LAID, LASTINGS


@pytest.fixture(autouse=True)
def nobody_else() -> Iterator[None]:
    before = [(table, dict(table)) for table in (BLOCKS, ABILITIES, LASTINGS, LAID)]
    yield
    for table, known in before:
        for id in [id for id in table if id not in known]:
            del table[id]
