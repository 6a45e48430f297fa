import type { Sizes } from './sizes.ts';
import type { Load } from './sql-parts.ts';
import { withSilentTriggers } from './triggers.ts';

/** Audit entries of administrators, member views and decisions, chained as the log's stored procedure would, in order of time. */
export async function generateAudit({ client }: Load, sizes: Sizes): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE large_act AS
     SELECT x.at, s.id AS actor_id, s.username AS actor_name, x.action, x.target_kind, x.target_id, x.after FROM (
       SELECT ${before} AS at, f.id AS admin_id, 'admins.create' AS action, 'admin' AS target_kind, f.id::text AS target_id,
              NULL::jsonb AS after
         FROM large_staff f
       UNION ALL
       SELECT a.at, a.admin_id, 'deposits.approve', 'deposit', d.id::text,
              jsonb_build_object('state', a.state, 'memberId', d.member_id,
                                 'postedAmount', CASE a.state WHEN 'completed' THEN round(d.posted_amount / 100.0, 2)::text END)
         FROM deposit d
        CROSS JOIN LATERAL (VALUES (d.first_approved_at, CASE WHEN d.second_approver IS NOT NULL THEN d.first_approver END, 'reviewing'),
                                   (d.completed_at, coalesce(d.second_approver, d.first_approver), 'completed')) AS a (at, admin_id, state)
        WHERE d.state = 'completed'
       UNION ALL
       SELECT d.updated_at, d.moved_by_admin, 'deposits.reject', 'deposit', d.id::text, jsonb_build_object('state', d.state)
         FROM deposit d WHERE d.state = 'rejected'
       UNION ALL
       SELECT now() - interval '1 minute' * (g.n % 500000), f.id, 'members.view', 'member', m.id::text, NULL
         FROM generate_series(1, $1::int / 2) AS g (n) JOIN large_member m ON m.i = g.n % (SELECT count(*) FROM large_member)
         JOIN large_staff f ON f.n = g.n % 6
       UNION ALL
       SELECT coalesce(w.completed_at, w.updated_at), a.admin_id, a.action, 'withdrawal', w.id::text,
              jsonb_build_object('state', a.state, 'amount', round(w.amount / 100.0, 2)::text, 'memberId', w.member_id)
         FROM withdrawal w
        CROSS JOIN LATERAL (VALUES (w.first_approver, 'withdrawals.approve', 'approved'),
                                   (w.second_approver, 'withdrawals.approve', 'approved'),
                                   (CASE w.state WHEN 'completed' THEN w.moved_by END, 'withdrawals.complete', 'completed'))
                 AS a (admin_id, action, state)
        WHERE w.state IN ('approved', 'processing', 'completed') AND a.admin_id IS NOT NULL
       UNION ALL
       SELECT p.decided_at, p.decided_by, 'approvals.approve', 'approval', p.id::text,
              jsonb_build_object('state', p.state, 'kind', p.kind, 'memberId', p.member_id,
                                 'amount', round(p.amount / 100.0, 2)::text, 'change', p.payload)
         FROM approval p WHERE p.state = 'approved') x
     JOIN large_staff s ON s.id = x.admin_id`,
    [sizes.auditEntries],
  );
  await withSilentTriggers(client, ['audit_entry'], async () => void (await client.query(moveBack)));
  await client.query(chain);
  await client.query('ANALYZE audit_entry');
}

/** Before everything that is generated. */
const before = `now() - interval '400 days'`;

/** Moves the entries of the installation before the generated ones, because times of the log never go back. */
const moveBack = `
DO $$
DECLARE
  e audit_entry;
  v_prev bytea := decode(repeat('00', 32), 'hex');
BEGIN
  FOR e IN SELECT * FROM audit_entry ORDER BY seq LOOP
    e.at := date_trunc('milliseconds', ${before});
    e.prev_hash := v_prev;
    e.hash := audit_digest(e);
    v_prev := e.hash;
    UPDATE audit_entry SET at = e.at, prev_hash = e.prev_hash, hash = e.hash WHERE seq = e.seq;
  END LOOP;
END $$`;

const chain = `
DO $$
DECLARE
  v_head audit_entry;
  e audit_entry;
  v_rows audit_entry[] := '{}';
  a record;
BEGIN
  SELECT * INTO v_head FROM audit_entry ORDER BY seq DESC LIMIT 1;
  e.seq := coalesce(v_head.seq, 0);
  e.hash := coalesce(v_head.hash, decode(repeat('00', 32), 'hex'));
  e.actor_kind := 'admin'; e.ip := '127.0.0.1'; e.request_id := 'large-data';
  FOR a IN SELECT * FROM large_act ORDER BY at LOOP
    e.seq := e.seq + 1; e.at := date_trunc('milliseconds', greatest(a.at, v_head.at));
    e.actor_id := a.actor_id; e.actor_name := a.actor_name;
    e.action := a.action; e.target_kind := a.target_kind; e.target_id := a.target_id; e.after := a.after;
    e.prev_hash := e.hash;
    e.hash := audit_digest(e);
    v_rows := v_rows || e;
    IF cardinality(v_rows) >= 1000 THEN
      INSERT INTO audit_entry SELECT (r).* FROM unnest(v_rows) r;
      v_rows := '{}';
    END IF;
  END LOOP;
  INSERT INTO audit_entry SELECT (r).* FROM unnest(v_rows) r;
END $$`;
