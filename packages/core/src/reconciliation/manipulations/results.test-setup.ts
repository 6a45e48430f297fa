import type { Group } from './manipulation.test-setup.ts';

export const resultsGroup: Group = {
  title: 'Results, statements and figures of orders',
  manipulations: [
    {
      name: 'a win made a loss',
      by: `UPDATE orders SET result = result_number('lose'), profit = -stake WHERE id = {won}`,
      found: { verify: 'days_are_orders', receipt: 'result' },
    },
    {
      name: 'a win made a loss with its money',
      by: async ({ sql }) => {
        await sql(`UPDATE orders SET result = result_number('lose'), profit = -stake WHERE id = {won};
      DELETE FROM transfer WHERE ref = {won} AND code = transfer_number('payout');
      UPDATE transfer SET code = transfer_number('stake_loss'), to_bucket = bucket_number('house_trading') WHERE ref = {won} AND code = transfer_number('stake_release');
      UPDATE wallet w SET lines = w.lines - 1, available = w.available - o.stake - o.stake * o.payout_bps / 10000, loss_today = o.stake FROM orders o WHERE o.id = {won} AND w.member_id = o.member_id AND w.account = o.account;
      UPDATE house_balance h SET amount = h.amount + o.stake + o.stake * o.payout_bps / 10000 FROM orders o WHERE o.id = {won} AND h.account = o.account AND h.bucket = bucket_number('house_trading');
      DELETE FROM trading_day; SELECT rebuild_trading_days()`);
      },
      found: { verify: 'orders_replay', receipt: 'result' },
    },
    {
      name: 'a loss made a win',
      by: `UPDATE orders SET result = result_number('win'), profit = stake * payout_bps / 10000 WHERE id = {lost}`,
      found: { verify: 'days_are_orders', receipt: 'result' },
    },
    {
      name: 'a tie made a loss',
      by: `UPDATE orders SET result = result_number('lose'), profit = -stake WHERE id = {tied}`,
      found: { verify: 'days_are_orders', receipt: 'result' },
    },
    {
      name: 'a void order made a loss',
      by: `UPDATE orders SET result = result_number('lose'), void_reason = NULL, profit = -stake WHERE id = {voided}`,
      found: { verify: 'orders_settle_after_their_close', receipt: 'result' },
    },
    {
      name: 'another reason given for a void order',
      by: `UPDATE orders SET void_reason = void_number('stall_before_entry') WHERE id = {voided}`,
      found: { verify: 'orders_replay', receipt: 'result' },
    },
    {
      name: 'an entry moved to the next tick',
      by: `UPDATE orders o SET entry_seq = k.seq, entry_price = k.price, entry_at = k.at FROM tape k WHERE o.id = {won} AND k.product_id = o.product_id AND k.seq = o.entry_seq + 1`,
      found: { verify: 'orders_replay', receipt: 'result' },
    },
    {
      name: 'an exit moved to the tick before',
      by: `UPDATE orders o SET exit_seq = k.seq, exit_price = k.price, exit_at = k.at FROM tape k WHERE o.id = {won} AND k.product_id = o.product_id AND k.seq = o.exit_seq - 1`,
      found: { verify: 'orders_replay', receipt: 'result' },
    },
    {
      name: 'an entry price that is not on the tape',
      by: `UPDATE orders SET entry_price = entry_price + 1 WHERE id = {won}`,
      found: { verify: 'orders_follow_the_tape', receipt: 'result' },
    },
    {
      name: 'a profit raised',
      by: `UPDATE orders SET profit = profit + 1 WHERE id = {won}`,
      found: { verify: 'orders_replay', receipt: 'result' },
    },
    {
      name: 'a settlement dated an hour later',
      by: `UPDATE orders SET settled_at = settled_at + interval '1 hour' WHERE id = {won}`,
      found: { verify: 'orders_are_transfers', receipt: 'settlement' },
    },
    {
      name: 'a settlement dated before its deciding entry, with its transfers',
      by: `UPDATE orders SET settled_at = exit_at - interval '500 milliseconds' WHERE id = {won}; UPDATE transfer SET at = (SELECT settled_at FROM orders WHERE id = {won}) WHERE ref = {won} AND code IN (transfer_number('payout'), transfer_number('stake_release'))`,
      found: { verify: 'orders_settle_after_their_close', receipt: 'settlement' },
    },
    {
      name: 'a settlement dated two days later with its transfers',
      by: `UPDATE orders SET settled_at = settled_at + interval '2 days' WHERE id = {won}; UPDATE transfer SET at = at + interval '2 days' WHERE ref = {won} AND code IN (transfer_number('payout'), transfer_number('stake_release'))`,
      found: { verify: 'orders_settle_after_their_close', receipt: 'settlement' },
    },
    {
      name: 'a settlement dated up to an hour later on its day, with its transfers',
      by: `UPDATE orders SET settled_at = least(settled_at + interval '1 hour', savings_day_start(platform_day(settled_at) + 1) - interval '1 millisecond') WHERE id = {won}; UPDATE transfer SET at = (SELECT settled_at FROM orders WHERE id = {won}) WHERE ref = {won} AND code IN (transfer_number('payout'), transfer_number('stake_release'))`,
      found: { verify: 'ledger_days', receipt: 'settlement' },
    },
    {
      name: 'a settled order opened again',
      by: `UPDATE orders SET result = NULL, profit = NULL, settled_at = NULL, exit_seq = NULL, exit_price = NULL, exit_at = NULL WHERE id = {lost}`,
      found: { verify: 'orders_are_transfers', receipt: 'kept' },
    },
    {
      name: 'an open order made void',
      by: `UPDATE orders SET result = result_number('void'), void_reason = void_number('no_entry'), profit = 0, settled_at = now() WHERE id = {open}`,
      found: { verify: 'holds_are_open_orders', receipt: 'kept' },
    },
    {
      name: 'an open order ended as lost, with its money',
      by: `UPDATE orders SET result = result_number('lose'), profit = -stake, settled_at = now(), exit_seq = entry_seq, exit_price = entry_price, exit_at = entry_at WHERE id = {open};
    INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket) SELECT o.member_id, o.id, w.lines + 1, o.stake, now(), o.account, transfer_number('stake_loss'), bucket_number('held_orders'), bucket_number('house_trading') FROM orders o JOIN wallet w ON w.member_id = o.member_id AND w.account = o.account WHERE o.id = {open};
    UPDATE wallet SET lines = lines + 1, held_orders = 0, open_stake = 0, open_orders = 0 WHERE member_id = {gil} AND account = account_number('real');
    UPDATE house_balance SET amount = amount + 10000 WHERE account = account_number('real') AND bucket = bucket_number('house_trading')`,
      found: { verify: 'orders_settle_after_their_close', receipt: 'result' },
    },
    {
      name: 'an order removed',
      by: `DELETE FROM orders WHERE id = {lost}`,
      found: { verify: 'orders_have_statements', receipt: 'gone' },
    },
    {
      name: 'an order removed with its transfers, its key and its part of the wallet',
      by: `DELETE FROM orders WHERE id = {open}; DELETE FROM transfer WHERE ref = {open}; DELETE FROM idempotency WHERE ref = {open};
    UPDATE wallet SET lines = lines - 1, available = available + held_orders, held_orders = 0, open_stake = 0, open_orders = 0, stake_today = 0 WHERE member_id = {gil} AND account = account_number('real')`,
      found: { verify: 'orders_have_statements', receipt: 'gone' },
    },
    {
      name: 'an order removed with everything about it and its statement, the log rewritten',
      by: async ({ sql, rewriteLog }) => {
        await sql(`DELETE FROM statement_batch b USING orders o WHERE b.id = o.acceptance_batch AND o.id = {open}; DELETE FROM orders WHERE id = {open}; DELETE FROM transfer WHERE ref = {open}; DELETE FROM idempotency WHERE ref = {open};
    UPDATE wallet SET lines = lines - 1, available = available + held_orders, held_orders = 0, open_stake = 0, open_orders = 0, stake_today = 0 WHERE member_id = {gil} AND account = account_number('real');
    UPDATE exposure SET taken = taken - 8800 WHERE account = account_number('real') AND (product_id = {product} AND direction = direction_number('rise') OR direction = direction_number('both'));`);
        await rewriteLog();
      },
      found: { verify: 'ledger_days', monitor: 'shrunk', receipt: 'gone' },
    },
    {
      name: 'a copy of a won order added',
      by: `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'slot', 2))).* FROM orders o WHERE id = {won}`,
      found: { verify: 'orders_have_statements' },
    },
    {
      name: 'a won order added with its transfers, its key and its statement, as if accepted earlier',
      by: async ({ sql, signAnew }) => {
        await sql(`INSERT INTO statement_batch SELECT 999, made_at, key_id, substring(statements FOR 96), NULL FROM statement_batch ORDER BY id LIMIT 1;
    INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', {extra}, 'member_id', {dan}, 'acceptance_batch', 999, 'acceptance_place', 1))).* FROM orders o WHERE id = {won};
    INSERT INTO transfer SELECT (jsonb_populate_record(t, jsonb_build_object('ref', {extra}, 'member_id', {dan}, 'line', w.lines + t.line - (SELECT min(line) FROM transfer WHERE ref = {won}) + 1))).* FROM transfer t, wallet w WHERE t.ref = {won} AND w.member_id = {dan} AND w.account = account_number('real');
    INSERT INTO idempotency SELECT (jsonb_populate_record(i, jsonb_build_object('ref', {extra}, 'actor_id', {dan}))).* FROM idempotency i WHERE ref = {won};
    UPDATE wallet w SET lines = w.lines + 3, available = w.available + 8000, stake_day = a.stake_day, stake_today = 10000, loss_day = a.loss_day, loss_today = -8000 FROM wallet a WHERE w.member_id = {dan} AND w.account = account_number('real') AND a.member_id = {ann} AND a.account = w.account;
    UPDATE house_balance SET amount = amount - 8000 WHERE account = account_number('real') AND bucket = bucket_number('house_trading');
    DELETE FROM trading_day; SELECT rebuild_trading_days()`);
        await signAnew('extra');
      },
      found: { verify: 'orders_are_stated_in_time' },
    },
    {
      name: 'a statement taken from its order',
      by: `UPDATE orders SET acceptance_batch = NULL, acceptance_place = NULL WHERE id = {won}`,
      found: { verify: 'orders_have_statements', receipt: 'kept' },
    },
    {
      name: "two orders that name each other's statement",
      by: `UPDATE orders o SET acceptance_batch = p.acceptance_batch FROM orders p WHERE o.id IN ({won}, {lost}) AND p.id IN ({won}, {lost}) AND p.id <> o.id`,
      found: { verify: 'statements_are_orders', receipt: 'signature' },
    },
    {
      name: 'a signature replaced by other bytes',
      by: `UPDATE statement_batch b SET statements = set_byte(statements, 5, 255 - get_byte(statements, 5)) FROM orders o WHERE o.id = {won} AND b.id = o.acceptance_batch`,
      found: { verify: 'statements_are_orders', receipt: 'signature' },
    },
    {
      name: 'the hash of a statement replaced',
      by: `UPDATE statement_batch b SET statements = set_byte(statements, 70, 255 - get_byte(statements, 70)) FROM orders o WHERE o.id = {won} AND b.id = o.acceptance_batch`,
      found: { verify: 'log_is_statements' },
    },
    {
      name: 'a statement removed',
      by: `DELETE FROM statement_batch b USING orders o WHERE o.id = {won} AND b.id = o.acceptance_batch`,
      found: { verify: 'orders_have_statements', receipt: 'gone' },
    },
    {
      name: 'the staleness limit of an order raised',
      by: `UPDATE orders SET staleness_ms = 600000 WHERE id = {won}`,
      found: { receipt: 'limits' },
    },
    {
      name: 'the staleness limit of a settled order lowered until it would be void',
      by: `UPDATE orders SET staleness_ms = 100 WHERE id = {lost}`,
      found: { verify: 'orders_replay', receipt: 'limits' },
    },
    {
      name: 'the key of an order removed',
      by: `DELETE FROM idempotency WHERE ref = {won}`,
      found: { verify: 'one_key_one_order' },
    },
    {
      name: 'the key of an order moved to another order',
      by: `UPDATE idempotency SET ref = {lost} WHERE ref = {won}`,
      found: { verify: 'one_key_one_order' },
    },
    {
      name: 'a refused key given an order',
      by: `INSERT INTO idempotency SELECT (jsonb_populate_record(i, jsonb_build_object('key', uuidv7(), 'verdict', 10))).* FROM idempotency i WHERE ref = {won}`,
      found: { verify: 'one_key_one_order' },
    },
    {
      name: 'a settled order marked as disputed',
      by: `INSERT INTO order_dispute VALUES ({won}, now(), now(), 'a', 'b')`,
      found: { verify: 'disputes_are_stated' },
    },
    {
      name: 'an open order marked as disputed',
      by: `INSERT INTO order_dispute VALUES ({open}, now(), now(), 'a', 'b')`,
      found: { verify: 'disputes_are_stated' },
    },
    {
      name: 'a daily figure improved',
      by: `UPDATE trading_day SET stake_lost = stake_lost - 1`,
      found: { verify: 'days_are_transfers' },
    },
    { name: 'a day of trading removed', by: `DELETE FROM trading_day`, found: { verify: 'days_are_transfers' } },
    {
      name: 'wins and losses of a day exchanged',
      by: `UPDATE trading_day SET wins = losses, losses = wins + 1`,
      found: { verify: 'days_are_orders' },
    },
    {
      name: 'the exposures of open orders set to zero',
      by: `UPDATE exposure SET taken = 0`,
      found: { verify: 'exposure_is_open_orders' },
    },
    {
      name: 'the counter of compared decisions raised',
      by: `UPDATE settlement_comparison SET compared = compared + 1000`,
      found: {},
      why: "it is the operator's own count; orders are decided again by each reader instead",
    },
    {
      name: 'the counter of compared decisions removed',
      by: `DELETE FROM settlement_comparison`,
      found: {},
      why: "it is the operator's own count; orders are decided again by each reader instead",
    },
  ],
};
