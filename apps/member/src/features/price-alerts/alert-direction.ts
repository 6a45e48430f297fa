import { type Direction, parseDecimal } from '@fairtick/contracts';

/** Where the price has to go to reach the target; null when it is there. Both are decimals of at most this scale. */
export function alertDirection(target: string, current: string, scale: number): Direction | null {
  const [to, from] = [parseDecimal(target, scale), parseDecimal(current, scale)];
  if (to === from) return null;
  return to > from ? 'rise' : 'fall';
}
