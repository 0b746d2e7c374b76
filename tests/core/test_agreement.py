"""What is said of several is said in the plural, and numbers have the article they are spoken with."""

from __future__ import annotations

import pytest

from fracas.core.agreement import of_several, plural_verb, with_articles
from fracas.core.chronicle import Chronicle


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{who} takes the turn.", "{who} take the turn."),
        ("{who} is out.", "{who} are out."),
        ("{who} also has a 4.", "{who} also have a 4."),
        ("{who} rests and loses 1 Fatigue.", "{who} rest and lose 1 Fatigue."),
        ("{who} gains 1 Power and holds 2.", "{who} gain 1 Power and hold 2."),
        ("{who}'s Armor helps.", "{who}' Armor helps."),
        ("The hit lands; {who} reaches the door.", "The hit lands; {who} reach the door."),
        ("{whom} hits {who} for 2.", "{whom} hits {who} for 2."),
        ("{who}: Movement.", "{who}: Movement."),
    ],
)
def test_verbs_follow_the_name_of_several_where_it_is_the_subject(template: str, said: str) -> None:
    assert of_several(template, "who") == said


@pytest.mark.parametrize(
    ("one", "many"), [("carries", "carry"), ("misses", "miss"), ("pushes", "push"), ("does", "do"), ("loses", "lose")]
)
def test_verbs_lose_their_ending(one: str, many: str) -> None:
    assert plural_verb(one) == many


def test_articles_follow_how_a_number_is_spoken() -> None:
    assert with_articles("A 8, a 80, a 11, a 18, a 7 and a 1") == "An 8, an 80, an 11, an 18, a 7 and a 1"


def test_a_log_knows_the_names_of_several() -> None:
    log = Chronicle()
    log.gangs = frozenset(["Dancers"])
    log.tell("{who} hits {whom}.", who="Dancers", whom="Rex")
    log.tell("{who} hits {whom}.", who="Rex", whom="Dancers")
    assert [event.sentence() for event in log.events] == ["Dancers hit Rex.", "Rex hits Dancers."]
