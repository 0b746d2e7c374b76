"""Turns: their start, what one can do in them, their end, and who is next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from fracas.core import Script
from fracas.games.viskara.book import aura, connected, dash, goals, movement, reactions, signature
from fracas.games.viskara.book.able import attack_tactics, usable
from fracas.games.viskara.book.asked import NextTurn, ask
from fracas.games.viskara.book.asked_in_turn import Turn
from fracas.games.viskara.book.attack import ALL_OUT_FLAIR, attack
from fracas.games.viskara.book.battle import GM, PLAYERS, Battle
from fracas.games.viskara.book.beforehand import afterwards, beforehand
from fracas.games.viskara.book.board import MOVE, bits
from fracas.games.viskara.book.cards import shuffled
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.declare import ABILITIES, SETTLING
from fracas.games.viskara.book.deeds import Choice, Deed, deed
from fracas.games.viskara.book.ending import truce
from fracas.games.viskara.book.kits import kit_of_tactic
from fracas.games.viskara.book.model import LOGIC, MOST_EFFORT, Mark, Rising, Tactic, Zone
from fracas.games.viskara.book.moments import ACT, ACTIONS, LENDS, LENT, MANDATORY, OWN_TURN_END, TURN_END, TURN_START
from fracas.games.viskara.book.resources import can_pay, gain_flair, gain_health, pay, turn_flair
from fracas.games.viskara.book.serving import serving
from fracas.games.viskara.book.sight import obstructions
from fracas.games.viskara.book.stance import stance, stance_price, stance_tactics
from fracas.games.viskara.book.style import perk, used_move_action

END: Final = "end turn"
SHUFFLERS = {GM: "The game master", PLAYERS: "A player"}
MOST_ROUNDS: Final = 50
"""After so many rounds the sides agree on a truce, unless the setup says otherwise."""
STARTING: dict[str, Callable[[Battle, Zone, Character], Script[None]]] = {}
"""What zones do to whoever starts a turn, by the zone's key."""
HERON, WORM = movement.HERON, "burrowing-worm.ability.ground-swimmer"


# The start


def start_turn(battle: Battle, c: Character) -> Script[None]:
    """Effort becomes 3 (1 when exhausted), flair grows, then everything that happens at the start of a turn."""
    for other in battle.characters:
        other.attacks = other.spent_effort = other.spent_flair = 0
        other.attacked_with = other.once = ()
        other.moved = False
    battle.turn, battle.phase, battle.ended = c.id, "turn", False
    battle.turns += 1
    c.acted = True
    if c.anchored:
        c.anchored = False
    battle.expire(f"start:{c.id}")
    c.effort = max(0, (1 if c.exhausted else 3) - c.owes)
    c.owes = 0
    gained = gain_flair(battle, c, turn_flair(battle, c))
    if log := battle.log:
        log.tell(
            "{who}'s turn: {effort} effort, {flair} flair ({gained} more).",
            "viskara.turn.start",
            "viskara.resource.effort",
            "viskara.resource.flair",
            "viskara.resource.tracking",
            who=c.name,
            effort=c.effort,
            flair=c.flair,
            gained=gained,
        )
    for settle in SETTLING if battle.zones else ():
        settle(battle)
    for zone in battle.zones:
        rule = STARTING.get(zone.key)
        if rule is not None and zone in battle.zones:
            yield from rule(battle, zone, c)
    for item in c.kit.on[TURN_START]:
        if not c.out:
            yield from item.turn_start(battle, c)
    if battle.zones:
        yield from signature.upkeep(battle, c)
    for tactic in c.sheet.tactics:
        for item in kit_of_tactic(tactic).on[TURN_START]:
            yield from item.turn_start(battle, c)


# What one can do


def options(battle: Battle, c: Character) -> tuple[Choice, ...]:
    """Everything the character may do now."""
    battle.glance = {}
    found = _must(battle, c) or _can(battle, c)
    battle.glance = None
    return tuple(found)


def _must(battle: Battle, c: Character) -> list[Choice]:
    """Mandatory tactics come before everything else, as soon as they can be used."""
    if battle.sharing == c.id:
        return [*_moves(battle, c), *signature.moves_on(battle, c)] or [END]
    keys = [t for t in c.sheet.tactics if mandatory(battle, c, t)]
    if not keys:
        return []
    possible = attack_tactics(battle, c)
    must: list[Choice] = [deed("attack", t.id) for t in keys if t in possible]
    if must and any(t.rule == "pike-beetle-king.venom-vomit" for t in keys) and _may_anchor(battle, c):
        must.append("anchor")
    return must


def mandatory(battle: Battle, c: Character, tactic: Tactic) -> bool:
    if "mandatory" in tactic.keys or "mandatory attack" in tactic.keys:
        return True
    return any(item.mandatory(battle, c, tactic) for item in kit_of_tactic(tactic).on[MANDATORY])


