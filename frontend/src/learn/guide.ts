/** What a game tells in the help at its table. */
export interface Guide {
  /** The rules in a few sentences. */
  readonly sentences: readonly string[];
  /** Its keys, as they are printed on a keyboard, and what they do. */
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[];
}
