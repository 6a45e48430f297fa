import { randomUUID } from 'node:crypto';
import {
  adminApprove,
  adminRestrict,
  notifications,
  proposeAdjustment,
  readNotifications,
  unreadNotifications,
} from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { addAdmin, inject, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const maker = await signInAdmin(api);
const checker = await signInAdmin(api, await addAdmin(api, { username: 'checker', permissions: ['*:*:*'] }));
const member = await signUp(api);
const unread = async (who = member) => (await who.call(unreadNotifications, {})).data.unread;

test('notifies only the member of actions of administrators on the account, and counts them until read', async () => {
  const adjustment = { type: 'manual_add', amount: '88.50', category: 'goodwill', evidence: '工单 1024' } as const;
  const { data } = await maker.call(
    proposeAdjustment,
    { body: { ...adjustment, memberId: member.id, reason: '久等了' } },
    { key: randomUUID() },
  );
  expect(await unread()).toBe(0);
  await checker.call(adminApprove, { params: { id: data.approvalId }, body: { version: 1 } }, { key: randomUUID() });
  await maker.call(adminRestrict, {
    params: { id: member.id },
    body: { kind: 'trading', reason: '不给会员看', memberMessage: '您的账户正在核查。' },
  });
  const { items } = (await member.call(notifications, { query: {} })).data;
  expect(items).toMatchObject([
    { about: 'restriction', kind: 'trading', state: 'set', message: '您的账户正在核查。', read: false },
    { about: 'adjustment', type: 'manual_add', amount: '88.50', category: 'goodwill', reason: '久等了', read: false },
  ]);
  expect(JSON.stringify(items)).not.toContain('不给会员看');
  expect(await unread()).toBe(2);
  const stranger = await signUp(api);
  expect((await stranger.call(notifications, { query: {} })).data.items).toEqual([]);

  const read = await member.call(readNotifications, { body: { until: items[1]?.at ?? '' } });
  expect(read.data).toEqual({ unread: 1 });
  expect((await member.call(notifications, { query: { limit: 1 } })).data).toMatchObject({
    items: [{ about: 'restriction', read: false }],
    nextCursor: expect.any(String),
  });
  await member.call(readNotifications, { body: { until: items[0]?.at ?? '' } });
  expect(await unread()).toBe(0);
});

test.each([
  ['no time', {}],
  ['a time that is none', { until: '2027-02-31T00:00:00.000Z' }],
  ['an unknown field', { until: '2027-02-28T00:00:00.000Z', memberId: member.id }],
])('refuses as malformed: %s', async (_, body) => {
  const { status } = await inject(api, { method: 'POST', url: readNotifications.path, token: member.token, body });
  expect(status).toBe(400);
});

test.each(['cursor=x', 'limit=0', 'limit=101', 'memberId=1'])('refuses a list with %s', async (query) => {
  const { status } = await inject(api, { method: 'GET', url: `${notifications.path}?${query}`, token: member.token });
  expect(status).toBe(400);
});
