// What a table remembers of its figures while it is open, and of where they fell until the browser is closed.
import type { Figure } from "./messages";

const up = (figure: Figure) => (figure.state ?? "up") === "up";

export class Memory {
  private known: string[] = [];
  private stood = new Map<string, string[]>();
  private key = "";

  // At which table this is.
  at(table: string): void {
    this.key = `fracas.fell.${table}`;
    const kept = JSON.parse(sessionStorage.getItem(this.key) ?? "{}") as Record<string, string[]>;
    for (const [id, cells] of Object.entries(kept)) if (!this.stood.has(id)) this.stood.set(id, cells);
  }

  // The order in which figures came: whoever was there keeps their place, whoever joins comes last.
  came(figures: Figure[]): string[] {
    for (const figure of figures) if (!this.known.includes(figure.id)) this.known.push(figure.id);
    return this.known;
  }

  // The fallen stay where they fell, even if the game takes them off the map.
  whereFell(figure: Figure): Figure {
    if (figure.cells?.length) this.stand(figure.id, figure.cells);
    return this.recalled(figure);
  }

  // The same in an earlier moment, which says nothing about where anybody is now.
  recalled(figure: Figure): Figure {
    const cells = this.stood.get(figure.id);
    return !figure.cells?.length && !up(figure) && cells ? { ...figure, cells } : figure;
  }

  private stand(id: string, cells: string[]): void {
    if (this.stood.get(id)?.join() === cells.join()) return;
    this.stood.set(id, cells);
    if (this.key) sessionStorage.setItem(this.key, JSON.stringify(Object.fromEntries(this.stood)));
  }
}
