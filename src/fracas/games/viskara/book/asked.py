"""Questions with all their words and fields: what they answer, what an option costs, does, and how likely that is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from fracas.core import Ask, Option
from fracas.core.card import EVERY_TIME, Barred, Card, Cause, Cost, Kind, Scope, Side, shortened
from fracas.core.question import Question
from fracas.games.viskara.book.battle import Battle
from fracas.games.viskara.book.character import Character
from fracas.games.viskara.book.declare import ABILITIES, UPGRADES, doc_of
from fracas.games.viskara.book.deeds import Deed, Happening
from fracas.games.viskara.book.model import Tactic
from fracas.games.viskara.book.orders import ODDS, expected
from fracas.games.viskara.book.phrases import name_of, subject_of

Subject = str | tuple[Option, ...]
"""Who a question is about, and perhaps more that its words need."""


class Asked(Question[Battle, Option]):
    """A question about somebody. `subject` begins with who it is about."""

    kind: ClassVar[Kind] = "other"

    def __init__(self, seat: str, subject: Subject) -> None:
        self.seat, self.subject = seat, subject

    def _ask(self) -> Ask:
        return Ask(self.seat, self.about, (), self.subject)

    def who(self, battle: Battle) -> Character | None:
        return subject_of(battle, self._ask())

    def sentence(self, battle: Battle) -> str:
        from fracas.games.viskara.words import labels

        return labels.question(battle, self._ask())

    def label(self, battle: Battle, option: Option) -> str:
        from fracas.games.viskara.words import labels

        return labels.label(battle, self._ask(), option)

    def spell(self, battle: Battle, option: Option) -> str:
        from fracas.games.viskara.words import labels

        return labels.spell(battle, self._ask(), option)

    def hint(self, battle: Battle, option: Option) -> str:
        from fracas.games.viskara.words import hints

        return hints.hint(battle, self._ask(), option)

    def marks(self, battle: Battle, option: Option) -> dict[str, list[str]]:
        from fracas.games.viskara.words import labels

        return labels.marks(battle, self._ask(), option)

    def card(self, battle: Battle, option: Option) -> Card:
        marks = self.marks(battle, option)
        units = tuple(marks.get("units", ()))
        return Card(
            kind=self.kind_of(option),
            text=shortened(self.hint(battle, option)),
            targets=units,
            area=tuple(marks.get("cells", ())),
            side=self.side_of(battle, units),
        )

    def kind_of(self, option: Option) -> Kind:
        if option in ("yes", "no"):
            return "yes" if option == "yes" else "no"
        return "end" if option in ("done", "stay", "keep", "stop", "end turn") else self.kind

    def side_of(self, battle: Battle, units: tuple[str, ...]) -> Side:
        who = self.who(battle)
        if who is None or len(units) != 1 or units[0] not in battle.index:
            return ""
        other = battle.get(units[0])
        return "self" if other is who else "ally" if other.side == who.side else "foe"


def price(effort: int, flair: int) -> tuple[Cost, ...]:
    return tuple(Cost(name, n) for name, n in (("effort", effort), ("flair", flair)) if n)


def rule_of(key: str) -> str:
    return f"viskara.{key}" if key in UPGRADES else ""


def does(tactic: Tactic) -> str:
    """What a tactic's own rule and its upgrades do, in few words."""
    text = doc_of(ABILITIES[tactic.rule], "flourish") if tactic.rule in ABILITIES else ""
    own = [text] if text else []
    return "; ".join([*own, *(UPGRADES[grown.key].name for grown in tactic.upgrades)])


SIMPLE_MOVES: Final = {
    "sidestep": "Walk up to 3 squares, one after the other.",
    "dash": "Run in a straight line to a square up to 3 from somebody.",
}
"""What the two ways to move do in a simple battle."""


