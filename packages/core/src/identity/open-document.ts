import { maskIdNumber, maskName, personalDataBounds } from '../members/index.ts';
import type { Cipher } from '../shared/cipher.ts';

type SealedDocument = { name: Uint8Array; idNumber: Uint8Array };
export type PlainDocument = { name: string; idNumber: string };

/**
 * Name and number in plain text, for this process. A member's columns and a submission's are encrypted for the member.
 * @throws DomainError SEALED_DATA_UNREADABLE when they were changed or moved to another member.
 */
export function openDocument(cipher: Cipher, memberId: string, sealed: SealedDocument): PlainDocument {
  const bounds = personalDataBounds(memberId);
  return { name: cipher.open(sealed.name, bounds.realName), idNumber: cipher.open(sealed.idNumber, bounds.idNumber) };
}

/** The same for lists and pages: null where they cannot be decrypted. */
export function readDocument(
  cipher: Cipher,
  memberId: string,
  sealed: SealedDocument,
): { name: string | null; idNumber: string | null } {
  const bounds = personalDataBounds(memberId);
  return { name: cipher.read(sealed.name, bounds.realName), idNumber: cipher.read(sealed.idNumber, bounds.idNumber) };
}

export function maskDocument({ name, idNumber }: ReturnType<typeof readDocument>): PlainDocument {
  return { name: maskName(name), idNumber: maskIdNumber(idNumber) };
}
