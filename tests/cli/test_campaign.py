"""Campaigns in files, as typed on the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from fracas.cli import app
from fracas.core import game as plugins
from fracas.games.dojo import GAME
from tests.cli.brawl import Brawl

Run = Callable[..., Result]


@pytest.fixture
def campaign(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `fracas campaign` with these words."""
    games: dict[str, Any] = {"dojo": GAME, "brawl": Brawl()}
    monkeypatch.setattr(plugins, "games", lambda: games)
    monkeypatch.setenv("COLUMNS", "400")

    def run(command: str, *words: str, code: int = 0, typed: str = "") -> Result:
        result = CliRunner().invoke(app, ["campaign", command, "dojo", *words], input=typed)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        assert result.exit_code == code, result.output
        return result

    return run


@pytest.fixture
def night(campaign: Run) -> Path:
    """A campaign of the patch with two heroes."""
    campaign("new", "night.json", "--hero", "mei-frost", "--hero", "brick-hollow", "--name", "Night Shift")
    return Path("night.json")


@pytest.fixture
def old_times(campaign: Run) -> Path:
    """A campaign of the base book with the same."""
    campaign("new", "old.json", "--hero", "mei-frost", "--hero", "brick-hollow", "--edition", "base")
    return Path("old.json")


def kept(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def change(path: Path, **facts: Any) -> None:
    path.write_text(json.dumps(kept(path) | facts), encoding="utf-8")


# Beginning


@pytest.mark.covers("dojo.rule.flow-of-play", "dojo.rule.debut")
def test_a_new_campaign_begins_with_the_debuts(campaign: Run, night: Path) -> None:
    said = campaign("show", "night.json").output
    assert "Night Shift · patch edition" in said
    assert "Level 1, 0 XP, 5 to the next level" in said
    assert "Next: the Debuts" in said
    assert "Mei Frost: Patient Skater, Unmovable, Basically Magic, Eyes Wide Open" in said
    campaign("note", "night.json", "debut", "mei-frost", "Slid past the tax collector")
    assert "1. debut: Slid past the tax collector (mei-frost)" in campaign("show", "night.json").output


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ((), "a campaign needs heroes; name at least one"),
        (("--hero", "mei"), "there is no ready hero “mei”; there are: brick-hollow,"),
        (("--hero", "mei-frost", "--hero", "mei-frost"), "cannot have the same name"),
        (("--hero", "nobody.toml"), "there is no file nobody.toml"),
        (("--hero", "pompadour-rex"), "Pompadour Rex: "),
        (("--hero", "tall.toml"), "always of the same level, but these are: Tall 3, Mei Frost 1"),
        (("--hero", "foe.toml"), "Foe is no hero but warrior"),
    ],
)
def test_a_party_that_is_none_is_refused(campaign: Run, words: tuple[str, ...], wrong: str) -> None:
    tall = CliRunner().invoke(app, ["hero", "new", "dojo", "--seed", "0", "-s", "level=3", "-s", "name=Tall"]).output
    Path("tall.toml").write_text(tall, encoding="utf-8")
    Path("foe.toml").write_text('name = "Foe"\nkind = "warrior"\n', encoding="utf-8")
    more = ("--hero", "mei-frost") if "tall.toml" in words else ()
    assert wrong in campaign("new", "x.json", *words, *more, code=2).output
    assert not Path("x.json").exists()


def test_a_campaign_is_not_written_over(campaign: Run, night: Path) -> None:
    before = night.read_bytes()
    assert "exists already" in campaign("new", "night.json", "--hero", "sparks", code=2).output
    assert night.read_bytes() == before


# Playing


