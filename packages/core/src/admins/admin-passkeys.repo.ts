import type { Db, Tx } from '@fairtick/db';
import type { Credential, NewCredential, StoredPasskey } from '../auth/index.ts';

export type AdminPasskeyRow = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

const inUse = { removedAt: null };
const oldestFirst = [{ createdAt: 'asc' }, { id: 'asc' }] as const;
const shown = { id: true, name: true, createdAt: true, lastUsedAt: true } as const;

export async function findAdminPasskeys(
  db: Pick<Tx, 'adminPasskey'>,
  adminId: string,
): Promise<(AdminPasskeyRow & { credential: Credential })[]> {
  const found = await db.adminPasskey.findMany({
    where: { adminId, ...inUse },
    orderBy: [...oldestFirst],
    select: { ...shown, credentialId: true, transports: true },
  });
  return found.map(({ credentialId, transports, ...row }) => ({
    ...row,
    credential: { id: credentialId, transports },
  }));
}

export async function findAdminPasskey(tx: Tx, adminId: string, credentialId: string): Promise<StoredPasskey | null> {
  return tx.adminPasskey.findFirst({
    where: { adminId, credentialId, ...inUse },
    select: { id: true, credentialId: true, publicKey: true, counter: true, transports: true },
  });
}

export async function saveAdminPasskeyUse(tx: Tx, id: string, counter: bigint, at: Date): Promise<void> {
  await tx.adminPasskey.update({ where: { id }, data: { counter, lastUsedAt: at }, select: { id: true } });
}

type NewPasskey = NewCredential & { id: string; adminId: string; name: string; createdAt: Date };

/** @throws for a credential that an administrator has already: unique index admin_passkey_credential. */
export async function insertAdminPasskey(tx: Tx, data: NewPasskey): Promise<AdminPasskeyRow> {
  return tx.adminPasskey.create({ data, select: shown });
}

/** Returns the name of the removed passkey; null where the administrator has no such passkey. */
export async function removeAdminPasskeyRow(
  tx: Tx,
  { id, adminId, at }: { id: string; adminId: string; at: Date },
): Promise<string | null> {
  const found = await tx.adminPasskey.findFirst({ where: { id, adminId, ...inUse }, select: { name: true } });
  if (found === null) return null;
  await tx.adminPasskey.update({ where: { id }, data: { removedAt: at }, select: { id: true } });
  return found.name;
}

export async function countAdminPasskeys(db: Pick<Db['prisma'], 'adminPasskey'>, adminId: string): Promise<number> {
  return db.adminPasskey.count({ where: { adminId, ...inUse } });
}
