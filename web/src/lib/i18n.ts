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

// Other languages are fetched when somebody wants them.
export async function speak(language: Language): Promise<void> {
  await started;
  if (language === "de" && !words.hasResourceBundle("de", "translation")) {
    words.addResourceBundle("de", "translation", (await import("./de")).de);
  }
  await words.changeLanguage(language);
}

export function translate(key: Key, facts: Record<string, string | number>): string {
  const count = facts.n ?? facts.count;
  return words.t(key, { ...facts, ...(typeof count === "number" ? { count } : {}) });
}

export const isKey = (key: string): key is Key => key in en || `${key}_other` in en;
