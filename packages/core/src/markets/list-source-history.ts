import { type Candle, DomainError, formatDecimal, type Interval, intervalMs } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { readPipDecimals } from './markets.repo.ts';
import { readSourceCandleRows } from './source-history.repo.ts';
import { historyBasisOf } from './source-history.rules.ts';

/**
 * What a product's live source had before the tape's first tick, for charts only.
 * @throws DomainError NOT_FOUND
 */
export async function listSourceHistory(
  ctx: Pick<Ctx, 'db'>,
  { productId, interval }: { productId: string; interval: Interval },
): Promise<{ source: string | null; items: Candle[] }> {
  const sql = ctx.db.pool;
  const decimals = await readPipDecimals(sql, productId);
  if (decimals === null) throw new DomainError('NOT_FOUND');
  const rows = await readSourceCandleRows(sql, {
    productId,
    intervalS: intervalMs[interval] / 1000,
    basis: historyBasisOf(interval),
  });
  const price = (pips: bigint) => formatDecimal(pips, decimals);
  return {
    source: rows.at(-1)?.source ?? null,
    items: rows.map((row) => [
      row.openTime.toISOString(),
      price(row.open),
      price(row.high),
      price(row.low),
      price(row.close),
      0,
    ]),
  };
}
