"""Builds: a small benefit every hero and every group of Stooges has, whatever the Stance."""

from fracas.games.dojo.rules.targeting import cells_of
from fracas.games.dojo.rules.write import *

BUILD = "build"


def beside_unit(me: Actor, empty: bool = True) -> int:
    """The spaces next to the unit; for Stooges, next to any of them."""
    cells = tuple(cell for body in me.fight.bodies(me.unit) for cell in cells_of(me.fight, body))
    return me.adjacent(empty, near=cells) if cells else 0


@base.ability("build.agile", "Agile", kind=BUILD)
class Agile(Ability):
    """Begin your turn with 2 Speed."""

    alone = True
    plain = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(SPEED, 2)


@base.ability("build.bumbling", "Bumbling", kind=BUILD)
class Bumbling(Ability):
    """At the end of any turn in which you took damage, you may move 1."""

    def end_of_every_turn(self, me: Actor, active: Unit) -> Script[None]:
        if me.used("was hurt"):
            yield from me.move(1, may=True)


@base.ability("build.mysterious", "Mysterious", kind=BUILD)
class Mysterious(Ability):
    """Begin your turn with a Copy or Fog in an empty space next to you, if you like."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        if not beside_unit(me):
            return
        kind = yield from me.pick(("nothing", COPY, FOG), "what appears beside you")
        if kind != "nothing":
            for cell in (yield from me.spaces(what=f"where does the {kind.title()} appear", among=beside_unit(me))):
                yield from (me.put_copy(cell) if kind == COPY else me.put(kind, cell))


@base.ability("build.overpowering", "Overpowering", kind=BUILD)
class Overpowering(Ability):
    """Begin your turn with 1 Power."""

    alone = True
    plain = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(POWER, 1)


@base.ability("build.scheming", "Scheming", kind=BUILD)
class Scheming(Ability):
    """At the start of your turn or at its end, you may put a Trap into a space next to you."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from self.scheme(me)

    def end_of_turn(self, me: Actor) -> Script[None]:
        if not me.used("schemed"):
            yield from self.scheme(me)

    def scheme(self, me: Actor) -> Script[None]:
        beside = beside_unit(me, empty=False)
        for cell in (yield from me.spaces(what="where does a Trap go", among=beside, empty=False, optional=True)):
            me.note("schemed")
            yield from me.put(TRAP, cell)


@base.ability("build.tough", "Tough", kind=BUILD)
class Tough(Ability):
    """Begin your turn with 1 Iron."""

    alone = True
    plain = True

    def start_of_turn(self, me: Actor) -> Script[None]:
        yield from me.gain(IRON, 1)
