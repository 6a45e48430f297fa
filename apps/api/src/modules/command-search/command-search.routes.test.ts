import { randomUUID } from 'node:crypto';
import { adminAudit, commandSearch, createDeposit, depositNumber, recordNumber, saveFilter } from '@fairtick/contracts';
import { openRoles } from '@fairtick/test-kit/builders/open-roles';
import { insertOrders } from '@fairtick/test-kit/builders/orders';
import { expect, test } from 'vitest';
import { addAdmin, queryAsOwner, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const roles = openRoles(api.database, 2);
const admin = await signInAdmin(api);
const member = await signUp(api);
const find = async (who: typeof admin, q: string) => (await who.call(commandSearch, { query: { q } })).data.items;

test('finds a member by part of the name in any case, and by number', async () => {
  const { username, id } = member;
  for (const q of [
    username.slice(0, 4),
    username.slice(2, 7),
    username.toUpperCase(),
    id,
    id.slice(0, 13),
    id.slice(-6),
  ])
    expect(await find(admin, q)).toMatchObject([{ kind: 'member', id, username }]);
  expect(await find(admin, 'zz')).toEqual([]);
  expect(await find(admin, '__')).toEqual([]);
});

test('finds records by part of their number or payment reference', async () => {
  await queryAsOwner(
    api,
    `SELECT create_deposit(uuidv7(), $1, (SELECT id FROM deposit_method WHERE code = 'bank_card'), 'proof', 50000, NULL,
                           'ABCD1234EF', NULL, NULL, NULL, NULL)`,
    [member.id],
  );
  const [deposit] = await queryAsOwner<{ id: string; reference: string }>(api, 'SELECT id, reference FROM deposit');
  const { id = '', reference = '' } = deposit ?? {};
  await queryAsOwner(api, `UPDATE deposit SET external_ref = 'BANK-2026-7788' WHERE id = $1`, [id]);
  for (const q of [id, recordNumber(id), reference.toLowerCase(), reference.slice(3, 8), id.slice(-7, -2), 'k-2026-77'])
    expect(await find(admin, q)).toContainEqual(
      expect.objectContaining({ kind: 'deposit', id, reference, username: member.username }),
    );
});

test('skips kinds that a role may not read', async () => {
  const reader = await signInAdmin(
    api,
    await addAdmin(api, { username: 'cashier_1', permissions: ['withdrawals:withdrawal:list'] }),
  );
  expect(await find(reader, member.username)).toEqual([]);
  expect(await find(reader, 'ABCD1234EF')).toEqual([]);
});

test('finds an order, an identity submission and savings by the number that lists show', async () => {
  const productId = (await queryAsOwner<{ id: string }>(api, 'SELECT id FROM product LIMIT 1'))[0]?.id ?? '';
  const [orderId] = await insertOrders(roles.owner, [
    { memberId: member.id, productId, shownPrice: 1n, acceptedAtMs: Date.now() },
  ]);
  const id = orderId ?? '';
  for (const q of [recordNumber(id), id.slice(-10, -3), id])
    expect(await find(admin, q)).toContainEqual(expect.objectContaining({ kind: 'order', id }));
});

test('finds deposits by payer with the permission for personal data, and logs it', async () => {
  const [bank] = await queryAsOwner<{ id: string }>(api, `SELECT id FROM deposit_method WHERE code = 'bank_card'`);
  const body = { methodId: bank?.id ?? '', amount: '400.00', payerName: '王小明' };
  const made = await member.call(createDeposit, { body }, { key: randomUUID() });
  const { id, reference } = made.data;
  expect(reference).toBe(depositNumber(id));
  expect(await find(admin, '小明')).toMatchObject([{ kind: 'deposit', id, reference }]);
  expect(await find(admin, '小红')).toEqual([]);
  const { data } = await admin.call(adminAudit, { query: { action: 'members.search', limit: 2 } });
  expect(data.items.map(({ after }) => after)).toEqual([
    { q: '小*', ways: ['payer'], found: 0 },
    { q: '小*', ways: ['payer'], found: 1 },
  ]);
  const blind = await signInAdmin(
    api,
    await addAdmin(api, { username: 'reader_1', permissions: ['deposits:deposit:list'] }),
  );
  expect(await find(blind, '小明')).toEqual([]);
});

test.each(['', 'a', 'x'.repeat(65)])('refuses %j', async (q) => {
  expect(await admin.call(commandSearch, { query: { q } })).toMatchObject({ status: 400 });
});

test.each(["' OR 1=1 --", '%%', String.raw`\\`, '林若溪', '٠٠'])('finds nothing for %j', async (q) => {
  expect(await find(admin, q)).toEqual([]);
  expect((await admin.call(saveFilter, { body: { list: 'x', name: q, query: '' } })).status).toBe(200);
});