class Turn(Asked):
    """What somebody does with a turn."""

    about: ClassVar[str] = "turn"
    TABS: ClassVar[dict[str, tuple[Kind, str]]] = {
        "attack": ("attack", "Attack"),
        "stance": ("stance", "Stance"),
        "sidestep": ("move", "Move"),
        "dash": ("move", "Move"),
        "free step": ("move", "Move"),
        "anchor": ("maneuver", "Move"),
        "signature": ("maneuver", "Signature move"),
        "special": ("maneuver", "Special"),
        "aura": ("maneuver", "Aura"),
        "lent": ("maneuver", "Aura"),
        "end turn": ("end", ""),
    }

    def card(self, battle: Battle, option: Option) -> Card:
        from fracas.games.viskara.words import hints

        head, key = (option.kind, option.key) if isinstance(option, Deed) else (str(option), "")
        kind, group = self.TABS.get(head, ("maneuver", "Other"))
        text, who = self.hint(battle, option), self.who(battle)
        cost: tuple[Cost, ...] = ()
        if who is not None and head in ("attack", "stance"):
            tactic = who.sheet.tactic(key)
            cost = price(tactic.effort, hints.tactic_flair(battle, who, tactic, head))
            text = _tiers(tactic, head)
        elif who is not None and battle.mode == "full":
            cost, text = hints.deed_price(battle, who, option), hints.deed_text(battle, who, option)
        elif head in SIMPLE_MOVES:
            cost, text = price(1, 0), SIMPLE_MOVES[head]
        targets: tuple[str, ...] = ()
        if who is not None and head == "attack" and battle.mode == "simple":
            reach = who.sheet.tactic(key).range
            targets = tuple([foe.id for foe in battle.enemies(who) if battle.distance(who, foe) <= reach])
        return Card(kind=kind, group=group, cost=cost, text=shortened(text), rule=rule_of(key), targets=targets)

    def __init__(self, seat: str, subject: Subject, offered: tuple[Option, ...]) -> None:
        super().__init__(seat, subject)
        self.offered = offered

    def barred(self, battle: Battle) -> Iterable[Barred]:
        from fracas.games.viskara.words import hints

        found = hints.barred(battle, Ask(self.seat, self.about, self.offered, self.subject))
        for name, reason in found:
            tab = "Attack" if name.startswith("Attack") else "Move"
            yield Barred(name, reason, kind="attack" if tab == "Attack" else "move", group=tab)


def _tiers(tactic: Tactic, kind: str) -> str:
    words = f"{'/'.join(map(str, tactic.outputs))}, {tactic.type}, range {tactic.range}"
    if kind == "attack" and tactic.break_point:
        words += f", break point {tactic.break_point}"
    more = does(tactic)
    return f"{words}: {more}" if more else words


class React(Asked):
    """Whether to react: to an attack with such outputs on some targets, or to something somebody does."""

    about: ClassVar[str] = "react"

    def __init__(self, seat: str, who: str, about: Happening) -> None:
        super().__init__(seat, (who, about))
        self.answers, self.outputs = about, about.outputs

    def sentence(self, battle: Battle) -> str:
        words = super().sentence(battle)
        if not self.outputs:
            return words
        head, _, tail = words.rpartition(". ")
        return f"{head} ({'/'.join(map(str, self.outputs))}, about {expected(self.outputs)} to expect). {tail}"

    def cause(self, battle: Battle) -> Cause | None:
        about = self.answers
        text = self.sentence(battle).rpartition(". ")[0] + "."
        targets = tuple(dict.fromkeys(about.targets))
        target = targets[0] if len(targets) == 1 else ""
        return Cause(text=text, actor=about.actor, ability=about.ability, target=target)

    def scopes(self, battle: Battle) -> tuple[Scope, ...]:
        return EVERY_TIME

    def card(self, battle: Battle, option: Option) -> Card:
        who = self.who(battle)
        if not isinstance(option, Deed) or who is None:
            before = f"{expected(self.outputs)} damage" if self.outputs else ""
            return Card(kind="no", text="Do nothing.", before=before, after=before)
        if option.kind in ("defy", "fate defy"):
            return self._defy(battle, who, who.sheet.tactic(option.key), option.kind == "fate defy")
        text = self.hint(battle, option)
        cost: tuple[Cost, ...] = ()
        if option.kind == "signature" and who.sheet.signature is not None and option.key == "start":
            cost = price(0, who.sheet.signature.flair)
        return Card(kind="reaction", group="Other", cost=cost, text=shortened(text), rule=rule_of(option.key))

    def _defy(self, battle: Battle, who: Character, tactic: Tactic, fate: bool) -> Card:
        flair = tactic.flair if battle.mode == "full" else 0
        more = who.level if fate else 0
        left, stops = against(self.outputs, self.answers.break_point, tactic.outputs, more)
        text = f"{'/'.join(map(str, tactic.outputs))} off it; stops all health damage {stops} %"
        own = does(tactic)
        return Card(
            kind="reaction",
            group="Defy",
            cost=price(0 if fate else tactic.effort, flair),
            text=shortened(f"{text}; {own}" if own else text),
            before=f"{expected(self.outputs)} damage",
            after=f"about {left} damage",
            targets=tuple(dict.fromkeys(self.answers.targets)),
            warns=("2 effort less next turn",) if fate else (),
        )


