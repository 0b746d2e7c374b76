"""Troubles and the skill contests of the base book (dojo.rule.trouble, dojo.contest.base.*)."""

from __future__ import annotations

from collections.abc import Sequence

WIN, TIE, LOSS = "win", "tie", "loss"
ADVANTAGE, ENDS, AMBUSH = "heroes last", "ends", "ambush"
STEPS = (LOSS, TIE, WIN)
PLACED = {
    ADVANTAGE: "the enemies stand first, the heroes wherever they like",
    ENDS: "both sides at opposite ends",
    AMBUSH: "an ambush, the enemies around the heroes",
}
"""Where the next fight begins, in words."""
GIVE_UP, AMBUSHED, FIGHT, TAKE, SKIP, UPPER_HAND = (
    "give up",
    "fight as an ambush",
    "fight",
    "take what you wanted",
    "skip the next fight",
    "fight with a Bonus or a Penalty",
)
RESULTS = {LOSS: (GIVE_UP, AMBUSHED), TIE: (FIGHT,), WIN: (TAKE, SKIP, UPPER_HAND)}
"""What may follow a contest; skipping is for those who tried to avoid the fight."""
AVOID = "to get around a fight"


def trouble(skills: Sequence[str], fitting: Sequence[str]) -> bool:
    """Whoever has a fitting Skill solves the Trouble, everybody else fails; progress is made either way."""
    return bool(set(skills) & set(fitting))


def placement_after(failures: int, lost_contest: bool = False) -> str:
    """Where the next fight begins: by choice after no failure, at opposite ends after one, in an ambush after more."""
    if failures >= 2 or lost_contest:
        return AMBUSH
    return ENDS if failures == 1 else ADVANTAGE


def points(kind: str, skilled: bool) -> int:
    """What somebody is worth in a big contest."""
    if kind == "stooges":
        return 0
    return (2 if skilled else 1) if kind == "boss" else int(skilled)


def contest(heroes: Sequence[bool], foes: Sequence[tuple[str, bool]]) -> str:
    """The outcome for the heroes; `heroes` says who has a fitting Skill, `foes` are kinds with the same."""
    if len(foes) == 1:
        return single_contest(heroes, *foes[0])
    ours, theirs = sum(map(int, heroes)), sum(points(kind, skilled) for kind, skilled in foes)
    return WIN if ours > theirs else TIE if ours == theirs else LOSS


def single_contest(heroes: Sequence[bool], kind: str, skilled_foe: bool) -> str:
    """One opponent: the first hero decides, every further skilled hero lifts the result by a step."""
    skilled = sum(map(int, heroes))
    first = skilled > 0
    if kind == "stooges":
        step = 2 if first else 1
    elif kind == "boss":
        step = 0 if skilled_foe or not first else 1
    else:
        step = 1 if first == skilled_foe else 2 if first else 0
    return STEPS[min(2, step + max(0, skilled - 1))]
