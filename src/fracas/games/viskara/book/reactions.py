"""Reactions: declared by everybody at once and unseen, then performed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fracas.core import Ask, Script, Sealed
from fracas.games.viskara.book.asked import ask
from fracas.games.viskara.book.asked_performing import DefyLine
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.connected import Prelude
from fracas.games.viskara.book.declare import PRINTED
from fracas.games.viskara.book.deeds import Choice, Deed, Happening, deed
from fracas.games.viskara.book.maneuver import Line, Maneuver
from fracas.games.viskara.book.model import Tactic
from fracas.games.viskara.book.moments import AIMED, CONNECTS, DEFY_AIMS, MORE_TARGETS, REACT, REACTED
from fracas.games.viskara.book.orders import DEFIES, wants
from fracas.games.viskara.book.resources import gain_effort, pay
from fracas.games.viskara.book.sight import Met, meet_line, obstructions

NO: Final = "no"
OTHER: Final = "other"
"""The kind of a maneuver that is no attack, defy or stance."""
WINDOWS = ("attack", "move", "moved", "finish")
"""What can be reacted to: an attack starting, a movement starting, somebody having moved, a maneuver finished."""


# Who can do what


def reach_line(m: Maneuver, defy: Maneuver, line: Line) -> Met | None:
    """How a defy line meets an attack line. Who is targeted reaches its end, unless it starts elsewhere."""
    from fracas.games.viskara.book.able import effective_range, start_squares

    who, tactic = defy.who, defy.tactic
    starts = start_squares(defy)
    if not starts:
        return None
    if line.target is who and line.object is None and starts == who.cells:
        return Met(line.cell if line.cell in starts else starts[0], line.end)
    mask = obstructions(m.battle, who, tactic.type, tactic.outputs[0])
    reach, ignores = effective_range(defy), any(grown.key == "arts.omnipresence" for grown in defy.groups)
    return meet_line(m.battle, starts, reach, mask, line.start, line.end, m.who.cells, ignores)


def defiable(m: Maneuver, who: Character, tactic: Tactic, defy: Maneuver | None = None) -> list[tuple[Line, Met]]:
    """The attack lines a character could defy with a tactic, with how they are met."""
    defy = defy or Maneuver(m.battle, "defy", who, tactic)
    found = []
    only_self = tactic.rule in ("viskara-hermit.resilient-crab", "engineered-viskara-hermit.immortal-crab")
    for line in m.lines:
        if only_self and line.target is not who:
            continue
        met = reach_line(m, defy, line)
        if met is not None:
            found.append((line, met))
    return found


def may_defy(m: Maneuver, who: Character) -> bool:
    """Whether somebody may defy an attack at all, in whatever way."""
    if m.no_defy or m.kind != "attack" or who.side == m.who.side or who.out or who.where:
        return False
    return not (who.marks and (who.has("no maneuvers") or _challenged(m, who)))


def can_defy_with(m: Maneuver, who: Character) -> list[tuple[Tactic, bool]]:
    """The tactics a character could defy with now, each with whether it has to challenge fate to pay for it."""
    from fracas.games.viskara.book.able import affordable, usable
    from fracas.games.viskara.book.aura import can_use_tactic

    battle = m.battle
    if not may_defy(m, who):
        return []
    tactics = list(who.sheet.tactics)
    if who.sheet.aura_tactic is not None and can_use_tactic(who):
        tactics.append(who.sheet.aura_tactic)
    fate = can_challenge(who)
    found = []
    for tactic in tactics:
        if tactic.effort > who.effort + fate or not usable(battle, who, tactic, "defy"):
            continue
        needs = tactic.effort > who.effort
        if not affordable(battle, who, tactic, "defy", 0 if needs else None):
            continue
        if defiable(m, who, tactic) or _after_moving(m, who, tactic):
            found.append((tactic, needs))
    return found


def _after_moving(m: Maneuver, who: Character, tactic: Tactic) -> bool:
    """Look ahead: a movement immediately before might bring it into reach."""
    from fracas.games.viskara.book.able import effective_range, looks_ahead, start_squares

    defy = Maneuver(m.battle, "defy", who, tactic)
    defy.attack, defy.range, defy.starts = m, effective_range(defy), start_squares(defy)
    return looks_ahead(defy, lambda: bool(defiable(m, who, tactic, defy)))


def _challenged(m: Maneuver, who: Character) -> bool:
    mark = who.mark("challenged")
    return mark is not None and mark.by != m.who.id and m.battle.get(mark.by).side == m.who.side


def met_challenges(m: Maneuver) -> None:
    """A challenge was for this attack only: the next one by another ally of the challenger."""
    for who in m.battle.characters:
        if who.marks and m.kind == "attack" and _challenged(m, who):
            who.drop("challenged")


def can_challenge(who: Character) -> bool:
    """Fate can be challenged once, by important characters that are not exhausted."""
    return who.sheet.important and who.fate == 0 and not who.exhausted


def challenge(battle: Battle, who: Character) -> None:
    """Before the maneuver: 1 effort. After it: less effort next turn, never again in this battle and the next."""
    gain_effort(who, 1)
    who.fate, who.owes = 1, 2
    if log := battle.log:
        log.tell(
            "{who} challenges fate.", "viskara.reaction.challenge-fate", "viskara.condition.fate-spent", who=who.name
        )


# The window of an attack


def attack_window(m: Maneuver) -> Script[list[Maneuver]]:
    """Everybody who can react to an attack says whether they do, unseen; then all reactions are performed."""
    battle = m.battle
    if m.no_react:
        return []
    menus: dict[str, list[tuple[Character, tuple[Choice, ...]]]] = {}
    for who in battle.characters:
        options = attack_options(m, who)
        if options:
            options = wants(battle, who, m.tactic.outputs, m.targets, options)
        if len(options) > 1 or (options and options[0] != NO):
            menus.setdefault(who.seat, []).append((who, options))
    if not menus:
        met_challenges(m)
        return []
    declared = yield from declare(battle, menus, happening(m))
    met_challenges(m)
    yield from perform_others(battle, declared, "attack", m.who, m)
    yield from react_again(m, declared)
    defies, m.signature_defies = list(m.signature_defies), ()
    for who, what in declared:
        if what.kind in DEFIES and not who.out:
            doing = [other for other, own in declared if own.kind in DEFIES and own.kind != "puppet defy"]
            defy = yield from _declared_defy(m, who, what, doing)
            if defy is not None:
                defies.append(defy)
    return defies


def _declared_defy(m: Maneuver, who: Character, what: Deed, doing: list[Character]) -> Script[Maneuver | None]:
    """A defy as it was declared: your own, from an ally's place, or with the tactic of an ally's aura."""
    if what.kind == "lent defy":
        return (yield from _lent_defy(m, who, m.battle.get(what.key)))
    puppet = m.battle.get(what.of) if what.kind == "puppet defy" else None
    if puppet is not None and puppet in doing:
        m.tell("{whom} is busy with a maneuver of its own.", "viskara.rule.reactions", whom=puppet.name)
        return None
    return (yield from start_defy(m, who, what.key, what.kind == "fate defy", puppet))


def _lent_defy(m: Maneuver, who: Character, lender: Character) -> Script[Maneuver | None]:
    from fracas.games.viskara.book.aura import tactic_lenders

    tactic = lender.sheet.aura_tactic
    if tactic is None or lender not in tactic_lenders(m.battle, who):
        m.tell(
            "{whom} can no longer use the aura of {lender}.",
            "viskara.rule.reactions",
            whom=who.name,
            lender=lender.name,
        )
        return None
    return (yield from start_defy(m, who, tactic, False, lender=lender))


def react_again(m: Maneuver, declared: list[tuple[Character, Deed]]) -> Script[None]:
    """Whoever delayed a signature move as a reaction may still make another one."""
    for who, what in list(declared):
        if what.kind == "signature" and who.paused is not None and who.paused.delayed and not who.out:
            options = [deed("defy", tactic.id) for tactic, needs in can_defy_with(m, who) if not needs]
            if options:
                again = yield _asking(who, (NO, *options), happening(m))
                if again != NO:
                    declared.append((who, again))


def attack_options(m: Maneuver, who: Character) -> tuple[Choice, ...]:
    """What a character can do about an attack: nothing, defy with a tactic, or something of its shadows."""
    if who.out:
        return ()
    found = can_defy_with(m, who) if who.side != m.who.side else []
    options: list[Choice] = [deed("defy", tactic.id) for tactic, needs in found if not needs]
    if can_challenge(who):
        options += [deed("fate defy", tactic.id) for tactic, _ in found]
    must = [t for t, needs in found if not needs and ("mandatory" in t.keys or "mandatory defy" in t.keys)]
    if must:
        m.able_to_defy += (who.id,)
        if log := m.battle.log:
            log.tell(
                "{who} has to defy with {what}.",
                f"viskara.key.{must[0].keys[0].replace(' ', '-')}",
                who=who.name,
                what=must[0].name,
            )
        return tuple(deed("defy", tactic.id) for tactic in must)
    if m.battle.reactors:
        options += others(m.battle, who, "attack", m.who, m)
    options += _lent_defies(m, who)
    if any(is_defy(m, who, option) for option in options):
        m.able_to_defy += (who.id,)
    return (NO, *options) if options else ()


def is_defy(m: Maneuver, who: Character, option: Choice) -> bool:
    """Whether a reaction is a defy of any kind, or a signature move with which one could defy."""
    if not isinstance(option, Deed):
        return False
    if option.kind == "signature":
        from fracas.games.viskara.book.signature import could_defy

        return could_defy(m, who)
    return option.kind in DEFIES


def could_defy(m: Maneuver, who: Character) -> bool:
    """Whether somebody could defy an attack in any way."""
    if can_defy_with(m, who) or _lent_defies(m, who):
        return True
    return any(is_defy(m, who, option) for option in others(m.battle, who, "attack", m.who, m))


def _lent_defies(m: Maneuver, who: Character) -> list[Deed]:
    """Defies with the tactic of an ally's expanded aura."""
    from fracas.games.viskara.book.able import affordable, usable
    from fracas.games.viskara.book.aura import tactic_lenders

    found: list[Deed] = []
    for lender in tactic_lenders(m.battle, who) if may_defy(m, who) else ():
        tactic = lender.sheet.aura_tactic
        assert tactic is not None
        free = tactic.effort <= who.effort and affordable(m.battle, who, tactic, "defy")
        if free and usable(m.battle, who, tactic, "defy") and defiable(m, who, tactic):
            found.append(deed("lent defy", lender.id))
    return found


