"""Pages: A4 sheets, cards of A6 four to a page, maps, scenario sheets. Black on white, grey only as help."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.resources import files

from fracas.core.builder import Form, Sheet, SheetBox, SheetLine
from fracas.core.language import ENGLISH, say, tongue, word
from fracas.core.scene import Scene
from fracas.paper import icons
from fracas.paper.drawing import area_sign, board_svg, die, lettered, swatch

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
"""A page fetches nothing and runs nothing."""
CARDS_ON_A_PAGE = 4
DENSITIES = ((1050, "small"), (750, "dense"))
"""From so many signs on, a card is set smaller."""
MOST_SIGNS = 1650
"""What says more than this takes the room of two cards side by side."""
DICE = re.compile(r"d\d+([ +,·]+d\d+)*")
SIDES = re.compile(r"d(\d+)")
MOST_BOXES = 60
"""More boxes to tick than that are a number to write instead."""
BIG = 8
"""Numbers of up to so many characters stand big in a row of their own."""
LONG = 28
"""Longer ones are a line of text."""


FONTS = {"head": "Bricolage Grotesque Variable", "text": "Atkinson Hyperlegible Next Variable"}
"""Printed pages bring their type along; what it has no signs for comes from the machine's own fonts."""


@cache
def style() -> str:
    """The rules of print, and the type."""
    folder = files("fracas.paper")
    faces = [
        f'@font-face{{font-family:"{name}";font-weight:200 800;'
        f"src:url(data:font/woff2;base64,{b64encode((folder / 'fonts' / f'{word}.woff2').read_bytes()).decode()})}}"
        for word, name in FONTS.items()
    ]
    return "".join(faces) + (folder / "print.css").read_text(encoding="utf-8")


def document(title: str, pages: Sequence[str], more_style: str = "") -> str:
    """A whole document that needs nothing else."""
    return (
        f'<!doctype html>\n<html lang="{spoken.language if (spoken := tongue()) else ENGLISH}"><head>'
        '<meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style()}{more_style}</style></head>\n"
        f"<body>{''.join(pages)}</body></html>\n"
    )


ON_A4 = ("hero", "mat", "fight", "map", "party", "campaign")
"""What fills a page; everything else is a card."""
PLAYED = ("hero", "mat")


def printed(form: Form, game: str = "", as_cards: bool | None = None) -> str:
    """What somebody built as pages: a sheet or a card, and the map where there is one."""
    if form.sheet is None:
        return document(form.name, [])
    sheet = form_page(form, form.sheet, game)
    small = form.kind not in ON_A4 if as_cards is None else as_cards
    if form.scene is not None and form.scene.board is not None:
        return document(form.sheet.title, [map_page(form.scene, form.sheet, game), sheet, *cards(form.cards, game)])
    return document(form.sheet.title, cards([form.sheet], game) if small else [sheet])


def form_page(form: Form, sheet: Sheet, game: str = "") -> str:
    """The page of what somebody built; only heroes have a player."""
    mapped = form.scene is not None and form.scene.board is not None
    return sheet_page(sheet, game, icons.FIGHT if mapped else "", played=form.kind in PLAYED)


def sheet_page(sheet: Sheet, game: str = "", icon: str = "", *, played: bool = True) -> str:
    """One A4 page, or as many as it takes: who it is, numbers, parts, notes."""
    face = icons.drawn(icons.of_figure(sheet.title, sheet.brief, icon or sheet.icon))
    numbers = "".join(_number(line) for line in sheet.numbers)
    boxes = "".join(_box(box) for box in sheet.boxes)
    notes, title = "".join(f"<p>{escape(note)}</p>" for note in sheet.notes), word("Notes")
    return (
        f'<section class="page"><header class="hd"><div class="port">{face}</div>'
        f"<div><h1>{escape(sheet.title)}</h1>{_p(sheet.brief)}{_p(sheet.about, 'about')}</div>"
        f"{_player() if played else ''}</header>"
        f'<div class="nums">{numbers}</div><div class="boxes">{boxes}</div>'
        f'<div class="sec notes"><h2>{escape(title)}</h2>{notes}<div class="lines"></div></div>{_foot(game)}</section>'
    )


def cards(sheets: Sequence[Sheet], game: str = "") -> list[str]:
    """Monster cards of A6, four to a page, to be cut along their frames."""
    made = []
    for page in _pages(sheets):
        four = "".join(map(_card, page))
        foot = _foot(" · ".join(part for part in (game, word("cut along the frames: four cards of A6")) if part))
        made.append(f'<section class="page"><div class="cards4">{four}</div>{foot}</section>')
    return made


def map_page(scene: Scene, sheet: Sheet | None = None, game: str = "") -> str:
    """The map as large as the page allows, with its legend."""
    assert scene.board is not None
    used = {scene.board.legend[kind].name: scene.board.legend[kind] for kind in scene.board.ground}
    legend = "".join(
        f"<li>{swatch(ground.look)}<b>{escape(ground.name)}</b> {escape(ground.text)}</li>"
        for ground in used.values()
        if ground.look != "plain"
    )
    letters = lettered(scene.patches)
    areas = "".join(
        f"<li>{swatch(area_sign(each), letters.get(each.name, ''))}<b>{escape(each.name)}</b> {escape(each.text)}</li>"
        for each in scene.patches
    )
    title = scene.title or (sheet.title if sheet else "")
    wide = " wide" if scene.board.width > scene.board.height else ""
    return (
        f'<section class="page mapped{wide}"><header class="hd plain"><div><h1>{escape(title)}</h1>'
        f"{_p(sheet.brief if sheet else '')}</div></header>{board_svg(scene)}"
        f'<ul class="legend">{legend}{areas}</ul>{_foot(game)}</section>'
    )


