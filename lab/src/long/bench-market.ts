import { randomInt } from 'node:crypto';
import type { BenchServer } from '../bench/bench-server.ts';
import { type BenchWorld, benchPips } from '../bench/load-members.ts';
import { startTicker, type Ticker } from '../bench/start-ticker.ts';

/** Maximum distance of a tick from the benchmark's price: within any tolerance, and enough to win and lose. */
const widthPips = 3;

/** Two ticks a second on every product, around the benchmark's price. */
export function startMarket(server: BenchServer, { products }: Pick<BenchWorld, 'products'>): Promise<Ticker> {
  return startTicker(server, {
    productIds: products.map(({ id }) => id),
    price: () => benchPips + BigInt(randomInt(-widthPips, widthPips + 1)),
  });
}
