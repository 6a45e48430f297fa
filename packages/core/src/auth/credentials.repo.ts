import type { Db, Tx } from '@fairtick/db';

/** What a login reads of a member. */
export type LoginMember = {
  id: string;
  username: string;
  loginHash: string;
};

const loginFields = { id: true, username: true, loginHash: true } as const;

export async function findLoginMember(
  db: Pick<Db, 'prisma'>,
  who: { username: string } | { id: string },
): Promise<LoginMember | null> {
  return db.prisma.member.findUnique({ where: who, select: loginFields });
}

/** The member's current row, locked until the transaction ends, so that parallel logins are counted one by one. */
export async function lockLoginMember(tx: Tx, id: string): Promise<LoginMember> {
  const [member] = await tx.$queryRaw<LoginMember[]>`
    SELECT id, username, login_hash AS "loginHash" FROM member WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (!member) throw new Error(`member ${id}: no row to lock`);
  return member;
}

export async function saveLogin(tx: Tx, id: string, data: { lastLoginAt?: Date; loginHash?: string }): Promise<void> {
  await tx.member.update({ where: { id }, data, select: { id: true } });
}

/** The session epoch that a token must carry to move money; null without wallets. */
export async function findSessionEpoch(tx: Tx, memberId: string): Promise<number | null> {
  const rows = await tx.$queryRaw<{ epoch: number }[]>`
    SELECT session_epoch AS epoch FROM wallet WHERE member_id = ${memberId}::uuid AND account = account_number('real')`;
  return rows[0]?.epoch ?? null;
}
