import { type Group, turnAroundSql } from './manipulation.test-setup.ts';

export const youngerGroup: Group = {
  title: 'What is younger than the last witnessed checkpoint, and what the platform never published',
  manipulations: [
    {
      name: 'an order without a kept receipt, accepted after the last witnessed checkpoint, turned around and signed again',
      by: async ({ sql, signAnew }) => {
        await sql(turnAroundSql('young'));
        await signAnew('young');
      },
      found: { verify: 'exposure_is_open_orders' },
    },
    {
      name: 'the tolerance of an order younger than the last witnessed checkpoint, without a kept receipt, widened and signed again',
      by: async ({ sql, signAnew }) => {
        await sql(`UPDATE orders SET tolerance_bps = tolerance_bps + 5 WHERE id = {young}`);
        await signAnew('young');
      },
      found: {},
      why: 'younger than the last witnessed checkpoint, and its member kept nothing',
    },
    {
      name: 'an order younger than the last witnessed checkpoint, without a kept receipt, removed with everything about it',
      by: `DELETE FROM statement_batch b USING orders o WHERE b.id = o.acceptance_batch AND o.id = {young}; DELETE FROM orders WHERE id = {young}; DELETE FROM idempotency WHERE ref = {young};
    UPDATE wallet SET lines = lines - 1, available = available + held_orders, held_orders = 0, open_stake = 0, open_orders = 0, stake_today = stake_today - 10000 WHERE member_id = {fay} AND account = account_number('real'); DELETE FROM transfer WHERE ref = {young};
    UPDATE exposure SET taken = taken - 8800 WHERE account = account_number('real') AND (product_id = {still} AND direction = direction_number('rise') OR direction = direction_number('both'))`,
      found: {},
      why: 'younger than the last witnessed checkpoint, and its member kept nothing',
    },
    {
      name: 'the last tick, after the last witnessed checkpoint, edited and hashed again',
      by: async ({ sql, rehashTape }) => {
        await sql(
          `UPDATE tape SET price = price + 1 WHERE product_id = {still} AND seq = (SELECT max(seq) FROM tape WHERE product_id = {still}); UPDATE orders o SET entry_price = t.price FROM tape t WHERE o.id = {young} AND t.product_id = o.product_id AND t.seq = o.entry_seq; UPDATE market m SET tick_price = t.price FROM tape t WHERE m.product_id = {still} AND t.product_id = m.product_id AND t.seq = m.tick_seq; DELETE FROM candle WHERE product_id = {still}; DELETE FROM candle_progress WHERE product_id = {still}`,
        );
        await rehashTape('still', 4);
      },
      found: {},
      why: 'younger than the last witnessed checkpoint, and no reader kept it',
    },
    {
      name: 'an account view of an administrator removed from the list of views',
      by: `DELETE FROM account_view`,
      found: {},
      why: 'no statement names it',
    },
    {
      name: 'the last entry of the audit log, after the last witnessed checkpoint, cut off',
      by: `DELETE FROM audit_entry WHERE seq = (SELECT max(seq) FROM audit_entry)`,
      found: { verify: 'approvals_are_in_the_log' },
    },
    {
      name: 'a refused order removed from the keys',
      by: `DELETE FROM idempotency WHERE verdict <> verdict_number('accepted')`,
      found: {},
      why: 'the platform never accepted it, so it never signed it',
    },
    {
      name: 'a quote that the platform rejected and did not put on the tape removed',
      by: `DELETE FROM rejected_quote`,
      found: {},
      why: 'the platform never published it',
    },
    {
      name: 'the prices that a source had before the tape began replaced',
      by: `UPDATE source_candle SET close = close + 1`,
      found: {},
      why: "it is another party's history, and no rule reads it",
    },
  ],
};
