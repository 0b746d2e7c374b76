"""Our own Hero Cards and Items: each does what it says."""

from typing import Any

import pytest

from fracas.games.tales.format.library import library
from fracas.games.tales.rules.model import count
from fracas.testing.tales import TalesStage, figure, tales


def holding(hero: str, card: str, picture: str = "A c . . .", **cast: Any) -> TalesStage:
    """A Hero with one card, and a Cogling that can take a lot."""
    facts = cast.pop("facts", {})
    cast.setdefault("c", figure("coglings", fortitude=20))
    if "c" not in picture:
        del cast["c"]
    return tales(picture, A=figure(hero, cards=[card], **facts), **cast)


# The Warden


def test_mend_heals_three_of_a_friend_within_two() -> None:
    stage = holding("warden", "mend", "A . B c", B=figure("reaver", damage=5)).do("Mend", "B")
    assert stage.damage("B") == 2


def test_rally_inspires_and_boosts_a_friend() -> None:
    stage = holding("warden", "rally", "A . B c", B="reaver").do("Rally", "B")
    assert stage.tale.epic == 1
    assert stage.tokens("B") == {"boost": 1}


def test_bash_stuns() -> None:
    stage = holding("warden", "two_sided_shield").fate(2, 1).do("Bash")
    assert (stage.damage("c"), stage.tokens("c")) == (1, {"stun": 1})


def test_the_great_banner_pushes_whom_it_hurts() -> None:
    stage = holding("warden", "great_banner", ". . . .\nA c . .\n. . . .").fate(2, 2, 2)
    stage.do("Great Banner", "C2")
    assert (stage.damage("c"), stage.at("c")) == (3, "C2")


def test_great_mend_heals_four_and_moves_two() -> None:
    stage = holding("warden", "great_mend", "A . . c", facts={"damage": 5}).do("Great Mend", "C1")
    assert (stage.damage("A"), stage.at("A")) == (1, "C1")


def test_last_bastion_shields_a_friend_and_strikes_back() -> None:
    stage = holding("warden", "last_bastion", "A . B c", B="reaver").wait().fate(2)
    stage.does("c", {"do": "attack", "damage": 2}, words=["Last Bastion"])
    assert stage.tokens("B") == {"shield": 2}
    assert stage.damage("c") == 2


def test_renewing_the_oath_gives_a_shield() -> None:
    assert holding("warden", "oath").do("Renew the Oath").tokens("A") == {"shield": 1}


# The Mirage


def test_trading_places_with_an_illusion() -> None:
    stage = holding("mirage", "trade_places", "A . . i c", i=figure("illusion", owner="A")).do("Trade Places")
    assert (stage.at("A"), stage.at("i")) == ("D1", "A1")


def test_a_bright_figment_is_a_shenanigan() -> None:
    stage = holding("mirage", "bright_figment").do("Bright Figment", "E1")
    assert stage.at("illusion_1") == "E1"
    assert stage.tale.actions == 2


def test_the_loud_chorus_rolls_two_dice_for_each_illusion() -> None:
    stage = holding("mirage", "loud_chorus", "A . . i c", i=figure("illusion", owner="A")).fate(2, 2).do("Loud Chorus")
    assert stage.damage("c") == 3


def test_grand_deception_conjures_and_strikes_at_once() -> None:
    stage = holding("mirage", "grand_deception", "A . . . c").do("Grand Deception", "D1")
    assert (stage.at("illusion_1"), stage.damage("c")) == ("D1", 2)


def test_the_longest_lie_weakens() -> None:
    stage = holding("mirage", "longest_lie", "A . . . . c").fate(2, 2, 2).do("Longest Lie")
    assert (stage.damage("c"), stage.tokens("c")) == (4, {"weaken": 1})


def test_switch_changes_places_with_a_foe_and_stings_one() -> None:
    stage = holding("mirage", "switch", "A . . c d", d="coglings").do("Switch")
    assert (stage.at("A"), stage.at("c"), stage.damage("d")) == ("D1", "A1", 1)


# The Reaver


