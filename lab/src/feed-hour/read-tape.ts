import pg from 'pg';
import { isLie } from './fault-scenarios.ts';

export type TapeReport = {
  ticks: number;
  lyingTicks: number;
  stalls: number;
  switches: number;
  /** Pauses of ticks longer than the product allows. */
  gaps: number;
  longestGapMs: number;
  /** Those of them without a stall on the tape. */
  silentGaps: number;
  refused: Record<string, number>;
  orders: number;
  unsettled: number;
  /** Orders with a false price as entry or exit. */
  lyingOrders: number;
};

type Entry = { kind: (typeof kinds)[number] | undefined; price: string | null; at: Date };

/** Margin beside the limit: the watchdog checks once a second, and a write takes time on a busy machine. */
const allowanceMs = 3_000;
/** Values of tape.kind, from 1. */
const kinds = ['tick', 'stall', 'gap', 'halt', 'resume', 'source', 'seed'] as const;

/** Figures of one product's tape and orders, computed only from which prices were false. */
export async function readTape(readerUrl: string, symbol: string): Promise<TapeReport> {
  const client = new pg.Client({ connectionString: readerUrl });
  await client.connect();
  try {
    const found = await client.query<{ id: string; staleness: number }>(
      'SELECT id, staleness_ms AS staleness FROM product WHERE symbol = $1',
      [symbol],
    );
    const product = found.rows[0];
    if (!product) throw new Error(`tape report: product ${symbol} not found`);
    const tape = await client.query<{ kind: number; price: string | null; at: Date }>(
      'SELECT kind, price::text, at FROM tape WHERE product_id = $1 ORDER BY seq',
      [product.id],
    );
    const entries = tape.rows.map(({ kind, price, at }): Entry => ({ kind: kinds[kind - 1], price, at }));
    const refused = await client.query<{ reason: string; n: string }>(
      'SELECT reason, count(*)::text AS n FROM rejected_quote WHERE product_id = $1 GROUP BY reason ORDER BY reason',
      [product.id],
    );
    const orders = await client.query<{ entry: string | null; exit: string | null; settled: boolean }>(
      `SELECT entry_price::text AS entry, exit_price::text AS exit, settled_at IS NOT NULL AS settled
         FROM orders WHERE product_id = $1`,
      [product.id],
    );
    const lies = (price: string | null) => price !== null && isLie(BigInt(price));
    return {
      ticks: entries.filter(({ kind }) => kind === 'tick').length,
      lyingTicks: entries.filter(({ price }) => lies(price)).length,
      stalls: entries.filter(({ kind }) => kind === 'stall').length,
      switches: entries.filter(({ kind }) => kind === 'source').length,
      ...gapsOf(entries, product.staleness + allowanceMs),
      refused: Object.fromEntries(refused.rows.map(({ reason, n }) => [reason, Number(n)])),
      orders: orders.rows.length,
      unsettled: orders.rows.filter(({ settled }) => !settled).length,
      lyingOrders: orders.rows.filter(({ entry, exit }) => lies(entry) || lies(exit)).length,
    };
  } finally {
    await client.end();
  }
}

function gapsOf(entries: readonly Entry[], limitMs: number): Pick<TapeReport, 'gaps' | 'longestGapMs' | 'silentGaps'> {
  let last: Date | undefined;
  let stalled = false;
  const report = { gaps: 0, longestGapMs: 0, silentGaps: 0 };
  for (const { kind, at } of entries) {
    if (kind === 'stall') stalled = true;
    if (kind !== 'tick') continue;
    const gapMs = last === undefined ? 0 : at.getTime() - last.getTime();
    if (gapMs > limitMs) {
      report.gaps += 1;
      report.longestGapMs = Math.max(report.longestGapMs, gapMs);
      if (!stalled) report.silentGaps += 1;
    }
    last = at;
    stalled = false;
  }
  return report;
}
