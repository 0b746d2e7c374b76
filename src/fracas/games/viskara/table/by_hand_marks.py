"""What sticks to a character, set by hand and taken away: venom, being held, marks of creatures, stored cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import msgspec

from fracas.core import Panel
from fracas.games.viskara.book import cards
from fracas.games.viskara.book.aura import give_back, store
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.model import MOST_STORED, Mark
from fracas.games.viskara.book.shows import deck_of
from fracas.games.viskara.table.by_hand_joining import FLIER

NOBODY = "nobody"
FREELY = {
    "full": {"drenched": "Drenched", "stunned": "Stunned", "held": "Held", "rooted": "Rooted"},
    "simple": {"venom": "Venom"},
}
"""What can stick to anybody."""
OWN = {"stealth": "snowblanket-landmanta.ability.natural-camouflage", "protected": FLIER}
"""What sticks to those with an ability."""
EXPANDED = "aura.expanded-influence"
BY_FOES = {"hunted": "wolf-hawk.ability.pack-hunter", "rage": "temperslug.ability.rage-pheromones"}
"""What sticks to enemies of those with an ability."""
CHALLENGER = "arts.challenger"
FORTRESS = "prudomman-mech.fortress-configuration"
MOST_RAGE, MOST_FORTRESS = 9, 99
KEPT = ("down", "agile", "fate", "rising", "enhanced", "fake out", "late", "levels")
"""Marks of the rules' own book-keeping."""


def knobs(found: Panel, battle: Battle, c: Character) -> None:
    before = len(found.knobs)
    for key, label in FREELY[battle.mode].items():
        _switch(found, battle, c, key, label)
    if battle.mode == "full":
        _of_abilities(found, battle, c)
        _by_foes(found, battle, c)
        _stored(found, battle, c)
    settable = {knob.fact.name for knob in found.knobs[before:]}
    for key in dict.fromkeys(mark.key for mark in c.marks if mark.key not in settable and mark.key not in KEPT):
        found.deed(f"lose {key}", key, partial(c.drop, key), "Take away")


def _switch(found: Panel, battle: Battle, c: Character, key: str, label: str) -> None:
    found.switch(key, label, c.has(key), partial(set_mark, battle, c, key))


def _of_abilities(found: Panel, battle: Battle, c: Character) -> None:
    for key, ability in OWN.items():
        if ability in c.abilities and not c.where:
            _switch(found, battle, c, key, key.capitalize())
    if c.sheet.upgrade(EXPANDED) is not None:
        _switch(found, battle, c, "expanded", "Expanded aura")
    if any(tactic.rule == FORTRESS for tactic in c.sheet.tactics):
        mark = c.mark("fortress")
        found.number("fortress", "Fortress", mark.n if mark else 0, 0, MOST_FORTRESS, partial(fortress, c))


def _by_foes(found: Panel, battle: Battle, c: Character) -> None:
    if _able(battle, c, "hunted"):
        _switch(found, battle, c, "hunted", "Hunted")
    if _able(battle, c, "rage"):
        number = sum(mark.key == "rage" for mark in c.marks)
        found.number("rage", "Rage marks", number, 0, max(MOST_RAGE, number), partial(rage, battle, c))
    if names := _challengers(battle, c):
        mark = c.mark("challenged")
        now = next((name for name, id in names.items() if mark is not None and id == mark.by), NOBODY)
        found.word("challenged", "Challenged by", now, (NOBODY, *names), partial(challenged, c, names))


def _able(battle: Battle, c: Character, key: str) -> list[Character]:
    return [foe for foe in battle.enemies(c) if BY_FOES[key] in foe.sheet.abilities]


def _challengers(battle: Battle, c: Character) -> dict[str, str]:
    foes = battle.enemies(c)
    return {foe.name: foe.id for foe in foes if any(tactic.upgrade(CHALLENGER) for tactic in foe.sheet.every_tactic())}


def _stored(found: Panel, battle: Battle, c: Character) -> None:
    """Cards of an aura: from the deck of whoever plays it, and back."""
    left = battle.decks[deck_of(c)].left
    if c.sheet.has_aura and len(c.stored) < MOST_STORED and sum(left) > cards.SHOW:
        words = [_name(card) for card, number in zip(cards.CARDS, left, strict=True) if number]
        found.word("store", "Store a card", "", words, partial(store_card, battle, c))
    if c.stored:
        words = [_name(card) for card in dict.fromkeys(c.stored)]
        back = partial(give_back, battle, c)
        found.word("unstore", "Give a stored card back", "", words, lambda name: back((_card(name),)))


def _name(card: str) -> str:
    return cards.names(card)[0]


def _card(name: str) -> str:
    return next(card for card in cards.CARDS if _name(card) == name)


# Setting


def set_mark(battle: Battle, c: Character, key: str, on: bool) -> None:
    c.drop(key)
    if on:
        c.put(_made(battle, c, key))


def _made(battle: Battle, c: Character, key: str) -> Mark:
    """As it would stick to somebody, but by nobody where nobody is needed."""
    if key == "stunned":
        return Mark(key, "", 0, battle.until_next_turn(c))
    if key in ("held", "rooted"):
        return msgspec.structs.replace(battle.through_next_turn(key, c), by="")
    if key == "hunted":
        return Mark(key, _able(battle, c, key)[0].id)
    return Mark(key, c.id if key in (*OWN, "expanded") else "")


def rage(battle: Battle, c: Character, number: int) -> None:
    c.drop("rage")
    for _ in range(number):
        c.put(Mark("rage", _able(battle, c, "rage")[0].id))


def fortress(c: Character, number: int) -> None:
    c.drop("fortress")
    if number:
        c.put(Mark("fortress", c.id, number))


def challenged(c: Character, ids: Mapping[str, str], name: str) -> None:
    c.drop("challenged")
    if name != NOBODY:
        c.put(Mark("challenged", ids[name], 0, "round"))


def store_card(battle: Battle, c: Character, name: str) -> None:
    card, deck = _card(name), battle.decks[deck_of(c)]
    left = tuple(n - (each == card) for each, n in zip(cards.CARDS, deck.left, strict=True))
    battle.decks[deck_of(c)] = msgspec.structs.replace(deck, left=left)
    store(battle, c, card)
