import { expect, test } from 'vitest';
import { closePoints, secondPoints } from './trend-points.ts';

test('shows for each second the last price known at its end, and nothing before the first', () => {
  const ticks = [
    { seq: 1, atMs: 2_100, price: 10 },
    { seq: 2, atMs: 2_900, price: 12 },
    { seq: 3, atMs: 5_000, price: 9 },
  ];
  expect(secondPoints(ticks, 5_400, 5).map((point) => point.price)).toEqual([null, 12, 12, 12, 9]);
});

test('starts the window with the last price before it', () => {
  expect(secondPoints([{ seq: 1, atMs: 10, price: 7 }], 100_000, 2).map((point) => point.price)).toEqual([7, 7]);
});

test('pads a young series on the left with earlier times', () => {
  const candle = { openAtMs: 600_000, open: 1, high: 1, low: 1, close: 5, ticks: 1 };
  expect(closePoints([candle], 3, 60_000)).toEqual([
    { atMs: 480_000, price: null },
    { atMs: 540_000, price: null },
    { atMs: 600_000, price: 5 },
  ]);
  expect(closePoints([candle, candle], 1, 60_000)).toHaveLength(1);
});
