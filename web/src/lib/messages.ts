// Written by tools/typescript.py from the server's messages. Do not edit.

export interface Advice {
  word: string;
  reason: string;
}

export interface AnswerRequest {
  type: "answer";
  id?: number;
  prompt?: string;
  word?: string;
}

export interface Barred {
  name: string;
  reason: string;
  kind?: "attack" | "card" | "end" | "item" | "maneuver" | "move" | "no" | "number" | "order" | "other" | "reaction" | "space" | "stance" | "target" | "yes";
  group?: string;
  icon?: string;
  cost?: Cost[];
  text?: string;
  rule?: string;
}

export interface Beat {
  number: number;
  at: number;
  first: number;
  last: number;
  open?: boolean;
  actor?: string;
  icon?: string;
  name?: string;
  targets?: string[];
  dice?: Die[];
  modifiers?: Modifier[];
  sum?: number | null;
  tier?: number | null;
  cards?: string[];
  line?: string;
  hits?: Hit[];
}

export interface Board {
  grid: "hex" | "square";
  width: number;
  height: number;
  cells: string[];
  ground: number[];
  legend: Ground[];
  floor?: number[];
  walls?: [string, string][];
  doors?: [string, string][];
  rails?: [string, string][];
  backdrop?: string;
}

export interface Brief {
  id: string;
  game: string;
  edition: string;
  kind: string;
  name: string;
  brief: string;
  icon: string;
  legal: boolean;
  made: number;
  changed: number;
  version: number;
  shared: boolean;
  gone: number;
}

export interface Brought {
  items: Brief[];
  known: number;
  problems: string[];
  reports: Report[];
}

export interface Budget {
  used: number;
  parts?: [string, number][];
  marks?: [string, number][];
  text?: string;
}

export interface CampaignDeed {
  version: number;
  hero?: string;
  what?: string;
  who?: string;
  result?: string;
  choices?: Record<string, string>;
  values?: Record<string, any>;
  seed?: number;
  table?: string;
}

export interface CampaignDone {
  saved: Saved;
  told: string[];
}

export interface CatalogEntry {
  id: string;
  game: string;
  game_name: string;
  kind: string;
  name: string;
  path: string;
  editions: CatalogText[];
  missing: string[];
  changes: Changed[];
  links: CatalogRef[];
  used_by: CatalogRef[];
}

export interface CatalogHit {
  id: string;
  game: string;
  game_name: string;
  kind: string;
  name: string;
  text: string;
  editions: string[];
  ours: boolean;
}

export interface CatalogItem {
  id: string;
  kind: string;
  name: string;
  text: string;
  ours: boolean;
  section: string;
}

export interface CatalogKind {
  game: string;
  kind: string;
  number: number;
}

export interface CatalogRef {
  id: string;
  game: string;
  kind: string;
  name: string;
}

export interface CatalogText {
  edition: string;
  id: string;
  name: string;
  text: string;
  section: string;
  ours: boolean;
}

export interface Cause {
  text?: string;
  line?: number | null;
  beat?: number | null;
  actor?: string;
  ability?: string;
  target?: string;
  roll?: string;
}

export interface Chance {
  figure: string;
  name: string;
  loses: [number, number][];
  falls: number;
  moves: number;
  tokens: [string, number][];
}

export interface Chances {
  side: string;
  endings: number;
  bot: string;
  moments: [number, number][];
}

export interface Change {
  path: (string | number)[];
  value?: any;
}

export interface Changed {
  how: string;
  text: string;
}

export interface Changes {
  version: number;
  changes: Change[];
  token?: string;
}

export interface ChatLine {
  number: number;
  at: number;
  name: string;
  text: string;
}

export interface Choice {
  kind?: "attack" | "card" | "end" | "item" | "maneuver" | "move" | "no" | "number" | "order" | "other" | "reaction" | "space" | "stance" | "target" | "yes";
  group?: string;
  icon?: string;
  cost?: Cost[];
  text?: string;
  rule?: string;
  targets?: string[];
  path?: string[];
  left?: number | null;
  area?: string[];
  forced?: Forced[];
  warns?: string[];
  side?: "" | "ally" | "foe" | "self";
  before?: string;
  after?: string;
  dice?: number[];
  reach?: string;
  reached?: string[];
  facts?: Told[];
  tile?: string;
  number?: number | null;
  tiers?: Tier[];
  word: string;
  label: string;
  hint: string;
  marks: Record<string, any>;
}

