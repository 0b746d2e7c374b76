"""The whole road: a file of another tool becomes a fight that passes the check and is played to its end."""

from __future__ import annotations

import contextlib
import copy
import json
import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fracas.bots.random import RandomBot
from fracas.core import Match, Refused
from fracas.core.bringing import Brought, Foreign, Portion
from fracas.games.steel import GAME
from fracas.games.steel.book.conditions import afflict
from fracas.games.steel.book.model import CONDITIONS
from tests.games.steel.bring.files import forge_ability, forge_roll
from tests.games.steel.bring.foreign import (
    as_bytes,
    compendium,
    forge,
    foundry,
    foundry_ability,
    foundry_feature,
    scene,
    uvtt,
)

MAKERS: list[Callable[[], dict[str, Any]]] = [foundry, compendium, forge]
BRINGER = GAME.bringer


def bring(*things: Any) -> Brought:
    return BRINGER.bring("base", [Foreign(f"{n}.json", as_bytes(thing)) for n, thing in enumerate(things)])


def played(text: str, seed: int = 3) -> Match:
    assert GAME.workshop.check_encounter("base", text) == []
    match = Match(GAME.workshop.setup_of("base", text), seed, chronicle=False, history=False)
    bot = RandomBot(seed)
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, bot.choose(match.rules, match.state, ask))
    return match


@pytest.mark.parametrize("maker", MAKERS)
def test_a_monster_of_any_tool_is_played_to_the_end(maker: Callable[[], dict[str, Any]]) -> None:
    brought = bring(maker())
    assert [made.kind for made in brought.made] == ["creature"]
    assert played(BRINGER.together("base", brought)).over


def test_every_tool_gives_the_same_rules() -> None:
    tables = [tomllib.loads(bring(maker()).made[0].text)["abilities"] for maker in MAKERS]
    for ability in (table[0] for table in tables):
        for source in ("roll", "bonus", "text"):
            ability.pop(source, None)
    assert tables[0] == tables[1] == tables[2]


def test_the_same_file_brought_twice_is_the_same_creature_once() -> None:
    brought = bring(foundry(), foundry())
    assert brought.made[0].text == brought.made[1].text
    assert len(tomllib.loads(BRINGER.together("base", brought))["creatures"]) == 1


def test_monsters_and_a_map_become_one_fight_with_doors() -> None:
    brought = bring(foundry(), scene())
    text = BRINGER.together("base", brought)
    walls = tomllib.loads(text)["map"]["walls"]
    assert [wall for wall in walls if wall[2] == "door"] == [["D3", "E3", "door"]]
    assert sum(wall[2] == "rail" for wall in walls) == 5
    areas = tomllib.loads(text)["map"]["areas"]
    assert "H3" in areas["foes"], "its token stood there"
    assert not set(areas["foes"]) & set(areas["heroes"])
    assert played(text).over


def test_a_map_alone_is_a_map_and_no_fight() -> None:
    brought = bring(uvtt())
    [made] = brought.made
    assert (made.kind, made.report.told.split(".")[0]) == ("map", "6 × 4 squares, 3 walled sides, 1 door")
    with pytest.raises(Refused, match="needs a monster"):
        BRINGER.together("base", brought)


def piece(brought: Brought, name: str) -> Portion:
    return next(piece for piece in brought.made[0].report.pieces if piece.name == name)


def test_the_report_says_what_becomes_of_every_part() -> None:
    html = (
        "<p>The heron shifts up to 2 squares.</p><p>If the moon is up, the target takes 3 damage.</p><p>Frogs sing.</p>"
    )
    brought = bring(
        foundry(
            foundry_ability(effect={"after": html}),
            foundry_feature("Wader", "<p>The heron ignores difficult terrain.</p>"),
        )
    )
    stab = piece(brought, "Stab Down")
    assert "tier 3: A < 2 slowed (save ends)" in stab.enforced
    assert "The heron shifts up to 2 squares." in stab.enforced
    assert stab.asked == ("If the moon is up, the target takes 3 damage.",)
    assert stab.reminders == ("Frogs sing.",)
    assert piece(brought, "Wader").enforced == ("The heron ignores difficult terrain.",)


