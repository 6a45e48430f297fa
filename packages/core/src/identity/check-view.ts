import type { Identity } from '@fairtick/contracts';
import type { Cipher } from '../shared/cipher.ts';
import type { CheckRow } from './identity.repo.ts';
import { checkStateOf, reasonsOf, regionOf } from './identity.rules.ts';
import { maskDocument, openDocument, type PlainDocument, readDocument } from './open-document.ts';

export type CheckView = NonNullable<Identity['check']>;

/** The declared name and number; null once they were purged. */
export function declaredOf(cipher: Cipher, { memberId, name, idNumber }: CheckRow): PlainDocument | null {
  return name === null || idNumber === null ? null : openDocument(cipher, memberId, { name, idNumber });
}

/** The same for lists and pages: null where they cannot be decrypted. */
export function readDeclared(cipher: Cipher, { memberId, name, idNumber }: CheckRow) {
  return name === null || idNumber === null ? null : readDocument(cipher, memberId, { name, idNumber });
}

/** The part of a submission that member and reviewer both see. */
export function toCheckView(cipher: Cipher, row: CheckRow): CheckView {
  const declared = readDeclared(cipher, row);
  const kept = row.purgedAt === null;
  const state = checkStateOf(row.state);
  return {
    id: row.id,
    state,
    region: regionOf(row.region),
    document: declared === null ? null : maskDocument(declared),
    frontUploadId: kept ? row.frontUploadId : null,
    backUploadId: kept ? row.backUploadId : null,
    reasons: reasonsOf(row.reasons),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    takenUpAt: row.takenUpAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    verifiedUntil: row.verifiedUntil?.toISOString() ?? null,
    dueAt: state === 'pending_review' ? row.dueAt.toISOString() : null,
  };
}
