// Options as cards: everything it takes to choose. Where the server says less, the rest is left empty.
import { optionIcon } from "./icons";
import type { Choice, Cost, Forced, Question, Told } from "./messages";

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
  odds: number[];
}
// Cards that differ only in the number they take ("Throw with a 6", "Throw with a 5") share a tile.
export interface Tile {
  title: string;
  cards: Card[];
}

const NO = /^(no|pass|nobody|stop|stay|no[ -]more|take|none|decline|skip)\b/i;
const END = /^end([_ ]turn)?$/i;
// A hint may begin with what the option takes: "main: Strike somebody", "Action, Cooldown 1: Pull 2".
const TAKES = /^([A-Z]?[a-z]+(?: [a-z]+){0,3})(?:, ([^:.]{1,40}))?: /;
export const NUMBERED = /^(.*?)( with an?)? (\d+)$/;

function kindOf(option: Choice): string {
  const told = option.kind ?? "";
  if (told && told !== "other" && !(told === "space" && (option.marks.cells?.length ?? 0) > 1)) return told;
  if (END.test(option.word)) return "end";
  if (option.marks.cells?.length) return option.marks.cells.length > 1 ? "area" : "space";
  if (option.marks.units?.length) return "target";
  if (NO.test(option.word) || NO.test(option.label)) return "no";
  if (/^-?\d+$/.test(option.word)) return "number";
  return told || "other";
}

// A card's text may be cut; the hint holds all of it, after what the option takes.
function inFull(text: string, hint: string): string {
  const start = text.endsWith("…") ? hint.indexOf(text.slice(0, -1)) : -1;
  return start >= 0 ? hint.slice(start) : text;
}

export function cardOf(option: Choice): Card {
  const said = option.text || option.hint;
  const takes = option.group || option.cost?.length ? null : TAKES.exec(said);
  const kind = kindOf(option);
  const told = takes ? said.slice(takes[0].length) : said;
  const label = option.label.charAt(0).toUpperCase() + option.label.slice(1);
  return {
    option,
    label,
    kind,
    group: option.group || (takes ? takes[1].charAt(0).toUpperCase() + takes[1].slice(1) : ""),
    icon: optionIcon(label, kind, option.icon),
    cost: option.cost ?? [],
    text: told,
    full: inFull(told, option.hint),
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
    odds: option.odds ?? [],
  };
}

const FEW = 6;
export function tilesOf(cards: Card[]): Tile[] {
  const found = new Map<string, Tile>();
  for (const card of cards) {
    const numbered = NUMBERED.exec(card.label);
    const parts = cards.length > FEW || numbered?.[2] ? numbered : null;
    const key = parts ? `${parts[1]}\n${card.text}` : `\n${card.option.word}`;
    const tile = found.get(key) ?? { title: parts ? parts[1] : card.label, cards: [] };
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

// What is asked can be declined: this is the option that lets it happen.
export function declining(question: Question): Choice | null {
  return question.options.find((option) => cardOf(option).kind === "no") ?? null;
}
