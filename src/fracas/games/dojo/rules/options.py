"""What a menu offers and what an Action is paid with. Each line of a menu is a tuple that begins with its kind, so that
the checker of types knows what stands behind it; they are spelled into match files as they are.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Literal

Paid = int | str
"""A number of the pool, or “tokens” for a Token Action."""
Perform = tuple[Literal["do"], str, Paid]
"""An Action by its id, and what pays for it."""
SuperMove = tuple[Literal["super"], str, int]
"""A Super Move by its id, and the number of which two are paid."""
FreeAction = tuple[Literal["chaos", "elder"], str]
"""An Action by its id that a Chaos token or an Elder's turn lets somebody perform."""
SpendToken = tuple[Literal["training", "inspire"]]
"""A token that is spent beside all Actions."""
Step = tuple[Literal["step"], int, int]
"""Free Movement of a figure to the next space; -1 is over the border."""
Swap = tuple[Literal["swap"], int, int]
"""Free Movement of a figure by swapping spaces with another."""
Climb = tuple[Literal["climb"], int, int, int]
"""Free Movement of a figure to a space of another floor, with the Speed it costs."""
Moving = Step | Swap | Climb
Doing = Perform | SuperMove | FreeAction
Option = Doing | SpendToken | Moving
Memo = dict[Hashable, Any]
"""What has been seen before while options are gathered."""
