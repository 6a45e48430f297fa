import * as z from 'zod/mini';

/** UUID of any version; the server makes version 7. */
export const id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

/** An instant: ISO 8601, UTC, whole milliseconds. */
export const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/));

/** Unsigned money as it comes in: no sign, no exponent, no leading zeros, at most two decimals (CNY's scale). */
export const moneyInput = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/));

/** Money as it goes out: a decimal string, signed where a loss is possible. */
export const money = z.string().check(z.regex(/^-?\d+(\.\d{1,6})?$/));

/** A price as it goes over the wire: a decimal string in steps of the product's pip. */
export const price = z.string().check(z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,8})?$/));

/** Lower-case hex of a SHA-256. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const idParams = z.strictObject({ id });
export const empty = z.strictObject({});