def test_what_depends_on_a_sentence_nobody_understood_is_not_enforced() -> None:
    sentences = ("Whenever the last frog sings, the moon turns red.", "Each enemy in the encounter takes 9 damage.")
    html = "".join(f"<p>{sentence}</p>" for sentence in sentences)
    sung = foundry_ability(
        "Song", power={}, effect={"before": html}, target={"type": "self"}, distance={"type": "self"}
    )
    assert len(piece(bring(foundry(sung)), "Song").reminders) == 2


def test_one_of_several_things_to_choose_from_is_not_enforced() -> None:
    html = "<p>The heron chooses one of the following:</p><p>The heron has damage immunity 5.</p>"
    assert piece(bring(foundry(foundry_feature("Stance", html))), "Stance").enforced == ()


def test_what_a_later_sentence_takes_back_is_not_enforced() -> None:
    html = "<p>The heron has damage immunity 5.</p><p>They lose this immunity while the sun shines.</p>"
    assert piece(bring(foundry(foundry_feature("Feathers", html))), "Feathers").enforced == ()


def test_every_part_of_a_creature_is_in_its_report() -> None:
    sentences = ["Frogs sing.", "The heron ignores difficult terrain.", "It is said to be old."]
    html = "".join(f"<p>{sentence}</p>" for sentence in sentences)
    found = piece(bring(foundry(foundry_feature("Many", html))), "Many")
    assert sorted([*found.enforced, *found.asked, *found.reminders, *found.flavour]) == sorted(sentences)


ODD: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, -1, 10**12, 1.5, "", "x" * 300, "@chr + 1d6", "<script>x</script>", [], {}, [[]], {"a": {}}, "−3"]
)


def paths(thing: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    return [here, *[path for key, value in inner for path in paths(value, (*here, key))]]


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_change_to_a_file_ends_in_a_fight_or_in_a_sentence(data: st.DataObject) -> None:
    thing: Any = copy.deepcopy(data.draw(st.sampled_from([foundry(), compendium(), forge(), uvtt(), scene()])))
    for _ in range(data.draw(st.integers(1, 4))):
        *way, last = data.draw(st.sampled_from(paths(thing)[1:] or [()])) or ((),)
        inside = thing
        for key in way:
            inside = inside[key]
        if last != ():
            inside[last] = data.draw(ODD)
        if not isinstance(thing, dict):
            break
    try:
        brought = bring(thing)
    except Refused:
        return
    if any(made.kind == "creature" for made in brought.made):
        assert GAME.workshop.check_encounter("base", BRINGER.together("base", brought)) == []


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_a_file_cut_off_or_with_wrong_bytes_ends_in_a_sentence(data: st.DataObject) -> None:
    whole = json.dumps(data.draw(st.sampled_from([foundry(), compendium(), uvtt()]))).encode()
    cut = whole[: data.draw(st.integers(0, len(whole) - 1))]
    torn = cut + data.draw(st.binary(max_size=5))
    with pytest.raises(Refused):
        BRINGER.bring("base", [Foreign("torn.json", torn)])


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a":' * 50_000, "nested too deeply|broken"),
        (b"PK\x03\x04rest", "zip archive"),
        (b"\x00\x01map{}", "Dungeon Scrawl"),
        (b"\xff\xfe\x00", "not text"),
        (b"", "is empty"),
        (b"null", "no file of|not a creature"),
        (b"a: &a [*a, *a]", "refers to itself"),
    ],
)
def test_strange_files_are_refused_in_words(data: bytes, words: str) -> None:
    with pytest.raises(Refused, match=words):
        BRINGER.bring("base", [Foreign("strange", data)])


