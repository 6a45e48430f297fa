import * as z from 'zod/mini';

/** UUID of any version; the server makes version 7. */
export const id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

/** An instant: ISO 8601, UTC, whole milliseconds. It exists: `Date.parse` alone reads 30 February as 2 March. */
export const instant = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
  z.refine((text) => {
    const at = Date.parse(text);
    return !Number.isNaN(at) && new Date(at).toISOString() === text;
  }),
);

/** An instant in input: since 1970. */
export const instantInput = instant.check(z.refine((text) => Date.parse(text) >= 0));

/** Unsigned money in input: no sign, no exponent, no leading zeros, at most two decimals (CNY's scale). */
export const moneyPattern = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/;
export const moneyInput = z.string().check(z.regex(moneyPattern));

/** Money in answers: a decimal string, signed where a loss is possible. */
export const money = z.string().check(z.regex(/^-?\d+(\.\d{1,6})?$/));

/** A price: a decimal string in steps of the product's pip. */
export const price = z.string().check(z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,8})?$/));

/** A whole number in a query: plain digits on the wire, a number for typed callers. */
export function queryInt(minimum: number, maximum = Number.MAX_SAFE_INTEGER) {
  const digits = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));
  return z.pipe(z.union([z.number(), digits]), z.int().check(z.minimum(minimum), z.maximum(maximum)));
}

/** A whole number in a body, within the four bytes of its database column. */
export function keptInt(minimum = 0, maximum = 2_147_483_647) {
  return z.int().check(z.minimum(minimum), z.maximum(maximum));
}

/** Lower-case hex of a SHA-256. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * Whether a text has a visible character: Unicode counts some invisible fillers, joiners and selectors as letters or
 * signs.
 */
const isSeen = (text: string) => /(?!\p{Default_Ignorable_Code_Point})[^\p{Z}\p{Cc}\p{Cf}\u2800]/u.test(text);

/** Tabs of pasted text become spaces, every kind of line break a line feed. */
const tidied = (text: string) => text.replaceAll('\t', ' ').replace(/\r\n|[\r\v\f\u0085]/g, '\n');
const unkept = /(?!\n)[\p{Cc}\p{Cs}]/u;
/** A payment reference has no invisible characters either. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * The first character that free text or a payment reference may not contain, such as "U+001B"; null if there is none.
 */
export function refusedCharacter(text: string, kind: 'text' | 'reference' = 'text'): string | null {
  const tidy = tidied(text);
  const found = (unkept.exec(tidy) ?? (kind === 'reference' ? unseen.exec(tidy) : null))?.[0];
  return found === undefined ? null : `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Text that people wrote, normalised and trimmed. Line breaks are allowed, other control characters and unpaired
 * surrogates are not. A required text has a visible character.
 */
export function plainText(minLength: number, maxLength: number) {
  return z.string().check(
    z.overwrite(tidied),
    z.trim(),
    z.minLength(minLength),
    z.maxLength(maxLength),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u),
    z.refine((text) => minLength === 0 || isSeen(text), 'nothing to be seen'),
  );
}

/** Such a text or an empty one, where the empty field has an error text of its own. */
export function plainTextIfAny(minLength: number, maxLength: number) {
  return plainText(0, maxLength).check(z.refine((text) => text === '' || (text.length >= minLength && isSeen(text))));
}

/**
 * The reference of an outside payment, as typed or pasted. Invisible characters are refused, because they would make
 * the same payment look like another one.
 */
export function paymentReference(minLength: number, maxLength: number) {
  return plainText(minLength, maxLength).check(
    z.overwrite((text) => text.replaceAll('\n', ' ')),
    z.regex(/^[^\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u),
    z.regex(/[\p{L}\p{N}]/u),
  );
}

export const idParams = z.strictObject({ id });
export const empty = z.strictObject({});
