/**
 * Korean particles after names and numbers: `"{name}[이/가]"` is filled in first and resolved
 * then, by how the last letter or digit before the bracket is read: 2(이)가, 3(삼)이, 7(칠)이. A
 * number before `[번째]` becomes a word: 1[번째] is 첫 번째, 21[번째] is 스물한 번째.
 */
import { josa as esHangul, susa } from "es-hangul";

const PARTICLE =
  /([\p{L}\p{N}])([^\p{L}\p{N}[]*)\[(은\/는|이\/가|을\/를|와\/과|으로\/로|이에요\/예요)\]/gu;
type Particle = Parameters<typeof esHangul>[1];

const DIGITS: Record<string, string> = {
  0: "영",
  1: "일",
  2: "이",
  3: "삼",
  4: "사",
  5: "오",
  6: "육",
  7: "칠",
  8: "팔",
  9: "구",
};
/** Letters read by their names, as in GM (지엠). Only the closing consonant matters. */
const LETTER_NAMES: Record<string, string> = { l: "엘", m: "엠", n: "엔", r: "알" };
const CLOSED_WORD_ENDINGS: [RegExp, string][] = [
  [/l$/, "을"],
  [/(m|n|ng)$/, "은"],
  [/[^aeiou][aeiou](b|c|ck|k|p|t)$/, "윽"],
];

/** A syllable that ends in the sound on which `text` ends. */
function lastSound(text: string): string {
  const last = text.at(-1) ?? "";
  if (last >= "가" && last <= "힣") return last;
  const digit = DIGITS[last];
  if (digit !== undefined) return digit;
  const word = /[a-z]+$/i.exec(text)?.[0] ?? "";
  const lower = word.toLowerCase();
  if (word.length < 2 || word === word.toUpperCase() || !/[aeiouy]/.test(lower)) {
    return LETTER_NAMES[lower.at(-1) ?? ""] ?? "이";
  }
  return CLOSED_WORD_ENDINGS.find(([ending]) => ending.test(lower))?.[1] ?? "이";
}

/** As a number is said before 번째; from 100 on in digits. */
function counted(number: number): string {
  if (number < 1 || number > 99) return String(number);
  return number === 1 ? "첫 " : `${susa(number, true)} `;
}

/** `text` with every `[이/가]`-like choice made, and every `[번째]` put into words. */
export function josa(filled: string): string {
  const text = filled.replace(/(\d+)\[번째\]/g, (_all, n: string) => `${counted(Number(n))}번째`);
  return text.replace(
    PARTICLE,
    (_all, last: string, closers: string, particle: string, at: number) => {
      const before = text.slice(0, at) + last;
      return last + closers + esHangul.pick(lastSound(before), particle as Particle);
    },
  );
}
