"""Scenes: what comes next, fights with their end, challenges, respites, Victories and XP."""

from __future__ import annotations

from typing import ClassVar, Final

from fracas.core import Ask, Script
from fracas.core.card import Card
from fracas.core.language import say
from fracas.core.question import Question
from fracas.games.steel.book import combat_turn as turn
from fracas.games.steel.book.asking import Asked, healing
from fracas.games.steel.book.conditions import end_condition
from fracas.games.steel.book.fight import FOES, HEROES, HEROES_SEAT, Fight
from fracas.games.steel.book.model import CHARACTERISTICS, GRABBED, Creature
from fracas.games.steel.book.skill import FAILURE, REWARD, make_test
from fracas.games.steel.book.stamina import spend_recovery
from fracas.games.steel.content.declare import ADVENTURES, CHALLENGES
from fracas.games.steel.table.setup import enter_fight

MOST_ROUNDS: Final = 40
"""H20: a fight still undecided after this many rounds ends without a winner."""

DRAW: Final = 2


def heroes(fight: Fight) -> list[Creature]:
    return [c for c in fight.creatures if c.side == HEROES and c.stats.hero and not c.dead]


def decided(fight: Fight) -> bool:
    """H15: a fight is over when one side has nobody conscious left; when both fall at once, nobody wins."""
    heroes_up, foes_up = fight.side_has_conscious(HEROES), fight.side_has_conscious(FOES)
    if not heroes_up or not foes_up:
        fight.won_by = HEROES if heroes_up else FOES if foes_up else DRAW
    elif fight.round > MOST_ROUNDS:
        fight.won_by = DRAW
    return fight.won_by >= 0


def go_on_playing(fight: Fight) -> Script[None]:
    """The next step: a choice of the creature on turn, who acts next, a new round or a new scene."""
    phase = fight.phase
    if phase == "turn":
        yield from turn.take_turn(fight)
    elif phase == "pick":
        yield from turn.pick(fight)
    elif phase == "round":
        yield from turn.begin_round(fight)
    elif phase == "initiative":
        yield from turn.roll_initiative(fight)
    else:
        yield from next_scene(fight)
        return
    if phase != "initiative" and decided(fight):
        end_fight(fight)


def end_fight(fight: Fight) -> None:
    """Surges and Grit are lost; each surviving hero of the winning party earns a Victory."""
    fight.turn, fight.zones, fight.squad_turn = "", (), ""
    if log := fight.log:
        text = ("The heroes win.", "The heroes are beaten.", "Nobody wins.")[fight.won_by]
        log.tell(text, "steel.house.limit" if fight.round > MOST_ROUNDS else "steel.house.victory")
    for creature in fight.creatures:
        creature.surges = creature.grit = 0
        creature.riding = ""
        end_condition(fight, creature, GRABBED)
    if fight.won_by == HEROES:
        earn_victory(fight, "winning the fight")
    fight.scene += 1
    go_on(fight)


def go_on(fight: Fight) -> None:
    """To the next scene if there is one and somebody to face it: a party that is beaten or dead goes no further."""
    if fight.won_by == HEROES and not heroes(fight):
        fight.won_by = FOES
    fight.phase = "scene" if fight.won_by == HEROES and fight.scene < len(fight.scenes) else "over"


def earn_victory(fight: Fight, reason: str) -> None:
    for hero in heroes(fight):
        hero.victories += 1
    if log := fight.log:
        log.tell("Each hero earns a Victory for {reason}.", "steel.resource.victories", reason=reason)


def next_scene(fight: Fight) -> Script[None]:
    if fight.log and not fight.scene:
        _tell_adventure(fight)
    kind, _, name = fight.scenes[fight.scene].partition(" ")
    if fight.scene and kind != "respite":
        yield from breather(fight)
    if kind == "fight":
        enter_fight(fight, name)
        return
    if kind == "respite":
        respite(fight)
    else:
        yield from face_challenge(fight, name)
    fight.scene += 1
    go_on(fight)


def _tell_adventure(fight: Fight) -> None:
    for told in ADVENTURES.values():
        if told.scenes == fight.scenes:
            fight.telling.tell("{name} begins.", f"steel.adventure.{told.id}", name=told.name)


class Breather(Asked[str]):
    about: ClassVar[str] = "breather"
    declinable: ClassVar[bool] = True

    def sentence(self, fight: Fight) -> str:
        return say("{who}: spend a Recovery before going on?", who=self.me(fight).name)

    def beside(self, fight: Fight, option: str, card: Card) -> str:
        me = self.me(fight)
        return (
            say("{healing}; {recoveries} Recoveries left", healing=healing(me), recoveries=me.recoveries)
            if option == "recovery"
            else ""
        )


class WhoTries(Question[Fight, tuple[str, int]]):
    """Which hero faces a challenge, and with which characteristic."""

    about: ClassVar[str] = "challenge"

    def __init__(self, challenge: str) -> None:
        self.challenge = challenge

    def sentence(self, fight: Fight) -> str:
        return say("{challenge}: who tries, and how?", challenge=CHALLENGES[self.challenge].name)

    def label(self, fight: Fight, option: tuple[str, int]) -> str:
        return say("{who} with {what}", who=fight.get(option[0]).name, what=CHARACTERISTICS[option[1]])

    def card(self, fight: Fight, option: tuple[str, int]) -> Card:
        score = fight.get(option[0]).stats.characteristics[option[1]]
        return Card(kind="target", targets=(option[0],), text=f"{CHARACTERISTICS[option[1]]} {score}")


def breather(fight: Fight) -> Script[None]:
    """H21: between scenes the fight's conditions are over, and heroes spend what Recoveries they like."""
    for hero in heroes(fight):
        hero.effects, hero.conditions = (), 0
        while hero.recoveries and hero.stamina < hero.stats.stamina:
            answer = yield Ask(hero.seat, Breather(hero.id), ("recovery", "no"))
            if answer == "no":
                break
            if log := fight.log:
                log.tell("{who} has time to recover.", "steel.house.between", who=hero.name)
            spend_recovery(fight, hero)
        hero.stamina = max(1, hero.stamina)


def respite(fight: Fight) -> None:
    """A day's safe rest: all Recoveries and Stamina back, Victories become XP."""
    for hero in heroes(fight):
        hero.stamina, hero.recoveries = hero.stats.stamina, hero.stats.recoveries
        hero.effects, hero.conditions = (), 0
        hero.xp += hero.victories
        if log := fight.log:
            log.tell(
                "{who} rests; {n} Victories become XP.",
                "steel.rest.respite",
                "steel.rule.xp",
                who=hero.name,
                n=hero.victories,
            )
        hero.victories = 0


def face_challenge(fight: Fight, name: str) -> Script[None]:
    """The party sends one hero with one characteristic; success is a Victory for all, a reward adds a hero token."""
    task = CHALLENGES[name]
    options = tuple((h.id, c) for h in heroes(fight) for c in task.characteristics)
    id, characteristic = yield Ask(HEROES_SEAT, WhoTries(name), options)
    hero = fight.get(id)
    if log := fight.log:
        log.tell(
            "{who} faces {what} with {how}.",
            "steel.roll.test",
            f"steel.challenge.{name}",
            who=hero.name,
            what=task.name,
            how=CHARACTERISTICS[characteristic],
        )
    result = yield from make_test(fight, hero, characteristic, task.difficulty, task.skills)
    if result != FAILURE:
        earn_victory(fight, task.name)
    if result == REWARD:
        fight.tokens += 1
        if log := fight.log:
            log.tell("The party gains a hero token.", "steel.herotoken.pool", "steel.house.between")
