import { DomainError, type Withdrawal, type WithdrawalState, withdrawalStates } from '@fairtick/contracts';

/** All legal moves; the trigger in the database has the same list. `reviewing` and `processing` may repeat. */
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

/** @throws Error for a state that the database cannot hold. */
export function withdrawalStateOf(text: string): WithdrawalState {
  const known = withdrawalStates.find((state) => state === text);
  if (known === undefined) throw new Error(`unknown state of a withdrawal: ${text}`);
  return known;
}

export function isOver(state: WithdrawalState): boolean {
  return withdrawalMoves[state].length === 0;
}

/** The role that it waits for, never a person. */
export function holderOf(state: WithdrawalState, firstApprover: string | null): Withdrawal['holder'] {
  if (isOver(state)) return null;
  if (state === 'approved') return 'cashier';
  if (state === 'processing') return 'bank';
  return firstApprover === null ? 'review' : 'second_review';
}

/** Requests and refused attempts of a member in an hour (each key once); the database counts them. */
export const requestsPerHour = 3;

/** Clearing buckets of the payment methods of withdrawals. */
export const payoutRails = { bank: 32, TRC20: 33, ERC20: 34 } as const;

/**
 * The normalised form of a payment's reference: a transaction id in lower case, a bank reference with single spaces.
 * @throws DomainError TX_ID_INVALID for a text that is no transaction id of the chain.
 */
export function canonicalPayoutRef(text: string, clearingBucket: number): string {
  if (clearingBucket === payoutRails.bank) return text.trim().replace(/\s+/gu, ' ');
  const id = text.trim().toLowerCase();
  const form = clearingBucket === payoutRails.TRC20 ? /^[0-9a-f]{64}$/ : /^0x[0-9a-f]{64}$/;
  if (!form.test(id)) throw new DomainError('TX_ID_INVALID');
  return id;
}
