import { randomUUID } from 'node:crypto';
import {
  adminApprove,
  adminAudit,
  adminFundSources,
  adminOpenWork,
  proposeAdjustment,
  proposeHouseFunding,
} from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { addAdmin, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const first = await signInAdmin(api);
const second = await signInAdmin(api, await addAdmin(api, { username: 'second', permissions: ['*:*:*'] }));
const why = { reason: 'correction of a test', evidence: 'ticket 1' };

test('counts open work only for administrators who may read the queue', async () => {
  expect((await first.call(adminOpenWork, {})).data).toEqual({
    deposits: 0,
    withdrawals: 0,
    payouts: 0,
    approvals: 0,
    identity: 0,
    support: 0,
    outgoingStopped: false,
    uncovered: null,
    secondApprovalFrom: '10000.00',
  });
  const funding = { direction: 'in', amount: '5.00', ...why } as const;
  const proposed = await first.call(proposeHouseFunding, { body: funding }, { key: randomUUID() });
  expect(proposed.error).toBeUndefined();
  expect((await first.call(adminOpenWork, {})).data.approvals).toBe(0);
  expect((await second.call(adminOpenWork, {})).data.approvals).toBe(1);
  const auditor = await addAdmin(api, { username: 'auditor', permissions: ['approvals:approval:list'] });
  expect((await (await signInAdmin(api, auditor)).call(adminOpenWork, {})).data.approvals).toBe(0);

  const narrow = await addAdmin(api, { username: 'cashier', permissions: ['withdrawals:withdrawal:list'] });
  const cashier = await signInAdmin(api, narrow);
  expect((await cashier.call(adminOpenWork, {})).data).toEqual({
    deposits: null,
    withdrawals: 0,
    payouts: 0,
    approvals: null,
    identity: null,
    support: null,
    outgoingStopped: false,
    uncovered: null,
    secondApprovalFrom: '10000.00',
  });
  const { approvalId } = proposed.data;
  const decided = { params: { id: approvalId }, body: { version: 1 } };
  expect((await second.call(adminApprove, decided, { key: randomUUID() })).error).toBeUndefined();
  expect((await second.call(adminOpenWork, {})).data.approvals).toBe(0);
});

test('lists the sources of a member’s money by kind, and logs the view', async () => {
  const member = await signUp(api);
  const sources = () => first.call(adminFundSources, { params: { id: member.id } });
  expect((await sources()).data).toEqual({ days: 90, items: [] });
  const body = { memberId: member.id, type: 'manual_add', amount: '12.34', category: 'goodwill', ...why } as const;
  const { data } = await first.call(proposeAdjustment, { body }, { key: randomUUID() });
  const decision = { params: { id: data.approvalId }, body: { version: 1 } };
  expect((await second.call(adminApprove, decision, { key: randomUUID() })).error).toBeUndefined();
  expect((await sources()).data.items).toEqual([{ kind: 'adjustments', amount: '12.34' }]);

  const log = await first.call(adminAudit, { query: { action: 'members.view_sources', targetId: member.id } });
  expect(log.data.items).toHaveLength(2);
  const unknown = await first.call(adminFundSources, { params: { id: randomUUID() } });
  expect(unknown.error).toBe('NOT_FOUND');
});