def test_three_for_one_hits_three() -> None:
    stage = holding("reaver", "three_for_one", "c d .\nA e .\n. . .", d="coglings", e="coglings").fate(2, 1)
    stage.do("Three for One", "c", "d", "e", "C1", "C2")
    assert [stage.damage(letter) for letter in "cde"] == [1, 1, 1]


def test_the_great_shatter_splashes_and_heals_in_either_order() -> None:
    stage = holding("reaver", "great_shatter", "A c d", d="coglings", facts={"damage": 4}).fate(2, 2, 2, 2)
    stage.do("Great Shatter", 1)
    assert (stage.damage("c"), stage.damage("d"), stage.damage("A")) == (4, 1, 3)


# The Sneak


def test_the_pickpocket_disarms_and_is_the_stronger_for_it() -> None:
    stage = holding("sneak", "pickpocket", c=figure("coglings", shield=1)).do("Pickpocket")
    assert (stage.tokens("c"), stage.tokens("A")) == ({}, {"boost": 1})


def test_smoke_saves_from_an_attack_once() -> None:
    stage = holding("sneak", "smoke").wait().acts("c", 0, "Smoke", "D1", "toughness")
    assert (stage.damage("A"), stage.at("A"), stage.figure("A").gone) == (0, "D1", ("smoke",))


def test_poison_weakens_by_two() -> None:
    stage = holding("sneak", "poison").fate(2, 1).do("Poison")
    assert (stage.damage("c"), stage.tokens("c")) == (1, {"weaken": 2})


def test_thrown_knives_do_two_more_to_the_distracted() -> None:
    stage = holding("sneak", "thrown_knives", "A . c B", B="reaver").fate(2, 2).do("Thrown Knives")
    assert stage.damage("c") == 4


def test_gut_certainty_rolls_two_dice_and_two_more() -> None:
    stage = holding("sneak", "gut_certainty", "A . c B", B="reaver").fate(2, 2, 2, 2).do("Gut Certainty")
    assert stage.damage("c") == 4


def test_the_cutpurse_takes_two_from_afar() -> None:
    stage = holding("sneak", "cutpurse", "A . c", c=figure("coglings", boost=2)).do("Cutpurse")
    assert (stage.tokens("c"), stage.tokens("A")) == ({}, {"evade": 1})


def test_bear_traps_bite_for_three() -> None:
    assert holding("sneak", "bear_traps", "A . . c").do("Bear Traps", "D1").damage("c") == 3


# The Brute


def test_haul_drags_a_foe_close_and_hits_it() -> None:
    stage = holding("brute", "haul", "A . c").fate(2, 1).do("Haul")
    assert (stage.at("c"), stage.damage("c")) == ("B1", 1)


def test_yank_pulls_two_from_up_to_four() -> None:
    assert holding("brute", "yank", "A . . . c").do("Yank").at("c") == "C1"


def test_overexert_tires_for_toughness() -> None:
    stage = tales("A . c", A=figure("brute", cards=["overexert", "yank"]), c="coglings").do("Overexert", "Yank")
    assert stage.tokens("A") == {"toughness": 1}
    assert count(stage.figure("A").cooling, "yank.1") == 2


def test_the_last_swing_is_five_damage_once() -> None:
    stage = holding("brute", "last_swing").do("Last Swing")
    assert (stage.damage("c"), stage.figure("A").gone) == (5, ("last_swing",))


def test_body_block_puts_a_friend_beside_him_and_strikes() -> None:
    stage = holding("brute", "body_block", ". . B\nc A .\n. . .", B="mirage").fate(1, 1).do("Body Block", "C3")
    assert (stage.at("B"), stage.damage("c")) == ("C3", 1)


def test_the_long_haul_reaches_three() -> None:
    stage = holding("brute", "long_haul", "A . . c").fate(2, 2, 2).do("Long Haul")
    assert (stage.at("c"), stage.damage("c")) == ("B1", 3)


def test_slam_pushes_three() -> None:
    stage = holding("brute", "slam", "A c . . . .").fate(1, 1).do("Slam")
    assert (stage.damage("c"), stage.at("c")) == (2, "E1")


