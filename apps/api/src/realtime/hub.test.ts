import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@fairtick/contracts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { acceptSocket } from './accept-socket.ts';
import { checkSessions } from './check-sessions.ts';
import { createHub, type Hub } from './hub.ts';
import { keepAlive } from './keep-alive.ts';
import { limits } from './limits.ts';
import { encode } from './peer.ts';

const product = '0195a000-0000-7000-8000-000000000001';
const channel = `ticks:${product}`;
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: limits.maxPayloadBytes });
let hub: Hub;
let address = '10.0.0.1';
server.on('connection', (socket) =>
  acceptSocket(
    {
      hub,
      clock: { now: () => new Date() },
      changes: { quietMs: () => 0 },
      authenticate: async (token) => {
        if (token === 'database away') throw new Error('no connection');
        const expiresAt = new Date(Date.now() + 60_000);
        if (token.startsWith('staff-')) {
          return { id: token, sessionId: `session of ${token}`, expiresAt, permissions: ['support:thread:list'] };
        }
        if (!token.startsWith('member-')) throw new DomainError('UNAUTHENTICATED');
        const lifeMs = token.endsWith('short') ? 50 : 60_000;
        return { id: token, sessionId: `session of ${token}`, expiresAt: new Date(Date.now() + lifeMs) };
      },
    },
    socket,
    address,
  ),
);
const noAdmins = async () => new Map<string, string[]>();
beforeEach(() => {
  hub = createHub({ bounded: true });
  address = '10.0.0.1';
});
afterAll(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

type Client = {
  socket: WebSocket;
  heard: Record<string, unknown>[];
  say(message: object | string): void;
  closed: Promise<number>;
};

async function connect(): Promise<Client> {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: Record<string, unknown>[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as Record<string, unknown>));
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return { socket, heard, closed, say: (m) => socket.send(typeof m === 'string' ? m : JSON.stringify(m)) };
}

async function heardSoon(client: Client, type: string): Promise<Record<string, unknown>> {
  for (let wait = 0; wait < 100; wait += 1) {
    const found = client.heard.find((message) => message['type'] === type);
    if (found) return found;
    await sleep(10);
  }
  throw new Error(`no ${type} among ${JSON.stringify(client.heard)}`);
}

async function signedIn(token: string): Promise<Client> {
  const client = await connect();
  client.say({ type: 'auth', token });
  client.say({ type: 'subscribe', channels: ['orders', 'wallet', channel] });
  for (let wait = 0; client.heard.length < 2 && wait < 100; wait += 1) await sleep(10);
  return client;
}

const tick = (seq: number) =>
  encode({ type: 'tick', productId: product, seq, price: '1.00', at: new Date(seq).toISOString() });

test('sends ticks only to subscribers of the product, signed in or not', async () => {
  const one = await connect();
  const other = await connect();
  one.say({ type: 'subscribe', channels: [channel] });
  await heardSoon(one, 'ready');
  hub.broadcastTick(channel, product, tick(7));
  expect(await heardSoon(one, 'tick')).toMatchObject({ seq: 7, price: '1.00' });
  expect(other.heard).toEqual([]);
});

test('sends private events only to sockets of their member', async () => {
  const [mine, mineToo, foreign] = [await signedIn('member-a'), await signedIn('member-a'), await signedIn('member-b')];
  hub.toMember('member-a', 'wallet', encode({ type: 'resync' }));
  await heardSoon(mine, 'resync');
  await heardSoon(mineToo, 'resync');
  await sleep(20);
  expect(foreign.heard.some((message) => message['type'] === 'resync')).toBe(false);
});

test('refuses a private channel without a session and keeps the socket open', async () => {
  const client = await connect();
  client.say({ type: 'subscribe', channels: ['orders'] });
  expect(await heardSoon(client, 'error')).toMatchObject({ error: 'UNAUTHENTICATED' });
  client.say({ type: 'ping' });
  await heardSoon(client, 'pong');
});

test.each([
  ['no JSON', 'hello'],
  ['an unknown type', '{"type":"price","value":"1"}'],
  ['an unknown field', '{"type":"ping","now":1}'],
  ['an unknown channel', '{"type":"subscribe","channels":["admin"]}'],
  ['a channel of no product', '{"type":"subscribe","channels":["ticks:1"]}'],
  ['a prototype', '{"type":"subscribe","channels":["__proto__"]}'],
])('closes the socket for %s', async (_, message) => {
  const client = await connect();
  client.say(message);
  expect(await client.closed).toBe(4400);
});

test('closes the socket for a message above 8 KB', async () => {
  const client = await connect();
  client.say({ type: 'auth', token: 'x'.repeat(9_000) });
  expect(await client.closed).toBe(1009);
});

test('closes the socket with `unauthenticated` for a wrong token', async () => {
  const client = await connect();
  client.say({ type: 'auth', token: 'forged' });
  expect(await client.closed).toBe(4401);
});

