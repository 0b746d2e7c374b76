"""Campaigns and character levels: Chapters, the Vault, the Armory, the Archive, the table of Appendix G."""

import pytest

from fracas.core import Match, find_game
from fracas.games.tales.format.library import library
from fracas.games.tales.format.records import Card, Item
from fracas.games.tales.rules import campaign
from fracas.games.tales.rules.levels import CHAPTERS, cards_at, chapter_of, level_table
from fracas.games.tales.rules.loadout import armory, hero_cards
from fracas.games.tales.rules.tale import Progress
from tests.games.tales.matches import asked, begun, state

VAULT = {1: 27, 2: 57, 3: 96, 4: 132, 5: 159}
HEROES = ("deirdre", "eve", "fiona", "gerki", "gog", "zot")


@pytest.mark.covers("tales.campaign.chapters", "tales.campaign.scenario")
def test_twenty_five_scenarios_are_in_five_chapters() -> None:
    assert [chapter_of(number) for number in range(1, 26)].count(3) == 6
    assert sum(last - first + 1 for first, last in CHAPTERS) == 25
    with pytest.raises(ValueError, match="from 1 to 25"):
        chapter_of(26)


@pytest.mark.parametrize(
    ("chapter", "first", "last"),
    [
        pytest.param(1, 1, 4, marks=pytest.mark.covers("tales.campaign.chapter1")),
        pytest.param(2, 5, 10, marks=pytest.mark.covers("tales.campaign.chapter2")),
        pytest.param(3, 11, 16, marks=pytest.mark.covers("tales.campaign.chapter3")),
        pytest.param(4, 17, 21, marks=pytest.mark.covers("tales.campaign.chapter4")),
        pytest.param(5, 22, 25, marks=pytest.mark.covers("tales.campaign.chapter5")),
    ],
)
def test_a_chapter_has_these_scenarios(chapter: int, first: int, last: int) -> None:
    assert {number for number in range(1, 26) if chapter_of(number) == chapter} == set(range(first, last + 1))


# The table of levels: some rows in full, as the book has them, and the sums of all others


def numbers(text: str) -> set[int]:
    """“v1-v2, v5” or “1-2, 5” as a set."""
    found: set[int] = set()
    for part in text.replace(" ", "").replace("v", "").split(","):
        first, _, last = part.partition("-")
        found |= set(range(int(first), int(last or first) + 1)) if part else set()
    return found


