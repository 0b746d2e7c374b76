"""Power and Debuff Tokens: gaining them, whose may be spent, spending them."""

from __future__ import annotations

from fracas.core import Script
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
from fracas.games.tales.rules.tale import Tale, pick


def gain(tale: Tale, figure: Figure, token: str, number: int) -> Script[None]:
    """Give a figure tokens; some figures get fewer, or none."""
    log = tale.log
    if figure.kind in (ILLUSION, FAMILIAR):
        if log and figure.kind == ILLUSION:
            log.tell("An Illusion can hold no tokens.", "tales.hero.illusion.tokens")
        return
    rules = [TOKEN_RULES[token]]
    if token in DEBUFF_TOKENS and figure.keywords & BIG_BAD:
        number = 0 if token == "stun" else number - 1
        rules.append("tales.keyword.bigbad")
    if number > 0:
        setattr(figure, token, getattr(figure, token) + number)
    if log:
        rules.append("tales.token.debuff" if token in DEBUFF_TOKENS else "tales.token.power")
        words = "{who} gains {n} {token}." if number > 0 else "{who} gains no {token}."
        log.tell(words, *rules, who=figure.name, n=number, token=TOKEN_NAMES[token])
    if number > 0 and "token gained" in tale.reacting:
        yield from reactions.react(tale, "token gained", figure)


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
                words = "{holder} spends {token} for {who}."
                log.tell(words, *rules, holder=holder.name, token=TOKEN_NAMES[token], who=figure.name)


def disarm(tale: Tale, figure: Figure, number: int) -> Script[None]:
    """Discard Power Tokens, all if there are fewer; the players choose which. Never a Hero's for its Ally."""
    for _ in range(number):
        kinds = [token for token in POWER_TOKENS if getattr(figure, token)]
        if not kinds:
            break
        token = yield from pick(tale, tale.seat_of(figure), "disarm", kinds, figure.id)
        setattr(figure, token, getattr(figure, token) - 1)
        if log := tale.log:
            log.tell("{who} discards {token}.", "tales.effect.disarm", who=figure.name, token=TOKEN_NAMES[token])


def all_of(figure: Figure) -> dict[str, int]:
    """The tokens a figure holds."""
    return {token: number for token in (*POWER_TOKENS, *DEBUFF_TOKENS) if (number := getattr(figure, token))}
