"""Beats: one for each ability or blow, with its dice and all it did to whom."""

from __future__ import annotations

from fracas.core import Chronicle, Die, Modifier, Roll, Script, Scripted, look
from tests.core.tables import Notes, duel, improvised


def names(log: Chronicle) -> list[tuple[str, int, int, bool]]:
    return [(beat.name, beat.first, beat.last, beat.open) for beat in log.beats]


def test_a_beat_lasts_as_long_as_what_its_first_line_began() -> None:
    log = Chronicle()
    log.begin("Round 1.")
    log.beat("anna", "Cleave", ["bert"])
    log.begin("Anna cleaves.")
    log.tell("Bert bleeds.")
    assert names(log) == [("Cleave", 1, 2, True)]
    log.end()
    log.tell("Dusk.")
    log.end()
    assert names(log) == [("Cleave", 1, 2, False)]


def test_a_reaction_inside_an_ability_is_a_beat_of_its_own_and_what_it_does_is_not_the_abilitys() -> None:
    log = Chronicle()
    log.beat("anna", "Cleave", ["bert"])
    log.begin("Anna cleaves.")
    log.beat("bert", "Riposte", ["anna"])
    log.begin("Bert strikes back.")
    log.hit("anna", loses=1)
    log.end()
    log.hit("bert", loses=3)
    log.end()
    cleave, riposte = log.beats
    assert [(hit.figure, hit.loses) for hit in cleave.hits] == [("bert", 3)]
    assert [(hit.figure, hit.loses) for hit in riposte.hits] == [("anna", 1)]
    assert (cleave.last, riposte.first) == (1, 1)


def test_one_blow_after_the_other_without_a_beginning_ends_with_the_next() -> None:
    log = Chronicle()
    log.begin("Fire everywhere.")
    log.beat("", "Fire")
    log.tell("Anna burns.")
    log.beat("", "Smoke")
    log.tell("Bert coughs.")
    assert names(log) == [("Fire", 1, 1, False), ("Smoke", 2, 2, True)]
    log.end()
    assert not any(beat.open for beat in log.beats)


def test_what_comes_over_a_figure_in_one_beat_is_added_up() -> None:
    log = Chronicle()
    log.beat("anna", "Push", ["bert"])
    log.tell("Anna pushes.")
    log.hit("bert", loses=3, from_=10, to=7, moved=("B2",), gains=("dazed",))
    log.hit("bert", loses=2, from_=7, to=5, moved=("B3", "B4"), slams=("wall",), fell=True)
    (hit,) = log.beats[0].hits
    assert (hit.loses, hit.from_, hit.to, hit.moved) == (5, 10, 5, ("B2", "B3", "B4"))
    assert (hit.slams, hit.gains, hit.fell) == (("wall",), ("dazed",), True)


def test_what_happens_by_itself_makes_a_beat_of_the_line_just_told() -> None:
    log = Chronicle()
    log.tell("Bert burns for 2.")
    log.hit("bert", loses=2)
    assert names(log) == [("", 0, 0, True)]


def test_dice_fall_into_the_beat_that_goes_on_and_the_sum_says_what_was_added() -> None:
    def step(notes: Notes) -> Script[None]:
        assert notes.log is not None
        notes.log.beat("anna", "Cleave", ["bert"])
        notes.log.begin("Anna cleaves.")
        dice = yield Roll((10, 10), "power roll")
        notes.log.total(sum(dice) + 2 - 1, 2, [(2, "Might"), (-1, "a bane")])
        notes.log.end()

    match = improvised(step, fate=Scripted(4, 7))
    (beat,) = look(match, ()).beats
    assert beat.dice == (Die(10, 4), Die(10, 7))
    assert beat.modifiers == (Modifier(2, "Might"), Modifier(-1, "a bane"))
    assert (beat.sum, beat.tier, beat.line) == (12, 2, "Anna cleaves.")
    assert beat.roll() == "4 + 7 + 2 − 1 = 12, tier 2"


def test_a_beat_that_began_where_a_seat_may_not_look_is_not_shown_to_it() -> None:
    log = Chronicle()
    log.beat("anna", "Hide")
    log.tell("Anna hides the key.", seen_by=("anna",))
    assert [beat.name for beat in log.beats_since(0, ("anna",))] == ["Hide"]
    assert log.beats_since(0, ("bert",)) == []


def test_undo_takes_beats_back_and_replay_makes_them_again() -> None:
    match = duel(7)
    while match.version < 60 and not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, ask.options[0])
    whole = look(match, ("red",)).beats
    assert len(whole) > 3
    assert all(beat.name in ("Exploit", "Cleave") and beat.actor and beat.targets for beat in whole)
    while match.version > 10:
        match.undo()
    assert len(look(match, ("red",)).beats) < len(whole)
    while match._undone:
        match.redo()
    assert look(match, ("red",)).beats == whole
