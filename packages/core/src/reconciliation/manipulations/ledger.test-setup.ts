import type { Group } from './manipulation.test-setup.ts';

/** Moves a deposit by a second, and computes the hashes of all days again, in their rows and in their statements. */
const movedAndRehashed = `UPDATE transfer SET at = at - interval '1 second' WHERE ref = {deposit} AND code = transfer_number('recharge');
  DO $do$
  DECLARE
    v_day ledger_day;
    v_new record;
    v_before bytea := decode(repeat('00', 32), 'hex');
    v_from timestamptz := '-infinity';
  BEGIN
    FOR v_day IN SELECT * FROM ledger_day ORDER BY day LOOP
      SELECT * INTO v_new FROM ledger_hash(v_before, v_day.day, v_from, v_day.ends_at);
      UPDATE ledger_day SET hash = v_new.hash WHERE day = v_day.day;
      UPDATE log_statement
         SET statement = convert_to(replace(convert_from(statement, 'UTF8'), encode(v_day.hash, 'hex'), encode(v_new.hash, 'hex')), 'UTF8')
       WHERE kind = statement_kind_number('ledger');
      v_before := v_new.hash;
      v_from := v_day.ends_at;
    END LOOP;
  END $do$`;

const newestDay = `DELETE FROM ledger_day WHERE day = (SELECT max(day) FROM ledger_day)`;
const newestStatement = `DELETE FROM log_statement WHERE kind = statement_kind_number('ledger') AND number = (SELECT max(number) FROM log_statement WHERE kind = statement_kind_number('ledger'))`;

