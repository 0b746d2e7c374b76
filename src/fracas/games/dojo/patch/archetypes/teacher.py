"""Teacher in the patch: Patient may wait on any turn, Elder's free Action counts as a 6, two Super Moves."""

from fracas.games.dojo.content.archetypes import teacher
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.health import remove_from_play
from fracas.games.dojo.rules.turn import action_dice, pour
from fracas.games.dojo.rules.write import *

patch.tune("archetype.teacher", keywords=("Support", "Preparation"))
patch.tune("style.elder", keywords=("Desperation",))
patch.tune("style.mastermind", keywords=("Support",))
patch.tune("style.motivating", keywords=("Support",))
patch.tune("style.patient", keywords=("Preparation",))
patch.tune("style.training", keywords=("Preparation",))


@patch.ability("style-ability.elder", "Elder Style")
class Elder(Ability):
    """This Stance's Unique Actions cost 1 less. Once on your turn use any Unique Action of any of your Stances for
    nothing, as if a 6 were paid."""

    stance_cost_less = 1
    free_unique_action = 6


@patch.ability("style-ability.patient", "Patient Style")
class Patient(Ability):
    """One Action each turn; your numbers stay until you spend them. At the end of your turn Speed becomes Iron."""

    one_action = 1
    keeps_numbers = True
    alone = minds_order = True

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(IRON, me.discard(me.unit, SPEED, me.unit.held(SPEED)))


@patch.action("action.patient.waiting-game", "Waiting Game", X, per_turn=1, untargeted=True, more=1, spaces=1)
def waiting_game(act: Act) -> Script[None]:
    """Once a turn, get a number back that is 1 higher, then you may move 1."""
    yield from teacher.waiting_game(act)


# Super Moves


@patch.super_move("my-final-technique", "My Final Technique", "teacher", needs=[enemy_in_range], damage=99)
def my_final_technique(act: Act) -> Script[None]:
    """Hit an enemy in range for 99, then leave the fight for good."""
    for foe in (yield from act.enemies()):
        yield from act.hit(foe, act.n.damage)
    remove_from_play(act.fight, act.unit)
    act.unit.gone = True
    act.tell("{who} will not come back.", who=act.unit.name)


def taken_out(act: Act) -> str:
    return "" if act.fight.out(act.unit) else "it is for when you are Taken Out"


@patch.super_move("remember-my-teachings", "Remember My Teachings", "teacher", needs=[taken_out], number=8, shield=4)
def remember_my_teachings(act: Act) -> Script[None]:
    """When you lie Out and lend your spirit, your dice all show their highest number; your friend also gets an 8, a
    Shield of 4, and heals."""
    fight = act.fight
    friend = fight.units[fight.active]
    pour(fight, act.unit, friend, [abs(die) for die in action_dice(fight, act.unit)])
    yield from act.add_number(friend, act.n.number)
    yield from act.shield(friend, act.n.shield)
    yield from act.heal(friend)
