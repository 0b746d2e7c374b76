// A lesson is a table like any other, alone against bots.
import { setup } from "../lib/api";
import type { NewTable } from "../lib/messages";
import { sit } from "../lib/start";
import type { Lesson } from "./series";

export async function begin(lesson: Lesson): Promise<string> {
  const wanted: NewTable = { game: lesson.game, undo: "consent", ready: true, encounter: lesson.encounter ?? "", own: lesson.own ? [{ kind: "encounter", text: lesson.own }] : [] };
  const info = await setup(wanted);
  const seats = Object.fromEntries(info.seats.map((seat) => [seat, info.foes?.includes(seat) ? "greedy" : "me"]));
  const made = await sit({ ...wanted, seats });
  return made.links[0].path.replace("#", `?lesson=${lesson.id}#`);
}
