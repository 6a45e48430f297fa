import { type Account, formatDecimal, type MemberFlag, type MemberOverview, transferCodes } from '@fairtick/contracts';
import { accountNumber, currencyOf, moneyScale } from '../ledger/index.ts';
import type { MemberStateRow, SumRow, WalletSums } from './member-files.repo.ts';

const text = (minor: bigint) => formatDecimal(minor, moneyScale);
type Code = keyof typeof transferCodes;

/** Reads sums of lines by their code. */
function sumsOf(rows: readonly SumRow[], account: Account) {
  const of = (code: Code) =>
    rows.find((row) => row.account === accountNumber(account) && row.code === transferCodes[code]);
  return { amount: (code: Code) => of(code)?.amount ?? 0n, lines: (code: Code) => of(code)?.lines ?? 0 };
}

export function walletsView(wallets: readonly WalletSums[]): MemberOverview['accounts'] {
  return wallets.map(({ account, available, heldOrders, heldWithdrawals, savings }) => {
    const name = account === accountNumber('real') ? 'real' : 'demo';
    return {
      account: name,
      currency: currencyOf[name],
      available: text(available),
      heldOrders: text(heldOrders),
      heldWithdrawals: text(heldWithdrawals),
      savings: text(savings),
      total: text(available + heldOrders + heldWithdrawals + savings),
    };
  });
}

/** Deposits to and withdrawals from the real account since it was opened. */
export function moneyView(rows: readonly SumRow[]): MemberOverview['money'] {
  const { amount } = sumsOf(rows, 'real');
  return {
    deposited: text(amount('recharge')),
    withdrawn: text(amount('withdraw')),
    net: text(amount('recharge') - amount('withdraw')),
    rewards: text(amount('invite_reward')),
    adjustments: text(amount('manual_add') - amount('manual_deduct')),
    interest: text(amount('interest')),
    withdrawFees: text(amount('withdraw_fee') - amount('fee_refund')),
  };
}

/** Each settled order has one line that released or took its stake; a win has one more that paid it. */
export function tradingView(rows: readonly SumRow[], open: Record<Account, number>): MemberOverview['trading'] {
  return (['real', 'demo'] as const).map((account) => {
    const { amount, lines } = sumsOf(rows, account);
    return {
      account,
      open: open[account],
      settled: lines('stake_release') + lines('stake_loss'),
      won: lines('payout'),
      lost: lines('stake_loss'),
      result: text(amount('payout') - amount('stake_loss') - amount('fee')),
      fees: text(amount('fee')),
    };
  });
}

/** Flags of a member at `now`, in the order of the contract. */
export function flagsView(row: MemberStateRow, now: Date): MemberOverview['flags'] {
  const flag = (name: MemberFlag, stands: boolean, until: Date | null = null, others: number | null = null) =>
    stands ? [{ flag: name, until: until?.toISOString() ?? null, others }] : [];
  const until = (name: MemberFlag, end: Date | null) => flag(name, end !== null && end > now, end);
  return [
    ...flag('closed', row.closed),
    ...until('login_locked', row.lockedUntil),
    ...until('withdraw_locked', row.withdrawLockedUntil),
    ...until('timed_out', row.timedOutUntil),
    ...flag('excluded', row.excluded, row.excludedUntil),
    ...until('hold_after_change', row.holdUntil),
    ...flag('same_id_number', row.sameIdNumber > 0, null, row.sameIdNumber),
    ...flag('same_payment_account', row.samePaymentAccount > 0, null, row.samePaymentAccount),
  ];
}
