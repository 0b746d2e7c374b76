"""Damage: health or morale, who may change it, and what becomes of those it brings down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from fracas.core import Script
from fracas.games.viskara.book import goals
from fracas.games.viskara.book.battle import Battle, BattleOver
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.moments import DAMAGED, REDIRECT, REDUCE

if TYPE_CHECKING:
    from fracas.games.viskara.book.maneuver import Line, Maneuver

SPIRIT_BREAKER: Final = "teyos.ability.spirit-breaker"


class Packet:
    """Damage on its way to somebody. `maneuver` and `line` are set for damage of an attack."""

    def __init__(
        self,
        dealer: Character | None,
        target: Character,
        health: int,
        morale: int,
        rule: str,
        maneuver: Maneuver | None = None,
        line: Line | None = None,
    ) -> None:
        self.dealer, self.target, self.health, self.morale, self.rule = dealer, target, health, morale, rule
        self.maneuver, self.line = maneuver, line
        self.least = 0
        """Health damage cannot be reduced below this."""

    @property
    def total(self) -> int:
        return self.health + self.morale


def off_turn(battle: Battle, dealer: Character | None, target: Character, health: int, morale: int) -> tuple[int, int]:
    """Outside the dealer's own turn everything is morale damage; some creatures break spirits at any time."""
    if dealer is None or not health:
        return health, morale
    if battle.turn != dealer.id:
        return 0, health + morale
    breaks = bool(dealer.abilities) and SPIRIT_BREAKER in dealer.abilities
    if breaks and dealer.side != target.side and not battle.shaken(target):
        if log := battle.log:
            log.tell("{who} breaks spirits, not bodies.", f"viskara.creature.{SPIRIT_BREAKER}", who=dealer.name)
        return 0, health + morale
    return health, morale


def deal(
    battle: Battle, dealer: Character | None, target: Character, health: int, morale: int, rule: str
) -> Script[Packet]:
    """Damage by an effect: changed by whose turn it is, reduced, dealt."""
    packet = _packet(battle, dealer, target, health, morale, rule)
    yield from deal_all(battle, [packet])
    return packet


def deal_each(
    battle: Battle, dealer: Character | None, some: Iterable[Character], health: int, morale: int, rule: str
) -> Script[None]:
    """The same damage to several by one effect: it lands on all of them at once."""
    packets = [_packet(battle, dealer, target, health, morale, rule) for target in some]
    if packets:
        yield from deal_all(battle, packets)


def _packet(battle: Battle, dealer: Character | None, target: Character, health: int, morale: int, rule: str) -> Packet:
    turned = off_turn(battle, dealer, target, health, morale)
    if turned != (health, morale) and (log := battle.log):
        log.tell(
            "It is not {who}'s turn: the damage goes to morale.",
            "viskara.rule.off-turn-damage",
            who=dealer.name if dealer else "",
        )
    return Packet(dealer, target, *turned, rule)


def deal_all(battle: Battle, packets: list[Packet]) -> Script[None]:
    """Damage dealt at once: everybody may change it, then it lands, then its consequences follow."""
    for packet in packets:
        yield from reduce(battle, packet)
    _apply(battle, packets)
    settle_losses(battle)
    for packet in packets:
        if packet.total > 0:
            yield from _consequences(battle, packet)


def reduce(battle: Battle, packet: Packet) -> Script[None]:
    """Abilities of anybody that change damage: others step in first; then armour, shells, pheromones."""
    for c in battle.characters:
        if c.special and not c.out:
            for item in c.kit.on[REDIRECT]:
                yield from item.redirect(battle, c, packet)
    for c in battle.characters:
        if c.special and not c.out:
            for item in c.kit.on[REDUCE]:
                yield from item.reduce(battle, c, packet)
    target = packet.target
    if target.marks:
        _fortified(battle, packet)
    packet.health, packet.morale = max(packet.least, packet.health), max(0, packet.morale)


def _fortified(battle: Battle, packet: Packet) -> None:
    """A machine that has dug itself in takes less of both kinds, unless an attack has four red cards."""
    mark = packet.target.mark("fortress")
    if mark is None or (packet.line is not None and packet.line.reds >= 4):
        return
    packet.health, packet.morale = packet.health - mark.n, packet.morale - mark.n
    if log := battle.log:
        log.tell(
            "{who} stands like a fortress: {n} less.",
            "viskara.creature.prudomman-mech.tactic.fortress-configuration",
            "viskara.condition.fortress-config",
            who=packet.target.name,
            n=mark.n,
        )


