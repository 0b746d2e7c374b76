"""Campaigns in the library: a party from fight to fight, notes that only the Director reads, and a session zero."""

from __future__ import annotations

import json
from typing import Any

import pytest
from litestar.testing import TestClient

from fracas.server.library.campaign_api import answered
from fracas.server.library.parties import for_everybody
from fracas.server.library.shapes import ZeroAnswer
from tests.server.library.shop import Owner

SECRET = "the butler did it"


def campaign(me: Owner, heroes: list[str]) -> Any:
    return me.item(game="dojo", kind="campaign", draft={"name": "Night Shift", "heroes": heroes})


def deed(me: Owner, item: Any, deed: str, status: int = 0, **data: Any) -> Any:
    body = {"version": me.get(f"/library/items/{item['id']}")["version"], **data}
    return me.post(f"/library/items/{item['id']}/campaign/{deed}", body, status)


def play_out(me: Owner, made: Any) -> str:
    """Let whoever sits at the table answer at random until the match is over; returns the director's secret."""
    secret = made["links"][0]["secret"]
    with me.client.websocket_connect("/ws") as socket:
        socket.send_json({"type": "hello", "secret": secret})
        for number in range(1, 3_000):
            heard = json.loads(socket.receive_text(timeout=60))
            if heard["type"] != "update":
                continue
            if heard["view"].get("over") or heard["view"].get("result"):
                return str(secret)
            for question in heard["view"]["asks"]:
                prompt = heard["prompts"].get(question["seat"])
                if prompt:
                    word = question["options"][number % len(question["options"])]["word"]
                    socket.send_json({"type": "answer", "id": number, "prompt": prompt, "word": word})
    raise AssertionError("the match never ends")


def test_a_campaign_begins_with_heroes_of_the_library_and_ready_ones(me: Owner) -> None:
    hero = me.item(game="dojo", kind="hero", start="lot")
    item = campaign(me, [f"item:{hero['id']}", "mei-frost"])
    field = next(f for f in item["form"]["steps"][0]["fields"] if f["path"] == ["heroes"])
    assert hero["name"] in [option["label"] for option in field["options"]], "heroes of mine can be chosen"
    begun = deed(me, item, "begin")
    assert hero["name"] in begun["told"][0]
    saved = begun["saved"]
    assert saved["form"].get("problems", []) == []
    assert any("Mei Frost" in line for line in saved["form"]["sheet"]["notes"])
    assert "begun already" in deed(me, item, "begin", status=422)["detail"]


def test_the_next_fight_starts_from_the_campaign_and_is_written_down(me: Owner) -> None:
    item = campaign(me, ["mei-frost", "brick-hollow"])
    path = f"/library/items/{item['id']}"
    assert "has not begun" in me.post(f"{path}/play", {"encounter": "01-back-alley"}, status=422)["detail"]
    deed(me, item, "begin")
    everybody = {"mei-frost": "greedy", "brick-hollow": "greedy", "director": "random"}
    made = me.post(f"{path}/play", {"encounter": "01-back-alley", "seats": everybody})
    spectator = made["links"][-1]["secret"]
    assert "director" in deed(me, item, "book", status=422, table=spectator)["detail"]
    assert "not over" in deed(me, item, "book", status=422, table=made["links"][0]["secret"])["detail"]
    before = me.get(path)["draft"]["text"]
    booked = deed(me, item, "book", table=play_out(me, made))
    assert booked["told"]
    assert booked["saved"]["draft"]["text"] != before
    assert booked["saved"]["draft"]["told"][-len(booked["told"]) :] == booked["told"]
    undone = me.post(f"{path}/undo", {"version": booked["saved"]["version"]})
    assert undone["draft"]["text"] == before, "what was written down by mistake can be taken back"


def test_a_begun_campaign_shows_the_sheets_of_its_heroes(me: Owner) -> None:
    item = campaign(me, ["mei-frost"])
    deed(me, item, "begin")
    members = me.get(f"/library/items/{item['id']}/campaign")["members"]
    assert [member["sheet"]["brief"] for member in members] == ["Focused · level 1"]