def declare(
    battle: Battle, menus: dict[str, list[tuple[Character, tuple[Choice, ...]]]], about: Happening
) -> Script[list[tuple[Character, Deed]]]:
    """Ask everybody at once; a seat with several characters is asked for one after the other, still unseen."""
    declared: list[tuple[Character, Deed]] = []
    while menus:
        asks = []
        asked: dict[str, Character] = {}
        for seat in list(menus):
            who, options = menus[seat].pop(0)
            if not menus[seat]:
                del menus[seat]
            if len(options) == 1:
                declared += _meant(who, options[0])
                continue
            asked[seat] = who
            asks.append(_asking(who, options, about))
        answers: Mapping[str, Choice] = {}
        if len(asks) == 1:
            answers = {asks[0].seat: (yield asks[0])}
        elif asks:
            answers = yield Sealed(tuple(asks))
        for seat, who in asked.items():
            declared += _meant(who, answers[seat])
    return declared


def _meant(who: Character, chosen: Choice) -> list[tuple[Character, Deed]]:
    """What somebody has declared, if anything."""
    return [(who, chosen)] if isinstance(chosen, Deed) else []


def _asking(who: Character, options: tuple[Choice, ...], about: Happening) -> Ask:
    """Whether somebody reacts, with what is known of what happens."""
    from fracas.games.viskara.book.asked_in_turn import React

    return ask(React(who.seat, who.id, about), options)


