"""The same rules a second time, slow and obvious, compared with the real ones on random positions."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fracas.testing.dojo import DojoStage, dojo, fighter

SIZE = 7


def name(x: int, y: int) -> str:
    return f"{'ABCDEFG'[x]}{y + 1}"


def around(x: int, y: int) -> list[tuple[int, int]]:
    spots = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    return [(a, b) for a, b in spots if 0 <= a < SIZE and 0 <= b < SIZE]


def staged(rows: list[list[str]], edition: str, **more: Any) -> DojoStage:
    return dojo("\n".join(" ".join(row) for row in rows), edition=edition, **more)


# Free Movement on ice; the rest of it has an oracle of its own


@pytest.mark.parametrize("seed", range(60))
def test_on_ice_a_step_slips_on_in_the_same_direction(seed: int) -> None:
    rng = random.Random(seed)
    rows = [[rng.choice(".....#%o") for _ in range(SIZE)] for _ in range(SIZE)]
    rows[3][3], rows[0][0] = "A", "b"
    stage = staged(rows, "patch", A=fighter(speed=4), b=fighter(), parameters=["arena.icy-floor"]).turn("A", 1)
    able = [(a, b) for a, b in around(3, 3) if rows[b][a] != "#"]
    if not able:
        return
    a, b = rng.choice(able)
    c, d = 2 * a - 3, 2 * b - 3
    slips = rows[b][a] not in "%o" and rows[d][c] not in "#%"
    stage.choose(f"move to {name(a, b)}")
    assert stage.at("A") == (name(c, d) if slips else name(a, b))


# Damage


@pytest.mark.parametrize("seed", range(120))
def test_damage_in_the_patch_is_weakness_armor_power_iron_then_shield_and_bar(seed: int) -> None:
    rng = random.Random(seed)
    number, weak, power = rng.choice([1, 2, 3, 4]), rng.randint(0, 1), rng.randint(0, 1)
    armor, iron, shield, hp = rng.random() < 0.5, rng.randint(0, 2), rng.choice([0, 0, 1, 3]), rng.randint(1, 12)
    target = fighter("relentless", "iron" if armor else "power", iron=iron, shields=(shield,) if shield else (), hp=hp)
    hero = fighter("crystal", weakness=weak, power=power, **({"challenge": "b"} if rng.random() < 0.5 else {}))
    stage = dojo("A b . c", A=hero, b=target, c=fighter()).turn("A", number, 1)
    damage = {1: 1, 2: 1, 3: 2, 4: 2}[number] - 2 * weak - armor + power
    able = iron if damage > 0 else 0
    words = [f"spend {power}" if power else None, f"spend {able}" if able else None]
    stage.act("Damage", number, *[word for word in words if word])
    damage = max(0, damage - able)
    assert stage.hp("b") == max(0, hp - max(0, damage - shield))
    assert stage.tokens("b").get("iron", 0) == iron - able
    assert stage.end().tokens("A") == {}, "a Challenge goes, whether the attempt did anything or not"


@pytest.mark.parametrize("seed", range(120))
def test_damage_in_the_base_book_is_power_weakness_armor_iron_then_shield_and_bar(seed: int) -> None:
    rng = random.Random(seed)
    number, weak, power = rng.choice([1, 2, 3, 4]), rng.randint(0, 1), rng.randint(0, 1)
    armor, iron, shield, hp = rng.random() < 0.5, rng.randint(0, 3), rng.choice([0, 0, 1, 3]), rng.randint(1, 12)
    target = fighter("relentless", "iron" if armor else "power", iron=iron, shields=(shield,) if shield else (), hp=hp)
    challenged = rng.random() < 0.5
    hero = fighter("crystal", weakness=weak, power=power, **({"challenge": "b"} if challenged else {}))
    stage = dojo("A b . c", edition="base", A=hero, b=target, c=fighter()).turn("A", number, 1)
    damage = {1: 1, 2: 1, 3: 2, 4: 2}[number] + power
    damage = max(0, max(0, damage - 2 * weak) - armor)
    able = iron if damage > 0 else 0
    words = [f"spend {power}" if power else None, f"spend {able}" if able else None]
    stage.defaults["shove"] = lambda ask: ask.options[-1]
    stage.act("Damage", number, *[word for word in words if word])
    damage = max(0, damage - able)
    assert stage.hp("b") == max(0, hp - max(0, damage - shield))
    assert stage.tokens("b").get("iron", 0) == iron - able
    stays = challenged and not damage
    assert stage.end().tokens("A").get("challenge", 0) == stays, "it goes when the Challenger was hurt"
