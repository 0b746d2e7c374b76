"""What the forms of content and scenarios say to people: labels, hints, and which words there are to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from fracas.core.builder import Option
from fracas.core.schema_form import Lexicon, said
from fracas.games.tales.format.library import library
from fracas.games.tales.format.sense import FEATURES

Options = Callable[[], Sequence[Option]]

LABELS = {
    "ally": "Figure it brings along",
    "n": "How many",
    "do": "What it does",
    "may": "Only if you like",
    "glyph": "Letter on the map",
    "id": "Name in files",
    "slot": "Level table",
    "start": "Start card number",
    "vault": "Vault number",
    "text": "Text on the card",
    "fresh": "Fresh side",
    "wounded": "Wounded side",
    "Node.start": "The tree begins here",
    "Node.links": "Leads to",
    "tree": "Spaces",
    "Ability.at": "Only at the place",
    "Ability.once": "Once a fight",
    "Ability.charge": "Costs a Charge",
    "Ability.discard": "Discards the card",
    "Ability.cooldown": "Cooldown",
    "Attack.by": "Who attacks",
    "Attack.pick": "Whom",
    "Attack.everyone": "Everybody in it",
    "Attack.template": "Burst template",
    "Attack.targets": "How many targets",
    "harm": "Harm",
    "Harm.scope": "Done",
    "Toward.to": "Toward",
    "Toward.of": "Only this group or Hero",
    "Toward.pick": "Which one",
    "Toward.token": "Who has a Token",
    "Toward.also": "Or toward",
    "Toward.otherwise": "Otherwise toward",
    "within": "Within Range",
    "count": "How many of them",
    "who": "Who",
    "passing": "Damage to each Foe passed",
    "Heal.each": "So much for each",
    "SetTrap.place": "On every space of the place",
    "SetTrap.under": "Also under a Foe",
    "Place.reach": "Within Range of the acting figure",
    "Ignore.turned": "They ignore the acting figure instead",
    "Force.kind": "Move or Leap",
    "Varies.story": "On Story",
    "Varies.veteran": "On Veteran",
    "Varies.legend": "On Legend",
    "Varies.two": "For two Heroes",
    "Varies.three": "For three Heroes",
    "Varies.four": "For four Heroes",
    "Varies.counter": "As much as a counter says",
    "n=a whole number": "The same always",
    "n=varies": "It varies",
    "damage=a whole number": "The same always",
    "damage=varies": "It varies",
    "fortitude=a whole number": "The same always",
    "fortitude=varies": "It varies",
    "immune": "Immune to",
    "ignores": "Acts as if they were not there",
    "down": "When it would be Defeated",
    "DownSide.needed": "Tokens to come back",
    "DownSide.back": "Where it comes back",
    "figure": "Kind of figure",
    "scenario_abilities": "May use Scenario Abilities",
    "yellow": "Yellow Die",
    "epic": "Epic Die",
    "scheme": "Scheme Die",
    "familiar": "Familiar",
    "Dice.familiar": "Die of the familiar",
    "doom": "Doom Die",
    "epic_dice": "How many Epic Dice",
    "scheme[]": "Face",
    "doom[]": "Face",
    "most": "The most on the map",
    "rules": "Rules behind it",
    # scenarios
    "deploy": "Who stands where",
    "Deployment.group": "Group",
    "Deployment.at": "Place",
    "Deployment.door": "Only when this door opens",
    "doors": "Doors",
    "Door.at": "Space it stands on",
    "Door.far": "Spaces behind it",
    "Door.opens": "How it opens",
    "hazards": "Hazards",
    "Hazard.on": "When it does harm",
    "features": "Things that can be destroyed",
    "abilities": "Abilities",
    "Scenario.abilities": "Scenario Abilities",
    "ready": "Ready Phase",
    "objective": "Objective Phase",
    "Step.text": "Read aloud",
    "ScenarioEvent.text": "Read aloud",
    "Scenario.text": "What it is about",
    "Win.text": "Read aloud",
    "Lose.text": "Read aloud",
    "Step.do": "What happens",
    "Step.by": "Done by every figure of",
    "Step.at": "At",
    "when": "Only if",
    "events": "Events",
    "ScenarioEvent.on": "When",
    "ScenarioEvent.of": "Of which door, group, thing or place",
    "ScenarioEvent.who": "By whom",
    "ScenarioEvent.do": "What happens",
    "ScenarioEvent.once": "Only once",
    "win": "The Heroes win if",
    "lose": "The Heroes lose if",
    "hero_defeat_loses": "Lost when a Hero is Defeated",
    "sides": "Groups that change sides",
    "feuds": "Groups that fight each other",
    "rewards": "Rewards",
    "Reward.unlock": "Vault cards that are opened",
    "Reward.archive": "Cards that go to the Archive",
    "When.round": "From round",
    "When.until": "Until round",
    "When.counter": "A counter",
    "When.at_least": "… is at least",
    "When.gone": "None is left of",
    "When.present": "On the map is",
    "When.defeated": "Defeated is",
    "When.at": "Somebody is at the place",
    "When.who": "… namely",
    "When.all": "… all of them",
    "When.destroyed": "Destroyed is",
    "When.open": "Open is the door",
    "When.no": "Turn it round: it must not be so",
}
TEXTS = {
    "id": "How files and other cards call it: small letters, digits and _.",
    "glyph": "One letter or sign.",
    "slot": "Whose row of the level table its cards follow.",
    "Card.start": "The number printed on it; 0 if it is no start card.",
    "Card.vault": "The number printed on it; 0 if it is not in the Vault.",
    "Item.vault": "The number printed on it; 0 if it is not in the Vault.",
    "Ability.cooldown": "Spaces on the Cooldown track; 0 without one.",
    "Ability.trigger": "What a Reaction answers, and to whom it happens.",
    "toward": "What a Schemer moves toward.",
    "also": "Just as good.",
    "otherwise": "Only if nothing else fits.",
    "scope": "To each target, or once for the whole Attack.",
    "tree": "The Power Tree. Each space gives Tokens and leads to others.",
    "ally": "An Item can bring a figure onto the map.",
    "setup": "What it gives while setting up: Charge Tokens on the card, Power Tokens for the Hero.",
    "illusions": "The reminder card of Illusions, for Heroes who make them.",
    "wizard_fire": "The reminder card of Wizard Fire, for Heroes who kindle it.",
    "Hero.familiar": "A familiar with Schemes of its own; its die chooses one each round.",
    "wounded": "The other side, once the first is Wounded.",
    "Dice.scheme": "Each face names a Scheme: 0 is the top one, 1 the next.",
    "Dice.familiar": "Each face names a Scheme of the familiar: 0 is the top one.",
    "Dice.doom": "On which faces Doom strikes.",
    "Varies.counter": "The name of a counter of the scenario.",
    "Deployment.at": "A place named on the map, or a space such as C4.",
    "Door.at": "Such as C4. Doors are painted on the map, too.",
    "Reward.unlock": "The numbers printed on them.",
    "ready": "What happens at the start of each round.",
    "objective": "What happens at the end of each round.",
    "events": "What happens because something happened.",
    "Scenario.win": "All of these must hold. Without any the Heroes win when no Schemer is left.",
    "Scenario.lose": "All of these must hold. Too few rounds left and Defeated Heroes count in any case.",
    "when": "All of these must hold.",
    "rules": "Addresses of rules, as the pages of rules show them.",
    "do.move": "Walk so many spaces.",
    "do.leap": "Move over everything in the way.",
    "do.attack": "Dice, damage, Range, Harm.",
    "do.counter_attack": "In a Reaction: attack back.",
    "do.heal": "Take Damage off.",
    "do.gain": "Give a Token.",
    "do.weaken": "Give Weaken Tokens.",
    "do.stun": "Give a Stun Token.",
    "do.disarm": "Take Tokens away.",
    "do.push": "Away from the acting figure.",
    "do.pull": "Toward the acting figure.",
    "do.grab": "Hold on to somebody.",
    "do.swap": "Change places.",
    "do.invigorate": "Ready exhausted cards.",
    "do.recharge": "Put Charges back.",
    "do.fatigue": "Exhaust cards.",
    "do.inspire": "Use an Inspire result.",
    "do.wizard_fire": "Put Wizard Fire on the map.",
    "do.illusion": "Put an Illusion on the map.",
    "do.if": "Only if something holds, otherwise something else.",
    "do.open_door": "A door opens.",
    "do.clear_hazard": "A Hazard goes away.",
    "do.count": "A counter of the scenario goes up or down.",
    "do.win": "The Heroes win.",
    "do.lose": "The Heroes lose.",
}
RARE = frozenset(
    {
        *("id", "glyph", "may", "copies", "figure", "tiny", "scenario_abilities", "ignores", "immune"),
        *("illusions", "wizard_fire", "Hero.familiar", "Ability.at", "Ability.once", "Attack.by", "Attack.everyone"),
        *("Toward.of", "Toward.token", "Toward.also", "Toward.otherwise", "SetTrap.place", "SetTrap.under", "passing"),
        *("Heal.each", "Ignore.turned", "Attack.backstab", "Attack.template", "ally", "SchemeBlock.tokens", "rules"),
        *("When.until", "When.all", "When.who", "When.destroyed", "When.open", "When.counter", "When.at_least"),
        *("Step.by", "Step.at", "Step.when", "ScenarioEvent.who", "ScenarioEvent.when", "ScenarioEvent.once"),
        *("Door.fortitude", "Deployment.door", "Reward.when", "Varies.counter", "Feature.attacked_by"),
    }
)
SHAPES = {"hex": "only on hexes", "square": "only on squares"}


def named(kind: str) -> Options:
    """Records of the library by their names."""

    def options() -> tuple[Option, ...]:
        records: Mapping[str, Any] = getattr(library(), kind)
        return tuple(Option(id, getattr(r, "name", "") or getattr(r, "title", "") or id) for id, r in records.items())

    return options


def templates() -> tuple[Option, ...]:
    known = library().templates.values()
    plain = dict.fromkeys(each.id.removesuffix(f"_{each.kind}") for each in known)
    made = [Option(each.id, f"{said(each.id.removesuffix(f'_{each.kind}'))}, {SHAPES[each.kind]}") for each in known]
    return (Option("", "None"), *(Option(word, said(word)) for word in plain), *made)


def _hazards() -> list[Option]:
    found = {hazard.id: hazard.name for scenario in library().scenarios.values() for hazard in scenario.hazards}
    return [*(Option(word, said(word)) for word in FEATURES), *(Option(id, name) for id, name in found.items())]


def _figures() -> tuple[Option, ...]:
    known = library()
    kinds: tuple[Mapping[str, Any], ...] = (known.schemers, known.heroes, known.companions)
    return (Option("", "Any"), *(Option(id, each.name) for kind in kinds for id, each in kind.items()))


LEXICON = Lexicon(
    words={
        "Card.hero": named("heroes"),
        "Attack.template": templates,
        "SchemeBlock.immune": _hazards,
        "Toward.of": _figures,
        "Deploy.group": named("schemers"),
        "ignores": lambda: _figures()[1:],
    },
    labels=LABELS,
    texts=TEXTS,
    rare=RARE,
)


OF_HEROES = LEXICON.also({}, rare=frozenset({"Move.toward", "Leap.toward", "Force.toward", "Attack.pick"}))
"""Heroes go where their players say."""


def with_words(lexicon: Lexicon, words: Mapping[str, Iterable[Option]]) -> Lexicon:
    """A lexicon with words that only this draft knows: its own groups, places and doors."""

    def giving(options: tuple[Option, ...]) -> Options:
        return lambda: options

    return lexicon.also({name: giving(tuple(options)) for name, options in words.items()})


@cache
def records_of(field: str) -> dict[str, dict[str, Any]]:
    """What the package brings, as files say it."""
    return {record.id: plain(record) for record in getattr(library(), field).values()}


def plain(record: Any) -> dict[str, Any]:
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    return made
