import { queryOwner } from './query-owner.ts';
import type { Installation } from './start-installation.ts';

/**
 * Adds `count` one-minute candles before a product's first tick, as in an installation that has run for days: a random walk
 * that ends at the current price and is the same on every call.
 */
export async function arrangeCandles(
  installation: Pick<Installation, 'ownerUrl'>,
  { symbol, count }: { symbol: string; count: number },
): Promise<void> {
  const [product] = await queryOwner<{ id: string; price: string }>(
    installation,
    `SELECT p.id, coalesce(m.tick_price, p.reference_price)::text AS price
       FROM product p JOIN market m ON m.product_id = p.id WHERE p.symbol = $1`,
    [symbol],
  );
  if (!product) throw new Error(`candles: product ${symbol} not found`);
  await queryOwner(
    installation,
    `INSERT INTO candle (product_id, interval_s, open_time, open, high, low, close, ticks)
     SELECT $1, 60, first.minute - n * interval '1 minute', open, greatest(open, close) + wick, least(open, close) - wick,
            close, 300 + n % 300
       FROM (SELECT coalesce(min(candle_open(60, at)), candle_open(60, clock_timestamp())) AS minute
               FROM tape WHERE product_id = $1 AND kind = tape_kind_number('tick')) first,
            unnest($2::bigint[], $3::bigint[], $4::bigint[]) WITH ORDINALITY c (open, close, wick, n)
     ON CONFLICT DO NOTHING`,
    [product.id, ...walkBack(BigInt(product.price), count)],
  );
}

/** Open, close, high and low, newest first: each candle closes where the next one opened. */
function walkBack(from: bigint, count: number): [bigint[], bigint[], bigint[]] {
  const unit = from / 20_000n + 1n;
  let state = 1n;
  const next = (below: bigint) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return (state >> 33n) % below;
  };
  const [opens, closes, wicks]: [bigint[], bigint[], bigint[]] = [[], [], []];
  let close = from;
  for (let index = 0; index < count; index += 1) {
    // At most a few basis points a minute, pulled back towards the current price.
    const open = close + (next(15n) - 7n) * unit + (from - close) / 300n;
    opens.push(open);
    closes.push(close);
    wicks.push(next(4n) * unit);
    close = open;
  }
  return [opens, closes, wicks];
}