export interface ConsentRequest {
  type: "consent";
  id?: number;
  yes?: boolean;
}

export interface Copy {
  name?: string;
}

export interface Cost {
  name: string;
  n: number;
  kind: "" | "action" | "die";
}

export interface Curve {
  label: string;
  points: [string, number][];
}

export interface Deeds {
  id: string;
  name: string;
  side: string;
  health: number;
  most_health: number;
  up: boolean;
  dealt: number;
  taken: number;
  healed: number;
  felled: number;
}

export interface Described {
  form: Form | null;
  text: string;
  trouble: string;
  icon: string;
}

export interface Dice {
  sides: number[];
  faces: number[];
  why: string;
  cards: string[];
}

export interface Die {
  sides: number;
  value: number;
  kept: boolean;
  own: boolean;
}

export interface Difference {
  label: string;
  first: Share;
  second: Share;
  difference: Share;
  percent?: boolean;
}

export interface Done {
  type: "done";
  id: number;
  number: number;
}

export interface Draft {
  game: string;
  kind: string;
  draft: Record<string, any>;
  edition?: string;
}

export interface Encounter {
  id: string;
  name: string;
  text: string;
}

export interface EndRequest {
  type: "end";
  id?: number;
}

export interface Fact {
  name: string;
  subject: string;
  kind: "cell" | "number" | "word";
  label: string;
  value?: number | string;
  low?: number;
  high?: number;
  words?: string[];
  group?: string;
}

export interface FactsFound {
  type: "facts_found";
  id: number;
  facts: Fact[];
}

export interface FactsRequest {
  type: "facts";
  id?: number;
}

export interface Fall {
  figure: string;
  by: string;
}

export interface FateInfo {
  kind: string;
  commitments: string[];
  keys: string[];
  seed: string;
  same_dice: boolean;
}

export interface Field {
  path: (string | number)[];
  label: string;
  kind: string;
  value?: any;
  text?: string;
  options?: Option[];
  low?: number | null;
  high?: number | null;
  most?: number;
  wide?: boolean;
  reason?: string;
  entries?: Field[][];
  titles?: string[];
  blank?: any;
  pick?: string;
  palette?: Palette | null;
  rare?: boolean;
  takes?: Takes[];
}

export interface Fight {
  game: string;
  game_name: string;
  edition: string;
  id: string;
  name: string;
  text: string;
  minutes: number;
  rounds: number;
  party: string;
  wins: Measured[];
}

export interface Fights {
  fights: Fight[];
  first: [string, string, string];
}

export interface Figure {
  id: string;
  name: string;
  tag: string;
  side: string;
  cells?: string[];
  kind?: string;
  seat?: string;
  shape?: "diamond" | "hexagon" | "object" | "round" | "square";
  health?: number;
  most_health?: number;
  low?: boolean;
  armor?: number;
  elevation?: number;
  state?: "dead" | "down" | "up";
  acting?: boolean;
  done?: boolean;
  hidden?: boolean;
  tokens?: Token[];
}

export interface Figures {
  id: string;
  name: string;
  side: string;
  fights: number;
  up: Share;
  health: Share;
  dealt: Share;
  taken: Share;
  healed: Share;
  fell?: [number, number][];
}

export interface Fill {
  version: number;
  seed?: number | null;
}

export interface ForceRequest {
  type: "force";
  id?: number;
  dice?: number[];
  cards?: string[];
}

export interface Forced {
  figure: string;
  cells: string[];
  tier?: number;
  slams?: string[];
}

export interface Form {
  kind: string;
  name: string;
  brief?: string;
  steps: Step[];
  problems?: Problem[];
  sums?: string[];
  sheet?: Sheet | null;
  curves?: Curve[];
  budget?: Budget | null;
  deeds?: Repair[];
  cards?: Sheet[];
  scene?: Scene | null;
}

export interface Frame {
  version: number;
  scene: Scene;
  log: string[];
}

export interface GameInfo {
  id: string;
  name: string;
  editions: string[];
  encounters: Record<string, Encounter[]>;
  choices: Record<string, SetupChoice[]>;
  own: string[];
}

