import { expect, test } from 'vitest';
import { shareOf } from './share-of.ts';

const limit = { amount: '100.00', used: '20.00', atRisk: '30.00', remaining: '50.00', next: null };

test('shows the used and the at-risk share, together never more than the whole', () => {
  expect(shareOf(limit)).toEqual({ used: 20, atRisk: 30 });
  expect(shareOf({ ...limit, used: '90.00' })).toEqual({ used: 90, atRisk: 10 });
  expect(shareOf({ ...limit, used: '250.00' })).toEqual({ used: 100, atRisk: 0 });
});

test('shows an empty bar without a limit and a full bar for a limit of zero', () => {
  expect(shareOf({ ...limit, amount: null })).toEqual({ used: 0, atRisk: 0 });
  expect(shareOf({ ...limit, amount: '0.00' })).toEqual({ used: 100, atRisk: 0 });
});
