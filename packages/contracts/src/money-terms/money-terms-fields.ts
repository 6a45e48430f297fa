import { currencyScale, parseDecimal } from '../http/money.ts';

/** How a term is counted: amounts as decimal strings, all else as whole numbers. */
export type MoneyTermUnit = 'cny' | 'usdt' | 'seconds' | 'bps' | 'count';

type Field =
  | { unit: 'cny' | 'usdt'; lowest: string; highest: string }
  | { unit: 'seconds' | 'bps' | 'count'; lowest: number; highest: number };

const day = 86_400;

/** Terms of money that two people may change, with their bounds; the database keeps the same list and decides by it. */
export const moneyTermsFields = {
  withdrawMin: { unit: 'cny', lowest: '1.00', highest: '1000000.00' },
  withdrawMax: { unit: 'cny', lowest: '1.00', highest: '10000000.00' },
  withdrawDayCount: { unit: 'count', lowest: 1, highest: 50 },
  withdrawDayTotal: { unit: 'cny', lowest: '1.00', highest: '100000000.00' },
  withdrawBankFee: { unit: 'cny', lowest: '0.00', highest: '1000.00' },
  withdrawTrc20Fee: { unit: 'usdt', lowest: '0.000000', highest: '100.000000' },
  withdrawErc20Fee: { unit: 'usdt', lowest: '0.000000', highest: '100.000000' },
  withdrawHoldS: { unit: 'seconds', lowest: day, highest: 7 * day },
  withdrawAttempts: { unit: 'count', lowest: 1, highest: 10 },
  withdrawEscalateS: { unit: 'seconds', lowest: 600, highest: 2 * day },
  withdrawDueS: { unit: 'seconds', lowest: 1_200, highest: 3 * day },
  unverifiedDepositTotal: { unit: 'cny', lowest: '0.00', highest: '10000.00' },
  depositOnlineExpiryS: { unit: 'seconds', lowest: 300, highest: day },
  depositProofExpiryS: { unit: 'seconds', lowest: 3_600, highest: 7 * day },
  fxSpreadBps: { unit: 'bps', lowest: 0, highest: 50 },
  inviteReward: { unit: 'cny', lowest: '0.00', highest: '1000.00' },
  inviteFirstDeposit: { unit: 'cny', lowest: '0.00', highest: '100000.00' },
  inviteWaitS: { unit: 'seconds', lowest: day, highest: 90 * day },
  inviteMaxPer30Days: { unit: 'count', lowest: 0, highest: 1_000 },
  savingsMaxPositions: { unit: 'count', lowest: 1, highest: 100 },
  secondApprovalFrom: { unit: 'cny', lowest: '100.00', highest: '10000.00' },
  adjustmentDayCap: { unit: 'cny', lowest: '1000.00', highest: '1000000.00' },
} as const satisfies Record<string, Field>;
export type MoneyTermField = keyof typeof moneyTermsFields;

type Content = Readonly<Record<MoneyTermField, string | number>>;

/** One difference between two versions; the words for it are the reader's. */
export type MoneyTermChange = {
  field: MoneyTermField;
  unit: MoneyTermUnit;
  before: string | number;
  after: string | number;
};

/** What changes from one version to another, in the order of the list. */
export function moneyTermsChanges(before: Content, after: Content): MoneyTermChange[] {
  return (Object.keys(moneyTermsFields) as MoneyTermField[])
    .map((field) => ({ field, unit: moneyTermsFields[field].unit, before: before[field], after: after[field] }))
    .filter((change) => unitsOf(change.unit, change.before) !== unitsOf(change.unit, change.after));
}

function unitsOf(unit: MoneyTermUnit, value: string | number): bigint {
  const scale = unit === 'cny' ? currencyScale.CNY : unit === 'usdt' ? currencyScale.USDT : 0;
  return parseDecimal(String(value), scale);
}
