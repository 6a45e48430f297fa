import { commandSearch, saveFilter } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { addAdmin, queryAsOwner, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const admin = await signInAdmin(api);
const member = await signUp(api);
const find = async (who: typeof admin, q: string) => (await who.call(commandSearch, { query: { q } })).data.items;

test('a member is found by the beginning of his name in any case, and by his number', async () => {
  const { username, id } = member;
  for (const q of [username.slice(0, 4), username.toUpperCase(), id, id.slice(0, 13)])
    expect(await find(admin, q)).toMatchObject([{ kind: 'member', id, username }]);
  expect(await find(admin, 'zz')).toEqual([]);
  expect(await find(admin, '__')).toEqual([]);
});

test('things are found by their number, its beginning and what staff read of it; orders by their beginning', async () => {
  await queryAsOwner(
    api,
    `SELECT create_deposit(uuidv7(), $1, (SELECT id FROM deposit_method WHERE code = 'bank_card'), 'proof', 50000, NULL,
                           'ABCD1234EF', NULL, NULL, NULL, NULL)`,
    [member.id],
  );
  const [deposit] = await queryAsOwner<{ id: string; reference: string }>(api, 'SELECT id, reference FROM deposit');
  const { id = '', reference = '' } = deposit ?? {};
  for (const q of [id, id.slice(-8).toUpperCase(), reference.toLowerCase()])
    expect(await find(admin, q)).toContainEqual(
      expect.objectContaining({ kind: 'deposit', id, reference, username: member.username }),
    );
});

test('kinds that a role may not read are not looked for', async () => {
  const reader = await signInAdmin(
    api,
    await addAdmin(api, { username: 'cashier_1', permissions: ['withdrawals:withdrawal:list'] }),
  );
  expect(await find(reader, member.username)).toEqual([]);
  expect(await find(reader, 'ABCD1234EF')).toEqual([]);
});

test.each(['', 'a', 'x'.repeat(65)])('refuses %j', async (q) => {
  expect(await admin.call(commandSearch, { query: { q } })).toMatchObject({ status: 400 });
});

test.each(["' OR 1=1 --", '%%', String.raw`\\`, '林若溪', '٠٠'])('%j finds nothing and breaks nothing', async (q) => {
  expect(await find(admin, q)).toEqual([]);
  expect((await admin.call(saveFilter, { body: { list: 'x', name: q, query: '' } })).status).toBe(200);
});
