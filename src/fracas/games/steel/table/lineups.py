"""Fights like the declared ones: other heroes, and foes of more or less worth."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence

from fracas.building.toml import write_toml
from fracas.core import Refused, Setup
from fracas.core.drafting import read_draft
from fracas.core.workshop import Variant
from fracas.games.steel.book.model import BLOCKS, ready_blocks
from fracas.games.steel.content.declare import EncounterMap
from fracas.games.steel.table.own import own_block
from fracas.games.steel.table.setup import make_setup
from fracas.games.steel.table.varied import count_of, find_encounter

GROUND = "mirror_match"
"""Even ground for heroes against heroes."""


class SteelLineups:
    def heroes(self, edition: str) -> tuple[str, ...]:
        return tuple(block.id for block in ready_blocks() if block.hero)

    def party(self, setup: Setup) -> tuple[str, ...]:
        return _paper(setup).heroes

    def with_party(self, setup: Setup, heroes: Sequence[str]) -> Setup:
        paper = _paper(setup)
        if any(_written_out(hero) for hero in heroes):
            return _with_own(setup, paper, heroes)
        return make_setup(f"{setup.encounter}~heroes={_names(heroes)}", setup.options)

    def duel(self, edition: str, ours: Sequence[str], theirs: Sequence[str]) -> Setup:
        return make_setup(f"{GROUND}~heroes={_names(ours)}~foes={_names(theirs)}", None)

    def variants(self, setup: Setup) -> list[Variant]:
        """One or two more or fewer of every kind of foe; what counts is their worth together (steel.house.worth)."""
        paper = _paper(setup)
        found = [Variant("as it is", worth(paper), setup)]
        for glyph, block in paper.foes.items():
            for change in ("-2", "-1", "+1", "+2"):
                try:
                    other = make_setup(f"{setup.encounter}~{glyph}{change}", setup.options)
                    made = _paper(other)
                except (Refused, ValueError):
                    continue
                if made.foes:
                    found.append(Variant(f"{change.replace('-', '−')} {BLOCKS[block].name}", worth(made), other))
        return found


def worth(paper: EncounterMap) -> int:
    """What all foes on the map are worth together."""
    return sum(BLOCKS[block].worth * count_of(paper, glyph) for glyph, block in paper.foes.items())


def _paper(setup: Setup) -> EncounterMap:
    found = find_encounter(setup.encounter, setup.options.get("file", ""))
    if found is None:
        raise Refused(f"{setup.encounter} is more than one fight; name one of them")
    return found


def _written_out(hero: str) -> bool:
    return "\n" in hero


def _with_own(setup: Setup, paper: EncounterMap, heroes: Sequence[str]) -> Setup:
    """The fight as a file in which heroes out of files stand too."""
    from fracas.games.steel.table.fight_part import drawn, painted_again
    from fracas.games.steel.table.workshop import own_setup_of

    text = setup.options.get("file", "")
    fight = painted_again(tomllib.loads(text) if text else drawn(paper))
    if len(heroes) > len(paper.heroes):
        raise Refused(f"{paper.name} has room for {len(paper.heroes)} heroes")
    own = {hero: read_draft(hero) for hero in heroes if _written_out(hero)}
    for draft in own.values():
        if not own_block(draft).hero:
            raise Refused(f"{draft.get('name')} is no hero; write hero = true into its file")
    fight["heroes"] = [str(own[hero]["name"]) if hero in own else hero for hero in heroes]
    fight["creatures"] = [*fight.get("creatures", []), *own.values()]
    return own_setup_of(write_toml(fight))


def _names(heroes: Sequence[str]) -> str:
    for hero in heroes:
        if hero not in BLOCKS:
            ready = ", ".join(block.id for block in ready_blocks() if block.hero)
            raise Refused(f"heroes of Draw Steel are named, not written in files; there are: {ready}")
    return ",".join(heroes)
