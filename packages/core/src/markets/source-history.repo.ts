import { intervalMs } from '@fairtick/contracts';
import type { CandleRow } from './markets.repo.ts';
import type { HistoryCandle, HistoryInterval } from './source-history.rules.ts';
import type { Sql } from './sql.ts';

/* The one module that reads or writes source_candle: charts show it, rules use the tape. */

const newestCandles = 700;

export type SourceCandleRow = Omit<CandleRow, 'ticks'> & { source: string };

/**
 * The newest candles of a source from before the candle of the tape's first tick, oldest first, computed from those of
 * `basis`, whose length divides `intervalS`.
 */
export async function readSourceCandleRows(
  sql: Sql,
  query: { productId: string; intervalS: number; basis: HistoryInterval },
): Promise<SourceCandleRow[]> {
  const { rows } = await sql.query<SourceCandleRow>(
    `SELECT candle_open($2, h.open_time) AS "openTime", (array_agg(h.open ORDER BY h.open_time))[1] AS open,
            max(h.high) AS high, min(h.low) AS low, (array_agg(h.close ORDER BY h.open_time DESC))[1] AS close,
            max(h.source) AS source
       FROM source_candle h
       LEFT JOIN LATERAL (SELECT t.at FROM tape t WHERE t.product_id = h.product_id AND t.kind = tape_kind_number('tick')
                           ORDER BY t.seq LIMIT 1) first ON true
      WHERE h.product_id = $1 AND h.interval_s = $3
        AND (first.at IS NULL OR h.open_time < candle_open($2, first.at))
      GROUP BY 1 ORDER BY 1 DESC LIMIT $4`,
    [query.productId, query.intervalS, intervalMs[query.basis] / 1000, newestCandles],
  );
  return rows.toReversed();
}

export async function hasSourceHistory(sql: Sql, productId: string): Promise<boolean> {
  const { rows } = await sql.query<{ known: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM source_candle WHERE product_id = $1) AS known',
    [productId],
  );
  return rows[0]?.known === true;
}

/** Stores candles of one length; those that are stored already stay as they are. */
export async function storeSourceHistory(
  sql: Sql,
  {
    productId,
    source,
    interval,
    candles,
  }: { productId: string; source: string; interval: HistoryInterval; candles: readonly HistoryCandle[] },
): Promise<void> {
  await sql.query(
    `INSERT INTO source_candle (product_id, interval_s, open_time, open, high, low, close, source)
     SELECT $1, $2, c.*, $3 FROM unnest($4::timestamptz[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) c
     ON CONFLICT DO NOTHING`,
    [
      productId,
      intervalMs[interval] / 1000,
      source,
      candles.map(({ openMs }) => new Date(openMs)),
      candles.map(({ open }) => open),
      candles.map(({ high }) => high),
      candles.map(({ low }) => low),
      candles.map(({ close }) => close),
    ],
  );
}
