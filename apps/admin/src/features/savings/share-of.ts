import { parseDecimal } from '@fairtick/contracts';

const scale = 2;
const whole = 1_000n;

/** An amount's share of `most`, from 0 to 1 in thousandths; for drawing only. */
export function shareOf(amount: string, most: string): number {
  const [part, all] = [parseDecimal(amount, scale), parseDecimal(most, scale)];
  if (all <= 0n || part <= 0n) return 0;
  return Number(part > all ? whole : (part * whole) / all) / Number(whole);
}

/** The largest amount; zero for an empty list. */
export function largestOf(amounts: readonly string[]): string {
  return amounts.reduce((most, one) => (parseDecimal(one, scale) > parseDecimal(most, scale) ? one : most), '0.00');
}
