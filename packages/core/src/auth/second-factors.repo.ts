import type { SecondFactorMethod } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';
import type { StoredPasskey } from './passkey.rules.ts';

export type MemberTotp = {
  secret: Uint8Array | null;
  confirmedAt: Date | null;
  lastStep: bigint | null;
  nextSecret: Uint8Array | null;
};

const unused = { usedAt: null, retiredAt: null };

export async function findTotp(tx: Tx, memberId: string): Promise<MemberTotp | null> {
  return tx.memberTotp.findUnique({ where: { memberId } });
}

/** The methods that a member can prove; empty without a second factor. Recovery codes alone are none. */
export async function findMethods(db: Pick<Tx, '$queryRaw'>, memberId: string): Promise<SecondFactorMethod[]> {
  const [has] = await db.$queryRaw<Record<SecondFactorMethod, boolean>[]>`
    SELECT EXISTS (SELECT 1 FROM member_totp WHERE member_id = ${memberId}::uuid AND confirmed_at IS NOT NULL) AS totp,
           EXISTS (SELECT 1 FROM member_passkey WHERE member_id = ${memberId}::uuid AND removed_at IS NULL) AS passkey,
           EXISTS (SELECT 1 FROM member_recovery_code
                    WHERE member_id = ${memberId}::uuid AND used_at IS NULL AND retired_at IS NULL) AS recovery`;
  if (!has?.totp && !has?.passkey) return [];
  return (['passkey', 'totp', 'recovery'] as const).filter((method) => has[method]);
}

/** Uses up the codes of the authenticator up to `step`. */
export async function saveTotpStep(tx: Tx, memberId: string, step: bigint): Promise<void> {
  await tx.memberTotp.update({ where: { memberId }, data: { lastStep: step }, select: { memberId: true } });
}

/** Uses a recovery code up; false when it is unknown or used. */
export async function useRecoveryCode(
  tx: Tx,
  memberId: string,
  digest: Uint8Array<ArrayBuffer>,
  at: Date,
): Promise<boolean> {
  const { count } = await tx.memberRecoveryCode.updateMany({
    where: { memberId, digest, ...unused },
    data: { usedAt: at },
  });
  return count === 1;
}

export async function findPasskey(tx: Tx, memberId: string, credentialId: string): Promise<StoredPasskey | null> {
  return tx.memberPasskey.findFirst({
    where: { memberId, credentialId, removedAt: null },
    select: { id: true, credentialId: true, publicKey: true, counter: true, transports: true },
  });
}

/** What a browser needs to find the member's passkeys. */
export async function findCredentials(
  db: Pick<Db, 'prisma'>,
  memberId: string,
): Promise<{ id: string; transports: string[] }[]> {
  const found = await db.prisma.memberPasskey.findMany({
    where: { memberId, removedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { credentialId: true, transports: true },
  });
  return found.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
}

export async function savePasskeyUse(tx: Tx, id: string, counter: bigint, at: Date): Promise<void> {
  await tx.memberPasskey.update({ where: { id }, data: { counter, lastUsedAt: at }, select: { id: true } });
}

/** When the member's password was last changed: a login challenge is valid for that password only. */
export async function findPasswordChange(tx: Tx, memberId: string): Promise<Date> {
  const where = { id: memberId };
  const { passwordChangedAt } = await tx.member.findUniqueOrThrow({ where, select: { passwordChangedAt: true } });
  return passwordChangedAt;
}

/** When the session last proved a second factor other than a recovery code. */
export async function findSecondFactorAt(db: Pick<Db, 'prisma'>, sessionId: string): Promise<Date | null> {
  const found = await db.prisma.session.findUnique({ where: { id: sessionId }, select: { secondFactorAt: true } });
  return found?.secondFactorAt ?? null;
}

export async function markSecondFactor(tx: Tx, sessionId: string, secondFactorAt: Date): Promise<void> {
  await tx.session.updateMany({ where: { id: sessionId, endedAt: null }, data: { secondFactorAt } });
}

/** Cancels the member's open request to remove their second factors; false when there is none. */
export async function cancelReset(tx: Tx, memberId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ cancelled: boolean }[]>`
    SELECT cancel_factor_reset(${memberId}::uuid) AS cancelled`;
  return row?.cancelled ?? false;
}
