// Measuring: a job at the lab, watched until it is done or stopped.
import { call, Failed } from "./rest";
import type { Plain } from "./types";

export interface JobShown {
  id: string;
  state: string;
  done: number;
  of: number;
  result: Plain;
  what: string;
  problem?: string;
  asked?: Plain;
}

const POLL_MS = 700;
export const looked = (id: string): Promise<JobShown> => call<JobShown>(`/api/lab/jobs/${encodeURIComponent(id)}`);
export const RUNNING = /wait|queue|run|going/;

export class Job {
  shown = $state.raw<JobShown | null>(null);
  failed = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private began = 0;

  get running(): boolean {
    return Boolean(this.shown && RUNNING.test(this.shown.state));
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
      const made = await call<Plain>("/api/lab/jobs", "POST", asked);
      await this.watch(made.job ?? made.id);
    } catch (problem) {
      this.failed = (problem as Failed).message;
    }
  }

  async watch(id: string): Promise<void> {
    clearTimeout(this.timer);
    if (!this.began) this.began = Date.now();
    try {
      this.shown = { ...(await looked(id)), id };
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
