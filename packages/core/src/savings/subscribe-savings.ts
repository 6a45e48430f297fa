import { DomainError, parseDecimal, type SavingsPosition } from '@fairtick/contracts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { memberActor } from '../members/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { viewOf } from './position-view.ts';
import { insertPosition } from './positions.repo.ts';

export type SubscribeSavingsInput = {
  member: { id: string; epoch: number };
  productId: string;
  /** Decimal string in the account currency. */
  amount: string;
  autoRenew: boolean;
  /** The rate that the member was shown, basis points a year; any rate if absent. */
  shownRateBps?: number | undefined;
  key: string;
  origin: Origin;
};

/**
 * Puts money into savings for a product's term: money, quota and position in one transaction, by the terms in force.
 * @throws DomainError UNAUTHENTICATED, SAVINGS_PRODUCT_UNAVAILABLE, SAVINGS_BELOW_MINIMUM, SAVINGS_STEP,
 * SAVINGS_TOO_MANY_POSITIONS, SAVINGS_MEMBER_LIMIT, SAVINGS_INSUFFICIENT_BALANCE, SAVINGS_QUOTA_EXHAUSTED,
 * SAVINGS_TERMS_CHANGED, REAL_ACCOUNT_NOT_OPEN
 */
export function subscribeSavings(ctx: Ctx, input: SubscribeSavingsInput): Promise<SavingsPosition> {
  const { member, productId, amount, autoRenew, shownRateBps, key, origin } = input;
  const amountMinor = parseDecimal(amount, moneyScale);
  return runCommand(ctx, {
    actor: memberActor(member.id),
    origin,
    tried: 'savings.subscribe',
    refusedAs: 'savings.refused',
    target: { kind: 'savings_product', id: productId },
    detail: { amount, autoRenew },
    once: {
      route: 'subscribe_savings',
      key,
      intent: { productId, amountMinor: amountMinor.toString(), autoRenew, shownRateBps },
    },
    act: async (tx) => {
      const id = ctx.ids.uuid();
      await insertPosition(tx, { id, memberId: member.id, epoch: member.epoch, productId, amountMinor, autoRenew });
      const position = await viewOf(tx, id);
      // Checked against what was written and rolled back if it differs, so that no change can come between check and
      // write.
      if (shownRateBps !== undefined && position.rateBps !== shownRateBps)
        throw new DomainError('SAVINGS_TERMS_CHANGED');
      return position;
    },
  });
}