test('keeps the socket when a token cannot be checked', async () => {
  const client = await connect();
  client.say({ type: 'auth', token: 'database away' });
  expect(await heardSoon(client, 'error')).toMatchObject({ error: 'UNAVAILABLE' });
  expect(client.socket.readyState).toBe(WebSocket.OPEN);
});

test('closes the socket for too many messages', async () => {
  const client = await connect();
  for (let count = 0; count <= limits.maxMessages; count += 1) client.say({ type: 'ping' });
  expect(await client.closed).toBe(4429);
});

test('limits the sockets of a member', async () => {
  for (let count = 0; count < limits.perMember; count += 1) await signedIn('member-c');
  const client = await connect();
  client.say({ type: 'auth', token: 'member-c' });
  expect(await client.closed).toBe(4429);
});

test('limits sockets without a session per address, and those that sign in do not count', async () => {
  const open = [await signedIn('member-n')];
  for (let count = 0; count < limits.guestsPerAddress; count += 1) open.push(await connect());
  expect(await (await connect()).closed).toBe(4429);
  address = '10.0.0.2';
  await connect();
  address = '10.0.0.1';
  open[1]?.say({ type: 'auth', token: 'member-o' });
  await heardSoon(open[1] as Client, 'ready');
  const next = await connect();
  next.say({ type: 'ping' });
  await heardSoon(next, 'pong');
  expect(open.every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true);
});

test('closes the oldest socket without a session above the total limit, and keeps members', async () => {
  hub = createHub({ bounded: true, guestsPerProcess: 3 });
  const member = await signedIn('member-p');
  const guests: Client[] = [];
  for (let count = 0; count < 4; count += 1) {
    address = `10.0.1.${count}`;
    guests.push(await connect());
  }
  expect(await guests[0]?.closed).toBe(4429);
  expect([member, ...guests.slice(1)].every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true);
});

test('closes a socket without a session after a while; one with a session stays', async () => {
  const [guest, member] = [await connect(), await signedIn('member-q')];
  guest.say({ type: 'subscribe', channels: [channel] });
  await heardSoon(guest, 'ready');
  keepAlive(hub, Date.now() + limits.guestMs - 1_000);
  expect(guest.socket.readyState).toBe(WebSocket.OPEN);
  keepAlive(hub, Date.now() + limits.guestMs + 1);
  expect(await guest.closed).toBe(4410);
  expect(member.socket.readyState).toBe(WebSocket.OPEN);
});

