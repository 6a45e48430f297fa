import { withTx } from '@fairtick/db';
import { type AdminViewInput, auditUploadView } from './audit-upload-view.ts';
import type { UploadKey } from './link-upload.ts';
import { makeUploadKey } from './upload-key.ts';
import type { UploadsCtx } from './uploads-ctx.ts';

/** A key to a member's picture for one administrator, written to the audit log. @throws DomainError NOT_FOUND. */
export async function linkUploadForAdmin(
  ctx: Pick<UploadsCtx, 'db' | 'clock' | 'cipher'>,
  input: AdminViewInput,
): Promise<UploadKey> {
  await withTx(ctx.db, (tx) => auditUploadView(tx, 'uploads.link', input));
  const viewer = { kind: 'admin', id: input.admin.id } as const;
  return makeUploadKey(ctx.cipher, { uploadId: input.uploadId, viewer }, ctx.clock.now());
}
