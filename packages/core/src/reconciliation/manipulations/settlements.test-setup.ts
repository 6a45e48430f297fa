import type { Group } from './manipulation.test-setup.ts';

const unsigned = 'settlement_batch = NULL, settlement_place = NULL, ends_settlements = NULL, deciding_seq = NULL';
/** A win made a loss, with its money and its figures. */
const lostSql = `UPDATE orders SET result = result_number('lose'), profit = -stake WHERE id = {won};
      DELETE FROM transfer WHERE ref = {won} AND code = transfer_number('payout');
      UPDATE transfer SET code = transfer_number('stake_loss'), to_bucket = bucket_number('house_trading') WHERE ref = {won} AND code = transfer_number('stake_release');
      UPDATE wallet w SET lines = w.lines - 1, available = w.available - o.stake - o.stake * o.payout_bps / 10000, loss_today = o.stake FROM orders o WHERE o.id = {won} AND w.member_id = o.member_id AND w.account = o.account;
      UPDATE house_balance h SET amount = h.amount + o.stake + o.stake * o.payout_bps / 10000 FROM orders o WHERE o.id = {won} AND h.account = o.account AND h.bucket = bucket_number('house_trading');
      DELETE FROM trading_day; SELECT rebuild_trading_days()`;
const laterSql = `UPDATE orders SET settled_at = settled_at + interval '20 milliseconds' WHERE id = {demoWon};
      UPDATE transfer SET at = (SELECT settled_at FROM orders WHERE id = {demoWon}) WHERE ref = {demoWon} AND code IN (transfer_number('payout'), transfer_number('stake_release'))`;
const stateOlderSql = `INSERT INTO log_statement (kind, subject, number, statement, made_at)
      SELECT statement_kind_number('settlement'), '', 0, convert_to(format('[1,"settlement",%s,1]', to_json(instant_text(now()))), 'UTF8'), now()`;

export const settlementsGroup: Group = {
  title: 'Statements of settlements',
  manipulations: [
    {
      name: 'a win made a loss with its money, its settlement signed again',
      by: async ({ sql, signSettlement }) => {
        await sql(lostSql);
        await signSettlement('won');
      },
      found: { verify: 'log_is_statements', receipt: 'result' },
    },
    {
      name: 'a win made a loss with its money, its settlement signed again, the log rewritten',
      by: async ({ sql, signSettlement, rewriteLog }) => {
        await sql(lostSql);
        await signSettlement('won');
        await rewriteLog();
      },
      found: { verify: 'orders_replay', monitor: 'rewritten', receipt: 'result' },
    },
    {
      name: 'a settlement dated later with its transfers, signed again',
      by: async ({ sql, signSettlement }) => {
        await sql(laterSql);
        await signSettlement('demoWon');
      },
      found: { verify: 'log_is_statements', receipt: 'settlement_log' },
    },
    {
      name: 'a settlement dated later with its transfers, signed again, the log rewritten',
      by: async ({ sql, signSettlement, rewriteLog }) => {
        await sql(laterSql);
        await signSettlement('demoWon');
        await rewriteLog();
      },
      found: { verify: 'ledger_days', monitor: 'rewritten' },
    },
    {
      name: 'a settlement taken from its order',
      by: `UPDATE orders SET ${unsigned} WHERE id = {won}`,
      found: { verify: 'settlements_have_statements' },
    },
    {
      name: 'settlements removed with their signatures, and stated as older ones',
      by: `DELETE FROM statement_batch b USING orders o WHERE o.id = {voided} AND b.id = o.settlement_batch; UPDATE orders SET ${unsigned} WHERE id = {voided}; ${stateOlderSql}`,
      found: { verify: 'log_is_statements' },
    },
    {
      name: 'settlements removed with their signatures, stated as older ones, the log rewritten',
      by: async ({ sql, rewriteLog }) => {
        await sql(
          `DELETE FROM statement_batch b USING orders o WHERE o.id = {voided} AND b.id = o.settlement_batch; UPDATE orders SET ${unsigned} WHERE id = {voided}; ${stateOlderSql}`,
        );
        await rewriteLog();
      },
      found: { monitor: 'rewritten' },
    },
    {
      name: "two orders that name each other's settlement",
      by: `UPDATE orders o SET settlement_batch = p.settlement_batch, settlement_place = p.settlement_place FROM orders p WHERE o.id IN ({won}, {lost}) AND p.id IN ({won}, {lost}) AND p.id <> o.id`,
      found: { verify: 'settlements_are_orders', receipt: 'settlement' },
    },
    {
      name: 'the signature of a settlement replaced by other bytes',
      by: `UPDATE statement_batch b SET statements = set_byte(statements, 96 * o.settlement_place - 90, 255 - get_byte(statements, 96 * o.settlement_place - 90)) FROM orders o WHERE o.id = {won} AND b.id = o.settlement_batch`,
      found: { verify: 'settlements_are_orders', receipt: 'settlement' },
    },
    {
      name: 'the deciding entry of an order moved to its exit',
      by: `UPDATE orders SET deciding_seq = exit_seq WHERE id = {won}`,
      found: { verify: 'settlements_name_their_deciding_entry', receipt: 'settlement' },
    },
    {
      name: 'the key of a settlement replaced',
      by: `UPDATE statement_batch b SET key_id = '0123456789abcdef' FROM orders o WHERE o.id = {won} AND b.id = o.settlement_batch`,
      found: { verify: 'settlements_are_orders', receipt: 'gone' },
    },
  ],
};
