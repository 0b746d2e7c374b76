"""Words of the vocabulary that stat blocks of other tools brought: dice, kin, last words, signatures, either way."""

from typing import Any

from fracas.testing.steel import SteelStage, figure, steel
from tests.games.steel.written.beasts import ability, beast, strike


def lost(stage: SteelStage, letter: str) -> int:
    return int(stage.creature(letter).stats.stamina - stage.stamina(letter))


def deed(*steps: dict[str, Any], **more: Any) -> Any:
    frame: dict[str, Any] = {"distance": 10, "targets": "enemy", "action": "maneuver", "after": list(steps)}
    return ability("Deed", **{**frame, **more})


def test_dice_are_rolled_and_added() -> None:
    stage = steel("b A", A="odrun", b=beast(deed({"do": "damage", "amount": 2, "dice": "1d6"})), turn="b")
    stage.fate(5).do("Deed")
    assert lost(stage, "A") == 7


def test_damage_for_each_of_its_kind_beside_the_target() -> None:
    block = beast(deed({"do": "damage", "amount": 2, "per": "test beast"}))
    stage = steel(
        """
        b A c
        . . .
        . . d
        """,
        A="odrun", b=block, c=block, d=block, turn="b",
    )  # fmt: skip
    stage.do("Deed")
    assert lost(stage, "A") == 4


def marked() -> str:
    change = {"damage_against": 5, "only": "strike", "next": True}
    step = {"do": "lasting", "name": "Mark", "ends": "fight", "change": change}
    return beast(strike(after=[step]))


def test_the_next_strike_against_it_hurts_more_but_not_the_one_that_marked_it() -> None:
    stage = steel("b A", A="odrun", b=marked(), turn="b")
    stage.fate(1, 1).do("Claw")
    assert lost(stage, "A") == 2
    assert [effect.name for effect in stage.creature("A").effects] == ["Mark"]
    stage.turn("b").fate(1, 1).do("Claw")
    assert lost(stage, "A") == 2 + 2 + 5


def test_an_edge_for_the_next_roll_outlives_the_roll_that_gave_it() -> None:
    change = {"edges_against": 1, "only": "strike", "next": True}
    step = {"do": "lasting", "name": "Opening", "ends": "fight", "change": change}
    stage = steel("b A", A="odrun", b=beast(strike(after=[step])), turn="b")
    stage.fate(1, 1).do("Claw")
    assert stage.edges("b", "Free Strike", "A") == (1, 0)


def dying_words(stamina: int) -> SteelStage:
    burst = {"do": "damage", "amount": 4, "to": {"whom": "enemy", "within": 3, "near": "target"}}
    change = {"downed": [burst]}
    step = {"do": "lasting", "name": "Rupture", "ends": "round", "change": change,
            "to": {"whom": "self or ally", "keyword": "test beast"}}  # fmt: skip
    block = beast(deed(step, targets="self", distance=0))
    stage = steel("b . c A", A="odrun", b=block, c=figure(block, stamina=stamina), turn="b").do("Deed")
    return stage.turn("A")


def test_a_lasting_effect_acts_when_whoever_has_it_dies() -> None:
    stage = dying_words(1).fate(9, 9).do("Free Strike", "kill")
    assert lost(stage, "A") == 4
    assert stage.creature("c").dead


def test_it_acts_as_well_when_it_is_only_knocked_out() -> None:
    stage = dying_words(1).fate(9, 9).do("Free Strike", "knock out")
    assert lost(stage, "A") == 4
    assert not stage.creature("c").dead


def test_nothing_happens_while_it_stands() -> None:
    assert lost(dying_words(30).fate(9, 9).do("Free Strike"), "A") == 0


def test_an_ally_uses_a_signature_ability() -> None:
    order = deed({"do": "use", "ability": "signature"}, targets="ally")
    stage = steel("b . c A", A="odrun", b=beast(order), c=beast(strike(), name="Other Beast"), turn="b")
    stage.fate(1, 1).do("Deed")
    assert lost(stage, "A") == 2


def test_a_free_strike_at_everybody_beside_it() -> None:
    spin = deed({"do": "free strike", "to": {"whom": "self"}, "against": "each adjacent"}, targets="self", distance=0)
    stage = steel("A b B . C", A="odrun", B="sel", C="odrun", b=beast(spin), turn="b").do("Deed")
    assert (lost(stage, "A"), lost(stage, "B"), lost(stage, "C")) == (3, 3, 0)


def either_way(*words: Any) -> SteelStage:
    shift = {"do": "move", "to": {"whom": "self"}, "how": "shift", "distance": 1, "may": True, "once": True}
    stage = steel(". . b A", A="odrun", b=beast(strike(before=[shift], then=[shift], reach=2)), turn="b")
    return stage.fate(1, 1).do("Claw", *words)


def test_what_can_be_done_before_or_after_is_done_once() -> None:
    assert either_way("no", "yes", "B1").at("b") == "B1"
    stage = either_way("yes", "B1")
    assert stage.at("b") == "B1"
    assert lost(stage, "A") == 2


