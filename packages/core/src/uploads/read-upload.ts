import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { type OpenedUpload, openUpload } from './open-upload.ts';
import { checkUploadKey } from './upload-key.ts';
import { findUpload } from './uploads.repo.ts';
import type { UploadsCtx } from './uploads-ctx.ts';

/** The picture of a member's own link. @throws DomainError UPLOAD_LINK_INVALID, NOT_FOUND. */
export async function readUpload(
  ctx: UploadsCtx,
  { uploadId, memberId, key }: { uploadId: string; memberId: string; key: string },
): Promise<OpenedUpload> {
  checkUploadKey(ctx.cipher, { uploadId, viewer: { kind: 'member', id: memberId } }, key, ctx.clock.now());
  const upload = await withTx(ctx.db, (tx) => findUpload(tx, uploadId, memberId));
  if (upload === null) throw new DomainError('NOT_FOUND');
  return openUpload(ctx, upload);
}
