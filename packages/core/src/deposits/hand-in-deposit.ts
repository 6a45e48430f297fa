import { type Deposit, DomainError, type Language } from '@fairtick/contracts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { memberActor } from '../members/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { viewOf } from './deposit-view.ts';
import { findOwnDeposit, handInRow } from './deposits.repo.ts';
import { normalizeTxId } from './deposits.rules.ts';
import { findMethod } from './methods.repo.ts';

export type HandInDepositInput = {
  memberId: string;
  id: string;
  uploadId?: string | undefined;
  txId?: string | undefined;
  language: Language;
  origin: Origin;
};

/**
 * Submits the proof picture or the transaction id: recharging becomes pending review.
 * @throws DomainError NOT_FOUND, DEPOSIT_STATE, DEPOSIT_PROOF_REQUIRED, TX_ID_INVALID, TX_ID_USED
 */
export async function handInDeposit(ctx: Pick<Ctx, 'db'>, input: HandInDepositInput): Promise<Deposit> {
  const { memberId, id, uploadId = null, txId = null, origin } = input;
  return runCommand(ctx, {
    actor: memberActor(memberId),
    origin,
    tried: 'deposits.hand_in',
    refusedAs: 'deposits.refused',
    target: { kind: 'deposit', id },
    detail: { uploadId, txId },
    act: async (tx) => {
      const deposit = await findOwnDeposit(tx, memberId, id);
      if (deposit === null) throw new DomainError('NOT_FOUND');
      const method = await findMethod(tx, deposit.methodId);
      await handInRow(tx, { memberId, id, uploadId, txId: txId === null ? null : canonical(method?.chain, txId) });
      return viewOf(tx, id, input.language);
    },
  });
}

function canonical(chain: string | null | undefined, txId: string): string {
  if (chain !== 'TRC20' && chain !== 'ERC20') throw new DomainError('TX_ID_INVALID');
  return normalizeTxId(chain, txId);
}
