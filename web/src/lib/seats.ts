// Who sits where: what a seat is called, whom a question is about, and whose turn comes when.
import type { Figure, Question, Scene } from "./messages";
import { sideName, t } from "./prefs.svelte";

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

export function seatName(seat: string, scene: Scene | null): string {
  const names = (scene?.figures ?? []).filter((figure) => figure.seat === seat && figure.shape !== "object").map((figure) => figure.name);
  // Games that count their players call the seats p1, p2 …
  const counted = /^p(\d+)$/.exec(seat);
  const own = counted ? t("seat.counted", { number: counted[1] }) : sideName(seat);
  if (new Set(names).size !== 1 || own === names[0]) return own;
  // Seats of somebody's own heroes are their names and a mark that tells them apart.
  if (letters(own).startsWith(letters(names[0]))) return names[0];
  return names[0].startsWith(`${own} `) ? names[0] : `${own}: ${names[0]}`;
}

// Whoever acts, if the seat is theirs, else the seat's only figure.
export function askedOf(scene: Scene | null, question: Question | null): Figure | null {
  const figures = (scene?.figures ?? []).filter((figure) => figure.shape !== "object");
  const own = figures.filter((figure) => figure.seat === question?.seat);
  const cause = question?.cause;
  const named = (some: Figure[]) => some.filter((figure) => question?.question.includes(figure.name));
  // A reaction is asked of whoever is met, others of whoever the question names; strangers only where the seat has nobody.
  const met = cause?.target ? (own.length ? named(own) : figures).find((figure) => figure.id === cause.target) : undefined;
  const acting = figures.filter((figure) => figure.acting && (!own.length || figure.side === own[0].side));
  const told = named(own.length ? own : acting);
  return own.find((figure) => figure.acting) ?? met ?? (told.length === 1 ? told[0] : undefined) ?? acting[0] ?? (own.length === 1 ? own[0] : null);
}

// Everybody in the order of turns; where a game has none, in the order in which they came.
export function orderOf(scene: Scene | null): Figure[] {
  const all = scene?.figures ?? [];
  const figures = all.filter((figure) => figure.shape !== "object" && figure.state !== "dead");
  const told = (scene?.order ?? []).map((id) => all.find((figure) => figure.id === id)).filter((figure) => figure !== undefined && figure.state !== "dead") as Figure[];
  const done = figures.filter((figure) => figure.done && !figure.acting);
  const acting = figures.filter((figure) => figure.acting && !told.includes(figure));
  return told.length ? [...done, ...acting, ...told.filter((figure) => !done.includes(figure))] : figures;
}
