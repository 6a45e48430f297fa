import { DomainError } from '@fairtick/contracts';
import type { StoredUpload } from './uploads.repo.ts';
import { type PictureFormat, uploadBound } from './uploads.rules.ts';
import type { UploadsCtx } from './uploads-ctx.ts';

export type OpenedUpload = { format: PictureFormat; bytes: Buffer };

/**
 * The picture itself. @throws DomainError NOT_FOUND when its file is missing, SEALED_DATA_UNREADABLE when it was
 * changed.
 */
export async function openUpload(
  ctx: Pick<UploadsCtx, 'cipher' | 'uploads'>,
  { id, file, format }: StoredUpload,
): Promise<OpenedUpload> {
  const sealed = await ctx.uploads.get(file);
  if (sealed === undefined) throw new DomainError('NOT_FOUND');
  return { format, bytes: ctx.cipher.openBytes(sealed, uploadBound(id)) };
}
