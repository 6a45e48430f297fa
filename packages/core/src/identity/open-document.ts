import type { Cipher } from '../auth/index.ts';
import { maskIdNumber, maskName, personalDataBounds } from '../members/index.ts';

export type PlainDocument = { name: string; idNumber: string };

/**
 * Name and number, for the eyes of this process. Both a member's columns and a submission's are sealed for the member.
 * @throws Error when they were changed or moved to another member.
 */
export function openDocument(
  cipher: Cipher,
  memberId: string,
  sealed: { name: Uint8Array; idNumber: Uint8Array },
): PlainDocument {
  const bounds = personalDataBounds(memberId);
  return { name: cipher.open(sealed.name, bounds.realName), idNumber: cipher.open(sealed.idNumber, bounds.idNumber) };
}

export function maskDocument({ name, idNumber }: PlainDocument): PlainDocument {
  return { name: maskName(name), idNumber: maskIdNumber(idNumber) };
}
