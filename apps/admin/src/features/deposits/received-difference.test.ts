import { expect, it } from 'vitest';
import { isUnwatched, receivedDifference } from './received-difference.ts';

const bank = {
  currency: 'CNY',
  submittedAmount: '200.00',
  seenAmount: null,
  maxAmount: '50000.00',
  quote: null,
  mode: 'proof',
  confirmationsNeeded: null,
} as const;
const quote = {
  pair: 'USDT/CNY',
  rate: '7.20000000',
  referenceRate: '7.20000000',
  source: 'test',
  spreadBps: 0,
} as const;
const usdt = { ...bank, currency: 'USDT', submittedAmount: '100.000000', maxAmount: '50000.000000', quote };

it.each([
  [bank, '200.00', null],
  [bank, '202.00', null],
  [bank, '198', null],
  [bank, '202.01', { kind: 'more', amount: '2.01' }],
  [bank, '197.99', { kind: 'less', amount: '2.01' }],
  [bank, ' 9999.00 ', { kind: 'times', times: '50' }],
  [bank, '99999999', { kind: 'times', times: '500000' }],
  [bank, '510', { kind: 'times', times: '2.6' }],
  [{ ...bank, submittedAmount: '50000.00' }, '50000.01', { kind: 'max', amount: '50000.00' }],
  [{ ...bank, seenAmount: '190.00' }, '200.00', { kind: 'seen', amount: '190.00' }],
  [usdt, '101', null],
  [usdt, '101.1', { kind: 'more', amount: '1.100000' }],
  [bank, '', null],
  [bank, '12.345', null],
] as const)('%o credited with %s differs by %o', (item, typed, difference) => {
  expect(receivedDifference(item, typed)).toEqual(difference);
});

it('recognises a chain without monitoring', () => {
  expect(isUnwatched(bank)).toBe(false);
  expect(isUnwatched({ mode: 'proof', confirmationsNeeded: 20 })).toBe(true);
  expect(isUnwatched({ mode: 'chain', confirmationsNeeded: 15 })).toBe(false);
});
