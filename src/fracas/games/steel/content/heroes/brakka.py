"""Brakka Longstride, who arrives at speed and moves whoever is there. Original content of Fracas."""

from fracas.core import Script
from fracas.games.steel.book import jump
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.hits import Blow
from fracas.games.steel.book.model import LARGE, MIGHT, Creature
from fracas.games.steel.book.triggered_action import Trigger
from fracas.games.steel.content.declare import FreeStrike, ability, stat_block, waiting


@ability(
    "Bowl Over",
    "main",
    "Melee Weapon Strike Charge",
    reach=1,
    roll=MIGHT,
    damage=(3, 5, 8),
    push=(2, 3, 4),
    potency=(MIGHT, 2),
    also=(
        "Might below 2 falls prone if something stops it",
        "Might below 2 falls prone if something stops it",
        "Might below 2 falls prone if something stops it",
    ),
)
def bowl_over(use: Use) -> Script[None]:
    """Strike one creature for 3 / 5 / 8 and push it 2 / 3 / 4.

    Pushed into something that stops it, Might below 2 falls prone.
    """
    yield from use.damage()
    crashed = yield from use.push()
    if crashed and use.potent():
        yield from use.knock_prone()


@ability("Swing Round", "main", "Melee Weapon Strike", reach=1, roll=MIGHT, damage=(2, 4, 7), slide=(1, 2, 3))
def swing_round(use: Use) -> Script[None]:
    """Strike one creature for 2 / 4 / 7 and slide it 1 / 2 / 3.

    Until your next turn, the next ally to roll against it has an edge.
    """
    yield from use.damage()
    yield from use.slide()
    target, brakka = use.target, use.actor
    if use.avoided or target.dead or target.side == brakka.side or brakka.id in target.aided:
        return
    target.aided = (*target.aided, brakka.id)
    if log := use.fight.log:
        log.tell("{who} leaves {whom} open for an ally.", "steel.maneuver.aid", who=brakka.name, whom=target.name)


def _leap(fight: Fight, brakka: Creature) -> int:
    """How far the leap may go: never beyond her speed."""
    longest = crashing_leap.number("leap")
    return min(longest, fight.speed(brakka))


def _nowhere_to_leap(fight: Fight, brakka: Creature) -> str | None:
    reason = jump.why_no_jump(fight, brakka)
    if reason is not None:
        return reason
    return None if jump.can_jump(fight, brakka, _leap(fight, brakka), ()) else "there is nowhere to land"


@ability("Crashing Leap", "maneuver", targets="self", leap=4, push=1, cost=1, allowed=_nowhere_to_leap)
def crashing_leap(use: Use) -> Script[None]:
    """Jump 2, or up to 4 with a Might test, then push each adjacent enemy 1."""
    fight, brakka = use.fight, use.actor
    yield from jump.choose_jump(fight, brakka, _leap(fight, brakka), ())
    for enemy in fight.enemies(brakka):
        if brakka.conscious and not enemy.dead and fight.distance(brakka, enemy) <= 1:
            use.target = enemy
            yield from use.push()


class BackOff(Trigger):
    """When an adjacent enemy hits you, push it 2."""

    def hit(self, fight: Fight, me: Creature, blow: Blow) -> Script[None]:
        enemy = blow.attacker
        if not self.ready(fight, me) or blow.target is not me or enemy.side == me.side or enemy.dead:
            return
        if fight.distance(me, enemy) <= 1 and (use := (yield from self.react(fight, me))):
            use.target = enemy
            yield from use.push()
            yield from self.done(fight, me)


back_off = waiting(BackOff, "Back Off", "triggered", push=2)


BRAKKA = stat_block(
    "Brakka Longstride",
    "Runs, leaps and shoves: nobody stays where she found them.",
    id="brakka",
    hero=True,
    role="bruiser",
    level=1,
    size=LARGE,
    characteristics=(2, 1, -1, 0, 1),
    stamina=27,
    recoveries=9,
    speed=7,
    stability=1,
    free_strike=FreeStrike((3, 5, 7), roll=MIGHT),
    abilities=(bowl_over, swing_round, crashing_leap, back_off),
    skills=("jump", "lift"),
    glyph="B",
)
