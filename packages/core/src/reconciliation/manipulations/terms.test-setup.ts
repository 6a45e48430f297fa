import type { Group } from './manipulation.test-setup.ts';

export const termsGroup: Group = {
  title: 'Terms',
  manipulations: [
    {
      name: 'common trading terms changed',
      by: `UPDATE terms SET fee_bps = fee_bps + 1`,
      found: { verify: 'orders_follow_their_terms', monitor: 'terms_differ', receipt: 'terms' },
    },
    {
      name: 'common trading terms changed with their statement, stated and signed again',
      by: async ({ sql }) => {
        await sql(`UPDATE terms SET max_day_stake = max_day_stake * 2`);
        await sql(`DELETE FROM log_statement WHERE kind = statement_kind_number('terms')`);
      },
      found: { verify: 'trading_terms_have_four_eyes', monitor: 'terms_repeated', receipt: 'signature' },
    },
    {
      name: 'common trading terms changed with their statements, the log rewritten',
      by: async ({ sql, rewriteLog }) => {
        await sql(
          `UPDATE terms SET max_day_stake = max_day_stake * 2; DELETE FROM log_statement WHERE kind = statement_kind_number('terms')`,
        );
        await rewriteLog();
      },
      found: { verify: 'trading_terms_have_four_eyes', monitor: 'rewritten', receipt: 'signature' },
    },
    {
      name: 'the payout of a duration lowered',
      by: `UPDATE terms_duration SET payout_bps = payout_bps - 100 WHERE duration_s = 300`,
      found: { verify: 'orders_follow_their_terms', monitor: 'terms_differ', receipt: 'terms' },
    },
    {
      name: 'a duration removed',
      by: `DELETE FROM terms_duration WHERE duration_s = 300`,
      found: { verify: 'orders_follow_their_terms', monitor: 'terms_differ', receipt: 'terms' },
    },
    {
      name: 'terms in force from an earlier time',
      by: `UPDATE terms SET effective_at = effective_at - interval '1 day' WHERE version = (SELECT max(version) FROM terms)`,
      found: { verify: 'trading_terms_have_four_eyes', monitor: 'terms_differ' },
    },
    {
      name: 'terms with a borrowed approval',
      by: `INSERT INTO terms SELECT (jsonb_populate_record(t, jsonb_build_object('version', t.version + 1, 'effective_at', t.effective_at + interval '1 hour', 'fee_bps', 90))).* FROM terms t WHERE version = (SELECT max(version) FROM terms); INSERT INTO terms_duration SELECT d.version + 1, d.duration_s, d.payout_bps, d.enabled FROM terms_duration d WHERE d.version = (SELECT max(version) FROM terms_duration)`,
      found: { verify: 'trading_terms_have_four_eyes' },
    },
    {
      name: 'a version of common terms removed',
      by: `DELETE FROM terms WHERE version = (SELECT max(version) FROM terms)`,
      found: { verify: 'trading_terms_have_four_eyes', monitor: 'terms_missing' },
    },
    {
      name: 'money terms changed',
      by: `UPDATE money_terms SET withdraw_bank_fee = withdraw_bank_fee + 100`,
      found: { verify: 'money_terms_have_four_eyes', monitor: 'terms_differ' },
    },
    {
      name: 'money terms with a borrowed approval',
      by: `INSERT INTO money_terms SELECT (jsonb_populate_record(t, jsonb_build_object('version', t.version + 1, 'effective_at', t.effective_at + interval '1 hour', 'withdraw_bank_fee', 9900))).* FROM money_terms t WHERE version = (SELECT max(version) FROM money_terms)`,
      found: { verify: 'money_terms_have_four_eyes' },
    },
    {
      name: 'a version of money terms removed',
      by: `DELETE FROM money_terms WHERE version = (SELECT max(version) FROM money_terms)`,
      found: { verify: 'money_terms_have_four_eyes', monitor: 'terms_missing' },
    },
    {
      name: 'a version of money terms removed with its approval, its audit entry and its statement',
      by: async ({ sql, rehashAudit, rewriteLog }) => {
        await sql(
          `DELETE FROM money_terms WHERE approval_id IS NOT NULL; DELETE FROM audit_entry WHERE action = 'approvals.approve' AND after ->> 'kind' = 'money_terms'; DELETE FROM approval WHERE kind = 'money_terms' AND state = 'approved'; DELETE FROM log_statement WHERE kind = statement_kind_number('terms') AND subject = 'money'`,
        );
        await rehashAudit(1);
        await rewriteLog();
      },
      found: { verify: 'approvals_are_what_was_proposed', monitor: 'rewritten' },
    },
    {
      name: "a product's own terms changed",
      by: `UPDATE product_terms SET fee_bps = fee_bps + 50 WHERE product_id = {own}`,
      found: { verify: 'product_terms_have_four_eyes', monitor: 'terms_differ', receipt: 'terms' },
    },
    {
      name: "a product's own terms with a borrowed approval",
      by: `INSERT INTO product_terms SELECT (jsonb_populate_record(t, jsonb_build_object('version', t.version + 1, 'effective_at', t.effective_at + interval '1 hour', 'fee_bps', 90))).* FROM product_terms t WHERE product_id = {own} ORDER BY version DESC LIMIT 1`,
      found: { verify: 'product_terms_have_four_eyes' },
    },
    {
      name: "a product's own terms removed",
      by: `DELETE FROM product_terms WHERE product_id = {own}`,
      found: { verify: 'market_knows_its_product', monitor: 'terms_missing', receipt: 'gone' },
    },
    {
      name: "the hours of a product's own terms changed",
      by: `UPDATE product_terms SET hours = jsonb_set(hours, '{ordersAfterOpenS}', '60') WHERE product_id = {own}`,
      found: { verify: 'product_terms_have_four_eyes', monitor: 'terms_differ' },
    },
    {
      name: "a product's columns changed against its terms",
      by: `UPDATE product SET max_stake = max_stake / 100 WHERE id = {product}; UPDATE market SET max_stake = max_stake / 100 WHERE product_id = {product}`,
      found: { verify: 'terms_are_stated', monitor: 'terms_differ' },
    },
    {
      name: 'a product shown as closed against its terms',
      by: `UPDATE product SET enabled = false WHERE id = {own}; UPDATE market SET enabled = false WHERE product_id = {own}`,
      found: { verify: 'terms_are_stated', monitor: 'terms_differ' },
    },
    {
      name: 'savings terms changed',
      by: `UPDATE savings_terms SET rate_bps = rate_bps - 10`,
      found: { verify: 'savings_terms_have_four_eyes', monitor: 'terms_differ' },
    },
    {
      name: 'savings terms with a borrowed approval',
      by: `INSERT INTO savings_terms SELECT (jsonb_populate_record(t, jsonb_build_object('version', t.version + 1, 'effective_at', t.effective_at + interval '1 hour', 'rate_bps', 1))).* FROM savings_terms t WHERE approval_id IS NOT NULL`,
      found: { verify: 'savings_terms_have_four_eyes' },
    },
    {
      name: 'a version of savings terms removed',
      by: `DELETE FROM savings_terms WHERE approval_id IS NOT NULL`,
      found: { verify: 'savings_terms_have_four_eyes', monitor: 'terms_missing' },
    },
  ],
};