def _apply(battle: Battle, packets: list[Packet]) -> None:
    """Land everything at once. Whether morale damage turns into health damage is decided before."""
    morale = list(battle.morale)
    shaken = [battle.shaken(packet.target) for packet in packets]
    for packet, broken in zip(packets, shaken, strict=True):
        target = packet.target
        loss = packet.health
        if packet.morale and broken:
            if "prudomman-mech.ability.machine" not in target.abilities:
                loss += packet.morale
                _tell_shaken(battle, target)
            packet.health, packet.morale = loss, 0
        if loss:
            target.health -= loss
            target.hurt += loss
        if packet.morale:
            morale[target.side] -= packet.morale
        if battle.log:
            _tell(battle, packet, morale)
    if morale != list(battle.morale):
        before = battle.morale
        battle.morale = tuple(morale)
        if log := battle.log:
            for side, (was, now) in enumerate(zip(before, morale, strict=True)):
                if was > 0 >= now:
                    log.tell("The {side} are shaken.", "viskara.condition.shaken", side=battle.sides[side])


def _tell_shaken(battle: Battle, target: Character) -> None:
    if log := battle.log:
        log.tell("{who} is shaken: it hurts its health.", "viskara.condition.shaken", who=target.name)


def _tell(battle: Battle, packet: Packet, morale: list[int]) -> None:
    log = battle.log
    who = packet.target.name
    if packet.health:
        log.tell("{who} takes {n} damage.", packet.rule, "viskara.rule.damage-types", who=who, n=packet.health)
        now = packet.target.health
        log.hit(packet.target.id, loses=packet.health, from_=now + packet.health, to=now, fell=now <= 0)
    if packet.morale:
        log.tell(
            "{who} takes {n} morale damage; the {side} have {left} morale.",
            packet.rule,
            "viskara.rule.damage-types",
            "viskara.resource.morale",
            who=who,
            n=packet.morale,
            side=battle.sides[packet.target.side],
            left=morale[packet.target.side],
        )
        log.hit(packet.target.id, lost=(f"{packet.morale} morale",))


def _consequences(battle: Battle, packet: Packet) -> Script[None]:
    """What damage sets off, on the side of whoever dealt it and of whoever took it."""
    for c in list(battle.characters):
        if c.special and not c.out:
            for item in c.kit.on[DAMAGED]:
                yield from item.damaged(battle, c, packet)


# Going down


def settle_losses(battle: Battle) -> None:
    """Notice who is exhausted (or dies, when nobody is safe) and which sides are gone."""
    lost = False
    for c in battle.characters:
        if c.health <= 0 and not c.out:
            if battle.mode == "simple":
                _remove(battle, c)
                lost = True
            elif battle.deadly:
                c.dead = True
                _remove(battle, c)
                lost = True
            elif not c.has("down"):
                lost = True
                _exhaust(battle, c)
        elif c.marks and c.health > 0:
            c.drop("down")
    if lost:
        _sides_left(battle)
        goals.somebody_fell(battle)


def _exhaust(battle: Battle, c: Character) -> None:
    from fracas.games.viskara.book.model import Mark

    c.put(Mark("down"))
    if log := battle.log:
        log.tell("{who} is exhausted.", "viskara.condition.exhausted", who=c.name)


def _remove(battle: Battle, c: Character) -> None:
    c.out, c.cells = True, ()
    battle.zones = tuple(zone for zone in battle.zones if zone.owner != c.id)
    if log := battle.log:
        if c.dead:
            log.tell("{who} dies.", "viskara.condition.threat", who=c.name)
        else:
            log.tell("{who} is out of the battle.", "viskara.simple.end", who=c.name)


def _sides_left(battle: Battle) -> None:
    """A side all of whose members are exhausted has lost and is removed; with one side left the battle is over."""
    for side in range(len(battle.sides)):
        members = [c for c in battle.characters if c.side == side and not c.out]
        if side not in battle.removed and all(c.health <= 0 for c in members):
            battle.removed = (*battle.removed, side)
            for c in members:
                c.out, c.cells = True, ()
                battle.zones = tuple(zone for zone in battle.zones if zone.owner != c.id)
            if log := battle.log:
                log.tell(
                    "The {side} have lost.",
                    "viskara.condition.exhausted" if battle.mode == "full" else "viskara.simple.end",
                    "viskara.end.conditions" if battle.mode == "full" else "viskara.simple.end",
                    side=battle.sides[side],
                )
    left = [side for side in range(len(battle.sides)) if side not in battle.removed]
    if len(left) <= 1:
        battle.winner = left[0] if left else -1
        battle.phase = "end"
        raise BattleOver
