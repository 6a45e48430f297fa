import { movingAverage } from './moving-average.ts';

/** How a line over the candles follows from their closes, in whole pips. */
export type LineRule = {
  /** The value at each close; null where there are too few closes before it. */
  readonly values: (closes: readonly number[]) => readonly (number | null)[];
  /** Function for the value of one further close, so that a tick does not compute the closed candles again. */
  readonly after: (closes: readonly number[]) => (close: number) => number | null;
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The closes that a window of this length has before a further one; null where there are too few. */
function windowBefore(closes: readonly number[], length: number): readonly number[] | null {
  return closes.length < length - 1 ? null : closes.slice(closes.length - length + 1);
}

/** Mean of the last closes (MA). */
export function average(length: number): LineRule {
  return {
    values: (closes) => movingAverage(closes, length),
    after(closes) {
      const before = windowBefore(closes, length);
      if (before === null) return () => null;
      const sum = sumOf(before);
      return (close) => (sum + close) / length;
    },
  };
}

/** Exponential average (EMA) with the weight 2 ÷ (length + 1); it starts with the mean of the first closes. */
export function exponentialAverage(length: number): LineRule {
  const weight = 2 / (length + 1);
  const step = (last: number, close: number) => last + weight * (close - last);
  const values: LineRule['values'] = (closes) => {
    const found: (number | null)[] = closes.slice(0, length - 1).map(() => null);
    if (closes.length < length) return found;
    let last = sumOf(closes.slice(0, length)) / length;
    found.push(last);
    for (const close of closes.slice(length)) {
      last = step(last, close);
      found.push(last);
    }
    return found;
  };
  return {
    values,
    after(closes) {
      const last = values(closes).at(-1) ?? null;
      return last === null ? average(length).after(closes) : (close) => step(last, close);
    },
  };
}

/** A Bollinger line (BOLL): the mean of the last closes and `width` of their standard deviations, of the population. */
export function band(length: number, width: number): LineRule {
  const at = (closes: readonly number[]) => {
    const mean = sumOf(closes) / length;
    return mean + width * Math.sqrt(sumOf(closes.map((close) => (close - mean) ** 2)) / length);
  };
  return {
    values: (closes) =>
      closes.map((_, index) => (index + 1 < length ? null : at(closes.slice(index + 1 - length, index + 1)))),
    after(closes) {
      const before = windowBefore(closes, length);
      return (close) => (before === null ? null : at([...before, close]));
    },
  };
}

const mostStrength = 100;
const strength = (gain: number, loss: number): number =>
  gain + loss === 0 ? mostStrength / 2 : (mostStrength * gain) / (gain + loss);

/** The averages of gains and losses at each close, smoothed as by Wilder; null where there are too few closes. */
function gainsAndLosses(closes: readonly number[], length: number): ({ gain: number; loss: number } | null)[] {
  let [gain, loss] = [0, 0];
  return closes.map((close, index) => {
    const move = index === 0 ? 0 : close - (closes[index - 1] ?? close);
    // The first value is the mean of the first moves; later ones replace one part of it.
    const kept = index <= length ? 1 : (length - 1) / length;
    gain = gain * kept + Math.max(move, 0) / length;
    loss = loss * kept + Math.max(-move, 0) / length;
    return index < length ? null : { gain, loss };
  });
}

/** Relative strength (RSI), from 0 to 100; 50 while the price does not move. */
export function relativeStrength(length: number): LineRule {
  return {
    values: (closes) => gainsAndLosses(closes, length).map((one) => one && strength(one.gain, one.loss)),
    after(closes) {
      const last = gainsAndLosses(closes, length).at(-1);
      const lastClose = closes.at(-1) ?? 0;
      if (last) {
        const kept = length - 1;
        return (close) => {
          const move = close - lastClose;
          return strength(last.gain * kept + Math.max(move, 0), last.loss * kept + Math.max(-move, 0));
        };
      }
      return (close) =>
        closes.length < length
          ? null
          : (relativeStrength(length)
              .values([...closes, close])
              .at(-1) ?? null);
    },
  };
}

/** Three lengths of MACD: of the short, the long, and the signal's average. */
type MacdLengths = { readonly short: number; readonly long: number; readonly signal: number };

type MacdPoint = { readonly difference: number | null; readonly signal: number | null };

function macdPoints(closes: readonly number[], { short, long, signal }: MacdLengths): MacdPoint[] {
  const [fast, slow] = [exponentialAverage(short).values(closes), exponentialAverage(long).values(closes)];
  const differences = closes.map((_, index) => minus(fast[index], slow[index]));
  const known = differences.filter((one) => one !== null);
  const signals = exponentialAverage(signal).values(known);
  const missing = differences.length - known.length;
  return differences.map((difference, index) => ({ difference, signal: signals[index - missing] ?? null }));
}

function minus(from: number | null | undefined, what: number | null | undefined): number | null {
  return typeof from === 'number' && typeof what === 'number' ? from - what : null;
}

/**
 * One of the three series of MACD: the difference of two exponential averages (DIF), its exponential average (DEA), and
 * the histogram, which is DIF − DEA without the factor of 2 that some platforms apply.
 */
export function macd(part: 'difference' | 'signal' | 'histogram', lengths: MacdLengths): LineRule {
  const { short, long, signal } = lengths;
  const of = (point: MacdPoint | undefined) => {
    if (!point) return null;
    return part === 'histogram' ? minus(point.difference, point.signal) : point[part];
  };
  return {
    values: (closes) => macdPoints(closes, lengths).map(of),
    after(closes) {
      const [fast, slow] = [exponentialAverage(short).after(closes), exponentialAverage(long).after(closes)];
      const known = macdPoints(closes, lengths).flatMap(({ difference }) => (difference === null ? [] : [difference]));
      const average = exponentialAverage(signal).after(known);
      return (close) => {
        const difference = minus(fast(close), slow(close));
        return of({ difference, signal: difference === null ? null : average(difference) });
      };
    },
  };
}
