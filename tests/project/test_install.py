"""Installing says how far it is: one line that is written over again, and pip's words only when something is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.install import install, pinned, show, steps

SAID = [
    "Collecting alpha==1 (from -r lock.txt (line 1))\n",
    "  Downloading alpha-1.whl (3 kB)\n",
    "Requirement already satisfied: beta==2 in .venv\n",
    "Installing collected packages: alpha\n",
    "Successfully installed alpha-1\n",
]


def test_the_packages_of_a_lock_are_counted(tmp_path: Path) -> None:
    lock = tmp_path / "lock.txt"
    lock.write_text(
        "alpha==1 \\\n    --hash=sha256:00\nbeta[more]==2 ; python_version < '4' \\\n    --hash=sha256:11\n# end\n"
    )

    assert pinned(lock) == 2


def test_every_package_is_a_step_and_unpacking_the_last() -> None:
    assert list(steps(SAID, 2)) == [(1, "alpha"), (2, "beta"), (2, "unpacking")]


def test_a_terminal_sees_one_line_that_is_empty_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    show("installing", SAID, 2, live=True)

    shown = capsys.readouterr().out
    assert "\n" not in shown
    assert [part for part in shown.split("\r\033[K") if part] == [
        "installing: 1 of 2 packages (alpha)",
        "installing: 2 of 2 packages (beta)",
        "installing: 2 of 2 packages (unpacking)",
    ]


def test_a_log_file_gets_few_whole_lines(capsys: pytest.CaptureFixture[str]) -> None:
    show("installing", [f"Collecting p{number}==1\n" for number in range(25)], 25, live=False)

    assert capsys.readouterr().out.splitlines() == [
        "installing: 10 of 25 packages (p9)",
        "installing: 20 of 25 packages (p19)",
    ]


def test_a_lock_that_cannot_be_installed_is_told_with_the_words_of_pip(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lock = tmp_path / "lock.txt"
    lock.write_text("-r nowhere.txt\n")

    assert install(lock, "installing") != 0

    told = capsys.readouterr().err
    assert "nowhere.txt" in told
    assert f"The packages of {lock} could not be installed" in told