export interface Ground {
  name: string;
  look?: "door" | "exit" | "fire" | "fog" | "glass" | "hazard" | "high" | "ice" | "low" | "magic" | "mark" | "metal" | "pit" | "plain" | "plant" | "rough" | "rubble" | "stone" | "trap" | "void" | "water" | "wood";
  text?: string;
}

export interface HelloRequest {
  type: "hello";
  id?: number;
  secret?: string;
  language?: string;
}

export interface Hit {
  figure: string;
  loses?: number;
  from_?: number | null;
  to?: number | null;
  moved?: string[];
  slams?: string[];
  gains?: string[];
  lost?: string[];
  fell?: boolean;
}

export interface Item {
  id: string;
  game: string;
  edition: string;
  kind: string;
  name: string;
  brief: string;
  icon: string;
  legal: boolean;
  made: number;
  changed: number;
  version: number;
  shared: boolean;
  gone: number;
  draft: Record<string, any>;
  form: Form | null;
  text: string;
  versions: number;
  undo: boolean;
  redo: boolean;
  trouble: string;
}

export interface Kind {
  id: string;
  label: string;
  text?: string;
  own?: string;
  icon?: string;
  starts?: Start[];
  editions?: string[];
  hero?: boolean;
}

export interface Kinds {
  game: string;
  edition: string;
  kinds: Kind[];
}

export interface LabBrief {
  id: string;
  what: string;
  title: string;
  state: string;
  done: number;
  of: number;
  made: number;
}

export interface LabCell {
  row: string;
  column: string;
  wins: Share;
}

export interface LabChance {
  label: string;
  chance: number;
  exact?: string;
  at_least?: number | null;
  book?: string;
}

export interface LabChoice {
  label: string;
  wins: Share;
  ours: Share;
  theirs: Share;
  at_once?: string;
}

export interface LabFight {
  item?: string;
  game?: string;
  edition?: string;
  encounter?: string;
  heroes?: string[];
  own?: OwnFile[];
  options?: Record<string, string>;
}

export interface LabJob {
  id: string;
  path: string;
  what: string;
  title: string;
  state: string;
  done: number;
  of: number;
  made: number;
  ahead: number;
  so_far: Wins[];
  result: Measurement | null;
  trouble: string;
}

export interface LabPart {
  id: string;
  name: string;
  side: string;
  weight: Share;
  up: Share;
  dealt: Share;
  only?: string;
}

export interface LabWanted {
  what: string;
  fight?: LabFight;
  second?: LabFight | null;
  second_bots?: Record<string, string>;
  heroes?: string[];
  fights?: number;
  bots?: Record<string, string>;
  seed?: number;
  target?: number;
  party?: string;
  dice?: string;
  cards?: boolean;
}

export interface Lobby {
  games: GameInfo[];
  bots: string[];
}

export interface LogLine {
  number: number;
  text: string;
  because: number | null;
  rules: string[];
  at: number;
  minor: boolean;
  round: number;
}

export interface Luck {
  side: string;
  dice: number;
  above: number;
}

export interface MadeTable {
  table: string;
  title: string;
  links: NewLink[];
  fate: FateInfo | null;
}

export interface Measured {
  bot: string;
  fights: number;
  share: number;
  low: number;
  high: number;
  undecided: number;
}

export interface Measurement {
  what: string;
  title: string;
  told?: string[];
  fights?: number;
  wanted?: number;
  bots?: Record<string, string>;
  seed?: number;
  version?: string;
  wins?: Wins[];
  rounds?: Share | null;
  histogram?: [number, number][];
  health?: Record<string, Share>;
  figures?: Figures[];
  endings?: [string, number][];
  survival?: [string, number, number][];
  names?: [string, string] | null;
  differences?: Difference[];
  parts?: LabPart[];
  rows?: string[];
  columns?: string[];
  cells?: LabCell[];
  overall?: Wins[];
  ratings?: Rated[];
  target?: number;
  party?: string;
  reached?: boolean;
  proposals?: Proposal[];
  question?: string;
  choices?: LabChoice[];
  chances?: LabChance[];
  mean?: number | null;
  holds?: number | null;
}

export interface Meter {
  name: string;
  value: number;
  most?: number;
  text?: string;
  kind?: "" | "round";
}

export interface Modifier {
  n: number;
  reason: string;
}

export interface NewItem {
  game: string;
  kind: string;
  edition?: string;
  start?: string;
  text?: string;
  draft?: Record<string, any> | null;
  name?: string;
  seed?: number | null;
}

