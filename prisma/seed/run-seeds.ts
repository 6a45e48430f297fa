import { type SeedFindings, type SeedInput, type Sql, seeds } from './index.ts';

/** Runs the seeds that this database does not have yet, each in one transaction with the record that it has run. */
export async function runSeeds(client: Sql, input: SeedInput): Promise<SeedFindings> {
  let findings: SeedFindings = {};
  for (const { name, run } of seeds) {
    await client.query('BEGIN');
    const { rowCount } = await client.query('INSERT INTO seed_run (name) VALUES ($1) ON CONFLICT DO NOTHING', [name]);
    if (rowCount === 1) findings = { ...findings, ...(await run(client, input)) };
    await client.query('COMMIT');
  }
  return findings;
}
