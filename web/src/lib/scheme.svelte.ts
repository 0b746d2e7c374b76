// Plans: pointing at a space or at somebody out of reach, the browser asks what walking there would allow, shows it as one
// picture and sends the answers one after another. It knows no rules: every step is one the server has offered.
import { distance } from "./geometry";
import type { Choice, Figure, Way } from "./messages";
import { cardOf, type Card } from "./options";
import { t } from "./prefs.svelte";
import type { Table } from "./table.svelte";

interface Plan {
  goal: string;
  prompt: string;
  words: string[];
  card: Card;
  strikes: boolean;
  where: string;
}

const PATIENCE = 160;
const MOST_PLACES = 4;
const LONGEST = 4000;

// A step to one space, of somebody who may go on.
const steps = (card: Card) => card.kind === "move" && card.cells.length === 1 && (card.left ?? 0) > 0;

export class Scheme {
  plan = $state.raw<Plan | null>(null);
  running = $state(false);
  // Where whoever goes step by step gets with several steps, by the space.
  ways = $state.raw(new Map<string, Way>());
  private goal = "";
  // Where an option that moves leads to, by prompt and word.
  private reached = new Map<string, string[]>();

  constructor(private table: Table) {}

  private get prompt(): string {
    const question = this.table.question;
    return (question && this.table.prompts[question.seat]) || "";
  }

  // Whether walking there and striking can be planned: somebody may walk, and what comes of it may be looked at.
  get walks(): boolean {
    return Boolean(this.table.welcome?.open) && (this.ways.size > 0 || this.table.cards.some((card) => card.kind === "move" && !card.cells.length));
  }

  clear(): void {
    this.goal = "";
    this.plan = null;
  }

  // A new question: where steps are offered one at a time, the ways of several steps are asked for at once.
  async look(): Promise<void> {
    this.ways = new Map();
    const prompt = this.prompt;
    if (!prompt || !this.table.welcome?.open || !this.table.cards.some(steps)) return;
    const found = await this.table.ask({ type: "ways", prompt });
    if (found.type !== "ways_found" || this.prompt !== prompt) return;
    const here = this.table.asked?.cells ?? [];
    this.ways = new Map(found.ways.map((way) => [way.path.at(-1)!, way] as const).filter(([cell]) => !here.includes(cell)));
  }

  // All steps of a way as one card.
  private wayTo(cell: string): { words: string[]; card: Card } | null {
    const way = this.ways.get(cell);
    const first = way && this.table.cards.find((card) => card.option.word === way.words[0]);
    if (!first) return null;
    const said = t("plan.steps", { n: way.path.length });
    return { words: [...way.words], card: { ...first, kind: "space", label: cell, text: said, full: said, cost: [], targets: [], cells: [cell], path: [...way.path], area: [], left: way.left, warns: [] } };
  }

  // Somebody points at a space to which no option leads at once.
  point(cell: string, figure: Figure | undefined): void {
    const goal = figure?.id ?? cell;
    if (this.running || goal === this.goal) return;
    this.goal = goal;
    this.plan = null;
    const way = figure ? null : this.wayTo(cell);
    if (way) {
      this.plan = { goal, prompt: this.prompt, ...way, strikes: false, where: cell };
      return;
    }
    const movers = this.table.cards.filter((card) => card.kind === "move" && !card.cells.length);
    if (!goal || !(movers.length || (figure && this.ways.size)) || !this.table.welcome?.open || (figure && figure.side === this.table.asked?.side)) return;
    setTimeout(() => void this.think(goal, cell, figure, movers[0]), PATIENCE);
  }

  private async ask(words: string[], goal: string): Promise<Choice[]> {
    const found = await this.table.ask({ type: "plan", prompt: this.prompt, words, goal });
    return found.type === "planned" ? found.options : [];
  }

  private async places(mover: Card): Promise<string[]> {
    const key = `${this.prompt} ${mover.option.word}`;
    const known = this.reached.get(key);
    if (known) return known;
    const found = await this.table.ask({ type: "preview", prompt: this.prompt, word: mover.option.word });
    const cells = found.type === "previewed" ? [...found.cells] : [];
    this.reached = new Map([[key, cells]]);
    return cells;
  }

