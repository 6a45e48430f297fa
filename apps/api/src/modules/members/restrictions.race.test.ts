import { randomUUID } from 'node:crypto';
import { adminRestrict, placeOrder, type RestrictionKind } from '@fairtick/contracts';
import { addProduct, addTicks, openRoles } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { queryAsOwner, type SignedUpMember, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const admin = await signInAdmin(api);
const { owner, worker } = openRoles(api.database);

const ordersPerRound = 20;
const rounds = 25;
/** Rounds are added until the race went both ways; the speed of each side depends on the machine. */
const mostRounds = 150;
const shownPrice = '1000.00';
// as many products as orders, because a member may have one open order on each
const products = await Promise.all(Array.from({ length: ordersPerRound }, () => addProduct(owner)));

const order = (member: SignedUpMember, productId: string) =>
  member.call(
    placeOrder,
    { body: { account: 'demo', productId, direction: 'rise', amount: '10.00', durationS: 60, shownPrice } },
    { key: randomUUID() },
  );

test.each<RestrictionKind>(['trading', 'frozen'])('no order commits after a member is %s', async (kind) => {
  const sums = { before: 0, refusedDuring: 0, refusedAfter: 0 };
  let round = 0;
  for (; round < rounds || (round < mostRounds && (sums.before === 0 || sums.refusedDuring === 0)); round += 1) {
    const member = await signUp(api);
    for (const product of products) await addTicks(worker, product, [100_000n]);
    const placed = products.map(async (product, index) => {
      // spread over some milliseconds, so that the freeze comes between them
      await new Promise((resolve) => setTimeout(resolve, index % 5));
      return order(member, product);
    });
    await new Promise((resolve) => setTimeout(resolve, round % (round < rounds ? 6 : 40)));
    const restricted = admin.call(adminRestrict, {
      params: { id: member.id },
      body: { kind, reason: '竞态测试', memberMessage: '竞态测试' },
    });
    const during = await Promise.all(placed);
    expect((await restricted).status).toBe(200);
    sums.before += during.filter(({ status }) => status === 200).length;
    sums.refusedDuring += during.filter(({ status }) => status !== 200).length;

    const after = await Promise.all(products.map((product) => order(member, product)));
    for (const { error } of after) expect(['ORDER_TRADING_BARRED', 'UNAUTHENTICATED']).toContain(error);
    sums.refusedAfter += after.length;
    for (const { status, error } of during) {
      if (status !== 200) expect(['ORDER_TRADING_BARRED', 'UNAUTHENTICATED']).toContain(error);
    }
    // the freeze is the last transaction that wrote the wallets: a later order would have been the last
    const [books] = await queryAsOwner<{ last: boolean; orders: number; held: bigint }>(
      api,
      `SELECT bool_and(w.xmin = r.xmin) AS last,
              (SELECT count(*)::int FROM orders o WHERE o.member_id = $1) AS orders
         FROM wallet w JOIN restriction r ON r.member_id = w.member_id WHERE w.member_id = $1`,
      [member.id],
    );
    expect(books).toEqual({ last: true, orders: during.filter(({ status }) => status === 200).length });
  }
  // both outcomes occurred: orders before the freeze and orders after it
  expect(sums.before).toBeGreaterThan(0);
  expect(sums.refusedDuring).toBeGreaterThan(0);
  expect(sums.refusedAfter).toBe(round * ordersPerRound);
});
