import { DomainError, withdrawalStates } from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import { canonicalPayoutRef, holderOf, isOver, payoutRails } from './withdrawals.rules.ts';

const hash = 'AB'.repeat(32);

test('a withdrawal that is over waits for no role; every other waits for one', () => {
  const holders = withdrawalStates.map((state) => [state, holderOf(state, null)]);
  expect(holders).toEqual([
    ['pending_review', 'review'],
    ['reviewing', 'review'],
    ['approved', 'cashier'],
    ['processing', 'bank'],
    ['completed', null],
    ['cancelled', null],
    ['rejected', null],
    ['failed', null],
  ]);
  expect(holderOf('reviewing', 'first')).toBe('second_review');
  expect(withdrawalStates.filter(isOver)).toEqual(['completed', 'cancelled', 'rejected', 'failed']);
});

describe('the reference of a payment', () => {
  test('of a bank keeps its letters and loses extra spaces', () => {
    expect(canonicalPayoutRef('  FT 2026\n 11-20  ', payoutRails.bank)).toBe('FT 2026 11-20');
  });
  test('of a chain is a transaction id of that chain, in lower case', () => {
    expect(canonicalPayoutRef(hash, payoutRails.TRC20)).toBe(hash.toLowerCase());
    expect(canonicalPayoutRef(`0x${hash}`, payoutRails.ERC20)).toBe(`0x${hash.toLowerCase()}`);
  });
  test.each([
    ['TRC20 with the prefix of the other chain', `0x${hash}`, payoutRails.TRC20],
    ['ERC20 without its prefix', hash, payoutRails.ERC20],
    ['too short', hash.slice(1), payoutRails.TRC20],
    ['words', 'paid by hand', payoutRails.ERC20],
    ['another alphabet', `${hash.slice(1)}О`, payoutRails.TRC20],
  ])('refuses %s', (_, text, rail) => {
    expect(() => canonicalPayoutRef(text, rail)).toThrow(new DomainError('TX_ID_INVALID'));
  });
});
