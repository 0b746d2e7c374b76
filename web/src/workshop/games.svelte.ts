// What games are called; by their ids until that is known.
import { lobby } from "../lib/api";
import type { GameInfo } from "../lib/messages";
import { editionName, pretty } from "../lib/prefs.svelte";

const known = $state<{ games: GameInfo[] }>({ games: [] });
let asked = false;

function gameOf(id: string): GameInfo | undefined {
  if (!asked) {
    asked = true;
    lobby().then((found) => (known.games = found.games), () => (asked = false));
  }
  return known.games.find((each) => each.id === id);
}

export const gameName = (id: string): string => gameOf(id)?.name ?? pretty(id);

// With the edition where there are several.
export function gameAndEdition(id: string, edition = ""): string {
  return edition && (gameOf(id)?.editions.length ?? 1) > 1 ? `${gameName(id)} · ${editionName(edition)}` : gameName(id);
}