@pytest.mark.covers("dojo.advancement.xp", "dojo.rule.last-stand", "dojo.rule.end-of-fight-reset")
def test_a_fight_of_bots_is_written_down_with_its_xp_and_the_last_stand(campaign: Run, night: Path) -> None:
    words = ("--seat", "none", "--seed", "4", "-s", "challenger=gremlin")
    motive = ("-s", "reason.mei-frost=My street", "-s", "goal.mei-frost=Quiet")
    said = campaign("play", "night.json", "01-back-alley", *words, *motive).output
    after = kept(night)
    result = after["history"][0]
    assert result["what"] == "fight: 01-back-alley"
    assert result["note"] == "mei-frost: My street, Quiet"
    assert after["xp"] == result["xp"] == (2 if result["result"] == "won" else 1)
    assert "Mei Frost fights. Why: My street. What for: Quiet." in said
    assert "Last Stand of" in said
    assert "everybody heals to full" in said.lower()
    assert "Next: a Trouble or contest each for Mei Frost, Brick Hollow" in campaign("show", "night.json").output


@pytest.mark.covers("dojo.rule.last-stand")
def test_what_was_answered_in_the_last_stand_is_kept(campaign: Run, night: Path) -> None:
    early = campaign("note", "night.json", "last-stand", "Gremlin", "A crown", code=2).output
    assert "after a fight" in " ".join(early.split())
    campaign("note", "night.json", "fight", "all", "won")
    campaign("note", "night.json", "last-stand", "Gremlin", "Wanted a crown, left with a limp")
    assert "2. last stand: Wanted a crown, left with a limp (Gremlin)" in campaign("show", "night.json").output


def test_a_fight_of_ones_own_file_can_be_played(campaign: Run, night: Path) -> None:
    Path("mine.toml").write_text(
        'name = "Mine"\nweight = "featherweight"\nheroes = ["sparks"]\nenemies = ["gremlin"]\narena = "cage"\n',
        encoding="utf-8",
    )
    campaign("play", "night.json", "mine.toml", "--seat", "none", "--seed", "1")
    assert kept(night)["history"][0]["what"] == "fight: custom"
    assert set(kept(night)["last_fight"]) == {"mei-frost", "brick-hollow"}


@pytest.mark.covers("dojo.rule.test-damage-carryover")
def test_damage_of_a_test_waits_for_the_next_fight(campaign: Run, night: Path) -> None:
    campaign(
        "play", "night.json", "test-caution", "--hero", "mei-frost", "--seat", "none", "--seed", "2", "--bot", "random"
    )
    assert kept(night)["history"][0]["what"] == "test of caution"
    campaign("note", "night.json", "test", "mei-frost", "5")
    campaign("note", "night.json", "test", "mei-frost", "2")
    harm = kept(night)["harm"]["mei-frost"]
    assert harm >= 7
    assert f"{harm} damage waiting" in campaign("show", "night.json").output
    campaign("note", "night.json", "fight", "all", "lost")
    assert "harm" not in kept(night)


@pytest.mark.covers("dojo.rule.trouble", "dojo.rule.unit-placement@base")
def test_in_the_base_book_failed_troubles_decide_how_the_next_fight_begins(campaign: Run, old_times: Path) -> None:
    campaign("note", "old.json", "fight", "all", "won")
    assert "xp" not in kept(old_times)
    campaign("note", "old.json", "trouble", "mei-frost", "failed")
    assert "both sides at opposite ends" in campaign("show", "old.json").output
    again = campaign("note", "old.json", "trouble", "mei-frost", "solved", code=2).output
    assert "Mei Frost has faced a Trouble since the last fight; each hero faces one" in again
    campaign("note", "old.json", "trouble", "brick-hollow", "failed")
    assert "an ambush" in campaign("show", "old.json").output
    assert "now comes the next fight" in campaign("play", "old.json", "troubles", code=2).output
    assert GAME.campaigner.setup_of(old_times.read_text(), "01-back-alley").options["placement"] == "ambush"


@pytest.mark.covers("dojo.rule.trouble")
def test_troubles_are_played_for_those_who_have_not_faced_theirs(campaign: Run, old_times: Path) -> None:
    campaign("note", "old.json", "trouble", "mei-frost", "solved")
    campaign("play", "old.json", "troubles", "--seat", "none", "--seed", "1")
    assert kept(old_times)["stepped"] == ["mei-frost", "brick-hollow"]


