import { randomUUID } from 'node:crypto';
import type { SupportLinkKind } from '@fairtick/contracts';
import {
  addDeposit,
  addDepositMethods,
  addMember,
  addProduct,
  addProofUpload,
  addStaff,
  createDatabase,
  fundMember,
  insertOrders,
  openRoles,
  shareAuthenticator,
  testCipher,
} from '@fairtick/test-kit';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminIdentity } from '../admins/index.ts';
import { listAudit } from '../audit/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { relayEvents } from '../outbox/index.ts';
import {
  assignSupportThread,
  countUnreadAnswers,
  listCannedReplies,
  listColleagues,
  listSupportMessages,
  listSupportThreads,
  markAnswersRead,
  markThreadRead,
  moveSupportThread,
  removeCannedReply,
  replySupport,
  saveCannedReply,
  sendSupportMessage,
  viewSupportThread,
} from './index.ts';

const { app, owner, worker, reader } = openRoles(await createDatabase(), 4);
const ids = uuidsV7(systemClock);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const answerTime = () => Promise.resolve(null);
const ctx = { db: app, ids, clock: systemClock, log: quiet, cipher: testCipher, answerTime };
const origin = { ip: '192.0.2.7', requestId: 'r-1' };
let anna: AdminIdentity;
let bo: AdminIdentity;
let reads: AdminIdentity;
let memberId: string;
let count = 0;

beforeAll(async () => {
  anna = await addStaff(owner, { username: 'anna', permissions: ['support:thread:update', 'support:thread:read'] });
  bo = await addStaff(owner, { username: 'boris', permissions: ['support:thread:update', 'support:thread:read'] });
  reads = await addStaff(owner, { username: 'reads', permissions: ['support:thread:read'] });
});
beforeEach(async () => {
  count += 1;
  memberId = await addMember(owner, { id: ids.uuid(), username: `member_${count}` });
});

type Words = { clientId?: string; pictures?: string[]; link?: { kind: SupportLinkKind; id: string } | null };
const say = (text: string, { clientId = randomUUID(), pictures = [], link = null }: Words = {}, by = memberId) =>
  sendSupportMessage(ctx, { memberId: by, clientId, text, pictures, link, topic: null });
const thread = async (by = memberId) => {
  const { thread: found } = await listSupportMessages(ctx, { memberId: by });
  if (found === null) throw new Error('no thread');
  return found;
};
const answer = (threadId: string, text: string, admin = anna, clientId: string = randomUUID()) =>
  replySupport(ctx, { threadId, clientId, text, admin, origin });
const refused = (code: string) => ({ code });

