import { expect, it } from 'vitest';
import { readSettings, writeSettings } from './use-indicators.ts';

const initial = { ema: [12, 26], boll: [20, 2], rsi: [14], macd: [12, 26, 9] };

it('shows averages and tick counts at first, and no line with parameters', () => {
  const { shown, parameters } = readSettings('');
  expect([...shown]).toEqual(['ma5', 'ma10', 'ma30', 'ticks', 'orders', 'events']);
  expect(parameters).toEqual(initial);
});

it.each(['ma5 ticks', '+ema', 'ma10 +ema +boll ema=9,21 boll=10,3', 'events +rsi +macd rsi=6 macd=5,35,5'])(
  'remembers the choice: %s',
  (stored) => {
    expect(writeSettings(readSettings(stored))).toBe(stored);
  },
);

it.each([
  'ema=0,26',
  'ema=x',
  'ema=2.5,26',
  'ema=12,1000',
  'boll=20,6',
  'boll=1,2',
  'rsi +obv =',
  'rsi=1',
  'macd=12,26',
  'macd=1',
  'ema=',
])('ignores what a line does not accept: %s', (stored) => {
  expect(readSettings(stored).parameters).toEqual(initial);
});
