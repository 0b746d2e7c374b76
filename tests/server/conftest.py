"""Server tests play the toy games beside the installed ones."""

from collections.abc import Iterator

import pytest

from tests.server.toys import add_toys, remove_toys


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    add_toys()
    yield
    remove_toys()
