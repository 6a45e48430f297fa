import type { Db } from '@fairtick/db';
import type { StatementCtx } from './record-heads.ts';
import { recordOnce } from './record-once.ts';
import type { Statement } from './statement.ts';

const defaultStatementMs = 120_000;
const dayMs = 86_400_000;

type RecordedDay = { day: string; fields: Statement['fields'] };

/**
 * Records the oldest platform day that is due by `record`, and stores the signed statement about it in the same transaction.
 * Null when no day is due.
 */
export async function stateDay<D extends RecordedDay>(
  ctx: StatementCtx,
  kind: 'liabilities' | 'figures' | 'ledger',
  record: (sql: Pick<Db['pool'], 'query'>) => Promise<D | null>,
  statementMs = defaultStatementMs,
): Promise<D | null> {
  const client = await ctx.db.pool.connect();
  const expectAnswers = ctx.db.allowSilence(client, statementMs + 5_000);
  let isBroken = true;
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL statement_timeout = ${statementMs}`);
    await client.query(`SET LOCAL work_mem = '64MB'`);
    const recorded = await record(client);
    if (recorded !== null) {
      const { day, fields } = recorded;
      const number = BigInt(Date.parse(day) / dayMs);
      const statement = { kind, subject: '', number, madeAt: ctx.clock.now(), fields: [day, ...fields] };
      await recordOnce(client, { logKey: ctx.logKey, statement });
    }
    await client.query('COMMIT');
    isBroken = false;
    return recorded;
  } finally {
    expectAnswers();
    // A connection that failed inside its transaction is destroyed, which rolls everything back.
    client.release(isBroken);
  }
}
