import type { Db, Tx } from '@fairtick/db';
import type { LoginAttempts } from '../auth/index.ts';

export async function findWithdrawHash(db: Pick<Db, 'prisma'>, memberId: string): Promise<string | null> {
  const row = await db.prisma.member.findUnique({ where: { id: memberId }, select: { withdrawHash: true } });
  return row?.withdrawHash ?? null;
}

export type LockedAttempts = LoginAttempts & { username: string; withdrawHash: string };

/** The current counters, locked until the transaction ends: parallel attempts are checked one after another. */
export async function lockAttempts(tx: Tx, memberId: string): Promise<LockedAttempts> {
  // Inserted first: a member without a wrong attempt has no row, and a missing row cannot be locked.
  await tx.$executeRaw`
    INSERT INTO withdraw_password_attempts (member_id, failed) VALUES (${memberId}::uuid, 0) ON CONFLICT DO NOTHING`;
  const [row] = await tx.$queryRaw<LockedAttempts[]>`
    SELECT m.username, m.withdraw_hash AS "withdrawHash", a.failed AS "failedLogins", a.locked_until AS "lockedUntil"
      FROM withdraw_password_attempts a JOIN member m ON m.id = a.member_id
     WHERE a.member_id = ${memberId}::uuid FOR UPDATE OF a`;
  if (row === undefined) throw new Error(`member ${memberId}: not found`);
  return row;
}

export async function saveAttempts(tx: Tx, memberId: string, attempts: LoginAttempts): Promise<void> {
  const data = { failed: attempts.failedLogins, lockedUntil: attempts.lockedUntil };
  await tx.withdrawPasswordAttempts.update({ where: { memberId }, data, select: { memberId: true } });
}

/**
 * Sets another withdrawal password, which also ends its lock. With `instead` only while that is still the hash. False
 * when nothing was changed.
 */
export async function saveWithdrawHash(
  tx: Tx,
  { memberId, withdrawHash, instead }: { memberId: string; withdrawHash: string; instead?: string },
): Promise<boolean> {
  const where = { id: memberId, ...(instead === undefined ? {} : { withdrawHash: instead }) };
  const { count } = await tx.member.updateMany({ where, data: { withdrawHash } });
  if (count === 0) return false;
  await tx.withdrawPasswordAttempts.updateMany({ where: { memberId }, data: { failed: 0, lockedUntil: null } });
  return true;
}