ROWS = {
    (1, "deirdre"): ("1-2", "v1-v2"),
    (1, "eve"): ("1-3", "v3-v4"),
    (1, "fiona"): ("1-2", "v5-v6"),
    (1, "gerki"): ("1-3", "v7-v8"),
    (1, "gog"): ("1-2", "v9-v10"),
    (1, "zot"): ("1, 2, 4", "v11-v13"),
    (1, "armory"): ("", "v18-v27"),
    (1, "archive"): ("", ""),
    (2, "deirdre"): ("1-2", "v1-v2, v34-v35"),
    (2, "eve"): ("1-2", "v3-v4, v36-v38"),
    (2, "fiona"): ("1-2", "v5-v6, v39-v40"),
    (2, "gerki"): ("1-3", "v7-v8, v41-v42"),
    (2, "gog"): ("1-2", "v9-v10, v43-v44"),
    (2, "zot"): ("1, 2, 4", "v11-v12, v45-v47"),
    (2, "armory"): ("", "v18-v26, v28-v33, v48-v57"),
    (2, "archive"): ("", "v13-v17, v27"),
    (3, "deirdre"): ("2", "v1-v2, v35, v60-v62"),
    (3, "eve"): ("", "v3-v4, v36-v38, v63-v65"),
    (3, "fiona"): ("2", "v5-v6, v39, v66-v68"),
    (3, "gerki"): ("3", "v7-v8, v41-v42, v69-v71"),
    (3, "gog"): ("2", "v9, v43-v44, v72-v74"),
    (3, "zot"): ("1, 4", "v11, v45-v47, v75-v77"),
    (3, "armory"): ("", "v28-v33, v48, v50-v58, v78-v96"),
    (3, "archive"): ("", "v10, v12-v27, v34, v40, v49, v59"),
    (4, "deirdre"): ("", "v1, v35, v60-v62, v99-v101"),
    (4, "eve"): ("", "v4, v38, v63-v65, v102-v105, v122"),
    (4, "fiona"): ("", "v5, v39, v66-v68, v106-v108"),
    (4, "gerki"): ("3", "v8, v42, v69-v71, v109-v111"),
    (4, "gog"): ("", "v43-v44, v72-v74, v112-v114"),
    (4, "zot"): ("1, 4", "v47, v75-v77, v115-v118, v123"),
    (4, "armory"): ("", "v29, v50, v52-v58, v78-v81, v83-v98, v119-v121, v124-v132"),
    (4, "archive"): ("", "v2-v3, v6-v7, v9-v28, v30-v34, v36-v37, v40-v41, v45-v46, v48-v49, v51, v59, v82"),
    (5, "deirdre"): ("", "v60-v62, v99-v101, v136-v138"),
    (5, "eve"): ("", "v63-v65, v102-v105, v122, v139-v141"),
    (5, "fiona"): ("", "v66-v68, v106-v108, v142-v144"),
    (5, "gerki"): ("3", "v69-v71, v109-v111, v145-v147"),
    (5, "gog"): ("", "v72-v74, v112-v114, v148-v150"),
    (5, "zot"): ("4", "v75-v77, v115-v118, v123, v151-v153"),
    (5, "armory"): ("", "v29, v50, v52, v55-v56, v58, v78-v81, v83-v84, v86-v98, v119-v121, v124-v135, v154-v159"),
    (5, "archive"): ("", "v1-v28, v30-v49, v51, v53-v54, v57, v59, v82, v85"),
}


@pytest.mark.parametrize(
    ("level", "who"),
    [pytest.param(level, who, marks=pytest.mark.covers(f"tales.level.{level}.{who}")) for level, who in ROWS],
)
def test_the_cards_of_a_level_are_those_of_the_table(level: int, who: str) -> None:
    start, vault = ROWS[level, who]
    found = cards_at(level, who)
    assert found.vault == numbers(vault)
    if who != "archive":
        assert {int(number) for number in found.start} == numbers(start)


@pytest.mark.covers("tales.level.3.archive", "tales.level.5.archive")
def test_the_archive_names_start_cards_with_their_hero() -> None:
    assert cards_at(2, "archive").start == ("eve-3",)
    assert set(cards_at(3, "archive").start) == {
        "deirdre-1", "eve-1", "eve-2", "eve-3", "fiona-1", "gerki-1", "gerki-2", "gog-1", "zot-2",
    }  # fmt: skip
    assert len(cards_at(5, "archive").start) == 2 + 3 + 2 + 2 + 2 + 2


@pytest.mark.covers("tales.level.integrity")
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_every_vault_card_is_in_exactly_one_place_from_level_two_on(level: int) -> None:
    everywhere = [number for who in (*HEROES, "armory", "archive") for number in cards_at(level, who).vault]
    assert sorted(everywhere) == list(range(1, VAULT[level] + 1))


@pytest.mark.covers("tales.level.integrity")
def test_at_level_one_four_cards_are_nowhere_and_nothing_ever_leaves_the_archive() -> None:
    first = {number for who in (*HEROES, "armory") for number in cards_at(1, who).vault}
    assert set(range(1, 28)) - first == {14, 15, 16, 17}
    for level in range(2, 6):
        before, after = cards_at(level - 1, "archive"), cards_at(level, "archive")
        assert before.vault <= after.vault
        assert set(before.start) <= set(after.start)
    zot = {number for (_, who), cards in level_table().items() if who == "zot" for number in cards.start}
    assert "3" not in zot