@pytest.mark.covers("dojo.contest.base.results")
@pytest.mark.parametrize(
    ("result", "facts"),
    [("ambush", {"ambush": True, "failures": 1}), ("advantage", {"advantage": True, "failures": 1}), ("skipped", {})],
)
def test_what_a_contest_of_skills_leads_to(campaign: Run, old_times: Path, result: str, facts: dict[str, Any]) -> None:
    campaign("note", "old.json", "trouble", "mei-frost", "failed")
    campaign("note", "old.json", "contest", "all", result)
    after = kept(old_times)
    assert {name: after[name] for name in ("ambush", "advantage", "failures") if name in after} == facts


def test_a_contest_of_skills_is_played_and_booked(campaign: Run, old_times: Path) -> None:
    campaign("play", "old.json", "contest-of-skills", "-s", "rivals=gremlin,dancers", "--seat", "none", "--seed", "3")
    after = kept(old_times)
    assert after["history"][0]["what"] == "contest of skills"
    assert after["stepped"]


@pytest.mark.covers("dojo.rule.stance-contest")
def test_a_lost_stance_contest_tilts_the_next_fight(campaign: Run, night: Path) -> None:
    campaign("note", "night.json", "contest", "heroes", "too-slow")
    assert "Tilted against the heroes: too-slow" in campaign("show", "night.json").output
    setup = GAME.campaigner.setup_of(night.read_text(), "01-back-alley")
    assert setup.options["tilts"] == {"heroes": "too-slow"}
    campaign("play", "night.json", "contest-sumo", "--hero", "mei-frost", "--seat", "none", "--seed", "5")
    assert kept(night)["history"][1]["what"] == "sumo contest"
    assert kept(night)["stepped"] == ["mei-frost"]


@pytest.mark.covers("dojo.advancement.xp")
def test_heroes_rise_before_they_go_on_and_newcomers_are_of_their_level(campaign: Run, night: Path) -> None:
    change(night, xp=5)
    said = campaign("play", "night.json", "01-back-alley", code=2).output
    assert "the party has reached level 2, but not: mei-frost, brick-hollow" in said
    assert (
        "Gained: the Super Move Blizzard" in campaign("level", "night.json", "mei-frost", "-s", "super=blizzard").output
    )
    campaign("level", "night.json", "brick-hollow")
    assert "as high as 5 XP allow" in campaign("level", "night.json", "mei-frost", code=2).output
    assert "the party is level 2" in campaign("join", "night.json", "sparks", code=2).output
    new = CliRunner().invoke(app, ["hero", "new", "dojo", "--seed", "0", "-s", "level=2", "-s", "name=Newt"]).output
    Path("newt.toml").write_text(new, encoding="utf-8")
    assert "Newt joins the party" in campaign("join", "night.json", "newt.toml").output
    assert "Newt has changed" in campaign("join", "night.json", "newt.toml").output
    assert [hero["name"] for hero in kept(night)["heroes"]] == ["Mei Frost", "Brick Hollow", "Newt"]


def test_a_match_that_was_left_is_finished_elsewhere_and_booked_then(campaign: Run, night: Path) -> None:
    left = campaign("play", "night.json", "01-back-alley", "--seat", "all", "--seed", "4", typed="C3\nquit\n").output
    assert "fracas campaign book dojo night.json" in left
    assert "history" not in kept(night)
    saved = next(Path("data").rglob("*.json"))
    assert "finish it first" in campaign("book", "night.json", str(saved), code=2).output
    CliRunner().invoke(app, ["resume", str(saved), "--seat", "none"])
    campaign("book", "night.json", str(saved))
    assert kept(night)["history"][0]["what"] == "fight: 01-back-alley"


