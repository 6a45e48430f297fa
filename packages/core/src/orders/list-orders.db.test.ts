import { expect, test } from 'vitest';
import { findOrdersByLine } from './orders.repo.ts';
import { memberId, owner, productId } from './settle-orders.test-setup.ts';

const start = Date.UTC(2026, 0, 1);
const instant = (minutes: number) => new Date(start + minutes * 60_000);
const placed = 300;
/** Every order is accepted a minute after the one before; every third one stays open for an hour, the others for 30 s. */
const openMinutes = (n: number) => (n % 3 === 0 ? 60 : 0.5);

type Query = Partial<Parameters<typeof findOrdersByLine>[1]>;
async function pagesOf(query: Query): Promise<number[]> {
  const found: number[] = [];
  let beforeLine: bigint | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof findOrdersByLine>> = await findOrdersByLine(owner, {
      memberId,
      account: 0,
      event: 'settled',
      from: null,
      to: null,
      limit: 7,
      ...query,
      beforeLine,
    });
    found.push(...rows.map(({ acceptedAt }) => (acceptedAt.getTime() - start) / 60_000));
    const last = rows.at(-1);
    if (last === undefined) return found;
    beforeLine = last.line;
  }
}

/** Orders whose event is in the span, the newest event first. */
function expected(eventAt: (n: number) => number, first: number, end: number): number[] {
  return Array.from({ length: placed }, (_, n) => n)
    .filter((n) => eventAt(n) >= first && eventAt(n) < end)
    .toSorted((a, b) => eventAt(b) - eventAt(a));
}
const settledAt = (n: number) => n + openMinutes(n);
const acceptedAt = (n: number) => n;

test('finds the orders of a span by their settlement or acceptance, newest first, page by page', async () => {
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
       SELECT uuidv7(), $1, $2, 1, 0, 1, 0, 0, accepted, settled, 8000, 60, 1, 10, 15000, account_number('real'), 1,
              direction_number('rise'), decode(repeat('00', 32), 'hex'), result_number('void'), void_number('no_entry'), 0, settled
         FROM unnest($3::timestamptz[], $4::timestamptz[]) AS o (accepted, settled)
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
    ],
  );
  await owner.pool.query('ALTER TABLE transfer ENABLE TRIGGER USER');
  await owner.pool.query('ALTER TABLE orders ENABLE TRIGGER USER');

  expect(await pagesOf({})).toEqual(expected(settledAt, 0, Number.POSITIVE_INFINITY));
  expect(await pagesOf({ event: 'accepted' })).toEqual(expected(acceptedAt, 0, Number.POSITIVE_INFINITY));
  // The first instant is included, the last one is not.
  const [from, to] = [settledAt(100), settledAt(200)];
  expect(await pagesOf({ from: instant(from), to: instant(to) })).toEqual(expected(settledAt, from, to));
  expect(await pagesOf({ from: instant(from) })).toEqual(expected(settledAt, from, Number.POSITIVE_INFINITY));
  expect(await pagesOf({ event: 'accepted', to: instant(100) })).toEqual(expected(acceptedAt, 0, 100));
  expect(await pagesOf({ from: instant(to), to: instant(from) })).toEqual([]);
  expect(await pagesOf({ to: instant(0) })).toEqual([]);
  expect(await pagesOf({ account: 1 })).toEqual([]);
});
