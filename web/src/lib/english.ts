// What names of the game are called in English: icons and colours are found by it, whatever language somebody reads.
const known = new Map<string, string>();

export function learn(names: Record<string, string> | undefined): void {
  for (const [name, english] of Object.entries(names ?? {})) known.set(name, english);
}

export const english = (name: string): string => known.get(name) ?? name;
