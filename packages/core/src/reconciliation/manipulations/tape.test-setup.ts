import type { Group } from './manipulation.test-setup.ts';

export const tapeGroup: Group = {
  title: 'Tape, prices and products',
  manipulations: [
    {
      name: 'a price edited',
      by: `UPDATE tape SET price = price + 1 WHERE product_id = {product} AND seq = 3`,
      found: { verify: 'tape_chain', receipt: 'chain' },
    },
    {
      name: 'a price edited and all later hashes computed again',
      by: async ({ sql, rehashTape }) => {
        await sql('UPDATE tape SET price = price + 1 WHERE product_id = {product} AND seq = 3');
        await rehashTape('product', 3);
      },
      found: { verify: 'heads_are_rows', monitor: 'tape_differs', receipt: 'tape' },
    },
    {
      name: 'the price of an exit edited and the tape rehashed, with the order',
      by: async ({ sql, rehashTape }) => {
        await sql(
          `UPDATE tape t SET price = t.price - 5 FROM orders o WHERE o.id = {won} AND t.product_id = o.product_id AND t.seq = o.exit_seq; UPDATE orders SET exit_price = exit_price - 5 WHERE id = {won}`,
        );
        await rehashTape('product', 3);
      },
      found: { verify: 'orders_follow_the_tape', monitor: 'tape_differs', receipt: 'tape' },
    },
    {
      name: 'the whole tape rewritten and rehashed',
      by: async ({ sql, rehashTape }) => {
        await sql('UPDATE tape SET price = price + 7 WHERE product_id = {product} AND price IS NOT NULL');
        await rehashTape('product', 1);
      },
      found: { verify: 'market_is_tape_head', monitor: 'tape_differs', receipt: 'tape' },
    },
    {
      name: 'the whole tape rewritten and rehashed, its heads stated and signed again, the log rewritten',
      by: async ({ sql, rehashTape, rewriteLog }) => {
        await sql('UPDATE tape SET price = price + 7 WHERE product_id = {product} AND price IS NOT NULL');
        await rehashTape('product', 1);
        await sql(`DELETE FROM log_statement WHERE kind = statement_kind_number('head')`);
        await rewriteLog();
      },
      found: { verify: 'market_is_tape_head', monitor: 'rewritten', receipt: 'tape' },
    },
    {
      name: 'an entry removed',
      by: `DELETE FROM tape WHERE product_id = {product} AND seq = 3`,
      found: { verify: 'tape_chain', receipt: 'chain' },
    },
    {
      name: 'an entry removed, the later ones numbered and hashed again',
      by: async ({ sql, rehashTape }) => {
        await sql(
          `DELETE FROM tape WHERE product_id = {own} AND seq = 2; UPDATE tape SET seq = seq - 1 WHERE product_id = {own} AND seq > 2`,
        );
        await rehashTape('own', 2);
      },
      found: { verify: 'market_is_tape_head', monitor: 'tape_differs', receipt: 'tape' },
    },
    {
      name: 'a tick withheld that would have decided, its chain made whole',
      by: async ({ sql, rehashTape }) => {
        await sql(
          `DELETE FROM tape WHERE product_id = {product} AND seq = (SELECT exit_seq FROM orders WHERE id = {won}); UPDATE tape SET seq = seq - 1 WHERE product_id = {product} AND seq > (SELECT exit_seq FROM orders WHERE id = {won}); UPDATE orders o SET exit_seq = t.seq, exit_price = t.price, exit_at = t.at FROM tape t WHERE o.id IN ({won}, {lost}, {demoWon}, {demoLost}) AND t.product_id = o.product_id AND t.seq = o.exit_seq - 1`,
        );
        await rehashTape('product', 2);
      },
      found: { verify: 'market_is_tape_head', monitor: 'tape_differs', receipt: 'tape' },
    },
    {
      name: 'an entry inserted',
      by: `INSERT INTO tape SELECT (jsonb_populate_record(t, jsonb_build_object('seq', 99))).* FROM tape t WHERE product_id = {product} AND seq = 3`,
      found: { verify: 'tape_chain', receipt: 'chain' },
    },
    {
      name: 'an entry inserted in the middle, the later ones numbered and hashed again',
      by: async ({ sql, rehashTape }) => {
        await sql(
          `UPDATE tape SET seq = seq + 1000 WHERE product_id = {own} AND seq > 1; UPDATE tape SET seq = seq - 999 WHERE product_id = {own} AND seq > 1000; INSERT INTO tape SELECT (jsonb_populate_record(t, jsonb_build_object('seq', 2, 'at', t.at + interval '1 millisecond'))).* FROM tape t WHERE product_id = {own} AND seq = 1`,
        );
        await rehashTape('own', 1);
      },
      found: { verify: 'market_is_tape_head', monitor: 'tape_differs', receipt: 'tape' },
    },
    {
      name: 'two prices exchanged',
      by: `UPDATE tape SET price = CASE seq WHEN 3 THEN 10001 ELSE 10002 END WHERE product_id = {product} AND seq IN (2, 3)`,
      found: { verify: 'tape_chain', receipt: 'chain' },
    },
    {
      name: 'two prices exchanged and the tape rehashed',
      by: async ({ sql, rehashTape }) => {
        await sql(
          'UPDATE tape SET price = CASE seq WHEN 3 THEN 10001 ELSE 10002 END WHERE product_id = {product} AND seq IN (2, 3)',
        );
        await rehashTape('product', 2);
      },
      found: { verify: 'orders_follow_the_tape', monitor: 'tape_differs', receipt: 'tape' },
    },
    {
      name: 'the last entry cut off',
      by: `DELETE FROM tape t WHERE product_id = {product} AND seq = (SELECT max(seq) FROM tape WHERE product_id = {product})`,
      found: { verify: 'market_is_tape_head', monitor: 'tape_differs', receipt: 'tape' },
    },
    {
      name: 'the last entry cut off, and the market set back to the one before',
      by: async ({ sql, rehashTape }) => {
        await sql(
          `DELETE FROM tape t WHERE product_id = {product} AND seq = (SELECT max(seq) FROM tape WHERE product_id = {product})`,
        );
        await rehashTape('product', 99);
      },
      found: { verify: 'market_is_tape_head', monitor: 'tape_differs', receipt: 'tape' },
    },
    {
      name: 'the tail cut off, and the market set back',
      by: async ({ sql, rehashTape }) => {
        await sql(`DELETE FROM tape t WHERE product_id = {own} AND seq > 3`);
        await rehashTape('own', 99);
      },
      found: { verify: 'market_is_tape_head', monitor: 'tape_differs', receipt: 'tape' },
    },
    {
      name: 'a time moved',
      by: `UPDATE tape SET at = at + interval '1 millisecond' WHERE product_id = {product} AND seq = 3`,
      found: { verify: 'tape_chain', receipt: 'chain' },
    },
    {
      name: 'a time moved and the tape rehashed',
      by: async ({ sql, rehashTape }) => {
        await sql(`UPDATE tape SET at = at - interval '1 millisecond' WHERE product_id = {product} AND seq = 1`);
        await rehashTape('product', 1);
      },
      found: { verify: 'heads_are_rows', monitor: 'tape_differs', receipt: 'tape' },
    },
    {
      name: 'an entry ascribed to another source',
      by: `UPDATE tape SET source = 'other' WHERE product_id = {product} AND seq = 3`,
      found: { verify: 'tape_chain', receipt: 'chain' },
    },
    {
      name: 'all entries ascribed to another source, the tape rehashed',
      by: async ({ sql, rehashTape }) => {
        await sql(`UPDATE tape SET source = 'other' WHERE product_id = {product}`);
        await rehashTape('product', 1);
      },
      found: { verify: 'heads_are_rows', monitor: 'tape_differs', receipt: 'tape' },
    },
    {
      name: "the source's own time of an entry changed",
      by: `UPDATE tape SET source_time = source_time - interval '1 second' WHERE product_id = {product} AND seq = 3`,
      found: { verify: 'tape_chain', receipt: 'chain' },
    },
    {
      name: 'a tick made a stall',
      by: `UPDATE tape SET kind = tape_kind_number('stall'), price = NULL WHERE product_id = {product} AND seq = 3`,
      found: { verify: 'tape_chain', receipt: 'chain' },
    },
    {
      name: 'a tick made a stall, the tape rehashed',
      by: async ({ sql, rehashTape }) => {
        await sql(
          `UPDATE tape SET kind = tape_kind_number('stall'), price = NULL WHERE product_id = {product} AND seq = 3`,
        );
        await rehashTape('product', 3);
      },
      found: { verify: 'candles_are_the_tape', monitor: 'tape_differs', receipt: 'tape' },
    },
    {
      name: 'a hash replaced',
      by: `UPDATE tape SET hash = sha256(hash) WHERE product_id = {product} AND seq = 2`,
      found: { verify: 'tape_chain', receipt: 'chain' },
    },
    {
      name: 'the first entry replaced',
      by: `UPDATE tape SET price = price - 100 WHERE product_id = {still} AND seq = 1`,
      found: { verify: 'tape_chain', receipt: 'chain' },
    },
    {
      name: 'the tapes of two products exchanged',
      by: `UPDATE tape SET seq = seq + 1000 WHERE product_id = {own}; UPDATE tape SET product_id = CASE product_id WHEN {own}::uuid THEN {still}::uuid ELSE {own}::uuid END WHERE product_id IN ({own}, {still}); UPDATE tape SET seq = seq - 1000 WHERE product_id = {still} AND seq > 1000`,
      found: { verify: 'tape_chain', monitor: 'tape_differs', receipt: 'head' },
    },
    {
      name: 'a tape removed',
      by: `DELETE FROM tape WHERE product_id = {own}`,
      found: { verify: 'market_is_tape_head', monitor: 'tape_differs', receipt: 'head' },
    },
    {
      name: 'a tape removed with its market, as if it had never begun',
      by: `DELETE FROM tape WHERE product_id = {own}; UPDATE market SET last_seq = 0, last_hash = decode(repeat('00', 32), 'hex'), last_at = NULL WHERE product_id = {own}`,
      found: { verify: 'market_is_tape_head', monitor: 'tape_differs', receipt: 'head' },
    },
    {
      name: 'the head that the market shows replaced',
      by: `UPDATE market SET last_hash = sha256(last_hash) WHERE product_id = {product}`,
      found: { verify: 'market_is_tape_head' },
    },
    {
      name: 'the price that placing reads replaced',
      by: `UPDATE market SET tick_price = tick_price + 5 WHERE product_id = {product}`,
      found: { verify: 'market_is_tape_head' },
    },
    {
      name: 'the tick that placing reads set back to an older one',
      by: `UPDATE market m SET tick_seq = t.seq, tick_price = t.price, tick_at = t.at FROM tape t WHERE m.product_id = {product} AND t.product_id = m.product_id AND t.seq = 2`,
      found: { verify: 'market_is_tape_head' },
    },
    {
      name: 'the limits that placing reads raised',
      by: `UPDATE market SET max_stake = max_stake * 10 WHERE product_id = {product}`,
      found: { verify: 'market_knows_its_product' },
    },
    {
      name: 'a product stopped where placing reads it',
      by: `UPDATE market SET halted = true WHERE product_id = {product}`,
      found: { verify: 'market_knows_its_product' },
    },
    {
      name: 'a candle embellished',
      by: `UPDATE candle SET high = high + 1`,
      found: { verify: 'candles_are_the_tape' },
    },
    {
      name: 'a candle removed',
      by: `DELETE FROM candle WHERE product_id = {product} AND interval_s = 60`,
      found: { verify: 'candles_are_the_tape' },
    },
    {
      name: 'a candle added',
      by: `INSERT INTO candle SELECT (jsonb_populate_record(c, jsonb_build_object('open_time', c.open_time - interval '1 day'))).* FROM candle c WHERE product_id = {product} AND interval_s = 60 LIMIT 1`,
      found: { verify: 'candles_are_the_tape' },
    },
    {
      name: 'the staleness limit of a product changed',
      by: `UPDATE product SET staleness_ms = 60000 WHERE id = {product}; UPDATE market SET staleness_ms = 60000 WHERE product_id = {product}`,
      found: { receipt: 'limits' },
    },
    {
      name: 'the staleness limit of a product and of its orders changed',
      by: `UPDATE product SET staleness_ms = 60000 WHERE id = {product}; UPDATE market SET staleness_ms = 60000 WHERE product_id = {product}; UPDATE orders SET staleness_ms = 60000 WHERE product_id = {product}`,
      found: { receipt: 'limits' },
    },
    {
      name: "the decimals of a product's prices changed",
      by: `UPDATE product SET pip_decimals = pip_decimals + 1 WHERE id = {product}`,
      found: { verify: 'tape_chain', receipt: 'chain' },
    },
    {
      name: 'the decimals of a product without a tape changed',
      by: `UPDATE product SET pip_decimals = pip_decimals + 1 WHERE approval_id IS NOT NULL`,
      found: { verify: 'products_are_what_was_approved' },
    },
    {
      name: 'the symbol of a product changed',
      by: `UPDATE product SET symbol = 'OTHER/USD' WHERE id = {product}`,
      found: { receipt: 'limits' },
    },
    {
      name: 'the feed of an approved product changed',
      by: `UPDATE product SET feed = 'other' WHERE approval_id IS NOT NULL`,
      found: { verify: 'products_are_what_was_approved' },
    },
    {
      name: 'a product added without an approval',
      by: `INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', uuidv7(), 'symbol', 'FAKE/USD'))).* FROM product p WHERE id = {product}`,
      found: { monitor: 'terms_missing' },
    },
  ],
};
