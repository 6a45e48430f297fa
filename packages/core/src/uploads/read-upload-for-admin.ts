import { withTx } from '@fairtick/db';
import { type AdminViewInput, auditUploadView } from './audit-upload-view.ts';
import { type OpenedUpload, openUpload } from './open-upload.ts';
import { checkUploadKey } from './upload-key.ts';
import type { UploadsCtx } from './uploads-ctx.ts';

/**
 * The picture of an administrator's own link; each view is written to the audit log before any byte is sent.
 * @throws DomainError UPLOAD_LINK_INVALID, NOT_FOUND.
 */
export async function readUploadForAdmin(
  ctx: UploadsCtx,
  input: AdminViewInput & { key: string },
): Promise<OpenedUpload> {
  const { uploadId, admin, key } = input;
  checkUploadKey(ctx.cipher, { uploadId, viewer: { kind: 'admin', id: admin.id } }, key, ctx.clock.now());
  const upload = await withTx(ctx.db, (tx) => auditUploadView(tx, 'uploads.view', input));
  return openUpload(ctx, upload);
}
