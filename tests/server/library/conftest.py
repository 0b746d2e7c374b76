"""One server for all tests of a file, whose processes work right here, and somebody with a library on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.library.shop import Owner, server, work_here


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with pytest.MonkeyPatch.context() as patch, server(tmp_path_factory.mktemp("library")) as client:
        work_here(patch)
        yield client


@pytest.fixture
def me(client: TestClient[Any]) -> Owner:
    return Owner(client)
