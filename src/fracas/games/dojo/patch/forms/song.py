"""Song Form in the patch: the 4 that Sing Along gives need not be spent at once, but is given once a turn only."""

from fracas.games.dojo.content.forms.song import sing
from fracas.games.dojo.patch.write import patch
from fracas.games.dojo.rules.write import *

patch.tune("form.song", keywords=("Support", "Preparation"))
patch.tune("form-ability.song", alone=True)


@patch.action(
    "action.song.sing-along", "Sing Along", gates(1, 4, 6), needs=[ally_in_sight],
    choose=1, shed=1, tokens=2, choose_4=1, number=4,
)  # fmt: skip
def sing_along(act: Act) -> Script[None]:
    """Choose for an ally in sight: shed a token, heal, or 2 tokens of your song. With a 4 they choose one more. With
    a 6, once a turn, they get a 4 for their Action Pool."""
    friends = yield from sing(act, 1)
    if act.gate(3) and not act.used("gave a number"):
        act.note("gave a number")
        for friend in friends:
            yield from act.add_number(act.unit_of(friend), act.n.number)
