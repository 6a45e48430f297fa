import { describe, expect, test } from 'vitest';
import type { ReviewFacts } from './review-facts.repo.ts';
import { type CheckedWithdrawal, checkWithdrawal } from './withdrawal-checks.ts';

const createdAt = new Date('2026-11-20T08:00:00.000Z');
const daysBefore = (days: number) => new Date(createdAt.getTime() - days * 86_400_000);
const calm: ReviewFacts = {
  id: 'w',
  verified: true,
  deposited: 100_000n,
  withdrawn: 0n,
  staked: 100_000n,
  earlier: 1n,
  credentialAt: null,
  restrictions: [],
  sharedWith: 0n,
  dayRequests: 1n,
  dayTotal: 50_000n,
  dayCount: 3,
  dayLimit: 10_000_000n,
  outgoingStopped: false,
};
const item: CheckedWithdrawal = {
  amount: 50_000n,
  createdAt,
  accountAddedAt: daysBefore(30),
  names: { payee: '林若溪', verified: '林若溪' },
  shownNames: '林*溪 / 林*溪',
};

function verdictOf(key: string, facts: Partial<ReviewFacts>, changes: Partial<CheckedWithdrawal> = {}) {
  return checkWithdrawal({ ...item, ...changes }, { ...calm, ...facts }).find((check) => check.key === key)?.verdict;
}

test('an ordinary withdrawal passes every check', () => {
  const checks = checkWithdrawal(item, calm);
  expect(checks.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
  expect(checks).toHaveLength(11);
});

describe('attention is required for', () => {
  test.each<[string, string, string, Partial<ReviewFacts>, Partial<CheckedWithdrawal>?]>([
    ['a lost verification', 'verified', 'bad', { verified: false }],
    ['a payee of another name', 'payee_name', 'bad', {}, { names: { payee: '赵四', verified: '林若溪' } }],
    ['a new payout account', 'account_age', 'attention', {}, { accountAddedAt: daysBefore(2) }],
    ['a card that another member has too', 'account_shared', 'bad', { sharedWith: 1n }],
    ['a password changed this week', 'credential_age', 'attention', { credentialAt: daysBefore(3) }],
    ['a password changed since the request', 'credential_age', 'bad', { credentialAt: daysBefore(-1) }],
    ['a first withdrawal', 'first_withdrawal', 'attention', { earlier: 0n }],
    ['more withdrawn than deposited', 'in_and_out', 'attention', { withdrawn: 60_000n }],
    ['deposits of which little was staked', 'turned_over', 'attention', { staked: 10_000n }],
    ['more requests in a day than allowed', 'limits', 'bad', { dayRequests: 4n }],
    ['a restriction', 'restrictions', 'attention', { restrictions: ['withdrawing'] }],
    ['a stop of all payouts', 'outgoing', 'bad', { outgoingStopped: true }],
  ])('%s', (_, key, verdict, facts, changes) => {
    expect(verdictOf(key, facts, changes)).toBe(verdict);
  });
});

test('an old change of password and a wallet without a name pass', () => {
  expect(verdictOf('credential_age', { credentialAt: daysBefore(8) })).toBe('ok');
  expect(verdictOf('payee_name', {}, { names: null })).toBeUndefined();
});

test('no check reads what the member won or lost', () => {
  expect(Object.keys(calm).filter((fact) => /won|lost|loss|profit|payout/.test(fact))).toEqual([]);
});

test('details show no whole name', () => {
  expect(JSON.stringify(checkWithdrawal(item, calm))).not.toContain('林若溪');
});
