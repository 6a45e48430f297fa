import type { Group } from './manipulation.test-setup.ts';

export const peopleGroup: Group = {
  title: 'Approvals and administrators',
  manipulations: [
    {
      name: 'a credit by two forged administrators',
      by: async ({ sql, logAction }) => {
        await sql(`INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at) VALUES ({extra}, 'ghost.one', '-', true, now(), now()), ({ghost}, 'ghost.two', '-', true, now(), now());
    INSERT INTO approval SELECT (jsonb_populate_record(p, jsonb_build_object('id', {forged}, 'amount', 100, 'proposed_by', {extra}, 'decided_by', {ghost}, 'proposed_at', now(), 'decided_at', now(), 'expires_at', now() + interval '1 day'))).* FROM approval p WHERE kind = 'manual_add' AND state = 'approved' AND member_id = {trader};
    INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket) SELECT w.member_id, {forged}, w.lines + 1, 100, now(), w.account, transfer_number('manual_add'), bucket_number('house_adjustments'), bucket_number('available') FROM wallet w WHERE w.member_id = {trader} AND w.account = account_number('real');
    UPDATE wallet SET available = available + 100, lines = lines + 1 WHERE member_id = {trader} AND account = account_number('real'); UPDATE house_balance SET amount = amount - 100 WHERE account = account_number('real') AND bucket = bucket_number('house_adjustments')`);
        await logAction(
          'approvals.approve',
          '{forged}',
          `(SELECT jsonb_build_object('kind', kind, 'memberId', member_id, 'amount', '1.00', 'change', payload) FROM approval WHERE id = {forged})`,
          'ghost',
        );
      },
      found: { verify: 'administrators_are_in_the_log' },
    },
    {
      name: 'an approved credit raised',
      by: `UPDATE approval SET amount = amount + 100 WHERE kind = 'manual_add' AND state = 'approved' AND member_id = {trader}`,
      found: { verify: 'approvals_are_transfers' },
    },
    {
      name: 'an approved credit raised with ledger, wallet, house and the audit log rehashed',
      by: async ({ sql, rehashAudit }) => {
        await sql(`UPDATE audit_entry SET after = jsonb_set(after, '{amount}', to_jsonb(round((after ->> 'amount')::numeric + 1, 2)::text)) WHERE action = 'approvals.approve' AND after ->> 'kind' = 'manual_add' AND after ->> 'memberId' = {trader};
    UPDATE approval SET amount = amount + 100 WHERE kind = 'manual_add' AND state = 'approved' AND member_id = {trader};
    UPDATE transfer SET amount = amount + 100 WHERE code = transfer_number('manual_add') AND member_id = {trader};
    UPDATE wallet SET available = available + 100 WHERE member_id = {trader} AND account = account_number('real'); UPDATE house_balance SET amount = amount - 100 WHERE account = account_number('real') AND bucket = bucket_number('house_adjustments')`);
        await rehashAudit(1);
      },
      found: { verify: 'heads_are_rows' },
    },
    {
      name: 'a proposal approved by its proposer',
      by: `UPDATE approval SET decided_by = proposed_by WHERE kind = 'manual_add' AND state = 'approved' AND member_id = {trader}`,
      found: { verify: 'approvals_have_four_eyes' },
    },
    {
      name: 'a pending proposal marked as approved',
      by: `UPDATE approval SET state = 'approved', decided_by = {second}, decided_at = now() WHERE id = {pending_manual_add}`,
      found: { verify: 'approvals_are_transfers' },
    },
    {
      name: 'a pending funding of the house marked as approved',
      by: `UPDATE approval SET state = 'approved', decided_by = {second}, decided_at = now() WHERE id = {pending_house_funding}`,
      found: { verify: 'approvals_are_transfers' },
    },
    {
      name: 'an approved proposal removed',
      by: `DELETE FROM approval WHERE kind = 'manual_deduct' AND state = 'approved'`,
      found: { verify: 'approvals_are_what_was_proposed' },
    },
    {
      name: 'the content of an approved proposal replaced',
      by: `UPDATE approval SET payload = payload || '{"direction": "out"}' WHERE kind = 'house_funding' AND state = 'approved'`,
      found: { verify: 'approvals_are_what_was_proposed' },
    },
    {
      name: 'the reason of an approved proposal replaced',
      by: `UPDATE approval SET reason = 'another reason' WHERE kind = 'manual_add' AND state = 'approved' AND member_id = {trader}`,
      found: { verify: 'approvals_are_what_was_proposed' },
    },
    {
      name: 'the proposer of an approved proposal replaced',
      by: `UPDATE approval SET proposed_by = {second} WHERE kind = 'manual_add' AND state = 'approved' AND member_id = {trader}`,
      found: { verify: 'approvals_are_what_was_proposed' },
    },
    {
      name: 'an approval dated an hour earlier',
      by: `UPDATE approval SET decided_at = decided_at - interval '1 hour', proposed_at = proposed_at - interval '1 hour' WHERE kind = 'manual_add' AND state = 'approved' AND member_id = {trader}`,
      found: {},
      why: 'its entries in the audit log have their own time, which is not compared with it',
    },
    {
      name: 'a rejected proposal removed',
      by: `DELETE FROM approval WHERE id = {pending_role_change}`,
      found: { verify: 'approvals_are_what_was_proposed' },
    },
    {
      name: 'an administrator given another role',
      by: `INSERT INTO admin_role_member (admin_id, role) SELECT a.id, 'desk-1' FROM admin a WHERE username = 'newcomer_1'`,
      found: { verify: 'staff_have_what_was_approved' },
    },
    {
      name: 'a role given all permissions',
      by: `UPDATE admin_role SET permissions = ARRAY['*:*:*'] WHERE name = 'desk-1'`,
      found: { verify: 'roles_are_what_was_approved' },
    },
    {
      name: 'the role of full administrators narrowed',
      by: `INSERT INTO admin_role (name, permissions) VALUES ('admin', ARRAY['a:b:c']) ON CONFLICT (name) DO UPDATE SET permissions = ARRAY['a:b:c']`,
      found: { verify: 'roles_are_what_was_approved' },
    },
    {
      name: 'an administrator added without an approval',
      by: `INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at) VALUES ({extra}, 'ghost.one', '-', true, now(), now()); INSERT INTO admin_role_member VALUES ({extra}, 'desk-1')`,
      found: { verify: 'administrators_are_in_the_log' },
    },
    {
      name: 'an approved administrator removed',
      by: `DELETE FROM admin_role_member WHERE admin_id = (SELECT id FROM admin WHERE username = 'newcomer_1')`,
      found: { verify: 'staff_have_what_was_approved' },
    },
    {
      name: "an administrator's own member account hidden",
      by: `UPDATE admin SET own_member_id = {bob} WHERE id = {second}`,
      found: { verify: 'administrators_are_in_the_log' },
    },
  ],
};
