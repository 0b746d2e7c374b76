"""Your own fights with a painted map: what is on it, who stands where, and everything that is wrong with it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b
from typing import Any, get_args

import msgspec

from fracas.building.painted import MAP, Painted, problem, read_painted
from fracas.building.roster import Group, fewer, read_roster, unknown
from fracas.core import Refused
from fracas.core.builder import Change, Draft, Ground, Palette, Path, Problem, Repair
from fracas.games.steel.book.board import Board, board_for
from fracas.games.steel.book.map_squares import MATERIALS, MapSquare
from fracas.games.steel.book.model import BLOCKS, StatBlock, ready_blocks
from fracas.games.steel.content.declare import GROUND, EncounterMap, snake
from fracas.games.steel.table.own import MOST_HEROES, OWN, Follows, own_block

HERO_GLYPHS = "ABCDEFGH"
SIGNS = "abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψω"
"""One for each group of foes; nobody reads them."""
MOST_FOES = 60
MOST_MENACE = 99
LOWEST, HIGHEST = -4, 6
FOLLOWS: tuple[str, ...] = get_args(Follows)
MOST_SIDE = 60
WORDS = {
    "open": (".", "Open ground", "", "plain"),
    "stone": ("#", "Stone", "blocks all; hard shoves break it", "stone"),
    "wood": ("=", "Wood", "blocks all; shoves break it", "wood"),
    "glass": ("%", "Glass", "one square of shoving breaks it", "glass"),
    "metal": ("&", "Metal", "the hardest to break", "metal"),
    "bench": ("_", "Bench", "low: cover, and difficult to cross", "low"),
    "difficult": (",", "Difficult ground", "every square costs 1 more", "rough"),
    "water": ("~", "Water", "swum through, as difficult ground", "water"),
    "fog": ("?", "Fog", "conceals whoever stands in it", "fog"),
    "fire": ("*", "Fire", "3 fire damage to enter", "fire"),
}
BETWEEN = {
    "wall": ("Wall", "stops steps and lines of effect", "stone"),
    "door": ("Door, shut", "as a wall; the Director opens it", "wood"),
    "open door": ("Door, open", "stops nothing; the Director shuts it", "mark"),
    "window": ("Window", "stops steps, not lines of effect", "glass"),
    "rail": ("Rail", "stops steps, not lines of effect", "low"),
}
"""What can stand between two squares."""
CHANGEABLE = {
    "name": str, "stamina": int, "speed": int, "stability": int, "worth": int, "might": int, "agility": int,
    "reason": int, "intuition": int, "presence": int,
}  # fmt: skip
"""What one foe may have otherwise in one fight."""
LIMITS = {"stamina": (1, 999), "speed": (0, 30), "stability": (0, 20), "worth": (0, 99)}
TRAITS = ("might", "agility", "reason", "intuition", "presence")
HEROES_STEP, FOES_STEP, RULES_STEP = "heroes", "foes", "rules"


def palette_of(draft: Draft) -> Palette:
    """The ground of Draw Steel, and whatever a file describes itself."""
    known = [
        Ground(word, label, text, looks, str((number + 1) % 10), sign)
        for number, (word, (sign, label, text, looks)) in enumerate(WORDS.items())
    ]
    ground = draft.get("ground", {})
    own = [
        Ground(word, word.capitalize(), _told(square), _look(square))
        for word, square in (ground.items() if isinstance(ground, Mapping) else ())
        if isinstance(square, Mapping)
    ]
    return Palette(
        grids=("square",),
        ground=(*known, *own),
        edges=tuple(Ground(word, label, text, looks) for word, (label, text, looks) in BETWEEN.items()),
        areas=(
            Ground("heroes", "Heroes", "where the heroes begin, in their order", "mark"),
            Ground("foes", "Foes", "where foes begin that have no place of their own", "mark"),
        ),
        heights=(LOWEST, HIGHEST),
        width=(3, MOST_SIDE),
        height=(3, MOST_SIDE),
    )


def _told(square: Mapping[str, Any]) -> str:
    return ", ".join(name if value is True else f"{name} {value}" for name, value in square.items())


def _look(square: Mapping[str, Any]) -> str:
    looks = {"low": "low", "damaging": "hazard", "water": "water", "fog": "fog", "difficult": "rough"}
    material = square.get("material")
    return str(material) if material in MATERIALS else next((looks[name] for name in looks if square.get(name)), "mark")


class Stand(msgspec.Struct, frozen=True):
    """Somebody with a place on the map."""

    glyph: str
    cell: int
    block: StatBlock
    hero: bool


class Plan:
    """A draft looked at as a whole: what could be made of it, and what is wrong."""

    def __init__(self, draft: Draft) -> None:
        self.draft, self.found = draft, list[Problem]()
        self.palette = palette_of(draft)
        self.painted, problems = read_painted(draft.get("map"), self.palette)
        self.found += problems
        self.squares = self._squares()
        self.own = self._creatures()
        self.heroes = self._heroes()
        self.foes = self._foes()
        self.board = self._board()
        self.taken: dict[int, str] = {}
        self.stands = self._stands() if self.board else []
        self._numbers()

    def wrong(self, text: str, path: Path, step: str, *repairs: Repair) -> None:
        self.found.append(Problem(text, path, step, repairs=repairs))

    # The map

    def _squares(self) -> dict[str, MapSquare]:
        """What every kind of ground is made of; what a file describes itself is read here."""
        known = {word: GROUND[sign] for word, (sign, *_) in WORDS.items()}
        ground = self.draft.get("ground", {})
        for word, plain in ground.items() if isinstance(ground, Mapping) else ():
            path: Path = ("ground", word)
            try:
                square = msgspec.convert(plain, MapSquare)
                if square.material and square.material not in MATERIALS:
                    raise ValueError(f"things are made of {', '.join(MATERIALS)}, not of “{square.material}”")
                known[word] = square
            except (msgspec.ValidationError, ValueError) as error:
                away = Repair("take it away", (Change(path),))
                self.found.append(problem(f"the ground “{word}”: {error}", path, away))
        return known

    def _board(self) -> Board | None:
        if self.painted is None:
            return None
        squares = []
        for cell, word in enumerate(self.painted.ground):
            square, height = self.squares.get(word, MapSquare()), self.painted.heights.get(cell, 0)
            if height:
                square = msgspec.structs.replace(square, floor=max(height, 0), pit=max(-height, 0))
            if square != MapSquare():
                squares.append((cell, square))
        grid = self.painted.grid
        return board_for(grid.width, grid.height, tuple(squares), self.painted.walls, self.painted.backdrop)

    # Who

    def _creatures(self) -> dict[str, StatBlock]:
        made: dict[str, StatBlock] = {}
        plain = self.draft.get("creatures", [])
        if not isinstance(plain, Sequence) or isinstance(plain, str):
            self.wrong("“creatures” must be a list of tables", ("creatures",), FOES_STEP)
            return made
        for number, each in enumerate(plain):
            try:
                block = own_block(each)
            except ValueError as error:
                self.wrong(str(error), ("creatures", number), FOES_STEP)
                continue
            if snake(block.name) in made:
                self.wrong(f"two creatures are called {block.name}", ("creatures", number, "name"), FOES_STEP)
            made[snake(block.name)] = block
        return made

    def _heroes(self) -> list[tuple[Group, StatBlock]]:
        groups, problems = read_roster(self.draft.get("heroes"), ("heroes",), HEROES_STEP, "heroes")
        self.found += problems
        ready = {block.id: block for block in ready_blocks() if block.hero}
        known = ready | {name: block for name, block in self.own.items() if block.hero}
        made: list[tuple[Group, StatBlock]] = []
        for group in groups:
            name = group.who if isinstance(group.who, str) else ""
            block = known.get(name) or known.get(snake(name))
            if block is None:
                self.found.append(unknown(group, HEROES_STEP, name, tuple(known), "there is no hero"))
            elif block in [old for _, old in made]:
                text = f"{block.name} is there twice; nobody fights twice"
                self.wrong(text, group.path, HEROES_STEP, Repair("take the second away", (Change(group.path),)))
            else:
                made.append((group, block))
        if not groups:
            free = tuple(Change(("heroes", n), id) for n, id in enumerate(list(ready)[:4]))
            self.wrong("somebody has to fight: choose heroes", ("heroes",), HEROES_STEP, Repair("take four", free))
        if len(made) > MOST_HEROES:
            last = Repair("take the last away", (Change(("heroes", len(groups) - 1)),))
            self.wrong(f"there are 1 to {MOST_HEROES} heroes, not {len(made)}", ("heroes",), HEROES_STEP, last)
        return made

    def _foes(self) -> list[tuple[Group, StatBlock]]:
        groups, problems = read_roster(self.draft.get("foes"), ("foes",), FOES_STEP, "foes")
        self.found += problems
        known = {block.id: block for block in ready_blocks()} | self.own
        made = []
        for group in groups:
            name = group.who if isinstance(group.who, str) else ""
            block = known.get(name) or known.get(snake(name))
            if block is None:
                self.found.append(unknown(group, FOES_STEP, name, tuple(known), "there is no creature"))
                continue
            made.append((group, self._changed(group, block)))
        if not groups:
            first = Repair("put one Ditch Imp in", (Change(("foes", 0), {"who": "ditch_imp", "count": 1}),))
            self.wrong("nobody stands against the heroes: choose foes", ("foes",), FOES_STEP, first)
        total = sum(group.count for group, _ in made)
        if total > MOST_FOES:
            group, block = max(made, key=lambda each: each[0].count)
            text = f"there are at most {MOST_FOES} foes, not {total}"
            self.wrong(text, ("foes",), FOES_STEP, fewer(group, block.name))
        if len(groups) > len(SIGNS):
            last = Repair("take the last group away", (Change(("foes", len(groups) - 1)),))
            self.wrong(f"there are at most {len(SIGNS)} groups of foes", ("foes",), FOES_STEP, last)
        return made

    def _changed(self, group: Group, block: StatBlock) -> StatBlock:
        """A stat block that holds in this fight only."""
        good: dict[str, Any] = {}
        for name, value in group.changes.items():
            path: Path = (*group.path, "changes", name)
            away = Repair("leave it as printed", (Change(path),))
            if name not in CHANGEABLE:
                known = ", ".join(CHANGEABLE)
                self.wrong(f"{block.name}: “{name}” cannot be changed; there are: {known}", path, FOES_STEP, away)
                continue
            low, high = LIMITS.get(name, (-5, 5))
            if name == "name":
                if not isinstance(value, str) or not value.strip():
                    self.wrong(f"{block.name}: a name is a text", path, FOES_STEP, away)
                    continue
            elif type(value) is not int or not low <= value <= high:
                text = f"{block.name}: {name} lies between {low} and {high}, not at {value!r}"
                self.wrong(text, path, FOES_STEP, away)
                continue
            good[name] = value
        return with_changes(block, good) if good else block

    # Where

    def _stands(self) -> list[Stand]:
        wanted = [(HERO_GLYPHS[n], g, b, True) for n, (g, b) in enumerate(self.heroes[:MOST_HEROES])]
        wanted += [(SIGNS[n % len(SIGNS)], g, b, False) for n, (g, b) in enumerate(self.foes)]
        found: list[Stand] = []
        for glyph, group, block, hero in wanted:
            found += self._placed(glyph, group, block, hero)
        left = [
            (glyph, group, block, hero)
            for glyph, group, block, hero in sorted(wanted, key=lambda each: (not each[3], -each[2].size))
            for _ in range(group.count - min(len(group.at), group.count))
        ]
        for side in (True, False):
            mine = [each for each in left if each[3] is side]
            homeless = [each for each in mine if not self._homed(each, found)]
            if homeless:
                self._no_room(homeless, len(mine), side)
        return found

    def _placed(self, glyph: str, group: Group, block: StatBlock, hero: bool) -> list[Stand]:
        """Those of a group whose cells are named."""
        assert self.painted is not None
        step, grid, found = HEROES_STEP if hero else FOES_STEP, self.painted.grid, []
        if len(group.at) > group.count:
            text = f"{block.name}: {len(group.at)} places for {group.count}"
            trim = Repair("leave the last places out", (Change((*group.path, "at"), list(group.at[: group.count])),))
            more = Repair(f"make it {len(group.at)}", (Change((*group.path, "count"), len(group.at)),))
            self.wrong(text, (*group.path, "at"), step, trim, *([] if hero else [more]))
        for name in group.at[: group.count]:
            others = [each for each in group.at if each != name]
            home = Repair("put it into the start area", (Change((*group.path, "at"), others),))
            try:
                cell = grid.cell(name)
            except ValueError as error:
                self.wrong(f"{block.name}: {error}".rstrip("."), (*group.path, "at"), step, home)
                continue
            why = self._why_not(block, cell)
            if why:
                out = [] if hero else [fewer(group, block.name, others)]
                self.wrong(f"{block.name} cannot stand at {name}: {why}", (*group.path, "at"), step, home, *out)
            else:
                found.append(self._take(glyph, cell, block, hero))
        return found

    def _take(self, glyph: str, cell: int, block: StatBlock, hero: bool) -> Stand:
        assert self.board is not None
        for each in self.board.feet[block.size][cell]:
            self.taken[each] = block.name
        return Stand(glyph, cell, block, hero)

    def _why_not(self, block: StatBlock, cell: int) -> str:
        board = self.board
        assert board is not None
        cells = board.feet[block.size][cell]
        if not cells:
            return "it sticks out of the map there"
        solid = [each for each in cells if each in board.material]
        if solid:
            return f"there is {board.material[solid[0]]} at {board.grid.name(solid[0])}"
        full = [each for each in cells if each in self.taken]
        return f"{self.taken[full[0]]} is at {board.grid.name(full[0])} already" if full else ""

    def _homed(self, each: tuple[str, Group, StatBlock, bool], found: list[Stand]) -> bool:
        """Whether there was room in the start area."""
        assert self.painted is not None
        glyph, _, block, hero = each
        for cell in self.painted.area("heroes" if hero else "foes"):
            if not self._why_not(block, cell):
                found.append(self._take(glyph, cell, block, hero))
                return True
        return False

    def _no_room(self, homeless: list[tuple[str, Group, StatBlock, bool]], wanted: int, hero: bool) -> None:
        assert self.painted is not None
        side = "heroes" if hero else "foes"
        who = homeless[0][2].name if len(homeless) == 1 else f"{len(homeless)} of {wanted} {side}"
        verb = "has" if len(homeless) == 1 else "have"
        repairs = [self._wider(side, [block for _, _, block, _ in homeless])]
        if not hero:
            repairs.append(fewer(homeless[-1][1], homeless[-1][2].name))
        path = (*MAP, "areas", side)
        self.found.append(
            problem(f"{who} {verb} no room in the start area of the {side}", path, *(r for r in repairs if r))
        )

    def _wider(self, side: str, blocks: list[StatBlock]) -> Repair | None:
        """The start area with the nearest cells on which those without a place would stand."""
        assert self.painted is not None
        assert self.board is not None
        grid, area = self.painted.grid, list(self.painted.area(side))
        home = area[0] if area else (0 if side == "heroes" else grid.size - 1)
        near = sorted(range(grid.size), key=lambda cell: (grid.distance(home, cell), cell))
        taken, kept = dict(self.taken), self.taken
        self.taken = taken
        for block in blocks:
            cell = next((cell for cell in near if not self._why_not(block, cell)), None)
            if cell is None:
                self.taken = kept
                return None
            self._take("", cell, block, False)
            area.append(cell)
        self.taken = kept
        names = [grid.name(cell) for cell in dict.fromkeys(area)]
        return Repair("widen the start area", (Change((*MAP, "areas", side), names),))

    # The rest

    def _numbers(self) -> None:
        for key, low, high in (("menace", 0, MOST_MENACE), ("tokens", 0, MOST_MENACE)):
            value = self.draft.get(key)
            if value is not None and (type(value) is not int or not low <= value <= high):
                away = Repair("as usual", (Change((key,)),))
                self.wrong(f"{key} is a whole number from {low} to {high}, not {value!r}", (key,), RULES_STEP, away)
        follows = self.draft.get("follows", [])
        if not isinstance(follows, Sequence) or any(each not in FOLLOWS for each in follows):
            away = Repair("as our house rules have it", (Change(("follows",)),))
            self.wrong(f"“follows” is a list of some of: {', '.join(FOLLOWS)}", ("follows",), RULES_STEP, away)
        for key in ("name", "text"):
            if not isinstance(self.draft.get(key, ""), str):
                self.wrong(f"“{key}” must be a text", (key,), "about", Repair("begin anew", (Change((key,), ""),)))
        if not isinstance(self.draft.get("ground", {}), Mapping):
            self.wrong("“ground” must be a table", ("ground",), "map", Repair("take it away", (Change(("ground",)),)))
        for key in self.draft:
            if key not in KEYS:
                away = Repair(f"take “{key}” away", (Change((key,)),))
                self.wrong(f"a fight has no “{key}”; it may have: {', '.join(KEYS)}", (key,), RULES_STEP, away)
        self.riders = self._riders()

    def _riders(self) -> dict[str, str]:
        plain = self.draft.get("riders", {})
        if not isinstance(plain, Mapping):
            self.wrong("“riders” must be a table of riders and mounts", ("riders",), RULES_STEP)
            return {}
        known = {snake(block.name): block for _, block in self.foes} | {block.id: block for _, block in self.foes}
        made = {}
        for rider, mount in plain.items():
            pair = [known.get(str(each)) or known.get(snake(str(each))) for each in (rider, mount)]
            if None in pair:
                away = Repair("nobody rides", (Change(("riders", rider)),))
                text = f"{rider} cannot ride {mount}: both must be among the foes"
                self.wrong(text, ("riders", rider), RULES_STEP, away)
            elif pair[0] and pair[1]:
                made[pair[0].id] = pair[1].id
        return made

    def encounter(self) -> EncounterMap:
        """The fight as the rules want it."""
        if self.found:
            raise Refused("; ".join(each.text for each in self.found))
        assert self.painted is not None
        assert self.board is not None
        foes = {SIGNS[number]: block.id for number, (_, block) in enumerate(self.foes)}
        BLOCKS.update({block.id: block for _, block in (*self.foes, *self.heroes) if block.own})
        return EncounterMap(
            id=OWN,
            name=self.draft.get("name") or "A Fight",
            text=self.draft.get("text", ""),
            picture="",
            heroes=tuple(block.id for _, block in self.heroes),
            foes=foes,
            riders=self.riders,
            tokens=self.draft.get("tokens"),
            menace=self.draft.get("menace", 0),
            follows=tuple(self.draft.get("follows", ())),
            size=(self.board.grid.width, self.board.grid.height),
            squares=tuple(sorted(self.board.squares.items())),
            sides=self.board.sides,
            backdrop=self.board.backdrop,
            starts=tuple((stand.glyph, stand.cell) for stand in self.stands),
        )


KEYS = ("name", "text", "heroes", "foes", "map", "ground", "riders", "tokens", "menace", "creatures", "follows")


def with_changes(block: StatBlock, changes: Mapping[str, Any]) -> StatBlock:
    """The stat block with other numbers, under an id that says so."""
    plain = msgspec.json.encode([block.id, dict(sorted(changes.items()))])
    traits = [changes.get(name, old) for name, old in zip(TRAITS, block.characteristics, strict=True)]
    other = {name: value for name, value in changes.items() if name not in TRAITS}
    return replace(
        block,
        id=f"{snake(changes.get('name', block.name)) or 'somebody'}_{blake2b(plain, digest_size=4).hexdigest()}",
        characteristics=(traits[0], traits[1], traits[2], traits[3], traits[4]),
        own=True,
        **other,
    )


def painted_file(text: str) -> Draft | None:
    """A file that has its map as a table; None of an older one, which draws it in one text, and of what is no TOML."""
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None
    return None if isinstance(plain.get("map"), str) or not plain else plain


__all__ = ["Painted", "Plan", "painted_file", "palette_of", "with_changes"]
