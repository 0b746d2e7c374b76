"""Paper: pages and PDFs of what is in a library, for its owner, for whoever has a ticket, and for shared links."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from fracas.server.library import papers
from tests.server.library.shop import Owner


def test_a_page_needs_nothing_else_and_runs_nothing(client: TestClient[Any], me: Owner) -> None:
    hero = me.item(game="dojo", kind="hero", start="lot")
    path = f"/api/library/items/{hero['id']}/print"
    answer = client.get(path, headers={"authorization": f"Bearer {me.secret}"})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert hero["name"] in answer.text
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert "script-src" not in policy
    assert client.get(path).status_code == 401


def test_a_page_is_printed_in_the_language_of_whoever_prints_it(client: TestClient[Any], me: Owner) -> None:
    hero = me.item(game="dojo", kind="hero", start="lot")
    made = me.post(f"/library/items/{hero['id']}/ticket")
    german, english = (client.get(f"{made['page']}&language={language}").text for language in ("de", "en"))
    assert '<html lang="de">' in german
    assert "Notizen" in german
    assert "Stufe 1" in german
    assert "Notes" in english
    assert "level 1" in english


def test_names_cannot_break_out_of_the_page(client: TestClient[Any], me: Owner) -> None:
    hero = me.item(game="dojo", kind="hero", start="lot")
    evil = me.change(hero, ["name"], "<script>alert(1)</script>")
    page = client.get(f"/api/library/items/{hero['id']}/print", headers={"authorization": f"Bearer {me.secret}"}).text
    assert evil["brief"]["name"]
    assert "<script>alert" not in page


def test_a_ticket_opens_one_item_for_a_while(
    client: TestClient[Any], me: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    hero, other = (me.item(game="dojo", kind="hero", start="lot") for _ in range(2))
    made = me.post(f"/library/items/{hero['id']}/ticket")
    assert client.get(made["page"]).status_code == 200
    assert client.get(f"/api/library/items/{other['id']}/print?ticket={made['ticket']}").status_code == 401
    assert client.get(f"/api/library/items/{hero['id']}/print?ticket={made['ticket']}0").status_code == 401
    assert client.get(f"/api/library/items/{hero['id']}/print?ticket=99999999999999.x").status_code == 401
    monkeypatch.setattr(papers, "milliseconds", lambda: made["until"] + 1)
    assert client.get(made["page"]).status_code == 401, "it is over"


def test_the_directors_notes_are_on_no_page_that_players_print(client: TestClient[Any], me: Owner) -> None:
    notes = [{"text": "the butler did it", "for": "director"}, {"text": "Fridays", "for": "everybody"}]
    draft = {"name": "Night", "heroes": [], "notes": notes, "people": [{"name": "Ada", "lines": "spiders"}]}
    item = me.item(game="dojo", kind="campaign", draft=draft)
    token = me.post(f"/library/items/{item['id']}/share")["token"]
    page = client.get(f"/api/shared/{token}/print")
    assert page.status_code == 200
    assert "spiders" in page.text
    assert "butler" not in page.text


def test_a_pdf_is_printed_once(client: TestClient[Any], me: Owner, monkeypatch: pytest.MonkeyPatch) -> None:
    printed: list[str] = []

    def pdf_of(html: str) -> bytes:
        printed.append(html)
        return b"%PDF-1.7 made"

    monkeypatch.setattr(papers, "pdf_of", pdf_of)
    hero = me.item(game="dojo", kind="hero", start="lot")
    made = me.post(f"/library/items/{hero['id']}/ticket")
    for _ in range(2):
        answer = client.get(made["pdf"])
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.content.startswith(b"%PDF")
    assert len(printed) == 1


def test_where_nothing_prints_the_answer_says_what_to_do(
    client: TestClient[Any], me: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    hero = me.item(game="dojo", kind="hero", start="lot")
    answer = client.get(me.post(f"/library/items/{hero['id']}/ticket")["pdf"])
    assert answer.status_code == 422
    assert "print" in answer.json()["detail"]
