"""The scenario builder of Tales from the Red Dragon Inn."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from fracas.building.balance import roster_balance, weighed
from fracas.building.fights import FOES, HEROES, RULES, FightPart, told_step
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
    SheetBox,
    Step,
    Takes,
)
from fracas.core.language import Saying
from fracas.core.shapes import sound
from fracas.games.tales.content_part import BossPart, SchemePart
from fracas.games.tales.format.library import library
from fracas.games.tales.format.records import ContentFile
from fracas.games.tales.painted import OWN, Plan, flat, palette_of
from fracas.games.tales.rules.levels import CHAPTERS
from fracas.games.tales.rules.phrases import counted
from fracas.games.tales.rules.setup import MOST_PLAYERS, make_setup
from fracas.games.tales.rules.tale import DIFFICULTIES
from fracas.games.tales.scenario_sheet import scenario_boxes
from fracas.games.tales.scenario_steps import (
    DEPLOY,
    brought_field,
    group_names,
    more_steps,
    own_blocks,
    own_fields,
    own_heroes,
    scenario_fields,
    split_groups,
)

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
        fields = scenario_fields(draft)
        return [self._heroes(draft), self._foes(draft, fields), self._rules(draft), *more_steps(fields)]

    def _heroes(self, draft: Draft) -> Step:
        own = own_heroes(draft)
        options = tuple(
            Option(id, hero.name, shortened(hero.text)) for id, hero in library().heroes.items() if id not in own
        )
        options += tuple(Option(id, name, chips=("only here",), group="Of this scenario") for id, name in own.items())
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
                text="Whoever has none chosen here is asked at the table.",
                wide=True,
                takes=(Takes("mat", (), {}, ("mats",), ("heroes", 0, "id")),),
            ),
            brought_field(draft),
        ]
        take = draft.get("take") if isinstance(draft.get("take"), Mapping) else {}
        for key, high in TAKES.items():
            value = (take or {}).get(key, 4 if key == "cards" else 0)
            fields.append(Field(path=("take", key), label=TAKE_LABELS[key], kind=NUMBER, value=value, low=0, high=high))
        return Step(HEROES, "Heroes", f"for {players}", fields=tuple(fields))

    def _foes(self, draft: Draft, more: Mapping[str, list[Field]]) -> Step:
        plain, own = draft.get("foes"), own_blocks(draft)
        options = tuple(
            Option(id, block.name, shortened(block.text), (counted(block.figures, "figure"),))
            for id, block in library().schemers.items()
            if id not in own
        )
        options += tuple(
            Option(id, str(each.get("name") or id), chips=("only here",), group="Of this scenario")
            for id, each in own.items()
        )
        names = group_names(draft)
        groups, _ = read_roster(plain, ("foes",), FOES, "Schemers")
        titles = tuple(names.get(g.who, str(g.who)) if isinstance(g.who, str) else "?" for g in groups)
        field = Field(
            path=("foes",),
            label="Schemers",
            kind=ENTRIES,
            value=plain,
            options=options,
            entries=roster_field(
                plain,
                ("foes",),
                "Group",
                options,
                placed=True,
                extra={number: own_fields(draft, group.who) for number, group in enumerate(groups)},
            ),
            titles=titles,
            blank={"who": "coglings", "count": 1},
            pick="who",
            takes=tuple(
                Takes(kind, ("schemers", 0), {}, ("schemers",), ("schemers", 0, "id")) for kind in ("scheme", "boss")
            ),
        )
        others = len(entries(draft.get(DEPLOY)))
        brief = ", ".join(titles) or (f"{counted(others, 'group')} at places of the map" if others else "")
        return Step(FOES, "Schemers", brief, fields=(field, *more.get(DEPLOY, [])))

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
        names, parts = group_names(draft), []
        for who, count in self._everybody(draft):
            parts.append((names.get(who, who), count * _fortitude(draft, who)))
        used = sum(number for _, number in parts)
        return Budget(
            used, tuple(parts), (), Saying("{used} Fortitude; story, veteran and legend set how hard it is", used=used)
        )

    def _everybody(self, draft: Draft) -> list[tuple[str, int]]:
        """The groups of the roster, and those that stand at places from the start."""
        groups, _ = read_roster(draft.get("foes"), ("foes",), FOES, "Schemers")
        listed = [(group.who, group.count) for group in groups if isinstance(group.who, str)]
        for each in entries(draft.get(DEPLOY)):
            if isinstance(each, Mapping) and isinstance(each.get("group"), str) and not each.get("door"):
                number = each.get("n", 1)
                listed.append((each["group"], number if type(number) is int else 1))
        return listed

    def deeds(self, edition: str, draft: Draft) -> tuple[Repair, ...]:
        """One Schemer more or fewer, one step more or fewer on every Power Tree, another difficulty."""
        found = [*split_groups(draft), *roster_balance(draft.get("foes"), ("foes",), group_names(draft).get)]
        take = draft.get("take")
        steps = take.get("steps", 0) if isinstance(take, Mapping) else 0
        if type(steps) is int:
            near = [each for each in (steps - 1, steps + 1) if 0 <= each <= TAKES["steps"]]
            for each in near:
                told = "easier" if each > steps else "harder"
                found.append(
                    weighed(
                        f"{counted(each, 'step') if each else 'no steps'} on the Power Trees",
                        (Change(("take", "steps"), each),),
                        told,
                    )
                )
        words = list(DIFFICULTIES)
        now = words.index(draft["difficulty"]) if draft.get("difficulty") in words else 0
        found += [
            weighed(
                f"{word.capitalize()} difficulty",
                (Change(("difficulty",), word),),
                "harder" if rank > now else "easier",
            )
            for rank, word in enumerate(words)
            if rank != now
        ]
        return tuple(found)

    def boxes(self, edition: str, draft: Draft) -> list[SheetBox]:
        """What the roster and the rules say, then the scenario itself in sentences."""
        own = [told_step(step) for step in (self._heroes(draft), self._foes(draft, {}), self._rules(draft))]
        scenarios = sound(ContentFile, Plan(draft).content).scenarios
        return [*own, *(box for each in scenarios for box in scenario_boxes(each, group_names(draft)))]

    def cards(self, edition: str, draft: Draft) -> list[Sheet]:
        plain = [each.get("group") for each in entries(draft.get("deploy")) if isinstance(each, Mapping)]
        listed = [*entries(draft.get("foes")), *plain]
        ready = [sheet for part in SCHEMERS for sheet in ready_sheets(part, edition, listed, ("foes",))]
        own = [
            SCHEMERS[0].form(edition, SCHEMERS[0].around(edition, each)).sheet for each in own_blocks(draft).values()
        ]
        return [*ready, *(sheet for sheet in own if sheet is not None)]

    def brief(self, edition: str, draft: Draft) -> str:
        return f"{draft.get('players', 2)} Heroes, {sum(count for _, count in self._everybody(draft))} Schemers"


def _fortitude(draft: Draft, who: str) -> int:
    own = own_blocks(draft).get(who)
    if own is not None:
        amount = own.get("fortitude", 0)
        return amount if type(amount) is int else 0
    block = library().schemers.get(who)
    return _least(block.fortitude) if block else 0


def _least(amount: Any) -> int:
    if isinstance(amount, int):
        return amount
    return next((n for n in (*amount.by_difficulty(), *amount.by_heroes()) if n is not None), 0)