@pytest.mark.covers("tales.campaign.levels", "tales.campaign.vault")
@pytest.mark.parametrize(("level", "there"), [(1, {"two_for_one", "shatter", "riposte", "reach_further"}), (4, None)])
def test_a_game_at_a_level_offers_the_cards_of_that_level(level: int, there: set[str] | None) -> None:
    match = begun("cellar", heroes=["reaver", "warden", "brute"], level=level)
    asked(match, "item")
    tale = state(match)
    cards = {card.id for card in hero_cards(tale, tale.get("reaver"))}
    assert cards == (
        there
        or {"riposte", "bloodrush", "three_for_one", "great_shatter", "whirl", "red_mist", "hard_answer", "trophy"}
    )


@pytest.mark.covers("tales.campaign.armory", "tales.campaign.levels")
def test_the_armory_of_a_level_holds_start_items_and_what_is_unlocked() -> None:
    tale = state(begun("cellar", heroes=["reaver", "warden", "brute"], level=1))
    tale.level = 1
    assert {item.id for item in armory(tale, "support")} == {"clockwork_hound", "tonic", "spare_fuse", "smelling_salts"}


# A campaign


def progress(**facts: object) -> Progress:
    return Progress("long_night", **facts)  # type: ignore[arg-type]


@pytest.mark.covers("tales.campaign.vault", "tales.campaign.archive", "tales.campaign.armory")
def test_what_is_in_the_vault_or_the_archive_cannot_be_taken_along() -> None:
    cards = [card for card in library().cards.values() if card.hero == "reaver"]
    begin = {card.id for card in campaign.unlocked_cards(progress(), cards)}
    assert begin == {"two_for_one", "shatter"}
    later = progress(vault_open=(5, 66), archive=("reaver-1",))
    assert {card.id for card in campaign.unlocked_cards(later, cards)} == {"shatter", "riposte", "three_for_one"}
    items = list(library().items.values())
    assert {item.id for item in campaign.unlocked_items(progress(vault_open=(18,)), items) if item.vault} == {
        "spare_fuse"
    }


def won(match: Match) -> None:
    """Let the running scenario be won by the next answer."""
    tale = state(match)
    for figure in tale.figures:
        if figure.kind == "schemer":
            figure.at = -1
    match.answer(match.asks[0].seat, "end")


@pytest.mark.covers("tales.campaign.vault", "tales.campaign.scenario", "tales.powertree.respec")
def test_a_won_scenario_unlocks_cards_and_leads_on_to_the_next() -> None:
    match = begun("long_night", heroes=["reaver", "warden", "brute"])
    asked(match, "turn")
    assert state(match).scenario == "first_spark"
    won(match)
    tale = state(match)
    assert match.asks[0].about == "campaign"
    assert set(match.asks[0].options) == {"on", ("replay", "first_spark"), "stop"}
    assert tale.progress is not None
    assert tale.progress.won == ("first_spark",)
    assert set(range(1, 14)) | {18} == set(tale.progress.vault_open)
    match.answer("heroes", "on")
    asked(match, "claim")
    assert state(match).scenario == "cellar"
    assert state(match).figures[0].damage == 0


@pytest.mark.covers("tales.campaign.vault")
def test_a_conditional_reward_needs_its_condition() -> None:
    match = begun("long_night", heroes=["reaver", "warden", "brute"])
    asked(match, "turn")
    state(match).round = 5
    won(match)
    tale = state(match)
    assert tale.progress is not None
    assert 18 not in tale.progress.vault_open
    assert 13 in tale.progress.vault_open


