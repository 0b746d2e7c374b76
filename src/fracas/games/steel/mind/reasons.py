"""Why an option is good, in a sentence a player would say: the same thoughts as in instinct, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fracas.core import Ask
from fracas.core.language import together
from fracas.games.steel.book import areas_of_effect as areas
from fracas.games.steel.book import line_of_effect as targeting
from fracas.games.steel.book.aiming import AtWhom
from fracas.games.steel.book.areas_of_effect import NextSquare, PlaceArea
from fracas.games.steel.book.asking import Asked
from fracas.games.steel.book.combat_turn import ExtraAction, TurnChoices, WhatToDo, WhoActs
from fracas.games.steel.book.condition.consequences import LYING
from fracas.games.steel.book.director import Happened, Holds
from fracas.games.steel.book.escape_grab import EscapeAnyway
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.forced_questions import HowFar, StandFirm, WhichWay
from fracas.games.steel.book.grab import GrabAnyway, PartingStrike
from fracas.games.steel.book.hero_tokens import RegainStamina, RollAgain, SaveAfterAll
from fracas.games.steel.book.jump import JumpTo
from fracas.games.steel.book.main_actions import ChargeStrike, ChargeTo, HealedBy, TendTo
from fracas.games.steel.book.maneuvers import AidAgainst
from fracas.games.steel.book.model import Ability, Creature
from fracas.games.steel.book.more import PayMore
from fracas.games.steel.book.move_actions import RideTo, WalkTo
from fracas.games.steel.book.movement import Going
from fracas.games.steel.book.opportunity_attack import StrikeInPassing
from fracas.games.steel.book.respite import Breather, WhoTries
from fracas.games.steel.book.shifting import ShiftTo
from fracas.games.steel.book.stamina import AtZero
from fracas.games.steel.book.surges import MoreDamage, RaisePotency, SpendSurges
from fracas.games.steel.book.teleport import TeleportTo
from fracas.games.steel.book.triggered_action import React
from fracas.games.steel.book.villains import Now
from fracas.games.steel.content.heroes.ysa import RallyHow, StrikeNow, WhichAlly
from fracas.games.steel.mind import appraisal, footing
from fracas.games.steel.mind.appraisal import attack_of, expected_harm, left_in

Why = Callable[[Fight, Any, Any], str]


def reason(fight: Fight, ask: Ask, option: Any) -> str:
    """One sentence for this option; "" where there is nothing to say."""
    why = WHY.get(type(ask.question))
    return why(fight, ask.question, option) if why else ""


def of_turn(fight: Fight, question: TurnChoices, option: str) -> str:
    me = question.me(fight)
    if option in ("end_turn", "no"):
        return "Nothing that is left would help."
    ability = attack_of(me, option)
    if ability is None or option in DEEDS:
        said = DEEDS.get(option, "")
        return said(fight, me) if callable(said) else said
    return of_ability(fight, me, ability)


def of_ability(fight: Fight, me: Creature, ability: Ability) -> str:
    """Whom it would hit best, or help most."""
    if ability.area in ("burst", "cube", "line") and ability.damage is not None:
        choices = areas.area_choices(fight, me, ability)
        best = max(choices, key=lambda area: appraisal.area_value(fight, me, ability, area), default=None)
        caught = areas.area_targets(fight, me, ability, best) if best is not None else []
        foes = [c for c in caught if c.side != me.side and c.conscious]
        return f"It catches {len(foes)} enemies at once." if len(foes) > 1 else of_foes(fight, me, ability, foes)
    if ability.targets == "self" or ability.area:
        return f"{ability.name} pays here, and there is time for it."
    found = targeting.ability_targets(fight, me, ability)
    best_of = sorted(found, key=lambda c: appraisal.target_value(fight, me, ability, c), reverse=True)
    return of_foes(fight, me, ability, best_of[:1])


def of_foes(fight: Fight, me: Creature, ability: Ability, found: list[Creature]) -> str:
    if not found:
        return ""
    target = found[0]
    if target.side == me.side:
        return of_friend(target)
    if ability.damage is None:
        return f"{target.name} is the one to hold back." if ability.potency else f"{target.name} is in the way."
    if expected_harm(fight, me, ability, target) >= left_in(target):
        return f"{target.name} can fall to this."
    if target.conditions & LYING:
        return f"{target.name} lies on the ground and is easier to hit."
    if target.winded:
        return f"{target.name} is already badly hurt."
    return f"{target.name} is in reach, and nothing else here hits harder."


def of_friend(friend: Creature) -> str:
    if friend.dying:
        return f"{friend.name} is dying."
    return f"{friend.name} is badly hurt." if friend.winded else f"{friend.name} can make the most of it."


def of_target(fight: Fight, question: AtWhom, option: str) -> str:
    if option not in fight.index:
        return "Nobody else worth it is in reach."
    me, target = question.me(fight), fight.get(option)
    ability = attack_of(me, question.ability.id)
    if ability is None:
        return f"{target.name} is the one whose fall helps most."
    if target.side == me.side or ability.damage is None or target.winded or target.conditions & LYING:
        return of_foes(fight, me, ability, [target])
    rivals = [c for c in targeting.ability_targets(fight, me, ability) if c.side != me.side and c is not target]
    if expected_harm(fight, me, ability, target) >= left_in(target):
        return f"{target.name} can fall to this."
    if rivals and left_in(target) <= min(left_in(c) for c in rivals):
        return f"{target.name} has the least Stamina left of those in reach."
    return f"{target.name} is the one it hurts most." if rivals else f"Only {target.name} is in reach."


def of_squares(fight: Fight, question: Any, option: Any) -> str:
    mover = question.mover(fight) if isinstance(question, Going) else question.me(fight)
    view = footing.View(fight, mover, question)
    cell = mover.at if option == "stay" else option if isinstance(option, int) else -1
    if cell < 0:
        return "That is the right height for the nearest enemy."
    reached = [enemy for enemy, steps, _, _ in view.enemies if steps[cell] == 0]
    if view.shy:
        if reached:
            return "There is no safer place to go to."
        shot = view.range > 1 and footing.has_shot(view, cell)
        return "There is a clear shot from there, away from the enemies." if shot else "That is away from the enemies."
    if reached:
        best = max(reached, key=lambda e: footing.pull(e))
        return f"{best.name} is in reach from there."
    return "It is the shortest way to the enemy."


def of_pick(fight: Fight, question: Any, option: str) -> str:
    me = fight.get(option)
    if me.stats.role in ("healer", "leader") and any(a.dying for a in fight.allies(me)):
        return f"{me.name} can help somebody who is dying."
    near = min([fight.distance(me, e) for e in fight.able_enemies(me)], default=20)
    if me.winded and near <= 2:
        return f"{me.name} is hurt and in the thick of it, and should act before worse happens."
    return f"{me.name} is nearest to the enemy."


def of_way(fight: Fight, question: WhichWay | HowFar, option: Any) -> str:
    moved, by = fight.get(question.who), question.shove.by
    if by and fight.get(by).side == moved.side:
        return f"There {moved.name} comes to no harm."
    return f"That is where {moved.name} comes to the most harm, as far as one can see."


def of_token_stamina(fight: Fight, question: RegainStamina, option: str) -> str:
    who = fight.get(question.who)
    if option == "spend":
        return f"{who.name} needs it to stay alive."
    return f"{who.name} can go on without it, and tokens are few."


def of_surges(fight: Fight, question: SpendSurges, option: Any) -> str:
    if option == "no":
        return "They are worth more in another blow."
    return f"With them {fight.get(option[0] if isinstance(option, tuple) else option).name} may fall."


def of_area(fight: Fight, question: PlaceArea, option: Any) -> str:
    me = fight.get(question.who)
    caught = areas.area_targets(fight, me, question.ability, option)
    foes = [c.name for c in caught if c.side != me.side and c.conscious]
    return f"It catches {together(foes[:3])}." if foes else "That is the best place for it."


def of_firm(fight: Fight, question: Any, option: Any) -> str:
    return "Whoever stands firm stays where they want to be."


def of_trigger(fight: Fight, question: Asked[str], option: str) -> str:
    return "It costs little and helps at once." if option == "use" else "One more action could be the end."


def of_help(fight: Fight, question: Asked[str], option: str) -> str:
    who = fight.get(question.who)
    if option == "recovery":
        return f"{who.name} has been hurt enough for a Recovery."
    return f"{who.name} is not hurt enough for a Recovery."


def of_ally(fight: Fight, question: Any, option: str) -> str:
    return f"Nobody hits harder than {fight.get(option).name}." if option in fight.index else ""


def of_target_of_help(fight: Fight, question: Any, option: str) -> str:
    return f"{fight.get(option).name} is the one whose fall helps most." if option in fight.index else ""


def of_strike(fight: Fight, question: Any, option: str) -> str:
    if option == "no":
        return "No blow would do any good."
    striker = fight.get(question.who)
    ability = attack_of(striker, option)
    return of_ability(fight, striker, ability) if ability is not None else "A free blow is not to be missed."


def free_blow(fight: Fight, question: Any, option: str) -> str:
    return "A free blow is not to be missed." if option != "no" else "It is better to keep out of it."


def of_wall(fight: Fight, question: Any, option: Any) -> str:
    return "It stands in the enemy's way." if isinstance(option, int) else "The wall is long enough."


def of_token(fight: Fight, question: Any, option: str) -> str:
    return "There are tokens to spare." if option == "spend" else "It is not worth a token."


def of_price(fight: Fight, question: Any, option: Any) -> str:
    return "There is enough to pay for it, and it makes this stronger." if option else "It is worth more later."


def of_feature(fight: Fight, question: Any, option: str) -> str:
    return "It is worth more later." if option == "no" else "It helps now, and there is enough to pay for it."


def of_event(fight: Fight, question: Any, option: str) -> str:
    return "Somebody has said or done it." if option == "yes" else "Nobody has said or done anything of the kind."


def of_condition(fight: Fight, question: Any, option: str) -> str:
    return "Nothing speaks against it." if option == "yes" else "It is not so."


def of_breather(fight: Fight, question: Breather, option: str) -> str:
    who = fight.get(question.who)
    return f"{who.name} is hurt." if option == "recovery" else f"{who.name} is not hurt enough for a Recovery."


def of_trial(fight: Fight, question: Any, option: tuple[str, str]) -> str:
    return f"Nobody is better at it than {fight.get(option[0]).name}."


def of_price_in_blows(fight: Fight, question: Any, option: str) -> str:
    return "It is worth the blow." if option in ("grab", "escape") else "It is not worth the blow."


def hurt(fight: Fight, me: Creature) -> str:
    return f"{me.name} is badly hurt." if me.winded else f"{me.name} has lost more than a Recovery gives back."


def walks(fight: Fight, me: Creature) -> str:
    return "Nobody is in reach from here." if fight.main else "It is better not to stay near the enemy."


DEEDS: dict[str, str | Callable[[Fight, Creature], str]] = {
    "charge": "Walking alone would bring nobody into reach.",
    "advance": walks,
    "walk_on": "A few steps more bring somebody into reach.",
    "disengage": "The blow is struck, and this way nobody can strike back.",
    "ride": "Nobody is in reach from here.",
    "catch_breath": hurt,
    "heal": "A friend beside them is dying.",
    "knockback": "The maneuver is still free, and out of place an enemy is less dangerous.",
    "grab": "The maneuver is still free, and whoever is held cannot get away.",
    "aid_attack": "The maneuver is still free, and this makes a friend's next blow surer.",
    "stand_up": "On the ground everybody hits easier.",
    "stand": "On the ground everybody hits easier.",
    "defend": "Nobody can be struck from here, so others had better miss.",
    "escape_grab": "Held fast, there is little else to do.",
    "hide": "The maneuver is still free, and whoever is hidden is hard to hit.",
    "mount": "Riding is faster.",
    "token_stamina": "Without it they may not live through the round.",
    "token_surges": "There are tokens to spare, and a hard blow comes next.",
    "burrow": "On foot nobody can be reached.",
    "teleport_move": "On foot nobody can be reached.",
}
WHY: dict[type[object], Why] = {
    WhatToDo: of_turn,
    ExtraAction: of_turn,
    WalkTo: of_squares,
    RideTo: of_squares,
    ChargeTo: of_squares,
    ShiftTo: of_squares,
    TeleportTo: of_squares,
    JumpTo: of_squares,
    AtWhom: of_target,
    WhoActs: of_pick,
    WhichWay: of_way,
    HowFar: of_way,
    RegainStamina: of_token_stamina,
    MoreDamage: of_surges,
    RaisePotency: of_surges,
    PlaceArea: of_area,
    StandFirm: of_firm,
    React: of_trigger,
    HealedBy: of_help,
    RallyHow: of_help,
    WhichAlly: of_ally,
    AidAgainst: of_target_of_help,
    TendTo: lambda fight, question, option: of_friend(fight.get(option)),
    ChargeStrike: of_strike,
    StrikeNow: of_strike,
    StrikeInPassing: free_blow,
    PartingStrike: free_blow,
    GrabAnyway: of_price_in_blows,
    EscapeAnyway: of_price_in_blows,
    NextSquare: of_wall,
    RollAgain: of_token,
    SaveAfterAll: of_token,
    PayMore: of_price,
    Now: of_feature,
    Happened: of_event,
    Holds: of_condition,
    Breather: of_breather,
    WhoTries: of_trial,
    AtZero: lambda fight, question, option: "An enemy who lies there might come back." if option == "kill" else "",
}
