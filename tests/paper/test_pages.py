"""Pages: what stands on them, that names of any script are names, and that nothing in a name is markup."""

from __future__ import annotations

import json
import re
from math import ceil

from fracas.core import find_game
from fracas.core.builder import Form, Sheet, SheetBox, SheetLine, builder_of
from fracas.core.scene import Board, Figure, Ground, Patch, Scene
from fracas.paper import board_svg, cards, document, icons, map_page, printed, sheet_page
from tools import paper_icons

SHEET = Sheet(
    "Μέι <b>Φρόστ</b>",
    brief="Мороз & 霜",
    about="Waits on thin ice.",
    numbers=(SheetLine("Health", "12", boxes=12), SheetLine("Threat", "90", boxes=90)),
    boxes=(
        SheetBox(
            "Frozen Fortress",
            "Frozen Style",
            ("d8 d6", "range 1"),
            (SheetLine("Ice Block", "Gain 4 Iron.", cost="3+"),),
            odds=(("3+", 92),),
        ),
    ),
    notes=("Hates the sun.",),
)


def square_board(walls: tuple[tuple[str, str], ...] = ()) -> Board:
    cells = ("A1", "B1", "A2", "B2")
    legend = (Ground("floor"), Ground("stone wall", "stone", "blocks all"))
    return Board("square", 2, 2, cells, (0, 1, 0, 0), legend, (0, 0, 0, 2), walls)


def test_a_sheet_says_everything_and_markup_in_names_is_text() -> None:
    page = sheet_page(SHEET, "Panic at the Dojo")
    for told in (
        "Μέι &lt;b&gt;Φρόστ&lt;/b&gt;",
        "Мороз &amp; 霜",
        "Waits on thin ice.",
        "Frozen Fortress",
        "Frozen Style",
    ):
        assert told in page
    assert '<i class="cost">3+</i><span><b>Ice Block</b> Gain 4 Iron.</span>' in page
    assert "<span><b>92%</b>3+</span>" in page
    assert "Hates the sun." in page
    assert "Panic at the Dojo" in page


def test_boxes_to_tick_are_drawn_and_too_many_become_a_number_to_write() -> None:
    page = sheet_page(SHEET)
    assert page.count("<i></i>") == 12
    assert "of 90" in page


def test_dice_are_drawn_and_other_facts_are_words() -> None:
    page = sheet_page(SHEET)
    assert re.findall(r'aria-label="(d[0-9]+)"', page) == ["d8", "d6"]
    assert "<i>range 1</i>" in page


def test_who_has_more_to_say_than_a_card_holds_gets_two_and_the_others_fill_up() -> None:
    lines = tuple(SheetLine(f"Trick {n}", "Push an enemy in range as far as it takes. " * 3) for n in range(20))
    boss = Sheet("Boss", boxes=(SheetBox("Tricks", lines=lines),))
    pages = cards([SHEET, boss, SHEET, SHEET, boss])
    found = [re.findall(r"<h2>(.*?)</h2>", page) for page in pages]
    assert [len(page) for page in found] == [2, 3]
    assert found[0] == ["Boss", "Boss"]
    assert all(page.count("mc double") == page.count("Boss") for page in pages)


def test_a_long_list_in_the_numbers_is_a_line_of_text() -> None:
    told = "Nameless Brute, Unstoppable, Perfect Timing"
    page = sheet_page(Sheet("Mei", numbers=(SheetLine("Skills", told), SheetLine("Bars", "2", 2))))
    assert f'<div class="num long"><span>Skills</span><b>{told}</b></div>' in page
    assert '<div class="num big"><b>2</b>' in page


def test_four_cards_share_a_page() -> None:
    assert len(cards([SHEET] * 4)) == 1
    pages = cards([SHEET] * 9)
    assert [page.count('class="mc"') for page in pages] == [4, 4, 1]


def test_a_document_fetches_nothing_and_runs_nothing() -> None:
    text = document("A <title>", [sheet_page(SHEET)])
    assert "default-src 'none'" in text
    assert "<script" not in text
    assert not re.search(r"(src|href)=[\"']?https?:", text)
    assert "<title>A &lt;title&gt;</title>" in text


def test_a_map_shows_ground_heights_walls_areas_and_figures() -> None:
    figures = (
        Figure("mei", "Mei", "M", "heroes", ("A1",)),
        Figure("ogre", "Ogre", "Og", "foes", ("B2",), shape="square"),
        Figure("ghost", "Ghost", "G", "foes"),
    )
    areas = (Patch("Helden", ("A1", "A2"), owner="heroes"), Patch("Gegner", ("B2",), owner="foes"))
    drawn = board_svg(Scene("The Mill", square_board((("A2", "B2"),)), figures, areas))
    assert drawn.count('href="#s-stone"') == 1
    assert drawn.count('class="wall"') == 1
    assert '<line x1="62.0" y1="62.0" x2="62.0" y2="102.0"' in drawn or 'x1="62.0" y1="102.0"' in drawn
    assert ">+2</text>" in drawn
    assert drawn.count('href="#s-hatch"') == 2
    assert drawn.count('href="#s-dots"') == 1
    assert "<title>Ogre</title>" in drawn
    assert "Ghost" not in drawn
    assert [name for name in ("A", "B", "1", "2") if f">{name}</text>" not in drawn] == []


def test_places_that_belong_to_nobody_are_told_apart_by_letters() -> None:
    places = (
        Patch("gate", ("A1",)),
        Patch("garden", ("A2",)),
        Patch("ga", ("B1",)),
        Patch("Heroes", ("B2",), owner="heroes"),
    )
    page = map_page(Scene("The Mill", square_board(), patches=places))
    letters = re.findall(r'class="place">([^<]+)<', page)
    assert letters == ["Ga", "Gr", "G1", "Ga", "Gr", "G1"], (
        "once on the map and once in the legend, the heroes' hatched"
    )


