"""What helps people to tell the story: words to begin with, and which Tests a danger may call for."""

from __future__ import annotations

DEBUT = "Where does the scene find them, what goes wrong, and which two Skills get them out of it?"
REASON = "For example: an old score, a stolen recipe, somebody to protect, pride. May be left out."
GOAL = "What is different once it is won? May be left out."
DANGERS: dict[str, tuple[str, ...]] = {
    "something heavy comes at you": ("impact", "blocking", "evasion"),
    "something has to give way at once": ("aggression", "impact", "sisyphus"),
    "they come from all sides": ("many-fists", "blocking", "evasion"),
    "somebody rages who must not be hurt": ("neutralization", "blocking", "quiet"),
    "one wrong move sets it off": ("caution", "precision"),
    "nobody may notice you": ("quiet", "caution"),
    "somebody or something has to be moved in time": ("sisyphus", "evasion"),
    "everybody is watching what you can do": ("variety", "precision"),
}
"""Dangers in a few words, each with Tests that fit: the hero says which way to face it, the Director may say no."""


def name_of_test(test: str) -> str:
    return f"Test of {test.replace('-', ' ').title()}"


def suggestions() -> list[str]:
    """A line for every danger with the Tests that fit it."""
    return [f"{danger.capitalize()}: {', '.join(map(name_of_test, tests))}." for danger, tests in DANGERS.items()]


def fits(test: str) -> str:
    """The dangers a Test is for."""
    return "; ".join(danger for danger, tests in DANGERS.items() if test in tests)
