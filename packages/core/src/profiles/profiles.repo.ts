import type { Db, Tx } from '@fairtick/db';

const shown = {
  id: true,
  username: true,
  displayName: true,
  avatar: true,
  phone: true,
  email: true,
  realName: true,
  verified: true,
  inviteCode: true,
  createdAt: true,
  passwordChangedAt: true,
} as const;

export type ProfileRow = {
  id: string;
  username: string;
  displayName: string;
  avatar: string;
  phone: string;
  email: string | null;
  /** Sealed. */
  realName: Uint8Array;
  verified: boolean;
  inviteCode: string;
  createdAt: Date;
  passwordChangedAt: Date;
};

export async function findProfile(db: Pick<Db, 'prisma'>, id: string): Promise<ProfileRow | null> {
  return db.prisma.member.findUnique({ where: { id }, select: shown });
}

/** @throws a unique violation of member_email_key when it is another member's. */
export async function saveEmail(tx: Tx, id: string, email: string, at: Date): Promise<void> {
  await tx.member.update({ where: { id }, data: { email, emailConfirmedAt: at }, select: { id: true } });
}

/**
 * Makes one of the member's uploads their picture; null removes it. @throws a refusal of the stored procedure:
 * NOT_FOUND.
 */
export async function saveAvatar(tx: Tx, id: string, uploadId: string | null): Promise<void> {
  await tx.$executeRaw`SELECT set_avatar(${id}::uuid, ${uploadId}::uuid)`;
}
