"""The stage itself: words become answers, fate is used up, failures show what there is to see."""

from collections.abc import Iterable
from typing import Any

import pytest

from fracas.core import Ask, Fate, Match, Scripted
from fracas.testing.stage import Stage
from fracas.testing.toy_games import DUEL, SECRETS


def duel(*fate: int, encounter: str = "mirror", defaults: dict[str, object] | None = None) -> Stage:
    return Stage(Match(DUEL.setup(encounter), Scripted(*fate), rules=DUEL.rules("base")), defaults)


def test_a_word_answers_the_question_by_its_spelling_its_label_or_words_that_fit_nothing_else() -> None:
    for word in ("cleave", "Attack with Cleave", "attack with cleave", "CLEAVE", "attack cleave"):
        stage = duel(6, 6)
        stage.choose(word)
        assert stage.told("Anna uses Cleave.")
        assert not stage.told("Exploit")


def test_every_word_answers_one_question_whoever_is_asked() -> None:
    stage = duel(6, 6, 6)
    assert stage.asked == "red"
    stage.choose("cleave", "exploit")
    assert stage.told("Anna uses Cleave.")
    assert stage.told("Bert uses Exploit.")
    assert stage.asked == "red"


def test_what_is_asked_and_offered_can_be_read() -> None:
    stage = duel(3)
    assert (stage.asked, stage.about) == ("red", "action")
    assert stage.question == "Anna rolled a 3. What now?"
    assert stage.offered == ["Attack with Exploit", "Close in"]
    assert stage.map == "0:Anna(10)  1:Bert(10)"


def test_why_something_is_not_offered_can_be_asked() -> None:
    stage = duel(3)
    assert stage.why_not("Cleave") == "Cleave needs a 4 or more, and Anna rolled a 3"
    with pytest.raises(AssertionError, match="“Attack with Exploit” is offered"):
        stage.why_not("Attack with Exploit")
    with pytest.raises(AssertionError, match="Nothing is said about why “Dance”"):
        duel(3).why_not("Dance")


def test_a_word_that_is_not_offered_fails_with_the_reason_the_options_and_the_map() -> None:
    stage = duel(3)
    with pytest.raises(AssertionError) as failed:
        stage.choose("Cleave")
    text = str(failed.value)
    assert "“Cleave” is not offered: Cleave needs a 4 or more" in text
    assert "Asked: red: Anna rolled a 3. What now?" in text
    assert "Offered: Attack with Exploit; Close in" in text
    assert "0:Anna(10)  1:Bert(10)" in text
    assert "Anna rolls a 3." in text
    assert stage.match.version == 1


def test_a_word_too_many_fails() -> None:
    with pytest.raises(AssertionError, match="“loudly” fits nothing"):
        duel(3).choose("exploit loudly")


def test_a_word_that_fits_several_options_fails() -> None:
    with pytest.raises(AssertionError, match="could mean Attack with Exploit; Attack with Cleave"):
        duel(6).choose("attack")


def test_a_number_answers_a_question_about_numbers() -> None:
    stage = duel(4, 2, encounter="ogre")
    stage.choose("cleave", "no", "no", "Ogre's iron", 2)
    assert stage.told("Ogre spends 2 Iron.")


def test_a_word_when_nobody_is_asked_fails() -> None:
    stage = duel(6)
    with pytest.raises(AssertionError, match="nothing is left of what it was told"):
        stage.choose("exploit")
    with pytest.raises(AssertionError, match="Nobody is asked anything, so “exploit” answers nothing"):
        stage.choose("exploit")


def test_fate_that_runs_dry_fails_with_the_map() -> None:
    stage = duel(6)
    with pytest.raises(AssertionError) as failed:
        stage.choose("cleave")
    assert "fate was asked for d6 for action die, but nothing is left of what it was told" in str(failed.value)
    assert "1:Bert(7)" in str(failed.value)


def test_fate_that_is_left_over_fails_when_the_stage_is_done() -> None:
    stage = duel(6)
    stage.fate(1, 2)
    with pytest.raises(AssertionError) as failed:
        stage.done()
    assert "Fate was told more than it was asked for; left over: [1, 2]." in str(failed.value)
    assert "0:Anna(10)" in str(failed.value)


def test_leaving_the_stage_looks_for_fate_left_over_but_hides_no_other_failure() -> None:
    with pytest.raises(AssertionError, match="left over"), duel(6) as stage:
        stage.fate(1)
    with pytest.raises(AssertionError, match="“dance” is not offered"), duel(6, 5) as stage:
        stage.choose("dance")


