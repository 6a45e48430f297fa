import { randomInt } from 'node:crypto';

/** Without the characters that are mistaken for each other when read aloud or copied by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/** A member's own invite code: eight characters, 31^8 of them, so a clash is a matter of trying again. */
export function makeInviteCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
