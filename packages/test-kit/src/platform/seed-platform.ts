import { systemClock, uuidsV7 } from '@fairtick/core';
import { createPasswordHasher } from '@fairtick/core/auth';
import { seedDatabase } from '../../../../apps/standalone/src/seed-database.ts';

/** The administrator that it makes, who may do everything. */
export const firstAdminOfSeed = { username: 'first_admin', password: 'a long sentence for one administrator' };

/** Puts in what a first start puts in: products, calendars, settings, the first administrator. */
export async function seedPlatform(ownerUrl: string): Promise<void> {
  const { hash } = await createPasswordHasher();
  const admin = {
    id: uuidsV7(systemClock).uuid(),
    now: systemClock.now(),
    hash,
    ...firstAdminOfSeed,
  };
  await seedDatabase(ownerUrl, { admin });
}
