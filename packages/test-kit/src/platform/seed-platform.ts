import { systemClock, uuidsV7 } from '@fairtick/core';
import { createPasswordHasher } from '@fairtick/core/auth';
import pg from 'pg';
import type { AdminSeedInput } from '../../../../prisma/seed/admins.ts';
import { runSeeds } from '../../../../prisma/seed/run-seeds.ts';

type AdminOfProcess = Pick<AdminSeedInput, 'id' | 'now' | 'hash'>;

/** The administrator of every seeded test database, with all permissions. */
export const firstAdminOfSeed = { username: 'first_admin', password: 'a long sentence for one administrator' };

/**
 * Seeds the database as a first start does: products, calendars, settings, the first administrator.
 * @param given id, time and hasher of the process under test, for tests with their own clock
 */
export async function seedPlatform(ownerUrl: string, given?: AdminOfProcess): Promise<void> {
  const admin = { ...(given ?? (await systemAdmin())), ...firstAdminOfSeed };
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await runSeeds(client, { admin });
  } finally {
    // An error leaves the transaction open; ending the connection rolls it back.
    await client.end();
  }
}

async function systemAdmin(): Promise<AdminOfProcess> {
  const { hash } = await createPasswordHasher();
  return { id: uuidsV7(systemClock).uuid(), now: systemClock.now(), hash };
}