def happening(m: Maneuver) -> Happening:
    """An attack that can be reacted to."""
    tactic, targets = m.tactic, tuple([line.target.id for line in m.lines])
    return Happening("attack", m.who.id, tactic.name, targets, tactic.outputs, tactic.break_point)


def start_defy(
    m: Maneuver,
    who: Character,
    tactic_id: str | Tactic,
    fate: bool,
    puppet: Character | None = None,
    lender: Character | None = None,
) -> Script[Maneuver | None]:
    """Pay for a defy, do what comes immediately before, and choose the lines it is drawn to."""
    from fracas.games.viskara.book.able import affordable, effective_range
    from fracas.games.viskara.book.attack import announce, before, extras
    from fracas.games.viskara.book.aura import can_use_tactic

    battle = m.battle
    tactic = who.sheet.tactic(tactic_id) if isinstance(tactic_id, str) else tactic_id
    short_of_flair = puppet is not None and who.flair <= tactic.flair
    short_of_cards = lender is None and tactic is who.sheet.aura_tactic and not can_use_tactic(who)
    if short_of_flair or short_of_cards or (not fate and not affordable(battle, who, tactic, "defy")):
        m.tell("{whom} can no longer pay for a defy.", "viskara.rule.reactions", whom=who.name)
        return None
    defy = Maneuver(battle, "defy", who, tactic)
    defy.attack = m
    if lender is not None:
        defy.aura_of = lender.id
    if puppet is not None:
        defy.who = puppet
        defy.starts = puppet.cells
        pay(battle, who, 0, 1)
    if fate:
        challenge(battle, who)
        defy.fate = True
    if log := battle.log:
        log.tell(
            "{who} defies with {what}.",
            "viskara.reaction.defy",
            "viskara.rule.reactions",
            f"viskara.tactic.type-{tactic.type}",
            *printed(who, tactic),
            *(("viskara.key.defy-only",) if "defy only" in tactic.keys else ()),
            who=who.name,
            what=tactic.name,
        )
    yield from announce(defy)
    yield from before(defy)
    defy.range = effective_range(defy)
    found = defiable(m, defy.who, tactic, defy)
    if not found:
        defy.tell("{who} no longer reaches the attack.", "viskara.rule.immediately")
        return None
    yield from choose_lines(defy, found)
    for item in defy.kit.on[AIMED]:
        yield from item.aimed(defy)
    yield from extras(defy, "add")
    return defy


