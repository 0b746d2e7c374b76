// Finding the way in a draft.
import type { Field, Path, Plain } from "./types";

export function at(draft: Plain, path: Path): Plain {
  return path.reduce<Plain>((here, part) => here?.[part], draft);
}

// Whether a place lies at or below another.
export function under(place: Path | undefined, above: Path): boolean {
  return Boolean(place) && above.every((part, n) => place![n] === part);
}

// Two fields may write at one place: what kind of thing stands there, and the thing.
export const keyOf = (field: Field): string => `${field.path.join(".")}:${field.kind}:${field.label}`;
