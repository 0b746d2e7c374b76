"""What the players may set by hand when the table and the software disagree: damage, places, tokens, pools, who is
there, what lies on the map.
"""

from __future__ import annotations

from functools import partial

from fracas.core import Panel, Refused
from fracas.games.tales.format.records import SchemeBlock
from fracas.games.tales.rules import by_hand_hero, by_hand_map, events, rounds
from fracas.games.tales.rules.model import ALLY, FEATURE, HERO, ILLUSION, NOWHERE, SCHEMER, TOKEN_NAMES, TOKENS, Figure
from fracas.games.tales.rules.tale import Tale

MOST = 20
IN_A_GAME = ("ready", "combat", "turn", "group", "objective")


def panel(tale: Tale) -> Panel:
    """Everything that can be set while a scenario is being played."""
    found = Panel(partial(by_hand_map.cell_of, tale))
    if tale.board is None or tale.phase not in IN_A_GAME:
        return found
    found.number("epic", "Epic Pool", tale.epic, 0, tale.library.faces.epic_dice, partial(setattr, tale, "epic"))
    for name, n in tale.counters.items():
        found.number(f"counter {name}", name, n, 0, 99, partial(tale.counters.__setitem__, name), "Counter")
    by_hand_map.knobs(found, tale)
    for id, block in tale.library.schemers.items():
        found.cell(f"add {id}", block.name, partial(_add, tale, id), group=f"Bring in {_kind(block)}")
    by_hand_hero.allies(found, tale)
    for group in rounds.groups(tale):
        if group in tale.schemes:
            names, name = _schemes(tale, group), tale.library.schemers[group].name
            now = names[tale.schemes[group]]
            found.word(f"scheme {group}", name, now, names, partial(_follow, tale, group, names), "Scheme")
    for figure in tale.figures:
        found.about(figure.id, figure.name)
        if figure.kind == FEATURE:
            _of_feature(found, tale, figure)
        elif figure.at >= 0:
            _of(found, tale, figure)
        elif figure.kind not in (SCHEMER, ILLUSION):  # Schemers come back as one more of their group
            found.cell("return", "Bring back onto the map", partial(_return, tale, figure))
    return found


def _kind(block: SchemeBlock) -> str:
    return "a Boss" if block.wounded else "a Heroic Schemer" if "Heroic" in block.keywords else "a Schemer"


def _schemes(tale: Tale, block: str) -> tuple[str, ...]:
    record = tale.library.schemers[block]
    side = record.wounded if record.wounded and any(f.wounded for f in tale.group(block)) else record
    return tuple(scheme.name for scheme in side.schemes)


def _follow(tale: Tale, group: str, names: tuple[str, ...], scheme: str) -> None:
    tale.schemes[group] = names.index(scheme)


def _of(found: Panel, tale: Tale, figure: Figure) -> None:
    found.cell("place", "Space", partial(setattr, figure, "at"), tale.name_cell(figure.at))
    if figure.fortitude:
        _damage(found, figure)
    if figure.kind != ILLUSION and figure.fortitude:
        for token in TOKENS:
            found.number(token, TOKEN_NAMES[token], getattr(figure, token), 0, MOST, partial(setattr, figure, token))
    if figure.kind == HERO or (figure.kind == SCHEMER and tale.library.schemers[figure.block].wounded):
        found.switch("wounded", "Wounded", figure.wounded, partial(_wounded, tale, figure))
    if figure.kind == HERO:
        by_hand_hero.knobs(found, tale, figure)
    found.deed("remove", "Take off the map", partial(_remove, tale, figure))


def _damage(found: Panel, figure: Figure) -> None:
    found.number("damage", "Damage", figure.damage, 0, figure.fortitude - 1, partial(setattr, figure, "damage"))


def _of_feature(found: Panel, tale: Tale, figure: Figure) -> None:
    if figure.at >= 0:
        _damage(found, figure)
        found.deed("remove", "Take off the map", partial(by_hand_map.destroy, tale, figure.id))


def _wounded(tale: Tale, figure: Figure, wounded: bool) -> None:
    """The other side of the mat, with the damage it can bear."""
    figure.wounded = wounded
    if figure.kind == HERO:
        hero = tale.library.heroes[figure.block]
        figure.fortitude = (hero.wounded if figure.wounded else hero.fresh).fortitude
    else:
        block = tale.library.schemers[figure.block]
        side = block.wounded if figure.wounded and block.wounded else block
        figure.fortitude = tale.amount(side.fortitude)
    figure.damage = min(figure.damage, figure.fortitude - 1)


def _remove(tale: Tale, figure: Figure) -> None:
    if figure.kind == HERO and tale.turn == figure.id:
        raise Refused(f"it is {figure.name}'s turn; let it end first")
    figure.at = NOWHERE


def _return(tale: Tale, figure: Figure, cell: int) -> None:
    """Back on the map with at least one Fortitude left, an Ally with its card."""
    figure.at = cell
    figure.damage = max(0, min(figure.damage, figure.fortitude - 1))
    if figure.kind == ALLY:
        owner = tale.get(figure.owner)
        owner.gone = tuple(card for card in owner.gone if card not in figure.cards)


def _add(tale: Tale, block: str, cell: int) -> None:
    """One more of any group, with the numbers of this difficulty and party; a group that is new acts from the next
    round on, one that is there acts with its own.
    """
    figure = events.spare(tale, block)
    if figure is None:
        raise Refused("all of them are on the map already")
    figure.at = cell
    if log := tale.log:
        rules = ("tales.rule.deploy", "tales.figure.schemer", f"tales.schemer.{block}")
        log.tell("{who} enters on {cell}.", *rules, who=figure.name, cell=tale.name_cell(figure.at))
