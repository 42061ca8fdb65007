/** Marks a branch that no value can reach; the compiler proves it. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
