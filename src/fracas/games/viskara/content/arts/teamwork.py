"""Ultimate Teamwork Attack: passing an attack from ally to ally."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Option, Script
from fracas.core.language import say
from fracas.games.viskara.book.asked import Asked, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.maneuver import Maneuver, Note, offer
from fracas.games.viskara.book.model import Grown
from fracas.games.viskara.book.moments import Moments
from fracas.games.viskara.book.phrases import name_of
from fracas.games.viskara.book.resources import can_pay, gain_health, pay
from fracas.games.viskara.book.sight import line_to_cells
from fracas.games.viskara.book.targets import in_the_way, targetable
from fracas.games.viskara.content.arts.common import allies_able, art, combine, note

PASSED_TO: Note[tuple[int, ...] | None] = Note(None)
TEAM: Note[list[str]] = Note([])
ALL_IN: Note[bool] = Note(False)

teamwork = art("ultimate-teamwork-attack", "Ultimate Teamwork Attack", 0, "projectile")
trophy = art(
    "ultimate-teamwork-attack.participation-trophy", "Participation Trophy", 20, "projectile",
    parent="ultimate-teamwork-attack", repeat=True,
)  # fmt: skip
flair = art(
    "ultimate-teamwork-attack.ultimate-flair", "Ultimate Flair", 20, "projectile",
    parent="ultimate-teamwork-attack", repeat=True,
)  # fmt: skip


ITSELF, COMPANION = "", "companion"
Place = tuple[Character, str, tuple[int, ...]]
"""Where an attack can be passed to: an ally or its companion, and the squares it stands on."""


class PassTo(Asked):
    """To whom to pass the attack, with which of their tactics, and whether through their companion."""

    about: ClassVar[str] = "teamwork"
    words: ClassVar[str] = "{who}: pass the attack to whom, adding which tactic?"

    def label(self, battle: Battle, option: Option) -> str:
        if not isinstance(option, tuple):
            return super().label(battle, option)
        ally, tactic = name_of(battle, option[0]), self.tactic(battle, option[1], option[0])
        return say("{who}'s companion: {what}" if len(option) > 2 else "{who}: {what}", who=ally, what=tactic)

    def unit(self, battle: Battle, option: Option) -> str:
        return str(option[0]) if isinstance(option, tuple) else ""


def in_reach(m: Maneuver, starts: tuple[int, ...], holder: tuple[str, str], free: bool) -> list[Place]:
    """Allies and companions the attack could be passed to from where it is now."""
    battle = m.battle
    places: list[Place] = [(ally, ITSELF, ally.cells) for ally in allies_able(battle, m.who)]
    for zone in battle.zones_of("companion"):
        owner = battle.get(zone.owner)
        if owner.side == m.who.side and not owner.exhausted and zone.cells != owner.cells[:1]:
            places.append((owner, COMPANION, zone.cells))
    return [
        (ally, what, cells)
        for ally, what, cells in places
        if (ally.id, what) != holder and (free or can_pay(battle, ally, 1, 0))
        and line_to_cells(battle, starts, cells, in_the_way(m), m.range, m.tactic.type) is not None
    ]  # fmt: skip


@teamwork.does
class Teamwork(Moments):
    def look_ahead(self, m: Maneuver) -> bool:
        own = m.starts
        try:
            for _, _, cells in in_reach(m, own, (m.who.id, ITSELF), False):
                m.starts = cells
                if targetable(m):
                    return True
            return False
        finally:
            m.starts = own

    def starts(self, m: Maneuver) -> tuple[int, ...]:
        cells = PASSED_TO.of(m)
        return m.who.cells if cells is None else cells

    def before(self, m: Maneuver) -> Script[None]:
        """An ally one could target pays an effort, adds a tactic's upgrades and becomes where the attack comes from."""
        battle, who = m.battle, m.payer
        if m.kind != "attack":
            return
        free = yield from go_all_in(m, self.grown)
        holder, cells, team = (who.id, ITSELF), m.who.cells, list[str]()
        TEAM.put(m, team)
        used: set[tuple[str, ...]] = set()
        while True:
            options = {
                (ally.id, tactic.id, what) if what else (ally.id, tactic.id): there
                for ally, what, there in in_reach(m, cells, holder, len(team) < free)
                for tactic in ally.sheet.tactics
                if (ally.id, tactic.id) not in used
            }
            if not options:
                break
            chosen = yield ask(PassTo(who.seat, m.who.id, teamwork.key), ("done", *options))
            if chosen == "done":
                break
            ally = battle.get(chosen[0])
            used.add(chosen[:2])
            if ally.seat != who.seat and not (yield from offer(battle, ally, teamwork.key, whom=who.id)):
                continue
            if len(team) >= free:
                pay(battle, ally, 1)
            team.append(ally.id)
            holder, cells = (ally.id, COMPANION if len(chosen) > 2 else ITSELF), options[chosen]
            PASSED_TO.put(m, cells)
            note(m, teamwork, "passes the attack to {ally}.", ally=ally.name)
            yield from combine(m, ally.sheet.tactic(chosen[1]))


def go_all_in(m: Maneuver, grown: Grown) -> Script[int]:
    """Once a battle 2 effort make the first two passes free."""
    who = m.payer
    if not grown.count(flair.key) or who.has("ultimate flair used") or not can_pay(m.battle, who, 2, 0):
        return 0
    if not (yield from offer(m.battle, who, flair.key)):
        return 0
    from fracas.games.viskara.book.model import Mark

    pay(m.battle, who, 2)
    who.put(Mark("ultimate flair used", who.id))
    ALL_IN.put(m, True)
    return 2


@flair.does
class Flair(Moments):
    def bonus(self, m: Maneuver) -> int:
        """Once a battle, 2 effort: two passes are free, 2 more output a purchase, 4 if every ally takes part."""
        if not ALL_IN.of(m):
            return 0
        note(m, flair, "goes all in.")
        everybody = {a.id for a in m.battle.others(m.who)} <= set(TEAM.of(m))
        return (4 if everybody else 2) * self.times


@trophy.does
class Trophy(Moments):
    def finish(self, m: Maneuver) -> Script[None]:
        """Everybody who took part gains 1 health a purchase."""
        for id in dict.fromkeys(TEAM.of(m)):
            yield from gain_health(m.battle, m.battle.get(id), self.times, trophy.rule)
