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
  const price = (pips: bigint | null) => (pips === null ? null : formatDecimal(pips, row.pip_decimals));
  const { durations, feeBps } = offerOf(row, terms);
  const isOpen = isTrading(row, nowMs);
  const lastOrderAtMs = isOpen ? lastOrderTime(row, durations) : null;
  return {
    id: row.id,
    symbol: row.symbol,
    name: row.name,
    names: row.names,
    category: row.category,
    pip: formatDecimal(1n, row.pip_decimals),
    price: price(row.tick_price),
    priceAt: row.tick_at?.toISOString() ?? null,
    priceAge: row.tick_at === null ? null : Math.max(0, nowMs - row.tick_at.getTime()),
    seq: Number(row.last_seq),
    open: price(row.day_open),
    high: price(row.day_high),
    low: price(row.day_low),
    previousClose: price(row.previous_close),
    change: changeOf(row),
    status: isOpen ? 'trading' : 'closed',
    pause: isOpen ? pauseOf(row, lastOrderAtMs, nowMs) : null,
    closesAt: isOpen ? (row.closes_at?.toISOString() ?? null) : null,
    opensAt: isOpen ? null : nextOpening(row, nowMs),
    firstOrderAt: isOpen && row.closes_at !== null ? (row.orders_from?.toISOString() ?? null) : null,
    lastOrderAt: lastOrderAtMs === null ? null : new Date(lastOrderAtMs).toISOString(),
    sessionLabel: row.session_label,
    source: row.source,
    simulated: isSimulated(row.source),
    recorded: isRecorded(row.source),
    stalenessMs: row.staleness_ms,
    durations,
    ...stakeBounds(row, terms),
    feeBps,
    termsChangeAt: row.terms_change_at?.toISOString() ?? null,
    halt:
      row.halt_message === null || row.halted_at === null
        ? null
        : { message: row.halt_message, since: row.halted_at.toISOString() },
    spark: row.spark.map((close) => formatDecimal(close, row.pip_decimals)),
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

function isTrading({ opens_at: opensAt, closes_at: closesAt }: ProductRow, nowMs: number): boolean {
  if (opensAt === null || opensAt.getTime() > nowMs) return false;
  return closesAt === null || closesAt.getTime() > nowMs;
}

function nextOpening({ opens_at: opensAt }: ProductRow, nowMs: number): string | null {
  return opensAt !== null && opensAt.getTime() > nowMs ? opensAt.toISOString() : null;
}

/** `null` around the clock. */
function lastOrderTime(row: ProductRow, durations: readonly { durationS: number }[]): number | null {
  if (row.closes_at === null) return null;
  const shortestMs = Math.min(...durations.map(({ durationS }) => durationS)) * 1000;
  const settlesInTime = row.closes_at.getTime() - lastMinuteMs - (Number.isFinite(shortestMs) ? shortestMs : 0);
  return Math.min(settlesInTime, row.orders_until?.getTime() ?? settlesInTime);
}

function pauseOf(row: ProductRow, lastOrderAtMs: number | null, nowMs: number): Product['pause'] {
  if (row.halted) return 'halted';
  if (row.own?.enabled === false) return 'off';
  if (row.stalled || row.tick_at === null || nowMs - row.tick_at.getTime() > row.staleness_ms) return 'stalled';
  if (row.orders_from !== null && nowMs < row.orders_from.getTime()) return 'before_open';
  if (lastOrderAtMs !== null && nowMs > lastOrderAtMs) return 'before_close';
  return row.real_allowed ? null : 'demo_only';
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
  const min = least !== undefined && least > row.min_stake ? least : row.min_stake;
  const max = most !== undefined && most < row.max_stake ? most : row.max_stake;
  return { minStake: formatDecimal(min, moneyDecimals), maxStake: formatDecimal(max, moneyDecimals) };
}

function changeOf({ tick_price: price, previous_close: close, day_open: open }: ProductRow): string | null {
  const base = close ?? open;
  return price === null || base === null ? null : changePercent(price, base);
}
