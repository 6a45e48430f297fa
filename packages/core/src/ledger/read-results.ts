import {
  type Account,
  type adminResults,
  type DataOf,
  DomainError,
  formatDecimal,
  type HouseResultKind,
  houseResultKinds,
  type ProductDay,
  resultDaysMax,
} from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { accountNumber, moneyScale } from './ledger.codes.ts';
import { findHouseDays, findProductDays, type ProductDayRow } from './results.repo.ts';

/** First and last platform day, `YYYY-MM-DD`. */
export type ReadResultsInput = { account?: Account | undefined; from: string; to: string };

const dayMs = 86_400_000;
const kindOf: Readonly<Record<number, HouseResultKind>> = {
  2: 'adjustments',
  4: 'adjustments',
  5: 'rewards',
  22: 'interest',
  32: 'withdrawal_fees',
  33: 'withdrawal_fees',
  41: 'rounding',
};

/**
 * Gains and losses of the house: by product and platform day from the daily figures of settlement, other results from
 * the ledger's lines.
 * @throws DomainError INPUT_INVALID for a range that ends before it begins or exceeds a year
 */
export async function readResults(
  ctx: Pick<Ctx, 'db'>,
  { account = 'real', from, to }: ReadResultsInput,
): Promise<DataOf<typeof adminResults>> {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1 || days > resultDaysMax) {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'to', message: `1 to ${resultDaysMax} days` }] });
  }
  const span = { account: accountNumber(account), from, to };
  const [products, lines] = await Promise.all([findProductDays(ctx.db, span), findHouseDays(ctx.db, span)]);
  const others = sumByKind(lines);
  const trading = products.reduce((sum, row) => sum + resultOf(row), 0n);
  const beside = others.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    products: products.map(toProductDay),
    others: others.map(({ amount, ...other }) => ({ ...other, amount: text(amount) })),
    total: { trading: text(trading), others: text(beside), result: text(trading + beside) },
  };
}

function sumByKind(lines: readonly { day: string; code: number; amount: bigint }[]) {
  const groups = Map.groupBy(lines, ({ day, code }) => `${day} ${kindOf[code] ?? ''}`);
  return [...groups].flatMap(([key, group]) => {
    const [day = '', name = ''] = key.split(' ');
    const kind = houseResultKinds.find((one) => one === name);
    return kind === undefined ? [] : [{ day, kind, amount: group.reduce((sum, { amount }) => sum + amount, 0n) }];
  });
}

function resultOf({ stakeLost: lost, fees, paid }: ProductDayRow): bigint {
  return lost + fees - paid;
}

function toProductDay(row: ProductDayRow): ProductDay {
  return {
    day: row.day,
    productId: row.productId,
    symbol: row.symbol,
    wins: Number(row.wins),
    losses: Number(row.losses),
    ties: Number(row.ties),
    voids: Number(row.voids),
    staked: text(row.staked),
    stakeLost: text(row.stakeLost),
    paid: text(row.paid),
    fees: text(row.fees),
    givenBack: text(row.givenBack),
    result: text(resultOf(row)),
  };
}

function text(amount: bigint): string {
  return formatDecimal(amount, moneyScale);
}