def test_the_better_of_two_characteristics_is_tested() -> None:
    test = {"do": "test", "characteristic": "reason", "or_else": ["might"],
            "tiers": [[{"do": "damage", "amount": 9}], [{"do": "damage", "amount": 5}], []]}  # fmt: skip
    stage = steel("b A", A="odrun", b=beast(deed(test)), turn="b", tokens=0)
    stage.fate(5, 5).do("Deed")
    assert lost(stage, "A") == 5


def rage(keyword: str) -> SteelStage:
    near = {"state": "beside an ally", "within": 3, "keyword": keyword}
    trait = ability("Rage", action="trait", always={"damage": 3}, requires=[near])
    stage = steel("A b . c", A="odrun", b=beast(trait, strike()), c=beast(name="Marsh Cousin"), turn="b")
    return stage.fate(1, 1).do("Claw")


def test_company_of_a_kind() -> None:
    assert lost(rage("marsh cousin"), "A") == 2 + 3
    assert lost(rage("goblin"), "A") == 2


def struck_with(word: str) -> int:
    """What Odrun, who is warded, takes from a roll of 10 + 2: tier 2, and tier 1 with a bane."""
    spell = strike(keywords=[word, "Melee"])
    ward = ability("Warded", action="trait", always={"edges_against": -1, "only": "supernatural"})
    stage = steel(
        "b c", c=figure(beast(ward, name="Ward Stone"), side="foes"), b=figure(beast(spell), side="heroes"), turn="b"
    )
    full = stage.stamina("c")
    return int(full - stage.fate(5, 5).do("Claw").stamina("c"))


def test_a_bane_on_what_is_magic_or_psionic() -> None:
    assert [struck_with(word) for word in ("Magic", "Psionic", "Weapon")] == [2, 2, 4]


def test_what_is_said_of_the_same_people_is_done_to_them_wherever_they_have_been_moved() -> None:
    near = {"whom": "creature", "within": 1}
    gale = deed(
        {"do": "force", "kinds": ["push"], "distance": 3, "to": near},
        {"do": "condition", "conditions": ["prone"], "ends": "stand", "to": near},
        targets="self",
        distance=0,
    )
    stage = steel("b A . . . .", A=figure("odrun", stability=0), b=beast(gale), turn="b").do("Deed", "east", "3")
    assert stage.at("A") != "B1"
    assert stage.conditions("A") == {"prone"}


def test_a_share_of_the_damage_is_of_all_of_it() -> None:
    drain = strike(most=2, then=[{"do": "regain", "share": "half", "to": {"whom": "self"}}])
    stage = steel("A b B", A="odrun", B="sel", b=figure(beast(drain), stamina=10), turn="b")
    stage.fate(1, 1).do("Claw", "A", "B")
    assert stage.stamina("b") == 10 + 2


def test_more_reach_is_no_more_range() -> None:
    longer = ability("Long", action="trait", always={"distance": 2, "only": "melee"})
    bow = strike(name="Bow", reach=0, distance=3, keywords=["Ranged", "Strike"])
    stage = steel("b . . . A", A="odrun", b=beast(longer, bow), turn="b")
    assert "Bow" not in stage.offered
    stage = steel("b . A", A="odrun", b=beast(longer, strike()), turn="b")
    assert "Claw" in stage.offered


def test_only_what_the_user_has_caused_itself() -> None:
    mine = {"state": "slowed", "of": "target", "mine": True}
    block = beast(deed({"do": "damage", "amount": 4, "given": [mine]}))
    stage = steel("b A", A=figure("odrun", slowed="save"), b=block, turn="b").do("Deed")
    assert lost(stage, "A") == 0


def area_only() -> str:
    """Somebody whose only signature ability has an area."""
    tiers = [[{"do": "damage", "amount": 2}]] * 3
    frame: dict[str, Any] = {"area": "burst", "size": 2, "targets": "each creature", "roll": ["might"], "tiers": tiers}
    return beast(ability("Wide Swing", **frame), name="Wide Beast")


def test_a_signature_ability_with_an_area_is_aimed_at_nobody_in_particular() -> None:
    use = {"do": "use", "ability": "signature", "against": "my choice"}
    stage = steel("b . A", A=figure(area_only(), side="heroes"), b=beast(deed(use)), turn="b")
    stage.do("Deed")
    assert lost(stage, "b") == 0


def test_an_ability_with_an_area_is_used_where_the_target_is() -> None:
    tiers = [[{"do": "damage", "amount": 2}]] * 3
    wide = ability("Wide Swing", area="burst", size=2, targets="each enemy", roll=["might"], tiers=tiers)
    use = {"do": "use", "ability": "Wide Swing", "against": "target", "to": {"whom": "self"}}
    stage = steel("b . A", A="odrun", b=beast(deed(use), wide), turn="b")
    stage.fate(1, 2).do("Deed")
    assert lost(stage, "A") == 2


def test_somebody_made_to_use_its_signature_ability_hits_whom_the_user_names() -> None:
    use = {"do": "use", "ability": "signature", "against": "my choice"}
    stage = steel(
        """
        b . A B
        """,
        A=figure(beast(strike(), name="Puppet"), side="heroes"), B="sel", b=beast(deed(use)), turn="b",
    )  # fmt: skip
    stage.fate(1, 2).do("Deed", "A")
    assert lost(stage, "B") == 2
