import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  adminAudit,
  adminLogout,
  adminSupportPictureLink,
  adminSupportThread,
  adminSupportThreads,
  adminUploadLink,
  assignSupport,
  cannedReplies,
  closeSupport,
  createCanned,
  readSupport,
  replySupport,
  sendSupportMessage,
  socketPath,
  supportMessages,
  supportUnread,
} from '@fairtick/contracts';
import { eventsChannel } from '@fairtick/core/outbox';
import { createClient } from 'redis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  addAdmin,
  inject,
  queryAsOwner,
  type SignedUpMember,
  sendPicture,
  signInAdmin,
  signUp,
  startApi,
} from '#test-kit';

const api = await startApi();
const staffOf = async (username: string, permissions: string[]) =>
  signInAdmin(api, await addAdmin(api, { username, permissions }));
const answers = ['support:thread:list', 'support:thread:read', 'support:thread:update'];
const anna = await staffOf('anna_1', answers);
const lists = await staffOf('lists_1', ['support:thread:list']);
let member: SignedUpMember;
beforeEach(async () => {
  member = await signUp(api);
});

const say = (text: string, more: object = {}, by = member) =>
  by.call(sendSupportMessage, { body: { clientId: randomUUID(), text, ...more } });
const threadId = async (by = member) => {
  const { data } = await by.call(supportMessages, { query: {} });
  return data.thread?.id ?? '';
};

