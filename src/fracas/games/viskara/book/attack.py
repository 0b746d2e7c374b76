"""Attacks from announcement to flourish."""

from __future__ import annotations

from functools import partial
from typing import Final

from fracas.core import Script
from fracas.games.viskara.book import aura, connected, flourish, output, reactions, shows, targets
from fracas.games.viskara.book.able import (
    effective_range,
    preludes,
    somebody,
    start_squares,
    surcharge,
)
from fracas.games.viskara.book.asked import ask
from fracas.games.viskara.book.asked_in_turn import Reduce
from fracas.games.viskara.book.asked_performing import Extra
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import Packet, deal_all
from fracas.games.viskara.book.declare import PRINTED
from fracas.games.viskara.book.maneuver import Line, Maneuver
from fracas.games.viskara.book.model import Subterfuge, Tactic, Tracer, half
from fracas.games.viskara.book.moments import (
    ADD,
    AIMED,
    ATTACK_OVER,
    BEFORE,
    CLASH,
    DAMAGE,
    DECLARED,
    FINISH,
    FOE_BEFORE,
    GAMBLED,
    HIT,
    OTHER_SHOWN,
    PAY,
    SHOW,
    SHOWN,
    TAKEN,
    TARGETED,
)
from fracas.games.viskara.book.objects import strike_object
from fracas.games.viskara.book.resources import can_pay, pay
from fracas.games.viskara.book.style import add_perks

ALL_OUT_FLAIR: Final = 3
MACHINE: Final = "prudomman-mech.ability.machine"


# Announcing and paying


def announce(m: Maneuver) -> Script[None]:
    """Say what is done and pay for it: the tactic's price first, then whatever one adds."""
    battle, who = m.battle, m.payer
    pay(battle, who, m.tactic.effort, m.tactic.flair + surcharge(battle, who, m.tactic, m.kind))
    owner = aura.whose_tactic(m)
    if owner is not None:
        yield from aura.pay_tactic(m, owner)
    if who.marks and who.has("fate"):
        m.fate = True
        who.drop("fate")
    yield from extras(m, "pay")


def extras(m: Maneuver, window: str) -> Script[None]:
    """Whatever can be added for a price, one after the other, until one is done."""
    battle, who = m.battle, m.payer
    while True:
        found = dict(_offers(m, window))
        options = [key for key, (effort, flair) in found.items() if can_pay(battle, who, effort, flair)]
        if not options:
            return
        key = yield ask(Extra(who.seat, m.who.id, m.tactic.id, tuple(found.items())), (targets.DONE, *options))
        if key == targets.DONE:
            return
        effort, flair = found[key]
        pay(battle, who, effort, flair)
        m.extras |= {key}
        if key == "all out":
            m.all_out = True
        elif key == "style":
            m.styled = True
            m.tell("{who} makes the style apply.", "viskara.style.universal")
        else:
            for item in m.kit.on[TAKEN]:
                yield from item.taken(m, key)


def _offers(m: Maneuver, window: str) -> list[tuple[str, tuple[int, int]]]:
    """What can be added in a window, with its price in effort and flair."""
    found: list[tuple[str, tuple[int, int]]] = []
    who = m.payer
    if window == "pay":
        if m.kind == "attack" and not m.all_out and MACHINE not in who.abilities:
            found.append(("all out", (0, ALL_OUT_FLAIR)))
        if who.sheet.style == "universal" and not m.styled:
            found.append(("style", (0, 1)))
    for item in m.kit.on[PAY if window == "pay" else ADD]:
        offer = item.pay(m) if window == "pay" else item.add(m)
        if offer is not None:
            found.append(offer)
    return [(key, price) for key, price in found if key not in m.extras]


# The whole attack


def attack(battle: Battle, who: Character, tactic: Tactic) -> Script[Maneuver]:
    """Attack with a tactic."""
    return (yield from perform(Maneuver(battle, "attack", who, tactic)))