def test_roar_stuns_one_and_weakens_all_near() -> None:
    stage = holding("brute", "roar", "c A d . e", d="coglings", e="coglings").do("Roar", "c")
    assert [stage.tokens(letter) for letter in "cde"] == [{"weaken": 1, "stun": 1}, {"weaken": 1}, {}]


# The Pyromancer


def test_a_firebomb_splashes_once_and_a_great_one_twice() -> None:
    bomb = holding("pyromancer", "firebomb", "A . c d", d="coglings").fate(2, 1).do("Firebomb", "c")
    assert (bomb.damage("c"), bomb.damage("d")) == (2, 1)
    great = holding("pyromancer", "great_firebomb", "A . c d", d="coglings").fate(2, 1, 1).do("Great Firebomb", "c")
    assert (great.damage("c"), great.damage("d")) == (2, 2)


def test_recall_power_recharges_two() -> None:
    hero = figure("pyromancer", cards=["recall_power", "firebomb"], charges=())
    stage = tales("A . c", A=hero, c="coglings").do("Recall Power")
    assert count(stage.figure("A").charges, "firebomb") == 2


def test_overload_and_cool_head_give_tokens() -> None:
    assert holding("pyromancer", "overload").do("Overload").tokens("A") == {"overcharge": 1}
    assert holding("pyromancer", "cool_head").do("Cool Head").tokens("A") == {"reset": 1, "shield": 1}


def test_wildfire_lights_three_fires() -> None:
    stage = holding("pyromancer", "wildfire", "A . . . . c").do("Wildfire", "B1", "C1", "D1")
    assert stage.tale.fires == (1, 2, 3)


def test_fanning_the_flames_hurts_all_foes_near() -> None:
    stage = holding("pyromancer", "fan_the_flames", "c A . d e", d="coglings", e="coglings").do("Fan the Flames")
    assert [stage.damage(letter) for letter in "cde"] == [2, 2, 0]


def test_a_white_bolt_is_three_damage_again_and_again() -> None:
    stage = holding("pyromancer", "white_bolt", "A . . . . c").do("White Bolt").do("White Bolt")
    assert stage.damage("c") == 6


def test_blink_leaps_or_gives_an_evade_token() -> None:
    assert holding("pyromancer", "blink", "A . . . c").do("Blink", 0, "D1").at("A") == "D1"
    assert holding("pyromancer", "blink", "A . . . c").do("Blink", 1).tokens("A") == {"evade": 1}


def test_an_inferno_burns_all_around() -> None:
    stage = (
        holding("pyromancer", "inferno", ". c .\n. A .\n. d .\n. . .", d="coglings").fate(2, 2, 2).do("Inferno", "B4")
    )
    assert (stage.damage("c"), stage.damage("d"), stage.at("d")) == (3, 3, "B4")


# Becoming Wounded


@pytest.mark.parametrize(
    ("hero", "words", "tokens"),
    [
        ("sneak", ["Missed Me"], {"evade": 2}),
        ("brute", ["Did That Hurt"], {"toughness": 1}),
        ("warden", ["Not One Step"], {"shield": 1}),
    ],
)
def test_some_heroes_gain_tokens_when_they_become_wounded(hero: str, words: list[str], tokens: dict[str, int]) -> None:
    stage = tales("A c", A=figure(hero, damage=7), c="coglings", turn="none")
    stage.does("c", {"do": "attack", "damage": 9}, words=words)
    assert stage.tokens("A") == tokens


def test_others_strike_burn_or_conjure() -> None:
    blow = {"do": "attack", "damage": 20}
    reaver = tales("A c", A="reaver", c="coglings", turn="none").does("c", blow, words=["All of You"])
    assert reaver.damage("c") == 1
    mirage = tales("A c .", A="mirage", c="coglings", turn="none").does("c", blow, words=["Who Is Who"])
    assert mirage.at("illusion_1") == "C1"
    pyro = tales("A c", A="pyromancer", c="coglings", turn="none").does("c", blow, words=["Burning Blood", "B1"])
    assert pyro.damage("c") == 2


# Items


