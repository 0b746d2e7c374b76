"""Sentences in which there is no rule: how something looks and sounds. They are shown and ask nothing of anybody.

What is one is decided by what it lacks: a sentence with a number, a word of the rules or a small word that could bind
one (if, until, each, cannot …) is never flavour. A reminder too many does no harm, a rule left out does.
"""

from __future__ import annotations

import re

_NOUNS = (
    r"targets?|enem(?:y|ies)|all(?:y|ies)|creatures?|objects?|damag\w*|areas?|turns?|rounds?|edges?|banes?|stamina|"
    r"recover\w*|speed|movement|rolls?|tests?|tiers?|actions?|maneuvers?|squares?|effects?|conditions?|cover|"
    r"concealment|walls?|terrain|malice|surges?|sizes?|spaces?|ground|lines?|cubes?|bursts?|auras?|potency|abilit\w*|"
    r"features?|traits?|villain|signature|levels?|victor\w*|hero(?:es|ic)?|director|distance|respites?|projects?|rewards?|"
    r"water|flood\w*|pits?|traps?|snares?|pillars?|trench\w*|tunnels?|mist|fog|doubles?|minions?|squads?|"
    r"map|form|shape|combat"
)
_VERBS = (
    r"stri[kd]\w*|struck|shift\w*|mov\w+|jump\w*|leap\w*|fl(?:y|ies|ew)|teleport\w*|push\w*|pull\w*|sli\w+|hid\w+|immun\w*|"
    r"weak\w*|grab\w*|fall\w*|fell|knock\w*|st(?:an|oo)d\w*|burrow\w*|swim\w*|climb\w*|appear\w*|summon\w*|manifest\w*|"
    r"destroy\w*|di(?:es?|ed)|kill\w*|los[et]\w*|gain\w*|regain\w*|becom\w*|ends?|begins?|starts?|choos\w*|us(?:e|es|ed|ing)|"
    r"ignor\w*|resist\w*|reduc\w*|increas\w*|halv\w*|carr\w+|mount\w*|rid\w+|transform\w*|turns?|spend\w*|tak\w+|"
    r"ha(?:s|ve)|deal\w*|make\w*|mak\w+|ent(?:er|ers|ered)|leav\w+|attempt\w*|reach\w*|lasts?|remain\w*|know\w*"
)
_STATES = (
    r"bleeding|dazed|frightened|prone|restrained|slowed|taunted|hidden|winded|dying|invisible|unconscious|adjacent|"
    r"within|nearest|marked|free|flying"
)
_SMALL = (
    r"can|can't|cannot|whoever|may|must|if|when\w*|while|until|unless|instead|each|any|every|all|another|double|two|three|four|"
    r"five|six|half(?!-)|twice|once|first|next|extra|additional\w*|also|only|more|less|same|one|other|special|note|long|"
    r"no|not|\w+n't|never|always|automatically|both|either|as"
)
RULES = re.compile(rf"\d|\b(?:{_NOUNS}|{_VERBS}|{_STATES}|{_SMALL})\b|[:!?\[\]{{}}<>]", re.IGNORECASE)
FEWEST_WORDS = 4
_SCENERY = re.compile(
    r"\b(?:to fill|fills?|across|over|throughout|into|on|of) the (?:area|(?:encounter )?map)\b|\bwithin distance\b"
    r"|^each [a-z -]+ in the encounter\b|\bstarts? (?:\w+ly )?(?!(?:tak|us|mak|mov)ing)\w+ing\b"
    r"|^each target(?='s| [a-z]+s )|\beach target(?='s?$)|\ball (?=exposed|surrounding|nearby)|\bbattle damage\b"
    r"|\bpulls? out\b",
    re.IGNORECASE,
)
"""Where and on whom a picture is painted: no rule by itself."""


def is_flavour(sentence: str) -> bool:
    """Whether a sentence says nothing that any rule could be about. Names of two words are no sentence."""
    return len(sentence.split()) >= FEWEST_WORDS and RULES.search(_SCENERY.sub("", sentence.rstrip("."))) is None
