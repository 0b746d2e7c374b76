"""Names that stand for several, such as a gang: “The Dancers take the turn”, where one of them “takes” it."""

from __future__ import annotations

import re
from functools import lru_cache

IRREGULAR = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}
ADVERBS = "also|already|always|just|never|now|only|still"
SUBJECT = r"(?:^|(?<=[:;.] ))\{%s\} (?:(?:" + ADVERBS + r") )*"
FIRST_VERB = r"[a-z]+s\b"
A_NUMBER = re.compile(r"\b([Aa]) (?=(?:8\d*|11|18)\b)")
NEXT_VERB = r"(?:,? and |, )((?:is|has|does|goes|gains|gets|holds|loses|rolls|climbs|drops|keeps|takes)\b)"


@lru_cache(maxsize=1 << 10)
def of_several(template: str, fact: str) -> str:
    """A sentence to be filled in, as it is said when this fact of it is the name of several.

    Verbs follow the name where it begins the sentence or a part of it, and its genitive ends in an apostrophe.
    """
    template = template.replace(f"{{{fact}}}'s", f"{{{fact}}}'")
    found = re.search(f"(?P<subject>{SUBJECT % fact})(?P<verb>{FIRST_VERB})", template)
    if found is None:
        return template
    rest = re.sub(NEXT_VERB, lambda more: more[0].replace(more[1], plural_verb(more[1])), template[found.end() :])
    return template[: found.start()] + found["subject"] + plural_verb(found["verb"]) + rest


def plural_verb(verb: str) -> str:
    """“are” for “is”, “take” for “takes”, “carry” for “carries”."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return verb[:-2]
    return verb[:-1]


def with_articles(text: str) -> str:
    """“an 8” for “a 8”: the article follows how a number is spoken."""
    return A_NUMBER.sub(r"\1n ", text)