def test_a_solo_creature_buys_itself_free_only_of_what_a_save_would_end() -> None:
    html = (
        "<p>At the end of each of its turns, the heron can take 7 damage to end one effect on it that can be ended"
        " by a saving throw.</p><p>This damage can't be reduced in any way.</p>"
    )
    brought = bring(foundry(foundry_ability(), foundry_feature("Solo", html)))
    assert piece(brought, "Solo").reminders == ()
    match = Match(GAME.workshop.setup_of("base", BRINGER.together("base", brought)), 1)
    state: Any = match.state
    heron = next(c for c in state.creatures if c.name.startswith("Ditch Heron"))
    afflict(state, heron, CONDITIONS["slowed"], "odrun", "save")
    afflict(state, heron, CONDITIONS["weakened"], "odrun", "eot")
    before = heron.stamina
    solo = next(a for a in heron.stats.abilities if a.name == "Solo")
    assert solo.item is not None
    waiting: Any = solo.item(solo)
    asked = []
    script = waiting.turn_ends(state, heron, heron)
    with contextlib.suppress(StopIteration):
        ask = next(script)
        while True:
            asked.append(ask.options)
            ask = script.send("yes")
    assert asked == [("yes", "no")]
    assert heron.stamina == before - 7
    assert not heron.conditions & CONDITIONS["slowed"]
    assert heron.conditions & CONDITIONS["weakened"]


def test_a_hero_of_forge_steel_fights_with_what_it_chose() -> None:
    sections = [
        forge_roll("2 + M damage", "5 + M damage", "7 + M damage; burning (save ends)", "Might"),
        {"type": "text", "text": "You shift up to 2 squares."},
    ]
    bonus = {"name": "Stamina", "type": "Bonus", "data": {"field": "Stamina", "value": 30}}
    recoveries = {"name": "Recoveries", "type": "Bonus", "data": {"field": "Recoveries", "value": 8}}
    chosen = {"name": "Pick", "type": "Class Ability", "data": {"selectedIDs": ["fell"]}}
    hero: dict[str, Any] = {
        "name": "Ruda", "ancestry": None, "culture": None, "career": None, "complication": None, "state": {},
        "features": [], "abilityCustomizations": [],
        "class": {
            "name": "Warden", "level": 1, "characteristics": [{"characteristic": "Might", "value": 2}],
            "featuresByLevel": [{"level": 1, "features": [bonus, recoveries, chosen]}],
            "abilities": [forge_ability("Fell", sections)],
        },
    }  # fmt: skip
    brought = bring(hero, foundry())
    assert [made.kind for made in brought.made] == ["hero", "creature"]
    assert piece(brought, "Fell").reminders == ()
    text = BRINGER.together("base", brought)
    assert tomllib.loads(text)["heroes"] == ["Ruda"]
    match = played(text)
    ruda = next(c for c in match.state.creatures if c.name == "Ruda")  # type: ignore[attr-defined]
    assert (ruda.stats.hero, ruda.stats.stamina, ruda.stats.recoveries) == (True, 30, 8)


def test_what_is_done_before_or_after_using_it_stands_in_both_places_and_is_done_once() -> None:
    html = "<p>The heron shifts up to 2 squares before or after using this ability.</p>"
    brought = bring(foundry(foundry_ability(effect={"after": html})))
    assert piece(brought, "Stab Down").reminders == ()
    [made] = tomllib.loads(brought.made[0].text)["abilities"]
    assert made["before"] == made["then"]
    assert (made["then"][0]["may"], made["then"][0]["once"]) == (True, True)


def test_words_of_a_last_breath_in_two_sentences() -> None:
    html = "<p>When the heron is reduced to 0 Stamina, they spray icy feathers.</p>"
    html += "<p>Each creature adjacent to the heron takes 3 cold damage.</p>"
    brought = bring(foundry(foundry_feature("Ice", html)))
    assert len(piece(brought, "Ice").enforced) == 1
    assert piece(brought, "Ice").reminders == ()
    [made] = tomllib.loads(brought.made[0].text)["abilities"]
    assert made["when"] == {"event": "downed"}


