/**
 * The shuffle "pannori-chance-1", a second implementation beside the server's, so that anybody
 * can check a finished match in the browser. Specification: games/rules/core/chance.py; test
 * vectors: tests/rules/chance_vectors.json.
 */

const LABEL = new TextEncoder().encode("pannori-chance-1");
const WORDS = 2 ** 32;

export type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes from hexadecimal text. Throws a RangeError where it isn't that. */
export function fromHex(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new RangeError("not hexadecimal");
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The 32-byte key of a match's chance moves: SHA-256 of the secret and the players' nonces. */
export async function chanceKey(secret: Bytes, nonces: readonly Bytes[] = []): Promise<Bytes> {
  return sha256(joined(secret, ...nonces));
}

/** What is published before the first draw: SHA-256 of the secret, in hex. */
export async function commitment(secret: Bytes): Promise<string> {
  return toHex(await sha256(secret));
}

/** The stream of chance move `n`. Draws are asynchronous, because the browser's HMAC is. */
export class Rng {
  readonly #key: Bytes;
  readonly #n: Bytes;
  #signing: Promise<CryptoKey> | undefined;
  #blocks = 0;
  #pool = new DataView(new ArrayBuffer(0));
  #position = 0;

  constructor(key: Bytes, n = 0) {
    this.#key = key;
    this.#n = u64(n);
  }

  /** A fair number in 0 … k − 1, for 1 ≤ k ≤ 2³². */
  async below(k: number): Promise<number> {
    if (!Number.isInteger(k) || k < 1 || k > WORDS) throw new RangeError(`below(${k})`);
    const limit = WORDS - (WORDS % k);
    for (;;) {
      const word = await this.#word();
      if (word < limit) return word % k;
    }
  }

  /** The items in a fair order, as a new array. */
  async shuffled<T>(items: Iterable<T>): Promise<T[]> {
    const order = [...items];
    for (let i = order.length - 1; i > 0; i--) {
      const j = await this.below(i + 1);
      [order[i], order[j]] = [order[j] as T, order[i] as T];
    }
    return order;
  }

  async #word(): Promise<number> {
    if (this.#position === this.#pool.byteLength) {
      const message = joined(LABEL, this.#n, u64(this.#blocks));
      this.#signing ??= hmacKey(this.#key);
      this.#pool = new DataView(await crypto.subtle.sign("HMAC", await this.#signing, message));
      this.#blocks += 1;
      this.#position = 0;
    }
    const word = this.#pool.getUint32(this.#position);
    this.#position += 4;
    return word;
  }
}

function hmacKey(key: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function u64(n: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(n));
  return bytes;
}

function joined(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
