import { limitsText, ordersText, type Text } from '@fairtick/i18n';
import { type Obstacle, pauseObstacles } from '../../../shared/checklist/obstacles.ts';
import { fromMinor, type StakeLimits, stakeWithin } from '../order-amounts.ts';
import { isAtOpenLimit, ownLeft, ownLeftOfPeriods, type TicketFacts } from './order-ticket.ts';

/** What would refuse even the smallest order. Demo money is not deposited, so only a pause stops a demo order. */
export function orderObstacles(
  facts: Pick<TicketFacts, 'product' | 'account' | 'limits' | 'openOrders'>,
  limits: StakeLimits,
): Obstacle[] {
  const { minMinor, availableMinor, remaining, feeBps } = limits;
  const dayEndsAt = facts.limits?.dayEndsAt ?? null;
  const tooLittle = (left: bigint | null | undefined, error: string, until: string | null, text: Text): Obstacle[] =>
    left == null || left >= minMinor ? [] : [{ error, until, text, amounts: { amount: fromMinor(left) } }];
  const pauses = pauseObstacles(facts.limits ?? {});
  if (facts.account === 'demo') return pauses;
  return [
    ...pauses,
    ...(stakeWithin(availableMinor, feeBps) >= minMinor
      ? []
      : [
          {
            error: 'ORDER_INSUFFICIENT_BALANCE',
            until: null,
            text: limitsText.availableBelowMin,
            amounts: { available: fromMinor(availableMinor), min: fromMinor(minMinor) },
          },
        ]),
    ...tooLittle(remaining.over_limit, 'ORDER_UNVERIFIED_LIMIT', null, ordersText.unverifiedMembersOrderUp),
    ...tooLittle(remaining.over_open, 'ORDER_OPEN_STAKE_LIMIT', null, ordersText.totalOpenOrdersLimited),
    ...tooLittle(remaining.over_day, 'ORDER_DAY_STAKE_LIMIT', dayEndsAt, ordersText.totalDayLimitedAmount),
    ...(isAtOpenLimit(facts) ? [{ error: 'LIMIT_OPEN_ORDERS', until: null, text: limitsText.openLimitReached }] : []),
    ...tooLittle(ownLeft(facts), 'LIMIT_DAY_STAKE', dayEndsAt, limitsText.aboveOwnLimitAmount),
    ...tooLittle(ownLeftOfPeriods(facts), 'LIMIT_PERIOD_STAKE', null, limitsText.periodLimitLeaves),
  ];
}
