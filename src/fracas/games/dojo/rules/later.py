"""What only a later edition has: in the base book nothing happens there."""

from __future__ import annotations

from typing import Any

from fracas.core import Script
from fracas.games.dojo.rules.actor import Actor
from fracas.games.dojo.rules.model import Fight, Figure, Spot, Unit
from fracas.games.dojo.rules.options import SuperMove
from fracas.games.dojo.rules.performing import Act


def hit_bomb(deed: Actor, spot: Spot, amount: int) -> Script[None]:
    """There are no Bombs."""
    yield from ()


def super_moves(fight: Fight, unit: Unit) -> list[Any]:
    """There are no Super Moves."""
    return []


def use_super_move(fight: Fight, unit: Unit, option: SuperMove) -> Script[None]:
    yield from ()


def before_poltergeists(act: Act) -> Script[None]:
    """There are no Poltergeist tokens."""
    yield from ()


# Trials of one turn


def tend_trial(fight: Fight) -> None: ...


def trial_hit(fight: Fight, target: Figure, dealt: int, push: int) -> None: ...


def trial_thing(fight: Fight, amount: int) -> None: ...


def trial_tokens(fight: Fight, unit: Unit, kind: str, number: int) -> None: ...


def trial_turn_over(fight: Fight) -> Script[None]:
    yield from ()
