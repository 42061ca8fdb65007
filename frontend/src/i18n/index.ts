/**
 * The reader's language in the islands. The English text is the key, in short form; `manage.py
 * compile_catalogue` writes the translations that are read here.
 */
import { josa } from "./josa";
import { shortKey } from "./short_key";

export { josa } from "./josa";

type Catalogue = Record<string, string | string[]>;
export type Values = Record<string, string | number>;

const catalogues = import.meta.glob<Catalogue>("./generated/*.json", { import: "default" });

/** "ko" or "en": what the page says of itself. */
export const language = document.documentElement.lang === "ko" ? "ko" : "en";

const catalogue: Catalogue = (await catalogues[`./generated/${language}.json`]?.()) ?? {};

const known = new Map<string, string | string[] | undefined>();

function wordsFor(english: string): string | string[] | undefined {
  if (!known.has(english)) known.set(english, catalogue[shortKey(english)]);
  return known.get(english);
}

function fill(text: string, values: Values): string {
  const filled = text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : String(value);
  });
  return language === "ko" ? josa(filled) : filled;
}

/** The reader's words for an English text with `{name}` placeholders. */
export function t(english: string, values: Values = {}): string {
  const found = wordsFor(english);
  return fill(typeof found === "string" ? found : english, values);
}

/** The same for texts that count: `tn("{n} tile", "{n} tiles", n)` fills `{n}` by itself. */
export function tn(one: string, many: string, n: number, values: Values = {}): string {
  const forms = wordsFor(one);
  const english = n === 1 ? one : many;
  const text = Array.isArray(forms) ? (forms[n === 1 ? 0 : forms.length - 1] ?? english) : english;
  return fill(text, { n, ...values });
}
