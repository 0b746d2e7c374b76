"""The printed enemies of chapter 9, put together from their components. What a block prints differently is kept as a
note.
"""

from __future__ import annotations

from fracas.games.dojo.build.files import FighterFile, StanceFile, slug

FAR, NEAR = "far", "near"


def stance(text: str) -> StanceFile:
    """A Stance in a few words: "judgment iron", "rallying control far", "forbidden power+blaster"."""
    words = text.split()
    style, forms = words[0], words[1].split("+")
    control = words[2] if len(words) > 2 else ""
    return StanceFile(style, forms[0], forms[1] if len(forms) > 1 else "", control=control)


def stooges(name: str, text: str, build: str, **printed: object) -> FighterFile:
    return FighterFile(name, "stooges", build=build, stances=[stance(text)], printed=as_written(printed))


def warrior(name: str, text: str, archetype: str, skill: str, **printed: object) -> FighterFile:
    return FighterFile(
        name, "warrior", archetype=archetype, stances=[stance(text)], skills=[skill], printed=as_written(printed)
    )


def boss(name: str, archetype: str, stances: str, skills: str, **printed: object) -> FighterFile:
    """A Boss with three Stances; two health bars unless the encounter gives it more."""
    return FighterFile(
        name,
        "boss",
        archetype=archetype,
        stances=[stance(s) for s in stances.split(", ")],
        skills=skills.split(", "),
        bars=2,
        printed=as_written(printed),
    )


def as_written(printed: dict[str, object]) -> dict[str, object]:
    """What a block prints: Ranges as ranges=…, and by id what stands there instead of what the parts have."""
    ranges = printed.pop("ranges", {})
    assert isinstance(ranges, dict)
    return {**{f"range.{style}": list(range) for style, range in ranges.items()}, **printed}


EYES_OPEN = {"action.unbreakable.eyes-open": ["action.as-printed.eyes-open"]}
FURY = {"action.wild.fury": ["action.as-printed.fury"]}
FOCUS = {"action.thorns.focus": ["action.as-printed.focus"]}
MILD_ZEN = {"form-ability.thorns": ["form-ability.zen-as-printed"]}
DEAR_ELDER = {"style-ability.elder": ["style-ability.elder-as-printed"]}
NO_SUDDEN_STRIKE: dict[str, list[str]] = {"action.hidden.sudden-strike": []}
NO_VANISHING: dict[str, list[str]] = {"action.spirit.now-you-dont": []}
IRON_SONG = {
    "action.song.sing-along": ["action.iron.secure", "action.iron.contain", "action.iron.protect"],
    "action.frozen.exploit-weakness": ["action.knockdown.take-it-on-the-chin"],
}
"""Ruling 105: what some blocks print that their parts do not have."""

