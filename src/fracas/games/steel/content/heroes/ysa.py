"""Ysa Marchbanner, at whose word others act. Original content of Fracas."""

from collections.abc import Iterator
from typing import ClassVar

from fracas.core import Ask, Script
from fracas.core.card import Card
from fracas.core.language import say
from fracas.games.steel.book.ability import Use, why_not_use
from fracas.games.steel.book.areas_of_effect import in_aura
from fracas.games.steel.book.asking import Asked, CreatureChoice, healing
from fracas.games.steel.book.combat_turn import act_out_of_turn
from fracas.games.steel.book.condition.consequences import ONE_THING
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.model import (
    ABILITIES,
    DAZED,
    FRIGHTENED,
    INTUITION,
    LARGE,
    PRESENCE,
    Ability,
    Creature,
    Zone,
)
from fracas.games.steel.book.moments import Moments
from fracas.games.steel.book.stamina import spend_recovery
from fracas.games.steel.book.striking import AimedStrikes
from fracas.games.steel.book.triggered_action import Trigger
from fracas.games.steel.content.declare import FreeStrike, ability, stat_block, waiting


class RallyHow(Asked[str]):
    about: ClassVar[str] = "rally"
    words: ClassVar[dict[str, str]] = {"surges": "Gain 2 surges"}

    def sentence(self, fight: Fight) -> str:
        return say("{who}: a Recovery or surges?", who=self.me(fight).name)

    def beside(self, fight: Fight, option: str, card: Card) -> str:
        me = self.me(fight)
        return (
            say("{healing}; {recoveries} Recoveries left", healing=healing(me), recoveries=me.recoveries)
            if option == "recovery"
            else ""
        )


@ability("Rallying Call", "maneuver", distance=5, targets="ally", surges=2)
def rallying_call(use: Use) -> Script[None]:
    """One ally within 5 chooses: spend a Recovery, or gain 2 surges."""
    ally = use.target
    way = "surges"
    if ally.recoveries and ally.stamina < ally.stats.stamina:
        way = yield Ask(ally.seat, RallyHow(ally.id), ("recovery", "surges"))
    if way == "recovery":
        spend_recovery(use.fight, ally)
    else:
        use.gain_surges(use.number("surges"))


@ability(
    "Break Will",
    "main",
    "Ranged Magic Strike",
    distance=5,
    roll=PRESENCE,
    damage=(2, 4, 6),
    kind="psychic",
    potency=(INTUITION, (0, 1, 2)),
    also=("", "Intuition below 1 is frightened", "Intuition below 2 is dazed"),
)
def break_will(use: Use) -> Script[None]:
    """Strike one creature within 5 for 2 / 4 / 6 psychic damage.

    At tier 2, Intuition below 1 is frightened; at tier 3, Intuition below 2 is dazed; both until the end of its turn.
    """
    yield from use.damage()
    if use.tier >= 2 and use.potent():
        yield from use.afflict(DAZED if use.tier == 3 else FRIGHTENED, "eot")


class Banner(Moments):
    """Allies around somebody whose banner stands have 1 more stability."""

    def __init__(self, ability: Ability) -> None:
        super().__init__()

    def steadies(self, fight: Fight, me: Creature, other: Creature) -> int:
        raised = me.banner and other.side == me.side and other is not me
        return 1 if raised and in_aura(fight, me, other, me.banner) else 0


@ability("Standing Banner", "maneuver", area="aura", size=2, zone="banner", cost=1, item=Banner)
def standing_banner(use: Use) -> Script[None]:
    """A 2 aura until the end of your next turn: allies in it have 1 more stability."""
    fight, ysa = use.fight, use.actor
    kind = use.word("zone")
    others = [zone for zone in fight.zones if zone.kind != kind or zone.owner != ysa.id]
    fight.zones = (*others, Zone(kind, (), ysa.id, ends=ysa.id, turns=1))
    ysa.banner = use.ability.size
    yield from ()


def _strikes_now(fight: Fight, ally: Creature) -> Iterator[str]:
    """The main-action abilities an ally could use at once; none while it is dazed."""
    if ally.conscious and not ally.conditions & ONE_THING:
        for each in ally.stats.abilities:
            if each.action == "main" and why_not_use(fight, ally, each) is None:
                yield each.id


def _ready_allies(fight: Fight, ysa: Creature) -> Iterator[Creature]:
    for ally in fight.allies(ysa):
        if fight.distance(ysa, ally) <= now.distance and any(_strikes_now(fight, ally)):
            yield ally


class Now(Trigger):
    """When an enemy within 5 moves, one ally within 5 uses one of its main-action abilities, free and at once."""

    def moved(self, fight: Fight, me: Creature, who: Creature) -> Script[None]:
        if not self.ready(fight, me) or who.side == me.side or fight.distance(me, who) > self.ability.distance:
            return
        if any(True for _ in _ready_allies(fight, me)) and (yield from self.react(fight, me)):
            yield from _strike_at_once(fight, me)
            yield from self.done(fight, me)


now = waiting(Now, "Now!", "triggered", distance=5, cost=2)


class WhichAlly(CreatureChoice):
    about: ClassVar[str] = "ally"

    def sentence(self, fight: Fight) -> str:
        return say("{who}: which ally?", who=self.me(fight).name)


class StrikeNow(AimedStrikes):
    about: ClassVar[str] = "strike now"
    declinable: ClassVar[bool] = True

    def sentence(self, fight: Fight) -> str:
        return say("{who}: strike at once with what?", who=self.me(fight).name)


def _strike_at_once(fight: Fight, ysa: Creature) -> Script[None]:
    allies = tuple(a.id for a in _ready_allies(fight, ysa))
    chosen = allies[0] if len(allies) == 1 else (yield Ask(ysa.seat, WhichAlly(ysa.id), allies))
    ally = fight.get(chosen)
    strike = yield Ask(ally.seat, StrikeNow(ally.id), (*_strikes_now(fight, ally), "no"))
    if strike == "no":
        return
    if log := fight.log:
        log.begin("{who} acts out of turn.", "steel.triggered.mainaction", "steel.triggered.free", who=ally.name)
    yield from act_out_of_turn(fight, ally, ABILITIES[strike])
    if log := fight.log:
        log.end()


YSA = stat_block(
    "Ysa Marchbanner",
    "A voice that carries: rallies, steadies, breaks nerves and calls the moment.",
    id="ysa",
    hero=True,
    role="leader",
    level=1,
    size=LARGE,
    characteristics=(1, 0, 0, 1, 2),
    stamina=24,
    recoveries=9,
    speed=5,
    stability=1,
    free_strike=FreeStrike((2, 5, 7), roll=PRESENCE),
    abilities=(rallying_call, break_will, standing_banner, now),
    skills=("lead", "ride"),
    glyph="Y",
)
