import { expect, test } from 'vitest';
import { sharesOf } from './fund-shares.ts';

test('computes shares of the inflow', () => {
  const shares = sharesOf([
    { kind: 'deposits', amount: '60200.00' },
    { kind: 'trading', amount: '20640.00' },
    { kind: 'interest', amount: '5160.00' },
  ]);
  expect(shares).toEqual([
    { kind: 'deposits', pct: 70 },
    { kind: 'trading', pct: 24 },
    { kind: 'interest', pct: 6 },
  ]);
});

test('gives a loss no share, a small inflow at least one percent, and no inflow nothing', () => {
  expect(sharesOf([{ kind: 'trading', amount: '-5.00' }])).toEqual([]);
  expect(
    sharesOf([
      { kind: 'deposits', amount: '100000.00' },
      { kind: 'rewards', amount: '0.01' },
    ]),
  ).toEqual([
    { kind: 'deposits', pct: 99 },
    { kind: 'rewards', pct: 1 },
  ]);
});
