import type { Limits, SavingsProduct } from '@fairtick/contracts';
import { limitsText, savingsText } from '@fairtick/i18n';
import { isBelow, type Obstacle, pauseObstacles } from '../../shared/checklist/obstacles.ts';
import { memberAllowance } from './savings-amount.ts';

type Offer = Pick<SavingsProduct, 'minAmount' | 'maxPerMember' | 'mine' | 'remaining'>;

/** What would refuse even a term's smallest subscription. */
export function savingsObstacles(limits: Partial<Limits>, offer: Offer, available: string): Obstacle[] {
  const { minAmount: min, remaining } = offer;
  const allowance = memberAllowance(offer);
  return [
    ...pauseObstacles(limits),
    ...(isBelow(available, min)
      ? [
          {
            error: 'SAVINGS_INSUFFICIENT_BALANCE',
            until: null,
            text: limitsText.availableBelowMin,
            amounts: { available, min },
          },
        ]
      : []),
    ...(isBelow(remaining, min)
      ? [
          {
            error: 'SAVINGS_QUOTA_EXHAUSTED',
            until: null,
            text: savingsText.aboveRemainingQuotaAmount,
            amounts: { amount: remaining },
          },
        ]
      : []),
    ...(isBelow(allowance, min)
      ? [
          {
            error: 'SAVINGS_MEMBER_LIMIT',
            until: null,
            text: savingsText.aboveLimitMemberSave,
            amounts: { amount: allowance },
          },
        ]
      : []),
  ];
}
