import { expect, test } from 'vitest';
import { isSecondApproval, reviewerStateOf, type UnderReview } from './reviewer-state.ts';

const me = { id: 'a1', username: 'mei' };
const now = Date.parse('2026-11-20T08:00:00.000Z');
const claim = (adminId: string, until: string) => ({ adminId, username: `name of ${adminId}`, until });
const item = (changes: Partial<UnderReview>): UnderReview => ({
  state: 'reviewing',
  claim: null,
  firstApprover: null,
  secondApprovalNeeded: false,
  ...changes,
});

test('an item without a claim can be claimed', () => {
  expect(reviewerStateOf(item({}), me, now)).toEqual({ kind: 'free' });
});

test('an expired claim blocks no reviewer', () => {
  for (const who of ['a1', 'b2']) {
    expect(reviewerStateOf(item({ claim: claim(who, '2026-11-20T08:00:00.000Z') }), me, now)).toEqual({ kind: 'free' });
  }
});

test('distinguishes the reviewer’s own claim from another reviewer’s', () => {
  const until = '2026-11-20T08:00:00.001Z';
  expect(reviewerStateOf(item({ claim: claim('a1', until) }), me, now)).toEqual({ kind: 'mine', until });
  expect(reviewerStateOf(item({ claim: claim('b2', until) }), me, now)).toEqual({
    kind: 'taken',
    by: 'name of b2',
    until,
  });
});

test('a claim of the first approver does not block the second approval', () => {
  const until = '2026-11-20T08:10:00.000Z';
  const held = { firstApprover: 'name of b2', claim: claim('b2', until) };
  expect(reviewerStateOf(item({ ...held, secondApprovalNeeded: true }), me, now)).toEqual({ kind: 'free' });
  expect(reviewerStateOf(item({ ...held, firstApprover: 'bo', secondApprovalNeeded: true }), me, now)).toMatchObject({
    kind: 'taken',
  });
});

test('does not offer the second approval to the first approver', () => {
  const waiting = item({ firstApprover: 'mei', secondApprovalNeeded: true });
  expect(reviewerStateOf(waiting, me, now)).toEqual({ kind: 'first_approver' });
  expect(reviewerStateOf(waiting, { id: 'b2', username: 'bo' }, now)).toEqual({ kind: 'free' });
  expect(isSecondApproval(waiting)).toBe(true);
  expect(isSecondApproval(item({ secondApprovalNeeded: true }))).toBe(false);
});
