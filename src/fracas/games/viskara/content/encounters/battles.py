"""Battles to play at once: maps of ours with creatures and characters of the book."""

from __future__ import annotations

from fracas.games.viskara.book.declare import encounter

encounter(
    "first_steps",
    "First Steps",
    "A simple battle: three sample characters against two Pike Beetles.",
    """
    . . . . . . . . . .
    1 1 . . . . . . 2 2
    1 1 . . # . . . 2 2
    1 1 . . . . # . 2 2
    1 1 . . . . . . 2 2
    . . . . . . . . . .
    """,
    (("ando", "den", "meric"), ("simple-pike-beetle 1", "simple-pike-beetle 2")),
    mode="simple",
)
encounter(
    "ambush",
    "Ambush",
    "Basic enemies among walls and fences.",
    """
    1 1 . . . . . . . . 2 2
    1 1 . . # . . = . . 2 2
    1 1 . . # . . = . . 2 2
    1 1 . . . . . . . . 2 2
    1 1 . . o . o . . . 2 2
    1 1 . . . . . . . . 2 2
    """,
    (
        ("basic 4 high agility", "basic 3 medium strength"),
        ("basic 3 medium body", "basic 2 low logic", "basic 2 high presence"),
    ),
)
encounter(
    "menagerie",
    "Menagerie",
    "Small creatures of the wild against each other.",
    """
    1 1 . . . . . . . . 2 2
    1 1 . . # . . . . . 2 2
    1 1 . . # . . # . . 2 2
    1 1 . . . . . # . . 2 2
    1 1 . . o . . . . . 2 2
    1 1 . . . . . . . . 2 2
    """,
    (("medic-spider", "pike-beetle", "quartztooth-rabbit"), ("heckler", "packhunt-puffin", "viskara-hermit")),
)
encounter(
    "marsh",
    "Marsh",
    "Creatures of levels 6 to 10: hard for the players.",
    """
    1 1 1 1 . . . . . . 2 2 2 2
    1 1 1 1 . . # . . . 2 2 2 2
    1 1 1 1 . . # . . . 2 2 2 2
    1 1 1 1 . . . . . . 2 2 2 2
    1 1 1 1 . o . . # . 2 2 2 2
    1 1 1 1 . . . . # . 2 2 2 2
    1 1 1 1 . . . . . . 2 2 2 2
    1 1 1 1 . . . . . . 2 2 2 2
    """,
    (
        ("bellowbreath", "wolf-hawk", "airblast-crocodile", "temperslug"),
        ("pike-beetle-king", "viskaramander", "blast-eagle", "sledge-walrus"),
    ),
)
encounter(
    "titans",
    "Titans",
    "Creatures of levels 14 to 20. The three are far ahead of the two: easy for the players.",
    """
    1 1 1 1 1 . . . . . 2 2 2 2 2
    1 1 1 1 1 . . # . . 2 2 2 2 2
    1 1 1 1 1 . . # . . 2 2 2 2 2
    1 1 1 1 1 . . . . . 2 2 2 2 2
    1 1 1 1 1 . o . . . 2 2 2 2 2
    1 1 1 1 1 . . . # . 2 2 2 2 2
    1 1 1 1 1 . . . . . 2 2 2 2 2
    1 1 1 1 1 . . . . . 2 2 2 2 2
    """,
    (("aspidromos", "snowblanket-landmanta", "mireshell"), ("burrowing-worm", "engineered-viskara-hermit")),
)
encounter(
    "legends",
    "Legends",
    "The strongest there are. The unknown creature alone outweighs the players: all but lost.",
    """
    1 1 1 1 1 . . . . . . 2 2 2 2 2
    1 1 1 1 1 . . . # . . 2 2 2 2 2
    1 1 1 1 1 . . . # . . 2 2 2 2 2
    1 1 1 1 1 . . . . . . 2 2 2 2 2
    1 1 1 1 1 . . . . . . 2 2 2 2 2
    1 1 1 1 1 . o . . . . 2 2 2 2 2
    1 1 1 1 1 . . . . . . 2 2 2 2 2
    1 1 1 1 1 . . . . . . 2 2 2 2 2
    1 1 1 1 1 . . . . . . 2 2 2 2 2
    1 1 1 1 1 . . . . . . 2 2 2 2 2
    """,
    (("canopy-heron", "doubt", "prudomman-mech"), ("pandoramun", "unknown")),
)
encounter(
    "second_steps",
    "Second Steps",
    "A simple battle: two sample characters against one big Pike Beetle: hard.",
    """
    1 1 . . . . . . 2 2
    1 1 . # . . . . 2 2
    1 1 . . . . # . 2 2
    1 1 . . . . . . 2 2
    """,
    (("jj", "aerven"), ("simple-pike-beetle 2",)),
    mode="simple",
)
encounter(
    "training_yard",
    "Training Yard",
    "Six characters with all kinds of shadows try them on each other. The players' three are tougher: easy.",
    """
    1 1 1 . . . . . . 2 2 2
    1 1 1 . . # . . . 2 2 2
    1 1 1 . . # . . . 2 2 2
    1 1 1 . . . . . . 2 2 2
    1 1 1 . . . = . . 2 2 2
    1 1 1 . o . = . . 2 2 2
    1 1 1 . . . . . . 2 2 2
    """,
    (("arlen", "brisa", "corvo"), ("dunya", "esko", "fenna")),
)
encounter(
    "rematch",
    "Rematch",
    "The same company, otherwise divided: hard, the defenders are all on the other side.",
    """
    1 1 1 . . . . . . 2 2 2
    1 1 1 . # . . . . 2 2 2
    1 1 1 . # . . . . 2 2 2
    1 1 1 . . . . # . 2 2 2
    1 1 1 . . . . # . 2 2 2
    1 1 1 . . . . . . 2 2 2
    """,
    (("dunya", "esko", "galen"), ("arlen", "corvo", "fenna")),
)
encounter(
    "infestation",
    "Infestation",
    "A smidgeon and beetles with parasites, in formation; they have lain in wait and go first. Very hard for two.",
    """
    . . . . . . 2 2 2
    1 1 . # . . 2 2 2
    1 1 . . . . 2 2 2
    1 1 . . # . 2 2 2
    . . . . . . 2 2 2
    """,
    (("hesper", "ivo"), ("infested-pike-beetle", "smidgeon", "medic-spider")),
    fixed=True,
    first=1,
)
encounter(
    "dragonfly",
    "Dragonfly",
    "Three heroes and a teyos.",
    """
    1 1 1 . . . . . 2 2
    1 1 1 . . # . . 2 2
    1 1 1 . . . . . 2 2
    1 1 1 . # . . . 2 2
    1 1 1 . . . . . 2 2
    """,
    (("brisa", "fenna", "galen"), ("teyos",)),
)
encounter(
    "three_way",
    "Three Ways",
    "Three sides, nobody's friends.",
    """
    1 1 . . . . . . 2 2
    1 1 . . . . . . 2 2
    . . . . # # . . . .
    . . . . . . . . . .
    . . . 3 3 3 3 . . .
    """,
    (("hesper",), ("basic 6 medium strength",), ("wolf-hawk",)),
    names=("players", "bandits", "beasts"),
)
encounter(
    "scuffle",
    "Scuffle",
    "Young characters of level 5 in a narrow place; the other three are the tougher ones: hard.",
    """
    1 1 . . . . 2 2
    1 1 . # . . 2 2
    1 1 . . # . 2 2
    1 1 . . . . 2 2
    """,
    (("kell", "mina", "lior"), ("jora", "nils", "oda")),
)
encounter(
    "alley",
    "Alley",
    "The same young characters, three of them against two: easy for the three.",
    """
    1 1 . . . 2 2
    1 1 # . . 2 2
    1 1 . . # 2 2
    """,
    (("kell", "jora", "quin"), ("lior", "nils")),
)
encounter(
    "steam",
    "Steam",
    "Two who step in for each other, against beasts far above their level that strike many at once: hard.",
    """
    1 1 . . . 2 2
    1 1 . # . 2 2
    1 1 . . . 2 2
    """,
    (("pia", "quin", "hesper"), ("bellowbreath", "temperslug")),
)
encounter(
    "rabble",
    "Rabble",
    "Three young characters against three who are weaker: easy.",
    """
    1 1 . . . . 2 2
    1 1 . # . . 2 2
    1 1 . . . . 2 2
    """,
    (("pia", "nils", "oda"), ("basic 2 medium body", "basic 2 high agility", "basic 3 low strength")),
)
encounter(
    "open_field",
    "Open Field",
    "A plain field for anybody: give it players, foes and a map of your own.",
    """
    1 1 1 . . . . . . 2 2 2
    1 1 1 . . . . . . 2 2 2
    1 1 1 . . . . . . 2 2 2
    1 1 1 . . . . . . 2 2 2
    """,
    (("hesper", "ivo"), ("pike-beetle", "quartztooth-rabbit")),
)
