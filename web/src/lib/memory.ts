// What a table remembers of its figures while it is open.
import type { Figure } from "./messages";

export class Memory {
  private known: string[] = [];
  private stood = new Map<string, string[]>();

  // The order in which figures came: whoever was there keeps their place, whoever joins comes last.
  came(figures: Figure[]): string[] {
    for (const figure of figures) if (!this.known.includes(figure.id)) this.known.push(figure.id);
    return this.known;
  }

  // The fallen stay where they fell, even if the game takes them off the map.
  whereFell(figure: Figure): Figure {
    if (figure.cells?.length) this.stood.set(figure.id, figure.cells);
    else if ((figure.state ?? "up") !== "up" && this.stood.has(figure.id)) return { ...figure, cells: this.stood.get(figure.id) };
    return figure;
  }
}
