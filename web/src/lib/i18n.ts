// The words of the front end in the reader's language. Keys are checked by the compiler; plurals end in _one and _other.
import { createInstance } from "i18next";
import { en } from "./en";

type Plural<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
export type Key = Plural<keyof typeof en>;
export type Words = Record<keyof typeof en, string>;
export type Language = "en" | "de";

const words = createInstance();
const started = words.init({
  lng: "en",
  fallbackLng: "en",
  keySeparator: false,
  nsSeparator: false,
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
});

let extra: Record<string, string> = {};

// Other languages are fetched when somebody wants them.
export async function speak(language: Language): Promise<void> {
  await started;
  if (language === "de" && !words.hasResourceBundle("de", "translation")) {
    words.addResourceBundle("de", "translation", { ...(await import("./de")).de, ...extra });
  }
  await words.changeLanguage(language);
}

// Words that come with pages which are fetched later.
export function add(more: Record<Language, Record<string, string>>): void {
  words.addResourceBundle("en", "translation", more.en, true, true);
  extra = more.de;
  if (words.hasResourceBundle("de", "translation")) words.addResourceBundle("de", "translation", extra, true, true);
}

export function translate(key: Key, facts: Record<string, string | number>): string {
  const count = facts.n ?? facts.count;
  return words.t(key, { ...facts, ...(typeof count === "number" ? { count } : {}) });
}

export const isKey = (key: string): key is Key => key in en || `${key}_other` in en;
