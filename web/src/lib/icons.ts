// Which drawn icon stands for what. The server may name one; otherwise a word in the name decides, and letters are the last resort.
import paths from "virtual:game-icons";
import { english } from "./english";
import type { Figure } from "./messages";

export const pathOf = (name: string): string => paths[name] ?? "";
const known = (name: string): boolean => name in paths;

type Table = [RegExp, string][];

const TOKENS: Table = [
  [/unconscious|asleep|knocked out/i, "sleepy"],
  [/^out\b|out of|defeated|dying/i, "tombstone"],
  [/hidden|hide|stealth|invisible|unseen/i, "hood"],
  [/shield|guard|protect|defend|toughness/i, "shield"],
  [/iron|armou?r|fortress/i, "anvil"],
  [/surge|power|boost|strength|might|inspired|morale/i, "biceps"],
  [/speed|haste|quick|evade|dodge|effort/i, "wingfoot"],
  [/burn|fire|scorch/i, "flame"],
  [/bleed|wound/i, "bleeding-wound"],
  [/poison|venom|acid/i, "poison-gas"],
  [/weak|lowered|drain|exposed/i, "broken-shield"],
  [/slow|fatigue|exhaust|tired/i, "snail"],
  [/grab|restrain|bound|root|anchor|held|immobile/i, "handcuffed"],
  [/mark|target|aim|judg/i, "targeting"],
  [/taunt|challenge/i, "shouting"],
  [/daze|stun|confus|off.?balance/i, "star-swirl"],
  [/prone|fallen/i, "falling"],
  [/fright|fear|afraid/i, "terror"],
  [/hitback|react|shock|counter/i, "lightning-arc"],
  [/heal|regen|recover|bars?$/i, "health-normal"],
  [/flair|stunt|heroic|epic|grit|insight|focus/i, "sparkles"],
  [/freez|frozen|ice|frost|cold/i, "snowflake-2"],
  [/copy|illusion|mirror/i, "mirror-mirror"],
  [/fly|wing|air/i, "bat-wing"],
  [/curse|hex|doom|corrupt/i, "evil-book"],
  [/coin|gold|treasure/i, "two-coins"],
];

const FIGURES: Table = [
  [/hound|dog|jackal/i, "hound"],
  [/wolf/i, "wolf-head"],
  [/gate|warden(?!s)/i, "gate"],
  [/pavise|bearer/i, "bordered-shield"],
  [/chain|collector/i, "harpoon-chain"],
  [/imp\b|ditch|gremlin|fiend/i, "imp-laugh"],
  [/ogre|giant/i, "ogre"],
  [/troll/i, "troll"],
  [/queen|king|boss|lord|tyrant/i, "crown"],
  [/banner|march|captain|herald/i, "vertical-banner"],
  [/needle|quick|sneak|thief|rogue|assassin|dagger/i, "daggers"],
  [/ember|fire|pyro|flame|burn/i, "fire-ring"],
  [/beetle|scarab|bug/i, "beetle-shell"],
  [/spider|weaver/i, "spider-alt"],
  [/wasp|bee|hornet|fly/i, "wasp-sting"],
  [/snake|serpent|viper|ophid/i, "snake"],
  [/lizard|drake|croc/i, "lizardman"],
  [/dragon|wyrm/i, "dragon-head"],
  [/bear\b/i, "bear-head"],
  [/boar|pig/i, "boar"],
  [/rat\b|mouse|vermin/i, "rat"],
  [/bird|crow|raven|hawk|owl|harpy/i, "raven"],
  [/rabbit|hopper|hare/i, "rabbit"],
  [/fish|shark|ray\b/i, "shark-jaws"],
  [/crab|scorpion/i, "crab"],
  [/frost|ice|snow|winter/i, "snowflake-2"],
  [/brick|stone|rock|golem/i, "rock-golem"],
  [/cog|gear|mech|clock|robot|machine|automat/i, "cog"],
  [/ghost|spirit|shade|shadow|phantom/i, "ghost"],
  [/skelet|bone|dead|undead/i, "skeleton"],
  [/tree|plant|vine|thorn|moss/i, "tree-face"],
  [/dancer|dance|ballet/i, "ballerina-shoes"],
  [/idol|singer|band|music|bard/i, "microphone"],
  [/illusion|mirage|mirror|copy/i, "mirror-mirror"],
  [/ninja|nimble/i, "ninja-head"],
  [/samurai|ronin|sword/i, "samurai-helmet"],
  [/monk|master|sensei/i, "monk-face"],
  [/brute|brawl|thug|gang|fist|punch/i, "mailed-fist"],
  [/reaver|axe|raider|berserk/i, "crossed-axes"],
  [/archer|bow|sniper|hunter|ranger/i, "bowman"],
  [/gun|pistol|shooter/i, "revolver"],
  [/knight|guard|soldier|sentinel/i, "visored-helm"],
  [/rider|horse|cavalry|mount/i, "mounted-knight"],
  [/wizard|mage|sorcer|witch|occult/i, "wizard-face"],
  [/priest|cleric|medic|doctor|heal|nurse/i, "caduceus"],
  [/cook|chef|kitchen/i, "cooking-pot"],
  [/drunk|barkeep|inn|keg|beer/i, "beer-stein"],
  [/pirate|sailor/i, "pirate-captain"],
  [/ram\b/i, "ram"],
  [/ferret|weasel/i, "fangs"],
  [/barrel|keg/i, "barrel"],
  [/crate|box|chest/i, "wooden-crate"],
  [/door/i, "door"],
  [/cart|wagon|valve|lever|engine/i, "gears"],
  [/star|north/i, "polar-star"],
  [/artillery/i, "fire-ring"],
  [/skirmisher/i, "daggers"],
  [/defender/i, "shield"],
  [/leader|support/i, "vertical-banner"],
  [/hero|player/i, "swordman"],
];
// Where no word of the name says anything, a name always gets the same one of these.
const HEROES = ["swordwoman", "hooded-figure", "cowled", "woman-elf-face", "dwarf-face", "viking-head", "barbarian", "ninja-heroic-stance"];
const FOES = ["orc-head", "goblin-head", "evil-fork", "sharp-smile", "surprised-skull", "imp", "fangs", "screaming"];

