"""Pictures under maps: made anew, kept under a name, shown to whoever knows it."""

from __future__ import annotations

import base64
import io
import json
import struct
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient
from PIL import Image, PngImagePlugin

from fracas.core import Refused
from fracas.server.library.backdrops import LONGEST_SIDE, remade
from fracas.server.library.moving_api import MOST_UPLOAD, TOO_MUCH
from fracas.server.store import Store
from tests.games.steel.bring.foreign import as_bytes, foundry, scene, uvtt
from tests.server.library.shop import Owner, server, work_here


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with pytest.MonkeyPatch.context() as patch, server(tmp_path_factory.mktemp("backdrops")) as client:
        work_here(patch)
        yield client


@pytest.fixture
def me(client: TestClient[Any]) -> Owner:
    return Owner(client)


def png(width: int = 60, height: int = 40, note: str = "") -> bytes:
    told = PngImagePlugin.PngInfo()
    told.add_text("Comment", note)
    out = io.BytesIO()
    Image.new("RGBA", (width, height), (120, 90, 40, 200)).save(out, "PNG", pnginfo=told)
    return out.getvalue()


def bomb() -> bytes:
    """A picture that says it is enormous and holds nothing."""
    head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(b"")), (b"IEND", b""))
    body = b"".join(struct.pack(">I", len(d)) + k + d + struct.pack(">I", zlib.crc32(k + d)) for k, d in chunks)
    return b"\x89PNG\r\n\x1a\n" + body


def upload(name: str, thing: Any) -> dict[str, str]:
    return {"name": name, "data": base64.b64encode(json.dumps(thing).encode()).decode()}


def test_only_the_colours_of_a_picture_are_kept() -> None:
    made = remade(png(note="where the treasure is"))
    with Image.open(io.BytesIO(made)) as picture:
        assert (picture.format, picture.size, picture.mode) == ("WEBP", (60, 40), "RGB")
        assert not picture.info.get("exif")
    assert b"treasure" not in made


def test_a_large_picture_is_made_smaller() -> None:
    with Image.open(io.BytesIO(remade(png(LONGEST_SIDE * 2, 300)))) as picture:
        assert picture.size == (LONGEST_SIDE, 150)


@pytest.mark.parametrize("data", [b"", b"<svg onload='x'/>", b"GIF89a", png()[:60], bomb()])
def test_what_is_no_good_picture_is_refused(data: bytes) -> None:
    with pytest.raises(Refused, match="picture"):
        remade(data)


def test_a_map_comes_with_its_picture(client: TestClient[Any], me: Owner) -> None:
    image = base64.b64encode(png()).decode()
    brought = me.post("/library/files", {"files": [upload("house.dd2vtt", uvtt(image=image))]})
    assert brought["problems"] == []
    [item] = brought["items"]
    draft = me.get(f"/library/items/{item['id']}")["draft"]
    assert ["C2", "D2", "door"] in draft["map"]["walls"]
    shown = client.get(f"/api/backdrops/{draft['map']['backdrop']}")
    assert (shown.status_code, shown.headers["content-type"]) == (200, "image/webp")
    assert shown.headers["x-content-type-options"] == "nosniff"
    with Image.open(io.BytesIO(shown.content)) as picture:
        assert picture.size == (60, 40)


def test_a_picture_is_read_once_and_sent_as_it_is(
    client: TestClient[Any], me: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    image = base64.b64encode(png(900, 700)).decode()
    [item] = me.post("/library/files", {"files": [upload("hall.dd2vtt", uvtt(image=image))]})["items"]
    name = me.get(f"/library/items/{item['id']}")["draft"]["map"]["backdrop"]
    read: list[str] = []
    one = Store.one

    async def noted(store: Store, query: Any) -> Any:
        read.append(str(query))
        return await one(store, query)

    monkeypatch.setattr(Store, "one", noted)
    for _ in range(3):
        shown = client.get(f"/api/backdrops/{name}", headers={"accept-encoding": "gzip"})
        assert shown.status_code == 200
        assert "content-encoding" not in shown.headers
    assert len([query for query in read if "FROM backdrops" in query]) == 1


def test_a_map_whose_picture_is_broken_comes_without_it(me: Owner) -> None:
    brought = me.post("/library/files", {"files": [upload("house.dd2vtt", uvtt(image="bm9uc2Vuc2U="))]})
    assert len(brought["items"]) == 1
    assert "comes without its picture" in brought["problems"][0]


def test_more_than_can_be_sent_at_once_ends_in_a_sentence(me: Owner) -> None:
    much = {"files": [{"name": "house.dd2vtt", "data": "A" * MOST_UPLOAD}]}
    assert me.post("/library/files", much, status=413)["detail"] == TOO_MUCH


def test_the_report_of_a_monster_comes_along(me: Owner) -> None:
    brought = me.post("/library/files", {"files": [upload("heron.json", foundry())]})
    assert brought["problems"] == []
    assert [item["legal"] for item in brought["items"]] == [True]
    [report] = brought["reports"]
    assert report["name"] == "Ditch Heron"
    assert "tier 1: 3 damage" in report["pieces"][0]["enforced"]


def test_a_monster_and_a_map_together_are_a_fight_as_well(client: TestClient[Any], me: Owner) -> None:
    image = base64.b64encode(png()).decode()
    house = upload("house.dd2vtt", uvtt(image=image))
    brought = me.post("/library/files", {"files": [upload("heron.json", foundry()), house]})
    assert brought["problems"] == []
    kinds = {item["kind"]: item for item in brought["items"]}
    assert set(kinds) == {"creature", "map", "fight"}
    assert kinds["fight"]["legal"]
    fight, ground = (me.get(f"/library/items/{kinds[kind]['id']}")["draft"] for kind in ("fight", "map"))
    assert fight["map"]["backdrop"] == ground["map"]["backdrop"]
    assert [foe["who"] for foe in fight["foes"]] == ["Ditch Heron"]
    assert brought["reports"][-1]["told"] == "A fight of all that was brought, on house."


@pytest.mark.parametrize("name", ["0" * 32, "nothing", "../../etc/passwd", "A" * 32])
def test_a_picture_that_is_not_there(client: TestClient[Any], name: str) -> None:
    assert client.get(f"/api/backdrops/{name}").status_code == 404


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("cut.json", as_bytes(foundry())[:200], "cut.json: this JSON file is broken at line 1, column 1"),
        ("other.json", b'{"recipe": "soup"}', "other.json: no game knows what this JSON file is"),
        ("empty.json", b" \n", "empty.json: this file is empty"),
        ("note.txt", b"Buy bread.", "note.txt: no game knows what this is"),
        ("hexes.json", as_bytes(scene(grid={"type": 2, "size": 100})), "hexes.json: “"),
    ],
)
def test_a_file_that_cannot_be_read_says_why_and_the_others_come(me: Owner, name: str, data: bytes, said: str) -> None:
    broken = {"name": name, "data": base64.b64encode(data).decode()}
    brought = me.post("/library/files", {"files": [broken, upload("heron.json", foundry())]})
    assert len(brought["items"]) == 1
    [problem] = brought["problems"]
    assert problem.startswith(said)
