import type { Db, Tx } from '@fairtick/db';

export type ResetTimes = { requestedAt: Date; readyAt: Date };
const times = { requestedAt: true, readyAt: true } as const;

/** Calls request_factor_reset, which returns an open request instead of filing a second one. */
export async function insertReset(tx: Tx, memberId: string, id: string): Promise<ResetTimes & { id: string }> {
  const [row] = await tx.$queryRaw<(ResetTimes & { id: string })[]>`
    SELECT id, requested_at AS "requestedAt", ready_at AS "readyAt"
      FROM request_factor_reset(${memberId}::uuid, ${id}::uuid)`;
  if (row === undefined) throw new Error(`factor reset of ${memberId}: no row`);
  return row;
}

export async function findOpenReset(db: Pick<Tx, 'factorReset'>, memberId: string): Promise<ResetTimes | null> {
  return db.factorReset.findFirst({ where: { memberId, endedAt: null }, select: times });
}

export type ResetRow = ResetTimes & {
  id: string;
  memberId: string;
  endedAt: Date | null;
  member: { username: string };
};
const rowFields = {
  ...times,
  id: true,
  memberId: true,
  endedAt: true,
  member: { select: { username: true } },
} as const;

export async function findReset(tx: Tx, id: string): Promise<ResetRow | null> {
  return tx.factorReset.findUnique({ where: { id }, select: rowFields });
}

/** Open requests with ids after `afterId`; those that wait longest come first. */
export async function findOpenResets(
  db: Pick<Db, 'prisma'>,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<ResetRow[]> {
  return db.prisma.factorReset.findMany({
    where: { endedAt: null, ...(afterId === null ? {} : { id: { gt: afterId } }) },
    orderBy: { id: 'asc' },
    take: limit,
    select: rowFields,
  });
}

/** The pending proposals to reset the second factors of these members, by member. */
export async function findPendingProposals(
  db: Pick<Db, 'prisma'>,
  memberIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await db.prisma.approval.findMany({
    where: { kind: 'factor_reset', state: 'pending', memberId: { in: [...memberIds] }, expiresAt: { gt: now } },
    select: { id: true, memberId: true },
  });
  return new Map(rows.flatMap(({ id, memberId }) => (memberId === null ? [] : [[memberId, id]])));
}

/** What a reset would remove. */
export async function countFactors(tx: Tx, memberId: string): Promise<{ totp: boolean; passkeys: number }> {
  const [totp, passkeys] = await Promise.all([
    tx.memberTotp.count({ where: { memberId, NOT: { confirmedAt: null } } }),
    tx.memberPasskey.count({ where: { memberId, removedAt: null } }),
  ]);
  return { totp: totp > 0, passkeys };
}
