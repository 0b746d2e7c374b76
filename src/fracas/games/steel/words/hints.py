"""What an option does or means, in a few words beside its label. Made only when somebody looks."""

from __future__ import annotations

from typing import Any

from fracas.core import Ask
from fracas.games.steel.book import areas_of_effect as areas
from fracas.games.steel.book import combat_turn as turn
from fracas.games.steel.book import edges_and_banes as edges
from fracas.games.steel.book.deed import Deed
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.jump import jump_targets, longer_jump_targets
from fracas.games.steel.book.model import ABILITIES, Ability, Creature
from fracas.games.steel.book.move_actions import WALK_ON, walk_left, walker
from fracas.games.steel.words.labels import DEEDS

ACTIONS = ("main", "maneuver", "move", "free")
SEEN_FOR_SURE = 45
"""How much of a text fits beside a label in a narrow terminal: damage told later than that is told first."""
NET = {-2: "double bane", -1: "bane", 1: "edge", 2: "double edge"}


def hint(fight: Fight, ask: Ask, option: Any) -> str:
    """What the option costs and does, or how the creature it names is doing; nothing where the label says it all."""
    if fight.map is None:
        return ""
    if ask.about == "area":
        return _about_area(fight, ask, option)
    if not isinstance(option, str):
        return ""
    if option in fight.index:
        return _about_creature(fight, ask, fight.get(option))
    if ask.about in DEEDS:
        return _about_deed(fight, ask, option)
    return _about_word(fight, ask, option)


def by_tier(damage: tuple[int, int, int]) -> str:
    """Damage by tier, or one number where the tiers are alike."""
    return "/".join(map(str, dict.fromkeys(damage)))


def short(text: str) -> str:
    """Numbers by tier close together."""
    return text.replace(" / ", "/")


def _subject(ask: Ask) -> tuple[Any, ...]:
    return ask.subject if isinstance(ask.subject, tuple) else (ask.subject,)


def _about_deed(fight: Fight, ask: Ask, option: str) -> str:
    creature = fight.get(_subject(ask)[0])
    deed = turn.deeds_of(creature.block).get(option)
    if deed is None:
        return ""
    text = strike_words(creature) if deed.id == "free_strike" else short(deed.text)
    words = _price(fight, creature, deed, ask.about == "turn")
    ability = ABILITIES.get(deed.id)
    if ability is not None and ability.damage and (hits := by_tier(ability.damage)) not in text[:SEEN_FOR_SURE]:
        words.append(f"{hits} {ability.kind + ' ' if ability.kind else ''}damage")
    price = ", ".join(words)
    return f"{price}: {text}" if price else text


def _price(fight: Fight, creature: Creature, deed: Deed, on_turn: bool) -> list[str]:
    """The action it takes on a turn, and the Grit or Menace."""
    words = []
    if on_turn and deed.action in ACTIONS:
        words.append(deed.action)
        spent = (deed.action == "maneuver" and not fight.maneuver) or (deed.action == "move" and not fight.move)
        if spent and deed is not WALK_ON:
            words = [f"{deed.action} for the main action"]
    ability = ABILITIES.get(deed.id)
    if ability is not None and ability.cost:
        words.append(f"{ability.cost} {'Grit' if creature.stats.hero else 'Menace'}")
    return words


def strike_words(creature: Creature) -> str:
    """A free strike in numbers."""
    strike = creature.stats.free_strike
    hits = by_tier(strike.damage)
    far = f"ranged {strike.distance}" if strike.distance else f"reach {strike.reach}"
    return f"{hits} {strike.kind + ' ' if strike.kind else ''}damage, {far}."


def _about_area(fight: Fight, ask: Ask, area: areas.Area) -> str:
    """A warning when it catches friends and would hurt them."""
    ability, actor = ABILITIES[ask.subject[0]], fight.get(ask.subject[1])
    if ability.damage is None or "zone" in ability.numbers:
        return ""
    caught = areas.area_targets(fight, actor, ability, area)
    friends = sum(1 for creature in caught if creature.side == actor.side)
    return "" if not friends else "hits an ally" if friends == 1 else f"hits {friends} allies"


def _about_creature(fight: Fight, ask: Ask, creature: Creature) -> str:
    """Side, Stamina, how far away, and the edges or banes a roll would have."""
    actor = asker(fight, ask)
    words = [f"{creature.stamina}/{creature.stats.stamina} Stamina"]
    if ask.about == "pick":
        return f"{words[0]}, at {fight.name_cell(creature.at)}"
    if actor is None or actor is creature:
        return words[0]
    if actor.side == creature.side:
        words.insert(0, "ally")
    away = fight.distance(actor, creature)
    words.append("adjacent" if away <= 1 else f"{away} squares away")
    ability = ABILITIES.get(_subject(ask)[0])
    if ask.about == "target" and ability is not None and ability.roll:
        words.extend(_odds(fight, actor, ability, creature))
    return ", ".join(words)


def _odds(fight: Fight, actor: Creature, ability: Ability, target: Creature) -> list[str]:
    ups, downs = edges.edges_and_banes(fight, actor, ability, target, [target])
    if not ups and not downs:
        return []
    why = ", ".join(words for words, _, _ in edges.reasons(fight, actor, ability, target, [target]))
    return [f"{NET.get(ups - downs, 'edges and banes cancel')} ({why})"]


def asker(fight: Fight, ask: Ask) -> Creature | None:
    """Whoever chooses, where that is certain: the one the question is about, or the one on turn."""
    first = _subject(ask)[0]
    if isinstance(first, str) and first in fight.index:
        return fight.get(first)
    if fight.turn and fight.actor.seat == ask.seat:
        return fight.actor
    own = [creature for creature in fight.creatures if creature.seat == ask.seat]
    return own[0] if len(own) == 1 else None


def _about_word(fight: Fight, ask: Ask, option: str) -> str:
    subject = _subject(ask)
    if not isinstance(subject[0], str) or subject[0] not in fight.index:
        return ""
    creature = fight.get(subject[0])
    if option == "jump":
        return _only_landing(fight, creature)
    if option == "use" and ask.about == "trigger":
        return short(ABILITIES[subject[1]].text)
    if option in ("strike", "strike rider"):
        return strike_words(creature)
    if option == "spend" and ask.about == "token stamina":
        return f"{_healing(creature)}; the party has {fight.tokens} hero tokens"
    if option == "spend":
        return f"the party has {fight.tokens} hero token{'' if fight.tokens == 1 else 's'}"
    if option == "recovery":
        return f"{_healing(creature)}; {creature.recoveries} Recoveries left"
    return ""


def _only_landing(fight: Fight, creature: Creature) -> str:
    """Where a jump would end that leaves no choice."""
    mover, budget = walker(fight, creature), walk_left(fight, creature)
    near, far = jump_targets(fight, mover, budget, fight.run), longer_jump_targets(fight, mover, budget, fight.run)
    landings = [*near, *far]
    if len(landings) != 1:
        return ""
    return f"to {fight.name_cell(landings[0])}{', which needs a test' if far else ''}"


def _healing(creature: Creature) -> str:
    most = creature.stats.stamina
    after = min(most, creature.stamina + creature.stats.recovery_value)
    return f"Stamina {creature.stamina} becomes {after} of {most}"
