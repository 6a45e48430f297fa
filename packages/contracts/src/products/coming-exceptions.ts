import { dayIn } from '../config/zone-time.ts';
import type { ProductHours } from './products.contract.ts';

/** Exceptions of today and later days in the market's zone. */
export function comingExceptions(
  { zone, aroundTheClock, exceptions }: ProductHours,
  atMs: number,
): ProductHours['exceptions'] {
  if (aroundTheClock) return [];
  const today = dayIn(zone, atMs);
  return exceptions.filter(({ day }) => day >= today);
}
