"""What a deed of a turn costs and does, and why something is not offered."""

from __future__ import annotations

from collections.abc import Iterable

from fracas.core import Option
from fracas.core.card import Barred, Cost
from fracas.core.language import say, word
from fracas.games.viskara.book import able, dash, reactions
from fracas.games.viskara.book.asked import made_of, price, text_of
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.deeds import Deed, deed
from fracas.games.viskara.book.model import Tactic
from fracas.games.viskara.book.movement import may_move
from fracas.games.viskara.book.stance import stance_price

DEEDS = {
    "sidestep": "Square by square, up to your speed.",
    "dash": "In a straight line to a square within your speed of somebody.",
    "free step": "Once a turn, up to your speed.",
    "anchor": "More output until your next turn, but you stand still.",
    "wash": "Wash the venom off.",
    "end turn": "The turn goes on to the nearest.",
}


def deed_price(battle: Battle, c: Character, option: Option) -> tuple[Cost, ...]:
    """What a deed costs in effort and flair."""
    if isinstance(option, Deed):
        started = option.kind == "signature" and option.key == "start"
        return price(0, c.sheet.signature.flair if started and c.sheet.signature is not None else 0)
    if option == "dash":
        return price(1, dash.price(battle, c))
    return price(0, c.sheet.anchor) if option == "anchor" else price(1 if option in ("sidestep", "wash") else 0, 0)


def deed_text(c: Character, option: Option) -> str:
    """What a deed does."""
    if option == "fate":
        return say("1 effort and {n} output more; 2 effort less next turn", n=c.level)
    if not isinstance(option, Deed):
        return word(DEEDS.get(str(option), ""))
    if option.kind == "signature" and c.sheet.signature is not None:
        return made_of(c.sheet.signature)
    return text_of(option.key)


def tactic_flair(battle: Battle, c: Character, tactic: Tactic, kind: str) -> int:
    """The flair a tactic costs in any case."""
    if battle.mode == "simple":
        return 0
    own = tactic.flair + able.surcharge(battle, c, tactic, kind)
    return own + (stance_price(battle, c) if kind == "stance" else 0)


def barred(battle: Battle, c: Character, offered: tuple[Option, ...]) -> Iterable[Barred]:
    """What one might expect in the menu of a turn but does not find, each with the reason."""
    if battle.mode == "simple":
        return
    for name, why in _basic(battle, c):
        if why and name.casefold() not in offered:
            yield Barred(word(name), why, kind="move", group="Move")
    for tactic in c.sheet.tactics:
        if deed("attack", tactic.id) not in offered:
            name = say("{kind}: {what}", kind="Attack", what=tactic.name)
            yield Barred(name, why_no_attack(battle, c, tactic), kind="attack", group="Attack")


def _basic(battle: Battle, c: Character) -> list[tuple[str, str]]:
    stuck = "" if may_move(battle, c) else word("it cannot move now")
    tired = "" if c.effort else word("it has no effort left")
    anchor = word("it is anchored already" if c.anchored else "it has moved this turn" if c.moved else "")
    if not anchor and c.flair < c.sheet.anchor:
        anchor = say("anchoring costs {n} flair and it has {left}", n=c.sheet.anchor, left=c.flair)
    dashing = word("the exhausted cannot dash") if c.exhausted else ""
    if not dashing and c.flair < dash.price(battle, c):
        dashing = say("dashing costs {n} flair and it has {left}", n=dash.price(battle, c), left=c.flair)
    return [
        ("Sidestep", tired or stuck or word("nothing beside it is free")),
        ("Dash", tired or stuck or dashing or word("no straight line leads near anybody")),
        ("Anchor", anchor or word("it cannot")),
    ]


def why_no_attack(battle: Battle, c: Character, tactic: Tactic) -> str:
    """Why a tactic cannot be used to attack."""
    if not able.usable(battle, c, tactic, "attack"):
        return word("it cannot be used to attack now")
    if tactic.effort > c.effort:
        words = "it costs {n} effort and {left} is left"
        if reactions.can_challenge(c):
            words = "it costs {n} effort and {left} is left (challenging fate would give one)"
        return say(words, n=tactic.effort, left=c.effort)
    if not able.affordable(battle, c, tactic, "attack"):
        return say("it costs {n} flair and {left} is left", n=tactic.flair, left=c.flair)
    if not able.could_target(battle, c, tactic):
        return say("nobody can be targeted within {n}", n=tactic.range)
    return word("something else has to be done first")
