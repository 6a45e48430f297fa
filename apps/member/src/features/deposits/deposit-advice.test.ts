import type { Deposit, DepositState, MethodMode } from '@fairtick/contracts';
import { depositStates, methodModes } from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import { awaitsPayment, cancelAdvice, endAdvice, isCancellable } from './deposit-advice.ts';

const facts = (state: DepositState, mode: MethodMode, more: Partial<Deposit> = {}) =>
  ({ state, mode, actualAmount: null, proofUploadId: null, txId: null, ...more }) as const;
const handedIn = { proofUploadId: 'proof' };
const isAdvice = (text: string | null) => text !== null;
const uploads = /提交凭证/;

describe('a deposit whose payment was reported', () => {
  it.each(methodModes)('offers neither cancelling nor paying (%s)', (mode) => {
    for (const state of depositStates) {
      const paid = facts(state, mode, { actualAmount: '500.00' });
      expect([isCancellable(paid), awaitsPayment(paid)]).toEqual([false, false]);
    }
  });
});

it('a deposit can be cancelled before its review only', () => {
  expect(depositStates.filter((state) => isCancellable(facts(state, 'proof')))).toEqual([
    'recharging',
    'pending_review',
  ]);
});

describe('advice fits the method', () => {
  it.each(['gateway', 'chain'] as const)('never asks for a proof where none can be uploaded (%s)', (mode) => {
    for (const state of ['recharging', 'pending_review', 'cancelled', 'expired'] as const) {
      expect(cancelAdvice(facts(state, mode))).not.toMatch(uploads);
      expect(endAdvice(facts(state, mode)) ?? '').not.toMatch(uploads);
    }
  });

  it('does not ask again for an uploaded proof', () => {
    expect(cancelAdvice(facts('recharging', 'proof'))).toMatch(uploads);
    expect(cancelAdvice(facts('pending_review', 'proof', handedIn))).not.toMatch(uploads);
    expect(endAdvice(facts('expired', 'proof', handedIn))).not.toBe(endAdvice(facts('expired', 'proof')));
  });

  it('explains for every final state what happens to a payment, and nothing for the others', () => {
    for (const mode of methodModes) {
      const advised = depositStates.filter((state) => isAdvice(endAdvice(facts(state, mode))));
      expect(advised).toEqual(['cancelled', 'expired']);
    }
  });
});
