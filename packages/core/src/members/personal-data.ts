import type { Cipher } from '../shared/cipher.ts';
import { foldName } from './member-search.rules.ts';

/** Binds a member's sealed fields to their row and column; elsewhere they cannot be decrypted. */
export function personalDataBounds(memberId: string): { realName: string; idNumber: string } {
  return { realName: `member.real_name:${memberId}`, idNumber: `member.id_number:${memberId}` };
}

/** What sealed data was digested for, so that it can be searched: equal texts of two kinds have different digests. */
export const digestPurposes = {
  name: 'member.real_name',
  id_number: 'member.id_number',
  payment_account: 'payment_account.number',
} as const;

/** The digest by which a member is found by real name, regardless of capitals. */
export function nameDigest(cipher: Pick<Cipher, 'digest'>, realName: string): Uint8Array<ArrayBuffer> {
  return cipher.digest(foldName(realName), digestPurposes.name);
}
