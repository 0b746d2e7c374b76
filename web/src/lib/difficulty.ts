// How hard a fight is, from a measured share of wins.
import type { Fight } from "./messages";
import type { Key } from "./i18n";

export function hardness(share: number): Key {
  if (share >= 0.8) return "hard.easy";
  if (share >= 0.6) return "hard.gentle";
  if (share >= 0.4) return "hard.even";
  if (share >= 0.25) return "hard.hard";
  return "hard.very";
}

// A game that is played in several editions shows the fights of its first one until another is asked for.
export const editionOf = (fights: Fight[], game: string) => fights.find((fight) => fight.game === game)?.edition;
export const listed = (fights: Fight[]) => fights.filter((fight) => fight.edition === editionOf(fights, fight.game));

export const winsOf = (fight: Fight) => fight.wins.find((wins) => wins.bot === "greedy") ?? fight.wins[0];
