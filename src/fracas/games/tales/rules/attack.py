"""Attacks (Appendix C): targets, damage, dealing it, Harm, removal. First for players, then for Schemers."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from fracas.core import EVERY_TIME, Card, Question, Scope, Script, paid
from fracas.core.language import Saying, counting, say, together
from fracas.games.tales.format.effects import Attack, Bonus, CounterAttack, Harm
from fracas.games.tales.rules import backstab, damage, describe, dice, effects, events, reactions
from fracas.games.tales.rules.ability_use import AbilityUse
from fracas.games.tales.rules.attack_told import ICONS, tell_attack
from fracas.games.tales.rules.blow import Blow
from fracas.games.tales.rules.model import AVOIDED, BERSERK, FEATURE, HEROIC, Figure
from fracas.games.tales.rules.names import cell_names, name_of
from fracas.games.tales.rules.phrases import listed
from fracas.games.tales.rules.questions import Figures, Numbers, Words
from fracas.games.tales.rules.questions import damage as hurts
from fracas.games.tales.rules.select import DONE, Tie, decline, foremost
from fracas.games.tales.rules.tale import PLAYERS, Tale, pick
from fracas.games.tales.rules.templates import orientations
from fracas.grid import unmask


class Target(Figures):
    """Whom a player's figure attacks."""

    about: ClassVar[str] = "target"

    def __init__(self, actor: str, effect: Attack, most: int, chosen: tuple[str, ...]) -> None:
        self.actor, self.effect, self.most, self.chosen = actor, effect, most, chosen

    def sentence(self, tale: Tale) -> str:
        force = describe.force(self.effect)
        already = say(" beside {names}", names=listed(name_of(tale, id) for id in self.chosen)) if self.chosen else ""
        many = say(" Up to {most} targets.", most=self.most) if self.most > 1 else ""
        return say(
            "{who} attacks with {force}: whom{already}?{many}",
            who=self.who(tale),
            force=force,
            already=already,
            many=many,
        )

    def card(self, tale: Tale, option: str) -> Card:
        card = super().card(tale, option)
        return msgspec.structs.replace(card, kind="attack") if option in tale.index else card


class Spare(Figures):
    """Whom a Burst leaves out."""

    about: ClassVar[str] = "spare"

    def __init__(self, actor: str, spared: bool) -> None:
        super().__init__(actor)
        self.spared = spared

    def sentence(self, tale: Tale) -> str:
        words = (
            "{who}: leave anybody else out of the Burst?" if self.spared else "{who}: leave anybody out of the Burst?"
        )
        return say(words, who=self.who(tale))

    def label(self, tale: Tale, option: Any) -> str:
        return say("Nobody") if option == DONE and not self.spared else super().label(tale, option)


class Pointing(Words):
    """Which way a Burst points."""

    about: ClassVar[str] = "burst"

    def __init__(self, actor: str) -> None:
        self.actor = actor

    def sentence(self, tale: Tale) -> str:
        return say("{name_of}: which way does the Burst point?", name_of=name_of(tale, self.actor))

    def label(self, tale: Tale, option: int | str) -> str:
        if not isinstance(option, int):
            return super().label(tale, option)
        return f"{listed(f.name for f in self._caught(tale, option)) or 'nobody'} ({self.spell(tale, option)})"

    def spell(self, tale: Tale, option: int | str) -> str:
        return ",".join(cell_names(tale, unmask(option))) if isinstance(option, int) else option

    def card(self, tale: Tale, option: int | str) -> Card:
        if not isinstance(option, int):
            return super().card(tale, option)
        targets = tuple(f.id for f in self._caught(tale, option))
        return Card(kind="attack", area=cell_names(tale, unmask(option)), targets=targets, side="foe")

    def _caught(self, tale: Tale, cells: int) -> list[Figure]:
        return in_reach(tale, tale.get(self.actor), cells)


