import { expect, test } from 'vitest';
import { isSecondApproval, stanceOf, type UnderReview } from './stance.ts';

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

test('nobody has it: it can be taken', () => {
  expect(stanceOf(item({}), me, now)).toEqual({ kind: 'free' });
});

test('a claim that ran out holds nobody off, whosever it was', () => {
  for (const who of ['a1', 'b2']) {
    expect(stanceOf(item({ claim: claim(who, '2026-11-20T08:00:00.000Z') }), me, now)).toEqual({ kind: 'free' });
  }
});

test('my claim and the claim of another', () => {
  const until = '2026-11-20T08:00:00.001Z';
  expect(stanceOf(item({ claim: claim('a1', until) }), me, now)).toEqual({ kind: 'mine', until });
  expect(stanceOf(item({ claim: claim('b2', until) }), me, now)).toEqual({ kind: 'taken', by: 'name of b2', until });
});

test('a claim of the first of two approvers keeps nobody from the second approval', () => {
  const until = '2026-11-20T08:10:00.000Z';
  const held = { firstApprover: 'name of b2', claim: claim('b2', until) };
  expect(stanceOf(item({ ...held, secondApprovalNeeded: true }), me, now)).toEqual({ kind: 'free' });
  expect(stanceOf(item({ ...held, firstApprover: 'bo', secondApprovalNeeded: true }), me, now)).toMatchObject({
    kind: 'taken',
  });
});

test('the first of two approvers is not offered the second approval', () => {
  const waiting = item({ firstApprover: 'mei', secondApprovalNeeded: true });
  expect(stanceOf(waiting, me, now)).toEqual({ kind: 'first_of_two' });
  expect(stanceOf(waiting, { id: 'b2', username: 'bo' }, now)).toEqual({ kind: 'free' });
  expect(isSecondApproval(waiting)).toBe(true);
  expect(isSecondApproval(item({ secondApprovalNeeded: true }))).toBe(false);
});
