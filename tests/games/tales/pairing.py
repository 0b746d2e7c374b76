"""What the tests of pairs share: their mark, a plain map, and effects in a few words."""

from __future__ import annotations

from typing import Any

import pytest

ROW = {"map": {"diagonals": False}}
"""Squares that are joined by their edges only."""


def pair(one: str, other: str) -> pytest.MarkDecorator:
    return pytest.mark.covers(f"tales.{one}", f"tales.{other}")


def attack(damage: int = 0, **more: Any) -> dict[str, Any]:
    return {"do": "attack", "damage": damage, **more}


def harm(*effects: dict[str, Any], scope: str = "target") -> list[dict[str, Any]]:
    return [{"scope": scope, "effects": list(effects)}]
