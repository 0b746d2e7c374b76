// Sitting down: alone against the table in one click, or with friends and a link for each.
import { makeTable, picture } from "./api";
import type { Fight, MadeTable, NewTable } from "./messages";
import { remember } from "./prefs.svelte";

// Seats that play the foes; the table plays them unless somebody wants to.
export const FOES = /^(director|gm|game master|foes|enemies)$/i;

export async function seatsOf(fight: { game: string; edition: string; id: string }): Promise<{ heroes: string[]; foes: string[] }> {
  const { seats } = await picture(fight.game, fight.edition, fight.id);
  const foes = seats.filter((seat) => FOES.test(seat));
  return { heroes: seats.filter((seat) => !foes.includes(seat)), foes };
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
