"""Which seats somebody takes by naming one."""

from __future__ import annotations

import pytest

from fracas.cli.lookup import seats_of

APART = {"heroes": ("ann", "bob"), "ann": ("ann",), "bob": ("bob",), "foes": ("foes",)}
LED = {"heroes": ("heroes", "ann", "bob"), "ann": ("ann", "heroes"), "bob": ("bob", "heroes"), "foes": ("foes",)}


@pytest.mark.parametrize(
    ("seats", "names", "taken"),
    [
        (APART, [], ("ann", "bob")),
        (APART, ["heroes"], ("ann", "bob")),
        (APART, ["ann"], ("ann",)),
        (APART, ["foes", "ann"], ("foes", "ann")),
        (APART, ["none"], ()),
        (APART, ["all"], ("ann", "bob", "foes")),
        (LED, [], ("heroes", "ann", "bob")),
        (LED, ["ann"], ("ann",)),
        (LED, ["all"], ("heroes", "ann", "bob", "foes")),
    ],
)
def test_a_party_means_its_members_and_a_seat_only_itself(
    seats: dict[str, tuple[str, ...]], names: list[str], taken: tuple[str, ...]
) -> None:
    assert seats_of(names, seats) == taken
