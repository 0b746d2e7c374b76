// The table as this browser knows it: what the server said last, and the socket that says it.
import type {
  AnyReply,
  Board,
  ChatLine,
  Choice,
  Dice,
  FateInfo,
  Figure,
  Line,
  OddsFound,
  PastFound,
  Previewed,
  Question,
  Scene,
  TableInfo,
  Update,
  View,
  Welcome,
} from "./messages";
import { pretty, remember } from "./prefs.svelte";
import { play } from "./sound";

type Waiting = { resolve: (reply: AnyReply) => void };
export interface Floating {
  id: number;
  figure: string;
  amount: number;
}

export type Tone = "ours" | "theirs" | "third" | "thing";
export type Shape = NonNullable<Figure["shape"]>;

const LONGEST_WAIT = 8000;

export function seatName(seat: string, scene: Scene | null): string {
  const names = (scene?.figures ?? []).filter((figure) => figure.seat === seat && figure.shape !== "object").map((figure) => figure.name);
  const own = pretty(seat);
  if (new Set(names).size !== 1 || own === names[0]) return own;
  return names[0].startsWith(`${own} `) ? names[0] : `${own}: ${names[0]}`;
}

// The letters on pieces: two of the name, or one and the number of its kind; where that is not enough, all are numbered.
function tagsOf(figures: Figure[]): Map<string, string> {
  const short = (figure: Figure) => {
    const number = / (\d+)$/.exec(figure.name)?.[1];
    if (figure.shape === "object") return figure.tag;
    return (number ? figure.tag.replace(/\d+$/, "").slice(0, 1) + number : figure.name.replace(/^The /, "").slice(0, 2)).toUpperCase();
  };
  const first = (figure: Figure) => short(figure).slice(0, 1);
  return new Map(
    figures.map((figure) => {
      const alone = figure.shape === "object" || figures.filter((each) => short(each) === short(figure)).length < 2;
      return [figure.id, alone ? short(figure) : `${first(figure)}${figures.filter((each) => first(each) === first(figure)).indexOf(figure) + 1}`];
    }),
  );
}

export class Table {
  secret: string;
  status = $state<"connecting" | "open" | "lost" | "bad">("connecting");
  welcome = $state.raw<Welcome | null>(null);
  fate = $state.raw<FateInfo | null>(null);
  view = $state.raw<View | null>(null);
  info = $state.raw<TableInfo | null>(null);
  board = $state.raw<Board | null>(null);
  prompts = $state.raw<Record<string, string>>({});
  log = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  dice = $state.raw<(Dice & { id: number })[]>([]);
  floats = $state.raw<Floating[]>([]);
  refusal = $state("");
  past = $state.raw<PastFound | null>(null);
  pastBoard: Board | null = null;
  chosen = $state.raw<Choice | null>(null);
  preview = $state.raw<Previewed | null>(null);
  odds = $state.raw<OddsFound | null>(null);
  counting = $state(false);
  sending = $state(false);
  narrow = $state.raw<Choice[]>([]);
  picking = $state.raw<((cell: string) => void) | null>(null);
  pickingWhat = $state("");
  selected = $state("");
  threat = $state.raw<{ figure: string; cells: string[] } | null>(null);
  private pointed = "";
  number = 0;
  offset = 0;
  private tags = $derived(tagsOf(this.scene?.figures ?? []));

  private socket: WebSocket | null = null;
  private next = 1;
  private waiting = new Map<number, Waiting>();
  private delay = 300;
  private closed = false;
  private pings = 0;
  private timer: ReturnType<typeof setInterval>;

  constructor(secret: string) {
    this.secret = secret;
    if (secret) this.connect();
    this.timer = setInterval(() => this.beat(), 15000);
  }

  get scene(): Scene | null {
    return this.past?.scene ?? this.view?.scene ?? null;
  }

  get shownBoard(): Board | null {
    return this.past ? (this.past.scene?.board ?? this.board) : this.board;
  }

  get question(): Question | null {
    return this.past ? null : (this.view?.asks[0] ?? null);
  }

