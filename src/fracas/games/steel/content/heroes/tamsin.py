"""Tamsin Lowbell, whose bell mends friends and weighs down foes. Original content of Fracas."""

from typing import ClassVar

from fracas.core import Ask, Script
from fracas.core.language import say
from fracas.games.steel.book import line_of_effect as targeting
from fracas.games.steel.book import shifting
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.asking import Source, source_of
from fracas.games.steel.book.conditions import SaveOr, save_ends, saving_throw
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.hits import Blow
from fracas.games.steel.book.model import INTUITION, MEDIUM, MIGHT, SLOWED, Creature
from fracas.games.steel.book.stamina import regain, spend_recovery
from fracas.games.steel.book.triggered_action import Trigger
from fracas.games.steel.content.declare import FreeStrike, ability, stat_block, waiting


def _nobody_hurt(fight: Fight, tamsin: Creature) -> str | None:
    near = targeting.ability_targets(fight, tamsin, mending_note)
    return None if any(c.stamina < c.stats.stamina for c in near) else "nobody within 5 is hurt"


@ability(
    "Mending Note", "maneuver", "Magic", distance=5, targets="self or ally", regain=3, cost=1, allowed=_nobody_hurt
)
def mending_note(use: Use) -> Script[None]:
    """You or one ally within 5 regains 3 Stamina and spends a Recovery if there is one left and still a need for it."""
    fight, patient = use.fight, use.target
    regain(fight, patient, use.number("regain"))
    if patient.recoveries and patient.stamina < patient.stats.stamina:
        spend_recovery(fight, patient)
    yield from ()


@ability(
    "Drawing Peal",
    "main",
    "Ranged Magic Strike",
    distance=8,
    roll=INTUITION,
    damage=(2, 4, 6),
    kind="sonic",
    pull=(2, 3, 5),
)
def drawing_peal(use: Use) -> Script[None]:
    """Strike one creature within 8 for 2 / 4 / 6 sonic damage and pull it 2 / 3 / 5."""
    yield from use.damage()
    yield from use.pull()


@ability(
    "Leaden Hum",
    "main",
    "Area Magic",
    area="cube",
    size=3,
    within=8,
    targets="each enemy",
    roll=INTUITION,
    damage=(1, 3, 4),
    kind="sonic",
    potency=(MIGHT, (1, 2, 3)),
    cost=2,
    also=("Might below 1 is slowed", "Might below 2 is slowed", "Might below 3 is slowed"),
)
def leaden_hum(use: Use) -> Script[None]:
    """A 3 cube within 8: each enemy in it takes 1 / 3 / 4 sonic damage.

    Might below 1 / 2 / 3 is slowed (save ends).
    """
    yield from use.damage()
    if use.potent():
        yield from use.afflict(SLOWED, "save")


def _ways_to_steady(fight: Fight, ally: Creature) -> tuple[str | int, ...]:
    """A saving throw against one of its effects, by number, or a shift if it can."""
    saves = range(len(save_ends(fight, ally)))
    can_shift = shifting.can_shift(fight, ally, steady_now.number("shift"))
    return (*saves, "shift") if can_shift else tuple(saves)


class SteadyNow(Trigger):
    """When an enemy hits an ally within 5, that ally makes a saving throw or shifts 1."""

    def hit(self, fight: Fight, me: Creature, blow: Blow) -> Script[None]:
        ally = blow.target
        if not self.ready(fight, me) or ally is me or ally.side != me.side or blow.attacker.side == me.side:
            return
        if not ally.conscious or fight.distance(me, ally) > self.ability.distance or not _ways_to_steady(fight, ally):
            return
        if (yield from self.react(fight, me)):
            yield from _steady(fight, ally, self.number("shift"), source_of(self.ability, me, ally))
            yield from self.done(fight, me)


steady_now = waiting(SteadyNow, "Steady Now", "triggered", distance=5, shift=1)


class SteadyHow(SaveOr):
    about: ClassVar[str] = "steady"

    def sentence(self, fight: Fight) -> str:
        return say("{who}: make a saving throw or shift?", who=self.me(fight).name)


def _steady(fight: Fight, ally: Creature, squares: int, source: Source) -> Script[None]:
    ways = _ways_to_steady(fight, ally)
    way = ways[0] if len(ways) == 1 else (yield Ask(ally.seat, SteadyHow(ally.id), ways))
    if way == "shift":
        yield from shifting.shift(fight, ally, squares, source=source)
    else:
        yield from saving_throw(fight, ally, save_ends(fight, ally)[int(way)])


TAMSIN = stat_block(
    "Tamsin Lowbell",
    "A quiet ringer of a loud bell: mends, draws in, slows and steadies.",
    id="tamsin",
    hero=True,
    role="healer",
    level=1,
    size=MEDIUM,
    characteristics=(-1, 0, 1, 2, 1),
    stamina=20,
    recoveries=9,
    speed=5,
    stability=0,
    free_strike=FreeStrike(
        (2, 4, 5), roll=INTUITION, reach=0, distance=5, kind="sonic", keywords=frozenset({"Magic", "Strike"})
    ),
    abilities=(mending_note, drawing_peal, leaden_hum, steady_now),
    skills=("heal", "music"),
    glyph="T",
)
