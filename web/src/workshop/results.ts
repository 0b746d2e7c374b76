// The lab's answers in the few numbers that stand beside a builder; nothing where nothing is known yet.
import { pretty } from "../lib/prefs.svelte";
import type { JobShown, Proposed } from "./lab.svelte";
import type { Told } from "./told";
import { percent, w } from "./words.svelte";

// Parties and sides that play the foes.
const FOES = /^(director|gm|game master|foes|enemies)$/i;

export function simulated(job: JobShown | null): Told | null {
  const all = job?.result?.wins ?? job?.so_far ?? [];
  const wins = all.find((each) => each.party && !FOES.test(each.party)) ?? all[0];
  if (!wins?.wins.number) return null;
  const result = job!.result;
  const { value, low, high, number } = wins.wins;
  return { share: value, low: low ?? 0, high: high ?? 1, fights: number ?? 0, who: pretty(wins.party), rounds: (result?.histogram ?? []).map(([round, n]) => [String(round), n]), lines: linesOf(job!) };
}

function linesOf(job: JobShown): string[] {
  const figures = job.result?.figures ?? [];
  if (!job.result?.histogram?.length) return [];
  const lines = [w("measure.half", { round: middle(job.result.histogram) })];
  const falls = figures.filter((each) => !FOES.test(each.side)).sort((a, b) => a.up.value - b.up.value)[0];
  const hits = [...figures].sort((a, b) => b.dealt.value - a.dealt.value)[0];
  if (falls && falls.up.value < 1) lines.push(w("measure.falls", { who: falls.name, share: percent(1 - falls.up.value) }));
  if (hits?.dealt.value) lines.push(w("measure.hits", { who: hits.name }));
  return lines;
}

function middle(counts: [number, number][]): number {
  const half = counts.reduce((sum, [, n]) => sum + n, 0) / 2;
  let seen = 0;
  return counts.find(([, n]) => (seen += n) >= half)?.[0] ?? 0;
}

// What would make the fight as hard as was asked: the nearest ones that change anything.
export function proposals(job: JobShown | null): Proposed[] {
  const all = job?.result?.proposals ?? [];
  if (all[0]?.fits && !all[0].changes?.length) return [];
  return all.filter((each) => each.changes?.length).slice(0, 3);
}
