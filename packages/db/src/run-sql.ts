import pg from 'pg';
import type { SqlObject } from './sql-files.ts';

/**
 * Runs the statements of these files in one message.
 * @throws Error with file, line and Postgres's message if it has a position; otherwise Postgres's own error
 */
export async function runSql(client: pg.ClientBase, objects: readonly SqlObject[]): Promise<void> {
  if (objects.length === 0) return;
  try {
    await client.query(objects.map(({ create }) => create).join(';\n'));
  } catch (error) {
    throw placed(error, objects);
  }
}

function placed(error: unknown, objects: readonly SqlObject[]): unknown {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined) return error;
  let left = Number(error.position) - 1;
  for (const { path, create } of objects) {
    if (left <= create.length) {
      const line = create.slice(0, left).split('\n').length;
      return new Error(`prisma/sql/${path}, line ${line} of its statement: ${error.message}`, { cause: error });
    }
    left -= create.length + ';\n'.length;
  }
  return error;
}
