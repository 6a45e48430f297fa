import type { IdentityViewKind } from '@fairtick/contracts';
import type { Reader } from './identity.repo.ts';

export type ViewRow = { seq: bigint; at: Date; adminId: string; what: IdentityViewKind; roles: string[] };

/**
 * Views of a member's submissions and pictures by administrators, newest first, from the audit log. Its index by target
 * is read once for each of the member's few submissions and pictures.
 */
export async function findViews(
  db: Reader,
  { memberId, before, limit }: { memberId: string; before: bigint | null; limit: number },
): Promise<ViewRow[]> {
  return db.$queryRaw<ViewRow[]>`
    SELECT a.seq, a.at, a.actor_id AS "adminId",
           CASE WHEN a.after -> 'names' IS NOT NULL THEN 'name'
                WHEN a.action = 'identity.view' THEN 'details' WHEN a.action = 'identity.reveal' THEN 'number'
                WHEN thing.purpose = 'identity_front' THEN 'front_picture' ELSE 'back_picture' END AS what,
           ARRAY(SELECT rm.role FROM admin_role_member rm WHERE rm.admin_id = a.actor_id ORDER BY rm.role) AS roles
      FROM (SELECT id::text AS target, NULL AS purpose FROM identity_check WHERE member_id = ${memberId}::uuid
             UNION ALL
            SELECT id::text, purpose FROM upload
             WHERE member_id = ${memberId}::uuid AND purpose IN ('identity_front', 'identity_back')) thing
      JOIN audit_entry a ON a.target_id = thing.target
     WHERE a.actor_kind = 'admin' AND (a.action IN ('identity.view', 'identity.reveal', 'uploads.view')
            OR (a.action = 'identity.claim' AND a.after -> 'names' IS NOT NULL))
       AND (${before}::bigint IS NULL OR a.seq < ${before}::bigint)
     ORDER BY a.seq DESC LIMIT ${limit}::int`;
}