def _can(battle: Battle, c: Character) -> list[Choice]:
    """Deeds, and challenging fate where an effort more leaves something to do."""
    found, others = _common(battle, c), _others(battle, c)
    if c.has("fate"):
        return [*found, *others] or [END]
    fate = ["fate"] if reactions.can_challenge(c) and (found or others or _with_more(battle, c)) else []
    return [*found, *fate, *others, END]


def _with_more(battle: Battle, c: Character) -> bool:
    """Whether there would be something to do with an effort more."""
    was = c.effort
    c.effort = min(MOST_EFFORT, was + 1)
    found = bool(_common(battle, c) or _others(battle, c))
    c.effort = was
    return found


def _common(battle: Battle, c: Character) -> list[Choice]:
    """What everybody can do."""
    found: list[Choice] = [*_moves(battle, c)]
    found += [deed("attack", tactic.id) for tactic in attack_tactics(battle, c)]
    if _may_anchor(battle, c):
        found.append("anchor")
    return found + [deed("stance", tactic.id) for tactic in stance_tactics(battle, c)]


def _others(battle: Battle, c: Character) -> list[Choice]:
    """What somebody can do by marks, abilities and shadows."""
    found: list[Choice] = []
    if c.marks and c.has("drenched") and can_pay(battle, c, 1, 0):
        found.append("wash")
    found += [deed("special", key) for key in c.sheet.specials if ABILITIES[key]().can(battle, c)]
    for item in c.kit.on[ACTIONS]:
        found.extend(item.actions(battle, c))
    for owner in aura.lenders(battle, c):
        for item in owner.kit.on[LENDS]:
            found.extend(item.lends(battle, owner, c))
    for tactic in c.sheet.tactics:
        if tactic.upgrades:
            for item in kit_of_tactic(tactic).on[ACTIONS]:
                found.extend(item.actions(battle, c))
    if c.sheet.signature is not None:
        found.extend(signature.actions(battle, c))
    return found


def _moves(battle: Battle, c: Character) -> Iterable[str]:
    """Sidestep and dash for an effort; the exhausted take one sidestep for nothing instead of dashing."""
    if c.where or not c.cells:
        return
    step = movement.may_move(battle, c) and (
        HERON in c.abilities or movement.any_step(battle, c, obstructions(battle, c, MOVE))
    )
    if c.exhausted and step and "free step" not in c.once:
        yield "free step"
    if not can_pay(battle, c, 1, 0):
        return
    if step:
        yield "sidestep"
    if HERON not in c.abilities and dash.may_dash(battle, c) and dash.move_courses(battle, c, first=True):
        yield "dash"


def _may_anchor(battle: Battle, c: Character) -> bool:
    if c.anchored or c.moved or c.where or WORM in c.abilities:
        return False
    return can_pay(battle, c, 0, c.sheet.anchor)


def take_turn(battle: Battle) -> Script[None]:
    """One choice of the character on turn, with everything that follows from it."""
    c = battle.actor
    if stopped(battle, c):
        yield from end_turn(battle, c)
        return
    offered = () if battle.asked_before == "turn" else options(battle, c)
    if len(offered) == 1 and offered[0] != END:
        chosen = offered[0]
    else:
        chosen = yield ask(Turn(c.seat, c.id, offered), offered)
    if chosen == END:
        yield from end_turn(battle, c)
        return
    if c.marks and c.has("fortress"):
        c.drop("fortress")
    yield from act(battle, c, chosen)
    if stopped(battle, c):
        yield from end_turn(battle, c)


def stopped(battle: Battle, c: Character) -> bool:
    """Whether the turn cannot go on."""
    return battle.ended or c.out


def act(battle: Battle, c: Character, chosen: Choice) -> Script[None]:
    """Do what was chosen, then whatever had to wait until everything connected to it was over."""
    with connected.Main(battle) as own:
        yield from _act(battle, c, chosen)
        yield from connected.flush(battle, own)


def _act(battle: Battle, c: Character, chosen: Choice) -> Script[None]:
    """Attacks have their own windows for those who react to their end."""
    attacks = sum(other.attacks for other in battle.characters) if battle.reactors else 0
    if isinstance(chosen, Deed):
        yield from _act_with(battle, c, chosen)
    elif chosen in ("sidestep", "dash"):
        yield from move(battle, c, chosen)
    elif chosen == "free step":
        c.once = (*c.once, "free step")
        yield from beforehand(battle, c, moves=True)
        yield from movement.sidestep(battle, c, movement.speed(battle, c), "viskara.condition.exhausted", must=True)
    elif chosen == "anchor":
        yield from anchor(battle, c)
    elif chosen == "fate":
        reactions.challenge(battle, c)
        c.put(Mark("fate", c.id))
    elif chosen == "wash":
        pay(battle, c, 1)
        yield from beforehand(battle, c)
        c.drop("drenched")
        if log := battle.log:
            log.tell("{who} washes the venom off.", "viskara.condition.drenched", who=c.name)
    if isinstance(chosen, str) and chosen != "fate":
        c.drop("fate")
    if battle.reactors and chosen != "fate" and attacks == sum(other.attacks for other in battle.characters):
        yield from afterwards(battle, c)


