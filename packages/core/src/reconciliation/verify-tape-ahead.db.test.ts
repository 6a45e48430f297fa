import { randomUUID } from 'node:crypto';
import { addMember, addProduct, createDatabase, openRoles, putTermsInForce, type Roles } from '@fairtick/test-kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { orderRequest, placeWithRetries } from '../orders/order-request.test-setup.ts';
import { bypassTriggers } from './bypass-triggers.test-setup.ts';
import { verifyBooks } from './verify-books.ts';

describe('an order accepted while the tape is ahead of the clock', () => {
  let roles: Roles;
  let orderId = '';
  const namesOfWrong = async () => (await verifyBooks({ db: roles.reader })).detail.wrong.map(({ name }) => name);
  beforeAll(async () => {
    roles = openRoles(await createDatabase());
    await putTermsInForce(roles.owner, {}, [{ durationS: 1, payoutBps: 8_000, enabled: true }]);
    const productId = await addProduct(roles.owner);
    const memberId = await addMember(roles.owner, { id: randomUUID(), username: 'quick' });
    // Every entry of a burst is a millisecond after the one before, so the tape is seconds ahead even on a slow
    // machine. The stored procedure of the feeds would have taken only the first of them.
    let shownSeq = 0;
    for (let i = 0; i < 10; i += 1) {
      const { rows: ticks } = await roles.owner.pool.query<{ seq: bigint }>(
        `SELECT t.seq FROM (SELECT count(*)::int AS n, $1::uuid AS id FROM generate_series(1, 1000)) one
          CROSS JOIN LATERAL tape_write(one.id, array_fill(1::smallint, ARRAY[n]), array_fill(10000::bigint, ARRAY[n]),
            array_fill(clock_timestamp(), ARRAY[n]), array_fill('test'::text, ARRAY[n])) t`,
        [productId],
      );
      shownSeq = Number(ticks.at(-1)?.seq ?? 0n);
    }
    const request = orderRequest({ memberId, productId, shownSeq, durationS: 1 });
    await placeWithRetries(roles.app, [request], true);
    const { rows } = await roles.reader.pool.query<{ id: string; ahead: boolean }>(
      `SELECT o.id, t.at < o.accepted_at AS ahead FROM orders o JOIN transfer t ON t.ref = o.id AND t.code = transfer_number('stake_hold') WHERE o.member_id = $1`,
      [memberId],
    );
    expect(rows).toEqual([{ id: expect.any(String), ahead: true }]);
    orderId = rows[0]?.id ?? '';
  });

  test("is booked at the ledger's time, and the books balance", async () => {
    expect(await namesOfWrong()).toEqual([]);
  });

  test.each([
    ['later than it was accepted', `UPDATE transfer SET at = at + interval '1 minute' WHERE ref = $1`],
    ['earlier by an order without the head of its tape', 'UPDATE orders SET head_seq = head_seq - 1 WHERE id = $1'],
  ])('is found when it is booked %s', async (_, edit) => {
    await bypassTriggers(roles.admin, ['transfer', 'orders'], edit, [orderId]);
    expect(await namesOfWrong()).toContain('orders_are_transfers');
  });
});
