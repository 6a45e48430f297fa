import type { ViewCategory } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';

export type NewView = {
  id: string;
  memberId: string;
  what: 'screens' | 'personal';
  category: ViewCategory;
  note: string | null;
  /** The administrator's session; the database derives the administrator and their permissions from it. */
  sessionId: string;
};

/** @throws a refusal of the stored procedure: NOT_FOUND, FORBIDDEN. */
export async function insertView(tx: Tx, view: NewView): Promise<{ id: string; expiresAt: Date }> {
  const [row] = await tx.$queryRaw<{ id: string; expiresAt: Date }[]>`
    SELECT id, expires_at AS "expiresAt" FROM open_account_view(${view.sessionId}::uuid, ${view.id}::uuid,
      ${view.memberId}::uuid, ${view.what}, ${view.category}, ${view.note})`;
  if (row === undefined) throw new Error('open_account_view returned no row');
  return row;
}

/** Whether this administrator's view of this member's screens is still open, by the database's clock. */
export async function isViewOpen(
  db: Pick<Db, 'pool'>,
  { id, memberId, adminId }: { id: string; memberId: string; adminId: string },
): Promise<boolean> {
  const { rows } = await db.pool.query(
    `SELECT 1 FROM account_view WHERE id = $1 AND member_id = $2 AND admin_id = $3 AND what = 'screens'
        AND expires_at > clock_timestamp()`,
    [id, memberId, adminId],
  );
  return rows.length > 0;
}

export type ViewRow = {
  id: string;
  at: Date;
  what: 'screens' | 'personal';
  category: ViewCategory;
  adminId: string;
  roles: string[];
};

/** Views of a member's account, newest first. */
export async function findViews(
  db: Pick<Db, 'pool'>,
  { memberId, after, limit }: { memberId: string; after: { at: Date; id: string } | null; limit: number },
): Promise<ViewRow[]> {
  const { rows } = await db.pool.query<ViewRow>(
    `SELECT v.id, v.at, v.what, v.category, v.admin_id AS "adminId",
            ARRAY(SELECT rm.role FROM admin_role_member rm WHERE rm.admin_id = v.admin_id ORDER BY rm.role) AS roles
       FROM account_view v
      WHERE v.member_id = $1 AND ($2::timestamptz IS NULL OR (v.at, v.id) < ($2, $3::uuid))
      ORDER BY v.at DESC, v.id DESC LIMIT $4`,
    [memberId, after?.at ?? null, after?.id ?? null, limit],
  );
  return rows;
}
