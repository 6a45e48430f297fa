import type { ReviewCheck } from './reviews.ts';

export type Risk = 'low' | 'medium' | 'high';

/**
 * Checks whose "attention" is ordinary: most new members have it, or it only asks the reviewer to read a statement. They
 * are shown and do not raise the risk; a failed one does.
 */
const ordinary: ReadonlySet<string> = new Set([
  'verified',
  'payer_name',
  'amount',
  'confirmations',
  'account_age',
  'same_amount',
  'first_withdrawal',
  'check_digit',
  'age',
]);

/** The risk of an item and the checks that it comes from. It decides nothing. */
export function riskOf(checks: readonly ReviewCheck[]): { risk: Risk; causes: ReviewCheck[] } {
  const failed = checks.filter(({ verdict }) => verdict === 'bad');
  if (failed.length > 0) return { risk: 'high', causes: failed };
  const causes = checks.filter(({ key, verdict }) => verdict === 'attention' && !ordinary.has(key));
  return { risk: causes.length > 0 ? 'medium' : 'low', causes };
}
