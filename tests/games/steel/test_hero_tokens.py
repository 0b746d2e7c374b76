"""Hero tokens: the pool, and the four things they buy."""

import pytest

from fracas.core import Match, Scripted, find_game
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.hero_tokens import RollAgain
from fracas.testing.stage import Stage
from fracas.testing.steel import SteelStage, figure, steel

# The pool


@pytest.mark.covers("steel.herotoken.pool")
@pytest.mark.parametrize("encounter", ["bridge_toll", "the_long_road"])
def test_a_session_begins_with_a_token_for_each_hero(encounter: str) -> None:
    stage = Stage(Match(find_game("steel").setup(encounter), Scripted(6)))
    fight = stage.match.state
    assert isinstance(fight, Fight)
    assert fight.tokens == sum(1 for c in fight.creatures if c.stats.hero) == 4
    assert {"steel.herotoken.pool", "steel.house.tokens"} <= stage.rules_used


@pytest.mark.covers("steel.herotoken.pool")
def test_all_heroes_spend_from_one_pool() -> None:
    stage = steel("A B . b", A="odrun", B="sel", b="ditch_imp", tokens=2)
    stage.do("Hero token: 2 surges").turn("B").do("Hero token: 2 surges")
    assert stage.fight.tokens == 0
    assert stage.why_not("Hero token: 2 surges") == "there is no hero token it could spend"
    assert "steel.herotoken.pool" in stage.rules_used


@pytest.mark.covers("steel.herotoken.pool")
def test_foes_and_monsters_have_no_part_in_the_pool() -> None:
    foe = steel("A . b", A="odrun", b=figure("odrun", stamina=10, slowed="save"), tokens=4, turn="b", defaults=False)
    assert foe.why_not("Hero token: 2 surges") == "there is no hero token it could spend"
    assert foe.why_not("Hero tokens: Stamina") == "it takes two hero tokens"
    foe.fate(5).end_turn()
    assert foe.conditions("b") == {"slowed"}
    friend = steel("A B . b", A="odrun", B=figure("ditch_imp", stamina=3), b="ditch_imp", tokens=4, turn="B")
    assert friend.why_not("Hero token: 2 surges") == "there is no hero token it could spend"


# One token: two surges


@pytest.mark.covers("steel.herotoken.surges", "steel.resource.surges")
def test_a_token_buys_two_surges_and_no_action() -> None:
    stage = steel("A . b", A=figure("odrun", surges=1), b="ditch_imp", tokens=3).do("Hero token: 2 surges")
    assert stage.creature("A").surges == 3
    assert stage.fight.tokens == 2
    assert (stage.fight.main, stage.fight.maneuver, stage.fight.move) == (1, 1, 1)
    assert "steel.herotoken.surges" in stage.rules_used


# One token: a failed saving throw succeeds


def failing(tokens: int, rolled: int = 5) -> SteelStage:
    stage = steel("A . b", A=figure("odrun", slowed="save"), b="ditch_imp", tokens=tokens, defaults=False)
    stage.fate(rolled).end_turn()
    return stage


@pytest.mark.covers("steel.herotoken.save", "steel.save.token")
def test_a_token_turns_a_failed_saving_throw_into_a_success() -> None:
    stage = failing(1)
    assert (stage.asked, stage.about) == ("odrun", "token save")
    stage.choose("spend")
    assert stage.conditions("A") == set()
    assert stage.fight.tokens == 0
    assert {"steel.herotoken.save", "steel.save.token", "steel.herotoken.pool"} <= stage.rules_used


@pytest.mark.covers("steel.herotoken.save", "steel.save.token")
def test_the_token_may_be_kept_and_then_the_effect_stays() -> None:
    stage = failing(1).choose("no")
    assert stage.conditions("A") == {"slowed"}
    assert stage.fight.tokens == 1


@pytest.mark.covers("steel.herotoken.save", "steel.save.token")
def test_a_saving_throw_that_succeeds_asks_for_no_token_and_an_empty_pool_offers_none() -> None:
    assert failing(1, 6).about == "turn"
    empty = failing(0)
    assert empty.about == "turn"
    assert empty.conditions("A") == {"slowed"}


@pytest.mark.covers("steel.herotoken.save", "steel.save.token", "steel.save.heal")
def test_a_token_helps_a_saving_throw_given_by_heal_and_the_one_who_fails_spends_it() -> None:
    stage = steel("A B . b", A="odrun", B=figure("sel", slowed="save"), b="ditch_imp", tokens=1, defaults=False)
    stage.fate(2).do("Heal")
    assert stage.asked == "sel"
    stage.choose("spend")
    assert stage.conditions("B") == set()


# One token: a test is rolled again


def leaping(*dice: int) -> SteelStage:
    """Odrun jumps for a square that needs a successful Might test."""
    stage = steel("A . . . . b", A="odrun", b="ditch_imp", tokens=2, defaults=False)
    stage.fate(*dice).do("Advance", "Jump", "D1")
    assert (stage.asked, stage.about) == ("odrun", "token reroll")
    return stage


@pytest.mark.covers("steel.herotoken.reroll", "steel.roll.test")
def test_a_token_rolls_a_test_again() -> None:
    stage = leaping(2, 2)
    stage.fate(5, 5).choose("spend")
    assert stage.at("A") == "D1"
    assert stage.fight.tokens == 1
    assert {"steel.herotoken.reroll", "steel.herotoken.pool"} <= stage.rules_used


