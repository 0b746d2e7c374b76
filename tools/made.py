"""Play tables nobody has laid: random heroes, enemies and parameters of Panic at the Dojo, every position checked.

Ready encounters show only some of the rules that can meet. Usage: python -m tools.made [TABLES] [FIRST SEED]
"""

from __future__ import annotations

import sys
from traceback import format_exception_only

from fracas.core import find_game
from tests.conformance.touching import MADE, play, setup_of

LONGEST = 2500


def main(tables: int, first: int) -> int:
    dojo, broken = find_game("dojo"), 0
    for seed in range(first, first + tables):
        for edition in dojo.editions:
            try:
                play(setup_of(dojo, edition, MADE, seed), seed, "wild", LONGEST)
            except Exception as error:  # whatever breaks is what we are looking for
                broken += 1
                print(f"{edition}, seed {seed}: {format_exception_only(error)[-1].strip()}", flush=True)
    print(f"{tables} tables in {len(dojo.editions)} editions, {broken} broken")
    return broken


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]] + [0, 0]
    sys.exit(bool(main(numbers[0] or 100, numbers[1] or 1)))
