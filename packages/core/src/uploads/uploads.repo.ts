import type { UploadPurpose } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';
import type { PictureFormat } from './uploads.rules.ts';

export type StoredUpload = {
  id: string;
  memberId: string;
  purpose: UploadPurpose;
  file: string;
  format: PictureFormat;
  attachedTo: string | null;
};

export type NewUpload = Omit<StoredUpload, 'attachedTo'> & {
  sha256: Buffer;
  bytes: number;
  width: number;
  height: number;
};

/** Seconds until the member may send another picture; 0: now. */
export async function readUploadWait(db: Pick<Db, 'pool'>, memberId: string): Promise<number> {
  const { rows } = await db.pool.query<{ wait: number }>('SELECT upload_wait_s($1) AS wait', [memberId]);
  return rows[0]?.wait ?? 0;
}

/** Registers a picture before its file is written. @throws the refusal of the stored procedure: TOO_MANY_REQUESTS. */
export async function insertUpload(tx: Tx, upload: NewUpload): Promise<void> {
  const { id, memberId, purpose, file, format, sha256, bytes, width, height } = upload;
  await tx.$executeRaw`
    SELECT add_upload(${id}::uuid, ${memberId}::uuid, ${purpose}, ${file}, ${format}, ${sha256}, ${bytes}, ${width},
      ${height})`;
}

export async function markStored(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`SELECT upload_stored(${id}::uuid)`;
}

const shown = { id: true, memberId: true, purpose: true, file: true, format: true, attachedTo: true } as const;

/** A finished picture that is not marked for removal; with a member, only their own. */
export async function findUpload(tx: Tx, id: string, memberId?: string): Promise<StoredUpload | null> {
  const row = await tx.upload.findFirst({
    where: {
      id,
      storedAt: { not: null },
      erasingAt: null,
      purgedAt: null,
      ...(memberId === undefined ? {} : { memberId }),
    },
    select: shown,
  });
  return row === null ? null : { ...row, purpose: row.purpose as UploadPurpose, format: row.format as PictureFormat };
}

/** Deletes the rows of pictures that were not attached for a day, and returns the names of their files. */
export async function takeOrphans(tx: Tx, wanted: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ file: string }[]>`SELECT file FROM take_orphan_uploads(${wanted}::int)`;
  return rows.map(({ file }) => file);
}
