"""What people can do at a table, and what is refused."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fracas.bots import BOTS
from fracas.core import Match, Refused
from fracas.server import workers
from fracas.server.making import NewTable, begin
from fracas.server.messages import encode
from fracas.server.turns import Who
from tests.server.house import config, house, run, until

BOTH = {"red": "me", "blue": "person"}


def test_every_person_gets_a_link_and_the_secrets_are_not_stored(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH)
            assert [(link.role, link.seats) for link in made.links] == [
                ("director", ("red",)),
                ("player", ("blue",)),
                ("spectator", ()),
            ]
        stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert made.table.encode() in stored
        for link in made.links:
            assert link.secret.encode() not in stored

    run(test)


def test_an_answer_reaches_everybody_and_a_question_only_whoever_is_asked(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", encounter="mirror", seats=BOTH, seed=5)
            red, blue, watcher = [await h.guest(made, n) for n in range(3)]
            asked, other = (red, blue) if red.questions else (blue, red)
            assert not other.questions
            version = asked.update["view"]["version"]

            reply = await asked.answer(0)

            assert reply["type"] == "done"
            for guest in (red, blue, watcher):
                assert guest.update["view"]["version"] > version
                assert guest.update["number"] == reply["number"]
            assert not watcher.questions
            assert watcher.update["prompts"] == {}

    run(test)


def test_a_stale_prompt_a_strange_seat_and_an_unknown_word_are_refused_and_change_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", encounter="mirror", seats=BOTH, seed=5)
            red, blue, watcher = [await h.guest(made, n) for n in range(3)]
            asked, other = (red, blue) if red.questions else (blue, red)
            seat = asked.questions[0]["seat"]
            prompt, word = asked.update["prompts"][seat], asked.questions[0]["options"][0]["word"]

            for guest, fields, code, text in (
                (other, {"prompt": prompt, "word": word}, "refused", "does not play"),
                (watcher, {"prompt": prompt, "word": word}, "refused", "does not play"),
                (asked, {"prompt": prompt, "word": "dance"}, "refused", "not offered"),
                (asked, {"prompt": "99:red", "word": word}, "stale", "not open any more"),
            ):
                before = asked.update["number"]
                reply = await guest.ask("answer", **fields)
                assert (reply["type"], reply["code"]) == ("refused", code)
                assert text in reply["text"]
                assert asked.update["number"] == before

            assert (await asked.ask("answer", prompt=prompt, word=word))["type"] == "done"
            assert (await asked.ask("answer", prompt=prompt, word=word))["code"] == "stale"

    run(test)


def test_a_sealed_question_keeps_its_prompt_while_others_answer(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="secrets", seats={"anna": "me", "cleo": "person"}, seed=2)
            anna, cleo = await h.guest(made, 0), await h.guest(made, 1)
            prompt = cleo.update["prompts"]["sun"]

            await anna.answer(0)

            assert cleo.update["prompts"]["sun"] == prompt
            assert (await cleo.answer(0))["type"] == "done"

    run(test)


def test_bots_play_the_seats_that_nobody_takes_to_the_end(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats={"red": "random", "blue": "greedy"}, seed=3)
            watcher = await h.guest(made, 1)
            await until(lambda: bool(watcher.update["view"]["over"]))
            assert watcher.update["view"]["result"]

    run(test)


def test_undo_is_free_until_fate_or_somebody_else_has_acted_and_needs_consent_after_that(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="secrets", seats={"anna": "person", "cleo": "person", "bert": "me"}, seed=2)
            cleo, anna = await h.guest(made, 2), await h.guest(made, 1)
            start = anna.update["view"]["version"]
            await anna.answer(0)

            assert (await anna.ask("undo"))["type"] == "done"
            assert anna.update["view"]["version"] == start

            await anna.answer(0)
            await cleo.answer(0)
            version = anna.update["view"]["version"]
            reply = await anna.ask("undo")
            assert reply["type"] == "done"
            assert anna.update["view"]["version"] == version
            assert anna.update["table"]["undo"]["mine"]
            assert cleo.update["table"]["undo"]["asked"]
            assert (await anna.ask("consent", yes=True))["code"] == "refused"

            await cleo.ask("consent", yes=True)
            assert anna.update["view"]["version"] == version, "the third person has not agreed yet"
            bert = await h.guest(made, 0)
            await bert.ask("consent", yes=True)
            assert anna.update["view"]["version"] == start
            assert anna.update["table"]["undo"] is None

    run(test)


def test_a_refused_undo_changes_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="secrets", seats={"anna": "person", "cleo": "me"}, seed=2)
            cleo, anna = await h.guest(made, 0), await h.guest(made, 1)
            await anna.answer(0)
            await cleo.answer(0)
            version = anna.update["view"]["version"]
            await anna.ask("undo")
            await cleo.ask("consent", yes=False)
            assert anna.update["view"]["version"] == version
            assert anna.update["table"]["undo"] is None

    run(test)


def test_what_was_undone_can_be_redone(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats={"red": "me", "blue": "me"}, seed=5)
            me = await h.guest(made)
            for _ in range(4):
                await me.answer(0)
            view = me.update["view"]
            assert (await me.ask("undo"))["type"] == "done"
            assert me.update["view"]["version"] < view["version"]
            assert me.update["table"]["can_redo"]
            assert (await me.ask("redo"))["type"] == "done"
            assert {**me.update["view"], "log": [], "scene": 0} == {**view, "log": [], "scene": 0}

    run(test)


@pytest.mark.parametrize(("policy", "text"), [("off", "without undo"), ("director", "only the director")])
def test_the_undo_policy_of_the_table_holds(tmp_path: Path, policy: str, text: str) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="secrets", seats={"anna": "person", "cleo": "me"}, undo=policy, seed=2)
            anna = await h.guest(made, 1)
            await anna.answer(0)
            assert text in (await anna.ask("undo"))["text"]

    run(test)


DIRECTORS: list[tuple[str, dict[str, Any]]] = [
    ("set", {"fact": "hp", "subject": "Ogre", "value": 3}),
    ("force", {"dice": [6]}),
    ("force", {"cards": ["red 5"]}),
    ("rewind", {"to": 0}),
    ("pause", {"on": True}),
    ("seat", {"seat": "red", "bot": "greedy"}),
    ("end", {}),
]


@pytest.mark.parametrize(("tool", "fields"), DIRECTORS, ids=[" ".join([tool, *fields]) for tool, fields in DIRECTORS])
def test_the_directors_tools_are_the_directors(tmp_path: Path, tool: str, fields: dict[str, Any]) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH, seed=5)
            director, player = await h.guest(made, 0), await h.guest(made, 1)
            reply = await player.ask(tool, **fields)
            assert reply["type"] == "refused"
            assert "director" in reply["text"]
            assert (await director.ask(tool, **fields))["type"] == "done"

    run(test)


def test_the_director_sets_facts_and_everybody_sees_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH, seed=5)
            director, player = await h.guest(made, 0), await h.guest(made, 1)
            facts = (await director.ask("facts"))["facts"]
            assert {fact["subject"] for fact in facts} == {"Hero", "Ogre", "Squire", "Goblin"}
            assert (await player.ask("facts"))["facts"] == []
            await director.ask("set", fact="hp", subject="Ogre", value=3)
            figures = {f["id"]: f for f in player.update["view"]["scene"]["figures"]}
            assert figures["Ogre"]["health"] == 3

    run(test)


def test_a_paused_table_waits_and_a_closed_one_is_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats={"red": "me", "blue": "me"}, seed=5)
            me = await h.guest(made)
            await me.ask("pause", on=True)
            assert "paused" in (await me.answer(0))["text"]
            await me.ask("pause", on=False)
            assert (await me.answer(0))["type"] == "done"
            await me.ask("end")
            assert "closed" in (await me.answer(0))["text"]

    run(test)


def test_anybody_who_plays_lays_the_pause_card_and_takes_it_up_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH, seed=5)
            director, player, watcher = [await h.guest(made, n) for n in range(3)]
            assert (await player.ask("pause", on=True, card=True))["type"] == "done"
            assert player.update["table"]["paused"]
            assert player.update["table"]["my_card"]
            assert "paused" in (await (director if director.questions else player).answer(0))["text"]
            assert (await player.ask("pause", on=False))["type"] == "done"
            assert not player.update["table"]["paused"]
            await director.ask("pause", on=True, card=True)
            shown = player.update["table"]
            assert (shown["card"], shown["my_card"]) == (True, False)
            assert "director" in (await player.ask("pause", on=False))["text"]
            assert "only watch" in (await watcher.ask("pause", on=True, card=True))["text"]

    run(test)


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_of_the_list_answers_at_a_table(bot: str) -> None:
    _, start = begin(NewTable(game="duel", seats={"red": bot, "blue": bot}))
    match = Match(start.setup, 3)
    ask = match.asks[0]
    assert workers.bot_choice(f"table-{bot}", encode(start.setup), match.answers, ask.seat, bot) in ask.options


def test_a_seat_is_handed_to_a_bot_and_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH, seed=5)
            director, blue = await h.guest(made, 0), await h.guest(made, 1)
            await director.ask("seat", seat="blue", bot="greedy")
            for _ in range(12):
                if director.update["view"]["over"]:
                    break
                await until(lambda: bool(director.questions) or director.update["view"]["over"])
                await director.answer(0)
            assert director.update["view"]["version"] > 12
            await blue.ask("seat", seat="blue", bot="")
            assert {s["seat"]: s["bot"] for s in blue.update["table"]["seats"]} == {"red": "", "blue": ""}

    run(test)


def test_people_roll_their_own_dice(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH, by_hand=True)
            red, watcher = await h.guest(made, 0), await h.guest(made, 2)
            wanted = red.update["view"]["wanted"]
            assert wanted == {"dice": [6], "cards": 0, "why": "action die", "example": ""}
            prompt = red.update["prompts"]["fate"]
            assert "fate" not in watcher.update["prompts"]
            assert "watches" in (await watcher.ask("rolled", prompt=prompt, dice=[3]))["text"]
            assert "cannot be" in (await red.ask("rolled", prompt=prompt, dice=[7]))["text"]
            assert (await red.ask("rolled", prompt=prompt, dice=[5]))["type"] == "done"
            assert "rolled a 5" in red.questions[0]["question"]

    run(test)


def test_people_draw_their_own_cards_and_the_deck_is_not_shown(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="secrets", seats={"anna": "me", "cleo": "person"}, by_hand=True)
            anna = await h.guest(made)
            assert anna.update["view"]["wanted"]["cards"] == 3
            prompt = anna.update["prompts"]["fate"]
            assert (await anna.ask("rolled", prompt=prompt, cards=["Amber Newt"]))["type"] == "refused"
            cards = ["amber newt", "Ivory Crane ", "Umber Wyvern"]
            assert (await anna.ask("rolled", prompt=prompt, cards=cards))["type"] == "done"
            assert anna.update["view"]["scene"]["trays"][0]["pieces"][0]["face"] == "Amber Newt"

    run(test)


def test_chat_is_plain_and_bounded(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats=BOTH)
            red, watcher = await h.guest(made, 0), await h.guest(made, 2)
            assert (await watcher.ask("say", text="<b>hello</b>"))["type"] == "done"
            assert red.update["chat"][-1]["text"] == "<b>hello</b>"
            assert (await red.ask("say", text="x" * 501))["type"] == "refused"
            assert (await red.ask("say", text="  "))["type"] == "refused"

    run(test)


def test_the_past_can_be_looked_at_without_disturbing_the_present(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", seats={"red": "me", "blue": "me"}, seed=5)
            me = await h.guest(made)
            scenes = {}
            for _ in range(8):
                scenes[me.update["view"]["version"]] = me.update["view"]["scene"]["figures"]
                await me.answer(0)
            now = me.update["view"]["version"]
            for version, figures in scenes.items():
                found = await me.ask("past", version=version)
                assert (found["version"], found["last"]) == (version, now)
                assert found["scene"]["figures"] == figures
            assert (await me.ask("past", version=now + 1))["type"] == "refused"
            assert (await me.answer(0))["type"] == "done"

    run(test)


def test_previews_odds_sheets_and_reasons(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="steel", encounter="bridge_toll", seed=4, seats={"odrun": "me", "sel": "me"})
            me = await h.guest(made)
            await until(lambda: bool(me.questions))
            while me.questions[0]["about"] != "turn":
                await me.answer(-1 if me.questions[0]["about"] != "pick" else 0)
                await until(lambda: bool(me.questions))
            (seat, prompt), *_ = me.update["prompts"].items()
            preview = await me.ask("preview", prompt=prompt, word="advance")
            assert "where to" in preview["question"]
            assert len(preview["cells"]) > 20
            goal = preview["cells"][-1]
            (there,) = (await me.ask("plan", prompt=prompt, words=["advance"], goal=goal))["options"]
            assert (there["marks"]["cells"], there["path"][-1]) == ([goal], goal)
            assert (await me.ask("plan", prompt=prompt, words=["advance"] * 9, goal=goal))["options"] == []
            assert (await me.ask("plan", prompt=prompt, words=["fly"], goal=goal))["options"] == []
            assert (await me.ask("ways", prompt=prompt))["ways"] == [], "nobody goes step by step"
            odds = await me.ask("odds", prompt=prompt, word="advance")
            assert odds["tries"] >= workers.LEAST_TRIES
            assert {chance["figure"]: chance["moves"] for chance in odds["chances"]}[seat] > 900
            sheet = await me.ask("sheet", name="odrun")
            assert "Stamina" in sheet["text"]
            assert "[bold]" not in sheet["text"]
            assert (await me.ask("sheet", name="nobody"))["text"] == ""
            why = await me.ask("why", line=3)
            assert why["reasons"][0]["rules"]

    run(test)


@pytest.mark.parametrize(
    ("wanted", "text"),
    [
        ({"game": "chess"}, "no game"),
        ({"game": "duel", "edition": "third"}, "no edition"),
        ({"game": "duel", "encounter": "moon"}, "no encounter"),
        ({"game": "duel", "seats": {"green": "me"}}, "no seat"),
        ({"game": "duel", "seats": {"red": "nobody"}}, "taken by"),
        ({"game": "duel", "undo": "always"}, "undo can be"),
        ({"game": "duel", "timer": -1}, "timer"),
        ({"game": "duel", "seed": -1}, "seed"),
        ({"file": "{}"}, "not a match file"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(wanted: dict[str, Any], text: str) -> None:
    with pytest.raises((Refused, ValueError), match=text):
        begin(NewTable(**wanted))


def test_when_time_runs_out_a_bot_answers(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(config(tmp_path)) as h:
            made = await h.table(game="duel", encounter="mirror", seats=BOTH, seed=5, timer=1)
            red = await h.guest(made, 0)
            assert red.update["table"]["deadline"] >= 0
            version = red.update["view"]["version"]
            await until(lambda: red.update["view"]["version"] > version, 50)

    run(test)


def test_a_slow_bot_does_not_keep_other_tables_waiting(tmp_path: Path) -> None:
    """All workers are busy until they are told to stop, and that happens only after somebody else has played on."""

    async def test() -> None:
        async with house(config(tmp_path)) as h:
            slow = await h.table(game="duel", seats={"red": "greedy", "blue": "greedy"}, seed=1)
            quick = await h.table(game="duel", seats={"red": "me", "blue": "me"}, seed=5)
            enough = tmp_path / "enough"
            blocker = asyncio.create_task(h.hub.botplay.quick.do(Who(), 60, _work_until, str(enough)))
            await asyncio.sleep(0)
            waits, me = await h.guest(slow), await h.guest(quick)
            before = waits.update["view"]["version"]
            for _ in range(5):
                assert (await me.answer(0))["type"] == "done"
            assert waits.update["view"]["version"] == before, "the bot could not answer while the worker was busy"
            enough.touch()
            await blocker
            await until(lambda: waits.update["view"]["version"] > before)

    run(test)


def _work_until(path: str) -> None:
    import time

    while not Path(path).exists():
        time.sleep(0.02)
