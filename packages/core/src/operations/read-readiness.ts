import type { Ctx } from '../context.ts';
import { readSchemaVersion } from './operations.repo.ts';

/** The newest migration that this version of the code needs; a test compares it with the folder. */
export const neededMigration = '0034_statement_batch_check';

/**
 * Whether the database answers and has every migration that this code needs. Newer migrations are fine: they only add.
 */
export async function readReadiness(
  ctx: Pick<Ctx, 'db'>,
): Promise<{ database: 'ok' | 'down'; migrations: 'ok' | 'down' }> {
  const version = await readSchemaVersion(ctx.db).catch(() => undefined);
  if (version === undefined) return { database: 'down', migrations: 'down' };
  return { database: 'ok', migrations: version >= neededMigration ? 'ok' : 'down' };
}
