import { expect, it } from 'vitest';
import { alertDirection } from './alert-direction.ts';

it.each([
  ['100.01', '100.00', 'rise'],
  ['99.99', '100.00', 'fall'],
  ['100', '100.00', null],
  ['100.0', '100.00', null],
  // as texts, 99 is after 100
  ['99', '100', 'fall'],
  ['90071992547409.93', '90071992547409.92', 'rise'],
])('a target of %s at a price of %s is a %s', (target, current, expected) => {
  expect(alertDirection(target, current, 2)).toBe(expected);
});
