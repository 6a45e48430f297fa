import { expect, it } from 'vitest';
import { readSettings, writeSettings } from './use-indicators.ts';

it('shows averages and tick counts at first, and no line with parameters', () => {
  const { shown, parameters } = readSettings('');
  expect([...shown]).toEqual(['ma5', 'ma10', 'ma30', 'ticks']);
  expect(parameters).toEqual({ ema: [12, 26], boll: [20, 2] });
});

it.each(['ma5 ticks', '+ema', 'ma10 +ema +boll ema=9,21 boll=10,3'])('remembers the choice: %s', (stored) => {
  expect(writeSettings(readSettings(stored))).toBe(stored);
});

it.each(['ema=0,26', 'ema=x', 'ema=2.5,26', 'ema=12,1000', 'boll=20,6', 'boll=1,2', 'rsi +macd =', 'ema='])(
  'ignores what a line does not accept: %s',
  (stored) => {
    expect(readSettings(stored).parameters).toEqual({ ema: [12, 26], boll: [20, 2] });
  },
);
