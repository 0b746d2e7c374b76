"""What stands beside an option, and what the drawn table shows."""

from __future__ import annotations

from rich.text import Text

from fracas.core import Match
from fracas.games.steel import GAME
from fracas.games.steel.book.fight import Fight
from fracas.testing.steel import SteelStage, figure, steel


def hints(stage: SteelStage) -> dict[str, str]:
    """Label and hint of everything offered."""
    rules, (ask, *_) = stage.match.rules, stage.match.asks
    return {rules.label(stage.fight, ask, o): rules.hint(stage.fight, ask, o) for o in ask.options}


def question(stage: SteelStage) -> str:
    return stage.match.rules.question(stage.fight, stage.match.asks[0])


def remaining(stage: SteelStage) -> tuple[str, ...]:
    return stage.match.question(stage.match.asks[0]).remaining(stage.fight)


def drawn(stage: SteelStage) -> list[str]:
    picture = stage.match.rules.picture(stage.fight, None, stage.match.asks[0])
    return [line.rstrip() for line in Text.from_markup(picture).plain.splitlines()]


def test_a_deed_says_which_action_it_takes_what_it_costs_and_what_it_does() -> None:
    told = hints(steel(". A b . .", A=figure("odrun", grit=2), b="ditch_imp"))

    assert told["Ram Home"] == "main: Strike one creature or object for 4/6/9; a creature is pushed 1/2/4."
    assert told["Crushing Hug"].startswith("main, 2 Grit: Strike")
    assert told["Free Strike"] == "main: 3/5/8 damage, reach 1."
    assert told["Disengage"] == "move: Shift 1 square."
    assert told["End turn"] == ""


def test_damage_told_late_in_a_text_is_told_first() -> None:
    told = hints(steel(". A . b .", A="maro", b="ditch_imp"))
    assert told["Fire Lance"].startswith("main, 2/4/6 fire damage: A 6 × 1 line")


def test_an_area_warns_of_allies_in_it() -> None:
    stage = steel("c . A B b", A="maro", B="sel", b="ditch_imp", c="ditch_imp")
    stage.do("Fire Lance")

    assert {label.partition(" (")[0]: hint for label, hint in hints(stage).items()} == {
        "Ditch Imp 2": "",
        "Sel Quickneedle": "hits an ally",
        "Sel Quickneedle, Ditch Imp 1": "hits an ally",
    }


def test_a_second_move_says_that_it_takes_the_main_action() -> None:
    stage = steel("A . . . b", A="odrun", b="ditch_imp")
    assert question(stage) == "Odrun Gatewarden: what do you do?"
    assert remaining(stage) == ("main action", "maneuver", "move action")

    stage.do("Disengage", "B1")
    assert remaining(stage) == ("main action", "maneuver")
    assert hints(stage)["Disengage"] == "move for the main action: Shift 1 square."


def test_a_dazed_creature_has_one_action() -> None:
    stage = steel("A . . . b", A=figure("odrun", dazed="save"), b="ditch_imp")
    assert remaining(stage) == ("one action while dazed",)


def test_a_target_says_its_side_its_stamina_how_far_it_is_and_what_helps_against_it() -> None:
    stage = steel("B A b C", A="sel", B=figure("maro", stamina=7), C="ysa", b=figure("ditch_imp", prone=True))
    stage.do("Twin Cut")

    told = hints(stage)
    assert told["Maro Embercall"] == "ally, 7/18 Stamina, adjacent"
    assert told["Ditch Imp 1"] == "8/8 Stamina, adjacent, double edge (flanking, the target is prone)"


def test_nothing_is_said_about_a_word_that_says_it_all() -> None:
    stage = steel("B A b", A="sel", B="maro", b="ditch_imp")
    stage.do("Twin Cut", "Ditch Imp 1")
    assert hints(stage)["Nobody else"] == ""


def test_squares_to_choose_from_are_marked_on_the_map_and_everybody_else_is_left_out() -> None:
    stage = steel(". A . # b", A="odrun", b="ditch_imp")
    stage.do("Disengage")

    assert drawn(stage)[2:] == [" 1 ·+ Oo ·+ ## i1", "   # stone  + offered"]


def test_the_roster_points_at_who_is_on_turn_and_tells_who_has_acted() -> None:
    stage = steel(". A , 1 b", A=figure("odrun", grit=3), b=figure("ditch_imp", acted=1, slowed="save"))
    head, _, _, legend, _, odrun, imp = drawn(stage)

    assert head == "Round 1 · hero tokens 0 · Menace 0"
    assert legend == "   , difficult  1 height"
    assert odrun == "▸Oo Odrun Gatewarden   ██████████  30/30  3 Grit"
    assert imp == " i1 Ditch Imp 1        ██████████   8/8   has acted, slowed (save ends)"


def test_a_long_roster_line_goes_on_in_the_next_one() -> None:
    troubles = dict(slowed="save", weakened="save", frightened_of="A", bleeding="save", taunted_by="A")
    lines = drawn(steel("A . b", A="odrun", b=figure("ditch_imp", **troubles)))

    assert max(map(len, lines)) <= 80
    assert any("taunted" in line for line in lines)


def test_no_line_of_any_beginning_is_wider_than_80() -> None:
    for encounter in GAME.encounters():
        match = Match(GAME.setup(encounter.id), 1)
        assert isinstance(match.state, Fight)
        picture = Text.from_markup(match.rules.picture(match.state)).plain
        assert max(len(line.rstrip()) for line in picture.splitlines()) <= 80, encounter.id


def test_a_jump_with_one_landing_says_where() -> None:
    stage = steel("A _ . b", A="odrun", b="ditch_imp").do("Advance")
    assert hints(stage)["Jump"] == "to C1"
