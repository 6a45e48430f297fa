import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDecimal } from '@fairtick/contracts';

/** The symbol's letters, the pip's decimals, the start (in pips), and the half spread. */
const instruments = [
  ['xauusd', 2, 407_836n, 12n],
  ['xagusd', 3, 51_284n, 2n],
  ['eurusd', 5, 115_286n, 1n],
  ['nzdusd', 5, 56_512n, 1n],
  ['btcusdt', 2, 9_184_250n, 40n],
  ['ethusdt', 2, 301_822n, 5n],
  ['hsi', 2, 2_583_065n, 50n],
  ['nas100', 1, 246_121n, 3n],
] as const;

/**
 * Writes one small recording per seeded product (`time_ms,bid,ask`): a random walk, the same on every call, with steps well
 * inside the order tolerance. On recordings every product trades around the clock.
 * @param options.symbols only these, such as BTC/USDT; the others have no recording
 */
export function makeRecordings(
  folder: string,
  options: { seconds: number; quotesPerSecond: number; symbols?: readonly string[] },
): void {
  mkdirSync(folder, { recursive: true });
  instruments.forEach(([letters, decimals, start, half], index) => {
    const wanted = options.symbols?.map((symbol) => symbol.replace('/', '').toLowerCase());
    if (wanted && !wanted.includes(letters)) return;
    const next = generator(BigInt(index + 1));
    const rows = ['time_ms,bid,ask'];
    const gapMs = 1_000 / options.quotesPerSecond;
    let mid = start;
    for (let quote = 0; quote < options.seconds * options.quotesPerSecond; quote += 1) {
      const timeMs = 1_700_000_000_000 + Math.round(quote * gapMs + next(gapMs / 2));
      // At most half a basis point a step, pulled back towards the start.
      const step = BigInt(next(7) - 3) * (start / 60_000n + 1n);
      mid += step + (start - mid) / 200n;
      rows.push(`${timeMs},${formatDecimal(mid - half, decimals)},${formatDecimal(mid + half, decimals)}`);
    }
    writeFileSync(join(folder, `${letters}-made.csv`), `${rows.join('\n')}\n`);
  });
}

/** A linear congruential generator (Knuth's MMIX): whole numbers in [0, below). */
function generator(seed: bigint): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(Math.max(1, Math.floor(below))));
  };
}
