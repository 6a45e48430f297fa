import { type Db, sqlState } from '@fairtick/db';
import type { Log } from '../context.ts';
import { readSchemaVersion } from './operations.repo.ts';
import { neededMigration } from './read-readiness.ts';

/** States of Postgres that no waiting mends, and what the operator does about each. */
const hopeless: Readonly<Record<string, string>> = {
  '28P01': 'the password in DATABASE_URL is refused: take the one that prepare wrote',
  '28000': 'the login in DATABASE_URL is refused: let prepare make the roles',
  '3D000': 'the database that DATABASE_URL names does not exist: let prepare make it',
  '42501': 'the login in DATABASE_URL may not read the version of the schema: use the role of this process',
  '42883': 'the database was never migrated: let prepare run first',
};

/**
 * To be called at a start. A database that will never do is refused; one that is out of reach is told in the log, because it
 * may still be on its way, and until then the process says that it is not ready.
 * @throws Error that tells the operator what to do.
 */
export async function checkDatabaseAtStart(ctx: { db: Db; log: Log }): Promise<void> {
  let version: string;
  try {
    version = await readSchemaVersion(ctx.db);
  } catch (error) {
    const advice = hopeless[sqlState(error) ?? ''];
    if (advice !== undefined) throw new Error(advice, { cause: error });
    ctx.log.warn({ err: error }, 'the database is out of reach; nothing is ready until it answers');
    return;
  }
  if (version < neededMigration) {
    const at = version === '' ? 'before the first migration' : `at migration ${version}`;
    throw new Error(`the database stands ${at}, this version needs ${neededMigration}: let prepare run first`);
  }
}
