"""The words in which own files say what abilities do."""

import msgspec
import pytest

from fracas.games.steel.content import written
from fracas.games.steel.content.written import Written

BITE = {
    "name": "Cinder Bite",
    "keywords": ("Melee", "Strike", "Weapon"),
    "reach": 1,
    "roll": ("might",),
    "tiers": (
        ({"do": "damage", "amount": 4, "types": ("fire",)},),
        ({"do": "damage", "amount": 6, "types": ("fire",)},),
        (
            {"do": "damage", "amount": 8, "types": ("fire",)},
            {
                "do": "condition",
                "potency": {"characteristic": "might", "value": 2},
                "conditions": ("slowed",),
                "ends": "save",
            },
        ),
    ),
}


def test_what_is_read_is_written_back_the_same() -> None:
    assert msgspec.to_builtins(msgspec.convert(BITE, Written)) == BITE


def test_steps_may_stand_in_steps() -> None:
    fall = {"do": "condition", "conditions": ["prone"], "ends": "stand"}
    quake = {"name": "Quake", "after": [{"do": "test", "characteristic": "agility", "tiers": [[fall], [], []]}]}

    [test] = msgspec.convert(quake, Written).after

    assert isinstance(test, written.Test)
    assert isinstance(test.tiers[0][0], written.Afflict)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"after": [{"do": "explode"}]}, "explode"),
        ({"after": [{"do": "damage", "amont": 3}]}, "amont"),
        ({"action": "mian"}, "mian"),
        ({"roll": ["luck"]}, "luck"),
    ],
)
def test_a_mistake_is_named(wrong: dict[str, object], told: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=told):
        msgspec.convert({"name": "Quake", **wrong}, Written)


def test_marks_say_what_is_enforced_asked_and_a_reminder() -> None:
    hurts, reminds = written.Damage(amount=3), written.Remind(text="The lights go out.")
    if_dark = written.Damage(amount=3, asked="Is it dark?")

    assert written.marks((hurts,)) == (True, False, False)
    assert written.marks((hurts, reminds)) == (True, False, True)
    assert written.marks((if_dark,)) == (False, True, False)
