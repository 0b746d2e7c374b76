"""Shadow arts of the direct section."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from fracas.core import Script
from fracas.games.viskara.book import able, attack, cards, lines, movement, reactions, targets
from fracas.games.viskara.book.able import in_reach
from fracas.games.viskara.book.asked import Asked, ask
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import deal_each
from fracas.games.viskara.book.dash import BOOMED
from fracas.games.viskara.book.maneuver import Line, Maneuver, Note, eased, may, offer
from fracas.games.viskara.book.model import Mark, Rising, half
from fracas.games.viskara.book.moments import Mode, Moments
from fracas.games.viskara.book.resources import can_pay, gain_health, lose_flair, lose_health, pay
from fracas.games.viskara.book.sight import Met
from fracas.games.viskara.content.arts.common import art, hurt, note, raise_finale, tiers

HAD_EFFORT: Note[frozenset[str]] = Note(frozenset())
GAMBIT: Note[str] = Note("nobody")
UNENDING: Note[bool] = Note(False)
BURST: Note[bool] = Note(False)
CLOSER: Note[set[str] | None] = Note(None)
BURST_BONUS: Note[int] = Note(0)

# Debilitate

debilitate = art("debilitate", "Debilitate", 0, "direct")
essence_drain = art("debilitate.essence-drain", "Essence Drain", 30, "direct", parent="debilitate", repeat=True)
dominance = art("debilitate.dominance", "Dominance Over the Weak", 30, "direct", parent="debilitate", repeat=True)


class NamedForGambit(Asked):
    """Whom to name, who will not defy."""

    about: ClassVar[str] = "gambit"
    words: ClassVar[str] = "{who}: name somebody who will not defy?"


@debilitate.does
class Debilitate(Moments):
    def aimed(self, m: Maneuver) -> Script[None]:
        HAD_EFFORT.put(m, frozenset(c.id for c in m.targets if c.effort))
        yield from ()

    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish: an effort takes an effort from the target; 3 flair more if it has more health."""
        battle, who, target = m.battle, m.payer, line.target
        flair = 3 if target.health > who.health else 0
        times = self.grown.count(dominance.key)
        effort = 0 if times and who.effort == 0 and target.health <= 10 + 5 * times else 1
        if not target.effort or not can_pay(battle, who, effort, flair):
            return
        if (yield from offer(battle, who, debilitate.key, whom=target.id, effort=effort, price=flair)):
            pay(battle, who, effort, flair)
            target.effort -= 1
            note(m, debilitate, "weakens {whom}.", whom=target.name)
            if not effort:
                note(m, dominance, "needs no effort for it.")


dominance.text = "Without effort, against somebody with 15 health or less (5 more a purchase), Debilitate costs none."