# What goes wrong


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "this is not a campaign file: it is not JSON"),
        ("[1]", "this is not a campaign file; “fracas campaign new” writes one"),
        ('{"heroes": [], "format": 9}', "the campaign is in format 9, but this Fracas knows formats up to 1"),
        ('{"heroes": []}', "“name” is missing"),
        ('{"name": "x", "heroes": []}', "a campaign has at least one hero"),
        ('{"name": "x", "heroes": [{"name": "y"}], "xp": "many"}', "“xp” must be a whole number, not a text"),
        ('{"name": "x", "heroes": [{"name": "y"}], "xp": -3}', "no negative experience"),
        (
            '{"name": "x", "heroes": [{"name": "y"}], "edition": "third"}',
            "edition “third” is unknown; there are: base,",
        ),
    ],
)
def test_a_broken_file_says_what_is_wrong_and_stays_as_it_is(campaign: Run, text: str, wrong: str) -> None:
    Path("bad.json").write_text(text, encoding="utf-8")
    for words in (("show", "bad.json"), ("note", "bad.json", "fight", "all", "won")):
        assert wrong in campaign(*words, code=2).output
    assert Path("bad.json").read_text() == text


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("note", "night.json", "dance", "all", "won"), "“dance” cannot be noted; there are: debut, trouble, test"),
        (("note", "night.json", "fight", "all", "great"), "noted as won, lost or undecided, not as “great”"),
        (("note", "night.json", "fight", "mei-frost", "won"), "a fight is everybody's"),
        (("note", "night.json", "trouble", "rex", "failed"), "no hero “rex” in the party; there are: mei-frost, brick"),
        (("note", "night.json", "test", "mei-frost", "99"), "a Test is noted as 0, 1,"),
        (("note", "night.json", "contest", "all", "too-slow"), "noted as heroes or enemies, not as “all”"),
        (("note", "night.json", "contest", "heroes", "sleepy"), "not as “sleepy”"),
        (("play", "night.json", "99-nowhere"), "there is no encounter “99-nowhere” in the patch edition"),
        (("play", "night.json", "test-quiet"), "a Test is for one hero; name one with --hero: mei-frost, brick-hollow"),
        (("play", "night.json", "test-quiet", "--hero", "rex"), "there is no hero “rex” in the party"),
        (("play", "night.json", "contest-of-skills"), "there is no encounter “contest-of-skills” in the patch"),
        (("play", "night.json", "01-back-alley", "-s", "wait=long"), "there is no choice “wait”; there are: weight,"),
        (("play", "night.json", "01-back-alley", "-s", "goal.mei-frost=x"), "mei-frost needs both a reason and a goal"),
        (("play", "night.json", "01-back-alley", "-s", "weight=heavy"), "there is no weight “heavy”"),
        (("play", "night.json", "fight.toml"), "there is no file fight.toml"),
        (("level", "night.json", "rex"), "there is no hero “rex” in the party"),
        (("level", "night.json", "mei-frost"), "Mei Frost is level 1, as high as 0 XP allow"),
        (("show", "day.json"), "there is no file day.json"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changes(
    campaign: Run, night: Path, words: tuple[str, ...], wrong: str
) -> None:
    before = night.read_bytes()
    assert wrong in campaign(*words, code=2).output
    assert night.read_bytes() == before


def test_a_game_without_campaigns_says_so(folder: Path, campaign: Run) -> None:
    result = CliRunner().invoke(app, ["campaign", "new", "brawl", "x.json"])
    assert result.exit_code == 2
    assert "keeps no campaigns in files" in result.output


@pytest.mark.parametrize(
    ("game", "hero", "deed"),
    [
        ("steel", "odrun", ("respite", "all", "")),
        ("tales", "brute", ("scenario", "all", "won")),
        ("viskara", "hesper", ("rest", "all", "1")),
    ],
)
def test_campaigns_of_every_game_are_kept(folder: Path, game: str, hero: str, deed: tuple[str, ...]) -> None:
    def run(command: str, *words: str) -> str:
        result = CliRunner().invoke(app, ["campaign", command, game, "night.json", *words])
        assert result.exit_code == 0, result.output
        return result.output

    run("new", "--hero", hero, "--name", "Night Shift")
    run("note", *deed)
    run("write", "Meet on Friday.")
    run("write", "The Queen lied.", "--director")
    run("zero", "Ann", "--never", "spiders")
    shown = run("show")
    assert "Night Shift" in shown
    assert "Meet on Friday." in shown
    assert "spiders" in shown
    assert "The Queen lied." not in shown
    assert kept(Path("night.json"))["shared"]["notes"][1] == {"text": "The Queen lied.", "for": "director"}