def test_a_map_page_names_the_ground_that_is_on_it() -> None:
    page = map_page(Scene("The Mill", square_board()))
    assert "stone wall" in page
    assert "blocks all" in page
    assert "<b>floor</b>" not in page


def test_hexes_have_six_corners() -> None:
    board = Board("hex", 1, 1, ("A1",), (0,), (Ground("floor"),))
    points = re.search(r'points="([^"]+)"', board_svg(Scene("", board)))
    assert points is not None
    assert len(points[1].split()) == 6


def test_fights_of_every_game_print_as_map_page_and_cards_of_the_foes() -> None:
    for game in ("steel", "dojo", "viskara", "tales"):
        plugin = find_game(game)
        builder = builder_of(plugin)
        assert builder is not None
        edition = plugin.editions[0]
        kind = next(each for each in builder.kinds(edition) if each.id == "fight")
        ready = [start.word for start in kind.starts if start.word.startswith("ready:")]
        form = builder.form(edition, "fight", builder.start(edition, "fight", ready[1], 2))
        text = printed(form, plugin.name)
        assert form.cards, game
        assert all(card.title and card.numbers for card in form.cards)
        places = len(form.cards) + text.count("mc double")
        assert text.count('<section class="page') == 2 + ceil(places / 4)
        assert "<svg" in text
        assert plugin.name in text


def test_a_stat_block_of_draw_steel_has_numbers_boxes_for_stamina_and_tiers() -> None:
    builder = builder_of(find_game("steel"))
    assert builder is not None
    sheet = builder.form("base", "creature", builder.start("base", "creature", "ditch_imp", 0)).sheet
    assert sheet is not None
    numbers = {line.label: (line.text, line.boxes) for line in sheet.numbers}
    assert numbers["Stamina"] == ("8", 8)
    assert numbers["Speed"] == ("6 climb", 0)
    assert numbers["Worth"] == ("1", 0)
    bite = next(box for box in sheet.boxes if box.title == "Nip and Run")
    assert bite.brief == "main · melee 1 · Agility"
    assert [(line.cost, line.text) for line in bite.lines[1:]] == [
        ("≤ 11", "2 damage"),
        ("12–16", "3 damage"),
        ("17+", "5 damage"),
    ]


def test_a_scheme_block_has_a_row_of_boxes_for_every_figure() -> None:
    builder = builder_of(find_game("tales"))
    assert builder is not None
    sheet = builder.form("base", "scheme", builder.start("base", "scheme", "coglings", 0)).sheet
    assert sheet is not None
    damage = next(box for box in sheet.boxes if box.title == "Damage")
    assert [line.boxes for line in damage.lines] == [4] * 6
    assert [box.title for box in sheet.boxes[:2]] == ["Nip", "Spit Cogs"]


def test_numbers_that_vary_have_boxes_for_the_highest() -> None:
    builder = builder_of(find_game("tales"))
    assert builder is not None
    sheet = builder.form("base", "scheme", builder.start("base", "scheme", "ram", 0)).sheet
    assert sheet is not None
    [line] = next(box for box in sheet.boxes if box.title == "Damage").lines
    assert line.text == next(number.text for number in sheet.numbers if number.label == "Fortitude")
    assert line.boxes == max(map(int, line.text.split("/")))


def test_only_a_word_that_begins_with_singing_gets_notes() -> None:
    assert icons.of_part("Winning and losing") != icons.of_part("Sing Along") == "musical-notes"


def test_icons_on_paper_are_those_of_the_table() -> None:
    """`python -m tools.paper_icons` writes them anew."""
    written = json.loads(paper_icons.MADE.read_text(encoding="utf-8"))
    told = paper_icons.tables()
    assert {name: written[name] for name in told} == told
    assert sorted(written["paths"]) == paper_icons.names(told)
    assert min(len(told["figures"]), len(told["options"])) > 40


def test_everybody_has_a_drawn_face_and_the_same_name_always_the_same() -> None:
    hound, imp = (icons.drawn(icons.of_figure(name, foe=True)) for name in ("Rustjaw Hound", "Ditch Imp"))
    assert hound != imp
    assert hound in cards([Sheet("Rustjaw Hound")])[0]
    assert icons.of_figure("Xyzzy") == icons.of_figure("Xyzzy") != ""
    assert icons.of_figure("Somebody", told="dragon-head") == "dragon-head"
    assert "<svg" in sheet_page(SHEET)


def test_a_card_with_much_to_say_says_it_smaller_and_then_is_twice_as_wide() -> None:
    def roars(count: int) -> str:
        line = SheetLine("", "Everybody within five squares is pushed two.", cost="3+")
        return cards([Sheet("Ogre", boxes=(SheetBox("Roar", lines=(line,) * count),))])[0]

    assert 'class="mc"' in roars(3)
    assert 'class="mc dense"' in roars(10)
    assert 'class="mc small"' in roars(14)
    assert 'class="mc double small"' in roars(30)


def test_a_campaign_is_a_page_of_its_own_and_only_heroes_have_a_player() -> None:
    sheet = Sheet("The Long Night", boxes=(SheetBox("What happened", lines=(SheetLine("", "It began."),)),))
    page = printed(Form(kind="campaign", name="The Long Night", steps=(), sheet=sheet))
    assert 'class="mc' not in page, "no card to cut out"
    assert "Player" not in page
    assert "Player" in printed(Form(kind="hero", name="Mei", steps=(), sheet=sheet))
