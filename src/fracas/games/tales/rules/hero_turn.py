"""A Hero's turn: ability tiles, Actions and Shenanigans, Allies, the familiar, Reset Tokens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from fracas.core import Ask, Barred, Card, Cost, Script, shortened
from fracas.core.language import say
from fracas.games.tales.format.effects import Attack
from fracas.games.tales.format.library import Known
from fracas.games.tales.format.records import Door
from fracas.games.tales.rules import activation, attack, describe, effects, familiar, features, reactions, recovery
from fracas.games.tales.rules.ability_use import AbilityUse
from fracas.games.tales.rules.model import ALLY, RESET_TAKES, Figure
from fracas.games.tales.rules.names import name_of
from fracas.games.tales.rules.phrases import capital, counted, listed
from fracas.games.tales.rules.questions import Words
from fracas.games.tales.rules.tale import Tale


class Turn(Words):
    """What a Hero does next."""

    about: ClassVar[str] = "turn"
    words: ClassVar[Mapping[str, str]] = {"end": "End turn", "reset": "Use a Reset Token"}

    def __init__(self, hero: str) -> None:
        self.hero = hero

    def sentence(self, tale: Tale) -> str:
        left = [(tale.actions, "Action"), (tale.shenanigans, "Shenanigan")]
        tiles = listed(counted(number, name) for number, name in left if number) or "no tile"
        return say(
            "{name_of}: what do you do? {capital} left.", name_of=name_of(tale, self.hero), capital=capital(tiles)
        )

    def label(self, tale: Tale, option: Any) -> str:
        if isinstance(option, tuple):
            if option[0] == ALLY_TILE:
                return say("{name_of} acts", name_of=name_of(tale, option[1]))
            door = _door(tale, option[1])
            return say("Open the {door} ({at})", door=door.name, at=door.at)
        if option == FAMILIAR:
            figure = familiar.of(tale, tale.get(self.hero))
            return say("{figure} acts", figure=figure.name if figure else "The familiar")
        return self.words.get(option) or activation.ability_label(tale, tale.get(self.hero), option)

    def card(self, tale: Tale, option: Any) -> Card:
        hero = tale.get(self.hero)
        if option == END:
            return Card(kind="end")
        if option == RESET:
            cost, text = (
                (Cost("Reset Token"),),
                say("up to {reset_takes} Cooldown Tokens off one Cooldown Ability", reset_takes=RESET_TAKES),
            )
            return Card(kind="maneuver", group="Tokens", cost=cost, text=text, rule="tales.token.reset")
        if option == FAMILIAR:
            return _familiar_card(tale, hero)
        if isinstance(option, tuple):
            return _tile_card(tale, *option)
        known = tale.library.abilities[option]
        return activation.card_of(tale, hero, known, tile_for(tale, known))

    def hint(self, tale: Tale, option: Any) -> str:
        if isinstance(option, str) and option in tale.library.abilities:
            return describe.ability(tale.library.abilities[option].ability)
        return super().hint(tale, option)

    def barred(self, tale: Tale) -> Iterable[Barred]:
        """Abilities of the Hero on turn that are not offered, each with the reason."""
        hero, offered = tale.get(self.hero), options(tale, tale.get(self.hero))
        for known in activation.abilities_of(tale, hero):
            if known.id not in offered and (reason := why_not(tale, hero, known)):
                card = activation.card_of(tale, hero, known)
                name = activation.ability_label(tale, hero, known.id)
                yield Barred(name, reason, card.kind, card.group, card.icon, card.cost, card.text, card.rule)
        if tale.familiar_tile:
            figure = familiar.of(tale, hero)
            yield Barred(
                "End turn", say("{figure} has to act first", figure=figure.name if figure else "the familiar"), "end"
            )


def _familiar_card(tale: Tale, hero: Figure) -> Card:
    card = familiar.card_of(tale, hero)
    assert card is not None
    scheme = card.schemes[tale.schemes.get(card.id, 0)]
    return Card(kind="maneuver", group="Others", text=shortened(describe.scheme(scheme)), rule="tales.hero.pooky.turn")


def _tile_card(tale: Tale, kind: str, id: str) -> Card:
    """An Ally that may act, or a door that may be opened."""
    if kind == OPEN:
        area, rule = (_door(tale, id).at,), "tales.scenario.doors"
        return Card(kind="maneuver", group="Others", cost=(Cost("Action"),), area=area, rule=rule)
    ally = tale.get(id)
    record = tale.library.items[ally.block].ally
    text = describe.effects(record.effects) if record else ""
    rule = f"tales.card.{ally.block}"
    return Card(kind="maneuver", group="Others", text=shortened(text), targets=(id,), side="ally", rule=rule)


def _door(tale: Tale, id: str) -> Door:
    return next(door for door in tale.sheet.doors if door.id == id)


END, FAMILIAR, RESET = "end", "familiar", "reset"
ALLY_TILE, OPEN = "ally", "open"
TILE_TYPES = ("action", "shenanigan")


def begin(tale: Tale, hero: Figure, full: bool) -> Script[None]:
    """Take the tiles of the turn; Stun costs some of them."""
    if hero.at < 0:
        return
    tale.turn, tale.phase, tale.token = hero.id, "turn", "full" if full else "partial"
    tale.actions, tale.shenanigans = (2, 1) if full else (1, 0)
    allies = [f for f in tale.figures if f.kind == ALLY and f.owner == hero.id and f.at >= 0] if full else []
    tale.familiar_tile = full and familiar.of(tale, hero) is not None
    if log := tale.log:
        rules = ["tales.rule.turn.full" if full else "tales.rule.turn.partial", "tales.rule.tile"]
        if tale.solo:
            rules.append("tales.solo.twoturns")
        words = "{who} takes a full turn." if full else "{who} takes a partial turn."
        log.tell(words, *rules, who=hero.name)
    if _stunned(tale, hero, full) and not full:
        tale.turn, tale.phase, tale.token = "", "combat", ""
        return
    tale.ally_tiles = tuple(ally.id for ally in allies if not _stunned_ally(tale, ally))
    if "turn start" in tale.reacting:
        yield from reactions.react(tale, "turn start", hero)


def _stunned(tale: Tale, hero: Figure, full: bool) -> bool:
    """One Action tile of a full turn, or the whole partial turn; all Stun Tokens go."""
    if not hero.stun:
        return False
    hero.stun = 0
    tale.actions -= 1
    if log := tale.log:
        rules = ("tales.token.stun", "tales.token.stun.herofull" if full else "tales.token.stun.heropartial")
        words = "{who} is Stunned and loses an Action tile." if full else "{who} is Stunned and skips the turn."
        log.tell(words, *rules, who=hero.name)
    return True


def _stunned_ally(tale: Tale, ally: Figure) -> bool:
    if not ally.stun:
        return False
    ally.stun = 0
    if log := tale.log:
        log.tell("{who} is Stunned.", "tales.token.stun", "tales.token.stun.ally", who=ally.name)
    return True


# What can be done


def tile_for(tale: Tale, known: Known) -> str:
    """Which tile would pay: a Shenanigan takes the Shenanigan tile before an Action tile. "" for none."""
    if known.ability.type == "shenanigan" and tale.shenanigans:
        return "shenanigan"
    return "action" if known.ability.type in TILE_TYPES and tale.actions else ""


def why_not(tale: Tale, hero: Figure, known: Known) -> str | None:
    """Why an ability is not offered on this turn; None when it is."""
    if known.ability.type not in TILE_TYPES:
        return "it is used by itself" if known.ability.type == "setup" else "it is a Reaction and waits for its moment"
    if not tile_for(tale, known):
        return "no ability tile is left for it"
    reason = activation.why_not(tale, hero, known)
    if reason is None and len(known.ability.effects) == 1:
        (only,) = known.ability.effects
        if isinstance(only, Attack) and only.by == "self" and not attack.has_targets(tale, hero, only):
            return "there is nobody to attack"
    return reason


def options(tale: Tale, hero: Figure) -> tuple[Any, ...]:
    """What the Hero may do now; the turn cannot end while the familiar has not acted."""
    found: list[Any] = []
    if tale.actions or tale.shenanigans:
        able = activation.abilities_of(tale, hero)
        found += [k.id for k in able if k.ability.type in TILE_TYPES and why_not(tale, hero, k) is None]
        if tale.actions and tale.map.doors:
            found += [(OPEN, door) for door in _doors(tale, hero)]
    found += [(ALLY_TILE, id) for id in tale.ally_tiles if tale.get(id).at >= 0]
    if tale.familiar_tile:
        found.append(FAMILIAR)
    if hero.reset and recovery.resettable(tale, hero):
        found.append(RESET)
    if not tale.familiar_tile:
        found.append(END)
    return tuple(found)


def _doors(tale: Tale, hero: Figure) -> list[str]:
    """Closed doors beside the Hero that an Action opens."""
    near = tale.map.near[hero.at] | 1 << hero.at
    return [door.id for cell, door in tale.map.doors.items() if door.opens == "action" and near >> cell & 1]


def act(tale: Tale) -> Script[None]:
    """One choice of the Hero whose turn it is."""
    hero = tale.get(tale.turn)
    if hero.at < 0:
        yield from end(tale, hero)
        return
    offered = () if tale.asked_before == "turn" else options(tale, hero)
    chosen = END if offered == (END,) else (yield Ask(hero.seat, Turn(hero.id), offered))
    if chosen == END:
        yield from end(tale, hero)
    elif chosen == FAMILIAR:
        tale.familiar_tile = False
        yield from familiar.act(tale, hero)
    elif chosen == RESET:
        yield from recovery.reset(tale, hero)
    elif isinstance(chosen, tuple):
        yield from (_activate_ally if chosen[0] == ALLY_TILE else _open)(tale, hero, chosen[1])
    else:
        yield from use(tale, hero, tale.library.abilities[chosen])


def use(tale: Tale, hero: Figure, known: Known) -> Script[None]:
    """Flip a tile, then activate (tales.rule.tile)."""
    if tile_for(tale, known) == "shenanigan":
        tale.shenanigans -= 1
    else:
        tale.actions -= 1
    yield from activation.activate(tale, hero, known)


def _activate_ally(tale: Tale, hero: Figure, id: str) -> Script[None]:
    """An Ally does what its card says; its Hero's player decides."""
    tale.ally_tiles = tuple(ally for ally in tale.ally_tiles if ally != id)
    ally = tale.get(id)
    record = tale.library.items[ally.block].ally
    assert record is not None
    log = tale.log
    if log:
        rules = ["tales.rule.ally.activation", "tales.figure.ally", f"tales.card.{ally.block}"]
        if tale.solo:
            rules.append("tales.solo.allies")
        log.beat(ally.id, ally.name)
        log.begin("{who} acts.", *rules, who=ally.name)
    yield from effects.carry_out(tale, AbilityUse(tale, ally, card=ally.block), record.effects)
    if log:
        log.end()


def _open(tale: Tale, hero: Figure, door: str) -> Script[None]:
    """An Action opens a door of this kind from beside it."""
    tale.actions -= 1
    if log := tale.log:
        words, what = "{who} opens the {door}.", _door(tale, door).name
        log.begin(words, "tales.ability.action", "tales.scenario.doors", who=hero.name, door=what)
    yield from features.open_door(tale, door)
    if log:
        log.end()


def end(tale: Tale, hero: Figure) -> Script[None]:
    """The turn is over; in Solo Mode a familiar rolls again after its Hero's first full turn."""
    if tale.solo and tale.token == "full":
        tale.full_turns += 1
        if tale.full_turns == 1 and familiar.of(tale, hero) is not None:
            if log := tale.log:
                log.tell("The familiar's die is rolled again.", "tales.solo.zot")
            yield from familiar.roll(tale, hero)
    tale.end_of("turn")
    tale.turn, tale.token, tale.phase = "", "", "combat"
    tale.actions = tale.shenanigans = 0
    tale.ally_tiles, tale.familiar_tile = (), False
