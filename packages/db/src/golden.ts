import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readSchemaFacts } from './schema-facts.ts';

/** What the migrations make, line by line: reviewed with each migration, compared with the database at every start. */
const goldenFile = join(import.meta.dirname, '../../../prisma/golden.txt');

export function readGolden(): string[] {
  return readFileSync(goldenFile, 'utf8').split('\n').filter(Boolean);
}

/** Writes the golden list from a freshly migrated database. Returns the number of lines. */
export async function writeGolden(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const facts = await readSchemaFacts(client);
    writeFileSync(goldenFile, `${facts.join('\n')}\n`);
    return facts.length;
  } finally {
    await client.end();
  }
}
