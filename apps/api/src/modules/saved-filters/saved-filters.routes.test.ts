import { randomUUID } from 'node:crypto';
import { changeFilter, removeFilter, savedFilters, savedFiltersMax, saveFilter } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { addAdmin, signInAdmin, startApi } from '#test-kit';

const api = await startApi();
const admin = await signInAdmin(api);
const other = await signInAdmin(api, await addAdmin(api, { username: 'other_admin', permissions: [] }));
const mine = async (list = 'deposits') => (await admin.call(savedFilters, { query: { list } })).data.items;

test('a filter is saved, renamed, replaced and deleted, separately for each list', async () => {
  const body = { list: 'deposits', name: '大额', query: 'queue=all&q=%E6%9E%97' };
  const { data: made } = await admin.call(saveFilter, { body });
  expect(made).toMatchObject(body);
  expect(await mine()).toEqual([made]);
  expect(await mine('members')).toEqual([]);
  expect(await admin.call(saveFilter, { body })).toMatchObject({ error: 'SAVED_FILTER_NAME_TAKEN' });

  const params = { id: made.id };
  const changed = await admin.call(changeFilter, { params, body: { name: 'large', query: 'queue=all' } });
  expect(changed.data).toMatchObject({ id: made.id, name: 'large', query: 'queue=all', list: 'deposits' });
  const { data: second } = await admin.call(saveFilter, { body });
  const clash = { params: { id: second.id }, body: { name: 'large', query: '' } };
  expect(await admin.call(changeFilter, clash)).toMatchObject({ error: 'SAVED_FILTER_NAME_TAKEN' });
  expect((await admin.call(removeFilter, { params })).status).toBe(200);
  expect(await admin.call(removeFilter, { params })).toMatchObject({ status: 404 });
});

test('an administrator cannot read, change or delete another one’s filters', async () => {
  const { data } = await admin.call(saveFilter, { body: { list: 'withdrawals', name: 'mine', query: 'q=1' } });
  const params = { id: data.id };
  expect((await other.call(savedFilters, { query: { list: 'withdrawals' } })).data.items).toEqual([]);
  expect(await other.call(changeFilter, { params, body: { name: 'x', query: '' } })).toMatchObject({ status: 404 });
  expect(await other.call(removeFilter, { params })).toMatchObject({ status: 404 });
  expect(await mine('withdrawals')).toEqual([data]);
  const own = await other.call(saveFilter, { body: { list: 'withdrawals', name: 'mine', query: '' } });
  expect(own.status).toBe(200);
});

test('a list has a maximum of filters, also for concurrent requests', async () => {
  const saves = Array.from({ length: savedFiltersMax + 5 }, () =>
    admin.call(saveFilter, { body: { list: 'audit', name: randomUUID(), query: '' } }),
  );
  const answers = await Promise.all(saves);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(savedFiltersMax);
  expect(answers.filter(({ error }) => error === 'SAVED_FILTER_LIMIT')).toHaveLength(5);
});

test.each([
  { list: '../x', name: 'a', query: '' },
  { list: 'members', name: '', query: '' },
  { list: 'members', name: 'a'.repeat(41), query: '' },
  { list: 'members', name: 'a', query: 'q=<script>' },
  { list: 'members', name: 'a', query: '#/withdrawals' },
  { list: 'members', name: 'a', query: 'a'.repeat(1001) },
])('refuses %j', async (body) => {
  expect(await admin.call(saveFilter, { body })).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
});
