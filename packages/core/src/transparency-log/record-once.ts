import type { Db } from '@fairtick/db';
import { recordStatements } from './log.repo.ts';
import type { LogKey } from './log-key.ts';
import { type Statement, signStatement } from './statement.ts';

/**
 * Signs one statement and stores it in the caller's transaction.
 * @throws Error when one of the same kind, subject and number is stored already
 */
export async function recordOnce(
  sql: Pick<Db['pool'], 'query'>,
  { logKey, statement }: { logKey: LogKey; statement: Statement },
): Promise<void> {
  const { kind, subject, number, madeAt } = statement;
  const statements = [signStatement(statement, logKey.privateKey)];
  const added = await recordStatements({ pool: sql }, { kind, keyId: logKey.keyId, madeAt, statements });
  if (added !== 1) throw new Error(`statement ${kind} ${subject} ${number} is stored already`);
}
