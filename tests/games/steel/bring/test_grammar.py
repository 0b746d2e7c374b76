"""Sentences of stat blocks: understood whole, with the right person, the right end and the right condition, or not."""

from __future__ import annotations

import pytest

from fracas.games.steel.bring.flavour import is_flavour
from fracas.games.steel.bring.grammar.clauses import Read, read_clause
from fracas.games.steel.bring.grammar.ground import Sense, Speaker
from fracas.games.steel.bring.grammar.traits import read_trait
from fracas.games.steel.bring.grammar.triggers import read_trigger
from fracas.games.steel.bring.grammar.who import Who
from fracas.games.steel.bring.grammar.zones import read_zone
from fracas.games.steel.content.written import (
    Afflict,
    Change,
    Damage,
    Gain,
    Given,
    Go,
    Heal,
    Hide,
    Last,
    Lay,
    Potency,
    Shove,
    Steps,
    Strike,
    To,
    UseAbility,
    When,
)

HERON = Speaker("Ditch Heron", ("ditch heron", "ditch", "heron", "beast"), ("Stab Down",), ("Old Grudge",))
ME = To(whom="self")


def read(sentence: str, area: str = "") -> Sense | None:
    return read_clause(HERON.plain(sentence), Read(HERON, area, "Stab Down"))


def steps(sentence: str, area: str = "") -> tuple[Steps, ...]:
    found = read(sentence, area)
    assert found is not None, sentence
    return found.steps


def trait(sentence: str) -> Sense | None:
    return read_trait(HERON.plain(sentence), Read(HERON, "", "Old Grudge"))


KIN = To(whom="self or ally", keyword="heron")
NEW: list[tuple[str, tuple[Steps, ...]]] = [
    ("The target takes 1d6 fire damage.", (Damage(dice="1d6", types=("fire",)),)),
    (
        "Each enemy in the encounter takes 2 damage for each heron adjacent to them.",
        (Damage(to=To(whom="enemy"), amount=2, per="heron"),),
    ),
    (
        "Each heron in the encounter moves up to their speed and can take the Charge main action.",
        (Go(to=KIN, how="walk"), UseAbility(to=KIN, ability="charge", may=True)),
    ),
    ("The heron can use a signature ability.", (UseAbility(to=ME, ability="signature", may=True),)),
    (
        "One heron in the encounter makes a free strike against each adjacent enemy.",
        (Strike(to=To(whom="self or ally", keyword="heron", most=1), against="each adjacent"),),
    ),
    (
        "The heron or one ally within 5 squares regains 4 Stamina.",
        (Heal(to=To(whom="self or ally", within=5, most=1), amount=4),),
    ),
    (
        "The target takes 3 damage and the Director gains 1 Malice.",
        (Damage(amount=3), Gain(to=ME, what="menace", amount=1)),
    ),
    (
        "The next strike against the target deals an extra 4 damage.",
        (Last(name="Stab Down", ends="fight", change=Change(damage_against=4, only="strike", next=True)),),
    ),
    (
        "The heron beats their wings, pushing each enemy within 4 squares of them up to 6 squares.",
        (Shove(to=To(whom="enemy", within=4), kinds=("push",), distance=6),),
    ),
    (
        "If the target has A < 1, this free strike also makes them slowed (EoT).",
        (Afflict(conditions=("slowed",), ends="eot", potency=Potency(characteristic="agility", value=1)),),
    ),
    ("The target is also pulled up to 2 squares.", (Shove(kinds=("pull",), distance=2),)),
    (
        "Until the end of the round, whenever a heron is reduced to 0 Stamina, they deal 3 cold damage to each enemy "
        "within 2 squares of them.",
        (
            Last(
                to=KIN,
                name="Stab Down",
                ends="round",
                change=Change(
                    downed=(Damage(to=To(whom="enemy", within=2, near="target"), amount=3, types=("cold",)),)
                ),
            ),
        ),
    ),
]


@pytest.mark.parametrize(("sentence", "meant"), NEW)
def test_what_else_is_understood(sentence: str, meant: tuple[Steps, ...]) -> None:
    assert steps(sentence) == meant


