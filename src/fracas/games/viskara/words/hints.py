"""What an option costs or does, and why something is not offered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fracas.core import Ask
from fracas.core.card import Cost
from fracas.games.viskara.book import able, dash, reactions
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.declare import ABILITIES, UPGRADES, doc_of
from fracas.games.viskara.book.model import Signature, Tactic
from fracas.games.viskara.book.movement import may_move
from fracas.games.viskara.book.shows import flair_changes
from fracas.games.viskara.book.stance import stance_price
from fracas.games.viskara.words.labels import subject_of


def hint(battle: Battle, ask: Ask, option: Any) -> str:
    """A few words beside an option's label."""
    c = subject_of(battle, ask)
    if c is None or battle.mode == "simple":
        return ""
    if ask.about == "extra" and isinstance(ask.subject, tuple):
        prices = dict(ask.subject[2])
        return _with_text(price(*prices[option]), option) if option in prices else ""
    if ask.about == "results":
        return f"{sum(flair_changes(*option)):+d} flair" if isinstance(option, tuple) else ""
    if isinstance(option, tuple) and option[0] in ("attack", "defy", "stance", "fate defy"):
        return tactic_hint(battle, c, c.sheet.tactic(option[1]), option[0])
    if ask.about == "turn":
        if isinstance(option, str) and option in ("dash", "sidestep", "anchor"):
            return price(*_costs(battle, c, option))
        if option == "fate":
            return deed_text(battle, c, option)
    if isinstance(option, tuple) and option[0] == "signature" and c.sheet.signature is not None:
        return signature_hint(c.sheet.signature, option[1] == "start")
    if isinstance(option, tuple) and len(option) > 1 and isinstance(option[1], str):
        return _text(option[1])
    return ""


def _costs(battle: Battle, c: Character, option: Any) -> tuple[int, int]:
    """What a deed costs in effort and flair."""
    if isinstance(option, tuple):
        started = option[0] == "signature" and option[1] == "start" and c.sheet.signature is not None
        return 0, c.sheet.signature.flair if started and c.sheet.signature is not None else 0
    known = {"dash": (1, dash.price(battle, c)), "sidestep": (1, 0), "anchor": (0, c.sheet.anchor), "wash": (1, 0)}
    return known.get(option, (0, 0))


def deed_price(battle: Battle, c: Character, option: Any) -> tuple[Cost, ...]:
    effort, flair = _costs(battle, c, option)
    return tuple(Cost(name, n) for name, n in (("effort", effort), ("flair", flair)) if n)


DEEDS = {
    "sidestep": "Square by square, up to your speed.",
    "dash": "In a straight line to a square within your speed of somebody.",
    "free step": "Once a turn, up to your speed.",
    "anchor": "More output until your next turn, but you stand still.",
    "wash": "Wash the venom off.",
    "end turn": "The turn goes on to the nearest.",
}


def deed_text(battle: Battle, c: Character, option: Any) -> str:
    """What a deed does."""
    if option == "fate":
        return f"1 effort and {c.level} output more; 2 effort less next turn"
    if isinstance(option, str):
        return DEEDS.get(option, "")
    if option[0] == "signature" and c.sheet.signature is not None:
        return ", ".join(UPGRADES[part.kind].name for part in c.sheet.signature.parts)
    return _text(option[1]) if len(option) > 1 and isinstance(option[1], str) else ""


def tactic_flair(battle: Battle, c: Character, tactic: Tactic, kind: str) -> int:
    """The flair a tactic costs in any case."""
    if battle.mode == "simple":
        return 0
    own = tactic.flair + able.surcharge(battle, c, tactic, kind)
    return own + (stance_price(battle, c) if kind == "stance" else 0)


def signature_hint(signature: Signature, new: bool) -> str:
    """What a signature move costs and what it is made of."""
    parts = ", ".join(UPGRADES[part.kind].name for part in signature.parts)
    return f"{price(0, signature.flair)}: {parts}" if new else parts


def _text(key: str) -> str:
    """What an upgrade, an ability or a special tactic does."""
    if key in UPGRADES:
        return UPGRADES[key].text
    item = ABILITIES.get(key)
    return "" if item is None else doc_of(item, "do") or doc_of(item, "act")


def _with_text(words: str, key: str) -> str:
    return ": ".join(part for part in (words, _text(key)) if part)


def tactic_hint(battle: Battle, c: Character, tactic: Tactic, kind: str) -> str:
    flair = tactic_flair(battle, c, tactic, kind)
    outputs = "/".join(str(n) for n in tactic.outputs)
    words = f"{price(tactic.effort, flair)}; {outputs}, {tactic.type}, range {tactic.range}"
    return f"{words}, break point {tactic.break_point}" if kind == "attack" else words


def price(effort: int, flair: int) -> str:
    words = [f"{effort} effort"] * bool(effort) + [f"{flair} flair"] * bool(flair)
    return ", ".join(words) or "free"


def barred(battle: Battle, ask: Ask) -> Iterable[tuple[str, str]]:
    """What one might expect in the menu of a turn but does not find, each with the reason."""
    if ask.about != "turn" or battle.mode == "simple":
        return []
    c = battle.get(ask.subject)
    found = [(name, why) for name, why in _basic(battle, c) if name.casefold() not in ask.options and why]
    missing = [tactic for tactic in c.sheet.tactics if ("attack", tactic.id) not in ask.options]
    return [*found, *((f"Attack: {t.name}", why_no_attack(battle, c, t)) for t in missing)]


def _basic(battle: Battle, c: Character) -> list[tuple[str, str]]:
    stuck = "" if may_move(battle, c) else "it cannot move now"
    tired = "" if c.effort else "it has no effort left"
    anchor = "it is anchored already" if c.anchored else "it has moved this turn" if c.moved else ""
    if not anchor and c.flair < c.sheet.anchor:
        anchor = f"anchoring costs {c.sheet.anchor} flair and it has {c.flair}"
    dashing = "the exhausted cannot dash" if c.exhausted else ""
    if not dashing and c.flair < dash.price(battle, c):
        dashing = f"dashing costs {dash.price(battle, c)} flair and it has {c.flair}"
    return [
        ("Sidestep", tired or stuck or "nothing beside it is free"),
        ("Dash", tired or stuck or dashing or "no straight line leads near anybody"),
        ("Anchor", anchor or "it cannot"),
    ]


def why_no_attack(battle: Battle, c: Character, tactic: Tactic) -> str:
    """Why a tactic cannot be used to attack."""
    if not able.usable(battle, c, tactic, "attack"):
        return "it cannot be used to attack now"
    if tactic.effort > c.effort:
        more = " (challenging fate would give one)" if reactions.can_challenge(c) else ""
        return f"it costs {tactic.effort} effort and {c.effort} is left{more}"
    if not able.affordable(battle, c, tactic, "attack"):
        return f"it costs {tactic.flair} flair and {c.flair} is left"
    if not able.could_target(battle, c, tactic):
        return f"nobody can be targeted within {tactic.range}"
    return "something else has to be done first"
