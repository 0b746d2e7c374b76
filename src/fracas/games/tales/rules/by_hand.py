"""What the players may set by hand when the table and the software disagree: damage, places, tokens, pools, who is
there, what lies on the map.
"""

from __future__ import annotations

from collections.abc import Callable

from fracas.core import Fact, Refused
from fracas.games.tales.format.records import SchemeBlock
from fracas.games.tales.rules import by_hand_hero, by_hand_map, events, rounds
from fracas.games.tales.rules.by_hand_map import cell_of
from fracas.games.tales.rules.checks import check
from fracas.games.tales.rules.model import ALLY, FEATURE, HERO, ILLUSION, NOWHERE, SCHEMER, TOKEN_NAMES, TOKENS, Figure
from fracas.games.tales.rules.tale import Tale

MOST = 20
IN_A_GAME = ("ready", "combat", "turn", "group", "objective")
YES, YES_NO = ("yes",), ("yes", "no")


def facts(tale: Tale) -> tuple[Fact, ...]:
    """Everything that can be set while a scenario is being played."""
    if tale.board is None or tale.phase not in IN_A_GAME:
        return ()
    found = [Fact("epic", "", "number", "Epic Pool", tale.epic, 0, tale.library.faces.epic_dice)]
    found += [Fact(f"counter {name}", "", "number", f"Counter: {name}", n, 0, 99) for name, n in tale.counters.items()]
    found += by_hand_map.facts(tale)
    found += [Fact(f"add {id}", "", "cell", _bring_in(block), "") for id, block in tale.library.schemers.items()]
    found += by_hand_hero.of_allies(tale)
    found += [_scheme_of(tale, block) for block in rounds.groups(tale) if block in tale.schemes]
    for figure in tale.figures:
        if figure.kind == FEATURE:
            found += _of_feature(figure)
        else:
            found += _of(tale, figure) if figure.at >= 0 else _of_gone(figure)
    return tuple(found)


def _bring_in(block: SchemeBlock) -> str:
    kind = "a Boss" if block.wounded else "a Heroic Schemer" if "Heroic" in block.keywords else "a Schemer"
    return f"Bring in {kind}: {block.name}"


def _scheme_of(tale: Tale, block: str) -> Fact:
    """The Scheme a group follows this round, by its name."""
    names = _schemes(tale, block)
    name = tale.library.schemers[block].name
    return Fact(f"scheme {block}", "", "word", f"Scheme: {name}", names[tale.schemes[block]], words=names)


def _schemes(tale: Tale, block: str) -> tuple[str, ...]:
    record = tale.library.schemers[block]
    side = record.wounded if record.wounded and any(f.wounded for f in tale.group(block)) else record
    return tuple(scheme.name for scheme in side.schemes)


def _of(tale: Tale, figure: Figure) -> list[Fact]:
    found = [Fact("place", figure.id, "cell", "Space", tale.name_cell(figure.at))]
    if figure.fortitude:
        found.append(Fact("damage", figure.id, "number", "Damage", figure.damage, 0, figure.fortitude - 1))
    if figure.kind != ILLUSION and figure.fortitude:
        found += [Fact(t, figure.id, "number", TOKEN_NAMES[t], getattr(figure, t), 0, MOST) for t in TOKENS]
    if figure.kind == HERO or (figure.kind == SCHEMER and tale.library.schemers[figure.block].wounded):
        found.append(Fact("wounded", figure.id, "word", "Wounded", "yes" if figure.wounded else "no", words=YES_NO))
    if figure.kind == HERO:
        found += by_hand_hero.facts(tale, figure)
    found.append(Fact("remove", figure.id, "word", "Take off the map", "no", words=YES))
    return found


def _of_gone(figure: Figure) -> list[Fact]:
    """Schemers come back as one more of their group; an Illusion is conjured."""
    if figure.kind in (SCHEMER, ILLUSION):
        return []
    return [Fact("return", figure.id, "cell", "Bring back onto the map", "")]


def _of_feature(figure: Figure) -> list[Fact]:
    if figure.at < 0:
        return []
    return [
        Fact("damage", figure.id, "number", "Damage", figure.damage, 0, figure.fortitude - 1),
        Fact("remove", figure.id, "word", "Take off the map", "no", words=YES),
    ]


