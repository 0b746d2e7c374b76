"""What files of Foundry leave out, say twice or say elsewhere: nothing is enforced otherwise than it is written."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core.bringing import Portion
from tests.games.steel.bring.foreign import applied, damage, foundry_ability, foundry_feature
from tests.games.steel.bring.test_more_sentences import CUBE, NOWHERE, brought, trick

ROLL: dict[str, Any] = {"formula": "@chr", "characteristics": ["agility"]}


def strike(*effects: dict[str, Any], before: str = "", after: str = "", **more: Any) -> dict[str, Any]:
    power = {"roll": ROLL, "effects": {f"e{n}": effect for n, effect in enumerate(effects)}}
    return foundry_ability("Reed Cut", power=power, effect={"before": before, "after": after}, **more)


def own_effect(item: dict[str, Any], name: str, description: str = "") -> dict[str, Any]:
    return {**item, "effects": [{"_id": "a1b2c3d4e5f6g7h8", "name": name, "description": description}]}


OWN = "a1b2c3d4e5f6g7h8"


def forced(**tiers: dict[str, Any]) -> dict[str, Any]:
    return {"type": "forced", "forced": tiers}


def test_forced_movement_of_no_kind_is_a_push_as_the_app_fills_it_in() -> None:
    made, piece = brought(strike(damage("2", "4", "6"), forced(tier1={"distance": "2"}, tier2={"distance": "3"})))
    assert made["tiers"][0][1] == {"do": "force", "kinds": ["push"], "distance": 2}
    assert len(made["tiers"][2]) == 1, "a tier that is missing altogether moves nobody"
    assert "tier 2: push 3" in piece.enforced


def test_forced_movement_with_other_words_is_a_reminder_with_its_kind() -> None:
    _, piece = brought(strike(forced(tier1={"distance": "2", "display": "{{forced}}, or the heron hops away"})))
    assert piece.reminders == ("tier 1: push 2, or the heron hops away",)


def test_what_an_effect_of_the_file_means_is_told() -> None:
    soaked = {"effects": {OWN: {"condition": "always", "end": "save"}}}
    item = own_effect(strike(applied(tier1=soaked)), "Soaked", "<p>A soaked creature drips on every map it reads.</p>")
    _, piece = brought(item)
    assert "tier 1: Soaked (save ends)" in piece.enforced
    assert piece.reminders == ("A soaked creature drips on every map it reads.",)


def test_what_the_text_says_already_is_not_told_twice() -> None:
    soaked = {"effects": {OWN: {"condition": "always", "end": "save"}}}
    words = "A soaked creature drips on every map it reads."
    _, piece = brought(own_effect(strike(applied(tier1=soaked), after=f"<p>{words}</p>"), "Soaked", words))
    assert piece.reminders == (words,)


def test_an_effect_that_nothing_speaks_of_is_a_reminder() -> None:
    listed = {"effects": {OWN: {"condition": "always", "end": ""}}}
    _, piece = brought(own_effect(strike(applied(tier1=listed)), "Shed Feathers"))
    assert piece.reminders == ("tier 1: Shed Feathers",)


def test_an_effect_that_is_paid_for_is_not_in_the_tiers() -> None:
    listed = {"effects": {OWN: {"condition": "failure", "end": "respite"}}}
    spend = {"value": 2, "text": "<p>The target comes down with marsh fever.</p>"}
    made, piece = brought(own_effect(strike(damage("2", "4", "6"), applied(tier1=listed), spend=spend), "Marsh Fever"))
    assert made["tiers"][0] == [{"do": "damage", "amount": 2}]
    assert piece.reminders == ("2 more: The target comes down with marsh fever.",)


def test_a_name_that_says_what_it_does_does_it() -> None:
    down = {
        "display": "{{potency}} can't stand (save ends)",
        "potency": {"characteristic": "might", "value": "2"},
        "effects": {OWN: {"condition": "failure", "end": "save"}},
    }
    made, _ = brought(own_effect(strike(applied(tier1=down)), "Can't Stand"))
    [lasting] = made["tiers"][0]
    assert (lasting["change"], lasting["ends"], lasting["potency"]["value"]) == ({"cannot": ["stand"]}, "save", 2)


def test_a_condition_is_resisted_with_the_damage_beside_it() -> None:
    potency = {"characteristic": "agility", "value": "1"}
    more = {"type": "damage", "damage": {"tier2": {"value": "2", "potency": potency}}}
    prone = {"display": "Prone", "potency": potency, "effects": {"prone": {"condition": "failure", "end": ""}}}
    made, piece = brought(strike(damage("4", "4", "4"), more, applied(tier2=prone)))
    assert made["tiers"][1][-1]["potency"] == {"characteristic": "agility", "value": 1}
    assert "tier 2: A < 1 prone" in piece.enforced


def test_a_condition_without_potency_in_its_words_is_not_resisted_otherwise() -> None:
    potency = {"characteristic": "might", "value": "@potency.strong"}
    held = {"display": "grabbed", "potency": potency, "effects": {"grabbed": {"condition": "failure", "end": ""}}}
    made, _ = brought(strike(damage("4", "5", "6"), applied(tier3=held)))
    assert "potency" not in made["tiers"][2][-1]


def test_a_condition_that_is_there_already_is_not_laid_on_twice() -> None:
    potency = {"characteristic": "might", "value": "2"}
    words = {"type": "other", "other": {"tier3": {"display": "{{potency}} prone", "potency": potency}}}
    weaker = {"effects": {"prone": {"condition": "failure", "end": ""}}, "potency": {**potency, "value": "1"}}
    made, piece = brought(strike(words, applied(tier3=weaker)))
    assert [step["potency"]["value"] for step in made["tiers"][2]] == [2]
    assert [line for line in piece.enforced if "prone" in line] == ["tier 3: M < 2 prone"]


def test_self_and_three_allies_are_picked() -> None:
    target = {"type": "selfAlly", "value": 3}
    item = foundry_ability(
        "War Croak",
        power={},
        distance={"type": "burst", "primary": 4},
        target=target,
        effect={"before": "<p>Each target shifts up to 2 squares.</p>", "after": ""},
    )
    made, piece = brought(item)
    assert (made["targets"], made["target_words"]) == ("self and each ally", "Self and three allies")
    assert "Target: Self and three allies" in piece.asked


def test_an_area_whose_targets_are_special_asks_for_them() -> None:
    words = "This ability targets the first creature in the area without cover."
    made, piece = brought(strike(damage("2", "3", "4"), before=f"<p>{words}</p>", **CUBE))
    assert made["target_words"] == words
    assert "Its targets" in piece.asked


def test_what_is_laid_on_before_the_roll_is_there_when_damage_is_dealt() -> None:
    said = "<p>Each target has damage weakness 3 until the end of the encounter.</p>"
    area: dict[str, Any] = {"distance": {"type": "burst", "primary": 3}, "target": {"type": "creature", "value": None}}
    made, _ = brought(strike(damage("2", "3", "4"), before=said, **area))
    [first] = made["before"]
    assert (first["to"], first["change"]) == ({"whom": "targets"}, {"weaknesses": {"all": 3}})


def test_extra_damage_for_a_state_is_part_of_the_damage_and_of_its_type() -> None:
    made, piece = brought(
        strike(damage("2", "4", "6", types=("fire",)), after="<p>A winded target takes an extra 5 damage.</p>")
    )
    winded, other = made["tiers"][0]
    assert (winded["amount"], winded["types"], winded["given"]) == (7, ["fire"], [{"of": "target"}])
    assert (other["amount"], other["given"]) == (2, [{"of": "target", "unless": True}])
    assert "after" not in made
    assert not piece.reminders


def test_what_one_saving_throw_ends_is_one_effect() -> None:
    said = "The target takes a bane on power rolls, is slowed, and can't regain Stamina (save ends)."
    other = {"type": "other", "other": {"tier1": {"display": said}}}
    made, _ = brought(strike(other))
    [lasting] = made["tiers"][0]
    assert lasting["conditions"] == ["slowed"]
    assert lasting["change"] == {"edges": -1, "tests": -1, "cannot": ["regain"]}


def test_the_type_of_its_own_damage_is_the_one_that_is_told() -> None:
    said = "<p>The damage of this ability matches any damage type the heron has immunity to.</p>"
    _, piece = brought(strike(damage("2", "4", "6", types=("fire", "acid")), before=said))
    assert "tier 1: 2 cold damage" in piece.enforced


def test_other_types_and_conditions_after_the_roll() -> None:
    frightened = {
        "display": "{{potency}} frightened (save ends)",
        "potency": {"characteristic": "reason", "value": "1"},
        "effects": {"frightened": {"condition": "failure", "end": "save"}},
    }
    said = (
        "<p>After the power roll, the heron can replace the damage type and the condition with"
        " acid damage and weakened, or sonic damage and dazed.</p>"
    )
    three = {f"tier{n}": frightened for n in (1, 2, 3)}
    made, piece = brought(strike(damage("2", "4", "6", types=("acid", "fire", "sonic")), applied(**three), after=said))
    choice, _, afflict = made["tiers"][1]
    assert (choice["do"], choice["types"]) == ("choose", ["fire", "acid", "sonic"])
    assert afflict["by_type"] == {"fire": "frightened", "acid": "weakened", "sonic": "dazed"}
    assert not piece.reminders


# Tests


def test_a_trap_waits_although_the_sentence_before_it_is_a_reminder() -> None:
    said = (
        "<p>A heron acting this turn drops a net into the area. The first time any enemy steps into the area, they"
        " make a Might test.</p>"
    )
    made, _piece = brought(trick(said, **CUBE))
    [zone] = [step for step in made["then"] if step["do"] == "zone"]
    assert zone["once"]
    assert zone["entered"][0]["do"] == "test"
    assert "after" not in made


def with_test(said: str, **more: Any) -> tuple[dict[str, Any], Portion]:
    return brought(trick(f"<p>{said}</p>", **more))


def test_each_target_of_a_feature_without_targets_is_picked() -> None:
    made, piece = with_test("Each target makes a Might test.", **NOWHERE)
    [step] = made["after"]
    assert step["to"] == {"whom": "creature", "words": "each target"}
    assert piece.asked == ("Each target makes a Might test.",)


def test_what_is_done_before_a_test_is_told_as_well() -> None:
    said = "Each enemy within 5 squares of a heron is teleported up to 5 squares and makes a Might test."
    _, piece = with_test(said, **NOWHERE)
    assert piece.asked == ("Who makes the test: each enemy within 5 squares of a heron",)
    assert piece.reminders == (said,)


def test_each_such_creature_is_whom_the_picture_names() -> None:
    made, piece = with_test(
        "The heron brightly glares at each creature within 2 squares of it. Each such creature makes a Might test.",
        **NOWHERE,
    )
    [step] = made["after"]
    assert step["to"] == {"whom": "creature", "within": 2}
    assert not piece.reminders
    assert not piece.asked


def test_a_condition_lasts_as_long_as_the_smoke_of_the_text() -> None:
    weak = {"display": "The creature is weakened until the smoke disappears.", "effects": {}}
    item = trick(
        "<p>There is a smoke that lasts until the end of the round. Each enemy in the encounter makes a Might"
        " test.</p>",
        **NOWHERE,
    )
    item["system"]["power"]["effects"]["b"] = applied(tier1=weak)
    made, _ = brought(item)
    [test] = [step for place in ("before", "after", "then") for step in made.get(place, ()) if step["do"] == "test"]
    assert test["tiers"][0][1] == {"do": "condition", "to": {}, "conditions": ["weakened"], "ends": "round"}


def test_a_roll_made_later_is_a_reminder() -> None:
    said = "At the end of the round, the heron makes one power roll against each enemy with a burr."
    made, piece = brought(strike(damage("2", "4", "6"), before=f"<p>{said}</p>"))
    assert "tiers" not in made
    assert piece.reminders == (said, "tier 1: 2 damage", "tier 2: 4 damage", "tier 3: 6 damage")


@pytest.mark.parametrize(
    ("said", "mark"),
    [("if they have cover or concealment", "enforced"), ("if they have concealment", "asked")],
)
def test_hiding_asks_where_the_words_say_less_than_the_rule(said: str, mark: str) -> None:
    _, piece = with_test(f"The heron can attempt to hide as a free maneuver {said}.", **NOWHERE)
    assert any("attempt to hide" in line for line in getattr(piece, mark))


def test_self_or_one_of_a_kind_can_mean_the_user() -> None:
    item = foundry_ability(
        "Ward",
        power={},
        distance={"type": "ranged", "primary": 5},
        target={"type": "selfOrAlly", "value": 1, "custom": "Self or one bird"},
        effect={"before": "<p>The target shifts up to 2 squares.</p>", "after": ""},
    )
    made, _ = brought(item)
    assert (made["targets"], made["target_words"]) == ("self or ally", "Self or one bird")


def test_rows_of_a_table_in_a_feature_are_told_as_tiers() -> None:
    table = "<dl><dt>!</dt><dd>Nothing is found.</dd><dt>@</dt><dd>One egg is found.</dd></dl>"
    _, piece = brought(foundry_feature("Nest", f"<p>Somebody can search the nest.</p>{table}"))
    assert piece.reminders[-2:] == ("Tier 1: Nothing is found.", "Tier 2: One egg is found.")


def test_two_strengths_of_one_effect_are_called_alike() -> None:
    said = "the target takes a {} on their next strike"
    tiers = {"tier2": {"display": said.format("bane")}, "tier3": {"display": said.format("double bane")}}
    made, _ = brought(strike(damage("2", "4", "6"), {"type": "other", "other": tiers}))
    assert [made["tiers"][n][1]["name"] for n in (1, 2)] == ["Reed Cut", "Reed Cut"]


@pytest.mark.parametrize(
    ("words", "most"),
    [("Two wet birds", 2), ("Up to three nests or objects on stilts", 3), ("Each wet bird", 8), ("One wet bird", 1)],
)
def test_as_many_targets_in_words_are_picked_as_the_words_say(words: str, most: int) -> None:
    target = {"type": "creature", "value": 1, "custom": words}
    made, piece = brought(foundry_ability(target=target))
    assert (made.get("most", 1), made["target_words"]) == (most, words)
    assert f"Target: {words}" in piece.asked


def test_until_the_end_of_its_next_turn_is_longer_than_this_turn_for_the_user_itself() -> None:
    said = "<p>Until the end of their next turn, the heron has damage immunity 2 and gains an edge on strikes.</p>"
    made, piece = brought(strike(damage("2", "4", "6"), before=said))
    assert [step["ends"] for step in made["before"]] == ["end of my turn"] * 2
    assert not piece.reminders


def test_until_the_end_of_the_targets_next_turn_is_no_time_of_the_user() -> None:
    said = "Until the end of the target's next turn, the heron gains an edge on strikes."
    _, piece = brought(strike(damage("2", "4", "6"), after=f"<p>{said}</p>"))
    assert piece.reminders == (said,)


def test_how_long_a_condition_lasts_may_be_said_twice() -> None:
    said = "<p>If the target has [[potency M 2]], they are [[/apply slowed turn]] until the end of their next turn.</p>"
    made, piece = brought(strike(damage("2", "4", "6"), after=said))
    assert made["after"][0]["conditions"] == ["slowed"]
    assert not piece.reminders


def test_an_effect_called_after_its_conditions_and_how_long_they_last_is_those() -> None:
    both = {"display": "slowed and weakened (save ends)", "effects": {OWN: {"condition": "always", "end": "save"}}}
    made, piece = brought(own_effect(strike(applied(tier1=both)), "slowed and weakened (save ends)"))
    assert made["tiers"][0] == [{"do": "condition", "conditions": ["slowed", "weakened"], "ends": "save"}]
    assert set(piece.enforced) == {f"tier {n}: slowed and weakened (save ends)" for n in (1, 2, 3)}


@pytest.mark.parametrize(
    ("name", "change", "reminders"),
    [
        ("Speed 0", {"cannot": ["move"]}, ()),
        ("Depth 4", None, ("tier 1: Depth 4 (save ends)",)),
    ],
)
def test_a_name_with_a_number_does_what_it_says_or_is_a_reminder(name: str, change: Any, reminders: Any) -> None:
    sunk = {
        "display": f"the target has {name.lower()} (save ends)",
        "effects": {OWN: {"condition": "always", "end": "save"}},
    }
    made, piece = brought(own_effect(strike(applied(tier1=sunk)), name))
    assert made["tiers"][0][0].get("change") == change
    assert piece.reminders[:1] == reminders


@pytest.mark.parametrize(
    ("more", "asked", "targets"),
    [
        ({"type": "triggered", "trigger": "A frog croaks."}, "Trigger: A frog croaks.", "creature"),
        ({}, "Target: Each of its targets", "creature"),
        ({"target": {"type": "self"}, "distance": {"type": "self"}}, "Its targets", "creature"),
        (
            {"target": {"type": "enemy", "custom": "Each enemy in the area"}, "distance": {"type": "special"}},
            "Target: Each enemy in the area",
            "creature",
        ),
    ],
    ids=["reaction", "strike", "strike at itself", "area in words"],
)
def test_whom_a_file_does_not_say_is_asked_and_not_everybody(more: dict[str, Any], asked: str, targets: str) -> None:
    nobody = {"target": {"type": "creatureObject", "value": None}, "keywords": ["melee", "strike"]}
    made, piece = brought(strike(damage("2", "4", "6"), **{**nobody, **more}))
    assert made.get("targets", "creature") == targets
    assert asked in piece.asked


def test_a_step_of_one_square_needs_no_up_to() -> None:
    made, piece = brought(strike(damage("2", "4", "6"), after="<p>The heron can shift 1 square.</p>"))
    assert made["then"] == [{"do": "move", "to": {"whom": "self"}, "may": True, "distance": 1}]
    assert not piece.reminders


@pytest.mark.parametrize(
    ("lasting", "ends"),
    [("that lasts until the start of the heron's next turn", "start of my turn"), ("of no great depth", "fight")],
)
def test_an_area_lasts_as_long_as_what_fills_it(lasting: str, ends: str) -> None:
    said = f"The area is filled with a cloud {lasting}. Any enemy who starts their turn there takes 2 cold damage."
    made, _ = brought(strike(damage("2", "4", "6"), after=f"<p>{said}</p>", **CUBE))
    zone = made["then"][-1]
    assert zone.get("ends", "fight") == ends


@pytest.mark.parametrize(("word", "once"), [("in a round", True), ("on a turn", False)])
def test_an_area_that_hurts_once_in_a_round_is_told_from_one_of_turns(word: str, once: bool) -> None:
    start = "Any enemy"
    said = f"{start} who enters the area for the first time {word} or starts their turn there takes 2 cold damage."
    made, piece = brought(strike(damage("2", "4", "6"), after=f"<p>{said}</p>", **CUBE))
    assert made["then"][0].get("once_a_round", False) == once
    assert not piece.reminders


def test_what_was_so_before_the_ability_is_asked_as_such() -> None:
    prone = applied(tier1={"display": "prone", "effects": {"prone": {"condition": "always", "end": ""}}})
    made, piece = brought(strike(prone, after="<p>If the target is already prone, they take 4 damage.</p>"))
    assert made["after"][0]["asked"] == "Is it true that the target was already prone before this?"
    assert len(piece.asked) == 1


def test_people_meant_in_words_are_told_with_the_name_of_whoever_speaks() -> None:
    sentence = "Each sleepwalker adjacent to the heron takes 3 damage."
    made, _ = brought(strike(damage("2", "4", "6"), after=f"<p>{sentence}</p>"))
    assert made["then"][0]["to"]["words"] == "each sleepwalker adjacent to Ditch Heron"
