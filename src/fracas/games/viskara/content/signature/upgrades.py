"""Upgrades of signature maneuvers. What they do stands with the maneuvers and in the rules of signature moves."""

from __future__ import annotations

from fracas.games.viskara.book.declare import Upgrade, upgrade


def key(name_id: str, name: str, points: int, text: str, *, parent: str = "") -> Upgrade:
    """A keystone of signature moves, or something linked to one."""
    return upgrade(f"sig.key.{name_id}", name, points, text, parent=f"sig.key.{parent}" if parent else "")


def up(name_id: str, name: str, points: int, text: str, *, parent: str = "", repeat: bool = False) -> Upgrade:
    """An upgrade that is no keystone."""
    base = f"sig.up.{parent}" if parent else ""
    return upgrade(f"sig.up.{name_id}", name, points, text, parent=base, repeat=repeat, keystone=False)


key(
    "they-cant-hide",
    "They Can't Hide",
    20,
    "Obstructions do not matter for choosing targets; not for attacks or defies.",
)
key("alternate-starting-point", "Alternate Starting Point", 20, "Measure from somebody the move has affected.")
key("halt", "Halt", 10, "On finishing, those affected in the middle of a movement lose the rest of it.")
key("attack-reaction", "Attack Reaction", 10, "Also as a reaction to an enemy's attack or to finishing a maneuver.")
key(
    "attack-reaction.movement-reaction", "Movement Reaction", 10, "Also as a reaction to somebody moving.",
    parent="attack-reaction",
)  # fmt: skip
key(
    "attack-reaction.maneuver-reaction", "Maneuver Reaction", 10, "Also as a reaction to anybody finishing anything.",
    parent="attack-reaction.movement-reaction",
)  # fmt: skip
key("pre-tactic", "Pre-Tactic", 10, "Also immediately before your attack or defy.")
key("pre-tactic.pre-anything", "Pre-Anything", 10, "Also immediately before any maneuver.", parent="pre-tactic")

up("distance-exposure", "Distance Up: Direct to Exposure", 0, "Direct range becomes exposure range, for a flair.")
up(
    "distance-projectile",
    "Distance Up: Exposure to Projectile",
    0,
    "Exposure range becomes projectile range, for a flair.",
)
up("targets-up", "Targets Up", 0, "1 more target a purchase, for a flair each, at most 2.", repeat=True)
up("transposed", "Transposed", 10, "Measure from a square within direct range.")
up(
    "transposed.exposure", "Transposed: Exposure", 0, "From a square within exposure range; all points half more.",
    parent="transposed",
)  # fmt: skip
up(
    "transposed.projectile", "Transposed: Projectile", 0, "From a square within projectile range; all points doubled.",
    parent="transposed.exposure",
)  # fmt: skip
up("granted", "Granted", 0, "For a flair a willing ally performs it.")
up("bide", "Bide", 10, "More output by the health lost since the move started, at most 1 a purchase.", repeat=True)
up("inspiring", "Inspiring", 20, "On finishing, somebody's next show has 1/2/4 more output a purchase.", repeat=True)
up("inspiring.independent", "Independent", 10, "Inspiring may be for yourself.", parent="inspiring")
up("expansive-target", "Expansive: Target", 0, "Also affects those within direct range of whom it affects.")
up(
    "expansive-target.exposure", "Expansive: Target Exposure", 0, "Within exposure range; upgrades doubled.",
    parent="expansive-target",
)  # fmt: skip
up(
    "expansive-target.projectile", "Expansive: Target: Projectile", 0, "Within projectile range; dearer still.",
    parent="expansive-target.exposure",
)  # fmt: skip
up("expansive-self", "Expansive: Self", 0, "Also affects those within direct range of you.")
up(
    "expansive-self.exposure", "Expansive: Self: Exposure", 0, "Within exposure range; upgrades doubled.",
    parent="expansive-self",
)  # fmt: skip
up(
    "expansive-self.projectile", "Expansive: Self: Projectile", 0, "Within projectile range; dearer still.",
    parent="expansive-self.exposure",
)  # fmt: skip
up(
    "riposte",
    "Riposte",
    10,
    "More output by the damage prevented since the start, at most 1 a purchase.",
    repeat=True,
)
