import pg from 'pg';
import type { SeedFindings, SeedInput } from '../../../prisma/seed/index.ts';
import { runSeeds } from '../../../prisma/seed/run-seeds.ts';

/** Runs the seeds that the database does not have yet, as its owner. */
export async function seedDatabase(ownerUrl: string, input: SeedInput): Promise<SeedFindings> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await runSeeds(client, input);
  } finally {
    // An error leaves the transaction open; ending the connection rolls it back.
    await client.end();
  }
}
