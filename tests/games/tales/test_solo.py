"""Solo Mode (Appendix B): two full turns, Companions and their other side."""

from typing import Any

import pytest

from fracas.core import Match, Refused, Setup
from fracas.games.tales.rules.loadout import WhichItem
from fracas.games.tales.rules.rules import TalesRules
from fracas.games.tales.rules.setup import make_setup
from fracas.games.tales.rules.tale import Tale
from fracas.testing.tales import TalesStage, figure, tales

SOLO = {"players": 1, "difficulty": "story", "tuning": 0}


def solo(encounter: str = "prison_break", **options: Any) -> Match:
    """A solo match that is being set up."""
    setup = make_setup(encounter, {**SOLO, **options})
    return Match(setup, 1, rules=TalesRules())


def options_of(match: Match, about: str) -> tuple[Any, ...]:
    """Answer with the first option until a question of this kind comes up."""
    while match.asks[0].about != about:
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    return match.asks[0].options


def staged(**cast: Any) -> TalesStage:
    return tales("A B . . . c", A="reaver", B="bulwark", c="coglings", players=1, turn="none", **cast)


def state(match: Match) -> Tale:
    assert isinstance(match.state, Tale)
    return match.state


# Setting up


@pytest.mark.covers("tales.solo.multihero", "tales.solo.mode")
def test_one_person_may_play_several_heroes_by_the_normal_rules_or_one_with_a_companion() -> None:
    rules = TalesRules()
    several = rules.begin(make_setup("cellar", {"players": 3}))
    assert rules.seats(several)["heroes"] == ("p1", "p2", "p3")
    alone = solo(heroes=["reaver"])
    assert rules.seats(state(alone)) == {"p1": ("p1",), "heroes": ("p1",)}


@pytest.mark.covers("tales.solo.setup.support", "tales.item.support")
def test_a_solo_hero_takes_one_more_support_item_perhaps_a_second_copy() -> None:
    match = solo(heroes=["reaver"], companion="stoat")
    options_of(match, "item")
    for _ in range(2):
        assert match.asks[0].question == WhichItem("reaver", "support")
        match.answer("p1", "clockwork_hound")
    assert state(match).get("reaver").cards[-2:] == ("clockwork_hound", "clockwork_hound~2")
    assert match.asks[0].question == WhichItem("reaver", "major")


@pytest.mark.covers("tales.solo.setup.cards", "tales.rule.heroequip")
@pytest.mark.parametrize(("encounter", "cards"), [("cellar", 4), ("acid_works", 5), ("prison_break", 6)])
def test_a_solo_hero_has_more_hero_cards_in_later_scenarios(encounter: str, cards: int) -> None:
    from fracas.games.tales.rules.loadout import card_slots

    rules = TalesRules()
    tale = rules.begin(make_setup(encounter, {**SOLO, "heroes": ["reaver"]}))
    assert card_slots(tale) == cards
    normal = rules.begin(make_setup(encounter, {"players": 2}))
    assert card_slots(normal) == 4


@pytest.mark.covers("tales.solo.setup.cards", "tales.rule.heroequip")
def test_two_cards_with_the_same_title_are_never_taken_together() -> None:
    match = solo("gate", heroes=["reaver"], companion="stoat")
    assert {"shatter", "great_shatter"} <= set(options_of(match, "card"))
    match.answer("p1", "great_shatter")
    assert "shatter" not in match.asks[0].options


@pytest.mark.covers("tales.solo.setup.companion", "tales.companion.pack")
def test_one_of_five_companions_is_chosen_and_starts_on_its_fighting_side() -> None:
    match = solo(heroes=["reaver"])
    assert options_of(match, "companion") == ("bulwark", "gunner", "surgeon", "handyman", "stoat")
    match.answer("p1", "gunner")
    options_of(match, "turn")
    assert not state(match).get("gunner").wounded


@pytest.mark.covers("tales.solo.zot")
def test_a_hero_with_a_familiar_cannot_take_it_as_a_companion() -> None:
    assert options_of(solo(heroes=["pyromancer"]), "companion") == ("bulwark", "gunner", "surgeon", "handyman")
    with pytest.raises(Refused, match="cannot take stoat"):
        solo(heroes=["pyromancer"], companion="stoat")
    unnamed = solo(companion="stoat")
    options_of(unnamed, "hero")
    unnamed.answer("p1", "pyromancer")
    assert options_of(unnamed, "companion") == ("bulwark", "gunner", "surgeon", "handyman")


@pytest.mark.covers("tales.solo.setup.figure", "tales.map.startspace", "tales.figure.companion")
def test_the_companion_stands_on_a_free_start_space() -> None:
    match = solo(heroes=["reaver"], companion="bulwark")
    first = options_of(match, "start")
    match.answer("p1", first[0])
    second = options_of(match, "start")
    assert first[0] not in second
    assert set(second) <= set(state(match).map.starts)