class Defend(Numbers):
    """How many Epic Dice the players discard before a Schemer's Attack hits."""

    about: ClassVar[str] = "defend"

    def __init__(self, actor: str, targets: tuple[str, ...], amount: int) -> None:
        self.actor, self.targets, self.amount = actor, targets, amount

    def sentence(self, tale: Tale) -> str:
        who, whom = name_of(tale, self.actor), listed(name_of(tale, id) for id in self.targets)
        return say(
            "{who} is about to deal {amount} damage to {whom}. Discard how many Epic Dice?",
            who=who,
            amount=self.amount,
            whom=whom,
        )

    def card(self, tale: Tale, option: int) -> Card:
        left = max(0, self.amount - option * tale.library.numbers.epic_defense)
        cost = (paid(option, "Epic Die", "Epic Dice"),) if option else ()
        before, after = hurts(self.amount), hurts(left)
        return Card(kind="number", cost=cost, before=before, after=after, rule="tales.epic.defense")

    def scopes(self, tale: Tale) -> tuple[Scope, ...]:
        return EVERY_TIME


class FirstHarm(Question[Tale, int]):
    """Which of several Harm effects comes first."""

    about: ClassVar[str] = "harm"

    def __init__(self, actor: str, harms: tuple[Harm, ...]) -> None:
        self.actor, self.harms = actor, harms

    def sentence(self, tale: Tale) -> str:
        return say("{name_of}: which Harm comes first?", name_of=name_of(tale, self.actor))

    def label(self, tale: Tale, option: int) -> str:
        return say("{n}: {effects}", n=option + 1, effects=describe.effects(self.harms[option].effects))

    def card(self, tale: Tale, option: int) -> Card:
        return Card(kind="order", rule="tales.rule.harm.multiple")


def attack(tale: Tale, deed: AbilityUse, effect: Attack) -> Script[None]:
    """The five steps of an Attack. Without a legal target there is none."""
    actor = deed.actor
    if actor.at < 0:
        return
    targets = yield from (_scheme_targets if deed.scheming else _targets)(tale, deed, effect)
    if not targets:
        deed.attacked = Blow(actor, 0, "attack", [])
        if (log := tale.log) and not effect.may:
            rule = "tales.attackstep.s1" if deed.scheming else "tales.attackstep.p1"
            log.tell("{who} has nobody to attack.", rule, who=actor.name)
        return
    if log := tale.log:
        tell_attack(tale, deed, effect, targets)
    actor.more_range = actor.more_targets = 0
    fixed = tale.amount(effect.damage)
    yield from resolve(tale, deed, targets, effect.dice, fixed, effect.harm, effect.backstab)
    if log:
        log.end()


def resolve(
    tale: Tale,
    deed: AbilityUse,
    targets: list[Figure],
    yellow: int,
    fixed: int,
    harm: tuple[Harm, ...],
    offered: Bonus | None = None,
) -> Script[None]:
    """Steps 2 to 5 against chosen targets. What Reactions have left of attacker and targets goes on.

    From step 2 to step 4 nobody is removed; who falls to a Reaction before that is gone at once.
    """
    if tale.reacting:
        yield from reactions.react(tale, "attack", deed.actor, None, None)
        yield from reactions.react(tale, "attacked", targets[0], deed.actor, None, targets)
        targets = [t for t in targets if t.at >= 0]
    tale.attacking += 1
    if targets and deed.actor.at >= 0 and not tale.over:
        yield from _deal(tale, deed, targets, yellow, fixed, harm, offered)
    else:
        deed.attacked = Blow(deed.actor, 0, "attack", [])
    tale.attacking -= 1
    step = "tales.attackstep.s5" if deed.scheming else "tales.attackstep.p5"
    yield from damage.remove_defeated(tale, targets if tale.attacking else None, step)


def _deal(
    tale: Tale,
    deed: AbilityUse,
    targets: list[Figure],
    yellow: int,
    fixed: int,
    harm: tuple[Harm, ...],
    offered: Bonus | None,
) -> Script[None]:
    """Steps 2 to 4."""
    actor = deed.actor
    if deed.scheming:
        amount = yield from _scheme_damage(tale, actor, fixed, targets)
    else:
        bonus = backstab.bonus(tale, actor, offered, targets)
        amount = yield from dice.determine(tale, actor, targets, yellow + bonus.dice, fixed + bonus.damage)
    if "damage determined" in tale.reacting:
        yield from reactions.react(tale, "damage determined", actor, None, None, [actor], number=amount)
    if log := tale.log:
        step = "tales.attackstep.s3" if deed.scheming else "tales.attackstep.p3"
        words = "The Attack deals {n} damage." if amount else "The Attack deals no damage."
        log.tell(words, step, "tales.rule.multiattack.damage", n=amount)
    blow = yield from damage.deal(tale, actor, amount, "attack", targets)
    deed.attacked = blow
    yield from apply_harm(tale, deed, harm, blow)