def test_drinks_heal_three_once() -> None:
    stage = holding("reaver", "tonic", facts={"damage": 5}).do("Drink the Tonic")
    assert (stage.damage("A"), stage.figure("A").gone) == (2, ("tonic",))
    late = holding("reaver", "grand_tonic", facts={"damage": 5}).wait()
    late.acts("c", 0, "Drink the Grand Tonic")
    assert late.damage("A") == 4


def test_springs_fuses_and_capacitors() -> None:
    assert holding("reaver", "spring_boots", "A c . . .").do("Jump", "D1").at("A") == "D1"
    fuse = holding("reaver", "spare_fuse").do("Swap the Fuse")
    assert (fuse.tokens("A"), count(fuse.figure("A").charges, "spare_fuse")) == ({"boost": 1}, 1)
    hero = figure("reaver", cards=["capacitor", "shatter"], cooling=(("shatter.1", 2),))
    capacitor = tales("A . c", A=hero, c="coglings").do("Discharge", "Shatter", "Shatter")
    assert dict(capacitor.figure("A").cooling) == {"capacitor.1": 3}


def test_nets_storms_and_dynamos() -> None:
    assert holding("reaver", "net", "A . . c").do("Throw the Net").tokens("c") == {"weaken": 1}
    assert holding("reaver", "stormcaller", "A . . . c").do("Call the Storm").damage("c") == 3
    dynamo = holding("reaver", "dynamo").wait().fate("reaver").round("Dynamo")
    assert dynamo.tokens("A") == {"boost": 1}


@pytest.mark.parametrize(
    ("item", "tokens"),
    [
        ("mirror_plate", {"hitback": 2}),
        ("cloak", {"evade": 2}),
        ("hourglass", {"reset": 2}),
    ],
)
def test_some_items_are_nothing_but_their_setup_flag(item: str, tokens: dict[str, int]) -> None:
    record = library().items[item]
    assert (record.setup.tokens, record.abilities) == (tokens, ())


def test_the_squire_shields_a_friend_and_strikes() -> None:
    stage = tales("A q . c", A="reaver", q=figure("tin_squire", owner="A"), c="coglings")
    stage.do("Squire acts", "C1", "stay", "c")
    assert stage.damage("c") == 1
    near = tales("A q c", A="reaver", q=figure("tin_squire", owner="A"), c="coglings").do("Squire acts", "A", "c")
    assert near.tokens("A") == {"shield": 1}


def test_a_lucky_charm_rolls_single_dice_again() -> None:
    stage = tales("A c", A=figure("reaver", cards=["shatter", "lucky_charm"]), c=figure("coglings", fortitude=20))
    stage.fate(1, 1, 5, 5, 5).do("Shatter", "Rub the Charm", "Rub the Charm", "the blank die", "the blank die")
    assert stage.damage("c") == 6
    assert stage.figure("A").charges == ()


def test_a_charm_may_be_rubbed_for_nothing() -> None:
    stage = tales("A c", A=figure("reaver", cards=["shatter", "lucky_charm"]), c=figure("coglings", fortitude=20))
    stage.fate(2, 2, 5).do("Shatter", "Rub the Charm", "pass", "no")
    assert stage.damage("c") == 4
    assert stage.figure("A").rerolls == 0


def test_an_iron_flask_stops_three_damage_of_one_instance() -> None:
    stage = tales("A c", A=figure("reaver", cards=["iron_flask"], shield=1), c="coglings", turn="none", defaults=False)
    stage.does("c", {"do": "attack", "damage": 5}, words=["Stop a Bolt", ("shield", 1)])
    assert stage.damage("A") == 0
    stage.does("c", {"do": "attack", "damage": 2})
    assert stage.damage("A") == 2


def test_an_attack_can_be_given_more_range_once() -> None:
    shot = {"do": "attack", "type": "ranged", "range": 2, "damage": 1}
    stage = tales("A . . c", A="mirage", c="coglings", turn="none").does("A", {"do": "next_attack", "range": 1}, shot)
    assert stage.damage("c") == 1
    assert stage.does("A", shot).damage("c") == 1
