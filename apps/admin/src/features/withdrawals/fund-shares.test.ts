import { expect, test } from 'vitest';
import { sharesOf } from './fund-shares.ts';

test('shares are of what came in', () => {
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

test('a loss takes no place, a trifle keeps one, and nothing at all is nothing', () => {
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
