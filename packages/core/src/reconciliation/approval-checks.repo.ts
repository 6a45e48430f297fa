import type { BooksCheck } from './books.repo.ts';

/**
 * Manual adjustments, funding of the house and invite rewards: each transfer has its reason, and each reason its
 * transfer.
 */
export const approvalChecks: readonly BooksCheck[] = [
  {
    name: 'approvals_are_transfers',
    rule: 'every approved proposal that moves money has exactly one transfer, and no such transfer has no proposal',
    sql: `SELECT format('approval %s', coalesce(p.id, t.ref)) AS what
            FROM (SELECT id, coalesce(member_id, '00000000-0000-0000-0000-000000000000') AS member_id, amount,
                         CASE kind WHEN 'manual_add' THEN 2 WHEN 'manual_deduct' THEN 4 ELSE 50 END AS code,
                         CASE WHEN kind = 'manual_deduct' THEN 0 WHEN kind = 'manual_add' THEN 20
                              WHEN payload ->> 'direction' = 'in' THEN 32 ELSE 16 END AS from_bucket
                    FROM approval
                   WHERE state = 'approved' AND kind IN ('manual_add', 'manual_deduct', 'house_funding')) p
            FULL JOIN (SELECT * FROM transfer WHERE (code < transfer_number('stake_hold') OR code > transfer_number('fee_release')) AND code IN (transfer_number('manual_add'), transfer_number('manual_deduct'), transfer_number('house_funding'))) t ON t.ref = p.id
           WHERE (p.member_id, p.amount, p.code, p.from_bucket) IS DISTINCT FROM
                 (t.member_id, t.amount, t.code::int, t.from_bucket::int) OR t.account IS DISTINCT FROM account_number('real')`,
  },
  {
    name: 'approvals_have_four_eyes',
    rule: 'every approved proposal was decided in time, by another administrator than its proposer',
    sql: `SELECT format('approval %s', id) AS what FROM approval
           WHERE state = 'approved'
             AND (decided_by IS NULL OR decided_by = proposed_by OR decided_at < proposed_at OR decided_at >= expires_at)`,
  },
  {
    name: 'approvals_are_in_the_log',
    // A decision writes its log entry with the whole proposal in the same transaction. The log is hash-chained;
    // proposals are not.
    rule: 'every approved proposal is in the audit log with decider, member, amount and content, and the log names no other',
    sql: `SELECT format('approval %s', coalesce(p.id::text, e.target_id)) AS what
            FROM (SELECT * FROM approval WHERE state = 'approved') p
            FULL JOIN (SELECT target_id, actor_id, after FROM audit_entry WHERE action = 'approvals.approve') e
              ON e.target_id = p.id::text
           WHERE (p.decided_by, p.kind, p.member_id::text, p.amount::numeric, p.payload) IS DISTINCT FROM
                 (e.actor_id, e.after ->> 'kind', e.after ->> 'memberId', (e.after ->> 'amount')::numeric * 100,
                  e.after -> 'change')`,
  },
  {
    name: 'rewards_are_transfers',
    rule: 'every invite reward has exactly one transfer to the inviter, and no such transfer has no reward',
    sql: `SELECT format('reward %s', coalesce(r.id, t.ref)) AS what
            FROM invite_reward r
            FULL JOIN (SELECT * FROM transfer WHERE (code < transfer_number('stake_hold') OR code > transfer_number('fee_release')) AND code = transfer_number('invite_reward')) t ON t.ref = r.id
           WHERE (r.inviter_id, r.amount) IS DISTINCT FROM (t.member_id, t.amount) OR t.account IS DISTINCT FROM account_number('real')`,
  },
  {
    name: 'rewards_follow_their_rule',
    rule: 'every invite reward follows a first completed deposit, large and old enough, of a member whom its receiver invited',
    sql: `SELECT format('reward %s', r.id) AS what
            FROM invite_reward r
            LEFT JOIN member m ON m.id = r.invited_id
            LEFT JOIN deposit d ON d.id = r.deposit_id
            LEFT JOIN money_terms t ON t.version = r.terms_version
           WHERE m.invited_by IS DISTINCT FROM r.inviter_id OR d.member_id IS DISTINCT FROM r.invited_id
              OR d.state IS DISTINCT FROM 'completed' OR d.posted_amount < t.invite_first_deposit
              OR r.amount IS DISTINCT FROM t.invite_reward
              OR r.paid_at < d.completed_at + t.invite_wait_s * interval '1 second'
              OR EXISTS (SELECT 1 FROM deposit e WHERE e.member_id = r.invited_id AND e.state = 'completed'
                            AND (e.completed_at, e.id) < (d.completed_at, d.id))`,
  },
];
