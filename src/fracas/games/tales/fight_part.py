"""The scenario builder of Tales from the Red Dragon Inn."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from fracas.building.balance import roster_balance, weighed
from fracas.building.fights import FOES, HEROES, RULES, FightPart
from fracas.building.painted import blank_map
from fracas.building.roster import entries, read_roster, ready_sheets, roster_field
from fracas.core import Setup, shortened
from fracas.core.builder import (
    CHOICE,
    CHOICES,
    ENTRIES,
    NUMBER,
    YES,
    Budget,
    Change,
    Draft,
    Field,
    Option,
    Palette,
    Problem,
    Repair,
    Sheet,
    Step,
)
from fracas.games.tales.content_part import BossPart, SchemePart
from fracas.games.tales.format.library import library
from fracas.games.tales.painted import OWN, Plan, flat, palette_of
from fracas.games.tales.rules.levels import CHAPTERS
from fracas.games.tales.rules.phrases import counted
from fracas.games.tales.rules.setup import MOST_PLAYERS, make_setup
from fracas.games.tales.rules.tale import DIFFICULTIES

SCHEMERS = (SchemePart(), BossPart())
FEW = 3
TAKES = {"support": 3, "major": 3, "masterwork": 3, "steps": 6, "cards": 8}
TAKE_LABELS = {
    "support": "Support Items", "major": "Major Items", "masterwork": "Masterwork Items",
    "steps": "Steps on the Power Tree", "cards": "Cards",
}  # fmt: skip


class TalesFights(FightPart):
    kind = msgspec.structs.replace(FightPart.kind, label="Scenario")

    def palette(self, edition: str, draft: Draft) -> Palette:
        return palette_of(draft)

    def blank(self, edition: str) -> Draft:
        return {"name": "", "number": 1, "players": 2, "rounds": 8, "foes": [], "map": blank_map(palette_of({}), 10, 6)}

    def by_lot(self, edition: str, seed: int) -> Draft:
        """Two small groups that need no places of their own."""
        lot, schemers = Random(seed), library().schemers
        small = [id for id, block in schemers.items() if block.figures >= FEW and block.wounded is None]
        groups = [id for id in small if not Plan(self._against(edition, [id])).found]
        return self._against(edition, lot.sample(groups, 2))

    def _against(self, edition: str, groups: list[str]) -> Draft:
        foes = [{"who": id, "count": FEW} for id in groups]
        return {**self.blank(edition), "name": "A random scenario", "foes": foes, "take": {"steps": 1}}

    def ready(self, edition: str) -> Mapping[str, tuple[str, str]]:
        return {id: (scenario.name, scenario.text) for id, scenario in library().scenarios.items()}

    def ready_draft(self, edition: str, id: str) -> Draft:
        return flat(library().scenarios[id])

    def problems(self, edition: str, draft: Draft) -> list[Problem]:
        return Plan(draft).found

    def setup(self, edition: str, draft: Draft) -> Setup:
        return make_setup(OWN, Plan(draft).options())

    def steps(self, edition: str, draft: Draft) -> list[Step]:
        return [self._heroes(draft), self._foes(draft), self._rules(draft)]

    def _heroes(self, draft: Draft) -> Step:
        options = tuple(Option(id, hero.name, shortened(hero.text)) for id, hero in library().heroes.items())
        players = draft.get("players", 2)
        fields = [
            Field(path=("players",), label="Players", kind=NUMBER, value=players, low=1, high=MOST_PLAYERS),
            Field(
                path=("heroes",),
                label="Heroes",
                kind=CHOICES,
                value=draft.get("heroes", []),
                options=options,
                most=MOST_PLAYERS,
                text="Nobody chosen: everybody is asked at the table.",
                wide=True,
            ),
        ]
        take = draft.get("take") if isinstance(draft.get("take"), Mapping) else {}
        for key, high in TAKES.items():
            value = (take or {}).get(key, 4 if key == "cards" else 0)
            fields.append(Field(path=("take", key), label=TAKE_LABELS[key], kind=NUMBER, value=value, low=0, high=high))
        return Step(HEROES, "Heroes", f"for {players}", fields=tuple(fields))

    def _foes(self, draft: Draft) -> Step:
        plain = draft.get("foes")
        options = tuple(
            Option(id, block.name, shortened(block.text), (f"{block.figures} figures",))
            for id, block in library().schemers.items()
        )
        names = {option.word: option.label for option in options}
        groups, _ = read_roster(plain, ("foes",), FOES, "Schemers")
        titles = tuple(names.get(g.who, str(g.who)) if isinstance(g.who, str) else "?" for g in groups)
        field = Field(
            path=("foes",),
            label="Schemers",
            kind=ENTRIES,
            value=plain,
            options=options,
            entries=roster_field(plain, ("foes",), "Group", options, placed=True),
            titles=titles,
            blank={"who": "coglings", "count": 2},
            pick="who",
        )
        others = len(entries(draft.get("deploy")))
        brief = ", ".join(titles) or (f"{others} groups at places of the map" if others else "")
        return Step(FOES, "Schemers", brief, fields=(field,))

    def _rules(self, draft: Draft) -> Step:
        words = (Option("", "asked at the table"), *(Option(word, word.capitalize()) for word in DIFFICULTIES))
        last = CHAPTERS[-1][1]
        number, rounds = draft.get("number", 1), draft.get("rounds", 10)
        told = "1 to 25: its Chapter, and so the level of everybody's cards, follows from it."
        fields = (
            Field(path=("number",), label="Scenario number", kind=NUMBER, value=number, text=told, low=1, high=last),
            Field(path=("rounds",), label="Rounds", kind=NUMBER, value=rounds, low=1, high=30),
            Field(path=("survive",), label="Won by lasting that long", kind=YES, value=draft.get("survive", False)),
            Field(
                path=("difficulty",), label="Difficulty", kind=CHOICE, value=draft.get("difficulty", ""), options=words
            ),
        )
        return Step(RULES, "Rules", f"{rounds} rounds", fields=fields)

    def budget(self, edition: str, draft: Draft) -> Budget | None:
        """Fortitude of everybody against the Heroes; the manual itself knows difficulties only."""
        groups, _ = read_roster(draft.get("foes"), ("foes",), FOES, "Schemers")
        parts = []
        for group in groups:
            block = library().schemers.get(group.who) if isinstance(group.who, str) else None
            if block is not None:
                parts.append((block.name, group.count * _least(block.fortitude)))
        used = sum(number for _, number in parts)
        return Budget(used, tuple(parts), (), f"{used} Fortitude; story, veteran and legend set how hard it is")

    def deeds(self, edition: str, draft: Draft) -> tuple[Repair, ...]:
        """One Schemer more or fewer, one step more or fewer on every Power Tree, another difficulty."""
        names = {id: block.name for id, block in library().schemers.items()}
        found = roster_balance(draft.get("foes"), ("foes",), names.get)
        take = draft.get("take")
        steps = take.get("steps", 0) if isinstance(take, Mapping) else 0
        if type(steps) is int:
            near = [each for each in (steps - 1, steps + 1) if 0 <= each <= TAKES["steps"]]
            for each in near:
                told = "easier" if each > steps else "harder"
                found.append(
                    weighed(f"{counted(each, 'step')} on the Power Trees", (Change(("take", "steps"), each),), told)
                )
        words = list(DIFFICULTIES)
        now = words.index(draft["difficulty"]) if draft.get("difficulty") in words else 0
        found += [
            weighed(f"{word} difficulty", (Change(("difficulty",), word),), "harder" if rank > now else "easier")
            for rank, word in enumerate(words)
            if rank != now
        ]
        return tuple(found)

    def cards(self, edition: str, draft: Draft) -> list[Sheet]:
        plain = [each.get("group") for each in entries(draft.get("deploy")) if isinstance(each, Mapping)]
        listed = [*entries(draft.get("foes")), *plain]
        return [sheet for part in SCHEMERS for sheet in ready_sheets(part, edition, listed, ("foes",))]

    def brief(self, edition: str, draft: Draft) -> str:
        groups, _ = read_roster(draft.get("foes"), ("foes",), FOES, "Schemers")
        return f"{draft.get('players', 2)} Heroes, {sum(group.count for group in groups)} Schemers"


def _least(amount: Any) -> int:
    if isinstance(amount, int):
        return amount
    return next((n for n in (*amount.by_difficulty(), *amount.by_heroes()) if n is not None), 0)
