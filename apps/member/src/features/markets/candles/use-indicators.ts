import { useMemo, useState } from 'react';
import { readStored, writeStored } from '../../../shared/storage.ts';
import { type Adjustable, adjustable, averageLengths, chartLines, type Parameters } from './chart-lines.ts';

/** Shown at first beside the averages: tick counts, the member's orders of the day, interruptions of the tape. */
const plain = ['ticks', 'orders', 'events'] as const;

/** Optional drawings: averages by length, the lines with parameters, and those without. */
export type Indicator = `ma${(typeof averageLengths)[number]}` | (typeof plain)[number] | Adjustable;

const averages = averageLengths.map((length) => `ma${length}` as const);
const initial: readonly Indicator[] = [...averages, ...plain];
const further = Object.keys(adjustable) as Adjustable[];

export const indicators: readonly Indicator[] = [...averages, ...further, ...plain];

type Settings = { readonly shown: ReadonlySet<Indicator>; readonly parameters: Parameters };

/**
 * What the member has chosen on this device, as words: `ma5` hides what is shown at first, `+ema` shows a further line,
 * and `ema=9,21` changes its parameters. Anything else is ignored.
 */
export function readSettings(stored: string): Settings {
  const words = stored.split(' ');
  const numbersOf = (one: Adjustable) => {
    const given = words.find((word) => word.startsWith(`${one}=`))?.slice(one.length + 1);
    const numbers = given?.split(',').map(Number) ?? [];
    return adjustable[one].initial.map((value, index) => within(one, index, numbers[index] ?? value) ?? value);
  };
  return {
    shown: new Set([
      ...initial.filter((one) => !words.includes(one)),
      ...further.filter((one) => words.includes(`+${one}`)),
    ]),
    parameters: { ema: numbersOf('ema'), boll: numbersOf('boll'), rsi: numbersOf('rsi'), macd: numbersOf('macd') },
  };
}

export function writeSettings({ shown, parameters }: Settings): string {
  return [
    ...initial.filter((one) => !shown.has(one)),
    ...further.filter((one) => shown.has(one)).map((one) => `+${one}`),
    ...further
      .filter((one) => String(parameters[one]) !== String(adjustable[one].initial))
      .map((one) => `${one}=${String(parameters[one])}`),
  ].join(' ');
}

/** A parameter that the line accepts; null for any other number. */
function within(one: Adjustable, index: number, value: number): number | null {
  const [least, most] = adjustable[one].bounds[index] ?? [0, 0];
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
}

/** Which drawings the chart shows, with functions to change them; remembered on this device. */
export function useIndicators() {
  const [settings, setSettings] = useState(() => readSettings(readStored('indicators') ?? ''));
  const { shown, parameters } = settings;
  const change = (next: Settings) => {
    writeStored('indicators', writeSettings(next) || null);
    setSettings(next);
  };
  const lines = useMemo(() => chartLines((name) => shown.has(name as Indicator), parameters), [shown, parameters]);
  return {
    lines,
    parameters,
    isShown: (one: Indicator) => shown.has(one),
    toggle(one: Indicator) {
      const next = new Set(shown);
      if (!next.delete(one)) next.add(one);
      change({ shown: next, parameters });
    },
    adjust(one: Adjustable, index: number, value: number) {
      if (within(one, index, value) === null) return;
      change({ shown, parameters: { ...parameters, [one]: parameters[one].with(index, value) } });
    },
  };
}