const OPTIONS: Table = [
  [/^end\b|end turn|pass\b|do nothing|no more|^no$|stop|wait|stay/i, "cancel"],
  [/dies\b|\bkill/i, "tombstone"],
  [/knocked out|unconscious/i, "sleepy"],
  [/from above/i, "high-shot"],
  [/^ram\b/i, "charging-bull"],
  [/charge|\brush|trample/i, "sprint"],
  [/ram\b|bash|slam/i, "shield-bash"],
  [/\bhug\b|grab|grapple|wrestle|haul/i, "grab"],
  [/defend|guard|brace|protect|block|shield|wall/i, "shield"],
  [/hide|sneak|vanish/i, "hood"],
  [/heal|breath|recover|mend|regain|restore|medic/i, "health-normal"],
  [/advance|move|walk|step|run|dash|speed|march/i, "run"],
  [/disengage|shift|dodge|evade|retreat|shuffle/i, "sprint"],
  [/teleport|blink|portal|swap/i, "teleport"],
  [/jump|leap|climb|hop/i, "jump-across"],
  [/push|knockback|shove|throw|yank|pull/i, "push"],
  [/prone|drop|lie down/i, "falling"],
  [/stand up|get up/i, "uprising"],
  [/aid|help|assist|inspire|support|rally/i, "backup"],
  [/escape|free/i, "acrobatic"],
  [/look|see|watch|eye|search|seek/i, "eyeball"],
  [/taunt|shout|insult|call|challenge|roar/i, "shouting"],
  [/banner|flag|order|command/i, "vertical-banner"],
  [/frozen|ice|frost|cold|snow/i, "snowflake-2"],
  [/crystal|shatter|splinter|shard/i, "crystal-growth"],
  [/fire|burn|flame|spark|blast|ember|scorch/i, "flame"],
  [/lightning|shock|thunder|storm/i, "lightning-arc"],
  [/poison|venom|acid|gas/i, "poison-gas"],
  [/shot|shoot|arrow|bow|aim|volley|snipe/i, "high-shot"],
  [/dagger|knife|needle|stab|pierce/i, "thrown-knife"],
  [/axe|cleave|chop/i, "battle-axe"],
  [/hammer|anvil|crush/i, "warhammer"],
  [/kick|leg/i, "high-kick"],
  [/bite|jaw|maw|fang/i, "fangs"],
  [/claw|rake/i, "bird-claw"],
  [/spear|pike|lance|trident/i, "trident"],
  [/chain|hook|whip|lash/i, "harpoon-chain"],
  [/pressure|heart|beat/i, "heart-beats"],
  [/damage|strike|hit|attack|punch|fist|blow|slash|swing/i, "punch"],
  [/weaken|exploit|curse/i, "broken-shield"],
  [/token|spend|pay|coin/i, "two-coins"],
  [/dance|song|music|\bsing/i, "musical-notes"],
  [/magic|spell|arcane|mystic/i, "magic-swirl"],
  [/super|ultimate|epic|finale/i, "star-formation"],
  [/copy|mirror|illusion/i, "mirror-mirror"],
  [/trap|snare|web/i, "spider-web"],
  [/use it|react|trigger|counter|defy/i, "shield-reflect"],
  [/story|veteran|legend|difficult/i, "skull-crossed-bones"],
];
const KINDS: Record<string, string> = {
  attack: "crossed-swords", move: "run", maneuver: "acrobatic", reaction: "shield-reflect", stance: "ninja-heroic-stance",
  card: "card-play", item: "potion-ball", target: "targeting", space: "convergence-target", number: "rolling-dices",
  order: "hourglass", yes: "backup", no: "cancel", end: "hourglass", other: "sparkles",
};

function found(table: Table, text: string): string {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? "";
}

function lot(names: string[], text: string): string {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return names[sum % names.length];
}

export function tokenIcon(name: string): string {
  return found(TOKENS, english(name));
}

export function figureIcon(figure: Figure, foe: boolean): string {
  const told = (figure as { icon?: string }).icon ?? "";
  const plain = english(figure.name).replace(/ \d+$/, "");
  return known(told) ? told : found(FIGURES, plain) || found(FIGURES, english(figure.kind ?? "")) || lot(foe ? FOES : HEROES, plain);
}

export function optionIcon(label: string, kind: string, told = ""): string {
  if (known(told)) return told;
  return found(OPTIONS, english(label)) || KINDS[kind] || "sparkles";
}