def test_the_table_of_a_campaign_is_called_by_its_fight(me: Owner) -> None:
    item = campaign(me, ["mei-frost", "brick-hollow"])
    deed(me, item, "begin")
    made = me.post(f"/library/items/{item['id']}/play", {"encounter": "01-back-alley"})
    assert made["title"] == "Back Alley"


def test_deeds_that_cannot_be_change_nothing(me: Owner) -> None:
    item = campaign(me, ["mei-frost"])
    assert "has not begun" in deed(me, item, "note", status=422, what="x")["detail"]
    deed(me, item, "begin")
    assert "no “dance” to do now" in deed(me, item, "dance", status=422)["detail"]
    assert deed(me, item, "level", status=422, who="nobody")["detail"]
    stale = me.post(f"/library/items/{item['id']}/campaign/note", {"version": 1}, status=409)
    assert stale["extra"]["version"] == 2


# What players may see


def everything(client: TestClient[Any], token: str) -> str:
    """All that a shared link gives to somebody who tries everything with it."""
    player = Owner(client)
    taken = player.post("/library/take", {"token": token})
    id = taken["id"]
    told: list[Any] = [player.get(f"/shared/{token}"), taken, player.get("/library/export")]
    told += [player.get(f"/shared/{token}/campaign"), client.get(f"/api/shared/{token}/print").text]
    told.append(player.get(f"/library/items/{id}/campaign"))
    told += [player.get(f"/library/items/{id}"), player.get(f"/library/items/{id}/versions")]
    told.append(player.post(f"/shared/{token}/zero", {"name": "Player", "lines": "spiders"}))
    told.append(player.client.get(f"/api/library/items/{id}/file", headers=bearer(player)).text)
    for path in (f"/library/items/{token}", f"/library/items/{token}/versions", "/lab/jobs"):
        told.append(client.get(f"/api{path}", headers={"authorization": f"Bearer {token}"}).text)
    return json.dumps(told)


def bearer(owner: Owner) -> dict[str, str]:
    return {"authorization": f"Bearer {owner.secret}"}


@pytest.mark.parametrize("reader", ["director", "", None, "Everybody ", 3])
def test_the_directors_notes_are_in_no_byte_that_players_are_sent(
    client: TestClient[Any], me: Owner, reader: Any
) -> None:
    item = campaign(me, ["mei-frost"])
    deed(me, item, "begin")
    now = me.get(f"/library/items/{item['id']}")
    note = {"text": SECRET} if reader is None else {"text": SECRET, "for": reader}
    now = me.change(now, ["notes"], [{"text": "We meet on Fridays", "for": "everybody"}, note])
    now = me.change({**now, "id": item["id"]}, ["plan"], SECRET)
    deed(me, item, "note", values={"text": SECRET, "for": "director"})
    deed(me, item, "note", values={"text": "Bring dice", "for": "everybody"})
    token = me.post(f"/library/items/{item['id']}/share")["token"]
    seen = everything(client, token)
    assert "We meet on Fridays" in seen
    assert "Bring dice" in seen
    assert SECRET not in seen
    assert SECRET in json.dumps(me.get(f"/library/items/{item['id']}/campaign")), "the Director's page has it"
    assert SECRET in json.dumps(me.get(f"/library/items/{item['id']}")), "the Director still has it"


def test_everybody_can_say_what_they_want_and_sees_what_others_said(client: TestClient[Any], me: Owner) -> None:
    item = campaign(me, ["mei-frost"])
    token = me.post(f"/library/items/{item['id']}/share")["token"]
    client.post(f"/api/shared/{token}/zero", json={"name": "Ada", "lines": "spiders", "tone": "light"})
    client.post(f"/api/shared/{token}/zero", json={"name": "Bo", "goals": "a dragon"})
    shown = client.post(f"/api/shared/{token}/zero", json={"name": "Ada", "lines": "rats"}).json()
    said = {person["name"]: person.get("lines", "") for person in shown["draft"]["people"]}
    assert said == {"Ada": "rats", "Bo": ""}
    boxes = [box["title"] for box in me.get(f"/library/items/{item['id']}")["form"]["sheet"]["boxes"]]
    assert {"Ada", "Bo"} <= set(boxes)
    hero = me.item(game="dojo", kind="hero", start="lot")
    other = me.post(f"/library/items/{hero['id']}/share")["token"]
    assert client.post(f"/api/shared/{other}/zero", json={"name": "Eve"}).status_code == 404


