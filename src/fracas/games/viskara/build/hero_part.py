"""The builder of characters: levels, stats, specializations, tactics with points, auras, signature moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import msgspec

from fracas.core import Refused, Setup, shortened
from fracas.core.builder import (
    CHOICE,
    CHOICES,
    ENTRIES,
    GROUP,
    LINES,
    NAMED,
    NUMBER,
    TEXT,
    Change,
    Draft,
    Field,
    Form,
    Kind,
    Option,
    Path,
    Repair,
    Start,
    Step,
    Tick,
    changed,
)
from fracas.core.drafting import changes_of, filled, list_of, read_draft, table_of, values_of, write_draft
from fracas.core.language import Saying, strung
from fracas.games.viskara.book import points
from fracas.games.viskara.book.character_creation import ARTS, AURA, SIGNATURE, find_upgrade, most_points, slug
from fracas.games.viskara.book.declare import UPGRADES
from fracas.games.viskara.book.legality import MOST_SIGNATURE_FLAIR, RANKS, own_things
from fracas.games.viskara.book.mending import spread
from fracas.games.viskara.book.model import SPEEDS, STATS, STYLES, TYPES
from fracas.games.viskara.build import shown
from fracas.games.viskara.build.chance import by_lot, with_points, with_shadows
from fracas.games.viskara.build.drafts import FAMILIES, plan_of, plan_problems, problems_around, readable
from fracas.games.viskara.table.workshop import FIELD

BLANK, LOT = "blank", "lot"
HIGHEST = 30
NO_TACTIC = {"type": "direct", "stat": STATS[0], "low": 0, "medium": 0, "high": 0}
MOVE = {"flair": 3, "name": "", "parts": [{"maneuver": "sig.man.sidestep"}]}
PARTNER, FOES = "ivo", 2
STEP_OF = {
    "level": "level", "stats": "level", "shadow_level": "level", "ignore_stat_cap": "level", "specializations": "style",
    "third_perk": "style", "speed": "style", "style": "style", "ranks": "ranks", "tactics": "tactics",
    "aura": "aura", "aura_tactic": "aura", "black_hole": "aura", "signature": "signature",
}  # fmt: skip
"""On which page of the builder each field of the file stands; everything else is on the last."""


class HeroPart:
    kind = Kind("hero", "Character", "Levels, stats, three tactics, and shadows if you like.", own="hero", hero=True)

    def starts(self, edition: str) -> tuple[Start, ...]:
        ready = [Start(id, draft["name"], Saying("Level {n}", n=draft["level"])) for id, draft in _ready().items()]
        lot = Start(LOT, "At random", "A legal character to change as you like.")
        return (Start(BLANK, "Empty", "Level 3, every point is yours to spend."), lot, *ready)

    def start(self, edition: str, word: str, seed: int) -> Draft:
        if word == BLANK:
            tactics = [{**NO_TACTIC, "type": kind} for kind in TYPES]
            return {
                "name": "New character", "level": 3, "speed": "medium", "stats": dict.fromkeys(STATS, 0),
                "specializations": [], "style": "", "tactics": tactics,
            }  # fmt: skip
        if word == LOT:
            return by_lot(Random(seed))
        return _ready()[word]

    def form(self, edition: str, draft: Draft) -> Form:
        return _Desk(draft).form()

    def fill(self, edition: str, draft: Draft, seed: int) -> Draft:
        """What is open or wrong is chosen at random; bare tactics and unused ranks get what they can have."""
        made = filled(draft, lambda each: _Desk(each).form(quick=True), Random(seed), 200)
        spent = with_points(made)
        return with_shadows(made if plan_problems(spent) else spent, Random(seed))

    def write(self, edition: str, draft: Draft) -> str:
        return write_draft(draft)

    def read(self, edition: str, text: str) -> Draft:
        return read_draft(text)

    def trial(self, edition: str, draft: Draft) -> Setup:
        if problems := plan_problems(draft):
            raise Refused("; ".join(problem.text for problem in problems))
        level = max(1, plan_of(draft).level // FOES)
        foes = [f"basic {level} {speed} strength" for speed in ("medium", "high")]
        return Setup("viskara", "base", FIELD, options={"players": [dict(draft)], "foes": foes})


@cache
def _ready() -> dict[str, Draft]:
    """The files of the ready characters."""
    folder = files("fracas.games.viskara.content.heroes")
    found = sorted(path.name for path in folder.iterdir() if path.name.endswith(".toml"))
    texts = [(folder / name).read_text(encoding="utf-8") for name in found]
    drafts = [read_draft(text) for text in texts]
    return {slug(draft["name"]): draft for draft in drafts}


class _Desk:
    """A draft of a character as it is being built."""

    def __init__(self, draft: Draft) -> None:
        self.draft, self.data, self.problems = draft, readable(draft), plan_problems(draft)
        self.plan = plan_of(draft)
        self.quick = False

    def form(self, quick: bool = False) -> Form:
        """Everything to show; quickly, without reasons why upgrades cannot be taken."""
        self.quick = quick
        steps = [self.level(), self.style(), self.ranks(), self.tactics()]
        if self.plan.rank(AURA) or "aura" in self.draft:
            steps.append(self.aura())
        if self.plan.rank(SIGNATURE) or self.plan.signature is not None:
            steps.append(self.signature())
        steps.append(self.story())
        known = [step.id for step in steps]
        problems = tuple(msgspec.structs.replace(p, step=_step_of(p.path, known)) for p in self.problems)
        wrong = {problem.step for problem in problems}
        plan = self.plan
        return Form(
            kind="hero",
            name=plan.name,
            brief=shown.brief(plan),
            steps=tuple(msgspec.structs.replace(step, done=step.id not in wrong) for step in steps),
            problems=problems,
            sums=shown.sums(plan),
            sheet=None if quick else shown.sheet(plan, self.chosen_style),
            curves=shown.curves(plan),
            deeds=self.deeds(),
        )

    @property
    def chosen_style(self) -> str:
        """The style, if one has been chosen; rules look at the rest as if one were."""
        return self.plan.style if self.draft.get("style") == self.plan.style else ""

    # Pages

    def level(self) -> Step:
        plan = self.plan
        total, most = sum(plan.stats.values()), points.stat_points(plan)
        cap = HIGHEST if plan.ignore_stat_cap else max(0, plan.level)
        stats = [self.number(("stats", name), name.capitalize(), 0, cap) for name in STATS]
        fields = (
            self.number(("level",), "Level", 1, HIGHEST),
            self.number(("shadow_level",), "Shadow level", 0, max(0, plan.level), "Levels that went into shadows."),
            *stats,
        )
        allowed = f"2 × {plan.level} + 2 × ({plan.level} − {plan.shadow_level})"
        used = " + ".join(f"{plan.stat(name)}" for name in STATS)
        ticks = (
            Tick(Saying("{sum} = {n} points of stats", sum=used, n=total), total == most),
            Tick(Saying("{sum} = {n} allowed", sum=allowed, n=most), total <= most),
            Tick(Saying("No stat above the level, {n}", n=plan.level), all(plan.stat(n) <= cap for n in STATS)),
        )
        text = "Each level gives two points, and two more unless it goes into shadows."
        return Step(
            "level",
            "Level and stats",
            strung([shown.brief(plan), Saying("{n} of {most}", n=total, most=most)], " · "),
            text,
            ticks,
            fields,
        )

    def style(self) -> Step:
        plan = self.plan
        speeds = tuple(
            Option(
                name,
                name.capitalize(),
                Saying("Speed {n}, ranges {ranges}.", n=pace.speed, ranges="/".join(map(str, pace.ranges))),
            )
            for name, pace in SPEEDS.items()
        )
        perk = [
            Option(n, n.capitalize(), reason="A specialization already" * (n in plan.specializations)) for n in STATS
        ]
        full = "Two are chosen already" if len(plan.specializations) >= 2 else ""
        special = [Option(n, n.capitalize(), reason="" if n in plan.specializations else full) for n in STATS]
        fields = [
            self.choice(("speed",), "Speed class", speeds, wide=True),
            self.choice(("style",), "Style", shown.words(STYLES)),
            Field(
                path=("specializations",), label="Specializations", kind=CHOICES, value=list(plan.specializations),
                options=tuple(special), most=2, text="Their perks are stronger by half of what no perk uses.",
            ),
        ]  # fmt: skip
        if not sum(plan.ranks.values()) or plan.third_perk:
            fields.append(self.choice(("third_perk",), "Third perk", perk))
        ticks = [Tick("Two different specializations", len(set(plan.specializations)) == 2)]
        if not sum(plan.ranks.values()):
            ticks.append(Tick("A third perk instead of shadow ranks", bool(plan.third_perk)))
        brief = strung([plan.speed.capitalize(), self.chosen_style or "no style yet"], " · ")
        return Step("style", "Speed and style", brief, ticks=tuple(ticks), fields=tuple(fields))

    def ranks(self) -> Step:
        labels = {ARTS: "Shadow arts", AURA: "Aura", SIGNATURE: "Signature move"}
        texts = {
            ARTS: "Upgrades for tactics.",
            AURA: "Something that surrounds the character.",
            SIGNATURE: "A move made of maneuvers, paid with flair.",
        }
        fields = tuple(self.number(("ranks", name), labels[name], 0, RANKS, texts[name]) for name in FAMILIES)
        total = sum(self.plan.ranks.values())
        own = [Saying("{what} {n}", what=labels[name], n=rank) for name, rank in self.plan.ranks.items() if rank]
        told = strung(own, ", ") or "no shadows"
        tick = Tick(Saying("4 ranks in all, or none: {n} now", n=total), total in (0, RANKS))
        return Step("ranks", "Ranks", told, "Shadows to put points into.", (tick,), fields)

    def tactics(self) -> Step:
        there = len(list_of(self.draft, "tactics"))
        entries = tuple(self.tactic(("tactics", n), self.plan.tactics[n]) for n in range(len(self.plan.tactics)))
        titles = tuple(_tactic(each, n) for n, each in enumerate(self.plan.tactics, 1))
        field = Field(
            path=("tactics",), label="Tactics", kind=ENTRIES, entries=entries, titles=titles, blank=NO_TACTIC, most=3
        )
        ticks = [Tick("Three tactics", there == 3)]
        for n, each in enumerate(self.plan.tactics, 1):
            spent, most = points.tactic_points(each), most_points(self.plan, each)
            told = Saying("{tactic}: {spent} of {most} points", tactic=_tactic(each, n), spent=spent, most=most)
            ticks.append(Tick(told, spent <= most))
        text = "What your attacks do with a low, medium or high show. Points come from the stat a tactic uses."
        return Step("tactics", "Tactics", Saying("{n} of {most}", n=there, most=3), text, tuple(ticks), (field,))

    def tactic(self, path: Path, tactic: Any, *, free: bool = False) -> tuple[Field, ...]:
        most = self.plan.stat(tactic.stat) + (-(-self.plan.stat(tactic.stat) // 2) if free else 0)
        fields = [
            self.text((*path, "name"), "Name", "A name is worth 15 points more." if not free else ""),
            self.choice((*path, "type"), "Type", shown.words(TYPES), wide=True),
            self.choice((*path, "stat"), "Stat", shown.words(STATS)),
            self.number((*path, "low"), "Low show", 0, None, "5 points each."),
            self.number((*path, "medium"), "Medium show", 0, None, "10 points each."),
            self.number((*path, "high"), "High show", 0, None, "10 points each."),
            self.number((*path, "power"), "Power", 0, most, Saying("30 points each; at most {n}.", n=most)),
        ]
        if self.plan.rank(ARTS) or free or tactic.upgrades:
            options = shown.upgrade_options(ARTS, tactic.type)
            fields.append(self.upgrades((*path, "upgrades"), "Upgrades", options, ARTS, path))
        if any(find_upgrade(word, ARTS).key == "arts.explosive" for word in tactic.upgrades) or tactic.blast:
            options = shown.upgrade_options(ARTS, "exposure")
            fields.append(self.upgrades((*path, "blast"), "Upgrades of the blast", options, ARTS, path))
        return tuple(fields)

    def aura(self) -> Step:
        plan = self.plan
        price = {u.key: points.aura_price(plan, u) for u in shown.family(AURA)}
        fields = [self.upgrades(("aura",), "Upgrades", shown.upgrade_options(AURA, "", price), AURA, ("aura",))]
        taken = {find_upgrade(word, AURA).key for word in plan.aura}
        for name, label, needed in (
            ("aura_tactic", "Aura tactic", "aura.aura-tactic"),
            ("black_hole", "Attack of the black hole", "aura.gravity-well.black-hole-collapse"),
        ):
            if needed in taken or getattr(plan, name) is not None:
                fields.append(self.group((name,), label, NO_TACTIC, getattr(plan, name)))
        spent, most = points.aura_points(plan), 10 * plan.shadow_level * plan.rank(AURA)
        ticks = (
            Tick(_spent(spent, most), spent <= most),
            Tick(
                Saying("At most {n} keystones", n=points.keystones_allowed(plan.shadow_level)),
                not self.says("aura", "keystones;"),
            ),
        )
        return Step("aura", "Aura", _spent(spent, most), points.told_aura(plan), ticks, tuple(fields))

    def says(self, *words: str) -> bool:
        return any(all(word in problem.text for word in words) for problem in self.problems)

    def group(self, path: Path, label: str, blank: Any, tactic: Any) -> Field:
        entries = (self.tactic(path, tactic, free=True),) if tactic is not None else ()
        return Field(
            path=path, label=label, kind=GROUP, entries=entries, blank=blank, value=values_of(self.draft, *path)
        )

    def signature(self) -> Step:
        move = self.plan.signature
        fields: tuple[Field, ...] = ()
        if move is not None:
            parts = tuple(self.part(("signature", "parts", n), part) for n, part in enumerate(move.parts))
            titles = tuple(find_upgrade(part.maneuver, "sig.man").name for part in move.parts)
            fields = (
                self.text(("signature", "name"), "Name"),
                self.number(("signature", "flair"), "Flair", 3, MOST_SIGNATURE_FLAIR, "What it costs each time."),
                Field(
                    path=("signature", "parts"), label="Maneuvers, one after another", kind=ENTRIES, entries=parts,
                    titles=titles, blank={"maneuver": "sig.man.sidestep"},
                ),
            )  # fmt: skip
        whole = Field(
            path=("signature",), label="Signature move", kind=GROUP, blank=MOVE,
            value=values_of(self.draft, "signature"), entries=(fields,) if fields else (),
        )  # fmt: skip
        ticks: tuple[Tick, ...] = ()
        if move is not None:
            sums = zip(points.signature_points(self.plan), points.signature_limits(self.plan), strict=True)
            names = ("points of maneuvers", "points of upgrades")
            ticks = tuple(
                Tick(Saying("{spent} of {most} {what}", spent=spent, most=most, what=name), spent <= most)
                for name, (spent, most) in zip(names, sums, strict=True)
            )
        brief = (move.name or "a move without a name") if move else "none yet"
        return Step("signature", "Signature move", brief, "A program of maneuvers.", ticks, (whole,))

    def part(self, path: Path, part: Any, *, inner: bool = False) -> tuple[Field, ...]:
        kind = find_upgrade(part.maneuver, "sig.man").key
        fields = [self.choice((*path, "maneuver"), "Maneuver", shown.upgrade_options("sig.man"))]
        able = [o for o in shown.upgrade_options("sig") if _for_maneuver(o.word, kind)]
        fields.append(self.upgrades((*path, "upgrades"), "Upgrades", able, "sig", ("signature",)))
        if kind in ("sig.man.attack", "sig.man.defy-stance") or part.tactic is not None:
            fields.append(self.group((*path, "tactic"), "Tactic", NO_TACTIC, part.tactic))
        if kind == "sig.man.other-thing" or part.thing:
            things = [Option(key, UPGRADES[key].name, shortened(UPGRADES[key].text)) for key in own_things(self.plan)]
            fields.append(self.choice((*path, "thing"), "Which one", things))
        if (kind == "sig.man.dealers-choice" or part.choices) and not inner:
            entries = tuple(self.part((*path, "choices", n), each, inner=True) for n, each in enumerate(part.choices))
            titles = tuple(find_upgrade(each.maneuver, "sig.man").name for each in part.choices)
            fields.append(
                Field(
                    path=(*path, "choices"), label="To choose from", kind=ENTRIES, entries=entries, titles=titles,
                    blank={"maneuver": "sig.man.sidestep"},
                )
            )  # fmt: skip
        return tuple(fields)

    def story(self) -> Step:
        fields = [
            self.text(("name",), "Name"),
            self.text(("glyph",), "Letter on the map", "One letter or sign, for boards without pictures."),
        ]
        for name in ("goals", "motivations", "lessons"):
            words = list_of(self.draft, name)
            entries = tuple(
                (Field(path=(name, n), label=str(n + 1), kind=TEXT, value=word),) for n, word in enumerate(words)
            )
            fields.append(
                Field(
                    path=(name,), label=name.capitalize(), kind=ENTRIES, entries=entries, blank="",
                    titles=tuple(str(n + 1) for n in range(len(words))),
                )
            )  # fmt: skip
        history = Field(path=("history",), label="History", kind=LINES, value=values_of(self.draft, "history") or "")
        return Step("story", "Name and goals", self.plan.name, fields=(*fields, history))

    # Fields

    def number(self, path: Path, label: str, low: int, high: int | None, text: str = "") -> Field:
        value = values_of(self.draft, *path)
        return Field(
            path=path, label=label, kind=NUMBER, value=value if value is not None else 0, low=low, high=high, text=text
        )

    def text(self, path: Path, label: str, text: str = "") -> Field:
        return Field(path=path, label=label, kind=TEXT, value=values_of(self.draft, *path) or "", text=text)

    def choice(self, path: Path, label: str, options: Sequence[Option], *, wide: bool = False) -> Field:
        value = values_of(self.draft, *path) or ""
        family = "sig.man" if path[-1] == "maneuver" else ""
        if family and isinstance(value, str):
            value = next((o.word for o in options if o.word == _key(value, family)), value)
        return Field(path=path, label=label, kind=CHOICE, value=value, options=tuple(options), wide=wide)

    def upgrades(self, path: Path, label: str, options: Sequence[Option], family: str, around: Path) -> Field:
        """Upgrades under their names with how often; what cannot be taken says why."""
        given = table_of(self.draft, *path)
        taken = {_key(word, family) for word in given}
        able = tuple(
            msgspec.structs.replace(option, reason="Taken already") if option.word in taken else option
            for option in options
        )
        entries = tuple(
            (
                Field(
                    path=(*path, word), label=_name(word, family), kind=NUMBER, value=n, low=1, high=_most(word, family)
                ),
            )
            for word, n in given.items()
        )
        field = Field(
            path=path, label=label, kind=NAMED, value=given, options=able, entries=entries, titles=tuple(given), blank=1
        )
        return field if self.quick else self.reasoned(field, around)

    def reasoned(self, field: Field, around: Path) -> Field:
        """Reasons by trying: what would break another limit around here says which."""
        before = [problem.text for problem in problems_around(self.data, around)]

        def reason(option: Option) -> str:
            after = problems_around(changed(self.data, changes_of(field, option)), around)
            new = [problem.text for problem in after if problem.text not in before]
            return (new or [after[-1].text])[0] if len(after) > len(before) else ""

        options = [o if o.reason else msgspec.structs.replace(o, reason=reason(o)) for o in field.options]
        return msgspec.structs.replace(field, options=tuple(options))

    def deeds(self) -> tuple[Repair, ...]:
        """A legal character rises by a level, with points for stats or with a shadow level."""
        if self.problems:
            return ()
        plan = self.plan
        found = []
        for label, shadow in (("Rise a level", 0), ("Rise a level, into shadows", 1)):
            better = msgspec.structs.replace(plan, level=plan.level + 1, shadow_level=plan.shadow_level + shadow)
            changes = [Change(("level",), better.level), *spread(better, points.stat_points(better))[0].changes]
            if shadow:
                changes.append(Change(("shadow_level",), better.shadow_level))
            text = "A shadow level and 2 points of stats." if shadow else "4 points of stats."
            found.append(Repair(label, tuple(changes), text))
        return tuple(found)


def _spent(spent: int, most: int) -> str:
    return Saying("{spent} of {most} points", spent=spent, most=most)


def _tactic(tactic: Any, number: int) -> str:
    return tactic.name or Saying("Tactic {n}", n=number)


def _key(word: str, family: str) -> str:
    try:
        return find_upgrade(word, family).key
    except ValueError:
        return word


def _name(word: str, family: str) -> str:
    return UPGRADES[_key(word, family)].name if _key(word, family) in UPGRADES else word


def _most(word: str, family: str) -> int | None:
    own = UPGRADES.get(_key(word, family))
    return 1 if own is not None and not own.repeat else None


def _for_maneuver(key: str, maneuver: str) -> bool:
    """Upgrades of other maneuvers are not shown."""
    return not key.startswith("sig.man.") or key.startswith(f"{maneuver}.")


def _step_of(path: Path, known: list[str]) -> str:
    step = STEP_OF.get(str(path[0]), "story") if path else "story"
    return step if step in known else "story"
