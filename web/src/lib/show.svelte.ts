// The blow: what just happened is shown beat by beat, in step with its sounds. Whoever cannot wait skips it; answers never wait for it.
import type { Beat as Told, Dice, Figure, LogLine, Scene } from "./messages";
import { prefs, type Speed } from "./prefs.svelte";
import { play } from "./sound";

export interface Hit {
  figure: string;
  loses: number;
  from: number;
  to: number | null;
  moved: string[];
  slams: string[];
  gains: string[];
  lost: string[];
  fell: boolean;
}
export interface Beat {
  number: number;
  actor: string;
  icon: string;
  name: string;
  targets: string[];
  dice: { sides: number; value: number; kept: boolean }[];
  modifiers: { n: number; reason: string }[];
  sum: number | null;
  tier: number | null;
  cards: string[];
  line: string;
  hits: Hit[];
  mine: boolean;
  // Its dice have been seen to fall already.
  rolled: boolean;
}
export type Phase = "" | "banner" | "dice" | "line" | "numbers" | "push" | "rest";
// What the map still shows as it was, until its moment comes.
export type Held = Partial<Pick<Figure, "cells" | "health" | "state">>;

const PACE: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5, off: 0 };
const OTHERS = 0.62;
const LONGEST_QUEUE = 6;

export class Show {
  beat = $state.raw<Beat | null>(null);
  phase = $state<Phase>("");
  held = $state.raw<Record<string, Held>>({});
  popped = $state.raw<{ id: number; figure: string; amount: number; slam: boolean }[]>([]);
  // The latest blow, to read once more while others think.
  last = $state.raw<Beat | null>(null);
  private queue: Beat[] = [];
  private running = 0;
  private skipping = false;
  private wake: (() => void) | null = null;
  private next = 1;

  // How much of each beat has been shown: one that a question interrupts is shown as far as it has come.
  private seen = new Map<number, Beat>();

  // What had been told before somebody came, or is left after something was taken back, is not shown again.
  forget(beats: Told[]): void {
    this.seen = new Map(beats.map((beat) => [beat.number, wholeBeat(beat, false)]));
  }

  // Shows what is new in these beats; whether there is anything.
  tell(beats: Told[], before: Scene, mine: boolean): boolean {
    const fresh: Beat[] = [];
    for (const told of beats) {
      const whole = wholeBeat(told, mine);
      const beat = newIn(whole, this.seen.get(whole.number));
      this.seen.set(whole.number, whole);
      if (beat) fresh.push(beat);
    }
    if (fresh.length) this.add(fresh, before);
    return fresh.length > 0;
  }

  add(beats: Beat[], before: Scene): void {
    this.last = beats.filter((beat) => beat.hits.some((hit) => hit.loses || hit.fell)).at(-1) ?? this.last;
    if (prefs.speed === "off" || document.hidden) return;
    const old = new Map((before.figures ?? []).map((figure) => [figure.id, figure]));
    const shown = beats.slice(-LONGEST_QUEUE);
    const held: Record<string, Held> = { ...this.held };
    for (const beat of shown) {
      for (const hit of beat.hits) {
        const was = old.get(hit.figure);
        if (was && !held[hit.figure]) held[hit.figure] = { health: was.health, cells: was.cells, state: was.state };
      }
    }
    this.held = held;
    this.queue.push(...shown);
    if (this.queue.length > LONGEST_QUEUE) this.catchUp();
    if (!this.running) void this.run(++this.next);
  }

  // Whoever plays faster than the show sees the latest beats; what the others held back is shown as it is now.
  private catchUp(): void {
    this.queue = this.queue.slice(-LONGEST_QUEUE);
    const waiting = new Set([...this.queue, ...(this.beat ? [this.beat] : [])].flatMap((beat) => beat.hits.map((hit) => hit.figure)));
    this.held = Object.fromEntries(Object.entries(this.held).filter(([figure]) => waiting.has(figure)));
  }

  // The first skip jumps to the end of this beat, a second one through all that wait.
  skip(): void {
    if (!this.beat) return;
    if (this.skipping) this.queue = [];
    this.skipping = true;
    this.wake?.();
  }

  stop(): void {
    this.queue = [];
    this.skipping = true;
    this.wake?.();
    this.held = {};
  }

  private async pause(ms: number): Promise<void> {
    if (this.skipping) return;
    const pace = PACE[prefs.speed] * (this.beat?.mine ? 1 : OTHERS);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms * pace);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async run(id: number): Promise<void> {
    this.running = id;
    while (this.queue.length) {
      this.beat = this.queue.shift()!;
      this.skipping = false;
      await this.perform(this.beat);
    }
    this.beat = null;
    this.phase = "";
    this.held = {};
    this.running = 0;
  }

  private release(figure: string, what: Held): void {
    this.held = { ...this.held, [figure]: { ...this.held[figure], ...what } };
  }

  private pop(figure: string, amount: number, slam = false): void {
    const id = this.next++;
    this.popped = [...this.popped, { id, figure, amount, slam }];
    setTimeout(() => (this.popped = this.popped.filter((each) => each.id !== id)), 1300);
  }

