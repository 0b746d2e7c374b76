"""Vigilance Form: survives anything, and keeps its enemies weak."""

from fracas.games.dojo.rules.appeal import heals
from fracas.games.dojo.rules.write import *

base.form(
    "vigilance", "Vigilance Form", (6, 6, 6, 6), (6, 6), "eyes-wide-open", ("Bear", "Eternity", "Heart", "Moment")
)


@base.ability("form-ability.vigilance", "Vigilance Form")
class Vigilance(Ability):
    """Begin your turn with a heal, or shake off a token; end it by weakening an enemy in range."""

    alone = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        words = ["heal"]
        if me.unit.all_tokens():
            words.append("discard a token")
        if (yield from me.pick(words, "what does Vigilance do")) == "heal":
            yield from me.heal()
        else:
            yield from me.remove_tokens(me.unit, 1)

    def end_of_turn(self, me: Actor) -> Script[None]:
        if me.fight.out(me.unit):
            return
        for foe in (yield from me.enemies(what="whom to weaken")):
            yield from me.give(foe, WEAKNESS, 1)


@base.action("action.vigilance.bow-down", "Bow Down", gates(1, 4), needs=[enemy_in_range], weakness=1, weakness_4=2)
def bow_down(act: Act) -> Script[None]:
    """Weaken an enemy in range; with the second gate, give two more to an enemy in range."""
    for foe in (yield from act.enemies()):
        yield from act.give(foe, WEAKNESS, act.n.weakness)
    if act.gate(2):
        for foe in (yield from act.enemies()):
            yield from act.give(foe, WEAKNESS, act.n.weakness_4)


@base.action("action.vigilance.stand-strong", "Stand Strong", gates(1, 4), needs=[ally_in_sight], appeal=[heals()])
def stand_strong(act: Act) -> Script[None]:
    """Heal yourself or an ally in sight; with the second gate yourself or another ally."""
    first = yield from act.allies(seen=True, fallen=True)
    for friend in first:
        yield from act.heal(friend)
    if act.gate(2):
        others = [f for f in first if f is not act.body]
        for friend in (yield from act.allies(seen=True, fallen=True, but=others)):
            yield from act.heal(friend)
