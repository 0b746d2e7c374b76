"""Characters: levels, ranks, stats, perks, tactics, points and files."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fracas.core import UnknownName
from fracas.games.viskara import GAME
from fracas.games.viskara.book import advancement, points
from fracas.games.viskara.book import character_creation as characters
from fracas.games.viskara.book.character_creation import PartPlan, Plan, SignaturePlan, TacticPlan, load, make_sheet
from fracas.games.viskara.book.declare import UPGRADES
from fracas.games.viskara.book.model import STATS
from fracas.games.viskara.content.heroes import TEXTS
from fracas.games.viskara.table.homebrew import load_creature

assert GAME.id == "viskara"

PLAIN = {"strength": 5, "body": 5, "agility": 5, "logic": 5}


def plan(**changes: Any) -> Plan:
    """A legal character of level 5 without shadows, with some changes."""
    return msgspec.structs.replace(advancement.new("Test", 5), **changes)


def shadowed(**changes: Any) -> Plan:
    """A legal character of level 5 with shadow level 5 and ranks."""
    stats = {"strength": 5, "body": 5}
    base = plan(stats=stats, shadow_level=5, ranks={"arts": 2, "aura": 1, "signature": 1}, third_perk="")
    return msgspec.structs.replace(base, **changes)


def problems(made: Plan) -> str:
    return " | ".join(advancement.check(made))


@pytest.mark.covers("viskara.advance.checklist", "viskara.advance.level", "viskara.stat.body", "viskara.stat.strength")
def test_a_new_character_is_legal_and_has_health_morale_and_caps_by_level() -> None:
    made = advancement.new("Test", 3)
    sheet = make_sheet(made)

    assert advancement.check(made) == []
    assert (sheet.morale, sheet.level) == (15, 3)
    assert sheet.health == 30 + 5 * max(0, sheet.perks[0])
    assert max(sheet.stats) == 3


@pytest.mark.covers("viskara.advance.max-stat", "viskara.advance.gain-level")
def test_stats_are_counted_and_capped_with_the_arithmetic() -> None:
    assert "the stats add up to 21; they should be 2 × 5 + 2 × (5 − 0) = 20" in problems(
        plan(stats={**PLAIN, "strength": 6})
    )
    assert "strength is 6; no stat goes above the level, 5" in problems(plan(stats={**PLAIN, "strength": 6, "body": 4}))


@pytest.mark.covers("viskara.create.shadow-ranks", "viskara.create.shadow-types")
def test_ranks_are_four_or_none_and_none_gives_a_third_perk() -> None:
    assert "shadow ranks add up to 4 or to 0, not arts 3 = 3" in problems(shadowed(ranks={"arts": 3}))
    assert "a third perk is for those without shadow ranks" in problems(shadowed(third_perk="logic"))
    assert "choose its stat" in problems(plan(third_perk=""))
    assert "a signature move needs a signature rank" in problems(plan(signature=SignaturePlan()))
    assert "aura upgrades need an aura rank" in problems(plan(aura={"Turbo": 1}))
    assert advancement.check(shadowed()) == []


@pytest.mark.covers("viskara.advance.shadow-level")
def test_the_shadow_level_is_at_most_the_level() -> None:
    assert "the shadow level is 0 to 5 at level 5, not 6" in problems(shadowed(shadow_level=6))


@pytest.mark.covers("viskara.advance.keystones")
@pytest.mark.parametrize(("level", "allowed"), [(0, 1), (4, 1), (5, 2), (14, 2), (15, 3), (100, 3)])
def test_keystones_by_shadow_level(level: int, allowed: int) -> None:
    assert points.keystones_allowed(level) == allowed


@pytest.mark.covers("viskara.advance.gain-level", "viskara.create.shadow-ranks")
def test_a_level_gives_two_points_and_a_shadow_level_or_two_more() -> None:
    made = plan()

    more = advancement.level_up(made, {"logic": 1, "presence": 3})
    shadow = advancement.level_up(made, {"presence": 2}, shadow=True, ranks={"arts": 4})

    assert (more.level, more.stat("presence"), more.third_perk) == (6, 3, "agility")
    assert (shadow.shadow_level, shadow.rank("arts"), shadow.third_perk) == (1, 4, "")
    with pytest.raises(UnknownName, match="gives 4 points of stats, not 3"):
        advancement.level_up(made, {"logic": 3})


@pytest.mark.covers("viskara.advance.legacy-level-text")
def test_the_older_list_of_level_gains_is_not_used() -> None:
    made = plan()

    assert make_sheet(advancement.level_up(made, {"logic": 1, "presence": 3})).health - make_sheet(made).health >= 10


@pytest.mark.covers("viskara.advance.personality")
def test_personality_is_free_text_without_effect() -> None:
    made = load(TEXTS["arlen"])
    bare = msgspec.structs.replace(made, goals=(), motivations=(), lessons=(), history="")

    assert made.goals
    assert make_sheet(made).goals == made.goals, "they stand on the sheet"
    assert msgspec.structs.replace(make_sheet(made), goals=()) == make_sheet(bare)


# Perks


@pytest.mark.covers(
    "viskara.perk.specializations", "viskara.perk.spillover", "viskara.perk.strength", "viskara.perk.logic"
)
def test_stats_without_a_perk_feed_the_specializations_by_half() -> None:
    made = plan(
        stats={"strength": 4, "logic": 2, "creativity": 3}, specializations=("strength", "logic"), third_perk=""
    )

    perks = characters.perk_strengths(made)

    assert perks[STATS.index("strength")] == 4 + 2
    assert perks[STATS.index("logic")] == 2 + 2
    assert perks[STATS.index("creativity")] == -1


@pytest.mark.covers("viskara.perk.spillover")
def test_a_third_perk_neither_feeds_nor_is_fed() -> None:
    made = plan(
        stats={"strength": 4, "logic": 2, "creativity": 3, "body": 2},
        specializations=("strength", "logic"),
        third_perk="creativity",
    )

    perks = characters.perk_strengths(made)

    assert perks[STATS.index("creativity")] == 3
    assert perks[STATS.index("strength")] == 4 + 1


@pytest.mark.covers("viskara.perk.body")
def test_the_body_perk_adds_5_health_a_point() -> None:
    assert make_sheet(plan(specializations=("body", "logic"), stats={"body": 5, "logic": 5})).health == 50 + 25


# Tactics


@pytest.mark.covers("viskara.tactic.rules", "viskara.tactic.type-direct", "viskara.tactic.type-exposure")
@pytest.mark.parametrize(("type", "reach", "point"), [("direct", 2, 10), ("exposure", 4, 8), ("projectile", 6, 5)])
def test_a_tactic_starts_with_0_1_2_and_numbers_by_type(type: str, reach: int, point: int) -> None:
    tactic = characters.make_tactic(plan(), TacticPlan(type, "strength"), "t")

    assert (tactic.outputs, tactic.power, tactic.most_power) == ((0, 1, 2), 0, 5)
    assert (tactic.range, tactic.break_point) == (reach, point)


@pytest.mark.covers("viskara.tactic.max-points", "viskara.perk.strength", "viskara.arts.rules")
def test_the_most_points_of_a_tactic_are_added_up() -> None:
    made = shadowed()
    tactic = TacticPlan("direct", "body", name="Named")

    assert characters.most_points(made, tactic) == 10 * 5 + 10 * 5 * 2 + 15 + 10 * 5
    over = msgspec.structs.replace(tactic, power=5, high=20)
    told = " ".join(advancement.check_tactic(made, over, "Named"))
    assert "10 × 20 high + 30 × 5 power = 350 points" in told
    assert "10 × 5 body + 10 × 5 shadow level × 2 arts rank + 15 for its name + 50 for the strength perk = 215" in told


@pytest.mark.covers("viskara.tactic.output-order")
def test_outputs_must_grow() -> None:
    assert "outputs must grow from low to high, not 3/1/2" in " ".join(
        advancement.check_tactic(plan(), TacticPlan("direct", "strength", low=3), "T")
    )


@pytest.mark.covers(
    "viskara.tactic.up.low", "viskara.tactic.up.medium", "viskara.tactic.up.high", "viskara.tactic.up.power"
)
def test_basic_upgrades_have_their_prices() -> None:
    assert points.basic_points(TacticPlan("direct", "body", low=1)) == 5
    assert points.basic_points(TacticPlan("direct", "body", medium=1)) == 10
    assert points.basic_points(TacticPlan("direct", "body", high=1)) == 10
    assert points.basic_points(TacticPlan("direct", "body", power=1)) == 30


@pytest.mark.covers("viskara.effect.power")
def test_power_stays_within_the_stat() -> None:
    assert "power 6 is more than its maximum 5, from strength" in " ".join(
        advancement.check_tactic(plan(), TacticPlan("direct", "strength", power=6), "T")
    )


@pytest.mark.covers("viskara.tactic.cross-type")
def test_upgrades_of_another_type_cost_double_and_count_as_two_keystones() -> None:
    other = TacticPlan("direct", "body", upgrades={"Barrage": 2})
    own = TacticPlan("projectile", "body", upgrades={"Barrage": 2})
    general = TacticPlan("direct", "body", upgrades={"Charge": 1})

    assert [points.tactic_points(t) for t in (other, own, general)] == [120, 60, 50]
    assert [points.keystones(t) for t in (other, own, general)] == [2, 1, 1]
    assert "shadow arts upgrades need an arts rank" in " ".join(advancement.check_tactic(plan(), own, "T"))


@pytest.mark.covers("viskara.upgrade.arrows", "viskara.upgrade.infinity", "viskara.upgrade.sample-tree")
def test_arrows_and_repeats_are_checked() -> None:
    needs = advancement.check_upgrades({"Largest Tempest": 1, "Tempest": 1}, "aura", "aura")
    twice = advancement.check_upgrades({"Tempest": 2}, "aura", "aura")
    fine = advancement.check_upgrades({"Tempest": 1, "Larger Tempest": 1, "Damage Up": 4}, "aura", "aura")

    assert needs == ["aura: Largest Tempest needs Larger Tempest"]
    assert twice == ["aura: Tempest can be taken once, not 2 times"]
    assert fine == []


@pytest.mark.covers("viskara.arts.rules")
def test_some_upgrades_are_for_written_tactics_only() -> None:
    found = advancement.check_upgrades({"Swing": 1}, "arts", "aura tactic", written=False)

    assert found == ["aura tactic: Swing is for written tactics only"]


# Auras and signature moves


@pytest.mark.covers("viskara.aura.rules")
def test_aura_points_and_keystones_are_limited() -> None:
    dear = shadowed(aura={"Recovery": 3})
    many = shadowed(aura={"Turbo": 1, "Double Up": 1, "Juggernaut": 1})
    linked = shadowed(aura={"Expanded Influence": 1, "Relocate": 1, "Commander": 1, "Puppeteer": 1})

    assert "aura: 25 × 3 Recovery = 75 points; at most 5 shadow level × 1 aura rank × 10 = 50" in problems(dear)
    assert "aura: Turbo + Double Up + Juggernaut = 3 keystones; at shadow level 5 at most 2" in problems(many)
    assert "aura: Relocate + Commander + Puppeteer = 3 upgrades linked to Expanded Influence; at most 2" in problems(
        linked
    )


@pytest.mark.covers(
    "viskara.aura.tempest.movable", "viskara.aura.tempest.damage-up", "viskara.aura.tempest.eye-of-the-storm"
)
def test_a_movable_tempest_makes_others_dearer() -> None:
    still = shadowed(aura={"Tempest": 1, "Damage Up": 1, "Eye of the Storm": 1})
    moving = shadowed(aura={**still.aura, "Movable (Tempest)": 1})

    assert points.aura_points(still) == 25 + 30
    assert points.aura_points(moving) == 40 + 35


@pytest.mark.covers("viskara.aura.aura-tactic")
def test_an_aura_tactic_counts_what_it_costs_beyond_its_own_maximum() -> None:
    made = shadowed(aura={"Aura Tactic": 1}, aura_tactic=TacticPlan("direct", "body", name="Halo", high=25))
    sheet = make_sheet(made)

    assert points.aura_points(made) == 15 + 250 - characters.most_points(made, made.aura_tactic)  # type: ignore[arg-type]
    assert sheet.aura_tactic is not None
    assert (sheet.aura_tactic.break_point, sheet.aura_tactic.most_power) == (15, 8)


@pytest.mark.covers("viskara.sig.rules")
def test_a_signature_moves_limits_grow_with_its_price() -> None:
    made = shadowed(signature=SignaturePlan(15, "", (PartPlan("Dash"),) * 8))

    assert points.signature_limits(made) == (150, 5 * 80)
    assert "20 Dash + 20 Dash = 160 points of maneuvers; at most 30 + 10 × 12 = 150" in problems(made)
    assert "it costs 3 to 15 flair, not 16" in problems(shadowed(signature=SignaturePlan(16)))


@pytest.mark.covers("viskara.sig.tactic-points", "viskara.sig.man.attack", "viskara.sig.man.defy-stance")
def test_a_signature_tactic_counts_beyond_its_maximum_and_is_stronger() -> None:
    part = PartPlan("Attack", {}, TacticPlan("direct", "body", high=25))
    made = shadowed(signature=SignaturePlan(3, "Named", (part,)))
    signature = make_sheet(made).signature

    assert points.part_points(made, part) == (0, 250 - (50 + 100 + 15 + 50))
    assert signature is not None
    assert signature.parts[0].tactic is not None
    assert signature.parts[0].tactic.break_point == 15
    assert "Attack needs tactic of its own" in problems(shadowed(signature=SignaturePlan(3, "", (PartPlan("Attack"),))))


@pytest.mark.covers(
    "viskara.sig.up.transposed.exposure",
    "viskara.sig.up.transposed.projectile",
    "viskara.sig.up.expansive-target",
    "viskara.sig.up.expansive-target.exposure",
    "viskara.sig.up.expansive-target.projectile",
    "viskara.sig.up.expansive-self",
    "viskara.sig.up.expansive-self.exposure",
    "viskara.sig.up.expansive-self.projectile",
)
@pytest.mark.parametrize(
    ("upgrades", "price"),
    [
        ({"Transposed": 1}, (15, 10 + 20)),
        ({"Transposed": 1, "Transposed: Exposure": 1}, (23, 15 + 30)),
        ({"Transposed": 1, "Transposed: Exposure": 1, "Transposed: Projectile": 1}, (30, 20 + 40)),
        ({"Expansive: Target": 1}, (15, 30)),
        ({"Expansive: Target": 1, "Expansive: Target Exposure": 1}, (15, 40)),
        ({"Expansive: Target": 1, "Expansive: Target Exposure": 1, "Expansive: Target: Projectile": 1}, (15, 50)),
        ({"Expansive: Self": 1, "Expansive: Self: Exposure": 1, "Expansive: Self: Projectile": 1}, (15, 50)),
    ],
)
def test_transposed_and_expansive_make_points_dearer(upgrades: dict[str, int], price: tuple[int, int]) -> None:
    part = PartPlan("Move Character", {**upgrades, "Inspiring": 1})

    assert points.part_points(shadowed(), part) == price


@pytest.mark.covers("viskara.sig.key.alternate-starting-point")
@pytest.mark.parametrize(("speed", "price"), [("low", 45), ("medium", 35), ("high", 25)])
def test_an_alternate_starting_point_is_dearer_for_the_slow(speed: str, price: int) -> None:
    part = PartPlan("Move Character", {"Alternate Starting Point": 1})

    assert points.part_points(shadowed(speed=speed), part) == (price, 0)


@pytest.mark.covers("viskara.sig.man.dealers-choice")
def test_dealers_choice_counts_ten_a_choice_and_the_dearest() -> None:
    choices = (PartPlan("Dash"), PartPlan("Move Character", {"Inspiring": 1}), PartPlan("Target Character"))
    part = PartPlan("Dealer's Choice", choices=choices)

    assert points.part_points(shadowed(), part) == (30 + 20, 20)
    assert "needs at least 2 maneuvers" in problems(
        shadowed(signature=SignaturePlan(3, "", (PartPlan("Dealer's Choice"),)))
    )


@pytest.mark.covers("viskara.sig.man.delay", "viskara.sig.key.attack-reaction")
def test_a_delay_comes_with_attack_reaction_for_nothing() -> None:
    made = shadowed(signature=SignaturePlan(3, "", (PartPlan("Delay"),)))
    signature = make_sheet(made).signature

    assert points.part_points(made, PartPlan("Delay")) == (15, 0)
    assert signature is not None
    assert signature.parts[0].count("sig.key.attack-reaction") == 1


@pytest.mark.covers("viskara.sig.key.they-cant-hide")
def test_they_cant_hide_is_not_for_attacks() -> None:
    part = PartPlan("Attack", {"They Can't Hide": 1}, TacticPlan("direct", "body"))

    assert "They Can't Hide is not for Attack" in problems(shadowed(signature=SignaturePlan(3, "", (part,))))


# The book's examples


@pytest.mark.covers("viskara.example.rylie")
def test_rylie() -> None:
    rylie = Plan(
        "Rylie",
        3,
        "medium",
        {"body": 4, "agility": 1, "presence": 2, "creativity": 5},
        ("agility", "logic"),
        "fast",
        (
            TacticPlan("direct", "creativity", "Dagger Swipe", 1, 2, 4),
            TacticPlan("projectile", "body", "Greatsword Air Thrust", 1, 1, 1, 1),
            TacticPlan("exposure", "presence", "Greatsword Air Slash", 1, 1, 2),
        ),
        third_perk="strength",
        ignore_stat_cap=True,
    )

    sheet = make_sheet(rylie)

    assert [points.tactic_points(t) for t in rylie.tactics] == [65, 55, 35]
    assert [characters.most_points(rylie, t) for t in rylie.tactics] == [65, 55, 35]
    assert [(t.range, t.outputs, t.break_point, t.most_power) for t in sheet.tactics] == [
        (2, (1, 3, 6), 6, 5),
        (6, (1, 2, 3), 3, 4),
        (4, (1, 2, 4), 5, 2),
    ]
    assert advancement.check(rylie) == []
    capped = advancement.check(msgspec.structs.replace(rylie, ignore_stat_cap=False))
    assert "body is 4; no stat goes above the level, 3" in capped


@pytest.mark.covers("viskara.example.umbris")
def test_umbris() -> None:
    umbris = shadowed(
        ranks={"aura": 2, "arts": 2}, aura={"Maximize Output": 2, "Personality Capacitor": 1, "Fountain of Youth": 2}
    )

    assert points.aura_points(umbris) == 100 == umbris.shadow_level * umbris.rank("aura") * 10
    assert problems(umbris) == ""


@pytest.mark.covers("viskara.example.izzy")
def test_izzy() -> None:
    move = SignaturePlan(
        4,
        "Slam Dunk",
        (
            PartPlan("Attack", {}, TacticPlan("projectile", "creativity", power=2)),
            PartPlan("Move Character", {"Alternate Starting Point": 1}),
            PartPlan("Attack", {}, TacticPlan("direct", "strength", low=1, medium=1, high=2, power=4)),
        ),
    )
    izzy = shadowed(
        stats={"strength": 4, "creativity": 2, "body": 4},
        ranks={"signature": 1, "aura": 3},
        specializations=("body", "logic"),
        signature=move,
    )

    assert points.signature_limits(izzy) == (40, 125)
    assert points.signature_points(izzy) == (35, 25 + 100)
    slow = msgspec.structs.replace(izzy, speed="low")
    assert points.signature_points(slow)[0] == 45


@pytest.mark.covers("viskara.example.faligor")
def test_faligor() -> None:
    faligor = Plan(
        "Faligor",
        5,
        "high",
        {"body": 4, "logic": 3, "creativity": 3},
        ("presence", "agility"),
        "rhythm",
        (
            TacticPlan("projectile", "creativity", "Demon Hook", 1, 2, 3, 3, {"Swing": 1, "Called Shot": 1}),
            TacticPlan("exposure", "logic", "Demon Pact", 1, 1, 13, 0, {"Soul Wave": 1}),
            TacticPlan("direct", "body", "Pact Athame", 0, 0, 0, 4, {"Debilitate": 1, "Risky Strike": 7}),
        ),
        shadow_level=5,
        ranks={"arts": 2, "aura": 2},
    )

    sheet = make_sheet(faligor)

    assert [points.tactic_points(t) for t in faligor.tactics] == [145, 145, 155]
    assert [characters.most_points(faligor, t) for t in faligor.tactics] == [145, 145, 155]
    assert [points.keystones(t) for t in faligor.tactics] == [2, 1, 2]
    assert [(t.range, t.outputs, t.break_point) for t in sheet.tactics] == [
        (9, (1, 3, 5), 5),
        (6, (1, 2, 15), 8),
        (3, (0, 1, 2), 10),
    ]
    assert advancement.check(faligor) == []


# Files


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_every_shipped_character_is_legal(name: str) -> None:
    assert advancement.check(load(TEXTS[name])) == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("name = ", "this is not a character file"),
        ('name = "X"', "this is not a character"),
        (TEXTS["hesper"].replace('"medium"', '"swift"'), "there is no speed class “swift”"),
        (TEXTS["hesper"].replace('style = "aggressive"', 'style = "lazy"'), "there is no style “lazy”"),
        (TEXTS["arlen"].replace('"Debilitate"', '"Debilitatee"'), "“Debilitatee”; did you mean Debilitate"),
    ],
)
def test_a_wrong_file_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(UnknownName, match=reason):
        load(text)


def test_every_upgrade_says_what_it_does_and_201_of_them_are_known() -> None:
    assert len(UPGRADES) == 201
    assert [key for key, upgrade in UPGRADES.items() if not upgrade.text] == []


def test_a_creature_of_ones_own_can_be_loaded_and_is_checked() -> None:
    text = """
        name = "Gnat"
        level = 1
        health = 5
        morale = 2
        speed = "high"
        tactics = [{ name = "Sting", type = "direct", range = 1, stat = "body", outputs = [1, 2, 3], break_point = 2 }]
    """

    assert load_creature(text).tactics[0].outputs == (1, 2, 3)
    with pytest.raises(UnknownName, match="there is no stat “mind”"):
        load_creature(text.replace('"body"', '"mind"'))
    with pytest.raises(UnknownName, match="there is no ability “flying”"):
        load_creature(text + '\nabilities = ["flying"]')
