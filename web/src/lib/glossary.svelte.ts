// The words of the rules, so that each can say what it means wherever it stands.
import { words } from "./api";
import type { CatalogItem } from "./messages";

export interface Part {
  text: string;
  item: CatalogItem | null;
}

export class Glossary {
  private byName = $state.raw(new Map<string, CatalogItem>());
  private pattern = $state.raw<RegExp | null>(null);

  async load(game: string, edition: string): Promise<void> {
    const found = await words(game, edition).catch(() => []);
    const byName = new Map(found.filter((item) => item.name.length > 2).map((item) => [item.name.toLowerCase(), item]));
    const names = [...byName.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    this.byName = byName;
    this.pattern = names.length ? new RegExp(`(?<![\\w-])(${names.join("|")})(?![\\w-])`, "gi") : null;
  }

  find(name: string): CatalogItem | null {
    return this.byName.get(name.toLowerCase()) ?? null;
  }

  // The text cut at the words of the rules.
  parts(text: string): Part[] {
    if (!this.pattern) return [{ text, item: null }];
    const found: Part[] = [];
    let at = 0;
    for (const match of text.matchAll(this.pattern)) {
      if (match.index > at) found.push({ text: text.slice(at, match.index), item: null });
      found.push({ text: match[0], item: this.byName.get(match[0].toLowerCase()) ?? null });
      at = match.index + match[0].length;
    }
    if (at < text.length) found.push({ text: text.slice(at), item: null });
    return found;
  }
}
