import { formatDecimal } from '@fairtick/contracts';
import { moneyScale } from '../ledger/index.ts';
import { recordOnce, type StatementCtx } from '../transparency-log/index.ts';
import { recordDay } from './liabilities.repo.ts';

const statementMs = 120_000;
const dayMs = 86_400_000;

export type PublishedDay = { day: string; total: string; leaves: number };

/**
 * Records what the platform owes to its members at the end of the oldest platform day that is due, and stores the signed
 * statement of its root in the same transaction. Null when no day is due.
 */
export async function publishLiabilities(ctx: StatementCtx): Promise<PublishedDay | null> {
  const client = await ctx.db.pool.connect();
  const expectAnswers = ctx.db.allowSilence(client, statementMs + 5_000);
  let isBroken = true;
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL statement_timeout = ${statementMs}`);
    await client.query(`SET LOCAL work_mem = '64MB'`);
    const recorded = await recordDay(client);
    let published: PublishedDay | null = null;
    if (recorded !== null) {
      const { day, root, leaves } = recorded;
      const total = formatDecimal(recorded.total, moneyScale);
      await recordOnce(client, {
        logKey: ctx.logKey,
        statement: {
          kind: 'liabilities',
          subject: '',
          number: BigInt(Date.parse(day) / dayMs),
          madeAt: ctx.clock.now(),
          fields: [day, root.toString('hex'), total, leaves],
        },
      });
      published = { day, total, leaves };
    }
    await client.query('COMMIT');
    isBroken = false;
    return published;
  } finally {
    expectAnswers();
    // A connection that failed inside its transaction is destroyed, which rolls everything back.
    client.release(isBroken);
  }
}
