import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '@fairtick/db';

type Pool = Pick<Db, 'pool'>;
export type IdentityPictures = { frontUploadId: string; backUploadId: string };

/** Both sides of a document as a member has just sent them; the files themselves are nowhere. */
export async function addIdentityPictures(owner: Pool, memberId: string): Promise<IdentityPictures> {
  const pictures = { frontUploadId: randomUUID(), backUploadId: randomUUID() };
  await owner.pool.query(
    `INSERT INTO upload (id, member_id, purpose, file, format, sha256, bytes, width, height, created_at, stored_at)
     SELECT p.id::uuid, $1, p.purpose, p.file, 'jpeg', sha256(p.file::bytea), 100, 1600, 1000, now(), now()
       FROM (VALUES ($2, 'identity_front', $3), ($4, 'identity_back', $5)) AS p (id, purpose, file)`,
    [memberId, pictures.frontUploadId, name(), pictures.backUploadId, name()],
  );
  return pictures;
}

function name(): string {
  return randomBytes(16).toString('hex');
}
