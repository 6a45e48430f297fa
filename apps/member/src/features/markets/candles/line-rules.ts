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
