// Measuring: a job at the lab, watched until it is done or stopped.
import { call, Failed } from "./rest";
import type { Change, Plain } from "./types";

export interface Share {
  value: number;
  low?: number | null;
  high?: number | null;
  number?: number;
}
export interface Wins {
  party: string;
  wins: Share;
}
export interface JobShown {
  id: string;
  path: string;
  what: string;
  title: string;
  state: string;
  done: number;
  of: number;
  made: number;
  ahead?: number;
  so_far?: Wins[];
  result: Measurement | null;
  trouble?: string;
}
export interface Proposed {
  label: string;
  budget: number;
  wins: Share;
  rounds: Share;
  health: Share;
  down: Share;
  fits?: boolean;
  changes?: Change[];
}
export interface Measurement {
  what: string;
  title: string;
  told?: string[];
  fights?: number;
  bots?: Record<string, string>;
  seed?: number;
  version?: string;
  wins?: Wins[];
  rounds?: Share | null;
  histogram?: [number, number][];
  figures?: { id: string; name: string; side: string; up: Share; health: Share; dealt: Share; taken: Share }[];
  endings?: [string, number][];
  survival?: [string, number, number][];
  names?: [string, string] | null;
  differences?: { label: string; first: Share; second: Share; difference: Share; percent?: boolean }[];
  parts?: { id: string; name: string; side: string; weight: Share; only?: string }[];
  rows?: string[];
  columns?: string[];
  cells?: { row: string; column: string; wins: Share }[];
  overall?: Wins[];
  ratings?: { name: string; value: number; low: number; high: number; fights: number }[];
  target?: number;
  reached?: boolean;
  proposals?: Proposed[];
  question?: string;
  choices?: { label: string; wins: Share; at_once?: string }[];
  chances?: { label: string; chance: number; exact?: string; at_least?: number | null; book?: string }[];
  mean?: number | null;
}

const POLL_MS = 700;
export const looked = (id: string): Promise<JobShown> => call<JobShown>(`/api/lab/jobs/${encodeURIComponent(id)}`);
// As the server calls a job that is not over.
const UNDER_WAY = ["waiting", "running"];

export class Job {
  shown = $state.raw<JobShown | null>(null);
  failed = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private began = 0;

  get running(): boolean {
    return Boolean(this.shown && UNDER_WAY.includes(this.shown.state));
  }
  get left(): number {
    const { done, of } = this.shown ?? { done: 0, of: 0 };
    return done > 0 ? Math.ceil(((Date.now() - this.began) / done) * (of - done) / 1000) : 0;
  }

  async start(asked: Plain): Promise<void> {
    this.failed = "";
    this.began = Date.now();
    clearTimeout(this.timer);
    try {
      const made = await call<JobShown>("/api/lab/jobs", "POST", asked);
      this.shown = made;
      if (this.running) await this.watch(made.id);
    } catch (problem) {
      this.failed = (problem as Failed).message;
    }
  }

  async watch(id: string): Promise<void> {
    clearTimeout(this.timer);
    if (!this.began) this.began = Date.now();
    try {
      this.shown = await looked(id);
    } catch (problem) {
      if (!(problem as Failed).offline) {
        this.failed = (problem as Failed).message;
        return;
      }
    }
    if (!this.shown || this.running) this.timer = setTimeout(() => void this.watch(id), POLL_MS);
  }

  async stop(): Promise<void> {
    if (!this.shown) return;
    const id = this.shown.id;
    await call(`/api/lab/jobs/${encodeURIComponent(id)}/stop`, "POST", {}).catch(() => undefined);
    await this.watch(id);
  }

  leave(): void {
    clearTimeout(this.timer);
  }
}
