import { expect, test } from 'vitest';
import { savingsObstacles } from './savings-obstacles.ts';

const offer = { minAmount: '100.00', maxPerMember: '50000.00', mine: '0.00', remaining: '900000.00' };

test.each<[string, Partial<typeof offer>, string, string[]]>([
  ['nothing', {}, '100.00', []],
  ['a balance below the minimum', {}, '99.99', ['SAVINGS_INSUFFICIENT_BALANCE']],
  ['the maximum per member', { mine: '49950.00' }, '100.00', ['SAVINGS_MEMBER_LIMIT']],
  [
    'a full quota and no balance',
    { remaining: '0.00' },
    '0.00',
    ['SAVINGS_INSUFFICIENT_BALANCE', 'SAVINGS_QUOTA_EXHAUSTED'],
  ],
])('a subscription is stopped by %s', (_, over, available, errors) => {
  expect(savingsObstacles({}, { ...offer, ...over }, available).map(({ error }) => error)).toEqual(errors);
});
