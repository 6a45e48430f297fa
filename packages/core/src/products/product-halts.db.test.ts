import { setTimeout as sleep } from 'node:timers/promises';
import { addTicks, settlerOf } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { settleOrders } from '../orders/index.ts';
import { watchOffers } from './index.ts';
import {
  checker,
  clerk,
  ctx,
  detail,
  halt,
  owner,
  place,
  productId,
  refusalOf,
  resume,
  worker,
} from './products.test-setup.ts';

const tapeOf = async () =>
  (await owner.pool.query('SELECT seq, kind, hash FROM tape WHERE product_id = $1 ORDER BY seq', [productId])).rows;
const orders = async () =>
  (await owner.pool.query('SELECT * FROM orders WHERE product_id = $1 ORDER BY id', [productId])).rows;
const lastAudit = async () =>
  (
    await owner.pool.query(
      `SELECT action, before, after FROM audit_entry WHERE target_id = $1 ORDER BY seq DESC LIMIT 1`,
      [productId],
    )
  ).rows[0];

describe('halting a product', () => {
  test('refuses new orders from that moment until it is lifted; both are recorded', async () => {
    const [tick] = await addTicks(worker, productId, [10_000n]);
    const seq = tick?.seq ?? 0;
    const look = watchOffers(ctx);
    await look();
    expect(await place(seq)).toBe('accepted');
    expect(await halt()).toMatchObject({ halted: true, halt: { memberMessage: '报价核查中', haltedBy: 'maker' } });
    expect(await look()).toEqual([productId]);
    expect(await place(seq)).toBe('ORDER_PRODUCT_UNAVAILABLE');
    expect(await lastAudit()).toMatchObject({
      action: 'products.halt',
      before: { halted: false },
      after: { halted: true, memberMessage: '报价核查中' },
    });
    expect(await refusalOf(halt())).toBe('PRODUCT_HALTED');
    expect(await refusalOf(resume(clerk))).toBe('FORBIDDEN');
    expect(await place(seq)).toBe('ORDER_PRODUCT_UNAVAILABLE');
    expect(await resume(checker)).toMatchObject({ halted: false, halt: null });
    expect(await look()).toEqual([productId]);
    expect(await look()).toEqual([]);
    expect(await place(seq)).toBe('accepted');
    expect(await refusalOf(resume())).toBe('PRODUCT_NOT_HALTED');
    expect(await refusalOf(halt(clerk))).toBe('FORBIDDEN');
    expect((await detail()).halts).toMatchObject([{ haltedBy: 'maker', resumedBy: 'checker', resumeReason: '已恢复' }]);
  });

  test('writes nothing on the tape and changes no order: an open one ends by its ticks as usual', async () => {
    const [tick] = await addTicks(worker, productId, [10_000n]);
    expect(await place(tick?.seq ?? 0)).toBe('accepted');
    const [tape, before] = [await tapeOf(), await orders()];
    await halt();
    expect(await tapeOf()).toEqual(tape);
    expect(await orders()).toEqual(before);
    await addTicks(worker, productId, [10_000n, 10_000n, 10_001n]);
    await sleep(1_100);
    // Not even a second halt after the close makes the exit known: only the feed's next entry does.
    await resume();
    await halt();
    await settleOrders(settlerOf(worker), { limit: 100 });
    expect((await orders())[0]).toMatchObject({ result: null, settled_at: null });
    await addTicks(worker, productId, [9_000n]);
    await settleOrders(settlerOf(worker), { limit: 100 });
    expect((await orders())[0]).toMatchObject({ result: 1, exit_price: 10_001n, profit: 8_000n });
  });

  test('stays when the halt of a restored database is lifted, and the other way round', async () => {
    const flag = async () => (await detail()).halted;
    await halt();
    await owner.pool.query('UPDATE product SET halted = false WHERE id = $1', [productId]);
    expect(await flag()).toBe(true);
    await owner.pool.query(
      `INSERT INTO database_timeline VALUES (77, clock_timestamp(), ARRAY[$1::uuid], NULL, NULL)`,
      [productId],
    );
    expect(await resume()).toMatchObject({ halted: true, halt: null });
    await owner.pool.query(
      `UPDATE database_timeline SET confirmed_at = clock_timestamp(), confirmed_by = 'test' WHERE timeline = 77`,
    );
    await owner.pool.query('UPDATE product SET halted = false WHERE id = $1', [productId]);
    expect(await flag()).toBe(false);
  });

  test('is history that no role can change', async () => {
    await halt();
    await expect(owner.pool.query('DELETE FROM product_halt')).rejects.toThrow();
    await expect(owner.pool.query(`UPDATE product_halt SET reason = '别的理由'`)).rejects.toThrow();
    await expect(ctx.db.pool.query(`UPDATE product SET halted = false`)).rejects.toThrow(/permission denied/);
  });
});
