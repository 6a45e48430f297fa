import { type Group, turnAroundSql } from './manipulation.test-setup.ts';

export const ordersGroup: Group = {
  title: 'Orders as they were accepted',
  manipulations: [
    {
      name: 'an open order turned around',
      by: turnAroundSql('open'),
      found: { verify: 'exposure_is_open_orders', receipt: 'signature' },
    },
    {
      name: 'an open order turned around and signed again with the real key',
      by: async ({ sql, signAnew }) => {
        await sql(turnAroundSql('open'));
        await signAnew('open');
      },
      found: { verify: 'exposure_is_open_orders', receipt: 'log' },
    },
    {
      name: 'an open order turned around and signed again, the log rewritten',
      by: async ({ sql, signAnew, rewriteLog }) => {
        await sql(turnAroundSql('open'));
        await signAnew('open');
        await rewriteLog();
      },
      found: { verify: 'exposure_is_open_orders', monitor: 'rewritten', receipt: 'kept' },
    },
    {
      name: 'a lost order turned around',
      by: turnAroundSql('lost'),
      found: { verify: 'orders_replay', receipt: 'result' },
    },
    {
      name: 'a won order turned around, its result and its money changed to match, signed again, the log rewritten',
      by: async ({ sql, signAnew, rewriteLog }) => {
        await sql(`UPDATE orders SET direction = CASE direction WHEN direction_number('rise') THEN direction_number('fall') ELSE direction_number('rise') END, result = result_number('lose'), profit = -stake WHERE id = {won};
      DELETE FROM transfer WHERE ref = {won} AND code = transfer_number('payout');
      UPDATE transfer SET code = transfer_number('stake_loss'), to_bucket = bucket_number('house_trading') WHERE ref = {won} AND code = transfer_number('stake_release');
      UPDATE wallet w SET lines = w.lines - 1, available = w.available - o.stake - o.stake * o.payout_bps / 10000, loss_today = o.stake FROM orders o WHERE o.id = {won} AND w.member_id = o.member_id AND w.account = o.account;
      UPDATE house_balance h SET amount = h.amount + o.stake + o.stake * o.payout_bps / 10000 FROM orders o WHERE o.id = {won} AND h.account = o.account AND h.bucket = bucket_number('house_trading');
      DELETE FROM trading_day; SELECT rebuild_trading_days()`);
        await signAnew('won');
        await rewriteLog();
      },
      found: { verify: 'ledger_days', monitor: 'rewritten', receipt: 'kept' },
    },
    {
      name: 'a stake raised',
      by: `UPDATE orders SET stake = stake + 100 WHERE id = {open}`,
      found: { verify: 'holds_are_open_orders', receipt: 'signature' },
    },
    {
      name: 'a stake raised with its hold and its wallet, and signed again',
      by: async ({ sql, signAnew }) => {
        await sql(`UPDATE orders SET stake = stake + 100 WHERE id = {open};
      UPDATE transfer SET amount = amount + 100 WHERE ref = {open};
      UPDATE wallet SET available = available - 100, held_orders = held_orders + 100, open_stake = open_stake + 100, stake_today = stake_today + 100 WHERE member_id = {gil} AND account = account_number('real')`);
        await signAnew('open');
      },
      found: { verify: 'exposure_is_open_orders', receipt: 'log' },
    },
    {
      name: 'a payout rate lowered after acceptance',
      by: `UPDATE orders SET payout_bps = payout_bps - 100 WHERE id = {open}`,
      found: { verify: 'orders_follow_their_terms', receipt: 'terms' },
    },
    {
      name: 'a payout rate lowered in order and terms, and signed again',
      by: async ({ sql, signAnew }) => {
        await sql(
          `UPDATE orders SET payout_bps = payout_bps - 100 WHERE id = {open}; UPDATE terms_duration SET payout_bps = payout_bps - 100 WHERE duration_s = 300`,
        );
        await signAnew('open');
      },
      found: { verify: 'terms_are_stated', monitor: 'terms_differ', receipt: 'signature' },
    },
    {
      name: 'a fee added',
      by: `UPDATE orders SET fee = fee + 5 WHERE id = {lost}`,
      found: { verify: 'orders_follow_their_terms', receipt: 'terms' },
    },
    {
      name: 'a close moved by a second',
      by: `UPDATE orders SET close_at = close_at + interval '1 second' WHERE id = {open}`,
      found: { verify: 'orders_follow_their_terms', receipt: 'terms' },
    },
    {
      name: 'a close moved with its duration, and signed again',
      by: async ({ sql, signAnew }) => {
        await sql(
          `UPDATE orders SET close_at = accepted_at + interval '60 seconds', duration_s = 60, payout_bps = 8000 WHERE id = {open}`,
        );
        await signAnew('open');
      },
      found: { verify: 'exposure_is_open_orders', receipt: 'log' },
    },
    {
      name: 'an acceptance moved back by ten milliseconds',
      by: `UPDATE orders SET accepted_at = accepted_at - interval '10 milliseconds', close_at = close_at - interval '10 milliseconds' WHERE id = {won}`,
      found: { verify: 'orders_are_transfers', receipt: 'signature' },
    },
    {
      name: 'an acceptance moved back with its transfers, and signed again',
      by: async ({ sql, signAnew }) => {
        await sql(
          `UPDATE orders SET accepted_at = accepted_at - interval '1 second', close_at = close_at - interval '1 second' WHERE id = {open}; UPDATE transfer SET at = at - interval '1 second' WHERE ref = {open}`,
        );
        await signAnew('open');
      },
      found: { verify: 'log_is_statements', receipt: 'log' },
    },
    {
      name: 'a shown price changed',
      by: `UPDATE orders SET shown_price = shown_price + 1 WHERE id = {won}`,
      found: { verify: 'orders_follow_the_tape', receipt: 'signature' },
    },
    {
      name: 'a tolerance widened',
      by: `UPDATE orders SET tolerance_bps = tolerance_bps + 500 WHERE id = {voided}`,
      found: { verify: 'statements_are_orders', receipt: 'signature' },
    },
    {
      name: 'a tolerance widened until a void order would have won, and signed again',
      by: async ({ sql, signAnew }) => {
        await sql(`UPDATE orders SET tolerance_bps = tolerance_bps + 5000 WHERE id = {voided}`);
        await signAnew('voided');
      },
      found: { verify: 'log_is_statements', receipt: 'log' },
    },
    {
      name: 'the head of the tape that an acceptance names moved back',
      by: `UPDATE orders SET head_seq = head_seq - 1 WHERE id = {voided}`,
      found: { verify: 'orders_follow_the_tape', receipt: 'head' },
    },
    {
      name: 'an order put under other terms',
      by: `UPDATE orders SET terms_version = terms_version - 1 WHERE id = {won} AND terms_version > 1; UPDATE orders SET terms_version = terms_version + 1 WHERE id = {won} AND terms_version = 1`,
      found: { verify: 'orders_follow_their_terms', receipt: 'signature' },
    },
    {
      name: "an order under its product's terms put under the common ones",
      by: `UPDATE orders SET own_terms = false WHERE id = {ownWon}`,
      found: { verify: 'statements_are_orders', receipt: 'gone' },
    },
    {
      name: 'an order moved to another product',
      by: `UPDATE orders SET product_id = {still} WHERE id = {won}`,
      found: { verify: 'days_are_orders', receipt: 'head' },
    },
    {
      name: 'an order given to another member',
      by: `UPDATE orders SET member_id = {bob} WHERE id = {won}`,
      found: { verify: 'one_key_one_order', receipt: 'gone' },
    },
    {
      name: 'an order given to another member with its money, and signed again',
      by: async ({ sql, signAnew }) => {
        await sql(`UPDATE orders SET member_id = {fay} WHERE id = {won}; UPDATE idempotency SET actor_id = {fay} WHERE ref = {won};
      UPDATE transfer t SET member_id = {fay}, line = w.lines + t.line - (SELECT min(line) FROM transfer WHERE ref = {won}) + 1 FROM wallet w WHERE t.ref = {won} AND w.member_id = {fay} AND w.account = account_number('real');
      UPDATE wallet w SET lines = s.n, available = s.a FROM (SELECT member_id, count(*) AS n, sum(CASE WHEN to_bucket = bucket_number('available') THEN amount WHEN from_bucket = bucket_number('available') THEN -amount ELSE 0 END) AS a FROM transfer WHERE account = account_number('real') GROUP BY 1) s WHERE w.member_id = s.member_id AND w.account = account_number('real') AND w.member_id IN ({ann}, {fay})`);
        await signAnew('won');
      },
      found: { verify: 'day_counters', receipt: 'gone' },
    },
    {
      name: 'a demo order made a real one',
      by: `UPDATE orders SET account = account_number('real') WHERE id = {demoWon}`,
      found: { verify: 'days_are_orders', receipt: 'signature' },
    },
  ],
};