  get director(): boolean {
    return this.welcome?.role === "director";
  }

  // How a figure is drawn: its side gives the colour; a side's usual shape unless the game names another one.
  look(figure: Figure): { tone: Tone; shape: Shape } {
    const sides = [...new Set((this.scene?.figures ?? []).filter((each) => each.shape !== "object").map((each) => each.side))];
    const place = Math.max(0, sides.indexOf(figure.side));
    const tone: Tone = figure.shape === "object" ? "thing" : place === 0 ? "ours" : place === 1 ? "theirs" : "third";
    return { tone, shape: figure.shape ?? (place === 0 ? "round" : place === 1 ? "square" : "diamond") };
  }

  tag(figure: Figure): string {
    return this.tags.get(figure.id) ?? figure.tag;
  }

  // A seat by its name and by whom it plays, if that says more.
  seatName(seat: string): string {
    return seatName(seat, this.scene);
  }

  // Who acts, then who is still to come.
  get order(): Figure[] {
    const known = (this.scene?.order ?? []).map((id) => this.figure(id)).filter((figure) => figure && figure.state !== "dead") as Figure[];
    const acting = known.length ? (this.scene?.figures ?? []).find((figure) => figure.acting && figure.cells?.length) : undefined;
    return acting && !known.includes(acting) ? [acting, ...known] : known;
  }

  figure(id: string): Figure | undefined {
    return this.scene?.figures?.find((each) => each.id === id);
  }

  // The next space that is clicked is for something else than the question.
  pickFor(what: string, then: (cell: string) => void): void {
    this.pickingWhat = what;
    this.picking = (cell) => {
      this.picking = null;
      then(cell);
    };
  }

  connect(): void {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", secret: this.secret }));
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => {
      for (const each of this.waiting.values()) {
        each.resolve({ type: "refused", id: 0, code: "lost", text: "" });
      }
      this.waiting.clear();
      if (this.closed || event.code === 4401) {
        if (event.code === 4401) this.status = "bad";
        return;
      }
      this.status = "lost";
      setTimeout(() => this.connect(), this.delay);
      this.delay = Math.min(this.delay * 1.6, LONGEST_WAIT);
    };
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    this.socket?.close();
  }

  private beat(): void {
    if (this.status !== "open") return;
    this.pings += 1;
    if (this.pings > 2) this.socket?.close();
    else void this.ask({ type: "ping" });
  }