describe('a member’s thread', () => {
  test('begins with the first message and continues in order, both ways, without the administrator’s name', async () => {
    expect(await listSupportMessages(ctx, { memberId })).toEqual({
      items: [],
      nextCursor: null,
      thread: null,
      answerMinutes: null,
    });
    const first = await say('我的提现到哪了？');
    const { id } = await thread();
    const reply = await answer(id, '正在为您查询');
    expect([first.n, reply.n, reply.writer]).toEqual([1, 2, 'anna']);
    const { items, thread: seen } = await listSupportMessages(ctx, { memberId });
    expect(items.map(({ n, author, text }) => [n, author, text])).toEqual([
      [2, 'staff', '正在为您查询'],
      [1, 'member', '我的提现到哪了？'],
    ]);
    expect(JSON.stringify(items)).not.toMatch(/anna|writer/);
    expect(seen).toMatchObject({ lastN: 2, unread: 1, staffReadN: 2 });
  });

  test('is read page by page, newest first', async () => {
    for (let n = 1; n <= 5; n += 1) await say(`第 ${n} 句`);
    const page = await listSupportMessages(ctx, { memberId, limit: 2 });
    expect(page.items.map(({ n }) => n)).toEqual([5, 4]);
    const next = await listSupportMessages(ctx, { memberId, limit: 3, cursor: page.nextCursor ?? '' });
    expect([next.items.map(({ n }) => n), next.nextCursor]).toEqual([[3, 2, 1], null]);
    await expect(listSupportMessages(ctx, { memberId, cursor: 'x' })).rejects.toMatchObject(refused('INPUT_INVALID'));
  });

  test('is stored sealed: the database holds no readable text', async () => {
    await say('卡号 6222020000000000000');
    const { rows } = await owner.pool.query<{ row: string }>('SELECT m::text AS row FROM support_message m');
    expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from('6222020000000000000').toString('hex'));
  });

  test('returns the first message for a repeated client id, and refuses other content under it', async () => {
    const clientId = randomUUID();
    const first = await say('一次', { clientId });
    expect(await say('一次', { clientId })).toEqual(first);
    await expect(say('两次', { clientId })).rejects.toMatchObject(refused('IDEMPOTENCY_KEY_CONFLICT'));
    const other = await addMember(owner, { id: ids.uuid(), username: `other_${count}` });
    expect((await say('一次', { clientId }, other)).id).not.toBe(first.id);
    expect((await thread()).lastN).toBe(1);
  });

  test('accepts the member’s own pictures that were sent for it and are used nowhere else', async () => {
    const [picture, proof] = [
      await addProofUpload(owner, memberId, 'support_picture'),
      await addProofUpload(owner, memberId),
    ];
    const clientId = randomUUID();
    const message = await say('', { pictures: [picture], clientId });
    expect(message).toMatchObject({ text: '', pictures: [{ id: picture, width: 10, height: 10 }] });
    expect(await say('', { pictures: [picture], clientId })).toEqual(message);
    const other = await addMember(owner, { id: ids.uuid(), username: `other_${count}` });
    const foreign = await addProofUpload(owner, other, 'support_picture');
    for (const wrong of [picture, proof, foreign, randomUUID()]) {
      await expect(say('看图', { pictures: [wrong] })).rejects.toMatchObject(refused('NOT_FOUND'));
    }
    expect((await thread()).lastN).toBe(1);
  });

  test('links to an order, deposit or withdrawal of the member only', async () => {
    const productId = await addProduct(owner);
    const methods = await addDepositMethods(owner);
    await fundMember(owner, { memberId, account: 1, amount: 100_000n });
    const [order = ''] = await insertOrders(owner, [
      { memberId, productId, shownPrice: 1n, acceptedAtMs: Date.now(), stake: 12_300n },
    ]);
    const deposit = await addDeposit(owner, {
      memberId,
      methodId: methods.bank_card,
    });
    expect((await say('这笔', { link: { kind: 'order', id: order } })).link).toMatchObject({
      kind: 'order',
      id: order,
      amount: '123.00',
      currency: 'DEMO',
    });
    expect((await say('这笔', { link: { kind: 'deposit', id: deposit } })).link).toMatchObject({
      amount: '500.00',
      currency: 'CNY',
    });
    const other = await addMember(owner, { id: ids.uuid(), username: `other_${count}` });
    for (const kind of ['order', 'deposit', 'withdrawal'] as const) {
      for (const [id, by] of [
        [randomUUID(), memberId] as const,
        [kind === 'order' ? order : deposit, other] as const,
      ]) {
        await expect(say('这笔', { link: { kind, id } }, by)).rejects.toMatchObject(refused('NOT_FOUND'));
      }
    }
    await expect(say('这笔', { link: { kind: 'withdrawal', id: order } })).rejects.toMatchObject(refused('NOT_FOUND'));
  });

  test('accepts ten messages a minute, and then returns when to retry', async () => {
    for (let n = 0; n < 10; n += 1) await say(`${n}`);
    await expect(say('太快')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterS: expect.any(Number) },
    });
    expect((await thread()).lastN).toBe(10);
  });

  test('counts unread answers, and resets the count once they are read', async () => {
    await say('在吗');
    const { id } = await thread();
    await answer(id, '在的');
    await answer(id, '请讲');
    expect(await countUnreadAnswers(ctx, { memberId })).toBe(2);
    expect(await markAnswersRead(ctx, { memberId, n: 2 })).toBe(1);
    expect(await markAnswersRead(ctx, { memberId, n: 1 })).toBe(1);
    expect(await markAnswersRead(ctx, { memberId, n: 99 })).toBe(0);
    expect((await thread()).memberReadN).toBe(3);
  });

  test('notifies the screens of both sides', async () => {
    await say('在吗');
    const { id } = await thread();
    const published: string[] = [];
    await relayEvents(
      { db: worker },
      {
        deliver: async (events) => {
          for (const { topic, memberId: whose, ref } of events) {
            if (whose === memberId && ref === id) published.push(topic);
          }
          return true;
        },
      },
    );
    expect(published).toEqual(['support_changed']);
  });
});

