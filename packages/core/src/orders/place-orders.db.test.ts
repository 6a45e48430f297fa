import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@fairtick/contracts';
import { sqlState } from '@fairtick/db';
import { addProduct, addTicks, putTermsInForce } from '@fairtick/test-kit';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { isAcceptanceSigned, verifyPart } from '@fairtick/verifier';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../context.ts';
import { encodeBatch } from './batch-codec.ts';
import { createOrderBatcher } from './order-batcher.ts';
import { acceptanceSigner, placeBatch, placeWithRetries } from './order-request.test-setup.ts';
import { placeBatch as placeOnConnection } from './place-batch.ts';
import {
  app,
  isAccepted,
  member,
  memberId,
  nextMember,
  order,
  ordersOf,
  owner,
  place,
  productId,
  seq,
  set,
  setWallet,
  shownPrice,
  wallet,
  worker,
} from './place-orders.test-setup.ts';
import { createProductCatalog } from './product-facts.ts';
import { readOrders } from './read-orders.ts';
import { readReceipt } from './read-receipt.ts';
import { createAcceptanceSigner } from './sign-acceptance.ts';
import { createBatchSigner } from './sign-batch.ts';
import { createStoredAcceptances } from './stored-acceptances.ts';

describe('an accepted order', () => {
  test('holds the stake, copies the terms, names the head of the tape and writes to the outbox', async () => {
    const before = new Date();
    const verdict = await place(order({ toleranceBps: 25, durationS: 120, stake: 12_300n }));
    expect(verdict).toEqual(isAccepted);
    const [row] = await ordersOf();
    expect(row).toMatchObject({
      stake: 12_300n,
      fee: 0n,
      payout_bps: 8_200,
      duration_s: 120,
      terms_version: 1,
      tolerance_bps: 25,
      staleness_ms: 15_000,
      shown_price: shownPrice,
      shown_seq: BigInt(seq),
      head_seq: BigInt(seq),
      slot: 1,
      entry_seq: null,
      result: null,
    });
    expect(row.accepted_at.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1);
    expect(row.close_at.getTime() - row.accepted_at.getTime()).toBe(120_000);
    if (!('accepted' in verdict)) throw new Error('refused');
    expect(verdict.accepted).toEqual({
      id: row.id,
      acceptedAtMs: row.accepted_at.getTime(),
      fee: 0n,
      payoutBps: 8_200,
      toleranceBps: 25,
      termsVersion: 1,
      headSeq: seq,
      headHash: row.head_hash.toString('hex'),
    });
    expect(await wallet()).toMatchObject({
      available: 1_000_000n - 12_300n,
      held_orders: 12_300n,
      open_stake: 12_300n,
      stake_today: 12_300n,
      lines: 2n,
    });
    const events = await owner.pool.query('SELECT topic, ref FROM outbox WHERE member_id = $1', [memberId]);
    expect(events.rows).toEqual([{ topic: 1, ref: row.id }]);
  });

  test('is never earlier than the head of its tape, so no known tick can be its entry', async () => {
    // A burst: every entry is a millisecond after the one before, so the last ones are ahead of the clock.
    const burst = await addTicks(
      worker,
      productId,
      Array.from({ length: 200 }, () => shownPrice),
    );
    const last = burst.at(-1);
    await place(order({ shownSeq: last?.seq ?? 0, durationS: 120 }));
    const [row] = await ordersOf();
    expect(row.head_seq).toBe(BigInt(last?.seq ?? 0));
    expect(row.accepted_at.getTime()).toBeGreaterThanOrEqual(last?.at.getTime() ?? 0);
    expect(row.close_at.getTime() - row.accepted_at.getTime()).toBe(120_000);
  });

  test('is decided by a clock read after the last wallet was locked; after a long wait the batch is retried', async () => {
    const holder = await owner.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM wallet WHERE member_id = $1 FOR UPDATE', [memberId]);
    const waited = placeBatch(app, [order()], 'looked_up').catch(sqlState);
    const { rows } = await holder.query('SELECT pg_backend_pid() AS pid');
    const blocked = 'SELECT 1 FROM pg_stat_activity WHERE $1::int = ANY (pg_blocking_pids(pid))';
    await expect.poll(() => owner.pool.query(blocked, [rows[0].pid]).then(({ rowCount }) => rowCount)).toBe(1);
    await sleep(200);
    await holder.query('COMMIT');
    holder.release();
    expect(await waited).toBe('40001');
    expect(await ordersOf()).toEqual([]);
  });

  test('holds its fee in a line of its own, so that limits on stakes never count fees', async () => {
    await putTermsInForce(owner, { feeBps: 150 });
    await place(order({ stake: 10_100n }));
    // 151.5 minor units, floored
    expect(await wallet()).toMatchObject({
      available: 1_000_000n - 10_251n,
      held_orders: 10_251n,
      open_stake: 10_100n,
    });
    const lines = await owner.pool.query('SELECT line, code, amount FROM transfer WHERE member_id = $1 ORDER BY line', [
      memberId,
    ]);
    expect(lines.rows.slice(1)).toEqual([
      { line: 2n, code: 10, amount: 10_100n },
      { line: 3n, code: 15, amount: 151n },
    ]);
    await putTermsInForce(owner);
  });

  test('without a tolerance of its own uses that of the terms', async () => {
    await place(order());
    expect((await ordersOf())[0]).toMatchObject({ tolerance_bps: 10 });
  });
});