def test_what_was_said_before_goes_with_the_campaign_when_it_begins(client: TestClient[Any], me: Owner) -> None:
    item = campaign(me, ["mei-frost"])
    now = me.change(item, ["notes"], [{"text": SECRET, "for": "director"}, {"text": "Fridays", "for": "everybody"}])
    now = me.change({**now, "id": item["id"]}, ["zero"], {"tone": "light"})
    token = me.post(f"/library/items/{item['id']}/share")["token"]
    client.post(f"/api/shared/{token}/zero", json={"name": "Ada", "lines": "spiders"})
    deed(me, item, "begin")
    client.post(f"/api/shared/{token}/zero", json={"name": "Bo", "goals": "a dragon"})
    page = me.get(f"/library/items/{item['id']}/campaign")
    assert [(note["text"], note.get("for", "everybody")) for note in page["notes"]] == [
        (SECRET, "director"),
        ("Fridays", "everybody"),
    ]
    said = {answer["who"]: answer for answer in page["zero"]}
    assert (said["Ada"]["never"], said["Bo"]["goals"], said["All of us"]["tone"]) == ("spiders", "a dragon", "light")
    assert SECRET not in client.get(f"/api/shared/{token}/campaign").text


@pytest.mark.parametrize("text", ["not json", "[" * 5_000, '{"shared": 3}'])
def test_a_campaign_that_cannot_be_read_is_not_handed_on(text: str) -> None:
    assert "text" not in for_everybody({"name": "N", "text": text})


def test_so_many_people_may_answer_and_no_more() -> None:
    draft: dict[str, Any] = {}
    for number in range(16):
        draft = answered(draft, ZeroAnswer(name=f"Player {number}", lines="x" * 5_000))
    assert max(len(person["lines"]) for person in draft["people"]) == 800
    with pytest.raises(ValueError, match="no room for more"):
        answered(draft, ZeroAnswer(name="One more"))


def test_whatever_a_campaign_holds_only_known_parts_are_for_everybody() -> None:
    assert for_everybody({"name": "N", "secret": 1, "notes": "not a list", "heroes": []}) == {"name": "N", "heroes": []}


def test_a_party_plays_together(me: Owner) -> None:
    party = me.item(game="dojo", kind="party", draft={"name": "Two", "heroes": ["ember-vale", "mei-frost"]})
    made = me.post(f"/library/items/{party['id']}/play", {"encounter": "01-back-alley"})
    assert set(made["links"][0]["seats"]) == {"ember-vale", "mei-frost"}
    assert me.get(f"/library/items/{party['id']}")["brief"] == "2 heroes"


@pytest.mark.parametrize(
    ("game", "hero", "what", "told"),
    [
        ("steel", "odrun", "respite", "Hero tokens"),
        ("tales", "brute", "scenario", "Scenarios won"),
        ("dojo", "mei-frost", "trouble", "Level"),
    ],
)
def test_a_campaign_is_told_at_a_glance_with_what_can_be_done(
    me: Owner, game: str, hero: str, what: str, told: str
) -> None:
    item = me.item(game=game, kind="campaign", draft={"name": "Night Shift", "heroes": [hero]})
    assert "has not begun" in me.get(f"/library/items/{item['id']}/campaign", 422)["detail"]
    deed(me, item, "begin")
    page = me.get(f"/library/items/{item['id']}/campaign")
    assert [member["id"] for member in page["members"]] == [hero]
    assert told in [line["label"] for line in page["numbers"]]
    assert f"note:{what}" in [each["id"] for each in page["deeds"]]
    assert [each["id"] for each in page["deeds"] if each.get("plays")] == ["play"]


