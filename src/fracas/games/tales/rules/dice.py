"""Step 2 of a player's Attack: the dice, Doom, Critical Hits, Inspire, Boost and Weaken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fracas.core import EVERY_TIME, Ask, Card, Die, Roll, Scope, Script, paid
from fracas.core.language import Saying, counting, say, together
from fracas.games.tales.format.records import Face
from fracas.games.tales.rules import damage, reactions, tokens
from fracas.games.tales.rules.model import ALLY, COMPANION, DOOM, FAMILIAR, HERO, ILLUSION, Figure
from fracas.games.tales.rules.names import name_of
from fracas.games.tales.rules.phrases import listed
from fracas.games.tales.rules.questions import Numbers, Words, dice
from fracas.games.tales.rules.tale import Tale, pick

PAY = "pay"
SIDES = 6


class Empower(Numbers):
    """How many Epic Dice join an Attack."""

    about: ClassVar[str] = "empower"

    def __init__(self, actor: str, yellow: int, fixed: int) -> None:
        self.actor, self.yellow, self.fixed = actor, yellow, fixed

    def sentence(self, tale: Tale) -> str:
        own = " + ".join([*([dice(self.yellow)] if self.yellow else []), *([str(self.fixed)] if self.fixed else [])])
        force = own if self.yellow else say("{what} damage", what=own or "no")
        return say(
            "{name_of} attacks with {force}: how many Epic Dice join in?",
            name_of=name_of(tale, self.actor),
            force=force,
        )

    def card(self, tale: Tale, option: int) -> Card:
        cost = (paid(option, "Epic Die", "Epic Dice"),) if option else ()
        return Card(
            kind="number",
            cost=cost,
            text=say("{n} left in the Epic Pool", n=tale.epic - option),
            rule="tales.epic.attack",
        )

    def scopes(self, tale: Tale) -> tuple[Scope, ...]:
        return EVERY_TIME


class Doom(Words):
    """What a horned Doom Die costs."""

    about: ClassVar[str] = "doom"

    def __init__(self, payer: str, price: int) -> None:
        self.payer, self.price = payer, price

    def sentence(self, tale: Tale) -> str:
        return say(
            "Doom! {name_of}: take {price} damage, or give up a die?",
            name_of=name_of(tale, self.payer),
            price=self.price,
        )

    def label(self, tale: Tale, option: str) -> str:
        return "Take the damage" if option == PAY else say("Give up {die_words}", die_words=die_words(option))

    def card(self, tale: Tale, option: str) -> Card:
        if option != PAY:
            return Card(
                kind="number",
                text=say("{option} damage less", option=option[0]) if option[0] != "0" else "",
                rule="tales.die.doom",
            )
        return Card(
            kind="target",
            text=say("{price} damage that nothing prevents", price=self.price),
            targets=(self.payer,),
            rule="tales.die.doom",
        )


class Reroll(Words):
    """Which die is rolled again."""

    about: ClassVar[str] = "reroll"

    def __init__(self, actor: str) -> None:
        self.actor = actor

    def sentence(self, tale: Tale) -> str:
        return say("{name_of}: roll which die again?", name_of=name_of(tale, self.actor))

    def label(self, tale: Tale, option: str) -> str:
        if option == "no":
            return "Leave them"
        epic = option.startswith("epic ")
        return f"{'Epic Die: ' if epic else ''}{die_words(option.removeprefix('epic '))}"

    def card(self, tale: Tale, option: str) -> Card:
        return Card(kind="no" if option == "no" else "number")


class Boost(Numbers):
    """How many Damage Boost Tokens are spent on an Attack."""

    about: ClassVar[str] = "boost"
    noun: ClassVar[tuple[str, str]] = ("Damage Boost Token", "Damage Boost Tokens")

    def __init__(self, actor: str, amount: int) -> None:
        self.actor, self.amount = actor, amount

    def sentence(self, tale: Tale) -> str:
        who = name_of(tale, self.actor)
        return say("{who}'s Attack comes to {amount}: add how many Damage Boost Tokens?", who=who, amount=self.amount)

    def card(self, tale: Tale, option: int) -> Card:
        cost = (paid(option, "Damage Boost Token"),) if option else ()
        before, after = say("{amount} damage", amount=self.amount), say("{n} damage", n=self.amount + option)
        return Card(kind="number", cost=cost, before=before, after=after, rule="tales.token.damageboost")

    def scopes(self, tale: Tale) -> tuple[Scope, ...]:
        return EVERY_TIME


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
    boost = yield from _boost(tale, actor, seat, amount)
    amount += boost
    added = modifiers(fixed, boost, actor.weaken)
    if actor.weaken:
        amount = max(0, amount - actor.weaken)
        if log:
            rules = ("tales.attackstep.p2k", "tales.token.weaken")
            words = "{what} lowers it to {left}." if actor.weaken == 1 else "{what} lower it to {left}."
            log.tell(words, *rules, what=counting(actor.weaken, "Weaken Token"), left=amount)
        actor.weaken = 0
    if log:
        log.total(amount, None, added)
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
    own = counting(yellow, "Damage Die", "Damage Dice") if yellow else Saying("No Damage Dice")
    tale.log.tell("{dice}{doom}.", *rules, dice=own, doom=Saying(" and the Doom Die") if doom else "")


def _empower(tale: Tale, actor: Figure, yellow: int, fixed: int) -> Script[int]:
    """Any number of dice from the Epic Pool may join the roll, for whatever figure a player controls."""
    number: int = yield from pick(
        tale, tale.seat_of(actor), Empower(actor.id, yellow, fixed), list(range(tale.epic + 1))
    )
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
            words = "{dice} empowers the Attack." if number == 1 else "{dice} empower the Attack."
            log.tell(words, *rules, dice=counting(number, "Epic Die", "Epic Dice"))
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
        words = "The die shows {faces}." if yellow + epic == 1 else "The dice show {faces}."
        log.tell(words, "tales.attackstep.p2e", faces=together(face_words(face) for face in (*shown, *epics)))
    if doom and faces.doom[fell[-1] - 1]:
        yield from _doom(tale, actor, shown, bool(epics), doomed)
    if "rolled" in tale.reacting:
        what = together(face_words(face) for face in (*shown, *epics))
        yield from reactions.react(tale, "rolled", actor, what=what)
        yield from _reroll(tale, actor, shown, epics)
    again: list[Face] = []
    total = yield from _critical(shown, faces.yellow, again)
    total += yield from _critical(epics, faces.epic, again)
    if log and again:
        words = "A Critical Hit counts 1 and is rolled again: {faces}."
        if len(again) > 1:
            words = "{hits} count 1 each and are rolled again: {faces}."
        hits, shows = counting(len(again), "Critical Hit"), together(face_words(face) for face in again)
        log.tell(words, "tales.attackstep.p2g", "tales.die.critical", hits=hits, faces=shows)
    _inspiration(tale, shown, bool(epics))
    if log and (beat := log.going_on):
        kept = [*shown, *epics]
        first = [faces.yellow[n - 1] for n in fell[:yellow]] + [faces.epic[n - 1] for n in fell[yellow : yellow + epic]]
        beat.dice = _shown_dice(first, kept, again)
        beat.cards = tuple(str(face_words(face)) for face in (*first, *again))
    return total


def _shown_dice(first: list[Face], kept: list[Face], again: list[Face]) -> tuple[Die, ...]:
    """The dice of a roll by the damage they show; one that Doom or another roll took away does not count."""
    left = [*kept, *(face for face in first if face.critical)]
    found = []
    for face in first:
        counts = face in left
        if counts:
            left.remove(face)
        found.append(Die(SIDES, 1 if face.critical else face.damage, counts, own=True))
    return (*found, *(Die(SIDES, 1 if face.critical else face.damage, own=True) for face in again))


def modifiers(fixed: int, boost: int, weaken: int) -> list[tuple[int, str]]:
    """What is added to an Attack beside its dice."""
    named = ((fixed, "printed damage"), (boost, "Damage Boost"), (-weaken, "Weaken"))
    return [(number, reason) for number, reason in named if number]


def _reroll(tale: Tale, actor: Figure, shown: list[Face], epics: list[Face]) -> Script[None]:
    """Dice that a Reaction lets somebody roll again, one by one."""
    faces = tale.library.faces
    while actor.rerolls:
        actor.rerolls -= 1
        piles = {faces_key(face): (shown, n, faces.yellow) for n, face in enumerate(shown)}
        piles |= {f"epic {faces_key(face)}": (epics, n, faces.epic) for n, face in enumerate(epics)}
        choice = yield Ask(tale.seat_of(actor), Reroll(actor.id), ("no", *piles))
        if choice == "no":
            break
        pile, number, sides = piles[choice]
        fell = yield Roll((len(sides),), "reroll")
        pile[number] = sides[fell[0] - 1]
        if log := tale.log:
            words, left = "A die is rolled again: {face}, {left} to go.", actor.rerolls or Saying("none")
            log.tell(words, "tales.attackstep.p2e", face=face_words(pile[number]), left=left)
    actor.rerolls = 0


def _critical(shown: list[Face], faces: Sequence[Face], again: list[Face]) -> Script[int]:
    """The damage of these dice; each Critical Hit is 1 and its die is rolled again, to show what `again` gathers.

    `shown` ends as the last faces.
    """
    total = 0
    for number, face in enumerate(shown):
        while face.critical:
            total += 1
            fell = yield Roll((len(faces),), "critical hit")
            face = faces[fell[0] - 1]
            again.append(face)
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
            words, what = "{what} on the dice.", counting(icons, "Inspire icon")
            log.tell(words, "tales.attackstep.p2h", "tales.epic.gain", "tales.die.inspire", what=what)
        inspire(tale)


def _doom(tale: Tale, actor: Figure, shown: list[Face], empowered: bool, doomed: bool) -> Script[None]:
    """A horned face: take a yellow die out, or pay with damage nothing can prevent."""
    price = 2 if tale.difficulty == "legend" and doomed else 1
    payer = tale.owner_of(actor) if actor.kind in (FAMILIAR, ILLUSION) else actor
    assert payer is not None
    kinds = list(dict.fromkeys(faces_key(face) for face in shown))
    choice = yield Ask(tale.seat_of(actor), Doom(payer.id, price), (PAY, *kinds))
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


def _boost(tale: Tale, actor: Figure, seat: str, amount: int) -> Script[int]:
    """Damage Boost Tokens: the attacker's own and those of the Hero on whose turn it acts."""
    own, lent = actor.boost, 0
    owner = tale.owner_of(actor)
    if owner is not None and actor.kind in (ALLY, FAMILIAR, ILLUSION):
        lent = owner.boost
    if not own + lent:
        return 0
    number: int = yield from pick(tale, seat, Boost(actor.id, amount), list(range(own + lent + 1)))
    if number:
        tokens.spend(tale, actor, "boost", number)
        if log := tale.log:
            rules = ("tales.attackstep.p2j", "tales.token.damageboost", "tales.token.damageboost.limits")
            log.tell("{what} for {n} more damage.", *rules, what=counting(number, "Damage Boost Token"), n=number)
    return number


def faces_key(face: Face) -> str:
    """A word for a face: two dice with the same face are the same choice."""
    return f"{face.damage}{'i' * face.inspire}{'c' * face.critical}"


def die_words(key: str) -> str:
    """A die by what it shows."""
    if "c" in key:
        return "a Critical Hit"
    if key == "0":
        return "the blank die"
    shown = [say("{key} damage", key=key[0])] * (key[0] != "0") + ["Inspire"] * ("i" in key)
    return say("the die with {names}", names=listed(shown))


def face_words(face: Face) -> str:
    if face.critical:
        return Saying("a Critical Hit")
    if not face.damage:
        return "Inspire" if face.inspire else Saying("a blank")
    return Saying("{n} with Inspire", n=face.damage) if face.inspire else str(face.damage)