PRINTED = [
    # Angels
    stooges("The Choir", "singing thorns", "bumbling", **MILD_ZEN),
    stooges("The Flock", "winged one-two", "agile"),
    warrior("The Judge", "judgment iron", "angel", "unmovable"),
    warrior("The Light", "shining song", "angel", "natural-charisma"),
    boss(
        "Halo Hunter Treble",
        "angel",
        "halcyon wild, judgment power, patient thorns",
        "Sinister Manhunter, peaceful-heart, wind-runner, unstoppable",
        ranges={"judgment": (1, 2)},
    ),
    # Cavalry
    stooges("Bodyguards", "unbreakable iron", "tough", **EYES_OPEN),
    stooges("Medics", "rallying control far", "agile"),
    warrior("Sidekick", "heroic reversal", "cavalry", "perfect-timing"),
    warrior("Gremlin", "jumping power", "cavalry", "unstoppable"),
    boss(
        "Tajra Green",
        "cavalry",
        "charging iron, rallying song, heroic thorns",
        "Penitent Monk, peaceful-heart, natural-charisma, unmovable",
    ),
    # Cyborgs
    stooges("Exterminators", "incinerator power", "overpowering"),
    stooges("Drones", "machine shadow", "agile"),
    warrior("The Leech", "syphon blaster", "cyborg", "basically-magic"),
    warrior("Virtual Idol", "armored song", "cyborg", "natural-charisma"),
    boss(
        "Zero Troubles",
        "cyborg",
        "rocket dance, machine reversal, burning blaster",
        "Stoic Android, put-on-a-show, basically-magic, perfect-timing",
    ),
    # Demons
    stooges("Zombies", "zombie vigilance", "tough"),
    stooges("Shadows", "dark shadow", "agile"),
    warrior("Ogre", "ogres one-two", "demon", "think-fast"),
    warrior("Killer", "slasher reversal", "demon", "perfect-timing"),
    boss(
        "Hollow Queen",
        "demon",
        "forbidden power+blaster, slasher vigilance, vampire one-two",
        "Murderous Supervillain, eyes-wide-open, think-fast, unstoppable",
        ranges={"vampire": (2, 5)},
    ),
    # Flametongues
    stooges("Rocketeers", "explosion control far", "overpowering"),
    stooges("Little Fires", "burning dance", "bumbling"),
    warrior("Lava Walker", "volcanic iron", "flametongue", "unmovable"),
    warrior("Pyromaniac", "inferno blaster", "flametongue", "basically-magic"),
    boss(
        "Los Fuego",
        "flametongue",
        "phoenix vigilance, burning one-two, pressure control far",
        "Pyrokinetic Punk, eyes-wide-open, think-fast, professional",
    ),
    # Gunkata
    stooges("Gunners", "ricochet one-two", "bumbling", ranges={"ricochet": (2, 7)}),
    stooges("A Small Army", "ten-thousand shadow", "agile"),
    warrior("Grenadier", "artillery blaster", "gunkata", "basically-magic"),
    warrior("Sniper", "crosshair control near", "gunkata", "professional"),
    boss(
        "Aces Low",
        "gunkata",
        "flashy dance, akimbo one-two, ten-thousand control far",
        "Flashy Enforcer, put-on-a-show, think-fast, professional",
    ),
    # Phantoms
    stooges("Poltergeists", "puppeteer dance", "agile", ranges={"puppeteer": (2, 3)}),
    stooges("Friendly Ghosts", "spirit song", "bumbling", **NO_VANISHING),
    warrior("Banshee", "crying control far", "phantom", "basically-magic"),
    warrior("Hopper", "vortex reversal", "phantom", "perfect-timing"),
    boss(
        "Agitha Crystal",
        "phantom",
        "aura iron, crying thorns, spirit shadow",
        "Creepy Ghost, peaceful-heart, shadow-walker, unmovable",
        **FOCUS,
    ),
    # Punks
    stooges("Punching Bags", "knockdown thorns", "tough"),
    stooges("Dancers", "flashy dance", "agile"),
    warrior("Juggernaut", "bleeding wild", "punk", "wind-runner"),
    warrior("Chatterbox", "taunting vigilance", "punk", "eyes-wide-open"),
    boss(
        "Pompadour Rex",
        "punk",
        "taunting song, lucky power, brawling one-two",
        "Reckless Fool, eyes-wide-open, natural-charisma, unstoppable",
    ),
    # Teachers
    stooges("Wizards", "elder blaster", "overpowering", **DEAR_ELDER),
    stooges("Cheerleaders", "motivating song", "bumbling"),
    warrior("Hivemind Core", "mastermind reversal", "teacher", "perfect-timing"),
    warrior("Mentor", "training shadow", "teacher", "shadow-walker"),
    boss(
        "Patty North",
        "teacher",
        "training iron, mastermind control far, elder power",
        "Eccentric Gambler, professional, perfect-timing, unmovable",
    ),
    # Tricksters
    stooges("Ninjas", "hidden shadow", "agile", **NO_SUDDEN_STRIKE),
    stooges("The Swarm", "illusion thorns", "mysterious"),
    warrior("Shadow", "mysterious iron", "trickster", "unmovable"),
    warrior("Puppeteer", "whip dance", "trickster", "put-on-a-show"),
    boss(
        "Rhubarb Tumble",
        "trickster",
        "caged iron, mysterious vigilance, collateral blaster",
        "Trained Bear, basically-magic, eyes-wide-open, unmovable",
    ),
    # Underdogs
    stooges("Civilians", "distracting reversal", "bumbling"),
    stooges("Laborers", "misfortunes power", "overpowering"),
    warrior("Wild Animal", "eye-of-the wild", "underdog", "wind-runner"),
    warrior("Daredevil", "lucky vigilance", "underdog", "eyes-wide-open"),
    boss(
        "Redd Shoes",
        "underdog",
        "collateral control far, lucky wild, lightning dance",
        "Delivery Girl, professional, put-on-a-show, wind-runner",
        ranges={"lucky": (1, 2), "lightning": (1, 3)},
    ),
    # Wardancers
    stooges("Psi Ops", "weightless wild", "agile"),
    stooges("Enforcers", "forbidden thorns+vigilance", "tough"),
    warrior("Elite Ninja", "lightning shadow", "wardancer", "shadow-walker"),
    warrior("Ronin", "forbidden one-two+blaster", "wardancer", "think-fast"),
    boss(
        "Ruth Albridge",
        "wardancer",
        "slasher iron, relentless one-two, overwhelming power",
        "Common Housewife, think-fast, unmovable, unstoppable",
    ),
    # Winterblossoms
    stooges("Lost Souls", "frozen song", "tough"),
    stooges("Bombs", "pressure reversal", "scheming"),
    warrior("Assassin", "precision wild", "winterblossom", "wind-runner"),
    warrior("Illusionist", "crystal shadow", "winterblossom", "shadow-walker"),
    boss(
        "Dr. April Winters",
        "winterblossom",
        "precision power, mirrored control far, frozen dance",
        "Ruthless Socialite, professional, put-on-a-show, unstoppable",
    ),
    # Villains
    warrior("Icarus", "winged power", "blur", "unstoppable"),
    warrior("Grizzly Bear", "knockdown wild", "giant", "wind-runner"),
    warrior("Vampire", "vampire shadow", "immortal", "shadow-walker"),
    warrior("Ghoul", "zombie vigilance", "necromancer", "eyes-wide-open"),
    warrior("Warlock", "illusion blaster", "swarm", "basically-magic"),
    warrior("Guardian", "unbreakable song", "tank", "natural-charisma", **EYES_OPEN),
    warrior("Tomorrow's Champion", "judgment reversal", "untouchable", "perfect-timing"),
    warrior("War Tank", "explosion power", "vehicle", "unstoppable"),
    boss(
        "Newton Poirot",
        "blur",
        "jumping one-two, caged vigilance, lightning wild",
        "Boxing Genius, think-fast, eyes-wide-open, wind-runner",
    ),
    boss(
        "Truth Crimson",
        "immortal",
        "vampire vigilance, halcyon wild, winged shadow",
        "Secretive Vampire, eyes-wide-open, shadow-walker, wind-runner",
        **FURY,
    ),
    boss(
        "Rosey Silver Bluehorn",
        "tank",
        "heroic iron, aura song, elder power",
        "Friendly Local Superhero, natural-charisma, unmovable, unstoppable",
    ),
    boss(
        "Helicopter",
        "vehicle",
        "ricochet blaster, artillery power, explosion thorns",
        "Battle Chopper, basically-magic, wind-runner, unstoppable",
    ),
    boss(
        "Maybe Lean",
        "giant",
        "knockdown iron, ogres reversal, lucky thorns",
        "Friendly Giant, unmovable, peaceful-heart, unstoppable",
        ranges={"ogres": (3, 8), "lucky": (2, 4)},
    ),
    # Backers' bosses
    boss(
        "Grace Thoruson",
        "wardancer",
        "stunning shadow, weightless power, slasher one-two",
        "Tranquil Warrior, peaceful-heart, think-fast, unstoppable",
    ),
    boss(
        "Chris and Chris",
        "twins",
        "charging blaster, shining song, rallying control far",
        "Two Places At Once, Twin Telepathy, natural-charisma, professional",
    ),
    boss(
        "Ahmose Sitkamose",
        "necromancer",
        "spirit dance, dark blaster, zombie shadow",
        "Master Mummy, Actually Magic, put-on-a-show, shadow-walker",
    ),
    boss(
        "Big Jay",
        "punk",
        "dragons-ego dragons-ego, burning blaster, brawling power",
        "Gang Leader, dragon-powers, basically-magic, unstoppable",
        ranges={"brawling": (2, 4)},
    ),
    boss(
        "M3-70",
        "swarm",
        "crystal one-two, illusion control far, machine shadow",
        "Splitting Robot, professional, shadow-walker, think-fast",
        ranges={"crystal": (1, 1), "illusion": (1, 5), "machine": (2, 4)},
    ),
    boss(
        "Princess Ruin",
        "untouchable",
        "frozen song, pressure control far, misfortunes blaster",
        "Demon Queen, Natural Charm, basically-magic, professional",
        **IRON_SONG,
    ),
]
"""Every printed enemy, in the order of the book."""

SHAPES = {
    "war-tank": [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]],
    "helicopter": [[0, 0], [1, 0], [2, 0], [3, 0], [1, 1], [2, 1]],
}
"""The shapes we have drawn for Vehicles; the book leaves them to the Director."""

for _enemy in PRINTED:
    if slug(_enemy.name) in SHAPES:
        _enemy.footprint = SHAPES[slug(_enemy.name)]

ROSTER = {slug(enemy.name): enemy for enemy in PRINTED}
