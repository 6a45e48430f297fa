import type { Db, Tx } from '@fairtick/db';

const unused = { usedAt: null, retiredAt: null };

/** Puts these codes in force; unused earlier ones become invalid. */
export async function replaceCodes(
  tx: Tx,
  adminId: string,
  digests: Uint8Array<ArrayBuffer>[],
  at: Date,
): Promise<void> {
  await retireCodes(tx, adminId, at);
  await tx.adminRecoveryCode.createMany({ data: digests.map((digest) => ({ adminId, digest, createdAt: at })) });
}

async function retireCodes(tx: Tx, adminId: string, at: Date): Promise<void> {
  await tx.adminRecoveryCode.updateMany({ where: { adminId, ...unused }, data: { retiredAt: at } });
}

/** Uses a code up; false when it is unknown or used. One of two concurrent calls finds it unused. */
export async function useCode(tx: Tx, adminId: string, digest: Uint8Array<ArrayBuffer>, at: Date): Promise<boolean> {
  const { count } = await tx.adminRecoveryCode.updateMany({
    where: { adminId, digest, ...unused },
    data: { usedAt: at },
  });
  return count === 1;
}

/** How many codes are left, and since when they are in force. */
export async function findCodes(
  db: Pick<Db, 'prisma'>,
  adminId: string,
): Promise<{ left: number; since: Date | null }> {
  const found = await db.prisma.adminRecoveryCode.aggregate({
    where: { adminId, ...unused },
    _count: { _all: true },
    _max: { createdAt: true },
  });
  return { left: found._count._all, since: found._max.createdAt };
}