def _act_with(battle: Battle, c: Character, chosen: Deed) -> Script[None]:
    kind = chosen.kind
    if kind == "attack":
        tactic = c.sheet.tactic(chosen.key)
        if log := battle.log:
            for key in ("mandatory", "mandatory attack"):
                if key in tactic.keys:
                    rule = f"viskara.key.{key.replace(' ', '-')}"
                    log.tell("{who} has to use {what}.", rule, who=c.name, what=tactic.name)
        yield from attack(battle, c, tactic)
    elif kind == "stance":
        yield from stance(battle, c, c.sheet.tactic(chosen.key))
    elif kind == "special":
        if log := battle.log:
            rule = f"viskara.creature.{chosen.key.replace('.', '.tactic.')}"
            log.tell("{who} does something special.", "viskara.tactic.type-special", rule, who=c.name)
        yield from ABILITIES[chosen.key]().do(battle, c)
    elif kind == "signature":
        yield from signature.act(battle, c, chosen)
    else:
        yield from _act_by_upgrade(battle, c, chosen)
    c.drop("fate")


def _act_by_upgrade(battle: Battle, c: Character, chosen: Deed) -> Script[None]:
    """An action of an ability, an aura or a tactic's upgrade; its key says which."""
    if chosen.key in ABILITIES:
        yield from beforehand(battle, c)
        yield from ABILITIES[chosen.key]().act(battle, c, chosen)
        return
    if chosen.kind == "lent":
        yield from _act_by_lent_aura(battle, c, battle.get(chosen.of), chosen)
        return
    for item in c.kit.on[ACT]:
        if item.grown.key and chosen.key.startswith(item.grown.key):
            yield from item.act(battle, c, chosen)
            return
    for tactic in c.sheet.tactics:
        for item in kit_of_tactic(tactic).on[ACT]:
            if item.grown.key and chosen.key.startswith(item.grown.key) and chosen.of == tactic.id:
                yield from item.act(battle, c, chosen)
                return


def _act_by_lent_aura(battle: Battle, c: Character, owner: Character, chosen: Deed) -> Script[None]:
    """An action by an ally's expanded aura; when nothing was paid for it, it is not offered again this turn."""
    before = owner.stored, c.effort, c.flair
    for item in owner.kit.on[LENT]:
        if item.grown.key and chosen.key.startswith(item.grown.key):
            yield from item.lent(battle, owner, c, chosen)
    if before == (owner.stored, c.effort, c.flair):
        c.once = (*c.once, f"lent {chosen.key}")


def move(battle: Battle, c: Character, how: str) -> Script[None]:
    """The Move action: an effort, and for a dash the flair of the speed class."""
    flair = dash.price(battle, c) if how == "dash" else 0
    shared, battle.sharing = battle.sharing, ""
    if log := battle.log:
        rules = ("viskara.action.move", _speed_rule(c), "viskara.rule.maneuver", "viskara.rule.as-an-action")
        log.begin("{who} moves.", *rules, who=c.name)
        if flair:
            log.tell("{who} pays {n} extra flair for the dash.", "viskara.speed.rules", who=c.name, n=flair)
        for well in battle.zones_of("gravity well"):
            if battle.apart(c.cells, well.cells) <= 3 + well.n:
                log.tell("The well slows {who}.", "viskara.condition.gravity-well-zone", who=c.name)
    pay(battle, c, 1, flair)
    yield from beforehand(battle, c, moves=True)
    used_move_action(battle, c)
    if how == "dash":
        yield from dash.move_dash(battle, c, "viskara.action.move", free=True)
    else:
        share = not c.exhausted and (c.effort >= 1 or bool(signature.moves_on(battle, c)))
        yield from movement.sidestep(
            battle, c, movement.speed(battle, c), "viskara.action.move", must=True, share=share
        )
        if battle.sharing and not bits(c.cells) & battle.taken(c):
            battle.sharing = ""
    if shared:
        yield from movement.settle(battle, c)
    if log := battle.log:
        log.end()


def _speed_rule(c: Character) -> str:
    return {2: "viskara.speed.low", 3: "viskara.speed.medium"}.get(c.sheet.speed, "viskara.speed.high")


