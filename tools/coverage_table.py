"""Refresh the table in README.md that says how many rules of each game the tests cover.

Reads what `pytest --coverage-json build/coverage.json` wrote. Usage: coverage_table.py [COVERAGE [README]]
"""

import json
import sys
from pathlib import Path

START = "<!-- coverage -->"
END = "<!-- /coverage -->"

Coverage = dict[str, dict[str, list[str]]]


def table(coverage: Coverage) -> str:
    """The Markdown table, one row per game; percents are rounded down, so 100% means all."""
    rows = ["| game | rules | covered | percent |", "|---|---:|---:|---:|"]
    for game in sorted(coverage):
        rules = len(coverage[game])
        covered = sum(1 for tests in coverage[game].values() if tests)
        percent = covered * 100 // rules if rules else 0
        rows.append(f"| {game} | {rules} | {covered} | {percent}% |")
    return "\n".join(rows)


def refreshed(readme: str, coverage: Coverage) -> str:
    """The README with a new table between its two marks."""
    before, start, rest = readme.partition(START)
    _, end, after = rest.partition(END)
    if not start or not end or START in rest or END in after:
        raise ValueError(f"the README must have {START} once and after it {END} once; nothing was changed.")
    return f"{before}{START}\n{table(coverage)}\n{END}{after}"


def main(arguments: list[str]) -> int:
    """Rewrite the README; say what is wrong if that cannot be done."""
    names = arguments + ["build/coverage.json", "README.md"][len(arguments) :]
    source, readme = Path(names[0]), Path(names[1])
    for path in (source, readme):
        if not path.is_file():
            print(f"There is no {path}; `make coverage` runs this from the project's folder.", file=sys.stderr)
            return 1
    try:
        text = refreshed(readme.read_text(encoding="utf-8"), json.loads(source.read_text(encoding="utf-8")))
    except ValueError as error:
        print(f"{readme} was left as it is: {error}", file=sys.stderr)
        return 1
    readme.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
