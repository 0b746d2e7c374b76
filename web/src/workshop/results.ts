// The lab's answers, read carefully: a result that is not there yet, or of another kind, gives nothing.
import type { Told } from "./told";
import type { Change, Plain } from "./types";
import { percent, w } from "./words.svelte";

export function simulated(result: Plain): Told | null {
  if (!result || typeof result.share !== "number") return null;
  return { share: result.share, low: result.low, high: result.high, fights: result.fights ?? 0, who: result.who ?? w("measure.heroes"), rounds: result.rounds ?? [], lines: linesOf(result) };
}

function linesOf(result: Plain): string[] {
  const lines: string[] = [];
  if (result.median) lines.push(w("measure.half", { round: result.median }));
  if (result.falls) lines.push(w("measure.falls", { who: result.falls[0], share: percent(result.falls[1]) }));
  if (result.hits) lines.push(w("measure.hits", { who: result.hits[0] }));
  return lines;
}

export interface Proposal {
  label: string;
  changes: Change[];
  share: number | null;
  low: number;
  high: number;
}

export function proposals(result: Plain): Proposal[] {
  return ((result?.proposals ?? []) as Plain[]).map((each) => ({ label: each.label ?? each.text ?? "", changes: each.changes ?? [], share: typeof each.share === "number" ? each.share : null, low: each.low ?? 0, high: each.high ?? 1 }));
}
