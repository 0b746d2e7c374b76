"""What a Hero has, by hand: cards and Items, Cooldown and Charge Tokens, tiles of the turn, Allies."""

from __future__ import annotations

from collections.abc import Iterable

from fracas.core import Fact
from fracas.games.tales.format.library import copied, printed
from fracas.games.tales.format.records import Item
from fracas.games.tales.rules import activation, reactions
from fracas.games.tales.rules.by_hand_map import cell_of
from fracas.games.tales.rules.model import HERO, Figure, count, with_count
from fracas.games.tales.rules.setup import bring_ally
from fracas.games.tales.rules.tale import Tale

MOST_COOLING = 9
MOST_TILES = 9


def facts(tale: Tale, hero: Figure) -> list[Fact]:
    id, known = hero.id, activation.abilities_of(tale, hero)
    found = []
    if tale.turn == id:
        found.append(Fact("actions", id, "number", "Action tiles left", tale.actions, 0, MOST_TILES))
        found.append(Fact("shenanigans", id, "number", "Shenanigan tiles left", tale.shenanigans, 0, MOST_TILES))
    for each in known:
        if each.ability.cooldown is not None:
            now = count(hero.cooling, each.id)
            found.append(
                Fact(f"cooling {each.id}", id, "number", f"Cooldown: {each.ability.name}", now, 0, MOST_COOLING)
            )
    for card in held(hero):
        if most := tale.library.card(card).setup.charges:
            label = f"Charge Tokens: {tale.library.card(card).title}"
            found.append(Fact(f"charges {card}", id, "number", label, count(hero.charges, card), 0, most))
    if words := cards_to_take(tale, hero):
        found.append(Fact("take", id, "word", "Take a card", "", words=words))
    if words := tuple(spell_card(tale, card) for card in dict.fromkeys(held(hero))):
        found.append(Fact("lose", id, "word", "Lose a card", "", words=words))
    return found


def of_allies(tale: Tale) -> list[Fact]:
    """Every Ally there is, beside every Hero."""
    return [
        Fact(f"ally {hero.id} {item.id}", "", "cell", f"Bring in an Ally of {hero.name}: {item.ally.name}", "")
        for hero in tale.figures
        if hero.kind == HERO and hero.at >= 0
        for item in tale.library.items.values()
        if item.ally is not None
    ]


def held(hero: Figure) -> list[str]:
    """The cards a Hero has and has not lost again."""
    return [card for card in hero.cards if card not in hero.gone]


def cards_to_take(tale: Tale, hero: Figure) -> tuple[str, ...]:
    """The Hero's own cards and all Items, each as often as there is one more of it; an Ally comes with its figure."""
    mine = held(hero)
    cards = [card.id for card in tale.library.cards.values() if card.hero == hero.block and card.id not in mine]
    items = [item.id for item in tale.library.items.values() if item.ally is None and _held(mine, item) < item.copies]
    return tuple(spell_card(tale, id) for id in (*cards, *items))


def _held(cards: list[str], item: Item) -> int:
    return sum(printed(card) == item.id for card in cards)


def spell_card(tale: Tale, id: str) -> str:
    """A card by its title, with its id where several cards have that title or it is a further copy."""
    book = tale.library
    title = book.card(id).title
    alike = sum(book.card(other).title == title for other in (*book.cards, *book.items))
    return title if alike == 1 and printed(id) == id else f"{title} ({id})"


def card_called(tale: Tale, word: int | str, among: Iterable[str]) -> str:
    """The card that is spelled like this."""
    return next(id for id in among if spell_card(tale, id) == word)


def cooling(tale: Tale, fact: Fact, value: int | str) -> None:
    hero = tale.get(fact.subject)
    hero.cooling = with_count(hero.cooling, fact.name.partition(" ")[2], int(value))


def charges(tale: Tale, fact: Fact, value: int | str) -> None:
    hero = tale.get(fact.subject)
    hero.charges = with_count(hero.charges, fact.name.partition(" ")[2], int(value))


def tiles(tale: Tale, fact: Fact, value: int | str) -> None:
    setattr(tale, fact.name, int(value))


def take(tale: Tale, fact: Fact, value: int | str) -> None:
    """The card lies before the Hero with all its Charge Tokens; what else its setup flag gives is not given."""
    hero = tale.get(fact.subject)
    id = _lay_down(hero, card_called(tale, value, (*tale.library.cards, *tale.library.items)))
    hero.charges = with_count(hero.charges, id, tale.library.card(id).setup.charges)
    reactions.listen(tale)


def _lay_down(hero: Figure, id: str) -> str:
    """A card comes before a Hero: one that is gone comes back, otherwise it is a new copy."""
    back = next((card for card in hero.gone if printed(card) == id), "")
    if back:
        hero.gone = tuple(card for card in hero.gone if card != back)
        return back
    new = copied(id, hero.cards)
    hero.cards = (*hero.cards, new)
    return new


def lose(tale: Tale, fact: Fact, value: int | str) -> None:
    hero = tale.get(fact.subject)
    hero.gone = (*hero.gone, card_called(tale, value, held(hero)))
    reactions.listen(tale)


def ally(tale: Tale, fact: Fact, value: int | str) -> None:
    """An Ally with its card; its tile is there from its Hero's next full turn on."""
    _, owner, id = fact.name.split(" ")
    hero, cell = tale.get(owner), cell_of(tale, value)
    bring_ally(tale, hero, _lay_down(hero, id)).at = cell
