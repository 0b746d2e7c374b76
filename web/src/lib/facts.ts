// What can be set by hand, in pieces that can be found: “Toll Ogre” in the group “Add to the foes”.
import type { Fact } from "./messages";
import { pretty } from "./prefs.svelte";

export interface Entry {
  fact: Fact;
  group: string;
  text: string;
  // Where a fact has many words each is an entry of its own: taking it sets the fact.
  word?: string;
}

const LONG = 8;

export function entriesOf(facts: Fact[]): Entry[] {
  return facts.flatMap((fact): Entry[] => {
    const words = fact.words ?? [];
    if (fact.kind === "word" && words.length > LONG) {
      return words.map((word) => ({ fact, group: fact.label, text: shown(word), word }));
    }
    return [{ fact, group: fact.group ?? "", text: fact.label }];
  });
}

// In the order in which they come; what has no group stands first.
export function grouped(entries: Entry[]): [string, Entry[]][] {
  const found = new Map<string, Entry[]>([["", []]]);
  for (const entry of entries) found.set(entry.group, [...(found.get(entry.group) ?? []), entry]);
  return [...found].filter(([, all]) => all.length);
}

// Every word that was typed stands somewhere in what the entry is called.
export function matches(entry: Entry, who: string, typed: string): boolean {
  const called = `${who} ${entry.group} ${entry.text}`.toLowerCase();
  return typed.toLowerCase().split(/\s+/).every((word) => called.includes(word));
}

// Ids become names; what is a name already stays.
export function shown(word: string): string {
  return /[A-Z]/.test(word) ? word : pretty(word);
}

export function isSwitch(fact: Fact): boolean {
  return fact.kind === "word" && [...(fact.words ?? [])].sort().join() === "no,yes";
}

export function isDeed(fact: Fact): boolean {
  return fact.kind === "word" && (fact.words ?? []).length === 1;
}
