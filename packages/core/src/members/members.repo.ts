import type { Db, Tx } from '@fairtick/db';

export type MemberProfile = {
  id: string;
  username: string;
  displayName: string;
  avatar: string;
  verified: boolean;
  /** available + held + savings of the real account, minor units. */
  realTotalMinor: bigint;
};

export async function findProfile(db: Pick<Db, 'pool'>, memberId: string): Promise<MemberProfile | null> {
  const { rows } = await db.pool.query<MemberProfile>({
    name: 'member-profile',
    text: `SELECT m.id, m.username, m.display_name AS "displayName", m.avatar, m.verified,
                  w.available + w.held_orders + w.held_withdrawals + w.savings AS "realTotalMinor"
             FROM member m JOIN wallet w ON w.member_id = m.id AND w.account = account_number('real')
            WHERE m.id = $1`,
    values: [memberId],
  });
  return rows[0] ?? null;
}

/** Empty for a member that does not exist. */
export async function findUsername(tx: Tx, id: string): Promise<string> {
  const member = await tx.member.findUnique({ select: { username: true }, where: { id } });
  return member?.username ?? '';
}