@pytest.mark.covers("tales.campaign.levels")
def test_a_scenario_is_played_again_at_the_level_of_its_chapter_without_new_rewards() -> None:
    match = begun("long_night", heroes=["reaver", "warden", "brute"])
    asked(match, "turn")
    won(match)
    match.answer("heroes", ("replay", "first_spark"))
    asked(match, "turn")
    assert (state(match).level, state(match).scenario) == (1, "first_spark")
    won(match)
    tale = state(match)
    assert tale.progress is not None
    assert (tale.progress.next, tale.progress.won) == (1, ("first_spark",))


@pytest.mark.covers("tales.solo.setup.companion", "tales.campaign.scenario")
def test_in_a_solo_campaign_hero_and_companion_are_chosen_anew_for_each_scenario() -> None:
    match = begun("long_night", players=1)
    asked(match, "companion")
    match.answer("p1", "stoat")
    asked(match, "turn")
    won(match)
    match.answer("heroes", "on")
    asked(match, "hero")
    match.answer("p1", "pyromancer")
    assert "stoat" not in asked(match, "companion")


def test_a_long_campaign_is_not_cut_short_by_lost_games() -> None:
    match = begun("long_night", heroes=["reaver", "warden", "brute"])
    for _ in range(20):
        asked(match, "turn")
        state(match).outcome = "lost"
        match.answer(match.asks[0].seat, "end")
        match.answer("heroes", "on")
    assert not match.over


def test_a_lost_scenario_may_be_tried_again_or_the_evening_ends() -> None:
    match = begun("long_night", heroes=["reaver", "warden", "brute"])
    asked(match, "turn")
    state(match).get("reaver").at = 99
    tale = state(match)
    tale.get("reaver").at = tale.map.starts[0]
    tale.outcome, tale.ending = "lost", "Time is up."
    match.answer(match.asks[0].seat, "end")
    assert set(match.asks[0].options) == {"on", "stop"}
    match.answer("heroes", "stop")
    assert match.over
    assert match.rules.result(match.state).text == "0 of 5 scenarios of A Long Night are won."


# Our cards cover the table of levels


@pytest.mark.covers("tales.campaign.levels", "tales.level.integrity")
@pytest.mark.parametrize("level", range(1, 6))
def test_there_is_a_card_for_every_number_a_hero_has_at_a_level(level: int) -> None:
    book = library()
    for hero in book.heroes.values():
        known = cards_at(level, hero.slot)
        own = [card for card in book.cards.values() if card.hero == hero.id]
        assert {card.vault for card in own if card.vault in known.vault} == known.vault, hero.name
        assert {str(card.start) for card in own if str(card.start) in known.start} == set(known.start), hero.name


@pytest.mark.covers("tales.rule.heroequip", "tales.solo.setup.cards", "tales.solo.setup.support", "tales.item.equip")
@pytest.mark.parametrize("scenario", list(library().scenarios))
@pytest.mark.parametrize("players", [1, 4])
def test_every_slot_of_every_scenario_can_be_filled(scenario: str, players: int) -> None:
    """Alone with any Hero, and by the last of four who all took as much as they could."""
    heroes = list(library().heroes)
    for first in heroes:
        party = (heroes[heroes.index(first) :] + heroes)[:players]
        setup = find_game("tales").setup(scenario, options={"heroes": party, "difficulty": "story", "tuning": 0})
        match = Match(setup, 1, history=False)
        while not match.over and match.asks[0].about in ("companion", "card", "item", "claim"):
            ask = match.asks[0]
            match.answer(ask.seat, ask.options[-1])
        tale = state(match)
        section, book = tale.sheet.heroes, tale.library
        for hero in party:
            held = [book.card(card) for card in tale.get(hero).cards]
            alone = players == 1
            more = alone * sum(tale.sheet.number >= number for number in (5, 17))
            assert sum(isinstance(card, Card) for card in held) == section.cards + more
            for kind in ("support", "major", "masterwork"):
                wanted = getattr(section, kind) + (alone and kind == "support" and section.support > 0)
                assert sum(isinstance(card, Item) and card.type == kind for card in held) == wanted, (hero, kind)