describe('one request, one effect, one answer', () => {
  test('the same key and body return the first answer, also after the order has ended', async () => {
    const request = order();
    const first = await place(request);
    await set('market', 'stalled = true');
    expect(await place(request)).toEqual(first);
    expect(await place(request, true)).toEqual(first);
    expect(await ordersOf()).toHaveLength(1);
    expect((await wallet()).held_orders).toBe(10_000n);
  });

  test.each([
    ['fast', false],
    ['exact', true],
  ])('a batch mixes earlier answers, new orders and refusals, fees included: %s', async (_, exact) => {
    await putTermsInForce(owner, { feeBps: 150 });
    const some = async (count: number) => {
      const ids = await Promise.all(Array.from({ length: count }, member));
      return ids.map((id) => order({ memberId: id }));
    };
    const [known, fresh, [poor]] = [await some(3), await some(3), await some(1)];
    if (poor === undefined) throw new Error('no order');
    const first = await placeWithRetries(app, known);
    expect(first).toEqual([isAccepted, isAccepted, isAccepted]);
    const batch = [...known, ...fresh, { ...poor, stake: 999n }].sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
    const verdicts = await placeWithRetries(app, batch, exact);
    const of = (request: { memberId: string }) =>
      verdicts[batch.findIndex(({ memberId: id }) => id === request.memberId)];
    expect(known.map(of)).toEqual(first);
    expect(fresh.map(of)).toEqual([isAccepted, isAccepted, isAccepted]);
    expect(of(poor)).toEqual({ refused: 'ORDER_STAKE_OUT_OF_RANGE' });
    for (const { memberId: id } of [...known, ...fresh]) {
      expect(await wallet(1, id)).toMatchObject({ lines: 3n, open_stake: 10_000n, held_orders: 10_150n });
    }
    await putTermsInForce(owner);
  });

  test('a refusal by a rule keeps its answer, even if the rule would accept the order now', async () => {
    const request = order();
    await setWallet(`trade_barred_until = 'infinity'`);
    expect(await place(request)).toEqual({ refused: 'ORDER_TRADING_BARRED' });
    await setWallet('trade_barred_until = NULL');
    expect(await place(request)).toEqual({ refused: 'ORDER_TRADING_BARRED' });
    expect(await place({ ...request, key: randomUUID() })).toEqual(isAccepted);
  });

  test('the same key with another body is a conflict and keeps the first answer', async () => {
    const request = order();
    const first = await place(request);
    expect(await place({ ...request, bodyHash: randomBytes(16).toString('hex') })).toEqual({
      refused: 'IDEMPOTENCY_KEY_CONFLICT',
    });
    expect(await place(request)).toEqual(first);
  });

  test('an answer lost before or after the commit is retried by key: one order, one hold', async () => {
    for (const isCommitted of [true, false]) {
      await nextMember();
      let isLost = false;
      const batcher = createOrderBatcher({
        run: async (batch, mode) => {
          const verdicts = isLost || isCommitted ? await placeBatch(app, batch, mode) : [];
          if (isLost) return verdicts;
          isLost = true;
          throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
        },
        sqlState,
        now: () => performance.now(),
      });
      const request = order();
      const verdict = await batcher.place(request);
      await batcher.close();
      const rows = await ordersOf();
      expect(verdict).toMatchObject({ accepted: { id: rows[0].id } });
      expect(rows).toHaveLength(1);
      expect(await wallet()).toMatchObject({ held_orders: request.stake, available: 1_000_000n - request.stake });
      expect(await place(request)).toEqual(verdict);
    }
  });

  test('the same key of another member is another request', async () => {
    const request = order();
    expect(await place(request)).toEqual(isAccepted);
    expect(await place({ ...request, memberId: await member() })).toEqual(isAccepted);
  });

  test('an ended session is refused before any lookup, and nothing is stored', async () => {
    const request = order({ epoch: 7 });
    expect(await place(request)).toEqual({ refused: 'UNAUTHENTICATED' });
    const keys = await owner.pool.query('SELECT 1 FROM idempotency WHERE actor_id = $1', [memberId]);
    expect(keys.rowCount).toBe(0);
    expect(await place({ ...request, epoch: 1 })).toEqual(isAccepted);
  });
});