def anchor(battle: Battle, c: Character) -> Script[None]:
    """Stand fast until your next turn."""
    if c.sheet.anchor:
        pay(battle, c, 0, c.sheet.anchor)
    yield from beforehand(battle, c)
    c.anchored = True
    if log := battle.log:
        log.tell("{who} anchors.", "viskara.action.anchor", "viskara.condition.anchored", who=c.name)


# The end


def end_turn(battle: Battle, c: Character) -> Script[None]:
    """Effects at the end of a turn, then all decks are shuffled and the turn is passed."""
    if log := battle.log:
        log.tell("{who} ends the turn.", "viskara.action.end-turn", who=c.name)
    if battle.sharing:
        battle.sharing = ""
        yield from movement.settle(battle, c)
    if not c.out:
        yield from end_effects(battle, c)
    c.move_used = False
    for other in battle.characters:
        if other.paused is not None and not other.paused.delayed:
            other.paused, other.touched = None, ()
    battle.expire(f"end:{c.id}")
    battle.expire("turn")
    c.aside = _shuffle_aside(battle, c)
    for seat, deck in battle.decks.items():
        if deck.discards or deck.top or deck.bottom:
            battle.decks[seat] = shuffled(deck)
            if log := battle.log:
                whose = battle.get(seat).name if seat in battle.index else SHUFFLERS.get(seat, seat)
                log.tell("{who} shuffles.", "viskara.turn.shuffle", "viskara.show.discard-shuffle", who=whose)
    yield from pass_turn(battle, c)


def _shuffle_aside(battle: Battle, c: Character) -> tuple[str, ...]:
    """Cards set aside for this turn go back into the deck; those that maintain an effect stay."""
    rising = c.mark("rising")
    if not isinstance(rising, Rising):
        return c.aside
    from fracas.games.viskara.book.shows import discard

    discard(battle, c, rising.cards)
    c.drop("rising")
    return c.aside


def end_effects(battle: Battle, c: Character) -> Script[None]:
    """The logic perk, abilities, upgrades."""
    if c.sheet.perks[LOGIC] >= 0 and ("stance" in c.once or c.effort >= 1):
        if log := battle.log:
            log.tell("{who} takes time to think.", "viskara.perk.logic", who=c.name)
        yield from gain_health(battle, c, perk(c, LOGIC), "viskara.perk.logic")
    for item in c.kit.on[TURN_END]:
        if not c.out:
            yield from item.turn_end(battle, c)
    for owner, item in serving(battle, c, OWN_TURN_END):
        if not c.out:
            yield from item.own_turn_end(battle, owner, c)
    for tactic in c.sheet.tactics:
        if tactic.upgrades:
            for item in kit_of_tactic(tactic).on[TURN_END]:
                if not c.out:
                    yield from item.turn_end(battle, c)
    if c.sheet.signature is not None:
        yield from signature.end_of_turn(battle, c)


def next_candidates(battle: Battle, c: Character) -> list[Character]:
    """Who may get the turn: the nearest of the first group that has anybody without a turn this round."""
    groups: list[list[Character]] = [[], [], [], []]
    for other in battle.characters:
        if not other.acted and not other.out:
            groups[2 * (other.side != c.side) + other.exhausted].append(other)
    for group in groups:
        if group:
            return nearest(battle, c, group)
    battle.round += 1
    battle.expire("round")
    goals.round_ended(battle)
    if battle.round > battle.options.get("truce", MOST_ROUNDS):
        truce(battle)
    for other in battle.characters:
        other.acted = False
    if log := battle.log:
        log.tell("Round {n}.", "viskara.turn.round", n=battle.round)
    foes = [other for other in battle.enemies(c) if not other.exhausted]
    return nearest(battle, c, foes or battle.enemies(c) or battle.present())


def nearest(battle: Battle, c: Character, group: list[Character]) -> list[Character]:
    """Those of a group that are nearest; who is nowhere is farther than everybody."""
    if not c.cells:
        return group
    least = min(battle.apart(c.cells, other.cells) for other in group)
    return [other for other in group if battle.apart(c.cells, other.cells) == least]


def pass_turn(battle: Battle, c: Character) -> Script[None]:
    """The turn goes to the nearest; whoever ends it breaks ties."""
    goals.turn_ended(battle, c)
    found = next_candidates(battle, c)
    following = found[0]
    if len(found) > 1:
        following = battle.get((yield ask(NextTurn(c.seat, c.id), [other.id for other in found])))
    if log := battle.log:
        log.tell("The turn goes to {who}.", "viskara.turn.pass", "viskara.rule.distance", who=following.name)
    battle.turn, battle.phase = following.id, "start"


__all__ = ["ALL_OUT_FLAIR", "options", "stance_price", "start_turn", "take_turn", "usable"]
