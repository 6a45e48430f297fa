import pg from 'pg';
import { firstDurations } from '../../../../prisma/seed/terms.ts';
import { putTermsInForce } from '../builders/orders.ts';
import type { Installation } from './start-installation.ts';

/**
 * Does something while orders may also run for other seconds than an installation starts with; afterwards its first terms are
 * in force again. Orders keep the terms of their own.
 */
export async function withShortOrders<T>(
  { ownerUrl }: Pick<Installation, 'ownerUrl'>,
  durationsS: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const owner = { pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) };
  try {
    const others = durationsS.map((durationS) => ({ durationS, payoutBps: 8_000, enabled: true }));
    await putTermsInForce(owner, {}, [...others, ...firstDurations]);
    const done = await work();
    await putTermsInForce(owner, {}, firstDurations);
    return done;
  } finally {
    await owner.pool.end();
  }
}
