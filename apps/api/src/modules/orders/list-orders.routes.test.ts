import { randomUUID } from 'node:crypto';
import { type InputOf, orders } from '@fairtick/contracts';
import { putTermsInForce } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { inject, signUp } from '#test-kit';
import { api, member, owner, place, placeAndSettle, productId } from './orders.test-setup.ts';

test('are listed newest first, open and settled apart, page by page, by account', async () => {
  const who = await signUp(api);
  await putTermsInForce(owner);
  const ids: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    ids.unshift(await placeAndSettle(who));
  }
  await api.ctx.tape.refresh();
  const open = await place(who);
  const list = async (query: InputOf<typeof orders>['query']) => {
    const found: string[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 10; pages += 1) {
      const page = await who.call(orders, { query: { ...query, ...(cursor === undefined ? {} : { cursor }) } });
      expect(page.status).toBe(200);
      found.push(...page.data.items.map(({ id }) => id));
      if (page.data.nextCursor === null) return found;
      cursor = page.data.nextCursor;
    }
    throw new Error('the list does not end');
  };
  expect(await list({ status: 'settled' })).toEqual(ids);
  expect(await list({ status: 'settled', limit: 1 })).toEqual(ids);
  expect(await list({ status: 'settled', limit: 2 })).toEqual(ids);
  expect(await list({ status: 'open' })).toEqual([open.data.id]);
  expect(await list({})).toEqual([open.data.id, ...ids]);
  expect(await list({ limit: 1 })).toEqual([open.data.id, ...ids]);
  expect(await list({ account: 'demo' })).toEqual([open.data.id, ...ids]);
  expect(await list({ account: 'real' })).toEqual([]);
  const { items } = (await who.call(orders, { query: { status: 'settled' } })).data;
  const [to = '', from = ''] = items.map(({ settledAt }) => settledAt ?? '');
  expect(await list({ status: 'settled', from, to })).toEqual(ids.slice(1, 2));
  expect(await list({ from: open.data.acceptedAt })).toEqual(await list({ status: 'open' }));
  // By product and by result, in every list
  expect(await list({ productId })).toEqual([open.data.id, ...ids]);
  expect(await list({ status: 'settled', productId, result: 'win', limit: 1 })).toEqual(ids);
  expect(await list({ status: 'settled', productId, result: 'win', from, to })).toEqual(ids.slice(1, 2));
  expect(await list({ status: 'settled', result: 'lose' })).toEqual([]);
  expect(await list({ result: 'refund' })).toEqual([]);
  expect(await list({ status: 'open', productId })).toEqual([open.data.id]);
  expect(await list({ status: 'open', result: 'win' })).toEqual([]);
  for (const status of ['open', 'settled'] as const) {
    expect(await list({ status, productId: randomUUID() })).toEqual([]);
  }
});

test('are not listed for an unknown result or a product that is no id: 400', async () => {
  for (const query of ['result=tie', 'result=', 'result=win&result=lose', 'productId=', 'productId=BTC', 'product=x']) {
    const { status } = await inject(api, { method: 'GET', url: `/api/orders?${query}`, token: member.token });
    expect([query, status]).toEqual([query, 400]);
  }
});
