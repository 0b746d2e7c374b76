// The library's, the lab's and the catalog's part of the server.
import type { MadeTable, Ticket } from "../lib/messages";
import { prefs } from "../lib/prefs.svelte";
import type { Brief, Brought, Change, Form, Item, Kind, Plain, Saved, SharedItem, Version } from "./types";

export class Failed extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly body: Plain = null,
  ) {
    super(message);
  }
  // No answer at all: the network or the server is away.
  get offline(): boolean {
    return this.status === 0 || this.status >= 502;
  }
}

const KEY = "fracas.library";
export const secret = (): string => localStorage.getItem(KEY) ?? "";
export function adopt(value: string): void {
  localStorage.setItem(KEY, value);
}

type Method = "GET" | "POST" | "DELETE" | "PUT";

export async function ask(path: string, method: Method = "GET", body?: Plain): Promise<Response> {
  const headers: Record<string, string> = { "accept-language": prefs.language };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (secret()) headers.authorization = `Bearer ${secret()}`;
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Failed("", 0);
  }
  if (!answer.ok) {
    const told = await answer.json().catch(() => ({}));
    throw new Failed(told.detail ?? `${answer.status}`, answer.status, told);
  }
  return answer;
}

export async function call<T>(path: string, method: Method = "GET", body?: Plain): Promise<T> {
  const answer = await ask(path, method, body);
  const text = await answer.text();
  return (text ? JSON.parse(text) : null) as T;
}

// Whoever makes something first gets a library with it.
export async function ensure(): Promise<void> {
  if (!secret()) adopt((await call<{ secret: string }>("/api/library", "POST", {})).secret);
}

const query = (fields: Record<string, string>): string => new URLSearchParams(Object.entries(fields).filter(([, value]) => value)).toString();
const at = (id: string, rest = ""): string => `/api/library/items/${encodeURIComponent(id)}${rest}`;

export const items = (wanted: Record<string, string>) => call<Brief[]>(`/api/library/items?${query(wanted)}`);
export const item = (id: string) => call<Item>(at(id));
export const change = (id: string, version: number, changes: Change[], token: string) => call<Saved>(at(id, "/changes"), "POST", { version, changes, token });
export const back = (id: string, version: number, what: "undo" | "redo" | "fill") => call<Saved>(at(id, `/${what}`), "POST", { version });
export const duplicate = (id: string) => call<Item>(at(id, "/duplicate"), "POST", {});
export const remove = (id: string) => call<unknown>(at(id), "DELETE");
export const restore = (id: string, to = 0) => call<Saved>(at(id, "/restore"), "POST", { to });
export const versions = (id: string) => call<Version[]>(at(id, "/versions"));
export const share = (id: string) => call<{ token: string; path: string }>(at(id, "/share"), "POST", {});
export const shared = (token: string) => call<SharedItem>(`/api/shared/${encodeURIComponent(token)}`);
export const take = (token: string) => call<Item>("/api/library/take", "POST", { token });
export const play = (id: string, how: Plain = {}) => call<MadeTable>(at(id, "/play"), "POST", how);
export const bring = (files: { name: string; text?: string; data?: string }[], game = "", edition = "") => call<Brought>("/api/library/files", "POST", { files, game, edition });
export const everything = () => call<Plain>("/api/library/export");
export const bringBack = (all: Plain) => call<Brought>("/api/library/import", "POST", all);
export const kinds = (game: string, edition: string) => call<{ kinds: Kind[] }>(`/api/build/kinds?${query({ game, edition })}`);
export const form = (game: string, edition: string, kind: string, draft: Plain) => call<{ form: Form }>("/api/build/form", "POST", { game, edition, kind, draft });
export const make = (wanted: { game: string; edition: string; kind: string; start?: string; text?: string; draft?: Plain; name?: string }) => call<Item>("/api/library/items", "POST", wanted);

// A file to keep, offered to the browser's own place for such things.
export function keep(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export async function exportItem(id: string, name: string): Promise<void> {
  const answer = await ask(at(id, "/file"));
  keep(`${name.trim().toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-") || "item"}.toml`, await answer.text(), "application/toml");
}

// The printed pages in a window of their own; a ticket lets the browser open them for a few minutes.
export async function print(id: string, what: "page" | "pdf" = "page"): Promise<void> {
  const paper = window.open("", "_blank");
  try {
    const ticket = await call<Ticket>(at(id, "/ticket"), "POST", {});
    const to = `${ticket[what]}&language=${prefs.language}`;
    if (paper) paper.location.href = to;
    else location.href = to;
  } catch (problem) {
    paper?.close();
    throw problem;
  }
}
