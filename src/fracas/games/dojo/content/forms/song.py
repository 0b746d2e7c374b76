"""Song Form: keeps its allies on their feet and in high spirits."""

from fracas.games.dojo.rules.nested import act_at_once
from fracas.games.dojo.rules.phrases import listed
from fracas.games.dojo.rules.write import *

base.form("song", "Song Form", (8, 6, 6, 4), (8, 4), "natural-charisma", ("Melody", "Symphony", "Remix", "Wave"))
SHED, HEAL, SING = "shed a token", "heal", "tokens of the song"


@base.ability("form-ability.song", "Song Form", alone=False)
class Song(Ability):
    """Begin your turn with a song of Iron, Power or Speed: 3 such tokens for you, 1 for each ally."""

    def start_of_turn(self, me: Actor) -> Script[None]:
        unit, fight = me.unit, me.fight
        unit.song = yield from me.pick(BASIC, "which song do you sing")
        yield from me.gain(unit.song, 3)
        if not fight.out(unit):
            for ally in fight.units:
                if ally.side == unit.side and (ally is not unit or me.kit.own_ally):
                    yield from me.give(ally, unit.song, 1)


@base.action(
    "action.song.sing-along", "Sing Along", gates(1, 4, 6), needs=[ally_in_sight],
    allies=1, choose=1, shed=1, tokens=2, choose_4=1, number=4,
)  # fmt: skip
def sing_along(act: Act) -> Script[None]:
    """Choose for an ally in sight: shed a token, heal, or 2 tokens of your song. With a 4 they choose one more. With
    a 6 they get a 4 and spend it on an Action at once."""
    for friend in (yield from sing(act, act.n.allies)):
        if act.gate(3):
            yield from act_at_once(act, friend, act.n.number)


def sing(act: Act, number: int) -> Script[list[Figure]]:
    """The first two gates: your choice is the same for all, then each ally chooses for itself."""
    friends = yield from act.allies(number, seen=True, fallen=True)
    words = [w for w in (SHED, HEAL, SING) if any(w in good_for(act, f) for f in friends)]
    whom = listed(act.fight.book.name_of(act.fight, friend) for friend in friends)
    chosen = yield from act.pick_several(words, act.n.choose, f"what to give {whom}")
    for friend in friends:
        for word in chosen:
            yield from receive(act, friend, word)
    if act.gate(2):
        for friend in friends:
            left = [w for w in good_for(act, friend) if act.unit_of(friend) is not act.unit or w not in chosen]
            seat = act.unit_of(friend).seat
            for word in (yield from act.pick_several(left, act.n.choose_4, "what do you get", seat)):
                yield from receive(act, friend, word)
    return friends


def good_for(act: Act, friend: Figure) -> list[str]:
    """What can be done for an ally: whoever lies at zero HP can only be healed."""
    unit = act.unit_of(friend)
    if act.fight.out(unit):
        return [HEAL]
    return [*([SHED] if unit.all_tokens() else []), HEAL, *([SING] if act.unit.song else [])]


def receive(act: Act, friend: Figure, word: str) -> Script[None]:
    if word == HEAL:
        yield from act.heal(friend)
    elif word == SING:
        yield from act.give(friend, act.unit.song, act.n.tokens)
    elif not act.fight.out(act.unit_of(friend)):
        yield from act.remove_tokens(friend, act.n.shed, seat=act.unit_of(friend).seat)
