"""Every format becomes the same draft: numbers, movement, abilities with their tiers and sentences."""

from __future__ import annotations

from typing import Any

import pytest

from fracas.core import Refused
from fracas.games.steel.bring.draft import Afflict, Creature, Damage, Distance, Force, Potency, Words
from fracas.games.steel.bring.recognise import read_file, recognised
from tests.games.steel.bring.foreign import (
    applied,
    as_bytes,
    compendium,
    damage,
    forge,
    foundry,
    foundry_ability,
    foundry_feature,
)


def brought(thing: Any) -> Creature:
    [creature] = read_file("some.json", as_bytes(thing)).creatures
    return creature


@pytest.fixture(params=[foundry, compendium, forge], ids=["foundry", "compendium", "forge"])
def heron(request: pytest.FixtureRequest) -> Creature:
    return brought(request.param())


def test_numbers_and_movement_are_the_same_from_every_tool(heron: Creature) -> None:
    assert (heron.name, heron.level, heron.size, heron.stamina, heron.speed) == ("Ditch Heron", 1, "1L", 15, 6)
    assert (heron.stability, heron.free_strike, heron.worth, heron.organization) == (1, 3, 3, "horde")
    assert heron.characteristics == (0, 2, -1, 1, 0)
    assert heron.movement == ("fly",)
    assert heron.immunities == {"cold": 2}


def test_an_ability_is_the_same_from_every_tool(heron: Creature) -> None:
    [stab] = heron.abilities
    assert (stab.name, stab.action, stab.signature, stab.target) == (
        "Stab Down",
        "main",
        True,
        "One creature or object",
    )
    assert stab.distances == (Distance("melee", 2),)
    assert stab.roll is not None
    low, middle, high = stab.roll.tiers
    assert low == (Damage(3),)
    assert middle == (Damage(5),)
    assert high == (Damage(7), Afflict(("slowed",), "save", potency=Potency("agility", 2)))
    assert stab.after == ("The heron shifts up to 2 squares.",)


def test_foundry_takes_the_maximum_of_stamina_and_not_what_is_left() -> None:
    assert brought(foundry(stamina={"value": 2608, "max": 260})).stamina == 260


def test_a_solo_creature_takes_two_turns_even_if_its_file_says_one() -> None:
    monster = {"freeStrike": 3, "level": 0, "organization": "solo"}
    creature = brought(foundry(monster=monster))
    assert creature.turns == 2
    assert creature.level == 1
    assert "level 0 is read as level 1" in creature.notes


def test_blank_damage_is_as_at_the_tier_below_but_effects_are_not() -> None:
    prone = {"display": "prone", "effects": {"prone": {"condition": "always", "end": ""}}}
    power = {"roll": {"characteristics": ["might"]}, "effects": {"a": damage("4", "", "6"), "b": applied(tier1=prone)}}
    [ability] = brought(foundry(foundry_ability(power=power))).abilities
    assert ability.roll is not None
    low, middle, high = ability.roll.tiers
    assert low == (Damage(4), Afflict(("prone",), "stand"))
    assert middle[0] == Damage(4)
    assert high[0] == Damage(6)


def test_nothing_is_inherited_where_the_targets_roll() -> None:
    power = {"roll": {"characteristics": ["might"], "reactive": True}, "effects": {"a": damage("6", "4", "")}}
    [ability] = brought(foundry(foundry_ability(power=power))).abilities
    assert ability.roll is not None
    assert ability.roll.by_target
    assert ability.roll.tiers[2] == ()


def test_the_condition_among_several_is_one_of_them() -> None:
    several = {name: {"condition": "failure", "end": "save"} for name in ("slowed", "weakened")}
    potency = {"characteristic": "reason", "value": 1}
    tier = {"display": "{{potency}} chosen condition (save ends)", "effects": several, "potency": potency}
    power = {"roll": {"characteristics": ["reason"]}, "effects": {"a": applied(tier1=tier)}}
    [ability] = brought(foundry(foundry_ability(power=power))).abilities
    assert ability.roll is not None
    assert ability.roll.tiers[0] == (Afflict(("slowed", "weakened"), "save", True, Potency("reason", 1)),)


