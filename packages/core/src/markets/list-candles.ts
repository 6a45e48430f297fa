import { type Candle, DomainError, formatDecimal, type Interval, intervalMs } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { readCandleRows, readPipDecimals } from './markets.repo.ts';

const defaultLimit = 500;

export type ListCandlesInput = {
  productId: string;
  interval: Interval;
  /** Bounds of the opening time: `from` inclusive, `before` exclusive, so that adjacent windows share no candle. */
  from?: string | undefined;
  to?: string | undefined;
  limit?: number | undefined;
};

/**
 * The newest candles within the bounds, oldest first, including the last tick.
 * @throws DomainError NOT_FOUND
 */
export async function listCandles(ctx: Pick<Ctx, 'db'>, input: ListCandlesInput): Promise<Candle[]> {
  const sql = ctx.db.pool;
  const decimals = await readPipDecimals(sql, input.productId);
  if (decimals === null) throw new DomainError('NOT_FOUND');
  const rows = await readCandleRows(sql, {
    productId: input.productId,
    intervalS: intervalMs[input.interval] / 1000,
    from: dateOf(input.from),
    to: dateOf(input.to),
    limit: input.limit ?? defaultLimit,
  });
  const price = (pips: bigint) => formatDecimal(pips, decimals);
  return rows.map((row) => [
    row.openTime.toISOString(),
    price(row.open),
    price(row.high),
    price(row.low),
    price(row.close),
    row.ticks,
  ]);
}

function dateOf(instant: string | undefined): Date | null {
  return instant === undefined ? null : new Date(instant);
}
