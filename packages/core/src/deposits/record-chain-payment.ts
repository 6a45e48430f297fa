import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { toDomainError } from '../shared/to-domain-error.ts';
import type { ChainTransfer } from './chain-watcher.port.ts';
import { recordSeen, type SeenOutcome } from './deposits.repo.ts';

export type RecordChainPaymentInput = { depositId: string; transfer: ChainTransfer };

/**
 * Records what the watcher sees of a deposit's transfer, at every poll; confirmations may fall as well as rise. It
 * posts nothing; before it has its confirmations, the deposit cannot be approved.
 * @throws DomainError NOT_FOUND, TX_ID_INVALID, TX_ID_USED when another deposit names this transaction
 */
export async function recordChainPayment(
  ctx: Pick<Ctx, 'db'>,
  { depositId, transfer }: RecordChainPaymentInput,
): Promise<SeenOutcome> {
  const { txId, amount, confirmations, from: sender, at } = transfer;
  try {
    return await withTx(ctx.db, (tx) => recordSeen(tx, { depositId, txId, amount, confirmations, sender, at }));
  } catch (error) {
    throw toDomainError(error);
  }
}
