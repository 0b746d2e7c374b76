// What the workshop sends and gets. A form is everything there is to show of a draft; the game makes it.
export type Path = (string | number)[];
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Plain = any;

export interface Option {
  word: string;
  label: string;
  text?: string;
  chips?: string[];
  icon?: string;
  rule?: string;
  group?: string;
  reason?: string;
}
export interface Ground {
  word: string;
  label: string;
  text?: string;
  looks?: string;
  key?: string;
}
export interface Palette {
  grids: string[];
  ground: Ground[];
  edges?: Ground[];
  marks?: Ground[];
  areas?: Ground[];
  heights?: [number, number];
  width?: [number, number];
  height?: [number, number];
}
export interface Painted {
  rows: string[];
  legend: Record<string, string>;
  grid?: string;
  heights?: Record<string, number>;
  walls?: [string, string, string][];
  marks?: Record<string, string>;
  areas?: Record<string, string[]>;
}
export interface Field {
  path: Path;
  label: string;
  kind: string;
  value?: Plain;
  text?: string;
  options?: Option[];
  low?: number | null;
  high?: number | null;
  most?: number;
  wide?: boolean;
  reason?: string;
  entries?: Field[][];
  titles?: string[];
  blank?: Plain;
  pick?: string;
  palette?: Palette | null;
}
export interface Change {
  path: Path;
  value?: Plain;
}
export interface Repair {
  label: string;
  changes: Change[];
  text: string;
}
export interface Problem {
  text: string;
  path?: Path;
  step?: string;
  rule?: string;
  repairs?: Repair[];
}
export interface Step {
  id: string;
  label: string;
  brief?: string;
  text?: string;
  ticks?: { text: string; kept: boolean }[];
  fields?: Field[];
  done?: boolean;
}
export interface SheetLine {
  label: string;
  text: string;
  boxes?: number;
  rule?: string;
}
export interface SheetBox {
  title: string;
  brief?: string;
  chips?: string[];
  lines?: SheetLine[];
  missing?: boolean;
}
export interface Sheet {
  title: string;
  brief?: string;
  about?: string;
  icon?: string;
  numbers?: SheetLine[];
  boxes?: SheetBox[];
  notes?: string[];
}
export interface Curve {
  label: string;
  points: [string, number][];
}
export interface Budget {
  used: number;
  parts?: [string, number][];
  marks?: [string, number][];
  text?: string;
}
export interface Form {
  kind: string;
  name: string;
  brief?: string;
  steps: Step[];
  problems?: Problem[];
  sums?: string[];
  sheet?: Sheet | null;
  curves?: Curve[];
  budget?: Budget | null;
  deeds?: Repair[];
}
export interface Kind {
  id: string;
  label: string;
  text?: string;
  own?: string;
  icon?: string;
  starts?: { word: string; label: string; text?: string }[];
}
export interface Brief {
  id: string;
  game: string;
  edition: string;
  kind: string;
  name: string;
  brief: string;
  icon: string;
  legal: boolean;
  made: number;
  changed: number;
  version: number;
  shared: boolean;
  gone: number;
}
export interface Shown {
  version: number;
  draft: Record<string, Plain>;
  form: Form | null;
  text: string;
  undo: boolean;
  redo: boolean;
  trouble: string;
}
export type Item = Brief & Shown & { versions: number };
export type Saved = Shown & { brief: Brief };
export interface Version {
  number: number;
  at: number;
  what: string;
  bytes: number;
}
export interface SharedItem {
  game: string;
  edition: string;
  kind: string;
  name: string;
  brief: string;
  icon: string;
  legal: boolean;
  changed: number;
  draft: Record<string, Plain>;
  form: Form | null;
  text: string;
}
export interface Brought {
  items: Brief[];
  known: number;
  problems: string[];
}
