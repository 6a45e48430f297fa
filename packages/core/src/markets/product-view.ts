import {
  changePercent,
  formatDecimal,
  isRecorded,
  isSimulated,
  type Product,
  parseDecimal,
  type Terms,
} from '@fairtick/contracts';
import type { ProductRow } from './markets.repo.ts';

/** The part of the terms in force that a product's card shows. */
export type ProductTerms = Pick<Terms, 'durations' | 'feeBps' | 'minStake' | 'maxStake'>;

/** Orders must end at least this long before the session's close. */
const lastMinuteMs = 60_000;
const moneyDecimals = 2;

/** A product as members see it at an instant of the server's clock. */
export function productView(row: ProductRow, terms: ProductTerms, nowMs: number): Product {
  const price = (pips: bigint | null) => (pips === null ? null : formatDecimal(pips, row.pipDecimals));
  const { durations, feeBps } = offerOf(row, terms);
  const isOpen = isTrading(row, nowMs);
  const lastOrderAtMs = isOpen ? lastOrderTime(row, durations) : null;
  return {
    id: row.id,
    symbol: row.symbol,
    name: row.name,
    names: row.names,
    category: row.category,
    pip: formatDecimal(1n, row.pipDecimals),
    price: price(row.tickPrice),
    priceAt: row.tickAt?.toISOString() ?? null,
    priceAge: row.tickAt === null ? null : Math.max(0, nowMs - row.tickAt.getTime()),
    seq: Number(row.lastSeq),
    open: price(row.dayOpen),
    high: price(row.dayHigh),
    low: price(row.dayLow),
    previousClose: price(row.previousClose),
    change: changeOf(row),
    status: isOpen ? 'trading' : 'closed',
    pause: isOpen ? pauseOf(row, lastOrderAtMs, nowMs) : null,
    closesAt: isOpen ? (row.closesAt?.toISOString() ?? null) : null,
    opensAt: isOpen ? null : nextOpening(row, nowMs),
    firstOrderAt: isOpen && row.closesAt !== null ? (row.ordersFrom?.toISOString() ?? null) : null,
    lastOrderAt: lastOrderAtMs === null ? null : new Date(lastOrderAtMs).toISOString(),
    sessionLabel: row.sessionLabel,
    source: row.source,
    simulated: isSimulated(row.source),
    recorded: isRecorded(row.source),
    stalenessMs: row.stalenessMs,
    durations,
    ...stakeBounds(row, terms),
    feeBps,
    termsChangeAt: row.termsChangeAt?.toISOString() ?? null,
    halt:
      row.haltMessage === null || row.haltedAt === null
        ? null
        : { message: row.haltMessage, since: row.haltedAt.toISOString() },
    spark: row.spark.map((close) => formatDecimal(close, row.pipDecimals)),
  };
}

/** What the product's own terms offer, or the common ones if it has none. */
function offerOf({ own }: ProductRow, terms: ProductTerms): Pick<Product, 'durations' | 'feeBps'> {
  if (own === null) {
    const offered = terms.durations.filter(({ enabled }) => enabled);
    return { feeBps: terms.feeBps, durations: offered.map(({ durationS, payoutBps }) => ({ durationS, payoutBps })) };
  }
  const durations = own.durationsS.map((durationS, index) => ({ durationS, payoutBps: own.payoutsBps[index] ?? 0 }));
  return { feeBps: own.feeBps, durations };
}

function isTrading({ opensAt, closesAt }: ProductRow, nowMs: number): boolean {
  if (opensAt === null || opensAt.getTime() > nowMs) return false;
  return closesAt === null || closesAt.getTime() > nowMs;
}

function nextOpening({ opensAt }: ProductRow, nowMs: number): string | null {
  return opensAt !== null && opensAt.getTime() > nowMs ? opensAt.toISOString() : null;
}

/** `null` around the clock. */
function lastOrderTime(row: ProductRow, durations: readonly { durationS: number }[]): number | null {
  if (row.closesAt === null) return null;
  const shortestMs = Math.min(...durations.map(({ durationS }) => durationS)) * 1000;
  const settlesInTime = row.closesAt.getTime() - lastMinuteMs - (Number.isFinite(shortestMs) ? shortestMs : 0);
  return Math.min(settlesInTime, row.ordersUntil?.getTime() ?? settlesInTime);
}

function pauseOf(row: ProductRow, lastOrderAtMs: number | null, nowMs: number): Product['pause'] {
  if (row.halted) return 'halted';
  if (row.own?.enabled === false) return 'off';
  if (row.stalled || row.tickAt === null || nowMs - row.tickAt.getTime() > row.stalenessMs) return 'stalled';
  if (row.ordersFrom !== null && nowMs < row.ordersFrom.getTime()) return 'before_open';
  if (lastOrderAtMs !== null && nowMs > lastOrderAtMs) return 'before_close';
  return row.realAllowed ? null : 'demo_only';
}

/** The product's own bounds, or the narrower of its row's and the common terms'. */
function stakeBounds(row: ProductRow, terms: ProductTerms): Pick<Product, 'minStake' | 'maxStake'> {
  if (row.own !== null) {
    const { minStake, maxStake } = row.own;
    return {
      minStake: formatDecimal(BigInt(minStake), moneyDecimals),
      maxStake: formatDecimal(BigInt(maxStake), moneyDecimals),
    };
  }
  const [least, most] = [terms.minStake, terms.maxStake].map((money) => parseDecimal(money, moneyDecimals));
  const min = least !== undefined && least > row.minStake ? least : row.minStake;
  const max = most !== undefined && most < row.maxStake ? most : row.maxStake;
  return { minStake: formatDecimal(min, moneyDecimals), maxStake: formatDecimal(max, moneyDecimals) };
}

function changeOf({ tickPrice: price, previousClose: close, dayOpen: open }: ProductRow): string | null {
  const base = close ?? open;
  return price === null || base === null ? null : changePercent(price, base);
}
