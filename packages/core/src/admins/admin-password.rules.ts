import { isStrongPassword } from '../auth/index.ts';

const minLength = 12;
/** From this length on the mix of character kinds does not matter. */
const sentenceLength = 20;
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

/**
 * Whether an administrator may have this password: 12 to 64 characters, three of the kinds lower, upper, digit and
 * other (or 20 characters), at least 6 different ones, not based on the username, and the rules of every member's
 * password.
 */
export function adminPasswordIsStrong(password: string, username: string): boolean {
  const characters = [...password];
  if (!isStrongPassword(password, username) || characters.length < minLength) return false;
  if (new Set(characters).size < 6) return false;
  if (password.toLowerCase().includes(username.toLowerCase())) return false;
  return characters.length >= sentenceLength || kinds.filter((kind) => kind.test(password)).length >= 3;
}