def perform(m: Maneuver) -> Script[Maneuver]:
    """An attack: announce and pay, what comes immediately before, targets, then the rest."""
    battle, who, tactic = m.battle, m.who, m.tactic
    if m.payer is not who:
        pay(battle, m.payer, 0, 1)
    if log := battle.log:
        log.beat(who.id, tactic.name)
        log.begin("{who} attacks with {what}.", "viskara.action.attack", *rule_of(m), who=who.name, what=tactic.name)
    with connected.Main(battle) as own:
        yield from announce(m)
        yield from aim_and_resolve(m)
        if log := battle.log:
            log.end()
        yield from after_attack(m)
        yield from connected.flush(battle, own)
    return m


def rule_of(m: Maneuver) -> tuple[str, ...]:
    """The rules that say what a tactic is."""
    found = [f"viskara.tactic.type-{m.tactic.type}"]
    if "attack only" in m.tactic.keys:
        found.append("viskara.key.attack-only")
    if m.tactic.rule or m.who.sheet.kind == "creature":
        key = f"{m.who.sheet.id}.tactic.{m.tactic.id}"
        if key in PRINTED:
            found.append(f"viskara.creature.{key}")
    return tuple(found)


def aim_and_resolve(m: Maneuver) -> Script[None]:
    """Maneuvers immediately before, choosing targets, and the attack itself if there still is a target."""
    battle = m.battle
    m.range, m.starts = effective_range(m), start_squares(m)
    if battle.log and not somebody(m):
        m.tell("{who} looks ahead.", "viskara.rule.look-ahead")
    yield from before(m)
    m.range, m.starts = effective_range(m), start_squares(m)
    found = bool(m.starts) and not m.who.out and (yield from targets.choose(m))
    if not found:
        m.tell("{who} has nobody left to target; what was paid is lost.", "viskara.rule.immediately")
        m.who.attacks += 1
        return
    if m.spread is not None:
        yield from m.spread(m)
    for item in m.kit.on[AIMED]:
        yield from item.aimed(m)
    use_tracer(m)
    yield from extras(m, "add")
    if m.lines and (log := battle.log):
        if (beat := log.going_on) is not None:
            beat.targets = tuple(c.id for c in m.targets)
        tell_lines(m)
        log.tell(
            "{who} targets {whom}.",
            "viskara.target.character" if not m.cells else "viskara.target.square",
            "viskara.target.range",
            "viskara.target.lines",
            "viskara.target.names",
            who=m.who.name,
            whom=", ".join(dict.fromkeys(line.target.name for line in m.lines)),
        )
    for c in battle.characters:
        if c.sheet.aura and not c.out:
            for item in c.kit.on[TARGETED]:
                yield from item.targeted(battle, c, m)
    yield from resolve(m)


def tell_lines(m: Maneuver) -> None:
    """Say when a line had to find its way past obstructions, and when there are several."""
    board = m.battle.board
    if any(line.end != board.central(line.start, line.cell)[1] for line in m.lines):
        rules = ("viskara.target.obstructions", "viskara.target.corner-rule")
        m.tell("{who} aims past an obstruction.", *rules)
    if len(m.lines) > 1:
        m.tell("Nobody is targeted twice.", "viskara.target.same-once", "viskara.rule.output-per-line")


def use_tracer(m: Maneuver) -> None:
    """A direct or exposure attack that uses a traced range has its output capped; either way the trace is gone."""
    mark = m.who.mark("tracer") if m.who.marks else None
    if not isinstance(mark, Tracer) or m.tactic.type == "projectile":
        return
    if any(m.battle.apart((line.start,), line.target.cells) > m.tactic.range for line in m.lines):
        m.most_output = mark.most
        m.tell("{who} follows the tracer.", "viskara.arts.artillery.tracer")
    m.who.drop("tracer")


