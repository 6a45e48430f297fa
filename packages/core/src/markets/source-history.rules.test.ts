import { expect, it } from 'vitest';
import { completeCandles, type SourceCandle } from './source-history.rules.ts';

const nowMs = Date.UTC(2026, 10, 20, 8, 10, 30);
const at = (minute: number) => Date.UTC(2026, 10, 20, 8, minute);
const candle = (openMs: number, rest: Partial<SourceCandle> = {}): SourceCandle => ({
  openMs,
  open: '10.00',
  high: '10.30',
  low: '9.90',
  close: '10.109',
  ...rest,
});
const complete = (candles: SourceCandle[]) => completeCandles(candles, { interval: '1m', pipDecimals: 2, nowMs });

it('keeps complete candles in pips, in order of time and each once', () => {
  expect(complete([candle(at(9)), candle(at(8)), candle(at(9), { close: '10.20' })])).toEqual([
    { openMs: at(8), open: 1000n, high: 1030n, low: 990n, close: 1010n },
    { openMs: at(9), open: 1000n, high: 1030n, low: 990n, close: 1020n },
  ]);
});

it.each<[string, SourceCandle]>([
  ['a running candle', candle(at(10))],
  ['a candle of the future', candle(at(30))],
  ['a candle that opens inside a minute', candle(at(5) + 1)],
  ['a candle without a time', candle(Number.NaN)],
  ['a text that is no decimal', candle(at(5), { close: '1e3' })],
  ['a price of 0', candle(at(5), { low: '0' })],
  ['a negative price', candle(at(5), { low: '-1' })],
  ['a high below its close', candle(at(5), { high: '10.05' })],
  ['a low above its open', candle(at(5), { low: '10.05' })],
])('leaves out %s', (_, bad) => {
  expect(complete([bad])).toEqual([]);
});
