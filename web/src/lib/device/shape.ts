/**
 * The checks of what the device stores. The contract's schemas would do, but they need a library that a visitor has no use
 * for until the first answer of the server; a test holds the two together.
 */
export type Check<T> = (value: unknown) => value is T;
export type Shape<T> = { readonly [K in keyof T]-?: Check<T[K]> };

export const isString: Check<string> = (value): value is string => typeof value === 'string';
export const isInt: Check<number> = (value): value is number => Number.isSafeInteger(value);
export const isLiteral =
  <const T>(...allowed: readonly T[]): Check<T> =>
  (value): value is T =>
    allowed.some((one) => one === value);
export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

/** The declared fields of a value, if all of them are what they should be. */
export const readShape = <T>(shape: Shape<T>, value: unknown): T | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const found: Record<string, unknown> = {};
  for (const [name, check] of Object.entries<Check<unknown>>(shape)) {
    const field: unknown = Reflect.get(value, name);
    if (!check(field)) return undefined;
    found[name] = field;
  }
  // Every field of T was checked above: this is the boundary.
  return found as T;
};
