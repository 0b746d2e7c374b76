"""The REST part does what its schema says, for whatever is sent to it; and the front end's types are the server's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from fracas.server.typescript import typescript
from tests.server.running import Running, sqlite
from tools.typescript import PATH

CHECKS = (schemathesis.checks.not_a_server_error, content_type_conformance, response_schema_conformance)


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    folder = tmp_path_factory.mktemp("rest")
    running = Running(sqlite(folder), folder).start()
    yield schemathesis.openapi.from_url(f"{running.base}/schema/openapi.json")
    running.stop()


def test_every_path_keeps_to_its_schema(api: Any) -> None:
    operations = [found.ok() for found in api.get_all_operations()]
    assert len(operations) > 10
    for operation in operations:
        _try(operation)


def _try(operation: Any) -> None:
    """Whatever fits the schema, or nearly does, is answered as the schema says."""

    @settings(max_examples=12, suppress_health_check=list(HealthCheck), deadline=None, derandomize=True, database=None)
    @given(case=operation.as_strategy())
    def answered(case: Any) -> None:
        case.validate_response(case.call(), checks=CHECKS)

    answered()


def test_the_front_ends_types_are_those_of_the_server() -> None:
    assert PATH.read_text(encoding="utf-8") == typescript(), "run: python tools/typescript.py"
