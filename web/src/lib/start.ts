// Sitting down: alone against the table in one click, or with friends and a link for each.
import { makeTable, picture } from "./api";
import type { Fight, MadeTable, NewTable } from "./messages";
import { remember } from "./prefs.svelte";

// The table plays the foes unless somebody wants to.
export const heroSeats = ({ seats, foes = [] }: { seats: string[]; foes?: string[] }): string[] => seats.filter((seat) => !foes.includes(seat));

export async function seatsOf(fight: { game: string; edition: string; id: string }): Promise<{ heroes: string[]; foes: string[] }> {
  const seen = await picture(fight.game, fight.edition, fight.id);
  return { heroes: heroSeats(seen), foes: seen.foes ?? [] };
}

export async function sit(wanted: NewTable): Promise<MadeTable> {
  const made = await makeTable({ name: localStorage.getItem("fracas.name") ?? "", ...wanted });
  remember({ table: made.table, secret: made.links[0].secret, title: made.title });
  return made;
}

export async function startAlone(fight: Pick<Fight, "game" | "edition" | "id">, more: NewTable = {}): Promise<string> {
  const { heroes, foes } = await seatsOf(fight);
  const seats = Object.fromEntries([...heroes.map((seat) => [seat, "me"]), ...foes.map((seat) => [seat, "greedy"])]);
  const made = await sit({ game: fight.game, edition: fight.edition, encounter: fight.id, seats, ready: true, ...more });
  return made.links[0].path;
}
