"""Sel Quickneedle, who is never where the blow lands. Original content of Fracas."""

from typing import ClassVar

from fracas.core import Ask, Script
from fracas.core.language import say
from fracas.games.steel.book import line_of_effect as targeting
from fracas.games.steel.book import shifting
from fracas.games.steel.book.ability import Use
from fracas.games.steel.book.asking import Asked
from fracas.games.steel.book.fight import Fight
from fracas.games.steel.book.hero_tokens import gain_surges
from fracas.games.steel.book.maneuvers import hide
from fracas.games.steel.book.model import AGILITY, BLEEDING, SMALL, Creature, Zone
from fracas.games.steel.content.declare import FreeStrike, ability, stat_block


@ability(
    "Twin Cut",
    "main",
    "Melee Weapon Strike",
    reach=1,
    most=2,
    roll=AGILITY,
    damage=(2, 4, 6),
    potency=(AGILITY, 1),
    also=("", "Agility below 1 bleeds", "Agility below 1 bleeds"),
)
def twin_cut(use: Use) -> Script[None]:
    """Strike up to two creatures for 2 / 4 / 6 each; from tier 2, Agility below 1 is bleeding (save ends)."""
    yield from use.damage()
    if use.tier >= 2 and use.potent():
        yield from use.afflict(BLEEDING, "save")


def _surge_from_above(use: Use) -> None:
    fight, sel = use.fight, use.actor
    below = [t for t in use.targets if targeting.high_ground(fight, sel, t)]
    if below:
        if log := fight.log:
            log.tell("{who} stands above {whom}.", "steel.rule.highground", who=sel.name, whom=below[0].name)
        gain_surges(fight, sel, use.number("surges"))


@ability(
    "From Above",
    "main",
    "Ranged Weapon Strike",
    distance=8,
    roll=AGILITY,
    damage=(3, 6, 9),
    surges=1,
    before_damage=_surge_from_above,
)
def from_above(use: Use) -> Script[None]:
    """Shoot one creature within 8 for 3 / 6 / 9; with the high ground you gain 1 surge before the damage."""
    yield from use.damage()


def _nowhere_to_slip(fight: Fight, sel: Creature) -> str | None:
    if targeting.can_hide(fight, sel):
        return None
    can_shift = shifting.can_shift(fight, sel, slip_away.number("shift"))
    return None if can_shift else "there is nowhere to shift to"


class HideToo(Asked[str]):
    about: ClassVar[str] = "hide too"
    words: ClassVar[dict[str, str]] = {"hide": "Hide"}

    def sentence(self, fight: Fight) -> str:
        return say("{who}: hide as well?", who=self.me(fight).name)


@ability("Slip Away", "maneuver", targets="self", shift=2, allowed=_nowhere_to_slip)
def slip_away(use: Use) -> Script[None]:
    """Shift up to 2; if you end with cover or concealment from an enemy, you may hide as well."""
    fight, sel = use.fight, use.actor
    yield from use.shift(use.number("shift"))
    if sel.conscious and targeting.can_hide(fight, sel):
        answer = yield Ask(sel.seat, HideToo(sel.id), ("hide", "no"))
        if answer == "hide":
            hide(fight, sel)


@ability("Trip Wire", "maneuver", area="wall", size=4, within=5, zone="wire", cost=1)
def trip_wire(use: Use) -> Script[None]:
    """Stretch a 4 wall of wire within 5: no obstacle, but difficult terrain.

    The first creature to enter it springs it, and falls prone with Agility below 1.
    """
    fight = use.fight
    if use.cells:
        fight.zones = (*fight.zones, Zone(use.word("zone"), use.cells, use.actor.id))
    yield from ()


SEL = stat_block(
    "Sel Quickneedle",
    "Two knives, a bow and no fixed address: cuts, climbs, hides and strings wires.",
    id="sel",
    hero=True,
    role="skirmisher",
    level=1,
    size=SMALL,
    characteristics=(0, 2, 1, 1, -1),
    stamina=21,
    recoveries=8,
    speed=7,
    stability=0,
    free_strike=FreeStrike((2, 4, 6), roll=AGILITY, distance=5),
    abilities=(twin_cut, from_above, slip_away, trip_wire),
    skills=("hide", "climb"),
    glyph="S",
)