# Players choose targets


def reach(tale: Tale, actor: Figure, effect: Attack) -> int:
    """The spaces a Melee or Ranged Attack can hit, those of Impassable features included."""
    board = tale.map
    if effect.type == "ranged":
        far = effect.range + actor.more_range
        return board.disc(actor.at, far) | board.solids(actor.at, far)
    return board.near[actor.at] | 1 << actor.at | board.solids(actor.at, 1)


def in_reach(tale: Tale, actor: Figure, cells: int) -> list[Figure]:
    """The Foes on these spaces, and map features that may be attacked."""
    found = [f for f in tale.foes(actor) if cells >> f.at & 1]
    if tale.map.attackable:
        found += events.attackable(tale, actor, cells)
    return found


def has_targets(tale: Tale, actor: Figure, effect: Attack) -> bool:
    """Whether an Attack could be made from where the figure stands."""
    cells = 0
    if effect.type == "burst":
        for turned in orientations(tale, actor, effect.template):
            cells |= turned
    else:
        cells = reach(tale, actor, effect)
    if tale.map.attackable or actor.ignores or actor.keywords & BERSERK or tale.sheet.feuds:
        return bool(in_reach(tale, actor, cells))
    side = actor.side
    for other in tale.figures:
        if other.at >= 0 and cells >> other.at & 1 and other.side != side and other.kind != FEATURE:
            return True
    return False


def all_in_reach(tale: Tale, actor: Figure, effect: Attack) -> list[Figure]:
    """Everybody an Attack could hit from where the figure stands, whichever way it points."""
    if effect.type == "burst":
        cells = 0
        for turned in orientations(tale, actor, effect.template):
            cells |= turned
        return in_reach(tale, actor, cells)
    return in_reach(tale, actor, reach(tale, actor, effect))


def _targets(tale: Tale, deed: AbilityUse, effect: Attack) -> Script[list[Figure]]:
    actor = deed.actor
    more = actor.more_targets
    if effect.type == "burst":
        return (yield from _burst_targets(tale, deed, effect))
    found = in_reach(tale, actor, reach(tale, actor, effect))
    if effect.everyone:
        declined = effect.may and found and (yield from decline(tale, deed, effect))
        return [] if declined else found
    if more and found and (log := tale.log):
        log.tell("This Attack may have {more}.", "tales.attackstep.p1", more=counting(more, "more target"))
    return (yield from _pick_targets(tale, deed, found, effect, effect.targets + more))


def _pick_targets(tale: Tale, deed: AbilityUse, found: list[Figure], effect: Attack, most: int) -> Script[list[Figure]]:
    """Up to so many, one after the other."""
    chosen: list[Figure] = []
    while found and len(chosen) < most:
        out = [DONE] if chosen else ["no"] if effect.may else []
        question = Target(deed.actor.id, effect, most, tuple(f.id for f in chosen))
        id = yield from pick(tale, deed.seat, question, [*out, *(f.id for f in found)])
        if id in (DONE, "no"):
            break
        chosen.append(tale.get(id))
        found = [f for f in found if f.id != id]
    return chosen


def _burst_targets(tale: Tale, deed: AbilityUse, effect: Attack) -> Script[list[Figure]]:
    """Turn the template, then leave out whom one likes."""
    turned = _useful(tale, deed.actor, effect)
    if not turned:
        return []
    cells = yield from pick(tale, deed.seat, Pointing(deed.actor.id), [*(["no"] if effect.may else []), *turned])
    if cells == "no":
        return []
    found = turned[cells]
    if len(found) == 1:
        return found
    spared: list[Figure] = []
    while len(spared) < len(found) - 1:
        left = [f.id for f in found if f not in spared]
        id = yield from pick(tale, deed.seat, Spare(deed.actor.id, bool(spared)), [DONE, *left])
        if id == DONE:
            break
        spared.append(tale.get(id))
    return [f for f in found if f not in spared]


def _useful(tale: Tale, actor: Figure, effect: Attack) -> dict[int, list[Figure]]:
    """The ways to turn a template that catch somebody, as masks of usable red spaces; friends never count."""
    found = {}
    for cells in orientations(tale, actor, effect.template):
        caught = in_reach(tale, actor, cells)
        if caught:
            found[cells] = caught
    return found


