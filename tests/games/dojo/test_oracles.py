"""The same rules a second time, slow and obvious, compared with the real ones on random positions."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fracas.testing.dojo import DojoStage, dojo, fighter

SIZE = 7
GROUND = "." * 12 + "#%^o~"
BASE_GROUND = "." * 12 + "#%^O~"


def random_field(rng: random.Random, edition: str, letters: str) -> list[list[str]]:
    ground = GROUND if edition == "patch" else BASE_GROUND
    rows = [[rng.choice(ground) for _ in range(SIZE)] for _ in range(SIZE)]
    for letter, spot in zip(letters, rng.sample(range(SIZE * SIZE), len(letters)), strict=True):
        rows[spot // SIZE][spot % SIZE] = letter
    return rows


def find(rows: list[list[str]], letter: str) -> tuple[int, int]:
    return next((x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == letter)


def name(x: int, y: int) -> str:
    return f"{'ABCDEFG'[x]}{y + 1}"


def around(x: int, y: int) -> list[tuple[int, int]]:
    spots = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    return [(a, b) for a, b in spots if 0 <= a < SIZE and 0 <= b < SIZE]


def staged(rows: list[list[str]], edition: str, **more: Any) -> DojoStage:
    return dojo("\n".join(" ".join(row) for row in rows), edition=edition, **more)


# Free Movement


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("edition", ["base", "patch"])
def test_steps_and_what_they_cost_are_what_the_book_says(edition: str, seed: int) -> None:
    rng = random.Random(seed)
    rows, speed = random_field(rng, edition, "Ab"), rng.randint(1, 4)
    stage = staged(rows, edition, A=fighter("crystal", speed=speed), b=fighter("crystal")).turn("A", 1)
    x, y = find(rows, "A")
    open_steps = {(a, b) for a, b in around(x, y) if rows[b][a] not in ("#", "b")}
    offered = {label.removeprefix("move to ") for label in stage.offered if label.startswith("move to ")}
    assert offered == {name(a, b) for a, b in open_steps}
    if not open_steps:
        return
    a, b = rng.choice(sorted(open_steps))
    cost = 2 if a != x and b != y else 1
    if edition == "base" and rows[b][a] == "%":
        cost += 1
    left = max(0, speed - cost)
    hurt = 1 if rows[b][a] == "^" else 0
    fatigue = 0
    if edition == "patch" and rows[b][a] == "%":
        left, fatigue = (left - 1, 0) if left else (0, 1)
    stage.choose(f"move to {name(a, b)}")
    if edition == "base" and rows[b][a] == "O":
        return  # what happens over an Edge is asked about
    assert stage.at("A") == name(a, b)
    assert stage.hp("A") == 12 - hurt
    held = stage.tokens("A")
    assert (held.get("speed", 0), held.get("fatigue", 0)) == (left, fatigue)


@pytest.mark.parametrize("seed", range(40))
def test_a_step_in_a_folded_room_goes_round_row_and_column(seed: int) -> None:
    rng = random.Random(seed)
    x, y = rng.choice([(0, rng.randrange(SIZE)), (rng.randrange(SIZE), SIZE - 1)])
    rows = [["."] * SIZE for _ in range(SIZE)]
    rows[y][x] = "A"
    rows[(y + 3) % SIZE][(x + 3) % SIZE] = "b"
    stage = staged(rows, "patch", A=fighter(speed=2), b=fighter(), parameters=["arena.trick-room"]).turn("A", 1)
    offered = {label.removeprefix("move to ") for label in stage.offered if label.startswith("move to ")}
    spots = {((x + dx) % SIZE, (y + dy) % SIZE) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {(x, y)}
    assert offered == {name(a, b) for a, b in spots}


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


# Pushes


@pytest.mark.parametrize("seed", range(80))
@pytest.mark.parametrize("edition", ["base", "patch"])
def test_a_push_leads_farther_away_every_space_and_over_the_border_only_from_it(edition: str, seed: int) -> None:
    rng = random.Random(1000 + seed)
    rows = [[rng.choice("......#") for _ in range(SIZE)] for _ in range(SIZE)]
    x, y = rng.randrange(SIZE), rng.randrange(SIZE)
    a, b = rng.choice(around(x, y))
    rows[y][x], rows[b][a] = "A", "b"
    stage = staged(rows, edition, A=fighter("crystal"), b=fighter("crystal")).turn("A", 3, 1)
    stage.choose("Throw with a 3")
    farther = {(c, d) for c, d in around(a, b) if max(abs(c - x), abs(d - y)) > 1 and rows[d][c] != "#"}
    border = a in (0, SIZE - 1) or b in (0, SIZE - 1)
    offered = {name(c, d) for c, d in farther} | ({"over the border"} if border else set())
    if edition == "base":
        assert stage.about == "shove"
        assert set(stage.offered) == offered | {"stop"} if offered else True
    elif len(offered) > 1:
        assert set(stage.offered) == offered


# Damage


@pytest.mark.parametrize("seed", range(120))
def test_damage_in_the_patch_is_weakness_armor_power_iron_then_shield_and_bar(seed: int) -> None:
    rng = random.Random(seed)
    number, weak, power = rng.choice([1, 2, 3, 4]), rng.randint(0, 1), rng.randint(0, 1)
    armor, iron, shield, hp = rng.random() < 0.5, rng.randint(0, 2), rng.choice([0, 0, 1, 3]), rng.randint(1, 12)
    target = fighter("relentless", "iron" if armor else "power", iron=iron, shields=(shield,) if shield else (), hp=hp)
    hero = fighter("crystal", weakness=weak, power=power)
    stage = dojo("A b . c", A=hero, b=target, c=fighter()).turn("A", number, 1)
    damage = {1: 1, 2: 1, 3: 2, 4: 2}[number] - 2 * weak - armor + power
    able = iron if damage > 0 else 0
    words = [f"spend {power}" if power else None, f"spend {able}" if able else None]
    stage.act("Damage", number, *[word for word in words if word])
    damage = max(0, damage - able)
    assert stage.hp("b") == max(0, hp - max(0, damage - shield))
    assert stage.tokens("A") == {}
    assert stage.tokens("b").get("iron", 0) == iron - able


@pytest.mark.parametrize("seed", range(120))
def test_damage_in_the_base_book_is_power_weakness_armor_iron_then_shield_and_bar(seed: int) -> None:
    rng = random.Random(seed)
    number, weak, power = rng.choice([1, 2, 3, 4]), rng.randint(0, 1), rng.randint(0, 1)
    armor, iron, shield, hp = rng.random() < 0.5, rng.randint(0, 3), rng.choice([0, 0, 1, 3]), rng.randint(1, 12)
    target = fighter("relentless", "iron" if armor else "power", iron=iron, shields=(shield,) if shield else (), hp=hp)
    hero = fighter("crystal", weakness=weak, power=power)
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
