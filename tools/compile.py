"""Compile the busiest modules with mypyc, where there is a C compiler. Without one everything runs interpreted."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "compiled"
LOG = BUILD / "log.txt"
NEEDED = ("mypy>=1.11", "setuptools>=65")
LIBRARY = "fracas__mypyc"
"""What mypyc calls the one library that all compiled modules share."""
ALONE = ["-fvisibility=hidden", "-fno-semantic-interposition"] if sys.platform == "linux" else []
"""Nobody else replaces its functions, so they call each other directly."""

# Folders and their modules. None of them may define msgspec structs, be the base of interpreted classes, or call what
# tests patch. Another game joins with one more line.
BUSY = {
    "core": "kit moments playout question step",
    "grid": "areas board fans figure hex lines paths sight square terrain trace",
    "games/steel/book": "ability ability_roll aiming areas_of_effect asking aura board breaking_objects captain "
    "changes combat_turn conditions edges_and_banes escape_grab fight forced_movement forced_questions foretold "
    "free_maneuvers free_strike gait grab ground hero_tokens hits jump knockback line_of_effect main_actions maneuvers "
    "model moments "
    "move_actions movement objects opportunity_attack phrases placements position power_roll respite settling shares "
    "shifting size_and_space skill stability stamina striking_objects surges teleport traits triggered_action "
    "turn_choice wall ways where",
    "games/steel/book/condition": "base bleeding consequences dazed frightened grabbed prone restrained slowed taunted "
    "unconscious weakened",
    "games/steel/words": "display scene",
    "games/dojo/rules": "actions actor arena asking complications damage forced harm health instinct kit kit_index "
    "meter model moments movement nearby needs nested obstacles paying payment_rules performing reactions roaming "
    "targeting teleporting token_substitutes tokens training turn turn_cleanup",
    "games/dojo/patch/rules": "damage movement turn",
    "games/tales/rules": "ability_use activation attack backstab blow board companions damage dangers dice effects "
    "events familiar features forced hero_turn illusions leaping model movement names phrases questions reactions "
    "recovery rounds schemer_moves schemes select tale templates tokens wizard_fire",
    "games/viskara/book": "able after attack aura battle beforehand being_moved board cards character connected damage "
    "dash ending flourish kits lines maneuver moments movement output reactions resources serving shows sight "
    "signature stance style tactic targets teleport turn",
}

sys.path.insert(0, str(ROOT / "src"))
from fracas import compiled  # noqa: E402


def sources() -> list[str]:
    """The files to compile, as seen from the project's folder."""
    return [f"src/fracas/{folder}/{name}.py" for folder, names in BUSY.items() for name in names.split()]


def modules() -> list[str]:
    """What they are called."""
    return [path.removeprefix("src/").removesuffix(".py").replace("/", ".") for path in sources()]


def why_not() -> str | None:
    """What is missing for compiling, if anything."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"the C compiler {compiler} is missing"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "the C headers of Python are missing"
    return None


def usual() -> Any:
    """How setuptools builds."""
    return import_module("setuptools.command.build_ext").build_ext


def build() -> None:
    """Write the C files and compile them into `build`; runs in a process of its own, for it is chatty."""
    from mypyc.build import mypycify

    place = str(BUILD.relative_to(ROOT))
    extensions = mypycify(
        ["--config-file", "pyproject.toml", *sources()],
        opt_level="1",
        debug_level="0",
        multi_file=True,
        target_dir=place,
        group_name="fracas",
    )
    for extension in extensions:
        extension.extra_compile_args += ALONE
    quicker = type("Quicker", (usual(),), {"build_extension": build_quickly})
    call = ["build_ext", "--build-lib", f"{place}/lib", "--build-temp", f"{place}/temp"]
    setup: Any = import_module("setuptools").setup
    setup(name="fracas-compiled", ext_modules=extensions, script_args=call, cmdclass={"build_ext": quicker})


def build_quickly(command: Any, extension: Any) -> None:
    """What setuptools would do, but on all cores, and only with C files that have changed."""
    compiler = command.compiler
    compile_some = compiler.compile
    headers = max([path.stat().st_mtime for path in BUILD.rglob("*.h")], default=0.0)

    def compile_one(source: str, options: dict[str, Any]) -> str:
        (made,) = compiler.object_filenames([source], output_dir=options["output_dir"])
        old = Path(made).stat().st_mtime if Path(made).is_file() else 0.0
        if old <= max(Path(source).stat().st_mtime, headers):
            compile_some([source], **options)
        return str(made)

    def compile_all(sources: list[str], **options: Any) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as crew:
            return list(crew.map(lambda source: compile_one(source, options), sources))

    compiler.compile = compile_all
    usual().build_extension(command, extension)
    compiler.compile = compile_some


def install(made_from: str) -> None:
    """Put what was built beside the sources. Old files are removed, not overwritten: somebody may be running them."""
    target = compiled.PACKAGE / compiled.FOLDER
    shutil.rmtree(target, ignore_errors=True)
    names = [LIBRARY, *modules()]
    for name in names:
        file = name.replace(".", "/") + compiled.SUFFIX
        (target / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(BUILD / "lib" / file, target / file)
    compiled.stamp(compiled.PACKAGE, list(BUSY), names, made_from)


def make() -> str | None:
    """Compile everything; what went wrong, if something did."""
    missing = why_not()
    if missing:
        return missing
    made_from = compiled.fingerprint(compiled.PACKAGE, BUSY)
    BUILD.mkdir(parents=True, exist_ok=True)
    with LOG.open("w") as log:
        if find_spec("mypyc") is None or find_spec("setuptools") is None:
            subprocess.run([sys.executable, "-m", "pip", "-qq", "install", *NEEDED], check=True)
        call = [sys.executable, str(Path(__file__).resolve()), "--build"]
        apart = {**os.environ, "MYPY_CACHE_DIR": str(BUILD / "cache")}  # `make test` checks types meanwhile
        done = subprocess.run(call, cwd=ROOT, env=apart, stdout=log, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        return f"see {LOG.relative_to(ROOT)}"
    install(made_from)
    return None


def main(arguments: list[str]) -> int:
    if "--build" in arguments:
        build()
        return 0
    if {*compiled.find()} == {LIBRARY, *modules()} and "--force" not in arguments:
        return 0
    behind = "--background" in arguments
    if behind and hasattr(os, "nice"):
        os.nice(10)
    how = "in the background; play meanwhile" if behind else "by compiling them; this takes a few minutes"
    print(f"making the rules faster {how}", flush=True)
    trouble = make()
    if trouble:
        print(f"not compiled, everything runs interpreted: {trouble}", flush=True)
    elif behind:
        print("the rules are faster from the next start on", flush=True)
    return 1 if trouble and "--strict" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
