"""How an Attack is told: who attacks whom with what, and what stands in the way."""

from __future__ import annotations

from fracas.core.language import say, together
from fracas.games.tales.format.effects import Attack
from fracas.games.tales.rules.ability_use import AbilityUse
from fracas.games.tales.rules.model import BERSERK, ILLUSION, Figure
from fracas.games.tales.rules.tale import Tale
from fracas.games.tales.rules.templates import orientations, template_of

ICONS = {"melee": "crossed-swords", "ranged": "high-shot", "burst": "explosion-rays"}
TYPE_RULES = {"melee": "tales.attack.melee", "ranged": "tales.attack.ranged", "burst": "tales.attack.burst"}

IN_THE_WAY = {
    "tales.attack.burst.blocked": "Walls or the edge of the map cut off part of the Burst.",
    "tales.map.impassable": "The Line of Fire goes round what stands in the way.",
    "tales.map.wall": "Nobody is attacked through the Wall.",
}


def tell_attack(tale: Tale, deed: AbilityUse, effect: Attack, targets: list[Figure]) -> None:
    rules = ["tales.rule.attack", "tales.attackstep.overview", TYPE_RULES[effect.type]]
    if deed.scheming:
        rules.append("tales.attackstep.s1")
        if effect.type == "ranged":
            rules += ["tales.attack.ranged.schemer", "tales.rule.scheme.rangednearest"]
    else:
        rules.append("tales.attackstep.p1")
    if effect.type == "ranged":
        rules += ["tales.rule.range", "tales.rule.lineoffire"]
    if effect.type == "melee":
        rules.append("tales.rule.adjacent")
    if not effect.dice:
        rules.append("tales.attack.fixed")
    else:
        rules.append("tales.die.damage")
    rules.append("tales.rule.foe")
    if deed.scheming and any(t.kind == ILLUSION for t in targets):
        rules.append("tales.hero.illusion.decoy")
    if deed.actor.keywords & BERSERK and any(t.side == deed.actor.side for t in targets):
        rules.append("tales.keyword.berserk")
    for rule in obstacles(tale, deed.actor, effect, targets):
        tale.log.tell(IN_THE_WAY[rule], rule)
    names = together(target.name for target in targets)
    tale.log.beat(
        deed.actor.id, say("{type} Attack", type=effect.type.capitalize()), [t.id for t in targets], ICONS[effect.type]
    )
    tale.log.begin("{who} attacks {whom}.", *rules, who=deed.actor.name, whom=names)


def obstacles(tale: Tale, actor: Figure, effect: Attack, targets: list[Figure]) -> list[str]:
    """What of the map mattered to an Attack: the rules."""
    board, found = tale.map, []
    if effect.type == "burst":
        template = len(template_of(tale, effect.template).red)
        if any(cells.bit_count() < template for cells in orientations(tale, actor, effect.template)):
            found.append("tales.attack.burst.blocked")
    if effect.type == "ranged" and any(board.grid.distance(actor.at, t.at) < tale.distance(actor, t) for t in targets):
        found.append("tales.map.impassable")
    walls = [(board.grid.cell(a), board.grid.cell(b)) for a, b in tale.sheet.map.walls]
    beyond = {cell for pair in walls if actor.at in pair for cell in pair if cell != actor.at}
    if any(f.at in beyond for f in tale.foes(actor)):
        found.append("tales.map.wall")
    return found