export interface NewLibrary {
  secret: string;
  path: string;
}

export interface NewLink {
  id: string;
  role: string;
  seats: string[];
  name: string;
  secret: string;
  path: string;
}

export interface NewTable {
  game?: string;
  edition?: string;
  encounter?: string;
  title?: string;
  name?: string;
  seats?: Record<string, string>;
  undo?: string;
  timer?: number;
  by_hand?: boolean;
  seed?: number | null;
  same_dice?: boolean;
  ready?: boolean;
  file?: string;
  options?: Record<string, string>;
  own?: OwnFile[];
}

export interface OddsFound {
  type: "odds_found";
  id: number;
  tries: number;
  chances: Chance[];
}

export interface OddsRequest {
  type: "odds";
  id?: number;
  prompt?: string;
  word?: string;
}

export interface OfVersion {
  version: number;
}

export interface Option {
  word: string;
  label: string;
  text?: string;
  chips?: string[];
  icon?: string;
  rule?: string;
  group?: string;
  reason?: string;
  most?: number;
  changes?: Change[];
}

export interface OwnChecked {
  problems: string[];
  text: string;
  encounters: Encounter[];
}

export interface OwnFile {
  kind: string;
  text: string;
}

export interface OwnText {
  text: string;
}

export interface Palette {
  grids: string[];
  ground: PaletteGround[];
  edges?: PaletteGround[];
  marks?: PaletteGround[];
  areas?: PaletteGround[];
  heights?: [number, number];
  width?: [number, number];
  height?: [number, number];
  named?: boolean;
}

export interface PaletteGround {
  word: string;
  label: string;
  text?: string;
  looks?: string;
  key?: string;
  sign?: string;
}

export interface PastFound {
  type: "past_found";
  id: number;
  version: number;
  last: number;
  scene: Scene | null;
  lines: LogLine[];
  english: Record<string, string>;
}

export interface PastRequest {
  type: "past";
  id?: number;
  version?: number;
}

export interface Patch {
  name: string;
  cells: string[];
  look?: "door" | "exit" | "fire" | "fog" | "glass" | "hazard" | "high" | "ice" | "low" | "magic" | "mark" | "metal" | "pit" | "plain" | "plant" | "rough" | "rubble" | "stone" | "trap" | "void" | "water" | "wood";
  owner?: string;
  text?: string;
}

export interface PauseRequest {
  type: "pause";
  id?: number;
  on?: boolean;
  card?: boolean;
}

export interface Person {
  id: string;
  name: string;
  role: string;
  seats: string[];
  here: boolean;
}

export interface Picture {
  seats: string[];
  scene: Scene;
  foes: string[];
}

export interface Piece {
  face: string;
  name?: string;
  text?: string;
  used?: boolean;
  back?: boolean;
  red?: boolean;
}

export interface PingRequest {
  type: "ping";
  id?: number;
}

export interface Place {
  file: string;
  line: number;
  name: string;
}

export interface PlanRequest {
  type: "plan";
  id?: number;
  prompt?: string;
  words?: string[];
  goal?: string;
}

export interface Planned {
  type: "planned";
  id: number;
  options: Choice[];
}

export interface Play {
  game?: string;
  edition?: string;
  encounter?: string;
  heroes?: string[];
  seats?: Record<string, string>;
  bots?: string;
  hero?: string;
  title?: string;
  name?: string;
  undo?: string;
  timer?: number;
  by_hand?: boolean;
  seed?: number | null;
  same_dice?: boolean;
  ready?: boolean;
  options?: Record<string, string>;
}

export interface Point {
  version: number;
  round: number;
  shares: number[];
}

export interface Pong {
  type: "pong";
  id: number;
  now: number;
}

export interface Portion {
  name: string;
  kind?: string;
  enforced?: string[];
  asked?: string[];
  reminders?: string[];
  flavour?: string[];
}

export interface PreviewRequest {
  type: "preview";
  id?: number;
  prompt?: string;
  word?: string;
}

export interface Previewed {
  type: "previewed";
  id: number;
  question: string;
  cells: string[];
  units: string[];
  labels: string[];
}

export interface Problem {
  text: string;
  path?: (string | number)[];
  step?: string;
  rule?: string;
  repairs?: Repair[];
}

export interface Proposal {
  label: string;
  budget: number;
  wins: Share;
  rounds: Share;
  health: Share;
  down: Share;
  fits?: boolean;
  changes?: Change[];
}

