import pg from 'pg';
import type { Installation } from './start-installation.ts';

/** Looks into an installation's database, or arranges what no call of the interface can, as its owner. */
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
