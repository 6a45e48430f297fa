import pg from 'pg';
import { type SeedFindings, type SeedInput, seeds } from '../../../prisma/seed/index.ts';

/** Puts in what is not there yet, each part in one transaction with the note that it was done. */
export async function seedDatabase(ownerUrl: string, input: SeedInput): Promise<SeedFindings> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  let findings: SeedFindings = {};
  try {
    for (const { name, run } of seeds) {
      await client.query('BEGIN');
      const { rowCount } = await client.query('INSERT INTO seed_run (name) VALUES ($1) ON CONFLICT DO NOTHING', [name]);
      if (rowCount === 1) findings = { ...findings, ...(await run(client, input)) };
      await client.query('COMMIT');
    }
    return findings;
  } finally {
    // An error leaves the transaction open; ending the connection rolls it back.
    await client.end();
  }
}