export interface Question {
  seat: string;
  about: string;
  question: string;
  options: Choice[];
  barred: Barred[];
  cause: Cause | null;
  scopes: Scope[];
  left: string[];
  slight: boolean;
  stake: number;
  big: boolean;
}

export interface Rated {
  name: string;
  value: number;
  low: number;
  high: number;
  fights: number;
}

export interface ReadyHero {
  word: string;
  label: string;
}

export interface Reason {
  text: string;
  rules: [string, string, string][];
}

export interface RedoRequest {
  type: "redo";
  id?: number;
}

export interface Refused {
  type: "refused";
  id: number;
  code: string;
  text: string;
}

export interface RenameRequest {
  type: "rename";
  id?: number;
  name?: string;
}

export interface Repair {
  label: string;
  changes: Change[];
  text: string;
  group: string;
}

export interface Replay {
  fracas_replay: number;
  title: string;
  game: string;
  english: Record<string, string>;
  frames: Frame[];
}

export interface Report {
  name: string;
  kind: string;
  source: string;
  told?: string;
  notes?: string[];
  pieces?: Portion[];
}

export interface Restore {
  to?: number;
}

export interface RewindRequest {
  type: "rewind";
  id?: number;
  to?: number;
}

export interface RolledRequest {
  type: "rolled";
  id?: number;
  prompt?: string;
  dice?: number[];
  cards?: string[];
}

export interface Saved {
  version: number;
  draft: Record<string, any>;
  form: Form | null;
  text: string;
  brief: Brief;
  undo: boolean;
  redo: boolean;
  trouble: string;
}

export interface SayRequest {
  type: "say";
  id?: number;
  text?: string;
}

export interface Scene {
  title: string;
  board?: Board | null;
  figures?: Figure[];
  patches?: Patch[];
  meters?: Meter[];
  trays?: Tray[];
  order?: string[];
  text?: string;
}

export interface Scope {
  id: string;
  label: string;
}

export interface SeatInfo {
  seat: string;
  bot: string;
}

export interface SeatRequest {
  type: "seat";
  id?: number;
  seat?: string;
  bot?: string;
}

export interface SetRequest {
  type: "set";
  id?: number;
  fact?: string;
  subject?: string;
  value?: number | string;
}

export interface SetupChoice {
  name: string;
  label: string;
  words: string[];
}

export interface SetupInfo {
  game: string;
  edition: string;
  encounter: string;
  seats: string[];
  scene: Scene;
  foes: string[];
}

export interface Share {
  value: number;
  low?: number | null;
  high?: number | null;
  number?: number;
}

export interface Shared {
  token: string;
  path: string;
}

export interface SharedItem {
  game: string;
  edition: string;
  kind: string;
  name: string;
  brief: string;
  icon: string;
  legal: boolean;
  changed: number;
  draft: Record<string, any>;
  form: Form | null;
  text: string;
}

export interface Sheet {
  title: string;
  brief?: string;
  about?: string;
  icon?: string;
  numbers?: SheetLine[];
  boxes?: SheetBox[];
  notes?: string[];
  look?: string;
}

export interface SheetBox {
  title: string;
  brief?: string;
  chips?: string[];
  lines?: SheetLine[];
  missing?: boolean;
  odds?: [string, number][];
}

export interface SheetFound {
  type: "sheet_found";
  id: number;
  name: string;
  text: string;
  threatens: string[];
}

export interface SheetLine {
  label: string;
  text: string;
  boxes?: number;
  rule?: string;
  cost?: string;
}

export interface SheetRequest {
  type: "sheet";
  id?: number;
  name?: string;
}

export interface SpeakRequest {
  type: "speak";
  id?: number;
  language?: string;
}

export interface Start {
  word: string;
  label: string;
  text?: string;
}

export interface Step {
  id: string;
  label: string;
  brief?: string;
  text?: string;
  ticks?: Tick[];
  fields?: Field[];
  done?: boolean;
}

export interface Story {
  sides: string[];
  points: Point[];
  figures: Deeds[];
  turning: number;
  before: number;
  after: number;
  luck: Luck[];
  last: Fall | null;
}

export interface Summary {
  made: number;
  items: number;
  most_items: number;
  bytes: number;
  most_bytes: number;
  games: Record<string, number>;
  kinds: Record<string, number>;
  gone: number;
}

