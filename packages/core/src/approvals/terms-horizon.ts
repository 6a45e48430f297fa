import { DomainError } from '@fairtick/contracts';

const dayMs = 86_400_000;
/** How far ahead terms are announced; the database's tables say so too. */
const horizonDays = 90;

/**
 * Every later version has to act after the ones before, and none can be taken back: a wrong year would freeze the terms for
 * as long. @throws DomainError INPUT_INVALID
 */
export function checkHorizon(effectiveAt: string | null, now: Date): void {
  if (effectiveAt === null || Date.parse(effectiveAt) <= now.getTime() + horizonDays * dayMs) return;
  throw new DomainError('INPUT_INVALID', {
    issues: [{ path: 'effectiveAt', message: `at most ${horizonDays} days ahead` }],
  });
}
