"""The builders of Draw Steel's monsters and heroes: a form of everything a stat block in a file can say."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

import msgspec

from fracas.building.painted import blank_map
from fracas.building.toml import write_toml
from fracas.core import Setup, shortened
from fracas.core.builder import Change, Draft, Form, Kind, Option, Path, Problem, Repair
from fracas.core.drafting import list_of, values_of
from fracas.core.schema_form import Lexicon
from fracas.core.struct_part import StructPart
from fracas.games.steel.book.model import ABILITIES, SIZES, StatBlock, ready_blocks
from fracas.games.steel.content.declare import snake
from fracas.games.steel.content.written import Written
from fracas.games.steel.content.written_checks import wrong_with
from fracas.games.steel.table.ability_words import ABILITY_LABELS, ABILITY_RARE, ABILITY_TEXTS, TIERS
from fracas.games.steel.table.own import LEAST, NAMES, OwnCreature, own_block
from fracas.games.steel.table.painted import palette_of
from fracas.games.steel.table.workshop import own_setup_of
from fracas.games.steel.words.paper import block_sheet

DAMAGE_TYPES = ("acid", "cold", "corruption", "fire", "holy", "lightning", "poison", "psychic", "sonic")
PARTY = 3
WORTH = 3
"""What foes of a hero's trial are worth."""


def ready_abilities() -> tuple[Option, ...]:
    """The abilities of the game's own creatures."""
    own = {ability.id: ability for block in ready_blocks() for ability in block.abilities}
    return tuple(Option(id, a.name, shortened(a.text), (a.action,)) for id, a in sorted(own.items()))


