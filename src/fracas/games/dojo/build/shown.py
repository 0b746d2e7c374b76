"""What builders show of Panic at the Dojo: parts to choose from, sheets, and what the dice give."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import prod
from typing import TYPE_CHECKING

from fracas.core import shortened
from fracas.core.builder import CHOICE, Change, Curve, Draft, Field, Option, Path, Sheet, SheetBox, SheetLine
from fracas.core.drafting import list_of, values_of
from fracas.games.dojo.build.files import FighterFile, StanceFile, slug
from fracas.games.dojo.build.mending import called, known_forms, known_styles, name_of, there_is
from fracas.games.dojo.rules.display import cost_words

if TYPE_CHECKING:
    from fracas.games.dojo.rules.base_book import BaseBook
    from fracas.games.dojo.rules.item import DojoItem

GATES = range(1, 11)


def die(size: int) -> str:
    return f"d{size}" if size > 0 else str(-size)


def reach(item: DojoItem) -> str:
    low, high = item["range"]
    return "no range" if not high else f"range {low}" if low == high else f"range {low}–{high}"


def text_of(book: BaseBook, *ids: str) -> str:
    """What the first of some items does."""
    return next((book[id].text for id in ids if id in book.items and book[id].text), "")


# Options


def archetype_options(book: BaseBook, words: Iterable[str], mode: str) -> tuple[Option, ...]:
    return tuple(
        Option(
            word,
            book[f"archetype.{word}"].name,
            shortened(text_of(book, f"archetype-ability.{word}.{mode}", f"archetype-ability.{word}.fused")),
            chips=(f"{book[f'archetype.{word}']['complexity']} to play",),
            rule=f"dojo.archetype.{word}",
        )
        for word in words
    )


def villain_options(book: BaseBook, words: Iterable[str]) -> tuple[Option, ...]:
    return tuple(
        Option(word, book[f"villain.{word}"].name, shortened(book[f"villain.{word}"].text), group="Villains")
        for word in words
    )


def style_options(book: BaseBook, owners: Iterable[str]) -> tuple[Option, ...]:
    found = []
    for word in known_styles(book, owners):
        item = book[f"style.{word}"]
        text = text_of(book, f"style-ability.{word}") or ", ".join(a.name for a in book.actions_of("style", word))
        owner = book[f"archetype.{item['archetype']}"].name
        label = item.name.removesuffix(" Style")
        found.append(Option(called("style", word, book), label, shortened(text), (reach(item),), group=owner))
    return tuple(found)


def form_options(book: BaseBook) -> tuple[Option, ...]:
    found = []
    for word in known_forms(book):
        item = book[f"form.{word}"]
        dice = " ".join(die(size) for size in item["dice"])
        label, text = item.name.removesuffix(" Form"), text_of(book, f"form-ability.{word}")
        found.append(
            Option(called("form", word, book), label, shortened(text), (dice, skill_name(book, item["skill"])))
        )
    return tuple(found)


def build_options(book: BaseBook) -> tuple[Option, ...]:
    return tuple(Option(item.short, item.name, shortened(item.text)) for item in book.of_kind("build"))


def super_options(book: BaseBook, owners: Iterable[str]) -> tuple[Option, ...]:
    own = set(owners)
    return tuple(
        Option(item.short, item.name, shortened(item.text), group=item["owner"].removeprefix("villain.").title())
        for item in book.of_kind("super")
        if item["owner"] in own
    )


def skill_name(book: BaseBook, word: str) -> str:
    return book[f"skill.{word}"].name if f"skill.{word}" in book.items else word.replace("-", " ").title()


# Fields


def slot(
    draft: Draft, name: str, number: int, label: str, options: Sequence[Option], kind: str, book: BaseBook
) -> Field:
    """One place of a list, which may be chosen before those in front of it."""
    given = list_of(draft, name)
    value = given[number] if number < len(given) and isinstance(given[number], str) else ""
    missing = [""] * (number - len(given))
    if missing:
        options = [_padded(option, (name,), [*given, *missing]) for option in options]
    return Field(
        path=(name, number),
        label=label,
        kind=CHOICE,
        value=called(kind, value, book) if value else "",
        options=tuple(options),
        wide=True,
    )


def _padded(option: Option, path: Path, before: list[str]) -> Option:
    return Option(
        option.word,
        option.label,
        option.text,
        option.chips,
        option.icon,
        option.rule,
        option.group,
        option.reason,
        option.most,
        (Change(path, [*before, option.word]),),
    )


def choice(draft: Draft, path: Path, label: str, options: Sequence[Option], kind: str, book: BaseBook) -> Field:
    value = values_of(draft, *path)
    value = value if isinstance(value, str) else ""
    return Field(
        path=path,
        label=label,
        kind=CHOICE,
        value=called(kind, value, book) if value else "",
        options=tuple(options),
        wide=True,
    )


# Sheets

ON_PAPER = range(3, 9)
TOKENS = ("Iron", "Power", "Speed", "Weakness", "Burning", "Challenge")
EVERYBODYS = ("movement", "damage", "throw", "grapple")


def stance_name(stance: StanceFile, book: BaseBook) -> str:
    parts = [name_of("style", stance.style, book), *(name_of("form", f, book) for f in forms_of(stance))]
    return stance.name or " ".join(part for part in parts if part) or "A new Stance"


def forms_of(stance: StanceFile) -> list[str]:
    return [form for form in (stance.form, stance.second_form) if form]


def known(kind: str, word: str, book: BaseBook) -> bool:
    return bool(word) and f"{kind}.{slug(word)}" in book.items


def dice_of(forms: Sequence[str], style: str, bonus: Sequence[int], book: BaseBook) -> list[int]:
    """The Action Dice of a Stance: those of its Form, of two Forms the purple ones, of its Style, and of the level."""
    which = "purple" if len(forms) > 1 else "dice"
    dice = [size for form in forms if known("form", form, book) for size in book[f"form.{slug(form)}"][which]]
    ability = f"style-ability.{slug(style)}"
    if ability in book.items:
        dice += book.ability(ability).__class__.dice
    return [*dice, *bonus]


def stance_box(stance: StanceFile, bonus: Sequence[int], book: BaseBook) -> SheetBox:
    parts = [("form", form) for form in forms_of(stance)] + ([("style", stance.style)] if stance.style else [])
    there = [(kind, slug(word)) for kind, word in parts if known(kind, word, book)]
    chips = [" ".join(die(size) for size in dice_of(forms_of(stance), stance.style, bonus, book))]
    chips += [reach(book[f"style.{id}"]) for kind, id in there if kind == "style"]
    missing = not stance.style or not stance.form or len(there) < len(parts)
    lines = [line for kind, id in there for line in part_lines(kind, id, book)]
    dice = dice_of(forms_of(stance), stance.style, bonus, book)
    odds = tuple((f"{gate}+", round(100 * chance(dice, gate))) for gate in ON_PAPER if dice)
    return SheetBox(stance_name(stance, book), "", tuple(chip for chip in chips if chip), tuple(lines), missing, odds)


def part_lines(kind: str, id: str, book: BaseBook) -> list[SheetLine]:
    """What a Form or Style brings: its Ability, then its Actions."""
    lines = []
    if text := text_of(book, f"{kind}-ability.{id}"):
        lines.append(SheetLine(book[f"{kind}.{id}"].name, text))
    return lines + [
        SheetLine(action.name, action.text, cost=cost_words(action)) for action in book.actions_of(kind, id)
    ]


def part_box(kind: str, word: str, book: BaseBook) -> SheetBox:
    """A Style or Form of a frantic hero."""
    item = book[f"{kind}.{slug(word)}"]
    chip = reach(item) if kind == "style" else " ".join(die(size) for size in item["dice"])
    dice = item["dice"] if kind == "form" else ()
    odds = tuple((f"{gate}+", round(100 * chance(dice, gate))) for gate in ON_PAPER if dice)
    return SheetBox(item.name, "", (chip,), tuple(part_lines(kind, slug(word), book)), odds=odds)


def ability_lines(ids: Iterable[str], book: BaseBook) -> tuple[SheetLine, ...]:
    return tuple(SheetLine(book[id].name, book[id].text) for id in ids if id in book.items)


def at_the_table(book: BaseBook) -> tuple[SheetBox, ...]:
    """What somebody with paper and pencil needs beside the hero: health to tick, tokens, what everybody can do."""
    size, bars = max(health for health, _ in book.weights.values()), max(bars for _, bars in book.weights.values())
    weights = ", ".join(f"{weight.title()} {bars} of {health}" for weight, (health, bars) in book.weights.items())
    ticked = [SheetLine(f"Bar {number + 1}", "", size) for number in range(bars)]
    held = "  ".join(f"{name} ______" for name in TOKENS)
    basic = [item for item in book.of_kind("basic action") if item.short in EVERYBODYS]
    lines = tuple(SheetLine(item.name, item.text, cost=cost_words(item).partition(" ")[0]) for item in basic)
    return (
        SheetBox(
            "Health",
            "as many bars as the fight's weight gives",
            lines=(*ticked, SheetLine("Bars", weights), SheetLine("Tokens", held)),
        ),
        SheetBox("Actions everybody has", "X: the number you spend", lines=lines),
    )


def fighter_boxes(fighter: FighterFile, bonus: Sequence[int], book: BaseBook) -> tuple[SheetBox, ...]:
    boxes = [stance_box(stance, bonus, book) for stance in fighter.stances]
    for kind, words in (("style", fighter.styles), ("form", fighter.forms)):
        boxes += [part_box(kind, word, book) for word in words if word and there_is(kind, word, book)]
    return tuple(boxes)


def make_sheet(
    fighter: FighterFile, brief: str, numbers: Sequence[SheetLine], abilities: Iterable[str], bonus: Sequence[int],
    book: BaseBook,
) -> Sheet:  # fmt: skip
    own = ability_lines(abilities, book)
    boxes = fighter_boxes(fighter, bonus, book)
    return Sheet(
        fighter.name,
        brief,
        fighter.about,
        numbers=tuple(numbers),
        boxes=(*([SheetBox("Abilities", lines=own)] if own else []), *boxes),
    )


# Dice


def chance(dice: Sequence[int], gate: int) -> float:
    """How likely at least one of the dice shows so much; fixed numbers are written below zero."""
    if any(size <= 0 and -size >= gate for size in dice):
        return 1.0
    return 1 - prod(min(gate - 1, size) / size for size in dice if size > 0)


def curve(label: str, dice: Sequence[int]) -> Curve:
    return Curve(label, tuple((f"{gate}+", round(chance(dice, gate), 4)) for gate in GATES))


def curves(fighter: FighterFile, bonus: Sequence[int], book: BaseBook) -> tuple[Curve, ...]:
    """The chance of each Stance, or of each Form of a frantic hero, to reach every number."""
    found = [
        curve(stance_name(stance, book), dice)
        for stance in fighter.stances
        if (dice := dice_of(forms_of(stance), stance.style, bonus, book))
    ]
    forms = [form for form in fighter.forms if known("form", form, book)]
    return (*found, *(curve(name_of("form", form, book), dice_of([form], "", bonus, book)) for form in forms))