def before(m: Maneuver) -> Script[None]:
    """Immediately before: what the tactic and its performer's nature demand, then what anybody likes to do."""
    battle = m.battle
    nested = m.connected or connected.connecting(battle, m.payer)
    yield from connected.doing(battle, m.payer, _demanded(m))
    if not nested:
        yield from connected.perform_preludes(battle, lambda: preludes(m))
    if m.who.marks and m.who.has("sabotage"):
        for c in battle.enemies(m.who):
            for item in c.kit.on[FOE_BEFORE]:
                yield from item.foe_before(battle, c, m)


def _demanded(m: Maneuver) -> Script[None]:
    for item in m.kit.on[BEFORE]:
        yield from item.before(m)
    for item in m.payer.kit.on[BEFORE]:
        yield from item.before(m)


def resolve(m: Maneuver) -> Script[None]:
    """Reactions, shows, damage, flourishes."""
    battle = m.battle
    count(m)
    m.defies = yield from reactions.attack_window(m)
    targets.refresh(m)
    for item in m.kit.on[DECLARED]:
        yield from item.declared(m)
    if m.gamble:
        for item in battle.get(m.gamble).kit.on[GAMBLED]:
            yield from item.gambled(m)
    maneuvers = [m, *m.defies]
    yield from shows.together(battle, maneuvers)
    yield from finish_shows(m, maneuvers)
    for each in maneuvers:
        yield from output.settle(each)
    output.split(m)
    for defy in m.defies:
        yield from reduce_damage(m, defy)
    suppress(m)
    yield from deal_damage(m)
    yield from flourish.phase(m)
    yield from finish(maneuvers)


def count(m: Maneuver) -> None:
    """Count attacks of this turn; from the third on they are weaker."""
    m.who.attacks += 1
    m.exerted = m.who.attacks > 2
    if m.exerted:
        m.tell("{who} exerts itself.", "viskara.action.exertion", "viskara.rule.round-up")


def finish_shows(m: Maneuver, maneuvers: list[Maneuver]) -> Script[None]:
    """Original results, then everything that changes red cards and finales, line by line."""
    for each in maneuvers:
        output.originals(each)
    for each in maneuvers:
        for line in each.lines:
            line.reds, line.finale = each.reds, each.finale
        add_perks(each)
        if each.exerted:
            output.change(each, finale=-2)
        for item in each.kit.on[SHOWN]:
            yield from item.shown(each)
        for item in each.others(OTHER_SHOWN):
            yield from item.other_shown(each)
        undermined(each)
        yield from aura.finish_show(each)
        if each.who.marks and each.who.has("drenched"):
            output.change(each, reds=-1)
    for each in maneuvers:
        yield from others_finish(each)
    for each in maneuvers:
        for item in each.kit.on[CLASH]:
            yield from item.clash(each)


def undermined(m: Maneuver) -> None:
    """Somebody weak and undermined: the finale of the next attack on it is 4 more."""
    for line in m.lines:
        mark = line.target.mark("subterfuge") if m.kind == "attack" and line.target.marks else None
        if isinstance(mark, Subterfuge) and line.target.health <= mark.weak:
            output.change(m, finale=4, line=line)


def others_finish(m: Maneuver) -> Script[None]:
    """What others do to a finished show: dread, stench, camouflage."""
    for c in m.battle.characters:
        if c.special and not c.out:
            for item in c.kit.on[SHOW]:
                yield from item.show(m.battle, c, m)


LOWERED: Final = {
    "health": "{who} lowers the health damage.",
    "morale": "{who} keeps the morale damage away.",
    "both": "{who} keeps all damage away.",
}