describe('a member', () => {
  test('writes, gets an answer without the administrator’s name, and marks it as read', async () => {
    expect((await say('您好')).status).toBe(200);
    const id = await threadId();
    const body = { clientId: randomUUID(), text: '您好，请讲' };
    expect((await anna.call(replySupport, { params: { id }, body })).data).toMatchObject({ n: 2, writer: 'anna_1' });
    expect((await member.call(supportUnread, {})).data).toEqual({ unread: 1 });
    const { text } = await inject(api, {
      method: 'GET',
      url: supportMessages.path,
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(text).toContain('您好，请讲');
    expect(text).not.toContain('anna');
    expect((await member.call(readSupport, { body: { n: 2 } })).data).toEqual({ unread: 0 });
  });

  test.each([
    ['nothing', { text: '' }],
    ['blanks', { text: '  \n ' }],
    ['too much', { text: '长'.repeat(2001) }],
    ['a control character', { text: 'a\u0000b' }],
    ['five pictures', { text: 'a', pictures: Array.from({ length: 5 }, () => randomUUID()) }],
    ['an unknown kind of link', { text: 'a', link: { kind: 'member', id: randomUUID() } }],
    ['an unknown topic', { text: 'a', topic: 'weather' }],
    ['an author', { text: 'a', author: 'staff' }],
    ['a member', { text: 'a', memberId: randomUUID() }],
  ])('cannot send %s', async (_, body) => {
    expect(await say('', body)).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
    expect(await threadId()).toBe('');
  });

  test('chooses a topic, which both sides read, and keeps it when the message is sent again', async () => {
    const clientId = randomUUID();
    expect((await say('何时到账', { clientId, topic: 'deposit' })).data).toMatchObject({ topic: 'deposit', n: 1 });
    expect((await say('何时到账', { clientId, topic: 'deposit' })).data).toMatchObject({ n: 1 });
    expect((await say('何时到账', { clientId, topic: 'other' })).error).toBe('IDEMPOTENCY_KEY_CONFLICT');
    expect((await say('谢谢')).data.topic).toBeNull();
    const { data } = await anna.call(adminSupportThread, { params: { id: await threadId() }, query: {} });
    expect(data.items.map(({ topic }) => topic)).toEqual([null, 'deposit']);
  });

  test('can send 2000 characters, several lines and HTML, and reads them unchanged', async () => {
    const text = `<img src=x onerror=alert(1)>\n'; DROP TABLE member; --\n${'长'.repeat(1900)}`;
    expect((await say(text)).data.text).toBe(text);
  });

  test('posts a repeated request once', async () => {
    const body = { clientId: randomUUID(), text: '一次' };
    const [first, second] = [
      await member.call(sendSupportMessage, { body }),
      await member.call(sendSupportMessage, { body }),
    ];
    expect(second.data).toEqual(first.data);
    expect(await member.call(sendSupportMessage, { body: { ...body, text: '另一句' } })).toMatchObject({
      status: 409,
      error: 'IDEMPOTENCY_KEY_CONFLICT',
    });
  });

  test('must wait after ten messages in a minute', async () => {
    for (let n = 0; n < 10; n += 1) expect((await say(`${n}`)).status).toBe(200);
    expect(await say('太快')).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  });

  test('cannot see another member’s thread', async () => {
    await say('我的');
    const other = await signUp(api);
    expect((await other.call(supportMessages, { query: {} })).data).toEqual({
      items: [],
      nextCursor: null,
      thread: null,
      answerMinutes: null,
    });
  });
});

describe('the staff', () => {
  test('lists threads without messages, reads them with an audit entry, and answers only assigned ones', async () => {
    await say('私密');
    const id = await threadId();
    const inbox = await lists.call(adminSupportThreads, { query: { assigned: 'nobody', unread: 'true' } });
    expect(inbox.data.items.map((one) => one.id)).toContain(id);
    expect(await lists.call(adminSupportThread, { params: { id }, query: {} })).toMatchObject({ error: 'FORBIDDEN' });
    const body = { clientId: randomUUID(), text: '在' };
    expect(await lists.call(replySupport, { params: { id }, body })).toMatchObject({ error: 'FORBIDDEN' });
    const seen = await anna.call(adminSupportThread, { params: { id }, query: {} });
    expect(seen.data).toMatchObject({
      member: { id: member.id, username: member.username },
      items: [{ text: '私密' }],
    });
    const boris = await staffOf(`boris_${member.username.slice(2, 8)}`, answers);
    expect((await anna.call(replySupport, { params: { id }, body })).status).toBe(200);
    const late = { clientId: randomUUID(), text: '我来' };
    expect(await boris.call(replySupport, { params: { id }, body: late })).toMatchObject({
      error: 'SUPPORT_THREAD_TAKEN',
    });
    const root = await signInAdmin(api);
    const { data: log } = await root.call(adminAudit, { query: { targetId: id } });
    expect(log.items.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['support.refused', boris.username],
      ['support.reply', 'anna_1'],
      ['support.view', 'anna_1'],
    ]);
  });

  test('closes threads that it has read, and takes over a colleague’s thread by naming them', async () => {
    await say('一');
    const id = await threadId();
    const me = (await anna.call(replySupport, { params: { id }, body: { clientId: randomUUID(), text: '二' } })).data;
    expect(me.n).toBe(2);
    const stale = await anna.call(closeSupport, { params: { id }, body: { state: 'closed', lastN: 1 } });
    expect(stale).toMatchObject({ error: 'REVIEW_CHANGED' });
    const closed = await anna.call(closeSupport, { params: { id }, body: { state: 'closed', lastN: 2 } });
    expect(closed.data.state).toBe('closed');
    const given = await anna.call(assignSupport, {
      params: { id },
      body: { assignee: null, expected: closed.data.assignee?.id ?? null },
    });
    expect(given.data.assignee).toBeNull();
  });

  test('sees pictures of threads, each view logged, and no other picture of the member', async () => {
    const [picture, proof] = [
      (await sendPicture(api, { token: member.token, purpose: 'support_picture' })).data.id,
      (await sendPicture(api, { token: member.token, purpose: 'identity_front' })).data.id,
    ];
    expect((await say('看图', { pictures: [picture] })).data.pictures).toMatchObject([{ id: picture, width: 64 }]);
    const link = await anna.call(adminSupportPictureLink, { params: { id: picture } });
    const headers = { authorization: `Bearer ${anna.token}` };
    const content = await api.app.inject({ url: link.data.url, headers });
    expect([content.statusCode, content.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await anna.call(adminSupportPictureLink, { params: { id: proof } })).toMatchObject({ error: 'NOT_FOUND' });
    expect(await anna.call(adminUploadLink, { params: { id: picture } })).toMatchObject({ error: 'FORBIDDEN' });
    const sees = await addAdmin(api, { username: 'payments', permissions: ['uploads:upload:read'] });
    const payments = await signInAdmin(api, sees);
    expect(await payments.call(adminUploadLink, { params: { id: picture } })).toMatchObject({ error: 'FORBIDDEN' });
    expect(await lists.call(adminSupportPictureLink, { params: { id: picture } })).toMatchObject({
      error: 'FORBIDDEN',
    });
    const root = await signInAdmin(api);
    const { data: log } = await root.call(adminAudit, { query: { targetId: picture } });
    expect(log.items.map(({ action }) => action)).toEqual(['uploads.view', 'uploads.link']);
    // a link to one picture opens no other one
    const forged = link.data.url.replace(picture, proof);
    expect((await api.app.inject({ url: forged, headers })).statusCode).toBe(403);
  });

  test('manages canned replies with a separate permission', async () => {
    const body = { title: '问候', texts: { 'zh-Hans': '您好', en: 'Hello' } };
    expect(await anna.call(createCanned, { body })).toMatchObject({ error: 'FORBIDDEN' });
    const editor = await staffOf('editor_1', ['support:canned:update']);
    expect((await editor.call(createCanned, { body })).data).toMatchObject({ version: 1, updatedBy: 'editor_1' });
    expect((await anna.call(cannedReplies, {})).data.items).toMatchObject([{ title: '问候' }]);
    for (const texts of [{}, { fr: 'Bonjour' }, { en: '' }]) {
      expect(await editor.call(createCanned, { body: { title: '空', texts } })).toMatchObject({
        status: 400,
      });
    }
  });
});

describe('live', () => {
  const opened: WebSocket[] = [];
  let url = '';
  beforeAll(async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    url = `ws://127.0.0.1:${(api.app.server.address() as AddressInfo).port}${socketPath}`;
  });
  afterAll(() => {
    for (const socket of opened) socket.terminate();
  });

  async function listen(token: string, channel: string) {
    const socket = new WebSocket(url);
    opened.push(socket);
    const heard: Record<string, unknown>[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data)) as Record<string, unknown>));
    const closed = once(socket, 'close').then(([code]) => code as number);
    await once(socket, 'open');
    for (const message of [
      { type: 'auth', token },
      { type: 'subscribe', channels: [channel] },
    ]) {
      socket.send(JSON.stringify(message));
    }
    const received = (wanted: object) =>
      soon(() => heard.find((one) => Object.entries(wanted).every(([key, value]) => one[key] === value)));
    return { heard, closed, received };
  }
  async function soon<T>(look: () => T | undefined): Promise<T> {
    for (const until = Date.now() + 5_000; Date.now() < until; await sleep(10)) {
      const found = look();
      if (found !== undefined) return found;
    }
    throw new Error('no such message arrived');
  }
  /** Publishes what the relay of a worker would publish. */
  async function publish(): Promise<void> {
    const redis = createClient({ url: api.redisUrl });
    await redis.connect();
    const news = [{ topic: 'support_changed', memberId: member.id, ref: await threadId() }];
    await redis.publish(eventsChannel, JSON.stringify(news));
    await redis.close();
  }

  test('notifies both sides, but no other member and no administrator without the permission', async () => {
    await say('在吗');
    const other = await signUp(api);
    const blind = await staffOf('blind_1', ['members:member:list']);
    const [mine, foreign, staff, kept] = [
      await listen(member.token, 'wallet'),
      await listen(other.token, 'wallet'),
      await listen(anna.token, 'support'),
      await listen(blind.token, 'support'),
    ];
    await kept.received({ type: 'error', error: 'FORBIDDEN' });
    await foreign.received({ type: 'ready' });
    await staff.received({ type: 'ready' });
    await mine.received({ type: 'ready' });
    await sleep(100);
    await publish();
    const news = { type: 'support', threadId: await threadId() };
    expect(await staff.received(news)).toEqual(news);
    expect(await mine.received(news)).toEqual(news);
    await sleep(50);
    expect([...foreign.heard, ...kept.heard].some(({ type }) => type === 'support')).toBe(false);
  });

  test('a revoked permission and an ended session take effect within five seconds', async () => {
    const leaves = await staffOf('leaves_1', answers);
    const loses = await staffOf('loses_1', answers);
    const [gone, narrowed] = [await listen(leaves.token, 'support'), await listen(loses.token, 'support')];
    await gone.received({ type: 'ready' });
    await narrowed.received({ type: 'ready' });
    const startedAt = Date.now();
    await queryAsOwner(
      api,
      `UPDATE admin_role SET permissions = ARRAY['members:member:list'] WHERE name = 'role-loses-1'`,
    );
    expect((await leaves.call(adminLogout, { body: {} })).status).toBe(200);
    await narrowed.received({ type: 'error', error: 'FORBIDDEN' });
    expect(await gone.closed).toBe(4401);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    await say('在吗');
    await publish();
    await sleep(100);
    expect(narrowed.heard.some(({ type }) => type === 'support')).toBe(false);
  });
});
