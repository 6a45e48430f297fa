import type { Group } from './manipulation.test-setup.ts';

export const withdrawalsGroup: Group = {
  title: 'Withdrawals and bank accounts',
  manipulations: [
    {
      name: 'the payee of a pending withdrawal replaced by another card of its member',
      by: `UPDATE withdrawal SET payment_account_id = {otherCard} WHERE id = {approvedWithdrawal}`,
      found: { verify: 'withdrawals_are_in_the_log' },
    },
    {
      name: "the payee of a pending withdrawal replaced by another member's card",
      by: `UPDATE withdrawal SET payment_account_id = {foreignCard} WHERE id = {approvedWithdrawal}`,
      found: { verify: 'withdrawals_go_to_their_member' },
    },
    {
      name: 'the bank of a pending withdrawal replaced',
      by: `UPDATE payment_account SET bank = '建设银行' WHERE id = {pendingCard}`,
      found: { verify: 'payout_accounts_are_what_was_added' },
    },
    {
      name: "the number of a pending withdrawal's card replaced by another card's",
      by: `UPDATE payment_account a SET number = b.number, number_digest = b.number_digest, masked = b.masked FROM payment_account b WHERE a.id = {pendingCard} AND b.id = {foreignCard}`,
      found: { verify: 'payout_accounts_are_what_was_added' },
    },
    {
      name: 'the name of the payee of a pending withdrawal replaced',
      by: `UPDATE payment_account SET payee_masked = '王*', payee = set_byte(payee, 30, 1) WHERE id = {pendingCard}`,
      found: { verify: 'payout_accounts_are_what_was_added' },
    },
    {
      name: 'the address of a paid wallet replaced',
      by: `UPDATE payment_account SET number = set_byte(number, 30, 1), masked = 'Tother...1234' WHERE kind = 'crypto'`,
      found: { verify: 'payout_accounts_are_what_was_added' },
    },
    {
      name: 'a card given to another member',
      by: `UPDATE payment_account SET member_id = {gil} WHERE id = {card}`,
      found: { verify: 'withdrawals_go_to_their_member' },
    },
    {
      name: 'a card removed',
      by: `DELETE FROM payment_account WHERE id = {pendingCard}`,
      found: { verify: 'withdrawals_go_to_their_member' },
    },
    {
      name: 'the payee of a completed withdrawal replaced',
      by: `UPDATE withdrawal SET payment_account_id = {otherCard} WHERE id = {withdrawal}`,
      found: { verify: 'withdrawals_are_in_the_log' },
    },
    {
      name: 'the amount of a pending withdrawal raised',
      by: `UPDATE withdrawal SET amount = amount + 100, net_amount = net_amount + 100 WHERE id = {approvedWithdrawal}`,
      found: { verify: 'holds_are_withdrawals' },
    },
    {
      name: 'the amount of a completed withdrawal raised in withdrawal, ledger, wallet and house',
      by: `UPDATE withdrawal SET amount = amount + 100, net_amount = net_amount + 100 WHERE id = {withdrawal}; UPDATE transfer SET amount = amount + 100 WHERE ref = {withdrawal} AND code IN (transfer_number('withdraw_hold'), transfer_number('withdraw'));UPDATE wallet SET available = available - 100 WHERE member_id = {ann} AND account = account_number('real');UPDATE house_balance SET amount = amount + 100 WHERE account = account_number('real') AND bucket = bucket_number('clearing_bank');`,
      found: { verify: 'withdrawals_are_in_the_log' },
    },
    {
      name: 'the net amount of a completed withdrawal raised',
      by: `UPDATE withdrawal SET net_amount = net_amount + 100 WHERE id = {withdrawal}`,
      found: { verify: 'withdrawals_follow_their_rules' },
    },
    {
      name: 'the fee of a withdrawal raised',
      by: `UPDATE withdrawal SET fee = fee + 100 WHERE id = {withdrawal}`,
      found: { verify: 'withdrawals_follow_their_rules' },
    },
    {
      name: 'the reference of a payout replaced',
      by: `UPDATE withdrawal SET payout_ref = 'OTHER' WHERE id = {withdrawal}`,
      found: { verify: 'withdrawals_are_in_the_log' },
    },
    {
      name: 'the reference of a payout replaced, the audit log rehashed',
      by: async ({ sql, rehashAudit }) => {
        await sql(
          `UPDATE withdrawal SET payout_ref = 'OTHER' WHERE id = {withdrawal}; UPDATE audit_entry SET after = jsonb_set(after, '{payoutRef}', '"OTHER"') WHERE target_id = {withdrawal}::text AND action = 'withdrawals.complete'`,
        );
        await rehashAudit(1);
      },
      found: { verify: 'heads_are_rows' },
    },
    {
      name: 'an approved withdrawal marked as paid',
      by: `UPDATE withdrawal SET state = 'completed', payout_ref = 'R', completed_at = now() WHERE id = {approvedWithdrawal}`,
      found: { verify: 'holds_are_withdrawals' },
    },
    {
      name: 'a pending withdrawal marked as approved',
      by: `UPDATE withdrawal SET state = 'approved', first_approver = {second} WHERE id = {pendingWithdrawal}`,
      found: { verify: 'withdrawals_step_by_step' },
    },
    {
      name: 'a pending withdrawal marked as approved, with its step',
      by: `UPDATE withdrawal SET state = 'approved', first_approver = {second}, version = version + 1 WHERE id = {pendingWithdrawal}; INSERT INTO withdrawal_step SELECT (jsonb_populate_record(s, jsonb_build_object('version', s.version + 1, 'state', 'approved', 'admin_id', {second}))).* FROM withdrawal_step s WHERE withdrawal_id = {pendingWithdrawal} ORDER BY version DESC LIMIT 1`,
      found: { verify: 'withdrawals_are_in_the_log' },
    },
    {
      name: 'a completed withdrawal made failed, the money returned',
      by: `UPDATE withdrawal SET state = 'failed' WHERE id = {withdrawal}; UPDATE transfer SET code = transfer_number('withdraw_release'), to_bucket = bucket_number('available') WHERE ref = {withdrawal} AND code = transfer_number('withdraw')`,
      found: { verify: 'withdrawals_step_by_step' },
    },
    {
      name: 'a rejected withdrawal made completed',
      by: `UPDATE withdrawal SET state = 'completed' WHERE id = {rejectedWithdrawal}`,
      found: { verify: 'withdrawals_are_transfers' },
    },
    {
      name: 'an approver of a withdrawal replaced',
      by: `UPDATE withdrawal SET first_approver = {maker} WHERE id = {withdrawal}`,
      found: { verify: 'withdrawals_are_in_the_log' },
    },
    {
      name: 'the second approver of a large withdrawal removed',
      by: `UPDATE withdrawal SET second_approver = NULL WHERE id = {largeWithdrawal}`,
      found: { verify: 'withdrawals_follow_their_rules' },
    },
    {
      name: 'the second approval of a large withdrawal declared unnecessary',
      by: `UPDATE withdrawal SET second_approver = NULL, second_needed = false WHERE id = {largeWithdrawal}`,
      found: { verify: 'withdrawals_follow_their_rules' },
    },
    {
      name: 'both approvals of a withdrawal by one person',
      by: `UPDATE withdrawal SET second_approver = first_approver WHERE id = {largeWithdrawal}`,
      found: { verify: 'withdrawals_follow_their_rules' },
    },
    {
      name: 'a withdrawal put under other terms',
      by: `UPDATE withdrawal SET terms_version = terms_version + 1 WHERE id = {withdrawal}`,
      found: { verify: 'withdrawals_keep_their_terms' },
    },
    {
      name: 'the rate of a withdrawal worsened',
      by: `UPDATE fx_quote SET rate = rate * 2 WHERE used_by = {chainWithdrawal}`,
      found: { verify: 'quotes_follow_their_reference' },
    },
    {
      name: 'a step of a withdrawal removed',
      by: `DELETE FROM withdrawal_step WHERE withdrawal_id = {withdrawal} AND version = (SELECT max(version) FROM withdrawal_step WHERE withdrawal_id = {withdrawal})`,
      found: { verify: 'withdrawals_step_by_step' },
    },
    {
      name: 'a step in the middle of a withdrawal removed',
      by: `DELETE FROM withdrawal_step WHERE withdrawal_id = {withdrawal} AND version = 2`,
      found: {},
      why: 'request, approvals and payment are compared with the audit log, the steps between them are not',
    },
    {
      name: 'a withdrawal removed',
      by: `DELETE FROM withdrawal WHERE id = {rejectedWithdrawal}`,
      found: { verify: 'withdrawals_are_transfers' },
    },
    {
      name: 'the request of a withdrawal dated a day earlier',
      by: `UPDATE withdrawal SET created_at = created_at - interval '1 day' WHERE id = {withdrawal}`,
      found: {},
      why: 'no statement names this time while the same terms are in force',
    },
    {
      name: 'the completion of a withdrawal dated a day earlier',
      by: `UPDATE withdrawal SET completed_at = completed_at - interval '1 day' WHERE id = {withdrawal}`,
      found: {},
      why: 'no statement names this time',
    },
  ],
};
