import type { Tx } from '@fairtick/db';
import { newRecoveryCodes, recoveryDigest } from '../shared/recovery-codes.rules.ts';

const unused = { usedAt: null, retiredAt: null };

export type PasskeyRow = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };
const passkeyFields = { id: true, name: true, createdAt: true, lastUsedAt: true } as const;

type Tables = Pick<Tx, 'memberTotp' | 'memberRecoveryCode' | 'memberPasskey'>;
export type SecondFactors = { totpSince: Date | null; recoveryCodesLeft: number; passkeys: PasskeyRow[] };

export async function findSecondFactors(tables: Tables, memberId: string): Promise<SecondFactors> {
  const [totp, recoveryCodesLeft, passkeys] = await Promise.all([
    tables.memberTotp.findUnique({ where: { memberId }, select: { confirmedAt: true } }),
    tables.memberRecoveryCode.count({ where: { memberId, ...unused } }),
    tables.memberPasskey.findMany({
      where: { memberId, removedAt: null },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: passkeyFields,
    }),
  ]);
  return { totpSince: totp?.confirmedAt ?? null, recoveryCodesLeft, passkeys };
}

export async function saveNextSecret(tx: Tx, memberId: string, nextSecret: Uint8Array<ArrayBuffer>): Promise<void> {
  await tx.memberTotp.upsert({ where: { memberId }, create: { memberId, nextSecret }, update: { nextSecret } });
}

/** Puts the next secret in force; codes up to `step` are used up. */
export async function enableSecret(
  tx: Tx,
  memberId: string,
  { secret, step, at }: { secret: Uint8Array<ArrayBuffer>; step: bigint; at: Date },
): Promise<void> {
  const data = { secret, lastStep: step, confirmedAt: at, nextSecret: null };
  await tx.memberTotp.update({ where: { memberId }, data, select: { memberId: true } });
}

export async function removeSecret(tx: Tx, memberId: string, at: Date): Promise<void> {
  const data = { secret: null, lastStep: null, confirmedAt: null, nextSecret: null, disabledAt: at };
  await tx.memberTotp.update({ where: { memberId }, data, select: { memberId: true } });
}

/** Puts new recovery codes in force and returns them; unused earlier ones become invalid. */
export async function replaceRecoveryCodes(tx: Tx, memberId: string, at: Date): Promise<string[]> {
  await retireRecoveryCodes(tx, memberId, at);
  const codes = newRecoveryCodes();
  const data = codes.map((code) => ({ memberId, digest: recoveryDigest('member', memberId, code), createdAt: at }));
  await tx.memberRecoveryCode.createMany({ data });
  return codes;
}

export async function retireRecoveryCodes(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx.memberRecoveryCode.updateMany({ where: { memberId, ...unused }, data: { retiredAt: at } });
}

export async function countPasskeys(tx: Pick<Tx, 'memberPasskey'>, memberId: string): Promise<number> {
  return tx.memberPasskey.count({ where: { memberId, removedAt: null } });
}

export type NewPasskey = {
  id: string;
  memberId: string;
  name: string;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: bigint;
  transports: string[];
  createdAt: Date;
};

export async function insertPasskey(tx: Tx, data: NewPasskey): Promise<PasskeyRow> {
  return tx.memberPasskey.create({ data, select: passkeyFields });
}

export async function findPasskeyName(tx: Tx, memberId: string, id: string): Promise<string | null> {
  const found = await tx.memberPasskey.findFirst({ where: { id, memberId, removedAt: null }, select: { name: true } });
  return found?.name ?? null;
}

export async function removePasskeyRow(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.memberPasskey.update({ where: { id }, data: { removedAt: at }, select: { id: true } });
}