@pytest.mark.covers("tales.solo.allies")
def test_an_ally_with_the_same_figure_as_the_companion_stays_in_the_armory() -> None:
    def supports(companion: str) -> set[str]:
        return set(options_of(solo(heroes=["reaver"], companion=companion), "item"))

    assert "tin_squire" not in supports("bulwark")
    assert "tin_squire" in supports("stoat")


@pytest.mark.covers("tales.solo.setup.tokens", "tales.phase.ready.bag")
def test_the_bag_has_both_hero_tokens_and_both_companion_tokens() -> None:
    stage = staged().fate("reaver").round()
    assert sorted(stage.tale.bag) == ["coglings", "companion", "companion again", "solo hero"]


# Playing


@pytest.mark.covers("tales.solo.twoturns", "tales.solo.allies")
def test_the_hero_has_two_full_turns_each_with_its_allies() -> None:
    hound = figure("clockwork_hound", owner="A")
    stage = tales("A h . . B . c", A="reaver", B="bulwark", h=hound, c="coglings", players=1, turn="none")
    stage.fate("reaver", "solo hero").round()
    assert stage.tale.ally_tiles == ("clockwork_hound",)
    stage.choose("end")
    assert (stage.tale.actions, stage.tale.shenanigans) == (2, 1)
    assert stage.tale.ally_tiles == ("clockwork_hound",)


@pytest.mark.covers("tales.solo.zot")
def test_the_familiar_acts_in_both_turns_and_its_die_is_rolled_again_after_the_first() -> None:
    stage = tales("A . . B . c", A="pyromancer", B="bulwark", c="coglings", players=1, turn="none")
    stage.fate(3, "pyromancer", 5, "solo hero").round("Ferret acts", "stay", "end")
    assert stage.tale.schemes["ferret"] == 2
    assert stage.tale.familiar_tile


@pytest.mark.covers("tales.solo.companionhero", "tales.solo.targets", "tales.keyword.avoided")
def test_a_companion_counts_as_a_hero_and_is_a_foe_to_schemers_unless_avoided() -> None:
    stage = staged()
    assert [f.id for f in stage.tale.heroes_here()] == ["reaver", "bulwark"]
    stage.acts("c", 0)
    assert stage.damage("B") == 2
    away = tales("A B . c", A="reaver", B=figure("bulwark", wounded=True), c="coglings", players=1, turn="none")
    away.acts("c", 0)
    assert (away.damage("B"), away.damage("A"), away.at("c")) == (0, 2, "B1")


@pytest.mark.covers("tales.solo.companionturn", "tales.ability.companion")
def test_a_companion_does_what_its_card_says_every_effect_optional_and_free() -> None:
    stage = tales("A B . c", A="reaver", B="bulwark", c="coglings", players=1, turn="none").fate("companion", 2, 2)
    stage.draw("companion").choose("C1", "stay", "yes", "c")
    assert stage.tokens("B") == {"shield": 1}
    assert stage.damage("c") == 2
    idle = tales("A B . c", A="reaver", B="bulwark", c="coglings", players=1, turn="none").fate("companion")
    idle.draw("companion").choose("stay", "no")
    assert idle.at("B") == "B1"
    assert idle.tokens("B") == {}


@pytest.mark.covers("tales.token.stun.schemer", "tales.solo.companionturn")
def test_a_stunned_companion_skips_its_turn() -> None:
    stage = tales("A B . c", A="reaver", B=figure("bulwark", stun=1), c="coglings", players=1, turn="none")
    stage.fate("companion").draw("companion")
    assert stage.waiting
    assert stage.tokens("B") == {}


@pytest.mark.covers("tales.solo.powertokens", "tales.rule.powertoken.sharing")
def test_hero_and_companion_cannot_spend_each_others_tokens() -> None:
    stage = tales(
        "A B c",
        A=figure("reaver", shield=3, boost=1), B=figure("bulwark", shield=1), c="coglings", players=1, turn="none",
    )  # fmt: skip
    stage.does("c", {"do": "attack", "damage": 4})
    assert stage.declined == ["prevent"]
    stage.does("B", {"do": "attack", "damage": 1})
    assert "boost" not in stage.declined
    other = tales("c A B", A="reaver", B=figure("bulwark", shield=1), c="coglings", players=1, turn="none")
    assert other.does("c", {"do": "attack", "damage": 4}).declined == []


@pytest.mark.covers("tales.solo.map", "tales.map.trap")
def test_a_companion_sets_off_traps_as_a_hero_would() -> None:
    stage = tales("A B ^ .", A="reaver", B="stoat", players=1, turn="none")
    stage.does("B", {"do": "move", "n": 1}, words=["C1"])
    assert stage.damage("B") == 2


