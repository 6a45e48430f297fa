import { badgeMax } from './constants.ts';

/** A count for a badge: `7`, `999`, then `999+`. */
export function badgeText(count: number): string {
  return count > badgeMax ? `${badgeMax}+` : String(count);
}
