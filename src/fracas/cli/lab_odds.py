"""`fracas odds`: how likely something is, exactly where that can be reckoned, else with an interval."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import typer

from fracas.cli import lab_show as shown
from fracas.cli.catalog import EditionOption, GameArgument, JsonOption
from fracas.cli.files import read_match
from fracas.cli.lookup import at_least_one, checked_seed, edition_of
from fracas.cli.screen import examples, screen, tidy
from fracas.core import Ask, Match, UnknownName, find_game
from fracas.core.file import save
from fracas.core.workshop import Chance, chances_of
from fracas.lab import odds as reckoning
from fracas.lab.dice import Odds, odds_of

app = typer.Typer(no_args_is_help=True, help="How likely: dice, a game's cards, or an action from a position.")
MOST_OPTIONS = 12
"""So many options are weighed when none is named: those the game's instinct likes best."""
BARS = 24


def register(parent: typer.Typer) -> None:
    parent.add_typer(app, name="odds")


def bare(chance: Fraction) -> dict[str, Any]:
    return {"exact": str(chance), "value": float(chance)}


@app.command(
    "dice", epilog=examples('fracas odds dice "2d10+3 >= 17"', "fracas odds dice 3d6kh2", 'fracas odds dice "d8! > d6"')
)
@tidy
def dice(
    what: Annotated[str, typer.Argument(metavar="DICE", help="Dice and numbers, perhaps compared: “2d10+3 >= 17”.")],
    as_json: JsonOption = False,
    html: shown.HtmlOption = None,
) -> None:
    """Exact odds of dice: every result, or how likely a comparison holds."""
    found = odds_of(what)
    if not shown.deliver(lambda: _plain_dice(found), lambda: reckoning.dice_page(found), as_json, html):
        return
    console = screen()
    if found.holds is not None:
        console.print(f"{found.text}: {reckoning.percent(found.holds)} ({found.holds})")
        return
    most = max(chance for _, chance in found.outcomes)
    rows = [
        (value, reckoning.percent(chance), reckoning.percent(found.at_least(value)), "█" * round(BARS * chance / most))
        for value, chance in found.outcomes
    ]
    shown.print_rows(("result", "exactly", "or more", ""), rows, right=(0, 1, 2))
    console.print(f"\nMean {float(found.mean):.2f}. Exact.", style="dim")


def _plain_dice(found: Odds) -> dict[str, Any]:
    results = {str(value): bare(chance) for value, chance in found.outcomes}
    holds = None if found.holds is None else bare(found.holds)
    return {"dice": found.text, "mean": bare(found.mean), "holds": holds, "outcomes": results}


@app.command("cards", epilog=examples("fracas odds cards viskara", "fracas odds cards viskara --html cards.html"))
@tidy
def cards(
    game: GameArgument, edition: EditionOption = None, as_json: JsonOption = False, html: shown.HtmlOption = None
) -> None:
    """Exact odds of a game's deck, beside those its book prints rounded."""
    plugin = find_game(game)
    found = chances_of(plugin, edition_of(plugin, edition))
    if not found:
        raise UnknownName(f"{plugin.name} has no table of odds; for dice there is: fracas odds dice 2d10")
    plain = [{"name": c.name, "book": c.book, **bare(c.exact)} for c in found]
    title = f"{plugin.name}: the odds of the cards"
    if shown.deliver(lambda: plain, lambda: reckoning.cards_page(title, found), as_json, html):
        shown.print_rows(reckoning.CARD_COLUMNS, reckoning.card_rows(found))


@app.command(
    "action",
    epilog=examples(
        "fracas odds action match.json       # every option of the open question",
        'fracas odds action match.json --option "cleave ogre" --rollouts 1000',
        "fracas odds action match.json --at 40 --html odds.html",
    ),
)
@tidy
def action(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")],
    at: Annotated[int | None, typer.Option(metavar="N", help="Look after N answers; by default at the end.")] = None,
    seat: Annotated[str, typer.Option(metavar="SEAT", help="Whose question, when several are asked at once.")] = "",
    option: Annotated[
        list[str] | None, typer.Option(metavar="WORDS", help="Only this option, in words; can be given again.")
    ] = None,
    rollouts: Annotated[int, typer.Option(metavar="N", help="How many fights to play on from each option.")] = 100,
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who plays on.")] = "greedy",
    seed: shown.SeedOption = 0,
    workers: shown.WorkersOption = 0,
    ray: shown.RayOption = None,
    as_json: JsonOption = False,
    html: shown.HtmlOption = None,
) -> None:
    """The odds of an action from a position: what it does at once, exactly if possible, and who wins after it."""
    at_least_one(rollouts, "--rollouts")
    shown.bots_of([bot])
    match = read_match(file, at)
    ask = reckoning.asked(match, seat)
    actions = _actions(match, ask, option)
    text = file.read_text(encoding="utf-8") if at is not None else save(match)
    upto = match.version
    with shown.progress(f"{len(actions)} options") as progress:
        found = reckoning.odds(
            text, upto, actions, rollouts, checked_seed(seed), bot, progress, shown.executor(workers, ray)
        )
    chances = chances_of(find_game(match.setup.game), match.setup.edition, match.state, ask.seat)
    question = match.question(ask).sentence(match.state)
    if not shown.deliver(
        lambda: _plain(match, ask, found, chances), lambda: reckoning.odds_page(question, found), as_json, html
    ):
        return
    _print(match, ask, found, chances, 0 if option else len(ask.options) - len(actions))


def _actions(match: Match, ask: Ask, words: list[str] | None) -> list[tuple[reckoning.Action, str]]:
    """What is meant in words; without a word the options that look best at a glance."""
    if words:
        return [reckoning.said_in_words(match, ask.seat, word) for word in words]
    scores = match.rules.instinct(match.state, ask)
    ranked = sorted(range(len(scores)), key=lambda place: (-scores[place], place))[:MOST_OPTIONS]
    options = [ask.options[place] for place in ranked]
    return [(((ask.seat, option),), match.question(ask).label(match.state, option)) for option in options]


def _print(match: Match, ask: Ask, found: list[reckoning.OptionOdds], chances: list[Chance], left_out: int) -> None:
    console = screen()
    console.print(match.question(ask).sentence(match.state), style="bold")
    shown.print_rows(reckoning.COLUMNS, reckoning.rows_of(found))
    if left_out:
        console.print(f"{left_out} more options; name one with --option.", style="dim")
    if chances:
        console.print()
        shown.print_rows(("the next show", "exactly"), [(c.name, reckoning.percent(c.exact)) for c in chances])
    console.print("\nIn brackets: 95 % intervals of fights played on with bots.", style="dim")


def _plain(match: Match, ask: Ask, found: list[reckoning.OptionOdds], chances: list[Chance]) -> dict[str, Any]:
    return {
        "question": match.question(ask).sentence(match.state),
        "seat": ask.seat,
        "confidence": 0.95,
        "options": [
            {
                "option": o.label,
                **{name: getattr(o, name).bare() for name in ("wins", "ours", "theirs")},
                "at_once": None
                if o.effects is None
                else [
                    {"unit": e.unit, "change": bare(e.change), "hurt": bare(e.hurt), "falls": bare(e.falls)}
                    for e in o.effects
                ],
            }
            for o in found
        ],
        "chances": [{"name": c.name, **bare(c.exact)} for c in chances],
    }
