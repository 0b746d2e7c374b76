"""Characters and encounters in files, for the command line and anybody else."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from fracas.core import Setup, UnknownName
from fracas.core.drafting import read_draft
from fracas.core.shapes import shape_of, sound_and_problems
from fracas.core.workshop import refuse_unknown
from fracas.games.viskara.book import advancement, balance, points
from fracas.games.viskara.book import character_creation as characters
from fracas.games.viskara.book.model import SPEEDS, STATS, STYLES
from fracas.games.viskara.build.drafts import plan_problems
from fracas.games.viskara.table import roster
from fracas.games.viskara.table.painted import plain_battle, what_is_wrong_with
from fracas.games.viskara.table.setup import make_setup, read_map
from fracas.games.viskara.words.display import facts

FIELD = "open_field"
RANKS = (characters.ARTS, characters.AURA, characters.SIGNATURE)


def write_toml(data: Mapping[str, Any]) -> str:
    """Plain data as TOML: values first, then tables, then lists of tables."""
    return "\n".join(_table(data, "")).lstrip("\n") + "\n"


def _table(data: Mapping[str, Any], prefix: str) -> list[str]:
    lines, later = [], []
    for key, value in data.items():
        table = isinstance(value, dict) and (not prefix or not _flat(value))
        several = isinstance(value, list | tuple) and bool(value) and all(isinstance(each, dict) for each in value)
        if table or several:
            later.append((key, value))
        else:
            lines.append(f"{key} = {_value(value)}")
    for key, value in later:
        name = f"{prefix}{key}"
        if isinstance(value, dict):
            rows = [f"{_key(k)} = {_value(v)}" for k, v in value.items()] if _flat(value) else _table(value, f"{name}.")
            lines += ["", f"[{name}]", *rows]
        else:
            for each in value:
                lines += ["", f"[[{name}]]", *_table(each, f"{name}.")]
    return lines


def _flat(value: Mapping[str, Any]) -> bool:
    return all(isinstance(each, int | str) for each in value.values())


def _key(key: str) -> str:
    return key if key.isidentifier() else f'"{key}"'


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + " }"
    return "[" + ", ".join(_value(each) for each in value) + "]"


def write_plan(plan: characters.Plan) -> str:
    """A character as the text of a file."""
    return write_toml(msgspec.to_builtins(plan))


class EncounterFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle in a file: a map, who fights on it, and whatever else a setup can say."""

    players: tuple[Any, ...]
    foes: tuple[Any, ...]
    map: str = ""
    name: str = "A Battle"
    text: str = ""
    formation: bool = False
    first: str = ""
    morale: dict[str, int] = msgspec.field(default_factory=dict)
    threat: int = 0
    spend_threat: bool = False
    break_points: str = ""
    truce: int = 0
    injuries: dict[str, int] = msgspec.field(default_factory=dict)
    begun_by: str = ""
    questions: str = ""
    stops: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    orders: dict[str, Any] = msgspec.field(default_factory=dict)
    goal: dict[str, Any] = msgspec.field(default_factory=dict)
    story: tuple[str, ...] = ()
    tasks: dict[str, Any] = msgspec.field(default_factory=dict)


