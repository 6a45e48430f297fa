import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { orderResults, voidReasons } from '@fairtick/contracts';
import { addProduct, insertOrders, settlerOf, writeTape } from '@fairtick/test-kit';
import { type Decision, decideOrder } from '@fairtick/verifier';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { listNotifications } from '../notifications/index.ts';
import { formatReport } from '../reconciliation/format-report.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { orderChecks } from '../reconciliation/order-checks.repo.ts';
import { compareDisputed } from './compare-disputed.ts';
import type { SettlerRule } from './decide-by-rule.ts';
import { openOrders } from './open-orders.ts';
import { unsignedView } from './order-view.ts';
import { recheckOrder } from './recheck-order.ts';
import {
  accepted,
  close,
  order as findOrder,
  member,
  owner,
  reader,
  shownPrice,
  tick,
  worker,
} from './settle-orders.test-setup.ts';
import { settleOrders } from './settle-orders.ts';

const ordersPerFault = Number(process.env['FAIRTICK_DISPUTE_ORDERS'] ?? 25);
const sqlFile = new URL('../../../../prisma/sql/orders/decide_orders.sql', import.meta.url);
const decideSql = await readFile(sqlFile, 'utf8');

/** Replaces part of decide_orders until the end of the test. */
async function plantInSql(sound: string, faulty: string): Promise<void> {
  if (!decideSql.includes(sound)) throw new Error(`decide_orders.sql does not contain: ${sound}`);
  await owner.pool.query(decideSql.replace(sound, faulty));
}
afterEach(async () => {
  await owner.pool.query(decideSql);
  await compareDisputed(settlerOf(worker));
});

const decisive = (change: (decision: Decision & { state: 'settled' }) => Decision): SettlerRule => {
  return (input) => {
    const decision = decideOrder(input);
    return decision.state === 'settled' ? change(decision) : decision;
  };
};

/** Faults of one settler, each of which is wrong for some orders and right for most. */
const faults: { name: string; inSql?: [string, string]; inRule?: SettlerRule }[] = [
  {
    name: 'SQL leaves out a tick at the close',
    inSql: [
      "k.at <= o.close_at AND k.kind = public.tape_kind_number('tick')\n       ORDER BY k.at DESC",
      "k.at < o.close_at AND k.kind = public.tape_kind_number('tick')\n       ORDER BY k.at DESC",
    ],
  },
  {
    name: 'SQL takes a tie for a win',
    inSql: ["THEN public.result_number('tie')", "THEN public.result_number('win')"],
  },
  {
    name: 'SQL rounds a payout up',
    inSql: ['o.stake * o.payout_bps / 10000 - o.fee', '(o.stake * o.payout_bps + 9999) / 10000 - o.fee'],
  },
  {
    name: 'SQL voids by half the staleness limit',
    inSql: ['o.staleness_ms * interval', 'o.staleness_ms / 2 * interval'],
  },
  {
    name: 'SQL starts at a tick of the acceptance',
    inSql: ['k.at > o.accepted_at AND k.at <= o.close_at', 'k.at >= o.accepted_at AND k.at <= o.close_at'],
  },
  {
    name: 'the rule counts a tick at the close as later',
    inRule: (input) => decideOrder({ ...input, order: { ...input.order, closeAtMs: input.order.closeAtMs - 1 } }),
  },
  {
    name: 'the rule takes a tie for a win',
    inRule: decisive((d) => (d.result === 'tie' ? { ...d, result: 'win' } : d)),
  },
  {
    name: 'the rule rounds a payout up',
    inRule: decisive((d) => (d.result === 'win' ? { ...d, profitMinor: d.profitMinor + 1n } : d)),
  },
  { name: 'the rule ignores a stale exit', inRule: (input) => decideOrder({ ...input, stalenessMs: 10 ** 9 }) },
  {
    name: 'the rule fails for falling orders',
    inRule: (input) => {
      if (input.order.direction === 'fall') throw new Error('no rule');
      return decideOrder(input);
    },
  },
];

const order = fc.record({
  entryAt: fc.constantFrom(0, 1, 5_000),
  exitAt: fc.constantFrom(close - 20_000, close - 9_000, close - 1, close, close),
  entry: fc.constantFrom(9_980n, 9_999n, 10_000n, 10_000n, 10_001n),
  exit: fc.constantFrom(9_999n, 10_000n, 10_000n, 10_001n),
  direction: fc.constantFrom<1 | 2>(1, 2),
  stake: fc.bigInt({ min: 1_000n, max: 500_000n }),
  fee: fc.bigInt({ min: 0n, max: 500n }),
});

/**
 * Due orders, each on a tape of its own and of its own member. The sample is the same in each run: in a random one of this
 * size a fault may concern no order.
 */
