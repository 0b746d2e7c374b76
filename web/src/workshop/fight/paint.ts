// Painting: a painted map in, a painted map out; nothing here draws or decides a rule.
import { centre, SIZE } from "../../lib/geometry";
import type { Board } from "../../lib/messages";
import type { Painted, Palette } from "../types";

export type Layer = "ground" | "marks" | "areas" | "edges";
export interface Swatch {
  layer: Layer;
  word: string;
}
const SIGNS = ".#~,:oxvwmnpqrstuyzabcdefghijkl*+%&@=ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

export function column(x: number): string {
  let letters = "";
  for (let rest = x + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
export const widthOf = (map: Painted): number => map.rows[0]?.length ?? 0;
export const nameOf = (map: Painted, index: number): string => `${column(index % widthOf(map))}${Math.floor(index / widthOf(map)) + 1}`;
export const plainGround = (palette: Palette): string => palette.ground[0]?.word ?? "";

export function blankMap(palette: Palette, width = 12, height = 9): Painted {
  const clamp = (n: number, [low, high]: [number, number]) => Math.max(low, Math.min(high, n));
  const sign = palette.ground[0]?.sign || ".";
  const [w, h] = [clamp(width, palette.width ?? [1, 60]), clamp(height, palette.height ?? [1, 60])];
  return { grid: palette.grids[0] ?? "square", rows: Array.from({ length: h }, () => sign.repeat(w)), legend: { [sign]: plainGround(palette) }, areas: {}, marks: {}, walls: [], heights: {} };
}

export const groundAt = (map: Painted, index: number): string => map.legend[map.rows[Math.floor(index / widthOf(map))]?.[index % widthOf(map)]] ?? "";
export const areaAt = (map: Painted, name: string): string => Object.entries(map.areas ?? {}).find(([, cells]) => cells.includes(name))?.[0] ?? "";

function signFor(map: Painted, word: string, palette?: Palette): [string, Record<string, string>] {
  const known = Object.entries(map.legend).find(([, each]) => each === word);
  if (known) return [known[0], map.legend];
  const own = palette?.ground.find((each) => each.word === word)?.sign ?? "";
  if (own && !(own in map.legend)) return [own, { ...map.legend, [own]: word }];
  const sign = [...SIGNS].find((each) => !(each in map.legend))!;
  return [sign, { ...map.legend, [sign]: word }];
}

export function paintGround(map: Painted, cells: number[], word: string, palette?: Palette): Painted {
  const [sign, legend] = signFor(map, word, palette);
  const rows = map.rows.map((row) => [...row]);
  for (const cell of cells) rows[Math.floor(cell / widthOf(map))][cell % widthOf(map)] = sign;
  return { ...map, legend, rows: rows.map((row) => row.join("")) };
}

// One cell belongs to one start area at most.
export function paintArea(map: Painted, names: string[], word: string): Painted {
  const areas = Object.fromEntries(Object.entries(map.areas ?? {}).map(([each, cells]) => [each, cells.filter((cell) => !names.includes(cell))]));
  if (word) areas[word] = [...(areas[word] ?? []), ...names];
  return { ...map, areas };
}

export function paintMark(map: Painted, names: string[], word: string): Painted {
  const marks = { ...map.marks };
  for (const name of names) {
    if (word) marks[name] = word;
    else delete marks[name];
  }
  return { ...map, marks };
}

export function paint(map: Painted, cells: number[], swatch: Swatch, palette?: Palette): Painted {
  const names = cells.map((cell) => nameOf(map, cell));
  if (swatch.layer === "areas") return paintArea(map, names, swatch.word);
  if (swatch.layer === "marks") return paintMark(map, names, swatch.word);
  return paintGround(map, cells, swatch.word, palette);
}

export function erase(map: Painted, cells: number[], palette: Palette): Painted {
  const names = cells.map((cell) => nameOf(map, cell));
  const heights = Object.fromEntries(Object.entries(map.heights ?? {}).filter(([name]) => !names.includes(name)));
  const walls = (map.walls ?? []).filter(([a, b]) => !(names.includes(a) || names.includes(b)));
  return { ...paintMark(paintArea(paintGround(map, cells, plainGround(palette), palette), names, ""), names, ""), heights, walls };
}

export function raise(map: Painted, index: number, by: number, [low, high]: [number, number]): Painted {
  const name = nameOf(map, index);
  const height = Math.max(low, Math.min(high, (map.heights?.[name] ?? 0) + by));
  const heights = { ...map.heights, [name]: height };
  if (!height) delete heights[name];
  return { ...map, heights };
}

const between = (wall: [string, string, string], a: string, b: string): boolean => (wall[0] === a && wall[1] === b) || (wall[0] === b && wall[1] === a);

export function wallOn(map: Painted, a: number, b: number): string {
  const [one, other] = [nameOf(map, a), nameOf(map, b)];
  return (map.walls ?? []).find((wall) => between(wall, one, other))?.[2] ?? "";
}
export function setWall(map: Painted, a: number, b: number, word: string): Painted {
  const [one, other] = [nameOf(map, a), nameOf(map, b)];
  const walls = (map.walls ?? []).filter((wall) => !between(wall, one, other));
  return { ...map, walls: word ? [...walls, [one, other, word]] : walls };
}

export function neighbours(board: Board, index: number): number[] {
  const here = centre(board, index);
  const [column, row] = [index % board.width, Math.floor(index / board.width)];
  const found: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(board.height - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(board.width - 1, column + 1); x++) {
      const other = y * board.width + x;
      const there = centre(board, other);
      if (other !== index && Math.hypot(there.x - here.x, there.y - here.y) < SIZE * 1.1) found.push(other);
    }
  }
  return found;
}

// The cells in which two boards of one size differ.
export function differing(one: Board, other: Board): Set<number> {
  const found = new Set<number>();
  const word = (board: Board, index: number) => board.legend[board.ground[index]]?.name;
  other.cells.forEach((_, index) => {
    if (word(one, index) !== word(other, index) || (one.floor?.[index] ?? 0) !== (other.floor?.[index] ?? 0)) found.add(index);
  });
  return found;
}

// The cells of a straight line, as the eye would draw it.
export function line(board: Board, from: number, to: number): number[] {
  const [a, b] = [centre(board, from), centre(board, to)];
  const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / (SIZE / 3)));
  const found = new Set<number>();
  for (let n = 0; n <= steps; n++) {
    const [x, y] = [a.x + ((b.x - a.x) * n) / steps, a.y + ((b.y - a.y) * n) / steps];
    const near = cellNear(board, x, y);
    if (near >= 0) found.add(near);
  }
  return [...found];
}

