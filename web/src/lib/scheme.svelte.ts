// Plans: pointing at a space or at somebody out of reach, the browser asks what walking there would allow, shows it as one
// picture and sends the answers one after another. It knows no rules: every step is one the server has offered.
import { distance } from "./geometry";
import type { Choice, Figure } from "./messages";
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

export class Scheme {
  plan = $state.raw<Plan | null>(null);
  running = $state(false);
  private goal = "";
  // Where an option that moves leads to, by prompt and word.
  private reached = new Map<string, string[]>();

  constructor(private table: Table) {}

  private get prompt(): string {
    const question = this.table.question;
    return (question && this.table.prompts[question.seat]) || "";
  }

  clear(): void {
    this.goal = "";
    this.plan = null;
  }

  // Somebody points at a space to which no option leads at once.
  point(cell: string, figure: Figure | undefined): void {
    const goal = figure?.id ?? cell;
    if (this.running || goal === this.goal) return;
    this.goal = goal;
    this.plan = null;
    const movers = this.table.cards.filter((card) => card.kind === "move" && !card.cells.length);
    if (!goal || !movers.length || !this.table.welcome?.open || (figure && figure.side === this.table.asked?.side)) return;
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

  private async think(goal: string, cell: string, figure: Figure | undefined, mover: Card): Promise<void> {
    if (this.goal !== goal) return;
    const prompt = this.prompt;
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
    if (!figure) return { words, card: walk, strikes: false, where: place };
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
