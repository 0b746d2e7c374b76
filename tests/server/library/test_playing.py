"""Playing from the library: one click makes a table of a fight or a hero, with heroes of your own by name."""

from __future__ import annotations

import re
from typing import Any

from tests.server.library.shop import Owner


def table(owner: Owner, made: Any) -> Any:
    """The table as its maker sees it."""
    return Owner(owner.client, made["links"][0]["secret"]).get("/table")


def test_a_hero_is_tried_in_one_click_and_its_maker_plays_it(me: Owner) -> None:
    hero = me.item(game="dojo", kind="hero", start="lot")
    made = me.post(f"/library/items/{hero['id']}/play", {})
    assert made["links"][0]["seats"], "whoever tries it plays it"
    assert "director" not in made["links"][0]["seats"]
    assert table(me, made)["game"] == "Panic at the Dojo"


def test_own_heroes_join_a_ready_fight_by_name(me: Owner) -> None:
    text = me.item(game="dojo", kind="hero", start="lot")["text"]
    text = re.sub(r"(?m)^name = .*$", 'name = "Mira of the Lake"', text, count=1)
    hero = me.item(game="dojo", kind="hero", text=text)
    wanted = {"game": "dojo", "encounter": "01-back-alley", "heroes": ["mira of the lake"]}
    made = me.post("/library/play", wanted)
    seats = made["links"][0]["seats"]
    assert any("mira" in seat for seat in seats), seats
    assert len(seats) == 2, "the other place of the party keeps its hero"
    by_id = me.post("/library/play", {**wanted, "heroes": [hero["id"]], "bots": "random"})
    assert any("mira" in seat for seat in by_id["links"][0]["seats"])


def test_what_cannot_be_played_says_why_and_makes_no_table(me: Owner) -> None:
    hero = me.item(game="dojo", kind="hero", draft={"name": "Half made"})
    assert me.post(f"/library/items/{hero['id']}/play", {}, status=422)["detail"]
    assert "sat" in me.post("/library/play", {"game": "dojo", "seats": {"sat": "me"}}, status=422)["detail"]
    me.post("/library/items/nobody/play", {}, status=404)