export const ledgerGroup: Group = {
  title: 'Ledger and balances',
  manipulations: [
    {
      name: 'money created in a wallet',
      by: `UPDATE wallet SET available = available + 1 WHERE member_id = {ann} AND account = account_number('real');`,
      found: { verify: 'zero_sum' },
    },
    {
      name: 'money moved from the house to a wallet',
      by: `UPDATE wallet SET available = available + 100 WHERE member_id = {ann} AND account = account_number('real');UPDATE house_balance SET amount = amount + -100 WHERE account = account_number('real') AND bucket = bucket_number('house_trading');`,
      found: { verify: 'house_is_transfers' },
    },
    {
      name: 'money moved from one wallet to another',
      by: `UPDATE wallet SET available = available + 100 WHERE member_id = {ann} AND account = account_number('real');UPDATE wallet SET available = available - 100 WHERE member_id = {bob} AND account = account_number('real');`,
      found: { verify: 'wallets_are_transfers' },
    },
    {
      name: 'money moved from available to held',
      by: `UPDATE wallet SET available = available - 100, held_orders = held_orders + 100 WHERE member_id = {ann} AND account = account_number('real');`,
      found: { verify: 'holds_are_open_orders' },
    },
    {
      name: 'a demo wallet filled',
      by: `UPDATE wallet SET available = available + 100 WHERE member_id = {ann} AND account = account_number('demo')`,
      found: { verify: 'zero_sum' },
    },
    {
      name: 'money moved between accounts of the house',
      by: `UPDATE house_balance SET amount = amount + -100 WHERE account = account_number('real') AND bucket = bucket_number('house_trading');UPDATE house_balance SET amount = amount + 100 WHERE account = account_number('real') AND bucket = bucket_number('house_fees');`,
      found: { verify: 'house_is_transfers' },
    },
    {
      name: 'a clearing account lowered against the house',
      by: `UPDATE house_balance SET amount = amount + -100 WHERE account = account_number('real') AND bucket = bucket_number('clearing_bank');UPDATE house_balance SET amount = amount + 100 WHERE account = account_number('real') AND bucket = bucket_number('house_trading');`,
      found: { verify: 'house_is_transfers' },
    },
    {
      name: 'a transfer of a credit added, with wallet and house',
      by: `INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket) SELECT w.member_id, gen_random_uuid(), w.lines + 1, 100, now(), w.account, transfer_number('manual_add'), bucket_number('house_adjustments'), bucket_number('available') FROM wallet w WHERE w.member_id = {ann} AND w.account = account_number('real');UPDATE wallet SET available = available + 100, lines = lines + 1 WHERE member_id = {ann} AND account = account_number('real');UPDATE house_balance SET amount = amount + -100 WHERE account = account_number('real') AND bucket = bucket_number('house_adjustments');`,
      found: { verify: 'approvals_are_transfers' },
    },
    {
      name: 'a transfer of a deduction added, with wallet and house',
      by: `INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket) SELECT w.member_id, gen_random_uuid(), w.lines + 1, 100, now(), w.account, transfer_number('manual_deduct'), bucket_number('available'), bucket_number('house_adjustments') FROM wallet w WHERE w.member_id = {ann} AND w.account = account_number('real');UPDATE wallet SET available = available - 100, lines = lines + 1 WHERE member_id = {ann} AND account = account_number('real');UPDATE house_balance SET amount = amount + 100 WHERE account = account_number('real') AND bucket = bucket_number('house_adjustments');`,
      found: { verify: 'approvals_are_transfers' },
    },
    {
      name: 'a second transfer of an approved credit',
      by: `INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket) SELECT w.member_id, (SELECT id FROM approval WHERE kind = 'manual_add' AND state = 'approved' AND member_id = {trader}), w.lines + 1, 100, now(), w.account, transfer_number('manual_add'), bucket_number('house_adjustments'), bucket_number('available') FROM wallet w WHERE w.member_id = {trader} AND w.account = account_number('real');UPDATE wallet SET available = available + 100, lines = lines + 1 WHERE member_id = {trader} AND account = account_number('real');UPDATE house_balance SET amount = amount + -100 WHERE account = account_number('real') AND bucket = bucket_number('house_adjustments');`,
      found: { verify: 'lines_are_booked_once' },
    },
    {
      name: 'a fee returned without a cause',
      by: `INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket) SELECT w.member_id, gen_random_uuid(), w.lines + 1, 100, now(), w.account, transfer_number('fee_refund'), bucket_number('house_fees'), bucket_number('available') FROM wallet w WHERE w.member_id = {ann} AND w.account = account_number('real');UPDATE wallet SET available = available + 100, lines = lines + 1 WHERE member_id = {ann} AND account = account_number('real');UPDATE house_balance SET amount = amount + -100 WHERE account = account_number('real') AND bucket = bucket_number('house_fees');`,
      found: { verify: 'lines_have_their_cause' },
    },
    {
      name: 'a rounding remainder without a cause',
      by: `INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket) SELECT w.member_id, gen_random_uuid(), w.lines + 1, 1, now(), w.account, transfer_number('rounding'), bucket_number('house_rounding'), bucket_number('available') FROM wallet w WHERE w.member_id = {ann} AND w.account = account_number('real');UPDATE wallet SET available = available + 1, lines = lines + 1 WHERE member_id = {ann} AND account = account_number('real');UPDATE house_balance SET amount = amount + -1 WHERE account = account_number('real') AND bucket = bucket_number('house_rounding');`,
      found: { verify: 'lines_have_their_cause' },
    },
    {
      name: 'a demo grant in a real account',
      by: `INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket) SELECT w.member_id, gen_random_uuid(), w.lines + 1, 100, now(), w.account, transfer_number('demo_reset'), bucket_number('house_demo_grants'), bucket_number('available') FROM wallet w WHERE w.member_id = {ann} AND w.account = account_number('real');UPDATE wallet SET available = available + 100, lines = lines + 1 WHERE member_id = {ann} AND account = account_number('real');INSERT INTO house_balance (account, bucket, amount) VALUES (account_number('real'), bucket_number('house_demo_grants'), -100) ON CONFLICT (account, bucket) DO UPDATE SET amount = house_balance.amount - 100`,
      found: { verify: 'lines_have_their_cause' },
    },
    {
      name: 'a payout without an order',
      by: `INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket) SELECT w.member_id, gen_random_uuid(), w.lines + 1, 100, now(), w.account, transfer_number('payout'), bucket_number('house_trading'), bucket_number('available') FROM wallet w WHERE w.member_id = {ann} AND w.account = account_number('real');UPDATE wallet SET available = available + 100, lines = lines + 1, loss_today = loss_today - 100 WHERE member_id = {ann} AND account = account_number('real');UPDATE house_balance SET amount = amount + -100 WHERE account = account_number('real') AND bucket = bucket_number('house_trading');`,
      found: { verify: 'days_are_transfers' },
    },
    {
      name: 'the amount of a transfer raised',
      by: `UPDATE transfer SET amount = amount + 7 WHERE ref = {won} AND code = transfer_number('payout')`,
      found: { verify: 'day_losses' },
    },
    {
      name: 'the amounts of two transfers of a member shifted',
      by: `UPDATE transfer SET amount = amount + CASE code WHEN transfer_number('payout') THEN 1 ELSE -1 END WHERE ref = {won} AND code IN (transfer_number('payout'), transfer_number('stake_release'))`,
      found: { verify: 'day_losses' },
    },
    {
      name: 'a transfer removed',
      by: `DELETE FROM transfer WHERE ref = {lost} AND code = transfer_number('stake_loss')`,
      found: { verify: 'day_losses', receipt: 'settlement' },
    },
    {
      name: 'a transfer removed with wallet and house',
      by: `DELETE FROM transfer WHERE ref = {won} AND code = transfer_number('payout'); UPDATE wallet SET available = available - 8000, lines = lines - 1 WHERE member_id = {ann} AND account = account_number('real');UPDATE house_balance SET amount = amount + 8000 WHERE account = account_number('real') AND bucket = bucket_number('house_trading');`,
      found: { verify: 'day_losses', receipt: 'settlement' },
    },
    {
      name: 'a transfer given to another member',
      by: `UPDATE transfer SET member_id = {fay}, line = 99 WHERE ref = {won} AND code = transfer_number('payout')`,
      found: { verify: 'day_losses', receipt: 'settlement' },
    },
    {
      name: 'a transfer with another code',
      by: `UPDATE transfer SET code = transfer_number('manual_add') WHERE ref = {won} AND code = transfer_number('payout')`,
      found: { verify: 'codes_mean_their_path' },
    },
    {
      name: 'a transfer with another source',
      by: `UPDATE transfer SET from_bucket = bucket_number('house_fees') WHERE ref = {won} AND code = transfer_number('payout')`,
      found: { verify: 'codes_mean_their_path' },
    },
    {
      name: 'a transfer that names another cause',
      by: `UPDATE transfer SET ref = {lost} WHERE ref = {won} AND code = transfer_number('payout')`,
      found: { verify: 'orders_are_transfers', receipt: 'settlement' },
    },
    {
      name: 'two lines of a wallet exchanged',
      by: `UPDATE transfer t SET line = CASE line WHEN 1 THEN 100002 ELSE 100001 END WHERE member_id = {ann} AND account = account_number('real') AND line IN (1, 2); UPDATE transfer SET line = line - 100000 WHERE line > 100000`,
      found: { verify: 'lines_follow_the_clock' },
    },
    {
      name: 'a gap in the lines of a wallet',
      by: `UPDATE transfer SET line = line + 1 WHERE member_id = {ann} AND account = account_number('real') AND line = (SELECT max(line) FROM transfer WHERE member_id = {ann} AND account = account_number('real'))`,
      found: { verify: 'wallets_are_transfers', receipt: 'settlement' },
    },
    {
      name: 'a stake booked a millisecond earlier',
      by: `UPDATE transfer SET at = at - interval '1 millisecond' WHERE ref = {won} AND code = transfer_number('stake_hold')`,
      found: { verify: 'orders_are_transfers' },
    },
    {
      name: 'a credit dated two days earlier',
      by: `UPDATE transfer SET at = at - interval '2 days' WHERE member_id = {trader} AND code = transfer_number('manual_add') AND ref IN (SELECT id FROM approval WHERE member_id = {trader})`,
      found: { verify: 'money_follows_the_log' },
    },
    {
      name: 'a deposit dated up to two hours earlier on its day in the ledger',
      by: `UPDATE transfer SET at = greatest(at - interval '2 hours', savings_day_start(platform_day(at))) WHERE ref = {largeDeposit}`,
      found: { verify: 'ledger_days' },
    },
    {
      name: 'a payout to the bank dated up to two hours earlier on its day in the ledger',
      by: `UPDATE transfer SET at = greatest(at - interval '2 hours', savings_day_start(platform_day(at))) WHERE ref = {withdrawal} AND code = transfer_number('withdraw')`,
      found: { verify: 'ledger_days' },
    },
    {
      name: 'funding of the house dated up to two hours earlier on its day',
      by: `UPDATE transfer SET at = greatest(at - interval '2 hours', savings_day_start(platform_day(at))) WHERE code = transfer_number('house_funding')`,
      found: { verify: 'ledger_days' },
    },
    {
      name: 'an interest payment dated up to two hours earlier on its day',
      by: `UPDATE transfer SET at = greatest(at - interval '2 hours', savings_day_start(platform_day(at))) WHERE ref = {returned} AND code = transfer_number('interest')`,
      found: { verify: 'ledger_days' },
    },
    {
      name: 'a deposit dated a second earlier in the ledger',
      by: `UPDATE transfer SET at = at - interval '1 second' WHERE ref = {deposit} AND code = transfer_number('recharge')`,
      found: { verify: 'ledger_days' },
    },
    {
      name: 'a stake and its return removed, the later lines of the member numbered anew',
      by: `DELETE FROM transfer WHERE ref = {tied} AND code IN (transfer_number('stake_hold'), transfer_number('stake_release'));
        UPDATE transfer t SET line = n.line FROM (SELECT member_id, account, line AS old, row_number() OVER (ORDER BY line) AS line FROM transfer WHERE member_id = {eve} AND account = account_number('real')) n WHERE n.member_id = t.member_id AND n.account = t.account AND n.old = t.line AND n.old <> n.line;
        UPDATE wallet SET lines = lines - 2 WHERE member_id = {eve} AND account = account_number('real')`,
      found: { verify: 'ledger_days', receipt: 'settlement' },
    },
    {
      name: 'the amounts of two deposits exchanged in the ledger',
      by: `UPDATE transfer t SET amount = (SELECT sum(amount) FROM transfer WHERE ref IN ({deposit}, {largeDeposit}) AND code = transfer_number('recharge')) - t.amount WHERE ref IN ({deposit}, {largeDeposit}) AND code = transfer_number('recharge')`,
      found: { verify: 'ledger_days' },
    },
    {
      name: 'two lines that cancel each other added to a day that is over',
      by: `INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket) SELECT w.member_id, gen_random_uuid(), w.lines + n, 100, now() - interval '1 day', w.account, transfer_number('manual_add'), CASE n WHEN 1 THEN bucket_number('house_adjustments') ELSE bucket_number('available') END, CASE n WHEN 1 THEN bucket_number('available') ELSE bucket_number('house_adjustments') END FROM wallet w, generate_series(1, 2) n WHERE w.member_id = {ann} AND w.account = account_number('real');UPDATE wallet SET lines = lines + 2 WHERE member_id = {ann} AND account = account_number('real');`,
      found: { verify: 'ledger_days' },
    },
    {
      name: 'a deposit dated a second earlier, all days of the ledger hashed again and stated again',
      by: async ({ sql, restate }) => {
        await sql(movedAndRehashed);
        await restate('ledger', '"ledger"', '"ledger"');
      },
      found: { verify: 'log_is_statements' },
    },
    {
      name: 'a deposit dated a second earlier, all days of the ledger hashed again and stated again, the log rewritten',
      by: async ({ sql, restate, rewriteLog }) => {
        await sql(movedAndRehashed);
        await restate('ledger', '"ledger"', '"ledger"');
        await rewriteLog();
      },
      found: { monitor: 'rewritten' },
    },
    {
      name: 'the number of transfers of a day changed in its row',
      by: `UPDATE ledger_day SET transfers = transfers - 1 WHERE day = (SELECT min(day) FROM ledger_day)`,
      found: { verify: 'ledger_days' },
    },
    {
      name: 'the end of a day of the ledger moved',
      by: `UPDATE ledger_day SET ends_at = ends_at - interval '1 hour' WHERE day = (SELECT max(day) FROM ledger_day)`,
      found: { verify: 'ledger_days' },
    },
    { name: 'the newest day of the ledger removed', by: newestDay, found: { verify: 'ledger_days' } },
    {
      name: 'the newest day of the ledger removed with its statement',
      by: `${newestDay};${newestStatement}`,
      found: { verify: 'log_is_statements' },
    },
    {
      name: 'the newest day of the ledger removed with its statement, the log rewritten',
      by: async ({ sql, rewriteLog }) => {
        await sql(`${newestDay};${newestStatement}`);
        await rewriteLog();
      },
      found: { monitor: 'shrunk' },
    },
    {
      name: 'a line dated two days earlier',
      by: `UPDATE transfer SET at = at - interval '2 days' WHERE ref = {largeDeposit}`,
      found: { verify: 'money_follows_the_log' },
    },
    {
      name: 'the first line of a wallet dated now',
      by: `UPDATE transfer SET at = now() WHERE member_id = {cleo} AND account = account_number('real') AND line = 1`,
      found: { verify: 'lines_follow_the_clock' },
    },
    {
      name: 'a wallet removed',
      by: `DELETE FROM wallet WHERE member_id = {ann} AND account = account_number('demo')`,
      found: { verify: 'zero_sum' },
    },
    {
      name: 'a wallet below zero',
      by: `UPDATE wallet SET available = -1 WHERE member_id = {ann} AND account = account_number('real');`,
      found: { verify: 'nothing_negative' },
    },
    {
      name: 'the stake of a day set to zero in a wallet',
      by: `UPDATE wallet SET stake_today = 0 WHERE member_id = {gil} AND account = account_number('real');`,
      found: { verify: 'day_counters' },
    },
    {
      name: 'the loss of a day set to zero in the wallets',
      by: `UPDATE wallet SET loss_today = 0 WHERE loss_today <> 0`,
      found: { verify: 'day_losses' },
    },
    {
      name: 'a limit that its member did not set',
      by: `UPDATE wallet SET limit_loss = 1 WHERE member_id = {ann} AND account = account_number('real');`,
      found: { verify: 'limits_are_in_the_wallet' },
    },
    {
      name: "a member's time-out lifted in the wallet",
      by: `INSERT INTO self_pause (member_id, timed_out_until, changed_at) VALUES ({ann}, now() + interval '1 day', now())`,
      found: { verify: 'limits_are_in_the_wallet' },
    },
    {
      name: 'all transfers of a member removed, with their wallet',
      by: `DELETE FROM transfer WHERE member_id = {ann}; DELETE FROM wallet WHERE member_id = {ann}`,
      found: { verify: 'holds_are_withdrawals', receipt: 'settlement' },
    },
  ],
};