@essence_drain.does
class EssenceDrain(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish against somebody who had effort: 2 morale damage and 1 health gained, a purchase."""
        if line.target.id in HAD_EFFORT.of(m) or (m.kind == "defy" and line.target.effort):
            yield from hurt(m, essence_drain, line, 2 * self.times)
            yield from gain_health(m.battle, m.who, eased(m, line, self.times), essence_drain.rule)


# Drag Down

drag_down = art("drag-down", "Drag Down", 0, "direct")
experience = art("drag-down.experience", "Beat Them With Experience", 20, "direct", parent="drag-down", repeat=True)
gang_up = art("drag-down.gang-up", "Gang Up", 20, "direct", parent="drag-down", repeat=True)


@drag_down.does
class DragDown(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish: pay flair for every character of your side; the target loses as much as its side has
        characters."""
        battle, who, target = m.battle, m.payer, line.target
        price = battle.count(who.side)
        able = can_pay(battle, who, 0, price)
        used = able and (yield from offer(battle, who, drag_down.key, whom=target.id, price=price))
        if used:
            pay(battle, who, 0, price)
            lost = lose_flair(target, battle.count(target.side))
            note(m, drag_down, "costs {whom} {n} flair.", whom=target.name, n=lost)
            times = self.grown.count(experience.key)
            if lost and times:
                yield from hurt(m, experience, line, 0, times * (1 if target.flair else 2))
        elif times := self.grown.count(gang_up.key):
            friends = [a for a in battle.others(who) if a.cells and target.cells]
            if any(battle.distance(a, target) <= a.sheet.ranges[0] for a in friends):
                yield from hurt(m, gang_up, line, 0, times)


experience.text = "Drag Down that costs flair also deals 1 damage a purchase, 2 if no flair is left."
gang_up.text = "A flourish without Drag Down deals 1 damage a purchase if another ally is near the target."


# Expert Strike

expert_strike = art("expert-strike", "Expert Strike", 0, "direct")
enforced_duel = art("expert-strike.enforced-duel", "Enforced Duel", 15, "direct", parent="expert-strike", repeat=True)
expert_gambit = art("expert-strike.expert-gambit", "Expert Gambit", 20, "direct", parent="expert-strike", repeat=True)


def meddlers(m: Maneuver) -> list[Maneuver]:
    """Defies by characters that are no targets."""
    aimed = {c.id for c in m.targets}
    return [defy for defy in m.defies if defy.who.id not in aimed]


@expert_strike.does
class ExpertStrike(Moments):
    def declared(self, m: Maneuver) -> Script[None]:
        """When somebody who is no target defies: 2 flair before the show for finale 2 more."""
        if (
            meddlers(m)
            and can_pay(m.battle, m.payer, 0, 2)
            and (yield from offer(m.battle, m.payer, expert_strike.key))
        ):
            pay(m.battle, m.payer, 0, 2)
            m.extras |= {expert_strike.key}

    def shown(self, m: Maneuver) -> Script[None]:
        from fracas.games.viskara.book.output import change

        if expert_strike.key in m.extras:
            note(m, expert_strike, "strikes expertly.")
            change(m, finale=2)
        yield from ()


@enforced_duel.does
class EnforcedDuel(Moments):
    def prepare(self, m: Maneuver) -> Script[None]:
        """Flourish effects also hit weak defiers that are no targets, along the line they defied."""
        found = []
        for defy in meddlers(m):
            hit = next((line.attack_line for line in defy.lines if line.attack_line is not None), None)
            if m.kind == "attack" and hit is not None and m.flourishes(hit) and defy.who.health <= 10 + 5 * self.times:
                line = Line(defy.who, hit.start, hit.cell, hit.end)
                line.reds, line.finale, line.output = hit.reds, hit.finale, hit.output
                found.append(line)
                note(m, enforced_duel, "forces {whom} into a duel.", whom=defy.who.name)
        m.duels = tuple(found)
        yield from ()


@expert_gambit.does
class ExpertGambit(Moments):
    def aimed(self, m: Maneuver) -> Script[None]:
        """Name a character that could defy but is no target; if it does not, 1 more output a purchase."""
        if m.kind != "attack":
            return
        aimed = {c.id for c in m.targets}
        sides = {c.side for c in m.targets}
        able = [
            c for c in m.battle.enemies(m.who) if c.id not in aimed and c.side in sides and reactions.could_defy(m, c)
        ]
        if able:
            GAMBIT.put(m, (yield ask(NamedForGambit(m.payer.seat, m.who.id), ("nobody", *(c.id for c in able)))))

    def bonus(self, m: Maneuver) -> int:
        named = GAMBIT.of(m)
        if m.kind != "attack" or named == "nobody" or any(named in (defy.who.id, defy.payer.id) for defy in m.defies):
            return 0
        note(m, expert_gambit, "was right.")
        return self.times


# Underdog

underdog = art("underdog", "Underdog", 35, "direct", repeat=True)


@underdog.does
class Underdog(Moments):
    def output(self, m: Maneuver, line: Line) -> int:
        """Against a side with more morale: 1/2/3 more output a purchase."""
        if m.battle.morale[line.target.side] <= m.battle.morale[m.who.side]:
            return 0
        note(m, underdog, "is the underdog.")
        return tiers(m, line, self.times, (1, 2, 3))


# Defending

overbearing = art("overbearing-defense", "Overbearing Defense", 0, "direct")
unending = art(
    "overbearing-defense.unending-offense", "Unending Offense", 30, "direct", parent="overbearing-defense", repeat=True
)
dogged = art("overbearing-defense.dogged", "Dogged", 5, "direct", parent="overbearing-defense", repeat=True)
overbearing.text = "2 flair for finale 2 more when defying an attacker within this tactic's range."


def attacker_near(m: Maneuver) -> bool:
    return m.kind == "defy" and m.attack is not None and in_reach(m, m.attack.who)


raise_finale(overbearing, attacker_near)


@unending.does
class Unending(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Defy flourish at 15 health or less (5 more a purchase): morale damage by the output to anybody in range."""
        if m.kind not in ("defy", "stance") or m.who.health > 10 + 5 * self.times or UNENDING.of(m):
            return
        UNENDING.put(m, True)
        struck = []
        for foe in m.battle.fresh_enemies(m.who):
            if not in_reach(m, foe):
                continue
            if (yield from may(m.battle, m.payer, unending.key, whom=foe.id)):
                struck.append(foe)
        yield from deal_each(m.battle, m.who, struck, 0, eased(m, line, line.output), unending.rule)

    flourish_alone = flourish


@dogged.does
class Dogged(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Defy flourish against somebody out of range, hurt by 3 or less (1 more a purchase): sidestep toward them."""
        if m.kind != "defy" or m.attack is None or not line.target.cells or in_reach(m, line.target):
            return
        taken = sum(sum(hit.dealt) for hit in m.attack.lines if hit.target is m.who)
        if taken <= 2 + self.times:
            speed = eased(m, line, movement.speed(m.battle, m.who))
            fits = movement.toward(m.battle, m.who, line.target.cells)
            yield from movement.sidestep(m.battle, m.who, speed, dogged.rule, fits=fits)


aggressive = art("aggressive-defense", "Aggressive Defense", 0, "direct")
spacemaker = art("aggressive-defense.spacemaker", "Spacemaker", 25, "direct", parent="aggressive-defense", repeat=True)
glass_thorns = art(
    "aggressive-defense.glass-thorns", "Glass Thorns", 10, "direct", parent="aggressive-defense", repeat=True
)


@aggressive.does
class Aggressive(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Defy flourish with more output than the attack line: the difference is damage."""
        hit = line.attack_line
        if m.kind != "defy" or hit is None or line.output <= hit.output:
            return
        amount = line.output - hit.output
        yield from hurt(m, aggressive, line, 0, amount)
        times = self.grown.count(spacemaker.key)
        target = line.target
        if times and amount >= 2 + times and not target.out and m.who.cells:
            speed = eased(m, line, movement.speed(m.battle, target))
            yield from movement.directly_away(
                m.battle, target, m.who.cells[0], speed, m.who, spacemaker.rule, up_to=True
            )


spacemaker.text = "Aggressive Defense of 3 or more (1 more a purchase) also moves the target straight away."


@glass_thorns.does
class GlassThorns(Moments):
    def shown(self, m: Maneuver) -> Script[None]:
        """A defy has its original output again; an original finale of 3 or less costs that health, less 1 a
        purchase."""
        if m.kind in ("defy", "stance"):
            m.bonus += m.original
            note(m, glass_thorns, "bares glass thorns.")
            if m.finale <= 3:
                lose_health(m.battle, m.who, max(0, m.original - self.times), glass_thorns.rule)
        yield from ()


# Cleave

cleave = art("cleave", "Cleave", 0, "direct")


def cleave_squares(m: Maneuver) -> int:
    return 3 + half(m.range)


@cleave.does
class Cleave(Moments):
    def aims(self, m: Maneuver) -> list[Mode]:
        """Target connected squares; attacks have half output and effects, and cost a flair a target beyond the
        second."""
        if m.kind == "defy" or not any(
            m.battle.apart(m.starts, e.cells) <= m.range for e in m.battle.fresh_enemies(m.who)
        ):
            return []
        return [("cleave", lambda m: targets.connected(m, cleave_squares(m)))]

    def defy_aims(self, defy: Maneuver, found: list[tuple[Line, Met]]) -> Script[bool]:
        from fracas.games.viskara.content.bestiary.middle import defy_by_squares

        return (yield from defy_by_squares(defy, cleave_squares(defy), found))

    def aimed(self, m: Maneuver) -> Script[None]:
        """Targets beyond the second that cannot be paid for are left out."""
        if m.kind != "attack":
            return
        own = [line for line in m.lines if line.object is None]
        extra = min(max(0, len(own) - 2), m.payer.flair)
        if extra:
            pay(m.battle, m.payer, 0, extra)
        kept = own[: 2 + extra]
        if len(kept) < len(own):
            m.safe = frozenset(cell for line in own[2 + extra :] for cell in line.target.cells)
        m.lines = kept + [line for line in m.lines if line.object is not None]
        m.half_effects += 1
        note(m, cleave, "cleaves.")
        yield from ()

    def halve(self, m: Maneuver, line: Line) -> int:
        return 1 if m.kind == "attack" else 0


# Burst

burst = art("burst", "Burst", 90, "direct", repeat=True)
sonic_boom = art("burst.sonic-boom", "Sonic Boom", 0, "direct", parent="burst")
velocity = art("burst.velocity", "Velocity", 15, "direct", parent="burst", repeat=True)
sonic_boom.text = "Burst at any point of a dash, or from anywhere on a teleport's line; long ways no longer double it."


@burst.does
class Burst(Moments):
    def after_movement(
        self, battle: Battle, c: Character, how: str, start: int, far: int, before: dict[str, int]
    ) -> Script[bool]:
        """Immediately after a dash or teleport an effort attacks anybody near that you came closer to, more
        strongly."""
        tactic = self.tactic
        sonic = bool(self.grown.count(sonic_boom.key))
        free = able.affordable(battle, c, tactic, "attack")
        if (how != "teleport" and BOOMED + tactic.id in c.once) or not free or c.has("bursting"):
            return False
        m = Maneuver(battle, "attack", c, tactic)
        BURST.put(m, True)
        m.connected = True
        if how == "teleport" and sonic:
            m.starts = tuple(battle.board.along(start, lines.middle(battle.board.spots[c.cells[0]])))[::-1]
            m.fixed_starts = m.starts
        if how != "teleport":
            CLOSER.put(m, {id for id, was in before.items() if battle.distance(c, battle.get(id)) < was})
        if not able.usable(battle, c, tactic, "attack") or not targets.targetable(m):
            return False
        if not (yield from offer(battle, c, burst.key)):
            return False
        c.put(Mark("bursting"))
        yield from attack.announce(m)
        step = 2 if how == "teleport" else 1
        double = 2 if far > movement.speed(battle, c) and not sonic else 1
        BURST_BONUS.put(m, self.times * step * double)
        m.more_power_undoubled += self.grown.count(velocity.key) * double
        if self.grown.count(velocity.key):
            note(m, velocity, "has speed behind it.")
        if sonic:
            note(m, sonic_boom, "breaks the sound barrier.")
            c.once = (*c.once, BOOMED + tactic.id)
        note(m, burst, "bursts out of the movement.")
        if log := battle.log:
            log.tell("It is connected to the movement.", "viskara.rule.immediately")
        yield from attack.aim_and_resolve(m)
        c.drop("bursting")
        yield from attack.after_attack(m)
        return True

    def more_targets(self, m: Maneuver) -> int:
        return targets.EVERYBODY if BURST.of(m) else 0

    def target_fits(self, m: Maneuver, line: Line) -> bool:
        closer = CLOSER.of(m)
        return closer is None or line.target.id in closer

    def output(self, m: Maneuver, line: Line) -> int:
        return tiers(m, line, BURST_BONUS.of(m), (1, 2, 3))


velocity.text = "A burst has 1 more power a purchase, doubled with its output; a flourish does not double it."


# Challenger, Rising Action, Strong Start

challenger = art("challenger", "Challenger", 0, "direct")
rising_action = art("rising-action", "Rising Action", 20, "direct", repeat=True)
strong_start = art("strong-start", "Strong Start", 0, "direct")


@challenger.does
class Challenger(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Attack flourish against somebody who could have defied: 3 flair, and it cannot defy the next ally's
        attack."""
        target = line.target
        if m.kind != "attack" or not m.held_back(target) or not can_pay(m.battle, m.payer, 0, 3):
            return
        if (yield from offer(m.battle, m.payer, challenger.key, whom=target.id)):
            pay(m.battle, m.payer, 0, 3)
            target.put(Mark("challenged", m.payer.id, 0, "round"))
            m.tell("{who} challenges {whom}.", challenger.rule, "viskara.condition.challenged", whom=target.name)


@rising_action.does
class RisingAction(Moments):
    def shown(self, m: Maneuver) -> Script[None]:
        """After an attack show set its last card aside; a later show this turn above it has 2 more output a card."""
        if m.kind != "attack":
            return
        climax(m)
        if m.cards and (yield from may(m.battle, m.payer, rising_action.key)):
            mark = m.payer.mark("rising")
            held = mark.cards if isinstance(mark, Rising) else ()
            m.payer.drop("rising")
            m.payer.put(Rising("rising", m.payer.id, self.times, cards=(*held, m.cards[-1])))
            m.cards = m.cards[:-1]
            m.tell("{who} sets a card aside.", rising_action.rule, "viskara.condition.set-aside-rising")

    def other_shown(self, m: Maneuver) -> Script[None]:
        if m.kind == "attack" and not m.tactic.upgrade(rising_action.key):
            climax(m)
        yield from ()


def climax(m: Maneuver) -> None:
    """The next attack show after a card was set aside, and no later one, may come to a climax."""
    mark = m.payer.mark("rising")
    if not isinstance(mark, Rising) or not mark.waiting:
        return
    m.payer.drop("rising")
    m.payer.put(msgspec.structs.replace(mark, waiting=False))
    if m.finale > max(cards.VALUE[card] for card in mark.cards):
        m.bonus += 2 * mark.n * len(mark.cards)
        note(m, rising_action, "comes to a climax.")


@strong_start.does
class StrongStart(Moments):
    def pay(self, m: Maneuver) -> tuple[str, tuple[int, int]] | None:
        """2 flair on the first attack of your turn: the written low output more."""
        if m.kind == "attack" and m.battle.on_turn(m.who) and m.who.attacks == 0:
            return strong_start.key, (0, 2)
        return None

    def bonus(self, m: Maneuver) -> int:
        if strong_start.key not in m.extras:
            return 0
        note(m, strong_start, "starts strong.")
        return m.tactic.outputs[0]
