"""Plain positions of every game: what thinking ahead finds, and where the instinct goes wrong."""

from __future__ import annotations

from fracas.bots import Strength
from fracas.bots.search import SearchBot
from fracas.core import Match, find_game
from fracas.testing import dojo as dojo_stage
from fracas.testing import tales as tales_stage
from fracas.testing import viskara as viskara_stage
from fracas.testing.stage import Stage
from fracas.testing.steel import figure, steel


def chosen(stage: Stage, tries: int = 40) -> str:
    """The label of what it chooses in the open question, with everybody free to answer as they like."""
    match = stage.match
    option = SearchBot(1, Strength(tries=tries, turns=1)).think(match, match.asks[0])
    return match.question(match.asks[0]).label(match.state, option)


def liked(stage: Stage) -> set[str]:
    """The labels of what the instinct likes best."""
    match = stage.match
    ask = match.asks[0]
    scores = match.rules.instinct(match.state, ask)
    best = max(scores)
    return {match.question(ask).label(match.state, o) for o, s in zip(ask.options, scores, strict=True) if s == best}


def test_steel_it_knocks_one_imp_into_the_other_before_it_strikes() -> None:
    stage = steel("A b . . . .\n. c . . . .", A="odrun", b=figure("ditch_imp", stamina=2), c="ditch_imp")

    assert chosen(stage) == "Knockback"
    assert liked(stage) == {"Look at Me"}


def test_dojo_it_throws_whoever_stands_at_the_border_out_of_the_arena() -> None:
    fighter = dojo_stage.fighter
    tough = fighter("pressure", "iron", hp=12)
    stage = dojo_stage.dojo(". c .\n. A b\n. . .", A=fighter("pressure", "power"), b=tough, c=tough)
    stage.turn("A", 6, 4)

    assert chosen(stage).startswith("Throw with a ")
    assert liked(stage) == {"Damage with a 6"}


def test_viskara_it_does_not_risk_a_blow_that_is_enough() -> None:
    fighter, own = viskara_stage.fighter, viskara_stage.figure
    blow = viskara_stage.way("Slash", outputs=(40, 40, 40))
    weak, weaker = own(fighter(), health=20, effort=0), own(fighter(level=1), health=18, effort=0)
    stage = viskara_stage.viskara("c A b", A=fighter(blow), b=weak, c=weaker)
    stage.defaults.clear()
    stage.do("Attack: Slash")

    assert chosen(stage) == "Nothing more"
    assert liked(stage) == {"All out attack"}


def test_tales_it_strikes_the_foe_beside_it() -> None:
    own = tales_stage.figure
    stage = tales_stage.tales("c A d .\n. . . .", A="reaver", c="coglings", d=own("coglings", damage=2))

    assert chosen(stage) == "Axe"


def test_it_never_ends_its_turn_while_a_blow_would_win() -> None:
    stage = steel("A b", A="odrun", b=figure("ditch_imp", stamina=1))
    match = stage.match
    twin = Match(match.setup, 1, rules=find_game("steel").rules("base"), state=stage.fight.clone())
    bot = SearchBot(2, Strength(tries=20, turns=1))

    while not twin.over and twin.asks[0].seat != "director":
        ask = twin.asks[0]
        option = bot.think(twin, ask)
        assert option != "end_turn"
        twin.answer(ask.seat, option)

    assert twin.over
