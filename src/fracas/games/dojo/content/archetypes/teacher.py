"""Teacher: lets allies do the work. Styles: Elder, Mastermind, Motivating, Patient, Training."""

from fracas.games.dojo.rules.appeal import for_each_gate, heals
from fracas.games.dojo.rules.write import *

base.archetype("teacher", "Teacher", "medium")


@base.ability("archetype-ability.teacher.focused", "Focused Teacher", plain=True)
class Focused(Ability):
    """End your turn with two more Inspired tokens."""

    alone = True

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(INSPIRED, 2)


@base.ability("archetype-ability.teacher.fused", "Fused Teacher", plain=True)
class Fused(Ability):
    """End your turn with one more Inspired token."""

    alone = True

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(INSPIRED, 1)


@base.ability("archetype-ability.teacher.frantic", "Frantic Teacher", plain=True)
class Frantic(Ability):
    """End this turn with two more Inspired tokens."""

    alone = True

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(INSPIRED, 2)


# Elder Style

base.style("elder", "Elder Style", "teacher", (1, 2))


@base.ability("style-ability.elder", "Elder Style")
class Elder(Ability):
    """This Stance's Unique Actions cost 1 less. Once on your turn use any Unique Action of any of your Stances for
    nothing, as if a 7 were paid."""

    stance_cost_less = 1
    free_unique_action = 7


# Mastermind Style

base.style("mastermind", "Mastermind Style", "teacher", (0, 0))


@base.ability("style-ability.mastermind", "Mastermind Style")
class Mastermind(Ability):
    """You act through the allies you see: your numbers buy Actions that they perform, from where they are and with all
    they have. After each Action of an ally on your turn you may move 1."""

    acts_through_allies = True

    def after_any_action(self, me: Actor, act: Act) -> Script[None]:
        if me.fight.active == me.unit.index and act.unit is not me.unit and act.unit.side == me.side:
            me.tell("{who} has acted for {whom}.", who=act.unit.name, whom=me.unit.name)
            yield from me.move(1, may=True)


# Motivating Style

base.style("motivating", "Motivating Style", "teacher", (1, 2))


@base.ability("style-ability.motivating", "Motivating Style")
class Motivating(Ability):
    """At the end of your turn each ally in range heals, you among them, and you gain an Inspired token."""

    alone = True

    def end_of_turn(self, me: Actor) -> Script[None]:
        if not me.fight.out(me.unit):
            healed = dict.fromkeys(friend.unit for friend in me.each("ally", fallen=True))
            for index in healed:
                yield from me.heal(me.fight.units[index])
        yield from me.gain(INSPIRED, 1)


HEAL, MOVE, COPY_TOKEN, DISCARD = "heal", "move", "copy a token", "discard a token"


@base.action(
    "action.motivating.you-can-do-it", "You Can Do It!", gates(4), needs=[ally_in_range], allies_only=True,
    choose=2, spaces=2, tokens=1, appeal=[heals(yourself=False), for_each_gate(6, 4)],
)  # fmt: skip
def you_can_do_it(act: Act) -> Script[None]:
    """An ally in range chooses two: heal, move 2, double one of its tokens, discard one of its tokens."""
    for friend in (yield from act.allies(fallen=True)):
        theirs = Actor(act.fight, act.unit_of(friend), body=friend)
        chosen = yield from theirs.pick_several((HEAL, MOVE, COPY_TOKEN, DISCARD), act.n.choose, "what to do")
        if HEAL in chosen:
            yield from act.heal(friend)
        if act.fight.out(theirs.unit):
            continue
        if MOVE in chosen:
            yield from act.move(act.n.spaces, friend)
        kinds = [kind for kind in theirs.unit.all_tokens() if kind != CHALLENGE]
        if COPY_TOKEN in chosen and kinds:
            kind = yield from theirs.ask("token", kinds, "which token to double")
            yield from theirs.gain(kind, 1)
        if DISCARD in chosen:
            yield from theirs.remove_tokens(theirs.unit, act.n.tokens)


# Patient Style

base.style("patient", "Patient Style", "teacher", (1, 1))


@base.ability("style-ability.patient", "Patient Style")
class Patient(Ability):
    """One Action each turn; your numbers stay until you spend them. At the end of your turn Speed becomes Iron."""

    one_action = 1
    keeps_numbers = True
    speed_ends_as = IRON


@base.action("action.patient.waiting-game", "Waiting Game", X, when="enemy turns", untargeted=True, more=1, spaces=1)
def waiting_game(act: Act) -> Script[None]:
    """On an enemy's turn, get a number back that is 1 higher, then you may move 1."""
    yield from act.add_number(act.unit, act.x + act.n.more)
    yield from act.move(act.n.spaces, may=True)


# Training Style

base.style("training", "Training Style", "teacher", (1, 1))


def train(me: Actor, tokens: int) -> Script[None]:
    """Give Training to an ally, wherever it is."""
    for friend in (yield from me.allies(what="whom to train", anywhere=True)):
        yield from me.give(friend, TRAINING, tokens)


@base.ability("style-ability.training", "Training Style")
class Training(Ability):
    """End your turn by giving an ally a Training token."""

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from train(me, 1)


WATCHED = "watched closely"


@base.action("action.training.watch-closely", "Watch Closely", gates(3), untargeted=True, training=1, passed_on=1)
def watch_closely(act: Act) -> Script[None]:
    """Gain a Training token. If you spend it this turn, give one to an ally."""
    yield from act.gain(TRAINING, act.n.training)
    yield from act.lasting("effect.watch-closely", "turn")
    act.fight.this_turn[f"{act.unit.index} {WATCHED}"] = act.n.passed_on


@base.ability("effect.watch-closely", "Watch Closely", kind="effect", of="action.training.watch-closely")
class WatchClosely(Ability):
    """When you spend Training this turn, an ally gets some."""

    def spent(self, me: Actor, kind: str, amount: int) -> Script[None]:
        if kind == TRAINING and (tokens := me.fight.this_turn.pop(f"{me.unit.index} {WATCHED}", 0)):
            yield from train(me, tokens)
