"""Write the front end's types from the server's messages."""

from __future__ import annotations

import sys
from pathlib import Path

from fracas.server.typescript import typescript

PATH = Path(__file__).resolve().parents[1] / "web" / "src" / "lib" / "messages.ts"


def main() -> int:
    PATH.parent.mkdir(parents=True, exist_ok=True)
    PATH.write_text(typescript(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
