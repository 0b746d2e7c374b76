"""House rules: what the sheet leaves open, filled in by Fracas. Few, numbered, shown as ours (`house_rules.csv`)."""

from __future__ import annotations

import csv
from importlib.resources import files

import msgspec


class HouseRule(msgspec.Struct, frozen=True):
    number: str
    id: str
    name: str
    text: str


def read_house_rules() -> tuple[HouseRule, ...]:
    table = (files("fracas.games.steel") / "house_rules.csv").read_text(encoding="utf-8")
    return tuple(HouseRule(**row) for row in csv.DictReader(table.splitlines()))