def set_fact(tale: Tale, fact: Fact, value: int | str) -> None:
    """Change one fact; what no position may look like is refused."""
    if log := tale.log:
        who = f"{tale.get(fact.subject).name}: " if fact.subject else ""
        log.tell("By hand, {who}{what} {value}.", who=who, what=fact.label.lower(), value=value)
    SETTERS.get(fact.name.partition(" ")[0], _number)(tale, fact, value)
    try:
        check(tale)
    except AssertionError as error:
        raise Refused(f"that cannot be: {error}") from error


def _number(tale: Tale, fact: Fact, value: int | str) -> None:
    setattr(tale.get(fact.subject) if fact.subject else tale, fact.name, value)


def _counter(tale: Tale, fact: Fact, value: int | str) -> None:
    tale.counters[fact.name.partition(" ")[2]] = int(value)


def _scheme(tale: Tale, fact: Fact, value: int | str) -> None:
    block = fact.name.partition(" ")[2]
    tale.schemes[block] = _schemes(tale, block).index(str(value))


def _place(tale: Tale, fact: Fact, value: int | str) -> None:
    tale.get(fact.subject).at = cell_of(tale, value)


def _wounded(tale: Tale, fact: Fact, value: int | str) -> None:
    """The other side of the mat, with the damage it can bear."""
    figure = tale.get(fact.subject)
    figure.wounded = value == "yes"
    if figure.kind == HERO:
        hero = tale.library.heroes[figure.block]
        figure.fortitude = (hero.wounded if figure.wounded else hero.fresh).fortitude
    else:
        block = tale.library.schemers[figure.block]
        side = block.wounded if figure.wounded and block.wounded else block
        figure.fortitude = tale.amount(side.fortitude)
    figure.damage = min(figure.damage, figure.fortitude - 1)


def _remove(tale: Tale, fact: Fact, value: int | str) -> None:
    figure = tale.get(fact.subject)
    if figure.kind == FEATURE:
        by_hand_map.destroy(tale, figure.id)
        return
    if figure.kind == HERO and tale.turn == figure.id:
        raise Refused(f"it is {figure.name}'s turn; let it end first")
    figure.at = NOWHERE


def _return(tale: Tale, fact: Fact, value: int | str) -> None:
    """Back on the map with at least one Fortitude left, an Ally with its card."""
    figure = tale.get(fact.subject)
    figure.at = cell_of(tale, value)
    figure.damage = max(0, min(figure.damage, figure.fortitude - 1))
    if figure.kind == ALLY:
        owner = tale.get(figure.owner)
        owner.gone = tuple(card for card in owner.gone if card not in figure.cards)


def _add(tale: Tale, fact: Fact, value: int | str) -> None:
    """One more of any group, with the numbers of this difficulty and party; a group that is new acts from the next
    round on, one that is there acts with its own.
    """
    block = fact.name.partition(" ")[2]
    figure = events.spare(tale, block)
    if figure is None:
        raise Refused("all of them are on the map already")
    figure.at = cell_of(tale, value)
    if log := tale.log:
        rules = ("tales.rule.deploy", "tales.figure.schemer", f"tales.schemer.{block}")
        log.tell("{who} enters on {cell}.", *rules, who=figure.name, cell=tale.name_cell(figure.at))


SETTERS: dict[str, Callable[[Tale, Fact, int | str], None]] = {
    "counter": _counter,
    "scheme": _scheme,
    "place": _place,
    "wounded": _wounded,
    "remove": _remove,
    "return": _return,
    "add": _add,
    "trap": by_hand_map.trap,
    "fire": by_hand_map.fire,
    "clear": by_hand_map.clear,
    "ground": by_hand_map.ground,
    "wall": by_hand_map.wall,
    "hang": by_hand_map.hang,
    "door": by_hand_map.open_door,
    "shut": by_hand_map.shut,
    "restore": by_hand_map.restore,
    "actions": by_hand_hero.tiles,
    "shenanigans": by_hand_hero.tiles,
    "cooling": by_hand_hero.cooling,
    "charges": by_hand_hero.charges,
    "take": by_hand_hero.take,
    "lose": by_hand_hero.lose,
    "ally": by_hand_hero.ally,
}
