"""Encounters of Draw Steel in files: made at random for a worth, checked, shown. Heroes come ready."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from fracas.core import Refused, Setup, UnknownName
from fracas.core.workshop import refuse_unknown
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import BLOCKS, HEROES, Creature, StatBlock, ready_blocks
from fracas.games.steel.content.declare import ENCOUNTERS, EncounterMap
from fracas.games.steel.table.own import OWN, read_own
from fracas.games.steel.table.painted import Plan, painted_file
from fracas.games.steel.table.setup import HERO_GLYPHS, begin, enter_fight
from fracas.games.steel.table.varied import FREE
from fracas.games.steel.words.display import facts

CHOICES = ("heroes", "ground", "worth", "name")
SIGNS = "abcdefghijklmnopqrstuwxyz"
"""Letters for foes; a v is a pit."""
SQUAD = 4
"""So many minions come together."""
ATTEMPTS = 50


class SteelWorkshop:
    def new_encounter(self, edition: str, choices: Mapping[str, str], seed: int) -> str:
        """Foes at random on the ground of a ready encounter, worth together as much as its own, or as was asked for."""
        lot = Random(seed)
        refuse_unknown(choices, CHOICES)
        ground = _ground(choices.get("ground") or lot.choice(_grounds()))
        heroes = [word.strip() for word in choices.get("heroes", ",".join(ground.heroes)).split(",")]
        if len(heroes) > len(ground.heroes):
            raise Refused(f"the ground of {ground.name} has room for {len(ground.heroes)} heroes")
        wanted = _worth(choices.get("worth", "")) or sum(c.stats.worth for c in _figures(ground) if c.side != HEROES)
        if not _foes(lot, wanted):
            raise Refused(f"no foes are worth only {wanted}; set worth=…")
        for _ in range(ATTEMPTS):
            text = _text(choices.get("name", f"A fight like {ground.name}"), ground, heroes, _foes(lot, wanted))
            if not (problems := self.check_encounter(edition, text)):
                return text
        raise Refused(problems[0])

    def check_encounter(self, edition: str, text: str) -> list[str]:
        try:
            if plain := painted_file(text):
                return [problem.text for problem in Plan(plain).found]
            _stand(text)
        except ValueError as error:
            return [str(error)]
        return []

    def show_encounter(self, edition: str, text: str) -> str:
        fight, paper = _stand(text), read_own(text)
        foes = [c for c in fight.creatures if c.side != HEROES]
        kinds = {c.block: c.stats for c in foes}
        lines = [f"[bold]{paper.name}[/]", *([paper.text] if paper.text else [])]
        lines.append(", ".join(BLOCKS[hero].name for hero in paper.heroes))
        numbers = {block: sum(c.block == block for c in foes) for block in kinds}
        lines.append("against " + ", ".join(f"{numbers[block]} {stats.name}" for block, stats in kinds.items()))
        sums = " + ".join(f"{numbers[block]} × {stats.worth}" for block, stats in kinds.items())
        total = sum(c.stats.worth for c in foes)
        lines.append(f"The foes are worth {sums} = {total}, {total / len(paper.heroes):.1f} for each hero")
        for stats in kinds.values():
            if stats.own:
                lines += [f"[bold]{stats.name}[/]", *(line.replace("[", "\\[") for line in facts(stats))]
        return "\n".join(lines)

    def setup_of(self, edition: str, text: str) -> Setup:
        _stand(text)
        return own_setup_of(text)


def own_setup_of(text: str) -> Setup:
    return Setup("steel", "base", OWN, options={"file": text})


def _stand(text: str) -> Fight:
    """Everybody on the map; Refused if two of them stand in one place."""
    fight = begin(own_setup_of(text))
    enter_fight(fight, OWN)
    taken: dict[int, str] = {}
    for creature in fight.creatures:
        for cell in () if creature.riding else fight.cells(creature):
            if cell in taken:
                raise Refused(f"{taken[cell]} and {creature.name} both stand at {fight.name_cell(cell)}")
            taken[cell] = creature.name
    return fight


def _figures(ground: EncounterMap) -> list[Creature]:
    fight = begin(Setup("steel", "base", ground.id))
    enter_fight(fight, ground.id)
    return fight.creatures


def _ground(name: str) -> EncounterMap:
    if name not in ENCOUNTERS:
        raise UnknownName(f"there is no ground “{name}”; take that of {', '.join(ENCOUNTERS)}")
    return ENCOUNTERS[name]


def _grounds() -> list[str]:
    """The encounters with monsters."""
    return [e.id for e in ENCOUNTERS.values() if not any(BLOCKS[foe].hero for foe in e.foes.values())]


def _worth(word: str) -> int:
    if word and not word.isdecimal():
        raise UnknownName(f"worth is a whole number, not “{word}”")
    return int(word or 0)


def _foes(lot: Random, wanted: int) -> list[StatBlock]:
    """Monsters worth as much together as is wanted; minions come in squads."""
    found: list[StatBlock] = []
    groups = [[block] * (SQUAD if block.minion else 1) for block in ready_blocks() if not block.hero and block.worth]
    while able := [group for group in groups if group[0].worth * len(group) <= wanted]:
        group = lot.choice(able)
        found += group
        wanted -= group[0].worth * len(group)
    return found


def _text(name: str, ground: EncounterMap, heroes: list[str], foes: list[StatBlock]) -> str:
    signs = _signs(foes)
    rows = _placed(ground, len(heroes), [sign for block in foes for sign, id in signs.items() if id == block.id])
    lines = [f'name = "{name}"', "heroes = [" + ", ".join(f'"{hero}"' for hero in heroes) + "]", 'map = """']
    lines += [" ".join(row) for row in rows]
    lines += ['"""', "", "[foes]", *(f'{sign} = "{id}"' for sign, id in signs.items())]
    return "\n".join(lines) + "\n"


def _signs(foes: list[StatBlock]) -> dict[str, str]:
    """A letter for every kind of foe: its own, or a free one."""
    found: dict[str, str] = {}
    for block in foes:
        if block.id not in found.values():
            found[next(sign for sign in (block.glyph, *SIGNS) if sign in SIGNS and sign not in found)] = block.id
    return found


def _placed(ground: EncounterMap, heroes: int, foes: list[str]) -> list[list[str]]:
    """The ground's map: heroes where its own stood, foes where its foes stood and on free squares around."""
    rows = [line.split() for line in ground.picture.strip("\n").splitlines() if line.strip()]
    places = [(y, x) for y, row in enumerate(rows) for x in range(len(row))]
    stood = [(y, x) for y, x in places if rows[y][x] in ground.foes]
    for y, x in places:
        sign = rows[y][x]
        if sign in ground.foes or sign in HERO_GLYPHS[heroes:]:
            rows[y][x] = ground.under.get(sign, FREE)
    for number, sign in enumerate(foes):
        free = [spot for spot in places if rows[spot[0]][spot[1]] == FREE]
        if not free:
            raise Refused(f"the ground of {ground.name} has no room for so many foes")
        home = stood[number % len(stood)]
        y, x = min(free, key=lambda spot: (max(abs(spot[0] - home[0]), abs(spot[1] - home[1])), spot))
        rows[y][x] = sign
    return rows
