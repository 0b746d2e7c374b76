"""Wheels carry the front end: it is built before they are packed."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import (  # type: ignore[import-not-found,unused-ignore]
    BuildHookInterface,
)


def web(root: str) -> ModuleType:
    """The script that builds the front end; it is no part of the package, so it is loaded by its path."""
    spec = importlib.util.spec_from_file_location("fracas_web", Path(root) / "tools" / "web.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


class WebHook(BuildHookInterface):  # type: ignore[misc,unused-ignore]
    def dependencies(self) -> list[str]:
        script = web(self.root)
        return [] if script.fresh() or script.machine_node() else [script.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install serves what `make web` builds; only real wheels need it now."""
        if version == "standard" and self.target_name == "wheel":
            web(self.root).main([])