def heroes(me: Owner, game: str, edition: str) -> list[Any]:
    """Two heroes of the library, called Nell of the Ditch and Ada Late."""
    found = []
    for n, name in enumerate(("Nell of the Ditch", "Ada Late")):
        if game == "tales":
            draft = me.item(game=game, kind="mat", start="brute")["draft"]
            draft["heroes"][0] |= {"id": f"own_{n}", "name": name}
            card = {"id": f"own_card_{n}", "title": "Oil", "hero": f"own_{n}", "start": 1, "abilities": []}
            found.append(me.item(game=game, kind="mat", draft=draft | {"cards": [card]}))
        else:
            found.append(me.item(game=game, edition=edition, kind="hero", start="lot"))
            me.change(found[-1], ["name"], name)
    return found


@pytest.mark.parametrize("game", ["dojo", "steel", "viskara", "tales"])
def test_heroes_and_fights_of_the_library_are_offered_and_can_be_taken(me: Owner, game: str) -> None:
    edition = "patch" if game == "dojo" else "base"
    first, second = heroes(me, game, edition)
    fight = me.item(game=game, edition=edition, kind="fight", start="lot")
    draft = {"name": "Night Shift", "heroes": [f"item:{first['id']}"]}
    item = me.item(game=game, edition=edition, kind="campaign", draft=draft)
    assert deed(me, item, "begin")["told"] == ["The campaign begins with Nell of the Ditch."]
    page = me.get(f"/library/items/{item['id']}/campaign")
    offered = {
        each["id"]: [option["word"] for field in each.get("fields", []) for option in field.get("options", [])]
        for each in page["deeds"]
    }
    assert f"item:{second['id']}" in offered["join"]
    assert fight["id"] in offered["play"]
    deed(me, item, "join", hero=f"item:{second['id']}")
    members = me.get(f"/library/items/{item['id']}/campaign")["members"]
    assert [member["name"] for member in members] == ["Nell of the Ditch", "Ada Late"]
    made = me.post(f"/library/items/{item['id']}/play", {"encounter": fight["id"]})
    assert made["links"][0]["secret"]


def test_a_hero_of_another_edition_says_why_it_cannot_come_along_and_ready_ones_say_who_they_are(me: Owner) -> None:
    old = me.item(game="dojo", edition="base", kind="hero", start="lot")
    new = me.item(game="dojo", edition="patch", kind="hero", start="lot")
    item = me.item(game="dojo", edition="patch", kind="campaign")
    field = next(field for field in item["form"]["steps"][0]["fields"] if field["path"] == ["heroes"])
    reasons = {option["word"]: option.get("reason", "") for option in field["options"]}
    assert reasons[f"item:{old['id']}"] == "made for another edition, base"
    assert reasons[f"item:{new['id']}"] == ""
    assert all(option.get("text") for option in field["options"]), "nobody is a bare name"


def test_heroes_of_ones_own_go_through_a_campaign_of_tales_with_their_cards(me: Owner) -> None:
    first, second = heroes(me, "tales", "base")
    party = me.item(game="tales", kind="party", draft={"name": "Two", "heroes": [f"item:{first['id']}", "reaver"]})
    options = next(f for f in party["form"]["steps"][0]["fields"] if f["path"] == ["heroes"])["options"]
    assert {f"item:{first['id']}", f"item:{second['id']}"} <= {option["word"] for option in options}
    assert me.post(f"/library/items/{party['id']}/play", {"encounter": "first_spark"})["links"]
    item = me.item(game="tales", kind="campaign", draft={"name": "Inn", "heroes": [f"item:{first['id']}"]})
    deed(me, item, "begin")
    member = me.get(f"/library/items/{item['id']}/campaign")["members"][0]
    assert (member["name"], member["brief"]) == ("Nell of the Ditch", "level 1, 1 card")
    assert member["sheet"]["title"] == "Nell of the Ditch"
    assert me.post(f"/library/items/{item['id']}/play", {"encounter": "next"})["links"]
    assert "is there already" in deed(me, item, "join", status=422, hero=f"item:{first['id']}")["detail"]


def test_only_campaigns_have_a_campaigns_page(me: Owner) -> None:
    item = me.item(game="steel", kind="fight", start="lot")
    assert "this is a fight, not a campaign" in me.get(f"/library/items/{item['id']}/campaign", 422)["detail"]
