import { type RecordedLedgerDay, recordLedgerDay } from './ledger-days.repo.ts';
import type { StatementCtx } from './record-heads.ts';
import { stateDay } from './state-day.ts';

/** A day of tens of millions of transfers takes minutes. */
const statementMs = 900_000;

/**
 * Records the hash over the transfers of the oldest platform day that is due, and stores its signed statement in the same
 * transaction. Null when no day is due.
 */
export async function publishLedger(ctx: StatementCtx): Promise<{ day: string; transfers: number } | null> {
  const stated = await stateDay(
    ctx,
    'ledger',
    async (sql) => {
      const recorded = await recordLedgerDay(sql);
      return recorded === null ? null : { day: recorded.day, fields: ledgerFields(recorded) };
    },
    statementMs,
  );
  return stated === null ? null : { day: stated.day, transfers: stated.fields[0] };
}

/** What the statement of a day says after the day. */
export function ledgerFields({ transfers, hash, hashBefore }: RecordedLedgerDay): [number, string, string] {
  return [Number(transfers), hash.toString('hex'), hashBefore.toString('hex')];
}
