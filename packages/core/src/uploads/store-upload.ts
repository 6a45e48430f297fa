import { createHash, randomBytes } from 'node:crypto';
import { DomainError, type UploadPurpose } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { toDomainError } from '../shared/to-domain-error.ts';
import { insertUpload, markStored, readUploadWait } from './uploads.repo.ts';
import { uploadBound } from './uploads.rules.ts';
import type { UploadsCtx } from './uploads-ctx.ts';

export type StoreUploadInput = { memberId: string; purpose: UploadPurpose; bytes: Buffer };
type Stored = { id: string; width: number; height: number };

/**
 * Stores a new encoding of a picture, encrypted; the sent bytes are not kept. An unattached picture is deleted after a
 * day.
 * @throws DomainError UPLOAD_NOT_AN_IMAGE, UPLOAD_TOO_MANY_PIXELS, TOO_MANY_REQUESTS (twenty in 24 hours), UNAVAILABLE.
 */
export async function storeUpload(ctx: UploadsCtx, { memberId, purpose, bytes }: StoreUploadInput): Promise<Stored> {
  // Checked before the encoding; the stored procedure counts again.
  const retryAfterS = await readUploadWait(ctx.db, memberId);
  if (retryAfterS > 0) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterS });
  const picture = await ctx.pictures.encode(bytes);
  const { format, width, height } = picture;
  const id = ctx.ids.uuid();
  const file = randomBytes(16).toString('hex');
  const sha256 = createHash('sha256').update(picture.bytes).digest();
  const row = { id, memberId, purpose, file, format, sha256, bytes: picture.bytes.length, width, height };
  await withTx(ctx.db, (tx) => insertUpload(tx, row)).catch(refuse);
  await ctx.uploads.put(file, ctx.cipher.sealBytes(picture.bytes, uploadBound(id)));
  await withTx(ctx.db, (tx) => markStored(tx, id));
  return { id, width, height };
}

function refuse(error: unknown): never {
  throw toDomainError(error);
}
