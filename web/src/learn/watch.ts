// What a lesson waits for, seen from outside: how the table looked when the step began, and how it looks now.
import type { Scene } from "../lib/messages";
import type { Table } from "../lib/table.svelte";

export type Fact = "answered" | "moved" | "pinned" | "hurt" | "ended" | "inspected" | "over";

export interface Mark {
  version: number;
  places: Map<string, string>;
  health: Map<string, number>;
  acting: string;
}

const ours = (scene: Scene | null, side: string) => (scene?.figures ?? []).filter((figure) => figure.side === side && figure.shape !== "object");

export function mark(table: Table): Mark {
  const scene = table.view?.scene ?? null;
  const [hero, ...others] = table.sides;
  return {
    version: table.view?.version ?? 0,
    places: new Map(ours(scene, hero).map((figure) => [figure.id, (figure.cells ?? []).join()])),
    health: new Map(others.flatMap((side) => ours(scene, side)).map((figure) => [figure.id, figure.health ?? 0])),
    acting: (scene?.figures ?? []).find((figure) => figure.acting)?.id ?? "",
  };
}

export function happened(fact: Fact, table: Table, since: Mark): boolean {
  if (table.view?.over) return true;
  const now = mark(table);
  switch (fact) {
    case "answered":
      return now.version > since.version && Boolean(table.view?.asks.length);
    case "moved":
      return [...now.places].some(([id, cells]) => cells && since.places.get(id) !== cells);
    case "pinned":
      return Boolean(table.chosen) || now.version > since.version + 3;
    case "hurt":
      return [...since.health].some(([id, health]) => (now.health.get(id) ?? 0) < health);
    case "ended":
      return now.acting !== since.acting && now.version > since.version;
    case "inspected":
      return Boolean(table.inspected || table.selected) || now.version > since.version + 3;
    case "over":
      return false;
  }
}