@pytest.mark.parametrize(
    "sentence",
    [
        "The target uses a signature ability.",
        "Each enemy in the encounter takes 2 damage for each lantern adjacent to them.",
        "The target takes 1d8 damage.",
        "The heron floods the area, pushing each enemy within 4 squares of them up to 6 squares.",
        "The next strike against the target deals an extra 4 damage for each ally.",
        "Whenever a heron is reduced to 0 Stamina, they deal 3 damage to each enemy within 2 squares of them.",
    ],
)
def test_what_says_a_little_more_is_not(sentence: str) -> None:
    assert read(sentence) is None


def test_the_one_who_acts_is_the_one_a_text_of_its_family_means() -> None:
    text = ("One marsh bird acting this turn shifts up to 2 squares.", "Then the marsh bird takes 1 damage.")
    speaker = HERON.of_family(text)
    assert speaker.plain(text[0]) == "self shifts up to 2 squares"
    assert speaker.plain(text[1]) == "then self takes 1 damage"


@pytest.mark.parametrize(
    ("sentence", "flavour"),
    [
        ("The heron spits up a long lost silver ring.", False),
        ("The heron cackles like wet gravel in a bucket.", True),
        ("The heron vanishes until the moon sets.", False),
        ("The heron grows to size 2.", False),
        ("Feathers everywhere.", False),
    ],
)
def test_only_words_without_any_rule_are_flavour(sentence: str, flavour: bool) -> None:
    assert is_flavour(sentence) is flavour


SENTENCES: list[tuple[str, tuple[Steps, ...]]] = [
    ("The target takes 4 fire damage.", (Damage(amount=4, types=("fire",)),)),
    ("The target takes an extra 3 damage.", (Damage(amount=3),)),
    ("The target takes 5 damage that can't be reduced in any way.", (Damage(amount=5, unreducible=True),)),
    ("The target is slowed (save ends).", (Afflict(conditions=("slowed",), ends="save"),)),
    ("The target is knocked prone.", (Afflict(conditions=("prone",), ends="stand"),)),
    ("The target is dazed or weakened (EoT).", (Afflict(conditions=("dazed", "weakened"), ends="eot", either=True),)),
    (
        "Each target who has M < 2 is knocked prone.",
        (Afflict(conditions=("prone",), ends="stand", potency=Potency(characteristic="might", value=2)),),
    ),
    (
        "If the target has R < 1, they are frightened (save ends).",
        (Afflict(conditions=("frightened",), ends="save", potency=Potency(characteristic="reason", value=1)),),
    ),
    (
        "The target takes 3 damage, and if they have A < 2, they are slowed (EoT).",
        (
            Damage(amount=3),
            Afflict(conditions=("slowed",), ends="eot", potency=Potency(characteristic="agility", value=2)),
        ),
    ),
    ("The heron shifts up to 2 squares.", (Go(to=ME, how="shift", distance=2),)),
    ("The heron moves up to their speed.", (Go(to=ME, how="walk"),)),
    ("The heron can teleport up to 5 squares.", (Go(to=ME, how="teleport", distance=5, may=True),)),
    (
        "The heron shifts up to their speed, and the heron can make a free strike.",
        (Go(to=ME, how="shift"), Strike(to=ME, against="anybody", may=True)),
    ),
    ("The heron makes a free strike against the target.", (Strike(to=ME, against="target"),)),
    (
        "The heron makes a free strike against each adjacent enemy.",
        (Strike(to=ME, against="each adjacent"),),
    ),
    ("The heron slides the target up to 3 squares.", (Shove(kinds=("slide",), distance=3),)),
    (
        "The target is pushed up to 4 squares, ignoring stability.",
        (Shove(kinds=("push",), distance=4, ignores_stability=True),),
    ),
    ("Each enemy within 3 squares of the heron takes 2 damage.", (Damage(to=To(whom="enemy", within=3), amount=2),)),
    ("The target regains 6 Stamina.", (Heal(amount=6),)),
    ("The heron regains Stamina equal to half of the damage dealt.", (Heal(to=ME, share="half"),)),
    ("The heron can attempt to hide.", (Hide(to=ME, may=True),)),
    ("The target loses all their surges.", (Gain(what="surges", amount=-99),)),
    ("The heron uses Stab Down against the target.", (UseAbility(to=ME, ability="Stab Down", against="target"),)),
    (
        "A target takes a bane on their next strike.",
        (Last(name="Stab Down", ends="fight", change=Change(edges=-1, only="strike", next=True)),),
    ),
    (
        "Until the end of the round, the heron has damage immunity 3.",
        (Last(to=ME, name="Stab Down", ends="round", change=Change(immunities={"all": 3})),),
    ),
    (
        "Until the start of the heron's next turn, strikes against them take a bane.",
        (Last(to=ME, name="Stab Down", ends="start of my turn", change=Change(edges_against=-1, only="strike")),),
    ),
    (
        "Until the end of the round, each heron in the encounter has a +3 bonus to speed.",
        (Last(to=To(whom="self or ally", keyword="heron"), name="Stab Down", ends="round", change=Change(speed=3)),),
    ),
    (
        "The target can't regain Stamina (save ends).",
        (Last(name="Stab Down", ends="save", change=Change(cannot=("regain",))),),
    ),
    ("The target is marked (save ends).", (Last(name="Marked", ends="save"),)),
    ("A winded target takes an extra 5 damage.", (Damage(amount=5, given=(Given(state="winded", of="target"),)),)),
    ("If the target is prone, they take 3 damage.", (Damage(amount=3, given=(Given(state="prone", of="target"),)),)),
    (
        "If the moon is up, the target takes 3 damage.",
        (Damage(amount=3, asked="Is it true that the moon is up?"),),
    ),
    (
        "Any target who ends this movement in water takes 3 cold damage.",
        (Damage(amount=3, types=("cold",), asked="Is it true that the target ends this movement in water?"),),
    ),
    (
        "Each frog in the area takes 2 damage.",
        (Damage(amount=2, to=To(whom="creature", words="each frog in the area")),),
    ),
]


