/**
 * The shuffle "pannori-chance-1", a second implementation beside the server's, so that anybody
 * can check a finished match in the browser. Specification: games/rules/core/chance.py; test
 * vectors: tests/rules/chance_vectors.json.
 *
 * The hashes come from a library: the browser's own are missing where a page comes without TLS.
 */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes } from "@noble/hashes/utils.js";

const LABEL = new TextEncoder().encode("pannori-chance-1");
const WORDS = 2 ** 32;

/** Bytes from hexadecimal text. Throws a RangeError where it isn't that. */
export function fromHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new RangeError("not hexadecimal");
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export const toHex = (bytes: Uint8Array): string => bytesToHex(bytes);

/** The 32-byte key of a match's chance moves: SHA-256 of the secret and the players' nonces. */
export function chanceKey(secret: Uint8Array, nonces: readonly Uint8Array[] = []): Uint8Array {
  return sha256(concatBytes(secret, ...nonces));
}

/** What is published before the first draw: SHA-256 of the secret, in hex. */
export function commitment(secret: Uint8Array): string {
  return toHex(sha256(secret));
}

/** The stream of chance move `n`. */
export class Rng {
  readonly #key: Uint8Array;
  readonly #n: Uint8Array;
  #blocks = 0;
  #pool = new DataView(new ArrayBuffer(0));
  #position = 0;

  constructor(key: Uint8Array, n = 0) {
    this.#key = key;
    this.#n = u64(n);
  }

  /** A fair number in 0 … k − 1, for 1 ≤ k ≤ 2³². */
  below(k: number): number {
    if (!Number.isInteger(k) || k < 1 || k > WORDS) throw new RangeError(`below(${k})`);
    const limit = WORDS - (WORDS % k);
    for (;;) {
      const word = this.#word();
      if (word < limit) return word % k;
    }
  }

  /** One of the items, each as likely; a RangeError where there is none. */
  choice<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  /** The items in a fair order, as a new array. */
  shuffled<T>(items: Iterable<T>): T[] {
    const order = [...items];
    for (let i = order.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [order[i], order[j]] = [order[j] as T, order[i] as T];
    }
    return order;
  }

  #word(): number {
    if (this.#position === this.#pool.byteLength) {
      const message = concatBytes(LABEL, this.#n, u64(this.#blocks));
      const block = hmac(sha256, this.#key, message);
      this.#pool = new DataView(block.buffer, block.byteOffset, block.byteLength);
      this.#blocks += 1;
      this.#position = 0;
    }
    const word = this.#pool.getUint32(this.#position);
    this.#position += 4;
    return word;
  }
}

function u64(n: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(n));
  return bytes;
}
