import type { Group } from './manipulation.test-setup.ts';

export const savingsGroup: Group = {
  title: 'Savings, liabilities, identity and rewards',
  manipulations: [
    {
      name: 'the principal of a position raised',
      by: `UPDATE savings_position SET principal = principal + 10000 WHERE id = {saving}`,
      found: { verify: 'savings_are_positions' },
    },
    {
      name: 'the principal of a position raised with ledger, wallet and quota',
      by: `UPDATE savings_position SET principal = principal + 10000 WHERE id = {saving}; UPDATE transfer SET amount = amount + 10000 WHERE ref = {saving}; UPDATE wallet SET savings = savings + 10000, available = available - 10000 WHERE member_id = {cleo} AND account = account_number('real'); UPDATE savings_product SET taken = taken + 10000 WHERE id = {long}`,
      found: { verify: 'savings_days_follow_the_formula' },
    },
    {
      name: 'the rate of a position lowered',
      by: `UPDATE savings_position SET rate_bps = rate_bps - 1 WHERE id = {saving}`,
      found: { verify: 'savings_keep_their_terms' },
    },
    {
      name: 'the term of a position lengthened',
      by: `UPDATE savings_position SET term_days = term_days + 1, last_day = last_day + 1, returns_at = returns_at + interval '1 day' WHERE id = {saving}`,
      found: { verify: 'savings_keep_their_terms' },
    },
    {
      name: 'the begin of a position moved',
      by: `UPDATE savings_position SET subscribed_at = subscribed_at + interval '1 day', first_day = first_day + 1, last_day = last_day + 1, returns_at = returns_at + interval '1 day' WHERE id = {saving}`,
      found: { verify: 'savings_days_follow_the_formula' },
    },
    {
      name: 'a position put under other terms',
      by: `UPDATE savings_position SET terms_version = terms_version + 1 WHERE id = {saving}`,
      found: { verify: 'savings_keep_their_terms' },
    },
    {
      name: 'a day of interest removed',
      by: `DELETE FROM savings_accrual WHERE position_id = {returned} AND day = (SELECT max(day) FROM savings_accrual WHERE position_id = {returned})`,
      found: { verify: 'savings_days_follow_the_formula' },
    },
    {
      name: 'a day of interest lowered',
      by: `UPDATE savings_accrual SET amount = amount - 1 WHERE position_id = {returned} AND day = (SELECT max(day) FROM savings_accrual WHERE position_id = {returned})`,
      found: { verify: 'savings_days_follow_the_formula' },
    },
    {
      name: 'a day of interest lowered, the position with it',
      by: `UPDATE savings_accrual SET amount = amount - 1 WHERE position_id = {returned} AND day = (SELECT max(day) FROM savings_accrual WHERE position_id = {returned}); UPDATE savings_position SET accrued = accrued - 1 WHERE id = {returned}`,
      found: { verify: 'savings_days_follow_the_formula' },
    },
    {
      name: 'interest paid out too low',
      by: `UPDATE savings_position SET interest_paid = interest_paid - 1 WHERE id = {returned}`,
      found: { verify: 'savings_pay_their_interest' },
    },
    {
      name: 'interest paid out too low, with ledger, wallet and house',
      by: `UPDATE savings_position SET interest_paid = interest_paid - 1 WHERE id = {returned}; UPDATE transfer SET amount = amount - 1 WHERE ref = {returned} AND code = transfer_number('interest'); UPDATE wallet SET available = available - 1 WHERE member_id = {dan} AND account = account_number('real'); UPDATE house_balance SET amount = amount + 1 WHERE account = account_number('real') AND bucket = bucket_number('house_interest')`,
      found: { verify: 'savings_pay_their_interest' },
    },
    {
      name: 'a position removed',
      by: `DELETE FROM savings_position WHERE id = {saving}`,
      found: { verify: 'savings_are_positions' },
    },
    {
      name: 'a position given to another member',
      by: `UPDATE savings_position SET member_id = {ann} WHERE id = {saving}`,
      found: { verify: 'savings_are_positions' },
    },
    {
      name: 'a returned position opened again',
      by: `UPDATE savings_position SET status = 'pending_return', outcome = NULL, returned_at = NULL, interest_paid = 0 WHERE id = {returned}`,
      found: { verify: 'savings_are_positions' },
    },
    {
      name: 'a returned position made redeemed',
      by: `UPDATE savings_position SET outcome = 'redeemed' WHERE id = {returned}`,
      found: { verify: 'savings_pay_their_interest' },
    },
    {
      name: 'a position renewed without a next one',
      by: `UPDATE savings_position SET outcome = 'renewed' WHERE id = {returned}`,
      found: { verify: 'savings_renew_once' },
    },
    {
      name: 'the used quota of a savings product changed',
      by: `UPDATE savings_product SET taken = taken - 1 WHERE id = {long}`,
      found: { verify: 'savings_quota_is_positions' },
    },
    {
      name: 'the term of a savings product changed',
      by: `UPDATE savings_product SET term_days = term_days + 1 WHERE id = {long}`,
      found: { verify: 'savings_keep_their_terms' },
    },
    {
      name: 'the return of a position dated earlier than its ledger line',
      by: `UPDATE savings_position SET returned_at = returned_at - interval '1 hour' WHERE id = {returned}`,
      found: {},
      why: 'amount and day are pinned, the time of the return is not',
    },
    {
      name: "a member's liability lowered",
      by: `UPDATE liability_leaf SET available = available - 1 WHERE member_id = {cleo}`,
      found: { verify: 'liabilities_name_every_member', receipt: 'balance' },
    },
    {
      name: "a member's liability lowered, with total, root, tree and statement, signed again",
      by: async ({ sql }) => {
        await sql(
          `UPDATE liability_leaf SET available = available - 1 WHERE member_id = {cleo}; UPDATE liability_day SET total = total - 1, root = sha256(root)`,
        );
      },
      found: { verify: 'liabilities_tree', receipt: 'balance' },
    },
    {
      name: 'a member left out of the liabilities',
      by: `DELETE FROM liability_leaf WHERE member_id = {cleo}`,
      found: { verify: 'liabilities_name_every_member', receipt: 'balance' },
    },
    {
      name: 'a member left out of the liabilities, the day recorded again and stated again, the log rewritten',
      by: async ({ sql, rewriteLog }) => {
        await sql(
          `DELETE FROM log_statement WHERE kind = statement_kind_number('liabilities'); DELETE FROM liability_leaf WHERE member_id = {cleo}; UPDATE liability_leaf SET place = place + 1000; UPDATE liability_leaf l SET place = n.place FROM (SELECT member_id, row_number() OVER (ORDER BY place) - 1 AS place FROM liability_leaf) n WHERE n.member_id = l.member_id; UPDATE liability_day SET leaves = leaves - 1`,
        );
        await rewriteLog();
      },
      found: { verify: 'liabilities_name_every_member', monitor: 'shrunk', receipt: 'balance' },
    },
    {
      name: 'the total of a day lowered',
      by: `UPDATE liability_day SET total = total - 100`,
      found: { verify: 'liabilities_name_every_member', receipt: 'balance' },
    },
    {
      name: 'the root of a day replaced',
      by: `UPDATE liability_day SET root = sha256(root)`,
      found: { verify: 'liabilities_tree', receipt: 'balance' },
    },
    {
      name: 'the nodes of a day replaced',
      by: `UPDATE liability_level SET nodes = decode(repeat('07', octet_length(nodes)), 'hex') WHERE level = 1`,
      found: { verify: 'liabilities_tree', receipt: 'balance' },
    },
    {
      name: 'the salt of a leaf replaced',
      by: `UPDATE liability_leaf SET salt = sha256(salt) WHERE member_id = {cleo}`,
      found: { verify: 'liabilities_tree', receipt: 'balance' },
    },
    {
      name: 'an amount that the operator states to hold changed',
      by: `UPDATE stated_holdings SET lines = jsonb_set(lines, '{0,amount}', '"9"')`,
      found: { verify: 'holdings_are_what_was_approved', monitor: 'holdings_differ' },
    },
    {
      name: 'what the operator stated to hold removed',
      by: `DELETE FROM stated_holdings`,
      found: { verify: 'holdings_are_what_was_approved', monitor: 'holdings_missing' },
    },
    {
      name: 'a day of liabilities removed',
      by: `DELETE FROM liability_leaf; DELETE FROM liability_level; DELETE FROM liability_day`,
      found: { receipt: 'balance' },
    },
    {
      name: 'a day of liabilities removed with its statement, the log rewritten',
      by: async ({ sql, rewriteLog }) => {
        await sql(
          `DELETE FROM liability_leaf; DELETE FROM liability_level; DELETE FROM liability_day; DELETE FROM log_statement WHERE kind = statement_kind_number('liabilities')`,
        );
        await rewriteLog();
      },
      found: { monitor: 'shrunk', receipt: 'balance' },
    },
    {
      name: 'a member marked as verified without a proof',
      by: `UPDATE member SET verified = true WHERE id = {trader}; UPDATE wallet SET verified = true WHERE member_id = {trader}`,
      found: { verify: 'verified_is_proven' },
    },
    {
      name: 'the verification of a member removed',
      by: `UPDATE member SET verified = false WHERE id = {ann}`,
      found: { verify: 'verified_is_proven' },
    },
    {
      name: 'a proof of identity marked as rejected',
      by: `UPDATE identity_check SET state = 'rejected' WHERE member_id = {ann}`,
      found: { verify: 'verified_is_proven' },
    },
    {
      name: 'a member verified in one wallet only',
      by: `UPDATE wallet SET verified = false WHERE member_id = {ann} AND account = account_number('demo')`,
      found: { verify: 'verified_is_proven' },
    },
    {
      name: 'a reward paid to another member',
      by: `UPDATE invite_reward SET inviter_id = {cleo}`,
      found: { verify: 'rewards_are_transfers' },
    },
    {
      name: 'a reward raised',
      by: `UPDATE invite_reward SET amount = amount + 100`,
      found: { verify: 'rewards_are_transfers' },
    },
    {
      name: 'a reward without its waiting time',
      by: `UPDATE invite_reward SET paid_at = paid_at - interval '90 days'`,
      found: { verify: 'rewards_follow_their_rule' },
    },
    { name: 'a reward removed', by: `DELETE FROM invite_reward`, found: { verify: 'rewards_are_transfers' } },
    {
      name: 'a member given another inviter',
      by: `UPDATE member SET invited_by = {cleo} WHERE id = {bob}`,
      found: { verify: 'rewards_follow_their_rule' },
    },
  ],
};
