"""Simple battles with the sample characters and the scaling Pike Beetle."""

from __future__ import annotations

import pytest

from fracas.core import Match, Scripted
from fracas.games.viskara import GAME
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.table.roster import HEROES, find_sheet

SHOW = {1: ["r1", "b0", "b0", "b0"], 2: ["r1", "r2", "b0", "b0"], 3: ["r1", "r2", "r3", "b0"], 0: ["b0"] * 4}


class Table:
    """A simple battle in a row: whoever is named on either side, two squares apart."""

    def __init__(self, players: list[str], foes: list[str]) -> None:
        self.fate = Scripted()
        self.match = Match(
            GAME.setup(
                "second_steps",
                "",
                {"players": players, "foes": foes, "formation": True, "orders": {"all": "everything"}},
            ),
            self.fate,
        )

    @property
    def battle(self) -> Battle:
        state = self.match.state
        assert isinstance(state, Battle)
        return state

    def show(self, reds: int, finale: int, again: bool = False) -> None:
        """Tell fate a show; `again` takes other cards, for the deck of this turn lacks the first ones."""
        before = [*SHOW[reds][:reds], "b2", "b2", "b3", "b3"][:4] if again else SHOW[reds]
        self.fate.told += [*before, f"b{finale}"]

    def put(self, **where: str) -> None:
        """Go on from a position of your own, with the first named on turn."""
        battle = self.battle.clone()
        for name, cell in where.items():
            battle.get(name.replace("_", "-")).cells = (battle.board.grid.cell(cell),)
        first = next(iter(where)).replace("_", "-")
        for c in battle.characters:
            c.acted = False
        battle.turn, battle.phase = first, "start"
        self.match = Match(self.match.setup, self.fate, rules=self.match.rules, state=battle)

    def say(self, *options: object) -> None:
        for option in options:
            ask = next((a for a in self.match.asks if option in a.options), self.match.asks[0])
            self.match.answer(ask.seat, option)

    def health(self, name: str) -> int:
        return self.battle.get(name).health


def duel(hero: str, beetle: int = 1) -> Table:
    table = Table([hero], [f"simple-pike-beetle {beetle}"])
    if table.match.asks[0].about == "first":
        table.say(hero)
    return table


BEETLE = "simple-pike-beetle-1"


@pytest.mark.covers("viskara.simple.mode", "viskara.simple.setup")
def test_everybody_has_1_effort_and_full_health_and_the_smaller_side_begins() -> None:
    table = Table(["jj", "aerven"], ["simple-pike-beetle 2"])

    assert table.battle.turn == BEETLE
    assert [(c.health, c.flair) for c in table.battle.characters] == [(20, 1), (20, 1), (40, 1)]
    assert table.battle.get("jj").effort == 1


@pytest.mark.covers("viskara.simple.turn", "viskara.simple.attack")
def test_an_attack_costs_an_effort_and_does_its_output() -> None:
    table = duel("meric")
    table.put(meric="A1", **{"simple_pike_beetle_1": "B1"})
    table.show(2, 0)

    table.say(("attack", "point"), "no")

    assert table.health(BEETLE) == 20 - 6
    assert table.battle.get("meric").effort == 2


@pytest.mark.covers("viskara.simple.defy")
def test_a_defy_takes_its_output_off_the_damage() -> None:
    table = duel("meric")
    table.put(meric="A1", **{"simple_pike_beetle_1": "B1"})
    table.show(2, 0)
    table.show(1, 0)

    table.say(("attack", "point"), ("defy", "jab"))

    assert table.health(BEETLE) == 20 - (6 - 2)


@pytest.mark.covers("viskara.simple.defy")
def test_an_ally_defies_only_within_the_range_of_its_tactic() -> None:
    table = Table(["den", "meric"], ["simple-pike-beetle 2"])
    table.put(**{"simple_pike_beetle_1": "D1"}, den="A1", meric="C1")

    table.say(("attack", "jab"))

    den = next(ask for ask in table.match.asks if ask.seat == "den")
    assert den.options == ("no", ("defy", "lasso"))


@pytest.mark.covers("viskara.simple.move")
def test_one_sidesteps_3_squares_or_dashes_to_within_3_of_somebody() -> None:
    table = duel("meric")
    table.put(meric="A1", **{"simple_pike_beetle_1": "J1"})
    far = table.battle.board.far

    table.say("sidestep")
    assert max(far[0][cell] for cell in table.match.asks[0].options) == 3
    table.say(table.battle.board.grid.cell("B1"))
    table.say("dash")

    assert all(far[table.battle.board.grid.cell("J1")][cell] <= 3 for cell in table.match.asks[0].options)


@pytest.mark.covers("viskara.simple.end-turn")
def test_the_turn_goes_to_the_nearest_ally_then_to_the_nearest_enemy() -> None:
    table = Table(["jj", "aerven"], ["simple-pike-beetle 1", "simple-pike-beetle 1"])
    table.put(jj="A1", aerven="A4", **{"simple_pike_beetle_1": "C1", "simple_pike_beetle_2": "J4"})

    table.say("end turn")
    assert table.battle.turn == "aerven"
    table.say("end turn")

    assert table.battle.turn == "simple-pike-beetle-1"


@pytest.mark.covers("viskara.simple.end")
def test_without_health_one_is_out_and_the_last_side_wins() -> None:
    table = duel("meric")
    table.put(meric="A1", **{"simple_pike_beetle_1": "B1"})
    table.battle.get(BEETLE).health = 3
    table.show(1, 0)

    table.say(("attack", "point"), "no")

    assert table.match.over
    assert table.match.rules.result(table.match.state).winners == ("players",)


