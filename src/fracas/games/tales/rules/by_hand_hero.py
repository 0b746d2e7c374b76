"""What a Hero has, by hand: cards and Items, Cooldown and Charge Tokens, tiles of the turn, Allies."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from fracas.core import Panel
from fracas.games.tales.format.library import copied, printed
from fracas.games.tales.format.records import Item
from fracas.games.tales.rules import activation, reactions
from fracas.games.tales.rules.model import HERO, Figure, count, with_count
from fracas.games.tales.rules.setup import bring_ally
from fracas.games.tales.rules.tale import Tale

MOST_COOLING = 9
MOST_TILES = 9


def knobs(found: Panel, tale: Tale, hero: Figure) -> None:
    if tale.turn == hero.id:
        found.number("actions", "Action tiles left", tale.actions, 0, MOST_TILES, partial(setattr, tale, "actions"))
        left = tale.shenanigans
        found.number("shenanigans", "Shenanigan tiles left", left, 0, MOST_TILES, partial(setattr, tale, "shenanigans"))
    for each in activation.abilities_of(tale, hero):
        if each.ability.cooldown is not None:
            now, write = count(hero.cooling, each.id), partial(_count, hero, "cooling", each.id)
            found.number(f"cooling {each.id}", each.ability.name, now, 0, MOST_COOLING, write, "Cooldown")
    for card in held(hero):
        if most := tale.library.card(card).setup.charges:
            title, now = tale.library.card(card).title, count(hero.charges, card)
            found.number(
                f"charges {card}", title, now, 0, most, partial(_count, hero, "charges", card), "Charge Tokens"
            )
    if words := cards_to_take(tale, hero):
        found.word("take", "Take a card", "", words, partial(take, tale, hero))
    if words := tuple(spell_card(tale, card) for card in dict.fromkeys(held(hero))):
        found.word("lose", "Lose a card", "", words, partial(lose, tale, hero))


def allies(found: Panel, tale: Tale) -> None:
    """Every Ally there is, beside every Hero."""
    items = [item for item in tale.library.items.values() if item.ally is not None]
    for hero in tale.figures:
        if hero.kind == HERO and hero.at >= 0:
            for item in items:
                name = item.ally.name if item.ally else ""
                group = f"Bring in an Ally of {hero.name}"
                found.cell(f"ally {hero.id} {item.id}", name, partial(ally, tale, hero, item.id), group=group)


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


def card_called(tale: Tale, word: str, among: Iterable[str]) -> str:
    """The card that is spelled like this."""
    return next(id for id in among if spell_card(tale, id) == word)


def _count(hero: Figure, what: str, id: str, number: int) -> None:
    setattr(hero, what, with_count(getattr(hero, what), id, number))


def take(tale: Tale, hero: Figure, word: str) -> None:
    """The card lies before the Hero with all its Charge Tokens; what else its setup flag gives is not given."""
    id = _lay_down(hero, card_called(tale, word, (*tale.library.cards, *tale.library.items)))
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


def lose(tale: Tale, hero: Figure, word: str) -> None:
    hero.gone = (*hero.gone, card_called(tale, word, held(hero)))
    reactions.listen(tale)


def ally(tale: Tale, hero: Figure, id: str, cell: int) -> None:
    """An Ally with its card; its tile is there from its Hero's next full turn on."""
    bring_ally(tale, hero, _lay_down(hero, id)).at = cell