def test_words_beyond_the_listed_conditions_keep_them_all_as_words() -> None:
    listed = {"prone": {"condition": "always", "end": ""}}
    tier = {"display": "prone and covered in mud", "effects": listed}
    power = {"roll": {"characteristics": ["might"]}, "effects": {"a": applied(tier3=tier)}}
    [ability] = brought(foundry(foundry_ability(power=power))).abilities
    assert ability.roll is not None
    assert ability.roll.tiers[2] == (Words("prone and covered in mud"),)


def test_an_effect_of_the_files_own_keeps_its_name_and_its_text() -> None:
    tier = {
        "display": "the target hears only the marsh (save ends)",
        "effects": {"abcdefgh12345678": {"condition": "always", "end": "save"}},
    }
    power = {"roll": {"characteristics": ["might"]}, "effects": {"a": applied(tier2=tier)}}
    ability = {**foundry_ability(power=power), "effects": [{"_id": "abcdefgh12345678", "name": "Marsh Song"}]}
    [read] = brought(foundry(ability)).abilities
    assert read.roll is not None
    named = Afflict(("Marsh Song",), "save", text="the target hears only the marsh (save ends)")
    assert read.roll.tiers[1] == (named,)


def test_inline_marks_are_read_as_what_they_mean() -> None:
    html = "<p>Each target takes [[/damage 4 acid]] damage &amp; is [[/apply slowed save]].</p><p>[[/heal 5]]</p>"
    [ability] = brought(foundry(foundry_ability(effect={"after": html}))).abilities
    assert [line.replace("damage damage", "damage") for line in ability.after] == [
        "Each target takes 4 acid damage & is slowed (save ends)."
    ]


def test_a_table_in_the_prose_is_a_test() -> None:
    html = (
        "<p>Each target makes a Might test.</p><dl><dt>!</dt><dd>5 damage; prone</dd>"
        "<dt>@</dt><dd>5 damage</dd><dt>#</dt><dd>No effect.</dd></dl>"
    )
    [ability] = brought(foundry(foundry_ability(power={}, effect={"before": html}))).abilities
    [test] = ability.tests
    assert ability.before == ("Each target makes a Might test.",)
    assert test.tiers == ((Damage(5), Afflict(("prone",), "stand")), (Damage(5),), ())


def test_what_a_captain_gives_is_found_among_the_effects() -> None:
    for key, only, told in (
        ("system.movement.value", [], "+2 bonus to speed"),
        ("distance", ["melee"], "+2 bonus to melee distance"),
        ("distance", [], "+2 bonus to distance"),
        ("damage.bonuses.value", ["strike"], "+2 damage bonus to strikes"),
        ("damage.bonuses.value", ["magic"], "+2 damage bonus to magic abilities"),
    ):
        changes = [{"key": key, "value": "2"}]
        captain = {"name": "With Captain", "system": {"filters": {"keywords": only}}, "changes": changes}
        assert brought({**foundry(), "effects": [captain]}).captain == told


def test_scripts_and_tags_do_not_come_in() -> None:
    creature = brought(foundry(foundry_feature("Sly", "<p>It <b>waits</b>.</p><script>alert(1)</script>")))
    assert creature.features[0].sentences == ("It waits.",)


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("6 + M fire damage; push 2", (Damage(6, ("might",), ("fire",)), Force(("push",), 2))),
        ("4 cold or fire damage", (Damage(4, (), ("cold", "fire")),)),
        ("vertical slide 3", (Force(("slide",), 3, True),)),
        ("M < [weak] prone", (Afflict(("prone",), "stand", False, Potency("might", "weak")),)),
        ("dazed or slowed (EoT)", (Afflict(("dazed", "slowed"), "eot", True),)),
        ("No effect.", ()),
        ("3 damage; the lights go out", (Damage(3), Words("the lights go out"))),
        ("slowed", (Words("slowed"),)),
    ],
)  # fmt: skip
def test_tiers_of_text(text: str, clauses: tuple[Any, ...]) -> None:
    roll = {"roll": "Power Roll + 2", "tier1": text, "tier2": text, "tier3": text}
    ability = {"name": "A", "feature_type": "ability", "usage": "Main action", "effects": [roll]}
    [read] = brought(compendium(features=[ability])).abilities
    assert read.roll is not None
    assert read.roll.tiers == (clauses, clauses, clauses)