@pytest.mark.covers(
    "viskara.sample.ando", "viskara.sample.den", "viskara.sample.meric", "viskara.sample.jj", "viskara.sample.aerven"
)
@pytest.mark.parametrize(
    ("id", "agility", "tactics"),
    [
        ("ando", 1, [(4, (2, 4, 8)), (1, (3, 4, 9))]),
        ("den", 0, [(1, (3, 4, 9)), (3, (3, 5, 9))]),
        ("meric", 2, [(1, (4, 6, 7)), (1, (1, 3, 10))]),
        ("jj", 0, [(4, (2, 4, 8)), (4, (2, 3, 4))]),
        ("aerven", 1, [(4, (2, 4, 8)), (1, (4, 6, 7))]),
    ],
)
def test_the_sample_characters_have_their_numbers(id: str, agility: int, tactics: list[object]) -> None:
    sheet = HEROES[id]

    assert (sheet.health, sheet.stats[1]) == (20, agility)
    assert [(t.range, t.outputs) for t in sheet.tactics] == tactics


@pytest.mark.covers("viskara.sample.ando", "viskara.sample.meric", "viskara.sample.jj")
@pytest.mark.parametrize(
    ("hero", "tactic", "where", "damage"),
    [
        ("ando", "insult", "B1", 2 + 1),
        ("meric", "venom", "B1", 1 + 3),
        ("jj", "bolt", "E1", 2 + 5),
        ("jj", "bolt", "D1", 2),
    ],
)
def test_flourishes_that_hurt(hero: str, tactic: str, where: str, damage: int) -> None:
    table = duel(hero)
    table.put(**{hero: "A1", "simple_pike_beetle_1": where})
    table.show(1, 4)

    table.say(("attack", tactic), "no")

    assert table.health(BEETLE) == 20 - damage


@pytest.mark.covers("viskara.sample.ando", "viskara.sample.jj")
@pytest.mark.parametrize(("hero", "tactic"), [("ando", "flow"), ("jj", "hustle")])
def test_flourishes_that_move(hero: str, tactic: str) -> None:
    table = duel(hero)
    table.put(**{hero: "A1", "simple_pike_beetle_1": "B1"})
    table.show(1, 9)

    table.say(("attack", tactic), "no", table.battle.board.grid.cell("A3"))

    assert table.battle.name(table.battle.get(hero).cells[0]) == "A3"


@pytest.mark.covers("viskara.sample.den")
def test_den_heals_whom_he_defied_for_and_moves_those_he_catches() -> None:
    table = Table(["den", "meric"], ["simple-pike-beetle 2"])
    table.put(**{"simple_pike_beetle_1": "C1"}, den="A2", meric="A1")
    table.battle.get("meric").health = 10
    table.battle.get("den").effort = 2
    table.show(0, 0)
    table.show(0, 5)
    table.say(("attack", "jab"), "meric", ("defy", "angel"), "no")
    assert table.health("meric") == 12

    table.show(1, 1, again=True)
    table.show(1, 6, again=True)
    table.say(("attack", "jab"), "meric", ("defy", "lasso"), "no")
    assert table.match.asks[0].about == "step"
    assert table.match.asks[0].seat == "den"


@pytest.mark.covers("viskara.sample.aerven")
def test_aerven_lets_every_ally_advance() -> None:
    table = Table(["jj", "aerven"], ["simple-pike-beetle 2"])
    table.put(aerven="A1", jj="A2", **{"simple_pike_beetle_1": "C1"})
    table.show(1, 4)

    table.say(("attack", "advance"), "no")

    movers = []
    while table.match.asks[0].about == "step":
        movers.append(table.match.asks[0].seat)
        table.say("stay")
    assert movers == ["jj", "aerven"]


@pytest.mark.covers("viskara.sample.simple-pike-beetle")
def test_the_beetle_grows_with_the_party() -> None:
    sheet = find_sheet("simple-pike-beetle 3")

    assert (sheet.health, sheet.stats[1]) == (60, 0)
    assert [(t.range, t.outputs) for t in sheet.tactics] == [(2, (6, 9, 12)), (3, (6, 9, 21))]


@pytest.mark.covers("viskara.sample.simple-pike-beetle")
def test_a_player_loses_at_most_10_to_one_attack_and_the_beetle_keeps_the_rest() -> None:
    table = duel("meric", 2)
    table.put(**{"simple_pike_beetle_1": "B1"}, meric="A1")
    table.show(3, 0)

    table.say(("attack", "spear"), "no")

    assert table.health("meric") == 10
    assert table.health(BEETLE) == 44


@pytest.mark.covers("viskara.sample.simple-pike-beetle")
def test_a_big_beetle_attacks_twice_a_turn_and_its_venom_costs_an_effort() -> None:
    table = duel("meric", 2)
    table.put(**{"simple_pike_beetle_1": "B1"}, meric="A1")
    table.show(0, 4)
    table.show(0, 1, again=True)

    table.say(("attack", "jab"), "no", ("attack", "jab"), "no")
    assert not any(isinstance(option, tuple) for option in table.match.asks[0].options)
    table.say("end turn")

    assert table.battle.get("meric").effort == 2


@pytest.mark.covers("viskara.simple.defy")
def test_who_attacks_whom_with_what_is_told_to_those_who_may_defy() -> None:
    table = duel("ando")
    table.put(simple_pike_beetle_1="D1", ando="C1")
    table.say(("attack", "spear"))

    question = table.match.rules.question(table.battle, table.match.asks[0])

    assert question == "Pike Beetle attacks Ando with Flutterspear (2/3/7, about 4 damage). Ando: react?"
