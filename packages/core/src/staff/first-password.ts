import { randomInt } from 'node:crypto';

const length = 20;
/** Without letters and digits that look alike, because people type it from a screen. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random password for the first login, about 116 bits, which has to be changed there. */
export function firstPassword(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
