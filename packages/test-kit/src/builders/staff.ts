import type { AdminIdentity } from '@fairtick/core/admins';
import type { Db } from '@fairtick/db';

export type StaffSpec = {
  username: string;
  /** All permissions by default. */
  permissions?: string[];
  /** The administrator's own member account, if any. */
  ownMemberId?: string | null;
};

/** An administrator with their own role and a live session, for use-cases called without the API. */
export async function addStaff(owner: Pick<Db, 'pool'>, spec: StaffSpec): Promise<AdminIdentity> {
  const { username, permissions = ['*:*:*'], ownMemberId = null } = spec;
  const role = `role-${username.replaceAll(/[^a-z0-9]/g, '-')}`;
  const { rows } = await owner.pool.query<{ id: string; session: string; expires: Date }>(
    `WITH a AS (
       INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at, own_member_id)
       VALUES (uuidv7(), $1, '-', false, now(), now(), $4) RETURNING id
     ), r AS (
       INSERT INTO admin_role (name, permissions) VALUES ($2, $3)
     ), s AS (
       INSERT INTO admin_session (id, admin_id, created_at, last_seen_at, expires_at)
       SELECT uuidv7(), id, now(), now(), now() + interval '8 hours' FROM a RETURNING id, expires_at
     )
     SELECT a.id, s.id AS session, s.expires_at AS expires FROM a, s`,
    [username, role, permissions, ownMemberId],
  );
  const { id = '', session = '', expires = new Date() } = rows[0] ?? {};
  await owner.pool.query('INSERT INTO admin_role_member (admin_id, role) VALUES ($1, $2)', [id, role]);
  return {
    id,
    username,
    sessionId: session,
    sessionExpiresAt: expires,
    roles: [role],
    permissions,
    pending: null,
    steppedUp: true,
  };
}

/** Two accounts with codes from one authenticator, which therefore count as one person. */
export async function shareAuthenticator(owner: Pick<Db, 'pool'>, ids: string[]): Promise<void> {
  await owner.pool.query(
    `UPDATE admin SET totp_secret = 'sealed', totp_confirmed_at = now(), totp_digest = sha256('one secret') WHERE id = ANY ($1)`,
    [ids],
  );
}

/** Adds the audit entries of administrators that builders wrote, as installation and use-cases do, before books are verified. */
export async function logStaff(owner: { pool: Pick<Db['pool'], 'query'> }): Promise<void> {
  await owner.pool.query(
    `WITH logged AS MATERIALIZED (
       SELECT target_id AS id FROM audit_entry WHERE action IN ('admins.create', 'staff.create')
       UNION SELECT after -> 'change' ->> 'adminId' FROM audit_entry
              WHERE action = 'approvals.approve' AND after ->> 'kind' = 'staff_change')
     SELECT audit_append('system', NULL, 'seed', 'admins.create', 'admin', a.id::text, NULL, jsonb_build_object('roles',
              ARRAY(SELECT role FROM admin_role_member r WHERE r.admin_id = a.id ORDER BY role)), '', '')
       FROM admin a WHERE NOT EXISTS (SELECT FROM logged WHERE id = a.id::text)`,
  );
}
