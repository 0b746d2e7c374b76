"""Play the golden matches again and write them down: what was answered, and what came of it.

A golden match is a whole match in a file with the position and the log it ended with. Its test notices every change in
the rules, wanted or not. After a change on purpose: `make golden`, and look at what else is different then.
Where only sentences changed, `golden.py --words` gives the same answers again and refuses if the position differs.
Usage: golden.py [--words] [NAME ...]
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from fracas.bots import find_bot, play_with_bots
from fracas.core import Match, find_game
from fracas.core.file import load, save

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "playthroughs"

GOLDEN: dict[str, tuple[str, str, int, str, str]] = {
    "bridge_toll": ("steel", "bridge_toll", 1, "greedy", "greedy"),
    "smithy": ("steel", "smithy", 2, "random", "random"),
    "the_long_road": ("steel", "the_long_road", 3, "greedy", "random"),
    "first_spark": ("tales", "first_spark", 1, "greedy", "greedy"),
    "prison_break": ("tales", "prison_break", 2, "random", "random"),
    "long_night": ("tales", "long_night", 3, "greedy", "greedy"),
    "first_steps": ("viskara", "first_steps", 1, "greedy", "greedy"),
    "infestation": ("viskara", "infestation", 2, "greedy", "greedy"),
    "the_old_works": ("viskara", "the_old_works", 3, "greedy", "greedy"),
    "three_way": ("viskara", "three_way", 4, "random", "random"),
    "back_alley": ("dojo", "01-back-alley", 1, "greedy", "greedy"),
    "mirror": ("dojo", "12-mirror", 2, "greedy", "greedy"),
    "prison_yard": ("dojo", "23-prison-yard", 3, "greedy", "random"),
    "higher_stakes": ("dojo/base", "28-higher-stakes", 4, "greedy", "greedy"),
    "old_back_alley": ("dojo/base", "01-back-alley", 5, "greedy", "random"),
}
"""Name: game (and its edition), encounter, seed, the bot of most seats, and the bot of the Director."""


def golden(name: str) -> Match:
    """The match, played to its end."""
    played, encounter, seed, others, director = GOLDEN[name]
    game, _, edition = played.partition("/")
    match = Match(find_game(game).setup(encounter, edition), seed)
    play_with_bots(match, {"director": find_bot(director, seed)}, find_bot(others, seed))
    return match


def outcome(match: Match) -> dict[str, Any]:
    """What came of a match: enough to notice any difference, and to see at a glance how it went."""
    assert match.chronicle is not None
    log = "\n".join(event.sentence() for event in match.chronicle.events)
    position = json.dumps(match.rules.to_plain(match.state), sort_keys=True)
    return {
        "answers": match.version,
        "events": len(match.chronicle.events),
        "result": match.rules.result(match.state).text,
        "position": sha256(position.encode()).hexdigest(),
        "log": sha256(log.encode()).hexdigest(),
    }


def write(name: str, folder: Path = FOLDER) -> str:
    """Play it, write both files, and say how it ended."""
    match = golden(name)
    path = folder / GOLDEN[name][0] / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(save(match), encoding="utf-8")
    came_of_it = outcome(match)
    path.with_suffix(".expected").write_text(json.dumps(came_of_it, indent=1) + "\n", encoding="utf-8")
    return f"{name}: {match.version} answers. {came_of_it['result']}"


def reword(name: str, folder: Path = FOLDER) -> str:
    """Give the answers of the file again, and write down how the log tells them now."""
    path = folder / GOLDEN[name][0] / f"{name}.json"
    came_of_it = outcome(load(path.read_text(encoding="utf-8")))
    before = json.loads(path.with_suffix(".expected").read_text(encoding="utf-8"))
    for kept in ("answers", "position"):
        if came_of_it[kept] != before[kept]:
            sys.exit(f"{name}: more than the words changed ({kept}); if a rule changed on purpose, play it anew")
    path.with_suffix(".expected").write_text(json.dumps(came_of_it, indent=1) + "\n", encoding="utf-8")
    return f"{name}: {'told as before' if came_of_it == before else 'told in other words'}"


def main(names: list[str]) -> None:
    again = "--words" in names
    names = [name for name in names if name != "--words"]
    unknown = [name for name in names if name not in GOLDEN]
    if unknown:
        sys.exit(f"there is no golden match {', '.join(unknown)}; there are: {', '.join(GOLDEN)}")
    for name in names or GOLDEN:
        print(reword(name) if again else write(name))


if __name__ == "__main__":
    main(sys.argv[1:])
