"""PDFs: as many pages as there should be, with names in any script, and a clear word where nothing can print."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from fracas.cli import app
from fracas.paper import NoPrinter, document, pdf_of, sheet_page
from tests.paper.pdf import page_count, text_of
from tests.paper.test_pages import SHEET

NAME = "Мэй Φρόστ 霜"


def run(*words: str | Path) -> str:
    result = CliRunner().invoke(app, [str(word) for word in words])
    assert result.exit_code == 0, result.output
    return result.output


def test_a_hero_of_any_script_fits_one_page_that_can_be_read(tmp_path: Path) -> None:
    hero, out = tmp_path / "hero.toml", tmp_path / "hero.pdf"
    run("hero", "new", "dojo", "--seed", "0", "--set", f"name={NAME}", "-o", hero)
    run("sheet", hero, "-o", out)
    pdf = out.read_bytes()
    assert page_count(pdf) == 1
    assert [letter for letter in NAME if not letter.isspace() and letter not in text_of(pdf)] == []


def test_five_cards_take_two_pages_and_a_fight_map_page_and_cards(tmp_path: Path) -> None:
    fight, foe, out = tmp_path / "fight.toml", tmp_path / "foe.toml", tmp_path / "all.pdf"
    run("encounter", "new", "steel", "--seed", "0", "--set", "worth=4", "-o", fight)
    run("build", "new", "steel", "creature", "--seed", "0", "-o", foe)
    run("sheet", fight, "-o", out)
    assert page_count(out.read_bytes()) == 3
    run("sheet", *[foe] * 5, "-o", out)
    assert page_count(out.read_bytes()) == 2


def test_a_page_for_the_browser_has_the_name_as_it_is(tmp_path: Path) -> None:
    hero, out = tmp_path / "hero.toml", tmp_path / "hero.html"
    run("hero", "new", "dojo", "--seed", "0", "--set", f"name={NAME}", "-o", hero)
    run("sheet", hero, "--game", "dojo", "--kind", "hero", "-o", out)
    assert f"<h1>{NAME}</h1>" in out.read_text(encoding="utf-8")


def test_other_endings_and_files_of_nobody_are_refused(tmp_path: Path) -> None:
    hero = tmp_path / "hero.toml"
    run("hero", "new", "dojo", "--seed", "0", "-o", hero)
    result = CliRunner().invoke(app, ["sheet", str(hero), "-o", str(tmp_path / "hero.doc")])
    assert result.exit_code == 2
    assert "sheets are written as .pdf or .html, not as “.doc”" in result.output.replace("\n", " ")
    hero.write_text("this is = = nothing")
    result = CliRunner().invoke(app, ["sheet", str(hero), "-o", str(tmp_path / "hero.html")])
    assert result.exit_code == 2
    assert "no game knows what this file is" in result.output


def test_where_nothing_prints_that_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoPrinter, match="Chromium, which is not installed here"):
        pdf_of(document("x", [sheet_page(SHEET)]))


def test_a_printer_that_prints_nothing_is_told_of(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fake = tmp_path / "chromium"
    fake.write_text("#!/bin/sh\necho out of ink >&2\n")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoPrinter, match="chromium could not print: out of ink"):
        pdf_of("<p>x</p>")
