// The table as this browser knows it: what the server said last, and the socket that says it.
import type {
  AnyReply,
  Board,
  ChatLine,
  Choice,
  Dice,
  FateInfo,
  Figure,
  LogLine,
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
import { advice } from "./api";
import { Connection } from "./connection.svelte";
import { learn } from "./english";
import { Memory } from "./memory";
import { cardOf, declining, type Card } from "./options";
import { prefs, remember, t } from "./prefs.svelte";
import { Promises } from "./promises.svelte";
import { Scheme } from "./scheme.svelte";
import { askedOf, orderOf, seatName } from "./seats";
import { beatOf, Show } from "./show.svelte";
import { lookOf, shortName, sidesOf, type Look } from "./sides";
import { play } from "./sound";

export class Table {
  secret: string;
  private readonly line: Connection;
  welcome = $state.raw<Welcome | null>(null);
  fate = $state.raw<FateInfo | null>(null);
  view = $state.raw<View | null>(null);
  info = $state.raw<TableInfo | null>(null);
  board = $state.raw<Board | null>(null);
  readonly memory = new Memory();
  // What a word of the rules means.
  means: (name: string) => string = () => "";
  prompts = $state.raw<Record<string, string>>({});
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  dice = $state.raw<(Dice & { id: number })[]>([]);
  readonly show = new Show();
  readonly scheme = new Scheme(this);
  promises = $state.raw(new Promises(""));
  refusal = $state("");
  past = $state.raw<PastFound | null>(null);
  pastBoard: Board | null = null;
  chosen = $state.raw<Choice | null>(null);
  // Chosen by a click or a key, not only pointed at.
  pinned = $state(false);
  inspected = $state("");
  since = $state(Date.now());
  kept = $state("");
  preview = $state.raw<Previewed | null>(null);
  odds = $state.raw<OddsFound | null>(null);
  counting = $state(false);
  sending = $state(false);
  // Whether anything has been answered here yet.
  answered = $state(false);
  narrow = $state.raw<Choice[]>([]);
  picking = $state.raw<((cell: string) => void) | null>(null);
  pickingWhat = $state("");
  selected = $state("");
  threat = $state.raw<{ figure: string; cells: string[] } | null>(null);
  private pointed = "";
  number = 0;
  sides = $derived(sidesOf(this.scene));
  cards = $derived<Card[]>((this.question?.options ?? []).map((option) => this.sided(cardOf(option))));

  private next = 1;

  constructor(secret: string) {
    this.secret = secret;
    this.line = new Connection(secret, (message) => this.hear(message));
  }

  get status(): Connection["status"] {
    return this.line.status;
  }

  get retryAt(): number {
    return this.line.retryAt;
  }

  get offset(): number {
    return this.line.offset;
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

  look(figure: Figure): Look {
    return lookOf(figure, this.sides);
  }

  short(figure: Figure): string {
    return shortName(figure, this.look(figure).tone);
  }

  // The option somebody has chosen or points at, as a card.
  get card(): Card | null {
    return this.cards.find((card) => card.option === this.chosen) ?? this.scheme.plan?.card ?? null;
  }

  // What the bot that thinks ahead would do, and why.
  async advice(prompt: string): Promise<{ word: string; label: string; reason: string } | null> {
    try {
      const found = await advice(this.secret, prompt);
      const option = this.question?.options.find((each) => each.word === found.word);
      return option ? { word: option.word, label: option.label, reason: found.reason } : null;
    } catch (problem) {
      this.complain((problem as Error).message);
      return null;
    }
  }

  // Whom the question is about: whoever acts, if the seat is theirs, else the seat's only figure.
  get asked(): Figure | null {
    return askedOf(this.scene, this.question);
  }

  get round(): number {
    return (this.scene?.meters ?? []).find((meter) => meter.kind === "round")?.value ?? 0;
  }

  // An option that is a word of the rules says what the word means.
  private meant = (label: string) => ["", " token", " style", " form"].map((kind) => this.means(label + kind)).find(Boolean) ?? "";

  // Foes before allies: where the game does not say whose side a target is on, its figure does.
  private sided(card: Card): Card {
    if (!card.text && card.kind === "no" && !card.cells.length) return { ...card, text: t("option.no") };
    if (!card.text && !card.cells.length && !card.targets.length) return { ...card, text: this.meant(card.label), full: this.meant(card.label) };
    if (card.targets.length !== 1) return card;
    const met = this.figure(card.targets[0]);
    // Whoever can be chosen says at least how they are.
    if (!card.text && card.kind === "target" && met?.most_health) card = { ...card, text: t("words.health", { n: met.health ?? 0, most: met.most_health }) };
    if (card.side) return card;
    const [target, actor] = [this.figure(card.targets[0]), this.asked];
    if (!target || !actor) return card;
    return { ...card, side: target.id === actor.id ? "self" : target.side === actor.side ? "ally" : "foe" };
  }

  // A seat by its name and by whom it plays, if that says more.
  seatName(seat: string): string {
    return seatName(seat, this.scene);
  }

  get order(): Figure[] {
    return orderOf(this.scene);
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

  retry(): void {
    this.line.retry();
  }

  close(): void {
    this.show.stop();
    this.line.close();
  }

  ask(request: Record<string, unknown>): Promise<AnyReply> {
    return this.line.ask(request);
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
      if (!this.promises.all.length) this.promises = new Promises(message.table);
      this.log = [];
      this.chat = [];
      this.board = null;
      this.memory.at(message.table);
      remember({ table: message.table, secret: this.secret, title: message.title });
      document.title = `${message.title} – Fracas`;
    } else if (message.type === "update") {
      this.update(message);
    } else if (message.type === "refused") {
      this.complain(message.text);
    }
  }

  private update(message: Update): void {
    const before = this.view;
    const view = message.view!;
    learn(view.english);
    if (!message.board_same) this.board = view.scene.board ?? null;
    this.number = message.number;
    if (message.fate) this.fate = message.fate;
    this.log = [...this.log.filter((line) => line.number < message.log_from), ...view.log];
    this.chat = [...this.chat.slice(0, message.chat_from), ...message.chat];
    this.info = message.table;
    const moved = before && before.version !== view.version;
    const stale = JSON.stringify(message.prompts) !== JSON.stringify(this.prompts);
    const wanted = this.chosen?.word;
    if (stale) {
      if (!this.scheme.running) this.scheme.clear();
      this.choose(null);
      this.narrow = [];
      this.since = Date.now();
    }
    this.prompts = message.prompts;
    const rewound = Boolean(before && view.version < before.version);
    if (!before || rewound) this.show.forget(view.beats ?? []);
    this.view = view;
    if (stale) void this.scheme.look();
    if (stale && this.kept) this.again(wanted ?? "");
    if (!before) this.followLink();
    if (moved && !rewound) {
      const lines = view.log.filter((line) => line.number >= message.log_from);
      this.perform(before.scene, view, message.dice, lines);
      for (const roll of message.dice) this.roll(roll);
    }
    if (moved && view.asks.length && !before.asks.length) play("turn");
    if (moved && this.pointed) void this.threaten(this.pointed);
    this.keepPromises(rewound);
    if (!rewound) this.undoing = false;
    void this.gather();
  }

  // Invited people who are not at the table.
  get missing(): string[] {
    return (this.info?.people ?? []).filter((person) => person.role === "player" && !person.here).map((person) => person.name);
  }

  gathering = $state(false);
  private pausing = false;

  // Whoever set the table up may have asked that it waits until all invited people have sat down once.
  private async gather(): Promise<void> {
    const key = `fracas.gather.${this.welcome?.table}`;
    this.gathering = this.director && sessionStorage.getItem(key) !== null;
    if (!this.gathering || this.pausing) return;
    const wait = this.missing.length > 0;
    if (wait === this.info?.paused) return;
    this.pausing = true;
    await this.want({ type: "pause", on: wait });
    this.pausing = false;
    if (!wait) this.begin();
  }

  begin(): void {
    sessionStorage.removeItem(`fracas.gather.${this.welcome?.table}`);
    this.gathering = false;
    if (this.info?.paused) void this.want({ type: "pause", on: false });
  }

  // What has just happened is shown: beats the rules tell, or what can be seen to have changed.
  private perform(before: Scene, view: View, dice: Dice[], lines: LogLine[]): void {
    const mine = Boolean(this.welcome?.seats.some((seat) => (before.figures ?? []).some((figure) => figure.acting && figure.seat === seat)));
    const told = view.beats ?? [];
    if (this.show.tell(told, before, mine) || told.some((beat) => beat.open)) return;
    const beat = beatOf(before, view.scene, dice, lines, mine, this.next++);
    if (beat) this.show.add([beat], before);
  }

  // What somebody takes back goes back to what they decided themselves, not to what a promise decided for them.
  async undo(): Promise<void> {
    this.undoing = await this.want({ type: "undo" });
  }

  private undoing = false;

  // What somebody promised not to be asked is declined for them.
  private keepPromises(rewound: boolean): void {
    const question = this.question;
    if (!question || !this.prompts[question.seat] || !(this.promises.covers(question, this.round) || (prefs.sparing && question.slight))) return;
    const option = declining(question);
    if (!option || this.sending) return;
    if (rewound && this.undoing && this.info?.can_undo) void this.undo();
    else void this.commit(option);
  }

  // After a refusal the pick is marked again if it is still legal.
  private again(word: string): void {
    this.kept = "";
    const option = this.question?.options.find((each) => each.word === word);
    if (option) this.choose(option, true);
  }

  // The last rolls stay where they fell until others fall.
  private roll(roll: Dice): void {
    const id = this.next++;
    this.dice = [...this.dice.slice(-1), { id, ...roll }];
    if (prefs.speed === "off") play("dice");
  }

  // Options

  choose(option: Choice | null, pinned = false): void {
    this.pinned = pinned && Boolean(option);
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
    const here = options.includes(this.chosen!) ? this.chosen! : options[0];
    if (options.length > 1 && !this.narrow.length) {
      this.narrow = options;
      this.choose(here, true);
    } else if ((quick || (this.chosen === here && this.pinned)) && !this.warned(here)) {
      void this.commit(here);
    } else {
      this.choose(here, true);
    }
  }

  // What would hurt a friend is never done by the first click.
  warned(option: Choice): boolean {
    const card = this.cards.find((each) => each.option === option);
    const warns = Boolean(card?.warns.length) || Boolean(card?.side === "ally" && card.kind === "attack");
    return warns && !(this.chosen === option && this.pinned);
  }

  // One step back: out of a narrowed choice, then out of what was chosen.
  back(): boolean {
    if (this.narrow.length) this.narrow = [];
    else if (!this.chosen || !this.pinned) return false;
    this.choose(null);
    return true;
  }

  async commit(option: Choice | null = this.chosen): Promise<void> {
    const question = this.question;
    if (!option || !question || this.sending) return;
    this.sending = true;
    this.answered = true;
    const reply = await this.ask({ type: "answer", prompt: this.prompts[question.seat], word: option.word });
    this.sending = false;
    if (reply.type !== "refused") return this.keepPromises(false);
    this.kept = option.word;
    if (reply.text) this.complain(reply.text);
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
    if (found.type === "past_found") {
      learn(found.english);
      this.past = found;
    } else if (found.type === "refused" && found.text) this.complain(found.text);
  }
}
