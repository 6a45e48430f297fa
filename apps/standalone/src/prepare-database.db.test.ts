import { createDb } from '@fairtick/db';
import { createUnmigratedDatabase } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { seedMarkets } from '../../../prisma/seed/markets.ts';
import { prepareSchema } from './prepare-database.ts';

// What the server's other databases were given: roles are the server's, not the database's.
const passwords = { app: 'app', worker: 'worker', reader: 'reader' };

test('the database learns with every start whether it serves a production, and real money waits accordingly', async () => {
  const { ownerUrl, appUrl } = await createUnmigratedDatabase();
  const start = (production: boolean) => prepareSchema(ownerUrl, { passwords, production });
  await start(true);
  const app = createDb({ url: appUrl, poolSize: 1, applicationName: 'test' });
  const missing = async () => (await app.pool.query('SELECT real_account_missing() AS missing')).rows[0]?.missing;
  try {
    expect(await missing()).toContain('live_feed');
    expect(await start(true)).toEqual([]);
    expect(await missing()).toContain('permitted_regions');
    await start(false);
    expect(await missing()).toEqual([]);
  } finally {
    await app.close();
  }
});

test('a production that is upgraded takes no real orders between the start and the first round of its worker', async () => {
  const { ownerUrl } = await createUnmigratedDatabase();
  const start = (production: boolean) => prepareSchema(ownerUrl, { passwords, production });
  await start(false);
  const owner = createDb({ url: ownerUrl, poolSize: 1, applicationName: 'test' });
  const open = async () =>
    (await owner.pool.query('SELECT count(*)::int AS open FROM market WHERE real_allowed')).rows[0]?.open;
  try {
    await seedMarkets(owner.pool);
    await owner.pool.query('UPDATE market SET real_allowed = true');
    await start(false);
    expect(await open()).toBeGreaterThan(0);
    await start(true);
    expect(await open()).toBe(0);
  } finally {
    await owner.close();
  }
});