async function generate(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (const { entryAt, exitAt, entry, exit, ...facts } of fc.sample(order, { numRuns: count, seed: 7 })) {
    const productId = await addProduct(owner);
    await writeTape(owner, productId, [
      tick(accepted + entryAt, entry),
      tick(accepted + 9_000, 10_000n),
      tick(accepted + 9_001, 10_000n),
      tick(exitAt, exit),
      tick(close + 1, 1n),
    ]);
    const past = { memberId: await member(), productId, shownPrice, acceptedAtMs: accepted, payoutBps: 8_333 };
    ids.push(...(await insertOrders(owner, [{ ...past, ...facts }])));
  }
  return ids;
}

/** How these orders ended, and what was posted for them beside their holds. */
async function stateOf(ids: readonly string[]) {
  const { rows } = await owner.pool.query<{ id: string; disputed: boolean; settled: boolean; posted: bigint }>(
    `SELECT o.id, d.order_id IS NOT NULL AS disputed, o.settled_at IS NOT NULL AS settled,
            (SELECT count(*) FROM transfer t WHERE t.ref = o.id
                AND t.code NOT IN (transfer_number('stake_hold'), transfer_number('fee_hold'))) AS posted
       FROM orders o LEFT JOIN order_dispute d ON d.order_id = o.id WHERE o.id = ANY ($1)`,
    [ids],
  );
  return rows;
}

/** Checks that are not about orders which were placed without placing. */
async function wrongChecks() {
  const { wrong } = (await verifyBooks({ db: reader })).detail;
  return wrong.filter(({ name }) => !['orders_follow_the_tape', 'orders_follow_their_terms'].includes(name));
}

describe('a fault planted in one settler', () => {
  test.each(faults)('posts nothing for an order that it gets wrong: $name', async ({ inSql, inRule }) => {
    if (inSql) await plantInSql(...inSql);
    const ids = await generate(ordersPerFault);
    const alerts: string[] = [];
    const options = {
      limit: 10_000,
      ...(inRule ? { rule: inRule } : {}),
      onDisputed: (disputes: readonly { id: string }[]) => alerts.push(...disputes.map(({ id }) => id)),
    };
    await openOrders(settlerOf(worker), options);
    await settleOrders(settlerOf(worker), options);
    // Repeated runs change nothing.
    expect(await settleOrders(settlerOf(worker), options)).toBe(0);
    expect(await openOrders(settlerOf(worker), options)).toBe(0);
    expect((await compareDisputed(settlerOf(worker), options)).ended).toBe(0);

    const states = await stateOf(ids);
    const disputed = states.filter((state) => state.disputed).map(({ id }) => id);
    expect(disputed.length).toBeGreaterThan(0);
    expect(disputed.length).toBeLessThan(ids.length);
    expect(alerts.toSorted()).toEqual(disputed.toSorted());
    for (const state of states) {
      expect(state.settled).toBe(!state.disputed);
      if (state.disputed) expect(state.posted).toBe(0n);
    }
    // What was posted is right: the books decide every settled order again.
    expect(await wrongChecks()).toEqual([]);

    // Once the fault is corrected, both agree, and every order is settled.
    await owner.pool.query(decideSql);
    expect(await compareDisputed(settlerOf(worker))).toEqual({ ended: disputed.length, disputed: 0 });
    expect((await stateOf(ids)).every(({ settled }) => settled)).toBe(true);
    expect(await wrongChecks()).toEqual([]);
  });
});

