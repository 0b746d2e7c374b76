"""Every question in words. Made only when somebody looks."""

from __future__ import annotations

from typing import Any

from fracas.core import Ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.declare import UPGRADES
from fracas.games.viskara.book.phrases import counted, name_of, tactic_name

QUESTIONS = {
    "turn": "{who}: what do you do? ({effort} effort, {flair} flair)",
    "foot": "{who}: put which foot where?",
    "dash": "{who}: dash where?",
    "teleport": "{who}: teleport where?",
    "place": "Place {who} where?",
    "late": "{who}: count as half again as agile, to be placed later?",
    "first": "Who has the first turn?",
    "pass": "{who}: who is next?",
    "target": "{who}: whom do you target with {tactic}?",
    "mode": "{who}: what do you target with {tactic}?",
    "extra": "{who} uses {tactic}: add something?",
    "defy line": "{who}: which attack line do you defy?",
    "gain": "{who} gains {n} health: keep it, or raise your side's morale instead?",
    "heal": "{who}: who gains {n} health?",
    "creativity": "{who}: use which other stat's effect, with power {n}?",
    "move trigger": "{who}: move for nothing?",
    "all out": "{who}: {n} red so far (3 are perfect, 4 ruin it). Two more cards?",
    "release": "{who}: return a stored card? Red adds a red card, black adds its value to the finale.",
    "gather": "{who}: store a card of this show for flair equal to its value?",
    "results": "{who}: perform the show, or choose its results?",
    "line": "{who}: draw the line where?",
    "start": "{who}: from which square?",
    "start from": "{who}: measured from where?",
    "card to return": "{who}: which card? ({what})",
    "price": "{who}: pay for {what} with what?",
    "ally": "{who}: {what} for which ally?",
    "also": "{who}: whom does {what} affect as well?",
    "beneficiary": "{who}: who gains the effect of {what}?",
    "charges": "{who}: spend how many charges for 2 power each?",
    "companion": "{who}: where does the companion go?",
    "dealer": "{who}: which maneuver?",
    "exception": "{who}: whom does the well not slow this turn?",
    "facing": "{who}: which way does it look?",
    "gambit": "{who}: name somebody who will not defy?",
    "gamble": "{who} drew {card}: store or return it?",
    "grant": "{who}: who performs it? (an ally costs a flair)",
    "inspire": "{who}: inspire whom?",
    "before": "{who}: what comes first, immediately before it?",
    "keep up": "{who}: keep the obstructions up? ({n} × 1 flair or half the level in health)",
    "is it so": "{who}: {what}. Is it so?",
    "launch": "{who}: dash to whom?",
    "look": "{who}: look at how many cards, for a flair each?",
    "medic": "{who}: give health to whom?",
    "number": "{who}: change which number by {what}?",
    "objective": "{who}: which square is the next objective?",
    "order of effects": "{who}: which effect comes first?",
    "order of flourishes": "{who}: whose effects come first?",
    "pair": "{who}: which two for {what}?",
    "ribbon": "{who}: a ribbon to whom?",
    "spend health": "{who}: spend how much health for as much morale damage?",
    "strike at": "{what}: hurt {whom} by {last} morale, or half as much health?",
    "subterfuge": "{who}: undermine whom?",
    "swap with": "Who ends up where {who} is?",
    "swing": "{who}: swing around what? (1 flair, and what a dash costs more)",
    "teamwork": "{who}: pass the attack to whom, adding which tactic?",
    "top": "{who}: which card goes on top next?",
    "which show": "{who} can perform only one show: which?",
    "who tries": "Who tries?",
    "zone": "{who}: {what} on which square?",
}
EVENTS = {"move": "{who} starts to move", "moved": "{who} moves", "finish": "{who} has finished a maneuver"}


def question(battle: Battle, ask: Ask) -> str:
    """The question in words."""
    parts = ask.subject if isinstance(ask.subject, tuple) else (ask.subject,)
    special = SPECIAL.get(ask.about)
    if special is not None:
        return special(battle, ask, parts)
    said = QUESTIONS.get(ask.about, "{who}: " + ask.about + "?").format(**facts_of(battle, ask, parts))
    return said[:-1].rstrip("!?") + "?" if said.endswith(("!?", "??")) else said


def facts_of(battle: Battle, ask: Ask, parts: tuple[Any, ...]) -> dict[str, Any]:
    """What the words of a question may mention."""
    second = parts[1] if len(parts) > 1 else ""
    facts: dict[str, Any] = {
        "who": name_of(battle, parts[0]) if parts else "",
        "n": str(second),
        "what": name_of(battle, second),
        "tactic": tactic_name(battle, ask, second) if isinstance(second, str) else "",
        "card": name_of(battle, second),
        "whom": name_of(battle, parts[2]) if len(parts) > 2 else "",
        "last": str(parts[-1]) if parts else "",
        "effort": "",
        "flair": "",
    }
    if parts and isinstance(parts[0], str) and parts[0] in battle.index:
        c = battle.get(parts[0])
        facts["effort"], facts["flair"] = c.effort, c.flair
    return facts


