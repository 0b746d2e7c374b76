// The ground as SVG text: drawn, never flat colour, each kind with its own outline so that it reads without colour.
import { border, centre, extent, outline, SIZE } from "./geometry";
import type { Board } from "./messages";

type Look = NonNullable<Board["legend"][number]["look"]>;
const f1 = (n: number) => +n.toFixed(1);

// The same grass at the same place every time.
function lots(seed: number): () => number {
  let at = seed;
  return () => (at = (at * 16807) % 2147483647) / 2147483647;
}

const blob = (cx: number, cy: number, r: number, c: string) => `<circle cx="${f1(cx)}" cy="${f1(cy)}" r="${f1(r)}" class="${c}"/>`;
const blobs = (all: number[][], c: string) => all.map(([x, y, r]) => blob(x, y, r, c)).join("");

// Things that stand on a cell, drawn around its middle.
const THINGS: Partial<Record<Look, string>> = {
  plant:
    `<ellipse cy="17" rx="25" ry="9" class="t-sh"/>` +
    blobs([[-15, 6, 12], [14, 7, 13], [0, 11, 13]], "t-leaf3") +
    blobs([[-9, -6, 12], [11, -7, 11.5], [0, 3, 13]], "t-leaf2") +
    blobs([[-11, -10, 5], [9, -12, 5], [-2, -2, 5.5], [15, 2, 4]], "t-leaf1") +
    `<path class="t-leafl" d="M-14 6l4-6 4 6M6 8l4-6 4 6"/>`,
  low:
    `<rect x="-24" y="3" width="48" height="20" rx="3" class="t-sh"/><rect x="-20" y="-14" width="6" height="32" class="t-wood3"/><rect x="14" y="-14" width="6" height="32" class="t-wood3"/>` +
    `<rect x="-25" y="-17" width="50" height="11" rx="2.5" class="t-wood1"/><rect x="-25" y="-4" width="50" height="11" rx="2.5" class="t-wood2"/><path class="t-woodl" d="M-20-12h22M6-11h12M-18 1h12M0 2h18"/>`,
  rubble:
    `<ellipse cy="14" rx="25" ry="9" class="t-sh"/><path class="t-rock2" d="M-25 12l5-13 12-3 7 8-3 11zM2 18l-2-12 10-8 13 4 3 12-9 6z"/>` +
    `<path class="t-rock1" d="M-12 1l3-13 13-6 11 6-1 13-12 6zM-20-1l12-3-6 6z"/><path class="t-rockl" d="M-5-6l8 4M8 6l8 3M-18 5l6 3"/>`,
  trap:
    `<rect x="-26" y="-24" width="52" height="50" rx="5" class="t-pit"/>` +
    [-16, 0, 16].map((a) => [-12, 4, 19].map((b) => `<path class="t-metal2" d="M${a - 6} ${b}l6-17v17z"/><path class="t-metal1" d="M${a + 6} ${b}l-6-17v17z"/>`).join("")).join(""),
  wood:
    `<rect x="-20" y="-12" width="44" height="38" rx="3" class="t-sh"/><rect x="-23" y="-23" width="46" height="44" rx="3" class="t-wood2"/><rect x="-17" y="-17" width="34" height="32" class="t-wood3"/><path class="t-woodb" d="M-16 14L16-16"/>`,
  metal:
    `<rect x="-22" y="-12" width="46" height="38" rx="4" class="t-sh"/><rect x="-25" y="-25" width="50" height="48" rx="4" class="t-metal1"/><rect x="-19" y="-19" width="38" height="36" rx="2" class="t-metal2"/>` +
    `<path class="t-rockl" d="M-19-1h38M0-19v36"/>${blobs([[-21, -21, 2], [21, -21, 2], [-21, 19, 2], [21, 19, 2]], "t-pit")}`,
  door: `<rect x="-27" y="-27" width="54" height="54" rx="3" class="t-wood3"/><rect x="-23" y="-24" width="21" height="48" class="t-wood2"/><rect x="2" y="-24" width="21" height="48" class="t-wood1"/>${blobs([[-6, 2, 2.6], [6, 2, 2.6]], "t-pit")}`,
  fire: `<circle r="25" class="t-pit"/><path d="M0 22c-16-9-13-22-5-32 0 9 7 8 8-4 12 10 13 27-3 36z" fill="#f08a33"/><path d="M0 20c-6-5-6-11 0-17 6 6 6 12 0 17z" fill="#ffd75e"/>`,
};

THINGS.rough = THINGS.plant;

const PATTERNED: ReadonlySet<string> = new Set(["glass", "ice", "pit", "fog", "hazard", "high", "mark", "magic", "exit"]);
export const patterned = (look: string | undefined): string => (!look || look === "plain" ? "none" : PATTERNED.has(look) ? `url(#g-${look})` : "none");

