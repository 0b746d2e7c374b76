"""Words in the language of whoever is being served."""

from __future__ import annotations

from fracas.core import Match, find_game, look
from fracas.core.chronicle import Event
from fracas.core.language import Saying, counted, say, say_n, speaking, spoken, strung, together, tongue, word


def test_words_are_english_unless_somebody_asks_for_another_language() -> None:
    assert say("{some} and {last}", some="a", last="b") == "a and b"
    with speaking("de"):
        assert say("{some} and {last}", some="a", last="b") == "a und b"
    assert tongue() is None


def test_facts_that_are_words_of_ours_are_translated_with_their_sentence_and_numbers_stay() -> None:
    with speaking("de"):
        assert say("{some} and {last}", some="fog", last=3) == "Nebel und 3"


def test_a_capital_letter_stays_one() -> None:
    with speaking("de"):
        assert word("Once more") == "Ein weiteres Mal"


def test_what_has_no_translation_stays_english() -> None:
    with speaking("de"):
        assert say("Odrun dances {n} times.", n=2) == "Odrun dances 2 times."
    with speaking("xx"):
        assert say("{some} and {last}", some="a", last="b") == "a and b"


def test_a_number_decides_the_form() -> None:
    assert [counted(n, "apple") for n in (0, 1, 2)] == ["0 apples", "1 apple", "2 apples"]
    assert say_n(1, "{n} goose", "{n} geese") == "1 goose"


def test_words_kept_for_the_log_can_be_said_in_another_language_later() -> None:
    event = Event(0, "{what}.", {"what": together(["fog", "fire", "x"])}, (), None, 0)
    assert event.sentence() == "fog, fire and x."
    with speaking("de"):
        assert event.sentence() == "Nebel, Feuer und x."
    assert Saying("{some} and {last}", some="a", last="b") == "a and b"


def test_nothing_said_is_nothing_in_every_language() -> None:
    event = Event(0, "{what}x", {"what": strung([])}, (), None, 0)
    with speaking("de"):
        assert event.sentence() == "x"
        assert say("") == word("") == ""


def test_the_first_language_that_is_known_is_spoken() -> None:
    assert spoken("de-AT,de;q=0.9,en;q=0.5") == "de"
    assert spoken("fr-FR,en;q=0.5,de;q=0.3") == "en"
    assert spoken("de_DE.UTF-8") == "de"
    assert spoken("C") == spoken("") == "en"


def test_a_view_in_german_offers_the_same_words_to_answer_with_and_names_the_english_of_names() -> None:
    match = Match(find_game("steel").setup("bridge_toll"), fate=7)
    seats = tuple(match.rules.seats(match.state))
    english = look(match, seats)
    with speaking("de", match.rules):
        german = look(match, seats)
    assert [choice.word for choice in german.asks[0].options] == [choice.word for choice in english.asks[0].options]
    assert german.scene.meters[0].name == "Runde"
    assert german.english["Runde"] == "Round"
    assert english.english == {}
