import { useState } from 'react';
import { readStored, writeStored } from '../../../shared/storage.ts';
import { averageLengths } from './kline-model.ts';

/** Optional drawings: averages by length, and the tick counts. */
export type Indicator = `ma${(typeof averageLengths)[number]}` | 'ticks';

export const indicators: readonly Indicator[] = [...averageLengths.map((length) => `ma${length}` as const), 'ticks'];

/** Indicators that the member has hidden on this device; all are shown at first. */
function readHidden(): ReadonlySet<Indicator> {
  const stored = (readStored('indicators') ?? '').split(' ');
  return new Set(indicators.filter((one) => stored.includes(one)));
}

export function useIndicators() {
  const [hidden, setHidden] = useState(readHidden);
  return {
    isShown: (one: Indicator) => !hidden.has(one),
    toggle: (one: Indicator) => {
      const next = new Set(hidden);
      if (!next.delete(one)) next.add(one);
      writeStored('indicators', next.size === 0 ? null : [...next].join(' '));
      setHidden(next);
    },
  };
}
