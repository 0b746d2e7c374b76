"""A pytest plug-in: a test fails when a stage it made was told more fate than it used."""

from collections.abc import Generator

import pytest

from fracas.testing.stage import Stage


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Watch the stages of the test, and look at each of them when it has passed."""
    outer, Stage.watched = Stage.watched, []
    try:
        yield
        for stage in Stage.watched:
            stage.done()
    finally:
        Stage.watched = outer
