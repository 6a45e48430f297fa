import { DomainError, type Withdrawal, type WithdrawalState, withdrawalStates } from '@fairtick/contracts';

/** Every move that there is; the guard of the database knows the same ones. `reviewing` and `processing` come back to themselves. */
export const withdrawalMoves = {
  pending_review: ['reviewing', 'cancelled'],
  reviewing: ['reviewing', 'approved', 'rejected'],
  approved: ['processing'],
  processing: ['processing', 'completed', 'failed'],
  completed: [],
  cancelled: [],
  rejected: [],
  failed: [],
} as const satisfies Record<WithdrawalState, readonly WithdrawalState[]>;

/** @throws Error for a word that the database should never hold. */
export function withdrawalStateOf(text: string): WithdrawalState {
  const known = withdrawalStates.find((state) => state === text);
  if (known === undefined) throw new Error(`unknown state of a withdrawal: ${text}`);
  return known;
}

export function isOver(state: WithdrawalState): boolean {
  return withdrawalMoves[state].length === 0;
}

/** Whom it waits for: a role, never a person. */
export function holderOf(state: WithdrawalState, firstApprover: string | null): Withdrawal['holder'] {
  if (isOver(state)) return null;
  if (state === 'approved') return 'cashier';
  if (state === 'processing') return 'bank';
  return firstApprover === null ? 'review' : 'second_review';
}

/** Requests and refused tries of a member in an hour (each key once); counted by the database. */
export const requestsPerHour = 3;

/** Clearing buckets of the rails that withdrawals are paid by. */
export const payoutRails = { bank: 32, TRC20: 33, ERC20: 34 } as const;

/**
 * The form in which a payment's reference is compared: a transaction id in lower case, a bank reference with single spaces.
 * @throws DomainError TX_ID_INVALID for what is no transaction id of the chain.
 */
export function canonicalPayoutRef(text: string, clearingBucket: number): string {
  if (clearingBucket === payoutRails.bank) return text.trim().replace(/\s+/gu, ' ');
  const id = text.trim().toLowerCase();
  const form = clearingBucket === payoutRails.TRC20 ? /^[0-9a-f]{64}$/ : /^0x[0-9a-f]{64}$/;
  if (!form.test(id)) throw new DomainError('TX_ID_INVALID');
  return id;
}
