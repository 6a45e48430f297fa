import { randomUUID } from 'node:crypto';
import type { TradingTermsInput } from '@fairtick/contracts';
import { addProduct, addStaff, addTicks, ageTradingTerms, fundMember, putMoneyTermsInForce } from '@fairtick/test-kit';
import { afterAll, expect, test } from 'vitest';
import { decideApproval } from '../approvals/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { tradingTerms } from '../trading-terms/index.ts';
import {
  app,
  isAccepted,
  memberId,
  order,
  ordersOf,
  owner,
  place,
  productId,
  shownPrice,
  worker,
} from './place-orders.test-setup.ts';

await putMoneyTermsInForce(owner);
const maker = await addStaff(owner, { username: 'maker' });
const checker = await addStaff(owner, { username: 'checker' });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db: app, clock: systemClock, ids: uuidsV7(systemClock), log };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
afterAll(async () => {
  expect((await verifyBooks({ db: owner })).detail.wrong).toEqual([]);
});

/** The next version of the common terms, announced by two people. */
async function announce(change: Partial<TradingTermsInput>): Promise<void> {
  const [newest] = (await tradingTerms.list(ctx)).versions;
  if (newest === undefined) throw new Error('no trading terms');
  const { version, effectiveAt: _, ...terms } = newest.terms;
  const { approvalId } = await tradingTerms.propose(ctx, {
    version,
    terms: { ...terms, ...change },
    effectiveAt: undefined,
    reason: '限额调整',
    evidence: '风控纪要 12',
    key: randomUUID(),
    admin: maker,
    origin,
  });
  const input = { id: approvalId, version: 1, approve: true, note: '已核对', key: randomUUID() };
  await decideApproval(ctx, { ...input, admin: checker, origin });
}
const pass = (interval: string) => ageTradingTerms(owner, interval);
const termsVersions = async () => (await ordersOf()).map(({ terms_version }) => terms_version);
/** Places at a current price, so that the test may be slow. */
async function placeOn(id: string, changes: Partial<Parameters<typeof order>[0]> = {}) {
  const [tick] = await addTicks(worker, id, [shownPrice]);
  return place(order({ productId: id, shownSeq: tick?.seq ?? 0, ...changes }));
}
const here = (changes = {}) => placeOn(productId, changes);
/** On a product of its own, so that slots do not matter. */
const elsewhere = async (changes = {}) => placeOn(await addProduct(owner), changes);

test('an additional slot accepts a second order from its instant on and not before', async () => {
  const { current } = await tradingTerms.list(ctx);
  expect(await here()).toEqual(isAccepted);
  await announce({ openOrdersPerProduct: 2 });
  expect(await here()).toEqual({ refused: 'ORDER_PENDING_SETTLEMENT' });
  await pass('14 minutes');
  expect(await here()).toEqual({ refused: 'ORDER_PENDING_SETTLEMENT' });
  await pass('1 minute');
  expect(await here()).toEqual(isAccepted);
  expect(await here()).toEqual({ refused: 'ORDER_PENDING_SETTLEMENT' });
  expect(await termsVersions()).toEqual([current.version, current.version + 1]);
});

test('a lowered limit of open stake keeps accepted orders and refuses those beyond it', async () => {
  await fundMember(owner, { memberId, account: 1, amount: 2_000_000n });
  expect(await here({ stake: 400_000n })).toEqual(isAccepted);
  const kept = await ordersOf();
  await announce({ maxOpenStake: '5000.00' });
  expect(await elsewhere({ stake: 200_000n })).toEqual(isAccepted);
  await pass('24 hours');
  expect(await elsewhere({ stake: 100_000n })).toEqual({ refused: 'ORDER_OPEN_STAKE_LIMIT' });
  expect((await ordersOf()).filter(({ id }) => id === kept[0]?.id)).toEqual(kept);
  await announce({ maxOpenStake: '20000.00' });
  expect(await elsewhere({ stake: 100_000n })).toEqual({ refused: 'ORDER_OPEN_STAKE_LIMIT' });
  await pass('15 minutes');
  expect(await elsewhere({ stake: 100_000n })).toEqual(isAccepted);
});

test('day limits, limits of unverified members, tolerance and cover use the same clock', async () => {
  await fundMember(owner, { memberId, account: 0, amount: 1_000_000n });
  expect(await here({ account: 0, stake: 60_000n })).toEqual({ refused: 'ORDER_UNVERIFIED_LIMIT' });
  await announce({
    unverifiedMaxStake: '600.00',
    defaultToleranceBps: 25,
    maxOpenStake: '1000.00',
    maxDayStake: '1000.00',
  });
  expect(await here({ account: 0, stake: 60_000n })).toEqual({ refused: 'ORDER_UNVERIFIED_LIMIT' });
  await pass('24 hours');
  expect(await here({ account: 0, stake: 60_000n })).toEqual(isAccepted);
  expect((await ordersOf())[0]).toMatchObject({ tolerance_bps: 25 });
  expect(await elsewhere({ account: 0, stake: 50_000n })).toEqual({ refused: 'ORDER_OPEN_STAKE_LIMIT' });
  await announce({ maxOpenStake: '20000.00', maxDayStake: '50000.00', realCoverBps: 500 });
  await pass('24 hours');
  expect(await elsewhere({ account: 0, stake: 50_000n })).toEqual(isAccepted);
});
