// Services of a Vitest run, started once by its global setup, and functions that give a test file its own part of them.
import { createClient } from 'redis';
import { afterAll, inject } from 'vitest';
import { cloneDatabase, createEmptyDatabase, type TestDatabase } from './database.ts';
import type { PostgresServer } from './postgres.ts';

export type Services = { postgres: PostgresServer; template: string; redisUrl: string };

declare module 'vitest' {
  // Vitest's own extension point is an interface.
  export interface ProvidedContext {
    services: Services;
  }
}

/**
 * A new migrated database for this test file, dropped after it. Call it at the top of the file:
 * `const database = await createDatabase();`
 */
export async function createDatabase(): Promise<TestDatabase> {
  const { postgres, template } = inject('services');
  const database = await cloneDatabase(postgres, template);
  afterAll(() => database.drop());
  return database;
}

/** The same without migrations. */
export async function createUnmigratedDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase(inject('services').postgres);
  afterAll(() => database.drop());
  return database;
}

/** An empty Redis database for this test file (its number is the worker's). Pub/sub channels are shared by all. */
export async function startRedis(): Promise<{ url: string }> {
  const number = Number(process.env['VITEST_POOL_ID'] ?? '1') % 16;
  const url = `${inject('services').redisUrl}/${number}`;
  const client = createClient({ url });
  await client.connect();
  await client.flushDb();
  client.destroy();
  return { url };
}
