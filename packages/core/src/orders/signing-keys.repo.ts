import type { Db } from '@fairtick/db';
import type { Sql } from './statements.repo.ts';

/** `replacedBy`: the key that was recorded next, and when. */
export type SigningKeyRow = {
  keyId: string;
  publicKey: Buffer;
  firstSeenAt: Date;
  replacedBy: string | null;
  replacedAt: Date | null;
};

/** Records a raw public key. True if it was new. */
export async function recordSigningKey(db: Pick<Db, 'pool'>, publicKey: Uint8Array): Promise<boolean> {
  const { rows } = await db.pool.query<{ isNew: boolean }>('SELECT record_signing_key($1) AS "isNew"', [
    Buffer.from(publicKey),
  ]);
  return rows[0]?.isNew === true;
}

/** Newest first. */
export async function findSigningKeys(db: Sql): Promise<SigningKeyRow[]> {
  const { rows } = await db.pool.query<SigningKeyRow>(
    `SELECT key_id AS "keyId", public_key AS "publicKey", first_seen_at AS "firstSeenAt",
            lag(key_id) OVER newest AS "replacedBy", lag(first_seen_at) OVER newest AS "replacedAt"
       FROM signing_key WINDOW newest AS (ORDER BY first_seen_at DESC, key_id) ORDER BY first_seen_at DESC, key_id`,
  );
  return rows;
}