export function cellNear(board: Board, x: number, y: number): number {
  let best = -1;
  let least = SIZE * 0.72;
  board.cells.forEach((_, index) => {
    const c = centre(board, index);
    const far = board.grid === "square" ? Math.max(Math.abs(c.x - x), Math.abs(c.y - y)) : Math.hypot(c.x - x, c.y - y);
    if (far < least && (board.grid === "hex" || far <= SIZE / 2)) [least, best] = [far, index];
  });
  return best;
}

// All cells of the same ground that hang together, without crossing a wall.
export function flood(map: Painted, board: Board, from: number, layer: Layer): number[] {
  const like = (index: number) => (layer === "areas" ? areaAt(map, nameOf(map, index)) : groundAt(map, index));
  const kind = like(from);
  const found = new Set([from]);
  const open = [from];
  const walled = new Set((map.walls ?? []).flatMap(([a, b]) => [`${a}|${b}`, `${b}|${a}`]));
  while (open.length) {
    const here = open.pop()!;
    for (const next of neighbours(board, here)) {
      if (found.has(next) || like(next) !== kind || walled.has(`${nameOf(map, here)}|${nameOf(map, next)}`)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return [...found];
}

// Wider or narrower, higher or lower: what still lies on the map stays.
export function resize(map: Painted, width: number, height: number, palette: Palette): Painted {
  const [sign, legend] = signFor(map, plainGround(palette), palette);
  const rows = Array.from({ length: height }, (_, y) => (map.rows[y] ?? "").padEnd(width, sign).slice(0, width));
  const resized: Painted = { ...map, legend, rows };
  const names = new Set(rows.flatMap((row, y) => [...row].map((_, x) => nameOf(resized, y * width + x))));
  const only = <T>(of: Record<string, T> | undefined) => Object.fromEntries(Object.entries(of ?? {}).filter(([name]) => names.has(name)));
  return {
    ...resized,
    heights: only(map.heights),
    marks: only(map.marks),
    areas: Object.fromEntries(Object.entries(map.areas ?? {}).map(([word, cells]) => [word, cells.filter((cell) => names.has(cell))])),
    walls: (map.walls ?? []).filter(([a, b]) => names.has(a) && names.has(b)),
  };
}

const DOORS = ["door", "open door"];
const RAILS = ["window", "rail"];
const sides = (map: Painted, wanted: (word: string) => boolean): [string, string][] => (map.walls ?? []).filter((wall) => wanted(wall[2])).map(([a, b]) => [a, b]);

// How the table draws it.
export function boardOf(map: Painted, palette: Palette): Board {
  const words = [...new Set([plainGround(palette), ...palette.ground.map((each) => each.word), ...Object.values(map.legend)])];
  const cells = map.rows.flatMap((row, y) => [...row].map((_, x) => `${column(x)}${y + 1}`));
  return {
    grid: map.grid === "hex" ? "hex" : "square",
    width: widthOf(map),
    height: map.rows.length,
    cells,
    ground: cells.map((_, index) => Math.max(0, words.indexOf(groundAt(map, index)))),
    legend: words.map((word) => {
      const known = palette.ground.find((each) => each.word === word);
      return { name: known?.label ?? word, look: (known?.looks || "plain") as Board["legend"][number]["look"], text: known?.text ?? "" };
    }),
    floor: cells.map((name) => map.heights?.[name] ?? 0),
    walls: sides(map, (word) => !DOORS.includes(word) && !RAILS.includes(word)),
    doors: sides(map, (word) => DOORS.includes(word)),
    rails: sides(map, (word) => RAILS.includes(word)),
    backdrop: map.backdrop ?? "",
  };
}
