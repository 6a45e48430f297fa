// Own code: the library's Sentinel client is not one that BullMQ can take (docs/decisions/0022).
import { type LookupAddress, lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { openClient } from './open-client.ts';

type Login = { username?: string; password?: string };
type Place = { host: string; port: number };

/** What a client is made with: one server's URL, or the master that Sentinels name each time when it connects. */
export type RedisAddress =
  | { url: string; socket?: undefined }
  | (Login & { database: number; socket: Place & { lookup: LookupFunction }; maintNotifications: 'disabled' });

export type SentinelSet = Login & {
  sentinels: Place[];
  /** Login at the Sentinels, where they ask for one. */
  sentinelLogin: Login;
  name: string;
  /** On which every server of the set listens. */
  port: number;
  database: number;
};

const form = /^redis\+sentinel:\/\/(?:([^:@/?]*):([^@/?]*)@)?([^@/?]+)\/([\w.-]+)(?:\?(.*))?$/;
const place = /^(\[[0-9a-f:]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i;
const knownOptions = new Set(['port', 'db', 'sentinelUser', 'sentinelPassword']);
const sentinelPort = 26_379;
const serverPort = 6_379;
/** A Sentinel that says nothing for so long counts as away; shorter than a connection may take. */
const askMs = 800;

/**
 * Reads REDIS_URL: `redis://…` and `rediss://…` are one server;
 * `redis+sentinel://[user:password@]host[:26379],host,host/<name of the master>[?port=6379&db=0&sentinelUser=…&sentinelPassword=…]`
 * is whichever server the Sentinels name. @throws Error without any value of it, because it may hold a password
 */
export function redisAddress(url: string): RedisAddress {
  const set = readSentinelSet(url);
  if (set === undefined) return { url };
  const { username, password, name, port, database } = set;
  return {
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    database,
    // The name is no address, so Node asks this function for one at every connection: also at the one after a failover.
    socket: { host: name, port, lookup: lookupMaster(set) },
    // A service's notices of its own moves would have the library look the name up as if it were a machine's.
    maintNotifications: 'disabled',
  };
}

/** Undefined for an address of one server. @throws Error for one of Sentinels that cannot be read */
export function readSentinelSet(url: string): SentinelSet | undefined {
  if (!/^rediss?\+sentinel:/.test(url)) return undefined;
  const [, username, password, hosts = '', name, query] = form.exec(url) ?? [];
  const sentinels = hosts.split(',').map(readPlace);
  const options = new URLSearchParams(query);
  const port = Number(options.get('port') ?? serverPort);
  const database = Number(options.get('db') ?? 0);
  const isFit =
    name !== undefined &&
    sentinels.every((one) => one !== undefined) &&
    [...options.keys()].every((key) => knownOptions.has(key)) &&
    isPort(port) &&
    Number.isInteger(database) &&
    database >= 0;
  if (!isFit) throw new Error('REDIS_URL cannot be read: redis+sentinel://user:password@host:port,host:port/<master>');
  return {
    ...login(username && decodeURIComponent(username), password && decodeURIComponent(password)),
    sentinels: sentinels.filter((one) => one !== undefined),
    sentinelLogin: login(options.get('sentinelUser'), options.get('sentinelPassword')),
    name,
    port,
    database,
  };
}

function login(username: string | null | undefined, password: string | null | undefined): Login {
  return { ...(username ? { username } : {}), ...(password ? { password } : {}) };
}

function readPlace(text: string): Place | undefined {
  const [, host, written] = place.exec(text) ?? [];
  const port = Number(written ?? sentinelPort);
  return host === undefined || !isPort(port) ? undefined : { host: host.replaceAll(/[[\]]/g, ''), port };
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port > 0 && port <= 65_535;
}

function lookupMaster(set: SentinelSet): LookupFunction {
  return (_name, options, answer) => {
    findMaster(set).then(
      (host) => resolveName(host, options, answer),
      (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), none(options.all)),
    );
  };
}

function none(all: boolean | undefined): string | LookupAddress[] {
  return all === true ? [] : '';
}

/**
 * Asks every Sentinel at once, and goes to the server that most of them name if it says that it is a master: one that
 * slept through a failover may still name the server of before. Returns its host.
 * @throws Error when no Sentinel names a server that is a master
 */
export async function findMaster(set: SentinelSet): Promise<string> {
  const asked = await Promise.allSettled(set.sentinels.map((sentinel) => askSentinel(set, sentinel)));
  const votes = new Map<string, number>();
  for (const answer of asked) {
    if (answer.status === 'fulfilled') votes.set(answer.value, (votes.get(answer.value) ?? 0) + 1);
  }
  if (votes.size === 0) throw firstError(asked) ?? new Error('no Sentinel answers');
  const named = [...votes].toSorted(([, a], [, b]) => b - a).map(([host]) => host);
  const refusals: unknown[] = [];
  for (const host of named) {
    const role = await roleOf(set, host).catch((error: unknown) => void refusals.push(error));
    if (role === 'master') return host;
  }
  throw refusals[0] ?? new Error('the server that the Sentinels name is not a master yet');
}

function firstError(answers: readonly PromiseSettledResult<string>[]): unknown {
  return answers.find((answer) => answer.status === 'rejected')?.reason;
}

async function askSentinel({ name, port, sentinelLogin }: SentinelSet, sentinel: Place): Promise<string> {
  return askOnce(sentinel, sentinelLogin, async (client) => {
    const answer = await client.sendCommand(['SENTINEL', 'get-master-addr-by-name', name]);
    if (!Array.isArray(answer)) throw new Error(`the Sentinels do not know a master ${name}`);
    if (Number(answer[1]) !== port) {
      throw new Error(`the master listens on port ${String(answer[1])}, REDIS_URL says ${port}: all servers need one`);
    }
    return String(answer[0]);
  });
}

async function roleOf({ username, password, port }: SentinelSet, host: string): Promise<string> {
  const known = { ...(username === undefined ? {} : { username }), ...(password === undefined ? {} : { password }) };
  return askOnce({ host, port }, known, async (client) => (await client.hello()).role);
}

type Client = ReturnType<typeof openOnce>;

async function askOnce<T>(at: Place, known: Login, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = openOnce(at, known);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } finally {
    client.destroy();
  }
}

function openOnce(at: Place, known: Login) {
  return openClient({
    ...known,
    socket: { ...at, connectTimeout: askMs, socketTimeout: askMs, reconnectStrategy: false },
  });
}
