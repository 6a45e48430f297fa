import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readTableFacts } from './table-facts.ts';

/**
 * The tables that the migrations create, line by line: reviewed with each migration, compared with the database at
 * every start.
 */
const tablesFile = join(import.meta.dirname, '../../../prisma/tables.txt');

export function readTablesFile(): string[] {
  return readFileSync(tablesFile, 'utf8').split('\n').filter(Boolean);
}

/** Writes the file from a freshly migrated database. Returns the number of lines. */
export async function writeTablesFile(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const facts = await readTableFacts(client);
    writeFileSync(tablesFile, `${facts.join('\n')}\n`);
    return facts.length;
  } finally {
    await client.end();
  }
}
