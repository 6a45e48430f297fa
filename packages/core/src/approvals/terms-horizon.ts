import { DomainError } from '@fairtick/contracts';

const dayMs = 86_400_000;
/** How far ahead terms may be announced; CHECK constraints of the tables have the same limit. */
const horizonDays = 90;

/**
 * Each version must begin after the ones before it, and none can be withdrawn once approved, so a wrong year would
 * freeze the terms for as long.
 * @throws DomainError INPUT_INVALID
 */
export function checkHorizon(effectiveAt: string | null, now: Date): void {
  if (effectiveAt === null || Date.parse(effectiveAt) <= now.getTime() + horizonDays * dayMs) return;
  throw new DomainError('INPUT_INVALID', {
    issues: [{ path: 'effectiveAt', message: `at most ${horizonDays} days ahead` }],
  });
}
