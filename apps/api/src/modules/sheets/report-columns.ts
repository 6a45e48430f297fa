import { type ReportPeriod, statementRails } from '@fairtick/contracts';
import type { Column } from '../../sheets/column.ts';

const amountOf = (row: ReportPeriod, direction: 'in' | 'out', rail: string) =>
  row.methods.find((one) => one.direction === direction && one.rail === rail)?.amount ?? '0.00';

/** One row for each platform day or month. */
export const reportColumns: readonly Column<ReportPeriod>[] = [
  { name: 'period', of: (row) => row.period },
  { name: 'deposits', kind: 'decimal', of: (row) => row.deposits },
  ...statementRails.map((rail) => ({
    name: `deposits_${rail}`,
    kind: 'decimal' as const,
    of: (row: ReportPeriod) => amountOf(row, 'in', rail),
  })),
  { name: 'withdrawals', kind: 'decimal', of: (row) => row.withdrawals },
  ...statementRails.map((rail) => ({
    name: `withdrawals_${rail}`,
    kind: 'decimal' as const,
    of: (row: ReportPeriod) => amountOf(row, 'out', rail),
  })),
  { name: 'withdrawal_fees', kind: 'decimal', of: (row) => row.withdrawalFees },
  { name: 'orders', kind: 'count', of: (row) => row.orders },
  { name: 'trading_result', kind: 'decimal', of: (row) => row.tradingResult },
  { name: 'trading_fees', kind: 'decimal', of: (row) => row.tradingFees },
  { name: 'interest', kind: 'decimal', of: (row) => row.interest },
  { name: 'rewards', kind: 'decimal', of: (row) => row.rewards },
  { name: 'adjustments', kind: 'decimal', of: (row) => row.adjustments },
  { name: 'rounding', kind: 'decimal', of: (row) => row.rounding },
  { name: 'change_of_balances', kind: 'decimal', of: (row) => row.change },
  { name: 'registered', kind: 'count', of: (row) => row.registered },
  { name: 'verified', kind: 'count', of: (row) => row.verified },
  { name: 'first_deposits', kind: 'count', of: (row) => row.firstDeposits },
  { name: 'active', kind: 'count', of: (row) => row.active },
];
