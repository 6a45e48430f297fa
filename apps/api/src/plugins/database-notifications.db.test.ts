import { createLiveSessions, findEndedWithin, findLiveSessions } from '@fairtick/core/auth';
import { createSettingsCache, findSettingsVersion, readSettingsReading } from '@fairtick/core/config';
import { createDb } from '@fairtick/db';
import { createDatabase, openRoles } from '@fairtick/test-kit';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerDatabaseNotifications } from './database-notifications.ts';

const database = await createDatabase();
const { app: db, admin } = openRoles(database, 2);
// A pool of one connection, so that the broken one is used.
const single = createDb({ url: database.appUrl, poolSize: 1, applicationName: 'news', patience: 10 });
const app = fastify();
afterAll(async () => {
  await app.close();
  await single.close();
});

test('replaces a connection that cannot listen within a second', async () => {
  const spoiled = await single.pool.connect();
  await spoiled.query('BEGIN');
  await expect(spoiled.query('SELECT 1 / 0')).rejects.toThrow();
  spoiled.release();

  const warned: string[] = [];
  registerDatabaseNotifications(app, {
    db: single,
    log: { info: () => undefined, warn: (_, message) => warned.push(message), error: () => undefined },
    liveSessions: createLiveSessions({
      load: (ids) => findLiveSessions(db, ids),
      endedWithin: (ms) => findEndedWithin(db, ms),
      now: () => new Date(),
    }),
    settings: createSettingsCache({
      load: () => readSettingsReading({ db }),
      version: () => findSettingsVersion(db),
      now: () => new Date(),
    }),
  });
  await app.ready();
  expect(warned).toHaveLength(1);

  const listening = async () => {
    const { rows } = await admin.pool.query(
      `SELECT state, query LIKE 'LISTEN%' AS listens FROM pg_stat_activity WHERE application_name = 'news'`,
    );
    return rows;
  };
  await expect.poll(listening, { timeout: 15_000 }).toEqual([{ state: 'idle', listens: true }]);
});
