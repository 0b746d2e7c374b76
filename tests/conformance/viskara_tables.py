"""Battles between the ready heroes of Viskara, three against three, each made from a number."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from importlib.resources import files
from random import Random

from fracas.core import Game, Setup

HEROES = files("fracas.games.viskara.content.heroes")
SIZE = 3
PLACES = ("scuffle", "alley")


@cache
def written() -> dict[str, str]:
    """What stands in the file of every ready hero."""
    found = {path.name.removesuffix(".toml"): path for path in HEROES.iterdir() if path.name.endswith(".toml")}
    return {name: found[name].read_text(encoding="utf-8") for name in sorted(found)}


def made_setup(game: Game, edition: str, number: int, wanted: Collection[str] = ()) -> Setup:
    """Heroes whom the number decides. Where rules are wanted that nobody has seen yet, those come who have them."""
    random, sought = Random(number), [rule.rpartition(".")[2] for rule in sorted(wanted)]
    names = list(written())
    random.shuffle(names)
    names.sort(key=lambda name: -sum(word in written()[name] for word in sought))
    sides = {"players": names[:SIZE], "foes": random.sample(names[SIZE:], SIZE)}
    return game.setup(random.choice(PLACES), edition, sides)
