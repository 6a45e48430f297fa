import { randomUUID } from 'node:crypto';
import type { TradingTermsInput } from '@fairtick/contracts';
import { ageProductTerms, ageTradingTerms } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { tradingTerms } from '../trading-terms/index.ts';
import { approved, ctx, decide, detail, maker, origin, owner, passTime, productId } from './products.test-setup.ts';

/** Proposes common terms and approves them; returns their number and when they act. */
async function approvedCommon(change: Partial<TradingTermsInput>, effectiveAt?: string) {
  const [newest] = (await tradingTerms.list(ctx)).versions;
  if (newest === undefined) throw new Error('no trading terms');
  const { version, effectiveAt: _, ...terms } = newest.terms;
  const { approvalId } = await tradingTerms.propose(ctx, {
    version,
    terms: { ...terms, ...change },
    effectiveAt,
    reason: '限额调整',
    evidence: '风控纪要 12',
    key: randomUUID(),
    admin: maker,
    origin,
  });
  await decide(approvalId);
  const announced = (await tradingTerms.list(ctx)).versions[0]?.terms;
  return { version: announced?.version ?? 0, atMs: Date.parse(announced?.effectiveAt ?? '') };
}

/** Time passes for the terms of all products too: common terms that end up before a product's own ones would apply to it. */
async function passTimeForAll(interval: string): Promise<void> {
  const { rows } = await owner.pool.query<{ id: string }>('SELECT DISTINCT product_id AS id FROM product_terms');
  for (const { id } of rows) await ageProductTerms(owner, { productId: id, interval });
  await ageTradingTerms(owner, interval);
}

test('a product gets terms of its own while common ones are announced, under a number used by them only', async () => {
  const before = await detail();
  const common = await approvedCommon({ maxOpenStake: '15000.00' });
  expect(await detail()).toMatchObject({ terms: { version: before.terms.version }, upcoming: [] });
  await approved({ sort: 7 });
  expect((await detail()).upcoming).toMatchObject([{ version: common.version + 1, sort: 7 }]);
  await passTime('15 minutes');
  expect((await detail()).terms).toMatchObject({ version: common.version + 1, sort: 7 });
  await passTimeForAll('24 hours');
  expect((await detail()).terms.version).toBe(common.version + 1);
});

test('a product without terms of its own follows the number and the offers of the common terms', async () => {
  const { terms: before } = await detail();
  const { version } = await approvedCommon({ openOrdersPerProduct: 5 });
  await passTimeForAll('15 minutes');
  const { terms } = await detail();
  expect(terms).toEqual({ ...before, version, effectiveAt: terms.effectiveAt });
});

test('common terms act after a product’s first own version announced before them, so that a number has one meaning', async () => {
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000).toISOString();
  await approved({ sort: 8 }, { effectiveAt: inTwoHours });
  const common = await approvedCommon({ openOrdersPerProduct: 6 });
  expect(common.atMs).toBe(Date.parse(inTwoHours) + 1);
  const { upcoming } = await detail();
  expect(upcoming).toMatchObject([{ version: common.version, sort: 8, effectiveAt: inTwoHours }]);
  await passTimeForAll('2 hours');
  expect((await detail(productId)).terms).toMatchObject({ version: common.version, sort: 8 });
});
