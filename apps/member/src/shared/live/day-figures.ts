import { type Product, platformDayOf } from '@fairtick/contracts';

/** Figures of one platform day; null where no tick gave one. */
export type DayFigures = Pick<Product, 'open' | 'high' | 'low' | 'previousClose'>;

type Tick = { readonly seq: number; readonly price: string; readonly at: string };

/** Figures of the newest platform day, from the socket's ticks alone. */
export type LiveDay = {
  readonly day: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly newest: Tick;
  /** The newest tick of earlier days; null if none was received. */
  readonly previous: Tick | null;
};

/** Compares two prices of one product; both have the same decimals. */
export function comparePrices(a: string, b: string): number {
  const left = BigInt(a.replace('.', ''));
  const right = BigInt(b.replace('.', ''));
  if (left === right) return 0;
  return left > right ? 1 : -1;
}

function extremeOf(which: 'high' | 'low', one: string, other: string): string {
  return comparePrices(one, other) > 0 === (which === 'high') ? one : other;
}

/** Adds a tick to the day. The first tick of a later day starts a new one; a tick of an earlier day is ignored. */
export function withTick(before: LiveDay | undefined, tick: Tick): LiveDay {
  const { price } = tick;
  const day = platformDayOf(new Date(tick.at));
  if (before === undefined || day > before.day) {
    return { day, open: price, high: price, low: price, newest: tick, previous: before?.newest ?? null };
  }
  if (day < before.day) return before;
  return {
    ...before,
    high: extremeOf('high', before.high, price),
    low: extremeOf('low', before.low, price),
    newest: tick.seq > before.newest.seq ? tick : before.newest,
  };
}

/**
 * Figures of the latest day in the product's answer or the socket's ticks. For the same day, the answer has the open
 * and the previous close, and both count for high and low.
 */
export function dayFigures(
  product: DayFigures & Pick<Product, 'price' | 'priceAt' | 'seq'>,
  live: LiveDay | undefined,
): DayFigures {
  const { high, low, open, previousClose, priceAt } = product;
  // An answer without figures belongs to a day without ticks.
  const answerDay = high === null || priceAt === null ? null : platformDayOf(new Date(priceAt));
  if (live !== undefined && live.day === answerDay && high !== null && low !== null) {
    return { open, high: extremeOf('high', high, live.high), low: extremeOf('low', low, live.low), previousClose };
  }
  if (live === undefined || live.newest.seq <= product.seq) return { open, high, low, previousClose };
  const { previous } = live;
  const close = previous !== null && previous.seq > product.seq ? previous.price : product.price;
  return { open: live.open, high: live.high, low: live.low, previousClose: close };
}
