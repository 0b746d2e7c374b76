// The REST part of the server.
import type { Chances, Advice, CatalogItem, Fights, Lobby, MadeTable, NewTable, OwnChecked, OwnText, Picture, SetupInfo, Story, TableBrief } from "./messages";
import { prefs } from "./prefs.svelte";

export class ApiError extends Error {}

async function call<T>(path: string, body?: unknown, secret?: string): Promise<T> {
  const headers: Record<string, string> = { "accept-language": prefs.language };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (secret) headers.authorization = `Bearer ${secret}`;
  const init: RequestInit = { headers, method: body === undefined ? "GET" : "POST" };
  if (body !== undefined) init.body = JSON.stringify(body);
  const answer = await fetch(path, init);
  if (!answer.ok) {
    const detail = await answer.json().catch(() => ({}));
    throw new ApiError(detail.detail ?? `${answer.status}`);
  }
  return answer.json();
}

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

export const lobby = () => call<Lobby>("/api/games");
export const setup = (wanted: NewTable) => call<SetupInfo>("/api/setup", wanted);
export const checkOwn = (game: string, edition: string, kind: string, text: string) =>
  call<OwnChecked>("/api/own", { game, edition, kind, text });
export const newOwn = (game: string, edition: string, kind: string, seed: number) =>
  call<OwnText>(`/api/own/new?${query({ game, edition, kind, seed: String(seed) })}`);
export const catalog = (game: string, edition: string, search: string) =>
  call<CatalogItem[]>(`/api/catalog?${query({ game, edition, search })}`);
export const fights = () => call<Fights>("/api/fights");
export const picture = (game: string, edition: string, encounter: string) => call<Picture>(`/api/picture?${query({ game, edition, encounter })}`);
export const words = (game: string, edition: string) => call<CatalogItem[]>(`/api/words?${query({ game, edition })}`);
export const chances = (secret: string) => call<Chances>("/api/table/chances", undefined, secret);
export const story = (secret: string) => call<Story>("/api/table/story", undefined, secret);
export const advice = (secret: string, prompt: string) => call<Advice>("/api/table/advice", { prompt }, secret);
export const makeTable = (wanted: NewTable) => call<MadeTable>("/api/tables", wanted);
export const myTables = (secrets: string[]) => call<(TableBrief | null)[]>("/api/mine", { secrets });
export const branch = (secret: string, version: number) => call<MadeTable>("/api/table/branch", { version }, secret);
export const share = (secret: string) => call<{ path: string }>("/api/table/share", {}, secret);
export const links = (secret: string) =>
  call<{ id: string; role: string; seats: string[]; name: string }[]>("/api/table/links", undefined, secret);
export const newLink = (secret: string, replaces: string) =>
  call<{ path: string }>("/api/table/links", { replaces }, secret);

export async function download(path: string, secret: string, name: string, body?: unknown): Promise<void> {
  const plain = await call<unknown>(path, body, secret);
  const url = URL.createObjectURL(new Blob([JSON.stringify(plain, null, 1)], { type: "application/json" }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}
