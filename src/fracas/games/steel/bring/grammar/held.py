"""What a condition brings along: “A target slowed this way can't shift.” belongs to the condition and ends with it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from fracas.games.steel.bring.grammar.clauses import Read, read_clause
from fracas.games.steel.bring.grammar.ground import CONDITIONS
from fracas.games.steel.bring.grammar.who import TARGET, Who
from fracas.games.steel.content import written
from fracas.games.steel.content.written import Change, Steps

_WAY = r"(?:this way|in this way|by this ability)"
_HELD = re.compile(
    rf"(?:an?|any|each) (?:target|creature|enemy) (?P<one>{CONDITIONS}) {_WAY} (?P<does>.+)"
    rf"|while (?:an? (?:target|creature|enemy) is |the target is |they are )?(?P<other>{CONDITIONS}) {_WAY}, "
    r"(?:the target|the creature|they|an? (?:target|creature)|that (?:target|creature)) (?P<suffers>.+)"
)
_AT_TURNS = re.compile(r"(?P<what>takes? .+? damage) at the (?P<when>start|end) of each of (?:their|its) turns")


def read_held(said: str, read: Read) -> tuple[str, Change] | None:
    """The condition, and what else is so for whoever has it."""
    found = _HELD.fullmatch(said)
    if not found:
        return None
    change = _change(found["does"] or found["suffers"], msgspec.structs.replace(read, last=Who(TARGET)))
    return (found["one"] or found["other"], change) if change is not None else None


def _change(words: str, read: Read) -> Change | None:
    if turns := _AT_TURNS.fullmatch(words):
        sense = read_clause(f"the target {turns['what']}", read)
        if sense is None or any(type(s) is not written.Damage or s.asked or s.given for s in sense.steps):
            return None
        return Change(turn_starts=sense.steps) if turns["when"] == "start" else Change(turn_ends=sense.steps)
    if "(" in words or "until" in words:
        return None
    sense = read_clause(f"the target {words} (save ends)", read)
    return only_change(sense.steps) if sense is not None else None


def only_change(steps: tuple[Steps, ...]) -> Change | None:
    """What is different while steps last that do nothing else; None if they do, or say two things of one."""
    for step in steps:
        if not isinstance(step, written.Last) or step.to != TARGET:
            return None
        if step.asked or step.given or step.potency or step.conditions or step.change.next:
            return None
    return merged(step.change for step in steps if isinstance(step, written.Last))


def merged(changes: Iterable[Change]) -> Change | None:
    """Several changes as one; None if they say two things of one, or nothing."""
    made: dict[str, Any] = {}
    for change in changes:
        new = msgspec.to_builtins(change)
        if bans := {"cannot"} & set(new) & set(made):
            new = {**new, **{ban: (*made[ban], *new[ban]) for ban in bans}}
        elif set(new) & set(made):
            return None
        made |= new
    return msgspec.convert(made, Change) if made else None


def with_change(step: Steps, condition: str, change: Change, name: str) -> tuple[Steps, ...]:
    """The step, and if it lays the condition on, with the change."""
    if not isinstance(step, written.Afflict) or condition not in step.conditions or step.either:
        return (step,)
    if step.ends in ("stand", "grab"):
        return (step,)
    held: Any = (condition,) if step.ends != "save" else step.conditions
    lasting = written.Last(
        to=step.to, potency=step.potency, given=step.given, asked=step.asked, may=step.may, once=step.once,
        name=name, ends=step.ends, change=change, conditions=held,
    )  # fmt: skip
    others = tuple(each for each in step.conditions if each not in held)
    return (lasting, msgspec.structs.replace(step, conditions=others)) if others else (lasting,)
