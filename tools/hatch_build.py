"""Wheels carry the front end and the documentation; with FRACAS_COMPILE=1 they carry compiled rules too."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import (  # type: ignore[import-not-found,unused-ignore]
    BuildHookInterface,
)


def script(root: str, name: str) -> ModuleType:
    """A script of ours; it is no part of the package, so it is loaded by its path."""
    spec = importlib.util.spec_from_file_location(f"fracas_{name}", Path(root) / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def compiling() -> bool:
    """Compiled rules fit one Python on one system only, so they are packed when they are asked for."""
    return os.environ.get("FRACAS_COMPILE", "") not in ("", "0")


class WebHook(BuildHookInterface):  # type: ignore[misc,type-arg,unused-ignore]
    def dependencies(self) -> list[str]:
        web = script(self.root, "web")
        node = [] if web.fresh() or web.machine_node() else [web.NODE_PACKAGE]
        return [*node, *(script(self.root, "compile").NEEDED if compiling() else ())]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install uses what `make web` and `make compile` build; only real wheels need it now."""
        if version != "standard" or self.target_name != "wheel":
            return
        script(self.root, "web").main([])
        if script(self.root, "site").pack():
            raise RuntimeError("the documentation could not be built")
        if compiling():
            if script(self.root, "compile").main(["--strict"]):
                raise RuntimeError("FRACAS_COMPILE is set, but the rules could not be compiled")
            build_data["artifacts"].append("src/fracas/_compiled")
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
