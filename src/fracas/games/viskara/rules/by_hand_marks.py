"""What sticks to a character, set by hand and taken away: venom, being held, marks of creatures, stored cards."""

from __future__ import annotations

import msgspec

from fracas.core import Fact
from fracas.games.viskara.rules import cards
from fracas.games.viskara.rules.aura import give_back, store
from fracas.games.viskara.rules.battle import Battle
from fracas.games.viskara.rules.by_hand_joining import FLIER
from fracas.games.viskara.rules.model import MOST_STORED, Character, Mark
from fracas.games.viskara.rules.shows import deck_of

YES, YES_NO, NOBODY = ("yes",), ("yes", "no"), "nobody"
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


def facts(battle: Battle, c: Character) -> list[Fact]:
    found = [_yes_no(c, key, label) for key, label in FREELY[battle.mode].items()]
    if battle.mode == "full":
        found += _of_abilities(battle, c)
        found += _by_foes(battle, c)
        found += _stored(battle, c)
    settable = {fact.name for fact in found}
    others = dict.fromkeys(mark.key for mark in c.marks if mark.key not in settable and mark.key not in KEPT)
    found += [Fact(f"lose {key}", c.id, "word", f"Take away: {key}", "no", words=YES) for key in others]
    return found


def _yes_no(c: Character, key: str, label: str) -> Fact:
    return Fact(key, c.id, "word", label, "yes" if c.has(key) else "no", words=YES_NO)


def _of_abilities(battle: Battle, c: Character) -> list[Fact]:
    found = [
        _yes_no(c, key, key.capitalize())
        for key, ability in OWN.items()
        if ability in c.sheet.abilities and not c.where
    ]
    if c.sheet.upgrade(EXPANDED) is not None:
        found.append(_yes_no(c, "expanded", "Expanded aura"))
    if any(tactic.rule == FORTRESS for tactic in c.sheet.tactics):
        mark = c.mark("fortress")
        found.append(Fact("fortress", c.id, "number", "Fortress", mark.n if mark else 0, 0, MOST_FORTRESS))
    return found


def _by_foes(battle: Battle, c: Character) -> list[Fact]:
    found = []
    if _able(battle, c, "hunted"):
        found.append(_yes_no(c, "hunted", "Hunted"))
    if _able(battle, c, "rage"):
        number = sum(mark.key == "rage" for mark in c.marks)
        found.append(Fact("rage", c.id, "number", "Rage marks", number, 0, max(MOST_RAGE, number)))
    names = _challengers(battle, c)
    if names:
        mark = c.mark("challenged")
        now = next((name for name, id in names.items() if mark is not None and id == mark.by), NOBODY)
        found.append(Fact("challenged", c.id, "word", "Challenged by", now, words=(NOBODY, *names)))
    return found


def _able(battle: Battle, c: Character, key: str) -> list[Character]:
    return [foe for foe in battle.enemies(c) if BY_FOES[key] in foe.sheet.abilities]


def _challengers(battle: Battle, c: Character) -> dict[str, str]:
    foes = battle.enemies(c)
    return {foe.name: foe.id for foe in foes if any(tactic.upgrade(CHALLENGER) for tactic in foe.sheet.every_tactic())}


def _stored(battle: Battle, c: Character) -> list[Fact]:
    """Cards of an aura: from the deck of whoever plays it, and back."""
    found = []
    left = battle.decks[deck_of(c)].left
    if c.sheet.has_aura and len(c.stored) < MOST_STORED and sum(left) > cards.SHOW:
        words = tuple(_name(card) for card, number in zip(cards.CARDS, left, strict=True) if number)
        found.append(Fact("store", c.id, "word", "Store a card", "", words=words))
    if c.stored:
        words = tuple(_name(card) for card in dict.fromkeys(c.stored))
        found.append(Fact("unstore", c.id, "word", "Give a stored card back", "", words=words))
    return found


def _name(card: str) -> str:
    return cards.names(card)[0]


def _card(name: int | str) -> str:
    return next(card for card in cards.CARDS if _name(card) == name)


# Setting


def set_mark(battle: Battle, fact: Fact, value: int | str) -> None:
    c = battle.get(fact.subject)
    c.drop(fact.name)
    if value == "yes":
        c.put(_made(battle, c, fact.name))


def _made(battle: Battle, c: Character, key: str) -> Mark:
    """As it would stick to somebody, but by nobody where nobody is needed."""
    if key == "stunned":
        return Mark(key, "", 0, battle.until_next_turn(c))
    if key in ("held", "rooted"):
        return msgspec.structs.replace(battle.through_next_turn(key, c), by="")
    if key == "hunted":
        return Mark(key, _able(battle, c, key)[0].id)
    return Mark(key, c.id if key in (*OWN, "expanded") else "")


def rage(battle: Battle, fact: Fact, value: int | str) -> None:
    c = battle.get(fact.subject)
    c.drop("rage")
    for _ in range(int(value)):
        c.put(Mark("rage", _able(battle, c, "rage")[0].id))


def fortress(battle: Battle, fact: Fact, value: int | str) -> None:
    c = battle.get(fact.subject)
    c.drop("fortress")
    if value:
        c.put(Mark("fortress", c.id, int(value)))


def challenged(battle: Battle, fact: Fact, value: int | str) -> None:
    c = battle.get(fact.subject)
    c.drop("challenged")
    if value != NOBODY:
        c.put(Mark("challenged", _challengers(battle, c)[str(value)], 0, "round"))


def lose(battle: Battle, fact: Fact, value: int | str) -> None:
    battle.get(fact.subject).drop(fact.name.partition(" ")[2])


def store_card(battle: Battle, fact: Fact, value: int | str) -> None:
    c, card = battle.get(fact.subject), _card(value)
    deck = battle.decks[deck_of(c)]
    left = tuple(n - (each == card) for each, n in zip(cards.CARDS, deck.left, strict=True))
    battle.decks[deck_of(c)] = msgspec.structs.replace(deck, left=left)
    store(battle, c, card)


def unstore_card(battle: Battle, fact: Fact, value: int | str) -> None:
    give_back(battle, battle.get(fact.subject), (_card(value),))