describe('the inbox', () => {
  test('lists the longest waiting first, then the most recent, and continues from its cursor', async () => {
    const [early, late, answered] = [memberId, ...(await twoMembers())];
    await say('先', {}, early);
    await say('后', {}, late);
    await say('答', {}, answered);
    await answer((await thread(answered)).id, '好');
    await say('再问', {}, early);
    const wanted = [(await thread(early)).id, (await thread(late)).id, (await thread(answered)).id];
    const all: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listSupportThreads(ctx, { adminId: anna.id, unreadOnly: false, limit: 2, cursor });
      all.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((id) => wanted.includes(id))).toEqual(wanted);
  });

  test('filters by assignee, by open or closed, and by unread; without message texts', async () => {
    await say('私密的话');
    const { id } = await thread();
    const shows = async (filter: object, adminId = anna.id) => {
      const { items } = await listSupportThreads(ctx, { adminId, unreadOnly: false, limit: 100, ...filter });
      expect(JSON.stringify(items)).not.toContain('私密');
      return items.some((one) => one.id === id);
    };
    expect([await shows({ assigned: 'nobody' }), await shows({ unreadOnly: true })]).toEqual([true, true]);
    await answer(id, '收到');
    expect([await shows({ assigned: 'me' }), await shows({ assigned: 'me' }, bo.id)]).toEqual([true, false]);
    expect([await shows({ assigned: 'others' }, bo.id), await shows({ unreadOnly: true })]).toEqual([true, false]);
    await moveSupportThread(ctx, { threadId: id, state: 'closed', lastN: 2, admin: anna, origin });
    expect([await shows({ state: 'closed' }), await shows({ state: 'open' })]).toEqual([true, false]);
  });
});

describe('administrators', () => {
  test('take a thread by answering; a colleague has to take it over before answering', async () => {
    await say('在吗');
    const { id } = await thread();
    await answer(id, '在');
    await expect(answer(id, '我来', bo)).rejects.toMatchObject(refused('SUPPORT_THREAD_TAKEN'));
    const assign = (assignee: string | null, expected: string | null, admin = bo) =>
      assignSupportThread(ctx, { threadId: id, assignee, expected, admin, origin });
    await expect(assign(bo.id, null)).rejects.toMatchObject(refused('SUPPORT_THREAD_TAKEN'));
    expect((await assign(bo.id, anna.id)).assignee).toEqual({ id: bo.id, username: 'boris' });
    await answer(id, '我来', bo);
    const left = await addStaff(owner, { username: 'carl', permissions: ['support:thread:update'] });
    await owner.pool.query('UPDATE admin SET active = false WHERE id = $1', [left.id]);
    for (const to of [reads.id, left.id]) await expect(assign(to, bo.id)).rejects.toMatchObject(refused('NOT_FOUND'));
    expect((await assign(null, bo.id)).assignee).toBeNull();
    expect((await listColleagues(ctx)).map(({ username }) => username)).toEqual(['anna', 'boris']);
  });

  test('close only a thread that they have read to its end; a new message reopens it', async () => {
    await say('一');
    const { id } = await thread();
    await say('二');
    const move = (state: 'open' | 'closed', lastN: number) =>
      moveSupportThread(ctx, { threadId: id, state, lastN, admin: anna, origin });
    await expect(move('closed', 1)).rejects.toMatchObject(refused('REVIEW_CHANGED'));
    expect(await move('closed', 2)).toMatchObject({ state: 'closed', waitingSince: null, unread: 0 });
    await say('三');
    expect(await thread()).toMatchObject({ state: 'open', lastN: 3 });
    await move('closed', 3);
    expect(await move('open', 3)).toMatchObject({ state: 'open', waitingSince: null });
  });

  test('need the permission in the stored procedure itself, and never answer their own account', async () => {
    await say('在吗');
    const { id } = await thread();
    await expect(answer(id, '在', reads)).rejects.toMatchObject(refused('FORBIDDEN'));
    const own = await addStaff(owner, { username: `own_${count}`, ownMemberId: memberId });
    const double = await addStaff(owner, { username: `double_${count}` });
    await shareAuthenticator(owner, [own.id, double.id]);
    for (const self of [own, double]) {
      await expect(answer(id, '在', self)).rejects.toMatchObject(refused('REVIEW_OWN_ACCOUNT'));
      await expect(markThreadRead(ctx, { threadId: id, n: 1, admin: self, origin })).rejects.toMatchObject(
        refused('REVIEW_OWN_ACCOUNT'),
      );
      await expect(
        assignSupportThread(ctx, { threadId: id, assignee: self.id, expected: null, admin: anna, origin }),
      ).rejects.toMatchObject(refused('REVIEW_OWN_ACCOUNT'));
    }
    await expect(answer(randomUUID(), '在')).rejects.toMatchObject(refused('NOT_FOUND'));
  });

  test('are audited for every view, answer and move, without message texts', async () => {
    await say('很私密的问题');
    const { id } = await thread();
    const view = await viewSupportThread(ctx, { threadId: id, admin: anna, origin });
    expect(view).toMatchObject({ member: { id: memberId, restrictions: [] }, items: [{ text: '很私密的问题' }] });
    await markThreadRead(ctx, { threadId: id, n: 1, admin: anna, origin });
    await markThreadRead(ctx, { threadId: id, n: 1, admin: anna, origin });
    const clientId = randomUUID();
    await answer(id, '很私密的回答', anna, clientId);
    await answer(id, '很私密的回答', anna, clientId);
    await assignSupportThread(ctx, { threadId: id, assignee: bo.id, expected: anna.id, admin: anna, origin });
    await moveSupportThread(ctx, { threadId: id, state: 'closed', lastN: 2, admin: anna, origin });
    const { items } = await listAudit(ctx, { targetId: id, limit: 100 });
    expect(items.map(({ action }) => action).toReversed()).toEqual([
      'support.view',
      'support.seen',
      'support.reply',
      'support.assign',
      'support.close',
    ]);
    expect(items.every(({ actorId }) => actorId === anna.id)).toBe(true);
    expect(JSON.stringify(items.map(({ before, after }) => [before, after]))).not.toContain('私密');
  });

  test('keep prepared replies per language; of two parallel changes the second is refused', async () => {
    const editor = await addStaff(owner, { username: `editor_${count}`, permissions: ['support:canned:update'] });
    const by = { admin: editor, origin };
    const texts = { 'zh-Hans': '您好', en: 'Hello' };
    const made = await saveCannedReply(ctx, { known: null, title: '问候', texts, ...by });
    const known = { id: made.id, version: 1 };
    const changed = await saveCannedReply(ctx, { known, title: '问候', texts: { en: 'Hi' }, ...by });
    expect(changed).toMatchObject({ version: 2, texts: { en: 'Hi' } });
    await expect(saveCannedReply(ctx, { known, title: '晚了', texts, ...by })).rejects.toMatchObject(
      refused('REVIEW_CHANGED'),
    );
    const same = { known: { ...known, version: 2 }, title: '问候', texts: { en: 'Hi' } };
    await expect(saveCannedReply(ctx, { ...same, ...by })).rejects.toMatchObject(refused('SETTING_UNCHANGED'));
    await expect(saveCannedReply(ctx, { known: null, title: '不', texts, admin: anna, origin })).rejects.toMatchObject(
      refused('FORBIDDEN'),
    );
    expect((await listCannedReplies(ctx)).map(({ id }) => id)).toContain(made.id);
    await removeCannedReply(ctx, { id: made.id, ...by });
    await expect(removeCannedReply(ctx, { id: made.id, ...by })).rejects.toMatchObject(refused('NOT_FOUND'));
    const { items } = await listAudit(ctx, { targetId: made.id, limit: 10 });
    expect(items.map(({ action }) => action)).toEqual([
      'support.refused',
      'support.canned_remove',
      'support.refused',
      'support.refused',
      'support.canned_change',
      'support.canned_create',
    ]);
  });
});

