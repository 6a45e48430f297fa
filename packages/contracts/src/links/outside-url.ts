import { hasDistinctLetters } from './host-letters.ts';

/**
 * https, a lower-case ASCII host with a dot in it, perhaps a port, a path. No user, no backslash, no blank, nothing that
 * reads differently to people and to browsers: a host in punycode has letters that are not taken for Latin ones.
 */
const plainAddress =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?::[1-9]\d{0,4})?(?:\/[!#-;=?-[\]_a-z~]*)?$/;
const encodedControl = /%(?:[01][0-9a-f]|7f)/i;
export const outsideUrlMaxLength = 2_000;

/** An address outside as every browser reads it; undefined when it could be read in two ways, or is none. */
export function readOutsideUrl(text: string): URL | undefined {
  if (text.length > outsideUrlMaxLength || !plainAddress.test(text) || encodedControl.test(text)) return undefined;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isAsWritten = url.href === text || url.href === `${text}/`;
  return isAsWritten && hasDistinctLetters(url.hostname) ? url : undefined;
}