def _step(battle: Battle, ask: Ask, parts: tuple[Any, ...]) -> str:
    c = battle.get(parts[0])
    far = counted(parts[1], "square")
    if c.seat != ask.seat:
        return f"Move {c.name} where? (up to {far})"
    return f"{c.name}: step where? (up to {far})"


def _react(battle: Battle, ask: Ask, parts: tuple[Any, ...]) -> str:
    who, about = name_of(battle, parts[0]), parts[1]
    actor = name_of(battle, about.actor)
    if about.event in EVENTS:
        return f"{EVENTS[about.event].format(who=actor)}. {who}: react?"
    whom = ", ".join(dict.fromkeys(name_of(battle, id) for id in about.targets))
    return f"{actor} attacks {whom or 'nobody'} with {about.ability}. {who}: react?"


def _reduce(battle: Battle, ask: Ask, parts: tuple[Any, ...]) -> str:
    who, attacker, (output, health, morale) = name_of(battle, parts[0]), name_of(battle, parts[1]), parts[2]
    damage = f"{health} health and {morale} morale damage"
    left = max(0, health - output)
    return f"{attacker} deals {damage}. {who}: lower the health damage to {left}, or take all morale damage away?"


def _square(battle: Battle, ask: Ask, parts: tuple[Any, ...]) -> str:
    number = f" ({parts[2]} of {parts[3]})" if len(parts) > 3 and 1 < parts[3] < 99 else ""
    return f"{name_of(battle, parts[0])}: which square for {tactic_name(battle, ask, parts[1])}{number}?"


OFFERS = {
    "arts.companion": "{who}: first move the companion of {own} up to 2 squares? ({price} flair)",
    "arts.companion.frontline": "{who}: keep the companion where it was struck? ({price} flair)",
    "aura.expanded-influence": "{who}: keep the aura expanded? (1 flair)",
    "aura.expanded-influence.swap.reaction": "{who}: first swap two characters in range? (2 flair)",
    "aura.speed-of-light.reaction": "{who}: first use Speed of Light, for one card more?",
    "sig.key.pre-tactic": "{who}: first {move}?",
    "sidestep the leap": "{who}: sidestep before the leap comes? (1 effort)",
}
"""Things one can do that are better asked in words of their own."""
HURTS = {"agility": "morale", "presence": "morale", "strength": "health"}


def _offer_facts(battle: Battle, ask: Ask, parts: tuple[Any, ...]) -> dict[str, str]:
    c = battle.get(parts[0])
    own = tactic_name(battle, ask, parts[3]) if len(parts) > 3 and isinstance(parts[3], str) else ""
    signature, move = c.sheet.signature, ""
    if signature is not None:
        move = f"go on with {signature.name}" if c.paused else f"use {signature.name} ({signature.flair} flair)"
    return {"who": c.name, "own": own, "price": str(parts[2]) if len(parts) > 2 else "", "move": move}


def _offer(battle: Battle, ask: Ask, parts: tuple[Any, ...]) -> str:
    """Whether to use something: its name, on whom, and what it does."""
    who, key = name_of(battle, parts[0]), parts[1]
    if key in OFFERS:
        return OFFERS[key].format(**_offer_facts(battle, ask, parts))
    if key in HURTS and len(parts) > 3:
        return f"{who}: {key} on {name_of(battle, parts[2])}, {parts[3]} {HURTS[key]} damage?"
    whom = next((f" on {name_of(battle, fact)}" for fact in parts[2:] if fact in battle.index), "")
    text = f" {UPGRADES[key].text}" if key in UPGRADES else ""
    return f"{who}: {name_of(battle, key)}{whom}?{text}"


def _commander(battle: Battle, ask: Ask, parts: tuple[Any, ...]) -> str:
    """How much movement may be given away, and of which kind."""
    who, distance, how = name_of(battle, parts[0]), parts[2], parts[3]
    what = "teleport" if how == "teleport" else "movement"
    if not distance:
        return f"{who}: give this {what} to an ally?"
    return f"{who}: give this {what} of {counted(distance, 'square')} to an ally? (half of it to the slower)"


def _card(battle: Battle, ask: Ask, parts: tuple[Any, ...]) -> str:
    """What a card would be returned for, and for whom, when it is for an ally."""
    whom = f", for {name_of(battle, parts[2])}" if len(parts) > 2 and parts[2] != parts[0] else ""
    return f"{name_of(battle, parts[0])}: return a card for {name_of(battle, parts[1])}{whom}?"


SPECIAL = {
    "step": _step,
    "react": _react,
    "reduce": _reduce,
    "square": _square,
    "offer": _offer,
    "may": _offer,
    "card": _card,
    "commander": _commander,
}
