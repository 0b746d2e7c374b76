"""Power and Debuff Tokens: gaining them, whose may be spent, spending them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from fracas.core import Card, Cost, Script
from fracas.core.language import Saying, say
from fracas.games.tales.rules import reactions
from fracas.games.tales.rules.model import (
    ALLY,
    BIG_BAD,
    COMPANION,
    DEBUFF_TOKENS,
    FAMILIAR,
    HERO,
    ILLUSION,
    POWER_TOKENS,
    TOKEN_NAMES,
    TOKEN_RULES,
    Figure,
)
from fracas.games.tales.rules.names import name_of
from fracas.games.tales.rules.phrases import some
from fracas.games.tales.rules.phrases import tokens as tokens_of
from fracas.games.tales.rules.questions import Words
from fracas.games.tales.rules.tale import Tale, pick


class WhichToken(Words):
    """Which Power Token somebody who is Disarmed discards."""

    about: ClassVar[str] = "disarm"
    words: ClassVar[Mapping[str, str]] = TOKEN_NAMES

    def __init__(self, figure: str) -> None:
        self.figure = figure

    def sentence(self, tale: Tale) -> str:
        return say("{name_of} is Disarmed: discard which Power Token?", name_of=name_of(tale, self.figure))

    def card(self, tale: Tale, option: str) -> Card:
        held = getattr(tale.get(self.figure), option)
        return Card(
            cost=(Cost(f"{TOKEN_NAMES[option]} Token"),),
            text=say("{held} held", held=held),
            rule=TOKEN_RULES[option],
        )


def gain(tale: Tale, figure: Figure, token: str, number: int, *because: str) -> Script[None]:
    """Give a figure tokens; some figures get fewer, or none."""
    log = tale.log
    if figure.kind in (ILLUSION, FAMILIAR):
        if log and figure.kind == ILLUSION:
            log.tell("{who} can hold no tokens.", "tales.hero.illusion.tokens", *because, who=figure.name)
        return
    rules = [TOKEN_RULES[token], *because]
    if token in DEBUFF_TOKENS and figure.keywords & BIG_BAD:
        number = 0 if token == "stun" else number - 1
        rules.append("tales.keyword.bigbad")
    if number > 0:
        setattr(figure, token, getattr(figure, token) + number)
    if log:
        rules.append("tales.token.debuff" if token in DEBUFF_TOKENS else "tales.token.power")
        name = f"{TOKEN_NAMES[token]} Token"
        what = some(number, name) if number > 0 else Saying("no {name}", name=name)
        total = getattr(figure, token)
        now = Saying(": {total} now", total=total) if number > 0 and total > number else ""
        log.tell("{who} gains {what}{now}.", *rules, who=figure.name, what=what, now=now)
        if number > 0:
            log.hit(figure.id, gains=(tokens_of(number, TOKEN_NAMES[token]),))
    if number > 0 and "token gained" in tale.reacting:
        yield from reactions.react(tale, "token gained", figure, what=some(number, f"{TOKEN_NAMES[token]} Token"))


def holders(tale: Tale, figure: Figure) -> list[Figure]:
    """Whose Power Tokens may be spent for a figure, its own first (tales.rule.powertoken.sharing)."""
    owner = tale.owner_of(figure)
    if figure.kind == ALLY and owner is not None:
        return [figure, owner]
    if figure.kind in (ILLUSION, FAMILIAR) and owner is not None:
        return [owner]
    return [figure]


def held(tale: Tale, figure: Figure, token: str) -> int:
    """How many such tokens can be spent for a figure."""
    if figure.kind == HERO or not figure.owner:
        number: int = getattr(figure, token)
        return number
    return sum(getattr(holder, token) for holder in holders(tale, figure))


def spend(tale: Tale, figure: Figure, token: str, number: int) -> None:
    """Discard tokens for a figure, its own before those of its Hero."""
    if figure.kind == COMPANION and (log := tale.log):
        log.tell("{who} spends only its own tokens.", "tales.solo.powertokens", who=figure.name)
    for holder in holders(tale, figure):
        taken = min(number, getattr(holder, token))
        if taken:
            setattr(holder, token, getattr(holder, token) - taken)
            number -= taken
            if holder is not figure and (log := tale.log):
                rules = ["tales.rule.powertoken.sharing"]
                if figure.kind == ALLY:
                    rules.append("tales.rule.ally.tokens")
                if figure.kind == ILLUSION:
                    rules.append("tales.hero.illusion.tokens")
                words, what = (
                    "{holder} spends {what} for {who}.",
                    some(taken, f"{TOKEN_NAMES[token]} Token"),
                )
                log.tell(words, *rules, holder=holder.name, what=what, who=figure.name)


def disarm(tale: Tale, figure: Figure, number: int) -> Script[None]:
    """Discard Power Tokens, all if there are fewer; the players choose which. Never a Hero's for its Ally."""
    for _ in range(number):
        kinds = [token for token in POWER_TOKENS if getattr(figure, token)]
        if not kinds:
            break
        token = yield from pick(tale, tale.seat_of(figure), WhichToken(figure.id), kinds)
        setattr(figure, token, getattr(figure, token) - 1)
        if log := tale.log:
            what = some(1, f"{TOKEN_NAMES[token]} Token")
            log.tell("{who} discards {what}.", "tales.effect.disarm", who=figure.name, what=what)
            log.hit(figure.id, lost=(tokens_of(1, TOKEN_NAMES[token]),))
