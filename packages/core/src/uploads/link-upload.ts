import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { makeUploadKey } from './upload-key.ts';
import { findUpload } from './uploads.repo.ts';
import type { UploadsCtx } from './uploads-ctx.ts';

export type UploadKey = { key: string; expiresAt: Date };

/** A key to the member's own picture. @throws DomainError NOT_FOUND for another member's. */
export async function linkUpload(
  ctx: Pick<UploadsCtx, 'db' | 'clock' | 'cipher'>,
  { uploadId, memberId }: { uploadId: string; memberId: string },
): Promise<UploadKey> {
  const upload = await withTx(ctx.db, (tx) => findUpload(tx, uploadId, memberId));
  if (upload === null) throw new DomainError('NOT_FOUND');
  return makeUploadKey(ctx.cipher, { uploadId, viewer: { kind: 'member', id: memberId } }, ctx.clock.now());
}