class ViskaraWorkshop:
    """Builds, checks, shows and levels characters; makes battles of a difficulty."""

    def new_hero(self, edition: str, choices: Mapping[str, str], seed: int) -> str:
        lot = Random(seed)
        refuse_unknown(choices, ("name", "level", "speed", "style", "shadow", *RANKS))
        level = _number(choices.get("level", "3"), "level")
        speed = choices.get("speed") or lot.choice(list(SPEEDS))
        ranks = {name: _number(choices[name], name) for name in RANKS if name in choices}
        shadow = _number(choices.get("shadow", str(level if ranks else 0)), "shadow")
        plan = advancement.new(choices.get("name", "Nobody"), level, speed, shadow, ranks)
        style = choices.get("style") or lot.choice(STYLES)
        if style not in STYLES:
            raise UnknownName(f"there is no style “{style}”; there are: {', '.join(STYLES)}")
        return write_plan(msgspec.structs.replace(plan, style=style))

    def check_hero(self, edition: str, text: str) -> list[str]:
        try:
            draft = read_draft(text)
        except ValueError as error:
            return [f"this is not a character file: {error}"]
        return [problem.text for problem in plan_problems(draft)]

    def show_hero(self, edition: str, text: str) -> str:
        plan = characters.load(text)
        sheet = characters.make_sheet(plan)
        lines = [f"[bold]{sheet.name}[/] – level {sheet.level}, shadow level {plan.shadow_level}", *facts(sheet)]
        for tactic in plan.tactics:
            spent, most = points.told_points(tactic), points.told_most(plan, tactic)
            total = f"{points.tactic_points(tactic)} of {characters.most_points(plan, tactic)}"
            lines.append(f"{tactic.name or tactic.type}: {total} points ({spent}; at most {most})")
        if plan.rank(characters.AURA):
            lines.append(f"Aura: {points.told_aura_points(plan)}; at most {points.told_aura(plan)}")
        if plan.signature is not None:
            sums = zip(points.told_signature_points(plan), points.told_signature(plan), strict=True)
            words = [f"{spent}; at most {most}" for spent, most in sums]
            lines.append(f"Signature move: {', and '.join(words)}")
        return "\n".join(line.replace("[", "\\[") if n else line for n, line in enumerate(lines))

    def level_hero(self, edition: str, text: str, choices: Mapping[str, str], seed: int) -> tuple[str, list[str]]:
        plan = characters.load(text)
        refuse_unknown(choices, (*STATS, "shadow", *RANKS))
        ranks = {name: _number(choices[name], name) for name in RANKS if name in choices}
        shadow = choices.get("shadow", "no") in ("yes", "true", "1")
        gains = {name: _number(value, name) for name, value in choices.items() if name in STATS}
        lot = Random(seed)
        while sum(gains.values()) < (2 if shadow else 4):
            able = [name for name in STATS if plan.stat(name) + gains.get(name, 0) <= plan.level]
            name = lot.choice(able)
            gains[name] = gains.get(name, 0) + 1
        better = advancement.level_up(plan, gains, shadow, ranks)
        gained = [f"{name} +{number}" for name, number in gains.items()]
        gained += ["shadow level +1"] * shadow + [f"{name} rank {number}" for name, number in ranks.items()]
        return write_plan(better), gained

    def new_encounter(self, edition: str, choices: Mapping[str, str], seed: int) -> str:
        refuse_unknown(choices, ("players", "difficulty"))
        players = [_player(word.strip()) for word in choices.get("players", "hesper,ivo").split(",")]
        wanted = choices.get("difficulty", "even")
        rows = {row.name: row for row in balance.TABLE}
        if wanted not in rows:
            raise UnknownName(f"there is no difficulty “{wanted}”; there are: {', '.join(rows)}")
        levels = sum(roster.find_sheet(name).level for name in players)
        total = max(1, balance.up(balance.enemy_levels(levels, rows[wanted].percent)))
        lot, foes = Random(seed), []
        while total > 0:
            level = min(total, lot.randint(1, max(1, levels)))
            foes.append(f"basic {level} {lot.choice(list(SPEEDS))} {lot.choice(STATS)}")
            total -= level
        return write_toml({"name": f"A battle: {wanted}", "players": players, "foes": foes})

    def check_encounter(self, edition: str, text: str) -> list[str]:
        try:
            plain = painted_file(text)
            if plain is not None:
                return [problem.text for problem in what_is_wrong_with(plain)]
            if problems := plain_problems(read_draft(text)):
                return problems
            self.setup_of(edition, text)
        except (UnknownName, ValueError) as error:
            return [str(error)]
        return []

    def show_encounter(self, edition: str, text: str) -> str:
        made = read_encounter(text)
        sides = [[roster.find_sheet(each) for each in side] for side in (made.players, made.foes)]
        totals = [sum(sheet.level for sheet in side) for side in sides]
        row = balance.difficulty(totals[0], totals[1])
        who = [", ".join(sheet.name for sheet in side) for side in sides]
        lost = [balance.chain_step(Fraction(s.level), Fraction(totals[0]), Fraction(totals[1]))[0] for s in sides[0]]
        chain = ", ".join(f"{sheet.name} {loss}" for sheet, loss in zip(sides[0], lost, strict=True))
        lines = [f"[bold]{made.name}[/]", who[0], f"against {who[1]}", f"Levels {totals[0]} to {totals[1]}: {row.name}"]
        return "\n".join([*lines, f"As part of a chain it costs maximum health ({row.chain} × level): {chain}"])

    def setup_of(self, edition: str, text: str) -> Setup:
        made = read_encounter(text)
        options = {key: value for key, value in msgspec.to_builtins(made).items() if value and key != "text"}
        if made.map:
            read_map(made.map)
        return make_setup(FIELD, options)


def _player(word: str) -> Any:
    """A name, or the whole character of a file."""
    if not word.endswith(".toml"):
        return word
    if not Path(word).is_file():
        raise UnknownName(f"there is no file {word}")
    return msgspec.to_builtins(characters.load(Path(word).read_text(encoding="utf-8")))


def painted_file(text: str) -> dict[str, Any] | None:
    """A file that has its map as a table."""
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None
    return plain if isinstance(plain.get("map"), dict) else None


def plain_problems(draft: Mapping[str, Any]) -> list[str]:
    """What is wrong with the form of a file and with whom it names, one sentence each."""
    data, wrong = sound_and_problems(shape_of(EncounterFile), draft, ())
    found = [problem.text for problem in wrong]
    for who in (*data["players"], *data["foes"]):
        try:
            roster.find_sheet(who)
        except (UnknownName, ValueError) as error:
            found.append(str(error))
    return found


def read_encounter(text: str) -> EncounterFile:
    try:
        plain = painted_file(text)
        return msgspec.convert(tomllib.loads(text) if plain is None else plain_battle(plain), EncounterFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise UnknownName(f"this is not an encounter file: {error}") from error


def _number(word: str, what: str) -> int:
    if not word.isdecimal():
        raise UnknownName(f"{what} is a whole number, not “{word}”")
    return int(word)
