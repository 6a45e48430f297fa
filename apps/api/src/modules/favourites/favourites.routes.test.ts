import { changeFavourites, favourites, products } from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import { inject, signUp, startApi } from '#test-kit';

const api = await startApi();
const member = await signUp(api);
const ids = (await member.call(products, {})).data.items.map(({ id }) => id);
const list = async (who = member) => (await who.call(favourites, {})).data.productIds;
const mark = (productIds: string[], who = member) => who.call(changeFavourites, { body: { productIds } });

describe('favourites', () => {
  test('are stored in the member’s order, each product once, and visible to no other member', async () => {
    expect(await list()).toEqual([]);
    const [a = '', b = '', c = ''] = ids;
    expect((await mark([c, a, c, b])).data.productIds).toEqual([c, a, b]);
    expect(await list()).toEqual([c, a, b]);
    expect(await list(await signUp(api))).toEqual([]);
    await mark([b]);
    expect(await list()).toEqual([b]);
    await mark([]);
    expect(await list()).toEqual([]);
  });

  test('are refused completely if one product does not exist', async () => {
    await mark(ids.slice(0, 2));
    const refused = await mark([ids[2] ?? '', '01900000-0000-7000-8000-00000000dead']);
    expect(refused).toMatchObject({ status: 404, error: 'NOT_FOUND' });
    expect(await list()).toEqual(ids.slice(0, 2));
  });

  test('sent concurrently by two devices become the list of one of them', async () => {
    const lists = [ids, [...ids].reverse(), ids.slice(0, 3)];
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => mark(lists[i % 3] ?? [])));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(lists).toContainEqual(await list());
  });

  test.each([
    ['no list', {}],
    ['a number', { productIds: [7] }],
    ['a word', { productIds: ['XAU/USD'] }],
    ['fifty-one', { productIds: Array.from({ length: 51 }, () => ids[0]) }],
    ['more than the list', { productIds: [], memberId: member.id }],
  ])('are refused as malformed: %s', async (_, body) => {
    const before = await list();
    const answer = await inject(api, { method: 'PUT', url: '/api/me/favourites', token: member.token, body });
    expect(answer.status).toBe(400);
    expect(await list()).toEqual(before);
  });
});