@pytest.mark.parametrize(("sentence", "expected"), SENTENCES, ids=[sentence[:60] for sentence, _ in SENTENCES])
def test_a_sentence_and_its_steps(sentence: str, expected: tuple[Steps, ...]) -> None:
    found = read_clause(HERON.plain(sentence), Read(HERON, "", "Stab Down", Who(ME)))
    assert found is not None
    assert found.steps == expected


@pytest.mark.parametrize(
    "sentence",
    [
        "The target is slowed.",
        "The target takes 3 damage and sinks into the mud.",
        "The heron shifts up to 4 squares between hitting the targets.",
        "The target has damage weakness 3.",
        "Each target takes 3 damage for each lantern adjacent to them.",
        "The heron takes to the air.",
        "They are slowed (save ends).",
        "The target makes a free strike against their dearest friend.",
        "The target is slowed (save ends) or worse.",
        "",
    ],
)
def test_what_is_not_understood_whole_is_not_understood(sentence: str) -> None:
    assert read(sentence) is None


def test_everybody_in_the_area_are_the_targets_only_if_the_area_is_for_them() -> None:
    assert steps("Each enemy in the area takes 3 damage.", "enemy") == (Damage(amount=3),)
    [asked] = steps("Each ally in the area takes 3 damage.", "enemy")
    assert asked.to.words == "each ally in the area"


@pytest.mark.parametrize(
    ("sentence", "change"),
    [
        ("The heron ignores difficult terrain.", Change(ignores=("difficult terrain",))),
        ("The heron has cold immunity 3.", Change(immunities={"cold": 3})),
        (
            "The heron can't be knocked prone or slowed, and they ignore difficult terrain.",
            Change(immune_to=("prone", "slowed"), ignores=("difficult terrain",)),
        ),
        ("The heron doesn't provoke opportunity attacks by moving.", Change(ignores=("opportunity attacks",))),
        ("No creature within 5 squares of the heron can be hidden from them.", Change(sees_hidden=5)),
        ("Ranged abilities that target the heron take a bane.", Change(edges_against=-1, only="ranged")),
        ("The heron deals an extra 2 damage with strikes.", Change(damage=2, only="strike")),
    ],
)
def test_what_stands(sentence: str, change: Change) -> None:
    found = trait(sentence)
    assert found is not None
    assert found.always is not None
    assert found.always == change