def against(attack: tuple[int, ...], point: int, defy: tuple[int, ...], more: int) -> tuple[int, int]:
    """The damage to expect with a defy that lowers health damage, rounded up, and how often none of that is left."""
    total = stopped = 0
    for chance, out in zip(ODDS, (0, *attack), strict=True):
        health = min(out, point) if point else out
        for share, lowered in zip(ODDS, (0, *defy), strict=True):
            left = max(0, health - lowered - more)
            total += chance * share * (left + out - health)
            stopped += chance * share * (left == 0)
    return -(-total // 10_000), stopped // 100


class Step(Asked):
    """Where to step, or where somebody is moved."""

    about: ClassVar[str] = "step"
    kind: ClassVar[Kind] = "space"


class Dash(Step):
    about: ClassVar[str] = "dash"


class Teleport(Step):
    about: ClassVar[str] = "teleport"


class Place(Step):
    about: ClassVar[str] = "place"


class Target(Asked):
    """Whom to target."""

    about: ClassVar[str] = "target"
    kind: ClassVar[Kind] = "target"


class Reduce(Asked):
    """Health damage lowered, or morale damage taken away."""

    about: ClassVar[str] = "reduce"

    def __init__(self, seat: str, who: str, attacker: str, output: int, health: int, morale: int) -> None:
        super().__init__(seat, (who, attacker, (output, health, morale)))
        self.health, self.morale, self.left = health, morale, max(0, health - output)

    def label(self, battle: Battle, option: Option) -> str:
        if option == "health":
            return f"{self.left} instead of {self.health} health damage"
        return f"No morale damage instead of {self.morale}"

    def card(self, battle: Battle, option: Option) -> Card:
        before = f"{self.health} health, {self.morale} morale"
        after = f"{self.left} health, {self.morale} morale" if option == "health" else f"{self.health} health"
        return Card(kind="reaction", before=before, after=after)


class Offer(Asked):
    """Something one can do, at a price or not at all."""

    about: ClassVar[str] = "offer"

    def scopes(self, battle: Battle) -> tuple[Scope, ...]:
        return EVERY_TIME

    def card(self, battle: Battle, option: Option) -> Card:
        key = str(self.subject[1])
        text = shortened(UPGRADES[key].text) if option == "yes" and key in UPGRADES else ""
        return Card(kind="yes" if option == "yes" else "no", text=text, rule=rule_of(key) if option == "yes" else "")


class May(Offer):
    about: ClassVar[str] = "may"


class Before(Asked):
    """What comes immediately before a maneuver, one after the other."""

    about: ClassVar[str] = "before"
    kind: ClassVar[Kind] = "maneuver"

    def card(self, battle: Battle, option: Option) -> Card:
        if option == "done":
            return Card(kind="end")
        key = str(option[0]) if isinstance(option, tuple) else ""
        text = UPGRADES[key].text if key in UPGRADES else name_of(battle, key)
        return Card(kind="maneuver", text=shortened(text), rule=rule_of(key))
