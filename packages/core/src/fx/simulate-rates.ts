import type { FedPair, RateReading } from './rate-feed.port.ts';

/** The name of the source wherever a simulated rate is shown. */
export const simulatedRates = 'SIMULATED';

/** Middle of each wave, 8 decimals. Invented, of a realistic size. */
const middles = { 'USDT/CNY': 718_000_000n, 'HKD/CNY': 92_000_000n, 'USD/CNY': 716_000_000n } satisfies Record<
  FedPair,
  bigint
>;
/** One wave a day, 0.2 percent to each side. */
const amplitudePpm = 2_000n;
const periodMs = 86_400_000n;
const stepMs = 30_000;
const ppm = 1_000_000n;

/**
 * Simulated rates: they rise and fall evenly around a middle, with a step every half minute. A function of the time
 * alone, so that every worker has the same. Never for real money: production refuses it.
 */
export function simulateRates(now: Date): RateReading[] {
  const at = new Date(Math.floor(now.getTime() / stepMs) * stepMs);
  const offset = waveAt(BigInt(at.getTime()));
  return (Object.keys(middles) as FedPair[]).map((pair) => ({
    pair,
    rate: middles[pair] + (middles[pair] * offset) / ppm,
    at,
    source: simulatedRates,
  }));
}

/** Parts per million off the middle: a triangle wave that begins at its lowest point. */
function waveAt(timeMs: bigint): bigint {
  const half = periodMs / 2n;
  const phase = timeMs % periodMs;
  const climbed = phase < half ? phase : periodMs - phase;
  return (2n * amplitudePpm * climbed) / half - amplitudePpm;
}
