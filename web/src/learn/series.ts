// For every game a series of short fights on the real table. A step is done when what it asks for has happened; nothing else is barred.
import type { Fact } from "./watch";
import type { Key } from "../lib/i18n";

export interface Step {
  title: Key;
  text: Key;
  done: Fact;
  // What the coach points at.
  at: "options" | "map" | "plan" | "end" | "log" | "who";
}
export interface Lesson {
  id: string;
  game: string;
  title: Key;
  gist: Key;
  minutes: number;
  encounter?: string;
  // A fight made for this lesson, as a file the game reads.
  own?: string;
  steps: Step[];
}

const step = (name: string, done: Fact, at: Step["at"]): Step => ({ title: `step.${name}` as Key, text: `step.${name}.text` as Key, done, at });
const lesson = (id: string, minutes: number, where: { encounter?: string; own?: string }, steps: Step[]): Lesson => ({ id, game: id.split(".")[0], title: `lesson.${id}` as Key, gist: `lesson.${id}.gist` as Key, minutes, ...where, steps });

const IMP = `name = "One imp at the gate"
heroes = ["odrun"]
map = """
. . . . . . . .
. . , . . . . .
. A . . _ . i .
. . . . . , . .
. . . . . . . .
"""

[foes]
i = "ditch_imp"
`;
const HOUND = `name = "Push and pull"
heroes = ["odrun", "sel"]
map = """
. . . . . # . . .
. A . . . # . . .
. . . . . . h . #
. B . . . # . . #
. . , . . # . . .
"""

[foes]
h = "rustjaw_hound"
`;
const BAND = `name = "Stand together"
heroes = ["odrun", "maro"]
map = """
. . . . . . . . .
. A . , . . . i .
. . . . _ . h . .
. B . , . . . i .
. . . . . . . . .
"""

[foes]
h = "rustjaw_hound"
i = "ditch_imp"
`;
const DUEL = `name = "One on one"
heroes = ["brick-hollow"]
editions = ["patch"]

[[enemies]]
name = "Loudmouth"
kind = "warrior"
archetype = "tank"
stances = [{ style = "rallying", form = "thorns" }]
[map]
rows = [".........", "..#...#..", ".........", ".........", ".........", "..#...#..", "........."]
areas = { heroes = ["C4"], enemies = ["F4"] }
`;
const GANG = `name = "The bin gang"
heroes = ["mei-frost"]
editions = ["patch"]

[[enemies]]
name = "Bin Gang"
kind = "stooges"
build = "experimental"
stances = [{ style = "zombie", form = "iron" }]
[map]
rows = [".........", "..#...#..", ".........", ".........", ".........", "..#...#..", "........."]
areas = { heroes = ["B4"], enemies = ["F2", "G3", "F4", "G5", "F6", "H4", "H2", "H6"] }
`;
const PAIR = `name = "Two against the gang"
heroes = ["mei-frost", "brick-hollow"]
editions = ["patch"]

[[enemies]]
name = "Bin Gang"
kind = "stooges"
build = "experimental"
stances = [{ style = "zombie", form = "iron" }]
[map]
rows = [".........", "..#...#..", ".........", ".........", ".........", "..#...#..", "........."]
areas = { heroes = ["B3", "B5"], enemies = ["F2", "G3", "F4", "G5", "F6", "H4", "H2", "H6"] }
`;
const FIRST_CARD = `name = "First cards"
players = ["hesper"]
foes = ["basic 1 low logic"]
`;
const TWO_CARDS = `name = "Two by two"
players = ["hesper", "ivo"]
foes = ["basic 2 low logic", "basic 1 low logic"]
`;

export const SERIES: Record<string, Lesson[]> = {
  steel: [
    lesson("steel.first", 3, { own: IMP }, [step("turn", "answered", "options"), step("walk", "moved", "map"), step("odds", "pinned", "options"), step("strike", "hurt", "plan"), step("end", "ended", "end"), step("win", "over", "map")]),
    lesson("steel.push", 5, { own: HOUND }, [step("look", "inspected", "map"), step("push", "hurt", "options"), step("react", "answered", "options"), step("win", "over", "map")]),
    lesson("steel.band", 6, { own: BAND }, [step("order", "answered", "options"), step("cover", "moved", "map"), step("why", "answered", "log"), step("win", "over", "map")]),
  ],
  dojo: [
    lesson("dojo.first", 5, { own: DUEL }, [step("stance", "answered", "options"), step("numbers", "answered", "options"), step("hit", "hurt", "options"), step("win", "over", "map")]),
    lesson("dojo.gang", 6, { own: GANG }, [step("stance", "answered", "options"), step("speed", "moved", "map"), step("hit", "hurt", "options"), step("win", "over", "map")]),
    lesson("dojo.pair", 8, { own: PAIR }, [step("order", "answered", "options"), step("tokens", "inspected", "map"), step("hit", "hurt", "options"), step("win", "over", "map")]),
  ],
  tales: [
    lesson("tales.first", 6, { encounter: "first_spark" }, [step("tiles", "answered", "options"), step("walk", "moved", "map"), step("hit", "hurt", "options"), step("win", "over", "map")]),
    lesson("tales.cellar", 10, { encounter: "cellar" }, [step("cooldown", "answered", "options"), step("hit", "hurt", "options"), step("win", "over", "map")]),
    lesson("tales.gate", 10, { encounter: "gate" }, [step("schemers", "inspected", "map"), step("hit", "hurt", "options"), step("win", "over", "map")]),
  ],
  viskara: [
    lesson("viskara.first", 4, { own: FIRST_CARD }, [step("cards", "answered", "options"), step("hit", "hurt", "options"), step("end", "ended", "end"), step("win", "over", "map")]),
    lesson("viskara.pair", 6, { own: TWO_CARDS }, [step("order", "answered", "options"), step("defy", "answered", "options"), step("hit", "hurt", "options"), step("win", "over", "map")]),
    lesson("viskara.steps", 10, { encounter: "first_steps" }, [step("effort", "answered", "options"), step("walk", "moved", "map"), step("hit", "hurt", "options"), step("win", "over", "map")]),
  ],
};

export const lessonOf = (id: string): Lesson | undefined => Object.values(SERIES).flat().find((each) => each.id === id);
export function after(id: string): Lesson | undefined {
  const series = SERIES[id.split(".")[0]] ?? [];
  return series[series.findIndex((each) => each.id === id) + 1];
}

const KEY = "fracas.learned";
export function progress(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}
export function learned(id: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...progress(), [id]: Date.now() }));
}