describe('the signed statement of an order', () => {
  const stored = async (id: string) =>
    (
      await owner.pool.query<{ key_id: string; signature: Buffer; statements: Buffer }>(
        `SELECT b.*, substring(b.statements FROM o.acceptance_place * 96 - 95 FOR 64) AS signature
           FROM orders o JOIN statement_batch b ON b.id = o.acceptance_batch WHERE o.id = $1`,
        [id],
      )
    ).rows[0];

  test('is stored with the order, verifies, and is the same for a repeated key after the key was replaced', async () => {
    const request = order();
    const verdict = await place(request);
    if (!('accepted' in verdict)) throw new Error('not accepted');
    const { id } = verdict.accepted;
    const ctx = { db: app, catalog: createProductCatalog({ db: app, clock: systemClock }) };
    const rotated = createAcceptanceSigner(testSigningKey());
    const views = () =>
      readOrders({ ...ctx, signer: rotated, stored: createStoredAcceptances() }, { memberId, ids: [id] });
    const [view] = await views();
    expect(view).toEqual(verdict.order);
    expect(view?.keyId).toBe(acceptanceSigner.keyId);
    const { publicKey } = acceptanceSigner;
    const signed = { ...(view as Order), memberId };
    expect(await isAcceptanceSigned(signed, { signature: signed.signature, publicKey })).toBe(true);
    expect(await isAcceptanceSigned({ ...signed, direction: 'fall' }, { signature: signed.signature, publicKey })).toBe(
      false,
    );
    const client = await app.pool.connect();
    const again = await placeOnConnection(
      { pool: client },
      { batch: [request], mode: 'looked_up', signer: createBatchSigner(rotated, createStoredAcceptances()) },
    );
    client.release();
    expect(again).toEqual([verdict]);
    const kept = await stored(id);
    expect(kept).toMatchObject({ key_id: acceptanceSigner.keyId });
    expect(kept?.signature.toString('base64url')).toBe(verdict.order.signature);
  });

  test('is needed for the commit: nothing of an order without it is kept', async () => {
    const columns = encodeBatch([order()]);
    const call = `SELECT place_orders($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;
    await expect(app.pool.query(call, [false, ...columns])).rejects.toMatchObject({ code: '23514' });
    expect(await ordersOf()).toEqual([]);
    expect(await wallet()).toMatchObject({ held_orders: 0n });
  });

  test('is needed of every order of a batch', async () => {
    const others = [await member(), await member()].sort();
    const columns = encodeBatch(others.map((one) => order({ memberId: one })));
    const client = await app.pool.connect();
    const placeBoth = async (): Promise<{ rows: { answer: string }[] }> => {
      await client.query('BEGIN');
      const text = 'SELECT place_orders($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) AS answer';
      return client.query(text, [false, ...columns]).catch(async (error) => {
        await client.query('ROLLBACK');
        // Again where a busy machine was too slow.
        if (sqlState(error) === '40001') return placeBoth();
        throw error;
      });
    };
    const { rows } = await placeBoth();
    const batch = rows[0]?.answer.split(':').at(-1);
    await client.query('SELECT store_statements($1, $2, $3)', [batch, '0'.repeat(16), Buffer.alloc(96)]);
    await expect(client.query('COMMIT')).rejects.toMatchObject({ code: '23514' });
    client.release();
  });

  test('is stored once and cannot be changed, by its own role or as the superuser', async () => {
    const verdict = await place(order());
    const { rows } = await owner.pool.query(
      'SELECT b.* FROM orders o JOIN statement_batch b ON b.id = o.acceptance_batch WHERE o.id = $1',
      ['accepted' in verdict ? verdict.accepted.id : ''],
    );
    const { id, key_id, statements } = rows[0];
    const store = (batch: bigint) => app.pool.query('SELECT store_statements($1, $2, $3)', [batch, key_id, statements]);
    await expect(store(id)).rejects.toMatchObject({ code: '23505' });
    // one that no call of place_orders began
    await expect(store(id + 1_000_000n)).rejects.toMatchObject({ code: '42501' });
    await expect(owner.pool.query('DELETE FROM statement_batch')).rejects.toMatchObject({ code: '42501' });
    const edit = owner.pool.query('UPDATE statement_batch SET key_id = $1', ['0'.repeat(16)]);
    await expect(edit).rejects.toMatchObject({ code: '42501' });
  });

  test('is missing for orders of before statements were stored: the present key signs, and the receipt says no more', async () => {
    const verdict = await place(order());
    const id = 'accepted' in verdict ? verdict.accepted.id : '';
    await owner.pool.query('ALTER TABLE orders DISABLE TRIGGER orders_guard');
    await owner.pool.query(
      `UPDATE orders SET acceptance_batch = NULL, acceptance_place = NULL, ends_batch = NULL, own_terms = NULL WHERE id = $1`,
      [id],
    );
    await owner.pool.query('ALTER TABLE orders ENABLE ALWAYS TRIGGER orders_guard');
    const signer = createAcceptanceSigner(testSigningKey());
    const catalog = createProductCatalog({ db: app, clock: systemClock });
    const ctx = { db: app, catalog, signer, stored: createStoredAcceptances(), logFiles: null };
    const receipt = await readReceipt(ctx, { memberId, id });
    expect(receipt.order).toMatchObject({ keyId: signer.keyId });
    expect(receipt.version).toBe(1);
    expect(receipt).not.toHaveProperty('logEntry');
    expect(receipt).not.toHaveProperty('terms');
    expect(await verifyPart(receipt, 'signature')).toMatchObject({ outcome: 'ok' });
  });

  test('is never replaced by a new signature when it was removed', async () => {
    const verdict = await place(order());
    const id = 'accepted' in verdict ? verdict.accepted.id : '';
    await owner.pool.query('ALTER TABLE statement_batch DISABLE TRIGGER statement_batch_no_delete');
    await owner.pool.query(
      'DELETE FROM statement_batch WHERE id = (SELECT acceptance_batch FROM orders WHERE id = $1)',
      [id],
    );
    await owner.pool.query('ALTER TABLE statement_batch ENABLE ALWAYS TRIGGER statement_batch_no_delete');
    const catalog = createProductCatalog({ db: app, clock: systemClock });
    const ctx = { db: app, catalog, signer: acceptanceSigner, stored: createStoredAcceptances() };
    await expect(readOrders(ctx, { memberId, ids: [id] })).rejects.toThrow(`order ${id}: its statement is missing`);
  });

  test('is made for each order where they are judged one by one', async () => {
    const others = [await member(), await member()].sort();
    const batch = others.map((one) => order({ memberId: one }));
    const verdicts = await placeWithRetries(app, batch, true);
    for (const verdict of verdicts) {
      if (!('accepted' in verdict)) throw new Error('not accepted');
      const kept = await stored(verdict.accepted.id);
      expect(kept?.statements).toHaveLength(96);
      expect(kept?.signature.toString('base64url')).toBe(verdict.order.signature);
    }
  });
});

test('orders of a batch are decided separately, and answers keep the positions of the batch', async () => {
  const others = [await member(), await member(), await member()];
  const batch = [
    order({ memberId: others[0] ?? '' }),
    order({ memberId: others[1] ?? '', stake: 1n }),
    order({ memberId: others[2] ?? '' }),
    order({ memberId: randomUUID() }),
  ].sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
  const verdicts = await placeWithRetries(app, batch);
  for (const [i, request] of batch.entries()) {
    if (request.stake === 1n) expect(verdicts[i]).toEqual({ refused: 'ORDER_STAKE_OUT_OF_RANGE' });
    else if (others.includes(request.memberId)) expect(verdicts[i]).toEqual(isAccepted);
    else expect(verdicts[i]).toEqual({ refused: 'UNAUTHENTICATED' });
  }
});

test('two orders of one member in a batch are refused as a whole, and placed one by one on retry', async () => {
  const batch = [order(), order({ productId: await addProduct(owner) }), order({ stake: 20_000n })];
  await expect(placeBatch(app, batch, 'looked_up')).rejects.toMatchObject({
    code: expect.stringMatching(/40001|23505/),
  });
  expect(await ordersOf()).toEqual([]);
  expect(await placeBatch(app, batch, 'exact')).toEqual([
    isAccepted,
    { refused: 'ORDER_FEED_STALLED' },
    { refused: 'ORDER_PENDING_SETTLEMENT' },
  ]);
});