def printed(who: Character, tactic: Tactic) -> tuple[str, ...]:
    key = f"{who.sheet.id}.tactic.{tactic.id}"
    return (f"viskara.creature.{key}",) if key in PRINTED else ()


def choose_lines(defy: Maneuver, found: list[tuple[Line, Met]]) -> Script[None]:
    """One attack line, or more by an effect."""
    m = defy.attack
    assert m is not None
    for item in defy.kit.on[DEFY_AIMS]:
        done = yield from item.defy_aims(defy, found)
        if done:
            return
    most = 1 + sum([item.more_targets(defy) for item in defy.kit.on[MORE_TARGETS]])
    left = dict(enumerate(found))
    while left and len(defy.lines) < most:
        number = next(iter(left))
        if len(left) > 1 or defy.lines:
            names = tuple((n, line.target.id) for n, (line, _) in left.items())
            options: tuple[tuple[int, str] | str, ...] = (*names, "done") if defy.lines else names
            chosen = yield ask(DefyLine(defy.payer.seat, defy.who.id), options)
            if chosen == "done":
                return
            number = chosen[0]
        add_line(defy, *left.pop(number))


def add_line(defy: Maneuver, line: Line, met: Met) -> None:
    """A defy line to a point of an attack line."""
    m = defy.attack
    assert m is not None
    made = Line(m.who, met.start, line.cell, met.point)
    made.through = list(met.through)
    made.attack_line = line
    line.defied_by.append(defy)
    defy.lines.append(made)
    defy.tell("{who} draws a line to the attack.", "viskara.reaction.defy-lines", "viskara.target.line")


# Other reactions


def others(battle: Battle, who: Character, event: str, actor: Character, m: Maneuver | None) -> list[Deed]:
    """Reactions of a character's shadows to an event."""
    if who.id not in battle.reactors or who.out:
        return []
    if battle.stops and battle.stops_at(who, "no " + event):
        return []
    found: list[Deed] = []
    for item in who.kit.on[REACT]:
        found.extend(item.react(battle, who, event, actor, m))
    if who.sheet.signature is not None and (m is None or m.kind != OTHER or battle.stops_at(who, "anything")):
        from fracas.games.viskara.book.signature import reaction_options

        found.extend(reaction_options(battle, who, event, actor, m))
    return found


def window(battle: Battle, event: str, actor: Character, m: Maneuver | None = None) -> Script[None]:
    """Let those who have reactions to such an event declare and perform them."""
    if battle.trail.count(event) >= 2:
        return
    menus: dict[str, list[tuple[Character, tuple[Choice, ...]]]] = {}
    for id in battle.reactors:
        who = battle.get(id)
        options = others(battle, who, event, actor, m)
        if options:
            menus.setdefault(who.seat, []).append((who, (NO, *options)))
    if not menus:
        return
    battle.trail.append(event)
    try:
        declared = yield from declare(battle, menus, Happening(event, actor.id))
        yield from perform_others(battle, declared, event, actor, m)
    finally:
        battle.trail.pop()


def perform_others(
    battle: Battle, declared: list[tuple[Character, Deed]], event: str, actor: Character, m: Maneuver | None
) -> Script[None]:
    """Reactions without a show come first, one after the other, as far as those before leave them possible."""
    for who, what in declared:
        if what.kind in DEFIES or who.out:
            continue
        if what not in others(battle, who, event, actor, m):
            if log := battle.log:
                log.tell("{who} can no longer react.", "viskara.rule.reactions", who=who.name)
            continue
        if log := battle.log:
            log.tell("{who} reacts.", "viskara.rule.reactions", who=who.name)
        if what.kind == "signature":
            from fracas.games.viskara.book.signature import react

            yield from react(battle, who, what, m, actor)
            continue
        for item in who.kit.on[REACTED]:
            yield from item.reacted(battle, who, what, m)


def connects(battle: Battle, doer: Character, payer: Character, m: Maneuver | None) -> list[Prelude]:
    """Auras and signature moves that could come immediately before something, a maneuver with a tactic or anything."""
    found: list[Prelude] = []
    for id in battle.reactors:
        who = battle.get(id)
        if not who.out and who.side == doer.side and who.sheet.aura:
            for item in who.kit.on[CONNECTS]:
                found += item.connects(battle, who, doer, who is payer, m)
    if doer.sheet.signature is not None and not doer.out:
        from fracas.games.viskara.book.signature import preludes

        found += preludes(battle, doer, m)
    return found


__all__ = ["attack_window", "pay", "window"]