def test_both_dialects_of_the_compendium() -> None:
    old = compendium(roles=["MINION", "HARRIER"], name="DITCH HERON", ev="3 for four minions", size="1 L")
    del old["organization"], old["role"]
    creature = brought(old)
    assert (creature.name, creature.organization, creature.role) == ("Ditch Heron", "minion", "harrier")
    assert (creature.worth, creature.size) == (3, "1L")


def test_yaml_in_markdown() -> None:
    text = "Some notes.\n```ds-statblock\nname: Ditch Heron\nstamina: 15\nfree_strike: 3\nspeed: 6\n```\n"
    [creature] = read_file("notes.md", text.encode()).creatures
    assert (creature.name, creature.stamina) == ("Ditch Heron", 15)


def test_a_group_of_forge_steel_gives_each_monster_the_malice_of_the_group() -> None:
    malice = {"name": "Rising Water", "data": {"cost": 3, "sections": ["The water rises."]}}
    found = read_file(
        "g", as_bytes({"name": "Herons", "monsters": [forge(), forge(name="Old Heron")], "malice": [malice]})
    )
    assert [creature.name for creature in found.creatures] == ["Ditch Heron", "Old Heron"]
    assert all(creature.abilities[-1].action == "malice" for creature in found.creatures)


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (foundry(), "a Foundry actor"),
        (compendium(), "a Steel Compendium stat block"),
        (forge(), "a Forge Steel monster"),
        ({"hello": 1}, None),
    ],
)
def test_files_are_recognised_by_what_is_in_them(thing: Any, words: str | None) -> None:
    assert recognised("whatever.txt", as_bytes(thing)) == words


def test_an_actor_of_another_game_is_refused_with_its_name() -> None:
    actor = {**foundry(), "_stats": {"systemId": "dnd5e"}}
    with pytest.raises(Refused, match="an actor of dnd5e; Fracas plays Draw Steel"):
        read_file("orc.json", as_bytes(actor))


def test_a_list_is_many_files_and_what_is_wrong_in_it_does_not_stop_the_rest() -> None:
    found = read_file("many.json", as_bytes([foundry(), {"hello": 1}, forge()]))
    assert len(found.creatures) == 2
    assert len(found.refused) == 1


@pytest.mark.parametrize(
    ("prose", "left"), [("", (Words("or: dazed"),)), ("<p>Or the target is dazed, as the heron likes.</p>", ())]
)
def test_conditions_listed_beside_those_that_are_said_are_not_suffered_too(prose: str, left: tuple[Words, ...]) -> None:
    both = {name: {"condition": "always", "end": "save"} for name in ("frightened", "dazed")}
    tier = {"display": "frightened (save ends)", "effects": both}
    power = {"roll": {"characteristics": ["might"]}, "effects": {"a": applied(tier1=tier)}}
    [ability] = brought(foundry(foundry_ability(power=power, effect={"after": prose}))).abilities
    assert ability.roll is not None
    assert ability.roll.tiers[0] == (Afflict(("frightened",), "save"), *left)


def test_a_name_without_end_and_parts_without_number_are_cut_and_said() -> None:
    """The words of a name are looked for in every sentence: a name of 3,000 words took minutes."""
    many = [foundry_feature(f"Feather {n}", "<p>The heron ignores concealment.</p>") for n in range(150)]
    [heron] = read_file("it.json", as_bytes({**foundry(*many), "name": "a " * 3000})).creatures
    assert len(heron.name) <= 80
    assert len(heron.abilities) + len(heron.features) == 100
    assert any("5999 characters" in note for note in heron.notes)
    assert any("the first 100 were taken" in note for note in heron.notes)


