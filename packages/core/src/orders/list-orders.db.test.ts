import { randomUUID } from 'node:crypto';
import { addProduct } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { findOrdersByLine } from './orders.repo.ts';
import { memberId, owner, productId } from './settle-orders.test-setup.ts';

const start = Date.UTC(2026, 0, 1);
const instant = (minutes: number) => new Date(start + minutes * 60_000);
const placed = 300;
/** Every order is accepted a minute after the one before; every third one stays open for an hour, the others for 30 s. */
const openMinutes = (n: number) => (n % 3 === 0 ? 60 : 0.5);

type Query = Partial<Parameters<typeof findOrdersByLine>[1]>;
/** The orders that a query finds, page by page; a search that stopped is continued from there. */
async function pagesOf(query: Query): Promise<number[]> {
  const found: number[] = [];
  let beforeLine: bigint | null = null;
  for (;;) {
    const { rows, searchedTo }: Awaited<ReturnType<typeof findOrdersByLine>> = await findOrdersByLine(owner, {
      memberId,
      account: 0,
      event: 'settled',
      from: null,
      to: null,
      limit: 7,
      productId: null,
      results: null,
      searched: null,
      ...query,
      beforeLine,
    });
    found.push(...rows.map(({ acceptedAt }) => (acceptedAt.getTime() - start) / 60_000));
    const last = rows.at(-1)?.line ?? searchedTo?.line;
    if (last === undefined) return found;
    beforeLine = last;
  }
}

/** Orders whose event is in the span, the newest event first. */
function expected(
  eventAt: (n: number) => number,
  [first, end]: readonly [number, number],
  fits: (n: number) => boolean = () => true,
): number[] {
  return Array.from({ length: placed }, (_, n) => n)
    .filter((n) => eventAt(n) >= first && eventAt(n) < end && fits(n))
    .toSorted((a, b) => eventAt(b) - eventAt(a));
}
const settledAt = (n: number) => n + openMinutes(n);
const acceptedAt = (n: number) => n;
const always = [0, Number.POSITIVE_INFINITY] as const;

/** Stores all orders, every fifth one of the `other` product, with the results 1 to 4 in turn. */
async function storeOrders(other: string): Promise<void> {
  const all = Array.from({ length: placed }, (_, n) => n);
  const lines = all
    .flatMap((n) => [
      { n, at: acceptedAt(n), code: 'stake_hold' },
      { n, at: settledAt(n), code: n % 2 === 0 ? 'stake_release' : 'stake_loss' },
    ])
    .toSorted((a, b) => a.at - b.at)
    .map((line, index) => ({ ...line, line: index + 1, at: instant(line.at) }));
  await owner.pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await owner.pool.query('ALTER TABLE transfer DISABLE TRIGGER USER');
  await owner.pool.query(
    `WITH made AS (
       INSERT INTO orders (id, member_id, product_id, stake, fee, shown_price, shown_seq, head_seq, accepted_at, close_at,
                           payout_bps, duration_s, terms_version, tolerance_bps, staleness_ms, account, slot, direction,
                           head_hash, result, void_reason, profit, settled_at)
       SELECT uuidv7(), $1, CASE WHEN n % 5 = 0 THEN $6::uuid ELSE $2::uuid END, 1, 0, 1, 0, 0, accepted, settled, 8000, 60, 1, 10,
              15000, account_number('real'), 1, direction_number('rise'), decode(repeat('00', 32), 'hex'), n % 4 + 1, NULL, 0, settled
         FROM unnest($3::timestamptz[], $4::timestamptz[], $7::int[]) AS o (accepted, settled, n)
       RETURNING id, accepted_at)
     INSERT INTO transfer (member_id, ref, line, amount, at, account, code, from_bucket, to_bucket)
     SELECT $1, m.id, l.line, 1, l.at, account_number('real'), transfer_number(l.code), bucket_number('available'),
            bucket_number('held_orders')
       FROM json_to_recordset($5) AS l (accepted timestamptz, line bigint, at timestamptz, code text)
       JOIN made m ON m.accepted_at = l.accepted`,
    [
      memberId,
      productId,
      all.map((n) => instant(acceptedAt(n))),
      all.map((n) => instant(settledAt(n))),
      JSON.stringify(lines.map((line) => ({ ...line, accepted: instant(acceptedAt(line.n)) }))),
      other,
      all,
    ],
  );
  await owner.pool.query('ALTER TABLE transfer ENABLE TRIGGER USER');
  await owner.pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
}

test('finds the orders of a span by their settlement or acceptance, newest first, page by page', async () => {
  await storeOrders(productId);

  expect(await pagesOf({})).toEqual(expected(settledAt, always));
  expect(await pagesOf({ event: 'accepted' })).toEqual(expected(acceptedAt, always));
  // The first instant is included, the last one is not.
  const [from, to] = [settledAt(100), settledAt(200)];
  expect(await pagesOf({ from: instant(from), to: instant(to) })).toEqual(expected(settledAt, [from, to]));
  expect(await pagesOf({ from: instant(from) })).toEqual(expected(settledAt, [from, Number.POSITIVE_INFINITY]));
  expect(await pagesOf({ event: 'accepted', to: instant(100) })).toEqual(expected(acceptedAt, [0, 100]));
  expect(await pagesOf({ from: instant(to), to: instant(from) })).toEqual([]);
  expect(await pagesOf({ to: instant(0) })).toEqual([]);
  expect(await pagesOf({ account: 1 })).toEqual([]);
});

test('finds the orders of a product and of results, whether a search covers all lines or stops between', async () => {
  const other = await addProduct(owner);
  await storeOrders(other);
  const [win, tie, isVoid] = [1, 3, 4];
  const refunded = (n: number) => n % 4 >= 2;
  for (const searched of [null, 9, 10 * placed]) {
    expect(await pagesOf({ searched, productId: other })).toEqual(expected(settledAt, always, (n) => n % 5 === 0));
    expect(await pagesOf({ searched, productId })).toEqual(expected(settledAt, always, (n) => n % 5 !== 0));
    expect(await pagesOf({ searched, results: [win] })).toEqual(expected(settledAt, always, (n) => n % 4 === 0));
    expect(await pagesOf({ searched, results: [tie, isVoid] })).toEqual(expected(settledAt, always, refunded));
    const both = { searched, productId: other, results: [tie, isVoid] };
    const isBoth = (n: number) => n % 5 === 0 && refunded(n);
    expect(await pagesOf(both)).toEqual(expected(settledAt, always, isBoth));
    expect(await pagesOf({ ...both, event: 'accepted' })).toEqual(expected(acceptedAt, always, isBoth));
    const span = [settledAt(100), settledAt(200)] as const;
    expect(await pagesOf({ ...both, from: instant(span[0]), to: instant(span[1]) })).toEqual(
      expected(settledAt, span, isBoth),
    );
    expect(await pagesOf({ searched, productId: randomUUID() })).toEqual([]);
  }
});

test('reads at most the searched number of orders for a page', async () => {
  await storeOrders(productId);
  const none = { memberId, account: 0, event: 'settled', from: null, to: null, beforeLine: null, limit: 7 } as const;
  const found = await findOrdersByLine(owner, { ...none, productId: randomUUID(), results: null, searched: 10 });
  expect(found.rows).toEqual([]);
  expect(found.searchedTo?.at).toEqual(instant(expected(settledAt, always).map(settledAt)[9] ?? 0));
});
