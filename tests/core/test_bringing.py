"""Files of other tools: who reads them, and what is refused before anybody looks inside."""

from collections.abc import Sequence
from typing import Any

import pytest

from fracas.core import Refused, find_game
from fracas.core.bringing import MOST_BYTES, Brought, Carried, Foreign, Made, Report, bring, bringer_of


class Reader:
    """Reads anything that begins with “fight”."""

    formats = ("text",)

    def recognise(self, name: str, data: bytes) -> str | None:
        return "a fight" if data.startswith(b"fight") else None

    def bring(self, edition: str, files: Sequence[Foreign]) -> Brought:
        return Brought(tuple(Made("fight", f.name, f.data.decode(), Report(f.name, "fight", "text")) for f in files))

    def together(self, edition: str, brought: Brought) -> str:
        return "\n".join(made.text for made in brought.made)

    def carry(self, edition: str, kind: str, text: str, format: str) -> tuple[Carried, ...]:
        return (Carried("fight.txt", text.encode()),)


class WithReader:
    name = "A Game"
    bringer = Reader()


class Huge(bytes):
    """Says it is larger than anything that is read, and takes no memory."""

    def __len__(self) -> int:
        return MOST_BYTES + 1


def test_a_game_reads_files_with_its_bringer() -> None:
    game: Any = WithReader()
    brought = bring(game, "base", [Foreign("a.txt", b"fight one"), Foreign("b.txt", b"fight two")])
    assert [made.text for made in brought.made] == ["fight one", "fight two"]


def test_a_game_without_a_bringer_says_so() -> None:
    game = find_game("viskara")
    assert bringer_of(game) is None
    with pytest.raises(Refused, match=r"reads no files of other tools"):
        bring(game, "base", [Foreign("a.txt", b"fight")])


def test_a_file_that_is_too_large_is_not_looked_into() -> None:
    game: Any = WithReader()
    with pytest.raises(Refused, match=r"a\.txt has 64 MB; at most 64 MB"):
        bring(game, "base", [Foreign("a.txt", Huge())])
