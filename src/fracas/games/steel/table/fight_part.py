"""The fight builder of Draw Steel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fracas.building.balance import roster_balance, with_room
from fracas.building.fights import FOES, HEROES, RULES, FightPart
from fracas.building.painted import Painted, bare_map, blank_map
from fracas.building.roster import entries, is_group, roster_field, split_deeds
from fracas.building.toml import read_toml, write_toml
from fracas.core import Refused, Setup, shortened
from fracas.core.builder import (
    CHOICES,
    ENTRIES,
    NUMBER,
    TEXT,
    Budget,
    Draft,
    Field,
    Option,
    Palette,
    Path,
    Problem,
    Repair,
    Sheet,
    Step,
    Takes,
)
from fracas.core.language import Saying
from fracas.core.scene import Figure
from fracas.games.steel.book.map_squares import MapSquare
from fracas.games.steel.book.model import SIZES, StatBlock, ready_blocks
from fracas.games.steel.content.declare import ENCOUNTERS, FOLLOWED, GROUND, EncounterMap, snake
from fracas.games.steel.table.own import OwnEncounter
from fracas.games.steel.table.painted import (
    CHANGEABLE,
    HERO_GLYPHS,
    LIMITS,
    MOST_MENACE,
    TRAITS,
    WORDS,
    Plan,
    Stand,
    palette_of,
)
from fracas.games.steel.table.workshop import SteelWorkshop, own_setup_of
from fracas.games.steel.words.paper import block_sheet
from fracas.grid import GridError, Picture, read_picture

MARKS = (("easy", 2), ("standard", 3), ("hard", 4))
"""What foes are worth for each hero (our marks: the rules leave them to the house rule on worth)."""
SIGN_OF = {GROUND[sign]: sign for sign, *_ in WORDS.values()}


class SteelFights(FightPart):
    def palette(self, edition: str, draft: Draft) -> Palette:
        return palette_of(draft)

    def blank(self, edition: str) -> Draft:
        return {"name": "", "heroes": [], "foes": [], "map": blank_map(palette_of({}), 14, 10)}

    def by_lot(self, edition: str, seed: int) -> Draft:
        return read_toml(SteelWorkshop().new_encounter(edition, {}, seed))

    def ready(self, edition: str) -> Mapping[str, tuple[str, str]]:
        return {e.id: (e.name, e.text) for e in ENCOUNTERS.values()}

    def ready_draft(self, edition: str, id: str) -> Draft:
        return drawn(ENCOUNTERS[id])

    def uniform(self, edition: str, draft: Draft) -> Draft:
        return painted_again(draft)

    def problems(self, edition: str, draft: Draft) -> list[Problem]:
        return Plan(draft).found

    def setup(self, edition: str, draft: Draft) -> Setup:
        return own_setup_of(write_toml(draft))

    def figures(self, edition: str, draft: Draft, painted: Painted) -> list[Figure]:
        plan = Plan(draft)
        seen: dict[str, int] = {}
        return [figure_of(stand, plan, seen) for stand in plan.stands]

    def budget(self, edition: str, draft: Draft) -> Budget:
        plan = Plan(draft)
        heroes = len(plan.heroes)
        parts = tuple((block.name, block.worth * group.count) for group, block in plan.foes)
        used = sum(number for _, number in parts)
        marks = tuple((name, number * heroes) for name, number in MARKS) if heroes else ()
        reached = [name for name, number in marks if used >= number]
        levels = {block.level for _, block in plan.heroes} or {1}
        word = reached[-1] if reached else "trivial"
        text = Saying.of_n(
            heroes,
            "worth {used}: {word} for 1 hero of level {level}",
            "worth {used}: {word} for {n} heroes of level {level}",
            used=used,
            word=word,
            level=max(levels),
        )
        return Budget(used, parts, marks, text)

    def cards(self, edition: str, draft: Draft) -> list[Sheet]:
        blocks = {block.id: block for _, block in Plan(draft).foes}
        return [block_sheet(block) for block in blocks.values()]

    def brief(self, edition: str, draft: Draft) -> str:
        plan = Plan(draft)
        foes = sum(group.count for group, _ in plan.foes)
        return f"{len(plan.heroes)} heroes against {foes} {'foe' if foes == 1 else 'foes'}"

    def deeds(self, edition: str, draft: Draft) -> tuple[Repair, ...]:
        names = {block.id: block.name for block in ready_blocks()}
        plain = draft.get("foes")
        split = split_deeds(plain, ("foes",), names.get, lambda who, name: {"name": f"Old {name}"})
        either = roster_balance(plain, ("foes",), names.get)
        return (*split, *with_room(either, draft, lambda after: Plan(after).found))

    def steps(self, edition: str, draft: Draft) -> list[Step]:
        plan = Plan(draft)
        return [self._heroes(draft, plan), self._foes(draft, plan), self._rules(draft)]

    def _heroes(self, draft: Draft, plan: Plan) -> Step:
        blocks = [block for block in ready_blocks() if block.hero]
        own = [block for block in plan.own.values() if block.hero]
        listed = entries(draft.get("heroes"))
        value = [each["who"] if isinstance(each, Mapping) and is_group(each) else each for each in listed]
        options = block_options((*blocks, *own), value)
        field = Field(
            path=("heroes",),
            label="Heroes",
            kind=CHOICES,
            value=value,
            options=options,
            most=8,
            wide=True,
            takes=(_own("hero"),),
        )
        return Step(HEROES, "Heroes", ", ".join(block.name for _, block in plan.heroes), fields=(field,))

    def _foes(self, draft: Draft, plan: Plan) -> Step:
        blocks = [*sorted(ready_blocks(), key=lambda block: block.hero), *plan.own.values()]
        listed = [
            each["who"] if isinstance(each, Mapping) and is_group(each) else each for each in entries(draft.get("foes"))
        ]
        options = block_options(blocks, listed)
        known = {group.path[-1]: block for group, block in plan.foes}
        plain = draft.get("foes")
        extra = {
            number: change_fields(("foes", number), entry, known.get(number))
            for number, entry in enumerate(entries(plain))
        }
        rows = roster_field(plain, ("foes",), "Who", options, placed=True, extra=extra)
        titles = tuple(known[n].name if n in known else "?" for n in range(len(rows)))
        field = Field(
            path=("foes",),
            label="Foes",
            kind=ENTRIES,
            value=plain,
            options=options,
            entries=rows,
            titles=titles,
            blank={"who": "ditch_imp", "count": 1},
            pick="who",
            takes=(_own("creature"),),
        )
        brief = ", ".join(f"{group.count} {block.name}" for group, block in plan.foes)
        return Step(FOES, "Foes", brief, fields=(field,))

    def _rules(self, draft: Draft) -> Step:
        told = "The heroes' pool when the fight begins; one for each hero if nothing is said."
        tokens = _number("tokens", "Hero tokens", draft.get("tokens"), told)
        menace = _number("menace", "Menace", draft.get("menace", 0), "The Director's pool when the fight begins.")
        return Step(RULES, "Rules", fields=(_follows(draft), tokens, menace))


def _own(kind: str) -> Takes:
    """Creatures of a library stand beside the fight, under their names."""
    return Takes(kind, into=("creatures",), word=("name",))


def _number(key: str, label: str, value: Any, text: str) -> Field:
    return Field(path=(key,), label=label, kind=NUMBER, value=value, text=text, low=0, high=MOST_MENACE)


def _follows(draft: Draft) -> Field:
    """What goes as foes of other books assume it."""
    options = tuple(Option(word, text, rule=rule) for word, (rule, text) in FOLLOWED.items())
    told = "Foes of other books assume other rules than our house rules."
    label, value = "As the foes assume", draft.get("follows", [])
    return Field(path=("follows",), label=label, kind=CHOICES, value=value, text=told, options=options)


def block_options(blocks: Sequence[StatBlock], listed: Sequence[Any]) -> tuple[Option, ...]:
    """Everybody once, an own one before a ready one of its name, and each as the draft spells it."""
    spelled = {snake(word): word for word in listed if isinstance(word, str)}
    made = {}
    for block in blocks:
        option = block_option(block)
        made[option.word] = msgspec.structs.replace(option, word=spelled.get(option.word, option.word))
    return tuple(made.values())


def block_option(block: StatBlock) -> Option:
    role = " ".join(each for each in (block.role, f"level {block.level}") if each)
    chips = [role, f"size {SIZES[block.size]}", f"Stamina {block.stamina}"]
    chips += [] if block.hero else [f"worth {block.worth}"]
    word = snake(block.name) if block.own else block.id
    return Option(word, block.name, shortened(block.text), tuple(chips), group=block.band)


def change_fields(path: Path, entry: Any, block: StatBlock | None) -> tuple[Field, ...]:
    """What may be different about a group in this fight; shown once somebody wants that."""
    if not isinstance(entry, Mapping) or not isinstance(entry.get("changes"), Mapping):
        return ()
    changes = entry["changes"]
    fields = []
    for name, kind in CHANGEABLE.items():
        low, high = LIMITS.get(name, (-5, 5))
        here = (*path, "changes", name)
        if kind is str:
            fields.append(Field(path=here, label="Called", kind=TEXT, value=changes.get(name)))
        else:
            label = name.capitalize()
            value = changes.get(name, _printed(block, name))
            fields.append(Field(path=here, label=label, kind=NUMBER, value=value, low=low, high=high))
    return tuple(fields)


def _printed(block: StatBlock | None, name: str) -> int | None:
    """What a stat block says itself."""
    if block is None:
        return None
    number = block.characteristics[TRAITS.index(name)] if name in TRAITS else getattr(block, name)
    return int(number)


def figure_of(stand: Stand, plan: Plan, seen: dict[str, int]) -> Figure:
    assert plan.board is not None
    block = stand.block
    seen[block.id] = seen.get(block.id, 0) + 1
    return Figure(
        id=f"{block.id}_{seen[block.id]}",
        name=block.name if stand.hero else f"{block.name} {seen[block.id]}",
        tag=block.name[:2],
        side="heroes" if stand.hero else "foes",
        cells=tuple(plan.board.grid.name(cell) for cell in plan.board.feet[block.size][stand.cell]),
        kind=block.role,
        shape="round" if stand.hero else "square",
        health=block.stamina,
        most_health=block.stamina,
    )


def drawn(paper: EncounterMap) -> Draft:
    """An encounter as a file that draws its map in one text."""
    plain: Draft = {"name": paper.name, "text": paper.text, "heroes": list(paper.heroes), "map": paper.picture}
    plain["foes"] = dict(paper.foes)
    for key, value in (("legend", paper.legend), ("under", paper.under), ("riders", paper.riders)):
        if value:
            plain[key] = msgspec.to_builtins(value)
    if paper.tokens is not None:
        plain["tokens"] = paper.tokens
    if paper.follows:
        plain["follows"] = list(paper.follows)
    return {**plain, "menace": paper.menace} if paper.menace else plain


def painted_again(draft: Draft) -> Draft:
    """A file that draws its map in one text, with the map as a table instead; others stay as they are."""
    if not isinstance(draft.get("map"), str) or not isinstance(draft.get("foes", {}), Mapping):
        return draft
    try:
        old = msgspec.convert(draft, OwnEncounter)
        picture = read_picture(old.map)
    except (msgspec.ValidationError, GridError) as error:
        raise Refused(f"this is not an encounter file of Draw Steel: {error}") from error
    repainted = _Repainted(old, picture)
    made: Draft = {"name": old.name, "text": old.text, "heroes": repainted.heroes(), "foes": repainted.foes()}
    made["map"] = repainted.table()
    if repainted.own:
        made["ground"] = repainted.own
    for key in ("riders", "tokens", "menace", "creatures", "follows"):
        if draft.get(key):
            made[key] = draft[key]
    return {key: value for key, value in made.items() if value or key in ("name", "heroes", "foes")}


class _Repainted:
    """An old picture, sign by sign."""

    def __init__(self, old: OwnEncounter, picture: Picture) -> None:
        self.old, self.grid, self.signs = old, picture.grid, "".join(picture.rows)
        self.letters = HERO_GLYPHS[: len(old.heroes)]
        self.own: dict[str, Any] = {}
        self.strange: dict[str, None] = {}
        self.heights: dict[str, int] = {}

    def at(self, glyph: str) -> list[str]:
        return [self.grid.name(cell) for cell, sign in enumerate(self.signs) if sign == glyph]

    def heroes(self) -> list[Any]:
        return list(self.old.heroes)

    def foes(self) -> list[dict[str, Any]]:
        return [
            {"who": who, "count": len(self.at(glyph)), "at": self.at(glyph)}
            for glyph, who in self.old.foes.items()
            if self.at(glyph)
        ]

    def table(self) -> dict[str, Any]:
        signs = [self._ground(cell, sign) for cell, sign in enumerate(self.signs)]
        width = self.grid.width
        rows = ["".join(signs[start : start + width]) for start in range(0, len(signs), width)]
        heroes = [name for glyph in self.letters for name in self.at(glyph)]
        foes = [name for glyph in self.old.foes for name in self.at(glyph)]
        table = bare_map(palette_of({}), "square", rows)
        table["legend"] |= {sign: self._named(sign) for sign in self.strange}
        table |= {"heights": self.heights} if self.heights else {}
        return {**table, "areas": {"heroes": heroes, "foes": foes}}

    def _ground(self, cell: int, sign: str) -> str:
        """The sign of the ground on a square; its height is written down apart."""
        if sign in self.letters or sign in self.old.foes:
            sign = self.old.under.get(sign, ".")
        square = {**GROUND, **self.old.legend}.get(sign)
        if square is None:
            return sign
        if height := square.floor - square.pit:
            self.heights[self.grid.name(cell)] = height
        level = msgspec.structs.replace(square, floor=0, pit=0)
        if level in SIGN_OF:
            return SIGN_OF[level]
        self.own[self._named(sign)] = _different(level)
        self.strange[sign] = None
        return sign

    def _named(self, sign: str) -> str:
        """What ground is called that only this file has."""
        return f"ground {sign}"


def _different(square: MapSquare) -> dict[str, Any]:
    usual = msgspec.to_builtins(MapSquare())
    return {name: value for name, value in msgspec.to_builtins(square).items() if value != usual[name]}
