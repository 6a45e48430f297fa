import { ledgerFields, type StatementCtx, stateDay } from '../transparency-log/index.ts';

/** The platform day of an instant, or one before it. */
export function platformDayOf(at: Date, daysAgo = 0): string {
  return new Date(at.getTime() + (8 - daysAgo * 24) * 3_600_000).toISOString().slice(0, 10);
}

/** Records and states a day of the ledger as one that ended at this instant, due or not. `ctx` is that of the owner. */
export async function stateLedgerDay(ctx: StatementCtx, { day, endsAt }: { day: string; endsAt: Date }): Promise<void> {
  await stateDay(ctx, 'ledger', async (sql) => {
    const { rows } = await sql.query(
      'SELECT day, transfers, hash, hash_before AS "hashBefore" FROM record_ledger_day_of($1, $2)',
      [day, endsAt],
    );
    return { day, fields: ledgerFields(rows[0]) };
  });
}
