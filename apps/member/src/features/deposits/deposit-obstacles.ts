import type { DepositMethod, Limits } from '@fairtick/contracts';
import { depositsText } from '@fairtick/i18n';
import { isBelow, type Obstacle, pauseObstacles } from '../../shared/checklist/obstacles.ts';
import { allowanceOf } from './deposit-amount.ts';

const leastAmount = '0.01';

/** What would refuse even the method's smallest deposit. The minimum of a foreign currency has no fixed value here. */
export function depositObstacles(
  limits: Limits,
  { currency, min }: Pick<DepositMethod, 'currency' | 'min'>,
): Obstacle[] {
  const room = allowanceOf(limits);
  const pauses = pauseObstacles(limits);
  if (room === null || !isBelow(room.left, currency === 'CNY' ? min : leastAmount)) return pauses;
  const amounts = { limit: room.limit, left: room.left };
  if (room.because === 'own') {
    const text = depositsText.ownDailyDepositLimit;
    return [...pauses, { error: 'LIMIT_DAY_DEPOSIT', until: limits.dayEndsAt, text, amounts }];
  }
  if (room.because === 'own_period') {
    const text = depositsText.ownPeriodDepositLimit;
    return [...pauses, { error: 'LIMIT_PERIOD_DEPOSIT', until: null, text, amounts, days: room.days }];
  }
  const text = depositsText.unverifiedMembersDepositLimit;
  return [...pauses, { error: 'DEPOSIT_UNVERIFIED_LIMIT', until: null, text, amounts }];
}