test('closes the sockets of an ended session only', async () => {
  const [gone, stays, unknown] = [await signedIn('member-d'), await signedIn('member-e'), await signedIn('member-f')];
  await checkSessions(hub, {
    nowMs: Date.now(),
    isLive: async (id) => {
      if (id.endsWith('member-f')) throw new Error('cannot tell');
      return !id.endsWith('member-d');
    },
    permissionsOf: noAdmins,
  });
  expect(await gone.closed).toBe(4401);
  await sleep(20);
  expect([stays.socket.readyState, unknown.socket.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
});

test('opens the console’s channel with its permission, and closes it with the permission or the session', async () => {
  const [member, staff, fired] = [await signedIn('member-n'), await connect(), await connect()];
  member.say({ type: 'subscribe', channels: ['support'] });
  expect(await heardSoon(member, 'error')).toMatchObject({ error: 'UNAUTHENTICATED' });
  for (const [client, name] of [
    [staff, 'staff-a'],
    [fired, 'staff-b'],
  ] as const) {
    client.say({ type: 'auth', token: name });
    client.say({ type: 'subscribe', channels: ['support'] });
    for (let wait = 0; !hears(name) && wait < 100; wait += 1) await sleep(10);
  }
  const news = encode({ type: 'support', threadId: product });
  hub.broadcast('support', news);
  expect(await heardSoon(staff, 'support')).toMatchObject({ threadId: product });
  await checkSessions(hub, {
    nowMs: Date.now(),
    isLive: async () => true,
    permissionsOf: async () => new Map([['session of staff-a', ['members:member:list']]]),
  });
  expect(await fired.closed).toBe(4401);
  expect(await heardSoon(staff, 'error')).toMatchObject({ error: 'FORBIDDEN', msg: 'support' });
  staff.heard.length = 0;
  hub.broadcast('support', news);
  staff.say({ type: 'subscribe', channels: ['support'] });
  expect(await heardSoon(staff, 'error')).toMatchObject({ error: 'FORBIDDEN' });
  expect(staff.heard.some(({ type }) => type === 'support')).toBe(false);
});

test('checks all administrators with one query, and keeps them when it fails', async () => {
  const clients: Client[] = [];
  for (const name of ['staff-x', 'staff-y', 'staff-y', 'staff-z']) {
    const client = await connect();
    client.say({ type: 'auth', token: name });
    await heardSoon(client, 'ready');
    clients.push(client);
  }
  const asked: (readonly string[])[] = [];
  const look = (answer: () => Promise<Map<string, string[]>>) =>
    checkSessions(hub, {
      nowMs: Date.now(),
      isLive: async () => true,
      permissionsOf: (sessions) => {
        asked.push(sessions.map(({ id, ip }) => `${id} at ${ip}`).toSorted());
        return answer();
      },
    });
  await look(() => Promise.reject(new Error('no connection')));
  expect(hub.size).toBe(4);
  await look(noAdmins);
  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([4401, 4401, 4401, 4401]);
  expect(asked).toEqual(Array(2).fill(['x', 'y', 'y', 'z'].map((name) => `session of staff-${name} at ${address}`)));
});

test('an administrator’s socket has no member channels and never becomes a member’s', async () => {
  const staff = await connect();
  staff.say({ type: 'auth', token: 'staff-c' });
  staff.say({ type: 'subscribe', channels: ['wallet'] });
  expect(await heardSoon(staff, 'error')).toMatchObject({ error: 'UNAUTHENTICATED' });
  staff.say({ type: 'auth', token: 'member-o' });
  expect(await staff.closed).toBe(4400);
});

function hears(adminId: string): boolean {
  return [...hub.peers()].some(
    ({ session, channels }) =>
      session !== undefined && 'adminId' in session && session.adminId === adminId && channels.has('support'),
  );
}

test('a closed socket leaves no subscription of a pending message', async () => {
  const client = await connect();
  client.say({ type: 'ping' });
  await heardSoon(client, 'pong');
  const [peer] = hub.peers();
  if (!peer) throw new Error('no peer');
  client.socket.terminate();
  for (let wait = 0; hub.size > 0 && wait < 100; wait += 1) await sleep(10);
  // The answer to a message that was pending when the socket closed.
  hub.subscribe(peer, channel);
  hub.bind(peer, { id: 'session', memberId: 'member-k', untilMs: Date.now() + 1_000 });
  expect(peer.channels.size).toBe(0);
  expect(peer.session).toBeUndefined();
});

test('closes a socket when its token expires, unless a renewed one was sent', async () => {
  const [idle, awake] = [await signedIn('member-l-short'), await signedIn('member-m-short')];
  awake.say({ type: 'auth', token: 'member-m' });
  await sleep(70);
  await checkSessions(hub, { nowMs: Date.now(), isLive: async () => true, permissionsOf: noAdmins });
  expect(await idle.closed).toBe(4401);
  await sleep(20);
  expect(awake.socket.readyState).toBe(WebSocket.OPEN);
});

test('terminates a socket after two unanswered pings', async () => {
  const [silent, awake] = [await signedIn('member-g'), await signedIn('member-h')];
  silent.socket.pause();
  for (let beat = 0; beat < 3; beat += 1) {
    keepAlive(hub, Date.now());
    await sleep(30);
  }
  expect(hub.size).toBe(1);
  expect(awake.socket.readyState).toBe(WebSocket.OPEN);
  silent.socket.terminate();
});

test('closes a socket without a request after a minute', async () => {
  const client = await connect();
  keepAlive(hub, Date.now() + limits.idleMs + 1);
  expect(await client.closed).toBe(4408);
});

test('drops old ticks for a slow client, but not the newest of each product or private events', async () => {
  const client = await signedIn('member-i');
  client.socket.pause();
  const padded = (seq: number) =>
    encode({ type: 'tick', productId: product, seq, price: '1.00', at: 'x'.repeat(20_000) });
  const sent = 2_000;
  for (let seq = 1; seq <= sent; seq += 1) {
    hub.broadcastTick(channel, product, padded(seq));
    if (seq % 400 === 0) hub.toMember('member-i', 'orders', encode({ type: 'error', error: `event ${seq}`, msg: '' }));
    if (seq % 50 === 0) await sleep(1);
  }
  client.socket.resume();
  for (let wait = 0; wait < 100 && !client.heard.some((message) => message['seq'] === sent); wait += 1) {
    await sleep(20);
    hub.flush();
  }
  const ticks = client.heard.filter((message) => message['type'] === 'tick');
  expect(ticks.at(-1)).toMatchObject({ seq: sent });
  expect(ticks.length).toBeLessThan(sent);
  expect(client.heard.filter((message) => message['type'] === 'error')).toHaveLength(5);
});

test('closes a client that does not read private events', async () => {
  const client = await signedIn('member-j');
  client.socket.pause();
  const large = encode({ type: 'error', error: 'x'.repeat(500_000), msg: '' });
  for (let count = 0; count < 40; count += 1) {
    hub.toMember('member-j', 'orders', large);
    await sleep(1);
  }
  client.socket.resume();
  expect([1006, 4413]).toContain(await client.closed);
  expect(hub.listens('member-j', 'orders')).toBe(false);
});
