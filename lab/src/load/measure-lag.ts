import pg from 'pg';

/** Milliseconds; each over all orders settled since `since`. */
export type Lag = {
  orders: number;
  /** From the deciding tape entry to the commit's own time. */
  settle: { p50: number; p99: number; max: number };
};

/** Settlement delay of each order after its deciding tape entry, by the database's clock. Early voids are left out. */
export async function measureLag(readerUrl: string, since: Date): Promise<Lag> {
  const client = new pg.Client({ connectionString: readerUrl });
  await client.connect();
  try {
    const found = await client.query<{ n: string; p50: number | null; p99: number | null; max: number | null }>(
      `SELECT count(*)::text AS n,
              percentile_disc(0.5) WITHIN GROUP (ORDER BY lag) AS p50,
              percentile_disc(0.99) WITHIN GROUP (ORDER BY lag) AS p99, max(lag) AS max
         FROM (SELECT (extract(epoch FROM o.settled_at - d.at) * 1000)::int AS lag
                 FROM orders o
                CROSS JOIN LATERAL (SELECT t.at FROM tape t WHERE t.product_id = o.product_id AND t.at > o.close_at
                                     ORDER BY t.at LIMIT 1) d
                WHERE o.settled_at >= $1 AND o.settled_at >= d.at) lags`,
      [since],
    );
    const row = found.rows[0];
    return { orders: Number(row?.n ?? 0), settle: { p50: row?.p50 ?? 0, p99: row?.p99 ?? 0, max: row?.max ?? 0 } };
  } finally {
    await client.end();
  }
}
