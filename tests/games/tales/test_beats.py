"""Beats and question objects: what a table animates, and what it shows before a choice is made."""

from __future__ import annotations

from fracas.core import Beat, Card
from fracas.testing.tales import TalesStage, figure, tales


def beats(stage: TalesStage) -> list[Beat]:
    log = stage.match.chronicle
    assert log is not None
    return log.beats


def cards(stage: TalesStage) -> dict[str, Card]:
    """The cards of the open question by the labels of its options."""
    ask = stage.ask
    assert ask is not None
    question, state = stage.match.question(ask), stage.match.state
    return {question.label(state, option): question.card(state, option) for option in ask.options}


# Beats


def test_an_attack_is_a_beat_with_its_dice_its_sum_and_what_everybody_lost() -> None:
    stage = tales("A c .", A=figure("reaver", boost=1), c="coglings").dice(2, "critical").fate(2)
    stage.do("Axe", 1)
    ability, attack = beats(stage)
    assert (ability.actor, ability.name) == ("reaver", "Axe")
    assert (attack.name, attack.targets, attack.sum) == ("Melee Attack", ("coglings_1",), 5)
    assert [die.value for die in attack.dice] == [2, 1, 1]
    assert attack.cards == ("2", "a Critical Hit", "1")
    assert [(each.n, each.reason) for each in attack.modifiers] == [(1, "Damage Boost")]
    (hit,) = attack.hits
    assert (hit.figure, hit.loses, hit.from_, hit.to, hit.fell) == ("coglings_1", 5, 4, 0, True)


def test_a_walk_over_a_trap_tells_its_way_in_two_parts_and_the_trap_is_a_beat_of_its_own() -> None:
    stage = tales("A . ^ . .", A="sneak", scenario={"map": {"diagonals": False}})
    stage.do("Creep", "E1")
    walk, trap = beats(stage)
    assert walk.hit("sneak").moved == ("B1", "C1", "D1", "E1")
    assert (trap.name, trap.hits[0].loses) == ("Trap", 2)


def test_a_scheme_is_a_beat_with_its_attack_inside() -> None:
    stage = tales("A . c", A="reaver", c="coglings", turn="none").acts("c", 0)
    scheme, attack = beats(stage)
    assert (scheme.name, scheme.hit("coglings_1").moved) == ("Nip", ("B1",))
    assert (attack.sum, attack.hits[0].loses) == (2, 2)


# Cards of options


def test_the_card_of_an_ability_says_what_it_costs_and_does_and_whom_it_could_hit() -> None:
    shown = cards(tales("A c .", A=figure("reaver", cards=["two_for_one", "bloodrush"]), c="coglings"))
    two = shown["Two for One"]
    assert (two.kind, two.group, two.targets, two.side) == ("attack", "Actions", ("coglings_1",), "foe")
    assert [(each.name, each.n) for each in two.cost] == [("Action", 1), ("Cooldown", 1)]
    assert two.text == "Melee Attack 2 dice, 2 Foes, Harm: Push 1 (the target)"
    assert shown["Rush"].kind == "move"
    assert [each.name for each in shown["Rush"].cost] == ["Shenanigan", "Charge"]


def test_a_space_to_move_to_shows_the_way_what_is_left_and_what_to_beware_of() -> None:
    stage = tales("A . ^ .", A="sneak", scenario={"map": {"diagonals": False}}).do("Creep")
    end = cards(stage)["D1"]
    assert (end.kind, end.path, end.left, end.warns) == ("move", ("B1", "C1", "D1"), 1, ("a Trap: 2 damage",))


def test_a_reaction_to_damage_names_victim_amount_and_source_and_shows_before_and_after() -> None:
    stage = tales(
        "A B c", A="warden", B=figure("sneak", cards=["iron_flask"]), c="coglings", defaults=False, turn="none"
    )
    stage.does("c", {"do": "attack", "damage": 4})
    assert stage.question == "Sneak is about to take 4 damage from Cogling 1's Attack. React?"
    card = cards(stage)["Sneak: Stop a Bolt"]
    assert (card.kind, card.before, card.after) == ("reaction", "4 damage", "1 damage")


def test_shields_show_what_they_leave() -> None:
    stage = tales("B c", B=figure("sneak", shield=2, toughness=1), c="coglings", defaults=False, turn="none")
    stage.does("c", {"do": "attack", "damage": 3})
    assert stage.question == "Sneak is about to take 3 damage from Cogling 1's Attack. Prevent it?"
    shown = cards(stage)
    assert {label: card.after for label, card in shown.items()} == {
        "Take it": "3 damage",
        "Spend a Toughness Token": "no damage",
        "Spend a Shield Token": "1 damage",
        "Spend 2 Shield Tokens": "no damage",
    }


def test_whom_to_push_shows_where_it_would_go() -> None:
    stage = tales("A c . .\nd . . .", A="brute", c="coglings", d="coglings", turn="none")
    stage.does("A", {"do": "push", "n": 2, "who": "foe"})
    assert stage.question == "Brute: Push whom 2 spaces?"
    (arrow,) = cards(stage)["Cogling 1"].forced
    assert (arrow.figure, arrow.cells) == ("coglings_1", ("C1", "D1"))


def test_a_token_for_somebody_says_which() -> None:
    stage = tales("A B q", A="reaver", B="warden", q=figure("tin_squire", owner="A"), turn="none")
    stage.does("q", {"do": "gain", "token": "shield", "who": "friend", "within": 2, "may": True})
    assert stage.question == "Squire: 1 Shield Token for whom?"


def test_what_is_barred_has_a_card_too() -> None:
    stage = tales("A . .", A=figure("reaver", cards=["two_for_one"], cooling=(("two_for_one.1", 1),)))
    ask = stage.ask
    assert ask is not None
    barred = {each.name: each for each in stage.match.question(ask).barred(stage.match.state)}
    assert barred["Two for One"].reason == "it has 1 Cooldown Token"
    assert barred["Two for One"].group == "Actions"
