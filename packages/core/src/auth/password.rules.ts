import { dictionary } from '@zxcvbn-ts/language-common';

const minLength = 8;
const maxLength = 64;
/** The most common passwords that the length rule would accept. */
const commonCount = 3_000;

const common = new Set(
  dictionary['passwords-common'].filter((password) => [...password].length >= minLength).slice(0, commonCount),
);

/**
 * Whether a login password is acceptable: 8 to 64 characters of any script, exactly as typed; none of the 3,000 most
 * common passwords, not the username, not one repeated character.
 */
export function isStrongPassword(password: string, username: string): boolean {
  const characters = [...password];
  if (!password.isWellFormed() || characters.length < minLength || characters.length > maxLength) return false;
  const folded = password.toLowerCase();
  return !common.has(folded) && folded !== username.toLowerCase() && new Set(characters).size > 2;
}

/** Six digits. */
export function isWithdrawPin(pin: string): boolean {
  return /^\d{6}$/.test(pin);
}