def test_a_reaction_that_acts_before_what_set_it_off_waits_for_being_aimed_at() -> None:
    frame = {"type": "triggered", "power": {}, "target": {"type": "self"}, "distance": {"type": "self"}}
    html = "<p>The heron shifts up to 3 squares before the ability resolves.</p>"
    trigger = "The heron is targeted by an area ability."
    brought = bring(foundry(foundry_ability("Duck", trigger=trigger, effect={"before": html}, **frame)))
    assert (piece(brought, "Duck").asked, piece(brought, "Duck").reminders) == ((), ())
    late = bring(foundry(foundry_ability("Duck", trigger="A horn sounds.", effect={"before": html}, **frame)))
    assert len(piece(late, "Duck").reminders) == 1


def test_half_of_a_choice_is_not_enforced() -> None:
    shown = "Slowed (save ends); or, if {{potency}}, weakened (save ends)"
    effects = {
        "weakened": {"condition": "failure", "end": "save"},
        "slowed": {"condition": "success", "end": "save"},
    }
    applied = {"tier3": {"display": shown, "potency": {"characteristic": "agility", "value": "2"}, "effects": effects}}
    roll = {"formula": "@chr", "characteristics": ["agility"]}
    power = {"roll": roll, "effects": {"a": {"type": "applied", "applied": applied}}}
    found = piece(bring(foundry(foundry_ability(power=power))), "Stab Down")
    assert not any("lowed" in words for words in found.enforced)
    assert any("lowed" in words and "weakened" in words for words in found.reminders)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b'{"type": "statblock", "name": "x", "stamina": ' + b"9" * 5000 + b"}", "too many digits"),
        (json.dumps({**uvtt(), "line_of_sight": [None, 3, True]}).encode(), ""),
        (json.dumps({**scene(), "walls": [{"c": [float("nan"), 0, 1, float("inf")]}]}).encode(), ""),
    ],
)
def test_numbers_that_are_none_break_nothing(data: bytes, words: str) -> None:
    if not words:
        assert BRINGER.bring("base", [Foreign("odd.json", data)]).made[0].kind == "map"
        return
    with pytest.raises(Refused, match=words):
        BRINGER.bring("base", [Foreign("odd.json", data)])


def test_a_list_of_links_is_a_note_and_no_feature() -> None:
    html = "<p>The heron uses a Malice feature of frogs.</p><ul><li>@UUID[x]{Croak}</li><li>@UUID[y]{Plop}</li></ul>"
    frame = {"type": "none", "power": {}, "target": {"type": "self"}, "distance": {"type": "self"}}
    brought = bring(foundry(foundry_ability("Frog Malice Features", effect={"before": html}, **frame)))
    report = brought.made[0].report
    assert report.pieces == ()
    assert any("Croak, Plop" in note for note in report.notes)


def named_effect(shown: str) -> Portion:
    """A strike whose third tier lays an effect of the file's own, with this text."""
    own = [{"_id": "abcdefghijklmnop", "name": "Mire"}]
    tier = {"display": shown, "effects": {"abcdefghijklmnop": {"condition": "always", "end": "save"}}}
    roll = {"formula": "@chr", "characteristics": ["agility"]}
    power = {"roll": roll, "effects": {"a": {"type": "applied", "applied": {"tier3": tier}}}}
    item = {**foundry_ability(power=power), "effects": own}
    return piece(bring(foundry(item)), "Stab Down")


def test_an_effect_with_a_name_does_what_its_text_says_or_reminds_of_it() -> None:
    assert named_effect("The target can't regain Stamina (save ends)").reminders == ()
    assert named_effect("Mire (save ends)").reminders == ()
    assert len(named_effect("The target hears only frogs (save ends)").reminders) == 1


def test_there_is_room_for_everybody_however_big() -> None:
    giants = [{**foundry(), "name": f"Giant {word}"} for word in ("One", "Two", "Three")]
    for giant in giants:
        giant["system"] = copy.deepcopy(giant["system"])
        giant["system"]["combat"]["size"] = {"value": 4, "letter": "M"}
        giant["system"]["monster"]["organization"] = "minion"
    text = BRINGER.together("base", bring(*giants))
    assert GAME.workshop.check_encounter("base", text) == []
