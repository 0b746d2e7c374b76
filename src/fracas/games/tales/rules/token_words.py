"""What tokens and keywords do, in the words of whoever explains them at the table."""

from __future__ import annotations

from fracas.core.language import word

TOKENS_MEAN = {
    "boost": "Spend any number on an Attack: 1 more damage each.",
    "evade": "Spend it when an Attack damages you: it does no further Harm, and you may Leap 2.",
    "hitback": "Spend it when an Attack damages you: it does no further Harm, and the attacker takes damage.",
    "overcharge": "Spend it instead of a Charge Token, even when none is left.",
    "reset": "Spend it on your turn to take up to 3 Cooldown Tokens off one ability.",
    "shield": "Each one spent takes 2 off the damage.",
    "toughness": "Spend it to take no damage at all, once.",
    "weaken": "The next Attack does 1 less damage for each; then all of them are gone.",
    "stun": "Costs part or all of the next turn.",
}
KEYWORDS_MEAN = {
    "Alternating": "Takes its Schemes in turn, the top one first, instead of rolling for them.",
    "Avoided": "Schemers act as if it were not there.",
    "Berserk": "Treats everybody else as a Foe, its own group too.",
    "Big Bad": "Each gain of Weaken is 1 smaller, and it cannot be Stunned.",
    "Doom": "Attacks on it always roll the Doom Die.",
    "Heroic": "A Friend of the Heroes.",
    "Immobile": "Never leaves its space.",
    "Juggernaut": "Moves only by its own Scheme; nobody can push or pull it.",
    "Massive": "Can be pushed or pulled by 1 space at most.",
    "Overrun": "Walks through others and shoves them aside.",
    "Resistant": "Safe from Traps while it holds a Shield or Toughness Token.",
    "Tiny": "Shares its space with others; all may pass.",
    "Unpredictable": "Its Scheme is rolled only when it acts.",
}


def token_means(token: str) -> str:
    return word(TOKENS_MEAN[token]) if token in TOKENS_MEAN else ""


def keyword_means(name: str) -> str:
    return word(KEYWORDS_MEAN[name]) if name in KEYWORDS_MEAN else ""
