"""Step 2 of a player's Attack: the dice, Doom, Critical Hits, Inspire, Boost and Weaken."""

from __future__ import annotations

from collections.abc import Sequence

from fracas.core import Ask, Roll, Script
from fracas.games.tales.format.records import Face
from fracas.games.tales.rules import damage, reactions, tokens
from fracas.games.tales.rules.model import ALLY, COMPANION, DOOM, FAMILIAR, HERO, ILLUSION, Figure
from fracas.games.tales.rules.tale import Tale, pick

PAY = "pay"


def determine(tale: Tale, actor: Figure, targets: list[Figure], yellow: int, fixed: int) -> Script[int]:
    """From the number of dice to the damage dealt, in the order of the book."""
    seat = tale.seat_of(actor)
    extra = actor.more_dice
    yellow += extra
    fixed += actor.more_damage
    actor.more_dice = actor.more_damage = 0
    doomed = any(t.keywords & DOOM for t in targets)
    doom = bool(yellow) and (tale.difficulty == "legend" or doomed)
    if log := tale.log:
        _tell_dice(tale, yellow, doom, doomed, bool(extra))
    epic = (yield from _empower(tale, actor, yellow, fixed)) if tale.epic else 0
    amount = fixed
    if yellow or epic:
        amount += yield from _roll(tale, actor, yellow, epic, doom, doomed)
    if log:
        log.tell("The sum is {n}.", "tales.attackstep.p2i", n=amount)
    amount += yield from _boost(tale, actor, seat)
    if actor.weaken:
        amount = max(0, amount - actor.weaken)
        if log:
            rules = ("tales.attackstep.p2k", "tales.token.weaken")
            log.tell("{n} Weaken Tokens lower it to {left} and go.", *rules, n=actor.weaken, left=amount)
        actor.weaken = 0
    return amount


def _tell_dice(tale: Tale, yellow: int, doom: bool, doomed: bool, changed: bool) -> None:
    rules = ["tales.attackstep.p2b", "tales.die.damage"] + ["tales.attackstep.p2a"] * changed
    if doom:
        rules += ["tales.attackstep.p2c", "tales.die.doom"]
        if doomed:
            rules.append("tales.keyword.doom")
        if tale.difficulty == "legend":
            rules.append("tales.difficulty.legend")
    elif yellow:
        rules.append(f"tales.difficulty.{tale.difficulty}")
    tale.log.tell("{n} Damage Dice{doom}.", *rules, n=yellow, doom=" and the Doom Die" if doom else "")


def _empower(tale: Tale, actor: Figure, yellow: int, fixed: int) -> Script[int]:
    """Any number of dice from the Epic Pool may join the roll, for whatever figure a player controls."""
    number: int = yield from pick(tale, tale.seat_of(actor), "empower", list(range(tale.epic + 1)), actor.id)
    if number:
        tale.epic -= number
        if log := tale.log:
            rules = ["tales.epic.attack", "tales.attackstep.p2d", "tales.rule.empoweredattack", "tales.die.epic"]
            if not yellow:
                rules += ["tales.epic.fixed", "tales.die.doom.noyellow"]
            if actor.kind != HERO:
                rules.append("tales.epic.who")
            if actor.kind == COMPANION:
                rules.append("tales.solo.epic")
            log.tell("{n} Epic Dice empower the Attack.", *rules, n=number)
    return number


def _roll(tale: Tale, actor: Figure, yellow: int, epic: int, doom: bool, doomed: bool) -> Script[int]:
    """Roll all at once, pay for Doom, roll Critical Hits again, look for Inspire; the damage on the faces."""
    faces = tale.library.faces
    sides = [len(faces.yellow)] * yellow + [len(faces.epic)] * epic + [len(faces.doom)] * doom
    fell = yield Roll(tuple(sides), "attack")
    shown: list[Face] = [faces.yellow[n - 1] for n in fell[:yellow]]
    epics: list[Face] = [faces.epic[n - 1] for n in fell[yellow : yellow + epic]]
    log = tale.log
    if log:
        words = ", ".join(face_words(face) for face in (*shown, *epics))
        log.tell("The dice show {faces}.", "tales.attackstep.p2e", faces=words)
    if doom and faces.doom[fell[-1] - 1]:
        yield from _doom(tale, actor, shown, bool(epics), doomed)
    if "rolled" in tale.reacting:
        yield from reactions.react(tale, "rolled", actor)
        yield from _reroll(tale, actor, shown, epics)
    total = yield from _critical(tale, shown, faces.yellow)
    total += yield from _critical(tale, epics, faces.epic)
    _inspiration(tale, shown, bool(epics))
    return total


