"""What every pattern is made of: names of whoever speaks, numbers, characteristics, ends, and what a sentence gives."""

from __future__ import annotations

import re

import msgspec

from fracas.games.steel.content.written import Change, Ends, Given, Potency, Rise, Steps, To, When

NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
CONDITIONS = "bleeding|dazed|frightened|grabbed|prone|restrained|slowed|taunted|weakened"
TYPES = "acid|cold|corruption|fire|holy|lightning|poison|psychic|sonic"
CHARACTERISTICS = "might|agility|reason|intuition|presence"
BY_LETTER = {name[0]: name for name in CHARACTERISTICS.split("|")}
COUNT = r"(?:\d+|an?|one|two|three|four|five|six|seven|eight)"
SQUARES = r"(?: squares?)?"

UNTIL: tuple[tuple[str, Ends], ...] = (
    (r"\(save ends\)", "save"),
    (r"\((?:eot|end of turn)\)", "eot"),
    (
        r"until the end of (?:their|its|his|her|the target's|that creature's|the creature's|that enemy's) next turn",
        "eot",
    ),
    (r"\(?until the end of (?:the|this) (?:encounter|fight)\)?", "fight"),
    (r"until the start of self's next turn", "start of my turn"),
    (r"until the end of self's (?:next )?turn", "end of my turn"),
    (r"until the end of the round", "round"),
)
"""How long something lasts, in the words of a sentence in which whoever it belongs to is called “self”."""

POTENCY = re.compile(r"([marip]) ?< ?(-?\d+|\[?(?:weak|average|strong)\]?)")
STOP = frozenset({"target", "creature", "enemy", "ally", "area", "round", "turn", "director", "of", "and", "the", "a"})


_ACTING = re.compile(
    r"\b(?P<how>an?|one|each|any) (?:non-minion )?(?P<noun>[a-z][a-z'-]*(?: [a-z][a-z'-]*)?) acting this turn"
)


class Sense(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a sentence means."""

    steps: tuple[Steps, ...] = ()
    always: Change | None = None
    among: To | None = None
    requires: tuple[Given, ...] = ()
    when: When | None = None
    dazed: bool = False
    rises: Rise | None = None
    nothing: bool = False
    """It says only what is so anyway."""


class Speaker(msgspec.Struct, frozen=True):
    """Whose sentences these are: what it is called, what it can do, and what its kin are called."""

    name: str
    kin: tuple[str, ...] = ()
    """Words for its like, such as “goblin”: its keywords and the words of its name."""
    abilities: tuple[str, ...] = ()
    features: tuple[str, ...] = ()
    solo: bool = False
    hero: bool = False
    """Its sentences call it “you”."""
    minion: bool = False
    immunities: tuple[str, ...] = ()
    """Types of damage it is immune to."""
    effects: tuple[str, ...] = ()
    """Effects with names of their own that its abilities lay on others."""
    also: tuple[str, ...] = ()
    """What else it is called in this text."""

    def of_family(self, sentences: tuple[str, ...]) -> Speaker:
        """The same speaker for a text of its whole family: “one ogre acting this turn” is whoever acts now."""
        found = [match for said in sentences for match in _ACTING.finditer(said.lower())]
        mine = [match for match in found if match["how"] != "each" or not self.minion]
        named = [name for match in mine for name in (match[0], f"the {match['noun']}")]
        return msgspec.structs.replace(self, also=tuple(dict.fromkeys(named))) if named else self

    def plain(self, sentence: str) -> str:
        """The sentence in small letters, with “self” for whoever speaks."""
        said = re.sub(r"(\w)- (\w)", r"\1\2", sentence)
        said = re.sub(r"\bdamage damage\b", "damage", said)
        said = " ".join(said.replace("’", "'").split()).strip().rstrip(".").strip().lower()
        if self.hero:
            said = re.sub(r"\byour\b", "self's", re.sub(r"\byou\b|\byourself\b", "self", said))
        for name in self._names():
            said = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", "self", said)
        return re.sub(r"\bthemself\b|\bthemselves\b|\bhimself\b|\bherself\b|\bitself\b", "self", said)

    def named(self, said: str) -> str:
        """Plain words with the name of whoever speaks, for people to read."""
        return re.sub(r"\bself\b", self.name, said)

    def _names(self) -> list[str]:
        words = self.name.lower().split()
        parts = {" ".join(words[i:j]) for i in range(len(words)) for j in range(i + 1, len(words) + 1)}
        named = {f"the {part}" for part in parts if part not in STOP and not part.startswith(("of ", "the "))}
        proper = {self.name.lower(), self.name.lower().split(" the ")[0]} - STOP
        acting = {f"{count} {kin} acting this turn" for kin in self.kin for count in ("a", "an", "one")}
        return sorted(named | proper | acting | set(self.also), key=len, reverse=True)


def number(word: str) -> int:
    return int(word) if word.lstrip("+-").isdigit() else NUMBERS.get(word, 1)


def potency_of(letter: str, value: str) -> Potency:
    bare = value.strip("[]")
    named = BY_LETTER[letter]
    if bare in ("weak", "average", "strong"):
        return msgspec.convert({"characteristic": named, "value": bare}, Potency)
    return msgspec.convert({"characteristic": named, "value": int(bare)}, Potency)


def conditions_in(said: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(re.findall(CONDITIONS, said)))


def cut_end(text: str) -> tuple[str, Ends | None]:
    """A sentence without the words at its beginning or end that say how long it lasts."""
    for pattern, ends in UNTIL:
        if found := re.search(rf",? {pattern}$", text):
            return text[: found.start()], ends
        if found := re.match(rf"{pattern}, ", text):
            return text[found.end() :], ends
    return text, None
