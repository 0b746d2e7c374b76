"""Playing at the terminal, with lines typed through a pipe."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from fracas.core.file import load
from tests.cli.brawl import Brawl
from tests.cli.conftest import Run

SEEDED = ("--seed", "3")


def saved(folder: Path) -> list[Path]:
    return sorted((folder / "data").rglob("*.json"))


def test_the_table_shows_map_question_and_numbered_options(cli: Run) -> None:
    result = cli("play", "brawl", *SEEDED, typed="quit\n")

    assert result.exit_code == 0
    assert "A . . .\nB . . .\n. . . O" in result.stdout
    assert "heroes  Who goes first?\n  1  Ann\n  2  Bob\n> quit" in result.stdout
    assert "You play the heroes; a bot (greedy) plays foes. Seed 3." in result.stdout


@pytest.mark.parametrize("answer", ["2", "bob", "BOB", "  Bob  ", "with Bob, please"])
def test_an_option_is_chosen_by_number_name_or_words(cli: Run, folder: Path, answer: str) -> None:
    result = cli("play", "brawl", *SEEDED, typed=f"{answer}\nsave one.json\n")

    assert result.exit_code == 0
    assert load((folder / "one.json").read_text()).answers == [("heroes", "bob")]


def test_words_may_answer_several_questions_at_once(cli: Run, folder: Path) -> None:
    result = cli("play", "brawl", *SEEDED, typed="ann\nstrike the ogre\nsave one.json\nquit\n")

    assert "Strike; then Ogre" in result.stdout
    answers = load((folder / "one.json").read_text()).answers
    assert answers[:3] == [("heroes", "ann"), ("ann", "strike"), ("ann", "ogre")]


def test_words_may_begin_with_who_acts(cli: Run, folder: Path) -> None:
    cli("play", "brawl", *SEEDED, typed="bob walk C2\nsave one.json\nquit\n")

    answers = load((folder / "one.json").read_text()).answers
    assert answers == [("heroes", "bob"), ("bob", "walk"), ("bob", "C2")]


def test_squares_are_listed_in_one_line_and_chosen_by_name(cli: Run, folder: Path) -> None:
    result = cli("play", "brawl", *SEEDED, typed="ann\nwalk\n1\nc3\nsave one.json\nquit\n")

    assert "Walk to: A3 B1 B2 B3 C1 C2 C3 D1 D2" in result.stdout
    assert "There is no option 1; type a square such as" in result.stdout
    assert load((folder / "one.json").read_text()).answers[2] == ("ann", "C3")


@pytest.mark.parametrize("line", ["7", "0", "-1", "fly", "strike bob twice", "999999999999999999999"])
def test_what_is_not_offered_is_refused_and_changes_nothing(cli: Run, folder: Path, line: str) -> None:
    result = cli("play", "brawl", *SEEDED, typed=f"ann\n{line}\nsave one.json\nquit\n")

    assert result.exit_code == 0
    assert re.search("no option|not offered|has no place", result.stdout)
    assert load((folder / "one.json").read_text()).answers == [("heroes", "ann")]


def test_the_log_since_the_last_question_is_shown_once(cli: Run) -> None:
    text = cli("play", "brawl", *SEEDED, typed="ann\nrest\nrest\nquit\n").stdout

    assert text.count("Ann rests") == 1
    assert text.index("Ann rests") < text.index("Bob acts") < text.index("bob  What now?")
    assert "[ouch]" in text, "brackets in a sentence are not markup"


def test_what_the_seat_may_not_see_is_not_shown(cli: Run) -> None:
    typed = "ann\nrest\nlog\nwhy\nwhy 1\nquit\n"

    assert "secret plan" not in cli("play", "brawl", *SEEDED, typed=typed).stdout
    assert "secret plan" in cli("play", "brawl", "--seat", "foes", *SEEDED, typed="log\nquit\n").stdout


def test_why_names_the_cause_and_why_n_the_rules(cli: Run) -> None:
    text = cli("play", "brawl", *SEEDED, typed="ann\nstrike ogre\nwhy\nwhy 3\nwhy 77\nquit\n").stdout

    last = text.partition("> why\n")[2]
    assert "because Ann acts" in last
    full = text.partition("> why 3\n")[2]
    assert "brawl.rule.strike Strike: Roll a die [d6]." in full
    assert "There is no event “77”; the log goes from 0 to" in full


def test_why_bot_tells_what_the_computer_player_thought(cli: Run) -> None:
    typed = "why bot\nann\nrest\nrest\nwhy bot\nquit\n"
    text = cli("play", "brawl", *SEEDED, "--bot", "search:7", typed=typed).stdout

    first, second = text.split("> why bot\n")[1:]
    assert first.startswith("No bot has chosen anything yet.")
    assert second.startswith("foes: ")
    assert "It thought 7 times ahead. It expects " in second


def test_why_not_gives_the_reason_or_says_that_it_is_offered(cli: Run) -> None:
    typed = "why not fly\nann\nwhy not fly\nwhy not strike\nwhy not sing\nwhy not\nquit\n"
    text = cli("play", "brawl", *SEEDED, typed=typed).stdout

    assert "“fly” is not an option of this question; nothing is held back here." in text
    assert "Fly: nobody here has wings" in text
    assert "It is offered: Strike (type 1)" in text
    assert "“sing” is not an option of this question; reasons are known for: Fly." in text
    assert "Say what you expected: why not ACTION." in text


def test_events_with_one_cause_share_its_line(cli: Run) -> None:
    text = cli("play", "brawl", *SEEDED, typed="ann\nstrike ogre\nwhy\nquit\n").stdout

    assert text.partition("> why\n")[2].count("because Ann acts") == 1


def test_what_an_option_does_stands_beside_it_and_can_be_asked_for(cli: Run) -> None:
    typed = "what ann\nann\nwhat rest\nwhat 3\nwhat strike\nwhat\nwhat sing\nwhat 9\nquit\n"
    text = cli("play", "brawl", *SEEDED, typed=typed).stdout

    assert "  3  Rest    get 1 health back [slowly]\n" in text
    assert "Ann: there is nothing more to say about it." in text
    assert text.count("\nRest: get 1 health back [slowly]\n") == 2
    assert "Strike: there is nothing more to say about it." in text
    assert "Say about which option: what OPTION." in text
    assert "“sing” is not an option of this question; “why not sing” may tell the reason." in text
    assert "There is no option 9; type a number from 1 to 3." in text


def test_undo_goes_back_to_my_last_answer_past_what_the_bots_did(cli: Run, folder: Path) -> None:
    typed = "ann\nrest\nrest\nundo\nsave one.json\nredo\nsave two.json\nundo\nundo\nsave three.json\nquit\n"
    text = cli("play", "brawl", *SEEDED, typed=typed).stdout

    one, two, three = (load((folder / f"{n}.json").read_text()).answers for n in ("one", "two", "three"))
    assert one == [("heroes", "ann"), ("ann", "rest")]
    assert two[:3] == [*one, ("bob", "rest")]
    assert any(seat == "foes" for seat, _ in two)
    assert three == one[:1]
    assert "Your last answer is taken back. It was “Rest”." in text


def test_undo_and_redo_with_nothing_to_undo_say_so(cli: Run) -> None:
    text = cli("play", "brawl", *SEEDED, typed="undo\nredo\nquit\n").stdout

    assert "There is nothing of yours to undo." in text
    assert "There is nothing to redo." in text


def test_map_sheet_help_and_log_can_be_asked_for_at_any_prompt(cli: Run) -> None:
    text = cli("play", "brawl", *SEEDED, typed="map\nsheet ogre\nsheet nobody\nhelp\nlog x\n:dance\n\nquit\n").stdout

    assert text.count("A . . .\nB . . .\n. . . O") == 2
    assert "Ogre has 9 health" in text
    assert "There is nobody called “nobody”; there are: ann, bob, ogre." in text
    assert "why something is not among the options" in text
    assert "“log” takes a number from 1 up, not “x”." in text
    assert "There is no command “dance”" in text
    assert "Type a number from 1 to 2; “help” lists the rest." in text


def test_quit_saves_and_says_how_to_go_on(cli: Run, folder: Path) -> None:
    result = cli("play", "brawl", "--seat", "ann", *SEEDED, typed="ann\nquit\n")

    (path,) = saved(folder)
    assert f"fracas resume {path} --seat ann" in result.stdout
    assert load(path.read_text()).answers == [("heroes", "ann")]


def test_the_end_of_the_input_leaves_like_quit(cli: Run, folder: Path) -> None:
    result = cli("play", "brawl", *SEEDED, typed="ann\n")

    assert result.exit_code == 0
    assert len(saved(folder)) == 1


def test_leaving_without_an_answer_saves_nothing(cli: Run, folder: Path) -> None:
    assert cli("play", "brawl", *SEEDED, typed="quit\n").exit_code == 0
    assert saved(folder) == []


def test_the_file_given_with_save_is_kept_up_to_date(cli: Run, folder: Path) -> None:
    result = cli("play", "brawl", "--save", "mine.json", *SEEDED, typed="ann\nrest\n")

    assert load((folder / "mine.json").read_text()).version == 2
    assert "fracas resume mine.json" in result.stdout
    assert saved(folder) == []


def test_an_existing_file_is_not_overwritten(cli: Run, folder: Path) -> None:
    (folder / "mine.json").write_text("precious")

    result = cli("play", "brawl", "--save", "mine.json")
    inside = cli("play", "brawl", *SEEDED, typed="save mine.json\nsave .\nsave\nquit\n")

    assert result.exit_code == 2
    assert "mine.json exists already" in result.stderr
    assert "exists already" in inside.stdout
    assert "is a folder" in inside.stdout
    assert "Say where to: save FILE." in inside.stdout
    assert (folder / "mine.json").read_text() == "precious"


def test_a_file_that_cannot_be_written_is_refused_before_the_match_begins(cli: Run, folder: Path) -> None:
    (folder / "wall").write_text("")

    result = cli("play", "brawl", "--seat", "none", "--save", "wall/mine.json")

    assert result.exit_code == 2
    assert "wall" in result.stderr
    assert result.stdout == ""


def test_bots_play_everything_when_nobody_sits_down(cli: Run, folder: Path) -> None:
    first, second = (cli("play", "brawl", "bridge", "--seat", "none", "--seed", "5") for _ in range(2))

    assert first.exit_code == 0
    assert "The match is over. The heroes win." in first.stdout
    assert ">" not in first.stdout
    assert first.stdout == second.stdout
    assert saved(folder) == []


def test_a_seat_alone_plays_only_itself_and_its_party(cli: Run) -> None:
    text = cli("play", "brawl", "--seat", "bob", *SEEDED, typed="ann\nquit\n").stdout

    assert "You play bob; a bot (greedy) plays ann, foes." in text
    assert "heroes  Who goes first?" in text
    assert "ann  What now?" not in text
    assert "bob  What now?" in text


def test_all_seats_can_be_played_by_one_person(cli: Run) -> None:
    text = cli("play", "brawl", "--seat", "all", *SEEDED, typed="ann\nrest\nrest\nquit\n").stdout

    assert "foes  What now?" in text


def test_after_the_end_the_last_answer_can_be_taken_back(cli: Run) -> None:
    typed = "ann\nstrike ogre\n6\nann\nlog 1\nundo\n4\nquit\n"
    text = cli("play", "brawl", "bridge", "--by-hand", typed=typed).stdout

    over, _, after = text.partition("The match is over. The heroes win.")
    assert "Ann strikes Ogre for 6" in over
    assert "Nothing is asked now" in after
    assert "Your last answer is taken back." in after
    assert "Ann strikes Ogre for 4" in after
    assert "bob  What now?" in after


def test_dice_rolled_by_hand_are_typed_in(cli: Run, folder: Path) -> None:
    typed = "ann\nstrike ogre\n7\n3 3\nsix\nwhy not 6\n4\nsave one.json\nundo\n2\nsave two.json\n"
    text = cli("play", "brawl", "--by-hand", typed=typed).stdout

    assert "Roll d6 for a strike and type what came up." in text
    for wrong in ("7", "3 3", "six"):
        assert f"“{wrong}” cannot be a roll of d6; type a number for each die, such as “6”." in text
    assert "You are not asked anything now" in text
    assert "Ann strikes Ogre for 4" in text
    assert load((folder / "one.json").read_text()).answers[-1] == ("fate", (4,))
    assert load((folder / "two.json").read_text()).answers[-1] == ("fate", (2,))


def test_broken_rules_end_the_match_with_a_file_and_one_sentence(
    cli: Run, install: Callable[[Brawl], None], folder: Path
) -> None:
    install(Brawl("strike"))
    result = cli("play", "brawl", "--by-hand", typed="ann\nstrike ogre\n6\n")

    assert result.exit_code == 1
    assert "the rules broke: RuntimeError: the mace got stuck" in result.stderr
    (path,) = saved(folder)
    assert [seat for seat, _ in load(path.read_text()).answers] == ["heroes", "ann", "ann"]


@pytest.mark.parametrize(
    ("words", "helpful"),
    [
        (("chess",), "installed are: brawl"),
        (("brawl", "garden"), "no encounter “garden”; there are: yard, bridge"),
        (("brawl", "brigde"), "did you mean bridge?"),
        (("brawl", "--edition", "gold"), "there are: base, patch"),
        (("brawl", "--seat", "cat"), "there is no seat “cat”; there are: heroes, ann, bob, foes, all, none"),
        (("brawl", "--seat", "none", "--seat", "ann"), "leave out the other seats"),
        (("brawl", "--bot", "clever"), "there is no bot “clever”; there are: random, greedy"),
        (("brawl", "--seed", "-1"), "a seed is a whole number from 0 up, not -1"),
        (("brawl", "--save", "."), "is a folder"),
    ],
)
def test_bad_input_is_one_sentence_and_starts_nothing(
    cli: Run, folder: Path, words: tuple[str, ...], helpful: str
) -> None:
    result = cli("play", *words, typed="ann\n")

    assert result.exit_code == 2
    assert helpful in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert result.stdout == ""
    assert list(folder.iterdir()) == []
