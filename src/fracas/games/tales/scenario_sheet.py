"""What a Director wants on paper of a scenario, in sentences: who stands where, what happens, how it ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from fracas.core.builder import SheetBox, SheetLine
from fracas.core.schema_form import said
from fracas.games.tales.format import effects as words
from fracas.games.tales.format.effects import AnyEffect, When
from fracas.games.tales.format.records import Scenario
from fracas.games.tales.rules import describe
from fracas.games.tales.rules.phrases import capital

Names = Mapping[str, str]
WHO = {"hero": "a Hero", "foe": "a Schemer", "foes": "Schemers"}
EVENTS = {
    "door opened": "When {of} opens",
    "defeated": "When {of} is Defeated",
    "destroyed": "When {of} is destroyed",
    "entered": "When {who} enters {of}",
    "wounded": "When {of} is Wounded",
}


def scenario_boxes(scenario: Scenario, names: Names) -> list[SheetBox]:
    """Only what there is."""
    doors, hazards = (
        {each.id: each.name for each in scenario.doors},
        {each.id: each.name for each in scenario.hazards},
    )
    known = {**names, **doors, **hazards, **{each.id: each.name for each in scenario.features}, **WHO}
    boxes = (
        SheetBox("Who stands where", lines=_deployed(scenario, known)),
        SheetBox("Doors, Hazards, things", lines=_things(scenario, known)),
        SheetBox("What happens", lines=_happens(scenario, known)),
        SheetBox("Winning and losing", lines=_end(scenario, known)),
        SheetBox("Rewards", lines=_rewards(scenario, known)),
    )
    return [box for box in boxes if box.lines]


def _called(known: Names, word: str) -> str:
    return known.get(word) or said(word)


def _deployed(scenario: Scenario, known: Names) -> tuple[SheetLine, ...]:
    return tuple(
        SheetLine(
            _called(known, each.group),
            f"{describe.amount(each.n)} at {_called({}, each.at)}"
            + (f", once {_called(known, each.door)} is open" if each.door else ""),
        )
        for each in scenario.deploy
    )


def _things(scenario: Scenario, known: Names) -> tuple[SheetLine, ...]:
    found = [SheetLine(capital(door.name), f"at {door.at}") for door in scenario.doors]
    for hazard in scenario.hazards:
        parts = [f"{hazard.damage} damage"] if hazard.damage else []
        parts += [f"Weaken {hazard.weaken}"] if hazard.weaken else []
        found.append(SheetLine(capital(hazard.name), ", ".join([*parts, *(["Stun"] if hazard.stun else [])])))
    found += [
        SheetLine(capital(each.name), f"at {said(each.place)}, Fortitude {describe.amount(each.fortitude)}")
        for each in scenario.features
    ]
    able = (SheetLine(each.name, capital(each.text or does(each.effects, known))) for each in scenario.abilities)
    return (*found, *able)


def does(effects: Sequence[AnyEffect], known: Names) -> str:
    """Effects in words, with the names of groups, doors and places."""
    return "; ".join(f"{'may ' if one.may else ''}{_does(one, known)}" for one in effects)


def _does(one: AnyEffect, known: Names) -> str:
    if isinstance(one, words.Deploy):
        where = "beside it" if one.at == "here" else f"at {_called({}, one.at)}"
        return f"Reinforce {describe.amount(one.n)} {_called(known, one.group)} {where}"
    if isinstance(one, words.OpenDoor):
        return f"{_called(known, one.door)} opens"
    if isinstance(one, words.OpenAny):
        return f"one of these opens, at random: {', '.join(_called(known, door) for door in one.doors)}"
    if isinstance(one, words.Clear):
        return f"{_called(known, one.hazard)} goes away{f' at {_called({}, one.place)}' if one.place else ''}"
    if isinstance(one, words.Count):
        return f"{said(one.counter)} +{one.n}"
    if isinstance(one, words.Strike):
        return f"{describe.amount(one.n)} damage to everybody at {_called({}, one.place)}"
    if isinstance(one, words.SetTrap) and one.place:
        return f"Traps ({one.damage}) on all of {_called({}, one.place)}"
    if isinstance(one, words.If):
        otherwise = f"; if not: {does(one.otherwise, known)}" if one.otherwise else ""
        return f"{_if(one.when, known)}{does(one.then, known)}{otherwise}"
    if isinstance(one, words.Win | words.Lose):
        return one.text or f"the Heroes {'win' if isinstance(one, words.Win) else 'lose'}"
    return describe.effect(msgspec.structs.replace(one, may=False))


def _happens(scenario: Scenario, known: Names) -> tuple[SheetLine, ...]:
    lines = []
    for title, steps in (("Ready Phase", scenario.ready), ("Objective Phase", scenario.objective)):
        for step in steps:
            who = f"{_called(known, step.by)}: " if step.by else ""
            told = f"{who}{does(step.do, known)}"
            lines.append(SheetLine(title, _sentence(step.text, _if(step.when, known), told)))
    for event in scenario.events:
        when = EVENTS[event.on].format(
            of=_called(known, event.of) if event.of else "one", who=_called(known, event.who)
        )
        lines.append(SheetLine(when, _sentence(event.text, _if(event.when, known), does(event.do, known))))
    return tuple(lines)


def _sentence(aloud: str, condition: str, told: str) -> str:
    said_aloud = f"“{aloud}” " if aloud else ""
    return f"{said_aloud}{capital(f'{condition}{told}')}"


def _if(conditions: tuple[When, ...], known: Names) -> str:
    return f"if {' and '.join(condition(each, known) for each in conditions)}: " if conditions else ""


def condition(when: When, known: Names) -> str:
    """A condition in words."""
    parts = []
    if when.round:
        parts.append(f"it is round {when.round} or later")
    if when.until:
        parts.append(f"it is round {when.until} or earlier")
    if when.counter:
        parts.append(f"{said(when.counter)} is at least {when.at_least}")
    if when.gone:
        parts.append(
            f"no {_called(known, when.gone)} are left"
            if when.gone == "foes"
            else f"no {_called(known, when.gone)} is left"
        )
    told = (
        (when.present, "is on the map"),
        (when.defeated, "is Defeated"),
        (when.destroyed, "is destroyed"),
        (when.open, "is open"),
    )
    parts += [f"{_called(known, word)} {what}" for word, what in told if word]
    if when.at:
        who = f"every one of {_called(known, when.who)}" if when.all else _called(known, when.who)
        parts.append(f"{who} is at {_called({}, when.at)}")
    whole = " and ".join(parts) or "always"
    return f"not: {whole}" if when.no else whole


def _end(scenario: Scenario, known: Names) -> tuple[SheetLine, ...]:
    lines = []
    if scenario.win:
        lines.append(SheetLine("Won", f"if {' and '.join(condition(each, known) for each in scenario.win)}"))
    if scenario.survive:
        lines.append(SheetLine("Won", f"by lasting {scenario.rounds} rounds"))
    if scenario.lose:
        lines.append(SheetLine("Lost", f"if {' and '.join(condition(each, known) for each in scenario.lose)}"))
    if not scenario.survive:
        lines.append(SheetLine("Lost", f"after round {scenario.rounds}"))
    if scenario.hero_defeat_loses:
        lines.append(SheetLine("Lost", "when a Hero is Defeated"))
    lines += [SheetLine(_called(known, group), f"on the {side} side") for group, side in scenario.sides.items()]
    return (*lines, *(SheetLine("Feud", " and ".join(_called(known, one) for one in feud)) for feud in scenario.feuds))


def _rewards(scenario: Scenario, known: Names) -> tuple[SheetLine, ...]:
    lines = []
    for reward in scenario.rewards:
        condition_ = _if(reward.when, known)
        if reward.unlock:
            lines.append(SheetLine("From the Vault", capital(f"{condition_}{', '.join(map(str, reward.unlock))}")))
        if reward.archive:
            cards = ", ".join(said(each) for each in reward.archive)
            lines.append(SheetLine("Into the Archive", capital(f"{condition_}{cards}")))
    return tuple(lines)