def test_a_stage_needs_scripted_fate() -> None:
    with pytest.raises(TypeError, match="scripted fate"):
        Stage(Match(DUEL.setup("mirror"), Fate(1), rules=DUEL.rules("base")))


def test_a_question_with_a_default_answer_needs_no_word() -> None:
    stage = duel(4, 6, encounter="ogre", defaults={"raise": "no", "steal": "no", "order": ("Ogre", "armor"), "iron": 0})
    stage.choose("exploit")
    assert stage.declined == ["raise", "steal", "order", "iron"]
    assert stage.told("Ogre takes 1 damage.")
    assert stage.asked == "blue"


def test_a_word_that_fits_wins_over_the_default_answer() -> None:
    stage = duel(6, encounter="ogre", defaults={"raise": "no", "steal": "no", "order": ("Ogre", "armor"), "iron": 0})
    stage.fate(6)
    stage.choose("cleave", "yes", "Ogre's iron", 2)
    assert stage.told("Hero's training raises every number.")
    assert stage.told("Ogre spends 2 Iron.")
    assert stage.declined == ["steal"]


def test_a_word_with_several_readings_that_are_offered_fails() -> None:
    class Mixed(Stage):
        def readings(self, ask: Ask, word: Any) -> Iterable[Any]:
            return ("exploit", "cleave") if word == "both" else super().readings(ask, word)

    stage = Mixed(duel(6).match)
    with pytest.raises(AssertionError, match="“both” could mean Attack with Exploit; Attack with Cleave"):
        stage.choose("both")
    stage.fate(6).choose("cleave")


def test_what_answers_itself_can_be_switched_off() -> None:
    answers = {"raise": "no", "steal": "no", "order": ("Ogre", "armor"), "iron": 0}
    stage = duel(4, 6, encounter="ogre", defaults=answers).every_question()
    stage.choose("exploit")
    assert stage.about == "raise"
    assert stage.declined == []
    stage.choose("no", "no", "Ogre's armor", 0)


def test_facts_are_set_directly_and_what_cannot_be_fails() -> None:
    stage = duel(4, encounter="ogre").set("hp", 3, "Goblin")
    assert stage.told("By hand, Goblin: Hit points 3.")
    assert stage.question == "Hero rolled a 4. What now?"
    with pytest.raises(AssertionError, match="Hit points cannot be 99; it must be a whole number from 0 to 20"):
        stage.set("hp", 99, "Goblin")


def test_the_log_and_the_rules_used_can_be_read() -> None:
    stage = duel(6, 6)
    stage.choose("cleave")
    assert stage.log == ["Anna rolls a 6.", "Anna uses Cleave.", "Bert takes 3 damage.", "Bert rolls a 6."]
    assert stage.rules_used == {"duel.turn", "duel.cleave", "duel.damage"}
    assert stage.told("takes 3")
    assert not stage.told("takes 4")


def test_a_restart_keeps_the_log_and_the_fate() -> None:
    stage = duel(6, 6)
    stage.choose("cleave")
    stage.fate(2)
    stage.restart(stage.match.start)
    assert stage.question == "Anna rolled a 2. What now?"
    assert stage.log[-2:] == ["Bert rolls a 6.", "Anna rolls a 2."]
    assert "duel.cleave" in stage.rules_used


def test_sealed_questions_are_answered_one_after_the_other() -> None:
    cards = list(Match(SECRETS.setup(), 1, rules=SECRETS.rules("base")).answers)
    stage = Stage(
        Match(SECRETS.setup(), Scripted(*[c for _, hand in cards for c in hand]), rules=SECRETS.rules("base"))
    )
    first, second = (ask.seat for ask in stage.match.asks)
    options = {ask.seat: ask.options[0] for ask in stage.match.asks}
    assert stage.asked == first
    stage.choose(options[first])
    assert stage.asked == second


def test_the_plugin_fails_a_test_that_leaves_fate_over(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        from fracas.core import Match, Scripted
        from fracas.testing import Stage
        from fracas.testing.toy_games import DUEL

        def stage(*fate):
            return Stage(Match(DUEL.setup("mirror"), Scripted(*fate), rules=DUEL.rules("base")))

        def test_used_up():
            stage(6)

        def test_left_over():
            stage(6, 2)

        def test_in_the_second_stage():
            stage(6)
            stage(6, 2)

        def test_another_failure():
            stage(6, 2)
            assert False, "something else"
        """
    )
    result = pytester.runpytest_inprocess("-p", "fracas.testing.plugin", "-p", "no:cacheprovider")
    result.assert_outcomes(passed=1, failed=3)
    result.stdout.fnmatch_lines(["*left over: [[]2[]]*", "*something else*"])
