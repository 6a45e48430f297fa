import type { Cipher } from '../shared/cipher.ts';
import { foldName } from './member-search.rules.ts';

/** What a member's sealed fields are bound to: in another row or column they no longer open. */
export function personalDataBounds(memberId: string): { realName: string; idNumber: string } {
  return { realName: `member.real_name:${memberId}`, idNumber: `member.id_number:${memberId}` };
}

/** What sealed data was digested for, so that it is found again: equal texts of two kinds have two digests. */
export const digestPurposes = {
  name: 'member.real_name',
  id_number: 'member.id_number',
  payment_account: 'payment_account.number',
} as const;

/** By which a member is found by his real name, however it was capitalised. */
export function nameDigest(cipher: Pick<Cipher, 'digest'>, realName: string): Uint8Array<ArrayBuffer> {
  return cipher.digest(foldName(realName), digestPurposes.name);
}
