// Where the fight turned: where the chance to win moved most towards whoever won, and, while that is not known, the balance of health.
import type { Chances, Story } from "../lib/messages";

export interface Turn {
  version: number;
  before: number;
  after: number;
  // Whether these are chances to win; else they are shares of health.
  reckoned: boolean;
}

const LEAST_SWING = 0.2;
const balance = (shares: readonly number[]) => {
  const all = shares.reduce((sum, each) => sum + each, 0);
  return all ? shares[0] / all : 0.5;
};

export function turnOf(story: Story, chances: Chances | null): Turn | null {
  return (chances && swingOf(story, chances)) ?? (story.turning ? { version: story.turning, before: story.before, after: story.after, reckoned: false } : null);
}

function swingOf(story: Story, chances: Chances): Turn | null {
  const moments = chances.moments.map(([version, won]) => ({ version, won: won / chances.endings }));
  const way = Math.sign((moments.at(-1)?.won ?? 0.5) - 0.5);
  let best: Turn | null = null;
  for (const [n, late] of moments.entries()) {
    const early = moments[n - 1];
    const swing = early ? (late.won - early.won) * way : 0;
    if (early && swing >= LEAST_SWING && swing > (best ? (best.after - best.before) * way : 0)) best = { version: deedBetween(story, early.version, late.version, way), before: early.won, after: late.won, reckoned: true };
  }
  return best;
}

// Between two moments it is the blow that moved the balance of health most.
function deedBetween(story: Story, from: number, to: number, way: number): number {
  const points = story.points.filter((point) => point.version >= from && point.version <= to);
  let [version, most] = [to, -Infinity];
  for (const [n, point] of points.entries()) {
    const moved = n ? (balance(point.shares) - balance(points[n - 1].shares)) * way : -Infinity;
    if (moved > most) [version, most] = [point.version, moved];
  }
  return version;
}
