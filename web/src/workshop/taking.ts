// Things of my library go into a draft as copies. The game says which kinds a field takes and where the copies stand.
import { at } from "./places";
import * as rest from "./rest";
import type { Brief, Change, Field, Item, Option, Plain } from "./types";
import { w } from "./words.svelte";

export async function mine(field: Field, item: Item): Promise<Option[]> {
  const kinds = new Set((field.takes ?? []).map((each) => each.kind));
  if (!kinds.size) return [];
  const found: Brief[] = await rest.items({ game: item.game }).catch(() => []);
  return found
    .filter((each) => kinds.has(each.kind) && each.id !== item.id && (!each.edition || each.edition === item.edition))
    .map((each) => ({ word: each.id, label: each.name, text: each.brief, icon: each.icon, reason: each.legal ? "" : w("take.unfinished") }) as Option);
}

// What writes a copy of an item into the draft, behind those that are there.
export async function taken(field: Field, item: Item, id: string): Promise<Change[]> {
  const other = await rest.item(id);
  const how = field.takes!.find((each) => each.kind === other.kind)!;
  const copy: Plain = { ...(at(other.draft, how.part ?? []) as object), ...how.plus };
  const list: Plain[] = at(item.draft, field.path) ?? [];
  const whole = how.into ?? [];
  if (!whole.length) return [{ path: [...field.path, list.length], value: field.pick ? { ...blankOf(field), [field.pick]: copy } : copy }];
  const word = at(other.draft, how.word ?? []);
  const known: Plain[] = at(item.draft, whole) ?? [];
  const end = (how.word ?? []).slice((how.part ?? []).length);
  const old = known.findIndex((each) => at(each, end) === word);
  const kept: Change = { path: [...whole, old >= 0 ? old : known.length], value: copy };
  if (!field.pick && list.includes(word)) return [kept];
  return [kept, { path: [...field.path, list.length], value: field.pick ? { ...blankOf(field), [field.pick]: word } : word }];
}

const blankOf = (field: Field): Plain => (field.blank && typeof field.blank === "object" ? JSON.parse(JSON.stringify(field.blank)) : {});