def test_what_is_wrong_is_said_shortly_whatever_the_file_says() -> None:
    with pytest.raises(Refused) as refused:
        read_file("it.json", as_bytes({**foundry(), "type": "x\n" * 9000}))
    assert len(str(refused.value)) < 400
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("stamina", "said"),
    [
        ({"max": "plenty"}, "Stamina is “plenty” in the file; 1 was taken"),
        ({"max": [3]}, "Stamina is no usable number in the file; 1 was taken"),
        ({"max": float("nan")}, "Stamina is no usable number in the file; 1 was taken"),
        ({}, "Stamina is not in the file; 1 was taken"),
        ({"max": -4}, "Stamina is -4 in the file; 1 was taken"),
    ],
)
def test_what_is_no_number_is_said(stamina: dict[str, Any], said: str) -> None:
    found = brought(foundry(stamina=stamina))
    assert (found.stamina, found.notes) == (1, (said,))


def test_scores_that_are_no_numbers_are_said_too() -> None:
    assert brought({**compendium(), "might": "strong"}).notes == ("Might is “strong” in the file; 0 was taken",)


def test_items_without_number_are_not_all_read() -> None:
    found = brought(foundry(*[foundry_feature(f"Reed {n}", "") for n in range(600)]))
    assert found.notes == ("it has 500 or more abilities and features; the first 100 were taken",)


@pytest.mark.parametrize(("name", "kind"), [("Pull", "pull"), ("slide", "slide"), ("Tide", "push"), ("", "push")])
def test_forced_movement_that_leaves_out_its_kind_is_of_the_kind_it_is_named_after(name: str, kind: str) -> None:
    effect = {"type": "forced", "name": name, "forced": {"tier1": {"distance": "2"}, "tier2": {}, "tier3": {}}}
    power = {"roll": {"formula": "@chr", "characteristics": ["might"]}, "effects": {"a": effect}}
    [ability] = brought(foundry(foundry_ability(power=power))).abilities
    assert ability.roll is not None
    assert ability.roll.tiers[0] == (Force((kind,), 2),)


def test_something_else_in_a_list_is_named() -> None:
    with pytest.raises(Refused, match="there is a number where a creature or a map should be"):
        read_file("odd.json", b"[7]")


@pytest.mark.parametrize(("image", "notes"), [("%%", 1), ("", 0), ("data:image/png;base64,aGVy\nb24=", 0)])
def test_a_picture_that_cannot_be_read_is_said(image: str, notes: int) -> None:
    size = {"map_size": {"x": 6, "y": 4}, "pixels_per_grid": 50}
    [found] = read_file("hut.dd2vtt", as_bytes({"resolution": size, "image": image})).maps
    assert len(found.notes()) == notes
    assert found.picture == (b"heron" if image.startswith("data") else b"")


def test_signs_that_nobody_sees_do_not_come_in() -> None:
    assert brought({**foundry(), "name": "Di\u202etch\x1b[31m He\u200bron\x00"}).name == "Ditch[31m Heron"


def test_what_is_neither_ability_nor_feature_is_named() -> None:
    found = brought(foundry(foundry_ability(), {"name": "Reed Kit", "type": "kit", "system": {}}))
    assert found.notes == ("left out, being neither ability nor feature: Reed Kit",)


@pytest.mark.parametrize("effects", ["The heron hums.", ["The heron hums."], [{"effect": "The heron hums."}]])
def test_effects_that_are_plain_text_are_kept(effects: Any) -> None:
    feature = {"type": "feature", "feature_type": "trait", "name": "Hum", "effects": effects}
    [hum] = brought({**compendium(), "features": [feature]}).features
    assert hum.sentences == ("The heron hums.",)


def test_a_text_without_end_is_cut_and_shows_it() -> None:
    [feature] = brought(foundry(foundry_feature("Hum", "It hums. " * 5000))).features
    assert feature.sentences[-1].endswith("[…]")
