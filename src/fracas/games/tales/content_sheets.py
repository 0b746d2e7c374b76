"""Sheets of what a content file holds, in the words of the cards."""

from __future__ import annotations

from fracas.core.builder import Sheet, SheetBox, SheetLine
from fracas.games.tales.format.library import library
from fracas.games.tales.format.records import (
    Ability,
    Card,
    Companion,
    Dice,
    Face,
    Hero,
    Item,
    Scheme,
    SchemeBlock,
    Side,
)
from fracas.games.tales.rules import describe
from fracas.games.tales.rules.model import TOKEN_NAMES
from fracas.games.tales.rules.phrases import counted, tokens


def mat_sheet(hero: Hero) -> Sheet:
    """A Hero mat: both sides with their abilities, and the Power Tree."""
    boxes = [_side("Fresh", hero.fresh), _side("Wounded", hero.wounded)]
    numbers_of = {node.id: str(number) for number, node in enumerate(hero.tree, 1)}
    lines = []
    for node in hero.tree:
        links = ", ".join(numbers_of.get(link, link) for link in node.links)
        begins = "; the tree begins here" if node.start else ""
        lines.append(
            SheetLine(numbers_of[node.id], f"{_node(node.tokens)}{f'; leads to {links}' if links else ''}{begins}")
        )
    if lines:
        boxes.append(SheetBox("Power Tree", lines=tuple(lines)))
    numbers = (SheetLine("Level table", hero.slot.capitalize()), SheetLine("Letter", hero.glyph))
    return Sheet(hero.name, "Hero mat", hero.text, numbers=numbers, boxes=tuple(boxes), look="mat")


def _node(held: tuple[str, ...]) -> str:
    return ", ".join(TOKEN_NAMES.get(token, token) for token in held) or "empty"


def _side(title: str, side: Side) -> SheetBox:
    lines = tuple(_line(ability) for ability in side.abilities)
    boxes = SheetLine("Damage", "", side.fortitude)
    return SheetBox(title, f"Fortitude {side.fortitude}", lines=(*lines, boxes))


def card_sheet(card: Card | Item) -> Sheet:
    """A card as it lies on the table."""
    if isinstance(card, Card):
        hero = library().heroes.get(card.hero)
        brief = f"Card of {hero.name if hero else card.hero or 'nobody yet'}"
        numbers = [SheetLine("Start card", str(card.start))] if card.start else []
    else:
        brief = f"{card.type.capitalize()} Item"
        numbers = [SheetLine("Copies", str(card.copies))] if card.copies > 1 else []
    numbers += [SheetLine("Vault", str(card.vault))] if card.vault else []
    if card.setup.charges:
        numbers.append(SheetLine("Set up with", counted(card.setup.charges, "Charge")))
    numbers += [SheetLine("Set up with", tokens(n, TOKEN_NAMES[name])) for name, n in card.setup.tokens.items()]
    boxes = [
        SheetBox(each.name, describe.heading(each), lines=(SheetLine("", _capital(describe.gist(each))),))
        for each in card.abilities
    ]
    if isinstance(card, Item) and card.ally is not None:
        does = (
            SheetLine("", _capital(describe.effects(card.ally.effects))),
            SheetLine("Damage", "", card.ally.fortitude),
        )
        boxes.append(SheetBox(card.ally.name, f"Figure, Fortitude {card.ally.fortitude}", lines=does))
    return Sheet(card.title, brief, card.text, numbers=tuple(numbers), boxes=tuple(boxes), look="card")


def companion_sheet(companion: Companion) -> Sheet:
    boxes = [SheetBox(scheme.name, lines=(SheetLine("", told(scheme)),)) for scheme in companion.schemes]
    if companion.effects:
        boxes.insert(0, SheetBox("Every turn", lines=(SheetLine("", _capital(describe.effects(companion.effects))),)))
    boxes.append(SheetBox("Damage", lines=(SheetLine("", "", companion.fortitude),)))
    numbers = (SheetLine("Fortitude", str(companion.fortitude)), SheetLine("Sign", companion.glyph))
    return Sheet(companion.name, "Companion", companion.text, numbers=numbers, boxes=tuple(boxes), look="mat")


def block_sheet(block: SchemeBlock) -> Sheet:
    """A Scheme Block in words, the numbers first; boxes for the damage of every figure."""
    least = describe.amount(block.fortitude)
    numbers = [SheetLine("Fortitude", least), SheetLine("Figures", str(block.figures))]
    numbers.append(SheetLine("Initiative", str(block.initiative)))
    numbers += [SheetLine(f"Starts with {name}", str(count)) for name, count in block.tokens.items()]
    boxes = [SheetBox(scheme.name, lines=(SheetLine("", told(scheme)),)) for scheme in block.schemes]
    if block.wounded is not None:
        brief = f"Fortitude {describe.amount(block.wounded.fortitude)}"
        lines = tuple(SheetLine(scheme.name, told(scheme)) for scheme in block.wounded.schemes)
        boxes.append(SheetBox("Wounded", brief, lines=lines))
    if most := describe.most(block.fortitude):
        each = tuple(SheetLine(str(n), "" if least.isdecimal() else least, most) for n in range(1, block.figures + 1))
        boxes.append(SheetBox("Damage", lines=each))
    brief = ", ".join([*block.keywords, *(f"immune to {what}" for what in block.immune)])
    return Sheet(block.name, brief, block.text, numbers=tuple(numbers), boxes=tuple(boxes), look="mat")


def told(scheme: Scheme) -> str:
    return describe.scheme(scheme).removeprefix(f"{scheme.name}: ")


def _line(ability: Ability) -> SheetLine:
    return SheetLine(ability.name, f"{describe.heading(ability)}: {describe.gist(ability)}")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def dice_sheet(name: str, dice: Dice | None) -> Sheet:
    """All dice with their faces."""
    if dice is None:
        return Sheet(name)
    boxes = [
        SheetBox("Yellow Die", lines=_faces(dice.yellow)),
        SheetBox("Epic Die", counted(dice.epic_dice, "die", "dice"), lines=_faces(dice.epic)),
        SheetBox("Scheme Die", lines=_schemes(dice.scheme)),
        SheetBox("Die of the familiar", lines=_schemes(dice.familiar)),
        SheetBox(
            "Doom Die", lines=tuple(SheetLine(str(n), "Doom" if d else "nothing") for n, d in enumerate(dice.doom, 1))
        ),
    ]
    return Sheet(name, "Faces of all dice", boxes=tuple(boxes))


def _faces(faces: tuple[Face, ...]) -> tuple[SheetLine, ...]:
    return tuple(SheetLine(str(number), _face(face)) for number, face in enumerate(faces, 1))


def _face(face: Face) -> str:
    parts = [f"{face.damage} damage"] if face.damage else []
    parts += [f"Inspire {face.inspire}"] if face.inspire else []
    return ", ".join([*parts, *(["Critical"] if face.critical else [])]) or "blank"


def _schemes(faces: tuple[int, ...]) -> tuple[SheetLine, ...]:
    return tuple(SheetLine(str(number), f"Scheme {which + 1}") for number, which in enumerate(faces, 1))
