import { describe, expect, it } from 'vitest';
import {
  amountProblem,
  interestAtTerm,
  memberAllowance,
  presetAmounts,
  quotaShare,
  rateText,
} from './savings-amount.ts';

const limits = {
  minAmount: '100.00',
  step: '100.00',
  maxPerMember: '200000.00',
  mine: '150000.00',
  remaining: '40000.00',
};

describe('an amount to save', () => {
  it('is plain digits, at least the minimum, in whole steps', () => {
    const problem = (typed: string) => amountProblem(typed, limits, '99999.99');
    expect(problem('')).toBe('missing');
    for (const typed of ['1e3', '-100', '100.001', '0100', '１００', 'NaN', '100.']) {
      expect(problem(typed)).toBe('malformed');
    }
    for (const typed of ['1,00', '10,0', '1 000']) expect(problem(typed)).toBe('separators');
    for (const typed of ['0', '99.99', '1']) expect(problem(typed)).toBe('too_small');
    for (const typed of ['100.01', '150', '1050']) expect(problem(typed)).toBe('off_step');
    expect(problem('100')).toBeNull();
    expect(problem('1,000')).toBeNull();
    expect(problem('40000.00')).toBeNull();
  });

  it("stays within balance, the member's own maximum and the quota", () => {
    expect(amountProblem('200', limits, '199.99')).toBe('insufficient');
    expect(amountProblem('50100', limits, '99999.99')).toBe('over_member');
    expect(amountProblem('40100', limits, '99999.99')).toBe('over_quota');
  });
});

describe('interest at the end of a term', () => {
  it('is principal times rate times days, floored once', () => {
    const of = (principalMinor: bigint, rateBps: number, termDays: number) =>
      interestAtTerm(principalMinor, { rateBps, termDays });
    expect(of(1_000_000n, 300, 30)).toBe(2_465n);
    expect(of(10_000n, 200, 7)).toBe(3n);
    expect(of(20_000_000n, 420, 180)).toBe(414_246n);
    expect(of(0n, 420, 180)).toBe(0n);
    expect(of(9_007_199_254_740_993n, 1, 365)).toBe(900_719_925_474n);
  });
});

describe('figures of a product', () => {
  it('show rates with two decimals', () => {
    expect([200, 305, 42, 0].map(rateText)).toEqual(['2.00', '3.05', '0.42', '0.00']);
  });

  it('give a member the rest of their maximum, never less than zero', () => {
    expect(memberAllowance({ maxPerMember: '200000.00', mine: '30000.00' })).toBe('170000.00');
    expect(memberAllowance({ maxPerMember: '100.00', mine: '300.00' })).toBe('0.00');
  });

  it('offer usual amounts that could be subscribed', () => {
    const offer = (investable: string) => presetAmounts({ minAmount: '100.00', step: '100.00', investable });
    expect(offer('0.00')).toEqual([]);
    expect(offer('900.00')).toEqual(['100']);
    expect(offer('12000.00')).toEqual(['1000', '5000', '10000']);
  });

  it("fill the quota's bar by the remaining share", () => {
    const share = (remaining: string) => quotaShare({ quota: '5000000.00', remaining });
    expect(['5000000.00', '2500000.00', '1.00', '0.00', '-5.00'].map(share)).toEqual([100, 50, 1, 0, 0]);
    expect(quotaShare({ quota: '0.00', remaining: '0.00' })).toBe(0);
  });
});
