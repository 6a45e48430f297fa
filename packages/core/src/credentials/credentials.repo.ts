import type { CodeChannel } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';

/** Where codes can reach a member. */
export type CodeTarget = { memberId: string; username: string; phone: string; email: string | null };

const targetFields = { id: true, username: true, phone: true, email: true } as const;

export async function findCodeTarget(
  db: Pick<Db, 'prisma'>,
  who: { id: string } | { username: string },
): Promise<CodeTarget | null> {
  const row = await db.prisma.member.findUnique({ where: who, select: targetFields });
  if (row === null) return null;
  const { id: memberId, ...rest } = row;
  return { memberId, ...rest };
}

export function addressOf({ phone, email }: Pick<CodeTarget, 'phone' | 'email'>, channel: CodeChannel): string | null {
  return channel === 'sms' ? phone : email;
}

/** A new login password also ends the lock that wrong ones brought. */
export async function saveLoginHash(tx: Tx, id: string, loginHash: string, at: Date): Promise<void> {
  const data = { loginHash, passwordChangedAt: at, failedLogins: 0, lockedUntil: null };
  await tx.member.update({ where: { id }, data, select: { id: true } });
}
