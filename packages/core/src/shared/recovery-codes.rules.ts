import { hash, randomInt } from 'node:crypto';

const count = 10;
const groups = 3;
const groupLength = 5;
/** Without letters and digits that look alike, because people type them from paper: about 74 bits a code. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Fresh recovery codes such as `k7m2p-x9qcr-3hvty`. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: count }, () => Array.from({ length: groups }, group).join('-'));
}

/**
 * The stored digest of a code, which belongs to one account. The code is random enough that a slow hash would add
 * nothing. Case, spaces and dashes do not matter.
 */
export function recoveryDigest(kind: 'admin' | 'member', accountId: string, code: string): Uint8Array<ArrayBuffer> {
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return Uint8Array.from(Buffer.from(hash('sha256', `${kind}.recovery:${accountId}:${typed}`, 'hex'), 'hex'));
}
