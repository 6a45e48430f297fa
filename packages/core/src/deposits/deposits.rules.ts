import {
  beyondApprovedDifference,
  type Chain,
  type Currency,
  currencyScale,
  type Deposit,
  type DepositState,
  DomainError,
  depositStates,
  depositValue,
  parseDecimal,
} from '@fairtick/contracts';

/** All legal moves; the trigger in the database has the same list. Money that comes after an end reopens a deposit. */
export const depositMoves = {
  recharging: ['pending_review', 'cancelled', 'expired'],
  pending_review: ['reviewing', 'cancelled', 'expired'],
  reviewing: ['completed', 'rejected', 'on_hold'],
  on_hold: ['reviewing', 'refunded'],
  expired: ['pending_review', 'reviewing'],
  cancelled: ['pending_review'],
  rejected: ['pending_review'],
  completed: [],
  refunded: [],
} as const satisfies Record<DepositState, readonly DepositState[]>;

/** @throws Error for a state that the database cannot hold. */
export function depositStateOf(text: string): DepositState {
  const known = depositStates.find((state) => state === text);
  if (known === undefined) throw new Error(`unknown state of a deposit: ${text}`);
  return known;
}

/** @throws Error for a currency that the platform does not have. */
export function scaleOf(currency: string): number {
  if (!Object.hasOwn(currencyScale, currency)) throw new Error(`unknown currency ${currency}`);
  return currencyScale[currency as Currency];
}

/** Minor units of a positive amount. @throws DomainError INPUT_INVALID for zero and for more decimals than the currency has. */
export function readAmount(text: string, scale: number, path = 'amount'): bigint {
  let minor = 0n;
  try {
    minor = parseDecimal(text, scale);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  if (minor <= 0n)
    throw new DomainError('INPUT_INVALID', { issues: [{ path, message: 'not an amount of this currency' }] });
  return minor;
}

const txIdForms: Record<Chain, RegExp> = { TRC20: /^[0-9a-f]{64}$/, ERC20: /^0x[0-9a-f]{64}$/ };

/**
 * The only spelling of a transaction id: lower case, with 0x on ERC20 and without on TRC20.
 * @throws DomainError TX_ID_INVALID for a text that is no transaction id of this chain
 */
export function normalizeTxId(chain: Chain, text: string): string {
  const id = text.trim().toLowerCase();
  if (!txIdForms[chain].test(id)) throw new DomainError('TX_ID_INVALID', { chain });
  return id;
}

/** What decides how many approvers a deposit needs. Amounts in minor units of its currency, values in the account's. */
export type ApprovalFacts = {
  mode: string;
  confirmationsNeeded: number | null;
  scale: number;
  /** Account currency for one unit, 8 decimals; null for the account currency itself. */
  rate: bigint | null;
  submittedAmount: bigint;
  seenAmount: bigint | null;
  actualAmount: bigint | null;
  maxAmount: bigint | null;
  postedAmount: bigint | null;
  firstApprover: string | null;
  secondApprovalFrom: bigint;
};

/**
 * Whether two people must approve: by the approved amount, else the seen one, else the submitted one, as the database
 * does. A deposit has a first approver without a second only if two are needed.
 */
export function needsSecondApproval(deposit: ApprovalFacts): boolean {
  const { postedAmount, firstApprover, actualAmount, submittedAmount, seenAmount, maxAmount, scale, rate } = deposit;
  if (postedAmount === null && firstApprover !== null) return true;
  const actual = actualAmount ?? submittedAmount;
  const figures = { submitted: submittedAmount, seen: seenAmount, actual, max: maxAmount, scale, rate };
  return (
    depositValue(deposit, actual) >= deposit.secondApprovalFrom ||
    beyondApprovedDifference(figures) ||
    (deposit.confirmationsNeeded !== null && deposit.mode !== 'chain')
  );
}

export type HeldDeposit = {
  state: DepositState;
  mode: string;
  txId: string | null;
  confirmations: number;
  confirmationsNeeded: number | null;
};

/** The role that it waits for; null once it is over. */
export function holderOf(deposit: HeldDeposit): Deposit['holder'] {
  const { state, mode, txId } = deposit;
  const unconfirmed = mode === 'chain' && txId !== null && deposit.confirmations < (deposit.confirmationsNeeded ?? 0);
  switch (state) {
    case 'recharging':
      if (mode === 'gateway') return 'gateway';
      return unconfirmed ? 'chain' : 'member';
    case 'pending_review':
      return unconfirmed ? 'chain' : 'platform';
    case 'reviewing':
    case 'on_hold':
      return 'platform';
    default:
      return null;
  }
}
