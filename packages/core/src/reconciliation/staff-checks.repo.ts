import type { BooksCheck } from './books.repo.ts';

/**
 * The last approved state of each role and each administrator, by the audit log. Its entries are in the order in which
 * approvals were applied, because the log's lock is taken under the lock of staff changes. The first two administrators
 * were created before two people could approve.
 */
const approvedChanges = `
  approved_changes AS MATERIALIZED (
    SELECT seq, after ->> 'kind' AS kind, after -> 'change' ->> 'role' AS role, after -> 'change' ->> 'adminId' AS admin,
           after -> 'change' -> 'after' AS after
      FROM audit_entry
     WHERE action = 'approvals.approve' AND after ->> 'kind' IN ('role_change', 'staff_change')
    UNION ALL
    SELECT seq, 'staff_change', NULL, target_id, after FROM audit_entry WHERE action IN ('admins.create', 'staff.create')),
  approved_roles AS MATERIALIZED (
    SELECT DISTINCT ON (role) role, after -> 'permissions' AS permissions FROM approved_changes
     WHERE kind = 'role_change' ORDER BY role, seq DESC),
  approved_staff AS MATERIALIZED (
    SELECT DISTINCT ON (admin) admin, seq, after -> 'roles' AS roles FROM approved_changes
     WHERE kind = 'staff_change' ORDER BY admin, seq DESC)`;

/**
 * Permissions of staff. A role that was never changed is not checked: it is as the installed version of the software
 * defined it, which is not recorded.
 */
export const staffChecks: readonly BooksCheck[] = [
  {
    name: 'roles_are_what_was_approved',
    rule: 'every role that two people changed has the permissions that they approved last, and the role admin has all',
    sql: `WITH ${approvedChanges}
          SELECT format('role %s', coalesce(r.name, s.role)) AS what
            FROM admin_role r FULL JOIN approved_roles s ON s.role = r.name
           WHERE (r.name = 'admin' AND (r.permissions <> ARRAY['*:*:*'] OR r.retired_at IS NOT NULL))
              OR (s.role IS NOT NULL AND (
                   r.name IS NULL OR (s.permissions IS NULL) <> (r.retired_at IS NOT NULL)
                   -- each contains the other: the same permissions in any order; a retired role keeps its own
                   OR NOT (s.permissions @> to_jsonb(r.permissions) AND to_jsonb(r.permissions) @> s.permissions)))`,
  },
  {
    name: 'staff_have_what_was_approved',
    rule: 'every administrator has the roles that were approved last',
    sql: `WITH ${approvedChanges}, has AS (SELECT admin_id::text AS admin, array_agg(role ORDER BY role) AS roles FROM admin_role_member GROUP BY 1)
          SELECT format('administrator %s', s.admin) AS what
            FROM approved_staff s LEFT JOIN has USING (admin)
           WHERE coalesce(has.roles, '{}') IS DISTINCT FROM
                 ARRAY(SELECT DISTINCT given.role FROM jsonb_array_elements_text(s.roles) AS given (role)
                        -- a retired role has no holders from then on
                        WHERE NOT EXISTS (SELECT 1 FROM approved_changes r WHERE r.role = given.role AND r.after = 'null' AND r.seq > s.seq)
                        ORDER BY 1)`,
  },
  {
    name: 'keys_are_in_the_logs',
    // The worker states a key within seconds, so a key without a statement may be new; one without its entry cannot be.
    rule: 'every key that signs acceptances has its entry in the audit log, and every statement of a key is the key as it is now',
    sql: `SELECT format('key %s', coalesce(k.key_id, a.key_id, s.key_id)) AS what
            FROM signing_key k
            FULL JOIN (SELECT target_id AS key_id, after ->> 'publicKey' AS public_key, at FROM audit_entry
                        WHERE action = 'signing_keys.begin') a USING (key_id)
            FULL JOIN (SELECT stated ->> 4 AS key_id, stated ->> 5 AS public_key
                         FROM (SELECT convert_from(statement, 'UTF8')::jsonb AS stated FROM log_statement
                                WHERE kind = statement_kind_number('key')) l
                        WHERE stated ->> 3 = 'acceptance') s USING (key_id)
           WHERE k.key_id IS NULL OR a.public_key IS DISTINCT FROM encode(k.public_key, 'hex')
              OR abs(extract(epoch FROM a.at - k.first_seen_at)) > 60
              OR s.public_key <> translate(rtrim(encode(k.public_key, 'base64'), '='), '+/', '-_')`,
  },
];
