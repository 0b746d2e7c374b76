"""The pages of a scenario beyond map and roster: who stands where, doors and hazards, what happens, how it ends.

The fields come from the records, the words to choose from out of the library and the scenario itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from fracas.building.roster import entries, read_roster
from fracas.core import shortened
from fracas.core.builder import ENTRIES, NUMBER, SPLIT, TEXT, Change, Draft, Field, Option, Path, Repair, Step, Takes
from fracas.core.language import Saying
from fracas.core.schema_form import Lexicon, form_fields, said
from fracas.games.tales.form_words import LEXICON, records_of, with_words
from fracas.games.tales.format.library import library
from fracas.games.tales.format.records import Scenario

DEPLOY = "deploy"
PAGES = (
    ("things", "Doors, Hazards, things", ("doors", "hazards", "features", "abilities")),
    ("happens", "What happens", ("ready", "objective", "events")),
    ("end", "Winning and losing", ("win", "lose", "hero_defeat_loses", "sides", "feuds")),
    ("rewards", "Rewards", ("rewards",)),
)
STEP_OF = {name: id for id, _, names in PAGES for name in names}
EVERYBODY = Option("foes", "All Schemers")
ANYBODY = (Option("hero", "Any Hero"), Option("foe", "Any Schemer"))
NOTHING = Option("", "–")


def own_blocks(draft: Draft) -> dict[str, Mapping[str, Any]]:
    """The Scheme Blocks that only this scenario has, by id."""
    listed = (each for each in entries(draft.get("schemers")) if isinstance(each, Mapping))
    return {str(each["id"]): each for each in listed if isinstance(each.get("id"), str)}


def own_heroes(draft: Draft) -> dict[str, str]:
    """The Heroes that only this scenario has: their ids and names."""
    mats = (each.get("heroes") for each in entries(draft.get("mats")) if isinstance(each, Mapping))
    listed = (hero for heroes in mats for hero in entries(heroes) if isinstance(hero, Mapping))
    return {str(each["id"]): str(each.get("name") or each["id"]) for each in listed if isinstance(each.get("id"), str)}


def brought_field(draft: Draft) -> Field:
    """Cards, Items, Companions and dice that only this scenario has."""
    files = entries(draft.get("content"))
    return Field(
        path=("content",),
        label="More cards and Items",
        kind=ENTRIES,
        value=files,
        entries=((),) * len(files),
        titles=tuple(_titled(file) for file in files),
        text="Cards, Items, Companions and dice of your library. What is called like a ready one takes its place here.",
        takes=tuple(Takes(kind) for kind in ("card", "item", "companion", "die")),
    )


def _titled(file: Any) -> str:
    """What a file has in it, by name."""
    lists = [entries(file.get(name)) for name in ("cards", "items", "companions")] if isinstance(file, Mapping) else []
    records = [each for some in lists for each in some if isinstance(each, Mapping)]
    names = [str(each.get("title") or each.get("name") or each.get("id") or "?") for each in records]
    dice = ["Dice"] if isinstance(file, Mapping) and file.get("dice") else []
    return ", ".join([*names, *dice]) or "?"


def group_names(draft: Draft) -> dict[str, str]:
    """All Schemer Groups there are for a scenario."""
    own = {id: str(each.get("name") or id) for id, each in own_blocks(draft).items()}
    return {**{id: block.name for id, block in library().schemers.items()}, **own}


def _listed(draft: Draft, key: str) -> list[Option]:
    found = [each for each in entries(draft.get(key)) if isinstance(each, Mapping) and isinstance(each.get("id"), str)]
    return [Option(each["id"], str(each.get("name") or said(each["id"]))) for each in found]


def _places(draft: Draft) -> list[Option]:
    plain = draft.get("map")
    marks = plain.get("marks") if isinstance(plain, Mapping) else None
    named = marks.values() if isinstance(marks, Mapping) else ()
    words = dict.fromkeys(each for each in named if isinstance(each, str))
    deployed = (each.get("at") for each in entries(draft.get(DEPLOY)) if isinstance(each, Mapping))
    words |= dict.fromkeys(each for each in deployed if isinstance(each, str))
    return [*(Option(word, said(word)) for word in words), Option("foes", "The Schemers' start area")]


def _doors(draft: Draft) -> list[Option]:
    """Doors that are listed, and those painted on edges, which are called by their space."""
    plain = draft.get("map")
    walls = plain.get("walls") if isinstance(plain, Mapping) else None
    edges = [each for each in entries(walls) if isinstance(each, list | tuple) and len(each) == 3 and each[2] == "door"]
    cells = dict.fromkeys(str(each[0]) for each in edges)
    return [*_listed(draft, "doors"), *(Option(f"door_{cell.lower()}", f"The door at {cell}") for cell in cells)]


def lexicon_of(draft: Draft) -> Lexicon:
    """What can be named in this scenario."""
    groups = [Option(id, name) for id, name in group_names(draft).items()]
    heroes = [Option(id, hero.name) for id, hero in library().heroes.items()]
    places, doors, hazards, things = (
        _places(draft),
        _doors(draft),
        _listed(draft, "hazards"),
        _listed(draft, "features"),
    )
    anything = [NOTHING, *doors, *groups, *heroes, *things, *places]
    words: dict[str, Iterable[Option]] = {
        "Deployment.group": groups,
        "Deployment.at": places,
        "Deployment.door": [Option("", "From the start"), *doors],
        "Deploy.group": groups,
        "Deploy.at": [*places, Option("here", "Beside the acting figure")],
        "Feature.place": places,
        "Ability.at": [NOTHING, *places],
        "Step.by": [Option("", "Nobody: it just happens"), *groups],
        "ScenarioEvent.of": anything,
        "ScenarioEvent.who": [*ANYBODY, *groups, *heroes],
        "When.gone": [NOTHING, EVERYBODY, *groups],
        "When.present": [NOTHING, EVERYBODY, *groups],
        "When.defeated": [NOTHING, *groups, *heroes, Option("illusion", "An Illusion")],
        "When.at": [NOTHING, *places],
        "When.who": [*ANYBODY, *groups, *heroes],
        "When.destroyed": [NOTHING, *things],
        "When.open": [NOTHING, *doors],
        "OpenDoor.door": doors,
        "OpenAny.doors": doors,
        "Clear.hazard": hazards,
        "Clear.place": [NOTHING, *places],
        "Strike.place": places,
        "SetTrap.place": [NOTHING, *places],
        "Toward.place": [NOTHING, *places],
        "sides": groups,
    }
    return with_words(LEXICON, {name: options for name, options in words.items() if options})


def scenario_fields(draft: Draft) -> dict[str, list[Field]]:
    """The fields of the records, by the name they have in the file."""
    found: dict[str, list[Field]] = {}
    for field in form_fields(Scenario, draft, lexicon_of(draft)):
        found.setdefault(str(field.path[0]), []).append(field)
    return found


def more_steps(fields: Mapping[str, list[Field]]) -> list[Step]:
    made = []
    for id, label, names in PAGES:
        own = tuple(field for name in names for field in fields.get(name, []))
        many = [f"{len(field.entries)} {field.label}" for field in own if field.entries]
        made.append(Step(id, label, shortened(", ".join(many)), fields=own))
    return made


# One group that is different in this scenario


def split_groups(draft: Draft) -> list[Repair]:
    """For every printed group: a copy of its block that only this scenario has, to be changed."""
    groups, _ = read_roster(draft.get("foes"), ("foes",), "", "")
    blocks, own = records_of("schemers"), own_blocks(draft)
    found = []
    for group in groups:
        if not isinstance(group.who, str) or group.who not in blocks or group.who in own:
            continue
        name = str(blocks[group.who]["name"])
        id = next(new for n in range(2, 99) if (new := f"{group.who}_{n}") not in {**blocks, **own})
        copy = {**blocks[group.who], "id": id, "name": f"Other {name}"}
        single: dict[str, Any] = {"who": id, "count": 1}
        left, at = group.count - 1, list(group.at)
        changes = [Change(("schemers", len(entries(draft.get("schemers")))), copy)]
        if left:
            rest = {"who": group.who, "count": left, **({"at": at[:left]} if at else {})}
            single |= {"at": at[left:]} if len(at) > left else {}
            changes += [Change(group.path, rest), Change(("foes", len(groups)), single)]
        else:
            changes.append(Change(group.path, {**single, **({"at": at} if at else {})}))
        found.append(Repair(Saying("Change one {name}", name=name), tuple(changes), "in this fight only", SPLIT))
    return found


def own_fields(draft: Draft, who: Any) -> tuple[Field, ...]:
    """What can be changed about a group that only this scenario has."""
    listed = entries(draft.get("schemers"))
    number = next((n for n, each in enumerate(listed) if isinstance(each, Mapping) and each.get("id") == who), -1)
    if number < 0:
        return ()
    block, path = listed[number], ("schemers", number)
    fields = [Field(path=(*path, "name"), label="Called", kind=TEXT, value=block.get("name", ""))]
    limits = {"fortitude": (1, 99), "initiative": (1, 9), "figures": (1, 20)}
    for name, (low, high) in limits.items():
        value = block.get(name, 1)
        if type(value) is int:
            here: Path = (*path, name)
            fields.append(Field(path=here, label=said(name), kind=NUMBER, value=value, low=low, high=high))
    return tuple(fields)