describe('the database', () => {
  test.each([
    ['UPDATE support_message SET n = n'],
    ['DELETE FROM support_message'],
    ['TRUNCATE support_message CASCADE'],
    ['DELETE FROM support_thread'],
    ['UPDATE support_thread SET last_n = last_n - 1'],
    ["UPDATE support_thread SET member_id = '00000000-0000-0000-0000-000000000001'"],
  ])('refuses to its owner: %s', async (sql) => {
    await say('说过的话');
    await expect(owner.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('lets running roles write messages only through stored procedures, and the reader read none', async () => {
    await say('说过的话');
    for (const sql of [
      'UPDATE support_thread SET turn = 0',
      'DELETE FROM canned_reply',
      'SELECT support_pace(NULL, 1, NULL)',
    ]) {
      await expect(app.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
    await expect(reader.pool.query('SELECT body FROM support_message')).rejects.toMatchObject({ code: '42501' });
    await expect(worker.pool.query('SELECT body FROM support_message')).rejects.toMatchObject({ code: '42501' });
  });

  test('accepts a message only as the next one of its own member’s thread', async () => {
    await say('一');
    const { id } = await thread();
    const [other] = await twoMembers();
    const insert = (n: number, by: string | undefined) =>
      owner.pool.query(
        `INSERT INTO support_message (id, thread_id, n, author_id, client_id, fingerprint, body, pictures, at)
         VALUES ($1, $2, $3, $4, $1, decode(repeat('00', 32), 'hex'), 'x', '{}', now())`,
        [randomUUID(), id, n, by],
      );
    await expect(insert(3, memberId)).rejects.toMatchObject({ code: '42501' });
    await expect(insert(2, other)).rejects.toMatchObject({ code: '42501' });
  });
});

async function twoMembers(): Promise<[string, string]> {
  const add = (name: string) => addMember(owner, { id: ids.uuid(), username: `${name}_${count}` });
  return [await add('second'), await add('third')];
}
