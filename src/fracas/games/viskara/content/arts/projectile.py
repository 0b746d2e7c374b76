"""Shadow arts of the projectile section."""

from __future__ import annotations

from typing import ClassVar

from fracas.core import Script
from fracas.games.viskara.book import cards, lines, movement, shows, targets, teleport
from fracas.games.viskara.book.able import effective_range, in_reach, start_squares, surcharge, usable
from fracas.games.viskara.book.asked import Ally, CardToReturn, ToSquare, ask
from fracas.games.viskara.book.attack import perform
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.damage import deal_each
from fracas.games.viskara.book.flourish import stat_effect
from fracas.games.viskara.book.maneuver import Line, Maneuver, Note, eased, may, offer
from fracas.games.viskara.book.model import Grown, Tactic, Tracer, Zone, half
from fracas.games.viskara.book.moments import Mode, Moments, Price
from fracas.games.viskara.book.output import change
from fracas.games.viskara.book.resources import can_pay, gain_health, pay
from fracas.games.viskara.book.sight import objects
from fracas.games.viskara.book.style import most_power, would_apply
from fracas.games.viskara.content.arts.common import art, note, raise_finale, tiers

EMPHASIS: Note[tuple[str, ...] | None] = Note(None)
AFTER: Note[Maneuver | None] = Note(None)
FAKE_OUT: Note[str] = Note("")
COMMIT: Note[bool | None] = Note(None)
STOLEN: Note[tuple[Line, ...]] = Note(())
OVERSEEN: Note[int] = Note(0)

# Tyrant of the Hill

tyrant = art("tyrant-of-the-hill", "Tyrant of the Hill", 35, "projectile", repeat=True)


class NextObjective(ToSquare):
    """Which square to aim for next."""

    about: ClassVar[str] = "objective"
    words: ClassVar[str] = "{who}: which square is the next objective?"


@tyrant.does
class Tyrant(Moments):
    def turn_end(self, battle: Battle, c: Character) -> Script[None]:
        """At the end of a turn choose a square far from everybody; attacks near it have 1/2/3 more output a
        purchase."""
        speed = movement.speed(battle, c)
        foes = [e.cells for e in battle.enemies(c) if e.cells and not e.where]
        solid = battle.board.solid["move"]
        options = [
            cell
            for cell in range(battle.board.size)
            if not solid >> cell & 1
            and battle.apart((cell,), c.cells) > speed
            and all(battle.apart((cell,), cells) > speed for cells in foes)
        ]
        if not options:
            return
        old = battle.zone("objective", c.id)
        if old is not None:
            battle.drop_zone(old)
        cell = yield ask(NextObjective(c.seat, c.id, tyrant.key), options)
        battle.add_zone(Zone("objective", c.id, (cell,)))
        if log := battle.log:
            rules = (tyrant.rule, "viskara.condition.objective-square")
            log.tell("{who}'s next objective is {where}.", *rules, who=c.name, where=battle.name(cell))

    def output(self, m: Maneuver, line: Line) -> int:
        zone = m.battle.zone("objective", m.payer.id)
        near = zone is not None and m.battle.apart(m.who.cells, zone.cells) <= half(movement.speed(m.battle, m.who))
        if m.kind != "attack" or not near:
            return 0
        note(m, tyrant, "rules the hill.")
        return tiers(m, line, self.times, (1, 2, 3))


# Spray

spray = art("spray", "Spray", 0, "projectile")


def spray_at(m: Maneuver) -> Script[bool]:
    found = yield from targets.choose_characters(m, targets.EVERYBODY, dear=2)
    note(m, spray, "sprays at {n}.", n=len(m.lines))
    return found


@spray.does
class Spray(Moments):
    def aims(self, m: Maneuver) -> list[Mode]:
        """Any number of targets: one more is free, others cost a flair. A finale below 8: a red card and 3 finale
        less."""
        if m.kind == "defy" or len(targets.targetable(m)) < 2:
            return []
        return [("spray", spray_at)]

    def shown(self, m: Maneuver) -> Script[None]:
        if m.kind == "attack" and m.finale < 8:
            note(m, spray, "is inaccurate.")
            change(m, reds=-1, finale=-3)
        yield from ()


# Barrage, Railroading

barrage = art("barrage", "Barrage", 30, "projectile", repeat=True)
railroading = art("railroading", "Railroading", 35, "projectile")


@barrage.does
class Barrage(Moments):
    def pay(self, m: Maneuver) -> Price | None:
        """A flair makes the original output 2 a red card (1 more a purchase) instead of the tiers."""
        return barrage.key, (0, 1)

    def tiers(self, m: Maneuver, reds: int) -> int | None:
        if barrage.key not in m.extras:
            return None
        note(m, barrage, "fires a barrage.")
        return (1 + self.times) * m.reds