test('what a caller of settlement found, or states of a tape, posts nothing that SQL does not decide itself', async () => {
  const settle = async (ids: readonly string[], found: (string | null)[], completeUntil: string) => {
    const client = await worker.pool.connect();
    try {
      // Without stored statements, what it settles cannot be committed.
      await client.query('BEGIN');
      const { rows } = await client.query<{ ended: number; differing: string[] | null }>(
        'SELECT ended, differing FROM settle_orders($1, $2, $3)',
        [ids, found, completeUntil],
      );
      return rows[0];
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };
  const ids = await generate(4);
  const win = `${orderResults.indexOf('win') + 1}//1/4/1000000`;
  expect(await settle(ids, [win, null, '', 'undecided: open'], 'infinity')).toEqual({
    ended: 0,
    differing: expect.toSatisfy((some: string[]) => some.toSorted().join() === ids.toSorted().join()),
  });
  // Closed a minute ago on an empty tape: void once five minutes are over, whatever the caller states.
  const productId = await addProduct(owner);
  const silent = { memberId: await member(), productId, shownPrice, acceptedAtMs: Date.now() - 120_000 };
  const open = await insertOrders(owner, [silent]);
  const noEntry = `${orderResults.indexOf('void') + 1}/${voidReasons.indexOf('no_entry') + 1}///0`;
  expect(await settle(open, [noEntry], 'infinity')).toEqual({ ended: 0, differing: null });
  const states = await stateOf([...ids, ...open]);
  expect(states.map(({ settled, posted }) => ({ settled, posted }))).toEqual(
    states.map(() => ({ settled: false, posted: 0n })),
  );
  // The same text about a tape that has been silent for long enough is right.
  const [due = ''] = await insertOrders(owner, [{ ...silent, memberId: await member(), acceptedAtMs: accepted }]);
  expect(await settle([due], [noEntry], '-infinity')).toEqual({ ended: 0, differing: null });
  expect(await settle([due], [noEntry], 'infinity')).toEqual({ ended: 1, differing: null });
  expect(await settleOrders(settlerOf(worker), { limit: 100 })).toBe(5);
});

test('an order that is decided again shows a fault of one settler beside the posted outcome, and changes nothing', async () => {
  const productId = await addProduct(owner);
  const times = [accepted + 1, accepted + 2, accepted + 3, close];
  await writeTape(owner, productId, [...times.map((atMs) => tick(atMs, 10_000n)), tick(close + 1, 1n)]);
  const facts = { memberId: await member(), productId, shownPrice, acceptedAtMs: accepted, payoutBps: 8_333 };
  const [id = ''] = await insertOrders(owner, [facts]);
  const catalog = { find: async () => ({ symbol: 'T', pipDecimals: 2 }) };
  const recheck = (rule?: SettlerRule) =>
    recheckOrder({ db: owner, catalog }, { memberId: facts.memberId, id, ...(rule ? { rule } : {}) });
  expect(await recheck()).toEqual({ posted: null, database: null, settler: null });
  await settleOrders(settlerOf(worker), { limit: 100 });
  const before = await findOrder(id);

  const { posted, ...agreed } = await recheck();
  expect(posted).toMatchObject({
    result: 'tie',
    profit: '0.00',
    entry: { price: '100.00' },
    exit: { price: '100.00' },
  });
  expect(agreed).toEqual({ database: posted, settler: posted });
  const asWin = decisive((d) => (d.result === 'tie' ? { ...d, result: 'win' } : d));
  expect(await recheck(asWin)).toEqual({ posted, database: posted, settler: { ...posted, result: 'win' } });
  expect(await recheck(() => ({ state: 'ordering' }))).toEqual({ posted, database: posted, settler: null });
  await plantInSql("THEN public.result_number('tie')", "THEN public.result_number('void')");
  expect(await recheck()).toEqual({ posted, database: { ...posted, result: 'void' }, settler: posted });
  expect(await findOrder(id)).toEqual(before);
});

test('a dispute is shown, stated in the log and notified once, and the books report it apart', async () => {
  const ids = await generate(3);
  const ctx = settlerOf(worker);
  const refuse: SettlerRule = () => ({ state: 'ordering' });
  expect(await settleOrders(ctx, { limit: 100, rule: refuse })).toBe(3);
  expect(await settleOrders(ctx, { limit: 100, rule: refuse })).toBe(0);
  const [id = ''] = ids;
  const disputed = await findOrder(id);
  expect(disputed.disputedAt).toBeInstanceOf(Date);
  expect(unsignedView(disputed, { symbol: 'T', pipDecimals: 2 })).toMatchObject({
    status: 'ordering',
    disputedAt: disputed.disputedAt?.toISOString(),
  });
  const { items } = await listNotifications({ db: owner }, { memberId: disputed.memberId });
  expect(items).toEqual([expect.objectContaining({ about: 'dispute', orderId: id })]);
  const incidents = async () => {
    const { rows } = await owner.pool.query<{ text: string }>(
      `SELECT convert_from(statement, 'UTF8') AS text FROM log_statement WHERE kind = statement_kind_number('incident')`,
    );
    return rows.filter(({ text }) => text.includes(createHash('sha256').update(id).digest('hex')));
  };
  expect(await incidents()).toEqual([{ text: expect.stringContaining('"dispute"') }]);
  const report = await verifyBooks({ db: reader });
  expect(report.disputes.orders).toBe(3);
  expect(formatReport(report)).toContain('DISPUTED: 3 orders');
  expect(await wrongChecks()).toEqual([]);

  expect(await compareDisputed(ctx)).toEqual({ ended: 3, disputed: 0 });
  expect((await findOrder(id)).disputedAt).toBeNull();
  expect(await incidents()).toEqual([expect.anything(), { text: expect.stringContaining('"dispute_ended"') }]);
  expect((await verifyBooks({ db: reader })).disputes.orders).toBe(0);
});

test('a transfer that is posted for a disputed order is a difference of the books', async () => {
  const [id = ''] = await generate(1);
  await settleOrders(settlerOf(worker), { limit: 100, rule: () => ({ state: 'ordering' }) });
  const client = await owner.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket)
       SELECT o.member_id, o.id, w.lines + 1, o.stake, clock_timestamp(), o.account, transfer_number('stake_release'),
              bucket_number('held_orders'), bucket_number('available')
         FROM orders o JOIN wallet w ON w.member_id = o.member_id AND w.account = o.account WHERE o.id = $1`,
      [id],
    );
    const check = orderChecks.find(({ name }) => name === 'disputes_post_nothing');
    expect((await client.query(check?.sql ?? '')).rows).toEqual([{ what: `order ${id}` }]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
