import { hasDistinctLetters } from './host-letters.ts';

/**
 * https, a lower-case ASCII host with a dot, an optional port, a path. No user, backslash or space, and no host in
 * punycode whose letters look like Latin ones.
 */
const plainAddress =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?::[1-9]\d{0,4})?(?:\/[!#-;=?-[\]_a-z~]*)?$/;
const encodedControl = /%(?:[01][0-9a-f]|7f)/i;
export const outsideUrlMaxLength = 2_000;

/** An external address that all browsers read alike; undefined for any other text. */
export function readOutsideUrl(text: string): URL | undefined {
  if (text.length > outsideUrlMaxLength || !plainAddress.test(text) || encodedControl.test(text)) return undefined;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isAsWritten = url.href === text || url.href === `${text}/`;
  return isAsWritten && hasDistinctLetters(url.hostname) ? url : undefined;
}
