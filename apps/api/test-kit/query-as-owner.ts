import pg from 'pg';
import type { TestApi } from './start-api.ts';

/** Queries or prepares the database as its owner. */
export async function queryAsOwner<Row extends Record<string, unknown>>(
  { database }: Pick<TestApi, 'database'>,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    return (await owner.query<Row>(sql, values)).rows;
  } finally {
    await owner.end();
  }
}
