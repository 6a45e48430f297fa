import { formatDecimal, type ReportFigures, type StatementRail, statementRails } from '@fairtick/contracts';
import { buckets, moneyScale } from '../ledger/index.ts';
import type { FigureRow } from './reports.repo.ts';

const dayMs = 86_400_000;

/** Every day or month from the first to the last day. */
export function periodsOf({ by, from, to }: { by: 'day' | 'month'; from: string; to: string }): string[] {
  const periods = new Set<string>();
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
    periods.add(new Date(at).toISOString().slice(0, by === 'day' ? 10 : 7));
  }
  return [...periods];
}

/** The month that is `months` after a month `YYYY-MM`. */
export function monthAfter(month: string, months: number): string {
  const at = new Date(`${month}-01T00:00:00.000Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
}

const railOf = new Map<string, StatementRail>(
  statementRails.map((rail) => [String(buckets[`clearing_${rail}`]), rail]),
);

export function sumOf(rows: readonly FigureRow[], kind: string): { items: number; amount: bigint } {
  const found = rows.filter((row) => row.kind === kind);
  return {
    items: Number(found.reduce((sum, { items }) => sum + items, 0n)),
    amount: found.reduce((sum, { amount }) => sum + amount, 0n),
  };
}

/** The figures of all rows together. */
export function figuresOf(rows: readonly FigureRow[]): ReportFigures {
  const amount = (kind: string) => sumOf(rows, kind).amount;
  const text = (value: bigint) => formatDecimal(value, moneyScale);
  const change =
    amount('deposit') -
    amount('withdrawal') -
    amount('withdrawal_fee') +
    amount('trading') -
    amount('trading_fee') +
    amount('interest') +
    amount('reward') +
    amount('adjustment') +
    amount('rounding');
  return {
    deposits: text(amount('deposit')),
    withdrawals: text(amount('withdrawal')),
    methods: [...methodsOf(rows, 'in'), ...methodsOf(rows, 'out')],
    withdrawalFees: text(amount('withdrawal_fee')),
    orders: sumOf(rows, 'trading').items,
    tradingResult: text(amount('trading')),
    tradingFees: text(amount('trading_fee')),
    interest: text(amount('interest')),
    rewards: text(amount('reward')),
    adjustments: text(amount('adjustment')),
    rounding: text(amount('rounding')),
    change: text(change),
    registered: sumOf(rows, 'registered').items,
    verified: sumOf(rows, 'verified').items,
    firstDeposits: sumOf(rows, 'first_deposit').items,
  };
}

function methodsOf(rows: readonly FigureRow[], direction: 'in' | 'out'): ReportFigures['methods'] {
  const kind = direction === 'in' ? 'deposit' : 'withdrawal';
  return [...railOf].flatMap(([bucket, rail]) => {
    const { items, amount } = sumOf(
      rows.filter(({ subject }) => subject === bucket),
      kind,
    );
    return items === 0 ? [] : [{ direction, rail, items, amount: formatDecimal(amount, moneyScale) }];
  });
}
