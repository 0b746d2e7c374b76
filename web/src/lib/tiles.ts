// Options as tiles, and tiles in groups by what they cost.
import type { Choice } from "./messages";

const FEW = 6;
const MANY = 8;
export const NUMBERED = /^(.*?)( with an?)? (\d+)$/;
// A hint begins with what the option costs: "main: Strike somebody", "main, 2/4/6 fire damage: Burn somebody".
const COST = /^([^:.]{1,18}): /;
const KIND = /^([A-Za-z][a-z]*(?: [a-z]+){0,4})[,:] /;

export interface Tile {
  title: string;
  options: Choice[];
  first: number;
}
export interface Group {
  name: string;
  tiles: Tile[];
}

// Those that differ only in a number at the end ("Throw with a 6", "Throw with a 5") share a tile.
export function tilesOf(options: Choice[]): Tile[] {
  const found = new Map<string, Tile>();
  for (const option of options) {
    const parts = options.length > FEW ? NUMBERED.exec(option.label) : null;
    const key = parts ? `${parts[1]}\n${option.hint}` : `\n${option.word}`;
    const tile = found.get(key) ?? { title: parts?.[1] ?? "", options: [], first: 0 };
    tile.options.push(option);
    found.set(key, tile);
  }
  return [...found.values()];
}

const kindOf = (tile: Tile) => KIND.exec(tile.options[0].hint)?.[1] ?? "";

// Many tiles are grouped where most of them share what they cost with others; the rest comes last.
export function groupsOf(tiles: Tile[]): Group[] {
  const kinds = new Map<string, number>();
  for (const tile of tiles) kinds.set(kindOf(tile), (kinds.get(kindOf(tile)) ?? 0) + 1);
  const shared = (tile: Tile) => Boolean(kindOf(tile)) && kinds.get(kindOf(tile))! > 1;
  let groups: Group[] = [{ name: "", tiles }];
  if (tiles.length > MANY && tiles.filter(shared).length >= tiles.length * 0.6) {
    const names = [...new Set(tiles.filter(shared).map(kindOf))];
    groups = names.map((name) => ({ name, tiles: tiles.filter((tile) => shared(tile) && kindOf(tile) === name) }));
    groups.push({ name: "", tiles: tiles.filter((tile) => !shared(tile)) });
  }
  let first = 0;
  for (const tile of groups.flatMap((group) => group.tiles)) {
    tile.first = first;
    first += tile.options.length;
  }
  return groups.filter((group) => group.tiles.length);
}

export const isMany = (tiles: Tile[]) => tiles.length > MANY;

export function costOf(option: Choice): string {
  const found = COST.exec(option.hint)?.[1] ?? "";
  return option.label.includes(found) ? "" : found;
}

export const gistOf = (option: Choice) => (costOf(option) ? option.hint.replace(COST, "") : option.hint);
