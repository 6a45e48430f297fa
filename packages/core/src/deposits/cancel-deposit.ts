import type { Deposit, Language } from '@fairtick/contracts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { memberActor } from '../members/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { viewOf } from './deposit-view.ts';
import { cancelRow } from './deposits.repo.ts';

export type CancelDepositInput = { memberId: string; id: string; language: Language; origin: Origin };

/**
 * Cancels a deposit that is not under review. One that a gateway or a watcher reported as paid is completed or refunded
 * instead.
 * @throws DomainError NOT_FOUND, DEPOSIT_STATE, DEPOSIT_PAID
 */
export async function cancelDeposit(ctx: Pick<Ctx, 'db'>, input: CancelDepositInput): Promise<Deposit> {
  const { memberId, id, origin } = input;
  return runCommand(ctx, {
    actor: memberActor(memberId),
    origin,
    tried: 'deposits.cancel',
    refusedAs: 'deposits.refused',
    target: { kind: 'deposit', id },
    detail: {},
    act: async (tx) => {
      await cancelRow(tx, { memberId, id });
      return viewOf(tx, id, input.language);
    },
  });
}
