import { formatDecimal, parseDecimal } from '@fairtick/contracts';
import { plainDigits } from '../../shared/review/decision/typed-rule.ts';
import { isValidAmount } from '../../shared/review/is-valid-amount.ts';

const cnyScale = 2;

/** The exact available balance after the adjustment; null while the amount is invalid. */
export function balanceAfter(available: string, typed: string, type: 'manual_add' | 'manual_deduct'): string | null {
  const amount = plainDigits(typed, cnyScale);
  if (!isValidAmount(amount, cnyScale)) return null;
  const [now, moved] = [parseDecimal(available, cnyScale), parseDecimal(amount, cnyScale)];
  return formatDecimal(type === 'manual_add' ? now + moved : now - moved, cnyScale);
}
