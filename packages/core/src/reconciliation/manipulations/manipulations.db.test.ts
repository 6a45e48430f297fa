import type { MonitorState } from '@fairtick/verifier/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAttack } from './attack.test-setup.ts';
import { describeManipulations } from './describe-manipulations.test-setup.ts';
import { dropConstraintsSql } from './drop-constraints.test-setup.ts';
import {
  findByMonitor,
  findByReceipts,
  findByVerify,
  type Kept,
  keepReceipts,
  type Platform,
  runWorker,
} from './finders.test-setup.ts';
import { groups } from './groups.test-setup.ts';
import type { Finder, Manipulation } from './manipulation.test-setup.ts';
import { type Client, connect, onConnection } from './on-connection.test-setup.ts';
import { fillPlatform, superuser, tradeYoung } from './platform.test-setup.ts';

let client: Client;
let platform: Platform;
let state: MonitorState | null = null;
let kept: Kept;

beforeAll(async () => {
  await fillPlatform();
  platform = { db: superuser, files: new Map(), witnessed: new Map() };
  await runWorker(platform);
  state = (await findByMonitor(platform, null)).state;
  kept = await keepReceipts(platform);
  await tradeYoung();
  client = await connect(superuser);
  // Triggers that fire always are bypassed like the others.
  const { rows } = await client.query<{ name: string; of: string }>(
    `SELECT quote_ident(tgname) AS name, tgrelid::regclass::text AS of FROM pg_trigger WHERE tgenabled = 'A'`,
  );
  for (const { name, of } of rows) await client.query(`ALTER TABLE ${of} ENABLE TRIGGER ${name}`);
  await client.query(dropConstraintsSql);
});
afterAll(() => client?.release(true));

type Found = Record<Finder, string[]>;

/** Makes the change in a transaction, lets the worker run and all readers look, and takes everything back. */
async function tryManipulation(by: Manipulation['by']): Promise<Found> {
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL session_replication_role = replica');
    const { files, witnessed } = platform;
    const changed = { db: onConnection(client), files: new Map(files), witnessed: new Map(witnessed) };
    const attack = openAttack(changed);
    if (typeof by === 'string') await attack.sql(by);
    else await by(attack);
    return await find(changed);
  } finally {
    await client.query('ROLLBACK');
  }
}

async function find(changed: Platform): Promise<Found> {
  await attempt(async () => {
    await runWorker(changed);
    return [];
  });
  return {
    verify: await attempt(() => findByVerify(changed)),
    monitor: await attempt(async () => (await findByMonitor(changed, state)).found),
    receipt: await attempt(() => findByReceipts(changed, kept)),
  };
}

/** A reader that cannot continue because of the change has found it. */
async function attempt(work: () => Promise<string[]>): Promise<string[]> {
  await client.query('SAVEPOINT attempt');
  try {
    const found = await work();
    await client.query('RELEASE SAVEPOINT attempt');
    return found;
  } catch {
    await client.query('ROLLBACK TO SAVEPOINT attempt');
    return ['fails'];
  }
}

it('finds nothing where nothing was manipulated', async () => {
  expect(await tryManipulation(async () => undefined)).toEqual({ verify: [], monitor: [], receipt: [] });
});

describe.each(groups)('$title', ({ manipulations }) => {
  it.each(manipulations)('$name', async ({ by, found }) => {
    const seen = await tryManipulation(by);
    const readers = Object.entries(seen).flatMap(([finder, names]) => (names.length > 0 ? [finder] : []));
    expect({ readers, seen }).toMatchObject({ readers: Object.keys(found) });
    for (const [finder, name] of Object.entries(found)) expect(seen[finder as Finder]).toContain(name);
  });
});

it('names for every manipulation what finds it, or why nothing can', () => {
  const all = groups.flatMap(({ manipulations }) => manipulations);
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.filter(({ found, why }) => Object.keys(found).length > 0 === (why !== undefined))).toEqual([]);
});

it('describes them in docs/manipulations.md', async () => {
  await expect(describeManipulations(groups)).toMatchFileSnapshot('../../../../../docs/manipulations.md');
});
