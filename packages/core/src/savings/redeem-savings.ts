import type { SavingsPosition } from '@fairtick/contracts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { memberActor } from '../members/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { viewOf } from './position-view.ts';
import { redeemRow } from './positions.repo.ts';

export type RedeemSavingsInput = { member: { id: string; epoch: number }; id: string; key: string; origin: Origin };

/**
 * Returns the whole principal before the term and forfeits the interest. After the term, before the sweep returned the
 * position, the interest is paid as well.
 * @throws DomainError NOT_FOUND, also for another member's; SAVINGS_STATE once it was returned, UNAUTHENTICATED
 */
export function redeemSavings(ctx: Ctx, { member, id, key, origin }: RedeemSavingsInput): Promise<SavingsPosition> {
  return runCommand(ctx, {
    actor: memberActor(member.id),
    origin,
    tried: 'savings.redeem',
    refusedAs: 'savings.refused',
    target: { kind: 'savings', id },
    detail: {},
    once: { route: 'redeem_savings', key, intent: { id } },
    act: async (tx) => {
      await redeemRow(tx, { id, memberId: member.id, epoch: member.epoch });
      return viewOf(tx, id);
    },
  });
}
