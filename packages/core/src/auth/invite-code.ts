import { randomInt } from 'node:crypto';

/** Without characters that are easily confused when read aloud or copied by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/** A member's invite code: eight of 31 characters; a duplicate is simply generated again. */
export function makeInviteCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
