import type { LinkedMember } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';

const memberLimit = 100;
/** Newest addresses of the member that are compared. */
const addressLimit = 50;
/** Sessions that are read from one address: many members behind one address say nothing about each of them. */
const sessionLimit = 500;

/** Those with most in common first. */
export function findLinkedMembers(tx: Tx, memberId: string): Promise<LinkedMember[]> {
  return tx.$queryRaw<LinkedMember[]>`
    WITH own AS (
      SELECT ip, array_agg(DISTINCT user_agent) AS browsers FROM session
       WHERE member_id = ${memberId}::uuid AND ip <> '' GROUP BY ip ORDER BY max(created_at) DESC LIMIT ${addressLimit}
    ), found (id, reason) AS (
      SELECT o.id, 'id_number' FROM member m JOIN member o USING (id_number_digest) WHERE m.id = ${memberId}::uuid
      UNION
      SELECT o.member_id, CASE o.kind WHEN 'bank' THEN 'card' ELSE 'wallet' END
        FROM payment_account a JOIN payment_account o USING (number_digest) WHERE a.member_id = ${memberId}::uuid
      UNION
      SELECT o.member_id, 'photo' FROM upload u JOIN upload o USING (sha256)
       WHERE u.member_id = ${memberId}::uuid AND u.purpose IN ('identity_front', 'identity_back')
         AND o.purpose IN ('identity_front', 'identity_back')
      UNION
      SELECT o.member_id, CASE WHEN o.user_agent = ANY (own.browsers) THEN 'device' ELSE 'address' END
        FROM own CROSS JOIN LATERAL (
          SELECT s.member_id, s.user_agent FROM session s WHERE s.ip = own.ip AND s.member_id <> ${memberId}::uuid
           LIMIT ${sessionLimit}) o
      UNION
      SELECT invited_by, 'inviter' FROM member WHERE id = ${memberId}::uuid
      UNION
      SELECT id, 'invited' FROM member WHERE invited_by = ${memberId}::uuid
    )
    SELECT m.id, m.username, array_agg(f.reason ORDER BY f.reason) AS reasons
      FROM found f JOIN member m ON m.id = f.id
     WHERE m.id <> ${memberId}::uuid
     GROUP BY m.id, m.username ORDER BY count(*) DESC, m.id LIMIT ${memberLimit}`;
}