@pytest.mark.covers("steel.herotoken.reroll")
def test_the_new_roll_stands_even_if_it_is_worse() -> None:
    stage = leaping(5, 5)
    stage.fate(2, 2).choose("spend")
    assert stage.at("A") == "C1"
    assert stage.about == "turn"
    assert stage.fight.tokens == 1


@pytest.mark.covers("steel.herotoken.reroll")
def test_without_spending_the_first_roll_stands() -> None:
    stage = leaping(5, 5).choose("no")
    assert stage.at("A") == "D1"
    assert stage.fight.tokens == 2


@pytest.mark.covers("steel.herotoken.reroll")
def test_an_ability_roll_is_no_test_and_cannot_be_rolled_again() -> None:
    stage = steel("A b . .", A="odrun", b="rustjaw_hound", tokens=2, defaults=False)
    stage.fate(2, 2).do("Free Strike", "no")
    assert stage.about == "turn"


@pytest.mark.covers("steel.herotoken.reroll", "steel.condition.bleeding")
def test_a_test_rolled_again_is_still_one_test_to_the_bleeding() -> None:
    stage = steel("A . . . . b", A=figure("odrun", bleeding=True), b="ditch_imp", tokens=1)
    stage.fate(2, 2, 5, 5, 3).do("Advance", "Jump", "D1", "spend")
    assert stage.stamina("A") == 30 - 4


# Two tokens: Stamina


@pytest.mark.covers("steel.herotoken.stamina", "steel.resource.recoveryvalue")
def test_on_ones_turn_two_tokens_bring_back_the_recovery_value_without_a_recovery_or_an_action() -> None:
    stage = steel("A . b", A=figure("odrun", stamina=12), b="ditch_imp", tokens=3).do("Hero tokens: Stamina")
    assert stage.stamina("A") == 22
    assert stage.fight.tokens == 1
    assert stage.creature("A").recoveries == 10
    assert (stage.fight.main, stage.fight.maneuver, stage.fight.move) == (1, 1, 1)
    assert "steel.herotoken.stamina" in stage.rules_used


@pytest.mark.covers("steel.herotoken.stamina")
def test_one_token_is_not_enough_for_stamina() -> None:
    stage = steel("A . b", A=figure("odrun", stamina=12), b="ditch_imp", tokens=1)
    assert stage.why_not("Hero tokens: Stamina") == "it takes two hero tokens"
    struck = steel("A b", A="odrun", b="ditch_imp", tokens=1, turn="b", defaults=False).do("Free Strike")
    assert struck.about == "turn"


@pytest.mark.covers("steel.herotoken.stamina")
def test_after_taking_damage_two_tokens_bring_back_the_recovery_value() -> None:
    stage = steel("A b", A=figure("odrun", stamina=12), b="ditch_imp", tokens=2, turn="b", defaults=False)
    stage.do("Free Strike")
    assert (stage.asked, stage.about) == ("odrun", "token stamina")
    stage.choose("spend")
    assert stage.stamina("A") == 12 - 2 + 10
    assert stage.fight.tokens == 0


@pytest.mark.covers("steel.herotoken.stamina", "steel.resource.dying")
def test_tokens_raise_the_dying_but_not_the_dead() -> None:
    dying = steel("A b", A=figure("odrun", stamina=1), b="ditch_imp", tokens=2, turn="b").do("Free Strike", "spend")
    assert dying.stamina("A") == 9
    assert dying.conditions("A") == set()
    dead = steel("A B b", A="brakka", B=figure("odrun", stamina=-13), b="ditch_imp", tokens=2, turn="b", defaults=False)
    dead.do("Free Strike")
    assert dead.about == "turn"
    assert dead.creature("B").dead


@pytest.mark.covers("steel.herotoken.stamina", "steel.condition.bleeding")
def test_the_loss_from_bleeding_counts_as_damage_taken_for_tokens() -> None:
    stage = steel("A . b", A=figure("odrun", stamina=12, bleeding=True), b="ditch_imp", tokens=2, defaults=False)
    stage.fate(4).do("Defend")
    assert (stage.asked, stage.about) == ("odrun", "token stamina")
    stage.choose("spend")
    assert stage.stamina("A") == 12 - 5 + 10


@pytest.mark.covers("steel.herotoken.stamina")
def test_only_the_one_who_took_the_damage_may_spend_for_it() -> None:
    stage = steel("A B b", A=figure("odrun", stamina=3), B="sel", b="ditch_imp", tokens=2, turn="b")
    stage.do("Free Strike", "no")
    assert stage.stamina("A") == 3
    assert stage.declined == ["token stamina"]


@pytest.mark.parametrize(("stamina", "slight"), [(24, True), (11, True), (10, False), (7, False), (6, True)])
def test_a_token_for_surges_matters_where_it_fells_whom_the_roll_leaves_standing(stamina: int, slight: bool) -> None:
    """Ram Home for 6, and 4 more with two surges: only Stamina 7 to 10 is worth a token."""
    bearer = figure("pavise_bearer", stamina=stamina)
    stage = steel("A b", A="odrun", b=bearer, tokens=2, defaults=False).fate(6, 6).do("Ram Home")
    ask = stage.match.asks[0]
    assert ask.about == "surge damage"
    assert stage.match.question(ask).slight(stage.fight) is slight


@pytest.mark.parametrize(("tier", "slight"), [(1, False), (2, False), (3, True)])
def test_a_token_for_another_roll_hardly_matters_at_the_best_tier(tier: int, slight: bool) -> None:
    stage = steel("A . b", A="odrun", b="ditch_imp", tokens=2)
    assert RollAgain(stage.creature("A").id, tier).slight(stage.fight) is slight