def test_what_stands_only_while_something_is_so() -> None:
    found = trait("While winded, the heron has damage immunity 2.")
    assert found is not None
    assert found.requires == (Given(state="winded"),)


def test_what_happens_when_it_falls() -> None:
    found = trait(
        "When the heron is reduced to 0 Stamina, each enemy within 2 squares of the heron takes 3 fire damage."
    )
    assert found is not None
    assert found.when == When(event="downed")
    assert found.steps == (Damage(to=To(whom="enemy", within=2), amount=3, types=("fire",)),)


def test_what_happens_to_others_at_the_start_of_their_turns() -> None:
    found = trait("Any enemy who starts their turn adjacent to the heron takes 2 cold damage.")
    assert found is not None
    assert found.when == When(event="turn starts", who="enemy", within=1)
    assert found.steps == (Damage(to=To(whom="trigger"), amount=2, types=("cold",)),)


def test_a_moment_in_words_is_asked() -> None:
    found = trait("Whenever the bell rings, the heron shifts up to 2 squares.")
    assert found is not None
    assert found.when == When(event="words", words="the bell rings")


@pytest.mark.parametrize(
    ("trigger", "when"),
    [
        ("The heron takes damage.", When(event="damaged")),
        ("The heron takes cold or fire damage.", When(event="damaged", types=("cold", "fire"))),
        ("A creature targets the heron with a strike.", When(event="targeted", by="creature", only="strike")),
        ("An enemy deals damage to the heron with a ranged ability.", When(event="hit", by="enemy", only="ranged")),
        ("An ally within 5 squares is reduced to 0 Stamina.", When(event="downed", who="ally", within=5)),
        (
            "A creature within distance deals damage to the heron.",
            When(event="hit", by="creature", by_within=4),
        ),
        ("The tide turns.", When(event="words", words="The tide turns.")),
    ],
)
def test_triggers(trigger: str, when: When) -> None:
    assert read_trigger(trigger, HERON, 4) == when


def test_an_area_that_lasts() -> None:
    frame = {"area": "cube"}
    at = Read(HERON, "enemy", "Mire")
    ground = read_zone(HERON.plain("The area is difficult terrain for enemies."), frame, at)
    assert ground is not None
    assert ground.steps == (Lay(name="Mire", ends="fight", difficult=True, against="enemies"),)
    harm = "Any creature who enters the area or starts their turn in the area takes 4 acid damage."
    found = read_zone(HERON.plain(harm), frame, at)
    assert found is not None
    [lay] = found.steps
    assert isinstance(lay, Lay)
    assert lay.entered == lay.turn_starts == (Damage(amount=4, types=("acid",)),)


def test_its_own_name_in_any_form_means_itself() -> None:
    for name in ("the heron", "The Ditch Heron", "Ditch Heron", "A heron acting this turn"):
        assert HERON.plain(f"{name} shifts up to 2 squares.") == "self shifts up to 2 squares"
    assert Speaker("Mother Sedge the Drowned").plain("Mother Sedge waits.") == "self waits"


def test_traits_of_company_wards_and_last_breaths() -> None:
    raging = trait("While within 5 squares of another heron, the heron deals an extra 2 damage with strikes.")
    assert raging is not None
    assert raging.requires == (Given(state="beside an ally", within=5, keyword="heron"),)
    warded = trait("Magic and psionic abilities used against the heron take a bane.")
    assert warded is not None
    assert warded.always == Change(edges_against=-1, only="supernatural")
    bursting = trait(
        "When the heron is reduced to 0 Stamina, its crop explodes, dealing 1d6 damage to each adjacent enemy."
    )
    assert bursting is not None
    assert bursting.when == When(event="downed")
    assert bursting.steps == (Damage(to=To(whom="enemy", within=1), dice="1d6"),)
    last = trait("If the heron is reduced to 0 Stamina, it can make a free strike before dying.")
    assert last is not None
    assert last.steps == (Strike(to=ME, against="anybody", may=True),)


def test_a_trigger_about_areas() -> None:
    found = read_trigger("The heron is targeted by an area ability.", HERON, 0)
    assert (found.event, found.only, found.words) == ("targeted", "area", "")
