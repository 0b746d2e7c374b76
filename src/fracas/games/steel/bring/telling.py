"""Parts of a draft in words, for reports."""

from __future__ import annotations

from fracas.games.steel.bring.draft import CONDITIONS, Afflict, Clause, Damage, Force, Potency, Words

UNTIL = {
    "save": " (save ends)",
    "eot": " (EoT)",
    "fight": " (until the end of the fight)",
}


def told_clause(clause: Clause) -> str:
    if isinstance(clause, Words):
        return clause.text
    if isinstance(clause, Afflict) and clause.text and not set(clause.conditions) & set(CONDITIONS):
        text = clause.text.replace("{{potency}} ", "")
        return text if "<" in text else f"{_told_potency(clause.potency)}{text}"
    return f"{_told_potency(clause.potency)}{_told_bare(clause)}"


def _told_bare(clause: Damage | Force | Afflict) -> str:
    if isinstance(clause, Damage):
        plus = " + " + " or ".join(name[0].upper() for name in clause.plus) if clause.plus else ""
        kind = f"{' or '.join(clause.types)} " if clause.types else ""
        return f"{clause.amount}{plus} {kind}damage"
    if isinstance(clause, Force):
        return f"{'vertical ' if clause.vertical else ''}{' or '.join(clause.kinds)} {clause.distance}"
    return f"{(' or ' if clause.either else ' and ').join(clause.conditions)}{UNTIL.get(clause.end, '')}"


def _told_potency(potency: Potency | None) -> str:
    return f"{potency.characteristic[0].upper()} < {potency.value} " if potency else ""