# Schemers choose targets


def _scheme_targets(tale: Tale, deed: AbilityUse, effect: Attack) -> Script[list[Figure]]:
    """Melee: as many adjacent Foes as it may; Ranged: the Nearest, unless it says otherwise. The players break ties."""
    actor = deed.actor
    if effect.type == "burst":
        return (yield from _scheme_burst(tale, deed, effect))
    found = [f for f in in_reach(tale, actor, reach(tale, actor, effect)) if not f.keywords & AVOIDED]
    if effect.pick == "wounded":
        found = [f for f in found if f.wounded]
    most = effect.targets + actor.more_targets
    if effect.everyone or len(found) <= most:
        return found
    if effect.type == "ranged" or effect.pick != "nearest":
        return (yield from foremost(tale, actor, found, most, PLAYERS, effect.pick, Saying("attack whom")))
    chosen: list[Figure] = []
    while len(chosen) < most:
        left = [f.id for f in found if f not in chosen]
        id = yield from pick(tale, PLAYERS, Tie(actor.id, Saying("attack whom"), Saying("adjacent")), left)
        chosen.append(tale.get(id))
        if log := tale.log:
            words = "{who} could attack {n} Foes; the players choose {whom}."
            log.tell(words, "tales.rule.playerchoice", who=actor.name, n=len(found), whom=chosen[-1].name)
    return chosen


def _scheme_burst(tale: Tale, deed: AbilityUse, effect: Attack) -> Script[list[Figure]]:
    turned = {}
    for cells, caught in _useful(tale, deed.actor, effect).items():
        turned[cells] = [f for f in caught if not f.avoided]
    most = max((len(caught) for caught in turned.values()), default=0)
    if not most:
        return []
    best = [cells for cells, caught in turned.items() if len(caught) == most]
    cells = yield from pick(tale, PLAYERS, Pointing(deed.actor.id), best)
    return turned[cells]


def _scheme_damage(tale: Tale, actor: Figure, base: int, targets: list[Figure]) -> Script[int]:
    """The printed number, all Boosts, all Weakens; then the players may spend Epic Dice on their defence."""
    base += actor.more_damage
    actor.more_damage = 0
    amount = max(0, base + actor.boost - actor.weaken)
    if log := tale.log:
        rules = ["tales.attackstep.s2"]
        if actor.boost:
            rules.append("tales.token.damageboost.schemer")
        if actor.weaken:
            rules.append("tales.token.weaken")
        more = Saying(" + {n}", n=counting(actor.boost, "Damage Boost Token")) if actor.boost else ""
        less = Saying(" - {n}", n=counting(actor.weaken, "Weaken Token")) if actor.weaken else ""
        result = f" = {amount}" if more or less else ""
        log.tell("Printed damage {base}{more}{less}{result}.", *rules, base=base, more=more, less=less, result=result)
        log.total(amount, None, dice.modifiers(base, actor.boost, actor.weaken))
    actor.boost = actor.weaken = 0
    if tale.epic and amount and any(t.side == HEROIC for t in targets):
        amount = yield from _defend(tale, actor, targets, amount)
    return amount


