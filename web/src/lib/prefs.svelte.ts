// What somebody has chosen for themselves, kept in this browser, and the words in their language.
import { isKey, speak, translate, type Key, type Language } from "./i18n";

export type { Language } from "./i18n";
export type Speed = "slow" | "normal" | "fast" | "off";

interface Prefs {
  theme: "auto" | "dark" | "light";
  language: Language;
  motion: boolean;
  sound: boolean;
  words: boolean;
  quick: boolean;
  text: number;
  speed: Speed;
  hints: boolean;
  // Not asked what can be declined and hardly matters.
  sparing: boolean;
}

const KEY = "fracas.prefs";

function load(): Prefs {
  const defaults: Prefs = {
    theme: "auto",
    language: navigator.language.startsWith("de") ? "de" : "en",
    motion: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    sound: false,
    words: false,
    quick: matchMedia("(pointer: fine)").matches,
    text: 16,
    speed: "normal",
    hints: true,
    sparing: true,
  };
  try {
    const kept = { ...defaults, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
    return ["auto", "dark", "light"].includes(kept.theme) ? kept : { ...kept, theme: "dark" };
  } catch {
    return defaults;
  }
}

export const prefs = $state(load());

export function keep(): void {
  localStorage.setItem(KEY, JSON.stringify(prefs));
  apply();
}

// The language words are shown in; it changes once its words are there.
const shown = $state({ language: "en" as Language });

export async function ready(): Promise<void> {
  await speak(prefs.language);
  shown.language = prefs.language;
}

export function apply(): void {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  root.dataset.theme = prefs.theme === "auto" ? system : prefs.theme;
  root.dataset.motion = prefs.motion ? "on" : "off";
  root.lang = prefs.language;
  root.style.fontSize = `${prefs.text}px`;
  if (shown.language !== prefs.language) void ready();
}

export function t(key: Key, facts: Record<string, string | number> = {}): string {
  void shown.language;
  return translate(key, facts);
}

// Tables this browser has links for: newest first.
export interface Mine {
  table: string;
  secret: string;
  title: string;
}
const MINE = "fracas.mine";

export function mine(): Mine[] {
  try {
    return JSON.parse(localStorage.getItem(MINE) ?? "[]");
  } catch {
    return [];
  }
}

export function remember(entry: Mine): void {
  const others = mine().filter((each) => each.secret !== entry.secret);
  localStorage.setItem(MINE, JSON.stringify([entry, ...others].slice(0, 100)));
}

export function forget(secret: string): void {
  localStorage.setItem(MINE, JSON.stringify(mine().filter((each) => each.secret !== secret)));
}

// A bot by what it does, or by its name where that is not known.
export function botName(bot: string): string {
  const key = `bot.${bot.replace(":", ".")}`;
  return isKey(key) ? t(key) : t("new.bot", { name: bot });
}

// Numbers below nothing have a proper minus.
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));

// An id as people would write it: "mei-frost" is Mei Frost.
export function pretty(word: string): string {
  if (word === "gm") return "GM";
  return word.replace(/[_-]/g, " ").replace(/(^|\s)[a-z]/g, (letter) => letter.toUpperCase()).replace(/\bAi\b/, "AI");
}

// Editions are named as their covers do.
const EDITIONS: Record<string, string> = { patch: "PATCH'd UP" };
export function editionName(edition: string): string {
  return EDITIONS[edition] ?? pretty(edition);
}

// The names games give their sides, in the reader's language where they are common words.
const SIDES: Record<string, Key> = { heroes: "sides.heroes", players: "sides.players", heroic: "sides.heroes", foes: "sides.foes", enemies: "sides.enemies", hostile: "sides.foes", director: "role.director" };
export function sideName(side: string): string {
  const key = SIDES[side.toLowerCase()];
  return key ? t(key) : pretty(side);
}