export interface TableBrief {
  table: string;
  title: string;
  game: string;
  role: string;
  seats: string[];
  over: boolean;
  ended: boolean;
  mine: boolean;
  waiting_for: string[];
  result: string | null;
}

export interface TableInfo {
  people: Person[];
  seats: SeatInfo[];
  paused: boolean;
  ended: boolean;
  undo: UndoWish | null;
  can_undo: boolean;
  can_redo: boolean;
  deadline: number;
  hurried: boolean;
  preparing: boolean;
  card: boolean;
  my_card: boolean;
}

export interface Take {
  token: string;
}

export interface Takes {
  kind: string;
  part?: (string | number)[];
  plus?: Record<string, string>;
  into?: (string | number)[];
  word?: (string | number)[];
}

export interface Tick {
  text: string;
  kept: boolean;
}

export interface Ticket {
  ticket: string;
  until: number;
  page: string;
  pdf: string;
}

export interface Tier {
  share: number;
  text?: string;
  least?: number | null;
  most?: number | null;
}

export interface Token {
  name: string;
  count?: number;
  tone?: "bad" | "good" | "neutral";
  sign?: string;
  text?: string;
}

export interface Told {
  group: string;
  name: string;
  text: string;
  cost?: string;
}

export interface Tray {
  name: string;
  kind: "cards" | "dice" | "tiles";
  pieces: Piece[];
  owner?: string;
}

export interface UndoRequest {
  type: "undo";
  id?: number;
}

export interface UndoWish {
  name: string;
  mine: boolean;
  asked: boolean;
}

export interface Update {
  type: "update";
  id: number;
  number: number;
  view: View | null;
  prompts: Record<string, string>;
  log_from: number;
  board_same: boolean;
  dice: Dice[];
  table: TableInfo | null;
  chat: ChatLine[];
  chat_from: number;
  now: number;
  fate: FateInfo | null;
}

export interface Upload {
  name: string;
  text?: string;
  data?: string;
}

export interface Uploads {
  files: Upload[];
  game?: string;
  edition?: string;
}

export interface Version {
  number: number;
  at: number;
  what: string;
  bytes: number;
}

export interface View {
  version: number;
  seat: string;
  position: Record<string, any>;
  scene: Scene;
  asks: Question[];
  waiting_for: string[];
  wanted: Wanted | null;
  log: LogLine[];
  over: boolean;
  result: string | null;
  winners: string[];
  result_tells: ("round" | "standing")[];
  beats: Beat[];
  english: Record<string, string>;
}

export interface Wanted {
  dice: number[];
  cards: number;
  why: string;
  example: string;
}

export interface Way {
  words: string[];
  path: string[];
  left: number;
}

export interface WaysFound {
  type: "ways_found";
  id: number;
  ways: Way[];
}

export interface WaysRequest {
  type: "ways";
  id?: number;
  prompt?: string;
}

export interface Welcome {
  type: "welcome";
  id: number;
  table: string;
  title: string;
  game: string;
  game_name: string;
  edition: string;
  encounter: string;
  you: string;
  name: string;
  role: string;
  seats: string[];
  by_hand: boolean;
  bots: string[];
  open: boolean;
  fate: FateInfo | null;
}

export interface Where {
  id: string;
  name: string;
  text: string;
  code: Place[];
  tests: Place[];
}

export interface WhyFound {
  type: "why_found";
  id: number;
  reasons: Reason[];
}

export interface WhyRequest {
  type: "why";
  id?: number;
  line?: number;
}

export interface Wins {
  party: string;
  wins: Share;
}

export interface ZeroAnswer {
  name?: string;
  tone?: string;
  goals?: string;
  lines?: string;
  veils?: string;
}

export type AnyRequest = HelloRequest | AnswerRequest | RolledRequest | UndoRequest | RedoRequest | ConsentRequest | SayRequest | RenameRequest | SpeakRequest | PreviewRequest | PlanRequest | WaysRequest | OddsRequest | PastRequest | WhyRequest | SheetRequest | FactsRequest | SetRequest | ForceRequest | RewindRequest | PauseRequest | SeatRequest | EndRequest | PingRequest;
export type AnyReply = Welcome | Update | Done | Refused | Previewed | Planned | WaysFound | OddsFound | PastFound | WhyFound | SheetFound | FactsFound | Pong;
