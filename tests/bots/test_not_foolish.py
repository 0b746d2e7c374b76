"""Whole fights of greedy bots are watched for what would make a player shake their head."""

from collections.abc import Iterator
from typing import Any

import pytest

from fracas.bots import GreedyBot
from fracas.core import Ask, Match, find_game
from fracas.games.dojo.rules.asking import NO_MORE, decode
from fracas.games.dojo.rules.model import BASIC, Figure
from fracas.games.dojo.rules.questions import DojoQuestion
from fracas.games.dojo.rules.turn_plans import Plan
from fracas.games.steel.book.aiming import AtWhom
from fracas.games.steel.book.hero_tokens import RegainStamina
from fracas.games.steel.mind import appraisal
from fracas.games.steel.mind.urges import lies_low
from fracas.games.tales.rules import urges
from fracas.games.tales.rules.attack import Target
from fracas.games.tales.rules.hero_turn import END, Turn
from fracas.games.viskara.book import asked, asked_in_turn
from fracas.games.viskara.book.turn import END as ENDS

MOST = 500


def decisions(game: str, encounter: str, seed: int) -> Iterator[tuple[Any, Ask, Any]]:
    """Every decision of a fight of greedy bots, before it is carried out."""
    match, bot = Match(find_game(game).setup(encounter), seed, chronicle=False, history=False), GreedyBot(seed)
    for _ in range(MOST):
        if match.over:
            return
        ask = match.asks[0]
        option = bot.choose(match.rules, match.state, ask)
        yield match.state, ask, option
        match.answer(ask.seat, option)


STEEL = ["bridge_toll", "foggy_ford", "greenhouse", "smithy", "undermaw"]


@pytest.mark.parametrize("encounter", STEEL)
def test_steel_nobody_drops_prone_or_passes_a_blow(encounter: str) -> None:
    for state, ask, option in decisions("steel", encounter, 4):
        if ask.about != "turn":
            continue
        fight = state
        assert option != "drop_prone"
        if option == "end_turn" and fight.main and not lies_low(fight, fight.actor):
            blows = [appraisal.attack_of(fight.actor, other) for other in ask.options]
            values = [appraisal.ability_value(fight, fight.actor, blow) for blow in blows if blow is not None]
            assert max(values, default=0) <= 0


@pytest.mark.parametrize("encounter", STEEL)
def test_steel_tokens_of_the_first_round_go_to_the_dying_or_are_kept(encounter: str) -> None:
    for state, ask, option in decisions("steel", encounter, 5):
        fight, question = state, ask.question
        if fight.round > 1:
            return
        if option == "token_surges" or (option == "spend" and ask.about in ("token save", "token reroll")):
            assert fight.tokens > 3
        elif option == "token_stamina" or (option == "spend" and isinstance(question, RegainStamina)):
            who = fight.get(question.who) if isinstance(question, RegainStamina) else fight.actor
            assert who.dying or not who.recoveries


@pytest.mark.parametrize("encounter", ["foggy_ford", "greenhouse", "smithy"])
def test_steel_whoever_hides_is_hidden_from_most_when_the_turn_ends(encounter: str) -> None:
    hiding = ""
    for seed in range(3):
        for state, ask, option in decisions("steel", encounter, seed):
            fight = state
            if ask.about == "turn" and option == "hide":
                hiding = fight.actor.id
            elif ask.about == "turn" and option == "end_turn" and hiding == fight.actor.id:
                able = fight.able_enemies(fight.actor)
                unseen = [enemy for enemy in able if enemy.id in fight.actor.hidden_from]
                assert 2 * len(unseen) >= len(able)
                hiding = ""


@pytest.mark.parametrize("encounter", STEEL)
def test_steel_friends_are_hit_only_where_there_is_no_enemy_to_hit(encounter: str) -> None:
    for state, ask, option in decisions("steel", encounter, 6):
        question, fight = ask.question, state
        if not isinstance(question, AtWhom) or question.ability.damage is None or option not in fight.index:
            continue
        me = question.me(fight)
        if fight.get(option).side == me.side:
            assert not any(o in fight.index and fight.get(o).side != me.side for o in ask.options)


DOJO = ["01-back-alley", "03-hex-garden", "12-mirror", "13-gang-war"]


@pytest.mark.parametrize("encounter", DOJO)
def test_dojo_no_turn_ends_with_a_blow_to_strike_and_a_number_to_pay(encounter: str) -> None:
    for state, ask, option in decisions("dojo", encounter, 4):
        if ask.about == "turn" and not isinstance(option, tuple):
            fight = state
            plan = Plan(fight, fight.units[ask.subject], ask.options)
            assert not plan.hurting


@pytest.mark.parametrize("encounter", DOJO)
def test_dojo_no_friend_is_struck_who_could_be_spared(encounter: str) -> None:
    for state, ask, option in decisions("dojo", encounter, 5):
        fight = state
        if ask.about != "target" or not ask.subject[0] or not fight.book[ask.subject[0]].hurts or option == NO_MORE:
            continue
        target, me = decode(fight, option), fight.units[ask.subject[2]]
        if isinstance(target, Figure) and not target.copy and fight.units[target.unit].side == me.side:
            others = [decode(fight, o) for o in ask.options if o != NO_MORE]
            assert not any(isinstance(t, Figure) and fight.units[t.unit].side != me.side for t in others)


@pytest.mark.parametrize("encounter", DOJO)
def test_dojo_nobody_throws_away_what_helps_a_friend_while_there_is_a_choice(encounter: str) -> None:
    for state, ask, option in decisions("dojo", encounter, 6):
        question, fight = ask.question, state
        if ask.about != "token" or not isinstance(question, DojoQuestion) or question.figure < 0:
            continue
        if fight.units[fight.figures[question.figure].unit].side == fight.units[ask.subject[2]].side:
            assert option not in BASIC or set(ask.options) <= set(BASIC)


def test_dojo_nobody_gives_up_while_a_fight_could_still_be_won() -> None:
    asked = 0
    for seed in range(6):
        for _, ask, option in decisions("dojo", "contest-fencing", seed):
            if "give up" in ask.options:
                asked += 1
                assert option == "fight"
    assert asked


@pytest.mark.parametrize("encounter", ["cellar", "gate", "menagerie"])
def test_tales_nobody_ends_a_turn_with_a_blow_left_or_strikes_a_friend(encounter: str) -> None:
    for state, ask, option in decisions("tales", encounter, 4):
        tale, question = state, ask.question
        if isinstance(question, Turn) and option == END:
            hero = tale.get(question.hero)
            assert not any(isinstance(o, str) and o != END and urges.turn_value(tale, hero, o) > 0 for o in ask.options)
        if isinstance(question, Target) and option in [figure.id for figure in tale.figures]:
            actor = tale.get(question.actor)
            foes = [o for o in ask.options if o not in ("done", "no") and tale.is_foe(actor, tale.get(o))]
            assert not foes or option in foes


@pytest.mark.parametrize("encounter", ["ambush", "gate", "marsh"])
def test_viskara_the_first_effort_is_not_passed_up_and_friends_are_spared(encounter: str) -> None:
    for state, ask, option in decisions("viskara", encounter, 4):
        battle = state
        if isinstance(ask.question, asked_in_turn.Turn) and option == ENDS:
            attacks = [o for o in ask.options if isinstance(o, tuple) and o[0] == "attack"]
            assert not attacks or battle.get(ask.question.who).attacks
        if isinstance(ask.question, asked.Target) and option in battle.index:
            side = battle.get(ask.question.who).side
            foes = [o for o in ask.options if o in battle.index and battle.get(o).side != side]
            assert not foes or option in foes
