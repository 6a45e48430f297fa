import pg from 'pg';
import type { Installation } from './start-installation.ts';

/** Runs SQL as the owner of an installation's database, for what no API call can read or arrange. */
export async function queryOwner<Row extends Record<string, unknown>>(
  { ownerUrl }: Pick<Installation, 'ownerUrl'>,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return (await owner.query<Row>(sql, values)).rows;
  } finally {
    await owner.end();
  }
}
