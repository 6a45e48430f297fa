import type { Tx } from '@fairtick/db';

export type InvitesRow = {
  inviteCode: string;
  inviterId: string | null;
  inviterName: string | null;
  invited: number;
  verified: number;
  rewarded: number;
  rewardTotal: bigint;
};

/** The inviter of a member and the number of members invited; null for an unknown member. */
export async function findInvites(tx: Tx, memberId: string): Promise<InvitesRow | null> {
  const [row] = await tx.$queryRaw<InvitesRow[]>`
    SELECT m.invite_code AS "inviteCode", i.id AS "inviterId", i.username AS "inviterName",
           n.invited, n.verified, r.rewarded, r.total AS "rewardTotal"
      FROM member m LEFT JOIN member i ON i.id = m.invited_by
     CROSS JOIN LATERAL (SELECT count(*)::int AS invited, count(*) FILTER (WHERE o.verified)::int AS verified
                           FROM member o WHERE o.invited_by = m.id) n
     CROSS JOIN LATERAL (SELECT count(*)::int AS rewarded, coalesce(sum(w.amount), 0)::bigint AS total
                           FROM invite_reward w WHERE w.inviter_id = m.id) r
     WHERE m.id = ${memberId}::uuid`;
  return row ?? null;
}

export type InvitedRow = {
  id: string;
  username: string;
  createdAt: Date;
  verified: boolean;
  rewardedAt: Date | null;
  invited: number;
};

/** Members invited by a member, newest first. */
export function findInvited(
  tx: Tx,
  { memberId, before, limit }: { memberId: string; before: string | null; limit: number },
): Promise<InvitedRow[]> {
  return tx.$queryRaw<InvitedRow[]>`
    SELECT m.id, m.username, m.created_at AS "createdAt", m.verified, w.paid_at AS "rewardedAt",
           (SELECT count(*) FROM member o WHERE o.invited_by = m.id)::int AS invited
      FROM member m LEFT JOIN invite_reward w ON w.invited_id = m.id
     WHERE m.invited_by = ${memberId}::uuid AND (${before}::uuid IS NULL OR m.id < ${before}::uuid)
     ORDER BY m.id DESC LIMIT ${limit}::int`;
}
