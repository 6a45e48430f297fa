import { randomUUID } from 'node:crypto';
import { addMember, addStaff, createDatabase, openRoles, testCipher } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { systemClock, uuidsV7 } from '../context.ts';
import { createAnswerTime, sendSupportMessage } from './index.ts';

const { app, owner } = openRoles(await createDatabase(), 2);

test('the usual time to an answer is the median of 30 days from the first question, once five were answered', async () => {
  const now = new Date('2027-06-30T00:00:00.000Z');
  const ids = uuidsV7(systemClock);
  const memberId = await addMember(owner, { id: ids.uuid(), username: 'member_of_answers' });
  const anna = await addStaff(owner, { username: 'anna', permissions: ['support:thread:update'] });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const ctx = { db: app, ids, clock: systemClock, log, cipher: testCipher };
  const first = { clientId: randomUUID(), text: '一', pictures: [], link: null, topic: null };
  await sendSupportMessage(ctx, { memberId, ...first });
  const { rows } = await owner.pool.query<{ id: string }>('SELECT id FROM support_thread');
  const id = rows[0]?.id;
  let n = 1;
  const insert = (by: string, isStaff: boolean, at: number) =>
    owner.pool.query(
      `INSERT INTO support_message (id, thread_id, n, author_id, by_admin, client_id, fingerprint, body, pictures, at)
       VALUES ($1, $2, $3, $4, $5, $1, decode(repeat('00', 32), 'hex'), 'x', '{}', $6)`,
      [randomUUID(), id, (n += 1), by, isStaff ? by : null, new Date(at)],
    );
  const answered = async (days: number, ...minutes: number[]) => {
    const from = now.getTime() - days * 86_400_000;
    const waited = minutes.at(-1) ?? 0;
    for (const minute of minutes.slice(0, -1)) await insert(memberId, false, from + minute * 60_000);
    await insert(anna.id, true, from + waited * 60_000);
  };
  const usual = () => createAnswerTime({ db: app, clock: { now: () => now } })();
  await answered(32, 0, 900);
  for (const wait of [2, 4]) await answered(20, 0, wait);
  await answered(10, 0, 3, 5.5);
  await answered(9, 0, 800);
  // A further answer without a question in between.
  await answered(9, 900);
  expect(await usual()).toBeNull();
  await answered(5, 0, 700);
  expect(await usual()).toBe(6);
});
