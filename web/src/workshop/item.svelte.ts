// One thing that is being built: every change is sent at once and shown before it has arrived; without a connection it waits here.
import * as rest from "./rest";
import { Failed } from "./rest";
import type { Change, Field, Form, Item, Path, Plain, Saved } from "./types";

export type Saving = "saved" | "saving" | "waiting" | "refused" | "elsewhere";
const RETRY_MS = 2500;
const TYPING_MS = 350;
const keyOf = (path: Path): string => JSON.stringify(path);

export class Building {
  item = $state.raw<Item | null>(null);
  state = $state<Saving>("saved");
  savedAt = $state(0);
  // What went wrong, in the server's words.
  told = $state("");
  // Values that are on their way, by place.
  private pending = $state.raw<Record<string, Plain>>({});
  private queue: Change[] = [];
  private sending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unsent: string;
  // Counts what has been changed, so that results measured before can be marked.
  edits = $state(0);

  constructor(readonly id: string) {
    this.unsent = `fracas.unsent.${id}`;
  }

  get form(): Form | null {
    return this.item?.form ?? null;
  }
  get problems(): number {
    return this.form?.problems?.length ?? (this.item?.trouble ? 1 : 0);
  }
  get legal(): boolean {
    return Boolean(this.form) && this.problems === 0;
  }

  async load(): Promise<void> {
    this.item = await rest.item(this.id);
    this.savedAt = this.item.changed;
    const left = localStorage.getItem(this.unsent);
    if (left) this.change(JSON.parse(left) as Change[]);
  }

  valueOf(field: Field): Plain {
    if (field.options?.some((option) => option.changes?.length)) return field.value;
    const key = keyOf(field.path);
    return key in this.pending ? this.pending[key] : field.value;
  }

  // Typing waits a moment for more of it; everything else goes at once.
  set(path: Path, value: Plain, typing = false): void {
    this.queue = this.queue.filter((each) => keyOf(each.path) !== keyOf(path));
    this.change([{ path, value }], typing);
  }

  change(changes: Change[], typing = false): void {
    this.queue.push(...changes);
    this.pending = { ...this.pending, ...Object.fromEntries(changes.map((each) => [keyOf(each.path), each.value ?? null])) };
    localStorage.setItem(this.unsent, JSON.stringify(this.queue));
    this.edits += 1;
    this.state = this.state === "elsewhere" ? "elsewhere" : "saving";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), typing ? TYPING_MS : 0);
  }

  async send(): Promise<void> {
    if (this.sending || !this.queue.length || !this.item || this.state === "elsewhere") return;
    this.sending = true;
    clearTimeout(this.timer);
    const batch = this.queue;
    this.queue = [];
    try {
      this.got(await rest.change(this.id, this.item.version, batch, crypto.randomUUID?.() ?? String(Math.random())));
    } catch (problem) {
      this.missed(problem as Failed, batch);
    }
    this.sending = false;
    if (this.queue.length && this.state === "saved") await this.send();
  }

  private got(saved: Saved): void {
    const { brief, ...shown } = saved;
    this.item = { ...this.item!, ...brief, ...shown, versions: Math.max(this.item!.versions, saved.version) };
    this.pending = Object.fromEntries(this.queue.map((each) => [keyOf(each.path), each.value ?? null]));
    this.savedAt = Date.now();
    this.told = "";
    this.state = "saved";
    if (this.queue.length) localStorage.setItem(this.unsent, JSON.stringify(this.queue));
    else localStorage.removeItem(this.unsent);
  }

  private missed(problem: Failed, batch: Change[]): void {
    if (problem.offline) {
      this.queue = [...batch, ...this.queue];
      this.state = "waiting";
      this.timer = setTimeout(() => void this.send(), RETRY_MS);
    } else if (problem.status === 409) {
      this.queue = [...batch, ...this.queue];
      this.state = "elsewhere";
    } else {
      this.told = problem.message;
      this.state = "refused";
      this.pending = {};
      localStorage.removeItem(this.unsent);
    }
  }

  // A second device was faster: take what it made, and put the waiting changes on top or drop them.
  async settle(mine: boolean): Promise<void> {
    const waiting = mine ? this.queue : [];
    this.queue = [];
    this.pending = {};
    localStorage.removeItem(this.unsent);
    this.item = await rest.item(this.id);
    this.state = "saved";
    this.edits += 1;
    if (waiting.length) this.change(waiting);
  }

  // Undo, redo and filling at random work on what has been saved.
  async do(what: "undo" | "redo" | "fill"): Promise<void> {
    await this.flush();
    try {
      this.state = "saving";
      this.got(await rest.back(this.id, this.item!.version, what));
      this.edits += 1;
    } catch (problem) {
      this.missed(problem as Failed, []);
    }
  }

  // Something the server has done to the item; it answers with the whole of it.
  took(saved: Saved): void {
    this.got(saved);
    this.edits += 1;
  }

  async restore(to: number): Promise<void> {
    await this.flush();
    this.got(await rest.restore(this.id, to));
    this.edits += 1;
  }

  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.send();
    for (let n = 0; n < 50 && this.sending; n++) await new Promise((done) => setTimeout(done, 60));
  }
}