def reduce_damage(m: Maneuver, defy: Maneuver) -> Script[None]:
    """A defier lowers the health damage by its output, or takes the morale damage away, or both if strong enough."""
    pairs = [(line, line.attack_line) for line in defy.lines if line.attack_line is not None]
    if not pairs:
        return
    both = all(line.output > hit.output for line, hit in pairs)
    health = any(hit.health for _, hit in pairs)
    morale = any(hit.morale for _, hit in pairs)
    if both:
        choice = "both"
    elif health and morale and any(line.output for line, _ in pairs):
        question = Reduce(defy.payer.seat, defy.who.id, m.who.id, *_told(pairs))
        choice = yield ask(question, ("health", "morale"))
    else:
        choice = "morale" if morale else "health"
    defy.choice = choice
    for line, hit in pairs:
        if choice != "morale":
            hit.health = max(0, hit.health - line.output)
        if choice != "health":
            hit.morale = 0
    defy.who.prevented += max((line.output for line, _ in pairs), default=0)
    defy.tell(LOWERED[choice], "viskara.reaction.defy")


def _told(pairs: list[tuple[Line, Line]]) -> tuple[int, int, int]:
    return max(a.output for a, _ in pairs), sum(b.health for _, b in pairs), sum(b.morale for _, b in pairs)


def suppress(m: Maneuver) -> None:
    """More red cards than an attack line: no stat effects, no flourish effects, no move trigger for the attacker."""
    for defy in m.defies:
        for line in defy.lines:
            hit = line.attack_line
            if hit is not None and line.reds > hit.reds and not hit.suppressed:
                hit.suppressed = m.no_trigger = True
                defy.tell("{who} outplays {whom}.", "viskara.reaction.defy", whom=m.who.name)


def deal_damage(m: Maneuver) -> Script[None]:
    """The damage of all lines lands at once."""
    battle = m.battle
    targets.refresh(m)
    packets = []
    part = m.part
    for line in m.lines:
        if line.object is not None or line.target.out:
            continue
        if part is not None and part.count("sig.man.attack.extra-hits"):
            line.morale += extra_hits(m, part.count("sig.man.attack.extra-hits"))
        packet = Packet(m.who, line.target, line.health, line.morale, "viskara.action.attack", m, line)
        if m.exerted:
            packet.health, packet.morale = half(packet.health), half(packet.morale)
        for item in m.kit.on[DAMAGE]:
            item.damage(m, line, packet)
        for item in m.who.kit.on[DAMAGE]:
            item.damage(m, line, packet)
        packets.append(packet)
    try:
        yield from deal_all(battle, packets)
    finally:
        for packet in packets:
            if packet.line is not None:
                packet.line.dealt = (packet.health, packet.morale)
    for line in m.lines:
        if line.object is not None:
            yield from strike_object(m, line)
    for line in m.lines:
        if line.object is None and not line.target.out:
            for item in m.kit.on[HIT]:
                yield from item.hit(m, line)


def extra_hits(m: Maneuver, times: int) -> int:
    """A signature attack's extra morale damage: less when it is defied, least when by several."""
    m.tell("{who} hits again and again.", "viskara.sig.man.attack.extra-hits")
    return times * (3 if not m.defies else 2 if len(m.defies) == 1 else 1)


def finish(maneuvers: list[Maneuver]) -> Script[None]:
    """Everything that happens as maneuvers finish; then cards are gathered or discarded."""
    for each in maneuvers:
        for item in each.kit.on[FINISH]:
            yield from item.finish(each)
        for item in each.who.kit.on[FINISH]:
            yield from item.finish(each)
    attack_over = maneuvers[0]
    for c in list(attack_over.battle.characters):
        if c.special and not c.out:
            for item in c.kit.on[ATTACK_OVER]:
                yield from item.attack_over(attack_over.battle, c, attack_over)
    for each in maneuvers:
        yield from aura.gather(each)
        shows.discard(each.battle, each.payer, each.cards)
        if each.kind == "attack":
            who = each.who
            who.attacked_with = (*who.attacked_with, each.tactic.id)


def after_attack(m: Maneuver) -> Script[None]:
    """Immediately after an attack: others may strike too; then what had to wait."""
    from fracas.games.viskara.book.after import after_maneuver

    if m.connected:
        m.tell("Nothing connects to a connected maneuver.", "viskara.rule.no-infinite-chain")
        return
    for each in (m, *m.defies):
        yield from connected.later(m.battle, partial(after_maneuver, each), after=True)