def _words(words: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple(Option(word, word.capitalize()) for word in words)


def size_named(size: str) -> str:
    """A size with what its letter means: 1T is tiny, 2 takes two squares by two."""
    letters = {"T": "tiny", "S": "small", "M": "medium", "L": "large"}
    return f"{size}: {letters[size[-1]]}, one square" if size[-1] in letters else f"{size}: {size} by {size} squares"


LEXICON = Lexicon(
    words={
        "OwnCreature.abilities": ready_abilities,
        "OwnCreature.size": lambda: tuple(Option(size, size_named(size)) for size in SIZES),
        "OwnStrike.roll": lambda: (Option("", "Not rolled"), *_words(NAMES)),
        "OwnCreature.immunities": lambda: _words(DAMAGE_TYPES),
        "OwnCreature.weaknesses": lambda: _words(DAMAGE_TYPES),
    },
    labels={
        "abilities[]": "Ability",
        "OwnCreature.text": "About it",
        "OwnCreature.captain": "With its captain",
        "keywords[]": "Keyword",
        "skills[]": "Skill",
        "turns": "Turns in a round",
        "OwnStrike.kind": "Damage type",
        "abilities=a text": "A ready one",
        "abilities=written": "Written out",
        "damage=a whole number": "One number",
        "damage=a list of 3": "Three numbers, rolled",
        **ABILITY_LABELS,
    },
    hidden=frozenset({"OwnCreature.hero", "OwnCreature.recoveries", "OwnCreature.skills"}),
    texts={
        "OwnCreature.worth": "What it counts in a fight's budget.",
        "OwnCreature.stability": "So many squares less when it is shoved.",
        "OwnCreature.role": "Such as brute, harrier or leader.",
        "OwnCreature.keywords": "What it is: Humanoid, Beast, Undead.",
        "OwnCreature.minion": "Fights in a squad and shares its Stamina.",
        "OwnCreature.solo": "Takes on a whole party alone.",
        "OwnCreature.mount": "Others can ride it.",
        "OwnStrike.distance": "0: it reaches no further than its reach.",
        "OwnStrike.kind": "Such as fire; empty: none.",
        **ABILITY_TEXTS,
    },
    parts={"OwnStrike.damage": TIERS, "Written.tiers": TIERS},
    rare=ABILITY_RARE,
)
OF_MONSTERS = ("captain", "minion", "solo", "mount", "worth", "role")
OF_HEROES = Lexicon(
    LEXICON.words,
    LEXICON.labels,
    texts=LEXICON.texts,
    parts=LEXICON.parts,
    rare=LEXICON.rare,
    hidden=frozenset(f"OwnCreature.{name}" for name in ("hero", *OF_MONSTERS)),
)
PAGES = (
    ("who", "Who it is", ("name", "text", "level", "size", "role", "keywords", "worth", "minion", "solo", "mount")),
    ("numbers", "Numbers", ("stamina", "recoveries", "speed", "stability", *NAMES, "immunities", "weaknesses")),
    ("movement", "Movement", ("climb", "swim", "fly", "hover", "burrow", "teleport", "turns")),
    ("strike", "Free strike", ("free_strike",)),
    ("abilities", "Abilities", ("abilities", "skills", "captain")),
)


class MonsterPart(StructPart):
    kind = Kind("creature", "Monster", "A stat block with abilities, ready or written out.")
    struct = OwnCreature
    lexicon = LEXICON
    pages = PAGES
    hero = False
    mixed = (
        ("abilities",),
        ("speed", "climb", "swim", "fly", "hover", "burrow", "teleport"),
        ("stability",),
        ("immunities", "weaknesses"),
    )
    swings = ("stamina",)

    def alike(self, one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
        """Of about the same level, and minions, solos and mounts among themselves."""
        same = all(bool(one.get(name)) == bool(other.get(name)) for name in ("minion", "solo", "mount"))
        return same and abs(one.get("level", 1) - other.get("level", 1)) <= 1

    def ready(self, edition: str) -> Mapping[str, Mapping[str, Any]]:
        return {block.id: plain_of(block) for block in ready_blocks() if block.hero == self.hero}

    def blank(self, edition: str) -> dict[str, Any]:
        made = {**super().blank(edition), "stamina": 20, "free_strike": {"damage": 2}}
        return {**made, "hero": True, "stamina": 24, "recoveries": 8} if self.hero else made

    def sense(self, edition: str, draft: Draft) -> list[Problem]:
        return sense_of(draft, self.hero)

    def brief(self, record: Mapping[str, Any]) -> str:
        return f"Level {record.get('level', 1)} · {record.get('stamina', '?')} Stamina"

    def form(self, edition: str, draft: Draft) -> Form:
        """Once it is legal, the sheet is that of the stat block."""
        form = super().form(edition, draft)
        return msgspec.structs.replace(form, sheet=block_sheet(own_block(draft))) if form.legal else form

    def setup(self, edition: str, draft: Draft) -> Setup:
        """The monster against ready heroes."""
        heroes = [block.id for block in ready_blocks() if block.hero][:PARTY]
        return _fight(f"{draft['name']} is tried out", heroes, [str(draft["name"])], draft)


class HeroPart(MonsterPart):
    kind = Kind("hero", "Hero", "A hero out of the rules' own parts.", hero=True)
    lexicon = OF_HEROES
    hero = True

    def setup(self, edition: str, draft: Draft) -> Setup:
        """The hero with ready ones against ready monsters."""
        partners = [block.id for block in ready_blocks() if block.hero and block.name != draft["name"]][: PARTY - 1]
        foes = [block.id for block in ready_blocks() if not block.hero and block.worth == WORTH][:2]
        return _fight(f"{draft['name']} tries it out", [str(draft["name"]), *partners], foes, draft)


def _fight(name: str, heroes: list[str], foes: list[str], own: Draft) -> Setup:
    ground = {**blank_map(palette_of({}), 14, 10), "areas": {"heroes": [], "foes": []}}
    sides = {"heroes": [f"B{n}" for n in range(3, 9)], "foes": [f"{c}{n}" for c in "LM" for n in range(3, 9)]}
    draft = {"name": name, "heroes": heroes, "foes": foes, "map": {**ground, "areas": sides}, "creatures": [own]}
    return own_setup_of(write_toml(draft))


def plain_of(block: StatBlock) -> dict[str, Any]:
    """A ready creature as a file would say it."""
    strike: dict[str, Any] = {"damage": list(block.free_strike.damage)}
    if block.free_strike.roll is None:
        strike["damage"] = block.free_strike.damage[0]
    else:
        strike["roll"] = NAMES[block.free_strike.roll]
    strike |= {"reach": block.free_strike.reach, "distance": block.free_strike.distance}
    if block.free_strike.kind:
        strike["kind"] = block.free_strike.kind
    made: dict[str, Any] = {"name": block.name, "stamina": block.stamina, "free_strike": strike}
    made |= dict(zip(NAMES, block.characteristics, strict=True))
    made |= {"size": SIZES[block.size], "abilities": [ability.id for ability in block.abilities]}
    for field in msgspec.structs.fields(OwnCreature):
        value = getattr(block, field.name, None)
        if field.name not in made and isinstance(value, bool | int | str) and value != field.default:
            made[field.name] = value
        if field.name in ("immunities", "weaknesses") and value:
            made[field.name] = dict(value)
        if field.name in ("skills", "keywords") and value:
            made[field.name] = list(value)
    return made


# What types cannot tell


def sense_of(draft: Draft, hero: bool) -> list[Problem]:
    """What is wrong with a stat block of the right shape; at last the table itself is asked."""
    found = [*_numbers(draft), *_words_known(draft), *_strike(draft), *_written(draft), *_same_names(draft)]
    if bool(draft.get("hero", False)) != hero:
        text = "this is a hero; build it as one" if not hero else "this is not a hero yet"
        mend = Repair("Make it one" if hero else "Make it a monster", (Change(("hero",), True if hero else None),))
        found.append(Problem(text, ("hero",), repairs=(mend,)))
    if not snake(str(draft.get("name", ""))):
        mend = Repair("Call it Nobody", (Change(("name",), "Nobody"),))
        found.append(Problem("the name needs at least one letter", ("name",), repairs=(mend,)))
    if not found:
        try:
            own_block(draft)
        except ValueError as error:
            found.append(Problem(str(error)))
    return found


def _numbers(draft: Draft) -> list[Problem]:
    limits: dict[str, tuple[int, int | None]] = {name: (least, None) for name, least in LEAST.items()}
    limits |= dict.fromkeys(NAMES, (-5, 5))
    found = []
    for name, (low, high) in limits.items():
        value = draft.get(name, low)
        if value < low or (high is not None and value > high):
            better = low if value < low else high
            text = f"{name} {'is' if high is None else 'lies between'} {limits_told(low, high)} {value}"
            found.append(Problem(text, (name,), repairs=(Repair(f"Make it {better}", (Change((name,), better),)),)))
    return found


def limits_told(low: int, high: int | None) -> str:
    return f"{low} or more, not" if high is None else f"{low} and {high}, not at"


def _unknown(word: str, known: tuple[str, ...], what: str, path: Path) -> Problem:
    near = get_close_matches(word, known, 3) or known[:3]
    mends = tuple(Repair(f"Take {each}", (Change(path, each),)) for each in near)
    return Problem(f"there is no {what} “{word}”; there are: {', '.join(known)}", path, repairs=mends)


def _words_known(draft: Draft) -> list[Problem]:
    known = tuple(option.word for option in ready_abilities())
    found = []
    if draft.get("size", SIZES[0]) not in SIZES:
        found.append(_unknown(str(draft["size"]), SIZES, "size", ("size",)))
    for n, ability in enumerate(list_of(draft, "abilities")):
        if isinstance(ability, str) and snake(ability) not in ABILITIES:
            found.append(_unknown(ability, known, "ability", ("abilities", n)))
    return found


def _strike(draft: Draft) -> list[Problem]:
    roll, damage = values_of(draft, "free_strike", "roll") or "", values_of(draft, "free_strike", "damage")
    path: Path = ("free_strike", "roll")
    if roll and roll.casefold() not in NAMES:
        return [_unknown(roll, NAMES, "characteristic", path)]
    if not roll and isinstance(damage, list):
        mends = tuple(Repair(f"Roll {name}", (Change(path, name),)) for name in NAMES[:3])
        text = f"a free strike with three numbers needs a roll: one of {', '.join(NAMES)}"
        return [Problem(text, path, repairs=mends)]
    return []


MENDS: dict[str, tuple[str, Any]] = {
    "name": ("Call it Strike", "Strike"),
    "cost": ("Make it 0", 0),
    "distance": ("Make it 0", 0),
    "most": ("Make it 1", 1),
    "size": ("Make it 1", 1),
    "reach": ("Let it reach 1 square", 1),
    "roll": ("Roll Might", ["might"]),
    "when": ("The Director says when", {"event": "words"}),
}


def _written(draft: Draft) -> list[Problem]:
    """What is wrong with abilities that are written out, each with its field."""
    found = []
    for n, plain in enumerate(list_of(draft, "abilities")):
        if not isinstance(plain, Mapping):
            continue
        for field, text in wrong_with(msgspec.convert(plain, Written)):
            path, (label, value) = ("abilities", n, field), MENDS[field]
            found.append(Problem(text, path, repairs=(Repair(label, (Change(path, value),)),)))
    return found


def _same_names(draft: Draft) -> list[Problem]:
    own = list_of(draft, "abilities")
    names = [snake(str(each.get("name", "")) if isinstance(each, Mapping) else str(each)) for each in own]
    return [
        Problem(
            f"two abilities are called “{name}”",
            ("abilities",),
            repairs=(Repair("Take the second one away", (Change(("abilities", n)),)),),
        )
        for n, name in enumerate(names)
        if name in names[:n]
    ]
