"""Shadow Form: never where it was, with smoke and snares left behind."""

from fracas.games.dojo.rules.appeal import teleports
from fracas.games.dojo.rules.write import *

base.form(
    "shadow", "Shadow Form", (4, 4, 4, 4, 4, 4), (4, 4, 4), "shadow-walker", ("Moon", "Silence", "Silver", "Snake")
)


@base.ability("form-ability.shadow", "Shadow Form")
class Shadow(Ability):
    """Gain 2 Speed when your turn starts and when it ends, and keep your Speed when turns end."""

    alone = True
    plain = True
    keeps_speed = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(SPEED, 2)

    def end_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(SPEED, 2)


@base.action(
    "action.shadow.stunt",
    "Stunt",
    spend(3, SPEED),
    untargeted=True,
    obstacles=1,
    spaces=2,
    kinds=(FOG, COPY, TRAP),
    appeal=[teleports(2)],
)
def stunt(act: Act) -> Script[None]:
    """Leave Fog, a Copy or a Trap next to you and teleport two spaces."""
    for _ in range(act.n.obstacles):
        yield from leave_behind(act)
    yield from act.teleport(act.n.spaces)


def leave_behind(act: Act) -> Script[None]:
    """Put one of the obstacles the Action knows into an adjacent space; a Copy needs an empty one."""
    kinds = [kind for kind in act.item["kinds"] if kind != COPY or act.adjacent()]
    kind = yield from act.pick(kinds, "what to leave behind")
    empty = kind == COPY
    for cell in (
        yield from act.spaces(what=f"where does the {kind.title()} go", among=act.adjacent(empty), empty=empty)
    ):
        if kind == COPY:
            yield from act.put_copy(cell)
        else:
            yield from act.put(kind, cell)