@pytest.mark.covers("tales.solo.map", "tales.ability.scenario", "tales.companion.otto.utility")
def test_only_the_handyman_uses_scenario_abilities_and_only_where_they_are() -> None:
    lever = {"name": "Lever", "type": "action", "at": "lever", "effects": [{"do": "count", "counter": "levers"}]}

    def pulled(companion: str) -> dict[str, int]:
        stage = tales(
            "A B l", A="reaver", B=companion, under={"B": "l"}, legend={"l": {"place": "lever"}},
            scenario={"abilities": [lever]}, players=1, turn="none",
        )  # fmt: skip
        stage.does("B", {"do": "scenario_ability"})
        if stage.about == "scenario ability":
            stage.choose("Lever")
        return stage.tale.counters

    assert pulled("handyman") == {"levers": 1}
    assert pulled("bulwark") == {}


@pytest.mark.covers("tales.solo.epic", "tales.epic.who")
def test_epic_dice_serve_a_companions_attack_and_defence() -> None:
    stage = tales("A B c", A="reaver", B="bulwark", c="coglings", players=1, epic=2, turn="none")
    stage.fate(5).does("B", {"do": "attack", "damage": 0, "dice": 0}, words=[1])
    assert stage.damage("c") == 3
    stage.does("c", {"do": "attack", "damage": 3}, words=[1])
    assert stage.damage("B") == 1
    assert stage.tale.epic == 0


# The other side of the card


@pytest.mark.covers("tales.companion.otto", "tales.companion.otto.recovery", "tales.token.repair")
def test_an_automaton_that_would_be_defeated_is_under_repair_instead() -> None:
    stage = tales("A B c .", A="reaver", B=figure("bulwark", damage=7), c="coglings", players=1, turn="none")
    stage.does("c", {"do": "attack", "damage": 5})
    otto = stage.figure("B")
    assert (otto.wounded, otto.damage, otto.tiny, otto.avoided) == (True, 0, True, True)
    assert not stage.over
    stage.does("c", {"do": "damage", "n": 3, "who": "each foe"})
    assert stage.damage("B") == 0


@pytest.mark.covers("tales.companion.otto.recovery", "tales.token.repair", "tales.companion.otto.return")
def test_under_repair_it_moves_two_gains_tokens_and_comes_back_fully_healed() -> None:
    stage = tales("A B . . .", A="reaver", B=figure("bulwark", wounded=True), players=1, turn="none")
    stage.fate("companion").draw("companion").choose("D1")
    assert (stage.at("B"), stage.figure("B").repair) == ("D1", 1)
    stage.fate("companion").draw("companion").choose("stay")
    back = stage.figure("B")
    assert (back.wounded, back.repair, back.damage, back.tiny, back.avoided) == (False, 0, 0, False, False)


@pytest.mark.covers("tales.companion.otto.return")
def test_coming_back_on_a_shared_space_it_moves_to_the_nearest_free_one() -> None:
    stage = tales(
        "c A . .", A="reaver", B=figure("bulwark", wounded=True, repair=1), c="coglings", players=1, turn="none"
    )
    stage.tale.get("bulwark").at = 1
    stage.does("B", {"do": "repair", "n": 1})
    assert stage.at("B") == "C1"


@pytest.mark.covers("tales.companion.otto.recovery", "tales.map.trap")
def test_under_repair_it_uses_up_traps_without_being_hurt() -> None:
    stage = tales("A B ^ .", A="reaver", B=figure("bulwark", wounded=True), players=1, turn="none")
    stage.does("B", {"do": "move", "n": 2}, words=["C1", "stay"])
    assert stage.tale.traps == {}
    assert stage.damage("B") == 0


@pytest.mark.covers("tales.companion.pooky", "tales.companion.pooky.die", "tales.die.pooky")
def test_the_stoat_rolls_for_its_first_turn_and_again_for_its_second() -> None:
    stage = tales("A B . . c", A="reaver", B="stoat", c="coglings", players=1, turn="none")
    stage.fate(5, "companion", 1, "reaver").round("stay", "no")
    assert stage.tale.schemes["stoat"] == 0
    assert stage.told("Stoat's die: Cheer.")


@pytest.mark.covers("tales.companion.pooky.break", "tales.token.repair", "tales.companion.pooky.die")
def test_on_break_the_stoat_rolls_no_die_and_comes_back_to_its_hero() -> None:
    stage = tales("A . . B", A="reaver", B=figure("stoat", damage=3), players=1, turn="none")
    stage.does("B", {"do": "damage", "n": 1, "who": "self"})
    assert stage.figure("B").wounded
    stage.fate("reaver").round()
    assert "stoat" not in stage.tale.schemes
    stage.wait().does("B", {"do": "repair", "n": 2})
    assert stage.at("B") == "A1"
    assert not stage.figure("B").wounded
    assert stage.figure("B").tiny


def test_a_setup_names_a_companion_that_exists() -> None:
    from fracas.core import UnknownName

    with pytest.raises(UnknownName, match="there is no Companion “cat”"):
        make_setup("prison_break", {"players": 1, "companion": "cat"})
    assert Setup("tales", "base", "cellar") == make_setup("cellar", None)
