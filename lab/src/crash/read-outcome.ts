import { voidReasons } from '@fairtick/contracts';
import pg from 'pg';

/** The database after a run, to be compared with the acknowledgements. */
export type Outcome = {
  orders: number;
  unsettled: number;
  /** Acknowledged ids that are not in the database. */
  lost: string[];
  /** Orders in the database without an acknowledgement. */
  phantoms: number;
  /** Orders that do not have exactly one hold and one end in the ledger. */
  settledTwice: number;
  /** Orders by result; voids by reason. */
  results: Record<string, number>;
};

const resultNames = ['win', 'lose', 'tie'];

/** Compares the tester's journal (ids of acknowledged orders) with orders and ledger. */
export async function readOutcome(readerUrl: string, acknowledged: readonly string[]): Promise<Outcome> {
  const client = new pg.Client({ connectionString: readerUrl });
  await client.connect();
  try {
    const known = await client.query<{ id: string; result: number | null; reason: number | null }>(
      'SELECT id, result, void_reason AS reason FROM orders',
    );
    const twice = await client.query<{ n: string }>(
      `SELECT count(*)::text AS n FROM (
         SELECT o.id FROM orders o JOIN transfer t ON t.ref = o.id
          GROUP BY o.id, o.result, o.fee
         HAVING count(*) FILTER (WHERE t.code = transfer_number('stake_hold')) <> 1
             OR count(*) FILTER (WHERE t.code IN (transfer_number('stake_release'), transfer_number('stake_loss'))) <> CASE WHEN o.result IS NULL THEN 0 ELSE 1 END
             OR count(*) FILTER (WHERE t.code = transfer_number('payout')) <> CASE WHEN o.result = result_number('win') THEN 1 ELSE 0 END) odd`,
    );
    const ids = new Set(known.rows.map((row) => row.id));
    const acknowledgedIds = new Set(acknowledged);
    const results: Record<string, number> = {};
    for (const { result, reason } of known.rows) {
      const ended = reason === null ? resultNames[(result ?? 0) - 1] : `void: ${voidReasons[reason - 1]}`;
      const name = result === null ? 'unsettled' : (ended ?? 'unknown');
      results[name] = (results[name] ?? 0) + 1;
    }
    return {
      orders: known.rows.length,
      unsettled: results['unsettled'] ?? 0,
      lost: acknowledged.filter((id) => !ids.has(id)),
      phantoms: [...ids].filter((id) => !acknowledgedIds.has(id)).length,
      settledTwice: Number(twice.rows[0]?.n ?? 0),
      results,
    };
  } finally {
    await client.end();
  }
}

/** Orders due at `instant` that are not settled. */
export async function countDue(readerUrl: string, instant: Date): Promise<number> {
  const client = new pg.Client({ connectionString: readerUrl });
  await client.connect();
  try {
    const found = await client.query<{ n: string }>(
      'SELECT count(*)::text AS n FROM orders WHERE settled_at IS NULL AND close_at <= $1',
      [instant],
    );
    return Number(found.rows[0]?.n ?? 0);
  } finally {
    await client.end();
  }
}
