// Options as cards: everything it takes to choose. Where the server says less, the rest is left empty.
import { optionIcon } from "./icons";
import type { Choice, Cost, Forced, Question, Tier, Told } from "./messages";

export interface Card {
  option: Choice;
  label: string;
  kind: string;
  group: string;
  icon: string;
  cost: Cost[];
  text: string;
  // The text in full, where the card has no room for it.
  full: string;
  rule: string;
  targets: string[];
  cells: string[];
  path: string[];
  left: number | null;
  area: string[];
  forced: Forced[];
  warns: string[];
  side: string;
  before: string;
  after: string;
  dice: number[];
  reach: string;
  reached: string[];
  facts: Told[];
  tiers: Tier[];
  tile: string;
  number: number | null;
}
// Cards that differ only in the number they take ("Throw with a 6", "Throw with a 5") share a tile.
export interface Tile {
  title: string;
  cards: Card[];
}

function kindOf(option: Choice): string {
  const told = option.kind ?? "other";
  const cells = option.marks.cells?.length ?? 0;
  if (told === "space" || (told === "other" && cells)) return cells > 1 ? "area" : "space";
  return told === "other" && option.marks.units?.length ? "target" : told;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// A card's text may be cut; the hint holds all of it, after what the option takes.
function inFull(text: string, hint: string): string {
  const start = text.endsWith("…") ? hint.toLowerCase().indexOf(text.slice(0, -1).toLowerCase()) : -1;
  return start >= 0 ? hint.slice(start) : text;
}

export function cardOf(option: Choice): Card {
  const said = option.text || option.hint;
  const kind = kindOf(option);
  const told = capital(said);
  const label = capital(option.label);
  return {
    option,
    label,
    kind,
    group: option.group ?? "",
    icon: optionIcon(label, kind, option.icon),
    cost: option.cost ?? [],
    text: told,
    full: capital(inFull(told, option.hint)),
    rule: option.rule ?? "",
    targets: option.targets?.length ? option.targets : (option.marks.units ?? []),
    cells: option.marks.cells ?? [],
    path: option.path?.length ? option.path : (option.marks.path ?? []),
    left: option.left ?? null,
    area: option.area ?? [],
    forced: option.forced ?? [],
    warns: option.warns ?? [],
    side: option.side ?? "",
    before: option.before ?? "",
    after: option.after ?? "",
    dice: option.dice ?? [],
    reach: option.reach ?? "",
    reached: option.reached ?? [],
    facts: option.facts ?? [],
    tiers: option.tiers ?? [],
    tile: option.tile ?? "",
    number: option.number ?? null,
  };
}

// Which sums make a tier: "≤ 11", "12–16", "17+".
export function sums(tier: Tier): string {
  const [least, most] = [tier.least ?? null, tier.most ?? null];
  return least === null ? `≤ ${most}` : most === null ? `${least}+` : least === most ? `${least}` : `${least}–${most}`;
}

// "2 Grit", "main action", "a 7", "2 × 6".
export function priced(cost: Cost, card: Card): string {
  if (cost.kind === "action" || (cost.kind === "die" && cost.n === 1)) return cost.name;
  return cost.kind === "die" && card.number !== null ? `${cost.n} × ${card.number}` : `${cost.n} ${cost.name}`;
}

const FEW = 6;
export function tilesOf(cards: Card[]): Tile[] {
  const found = new Map<string, Tile>();
  for (const card of cards) {
    const key = card.tile ? `${card.tile}\n${card.text}` : `\n${card.option.word}`;
    const tile = found.get(key) ?? { title: card.tile || card.label, cards: [] };
    tile.cards.push(card);
    found.set(key, tile);
  }
  for (const tile of found.values()) if (tile.cards.length === 1) tile.title = tile.cards[0].label;
  return [...found.values()];
}

export interface Tab {
  name: string;
  cards: Card[];
}

const SIDES: Record<string, number> = { foe: 0, "": 1, self: 2, ally: 3 };

// Tabs by group in the order in which the groups come; one group is no tab. Foes stand before allies.
export function tabsOf(cards: Card[]): Tab[] {
  const sorted = cards.every((card) => card.targets.length || card.kind === "no") ? [...cards].sort((a, b) => (SIDES[a.side] ?? 1) - (SIDES[b.side] ?? 1)) : cards;
  const names = [...new Set(sorted.map((card) => card.group))];
  if (names.length < 2 || sorted.length <= FEW) return [{ name: "", cards: sorted }];
  return names.map((name) => ({ name, cards: sorted.filter((card) => card.group === name) }));
}

// The chance in percent that the best number of a roll is at least this high; numbers that are simply there are negative.
export function chanceOf(dice: number[], least: number): number {
  let miss = 1;
  for (const sides of dice) miss *= sides < 0 ? (-sides >= least ? 0 : 1) : Math.min(1, (least - 1) / sides);
  return Math.round((1 - miss) * 100);
}

// What closes a question without doing anything stands beside it, where ending the turn stands, if there are places or many cards.
export function closing(cards: Card[]): Card | undefined {
  const ends = cards.find((card) => card.kind === "end");
  const nos = cards.filter((card) => card.kind === "no" && !card.cells.length);
  return ends ?? (nos.length === 1 && (cards.length > FEW || cards.some((card) => card.cells.length)) ? nos[0] : undefined);
}

// What is asked can be declined: this is the option that lets it happen.
export function declining(question: Question): Choice | null {
  return question.options.find((option) => cardOf(option).kind === "no") ?? null;
}