@railroading.does
class Railroading(Moments):
    def finish(self, m: Maneuver) -> Script[None]:
        """On finishing, allies on a line may teleport to any other square of it."""
        battle, board = m.battle, m.battle.board
        moved: set[str] = set()
        for line in m.lines:
            path = board.along(line.start, line.end)
            for ally in battle.others(m.who):
                if ally.id in moved or not set(ally.cells) & set(path):
                    continue
                free = set(teleport.teleport_spots(battle, ally, 0, ()))
                moved.add(ally.id)
                yield from teleport.teleport(battle, ally, [cell for cell in path if cell in free], railroading.rule)


# Artillery

artillery = art("artillery", "Artillery", 0, "projectile")
tracer = art("artillery.tracer", "Tracer", 30, "projectile", parent="artillery", repeat=True)
pierce = art("artillery.pierce-through", "Pierce Through", 20, "projectile", parent="artillery", repeat=True)
artillery.text = "2 flair for finale 2 more against somebody at exactly this tactic's range."


def at_range(m: Maneuver) -> bool:
    return m.kind == "attack" and any(m.battle.apart(m.starts, c.cells) == m.tactic.range for c in m.targets)


raise_finale(artillery, at_range)


@tracer.does
class TracerRule(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Attack flourish with an original output of 3 or less (1 more): the next other attack may use this range."""
        if m.kind == "attack" and m.original <= 2 + self.times and (yield from may(m.battle, m.payer, tracer.key)):
            m.who.drop("tracer")
            m.who.put(Tracer("tracer", m.who.id, m.tactic.range, "turn", 0, 4 + 2 * self.times))
            note(m, tracer, "leaves a trace.")


@pierce.does
class Pierce(Moments):
    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish without Artillery: the line goes on, 1 morale damage a purchase to everybody along it."""
        if artillery.key in m.extras:
            return
        struck = along(m, line)
        friends = any(c.side == m.who.side for c in struck)
        if not (yield from (offer if friends else may)(m.battle, m.payer, pierce.key)):
            return
        yield from deal_each(m.battle, m.who, struck, 0, eased(m, line, self.times), pierce.rule)


def along(m: Maneuver, line: Line) -> list[Character]:
    """Everybody on a line drawn on through its target, up to a wall or the range."""
    board = m.battle.board
    x0, y0 = board.spots[line.start]
    ex, ey, den = line.end
    far = m.range + 2
    start = lines.middle((x0, y0))
    end = (ex + far * (ex - start[0] * den), ey + far * (ey - start[1] * den), den)
    solid = objects(m.battle, m.who.side, m.tactic.type)
    found: dict[str, Character] = {}
    for cell in board.along(line.start, end):
        if board.far[line.start][cell] > m.range or solid >> cell & 1:
            break
        for c in m.battle.at(cell):
            if c is not m.who and not c.exhausted:
                found[c.id] = c
    found.setdefault(line.target.id, line.target)
    return list(found.values())


# Emphasis

emphasis = art("emphasis", "Emphasis", 0, "projectile")
combo = art("emphasis.combo", "Combo", 25, "projectile", parent="emphasis", repeat=True)
shotcaller = art("emphasis.shotcaller", "Shotcaller", 0, "projectile", parent="emphasis")
slap = art("emphasis.slap-on-the-wrist", "Slap on the Wrist", 0, "projectile", parent="emphasis")


@emphasis.does
class Emphasis(Moments):
    def after_ally(self, battle: Battle, c: Character, m: Maneuver) -> Script[bool]:
        """Immediately after an ally's attack (or your own): an effort and a flair attack one of the same targets."""
        tactic = self.tactic
        if m.kind == "attack":
            wanted = [target.id for target in m.targets]
        elif m.kind == "defy" and self.grown.count(slap.key) and m.attack is not None:
            wanted = [m.attack.who.id]
        else:
            return False
        price = 1 + tactic.flair + surcharge(battle, c, tactic, "attack")
        if not can_pay(battle, c, tactic.effort, price) or not usable(battle, c, tactic, "attack") or c.where:
            return False
        probe = Maneuver(battle, "attack", c, tactic)
        probe.range, probe.starts = effective_range(probe), start_squares(probe)
        if not targets.any_of(probe, wanted):
            return False
        if not (yield from offer(battle, c, emphasis.key, whom=m.who.id)):
            return False
        pay(battle, c, 0, 1)
        own = Maneuver(battle, "attack", c, tactic)
        own.connected = True
        EMPHASIS.put(own, tuple(wanted))
        AFTER.put(own, m)
        if log := battle.log:
            log.tell("{who} adds emphasis.", emphasis.rule, "viskara.rule.immediately", who=c.name)
        yield from perform(own)
        return True

    def target_fits(self, m: Maneuver, line: Line) -> bool:
        wanted = EMPHASIS.of(m)
        return wanted is None or bool(m.lines) or (line.object is None and line.target.id in wanted)


@combo.does
class Combo(Moments):
    def output(self, m: Maneuver, line: Line) -> int:
        """Emphasis after your own attack with another tactic: 1/2/3 more output a purchase."""
        first = AFTER.of(m)
        if first is None or first.who is not m.who or first.tactic.id == m.tactic.id or first.kind == "defy":
            return 0
        note(m, combo, "lands a combo.")
        return tiers(m, line, self.times, (1, 2, 3))


@shotcaller.does
class Shotcaller(Moments):
    def cost(self, battle: Battle, c: Character, tactic: Tactic, kind: str) -> int:
        return 1 if battle.on_turn(c) else 0

    def flourish(self, m: Maneuver, line: Line) -> Script[None]:
        """Flourish on Emphasis after another's attack: an ally in range may sidestep. On your own turn 1 flair
        more."""
        battle = m.battle
        first = AFTER.of(m)
        if first is None or first.who is m.who:
            return
        near = [a for a in battle.others(m.who) if in_reach(m, a)]
        if near:
            chosen = yield ask(Ally(m.payer.seat, m.who.id, shotcaller.key), ("nobody", *(a.id for a in near)))
            if chosen != "nobody":
                ally = battle.get(chosen)
                yield from movement.sidestep(
                    battle, ally, eased(m, line, movement.speed(battle, ally)), shotcaller.rule
                )


@slap.does
class Slap(Moments):
    def target_fits(self, m: Maneuver, line: Line) -> bool:
        return m.kind != "attack" or bool(line.target.effort) or can_pay(m.battle, m.payer, 0, 1)

    def aimed(self, m: Maneuver) -> Script[None]:
        """Emphasis also after an ally's defy, against the attacker; somebody without effort as a target costs a
        flair."""
        if m.kind == "attack" and any(c.effort == 0 for c in m.targets) and can_pay(m.battle, m.payer, 0, 1):
            pay(m.battle, m.payer, 0, 1)
        first = AFTER.of(m)
        if first is not None and first.kind == "defy":
            note(m, slap, "slaps back.")
        yield from ()


# Called Shot

called_shot = art("called-shot", "Called Shot", 0, "projectile")
attrowthwb = art("called-shot.attrowthwb", "AttRoWtHWB", 10, "projectile", parent="called-shot", repeat=True)
fake_out = art("called-shot.fake-out", "Fake Out", 10, "projectile", parent="called-shot", repeat=True)


@called_shot.does
class CalledShot(Moments):
    def pay(self, m: Maneuver) -> Price | None:
        """An effort more for a red card and 3 finale more; with four red cards the written power adds to the output."""
        return (called_shot.key, (1, 0)) if m.kind == "attack" else None

    def shown(self, m: Maneuver) -> Script[None]:
        if called_shot.key in m.extras:
            note(m, called_shot, "called the shot.")
            change(m, reds=1, finale=3)
        yield from ()

    def output(self, m: Maneuver, line: Line) -> int:
        return m.tactic.power if called_shot.key in m.extras and line.reds >= 4 else 0


@attrowthwb.does
class Attrowthwb(Moments):
    def output(self, m: Maneuver, line: Line) -> int:
        """A called shot with the stat effect applying: 1 more output a purchase."""
        if called_shot.key in m.extras and would_apply(m, line.target):
            note(m, attrowthwb, "aims well.")
            return self.times
        return 0


@fake_out.does
class FakeOut(Moments):
    def aimed(self, m: Maneuver) -> Script[None]:
        """A called shot takes the two bottom cards; the one kept secret rewards or punishes those who defy."""
        if called_shot.key not in m.extras:
            return
        battle, key = m.battle, shows.deck_of(m.payer)
        deck, two = yield from cards.draw_bottom(battle.decks[key], 2, fake_out.name)
        battle.decks[key] = deck
        kept = two[0]
        if len(set(two)) > 1:
            kept = yield ask(CardToReturn(m.payer.seat, m.payer.id, fake_out.key), two)
        other = list(two)
        other.remove(kept)
        shows.discard(battle, m.payer, tuple(other))
        FAKE_OUT.put(m, kept)
        note(m, fake_out, "shows {cards} and keeps one.", cards=cards.told(other))

    def declared(self, m: Maneuver) -> Script[None]:
        kept = FAKE_OUT.of(m)
        if not kept:
            return
        shows.discard(m.battle, m.payer, (kept,))
        COMMIT.put(m, not cards.red(kept))
        note(m, fake_out, "reveals {card}.", card=cards.told((kept,)))
        if cards.red(kept):
            gain = self.times * (2 if len(m.defies) > 1 else 1)
            yield from gain_health(m.battle, m.who, gain, fake_out.rule)

    def output(self, m: Maneuver, line: Line) -> int:
        if COMMIT.of(m) is None or m.kind != "attack" or not m.held_back(line.target):
            return 0
        return half(m.original) + 2 * self.times if COMMIT.of(m) else -half(m.original)

    def clash(self, m: Maneuver) -> Script[None]:
        if COMMIT.of(m) is not None:
            for defy in m.defies:
                defy.bonus += half(defy.original) * (1 if COMMIT.of(m) else -1)
            for line in m.lines:
                if not COMMIT.of(m) and m.held_back(line.target):
                    line.no_flourish = True
        yield from ()


# Denial Shot

denial_shot = art("denial-shot", "Denial Shot", 0, "projectile")
overdrain = art("denial-shot.overdrain", "Overdrain", 5, "projectile", parent="denial-shot", repeat=True)
theft = art("denial-shot.theft", "Theft", 10, "projectile", parent="denial-shot", repeat=True)


@denial_shot.does
class DenialShot(Moments):
    def pay(self, m: Maneuver) -> Price | None:
        """A defy whose stat effect would apply may lower the attack's finale by its own, which is then 0."""
        fits = m.kind == "defy" and m.attack is not None and would_apply(m, m.attack.who)
        return (denial_shot.key, (0, 0)) if fits else None

    def clash(self, m: Maneuver) -> Script[None]:
        if denial_shot.key not in m.extras:
            return
        for line in m.lines:
            hit = line.attack_line
            if hit is None:
                continue
            lowered = min(hit.finale, line.finale)
            hit.finale -= lowered
            note(m, denial_shot, "denies {n} finale.", n=lowered)
            if hit.finale == 0 and self.grown.count(overdrain.key):
                line.power += self.grown.count(overdrain.key)
                note(m, overdrain, "drains it all.")
            if lowered >= 4 and self.grown.count(theft.key):
                STOLEN.put(m, (*STOLEN.of(m), line))
            line.finale = 0
        yield from ()


overdrain.text = "Attack lines brought to finale 0 give the defy 1 more power a purchase along them."


@theft.does
class Theft(Moments):
    def stat(self, m: Maneuver, line: Line) -> Script[None]:
        """Attack lines lowered by 4 or more: also use the attacker's stat effect, with power 1 a purchase."""
        if line in STOLEN.of(m) and m.attack is not None:
            note(m, theft, "steals a stat effect.")
            yield from stat_effect(m, line, m.attack.tactic.stat, min(self.times, most_power(m, line)))


# Overseer

overseer = art("overseer", "Overseer", 0, "projectile")
point_defense = art("overseer.point-defense", "Point Defense", 40, "projectile", parent="overseer", repeat=True)
army_of_one = art("overseer.army-of-one", "Army of One", 10, "projectile", parent="overseer", repeat=True)


def includes_self(m: Maneuver, grown: Grown) -> bool:
    times = grown.count(army_of_one.key)
    return bool(times) and m.who.health <= 5 * times


@overseer.does
class Overseer(Moments):
    def pay(self, m: Maneuver) -> Price | None:
        """2 flair on a defy: finale more by the number of other characters in range, at most 2."""
        return (overseer.key, (0, 2)) if m.kind in ("defy", "stance") else None

    def shown(self, m: Maneuver) -> Script[None]:
        if overseer.key in m.extras:
            number = len(m.battle.within(m.who, m.range)) + (1 if includes_self(m, self.grown) else 0)
            note(m, overseer, "oversees {n}.", n=number)
            if includes_self(m, self.grown):
                note(m, army_of_one, "is an army of one.")
            change(m, finale=min(2, number))
            OVERSEEN.put(m, min(2, number))
        yield from ()


@point_defense.does
class PointDefense(Moments):
    def output(self, m: Maneuver, line: Line) -> int:
        """With Overseer: 1 more output a purchase against lines that start near another ally, 2 if very near."""
        hit = line.attack_line
        if not OVERSEEN.of(m) or hit is None:
            return 0
        allies = m.battle.allies(m.who) if includes_self(m, self.grown) else m.battle.others(m.who)
        near = [(m.battle.apart(a.cells, (hit.start,)), a.sheet.ranges) for a in allies if a.cells]
        if any(far <= ranges[0] for far, ranges in near):
            note(m, point_defense, "covers an ally closely.")
            return 2 * self.times
        if any(far <= ranges[1] for far, ranges in near):
            note(m, point_defense, "covers an ally.")
            return self.times
        return 0


army_of_one.text = "At 5 health or less (5 more a purchase) you count yourself for Overseer and Point Defense."