def _defend(tale: Tale, actor: Figure, targets: list[Figure], amount: int) -> Script[int]:
    """Empower your Defense: each Epic Die discarded lowers the damage for all targets (tales.epic.defense)."""
    each = tale.library.numbers.epic_defense
    owners = {tale.seat_of(t) for t in targets if t.side == HEROIC}
    seat = owners.pop() if len(owners) == 1 else PLAYERS
    most = min(tale.epic, -(-amount // each))
    question = Defend(actor.id, tuple(t.id for t in targets), amount)
    number: int = yield from pick(tale, seat, question, list(range(most + 1)))
    if number:
        tale.epic -= number
        if log := tale.log:
            rules = ["tales.epic.defense", "tales.attackstep.s2b", "tales.epic.pool"]
            if any(t.kind == "companion" for t in targets):
                rules.append("tales.solo.epic")
            words = "{dice} lowers the damage by {by}." if number == 1 else "{dice} lower the damage by {by}."
            log.tell(words, *rules, dice=counting(number, "Epic Die", "Epic Dice"), by=number * each)
    return max(0, amount - number * each)


# Harm and Splash


def apply_harm(tale: Tale, deed: AbilityUse, harms: tuple[Harm, ...], blow: Blow) -> Script[None]:
    """What else an Attack does to those who lost Fortitude and did not Avert Harm."""
    left = list(range(len(harms)))
    log = tale.log
    if left and not blow.hurt() and log:
        rules = ["tales.rule.harm"]
        if blow.averted:
            rules.append("tales.rule.avertharm")
        log.tell("No Harm is done.", *rules)
    while left and blow.hurt() and not tale.over:
        number = yield from pick(tale, deed.seat, FirstHarm(deed.actor.id, harms), left)
        left.remove(number)
        harm = harms[number]
        hurt = blow.hurt()
        if log:
            who, what = together(f.name for f in hurt), describe.effects(harm.effects)
            log.begin("Harm for {who}: {what}.", *_harm_rules(deed, harms, harm, hurt), who=who, what=what)
        inner = AbilityUse(tale, deed.actor, hurt, deed.trigger, blow, deed.card)
        yield from effects.carry_out(tale, inner, harm.effects)
        if log:
            log.end()


def _harm_rules(deed: AbilityUse, harms: tuple[Harm, ...], harm: Harm, hurt: list[Figure]) -> list[str]:
    rules = ["tales.rule.harm", "tales.attackstep.s4" if deed.scheming else "tales.attackstep.p4"]
    rules.append("tales.rule.harm.target" if harm.scope == "target" else "tales.rule.harm.untargeted")
    if len(harms) > 1:
        rules.append("tales.rule.harm.multiple")
    if any(f.wounded and not f.damage for f in hurt):
        rules.append("tales.rule.harm.wounded")
    return rules


def splash(tale: Tale, deed: AbilityUse) -> Script[None]:
    """Hurt the attacker's Foes beside the targets: for Harm beside those hurt, else beside where all targets stood.

    Map features are no targets in this sense: nothing splashes off them.
    """
    blow = deed.blow if deed.attacked is None else deed.attacked
    if blow is None:
        return
    deed.splashes += 1
    as_harm = deed.attacked is None
    spots = [t.at for t in blow.hurt() if t.at >= 0] if as_harm else [spot for t, spot in blow.spots if not t.thing]
    area = 0
    for spot in spots:
        area |= tale.map.near[spot] | 1 << spot
    struck = [f for f in tale.foes(deed.actor) if area >> f.at & 1 and f not in blow.targets]
    if deed.scheming:
        struck = [f for f in struck if not f.avoided]
    if not struck:
        return
    if log := tale.log:
        rules = ["tales.rule.splash", "tales.rule.splash.nofriendlyfire", "tales.rule.splash.nonattack"]
        rules.append("tales.rule.splash.harm" if as_harm else "tales.rule.splash.evade")
        if deed.splashes > 1:
            rules.append("tales.rule.splash.multiple")
        log.begin("The Splash reaches {whom}.", *rules, whom=together(f.name for f in struck))
    yield from damage.deal(tale, deed.actor, tale.library.numbers.splash, "splash", struck)
    if log:
        log.end()


# Counter Attack and Inspire


def counter_attack(tale: Tale, deed: AbilityUse, effect: CounterAttack) -> Script[None]:
    """An Attack on whoever set off the Reaction, wherever it stands; behind a closed door it is out of reach."""
    foe, actor = deed.trigger, deed.actor
    if foe is None or deed.gone or foe.at < 0 or tale.ignores(actor, foe) or not tale.connected(actor, foe):
        return
    if log := tale.log:
        rules = ("tales.rule.counterattack", "tales.rule.counterattack.doom", "tales.rule.attack")
        log.beat(actor.id, "Counter Attack", [foe.id], ICONS["melee"])
        log.begin("{who} Counter Attacks {whom}.", *rules, who=actor.name, whom=foe.name)
    yield from resolve(tale, deed, [foe], effect.dice, effect.damage, effect.harm)
    if log:
        log.end()


def inspire(tale: Tale) -> None:
    """One Epic Die for the Epic Pool, as long as there is one."""
    if tale.epic < tale.library.faces.epic_dice:
        tale.epic += 1
        if log := tale.log:
            rules = ("tales.effect.inspire", "tales.epic.pool")
            log.tell("An Epic Die joins the Epic Pool: {n} now.", *rules, n=tale.epic)
    elif log := tale.log:
        log.tell("All Epic Dice are in the Epic Pool already.", "tales.epic.cap", "tales.effect.inspire")
