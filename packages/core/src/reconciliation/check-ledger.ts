import { hash } from 'node:crypto';
import { ledgerFields } from '../transparency-log/index.ts';
import type { Differences } from './books.repo.ts';
import type { Snapshot } from './snapshot.ts';
import { streamRows } from './stream-rows.ts';

/** A stated day: its row, its statement, or both. */
type DayRow = {
  day: string;
  endsAt: Date | null;
  transfers: bigint | null;
  hash: Buffer | null;
  madeAt: Date | null;
  statement: string | null;
};
type Recorded = { day: string; endsAt: Date; transfers: bigint; hash: Buffer; madeAt: Date; statement: string | null };

const firstHash = Buffer.alloc(32);

/**
 * Compares every stated day of the ledger with its signed statement and with the day before. Of days that were recorded since
 * a time, or ever, also computes number and hash of their transfers again, in one pass over them that keeps one hash a day.
 */
export async function checkLedger(
  snapshot: Snapshot,
  { since }: { since: Date | null },
): Promise<Differences & { looked: number }> {
  const { rows } = await snapshot.query<DayRow>(
    `SELECT coalesce(d.day, s.day)::text AS day, d.ends_at AS "endsAt", d.transfers, d.hash, d.made_at AS "madeAt", s.statement
       FROM ledger_day d
       FULL JOIN (SELECT '1970-01-01'::date + number::int AS day, convert_from(statement, 'UTF8') AS statement
                    FROM log_statement WHERE kind = statement_kind_number('ledger') AND subject = '') s ON s.day = d.day
      ORDER BY 1`,
  );
  const problems = rows.filter(({ hash }) => hash === null).map(({ day }) => `${day}: it is stated, and not recorded`);
  const days = rows.filter((row): row is Recorded => row.hash !== null);
  for (const [index, day] of days.entries()) {
    const problem = problemOf(day, days[index - 1]);
    if (problem !== null) problems.push(`${day.day}: ${problem}`);
  }
  const first = days.findIndex(({ madeAt }) => since === null || madeAt >= since);
  const computed = first < 0 ? [] : await hashTransfers(snapshot, { days, first });
  for (const [index, { transfers, hash }] of computed.entries()) {
    const day = days[first + index] as Recorded;
    if (transfers !== day.transfers)
      problems.push(`${day.day}: ${transfers} transfers, of which ${day.transfers} are stated`);
    else if (!hash.equals(day.hash)) problems.push(`${day.day}: its transfers do not give its hash`);
  }
  const looked = computed.reduce((sum, { transfers }) => sum + Number(transfers), 0);
  return { wrong: problems.length, example: problems[0] ?? null, looked };
}

function problemOf(recorded: Recorded, before: Recorded | undefined): string | null {
  const { day, endsAt, statement } = recorded;
  if (before !== undefined && Date.parse(day) - Date.parse(before.day) !== 86_400_000)
    return 'the day before is missing';
  if (before !== undefined && endsAt <= before.endsAt) return 'it ends before the day before';
  if (statement === null) return 'it has no signed statement';
  const [, , , ...stated] = JSON.parse(statement) as unknown[];
  const fields = [day, ...ledgerFields({ ...recorded, hashBefore: before?.hash ?? firstHash })];
  return JSON.stringify(stated) === JSON.stringify(fields) ? null : 'the signed statement says something else';
}

/** Number and hash of the transfers of each day from `first` on. */
async function hashTransfers(
  snapshot: Snapshot,
  { days, first }: { days: readonly Recorded[]; first: number },
): Promise<{ transfers: bigint; hash: Buffer }[]> {
  const computed = days.slice(first).map(({ day }, index) => ({
    transfers: 0n,
    hash: append(days[first + index - 1]?.hash ?? firstHash, `fairtick ledger 1 ${day}`),
  }));
  const ends = days.slice(first).map(({ endsAt }) => endsAt);
  const rows = streamRows<{ place: number; text: string }>(
    snapshot,
    `SELECT width_bucket(t.at, $1::timestamptz[]) AS place, transfer_text(t) AS text FROM transfer t
      WHERE t.at >= coalesce($2::timestamptz, '-infinity') AND t.at < $3::timestamptz
      ORDER BY t.member_id, t.account, t.line`,
    [ends, days[first - 1]?.endsAt ?? null, ends.at(-1)],
  );
  for await (const { place, text } of rows) {
    const day = computed[place];
    if (day === undefined) continue;
    day.hash = append(day.hash, text);
    day.transfers += 1n;
  }
  return computed;
}

/** The hash of a chain with one more element. */
function append(before: Buffer, text: string): Buffer {
  return hash('sha256', Buffer.concat([before, Buffer.from(text)]), 'buffer');
}
