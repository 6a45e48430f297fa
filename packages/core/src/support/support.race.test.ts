import { randomUUID } from 'node:crypto';
import { addMember, addStaff, createDatabase, openRoles, testCipher } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { systemClock, uuidsV7 } from '../context.ts';
import {
  assignSupportThread,
  listSupportMessages,
  moveSupportThread,
  replySupport,
  sendSupportMessage,
} from './index.ts';

const { app, owner } = openRoles(await createDatabase(), 20);
const ids = uuidsV7(systemClock);
const ctx = { db: app, ids, cipher: testCipher, answerTime: () => Promise.resolve(null) };
const origin = { ip: '', requestId: '' };
const rounds = 10;

const addNewMember = (name: string) => addMember(owner, { id: ids.uuid(), username: name });
const say = (memberId: string, text: string, clientId: string = randomUUID()) =>
  sendSupportMessage(ctx, { memberId, clientId, text, pictures: [], link: null, topic: null });
const threadOf = async (memberId: string) => {
  const { thread } = await listSupportMessages(ctx, { memberId });
  if (thread === null) throw new Error('no thread');
  return thread;
};
const codes = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? 'done' : String((one.reason as { code?: unknown }).code)));

test('one message sent twenty times in parallel is stored once, with one thread', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const memberId = await addNewMember(`once_${round}`);
    const clientId = randomUUID();
    const sent = await Promise.all(Array.from({ length: 20 }, () => say(memberId, '只此一句', clientId)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await threadOf(memberId)).lastN).toBe(1);
  }
});

test('parallel messages get numbers without a gap', async () => {
  const memberId = await addNewMember('gapless');
  await Promise.all(Array.from({ length: 10 }, (_, n) => say(memberId, `第 ${n} 句`)));
  const { items } = await listSupportMessages(ctx, { memberId });
  expect(items.map(({ n }) => n)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('accepts at most ten messages a minute from a burst', async () => {
  const memberId = await addNewMember('burst');
  const settled = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => say(memberId, `${n}`)));
  const outcome = codes(settled);
  expect(outcome.filter((one) => one === 'done')).toHaveLength(10);
  expect(outcome.filter((one) => one === 'TOO_MANY_REQUESTS')).toHaveLength(20);
});

test('when two administrators take a thread in parallel, one gets it and the other is refused', async () => {
  const staff = [await addStaff(owner, { username: 'race.a' }), await addStaff(owner, { username: 'race.b' })];
  for (let round = 0; round < rounds; round += 1) {
    const memberId = await addNewMember(`taken_${round}`);
    await say(memberId, '在吗');
    const { id: threadId } = await threadOf(memberId);
    const takes = staff.map((admin) =>
      assignSupportThread(ctx, { threadId, assignee: admin.id, expected: null, admin, origin }),
    );
    expect(codes(await Promise.allSettled(takes)).toSorted()).toEqual(['SUPPORT_THREAD_TAKEN', 'done']);
    const replies = staff.map((admin) =>
      replySupport(ctx, { threadId, clientId: randomUUID(), text: '在', admin, origin }),
    );
    expect(codes(await Promise.allSettled(replies)).toSorted()).toEqual(['SUPPORT_THREAD_TAKEN', 'done']);
  }
});

test('a thread closed while its member writes ends open, with the new message in it', async () => {
  const admin = await addStaff(owner, { username: 'race.closer' });
  for (let round = 0; round < rounds; round += 1) {
    const memberId = await addNewMember(`closing_${round}`);
    await say(memberId, '一');
    const { id: threadId, lastN } = await threadOf(memberId);
    await Promise.allSettled([
      moveSupportThread(ctx, { threadId, state: 'closed', lastN, admin, origin }),
      say(memberId, '二'),
    ]);
    expect(await threadOf(memberId)).toMatchObject({ state: 'open', lastN: 2 });
  }
});
