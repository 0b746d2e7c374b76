"""What a menu offers and what an Action is paid with."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

Option = tuple[Any, ...]
"""One line of a menu: what kind of thing it is, then with what: ("do", id, number), ("step", figure, cell)."""
Paid = int | str
"""A number of the pool, or “tokens” for a Token Action."""
Memo = dict[Hashable, Any]
"""What has been seen before while options are gathered."""