  private async think(goal: string, cell: string, figure: Figure | undefined, mover: Card | undefined): Promise<void> {
    if (this.goal !== goal) return;
    const prompt = this.prompt;
    if (!mover) return this.thinkOfWays(goal, prompt, figure!);
    const cells = await this.places(mover);
    const tried = figure ? this.nearest(cells, figure) : cells.includes(cell) ? [cell] : [];
    for (const place of tried) {
      const found = await this.towards(mover, place, figure);
      if (this.goal !== goal || this.prompt !== prompt) return;
      if (found) {
        this.plan = { goal, prompt, ...found };
        return;
      }
    }
  }

  // Whoever goes step by step strikes from the first space that allows it: of every distance the nearest one is tried.
  private async thinkOfWays(goal: string, prompt: string, figure: Figure): Promise<void> {
    const board = this.table.shownBoard;
    if (!board || !figure.cells?.length) return;
    const where = new Map(board.cells.map((name, index) => [name, index]));
    const near = new Map<number, string>();
    const left = (cell: string) => this.ways.get(cell)!.left;
    for (const cell of this.ways.keys()) {
      const far = Math.min(...figure.cells.map((each) => distance(board, where.get(cell)!, where.get(each)!)));
      if (!near.has(far) || left(cell) > left(near.get(far)!)) near.set(far, cell);
    }
    for (const [, cell] of [...near].sort((a, b) => a[0] - b[0]).slice(0, MOST_PLACES)) {
      const way = this.wayTo(cell);
      const found = way && (await this.strike(way.words, way.card, cell, figure));
      if (this.goal !== goal || this.prompt !== prompt) return;
      if (found) {
        this.plan = { goal, prompt, ...found };
        return;
      }
    }
  }

  // The spaces nearest to somebody, of these the nearest to whoever goes.
  private nearest(cells: string[], figure: Figure): string[] {
    const board = this.table.shownBoard;
    const me = this.table.asked;
    if (!board || !me?.cells?.length || !figure.cells?.length) return [];
    const where = new Map(board.cells.map((name, index) => [name, index]));
    const far = (cell: string, to: string[]) => Math.min(...to.map((each) => distance(board, where.get(cell)!, where.get(each)!)));
    const scored = cells.filter((cell) => where.has(cell)).map((cell) => ({ cell, far: far(cell, figure.cells!), way: far(cell, me.cells!) }));
    return scored.sort((a, b) => a.far - b.far || a.way - b.way).slice(0, MOST_PLACES).map((each) => each.cell);
  }

  private async towards(mover: Card, place: string, figure: Figure | undefined): Promise<Omit<Plan, "goal" | "prompt"> | null> {
    const [step] = await this.ask([mover.option.word], place);
    if (!step) return null;
    const words = [mover.option.word, step.word];
    const walk = cardOf(step);
    return figure ? this.strike(words, walk, place, figure) : { words, card: walk, strikes: false, where: place };
  }

  // What can be done to somebody after these answers.
  private async strike(before: string[], walk: Card, place: string, figure: Figure): Promise<Omit<Plan, "goal" | "prompt"> | null> {
    const words = [...before];
    const strike = (await this.ask(words, figure.id)).map(cardOf).find((card) => card.kind === "attack");
    if (!strike) return null;
    words.push(strike.option.word);
    const [aimed] = strike.targets.length > 1 ? (await this.ask(words, figure.id)).map(cardOf).filter((card) => card.kind === "target") : [];
    if (aimed) words.push(aimed.option.word);
    const told = aimed ?? strike;
    const card = { ...strike, tiers: told.tiers, forced: told.forced, targets: [figure.id], warns: [...walk.warns, ...told.warns], path: walk.path.length ? walk.path : [place], cells: [], area: [], left: walk.left };
    return { words, card, strikes: true, where: place };
  }

  // The answers go one after another, as long as each is offered when its turn comes.
  async run(): Promise<void> {
    const plan = this.plan;
    if (!plan || this.running || plan.prompt !== this.prompt) return;
    this.running = true;
    for (const word of plan.words) {
      const option = this.table.question?.options.find((each) => each.word === word);
      if (!option) {
        this.table.complain(t("plan.stopped"));
        break;
      }
      const before = this.prompt;
      await this.table.commit(option);
      if (word !== plan.words.at(-1)) await this.next(before);
    }
    this.running = false;
    this.clear();
  }

  private async next(before: string): Promise<void> {
    for (let waited = 0; waited < LONGEST && (this.prompt === before || !this.prompt || this.table.sending); waited += 20) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
