import { DomainError } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { findUpload, type StoredUpload } from './uploads.repo.ts';

export type AdminViewInput = { uploadId: string; admin: { id: string; username: string }; origin: Origin };

/** Finds a member's picture for an administrator and writes down that he asked. @throws DomainError NOT_FOUND. */
export async function auditUploadView(
  tx: Tx,
  action: 'uploads.link' | 'uploads.view',
  { uploadId, admin, origin }: AdminViewInput,
): Promise<StoredUpload> {
  const upload = await findUpload(tx, uploadId);
  if (upload === null) throw new DomainError('NOT_FOUND');
  const { memberId, purpose, attachedTo } = upload;
  await appendAudit(tx, {
    actor: { kind: 'admin', id: admin.id, name: admin.username },
    origin,
    action,
    target: { kind: 'upload', id: uploadId },
    after: { memberId, purpose, attachedTo },
  });
  return upload;
}
