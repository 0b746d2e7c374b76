// What the workshop sends and gets. A form is everything there is to show of a draft; the game makes it.
import type * as told from "../lib/messages";

export type { Brief, Brought, Budget, Change, Curve, Kind, Option, Problem, Repair, Sheet, SheetBox, SheetLine, Version } from "../lib/messages";
export type Path = (string | number)[];
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Plain = any;

// What can be painted; the table's own ground is another thing of the same name.
export interface Ground {
  word: string;
  label: string;
  text?: string;
  looks?: string;
  key?: string;
  sign?: string;
}
export interface Palette extends Omit<told.Palette, "ground" | "edges" | "marks" | "areas"> {
  ground: Ground[];
  edges?: Ground[];
  marks?: Ground[];
  areas?: Ground[];
}
export interface Painted {
  rows: string[];
  legend: Record<string, string>;
  grid?: string;
  heights?: Record<string, number>;
  walls?: [string, string, string][];
  marks?: Record<string, string>;
  areas?: Record<string, string[]>;
  backdrop?: string;
}
export interface Field extends Omit<told.Field, "palette" | "entries"> {
  entries?: Field[][];
  palette?: Palette | null;
}
export interface Step extends Omit<told.Step, "fields"> {
  fields?: Field[];
}
export interface Form extends Omit<told.Form, "steps"> {
  steps: Step[];
}
export type Item = Omit<told.Item, "form"> & { form: Form | null };
export type Saved = Omit<told.Saved, "form"> & { form: Form | null };
export type SharedItem = Omit<told.SharedItem, "form"> & { form: Form | null };
