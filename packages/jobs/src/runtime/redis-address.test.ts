import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../embedded/src/free-port.ts';
import { checkRedisAtStart } from './check-redis.ts';
import { findMaster, readSentinelSet, redisAddress } from './redis-address.ts';
import { createRedisClient } from './redis-client.ts';

type Answer = (words: string[]) => string;
const running: { server: Server; sockets: Set<Socket> }[] = [];
afterEach(() => {
  for (const one of running.splice(0)) stop(one);
});
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

function stop({ server, sockets }: (typeof running)[number]): void {
  server.close();
  for (const socket of sockets) socket.destroy();
}

/** A server that speaks RESP and answers by `answer`; what every client says at first is taken. */
async function serve(host: string, port: number, answer: Answer) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString();
      for (let words = take(); words !== undefined; words = take()) socket.write(answer(words));
    });
    /** The next command's words, or undefined while some of it is on its way. */
    function take(): string[] | undefined {
      const [head = '', ...lines] = said.split('\r\n');
      const count = Number(head.slice(1));
      if (!head.startsWith('*') || lines.length <= 2 * count) return undefined;
      said = lines.slice(2 * count).join('\r\n');
      return lines.slice(0, 2 * count).filter((_, index) => index % 2 === 1);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const one = { server, sockets };
  running.push(one);
  return { stop: () => stop(one) };
}

const hello = (role: string) => `%2\r\n$5\r\nproto\r\n:3\r\n$4\r\nrole\r\n$${role.length}\r\n${role}\r\n`;
const text = (value: string) => `$${value.length}\r\n${value}\r\n`;
const redisOf =
  (role: () => string, name: string): Answer =>
  ([command]) =>
    command === 'HELLO' ? hello(role()) : command === 'GET' ? text(name) : command === 'PING' ? '+PONG\r\n' : '+OK\r\n';
const sentinelOf =
  (named: () => [string, number] | undefined): Answer =>
  ([command]) => {
    if (command === 'HELLO') return hello('sentinel');
    if (command !== 'SENTINEL') return '+OK\r\n';
    const [host, port] = named() ?? [];
    return host === undefined ? '*-1\r\n' : `*2\r\n${text(host)}${text(String(port))}`;
  };

test('an address of one server is left to the library, one of Sentinels is read', () => {
  expect(redisAddress('redis://user:word@cache:6379/0')).toEqual({ url: 'redis://user:word@cache:6379/0' });
  expect(readSentinelSet('rediss://cache')).toBeUndefined();
  expect(
    readSentinelSet(
      'redis+sentinel://api:p%40ss@one,two:26380,[::1]:26381/fair-tick?port=6400&db=2&sentinelUser=s&sentinelPassword=t',
    ),
  ).toEqual({
    username: 'api',
    password: 'p@ss',
    sentinels: [
      { host: 'one', port: 26_379 },
      { host: 'two', port: 26_380 },
      { host: '::1', port: 26_381 },
    ],
    sentinelLogin: { username: 's', password: 't' },
    name: 'fair-tick',
    port: 6_400,
    database: 2,
  });
});

test.each([
  'redis+sentinel://one/',
  'redis+sentinel://one:0/name',
  'redis+sentinel://one,,two/name',
  'redis+sentinel://one/name?port=x',
  'redis+sentinel://one/name?databse=1',
  'rediss+sentinel://api:secret@one/name',
])('%s is refused without showing its content', (url) => {
  expect(() => redisAddress(url)).toThrow(/^REDIS_URL cannot be read: redis\+sentinel:\/\/user:password@host:port/);
});

test('most Sentinels count, a server that is no master does not', async () => {
  const [port, ...sentinels] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  let role = 'master';
  await serve(
    '127.0.0.1',
    port,
    redisOf(() => 'replica', 'old'),
  );
  await serve(
    '127.0.0.2',
    port,
    redisOf(() => role, 'new'),
  );
  const names = ['127.0.0.2', '127.0.0.1', '127.0.0.2'];
  for (const [index, at] of sentinels.entries()) {
    await serve(
      '127.0.0.1',
      at,
      sentinelOf(() => [names[index] ?? '', port]),
    );
  }
  const hosts = sentinels.map((at) => `127.0.0.1:${at}`).join(',');
  const set = readSentinelSet(`redis+sentinel://${hosts}/name?port=${port}`);
  if (set === undefined) throw new Error('a set');
  expect(await findMaster(set)).toBe('127.0.0.2');
  // During a failover no server is a master.
  role = 'replica';
  await expect(findMaster(set)).rejects.toThrow('not a master yet');
  await expect(findMaster({ ...set, port: port + 1 })).rejects.toThrow('all servers need one');
});

test('a client finds the next master, also when a Sentinel is unavailable', async () => {
  const [port, first, away] = await Promise.all([freePort(), freePort(), freePort()]);
  let master = '127.0.0.1';
  const old = await serve(
    '127.0.0.1',
    port,
    redisOf(() => 'master', 'old'),
  );
  await serve(
    '127.0.0.2',
    port,
    redisOf(() => 'master', 'new'),
  );
  await serve(
    '127.0.0.1',
    first,
    sentinelOf(() => [master, port]),
  );
  const url = `redis+sentinel://127.0.0.1:${first},127.0.0.1:${away}/name?port=${port}`;
  await checkRedisAtStart({
    url,
    log: { ...quiet, warn: (what, said) => expect.fail(`${said} ${JSON.stringify(what)}`) },
  });
  const client = createRedisClient({ url, name: 'test', failFast: true, log: quiet });
  await client.connect();
  try {
    expect(await client.get('who')).toBe('old');
    master = '127.0.0.2';
    old.stop();
    await expect.poll(() => client.get('who').catch(() => null), { timeout: 5_000 }).toBe('new');
  } finally {
    client.destroy();
  }
});

test.each([
  ['waits in silence', false],
  ['is written to all the time', true],
])(
  'a server that hangs is left, and found again, by a client that %s',
  async (_, isBusy) => {
    const port = await freePort();
    let hangs = false;
    await serve('127.0.0.1', port, (words) => (hangs ? '' : redisOf(() => 'master', 'here')(words)));
    const client = createRedisClient({ url: `redis://127.0.0.1:${port}`, name: 'test', failFast: false, log: quiet });
    await client.connect();
    const writing = setInterval(() => isBusy && void client.get('who').catch(() => undefined), 200);
    try {
      hangs = true;
      await expect.poll(() => client.isReady, { timeout: 12_000 }).toBe(false);
      hangs = false;
      await expect.poll(() => client.isReady, { timeout: 20_000 }).toBe(true);
    } finally {
      clearInterval(writing);
      client.destroy();
    }
  },
  45_000,
);

test('a start logs a master that no Sentinel knows', async () => {
  const port = await freePort();
  await serve(
    '127.0.0.1',
    port,
    sentinelOf(() => undefined),
  );
  const said: object[] = [];
  const log = { ...quiet, warn: (what: object) => void said.push(what) };
  await checkRedisAtStart({ url: `redis+sentinel://127.0.0.1:${port}/unknown`, log });
  expect(JSON.stringify(said)).toContain('do not know a master unknown');
});
