// How somebody is drawn: their side gives colour and shape, their name the icon and the number of their kind.
import type { Tone } from "./draw";
import { figureIcon } from "./icons";
import type { Figure, Scene } from "./messages";

export interface Look {
  tone: Tone;
  icon: string;
  number: string;
}

export function sidesOf(scene: Scene | null): string[] {
  return [...new Set((scene?.figures ?? []).filter((figure) => figure.shape !== "object").map((figure) => figure.side))];
}

export function lookOf(figure: Figure, sides: string[]): Look {
  const place = Math.max(0, sides.indexOf(figure.side));
  const tone: Tone = figure.shape === "object" ? "object" : place === 0 ? "hero" : place === 1 ? "foe" : "third";
  return { tone, icon: figureIcon(figure, tone !== "hero"), number: / (\d+)$/.exec(figure.name)?.[1] ?? "" };
}

// "Rustjaw Hound 1" is Hound 1 where space is short; a person is called by the first name.
export function shortName(figure: Figure, tone: Tone): string {
  const words = figure.name.replace(/^The /, "").split(" ");
  const number = /^\d+$/.test(words.at(-1) ?? "") ? words.pop()! : "";
  const word = tone === "hero" ? words[0] : words.at(-1)!;
  return number ? `${word} ${number}` : word;
}

// What somebody is, unless it only repeats their name or whose side they are on.
export function kindOf(figure: Figure): string {
  const kind = (figure.kind ?? "").replace(/^hero( · |$)/, "");
  return figure.id.startsWith(kind) ? "" : kind;
}
