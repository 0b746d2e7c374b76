// How items of the library are shown: which silhouette, which icon.
import { figureIcon, pathOf } from "../lib/icons";
import type { Tone } from "../lib/draw";
import type { Figure } from "../lib/messages";

const KINDS: Record<string, string> = {
  fight: "crossed-swords", map: "targeting", campaign: "vertical-banner", party: "backup", scenario: "scroll-unfurled", mat: "swordman", card: "card-play",
  item: "potion-ball", tree: "tree-face", scheme: "evil-book", boss: "crown", die: "rolling-dices", dice: "rolling-dices", content: "scroll-unfurled",
};
const FOES = /creature|monster|enem|foe|villain|boss|parasite|scheme/;
const PEOPLE = /hero|mat/;

export const goodTone = (kind: string): Tone => (FOES.test(kind) ? "foe" : PEOPLE.test(kind) ? "hero" : "object");

export function iconFor(item: { kind: string; name: string; icon: string }): string {
  if (item.icon && pathOf(item.icon)) return item.icon;
  if (KINDS[item.kind]) return KINDS[item.kind];
  return figureIcon({ name: item.name, kind: item.kind } as Figure, FOES.test(item.kind));
}

// Groups of the library's page, in this order; unknown kinds come last.
export const GROUPS: [string, RegExp][] = [
  ["heroes", PEOPLE],
  ["creatures", /creature|monster|enem|foe|villain|boss|parasite|scheme/],
  ["fights", /^(fight|encounter|scenario)$/],
  ["maps", /map/],
  ["campaigns", /campaign|party|chronicle|session/],
  ["content", /./],
];
export const groupOf = (kind: string): string => GROUPS.find(([, pattern]) => pattern.test(kind))![0];
