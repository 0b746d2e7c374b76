"""Sentences about a whole ability, its area, its tests and its conditions, and what becomes of each in the rules."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from fracas.core.bringing import Foreign, Portion
from fracas.games.steel import GAME
from fracas.games.steel.bring.flavour import is_flavour
from fracas.games.steel.bring.prose import sentences
from tests.games.steel.bring.foreign import applied, as_bytes, damage, foundry, foundry_ability, foundry_feature

Made = tuple[dict[str, Any], Portion]


def brought(item: dict[str, Any], *others: dict[str, Any], **system: Any) -> Made:
    """The first item of a monster: as rules, and what the report says of it."""
    file = Foreign("it.json", as_bytes(foundry(item, *others, **system)))
    [made] = GAME.bringer.bring("base", [file]).made
    [piece] = [piece for piece in made.report.pieces if piece.name == item["name"]]
    return tomllib.loads(made.text)["abilities"][0], piece


def rolled(after: str, **more: Any) -> dict[str, Any]:
    """A strike with damage and, at tier 3, slowed."""
    slowed = {"display": "slowed (save ends)", "effects": {"slowed": {"condition": "always", "end": "save"}}}
    effects = {"a": damage("2", "4", "6"), "b": applied(tier3=slowed)}
    power = {"roll": {"formula": "@chr", "characteristics": ["agility"]}, "effects": effects}
    return foundry_ability("Reed Cut", power=power, effect={"before": "", "after": after}, **more)


def trick(before: str, tier: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """A feature of a family with a test in it."""
    effects = {"a": {"type": "damage", "damage": tier or {"tier1": {"value": "5"}, "tier2": {"value": "3"}}}}
    power = {"roll": {"formula": "@chr", "characteristics": ["might"], "reactive": True}, "effects": effects}
    return foundry_ability(
        "Bog Trick", type="none", category="", resource=3, power=power, effect={"before": before, "after": ""}, **more
    )


NOWHERE: dict[str, Any] = {"distance": {"type": "special"}, "target": {"type": "special", "value": None}}
CUBE: dict[str, Any] = {
    "distance": {"type": "cube", "primary": 2, "secondary": 5},
    "target": {"type": "special", "value": None},
}


def test_a_condition_brings_along_what_is_said_of_it() -> None:
    made, piece = brought(rolled("<p>A target slowed this way can't shift.</p>"))
    [_, lasting] = made["tiers"][2]
    assert (lasting["do"], lasting["conditions"], lasting["change"]) == ("lasting", ["slowed"], {"cannot": ["shift"]})
    assert not piece.reminders


def test_a_condition_hurts_at_every_turn() -> None:
    made, piece = brought(
        rolled("<p>A target slowed this way takes 1d4 cold damage at the start of each of its turns.</p>")
    )
    [hurt] = made["tiers"][2][1]["change"]["turn_starts"]
    assert (hurt["dice"], hurt["types"]) == ("1d4", ["cold"])
    assert not piece.reminders


def test_what_is_said_of_a_condition_that_is_not_there_is_a_reminder() -> None:
    _, piece = brought(rolled("<p>A target dazed this way can't shift.</p>"))
    assert piece.reminders == ("A target dazed this way can't shift.",)


@pytest.mark.parametrize(
    ("said", "field", "value"),
    [
        ("This ability ignores concealment.", "ignores", ["concealment"]),
        (
            "This ability gains an edge against a prone target.",
            "leans",
            [{"given": [{"state": "prone", "of": "target"}]}],
        ),
        ("This ability takes a bane if the heron is dazed.", "leans", [{"edges": -1, "given": [{"state": "dazed"}]}]),
    ],
)
def test_what_is_said_of_the_ability_itself(said: str, field: str, value: Any) -> None:
    made, piece = brought(rolled(f"<p>{said}</p>"))
    assert made[field] == value
    assert said in piece.enforced


def test_an_edge_on_words_is_asked_before_the_roll_of_each_target() -> None:
    made, piece = brought(rolled("<p>This ability gains an edge against any target that has wet feathers.</p>"))
    [step] = made["before"]
    assert step["to"] == {"whom": "targets"}
    assert "wet feathers" in step["asked"]
    assert piece.asked == ("This ability gains an edge against any target that has wet feathers.",)


def test_damage_that_ignores_immunity() -> None:
    other = {"type": "other", "other": {"tier3": {"display": "this damage ignores immunity"}}}
    power = {
        "roll": {"formula": "@chr", "characteristics": ["agility"]},
        "effects": {"a": damage("2", "4", "6"), "b": other},
    }
    made, piece = brought(foundry_ability("Reed Cut", power=power, effect={"before": "", "after": ""}))
    assert [[step.get("pierces", False) for step in tier] for tier in made["tiers"]] == [[False], [False], [True]]
    assert not piece.reminders


def test_one_thing_for_those_it_beats_and_another_for_the_rest() -> None:
    tier = {
        "display": "slowed (EoT); or if {{potency}} restrained (EoT)",
        "potency": {"characteristic": "agility", "value": "2"},
    }
    power = {"roll": {"formula": "@chr", "characteristics": ["might"]}, "effects": {"a": applied(tier3=tier)}}
    made, piece = brought(foundry_ability("Reed Cut", power=power, effect={"before": "", "after": ""}))
    beaten, resisted = made["tiers"][2]
    assert (beaten["conditions"], beaten["potency"].get("resisted", False)) == (["restrained"], False)
    assert (resisted["conditions"], resisted["potency"]["resisted"]) == (["slowed"], True)
    assert not piece.reminders


def test_pairs_of_damage_and_condition_are_chosen_together() -> None:
    said = (
        "The heron chooses a damage type and a condition from the following pairs: cold damage and "
        "slowed, or acid damage and weakened."
    )
    listed = {name: {"condition": "always", "end": "save"} for name in ("slowed", "weakened")}
    both = {"display": "slowed or weakened (save ends)", "effects": listed}
    effects = {"a": damage("3", "5", "7", types=("cold", "acid")), "b": applied(tier3=both)}
    power = {"roll": {"formula": "@chr", "characteristics": ["might"]}, "effects": effects}
    made, piece = brought(foundry_ability("Two Breaths", power=power, effect={"before": f"<p>{said}</p>", "after": ""}))
    assert made["before"] == [{"do": "choose", "to": {"whom": "self"}, "types": ["cold", "acid"]}]
    assert made["tiers"][2][1]["by_type"] == {"cold": "slowed", "acid": "weakened"}
    assert not piece.reminders


def test_the_director_picks_who_makes_a_test_where_the_rules_cannot_see_the_area() -> None:
    said = (
        "<p>One heron acting this turn shakes its wet wings in a 3 burst. Each non-heron in the area "
        "makes a <strong>Might test.</strong></p>"
    )
    made, piece = brought(trick(said, **NOWHERE))
    [test] = made["after"]
    assert (test["do"], test["to"]["words"]) == ("test", "each non-heron in the area")
    assert not piece.reminders
    assert len(piece.asked) == 2


def test_a_test_for_later_is_not_made_now() -> None:
    made, piece = brought(
        trick("<p>At the end of each round, every enemy in the mud makes a <strong>Might test</strong>.</p>", **NOWHERE)
    )
    assert not made.get("after")
    assert any("test, tier 1" in line for line in piece.reminders)


def test_a_trap_waits_for_the_first_who_steps_on_it() -> None:
    said = "<p>The first time any enemy steps into the area, they make a <strong>Might test</strong>.</p>"
    made, piece = brought(trick(said, **CUBE))
    [trap] = made["then"]
    assert (trap["do"], trap["once"], trap["against"], trap["entered"][0]["do"]) == ("zone", True, "enemies", "test")
    assert not piece.reminders


def test_ground_that_is_hard_for_all_stays_so_when_enemies_test_in_it() -> None:
    mud = "<p>The area is difficult terrain.</p>"
    slip = "<p>Any enemy who starts their turn in the mud makes a <strong>Might test</strong>.</p>"
    made, piece = brought(trick(mud + slip, **CUBE))
    ground, harm = made["then"]
    assert (ground["difficult"], ground.get("against", "creatures")) == (True, "creatures")
    assert (harm["against"], harm.get("difficult", False)) == ("enemies", False)
    assert not piece.reminders


@pytest.mark.parametrize(
    ("said", "field", "value"),
    [
        ("Any enemy within 3 squares of the heron takes a -1 penalty to saving throws.", "always", {"saves": -1}),
        ("Each ally within 2 squares of the heron gains an edge on strikes.", "always", {"edges": 1, "only": "strike"}),
        (
            "The heron doesn't take a bane on abilities against creatures with cover or concealment.",
            "always",
            {"ignores": ["concealment", "cover"]},
        ),
        (
            "The first time the heron is reduced to 0 Stamina, they instead have 4 Stamina and fall prone.",
            "rises",
            {"stamina": 4, "prone": True},
        ),
    ],
)
def test_traits(said: str, field: str, value: Any) -> None:
    made, piece = brought(foundry_feature("Old Feathers", f"<p>{said}</p>"))
    assert made[field] == value
    assert piece.enforced == (said,)


def test_a_condition_for_getting_up_again_is_asked() -> None:
    said = (
        "The first time the heron is reduced to 0 Stamina by anything other than acid damage, they "
        "instead have 4 Stamina."
    )
    made, piece = brought(foundry_feature("Old Feathers", f"<p>{said}</p>"))
    assert "other than acid damage" in made["rises"]["words"]
    assert piece.asked == (said,)


def test_an_effect_may_go_with_the_turn_instead() -> None:
    first = (
        "At the start of each of its turns, the heron can choose one effect on it that can be ended by a saving throw."
    )
    made, piece = brought(foundry_feature("Preen", f"<p>{first} That effect instead ends at the end of its turn.</p>"))
    [step] = made["then"]
    assert (step["do"], step["saves"], step["later"], step["may"]) == ("relieve", True, True, True)
    assert not piece.reminders


@pytest.mark.parametrize(
    ("said", "step"),
    [
        ("Each target gains 5 temporary Stamina.", {"do": "gain", "what": "temporary Stamina", "amount": 5}),
        ("The target loses 1d3 Recoveries.", {"do": "gain", "what": "recoveries", "amount": -1, "dice": "1d3"}),
        ("The heron jumps up to 4 squares.", {"do": "move", "how": "jump", "distance": 4, "to": {"whom": "self"}}),
        (
            "The target makes a free strike against a target of the heron's choice.",
            {"do": "free strike", "against": "my choice"},
        ),
    ],
)
def test_more_verbs(said: str, step: dict[str, Any]) -> None:
    made, piece = brought(rolled(f"<p>{said}</p>"))
    [found] = made.get("after", []) + made.get("then", [])
    assert {name: found.get(name) for name in step} == step
    assert said in piece.enforced


def test_its_family_is_known_by_its_features() -> None:
    family = trick("<p>Each marshkin in the encounter shifts up to 2 squares.</p>", {"tier1": {}}, **NOWHERE)
    family["system"]["power"] = {"roll": {}, "effects": {}}
    file = Foreign("it.json", as_bytes(foundry(family)))
    [made] = GAME.bringer.bring("base", [file]).made
    assert "marshkin" in tomllib.loads(made.text)["keywords"]


def test_torn_words_and_forgotten_full_stops() -> None:
    assert sentences("They have conceal ment Any enemy is slowed.") == ("They have concealment", "Any enemy is slowed.")


@pytest.mark.parametrize(
    ("said", "flavour"),
    [
        ("Each target remembers a song of their youth.", True),
        ("A heron tears reeds, roots or mud out of the map and flings it to fill the area.", True),
        ("Each target takes a deep breath.", False),
        ("Each target in the area sings.", False),
    ],
)
def test_pictures_hold_no_rule(said: str, flavour: bool) -> None:
    assert is_flavour(said) is flavour


# What a second reading by hand found


def test_a_bane_on_power_rolls_is_one_on_tests_too() -> None:
    made, _ = brought(rolled("<p>The target takes a bane on power rolls (save ends).</p>"))
    assert made["after"][0]["change"] == {"edges": -1, "tests": -1}
    made, _ = brought(rolled("<p>The target takes a bane on abilities (save ends).</p>"))
    assert made["after"][0]["change"] == {"edges": -1}


def test_grabbed_by_it_is_not_grabbed_by_anybody() -> None:
    made, _ = brought(rolled("<p>Special: The target must be grabbed by the heron.</p>"))
    assert made["requires"] == [{"state": "grabbed", "of": "target", "mine": True}]
    made, _ = brought(rolled("<p>Special: The target must be grabbed.</p>"))
    assert made["requires"] == [{"state": "grabbed", "of": "target"}]


def test_one_roll_gives_the_director_malice_once() -> None:
    other = {
        "type": "other",
        "other": {"tier3": {"display": "the target regains 2 Stamina and the Director gains 3 Malice"}},
    }
    power = {"roll": {"formula": "@chr", "characteristics": ["agility"]}, "effects": {"a": other}}
    made, _ = brought(foundry_ability("Dirge", power=power, effect={"before": "", "after": ""}))
    heal, gain = made["tiers"][2]
    assert (heal.get("once", False), gain["once"], gain["to"]) == (False, True, {"whom": "self"})


def test_taking_damage_is_more_than_being_hit() -> None:
    hop = "<p>The heron shifts up to 2 squares.</p>"
    for trigger, event in (
        ("The heron takes damage.", "damaged"),
        ("An enemy damages the heron with a strike.", "hit"),
    ):
        item = foundry_ability(
            "Start Up", type="triggered", power={}, trigger=trigger, effect={"before": "", "after": hop}
        )
        made, _ = brought(item)
        assert made["when"]["event"] == event


def test_objects_beside_it_are_not_forgotten() -> None:
    said = "When the heron is reduced to 0 Stamina, their egg explodes, dealing 1d6 damage to each adjacent enemy{}."
    made, _ = brought(foundry_feature("Last Egg", f"<p>{said.format(' and object')}</p>"))
    assert made["then"][0]["objects"] is True
    made, _ = brought(foundry_feature("Last Egg", f"<p>{said.format('')}</p>"))
    assert "objects" not in made["then"][0]


def test_an_effect_with_a_text_is_told_by_its_text() -> None:
    said = "the target has line of effect only within 6 squares (EoT)"
    tier = {"display": said, "effects": {"abc": {"condition": "always", "end": "turn"}}}
    item = foundry_ability(
        "Ink",
        power={"roll": {"formula": "@chr", "characteristics": ["agility"]}, "effects": {"a": applied(tier3=tier)}},
    )
    item["effects"] = [{"_id": "abc", "name": "Ink, Tier 3"}]
    _, piece = brought(item)
    assert f"tier 3: {said}" in piece.enforced


def test_one_verb_for_two_gains() -> None:
    made, piece = brought(
        rolled("<p>The target has a +4 bonus to speed and a +3 damage bonus to strikes (save ends).</p>")
    )
    [both] = made["after"]
    assert both["change"] == {"speed": 4, "only": "strike", "damage": 3}
    assert not piece.reminders


def test_a_target_for_each_malice_spent() -> None:
    for cost, understood in ((1, True), (2, False)):
        said = "The heron can target one additional creature for each Malice spent."
        made, piece = brought(rolled("", spend={"value": cost, "text": f"<p>{said}</p>"}))
        [more] = made["more"]
        assert (bool(more.get("targets")), bool(more.get("or_more")), not piece.reminders) == (understood,) * 3


def test_who_did_not_see_the_trap_tests_with_a_bane() -> None:
    said = (
        "<p>A heron acting this turn drops a rusty net into the area. The first time any enemy steps into the area, "
        "they make a <strong>Might test</strong>. If they were unaware of the net, the test takes a bane.</p>"
    )
    made, piece = brought(trick(said, **CUBE))
    [trap] = made["then"]
    bane, test = trap["entered"]
    assert (bane["asked"], bane["change"]) == (
        "Is it true that the target was unaware of the net?",
        {"tests": -1, "next": True},
    )
    assert test["do"] == "test"
    assert not piece.reminders
    assert piece.flavour == ("A heron acting this turn drops a rusty net into the area.",)


def test_what_is_put_into_the_area_is_told_if_it_could_be_a_rule() -> None:
    for thing in ("a wall of mud", "a patch of difficult terrain"):
        _, piece = brought(trick(f"<p>A heron acting this turn drops {thing} into the area.</p>", **CUBE))
        assert piece.reminders[0].startswith("A heron")
