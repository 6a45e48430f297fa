import type { Tx } from '@fairtick/db';

export type SealedName = { id: string; realName: Uint8Array };

/** Members without a digest, who cannot be found by name yet. */
export function findNamesWithoutDigest(tx: Tx, limit: number): Promise<SealedName[]> {
  return tx.$queryRaw<SealedName[]>`
    SELECT id, real_name AS "realName" FROM member WHERE name_digest IS NULL AND real_name <> '' ORDER BY id LIMIT ${limit}::int
       FOR NO KEY UPDATE SKIP LOCKED`;
}

export async function findSealedName(tx: Tx, id: string): Promise<SealedName | null> {
  return tx.member.findUnique({ where: { id }, select: { id: true, realName: true } });
}

export async function saveNameDigests(tx: Tx, digests: readonly { id: string; digest: Uint8Array }[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE member m SET name_digest = d.digest
      FROM unnest(${digests.map(({ id }) => id)}::uuid[], ${digests.map(({ digest }) => digest)}::bytea[]) d (id, digest)
     WHERE m.id = d.id`;
}
