import type { Group } from './manipulation.test-setup.ts';

export const depositsGroup: Group = {
  title: 'Deposits and receiving accounts',
  manipulations: [
    {
      name: 'the posted amount of a deposit raised',
      by: `UPDATE deposit SET posted_amount = posted_amount + 100 WHERE id = {deposit}`,
      found: { verify: 'deposits_follow_their_quote' },
    },
    {
      name: 'the posted amount of a deposit raised in deposit, ledger, wallet and house',
      by: `UPDATE deposit SET posted_amount = posted_amount + 100, actual_amount = actual_amount + 100 WHERE id = {deposit}; UPDATE transfer SET amount = amount + 100 WHERE ref = {deposit};UPDATE wallet SET available = available + 100 WHERE member_id = {bob} AND account = account_number('real');UPDATE house_balance SET amount = amount + -100 WHERE account = account_number('real') AND bucket = bucket_number('clearing_bank');`,
      found: { verify: 'deposits_are_in_the_log' },
    },
    {
      name: 'the posted and the submitted amount of a deposit raised, the audit log rehashed',
      by: async ({ sql, rehashAudit }) => {
        await sql(
          `UPDATE deposit SET posted_amount = posted_amount + 100, actual_amount = actual_amount + 100, submitted_amount = submitted_amount + 100, account_amount = account_amount + 100 WHERE id = {deposit}; UPDATE transfer SET amount = amount + 100 WHERE ref = {deposit}; UPDATE wallet SET available = available + 100 WHERE member_id = {bob} AND account = account_number('real'); UPDATE house_balance SET amount = amount - 100 WHERE account = account_number('real') AND bucket = bucket_number('clearing_bank'); UPDATE audit_entry SET after = jsonb_set(after, '{postedAmount}', '"3001.00"') WHERE target_id = {deposit}::text AND action = 'deposits.approve'`,
        );
        await rehashAudit(1);
      },
      found: { verify: 'heads_are_rows' },
    },
    {
      name: 'a deposit completed without an approval',
      by: `UPDATE deposit SET state = 'completed', actual_amount = submitted_amount, posted_amount = submitted_amount, completed_at = now() WHERE id = {pendingDeposit}`,
      found: { verify: 'deposits_have_their_approvers' },
    },
    {
      name: 'a deposit completed by a forged reviewer, with its money and its history',
      by: `UPDATE deposit SET state = 'completed', actual_amount = submitted_amount, posted_amount = submitted_amount, completed_at = now(), first_approver = {second}, first_approved_at = now() WHERE id = {pendingDeposit};
    INSERT INTO deposit_step SELECT (jsonb_populate_record(s, jsonb_build_object('n', s.n + 1, 'state', 'completed', 'admin_id', {second}))).* FROM deposit_step s WHERE deposit_id = {pendingDeposit} ORDER BY n DESC LIMIT 1;
    INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket) SELECT w.member_id, {pendingDeposit}, w.lines + 1, 50000, now(), w.account, transfer_number('recharge'), bucket_number('clearing_bank'), bucket_number('available') FROM wallet w WHERE w.member_id = {eve} AND w.account = account_number('real');UPDATE wallet SET available = available + 50000, lines = lines + 1 WHERE member_id = {eve} AND account = account_number('real');UPDATE house_balance SET amount = amount + -50000 WHERE account = account_number('real') AND bucket = bucket_number('clearing_bank');`,
      found: { verify: 'deposits_are_in_the_log' },
    },
    {
      name: 'a deposit credited to another member',
      by: `UPDATE deposit SET member_id = {fay} WHERE id = {deposit}`,
      found: { verify: 'deposits_are_transfers' },
    },
    {
      name: 'a completed deposit made pending',
      by: `UPDATE deposit SET state = 'pending_review' WHERE id = {deposit}`,
      found: { verify: 'deposits_have_their_history' },
    },
    {
      name: 'a deposit removed',
      by: `DELETE FROM deposit WHERE id = {deposit}`,
      found: { verify: 'deposits_are_transfers' },
    },
    {
      name: 'the approver of a deposit replaced',
      by: `UPDATE deposit SET first_approver = {second} WHERE id = {deposit}`,
      found: { verify: 'deposits_are_in_the_log' },
    },
    {
      name: 'the second approver of a deposit removed',
      by: `UPDATE deposit SET second_approver = NULL WHERE id = {largeDeposit}`,
      found: { verify: 'deposits_are_what_was_submitted' },
    },
    {
      name: 'both approvals of a deposit by one person',
      by: `UPDATE deposit SET first_approver = second_approver WHERE id = {largeDeposit}`,
      found: { verify: 'deposits_have_their_approvers' },
    },
    {
      name: 'the reason for a differing amount removed',
      by: `UPDATE deposit SET approval_note = NULL WHERE id = {largeDeposit}`,
      found: { verify: 'deposits_are_what_was_submitted' },
    },
    {
      name: 'the rate of a deposit improved',
      by: `UPDATE deposit SET rate = rate + 1000000 WHERE id = {foreignDeposit}`,
      found: { verify: 'deposits_follow_their_quote' },
    },
    {
      name: 'the rate of a deposit improved with its quote',
      by: `UPDATE deposit SET rate = rate * 2 WHERE id = {foreignDeposit}; UPDATE fx_quote SET rate = rate * 2, reference_rate = reference_rate * 2 WHERE used_by = {foreignDeposit}`,
      found: { verify: 'deposits_follow_their_quote' },
    },
    {
      name: "the reference rate of a deposit's quote replaced",
      by: `UPDATE fx_quote SET reference_rate = reference_rate / 2 WHERE used_by = {foreignDeposit}`,
      found: { verify: 'quotes_follow_their_reference' },
    },
    {
      name: 'a reference rate removed that a quote names',
      by: `DELETE FROM fx_reference WHERE pair = 'HKD/CNY'`,
      found: { verify: 'quotes_follow_their_reference' },
    },
    {
      name: 'the limit for a second approval of a deposit raised',
      by: `UPDATE deposit SET second_approval_from = second_approval_from * 100 WHERE id = {deposit}`,
      found: { verify: 'deposits_keep_their_terms' },
    },
    {
      name: 'the payment method of a deposit replaced',
      by: `UPDATE deposit SET clearing_bucket = bucket_number('clearing_usdt_trc20') WHERE id = {deposit}`,
      found: { verify: 'deposits_are_transfers' },
    },
    {
      name: 'a step of a deposit removed',
      by: `DELETE FROM deposit_step WHERE deposit_id = {deposit} AND n = 2`,
      found: { verify: 'deposits_have_their_history' },
    },
    {
      name: 'the bank reference of a deposit replaced',
      by: `UPDATE deposit SET external_ref = 'OTHER' WHERE id = {largeDeposit}`,
      found: {},
      why: 'its entry in the audit log does not name it',
    },
    {
      name: 'the completion of a deposit dated an hour later',
      by: `UPDATE deposit SET completed_at = completed_at + interval '1 hour' WHERE id = {largeDeposit}`,
      found: {},
      why: 'no statement names this time',
    },
    {
      name: 'the limits of a payment method changed',
      by: `UPDATE deposit_method SET max_amount = max_amount * 2 WHERE code = 'bank_card'`,
      found: { verify: 'receiving_is_what_was_approved' },
    },
    {
      name: 'a receiving account of the operator replaced',
      by: `UPDATE deposit_method SET receiving = '[{"bank": "other", "number": "1"}]' WHERE code = 'unionpay'`,
      found: { verify: 'receiving_is_what_was_approved' },
    },
    {
      name: 'a receiving account of the operator replaced where no change was approved',
      by: `UPDATE deposit_method SET receiving = '[{"address": "Tother"}]' WHERE code = 'usdt_trc20'`,
      found: {},
      why: 'accounts that came with the installation have no approval to compare with',
    },
    {
      name: 'the receiving account that a deposit was shown replaced',
      by: `UPDATE deposit SET receiving = '[{"bank": "other"}]' WHERE id = {deposit}`,
      found: {},
      why: 'no statement names what a member was shown',
    },
  ],
};
