import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeManipulations } from './describe-manipulations.test-setup.ts';
import { dropConstraintsSql } from './drop-constraints.test-setup.ts';
import { findByMonitor, keepReceipts, type Platform, runWorker } from './finders.test-setup.ts';
import { groups } from './groups.test-setup.ts';
import type { Finder, Group } from './manipulation.test-setup.ts';
import { type Client, connect } from './on-connection.test-setup.ts';
import { fillPlatform, superuser, tradeYoung } from './platform.test-setup.ts';
import { type Found, openTrials } from './try-manipulation.test-setup.ts';
import { youngerGroup } from './younger.test-setup.ts';

let client: Client;
let trials: ReturnType<typeof openTrials>;
let untouched: Found;
const tried: { name: string; isFoundAsNamed: boolean }[] = [];
const unharmed = { verify: [], monitor: [], receipt: [] };

beforeAll(async () => {
  await fillPlatform();
  const platform: Platform = { db: superuser, files: new Map(), witnessed: new Map() };
  await runWorker(platform);
  const { state } = await findByMonitor(platform, null);
  const kept = await keepReceipts(platform);
  client = await connect(superuser);
  // Triggers that fire always are bypassed like the others.
  const { rows } = await client.query<{ name: string; of: string }>(
    `SELECT quote_ident(tgname) AS name, tgrelid::regclass::text AS of FROM pg_trigger WHERE tgenabled = 'A'`,
  );
  for (const { name, of } of rows) await client.query(`ALTER TABLE ${of} ENABLE TRIGGER ${name}`);
  await client.query(dropConstraintsSql);
  // To set the role again would make all plans again.
  await client.query(`SET session_replication_role = replica; SET plan_cache_mode = force_generic_plan; SET jit = off`);
  trials = openTrials(client, platform, { state, kept });
  untouched = await trials.readUntouched();
});
afterAll(() => client?.release(true));

function tryAll({ manipulations }: Group): void {
  it.each(manipulations)('$name', async ({ name, by, found }) => {
    const one = { name, isFoundAsNamed: false };
    tried.push(one);
    const seen = await trials.readManipulated(by);
    const readers = Object.entries(seen).flatMap(([finder, names]) => (names.length > 0 ? [finder] : []));
    expect({ readers, seen }).toMatchObject({ readers: Object.keys(found) });
    for (const [finder, finding] of Object.entries(found)) expect(seen[finder as Finder]).toContain(finding);
    one.isFoundAsNamed = true;
  });
}

it('finds nothing where nothing was manipulated', () => {
  expect(untouched).toEqual(unharmed);
});

describe.each(groups.filter((group) => group !== youngerGroup))('$title', (group) => {
  tryAll(group);
});

describe('What is younger than the last witnessed checkpoint, and what the platform never published', () => {
  beforeAll(async () => {
    await tradeYoung();
    expect(await trials.readUntouched()).toEqual(unharmed);
  });
  tryAll(youngerGroup);
});

it('finds each manipulation as the list names it, and names why nothing finds the others', () => {
  const all = groups.flatMap(({ manipulations }) => manipulations);
  expect(all.length).toBeGreaterThan(300);
  expect(tried).toEqual(all.map(({ name }) => ({ name, isFoundAsNamed: true })));
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.filter(({ found, why }) => Object.keys(found).length > 0 === (why !== undefined))).toEqual([]);
});

it('describes them in docs/manipulations.md', async () => {
  await expect(describeManipulations(groups)).toMatchFileSnapshot('../../../../../docs/manipulations.md');
});
