import { type Db, sqlState } from '@fairtick/db';
import type { Log } from '../context.ts';
import { readSchemaVersion } from './operations.repo.ts';
import { neededMigration } from './read-readiness.ts';

/** SQLSTATEs that waiting does not fix, with what the operator should do. */
const hopeless: Readonly<Record<string, string>> = {
  '28P01': 'the password in DATABASE_URL is refused: use the one that prepare wrote',
  '28000': 'the login in DATABASE_URL is refused: run prepare to create the roles',
  '3D000': 'the database in DATABASE_URL does not exist: run prepare to create it',
  '42501': 'the login in DATABASE_URL may not read the schema version: use the role of this process',
  '42883': 'the database was never migrated: run prepare first',
};

/**
 * Called at start. Refuses a database that cannot work; one that cannot be reached is only logged, because it may still
 * be starting, and until then the process reports that it is not ready.
 * @throws Error that says what the operator should do.
 */
export async function checkDatabaseAtStart(ctx: { db: Db; log: Log }): Promise<void> {
  let version: string;
  try {
    version = await readSchemaVersion(ctx.db);
  } catch (error) {
    const advice = hopeless[sqlState(error) ?? ''];
    if (advice !== undefined) throw new Error(advice, { cause: error });
    ctx.log.warn({ err: error }, 'the database cannot be reached; the process is not ready until it answers');
    return;
  }
  if (version < neededMigration) {
    const at = version === '' ? 'before the first migration' : `at migration ${version}`;
    throw new Error(`the database is ${at}, this version needs ${neededMigration}: run prepare first`);
  }
}
