"""A tiny game for trying the command line: two heroes and an ogre in a yard of four by three squares."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any

from fracas.core import Ask, CatalogItem, Encounter, Result, Roll, Script, Setup, State, UnknownName
from fracas.core import game as plugins

SQUARES = tuple(f"{column}{row}" for row in (1, 2, 3) for column in "ABCD")
SEATS = {"heroes": ("ann", "bob"), "ann": ("ann",), "bob": ("bob",), "foes": ("foes",)}
NAMES = {"ann": "Ann", "bob": "Bob", "ogre": "Ogre"}


class Yard(State):
    """Who stands where with how much health, and who is still to act this round."""

    at: dict[str, str]
    health: dict[str, int]
    waiting: list[str]
    round: int = 0

    def clone(self) -> Yard:
        twin = copy(self)
        twin.at, twin.health, twin.waiting = dict(self.at), dict(self.health), list(self.waiting)
        twin.log = None
        return twin


class BrawlRules:
    """The whole book: strike for a die, walk anywhere, rest for one, or give up."""

    def __init__(self, trap: str = "") -> None:
        self.trap = trap

    def begin(self, setup: Setup) -> Yard:
        if self.trap == "begin":
            raise RuntimeError("the yard is closed")
        health = 6 if setup.encounter == "yard" else 2
        return Yard(
            at={"ann": "A1", "bob": "A2", "ogre": "D3"},
            health={"ann": health, "bob": health, "ogre": health + 3},
            waiting=[],
        )

    def over(self, state: Yard) -> bool:
        alive = [name for name, health in state.health.items() if health > 0]
        return "ogre" not in alive or alive == ["ogre"]

    def result(self, state: Yard) -> Result:
        if state.health["ogre"] > 0:
            return Result(("foes",), "The ogre wins.")
        return Result(("heroes",), "The heroes win.")

    def step(self, state: Yard) -> Script[None]:
        if not state.waiting:
            yield from self._new_round(state)
            return
        name = state.waiting.pop(0)
        if state.health[name] <= 0:
            return
        seat = "foes" if name == "ogre" else name
        if state.log:
            state.log.begin("{who} acts", "brawl.rule.turn", who=NAMES[name])
        deed = yield Ask(seat, "deed", ("strike", "walk", "rest"), name)
        if deed == "strike":
            yield from self._strike(state, seat, name)
        elif deed == "walk":
            free = tuple(s for s in SQUARES if s not in state.at.values())
            state.at[name] = yield Ask(seat, "walk", free, name)
            self._tell(state, "{who} walks to {square}", "brawl.rule.walk", who=NAMES[name], square=state.at[name])
        else:
            self._rest(state, name)
        if state.log:
            state.log.end()

    def _new_round(self, state: Yard) -> Script[None]:
        state.round += 1
        self._tell(state, "Round {n} begins", n=state.round)
        first = yield Ask("heroes", "first", ("ann", "bob"))
        state.waiting = [first, "bob" if first == "ann" else "ann", "ogre"]
        if state.log:
            state.log.tell("The ogre has a secret plan", seen_by=("foes",))

    def _strike(self, state: Yard, seat: str, name: str) -> Script[None]:
        targets = tuple(n for n in state.at if n != name and state.health[n] > 0)
        target = yield Ask(seat, "target", targets, name)
        (die,) = yield Roll((6,), "a strike")
        if self.trap == "strike" and die == 6:
            raise RuntimeError("the mace got stuck")
        if self.trap == "sums" and die == 5:
            state.health[target] = 99
        state.health[target] -= die
        self._tell(
            state,
            "{who} strikes {target} for {n} [ouch]",
            "brawl.rule.strike",
            who=NAMES[name],
            target=NAMES[target],
            n=die,
        )

    def _rest(self, state: Yard, name: str) -> None:
        state.health[name] = min(state.health[name] + 1, 9)
        if self.trap == "loop":
            state.health[name] = 9
        self._tell(state, "{who} rests", who=NAMES[name])

    def _tell(self, state: Yard, template: str, *rules: str, **facts: Any) -> None:
        if state.log:
            state.log.tell(template, *rules, **facts)

    def seats(self, state: Yard) -> Mapping[str, tuple[str, ...]]:
        return SEATS

    def to_plain(self, state: Yard) -> Any:
        return {"at": state.at, "health": state.health, "waiting": state.waiting, "round": state.round}

    def from_plain(self, plain: Any) -> Yard:
        return Yard(**plain)

    def view(self, state: Yard, seat: str) -> dict[str, Any]:
        return dict(self.to_plain(state))

    def question(self, state: Yard, ask: Ask) -> str:
        return {"first": "Who goes first?", "deed": "What now?", "walk": "Where to?", "target": "Whom?"}[ask.about]

    def label(self, state: Yard, ask: Ask, option: Any) -> str:
        if ask.about == "walk":
            return f"Walk to {option}"
        return NAMES.get(option, str(option).capitalize())

    def hint(self, state: Yard, ask: Ask, option: Any) -> str:
        return "get 1 health back [slowly]" if option == "rest" else ""

    def spell(self, state: Yard, ask: Ask, option: Any) -> str:
        return str(option)

    def barred(self, state: Yard, ask: Ask) -> Iterable[tuple[str, str]]:
        return [("Fly", "nobody here has wings")] if ask.about == "deed" else []

    def marks(self, state: Yard, ask: Ask, option: Any) -> dict[str, Any]:
        return {"cells": [option]} if ask.about == "walk" else {}

    def instinct(self, state: Yard, ask: Ask) -> list[int]:
        return [2 if option == "strike" else int(option == "ogre") for option in ask.options]

    def check(self, state: Yard) -> None:
        assert max(state.health.values()) <= 9, "somebody has too much health"

    def picture(self, state: Yard, seat: str | None = None, ask: Ask | None = None) -> str:
        there = {square: name for name, square in state.at.items() if state.health[name] > 0}
        rows = [
            " ".join(f"[red]{there[s][0].upper()}[/red]" if s in there else "." for s in SQUARES if s[1] == row)
            for row in "123"
        ]
        return "\n".join(rows)

    def sheet(self, state: Yard, name: str, seat: str = "") -> str:
        if name not in state.health:
            raise UnknownName(f"there is nobody called “{name}”; there are: {', '.join(state.health)}")
        return f"[bold]{NAMES[name]}[/bold] has {state.health[name]} health"


class Brawl:
    """The game as a plug-in. `trap` breaks its rules on purpose."""

    id, name, editions = "brawl", "Yard Brawl", ("base", "patch")

    def __init__(self, trap: str = "") -> None:
        self.trap = trap

    def rules(self, edition: str) -> BrawlRules:
        return BrawlRules(self.trap)

    def catalog(self, edition: str) -> tuple[CatalogItem, ...]:
        reach = "As far as an arm." if edition == "base" else "As far as two arms."
        return (
            CatalogItem("brawl.rule.turn", "rule", "Turn", "One deed for each."),
            CatalogItem("brawl.rule.strike", "rule", "Strike", f"Roll a die [d6]. {reach}", section="Deeds"),
            CatalogItem("brawl.rule.walk", "rule", "Walk", "Anywhere free."),
            CatalogItem("brawl.rule.fly", "rule", "Fly", "Never."),
            CatalogItem("brawl.creature.ogre", "creature", "Ogre", "Big.", ours=True),
        )

    def encounters(self, edition: str) -> tuple[Encounter, ...]:
        return (
            Encounter("yard", "The Yard", "An ogre in the yard."),
            Encounter("bridge", "The Bridge", "A short one."),
        )

    def setup(self, encounter: str = "", edition: str = "", options: dict[str, Any] | None = None) -> Setup:
        return Setup(self.id, edition or "base", encounter or "yard", tuple(SEATS), options or {})


def run() -> None:
    """The command line with this game only; BRAWL_TRAP says how to break it."""
    game = Brawl(os.environ.get("BRAWL_TRAP", ""))
    plugins.games = lambda: {"brawl": game}  # type: ignore[assignment]
    from fracas.cli import main

    main()


if __name__ == "__main__":
    run()
