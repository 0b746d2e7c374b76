"""Reports: plain data with an interval for every number, and a page that needs nothing but itself."""

from __future__ import annotations

import json
import re
import sys
from typing import Any

import pytest

from fracas import lab
from fracas.core import Refused, find_game
from fracas.lab import report


@pytest.fixture(scope="module")
def result() -> lab.Simulation:
    return lab.run(find_game("viskara").setup("first_steps"), 24, 4, workers=1, places=True)


def estimates(plain: Any) -> list[dict[str, Any]]:
    """Everything that looks like a measured number."""
    if isinstance(plain, dict):
        own = [plain] if "value" in plain else []
        return own + [found for value in plain.values() for found in estimates(value)]
    return [found for value in plain for found in estimates(value)] if isinstance(plain, list) else []


def test_no_number_leaves_without_its_uncertainty(result: lab.Simulation) -> None:
    plain = json.loads(json.dumps(report.summary(result)))

    found = estimates(plain)
    assert len(found) > 30
    for estimate in found:
        if estimate["high"] is None:
            assert 0 < estimate["others_at_most"] < 0.2, "all 24 were alike"
        else:
            assert estimate["low"] <= estimate["value"] <= estimate["high"]
        assert estimate["number"] > 0
    assert plain["fights"] == 24
    assert sum(plain["endings"].values()) == 24
    assert plain["closest"]["seed"] in [record.seed for record in result]


def test_the_page_needs_no_network_and_shows_every_plot(result: lab.Simulation) -> None:
    page = report.sim_page(result)

    written = re.sub(r"<script>.*?</script>", "<script></script>", page, flags=re.S)
    assert not re.search(r"(src|href|url)\s*[=(]", written)
    assert written.count("<script>") == 2
    specs = json.loads(re.search(r"<script>(\[\{.*\])\.forEach", page.replace("<\\/", "</"), re.S)[1])  # type: ignore[index]
    assert len(specs) == 5
    for heading in (
        "Win rate over the fights",
        "Still up after each round",
        "Damage dealt",
        "Rounds",
        "Who stood where",
    ):
        assert heading in page
    assert "Pike Beetle 2" in page


def test_what_people_named_cannot_break_the_page() -> None:
    page = report.page("<b>", "</script><script>", [report.Table("A & B", ("<i>",), [("</table>",)])])

    assert "<h1>&lt;b&gt;</h1>" in page
    assert "&lt;/script&gt;" in page
    assert page.count("</table>") == 1


def test_a_stopped_run_says_so_in_its_report(result: lab.Simulation) -> None:
    part = lab.Simulation(result.plan, result.seed, 1000, result.batches)

    assert "The run was stopped; 1,000 were wanted." in report.sim_page(part)


def test_without_altair_the_report_says_how_to_get_it(result: lab.Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "altair", None)

    with pytest.raises(Refused, match=r"pip install 'fracas\[lab\]'"):
        report.sim_page(result)
