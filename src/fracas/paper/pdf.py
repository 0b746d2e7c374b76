"""From a page to a PDF, by the Chromium of this machine."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from fracas.core import FracasError

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
LONGEST = 120
"""Seconds after which printing has failed."""
OFFLINE = "--host-resolver-rules=MAP * ~NOTFOUND"
"""A page brings everything it shows; nothing is fetched."""


class NoPrinter(FracasError):
    """There is nothing here that makes a PDF."""


def printer() -> str:
    """The program that prints; NoPrinter says what to do where there is none."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        raise NoPrinter(
            "a PDF is made by Chromium, which is not installed here; install it (on Debian: apt install chromium), "
            "or write the sheet as .html and print that in a browser"
        )
    return found


def pdf_of(html: str) -> bytes:
    """The pages of a document as PDF."""
    program = printer()
    with TemporaryDirectory(prefix="fracas-paper-") as folder:
        page, made = Path(folder) / "page.html", Path(folder) / "page.pdf"
        page.write_text(html, encoding="utf-8")
        call = [
            program,
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-extensions",
            "--disable-background-networking",
            "--no-first-run",
            "--no-pdf-header-footer",
            OFFLINE,
            f"--user-data-dir={folder}/profile",
            f"--print-to-pdf={made}",
            page.as_uri(),
        ]
        try:
            done = subprocess.run(call, capture_output=True, timeout=LONGEST, check=False)
        except subprocess.TimeoutExpired as error:
            raise NoPrinter(f"{Path(program).name} did not print within {LONGEST} seconds") from error
        if not made.is_file():
            told = done.stderr.decode("utf-8", "replace").strip().splitlines()
            raise NoPrinter(f"{Path(program).name} could not print: {told[-1] if told else 'it said nothing'}")
        return made.read_bytes()