function detail(x: number, y: number, lot: () => number): string {
  const n = lot();
  const [a, b] = [x - 20 + lot() * 34, y - 16 + lot() * 34];
  if (n < 0.3) return `<path class="g-mark" d="M${f1(a)} ${f1(b)}l3-7 3 7m2 0 2-5"/>`;
  if (n < 0.55) return `<ellipse class="g-peb" cx="${f1(a)}" cy="${f1(b)}" rx="4" ry="2.8"/><ellipse class="g-peb" cx="${f1(a + 8)}" cy="${f1(b + 5)}" rx="2.4" ry="1.8"/>`;
  if (n < 0.68) return `<path class="g-crack" d="M${f1(a - 8)} ${f1(b - 8)}l9 6 4 9 9 3"/>`;
  return "";
}

// A wall of stone: its top lies a little higher, its front shows where nothing of stone is below it.
function block(board: Board, index: number, stone: (index: number) => boolean): [string, string] {
  const { x: cx, y: cy } = centre(board, index);
  if (board.grid === "hex") {
    const shift = (dx: number, dy: number) => outline(board, index, 1.2, dx, dy);
    const lines = `<path class="t-stl" d="M${f1(cx - 28)} ${f1(cy - 10)}h56M${f1(cx - 24)} ${f1(cy + 8)}h48M${f1(cx)} ${f1(cy - 38)}v28M${f1(cx - 12)} ${f1(cy - 10)}v18M${f1(cx + 14)} ${f1(cy - 10)}v18M${f1(cx)} ${f1(cy + 8)}v16"/>`;
    return [`<polygon points="${shift(4, 8)}" class="t-sh"/><polygon points="${shift(0, 6)}" class="t-st3"/>`, `<polygon points="${shift(0, -6)}" class="t-st1"/>${lines}<polygon points="${shift(0, -6)}" class="t-sthi"/>`];
  }
  const [x, y, S] = [cx - SIZE / 2, cy - SIZE / 2, SIZE];
  const below = index + board.width < board.cells.length && stone(index + board.width);
  const odd = (index + Math.floor(index / board.width)) % 2;
  const under = below
    ? `<rect x="${x + 4}" y="${y}" width="${S}" height="${S}" class="t-sh"/>`
    : `<rect x="${x + 4}" y="${y + 8}" width="${S}" height="${S}" rx="4" class="t-sh"/><rect x="${x + 1}" y="${y + S - 22}" width="${S - 2}" height="22" rx="2" class="t-st3"/><path class="t-stl3" d="M${x + 2} ${y + S - 6}h${S - 4}M${x + 19} ${y + S - 14}v8M${x + 45} ${y + S - 14}v8M${x + 32} ${y + S - 6}v6"/>`;
  const h = below ? S : S - 14;
  const y0 = y - 6;
  const top = `<rect x="${x + 1}" y="${y0}" width="${S - 2}" height="${h}" class="t-st${odd ? 1 : 2}"/><path class="t-stl" d="M${x + 1} ${f1(y0 + h * 0.36)}h${S - 2}M${x + 1} ${f1(y0 + h * 0.72)}h${S - 2}M${x + 29} ${y0}v${f1(h * 0.36)}M${x + 13} ${f1(y0 + h * 0.36)}v${f1(h * 0.36)}M${x + 48} ${f1(y0 + h * 0.36)}v${f1(h * 0.36)}M${x + 32} ${f1(y0 + h * 0.72)}v${f1(h * 0.28)}"/><path class="t-sthi" d="M${x + 1.5} ${y0 + h}V${y0 + 0.5}h${S - 3}"/>`;
  return [under, top];
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

// All of the ground, in layers: cells, what stands on them, tops of walls, names of rows and columns; or only some cells.
export function groundOf(board: Board, labels = true, heightWord = "", only?: Set<number>): string {
  const lot = lots(11);
  const layers = { cells: "", things: "", tops: "", labels: "" };
  const under = /^[0-9a-f]{32}$/.test(board.backdrop ?? "");
  const whole = extent(board);
  if (under && !only) layers.cells += `<image class="g-under" href="/api/backdrops/${board.backdrop}" x="0" y="0" width="${f1(whole.width)}" height="${f1(whole.height)}" preserveAspectRatio="none"/>`;
  const look = (index: number): Look => board.legend[board.ground[index]]?.look ?? "plain";
  const stone = (index: number) => look(index) === "stone";
  board.cells.forEach((cell, index) => {
    if (only && !only.has(index)) return;
    const kind = look(index);
    if (kind === "void") return;
    const { x, y } = centre(board, index);
    const shade = board.grid === "hex" ? `h${(index + Math.floor(index / board.width)) % 3}` : `g${(index + Math.floor(index / board.width)) % 2}`;
    const ground = board.legend[board.ground[index]];
    const height = board.floor?.[index] ? `, ${heightWord} ${board.floor[index]}` : "";
    const title = labels ? `<title>${escape(`${cell}: ${ground.name}${height}${ground.text ? `. ${ground.text}` : ""}`)}</title>` : "";
    if (kind === "water") {
      layers.cells += `<polygon points="${outline(board, index, 0)}" class="t-wat" data-cell="${escape(cell)}">${title}</polygon><path class="t-watl" d="M${f1(x - 24)} ${f1(y - 12)}q7-6 14 0t14 0 14 0M${f1(x - 18)} ${f1(y + 10)}q7-6 14 0t14 0 10-1"/>`;
    } else {
      layers.cells += `<polygon points="${outline(board, index, 1.2)}" class="${shade} cell${under && kind === "plain" ? " g-see" : ""}" data-cell="${escape(cell)}">${title}</polygon>`;
      if (PATTERNED.has(kind)) layers.cells += `<polygon points="${outline(board, index, 1.2)}" fill="${patterned(kind)}"/>`;
      else if (kind === "plain" && !under) layers.cells += detail(x, y, lot);
    }
    if (stone(index)) {
      const [under, top] = block(board, index, stone);
      layers.things += under;
      layers.tops += top;
    }
    const thing = THINGS[kind];
    if (thing) layers.things += `<g transform="translate(${f1(x)} ${f1(y)})">${thing}</g>`;
    if (board.floor?.[index]) layers.labels += `<text class="g-floor" x="${f1(x + 24)}" y="${f1(y - 16)}" text-anchor="end">▲${board.floor[index]}</text>`;
  });
  if (only) return layers.cells + layers.things + layers.tops + layers.labels;
  const where = new Map(board.cells.map((name, index) => [name, index]));
  let edges = "";
  const sides: Record<string, string> = {};
  for (const [kind, a, b] of [...(board.walls ?? []).map(([a, b]) => ["", a, b]), ...(board.doors ?? []).map(([a, b]) => [" t-door", a, b]), ...(board.rails ?? []).map(([a, b]) => [" t-rail", a, b])]) {
    if (!where.has(a) || !where.has(b)) continue;
    const side = border(board, where.get(a)!, where.get(b)!);
    const line = `M${f1(side.from.x)} ${f1(side.from.y)}L${f1(side.to.x)} ${f1(side.to.y)}`;
    edges += line;
    sides[kind] = (sides[kind] ?? "") + line;
  }
  if (edges) layers.tops += `<path class="t-wallo" d="${edges}"/>`;
  for (const [kind, path] of Object.entries(sides)) layers.tops += `<path class="t-wall${kind}" d="${path}"/>`;
  if (labels) {
    for (let x = 0; x < board.width; x++) layers.labels += `<text class="g-lab" x="${f1(centre(board, x).x)}" y="-11" text-anchor="middle">${escape(board.cells[x].replace(/\d+$/, ""))}</text>`;
    for (let y = 0; y < board.height; y++) layers.labels += `<text class="g-lab" x="-11" y="${f1(centre(board, y * board.width).y + 5)}" text-anchor="end">${escape(board.cells[y * board.width].replace(/^\D+/, ""))}</text>`;
  }
  return layers.cells + layers.things + layers.tops + layers.labels;
}

// Shapes of figures: heroes are round, foes have horns, a third side is a hexagon, objects are flat boxes.
export type Tone = "hero" | "foe" | "third" | "object";

export function shapeOf(tone: Tone, r: number): string {
  if (tone === "foe") {
    return `M${f1(-r)} ${f1(-r * 1.22)}Q${f1(-r * 0.72)} ${f1(-r * 0.78)} ${f1(-r * 0.42)} ${f1(-r * 0.88)}H${f1(r * 0.42)}Q${f1(r * 0.72)} ${f1(-r * 0.78)} ${f1(r)} ${f1(-r * 1.22)}V${f1(r * 0.62)}Q${f1(r)} ${f1(r * 0.92)} ${f1(r * 0.7)} ${f1(r * 0.92)}H${f1(-r * 0.7)}Q${f1(-r)} ${f1(r * 0.92)} ${f1(-r)} ${f1(r * 0.62)}Z`;
  }
  if (tone === "third") return `M${f1(r * 1.05)} 0 ${f1(r * 0.52)} ${f1(r * 0.92)}H${f1(-r * 0.52)}L${f1(-r * 1.05)} 0 ${f1(-r * 0.52)} ${f1(-r * 0.92)}H${f1(r * 0.52)}Z`;
  if (tone === "object") return `M${f1(-r)} ${f1(-r * 0.8)}h${f1(2 * r)}v${f1(1.6 * r)}h${f1(-2 * r)}Z`;
  return `M${f1(-r)} 0a${f1(r)} ${f1(r)} 0 1 0 ${f1(2 * r)} 0a${f1(r)} ${f1(r)} 0 1 0 ${f1(-2 * r)} 0Z`;
}
