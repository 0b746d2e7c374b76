"""What every part of a builder needs: drafts as files, reasons by trying, and filling in at random."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
import tomli_w

from fracas.core.builder import CHOICE, CHOICES, Change, Draft, Field, Form, Option, Path, Problem, changed
from fracas.core.errors import Refused

Problems = Callable[[Draft], Sequence[Problem]]
MOST_ROUNDS = 80
"""After so many mends a draft is given up."""


def write_draft(draft: Mapping[str, Any]) -> str:
    """A draft as TOML; what is None is not there."""
    return tomli_w.dumps(_without_nothing(draft), multiline_strings=True)


def _without_nothing(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(name): _without_nothing(each) for name, each in value.items() if each is not None}
    if isinstance(value, list | tuple):
        return [_without_nothing(each) for each in value if each is not None]
    return value


def read_draft(text: str) -> Draft:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"this is not TOML: {error}") from error


def values_of(draft: Any, *path: str | int) -> Any:
    """What stands at a place of a draft, or None."""
    for part in path:
        if isinstance(part, int):
            draft = draft[part] if isinstance(draft, list | tuple) and part < len(draft) else None
        else:
            draft = draft.get(part) if isinstance(draft, Mapping) else None
    return draft


def table_of(draft: Any, *path: str | int) -> dict[str, Any]:
    found = values_of(draft, *path)
    return dict(found) if isinstance(found, Mapping) else {}


def list_of(draft: Any, *path: str | int) -> list[Any]:
    found = values_of(draft, *path)
    return list(found) if isinstance(found, list | tuple) else []


# Fields


def every_field(form: Form) -> Iterator[Field]:
    for step in form.steps:
        yield from inner_fields(step.fields)


def inner_fields(fields: Iterable[Field]) -> Iterator[Field]:
    for field in fields:
        yield field
        for entry in field.entries:
            yield from inner_fields(entry)


def changes_of(field: Field, option: Option) -> tuple[Change, ...]:
    """What taking an option of a field writes. One of several that is there already goes."""
    if option.changes:
        return option.changes
    if field.kind == CHOICE:
        return (Change(field.path, option.word),)
    if field.kind == CHOICES:
        taken = [str(word) for word in field.value or ()]
        words = [word for word in taken if word != option.word] if option.word in taken else [*taken, option.word]
        return (Change(field.path, words),)
    return (Change((*field.path, option.word), field.blank),)


def at_place(problems: Iterable[Problem], path: Path) -> list[Problem]:
    """Those that stand at a place or inside it."""
    return [problem for problem in problems if problem.path[: len(path)] == path]


def reasoned(field: Field, draft: Draft, problems: Problems) -> Field:
    """The field with reasons: what would make more wrong in this place than there is says so."""
    now = at_place(problems(draft), field.path)
    options = []
    for option in field.options:
        if not option.reason and option.word != field.value:
            after = at_place(problems(changed(draft, changes_of(field, option))), field.path)
            if len(after) > len(now):
                said = {problem.text for problem in now}
                new = [problem.text for problem in after if problem.text not in said]
                option = msgspec.structs.replace(option, reason=(new or [after[-1].text])[0])
        options.append(option)
    return msgspec.structs.replace(field, options=tuple(options))


# Filling in


def filled(draft: Draft, form: Callable[[Draft], Form], random: Random, most: int = MOST_ROUNDS) -> Draft:
    """The draft with what is open or wrong chosen at random: what is open gets an option that nothing speaks against,
    what is wrong one of its repairs. Refused if nothing helps.
    """
    for _ in range(most):
        shown = form(draft)
        if not shown.problems:
            return draft
        changes = _drawn(shown, random) or _mend(shown, random)
        draft = changed(draft, changes)
    raise Refused(f"this cannot be filled in at random: {form(draft).problems[0].text}")


def _drawn(shown: Form, random: Random) -> list[Change]:
    """An option at random for everything that is open, no word twice."""
    fields = {field.path: field for field in every_field(shown) if field.kind == CHOICE and not field.value}
    words: set[str] = set()
    changes: list[Change] = []
    for problem in shown.problems:
        field = fields.pop(problem.path, None)
        able = [o for o in field.options if not o.reason and o.word not in words] if field else []
        if field is None or not able or (changes and any(option.changes for option in able)):
            continue
        option = random.choice(able)
        words.add(option.word)
        changes += changes_of(field, option)
    return changes


def _mend(shown: Form, random: Random) -> tuple[Change, ...]:
    """A repair of the first problem that has one."""
    for problem in shown.problems:
        if problem.repairs:
            return random.choice(problem.repairs).changes
    raise Refused(f"this cannot be filled in at random: {shown.problems[0].text}")
