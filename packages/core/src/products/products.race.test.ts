import { addTicks } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import {
  decide,
  detail,
  halt,
  newMember,
  owner,
  place,
  productId,
  propose,
  refusalOf,
  resume,
  worker,
} from './products.test-setup.ts';

const rounds = 10;

test('of parallel approvals for one product exactly one succeeds', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const ids = [];
    for (let at = 0; at < 4; at += 1) ids.push(await propose({ change: { sort: 1_000 + round * 10 + at } }));
    const before = (await detail()).upcoming.length;
    const outcomes = await Promise.all(ids.map((id) => refusalOf(decide(id))));
    expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'REVIEW_CHANGED')).toHaveLength(3);
    expect((await detail()).upcoming).toHaveLength(before + 1);
  }
});

test('one proposal approved, rejected and approved again in parallel is decided once', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const id = await propose({ change: { sort: 100 + round } });
    const outcomes = await Promise.all([
      refusalOf(decide(id)),
      refusalOf(decide(id, { approve: false })),
      refusalOf(decide(id)),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(1);
  }
});

test('parallel halts are one halt, and no order is accepted once it is in force', async () => {
  const [tick] = await addTicks(worker, productId, [10_000n]);
  const of = (memberId: string) => place(tick?.seq ?? 0, { memberId, durationS: 60 });
  for (let round = 1; round <= rounds; round += 1) {
    const members = [];
    for (let at = 0; at < 8; at += 1) members.push(await newMember());
    const [before, halts, during] = [
      members.slice(0, 4).map(of),
      [halt(), halt(), halt()].map(refusalOf),
      propose({ change: { sort: 2_000 + round } }),
    ];
    await Promise.all([Promise.all(before), during]);
    const outcomes = await Promise.all(halts);
    expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(1);
    // Whatever is placed after the halt was answered is refused.
    const after = await Promise.all(members.slice(4).map(of));
    expect(after).toEqual(after.map(() => 'ORDER_PRODUCT_UNAVAILABLE'));
    const late = await owner.pool.query(
      `SELECT 1 FROM orders o JOIN product_halt h ON h.product_id = o.product_id AND h.resumed_at IS NULL
        WHERE o.product_id = $1 AND o.accepted_at > h.halted_at + interval '1 second'`,
      [productId],
    );
    expect(late.rowCount).toBe(0);
    await resume();
  }
});