def _player() -> str:
    """Who plays it, to be written in."""
    return f'<dl class="who"><dt>{escape(word("Player"))}</dt><dd>&nbsp;</dd></dl>'


def _p(text: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(text)}</p>' if text else ""


def _foot(text: str) -> str:
    credit = word("Printed by Fracas · icons game-icons.net, CC BY 3.0")
    return f'<footer class="ft"><span>{escape(text)}</span><span>{escape(credit)}</span></footer>'


def _boxes(count: int) -> str:
    if not count:
        return ""
    if count > MOST_BOXES:
        return f'<span class="bx write">{escape(say("of {n}", n=count))}</span>'
    return f'<span class="bx">{"".join("<i></i>" for _ in range(count))}</span>'


def _number(line: SheetLine) -> str:
    if len(line.text) > LONG:
        return f'<div class="num long"><span>{escape(line.label)}</span><b>{escape(line.text)}</b></div>'
    big = " big" if len(line.text) <= BIG else ""
    return (
        f'<div class="num{big}"><b>{escape(line.text)}</b><span>{escape(line.label)}</span>{_boxes(line.boxes)}</div>'
    )


def _line(line: SheetLine) -> str:
    label = f"<b>{escape(line.label)}</b> " if line.label else ""
    told = f"{label}{escape(line.text)}{_boxes(line.boxes)}"
    if line.cost:
        return f'<p class="ln paid"><i class="cost">{escape(line.cost)}</i><span>{told}</span></p>'
    return f'<p class="ln">{told}</p>'


def _chips(chips: Sequence[str]) -> str:
    return f'<p class="chips">{"".join(map(_chip, chips))}</p>' if chips else ""


def _chip(chip: str) -> str:
    """A short fact; dice are drawn."""
    if DICE.fullmatch(chip.strip()):
        return f'<span class="dice">{"".join(die(int(sides)) for sides in SIDES.findall(chip))}</span>'
    return f"<i>{escape(chip)}</i>"


def _odds(odds: Sequence[tuple[str, int]]) -> str:
    told = "".join(f"<span><b>{chance}%</b>{escape(reached)}</span>" for reached, chance in odds)
    return f'<p class="odds">{told}</p>' if odds else ""


def _box(box: SheetBox) -> str:
    lines = "".join(map(_line, box.lines))
    missing = " missing" if box.missing else ""
    return (
        f'<article class="sn{missing}"><header>{icons.drawn(icons.of_part(box.title))}<div><h3>{escape(box.title)}</h3>'
        f"{_p(box.brief)}</div></header>"
        f"{_chips(box.chips)}{_odds(box.odds)}{lines}</article>"
    )


def _signs(sheet: Sheet) -> int:
    """How much room a card takes, in signs of its text."""
    lines = [line for box in sheet.boxes for line in box.lines]
    signs = sum(len(line.text) + len(line.label) for line in lines) + 40 * len(lines) + 60 * len(sheet.boxes)
    signs += sum(60 for box in sheet.boxes if box.chips) + sum(60 for box in sheet.boxes if box.odds)
    return signs + 2 * sum(line.boxes for line in (*sheet.numbers, *lines) if line.boxes <= MOST_BOXES)


def _is_double(sheet: Sheet) -> bool:
    return _signs(sheet) > MOST_SIGNS


def _density(sheet: Sheet) -> str:
    """The more there is to say, the smaller it is said, and what is not readable then is a card twice as wide."""
    signs, double = _signs(sheet), _is_double(sheet)
    room = signs / 2 if double else signs
    return (" double" if double else "") + next((f" {word}" for most, word in DENSITIES if room > most), "")


def _pages(sheets: Sequence[Sheet]) -> list[list[Sheet]]:
    """Four cards to a page; those twice as wide come first, so that the others fill up."""
    pages: list[list[Sheet]] = []
    left = 0
    for sheet in sorted(sheets, key=_is_double, reverse=True):
        size = 2 if _is_double(sheet) else 1
        if size > left:
            pages.append([])
            left = CARDS_ON_A_PAGE
        pages[-1].append(sheet)
        left -= size
    return pages


def _card(sheet: Sheet) -> str:
    numbers = "".join(_number(line) for line in sheet.numbers)
    boxes = "".join(
        f'<div class="ab"><h3>{escape(box.title)}{f" <small>{escape(box.brief)}</small>" if box.brief else ""}</h3>'
        f"{_chips(box.chips)}{_odds(box.odds)}{''.join(map(_line, box.lines))}</div>"
        for box in sheet.boxes
    )
    notes = "".join(f"<p>{escape(note)}</p>" for note in sheet.notes)
    face = icons.drawn(icons.of_figure(sheet.title, sheet.brief, sheet.icon, foe=True))
    return (
        f'<article class="mc{_density(sheet)}"><header><div class="pgf">{face}</div>'
        f"<div><h2>{escape(sheet.title)}</h2>{_p(sheet.brief)}</div></header>"
        f'<div class="nums">{numbers}</div><div class="abs">{boxes}</div>'
        f'<div class="how">{_p(sheet.about)}{notes}</div></article>'
    )
