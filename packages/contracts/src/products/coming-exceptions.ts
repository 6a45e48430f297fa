import type { ProductHours } from './products.contract.ts';

/** Exceptions on days that are not over in the market's zone: today's and later ones. */
export function comingExceptions(
  { zone, aroundTheClock, exceptions }: ProductHours,
  atMs: number,
): ProductHours['exceptions'] {
  if (aroundTheClock) return [];
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const today = format.format(atMs);
  return exceptions.filter(({ day }) => day >= today);
}
