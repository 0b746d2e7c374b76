// Where cells lie on the drawn map. A square is SIZE wide; a hex has pointy tops and odd rows shifted right.
import type { Board } from "./messages";

export const SIZE = 64;
const HEX = SIZE / Math.sqrt(3);

export interface Point {
  x: number;
  y: number;
}

export function centre(board: Board, index: number): Point {
  const column = index % board.width;
  const row = Math.floor(index / board.width);
  if (board.grid === "square") return { x: (column + 0.5) * SIZE, y: (row + 0.5) * SIZE };
  return { x: (column + 0.5 + (row % 2 ? 0.5 : 0)) * SIZE, y: HEX + row * HEX * 1.5 };
}

export function extent(board: Board): { width: number; height: number } {
  if (board.grid === "square") return { width: board.width * SIZE, height: board.height * SIZE };
  return { width: (board.width + (board.height > 1 ? 0.5 : 0)) * SIZE, height: HEX * (1.5 * (board.height - 1) + 2) };
}

export function outline(board: Board, index: number, inset = 0, dx = 0, dy = 0): string {
  const { x: cx, y: cy } = centre(board, index);
  const [x, y] = [cx + dx, cy + dy];
  if (board.grid === "square") {
    const half = SIZE / 2 - inset;
    return `${x - half},${y - half} ${x + half},${y - half} ${x + half},${y + half} ${x - half},${y + half}`;
  }
  const radius = HEX - inset;
  return [...Array(6)]
    .map((_, corner) => {
      const angle = (Math.PI / 180) * (60 * corner - 90);
      return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
    })
    .join(" ");
}

// The side that two cells share.
export function border(board: Board, a: number, b: number): { from: Point; to: Point } {
  const [one, other] = [centre(board, a), centre(board, b)];
  const far = Math.hypot(other.x - one.x, other.y - one.y);
  const half = (board.grid === "square" ? SIZE : HEX) / 2 / far;
  const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
  const [dx, dy] = [(other.y - one.y) * half, (one.x - other.x) * half];
  return { from: { x: x - dx, y: y - dy }, to: { x: x + dx, y: y + dy } };
}

export function middle(board: Board, cells: string[], where: Map<string, number>): Point {
  const points = cells.filter((cell) => where.has(cell)).map((cell) => centre(board, where.get(cell)!));
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

export function distance(board: Board, a: number, b: number): number {
  const [ax, ay, bx, by] = [a % board.width, Math.floor(a / board.width), b % board.width, Math.floor(b / board.width)];
  if (board.grid === "square") return Math.max(Math.abs(ax - bx), Math.abs(ay - by));
  const q = ax - (ay >> 1) - (bx - (by >> 1));
  const r = ay - by;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

export function step(board: Board, index: number, key: string): number {
  const [x, y] = [index % board.width, Math.floor(index / board.width)];
  const move: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const [dx, dy] = move[key] ?? [0, 0];
  const nx = Math.min(board.width - 1, Math.max(0, x + dx));
  const ny = Math.min(board.height - 1, Math.max(0, y + dy));
  return ny * board.width + nx;
}
