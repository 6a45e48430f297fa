import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  adminApprovals,
  adminChannels,
  adminDeposits,
  adminIdentityChecks,
  adminSupportThreads,
  adminWithdrawals,
  logout,
  reviewQueues,
  socketPath,
  tickChannel,
} from '@fairtick/contracts';
import { eventsChannel } from '@fairtick/core/outbox';
import { openRoles } from '@fairtick/test-kit/builders/open-roles';
import { insertOrders } from '@fairtick/test-kit/builders/orders';
import { createClient } from 'redis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { addAdmin, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const roles = openRoles(api.database, 2);
let url = '';
let productId = '';
const opened: WebSocket[] = [];

beforeAll(async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  url = `ws://127.0.0.1:${(api.app.server.address() as AddressInfo).port}${socketPath}`;
  const found = await roles.worker.pool.query<{ id: string }>(`SELECT id FROM product WHERE symbol = 'XAU/USD'`);
  productId = found.rows[0]?.id ?? '';
});
afterAll(() => {
  for (const socket of opened) socket.terminate();
});

type Heard = Record<string, unknown>;
async function open(headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers });
  opened.push(socket);
  const heard: Heard[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as Heard));
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return { socket, heard, closed, say: (message: object) => socket.send(JSON.stringify(message)) };
}
async function soon<T>(look: () => T | undefined, withinMs = 5_000): Promise<T> {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(10)) {
    const found = look();
    if (found !== undefined) return found;
  }
  throw new Error('no such message arrived');
}
const append = (price: bigint) =>
  roles.worker.pool.query('SELECT tape_append($1, $2, $3, $4, $5)', [productId, [1], [price], [new Date()], ['test']]);

test('a tick reaches a client without a session, with the decimals of the pip', async () => {
  const { heard, say } = await open();
  say({ type: 'subscribe', channels: [tickChannel(productId)] });
  await soon(() => heard.find(({ type }) => type === 'ready'));
  await append(407_800n);
  const tick = await soon(() => heard.find(({ type }) => type === 'tick'));
  expect(tick).toMatchObject({ productId, price: '4078.00' });
  expect(Object.keys(tick).toSorted()).toEqual(['at', 'price', 'productId', 'seq', 'type']);
});

test('logging out closes the sockets of the session within five seconds', async () => {
  const member = await signUp(api);
  const { heard, say, closed } = await open();
  say({ type: 'auth', token: member.token });
  say({ type: 'subscribe', channels: ['orders', 'wallet'] });
  await soon(() => heard.find(({ type, channels }) => type === 'ready' && (channels as string[]).length === 2));
  const startedAt = Date.now();
  expect((await member.call(logout, { body: {} })).status).toBe(200);
  expect(await closed).toBe(4401);
  expect(Date.now() - startedAt).toBeLessThan(5_000);
});

test('an event pushes the contents of the database, not the claims of the event', async () => {
  const [member, other] = [await signUp(api), await signUp(api)];
  const { heard, say } = await open();
  say({ type: 'auth', token: member.token });
  say({ type: 'subscribe', channels: ['orders', 'wallet'] });
  await soon(() => heard.find(({ type, channels }) => type === 'ready' && (channels as string[]).length === 2));
  const [foreign] = await insertOrders(roles.owner, [
    { memberId: other.id, productId, shownPrice: 1n, acceptedAtMs: Date.now() },
  ]);
  const [mine] = await insertOrders(roles.owner, [
    { memberId: member.id, productId, shownPrice: 1n, acceptedAtMs: Date.now(), stake: 12_300n },
  ]);
  const publisher = createClient({ url: api.redisUrl });
  await publisher.connect();
  const events = [foreign, mine].map((ref) => ({ topic: 'order_accepted', memberId: member.id, ref }));
  await publisher.publish(eventsChannel, 'no event at all');
  await publisher.publish(eventsChannel, JSON.stringify(events));
  publisher.destroy();
  const { wallet } = (await soon(() => heard.find(({ type }) => type === 'wallet'))) as { wallet: unknown };
  expect(wallet).toMatchObject({ demo: { available: '9877.00', held: '123.00', total: '10000.00' } });
  const shown = heard.filter(({ type }) => type === 'order') as { order: { id: string } }[];
  expect(shown.map(({ order }) => order.id)).toEqual([mine]);
});

test('a new notification pushes the member’s unread count', async () => {
  const member = await signUp(api);
  const { heard, say } = await open();
  say({ type: 'auth', token: member.token });
  say({ type: 'subscribe', channels: ['wallet'] });
  await soon(() => heard.find(({ type, channels }) => type === 'ready' && (channels as string[]).length === 1));
  await roles.owner.pool.query(`SELECT notify_member($1, 'security_email', NULL, '{}')`, [member.id]);
  const publisher = createClient({ url: api.redisUrl });
  await publisher.connect();
  await publisher.publish(eventsChannel, JSON.stringify([{ topic: 'notified', memberId: member.id, ref: null }]));
  publisher.destroy();
  expect(await soon(() => heard.find(({ type }) => type === 'notification'))).toEqual({
    type: 'notification',
    unread: 1,
  });
  expect(heard.filter(({ type }) => type === 'wallet' || type === 'order')).toEqual([]);
});

