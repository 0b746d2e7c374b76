"""The round: Ready Phase, Combat Phase with the initiative bag, Objective Phase."""

from __future__ import annotations

from fracas.core import Draw, Script
from fracas.games.tales.rules import companions, events, familiar, features, hero_turn, reactions, schemes
from fracas.games.tales.rules.companions import FIRST_TURN, SECOND_TURN
from fracas.games.tales.rules.model import HERO, Figure
from fracas.games.tales.rules.phrases import plural
from fracas.games.tales.rules.tale import Tale

SOLO_TOKEN = "solo hero"
PARTIAL = " partial"


def ready_phase(tale: Tale) -> Script[None]:
    """Cooldown goes down, Scheme Dice are rolled, the bag is filled; the scenario adds its own steps."""
    tale.round += 1
    tale.acted, tale.full_turns, tale.turn = (), 0, ""
    tale.end_of("round")
    log = tale.log
    if log:
        log.begin("Round {n}.", "tales.phase.round", "tales.phase.ready", n=tale.round)
    for figure in tale.figures:
        if figure.cooling:
            _cool_down(tale, figure)
    if "round start" in tale.reacting:
        for hero in tale.heroes_here()[:1]:
            yield from reactions.react(tale, "round start", hero, None, None, tale.heroes_here())
    yield from features.bite_all(tale, "ready")
    yield from events.run_steps(tale, tale.sheet.ready, "before dice", "tales.phase.ready")
    if not tale.over:
        yield from _roll_scheme_dice(tale)
        rolled = groups(tale)
        yield from events.run_steps(tale, tale.sheet.ready, "after dice", "tales.phase.ready")
        for block in groups(tale):
            if block not in rolled:
                yield from events.set_scheme(tale, block)
        _fill_bag(tale)
        tale.phase = "combat"
        yield from events.run_steps(tale, tale.sheet.ready, "after bag", "tales.phase.ready")
    if log:
        log.end()
    tale.phase = "combat"


def _cool_down(tale: Tale, figure: Figure) -> None:
    """One Cooldown Token off every ability that has any."""
    figure.cooling = tuple((id, number - 1) for id, number in figure.cooling if number > 1)
    if log := tale.log:
        rules = ("tales.phase.ready.cooldown", "tales.token.cooldown")
        log.tell("{who}'s abilities cool down.", *rules, who=figure.name)


def groups(tale: Tale) -> list[str]:
    """The Schemer Groups on the map."""
    return list(dict.fromkeys(f.block for f in tale.figures if f.kind == "schemer" and f.at >= 0))


def _roll_scheme_dice(tale: Tale) -> Script[None]:
    for block in groups(tale):
        yield from events.set_scheme(tale, block)
    for figure in tale.figures:
        if figure.kind == HERO and figure.at >= 0:
            yield from familiar.roll(tale, figure)
    companion = companions.the_companion(tale)
    if companion is not None:
        yield from companions.roll(tale, companion)


def _fill_bag(tale: Tale) -> None:
    """A token for every Hero and group; partial ones with two Heroes, two of each in Solo Mode."""
    bag: list[str] = []
    rules = ["tales.phase.ready.bag", "tales.rule.initiative"]
    for id in tale.heroes:
        if tale.get(id).at >= 0:
            bag.append(id)
            if tale.players == 2:
                bag.append(id + PARTIAL)
                rules.append("tales.rule.initiative.partial")
            if tale.solo:
                bag += [SOLO_TOKEN, FIRST_TURN, SECOND_TURN]
                rules.append("tales.solo.setup.tokens")
    for block in groups(tale):
        number = tale.library.schemers[block].initiative
        bag += [block] * number
        if number > 1:
            rules.append("tales.scenario.multitokens")
    tale.bag = tuple(bag)
    if log := tale.log:
        log.tell("{n} tokens are in the bag.", *dict.fromkeys(rules), n=len(bag))


def draw_token(tale: Tale) -> Script[None]:
    """The Combat Phase goes on until the bag is empty."""
    if not tale.bag:
        tale.phase = "objective"
        return
    counts = {token: tale.bag.count(token) for token in tale.bag}
    drawn = yield Draw(tuple(counts.items()), 1, "initiative")
    token = drawn[0]
    left = list(tale.bag)
    left.remove(token)
    tale.bag = tuple(left)
    if log := tale.log:
        name = token_name(tale, token)
        log.tell("The token drawn: {token}.", "tales.phase.combat", "tales.rule.initiative", token=name)
    if token in tale.library.schemers and token not in tale.heroes:
        yield from schemes.begin(tale, token)
    elif token in (FIRST_TURN, SECOND_TURN):
        yield from _companion_turn(tale)
    elif token.endswith(PARTIAL):
        yield from hero_turn.begin(tale, tale.get(token.removesuffix(PARTIAL)), full=False)
    else:
        hero = tale.get(tale.heroes[0] if token == SOLO_TOKEN else token)
        yield from hero_turn.begin(tale, hero, full=True)


def token_name(tale: Tale, token: str) -> str:
    """Whose initiative token it is."""
    if token in tale.library.schemers and token not in tale.heroes:
        return plural(tale.library.schemers[token].name, tale.library.schemers[token].figures)
    if token == SOLO_TOKEN:
        return "Solo Hero"
    if token in (FIRST_TURN, SECOND_TURN):
        companion = companions.the_companion(tale)
        return companion.name if companion else "Companion"
    hero = tale.get(token.removesuffix(PARTIAL)).name
    return f"{hero}, partial" if token.endswith(PARTIAL) else hero


def _companion_turn(tale: Tale) -> Script[None]:
    companion = companions.the_companion(tale)
    if companion is None or companion.at < 0:
        return
    yield from companions.take_turn(tale, companion)
    tale.end_of("turn")
    if FIRST_TURN in tale.bag or SECOND_TURN in tale.bag:
        yield from companions.roll(tale, companion)


def objective_phase(tale: Tale) -> Script[None]:
    """Delayed Hazards, the scenario's steps, and whether it is won or lost."""
    log = tale.log
    if log:
        log.begin("Objective Phase.", "tales.phase.objective")
    yield from features.bite_all(tale, "objective")
    yield from events.run_steps(tale, tale.sheet.objective, "before dice", "tales.phase.objective")
    events.look_for_the_end(tale)
    if not tale.over and tale.round >= tale.sheet.rounds:
        if tale.sheet.survive:
            events.win(tale, "The heroes have held out.")
        else:
            events.lose(tale, "Time is up.")
    if log:
        log.end()
    tale.phase = "ready"
