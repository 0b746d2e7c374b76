"""Auras that move their owner: spring-loaded, speed of light."""

from __future__ import annotations

from fracas.core import Script
from fracas.games.viskara.book import cards, movement, teleport
from fracas.games.viskara.book.aura import choose_card, stored_kinds, three_zeros
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.beforehand import beforehand
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.connected import Prelude
from fracas.games.viskara.book.deeds import Deed, deed
from fracas.games.viskara.book.maneuver import Maneuver
from fracas.games.viskara.book.model import Grown, half
from fracas.games.viskara.book.moments import Moments
from fracas.games.viskara.content.aura.common import aura, best_stored, choose_ally, in_influence, told
from fracas.games.viskara.content.aura.enhancement import enhance

# Spring-Loaded

spring = aura("spring-loaded", "Spring-Loaded", 0)
course_correct = aura("spring-loaded.course-correct", "Course Correct", 0, parent="spring-loaded")


def blocked_by_effort(c: Character, grown: Grown) -> bool:
    return bool(grown.count(course_correct.key)) and c.effort == 0


@spring.does
class Spring(Moments):
    def lengthen(self, battle: Battle, c: Character, distance: int, who: Character) -> Script[int]:
        """Movement with a distance grows by your speed for a card of 2, by half of it for three zeros."""
        if blocked_by_effort(who, self.grown):
            return distance
        used = yield from choose_card(battle, c, spring.key, 2, zeros=True, whom=who)
        if not used:
            return distance
        told(battle, spring, "{who} springs.", who=who.name)
        speed = movement.speed(battle, who)
        more = half(speed) if len(used) == 3 else speed
        return distance + more + (yield from enhance(battle, c, spring.key, "distance", who))

    def longest(self, battle: Battle, c: Character, distance: int, who: Character) -> int:
        if blocked_by_effort(who, self.grown):
            return distance
        speed = movement.speed(battle, who)
        return distance + (speed if stored_kinds(c, 2) else half(speed) if three_zeros(c) else 0)


@course_correct.does
class CourseCorrect(Moments):
    def was_moved(self, battle: Battle, c: Character, who: Character) -> Script[None]:
        """After being moved, a card of 2 gives a sidestep, three zeros half of one; neither works without effort."""
        if who.effort == 0 or who.out:
            return
        used = yield from choose_card(battle, c, course_correct.key, 2, zeros=True, whom=who)
        if used:
            speed = movement.speed(battle, who)
            told(battle, course_correct, "{who} corrects the course.", who=who.name)
            far = half(speed) if len(used) == 3 else speed
            far += yield from enhance(battle, c, course_correct.key, "distance", who)
            yield from movement.sidestep(battle, who, far, course_correct.rule)


# Speed of Light

light = aura("speed-of-light", "Speed of Light", 0)
light_reaction = aura("speed-of-light.reaction", "Reaction (Speed of Light)", 0, parent="speed-of-light")


def able(c: Character, grown: Grown) -> bool:
    need = 2 if grown.count(light_reaction.key) else 1
    enough = len(c.stored) >= need and bool(stored_kinds(c, 3))
    return enough or (three_zeros(c) and len(c.stored) >= need + 2)


@light.does
class Light(Moments):
    def actions(self, battle: Battle, c: Character) -> list[Deed]:
        return [deed("aura", light.key)] if able(c, self.grown) and movement.may_move(battle, c) else []

    def act(self, battle: Battle, c: Character, chosen: Deed) -> Script[None]:
        """A card of 3 teleports up to your speed, one of 5 twice that, three zeros half of it."""
        who = yield from choose_ally(battle, c, light)
        yield from self.lent(battle, c, who, chosen)

    def lends(self, battle: Battle, c: Character, who: Character) -> list[Deed]:
        free = able(c, self.grown) and movement.may_move(battle, who) and f"lent {light.key}" not in who.once
        return [deed("lent", light.key, c.id)] if free else []

    def lent(self, battle: Battle, c: Character, who: Character, chosen: Deed) -> Script[None]:
        used = yield from choose_card(battle, c, light.key, 3, zeros=True, whom=who)
        if not used:
            return
        if self.grown.count(light_reaction.key):
            extra = yield from choose_card(battle, c, light_reaction.key)
            if not extra:
                return
        yield from beforehand(battle, who)
        speed = movement.speed(battle, who)
        far = half(speed) if len(used) == 3 else 2 * speed if cards.VALUE[used[0]] >= 5 else speed
        far += yield from enhance(battle, c, light.key, "distance", who)
        told(battle, light, "{who} moves like light.", who=who.name)
        yield from teleport.teleport_up_to(battle, who, far, light.rule)


@light_reaction.does
class LightReaction(Moments):
    def react(self, battle: Battle, c: Character, event: str, actor: Character, m: Maneuver | None) -> list[Deed]:
        """For one card more it is a reaction to anything, or comes immediately before a maneuver."""
        asked = event == "attack" or battle.stops_at(c, "anything")
        free = asked and able(c, self.grown) and movement.may_move(battle, c) and not c.where
        return [deed("flash", light_reaction.key)] if free else []

    def reacted(self, battle: Battle, c: Character, what: Deed, m: Maneuver | None) -> Script[None]:
        if what.kind == "flash":
            told(battle, light_reaction, "{who} reacts.", who=c.name)
            yield from Light(self.grown).act(battle, c, what)

    def connects(self, battle: Battle, c: Character, doer: Character, mine: bool, m: Maneuver | None) -> list[Prelude]:
        """Immediately before using a tactic yourself; before anything of an ally too, if one wants to be asked
        about it."""
        if not ((mine and m is not None) or battle.stops_at(c, "anything")) or not able(c, self.grown):
            return []
        far = movement.speed(battle, doer) * (2 if best_stored(c) >= 5 else 1)

        def bodies(cells: tuple[int, ...]) -> list[tuple[int, ...]]:
            if not movement.may_move(battle, doer) or doer not in in_influence(battle, c):
                return []
            return [movement.body(battle, doer, at) for at in teleport.teleport_spots(battle, doer, far, cells)]

        return [
            Prelude(
                c, light_reaction.key, lambda: Light(self.grown).act(battle, c, deed("aura", light.key)), bodies=bodies
            )
        ]
