// Files as they are sent: text where it is text, base64 where it is not. A library's own export is recognised.
import type { Plain } from "./types";
import { w } from "./words.svelte";

// All of them together; as base64 that is what the server takes at once.
const MOST = 36_000_000;

export async function filesOf(list: FileList): Promise<{ all: Plain | null; files: { name: string; text?: string; data?: string }[] }> {
  const files: { name: string; text?: string; data?: string }[] = [];
  const size = [...list].reduce((sum, file) => sum + file.size, 0);
  if (size > MOST) throw new Error(w("files.toomuch", { n: Math.ceil(size / 1e6), most: MOST / 1e6 }));
  for (const file of [...list]) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = readable(bytes);
    if (text !== null && list.length === 1 && file.name.endsWith(".json")) {
      const all = json(text);
      if (all && all.fracas_library && Array.isArray(all.items)) return { all, files: [] };
    }
    files.push(text !== null ? { name: file.name, text } : { name: file.name, data: base64(bytes) });
  }
  return { all: null, files };
}

function readable(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
function json(text: string): Plain {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
function base64(bytes: Uint8Array): string {
  let plain = "";
  for (let n = 0; n < bytes.length; n += 0x8000) plain += String.fromCharCode(...bytes.subarray(n, n + 0x8000));
  return btoa(plain);
}
