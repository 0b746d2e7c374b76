"""Everybody at a table reads their own language."""

from __future__ import annotations

from pathlib import Path

from tests.server.house import Guest, config, house, run

ALL_MINE = dict.fromkeys(("odrun", "sel", "maro", "ysa", "director"), "me")


def log_of(guest: Guest) -> list[str]:
    """Every line a guest was told, in order."""
    guest.hear()
    return [line["text"] for each in guest.sent if each["type"] == "update" for line in each["view"]["log"]]


def test_two_at_a_table_read_their_own_language_and_answer_with_the_same_words(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="steel", encounter="toll_gate", seats=ALL_MINE, name="A", seed=7)
            english, german = await h.guest(made), await h.guest(made)
            lines = len(english.update["view"]["log"])

            assert (await german.ask("speak", language="de-DE"))["type"] == "done"

            told = german.update
            assert (told["log_from"], len(told["view"]["log"])) == (0, lines), "the log so far is told again"
            assert told["view"]["log"][0]["text"] == "Die Gruppe hat 4 Heldenmarken."
            assert told["view"]["english"]["Runde"] == "Round"
            assert not told["board_same"], "the map's legend is told again"
            words = [[option["word"] for option in each.questions[0]["options"]] for each in (english, german)]
            assert words[0] == words[1]

            await german.answer()
            await german.answer()
            assert log_of(english)[-1] != log_of(german)[-1]
            assert (await german.ask("past", version=1))["lines"][0]["text"] == "Die Gruppe hat 4 Heldenmarken."
            assert (await english.ask("past", version=1))["lines"][0]["text"] == "The party has 4 hero tokens."
            assert (await german.ask("why", line=0))["reasons"][0]["text"] == "Die Gruppe hat 4 Heldenmarken."

    run(test)