  private async perform(beat: Beat): Promise<void> {
    const still = !prefs.motion;
    this.phase = "banner";
    if (!beat.rolled) await this.pause(still ? 60 : 160);
    if (!beat.rolled && (beat.dice.length || beat.cards.length)) {
      this.phase = "dice";
      play("dice");
      await this.pause(still ? 200 : 420);
    }
    if (beat.hits.length) {
      this.phase = "line";
      await this.pause(still ? 60 : 140);
      this.phase = "numbers";
      for (const hit of beat.hits) {
        if (hit.loses) this.pop(hit.figure, -hit.loses);
        if (hit.to !== null) this.release(hit.figure, { health: hit.to });
      }
      if (beat.hits.some((hit) => hit.loses > 0)) play("hit");
      else if (beat.hits.some((hit) => hit.loses < 0)) play("heal");
      await this.pause(260);
      for (const hit of beat.hits.filter((each) => each.moved.length)) await this.push(hit, still);
      if (beat.hits.some((hit) => hit.fell)) {
        for (const hit of beat.hits) if (hit.fell) this.release(hit.figure, { state: "down" });
        play("fall");
        await this.pause(300);
      }
    }
    this.phase = "rest";
    if (this.queue[0]?.number !== beat.number) await this.pause(still ? 900 : 400);
    const rest = { ...this.held };
    for (const hit of beat.hits) if (!this.queue.some((later) => later.hits.some((each) => each.figure === hit.figure))) delete rest[hit.figure];
    this.held = rest;
  }

  private async push(hit: Hit, still: boolean): Promise<void> {
    this.phase = "push";
    if (still) {
      this.release(hit.figure, { cells: [hit.moved.at(-1)!] });
      return;
    }
    for (const cell of hit.moved) {
      this.release(hit.figure, { cells: [cell] });
      await this.pause(90);
    }
    if (hit.slams.length) {
      play("slam");
      await this.pause(120);
    }
  }
}

// A beat as the rules tell it, with what they left out.
export function wholeBeat(told: Told, mine: boolean): Beat {
  const hits = (told.hits ?? []).map((hit) => ({ figure: hit.figure, loses: hit.loses ?? 0, from: hit.from_ ?? 0, to: hit.to ?? null, moved: hit.moved ?? [], slams: hit.slams ?? [], gains: hit.gains ?? [], lost: hit.lost ?? [], fell: hit.fell ?? false }));
  return { number: told.number, actor: told.actor ?? "", icon: told.icon ?? "", name: told.name ?? "", targets: told.targets ?? hits.map((hit) => hit.figure), dice: told.dice ?? [], modifiers: told.modifiers ?? [], sum: told.sum ?? null, tier: told.tier ?? null, cards: told.cards ?? [], line: told.line ?? "", hits, mine, rolled: false };
}

// What of a beat has not been shown yet. Somebody who only walks is seen walking; that needs no banner.
function newIn(beat: Beat, seen: Beat | undefined): Beat | null {
  const hits = beat.hits.flatMap((hit) => {
    const was = seen?.hits.find((each) => each.figure === hit.figure);
    const rest = was ? { ...hit, loses: hit.loses - was.loses, moved: hit.moved.slice(was.moved.length), slams: hit.slams.slice(was.slams.length), gains: hit.gains.slice(was.gains.length), lost: hit.lost.slice(was.lost.length), fell: hit.fell && !was.fell } : hit;
    const walks = (rest.figure === beat.actor || !beat.actor) && !rest.loses && !rest.fell && !rest.gains.length && !rest.lost.length && !rest.slams.length;
    return !walks && (rest.loses || rest.moved.length || rest.slams.length || rest.gains.length || rest.lost.length || rest.fell) ? [rest] : [];
  });
  const rolled = Boolean(seen && seen.dice.length === beat.dice.length && seen.cards.length === beat.cards.length);
  if (!hits.length && (rolled || !(beat.dice.length || beat.cards.length))) return null;
  return { ...beat, hits, rolled };
}

// Where the server tells no beats, one is made of what changed between two looks at the table.
export function beatOf(before: Scene, after: Scene, dice: Dice[], lines: LogLine[], mine: boolean, number: number): Beat | null {
  const old = new Map((before.figures ?? []).map((figure) => [figure.id, figure]));
  const hits: Hit[] = [];
  for (const figure of after.figures ?? []) {
    const was = old.get(figure.id);
    if (!was || !was.most_health) continue;
    const loses = (was.health ?? 0) - (figure.health ?? 0);
    const fell = (figure.state ?? "up") !== "up" && (was.state ?? "up") === "up";
    if (loses || fell) hits.push({ figure: figure.id, loses, from: was.health ?? 0, to: figure.health ?? 0, moved: [], slams: [], gains: [], lost: [], fell });
  }
  if (!hits.length) return null;
  const actor = (before.figures ?? []).find((figure) => figure.acting) ?? (after.figures ?? []).find((figure) => figure.acting);
  const told = lines.find((line) => line.because === null && actor && line.text.includes(actor.name)) ?? lines[0];
  return {
    number,
    actor: actor?.id ?? "",
    icon: "",
    name: actor?.name ?? "",
    targets: hits.map((hit) => hit.figure),
    dice: dice.flatMap((roll) => roll.faces.map((value, n) => ({ sides: roll.sides[n], value, kept: true }))),
    modifiers: [],
    sum: null,
    tier: null,
    cards: dice.flatMap((roll) => [...roll.cards]),
    line: told?.text ?? "",
    hits,
    mine,
    rolled: false,
  };
}