  ask(request: Record<string, unknown>): Promise<AnyReply> {
    const id = this.next++;
    return new Promise((resolve) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        resolve({ type: "refused", id, code: "lost", text: "" });
        return;
      }
      this.waiting.set(id, { resolve });
      this.socket.send(JSON.stringify({ ...request, id }));
    });
  }

  // Ask for something to happen; what is refused is shown.
  async want(request: Record<string, unknown>): Promise<boolean> {
    const reply = await this.ask(request);
    if (reply.type === "refused" && reply.text) this.complain(reply.text);
    return reply.type === "done";
  }

  complain(text: string): void {
    this.refusal = text;
    setTimeout(() => {
      if (this.refusal === text) this.refusal = "";
    }, 6000);
  }

  private hear(message: AnyReply): void {
    if (message.type === "welcome") {
      this.welcome = message;
      this.fate = message.fate;
      this.status = "open";
      this.delay = 300;
      this.log = [];
      this.chat = [];
      this.board = null;
      remember({ table: message.table, secret: this.secret, title: message.title });
      document.title = `${message.title} – Fracas`;
    } else if (message.type === "update") {
      this.update(message);
    } else {
      if (message.type === "pong") {
        this.pings = 0;
        this.offset = message.now - Date.now();
      }
      const waits = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (waits) waits.resolve(message);
      else if (message.type === "refused") this.complain(message.text);
    }
  }

  private update(message: Update): void {
    const before = this.view;
    const view = message.view!;
    if (!message.board_same) this.board = view.scene.board ?? null;
    this.number = message.number;
    if (message.fate) this.fate = message.fate;
    this.offset = message.now - Date.now();
    this.log = [...this.log.filter((line) => line.number < message.log_from), ...view.log];
    this.chat = [...this.chat.slice(0, message.chat_from), ...message.chat];
    this.info = message.table;
    const moved = before && before.version !== view.version;
    if (JSON.stringify(message.prompts) !== JSON.stringify(this.prompts)) {
      this.choose(null);
      this.narrow = [];
    }
    this.prompts = message.prompts;
    this.view = view;
    if (!before) this.followLink();
    if (moved) {
      this.float(before.scene, view.scene);
      for (const roll of message.dice) this.roll(roll);
    }
    if (moved && view.asks.length && !before.asks.length) play("turn");
  }

  // The last rolls stay where they fell until others fall.
  private roll(roll: Dice): void {
    const id = this.next++;
    this.dice = [...this.dice.slice(-1), { id, ...roll }];
    play("dice");
  }

  private float(before: Scene, after: Scene): void {
    const old = new Map((before.figures ?? []).map((figure) => [figure.id, figure.health ?? 0]));
    for (const figure of after.figures ?? []) {
      const amount = (figure.health ?? 0) - (old.get(figure.id) ?? figure.health ?? 0);
      if (!amount) continue;
      const id = this.next++;
      this.floats = [...this.floats, { id, figure: figure.id, amount }];
      play(amount < 0 ? "hit" : "heal");
      setTimeout(() => (this.floats = this.floats.filter((each) => each.id !== id)), 1600);
    }
  }

  // Options

  choose(option: Choice | null): void {
    if (option === this.chosen) return;
    this.chosen = option;
    this.preview = null;
    this.odds = null;
    this.counting = false;
    if (!option || !this.question || !this.welcome?.open) return;
    const prompt = this.prompts[this.question.seat];
    setTimeout(() => void this.peek(option, prompt), 140);
  }

  private async peek(option: Choice, prompt: string): Promise<void> {
    if (this.chosen !== option || !prompt) return;
    const preview = await this.ask({ type: "preview", prompt, word: option.word });
    if (this.chosen !== option) return;
    if (preview.type === "previewed") this.preview = preview;
    this.counting = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (this.chosen !== option) return;
    const odds = await this.ask({ type: "odds", prompt, word: option.word });
    if (this.chosen !== option) return;
    this.counting = false;
    if (odds.type === "odds_found") this.odds = odds;
  }

  // Somebody points at a figure: after a moment the spaces it threatens are shown.
  point(id: string): void {
    if (id === this.pointed) return;
    this.pointed = id;
    this.threat = null;
    if (id && !this.past) setTimeout(() => void this.threaten(id), 160);
  }

  private async threaten(id: string): Promise<void> {
    if (this.pointed !== id) return;
    const found = await this.ask({ type: "sheet", name: id });
    if (this.pointed === id && found.type === "sheet_found") this.threat = { figure: id, cells: found.threatens };
  }

  // Somebody points at options on the map: one is chosen (or done at once), of several they choose among these.
  pick(options: Choice[], quick: boolean): void {
    if (options.length > 1 && !options.includes(this.chosen!)) {
      this.narrow = options;
      this.choose(options[0]);
    } else if (quick || this.chosen === options[0]) {
      void this.commit(options.includes(this.chosen!) ? this.chosen : options[0]);
    } else {
      this.choose(options[0]);
    }
  }

  async commit(option: Choice | null = this.chosen): Promise<void> {
    const question = this.question;
    if (!option || !question || this.sending) return;
    this.sending = true;
    await this.want({ type: "answer", prompt: this.prompts[question.seat], word: option.word });
    this.sending = false;
  }

  // A link may lead to a moment: #secret@12.
  private followLink(): void {
    const moment = Number(location.hash.split("@")[1] ?? NaN);
    if (moment >= 0 && moment < (this.view?.version ?? 0)) void this.travel(moment);
  }

  async travel(version: number | null): Promise<void> {
    if (version === null) {
      this.past = null;
      return;
    }
    const found = await this.ask({ type: "past", version });
    if (found.type === "past_found") this.past = found;
    else if (found.type === "refused" && found.text) this.complain(found.text);
  }
}