test('reports, with a token only, for how long no change of the member was published', async () => {
  const [member, other] = [await signUp(api), await signUp(api)];
  const publisher = createClient({ url: api.redisUrl });
  await publisher.connect();
  const quietOf = async (token?: string) => {
    const { heard, say } = await open();
    if (token === undefined) say({ type: 'subscribe', channels: ['announcements'] });
    else say({ type: 'auth', token });
    return (await soon(() => heard.find(({ type }) => type === 'ready')))['quietMs'];
  };
  const before = performance.now();
  await sleep(20);
  await publisher.publish(eventsChannel, JSON.stringify([{ topic: 'notified', memberId: member.id, ref: null }]));
  publisher.destroy();
  await expect.poll(async () => Number(await quietOf(member.token)) < performance.now() - before - 20).toBe(true);
  expect(await quietOf(other.token)).toBeGreaterThan(performance.now() - before);
  expect(await quietOf()).toBeUndefined();
});

test('changed items of a queue are pushed only to administrators who may list it', async () => {
  const member = await signUp(api);
  const staffOf = async (username: string, permissions: string[]) =>
    signInAdmin(api, await addAdmin(api, { username, permissions }));
  const listen = async (token: string, channel: string) => {
    const { heard, say } = await open();
    say({ type: 'auth', token });
    say({ type: 'subscribe', channels: [channel] });
    const answer = () => heard.find((one) => one['type'] === 'error' || String(one['channels']) === channel);
    return { heard, answer: await soon(answer) };
  };
  const cashier = await staffOf('cashier_1', [adminChannels.withdrawals]);
  const reader = await staffOf('reader_1', [adminChannels.deposits]);
  const [cash, deposits, forbidden, foreign] = [
    await listen(cashier.token, 'withdrawals'),
    await listen(reader.token, 'deposits'),
    await listen(cashier.token, 'deposits'),
    await listen(member.token, 'deposits'),
  ];
  expect(forbidden.answer).toEqual({ type: 'error', error: 'FORBIDDEN', msg: 'deposits' });
  expect(foreign.answer).toMatchObject({ type: 'error' });

  const publisher = createClient({ url: api.redisUrl });
  await publisher.connect();
  const events = [
    { topic: 'deposit_changed', memberId: member.id, ref: productId },
    { topic: 'withdrawal_changed', memberId: member.id, ref: member.id },
    { topic: 'deposit_changed', memberId: member.id, ref: productId },
  ];
  await publisher.publish(eventsChannel, JSON.stringify(events));
  publisher.destroy();
  const queueNews = ({ heard }: { heard: Heard[] }) => heard.filter(({ type }) => type === 'queue');
  await soon(() => (queueNews(deposits).length > 0 && queueNews(cash).length > 0 ? true : undefined));
  expect(queueNews(deposits)).toEqual([{ type: 'queue', queue: 'deposits', ids: [productId] }]);
  expect(queueNews(cash)).toEqual([{ type: 'queue', queue: 'withdrawals', ids: [member.id] }]);
  expect([queueNews(forbidden), queueNews(foreign)]).toEqual([[], []]);
});

test('the channel of a queue needs the permission of its list', () => {
  expect(adminChannels).toEqual({
    support: adminSupportThreads.permission,
    deposits: adminDeposits.permission,
    withdrawals: adminWithdrawals.permission,
    identity: adminIdentityChecks.permission,
    approvals: adminApprovals.permission,
  });
  expect(Object.keys(adminChannels)).toEqual(['support', ...reviewQueues]);
});

test('a scheduled announcement is pushed when it appears, changes and ends', async () => {
  const { heard, say } = await open();
  say({ type: 'subscribe', channels: ['announcements'] });
  await soon(() => heard.find(({ type }) => type === 'ready'));
  const pushed = () => heard.filter(({ type }) => type === 'announcement');
  const { rows } = await roles.owner.pool.query<{ id: string }>(
    `INSERT INTO announcement (id, published_at) VALUES (uuidv7(), clock_timestamp() + interval '1200 milliseconds')
     RETURNING id`,
  );
  const id = rows[0]?.id ?? '';
  await sleep(600);
  expect(pushed()).toEqual([]);
  await soon(() => pushed()[0]);
  const change = (what: string) =>
    roles.owner.pool.query(`UPDATE announcement SET version = version + 1, ${what} WHERE id = $1`, [id]);
  await change('popup = true');
  await soon(() => pushed()[1]);
  await change(`ends_at = clock_timestamp() + interval '100 milliseconds'`);
  await soon(() => pushed()[2]);
  await sleep(2_200);
  expect(new Set(pushed().map((one) => one['id']))).toEqual(new Set([id]));
  expect(pushed().length).toBeLessThanOrEqual(4);
});

test.each([
  ['forged', (token: string) => `${token.slice(0, -4)}AAAA`],
  ['truncated', (token: string) => token.slice(0, 40)],
  ['empty', () => ''],
])('refuses a %s token', async (_, spoil) => {
  const member = await signUp(api);
  const { say, closed } = await open();
  say({ type: 'auth', token: spoil(member.token) });
  expect(await closed).toBe(4401);
});

test('a page of another origin may not open the socket; one of our own may', async () => {
  const foreign = new WebSocket(url, { headers: { origin: 'https://evil.example' } });
  const [error] = (await once(foreign, 'error')) as [Error];
  expect(error.message).toContain('403');
  const { socket } = await open({ origin: new URL(url).origin.replace('ws', 'http') });
  expect(socket.readyState).toBe(WebSocket.OPEN);
});

test('an ordinary request to the socket’s path is not found', async () => {
  expect((await api.app.inject({ method: 'GET', url: socketPath })).statusCode).toBe(404);
});
