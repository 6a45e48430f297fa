import { systemClock, uuidsV7 } from '@fairtick/core';
import { createPasswordHasher } from '@fairtick/core/auth';
import { seedDatabase } from '../../../../apps/standalone/src/seed-database.ts';

/** Puts in what a first start puts in: products, calendars, settings, the first administrator. */
export async function seedPlatform(ownerUrl: string): Promise<void> {
  const { hash } = await createPasswordHasher();
  const admin = {
    id: uuidsV7(systemClock).uuid(),
    now: systemClock.now(),
    hash,
    username: 'first_admin',
    password: 'a long sentence for one administrator',
  };
  await seedDatabase(ownerUrl, { admin });
}
