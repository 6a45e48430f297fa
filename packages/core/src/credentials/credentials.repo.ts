import type { CodeChannel } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';
import { forgetAttempts } from '../auth/index.ts';

/** Where a member can receive codes. */
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

/** A new login password also ends the locks of wrong ones. */
export async function saveLoginHash(tx: Tx, id: string, loginHash: string, at: Date): Promise<void> {
  await tx.member.update({ where: { id }, data: { loginHash, passwordChangedAt: at }, select: { id: true } });
  await forgetAttempts(tx, id);
}
