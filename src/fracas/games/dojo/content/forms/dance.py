"""Dance Form: flutters across the arena and drags others along."""

from fracas.games.dojo.rules.write import *

base.form("dance", "Dance Form", (10, 8, 6), (8, 6), "put-on-a-show", ("Circle", "Crab", "Hurricane", "Shuffle"))


@base.ability("form-ability.dance", "Dance Form")
class Dance(Ability):
    """Whoever you Throw or Grapple gives you Speed, 1 for each space they went. After each space of your Free Movement
    you may pull somebody in range 1 space."""

    def threw(self, me: Actor, target: Target, spaces: int) -> Script[None]:
        yield from me.gain(SPEED, spaces)

    def grappled(self, me: Actor, target: Target, spaces: int) -> Script[None]:
        yield from me.gain(SPEED, spaces)

    def stepped(self, me: Actor, figure: Figure, left: int) -> Script[None]:
        if figure.copy:
            return
        me.body = figure
        others = [t for t in me.candidates("someone", fallen=me.moves_fallen) if t is not figure]
        for partner in (yield from me.choose(others, "whom to pull 1 space", optional=True)):
            yield from me.pull(partner, 1)


@base.action("action.dance.try-and-keep-up", "Try And Keep Up", spend(3, SPEED), untargeted=True, spaces=2, heal=2)
def try_and_keep_up(act: Act) -> Script[None]:
    """Move two spaces, then heal 2."""
    yield from act.move(act.n.spaces)
    yield from act.heal(number=act.n.heal)
