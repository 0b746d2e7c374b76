// The workshop's words come with its pages, so that the first load stays small.
import { add, translate, type Key } from "../lib/i18n";
import { prefs, t } from "../lib/prefs.svelte";
import { workshop as de } from "./words.de";
import { workshop as en } from "./words.en";

type Plural<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
export type Word = Plural<keyof typeof en>;
add({ en, de });

export function w(key: Word, facts: Record<string, string | number> = {}): string {
  void t("nav.play");
  return translate(key as unknown as Key, facts);
}

const clock = () => new Intl.DateTimeFormat(prefs.language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = () => new Intl.DateTimeFormat(prefs.language, { day: "numeric", month: "short" });

export const time = (ms: number): string => clock().format(ms);
export const when = (ms: number): string => (new Date(ms).toDateString() === new Date().toDateString() ? clock() : day()).format(ms);
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

// A sentence of the server's begins with a capital letter where it stands alone.
export const sentence = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
export const hasWord = (key: string): key is Word => key in en || `${key}_other` in en;
// A word for an id that a server names, or the id as people would write it.
export function said(prefix: string, id: string): string {
  const key = `${prefix}.${id}`;
  return hasWord(key) ? w(key) : id.replace(/[_-]/g, " ").replace(/^./, (letter) => letter.toUpperCase());
}
