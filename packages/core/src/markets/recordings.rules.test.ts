import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHeader, isRecordingOf, quoteOfRow } from './recordings.rules.ts';

describe('a row with bid and ask', () => {
  it('gives the mid, floored to the pip', () => {
    expect(quoteOfRow('1399248000040,1300.335,1300.799', 2)).toEqual({
      price: 130_056n,
      sourceTimeMs: 1_399_248_000_040,
    });
    expect(quoteOfRow('1399248003074,1.38756,1.38758', 5)).toEqual({
      price: 138_757n,
      sourceTimeMs: 1_399_248_003_074,
    });
    expect(quoteOfRow('1399248003074,1.38755,1.38758', 5)?.price).toBe(138_756n);
    expect(quoteOfRow('1,3,4', 0)?.price).toBe(3n);
  });

  it('is exact for every pair of prices', () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(price, price, (bid, ask) => {
        const text = (pips: bigint) => `${pips / 1000n}.${(pips % 1000n).toString().padStart(3, '0')}`;
        // Thousandths in, hundredths out: half the sum, a tenth of it, floored once.
        expect(quoteOfRow(`5,${text(bid)},${text(ask)}`, 2)?.price).toBe((bid + ask) / 20n);
      }),
    );
  });
});

describe('a row with open, high, low, close', () => {
  it('gives the close at its time', () => {
    expect(quoteOfRow('1475798430000,611.9,611.91,611.89,611.9,0.53826', 2)).toEqual({
      price: 61_190n,
      sourceTimeMs: 1_475_798_430_000,
    });
    expect(quoteOfRow('1,1,1,1,2.999,0', 2)?.price).toBe(299n);
  });
});

it.each([
  '',
  'time_ms,bid,ask',
  '1,2',
  '1,2,3,4',
  'x,1,2',
  '-1,1,2',
  '1.5,1,2',
  '1,NaN,2',
  '1,1e5,2',
  '1,,2',
  '1, 1,2',
  '1,٥,2',
  '1,1,2,3,Infinity,5',
  '1,0x10,2',
  '9999999999999999,1,2',
  '1,1.1234567890123,2',
])('ignores a malformed row: %s', (row) => {
  expect(quoteOfRow(row, 2)).toBeNull();
});

it('keeps zero and negative prices for the gate to refuse', () => {
  expect(quoteOfRow('1,0,0', 2)?.price).toBe(0n);
  expect(quoteOfRow('1,-0.015,0', 2)?.price).toBe(-1n);
});

it('recognises the line of column names', () => {
  expect(isHeader('time_ms,bid,ask')).toBe(true);
  expect(isHeader('1399248000040,1,2')).toBe(false);
});

describe('a file name', () => {
  it.each([
    ['xauusd-2014-05-05.csv.gz', 'XAU/USD'],
    ['btcusd-2016-10-07.csv.gz', 'BTC/USDT'],
    ['NAS100-day.csv', 'NAS100'],
    ['hsi.csv', 'HSI'],
  ])('%s belongs to %s', (file, symbol) => {
    expect(isRecordingOf(file, symbol)).toBe(true);
  });

  it.each([
    ['xauusd-1.csv', 'XAG/USD'],
    ['eurusdx-1.csv', 'EUR/USD'],
    ['x-1.csv', 'XAU/USD'],
    ['-1.csv', 'XAU/USD'],
  ])('%s does not belong to %s', (file, symbol) => {
    expect(isRecordingOf(file, symbol)).toBe(false);
  });
});