def _reroll(tale: Tale, actor: Figure, shown: list[Face], epics: list[Face]) -> Script[None]:
    """Dice that a Reaction lets somebody roll again, one by one."""
    faces = tale.library.faces
    while actor.rerolls:
        actor.rerolls -= 1
        dice = {faces_key(face): (shown, n, faces.yellow) for n, face in enumerate(shown)}
        dice |= {f"epic {faces_key(face)}": (epics, n, faces.epic) for n, face in enumerate(epics)}
        choice = yield Ask(tale.seat_of(actor), "reroll", ("no", *dice), actor.id)
        if choice == "no":
            break
        pile, number, sides = dice[choice]
        fell = yield Roll((len(sides),), "reroll")
        pile[number] = sides[fell[0] - 1]
        if log := tale.log:
            log.tell("One die is rolled again: {face}.", "tales.attackstep.p2e", face=face_words(pile[number]))
    actor.rerolls = 0


def _critical(tale: Tale, shown: list[Face], faces: Sequence[Face]) -> Script[int]:
    """The damage of these dice; each Critical Hit is 1 and its die is rolled again. `shown` ends as the last faces."""
    total = 0
    for number, face in enumerate(shown):
        while face.critical:
            total += 1
            if log := tale.log:
                log.tell("A Critical Hit: 1, and roll again.", "tales.attackstep.p2g", "tales.die.critical")
            fell = yield Roll((len(faces),), "critical hit")
            face = faces[fell[0] - 1]
        shown[number] = face
        total += face.damage
    return total


def _inspiration(tale: Tale, shown: list[Face], empowered: bool) -> None:
    """More Inspire icons than dice in the pool: one more Epic Die, but never from an Empowered Attack."""
    icons = sum(face.inspire for face in shown)
    if not icons:
        return
    log = tale.log
    if empowered:
        if log:
            log.tell("An Empowered Attack inspires nobody.", "tales.epic.noregain")
    elif icons > tale.epic:
        from fracas.games.tales.rules.attack import inspire

        if log:
            log.tell("{n} Inspire.", "tales.attackstep.p2h", "tales.epic.gain", "tales.die.inspire", n=icons)
        inspire(tale)


def _doom(tale: Tale, actor: Figure, shown: list[Face], empowered: bool, doomed: bool) -> Script[None]:
    """A horned face: take a yellow die out, or pay with damage nothing can prevent."""
    price = 2 if tale.difficulty == "legend" and doomed else 1
    payer = tale.owner_of(actor) if actor.kind in (FAMILIAR, ILLUSION) else actor
    assert payer is not None
    kinds = list(dict.fromkeys(faces_key(face) for face in shown))
    choice = yield Ask(tale.seat_of(actor), "doom", (PAY, *kinds), (payer.id, price))
    log = tale.log
    rules = ["tales.attackstep.p2f", "tales.die.doom"]
    if choice != PAY:
        if empowered:
            rules.append("tales.epic.doom")
        gone = next(face for face in shown if faces_key(face) == choice)
        shown.remove(gone)
        if log:
            log.tell("Doom takes a die away: {face}.", *rules, face=face_words(gone))
        return
    if payer is not actor:
        rules.append("tales.die.doom.redirect")
    if log:
        log.begin("{who} pays for Doom with {n} damage.", *rules, who=payer.name, n=price)
    yield from damage.deal(tale, None, price, "doom", [payer])
    if log:
        log.end()


def _boost(tale: Tale, actor: Figure, seat: str) -> Script[int]:
    """Damage Boost Tokens: the attacker's own and those of the Hero on whose turn it acts."""
    own, lent = actor.boost, 0
    owner = tale.owner_of(actor)
    if owner is not None and actor.kind in (ALLY, FAMILIAR, ILLUSION):
        lent = owner.boost
    if not own + lent:
        return 0
    number: int = yield from pick(tale, seat, "boost", list(range(own + lent + 1)), actor.id)
    if number:
        tokens.spend(tale, actor, "boost", number)
        if log := tale.log:
            rules = ("tales.attackstep.p2j", "tales.token.damageboost", "tales.token.damageboost.limits")
            log.tell("{n} Damage Boost.", *rules, n=number)
    return number


def faces_key(face: Face) -> str:
    """A word for a face: two dice with the same face are the same choice."""
    return f"{face.damage}{'i' * face.inspire}{'c' * face.critical}"


def face_words(face: Face) -> str:
    if face.critical:
        return "Critical Hit"
    return f"{face.damage}{' and Inspire' if face.inspire else ''}"
