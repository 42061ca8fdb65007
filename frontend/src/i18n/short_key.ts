/** What a text is found by in the catalogue: the 32 bits of FNV-1a over its UTF-8, in hex. */

const bytes = new TextEncoder();

export function shortKey(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16);
}
